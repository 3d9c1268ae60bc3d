"""Where in a TOML file each value stands, which the standard library's reader does not tell.

It reads only texts that `tomllib` has read before, so it needs to find its way and not to check it.
"""

import re
import tomllib

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}(?!")|\'\'\'.*?\'{3,5}(?!\')'  # texts of many lines
    r'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\''  # texts of one
    r"|\#[^\n]*|\n|[\[\]{},=.]|[^\s\[\]{},=.#\"']+",
    re.DOTALL,
)


def lines_of(text: str) -> dict[Path, int]:
    """Return the line (from 1) of every table, list entry and key of a valid TOML text, by its path: ("card", 3)."""
    return _Reader(text).read()


def line_of(lines: dict[Path, int], path: Path) -> int:
    """Return the line where the value at `path` stands, or the nearest thing around it."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 1


class _Reader:
    """One pass over the tokens of a text; `found` grows meanwhile."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[int, str]] = []
        line = 1
        for match in _TOKEN.finditer(text):
            if not match[0].startswith("#"):
                self.tokens.append((line, match[0]))
            line += match[0].count("\n")
        self.at = 0
        self.found: dict[Path, int] = {}
        self.lengths: dict[Path, int] = {}  # of the lists of tables so far

    def read(self) -> dict[Path, int]:
        table: Path = ()
        while self.at < len(self.tokens):
            if self.peek() == "\n":
                self.at += 1
            elif self.peek() == "[":
                table = self.header()
            else:
                self.pair(table)
        return self.found

    def peek(self) -> str:
        return self.tokens[self.at][1] if self.at < len(self.tokens) else "\n"

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def note(self, path: Path) -> None:
        """Write down that the value at `path` stands on the line of the next token."""
        line = self.tokens[min(self.at, len(self.tokens) - 1)][0]
        self.found.setdefault(path, line)

    def header(self) -> Path:
        """Read `[a.b]` or `[[a.b]]` and return the path of the table that it opens."""
        start = self.at
        brackets = 0
        while self.peek() == "[":
            self.at += 1
            brackets += 1
        path: Path = ()
        keys = self.keys("]")
        for number, key in enumerate(keys):
            path = (*path, key)
            if brackets == 2 and number == len(keys) - 1:
                self.lengths[path] = self.lengths.get(path, 0) + 1
            after = self.at
            self.at = start
            self.note(path)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
                self.note(path)
            self.at = after
        self.at += brackets
        return path

    def keys(self, end: str) -> list[str]:
        """Read a dotted key up to `end`, which stays unread."""
        keys = []
        while self.peek() != end:
            part = self.take()
            if part != ".":
                keys.append(tomllib.loads(f"key = {part}")["key"] if part[0] in "\"'" else part)
        return keys

    def pair(self, table: Path) -> None:
        """Read `key = value`."""
        start = self.at
        path = table
        keys = self.keys("=")
        after, self.at = self.at, start
        for key in keys:
            path = (*path, key)
            self.note(path)
        self.at = after + 1
        self.value(path)

    def value(self, path: Path) -> None:
        """Read a value, and everything in it."""
        opening = self.take()
        if opening == "[":
            self.items(path)
        elif opening == "{":
            while self.peek() != "}":
                if self.peek() in ",\n":
                    self.at += 1
                else:
                    self.pair(path)
            self.at += 1
        else:
            while self.peek() not in ("\n", ",", "]", "}"):  # a number or a date is several tokens
                self.at += 1

    def items(self, path: Path) -> None:
        """Read the entries of a list, and its closing bracket."""
        number = 0
        while self.peek() != "]":
            if self.peek() in ",\n":
                self.at += 1
                continue
            self.note((*path, number))
            self.value((*path, number))
            number += 1
        self.at += 1
