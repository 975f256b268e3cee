"""Ultimate Texas Hold'em of California and its Bonus Hands, by the vectors of their sheets.

The player-dealer sits in seat 8. On paper: the hands in the order of the seats, his own, and the board.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet, IllegalChoice
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

GAME = "hustler-ultimate-texas-holdem-california"


def choices(seat: int, times: int, ante: int) -> list[list[list[Any]]]:
    """What a seat does on each street: waits until it plays so many antes, or folds at the end."""
    street = {4: 0, 3: 0, 2: 1, 1: 2, 0: 2}[times]
    last = [seat, "play", times * ante] if times else [seat, "fold"]
    return [[[seat, "check"]] if at < street else [last] if at == street else [] for at in range(3)]


def played(
    own: str | list[str], dealer: str, board: str, times: int | list[int], ante: int = 10, **more: Any
) -> WrittenRound:
    hands = [own] if isinstance(own, str) else own
    plays = [times] if isinstance(times, int) else times
    by_seat = [choices(seat, each, ante) for seat, each in enumerate(plays, start=1)]
    paper = {
        "game": GAME,
        "seats": {seat: {"ante": ante} for seat in range(1, len(hands) + 1)},
        "banker": 8,
        "cards": " ".join((*hands, dealer, board)),
        "choices": [made for street in range(3) for seat in by_seat for made in seat[street]],
    }
    return WrittenRound(paper | more)


def net(own: str, dealer: str, board: str, times: int, **more: Any) -> int:
    return played(own, dealer, board, times, **more).net[1]


# Vectors: Ante 10, Blind 10

STRAIGHT = ("Js Td", "Ad 4c", "9c 8h 7d 2s 2c")
KING_HIGH = ("Jc 2d", "Ks Qd 8c 6h 3s")


@pytest.mark.parametrize(
    ("number", "own", "dealer", "board", "times", "won"),
    [
        (1, "Ah Kd", "Qc Js", "As 9h 5d 3c 2s", 4, 50),
        (2, "9c 9d", "Kd Qs", "9h Kc 7s 4d 2h", 2, 40),
        (3, "8d 4c", *KING_HIGH, 1, 10),
        (4, "7c 2c", *KING_HIGH, 1, -10),
        (5, "Kc Kd", "Ad 3c", "As Th 7d 5c 2s", 4, -60),
        (6, "2c 3d", "4c 5d", "Ac Ad Kh Ks Qd", 4, 0),
        (7, *STRAIGHT, 3, 50),
        (8, "2c 3d", "4c 5d", "Ac Ad Kh Ks Qd", 0, -20),
        (9, "Th 4d", "Ac 2s", "Kd 9s 8h 6c 3d", 1, -30),
        (10, "9h 8h", "Jc 2d", "7h 6h 5h Ks 3d", 4, 40),
    ],
)
def test_vectors(number: int, own: str, dealer: str, board: str, times: int, won: int) -> None:
    assert net(own, dealer, board, times) == won * 100


def test_vector_11_a_bank_of_40() -> None:
    assert played(*STRAIGHT, 3, bank=40).net == {1: 40_00, 8: -40_00}


@pytest.mark.parametrize(
    "wrong",
    [
        [[1, "play", 20]],
        [[1, "play", 35]],
        [[1, "check"], [1, "play", 40]],
        [[1, "check"], [1, "check"], [1, "play", 20]],
        [[1, "fold"]],
        [[1, "check"], [1, "check"], [1, "check"]],
    ],
)
def test_vector_12_only_the_sizes_of_the_street(wrong: list[list[Any]]) -> None:
    with pytest.raises(IllegalChoice):
        played(*STRAIGHT, 3, choices=wrong)


# Clauses


def test_L1410_equal_wagers() -> None:
    with pytest.raises(IllegalBet, match="it is equal to"):
        played(*STRAIGHT, 3, seats={1: {"ante": 10, "blind": 5}})


def test_L1413_to_L1423_one_play_bet_a_round() -> None:
    done = played(["Js Td", "Kc Kd"], "Ad 4c", "9c 8h 7d 2s 2c", [4, 1])
    assert [end.stake for end in done.results if end.spot == "play"] == [40_00, 10_00]


def test_L1416_and_L1420_three_cards_and_then_two() -> None:
    board = [event.count for event in played(*STRAIGHT, 1).events
             if isinstance(event, e.CardsDealt) and event.to == "board"]  # fmt: skip
    assert board == [3, 2]


def test_L1423_when_all_have_folded_nothing_is_turned() -> None:
    done = played(*STRAIGHT, 0)
    assert not any(isinstance(event, e.CardsRevealed) for event in done.events)


def test_L1425_ace_high_is_enough_and_a_tie_with_less_pushes() -> None:
    assert net("Qc 3c", "Qd 4d", "Ks Jh 9c 7h 5s", 1) == 0


# Readings


def test_ambiguity_2_between_three_and_four() -> None:
    between = [[1, "play", 35]]
    assert net(*STRAIGHT, 3, choices=between, options={"play-between": "yes"}) == 55_00
    with pytest.raises(IllegalChoice):
        net(*STRAIGHT, 3, choices=[[1, "play", 41]], options={"play-between": "yes"})


@pytest.mark.parametrize(
    ("own", "board", "times", "won"),
    [("9h 8h", "7h 6h 5h Ks 3d", 4, 50), ("8d 4c", KING_HIGH[1], 1, 10), ("7c 2c", KING_HIGH[1], 1, -20)],
)
def test_ambiguity_3_a_blind_that_is_compared_all_the_same(
    own: str, board: str, times: int, won: int
) -> None:
    """A straight flush wins it, a pair pushes, a lower hand loses it; the Ante goes back."""
    assert net(own, "Jc 2d", board, times, options={"blind-unqualified": "compared"}) == won * 100


def spent(**options: str) -> dict[str, int]:
    done = played(*STRAIGHT, 3, bank=25, options=options)
    return {end.spot: end.paid for end in done.results}


def test_ambiguity_7_the_order_of_the_wagers() -> None:
    assert spent() == {"ante": 10_00, "blind": 10_00, "play": 5_00}
    assert spent(**{"wager-order": "play-ante-blind"}) == {"play": 25_00, "ante": 0, "blind": 0}


TWO = (["Js Td", "Jd Tc"], "Ad 4c", "9c 8h 7d 2s 2c")


def test_ambiguity_8_the_first_seat() -> None:
    """Either straight is due 10, 10 and 40."""
    assert played(*TWO, [4, 4], bank=60).net == {1: 60_00, 2: 0, 8: -60_00}
    right = {"settling-from": "dealer-right"}
    assert played(*TWO, [4, 4], bank=60, options=right).net == {1: 0, 2: 60_00, 8: -60_00}
    past = played(["Js Td", "Jd Tc"], *TWO[1:], [4, 4], bank=60, banker=2,
                  seats={1: {"ante": 10}, 3: {"ante": 10}},
                  choices=[[3, "play", 40], [1, "play", 40]])  # fmt: skip
    assert past.net == {1: 0, 2: -60_00, 3: 60_00}


MIXED = (["Js Td", "Kc Qd"], "Ad 4c", "9c 8h 7d 2s 2c")


def test_L1438_gross_and_net() -> None:
    """Seat 1 is paid 60 of 100, seat 2 loses 30: gross 40 are left for it, net 160."""
    assert played(*MIXED, [4, 1], bank=100).net == {1: 60_00, 2: -30_00, 8: -30_00}
    gross = {"cover": "gross"}
    assert played(*MIXED, [4, 1], bank=70, options=gross).net == {1: 60_00, 2: -10_00, 8: -50_00}
    assert played(*MIXED, [4, 1], bank=70).net == {1: 60_00, 2: -30_00, 8: -30_00}
    on = {"after-exhaustion": "go-on"}
    assert played(*MIXED, [4, 1], bank=50, options=on).net == {1: 50_00, 2: -30_00, 8: -20_00}


def test_L1439_seat_2_keeps_its_wagers_once_the_bank_is_exhausted() -> None:
    assert played(*MIXED, [4, 1], bank=50).net == {1: 50_00, 2: 0, 8: -50_00}


def test_L1438_losers_first() -> None:
    first = {"settling": "losers-first"}
    assert played(*MIXED, [4, 1], bank=50, options=first).net == {1: 60_00, 2: -30_00, 8: -30_00}
    both = first | {"cover": "gross"}
    assert played(*MIXED, [4, 1], bank=50, options=both).net == {1: 20_00, 2: -30_00, 8: 10_00}


def test_L1423_what_is_folded_is_collected_first() -> None:
    """20 of seat 2, then 50 of the 60 that seat 1 is due."""
    assert played(*MIXED, [4, 0], bank=30).net == {1: 50_00, 2: -20_00, 8: -30_00}


def test_L1438_a_bank_that_does_not_qualify_keeps_its_money_for_the_play_bets() -> None:
    done = played(["8d 4c", "8h 5c"], *KING_HIGH, [1, 1], bank=15)
    assert done.net == {1: 10_00, 2: 5_00, 8: -15_00}


# Fees


def charged(schedule: int, ante: int = 50, **settings: str) -> WrittenRound:
    options = {name.replace("_", "-"): value for name, value in settings.items()}
    return played(*STRAIGHT, 3, ante=ante, options={"fee-schedule": schedule, **options})


def taken(done: WrittenRound) -> dict[int, int]:
    fees: dict[int, int] = {}
    for event in done.events:
        if isinstance(event, e.Charged):
            fees[event.seat] = fees.get(event.seat, 0) + event.amount
    return fees


@pytest.mark.parametrize(
    ("schedule", "ante", "player", "dealer"),
    [
        (1, 25, 50, 1_00),
        (2, 50, 1_00, 2_00),
        (3, 50, 1_00, 2_00),
        (4, 50, 2_00, 3_00),
        (5, 100, 3_00, 4_00),
        (6, 50, 1_00, 3_00),
    ],
)
def test_fees_of_the_tables(schedule: int, ante: int, player: int, dealer: int) -> None:
    """A dollar more from the player-dealer for the jackpot at the tables of the game's own page."""
    more = 1_00 if schedule <= 5 else 0
    assert taken(charged(schedule, ante)) == {1: player, 8: dealer + more}


