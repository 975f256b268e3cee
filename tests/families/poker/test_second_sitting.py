"""Three and a half hours of Badugi at two tables, written and added up by hand from the sheets: fees in
advance every half hour by the number of players, a joiner, a missed blind, two all-ins, kills by two legs, a
killer who leaves and comes back, a fund that is dropped for and paid out, and a change of tables."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.funds import FUND
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.written import WrittenRound

PACK = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "cdhs"]
WHEEL, FIVE, KING = "As 2h 3d 4c", "2s 3h 4d 5c", "Ks Qh Jd Tc"


def folded(players: int) -> str:
    """Four cards each in a hand that is decided by folding; nobody draws, so that nothing is burned."""
    return " ".join(PACK[: 4 * players])


def dealt(*hands: str) -> str:
    """Four rounds of one card each, first to the button's left."""
    return " ".join(" ".join(each) for each in zip(*map(str.split, hands), strict=True))


def four(rank: str) -> str:
    return " ".join(f"{rank}{suit}" for suit in "cdhs")


def pat(*seats: int) -> list[list[Any]]:
    return [[seat, "stand-pat"] for seat in seats]


OPTIONS = {
    "lower-limit": 60, "higher-limit": 120, "blinds": "$30 $60", "kill": "full", "newcomers": "total",
    "collection": "41", "time-joiners": "free", "promotional-drop": 1,
}  # fmt: skip
"""Option 41 [L4684-4758]: $15 from each of five players or more, $7 from each of four or fewer."""

ONE: dict[str, Any] = {
    "game": "hustler-badugi",
    "options": OPTIONS,
    "stacks": {1: 3_000, 2: 3_000, 3: 3_000, 4: 3_000, 5: 570},
    "names": {2: "Cat"},
    "button": 5,
    "clock": "20:10",
    "rounds": [
        {"clock": "20:40"},
        {},
        {"clock": "21:10", "sits-out": [4]},
        {"clock": "21:40", "returns": [4], "joins": {6: {"stack": 200, "name": "Fay"}}},
        {"clock": "22:10"},
        {"clock": "22:40", "fund": {4: 3}},
        {"leaves": [2]},
        {"clock": "23:10", "leaves": [3, 6]},
        {"clock": "23:40", "joins": {2: {"stack": 400, "name": "Fay"}}},
    ],
    "cards": [
        folded(5), folded(5), folded(5), dealt(four("6"), KING, four("7"), WHEEL), folded(5),
        dealt(four("6"), four("7"), KING, FIVE, WHEEL, four("8")), folded(6), folded(5), folded(3), folded(4),
    ],
    "choices": [
        # 1: button 5, blinds 1 and 2. 3 raises and takes them: 1 -30, 2 -60, 3 +90
        [3, "raise"], [4, "fold"], [5, "fold"], [1, "fold"], [2, "fold"],
        # 2: button 1, blinds 2 and 3. 5 calls and folds after the draw: 30 + 60 + 60 less $1: 2 -30, 5 -60,
        # 3 +89; it is 3's second pot in a row, with a full bet that was no blind [L710]
        [4, "fold"], [5, "call"], [1, "fold"], [2, "fold"], [3, "check"], *pat(3, 5), [3, "bet"], [5, "fold"],
        # 3: button 2, blinds 3 and 4; 3 kills for $120 in place of its blind and speaks last: 3 -120, 4 -60,
        # 1 +180
        [5, "fold"], [1, "raise"], [2, "fold"], [4, "fold"], [3, "fold"],
        # 4: button 3, 4 sits out, blinds 5 and 1: 30 + 2 x 120 + 2 x 60 less $1: 5 -30, 1 -180, 3 +209
        [2, "fold"], [3, "raise"], [5, "fold"], [1, "call"],
        *pat(1, 3), [1, "check"], [3, "bet"], [1, "call"],
        *pat(1, 3), [1, "check"], [3, "check"], *pat(1, 3), [1, "check"], [3, "check"],
        # 5: button 5, blinds 1 and 2; Fay may not begin between button and big blind; 4 has missed both
        # blinds and posts $60 and $30 dead: 1 -30, 2 -60, 4 +90
        [3, "fold"], [4, "raise"], [5, "fold"], [1, "fold"], [2, "fold"],
        # 6: button 1, blinds 2 and 3; Fay posts $60 and $30 dead and has $95 left. She is all-in after the
        # first draw, 5 after the last. Main pot 30 + 30 + 60 + 3 x 155 less $1 to Fay, side pot
        # 2 x (25 + 120 + 105) to 5: 2 -30, 3 -60, 4 -405, 5 +95, 6 +399
        [4, "raise"], [5, "call"], [6, "call"], [1, "fold"], [2, "fold"], [3, "fold"],
        *pat(4, 5, 6), [4, "bet"], [5, "call"], [6, "call"],
        *pat(4, 5, 6), [4, "bet"], [5, "call"],
        *pat(4, 5, 6), [4, "bet"], [5, "call"],
        # 7: button 2, blinds 3 and 4: 3 -30, 4 -60, 6 +90; blinds alone are no second leg
        [5, "fold"], [6, "raise"], [1, "fold"], [2, "fold"], [3, "fold"], [4, "fold"],
        # 8: Cat has left. Button 3, blinds 4 and 5: 30 + 60 + 2 x 120 less $1: 4 -30, 5 -60, 1 -120, 6 +209
        [6, "raise"], [1, "call"], [3, "fold"], [4, "fold"], [5, "fold"], *pat(6, 1), [6, "bet"], [1, "fold"],
        # 9: Fay must kill, has left and owes it [L723]; 3 has left. Button 4, blinds 5 and 1: 5 -30, 1 +30
        [4, "fold"], [5, "fold"],
        # 10: button 5, blinds 1 and 2, where Fay is back and kills for $120: 1 -30, 2 -120, 5 +150
        [4, "fold"], [5, "raise"], [1, "fold"], [2, "fold"],
    ],
}  # fmt: skip

