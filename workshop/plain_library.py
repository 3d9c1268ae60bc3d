"""Runs in the page: finds a module that the trimmed library lacks in the plain one, fetched only then.

The trimmed library holds what imports were traced to. Should a path nobody traced ask for more, the game goes on.
"""

import sys
from importlib.machinery import ModuleSpec
from zipimport import zipimporter

PLAIN = "/lib/plain_library.zip"
LEFT_OUT: frozenset[str] = frozenset()  # the names of the plain library's other modules: filled in by the build


class PlainLibrary:
    """A finder for `sys.meta_path`, to be asked last."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._here = False

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Find a module of the plain library; None for every other name, and when the library cannot be had."""
        if name not in LEFT_OUT or not (self._here or self._fetched()):
            return None
        folder = name.rpartition(".")[0].replace(".", "/")
        return zipimporter(f"{PLAIN}/{folder}".rstrip("/")).find_spec(name)

    def _fetched(self) -> bool:
        from js import XMLHttpRequest  # noqa: PLC0415  only the worker has it, and only there may it wait

        print("The plain library is fetched for a module that the trimmed one lacks.")
        request = XMLHttpRequest.new()
        request.open("GET", self._url, False)  # noqa: FBT003  JavaScript's own signature
        request.responseType = "arraybuffer"
        try:
            request.send()
        except Exception:  # noqa: BLE001  offline: JavaScript's errors have no common Python class here
            return False
        if request.status != 200:
            return False
        with open(PLAIN, "wb") as file:  # noqa: PTH123  pathlib would be one more module to load
            file.write(request.response.to_bytes())
        self._here = True
        return True


def install(url: str) -> None:
    """Ask the plain library at `url` last, for all imports from now on."""
    sys.meta_path.append(PlainLibrary(url))
