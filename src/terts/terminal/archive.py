"""Games on disk: where they lie, and how they are written so that none is ever lost.

A game file is a record (`terts.game.record`). It is written whole to a new file beside the old one, which then takes
its place in one step: whatever happens, one of the two is there, complete.
"""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from terts.game.record import MAX_BYTES
from terts.places import home

WRITABLE: Final = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH
"""The permissions to write a file; one without them is meant to be read only, even by the superuser."""
_UNWRITABLE: Final = {
    errno.ENOENT: "folder-missing",
    errno.ENOTDIR: "folder-missing",
    errno.EACCES: "folder-forbidden",
    errno.EPERM: "folder-forbidden",
    errno.EROFS: "folder-forbidden",
    errno.ENAMETOOLONG: "file-name-long",
    errno.ENOSPC: "disk-full",
    errno.EDQUOT: "disk-full",
}


class FileRefused(Exception):
    """A file that cannot be read as a record at all; `key` is the message, `detail` what the system said."""

    def __init__(self, key: str, detail: str = "") -> None:
        self.key = key
        self.detail = detail
        super().__init__(f"{key} {detail}".strip())


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """The file's content; `FileRefused` if it is no ordinary file, cannot be opened, is empty, or longer than `most`.

    Nothing is opened but an ordinary file, so that no pipe or device can hold the program up, and a large one is not
    read.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise FileRefused("file-not-ordinary" if not path.is_dir() else "file-directory")
        with path.open("rb") as file:
            data = file.read(most + 1) if os.fstat(file.fileno()).st_size <= most else None
    except (OSError, ValueError) as error:
        raise _refused(error) from None
    if data is None or len(data) > most:
        raise FileRefused("file-large", str(most // 1024 // 1024))
    if not data:
        raise FileRefused("file-empty")
    return data


def _refused(error: OSError | ValueError) -> FileRefused:
    match error:
        case FileNotFoundError():
            return FileRefused("file-missing")
        case PermissionError():
            return FileRefused("file-forbidden")
        case OSError():
            return FileRefused("file-unreadable", error.strerror or type(error).__name__)
        case _:
            return FileRefused("file-unreadable", str(error))


def check_own(path: Path) -> None:
    """`FileRefused` if the file is meant to be read only, or its folder takes no new file: no game is kept there."""
    path = path.resolve()
    if not (stat.S_IMODE(path.stat().st_mode) & WRITABLE and os.access(path, os.W_OK)):
        raise FileRefused("file-read-only")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise FileRefused("folder-forbidden")


def unwritable(error: OSError | ValueError) -> FileRefused:
    """Why a file could not be made or written."""
    number = error.errno if isinstance(error, OSError) else None
    if number is None or number not in _UNWRITABLE:
        return FileRefused("file-unwritable", error.strerror or "" if isinstance(error, OSError) else str(error))
    return FileRefused(_UNWRITABLE[number])


def write_text(path: Path, text: str) -> None:
    """Put the text in the file's place in one step; `OSError` if it cannot be written, and then the old file stands."""
    path = path.resolve()
    handle, name = tempfile.mkstemp(prefix=".terts-", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(_mode(path))
        Path(name).replace(path)
    finally:
        with suppress(OSError):  # once it has taken the place there is nothing to take away
            Path(name).unlink()


def _mode(path: Path) -> int:
    """The permissions the file has, or those a new one gets."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask


def reserve(wanted: Path) -> Path:
    """A file of this name made now, empty, so that no other game takes it; numbered if the name is taken."""
    for number in range(1, 10_000):
        path = wanted if number == 1 else wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise FileExistsError(str(wanted))


def fresh(environ: Mapping[str, str], now: datetime) -> Path:
    """A new game file in the default folder, named by the time."""
    folder = home(environ)
    folder.mkdir(parents=True, exist_ok=True)
    return reserve(folder / f"{now:%Y-%m-%d-%H%M%S}.terts")
