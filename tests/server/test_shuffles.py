"""Shuffles, held against a few lines that follow the text of docs/server.md and share nothing with the program."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from terts.game.cards import PACK, Seat, parse_cards, texts
from terts.game.rules import parse
from terts.server.shuffles import (
    Proof,
    ProofError,
    Source,
    bot_seed,
    commitment,
    deck,
    disproof,
    first_dealer,
    is_mix,
    proof_lines,
    read_proof,
)

SOURCE = Source(bytes(range(32)), ("удача", "luck"))


def stream_of_the_docs(seed: bytes, mixes: tuple[str, str], label: str) -> Iterator[int]:
    counter = 0
    while True:
        message = b"terts-shuffle-1\x0a"
        for mix in mixes:
            message += bytes([len(mix.encode("utf-8")) // 256, len(mix.encode("utf-8")) % 256]) + mix.encode("utf-8")
        message += b"\x0a" + label.encode("ascii") + b"\x0a"
        message += bytes([counter >> 24 & 255, counter >> 16 & 255, counter >> 8 & 255, counter & 255])
        yield from hmac.new(seed, message, hashlib.sha256).digest()
        counter += 1


def deck_of_the_docs(seed: bytes, mixes: tuple[str, str], number: int) -> str:
    stream = stream_of_the_docs(seed, mixes, f"deal {number}")
    cards = [rank + suit for suit in "scdh" for rank in "789TJQKA"]
    for i in range(31, 0, -1):
        while (byte := next(stream)) >= 256 // (i + 1) * (i + 1):
            pass
        j = byte % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return " ".join(cards)


def test_the_vector_of_the_docs() -> None:
    assert commitment(SOURCE.seed) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert first_dealer(SOURCE) is Seat.B
    assert texts(deck(SOURCE, 1)) == (
        "Kd 8h 9c Kc Qc Th Tc Td Kh 7d 7s Qh Ac Ks 8c Ad 9h 7c Ts Jh Jc Qd Js 7h 8d 9s Ah Qs 9d As 8s Jd"
    )
    assert texts(deck(SOURCE, 2)) == (
        "Ah 9s Kc Kd Js Kh Qs Jh Jd Ad Ac 8h Qd 7s Td 8d Th 7h 8c Ks 9d 9h 9c 7c As Qh 8s Qc Tc Jc Ts 7d"
    )


@pytest.mark.parametrize("mixes", [("", ""), ("a", "b"), ("ab", ""), ("", "ab"), ("x" * 64, "ё" * 64)])
def test_decks_and_dealer_are_those_that_the_docs_describe(mixes: tuple[str, str]) -> None:
    for number in (1, 2, 17):
        seed = hashlib.sha256(str(number).encode()).digest()
        assert texts(deck(Source(seed, mixes), number)) == deck_of_the_docs(seed, mixes, number)
        lot = next(stream_of_the_docs(seed, mixes, "dealer")) % 2
        assert first_dealer(Source(seed, mixes)) == lot


def test_every_card_comes_to_every_place_about_as_often() -> None:
    """A thousand decks: 1,000 / 32 = 31.25 times each; chi-squared with 31·31 degrees of freedom, below 961 + 6·44."""
    counts: Counter[tuple[int, int]] = Counter()
    for number in range(1000):
        for place, card in enumerate(deck(SOURCE, number)):
            counts[place, card] += 1
    squares = sum((counts[place, card] - 31.25) ** 2 / 31.25 for place in range(32) for card in range(32))
    assert squares < 961 + 6 * 44


def test_a_players_text_changes_all_cards_and_texts_are_not_run_together() -> None:
    decks = {deck(Source(SOURCE.seed, mixes), 1) for mixes in (("ab", ""), ("a", "b"), ("", "ab"), ("", ""))}
    assert len(decks) == 4


def test_texts_are_printable_and_short() -> None:
    assert is_mix("")
    assert is_mix("ё" * 64)
    assert not any(map(is_mix, ("x" * 65, "a\nb", "\u202e", "\ud800")))


def test_the_chance_of_the_computer_is_its_own() -> None:
    assert bot_seed(SOURCE.seed) != bot_seed(bytes(32))
    assert 0 <= bot_seed(SOURCE.seed) < 2**56


MIXES = ["", "plain", 'quote " back \\ slash', "# 7s = [x]", "колода ♠"]


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("rematch", [False, True])
def test_the_lines_of_a_record_carry_the_proof(mix: str, rematch: bool) -> None:
    proof = Proof(Source(random.Random(mix).randbytes(32), (mix, "x")), "ab" * 32, rematch)
    lines = proof_lines(proof)
    assert all(line.startswith("# ") for line in lines.splitlines())
    assert read_proof(lines + "format = 1\n") == proof


@pytest.mark.parametrize(
    ("old", "new", "key", "line"),
    [
        ("# shuffle", "# shuffled", "shuffle-none", ""),
        ("terts-shuffle-1", "terts-shuffle-9", "shuffle-scheme", "terts-shuffle-9"),
        ("# server seed: 00", "# server seed: 0", "shuffle-line", "server seed"),
        ("# commitment: ab", "# commitment: AB", "shuffle-line", "commitment"),
        ('# mix A: "', "# mix A: ", "shuffle-line", "mix A"),
        ("# mix B", "# mix C", "shuffle-line", "mix B"),
        ('# mix A: "a"', "# mix A: 7", "shuffle-line", "mix A"),
        ('# mix A: "a"', '# mix A: "\\n"', "shuffle-line", "mix A"),
        ('# mix A: "a"', "# mix A: " + "[" * 100_000, "shuffle-line", "mix A"),
        ("# dealer: rematch", "# dealer: me", "shuffle-line", "dealer"),
        ("# shuffle", "\n# shuffle", "shuffle-none", ""),
        ("# shuffle", "# shuffle: terts-shuffle-1\n# shuffle", "shuffle-twice", "shuffle"),
        ("# server seed", f"#server seed : {'01' * 32}\n# server seed", "shuffle-twice", "server seed"),
        ("# commitment", f"# commitment: {'cd' * 32}\n# commitment", "shuffle-twice", "commitment"),
        ("# mix A", '# mix A: "b"\n# mix A', "shuffle-twice", "mix A"),
        ("# mix B", '# mix B: "b"\n# mix B', "shuffle-twice", "mix B"),
        ("# dealer", "# dealer: rematch\n# dealer", "shuffle-twice", "dealer"),
    ],
)
def test_lines_that_are_no_proof_are_refused(old: str, new: str, key: str, line: str) -> None:
    lines = proof_lines(Proof(Source(bytes(32), ("a", "b")), "ab" * 32, rematch=True))
    assert old in lines
    with pytest.raises(ProofError) as refused:
        read_proof(lines.replace(old, new))
    assert (refused.value.key, refused.value.line) == (key, line)


WINNER, LOT = parse("codex"), parse("classic")
"""Rules by which the winner of the game before deals first, and by which the lot decides each time (R2.5)."""


def test_where_each_game_has_its_lot_no_record_may_say_that_the_dealer_follows_r2_5() -> None:
    decks = (deck(SOURCE, 1),)
    for rematch, dealer, key in (
        (True, Seat.A, "shuffle-wrong-lot"),
        (True, Seat.B, "shuffle-wrong-lot"),
        (False, Seat.A, "shuffle-wrong-dealer"),
    ):
        wrong = disproof(Proof(SOURCE, commitment(SOURCE.seed), rematch), LOT, dealer, decks)
        assert wrong is not None
        assert wrong.key == key
    assert disproof(Proof(SOURCE, commitment(SOURCE.seed), rematch=False), LOT, Seat.B, decks) is None


def test_what_does_not_follow_from_the_seed_is_found() -> None:
    decks = (deck(SOURCE, 1), deck(SOURCE, 2))
    proof = Proof(SOURCE, commitment(SOURCE.seed), rematch=False)
    assert disproof(proof, WINNER, Seat.B, decks) is None
    wrong = disproof(proof, WINNER, Seat.A, decks)
    assert wrong is not None
    assert wrong.key == "shuffle-wrong-dealer"
    assert disproof(Proof(SOURCE, proof.commitment, rematch=True), WINNER, Seat.A, decks) is None
    wrong = disproof(Proof(SOURCE, "00" * 32, rematch=False), WINNER, Seat.B, decks)
    assert wrong is not None
    assert wrong.key == "shuffle-wrong-commitment"
    wrong = disproof(proof, WINNER, Seat.B, (decks[0], parse_cards(texts(PACK))))
    assert wrong is not None
    assert (wrong.key, wrong.deal) == ("shuffle-wrong-deck", 2)
