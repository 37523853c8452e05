"""Packing, batches and wrong input of the native kernel."""

import importlib
import pickle
import random
import resource
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from terts import kernel
from terts.game import game as table
from terts.game.actions import DRAW, PROTEST, Action, parse_action
from terts.game.cards import PACK, Seat, Suit
from terts.game.game import Game
from terts.game.record import read, replay
from terts.game.rules import KNOBS, RULE_SETS, parse
from terts.kernel import Packed
from tests.kernel import gate

PLAYED = Path(__file__).parents[1] / "golden" / "played"
LEAK = Path(__file__).parents[2] / "bench" / "leak.py"


def opening(name: str = "classic", seed: int = 1, **changes: str | int) -> Game:
    """A game whose first deck is dealt."""
    deck = [*PACK]
    random.Random(seed).shuffle(deck)
    return table.deal(table.new_game(parse(name, changes), Seat.A), tuple(deck))


def data_with(at: int, *values: int) -> bytes:
    """The opening packed, with bytes replaced."""
    data = bytearray(kernel.pack(opening()).data)
    data[at : at + len(values)] = bytes(values)
    return bytes(data)


# --- packing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RULE_SETS)
def test_every_position_of_a_played_game_comes_back_from_its_bytes(name: str) -> None:
    record = read((PLAYED / f"{name}.terts").read_bytes())
    for upto in range(record.moves + 1):
        packed = kernel.pack(replay(record, upto))
        assert kernel.pack(kernel.unpack(packed)) == packed
        assert Packed(packed.data) == packed


@pytest.mark.parametrize("number", range(60))
def test_a_first_deal_is_the_same_game_after_unpacking(number: int) -> None:
    chance = random.Random(number)
    rules = gate.choice(number).rules
    game = table.deal(table.new_game(rules, Seat.B), gate.deck(chance))
    for _ in range(12):
        assert kernel.unpack(kernel.pack(game)) == game
        seat = table.actor(game)
        assert seat is not None
        game = table.apply(game, seat, chance.choice(table.legal(game)[:-1] or table.legal(game)))


@pytest.mark.parametrize("number", range(60))
def test_a_later_deal_comes_back_with_its_sheet(number: int) -> None:
    chance = random.Random(number)
    data = bytearray(kernel.pack(table.deal(table.new_game(gate.choice(number).rules, Seat.A), gate.deck(chance))).data)
    data[33] = 2
    data[38:54] = struct.pack("<4i", 310, -20, 330, 401)
    (end,) = kernel.play_out([Packed(bytes(data))], seed=number)
    game = kernel.unpack(end)
    assert game.deal is not None
    assert game.deal.number == 2
    assert game.standing.targets == (330, 401)
    assert kernel.pack(game) == end


def test_a_packed_deal_is_a_value() -> None:
    one, same, other = (kernel.pack(opening(seed=seed)) for seed in (1, 1, 2))
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one != "something else"
    assert pickle.loads(pickle.dumps(one)) == one


def test_codes_are_those_of_the_documented_table() -> None:
    spoken = {
        "7h": 0, "Jh": 7, "7s": 24, "As": 31, "7d": 8, "Tc": 22,  # hearts are trumps: label = suit XOR 3
        "terz 9h": 32, "terz Th": 33, "terz Ah": 37, "fifty Th": 38, "105 Jh": 43, "106 Qh": 47, "107 Kh": 50,
        "108 Ah": 52, "terz 9d": 53, "108 As": 115, "queens": 116, "jacks": 119, "marriage": 120, "swap": 121,
        "claim": 122, "good": 123, "ask": 124, "red": 125, "black": 126, "cut 1": 127, "cut 12": 138,
        "beat fifty Th": 38,
    }  # fmt: skip
    assert {text: kernel.code_of(parse_action(text), Suit.HEARTS) for text in spoken} == spoken


