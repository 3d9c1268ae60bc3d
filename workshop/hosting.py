"""What only hosts and other sites look at: the site's own address, dotfiles, files compressed beforehand."""

import gzip
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import brotli

from workshop.machine import SCRATCH

# Not kept offline: what is fetched in trouble only, and what a player's browser never asks for.
LOOSE = ("sw.js", "404.html", ".nojekyll", "assets/plain-", "assets/showcase-")
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".webmanifest", ".wasm", ".svg", ".txt", ".zip", ".py"}
GAIN = 0.95  # smaller than this share of the file, or it is not worth a second one
PICTURE = re.compile(r'(<meta property="og:image" content=")(?:\./|\.\./)([^"]+)(">)')
ALTERNATE = re.compile(r'(<link rel="alternate" hreflang="[\w-]+" href=")([^":]+)(">)')


def add_address(page: Path, address: str, folder: str = "") -> None:
    """Write the site's own address into a page in a `folder` of it: others want links with the host's name.

    Without an address ("") the picture's stays relative, which most previews do not follow.
    """
    if not address:
        return
    base = address.rstrip("/") + "/"
    text = page.read_text(encoding="utf-8")
    text = PICTURE.sub(rf'\g<1>{base}\2\3\n  <meta property="og:url" content="{base}{folder}">', text)
    text = ALTERNATE.sub(lambda link: f"{link[1]}{urljoin(base + folder, link[2])}{link[3]}", text)
    page.write_text(text, encoding="utf-8", newline="\n")


def add_host_files(site: Path) -> None:
    """Tell GitHub Pages to serve the files as they are."""
    (site / ".nojekyll").touch()


def compress(site: Path) -> int:
    """Write NAME.br and NAME.gz beside each file that they make smaller; returns how many files were written.

    For hosts that serve such files as they lie (nginx, Caddy, plain object stores); others compress by themselves.
    """
    written = 0
    for file in [file for file in sorted(site.rglob("*")) if file.suffix in COMPRESSED]:
        data = file.read_bytes()
        for suffix, packed in (("br", _brotli(data)), ("gz", gzip.compress(data, 9, mtime=0))):
            if len(packed) < len(data) * GAIN:
                file.with_name(f"{file.name}.{suffix}").write_bytes(packed)
                written += 1
    return written


def brotli_size(file: Path) -> int:
    """Return the size of a file as a good host sends it (brotli, best quality, unless that makes it larger)."""
    data = file.read_bytes()
    return min(len(data), len(_brotli(data)))


def _brotli(data: bytes) -> bytes:
    """Return data compressed; half a minute for the WebAssembly, so it is done once."""
    known = SCRATCH / "brotli" / hashlib.sha256(data).hexdigest()[:20]
    if not known.is_file():
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_bytes(brotli.compress(data))
    return known.read_bytes()


def loose(name: str) -> bool:
    """Tell whether a file of the site, by its path, is not kept offline."""
    return name.startswith(LOOSE)


def kept(site: Path) -> Iterator[str]:
    """Yield the paths of the files that are kept offline."""
    for file in sorted(site.rglob("*")):
        name = file.relative_to(site).as_posix()
        if file.is_file() and not loose(name):
            yield name
