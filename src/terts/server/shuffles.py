"""Verifiable shuffles: nobody at the table, the house included, chose the cards.

The server draws a seed and shows its SHA-256 first; then each player mixes in a text; dealer and decks follow from
seed and texts alone. When the game is over the seed is told, and anybody can reckon again. The bytes are fixed in
docs/server.md.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from terts.game.cards import PACK, Card, Hand, Pair, Seat
from terts.game.errors import TertsError
from terts.game.game import dealer_follows
from terts.game.rules import Rules

SCHEME: Final = "terts-shuffle-1"
"""The name of the way in which cards follow from a seed; another way gets another name."""
SEED_BYTES: Final = 32
MAX_MIX: Final = 64
"""The most characters of a player's text."""
_BLOCKS: Final = 2**32
_NAMES: Final = frozenset(("shuffle", "server seed", "commitment", "mix A", "mix B", "dealer"))
"""The lines of a proof."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the chance of a game comes from: the server's seed, and the texts of A and B."""

    seed: bytes
    mixes: Pair[str]


def is_mix(text: str) -> bool:
    """Whether a text may be mixed in: at most `MAX_MIX` printable characters that UTF-8 can carry."""
    return len(text) <= MAX_MIX and text.isprintable()


def commitment(seed: bytes) -> str:
    """What is shown of the seed before the texts are asked for: its SHA-256 in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def first_dealer(source: Source) -> Seat:
    """The first dealer by lot (R2.3): A if the first byte of the stream ``dealer`` is even, else B."""
    return Seat(next(_stream(source, "dealer")) & 1)


def deck(source: Source, number: int) -> Hand:
    """The deck of a deal, from 1, the top first: Fisher–Yates from the end of the pack in the order s c d h, 7 to A.

    An index below n is a byte of the stream ``deal N`` modulo n; bytes from the greatest multiple of n on are thrown
    away, so that every deck is equally likely.
    """
    stream = _stream(source, f"deal {number}")
    cards: list[Card] = [*PACK]
    for last in range(len(cards) - 1, 0, -1):
        at = _below(last + 1, stream)
        cards[last], cards[at] = cards[at], cards[last]
    return tuple(cards)


def bot_seed(seed: bytes) -> int:
    """The seed of the computer player's chance; it follows from the server's seed and tells nothing of the cards."""
    return int.from_bytes(hmac.digest(seed, b"terts-bot-1", "sha256")[:7], "big")


def _below(bound: int, stream: Iterator[int]) -> int:
    fair = 256 - 256 % bound
    return next(byte for byte in stream if byte < fair) % bound


def _stream(source: Source, label: str) -> Iterator[int]:
    head = f"{SCHEME}\n".encode() + b"".join(map(_counted, source.mixes)) + f"\n{label}\n".encode()
    for block in range(_BLOCKS):
        yield from hmac.digest(source.seed, head + block.to_bytes(4, "big"), "sha256")


def _counted(mix: str) -> bytes:
    data = mix.encode()
    return len(data).to_bytes(2, "big") + data


@dataclass(frozen=True, slots=True)
class Proof:
    """What a record tells of its shuffle; `rematch`: the first dealer was not drawn by lot (R2.5)."""

    source: Source
    commitment: str
    rematch: bool


class ProofError(TertsError, ValueError):
    """A record without a proof of its shuffle that can be read: the key of the text that tells why, and the line."""

    def __init__(self, key: str, line: str = "") -> None:
        self.key = key
        self.line = line
        super().__init__(f"{key} {line}".strip())


def proof_lines(proof: Proof) -> str:
    """The comment lines that lead the record of a game of the server."""
    mix_a, mix_b = (json.dumps(mix) for mix in proof.source.mixes)
    lines = [
        f"# shuffle: {SCHEME}",
        f"# server seed: {proof.source.seed.hex()}",
        f"# commitment: {proof.commitment}",
        f"# mix A: {mix_a}",
        f"# mix B: {mix_b}",
        *(["# dealer: rematch"] if proof.rematch else []),
    ]
    return "\n".join(lines) + "\n"


def read_proof(text: str) -> Proof:
    """The proof in the comment lines that lead a record; `ProofError` names what is missing or wrong."""
    told = dict[str, str]()
    for name, value in _comments(text):
        if name in told and name in _NAMES:
            raise ProofError("shuffle-twice", name)
        told[name] = value
    if told.get("shuffle") != SCHEME:
        raise ProofError("shuffle-none" if "shuffle" not in told else "shuffle-scheme", told.get("shuffle", ""))
    rematch = told.get("dealer")
    if rematch not in (None, "rematch"):
        raise ProofError("shuffle-line", "dealer")
    source = Source(_bytes(told, "server seed"), (_mix(told, "mix A"), _mix(told, "mix B")))
    return Proof(source, _bytes(told, "commitment").hex(), rematch is not None)


def _comments(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        if not line.startswith("#"):
            return
        name, colon, value = line[1:].partition(":")
        if colon:
            yield name.strip(), value.strip()


def _bytes(told: dict[str, str], name: str) -> bytes:
    text = told.get(name, "")
    if len(text) != 2 * SEED_BYTES or not set(text) <= set("0123456789abcdef"):
        raise ProofError("shuffle-line", name)
    return bytes.fromhex(text)


def _mix(told: dict[str, str], name: str) -> str:
    try:
        mix = json.loads(told.get(name, ""))
    except (ValueError, RecursionError):
        raise ProofError("shuffle-line", name) from None
    if not isinstance(mix, str) or not is_mix(mix):
        raise ProofError("shuffle-line", name)
    return mix


@dataclass(frozen=True, slots=True)
class Disproof:
    """What in a game does not follow from the seed: the key of the text that tells it, and the deal, from 1."""

    key: str
    deal: int = 0


def disproof(proof: Proof, rules: Rules, dealer: Seat, decks: tuple[Hand, ...]) -> Disproof | None:
    """The first thing in a game that is not as seed and texts have it, or None if all is."""
    if commitment(proof.source.seed) != proof.commitment:
        return Disproof("shuffle-wrong-commitment")
    if proof.rematch and not dealer_follows(rules):
        return Disproof("shuffle-wrong-lot")
    if not proof.rematch and first_dealer(proof.source) is not dealer:
        return Disproof("shuffle-wrong-dealer")
    for number, dealt in enumerate(decks, start=1):
        if deck(proof.source, number) != dealt:
            return Disproof("shuffle-wrong-deck", number)
    return None
