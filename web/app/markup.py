"""HTML that is escaped by construction: text is text until `tag` has made it an element."""

from collections.abc import Iterable
from typing import TypeAlias

_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})
_VOID = frozenset({"br", "hr", "img", "input", "use"})


class Html(str):
    """Text that is already HTML; nothing but this module makes it."""

    __slots__ = ()


Attribute: TypeAlias = str | int | bool | None
Child: TypeAlias = "str | Html | Iterable[str | Html]"


def tag(name: str, attributes: dict[str, Attribute] | None = None, *children: Child) -> Html:
    """Return one element.

    Attributes that are None or False are left out, True is an empty one; children that are plain `str` are escaped,
    lists of children are joined.
    """
    head = "".join(_attribute(key, value) for key, value in (attributes or {}).items())
    if name in _VOID:
        return Html(f"<{name}{head}>")
    return Html(f"<{name}{head}>{join(children)}</{name}>")


def join(children: Iterable[Child]) -> Html:
    """Return the children one after the other, plain text escaped."""
    parts = []
    for child in children:
        if isinstance(child, Html):
            parts.append(str(child))
        elif isinstance(child, str):
            parts.append(child.translate(_ESCAPES))
        else:
            parts.append(str(join(child)))
    return Html("".join(parts))


def classes(*names: str | None) -> str:
    """Return the class names that are not empty, spaces between."""
    return " ".join(name for name in names if name)


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    if value is True:
        return f" {key}"
    return f' {key}="{str(value).translate(_ESCAPES)}"'
