"""The page as it was built: its shell, which every address of it begins with, and its files, packed already."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from terts.server.web.answers import LEVEL
from terts.server.web.policy import PAGE_POLICY

SHELL: Final = "index.html"
HINTS: Final = "hints.json"
HEAD: Final = "<!--head-->"
PLAIN: Final = "<!--plain-->"
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
"""The encodings in which a file may lie there, the best first, and how its name ends then."""
FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
_MEDIA: Final = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
}
_PRELOADS: Final = {".js": 'rel="modulepreload"', ".css": 'rel="preload" as="style"'}
_FONT: Final = 'rel="preload" as="font" type="font/woff2"'


class Hints(msgspec.Struct, frozen=True):
    """What a browser may load before the page asks for it."""

    languages: dict[str, tuple[str, ...]] = {}
    """Texts and fonts, by language."""
    pages: dict[str, tuple[str, ...]] = {}
    """Scripts and styles, by page."""
    own: dict[str, dict[str, tuple[str, ...]]] = {}
    """Further texts and fonts, by page and by language."""


@dataclass(frozen=True, slots=True)
class BuiltFile:
    """A file of the page."""

    media: str
    tag: str
    """Its entity tag without the quotes; each encoding adds its name."""
    bodies: Mapping[str, bytes]
    """What is sent, by encoding; `identity` is always there."""
    lasting: bool
    """Whether its name holds a digest, so that it never changes."""

    def answer(self, headers: Headers) -> Response:
        """The file for whoever sends these headers, in the best encoding he takes; 304 if he has it."""
        accepted = _accepted(headers)
        encoding = next((name for name, _ in PACKED if name in self.bodies and name in accepted), "identity")
        tag = f'"{self.tag}-{encoding}"'
        more = _kept(tag, "accept-encoding", FOREVER if self.lasting else ASK_AGAIN)
        if _has(headers, tag):
            return Response(status_code=304, headers=more)
        if encoding != "identity":
            more["content-encoding"] = encoding
        return Response(self.bodies[encoding], headers=more, media_type=self.media)


class BuiltPage:
    """The page in memory: a build that comes while the server runs changes nothing under way."""

    def __init__(self, shell: str, files: Mapping[str, BuiltFile], hints: Hints) -> None:
        self._shell: Final = shell
        self._files: Final = files
        self._hints: Final = hints

    @classmethod
    def read(cls, folder: Path) -> BuiltPage | None:
        """The page that was built into the folder; None if there is none."""
        if not (folder / SHELL).is_file():
            return None
        packed = {ending for _, ending in PACKED}
        paths = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in packed]
        hints = msgspec.json.decode((folder / HINTS).read_bytes(), type=Hints)
        files = {path.relative_to(folder).as_posix(): _file(folder, path) for path in paths}
        return cls((folder / SHELL).read_text(encoding="utf-8"), files, hints)

    def file(self, name: str) -> BuiltFile | None:
        """A file of the page by its path within the folder."""
        return self._files.get(name)

    def shell(self, language: str, page: str | None, head: str, plain: str) -> str:
        """The shell in a language, with more in its head, and what is read where scripts are off.

        `page` is the component that the address leads to, as the hints name it.
        """
        own = self._hints.own.get(page or "", {}).get(language, ())
        first = (*self._hints.languages.get(language, ()), *own, *self._hints.pages.get(page or "", ()))
        shell = self._shell.replace('<html lang="ru">', f'<html lang="{language}">', 1)
        return shell.replace(HEAD, _links(first) + head, 1).replace(PLAIN, plain, 1)


def shell_answer(headers: Headers, html: str, status: int) -> Response:
    """The shell as an answer; 304 if whoever asks has this very one."""
    tag = f'"{hashlib.sha256(html.encode()).hexdigest()[:20]}"'
    more = _kept(tag, "accept-language, cookie, accept-encoding", ASK_AGAIN)
    if status == 200 and _has(headers, tag):
        return Response(status_code=304, headers=more)
    if "gzip" not in _accepted(headers):
        return Response(html, status, more, "text/html")
    packed = gzip.compress(html.encode(), LEVEL, mtime=0)
    return Response(packed, status, {**more, "content-encoding": "gzip"}, "text/html")


def _kept(tag: str, vary: str, how: str) -> dict[str, str]:
    """The headers of what browsers keep; a 304 must have them all, as they take the place of those that were kept."""
    return {"etag": tag, "vary": vary, "cache-control": how, "content-security-policy": PAGE_POLICY}


def _has(headers: Headers, tag: str) -> bool:
    return tag in {one.strip().removeprefix("W/") for one in headers.get("if-none-match", "").split(",")}


def _accepted(headers: Headers) -> set[str]:
    """The encodings that are taken; one with a weight of 0 is not."""
    taken = set()
    for part in headers.get("accept-encoding", "").split(","):
        name, _, weight = part.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            taken.add(name.strip().lower())
    return taken


def _file(folder: Path, path: Path) -> BuiltFile:
    body = path.read_bytes()
    bodies = {"identity": body}
    for encoding, ending in PACKED:
        other = path.with_name(path.name + ending)
        if other.is_file():
            bodies[encoding] = other.read_bytes()
    media = _MEDIA.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    lasting = path.parent != folder and path.parent.name == "assets"
    return BuiltFile(media, hashlib.sha256(body).hexdigest()[:20], bodies, lasting)


def _links(names: Iterable[str]) -> str:
    return "".join(_link(name) for name in names)


def _link(name: str) -> str:
    return f'<link {_PRELOADS.get(Path(name).suffix, _FONT)} crossorigin href="{escape(name)}">'