@pytest.mark.parametrize(
    ("schedule", "ante", "fee"), [(7, 37, 1), (7, 38, 2), (8, 100, 2), (9, 50, 1), (9, 51, 3), (10, 300, 4)]
)
def test_fees_by_the_total_table_action(schedule: int, ante: int, fee: int) -> None:
    """Ante and Blind together: 74, 76, 200, 100, 102, 600."""
    assert taken(charged(schedule, ante)) == {8: fee * 100}


def test_the_bonus_counts_in_the_total_table_action() -> None:
    """37.50, 37.50 and 0.50 are more than 75."""
    seats = {1: {"ante": "37.50", "bonus-hand": "0.50"}}
    done = played(*STRAIGHT, 3, ante=0, seats=seats, options={"fee-schedule": 7},
                  choices=[[1, "play", 150]])  # fmt: skip
    assert taken(done) == {8: 2_00}


def test_ambiguity_6_who_pays_the_jackpot_fee() -> None:
    assert taken(charged(2, jackpot_fee_from="each-player")) == {1: 2_00, 8: 2_00}
    assert taken(charged(2, jackpot_fee_from="nobody")) == {1: 1_00, 8: 2_00}


def test_ambiguity_6_the_jackpot_fee_may_fund_the_bonus() -> None:
    assert charged(2).table.meters == {"bonus-fund": 0, "jackpot-fund": 1_00}
    assert charged(2, jackpot_fund="house").table.meters == {"bonus-fund": 0}
    assert charged(2, jackpot_fee_feeds="yes").table.meters == {"bonus-fund": 1_00}
    assert charged(2, jackpot_fee_feeds="yes", bonus_hands="no").table.meters == {"jackpot-fund": 1_00}
    assert charged(6, jackpot_fee_feeds="yes").table.meters == {"bonus-fund": 0}
    each = {"fee-schedule": 2, "jackpot-fee-from": "each-player", "jackpot-fee-feeds": "yes"}
    done = played(*TWO, [4, 4], ante=50, options=each)
    assert done.table.meters == {"bonus-fund": 2_00}