@pytest.mark.parametrize("trump", Suit)
@pytest.mark.parametrize("answering", [False, True])
def test_codes_and_actions_are_inverse(trump: Suit, answering: bool) -> None:
    actions = [kernel.action_of(code, trump, answering) for code in range(kernel.CODES)]
    assert [kernel.code_of(action, trump) for action in actions] == [*range(139)]


@pytest.mark.parametrize("action", [DRAW, PROTEST])
def test_actions_of_open_tables_have_no_code(action: Action) -> None:
    with pytest.raises(ValueError, match="no number"):
        kernel.code_of(action, Suit.SPADES)


# --- batches ----------------------------------------------------------------------------------------------------------


def test_batches_answer_deal_by_deal() -> None:
    batch = [kernel.pack(opening(seed=seed)) for seed in range(5)]
    assert kernel.legal(batch) == [bytes([125, 126])] * 5
    called = kernel.apply(batch, bytes([125, 126, 125, 126, 125]))
    assert [one.data[-1] for one in called] == [125, 126, 125, 126, 125]
    assert [one.facts.points for one in kernel.play_out(called, seed=1)] != [(0, 0)] * 5
    assert kernel.legal(batch) == [bytes([125, 126])] * 5


def test_a_random_end_is_a_deal_by_the_rules() -> None:
    for end in kernel.play_out([kernel.pack(opening("codex", seed)) for seed in range(50)], seed=7):
        game = kernel.unpack(end)
        assert table.actor(game) is None
        assert sum(end.facts.points) == 150


def test_the_same_seed_plays_the_same_deals() -> None:
    batch = [kernel.pack(opening(seed=seed)) for seed in range(20)]
    assert kernel.play_out(batch, seed=5) == kernel.play_out(batch, seed=5)
    assert kernel.play_out(batch, seed=5) != kernel.play_out(batch, seed=6)
    sums = [kernel.random_deals(RULE_SETS["home"], 100, seed).meld_points for seed in (1, 1, 2)]
    assert sums[0] == sums[1] != sums[2]


