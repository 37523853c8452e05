"""What can be wrong with the address of a bus."""

from __future__ import annotations


class BusError(ValueError):
    """A bus that cannot be used; `key` is the message of the catalogue, `detail` what it is about."""

    def __init__(self, key: str, detail: str = "") -> None:
        self.key = key
        self.detail = detail
        super().__init__(f"{key}: {detail}" if detail else key)