@pytest.mark.parametrize(("schedule", "ante"), [(1, 26), (1, 4), (5, 99), (5, 501), (7, 101)])
def test_limits_go_with_the_fees(schedule: int, ante: int) -> None:
    with pytest.raises(IllegalBet):
        charged(schedule, ante)


# Bonus Hands, by the vectors of their sheet; the player-dealer has ace high or better where he can


def bonus(own: str, dealer: str, board: str, times: int = 4, **more: Any) -> WrittenRound:
    seats = {1: {"ante": 10, "bonus-hand": "0.50"}}
    return played(own, dealer, board, times, seats=seats, **more)


def prize(done: WrittenRound) -> int:
    return sum(end.paid for end in done.results if end.spot == "bonus-hand")


@pytest.mark.parametrize(
    ("number", "own", "board", "dollars"),
    [
        (1, "Ah Kh", "Qh Jh Th 2c 2d", 1_000),
        (2, "9h 8h", "7h 6h 5h Ks Kd", 200),
        (3, "9c 9d", "9h 9s Kc 4d 2h", 100),
        (4, "9c 9d", "9h Kc Ks 4d 2h", 25),
        (5, "Ah 9h", "Kh 5h 2h Tc Td", 0),
        (6, "7c 7d", "7h Kc Qs 4d 2h", 0),
        (9, "9c 9d", "9h 9s Kc 4d 2h", 100),
    ],
)
def test_bonus_vectors(number: int, own: str, board: str, dollars: int) -> None:
    done = bonus(own, "As 3c", board)
    assert prize(done) == dollars * 100
    without = net(own, "As 3c", board, 4)
    assert done.net[1] == without + dollars * 100 - 50
    assert done.net[8] == -without, "the player-dealer has no part in it"


