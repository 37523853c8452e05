"""Passphrases: hashed with Argon2, a few at a time, as each takes 64 MiB and a good part of a second."""

from __future__ import annotations

import asyncio
import unicodedata
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

AT_ONCE: Final = 2
"""Hashes reckoned at a time; whoever asks for more waits."""


class Passphrases:
    """Makes and checks hashes away from the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher: Final = hasher or PasswordHasher()
        self._room: Final = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str | None = None

    async def hashed(self, passphrase: str) -> str:
        """The hash to store."""
        async with self._room:
            return await asyncio.to_thread(self._hasher.hash, _bytes(passphrase))

    async def fits(self, passphrase: str, hashed: str | None) -> bool:
        """Whether it is the passphrase of this hash. Where there is no hash it takes as long to say no."""
        against = hashed or await self._hash_of_nobody()
        async with self._room:
            return await asyncio.to_thread(self._verify, against, passphrase) and hashed is not None

    def is_old(self, hashed: str) -> bool:
        """Whether the hash was made with less care than is usual now."""
        return self._hasher.check_needs_rehash(hashed)

    async def _hash_of_nobody(self) -> str:
        if self._nobodys is None:
            self._nobodys = await self.hashed("nobody's")
        return self._nobodys

    def _verify(self, hashed: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(hashed, _bytes(passphrase))
        except (VerificationError, InvalidHashError):
            return False


def _bytes(passphrase: str) -> bytes:
    """The same bytes from every keyboard: letters with marks are composed by some and not by others."""
    return unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