CAT = 3_000 - 6 * 15 - 60 - 30 - 60 - 30
"""What Cat has when she moves: six half hours, and the blinds of hands 1, 2, 5 and 6."""

TWO: dict[str, Any] = {
    "game": "hustler-badugi",
    "options": OPTIONS,
    "stacks": {1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000},
    "button": 4,
    "clock": "22:55",
    "rounds": [
        {"joins": {5: {"stack": CAT, "name": "Cat", "standing": "paid-up"}}},
        {"clock": "23:25", "leaves": [1]},
        {"clock": "23:55"},
    ],
    "cards": [folded(4), folded(5), folded(4), folded(4)],
    "choices": [
        # 1: button 4, blinds 1 and 2: 1 -30, 2 +30
        [3, "fold"], [4, "fold"], [1, "fold"],
        # 2: button 1, blinds 2 and 3; Cat has paid her blinds and owes none: 2 -30, 3 -60, 5 +90
        [4, "fold"], [5, "raise"], [1, "fold"], [2, "fold"], [3, "fold"],
        # 3: button 2, blinds 3 and 4: 3 -30, 4 +30
        [5, "fold"], [2, "fold"], [3, "fold"],
        # 4: button 3, blinds 4 and 5: 4 -30, 5 +30
        [2, "fold"], [3, "fold"], [4, "fold"],
    ],
}  # fmt: skip


@pytest.fixture(scope="module")
def one() -> WrittenRound:
    return WrittenRound(ONE)


@pytest.fixture(scope="module")
def two() -> WrittenRound:
    return WrittenRound(TWO)


def in_dollars(done: WrittenRound) -> dict[int, float]:
    return {seat: cents / 100 for seat, cents in done.net.items()}


def fees(done: WrittenRound) -> dict[str, int]:
    taken: dict[str, int] = {}
    at = ""
    for event in done.events:
        if isinstance(event, e.ClockRead):
            at = f"{event.minute // 60}:{event.minute % 60:02}"
            taken[at] = 0
        elif isinstance(event, e.Charged):
            taken[at] += event.amount // 100
    return taken