def test_bonus_vector_7() -> None:
    with pytest.raises(IllegalBet, match=r"\$1.00 on Bonus Hand"):
        played(*STRAIGHT, 3, seats={1: {"ante": 10, "bonus-hand": 1}})


def test_bonus_vector_8() -> None:
    cards = ("9h 8h", "Jc 2d", "7h 6h 5h Ks 3d")
    assert prize(bonus(*cards)) == 0
    assert prize(bonus(*cards, options={"bonus-independent-of-qualify": "yes"})) == 200_00


def test_a_fold_gives_the_bonus_to_the_fund() -> None:
    cards = ("2c 3d", "4c 5d", "Ac Ad Ah Ks Kd")
    done = bonus(*cards, times=0)
    assert done.net == {1: -20_50, 8: 20_00}
    assert done.table.meters == {"bonus-fund": 50}
    kept = bonus(*cards, times=0, options={"bonus-survives-fold": "yes"})
    assert prize(kept) == 25_00 and kept.net == {1: 5_00 - 50, 8: 20_00}
    shown = [event.seat for event in kept.events if isinstance(event, e.CardsShown)]
    assert shown == [1], "it is paid on cards that all see"
    assert prize(bonus(*cards, options={"bonus-board-hands": "no"})) == 0


def test_the_prize_is_paid_whatever_the_bank_covers() -> None:
    done = bonus("9c 9d", "As 3c", "9h 9s Kc 4d 2h", bank=5)
    assert done.net == {1: 105_00 - 50, 8: -5_00}