@pytest.mark.parametrize("number", range(0, 900, 3))
def test_the_fast_way_to_a_random_end_takes_the_same_actions(number: int) -> None:
    chance = random.Random(number)
    game = table.deal(table.new_game(gate.choice(number + number // 3 % 3).rules, Seat.A), gate.deck(chance))
    for _ in range(chance.randrange(60)):
        seat = table.actor(game)
        if seat is None:
            break
        game = table.apply(game, seat, gate.pick(chance, table.legal(game), talk=0.5))
    packed = kernel.pack(game)
    (end,) = kernel.play_out([packed], seed=number)
    (fast,) = kernel.roll_out([packed], count=1, seed=number)
    assert (fast.points, fast.meld_points) == (end.facts.points, end.facts.meld_points)
    assert fast.actions == len(end.data) - len(packed.data)


@pytest.mark.parametrize("name", RULE_SETS)
def test_random_deals_share_the_points_and_every_trick(name: str) -> None:
    totals = kernel.random_deals(RULE_SETS[name], 2000, seed=11)
    assert totals.deals == 2000
    assert sum(totals.points) == 2000 * 150
    assert totals.actions >= 2000 * 32


def test_random_play_is_uniform_over_the_legal_actions() -> None:
    batch = [kernel.pack(opening("codex"))] * 9000
    (codes,) = kernel.legal(batch[:1])
    first = [end.data[86] for end in kernel.play_out(batch, seed=3)]
    likely = [code for code in codes if code != 122]
    assert set(first) == set(likely)
    expected = len(batch) / len(likely)
    surprise = sum((first.count(code) - expected) ** 2 / expected for code in likely)
    assert surprise < 40, "chi squared with about nine degrees of freedom: one in 100,000"


def test_memory_does_not_grow_with_the_number_of_calls() -> None:
    packed = kernel.pack(opening())

    def calls() -> int:
        for seed in range(2000):
            kernel.trace(kernel.play_out([packed] * 2, seed))
            kernel.legal([Packed(packed.data)])
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = calls()
    assert calls() - before < 2000, "kilobytes"


def test_memory_does_not_grow_with_the_number_of_deals() -> None:
    run = subprocess.run([sys.executable, LEAK, "40000"], stdout=subprocess.PIPE, text=True, check=False)
    assert run.returncode == 0, run.stdout


# --- wrong input ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "at least 86 bytes, this has 0"),
        (data_with(0)[:85], "at least 86 bytes, this has 85"),
        (data_with(0, 2), "version 2 is not known"),
        (data_with(5, 3), "knob open_play has no value number 3"),
        (data_with(9, 0), "knob swap_min_talon has no value number 0"),
        (data_with(9, 4), "a forced swap goes only with swap_min_talon 2"),
        (data_with(28, 1), "the kernel plays guarded tables only"),
        (data_with(29, 0, 0, 0, 0), "knob target has no value number 0"),
        (data_with(33, 0, 0, 0, 0), "counted from 1"),
        (data_with(37, 2), "no seat number 2"),
        (data_with(38, 255, 255, 255, 127), "out of bounds: 2147483647"),
        (data_with(54, 32), "the number 32, which is no card"),
        (data_with(54, *([9] * 32)), "the deck holds 8c twice"),
        (data_with(0) + b"\xff", "no action number 255"),
        (data_with(0) + b"\x7d\x7d", "action 2: number 125 is not legal here"),
    ],
)
def test_wrong_bytes_are_refused_with_the_reason(data: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Packed(data)


@pytest.mark.parametrize(("place", "knob"), [*enumerate(knob for knob in KNOBS if knob != "target")])
def test_the_kernel_has_the_knobs_in_the_order_of_r7(place: int, knob: str) -> None:
    with pytest.raises(ValueError, match=f"knob {knob} has no value number 99"):
        Packed(data_with(1 + place, 99))


def test_an_action_that_is_not_legal_is_refused() -> None:
    packed = kernel.pack(opening())
    with pytest.raises(ValueError, match="action 1: number 0 is not legal here"):
        kernel.apply([packed], b"\0")
    with pytest.raises(ValueError, match="1 packed deals need as many actions, not 2"):
        kernel.apply([packed], b"\x7d\x7d")


def test_wrong_numbers_are_refused() -> None:
    packed = kernel.pack(opening())
    with pytest.raises(ValueError, match="not -1"):
        kernel.perft(packed, -1)
    with pytest.raises(ValueError, match="not -1"):
        kernel.play_out([packed], seed=-1)
    with pytest.raises(ValueError, match="wanted, not 18446744073709551616"):
        kernel.random_deals(RULE_SETS["codex"], 1, 2**64)
    with pytest.raises(ValueError, match="there is no action number 139"):
        kernel.action_of(139, Suit.SPADES, False)


def test_games_the_kernel_does_not_know_are_refused() -> None:
    with pytest.raises(ValueError, match="nothing is dealt"):
        kernel.pack(table.new_game(RULE_SETS["codex"], Seat.A))
    with pytest.raises(ValueError, match="ended from outside"):
        kernel.pack(table.end(opening(), Seat.A, "resignation"))
    with pytest.raises(ValueError, match="guarded tables only"):
        kernel.pack(opening(table="referee"))


# --- the missing extension --------------------------------------------------------------------------------------------


@pytest.fixture
def without_extension(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "terts._kernel", None)
    for name in [name for name in sys.modules if name.startswith("terts.kernel")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("terts._kernel", raising=False)


@pytest.mark.usefixtures("without_extension")
def test_without_the_extension_only_the_kernel_fails_and_names_the_command() -> None:
    importlib.import_module("terts")
    with pytest.raises(ImportError, match=r"not built; in the checkout build it with: python3 dev\.py build"):
        importlib.import_module("terts.kernel")


def test_the_rules_do_not_load_the_kernel() -> None:
    code = "import sys, terts.game.game, terts.cli; sys.exit('terts._kernel' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
