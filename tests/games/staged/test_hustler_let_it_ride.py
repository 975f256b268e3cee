"""Let It Ride of the Hustler Casino and its 3 Card Bonus, by the vectors of their sheets.

The player-dealer sits in seat 7. On paper: the stacks of three in the order of the seats, then his own, whose
top card is turned first and whose bottom one is burned.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.errors import IllegalBet, NotFound
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

GAME = "hustler-let-it-ride"


def played(hands: list[str], shared: str, riding: list[int], unit: int = 10, **more: Any) -> WrittenRound:
    """Seats 1, 2 …, each with so many bets riding: the first is taken back before the second."""
    used = " ".join((*hands, shared)).split()
    burned = next(str(card) for card in CARDS[:52] if str(card) not in used)
    does = {3: ("let-it-ride", "let-it-ride"), 2: ("withdraw", "let-it-ride"), 1: ("withdraw", "withdraw")}
    paper = {
        "game": GAME,
        "seats": {seat: {"bet-1": unit} for seat in range(1, len(hands) + 1)},
        "banker": 7,
        "cards": " ".join((*hands, shared, burned)),
        "choices": [[seat, does[bets][turn]] for turn in (0, 1) for seat, bets in enumerate(riding, start=1)],
    }
    return WrittenRound(paper | more)


def net(hand: str, shared: str, riding: int, **more: Any) -> int:
    return played([hand], shared, [riding], **more).net[1]


ROYAL = ("As Ks Qs", "Js Ts")


@pytest.mark.parametrize(
    ("number", "hand", "shared", "riding", "won"),
    [
        (1, "Kh Kd 4c", "7s 2d", 3, 30),
        (2, "Kh Kd 4c", "7s 2d", 2, 20),
        (3, "Kh Kd 4c", "7s 2d", 1, 10),
        (4, "9h 9d 4c", "7s 2d", 3, -30),
        (5, "Th Td 4c", "7s 2d", 3, 30),
        (6, *ROYAL, 3, 30_000),
        (8, "Ac 2d 3h", "4s 5c", 2, 100),
        (9, "Qc Kd Ah", "2s 3c", 1, -10),
        (10, "Ah 2h 3h", "4h 5h", 1, 2_000),
        (11, "8c 8d 5h", "5s Kd", 3, 60),
        (12, "7c 7d 7h", "2s 2d", 2, 220),
        (13, "6c 9c Jc", "Kc 2c", 1, 80),
        (14, "3c 3d 3h", "3s Kd", 3, 1_500),
    ],
)
def test_vectors(number: int, hand: str, shared: str, riding: int, won: int) -> None:
    assert net(hand, shared, riding) == won * 100


def test_vector_7_a_bank_of_5000() -> None:
    assert played([ROYAL[0]], ROYAL[1], [3], bank=5_000).net == {1: 5_000_00, 7: -5_000_00}


def test_vector_15_the_player_dealers_stack() -> None:
    done = played(["Kh Kd 4c"], "4h 9d", [3], cards="Kh Kd 4c 4h 9d Ks")
    turned = [str(event.cards[0]) for event in done.events if isinstance(event, e.CardsRevealed)]
    (burned,) = (event for event in done.events if isinstance(event, e.CardsBurned))
    assert turned == ["4h", "9d"]
    assert [str(card) for card in burned.cards] == ["Ks"]


# Clauses


def test_L1538_three_equal_bets() -> None:
    done = played(["Kh Kd 4c"], "7s 2d", [3])
    assert [end.stake for end in done.results] == [10_00] * 3
    with pytest.raises(IllegalBet):
        played(["Kh Kd 4c"], "7s 2d", [3], seats={1: {"bet-1": 10, "bet-2": 5, "bet-3": 10}})


def test_L1572_the_second_decision_does_not_depend_on_the_first() -> None:
    kept = [[1, "let-it-ride"], [1, "withdraw"]]
    assert net("Kh Kd 4c", "7s 2d", 2, choices=kept) == 20_00


def test_L1507_to_L1511_two_decks_in_turn() -> None:
    again = played(["Kh Kd 4c"], "7s 2d", [3], rounds=[{"seats": {1: {"bet-1": 10}}}],
                   cards="Kh Kd 4c 7s 2d 5c " * 2, choices=[[1, "let-it-ride"]] * 4)  # fmt: skip
    assert [event.value for event in again.events if isinstance(event, e.Marked)] == ["first", "second"]


PAIRS = ["Kh Kd 4c", "Qh Qd 3c", "9h 8d 4h"]


def test_L1551_and_L1561_dealt_from_his_left_and_asked_from_the_dealers() -> None:
    """Seat 3 is first past the player-dealer in seat 2, and gets the first stack; seat 1 is asked first."""
    seats = {1: {"bet-1": 10}, 3: {"bet-1": 20}}
    choices = [[1, "withdraw"], [3, "let-it-ride"], [1, "let-it-ride"], [3, "withdraw"]]
    done = played(PAIRS[:2], "7s 2d", [3, 3], banker=2, seats=seats, choices=choices)
    dealt = [(event.to, str(event.cards[0])) for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt == [(3, "Kh"), (1, "Qh")]
    assert done.net == {1: 20_00, 2: -60_00, 3: 40_00}


def test_L1551_stacks_may_lie_face_up() -> None:
    up = {"player-cards": "up"}
    for options, face in (({}, "down"), (up, "up")):
        events = played(["Kh Kd 4c"], "7s 2d", [3], options=options).events
        assert [event.face for event in events if isinstance(event, e.CardsDealt)] == [face]


def test_L1560_touched_cards() -> None:
    report = [{"irregularity": "cards-touched", "seat": 1}]
    assert net("Kh Kd 4c", "7s 2d", 3, reports=report) == 30_00


def test_L1578_from_the_dealers_right() -> None:
    done = played(PAIRS, "7s 2d", [3, 3, 3])
    assert list(dict.fromkeys(end.seat for end in done.results)) == [3, 2, 1]
    left = {"settling-from": "player-dealer-left"}
    done = played(PAIRS, "7s 2d", [3, 3, 3], options=left)
    assert list(dict.fromkeys(end.seat for end in done.results)) == [1, 2, 3]


# Cover: seat 3 loses 30, seats 2 and 1 win 30 each, in this order


@pytest.mark.parametrize(
    ("cover", "nets"),
    [
        ("each-way", {1: 10_00, 2: 30_00, 3: -30_00, 7: -10_00}),
        ("gross", {1: 0, 2: 10_00, 3: -30_00, 7: 20_00}),
        ("net", {1: 30_00, 2: 30_00, 3: -30_00, 7: -30_00}),
    ],
)
def test_L1581_and_ambiguity_7_a_bank_of_40(cover: str, nets: dict[int, int]) -> None:
    assert played(PAIRS, "7s 2d", [3, 3, 3], bank=40, options={"cover": cover}).net == nets


def test_L1581_no_more_is_collected_than_was_posted() -> None:
    assert played(["9h 9d 4c"], "7s 2d", [3], bank=25).net == {1: -25_00, 7: 25_00}


def test_losers_first() -> None:
    """From the left and gross, seat 1 is paid 30 of 40, or seat 3 is collected from before that."""
    options = {"cover": "gross", "settling-from": "player-dealer-left"}
    assert played(PAIRS, "7s 2d", [3, 3, 3], bank=40, options=options).net == {
        1: 30_00, 2: 10_00, 3: 0, 7: -40_00
    }  # fmt: skip
    first = options | {"settling": "losers-first"}
    assert played(PAIRS, "7s 2d", [3, 3, 3], bank=40, options=first).net == {
        1: 10_00, 2: 0, 3: -30_00, 7: 20_00
    }  # fmt: skip


def test_a_withdrawn_bet_uses_no_cover() -> None:
    assert played(PAIRS, "7s 2d", [1, 1, 1], bank=30, options={"cover": "gross"}).net == {
        1: 10_00, 2: 10_00, 3: -10_00, 7: -10_00
    }  # fmt: skip


# Fees and limits


def charged(done: WrittenRound) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]


@pytest.mark.parametrize(
    ("schedule", "unit", "player", "dealer"),
    [(1, 5, 50, 1_00), (2, 10, 1_00, 2_00), (3, 25, 1_00, 2_00), (4, 50, 2_00, 3_00), (5, 500, 3_00, 4_00)],
)
def test_fees(schedule: int, unit: int, player: int, dealer: int) -> None:
    done = played(["Kh Kd 4c"], "7s 2d", [3], unit=unit, options={"fee-schedule": schedule})
    assert charged(done) == [(1, player), (7, dealer)]
    each = {"fee-schedule": schedule, "fee-for": "bet"}
    assert charged(played(["Kh Kd 4c"], "7s 2d", [3], unit=unit, options=each)) == [
        (1, 3 * player), (7, dealer)
    ]  # fmt: skip


@pytest.mark.parametrize(("schedule", "unit"), [(1, 4), (1, 26), (2, 101), (5, 99)])
def test_limits_go_with_the_fees(schedule: int, unit: int) -> None:
    with pytest.raises(IllegalBet):
        played(["Kh Kd 4c"], "7s 2d", [3], unit=unit, options={"fee-schedule": schedule})


def test_ambiguity_8_the_limits_of_the_sum() -> None:
    limits = {"fee-schedule": 2, "limits-for": "sum"}
    assert net("Kh Kd 4c", "7s 2d", 3, unit=33, options=limits) == 99_00 - 1_00
    assert net("Kh Kd 4c", "7s 2d", 3, unit=4, options=limits) == 12_00 - 1_00
    for unit in (34, 3):
        with pytest.raises(IllegalBet):
            net("Kh Kd 4c", "7s 2d", 3, unit=unit, options=limits)


def test_ambiguity_1_for_one() -> None:
    """A pair of tens for 1 is the stake back."""
    table = {"pays": "pair-of-tens-or-better: 1 for 1"}
    assert net("Kh Kd 4c", "7s 2d", 3, options=table) == 0


# 3 Card Bonus


def bonus(hand: str, shared: str = "7s 2d", **more: Any) -> int:
    """What the bonus of $1 adds."""
    seats = {1: {"bet-1": 10, "three-card-bonus": 1}}
    return net(hand, shared, 3, seats=seats, **more) - net(hand, shared, 3, **more)


@pytest.mark.parametrize(
    ("number", "hand", "shared", "won"),
    [
        (1, "Qh Jh Th", "7s 2d", 40),
        (2, "Ah Kh Qh", "7s 2d", 40),
        (3, "7c 7d 7h", "9s 2d", 30),
        (4, "9c 8d 7h", "7s 2d", 6),
        (5, "Kd 9d 4d", "7s 2d", 4),
        (6, "2c 2d Kh", "7s 3d", 1),
        (7, "Ac Kd Jh", "7s 2d", -1),
        (8, "9c 5d 2h", "9d 9h", -1),
    ],
)
def test_bonus_vectors(number: int, hand: str, shared: str, won: int) -> None:
    assert bonus(hand, shared) == won * 100


def test_bonus_vector_9_one_dollar_only() -> None:
    with pytest.raises(IllegalBet, match=r"\$5.00 on 3 Card Bonus"):
        played(["Qh Jh Th"], "7s 2d", [3], seats={1: {"bet-1": 10, "three-card-bonus": 5}})


def test_bonus_vector_10_only_with_the_three_bets() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on bet 3"):
        played(["Qh Jh Th"], "7s 2d", [3], seats={1: {"three-card-bonus": 1}})


@pytest.mark.parametrize(
    ("hand", "both", "high", "low"),
    [
        ("Ac 2d 3h", 6, -1, 6),
        ("Ac Kd Qh", 6, 6, -1),
        ("Ah 2h 3h", 40, 4, 40),
        ("Ah Kh Qh", 40, 40, 4),
        ("Kc Ad 2h", -1, -1, -1),
        ("2c 3d 4h", 6, 6, 6),
    ],
)
def test_bonus_ambiguity_2_the_ace(hand: str, both: int, high: int, low: int) -> None:
    shared = "9s Td"
    found = [bonus(hand, shared, options={"ace-straights": each}) for each in ("both", "high", "low")]
    assert found == [both * 100, high * 100, low * 100]


def test_bonus_L1599_and_L1600_the_bonus_has_the_first_claim() -> None:
    """Seat 1's pair takes $1 of the $40 for its bonus; then seat 2, on the dealer's right, is paid 30, and 9
    are left for seat 1."""
    seats = {1: {"bet-1": 10, "three-card-bonus": 1}, 2: {"bet-1": 10}}
    done = played(PAIRS[:2], "7s 2d", [3, 3], bank=40, seats=seats)
    assert done.results[0].spot == "three-card-bonus"
    assert done.net == {1: 10_00, 2: 30_00, 7: -40_00}
    each = played(PAIRS[:2], "7s 2d", [3, 3], bank=30, seats=seats, options={"bonus-first": "each-seat"})
    assert [end.spot for end in each.results[3:]] == ["three-card-bonus", "bet-1", "bet-2", "bet-3"]
    assert each.net == {1: 0, 2: 30_00, 7: -30_00}


def test_bonus_off() -> None:
    with pytest.raises(NotFound, match="three-card-bonus"):
        played(["Qh Jh Th"], "7s 2d", [3], options={"bonus": "no"},
               seats={1: {"bet-1": 10, "three-card-bonus": 1}})  # fmt: skip
