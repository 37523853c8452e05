"""What whoever runs the server may set."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from terts.server.settings import SettingsError, is_address, parse_origin, parse_proxies, secret_of


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://terts.example", "https://terts.example"),
        ("HTTPS://Terts.Example:443/", "https://terts.example"),
        ("http://localhost:8000", "http://localhost:8000"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://192.168.1.5:80", "http://192.168.1.5"),
    ],
)
def test_origin_is_brought_to_the_form_that_browsers_send(text: str, origin: str) -> None:
    assert parse_origin(text) == origin


@pytest.mark.parametrize(
    "text",
    [
        "",
        "terts.example",
        "ftp://terts.example",
        "https://terts.example/path",
        "https://user@terts.example",
        "https://terts.example?x",
        "http://[::1",
        "http://host:port",
        "http://-x-",
        "https://ter ts",
        "http://x:99999",
        "null",
    ],
)
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(SettingsError, match="serve-bad-origin"):
        parse_origin(text)


def test_proxies_are_addresses_or_networks() -> None:
    assert parse_proxies(["10.0.0.0/8", "::1"]) == ("10.0.0.0/8", "::1")
    with pytest.raises(SettingsError, match="serve-bad-proxy"):
        parse_proxies(["proxy.example"])


def test_address_is_no_name() -> None:
    assert is_address("[::1]")
    assert is_address("127.0.0.1")
    assert not is_address("localhost")


def test_secret_is_made_once_and_is_its_owners_alone(tmp_path: Path) -> None:
    secret = secret_of(tmp_path, None)
    assert len(secret) >= 32
    assert secret_of(tmp_path, None) == secret
    (file,) = tmp_path.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_given_secret_stands_before_the_kept_one(tmp_path: Path) -> None:
    assert secret_of(tmp_path, "s" * 32) == b"s" * 32
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SettingsError, match="serve-short-secret"):
        secret_of(tmp_path, "short")


def test_emptied_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "server.secret").write_text("\n")
    with pytest.raises(SettingsError, match="serve-bad-secret"):
        secret_of(tmp_path, None)
