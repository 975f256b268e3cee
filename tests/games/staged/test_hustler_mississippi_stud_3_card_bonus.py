"""Mississippi Stud 3 Card Bonus of the Hustler Casino, by the vectors of its sheets.

The player-dealer sits in seat 6. On paper: the three shared cards, then two for each seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet, IllegalChoice, NotFound
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

GAME = "hustler-mississippi-stud-3-card-bonus"
Bets = tuple[int, ...]
"""Ante, 3rd, 4th and 5th Street; a fold after the last of fewer."""


def played(
    hands: list[str], shared: str, bets: Sequence[Bets], bonus: int | list[int] = 0, **more: Any
) -> WrittenRound:
    seats, choices = {}, []
    bonuses = [bonus] * len(hands) if isinstance(bonus, int) else bonus
    for seat, (made, side) in enumerate(zip(bets, bonuses, strict=True), start=1):
        seats[seat] = {"ante": made[0]} | ({"three-card-bonus": side} if side else {})
    for street in (1, 2, 3):
        for seat, made in enumerate(bets, start=1):
            if street < len(made):
                choices.append([seat, "bet", made[street]])
            elif street == len(made):
                choices.append([seat, "fold"])
    paper = {
        "game": GAME,
        "seats": seats,
        "banker": 6,
        "cards": " ".join((shared, *hands)),
        "choices": choices,
    }
    return WrittenRound(paper | more)


def net(hand: str, shared: str, *bets: int, bonus: int = 0, **more: Any) -> int:
    return played([hand], shared, [bets], bonus, **more).net[1]


JACKS = ("Jc 4d", "Js 8h 2c")
ONES = (10, 10, 10, 10)


@pytest.mark.parametrize(
    ("number", "hand", "shared", "bets", "won", "bonus"),
    [
        (1, "As Ks", "Qs Js Ts", (10, 30, 30, 30), 50_000, 200),
        (2, "9h 9d", "9c 4s 4h", (10, 30, 10, 10), 600, 5),
        (3, *JACKS, ONES, 40, -5),
        (4, "Tc 4d", "Ts 8h 2c", ONES, 0, -5),
        (5, "5c 4d", "5s 8h 2c", ONES, -40, -5),
        (6, "Ac 2d", "3s 4h 5c", (10, 10, 10, 30), 240, 30),
        (7, "Kc Qd", "7s 7h 3c", ONES, 0, 5),
        (8, "Ah 9h", "2h 6h Jh", (10, 10, 10, 30), 360, 20),
        (9, "Kc Kd", "7s 7h 7c", (10, 30, 30, 30), 1_000, 150),
        (10, "6c 2d", "6s 2h Kc", ONES, 80, -5),
        (12, "6c 2d", "6s 2h Kc", (10, 20, 10), -40, -5),
    ],
)
def test_vectors(number: int, hand: str, shared: str, bets: Bets, won: int, bonus: int) -> None:
    assert net(hand, shared, *bets) == won * 100
    assert net(hand, shared, *bets, bonus=5) == (won + bonus) * 100


def test_vector_11_a_fold_at_3rd_street() -> None:
    assert net("Kc 9d", "Ah 2h 3h", 10) == -10_00
    assert net("Kc 9d", "Ah 2h 3h", 10, bonus=5) == 190_00


def test_vector_13_one_two_or_three_antes() -> None:
    for wrong in (25, 40, 5):
        with pytest.raises(IllegalChoice):
            net(*JACKS, 10, wrong, 10, 10)


def test_vector_14_fees() -> None:
    hands, bets = ["Jc 4d", "Kc 9d"], [(20, 20, 20, 20)] * 2
    assert fees(played(hands, JACKS[1], bets, 5, options={"fee-schedule": 7})) == {1: 50, 2: 50, 6: 2_00}
    more = played(hands, JACKS[1], bets, [5, 6], options={"fee-schedule": 7})
    assert fees(more) == {1: 50, 2: 50, 6: 3_00}


def fees(done: WrittenRound) -> dict[int, int]:
    return {event.seat: event.amount for event in done.events if isinstance(event, e.Charged)}


# Clauses


def test_L8324_two_decks_in_turn() -> None:
    again = played(["Jc 4d"], JACKS[1], [ONES], rounds=[{"seats": {1: {"ante": 10}}}],
                   cards="Js 8h 2c Jc 4d " * 2, choices=[[1, "bet", 10]] * 6)  # fmt: skip
    assert [event.value for event in again.events if isinstance(event, e.Marked)] == ["first", "second"]


def test_L8354_no_backline() -> None:
    with pytest.raises(NotFound, match="backline-1"):
        played(["Jc 4d"], JACKS[1], [ONES], seats={1: {"ante": 10, "backline-1": 10}})


def test_L8357_and_L8369_the_shared_cards_from_left_to_right() -> None:
    done = played(["Jc 4d"], JACKS[1], [ONES])
    turned = [str(event.cards[0]) for event in done.events if isinstance(event, e.CardsRevealed)]
    assert turned == ["Js", "8h", "2c"]


def test_L8358_and_L8362_from_the_dealers_left_wherever_the_bank_is() -> None:
    done = played(["Jc 4d", "Kc 9d"], JACKS[1], [ONES] * 2, banker=2,
                  seats={1: {"ante": 10}, 3: {"ante": 10}},
                  choices=[[seat, "bet", 10] for _ in range(3) for seat in (1, 3)])  # fmt: skip
    assert done.net == {1: 40_00, 2: 0, 3: -40_00}


def test_L8368_a_folded_hand_is_collected_at_once() -> None:
    done = played(["Jc 4d", "Kc 9d"], JACKS[1], [(10,), ONES])
    assert (done.results[0].seat, done.results[0].outcome) == (1, "forfeited")


def test_ambiguity_5_all_three_are_turned_for_a_bonus() -> None:
    done = played(["Kc 9d"], "Ah 2h 3h", [(10,)], 5)
    assert sum(isinstance(event, e.CardsRevealed) for event in done.events) == 3
    done = played(["Kc 9d"], "Ah 2h 3h", [(10,)])
    assert not any(isinstance(event, e.CardsRevealed) for event in done.events)


def test_L8375_and_L8384_counterclockwise_from_the_right() -> None:
    done = played(["Jc 4d", "Jd 4c"], JACKS[1], [ONES] * 2, 5)
    assert [(end.seat, end.spot) for end in done.results] == [
        (seat, spot)
        for seat in (2, 1)
        for spot in ("ante", "third-street", "fourth-street", "fifth-street", "three-card-bonus")
    ]


def test_L8386_gross_and_net() -> None:
    """Seat 3 loses 40, then seats 2 and 1 win 40 each, of 100 posted."""
    hands = ["Jc 4d", "Jd 4c", "Kc 9d"]
    assert played(hands, JACKS[1], [ONES] * 3, bank=100).net == {1: 40_00, 2: 40_00, 3: -40_00, 6: -40_00}
    assert played(hands, JACKS[1], [ONES] * 3, bank=100, options={"cover": "gross"}).net == {
        1: 20_00, 2: 40_00, 3: -40_00, 6: -20_00
    }  # fmt: skip


def test_L8386_the_bonus_comes_after_the_streets() -> None:
    """Two pair takes all of the 80, and nothing is left for the pair of the board."""
    done = played(["Jc 4d"], "Js 2h 2c", [ONES], 5, bank=80)
    assert {end.spot: end.paid for end in done.results} == {
        "ante": 20_00, "third-street": 20_00, "fourth-street": 20_00, "fifth-street": 20_00,
        "three-card-bonus": 0,
    }  # fmt: skip


def test_ambiguity_7_a_street_bet_past_the_cover_goes_back() -> None:
    assert played(["Kc 9d"], JACKS[1], [(10, 30, 30, 30)], bank=50).net == {1: -50_00, 6: 50_00}


def test_ambiguity_2_the_ace() -> None:
    royal, straight = ("As Ks", "Qs Js Ts"), ("As Ks", "Qs Js Td")
    low = {"high-straight": "no"}
    assert net(*straight, *ONES) == 160_00
    assert net(*straight, *ONES, options=low) == -40_00
    assert net(*royal, *ONES, options=low) == 20_000_00
    assert net("Ac 2d", "3s 4h 5c", *ONES, options=low) == 160_00


@pytest.mark.parametrize("name", ["shuffler-malfunction", "dispute"])
def test_irregularities_leave_the_round_as_it_is(name: str) -> None:
    assert net(*JACKS, *ONES, reports=[name]) == 40_00


# Fees and limits


@pytest.mark.parametrize(
    ("schedule", "player", "dealer"), [(1, 0, 2), (2, 1, 2), (3, 0, 3), (4, 1, 3), (5, 0, 5), (6, 1, 5)]
)
def test_flat_fees(schedule: int, player: int, dealer: int) -> None:
    done = played(["Jc 4d"], JACKS[1], [ONES], 5, options={"fee-schedule": schedule})
    assert fees(done) == ({1: player * 100} if player else {}) | {6: dealer * 100}


@pytest.mark.parametrize(
    ("schedule", "ante", "fee"),
    [(8, 50, 2), (8, 51, 3), (8, 300, 3), (9, 100, 2), (9, 101, 3), (10, 300, 3)],
)
def test_fees_by_the_total_table_action(schedule: int, ante: int, fee: int) -> None:
    options = {"fee-schedule": schedule, "table-minimum": {8: 5, 9: 10, 10: 25}[schedule]}
    done = played(["Jc 4d"], JACKS[1], [(ante,)], options=options)
    assert fees(done) == {6: fee * 100}


@pytest.mark.parametrize(
    "options",
    [
        {"fee-schedule": 1, "table-minimum": 51},
        {"fee-schedule": 1, "table-minimum": 4},
        {"fee-schedule": 6, "table-maximum": 99},
        {"fee-schedule": 6, "table-maximum": 301},
        {"fee-schedule": 7, "table-minimum": 26},
        {"fee-schedule": 7, "table-maximum": 49},
        {"fee-schedule": 9, "table-minimum": 5},
    ],
)
def test_limits_that_no_schedule_goes_with(options: dict[str, int]) -> None:
    with pytest.raises(BadOption, match="fee-schedule"):
        played(["Jc 4d"], JACKS[1], [ONES], options=options)


def test_L8349_and_L8409_limits_of_ante_and_bonus() -> None:
    for bets in ({"ante": 4}, {"ante": 301}, {"ante": 10, "three-card-bonus": 4}):
        with pytest.raises(IllegalBet):
            played(["Jc 4d"], JACKS[1], [ONES], seats={1: bets})
    assert net(*JACKS, *ONES, bonus=300) == 40_00 - 300_00
    no_limit = {"fee-schedule": 8, "table-maximum": 5_000}
    assert net(*JACKS, 1_000, 1_000, 1_000, 1_000, options=no_limit) == 4_000_00


# The bonus, by the vectors of its sheet


@pytest.mark.parametrize(
    ("number", "shared", "won"),
    [
        (1, "Qs Js Ts", 200),
        (2, "7s 7h 7c", 150),
        (3, "3s 4h 5c", 30),
        (4, "2h 6h Jh", 20),
        (5, "7s 7h 3c", 5),
        (6, "Js 8h 2c", -5),
        (7, "Qh Kh Ah", 200),
        (8, "9c 9d 9h", 150),
        (9, "Kc Ad 2h", -5),
        (10, "5d 6d 8d", 20),
    ],
)
def test_bonus_vectors(number: int, shared: str, won: int) -> None:
    """Folded at 3rd Street, which costs the Ante."""
    assert net("4s 9s", shared, 10, bonus=5) == -10_00 + won * 100


def test_bonus_only_with_an_ante() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on ante"):
        played(["Jc 4d"], JACKS[1], [ONES], seats={1: {"three-card-bonus": 5}})


@pytest.mark.parametrize(("shared", "high", "low"), [("Ac 2d 3h", -5, 30), ("Ac Kd Qh", 30, -5)])
def test_bonus_ambiguity_1_the_ace(shared: str, high: int, low: int) -> None:
    found = [net("4s 9s", shared, 10, bonus=5, options={"ace-straights": each}) for each in ("high", "low")]
    assert found == [high * 100 - 10_00, low * 100 - 10_00]