def test_the_first_table_comes_out_to_the_cent(one: WrittenRound) -> None:
    """1: -30 +180 -180 -30 -120 +30 -30, fees 7 x 15 + 7; 2: Cat's -180 and 90, then Fay's -120; 3: +90 +89
    -120 +209 -60 -30, fees 105; 4: -60 +90 -405 -60 -30, fees 112, fund +3; 5: -60 -30 +95 -60 -30 +150, fees
    112; 6: +399 +90 +209, fees 45."""
    assert not one.unused
    assert in_dollars(one) == {1: -292, 2: -390, 3: 73, 4: -574, 5: -47, 6: 653}


def test_fees_are_by_who_sits_there_when_the_half_hour_begins(one: WrittenRound) -> None:
    """Who sits out keeps the seat and pays; Fay, who joins after 21:40 was called, pays from 22:10 on."""
    assert fees(one) == {
        "20:10": 75, "20:40": 75, "21:10": 75, "21:40": 75, "22:10": 90, "22:40": 90, "23:10": 75,
        "23:40": 21,
    }  # fmt: skip
    clauses = {event.clause for event in one.events if isinstance(event, e.Charged)}
    assert clauses == {"L4684-4758"}


def test_the_fund_has_a_dollar_of_every_hand_with_a_draw(one: WrittenRound) -> None:
    """Hands 2, 4, 6 and 8, of which three dollars were paid to seat 4 before the fourth came."""
    assert [event.amount for event in one.events if isinstance(event, e.PotRaked)] == [100] * 4
    (paid,) = [event for event in one.events if isinstance(event, e.FundPaid)]
    assert (paid.seat, paid.amount, paid.shown) == (4, 300, 300)
    assert (one.table.drop, one.table.meters[FUND]) == (57_600, 100)
    assert -sum(one.net.values()) == 57_600 + 100


def test_blinds_and_kills_of_the_first_table(one: WrittenRound) -> None:
    posted = [
        (event.seat, event.what, event.amount // 100)
        for event in one.events
        if isinstance(event, e.PotFed) and event.what in ("dead-blind", "newcomer-blind", "kill-blind")
    ]
    assert posted == [
        (3, "kill-blind", 120),
        (4, "dead-blind", 30), (4, "newcomer-blind", 60),
        (6, "dead-blind", 30), (6, "newcomer-blind", 60),
        (2, "kill-blind", 120),
    ]  # fmt: skip


def test_cat_takes_along_what_she_has_and_owes_nothing(one: WrittenRound, two: WrittenRound) -> None:
    """At the second table: 1 -30, fees 7 + 15; 2: +30 -30, fees 7 + 15 + 7; 3: -60 -30, fees 29; 4: +30 -30,
    fees 29; 5, Cat: +90 +30, fees 15 + 7."""
    left = next(event for event in one.events if isinstance(event, e.SeatLeft) and event.seat == 2)
    assert left.stack == 100 * CAT
    assert not two.unused
    assert in_dollars(two) == {1: -52, 2: -29, 3: -119, 4: -29, 5: 98}
    assert fees(two) == {"22:55": 28, "23:25": 75, "23:55": 28}
    assert two.table.drop == -sum(two.net.values()) == 13_100


@pytest.mark.parametrize("paper", [ONE, TWO])
def test_money_is_conserved_at_every_event(paper: dict[str, Any]) -> None:
    done = WrittenRound(paper)
    again: Table[Any] = Table(done.options, {seat: 100 * stack for seat, stack in paper["stacks"].items()})
    worth = again.balance()
    for event in done.events:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                worth += amount
            case e.SeatLeft(stack=amount):
                worth -= amount
        again.apply(event)
        assert again.balance() == worth, event
        assert again.pot >= 0 and min(again.stacks.values()) >= 0, event
