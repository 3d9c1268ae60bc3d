"""Serves a folder as Netlify would, with the very headers of netlify.toml, or as a bare host. Standard library only."""

import threading
import time
import tomllib
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import IO, Any, NamedTuple
from urllib.parse import urlsplit

from workshop.machine import ROOT

# What Netlify answers; what is not listed is sent as bytes, so nothing works here only because of a kinder host.
TYPES = {
    ".html": "text/html; charset=UTF-8",
    ".css": "text/css; charset=UTF-8",
    ".js": "application/javascript; charset=UTF-8",
    ".mjs": "application/javascript; charset=UTF-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=UTF-8",
    ".zip": "application/zip",
}


def netlify_headers(path: str, settings: Path = ROOT / "netlify.toml") -> dict[str, str]:
    """Return the headers that netlify.toml gives to a path of the site (a path starts with a slash)."""
    found: dict[str, str] = {}
    for rule in _rules(settings.read_text(encoding="utf-8")):
        if fnmatchcase(path, rule["for"]):
            found |= rule["values"]
    return found


class Line(NamedTuple):
    """A slow line: so many megabits a second for all files together, and seconds before each answer."""

    megabits: float
    delay: float


@cache
def _rules(settings: str) -> list[dict[str, Any]]:
    rules: list[dict[str, Any]] = tomllib.loads(settings)["headers"]
    return rules


class Host:
    """A web server for one folder; can be stopped and started again on the same port.

    `prefix` puts the site under a folder ("/shelf/"), as hosts for project pages do; `bare` leaves all headers out.
    `line`: everything is sent as if over it.
    Files that were compressed beforehand (NAME.br) are sent so to those who take them. The folder may be changed at any
    time.
    """

    def __init__(
        self, folder: Path, port: int = 0, prefix: str = "/", *, bare: bool = False, line: Line | None = None
    ) -> None:
        self.folder = folder
        self.bare = bare
        self.line = line
        self._free = 0.0  # when the line has sent what was handed to it
        self._waiting = threading.Lock()
        self.port = port
        self.prefix = prefix
        self.sent: list[str] = []  # the files asked for and found, as paths inside the folder
        self._server: _Server | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://localhost:{self.port}{self.prefix}"

    def start(self) -> None:
        """Start to serve, in a thread; OSError when the port is taken."""
        self._server = _Server(("127.0.0.1", self.port), self._handler())
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Stop to serve: from now on nobody answers at the address."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server.hang_up()
            self._server = None

    def _send_slowly(self, line: Line, source: IO[bytes], target: IO[bytes]) -> None:
        while part := source.read(8192):
            with self._waiting:
                now = time.monotonic()
                self._free = max(self._free, now) + len(part) * 8 / (line.megabits * 1e6)
                rest = self._free - now
            time.sleep(rest)
            target.write(part)

    def _handler(self) -> type[SimpleHTTPRequestHandler]:
        host, prefix = self, self.prefix

        class Handler(SimpleHTTPRequestHandler):
            extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012  as the base class has it
            timeout = 30
            protocol_version = "HTTP/1.1"  # a connection serves many files, as on any real host
            disable_nagle_algorithm = True

            def translate_path(self, path: str) -> str:
                self.directory = str(host.folder)  # a connection may outlast a change of it
                outside = not path.startswith(prefix)
                if outside:
                    return str(Path(self.directory, "no-such-file"))
                inside = super().translate_path(path[len(prefix) - 1 :])
                return f"{inside}.br" if self._takes_brotli(inside) else inside

            def _takes_brotli(self, file: str) -> bool:
                return "br" in self.headers.get("Accept-Encoding", "") and Path(f"{file}.br").is_file()

            def guess_type(self, path: Any) -> str:
                return super().guess_type(str(path).removesuffix(".br"))

            def copyfile(self, source: Any, outputfile: Any) -> None:
                if host.line:
                    host._send_slowly(host.line, source, outputfile)
                else:
                    super().copyfile(source, outputfile)

            def send_response(self, code: int, message: str | None = None) -> None:
                if host.line:
                    time.sleep(host.line.delay)
                super().send_response(code, message)
                inside = "/" + urlsplit(self.path).path.removeprefix(prefix)
                if code == HTTPStatus.OK:
                    host.sent.append(inside[1:])
                    if self._takes_brotli(super().translate_path(self.path[len(prefix) - 1 :])):
                        self.send_header("Content-Encoding", "br")
                for name, value in ({} if host.bare else netlify_headers(inside)).items():
                    if code < 400 or name != "Cache-Control":  # a missing file may come back
                        self.send_header(name, value)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return Handler


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self, *args: Any) -> None:
        self._open: set[socket] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Serve a connection in a thread of its own, and remember it."""
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that has ended."""
        self._open.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Close every connection that is still open."""
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)

    def handle_error(self, *_: object) -> None:
        """Say nothing: a browser that closes a connection early is no error."""
