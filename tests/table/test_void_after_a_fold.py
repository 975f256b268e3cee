"""A round that is void after somebody has folded: all wagers go back, those that the fold gave up too."""

from __future__ import annotations

import pytest

from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession

STACK = 1_000_00


def folded(game: str, waits: int, wagers: dict[str, int]) -> TableSession:
    """A table of two after `waits` rounds of checking: the first seat has just folded, the second decides."""
    sitting = TableSession(find(game), seed="void")
    for seat in (1, 2):
        sitting.sit(seat, f"player {seat}", STACK)
    playing = sitting.open_round()
    for seat in (1, 2):
        for spot, amount in wagers.items():
            playing.bet(seat, spot, amount)
    sitting.start()
    for name in ["check"] * 2 * waits + ["fold"]:
        assert isinstance(playing.ask, Decide)
        sitting.choose(next(each for each in playing.ask.choices if each.name == name).take())
    assert isinstance(playing.ask, Decide) and playing.ask.seat == 2
    return sitting


def events(sitting: TableSession) -> list[e.Event]:
    assert sitting.round is not None
    return sitting.round.events


def stacks(sitting: TableSession) -> dict[int, int]:
    """Once the round is over; the books balance, and the ledger verifies."""
    found = dict(sitting.table.stacks)
    assert sitting.table.balance() == 2 * STACK
    sitting.close()
    assert replay(Ledger.parse(str(sitting.ledger))).is_closed
    return found


VOID = "wrong-number-of-cards"


@pytest.mark.parametrize(
    ("game", "waits", "wagers", "given_up"),
    [
        ("ohio-mississippi-stud", 0, {"ante": 10_00}, {"ante": 10_00}),
        ("ohio-texas-hold-em-bonus", 0, {"ante": 10_00, "bonus": 5_00}, {"ante": 10_00}),
        (
            "ohio-ultimate-texas-hold-em",
            2,
            {"ante": 10_00, "blind": 10_00, "trips": 5_00},
            {"ante": 10_00, "blind": 10_00},
        ),
    ],
)
def test_what_was_collected_at_once_goes_back(
    game: str, waits: int, wagers: dict[str, int], given_up: dict[str, int]
) -> None:
    sitting = folded(game, waits, wagers)
    assert sitting.table.house == sum(given_up.values())
    sitting.report(VOID)
    assert sitting.table.house == 0
    assert stacks(sitting) == {1: STACK, 2: STACK}
    back = {each.spot: each.taken for each in events(sitting) if isinstance(each, e.Reversed)}
    assert back == given_up


def test_a_progressive_comes_off_its_meter_again() -> None:
    sitting = folded("ohio-mississippi-stud", 0, {"ante": 10_00, "progressive": 1_00})
    shown = sitting.meters["progressive"]
    sitting.report(VOID)
    assert stacks(sitting) == {1: STACK, 2: STACK}
    assert sitting.meters["progressive"] == shown - 2 * 21


@pytest.mark.parametrize(
    ("game", "waits", "side"),
    [("ohio-texas-hold-em-bonus", 0, "bonus"), ("ohio-ultimate-texas-hold-em", 2, "trips")],
)
def test_an_exposed_card_voids_the_fold_too(game: str, waits: int, side: str) -> None:
    """§12.I and §11.I: all hands are void, and all wagers but the side bet are returned."""
    wagers = {"ante": 10_00, side: 5_00} | ({"blind": 10_00} if waits else {})
    sitting = folded(game, waits, wagers)
    sitting.report("dealer-card-exposed")
    left = stacks(sitting)
    ends = [each for each in events(sitting) if isinstance(each, e.Settled) and each.spot == side]
    assert [each.seat for each in ends] == [2, 1], "each once"
    for seat in (1, 2):
        won = sum(each.paid - each.taken for each in ends if each.seat == seat)
        assert left[seat] == STACK + won
