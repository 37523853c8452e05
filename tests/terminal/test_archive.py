"""Files of games: read with care, written in one step, never taken from another game."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from terts.game.record import MAX_BYTES
from terts.terminal import archive


def test_text_takes_the_place_of_the_old_one_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    archive.write_text(path, "one\n")
    archive.write_text(path, "два\n")
    assert path.read_bytes() == "два\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.terts"
    archive.write_text(path, "old")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        archive.write_text(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_of_the_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.terts"
    archive.write_text(path, "one")
    path.chmod(0o600)
    archive.write_text(path, "two")
    assert path.stat().st_mode & 0o777 == 0o600


def test_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.terts").write_text("one")
    (tmp_path / "link.terts").symlink_to("real.terts")
    archive.write_text(tmp_path / "link.terts", "two")
    assert (tmp_path / "link.terts").is_symlink()
    assert (tmp_path / "real.terts").read_text() == "two"


def test_taken_names_are_numbered(tmp_path: Path) -> None:
    wanted = tmp_path / "game.terts"
    names = [archive.reserve(wanted).name for _ in range(3)]
    assert names == ["game.terts", "game-2.terts", "game-3.terts"]


def test_game_without_a_name_is_named_by_its_time(tmp_path: Path) -> None:
    path = archive.fresh({"XDG_STATE_HOME": str(tmp_path)}, datetime(2026, 11, 29, 12, 30, 5))
    assert path == tmp_path / "terts" / "2026-11-29-123005.terts"
    assert path.exists()


def test_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.terts"
    with path.open("wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(archive.FileRefused, match="file-large"):
        archive.read_bytes(path)


def test_largest_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "full.terts"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(archive.read_bytes(path)) == MAX_BYTES


@pytest.mark.parametrize(("make", "key"), [("mkdir", "file-directory"), ("mkfifo", "file-not-ordinary")])
def test_what_is_no_file_is_not_opened(make: str, key: str, tmp_path: Path) -> None:
    path = tmp_path / "thing.terts"
    getattr(os, make)(path)
    with pytest.raises(archive.FileRefused, match=key):
        archive.read_bytes(path)


@pytest.mark.parametrize("name", ["missing.terts", "file.txt/inside.terts", "a\0b", "x" * 5000])
def test_what_is_not_there_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "file.txt").write_text("")
    with pytest.raises(archive.FileRefused):
        archive.read_bytes(tmp_path / name)
