"""21st Century Baccarat 8.0 and its Dragon Bonus, by the vectors of the sheets and by source line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import Card
from croupier.errors import BadOption, IllegalBet
from croupier.games.baccarat.hustler_21st_century_baccarat_v8_0 import (
    FEES,
    GAME,
    RULES,
    VersionEightOptions,
)
from croupier.language.baccarat import Coup, Total, button_count
from croupier.language.banked import from_button
from croupier.rules.script import events as e
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.baccarat.lines_paper import V8, dollars, played

ALL_THREE = {"player": 100, "dealer": 100, "tie": 100}


def vector(player: str, dealer: str, *choices: Any, **paper: Any) -> tuple[float, float, float]:
    done = played(V8, player, dealer, ALL_THREE, *choices, **paper)
    assert done.net[1] == -done.net[14]
    return dollars(done, "player"), dollars(done, "dealer"), dollars(done, "tie")


PLAYER_WINS = (100, -100, -100)
DEALER_WINS = (-100, 95, -100)
TIED = (0, 0, 800)


@pytest.mark.parametrize(
    ("number", "player", "dealer", "result"),
    [
        (1, "7 2", "K 5", PLAYER_WINS),
        (2, "3 4", "2 3 4", DEALER_WINS),
        (3, "2 2 8", "K 3", DEALER_WINS),
        (4, "A 3 9", "4 K", DEALER_WINS),
        (5, "T 2 7", "6 K 3", TIED),
        (6, "K Q 9", "5 K", PLAYER_WINS),
        (7, "K 2 7", "K 3 7", PLAYER_WINS),
        (8, "9 K", "4 5", TIED),
        (9, "3 5", "A 8", DEALER_WINS),
        (10, "2 3 2", "K 7", TIED),
        (11, "K A 6", "6 K K", PLAYER_WINS),
    ],
)
def test_vectors_1_to_11(number: int, player: str, dealer: str, result: tuple[float, ...]) -> None:
    assert vector(player, dealer) == result


@pytest.mark.parametrize("trigger", ["first-card", "two-cards"])
def test_vector_12_each_bettor_chooses(trigger: str) -> None:
    bets = {1: ALL_THREE, 2: {"player": 100}}
    done = played(V8, "2 3 4", "6 K", bets, [1, "hit"], [2, "stand"], options={"option-trigger": trigger})
    assert [dollars(done, spot) for spot in ("player", "dealer", "tie")] == [100, -100, -100]
    assert done.net[2] == -100_00


def test_vector_13_as_far_as_the_wager_covers() -> None:
    # the hole card 5 counts five places past seat 14: the button is at seat 5
    done = played(V8, "7 2", "K 5", {6: {"player": 100}, 5: {"player": 100}}, bank=150)
    assert done.net == {5: 100_00, 6: 50_00, 14: -150_00}


# Dragon Bonus, $10 on each circle

DRAGONS = {"dealer": 5, "player-dragon-bonus": 10, "dealer-dragon-bonus": 10}


@pytest.mark.parametrize(
    ("number", "player", "dealer", "on_player", "on_dealer"),
    [
        (1, "7 2", "K 5", 10, -10),
        (2, "9 K", "K Q", 10, -10),
        (3, "9 K", "4 5", 0, 0),
        (4, "K Q 9", "5 K", 10, -10),
        (5, "K 4 4", "3 2 8", 20, -10),
        (6, "K 2 7", "K 3 7", 300, -10),
        (7, "A 2 K", "7 3 8", -10, 20),
        (8, "K 6", "K 2 7", -10, -10),
        (9, "T 2 7", "6 K 3", -10, -10),
        (10, "3 5", "A 8", -10, 10),
        (11, "K 4 K", "6 4 9", -10, 20),
        (12, "K 2 7", "K 3 K", 40, -10),
        (13, "K 2 7", "K 3 9", 60, -10),
        (14, "K 2 7", "K 3 8", 100, -10),
    ],
)
def test_dragon_vectors(number: int, player: str, dealer: str, on_player: float, on_dealer: float) -> None:
    done = played(V8, player, dealer, DRAGONS)
    assert dollars(done, "player-dragon-bonus") == on_player
    assert dollars(done, "dealer-dragon-bonus") == on_dealer


def test_dragon_ambiguity_1_a_losing_natural() -> None:
    done = played(V8, "3 5", "A 8", DRAGONS, options={"dragon-natural": "any"})
    assert dollars(done, "player-dragon-bonus") == dollars(done, "dealer-dragon-bonus") == 10
    done = played(V8, "9 K", "4 5", DRAGONS, options={"dragon-natural": "any"})
    assert dollars(done, "player-dragon-bonus") == 0  # a natural tie stays a push [L1916]


def test_dragon_ambiguity_3_the_completed_hand_counts_for_those_who_stood() -> None:
    # 5 v 4 for the line; for the bonus 2 3 4 = 9 wins by five, which pays 2 to 1
    done = played(V8, "2 3 4", "5 K 9", {"player": 10, "player-dragon-bonus": 10}, [1, "stand"])
    assert (dollars(done, "player"), dollars(done, "player-dragon-bonus")) == (10, 20)


# The option (L1852-1855)


@pytest.mark.parametrize("dealer", ["4 A", "7 9", "K 6"])
def test_1852_a_five_must_hit_unless_the_open_card_is_a_five_or_six(dealer: str) -> None:
    """Though each of these hands counts 5 or 6 with its second card (ambiguity 1)."""
    done = played(V8, "2 3 K", dealer, {"player": 10})
    assert not [event for event in done.events if isinstance(event, e.Chose)]


def test_ambiguity_1_by_both_cards() -> None:
    two_cards = {"option-trigger": "two-cards"}
    done = played(V8, "2 3 4", "7 9", {"player": 10}, [1, "stand"], options=two_cards)  # 6: 5 v 6
    assert done.net[1] == -10_00
    done = played(V8, "2 3 4", "6 A", {"player": 10}, options=two_cards)  # 7: no option, 9 v 7
    assert done.net[1] == 10_00


def test_1842_no_option_and_no_card_against_a_natural() -> None:
    done = played(V8, "2 3", "5 4", {"player": 10})  # the open card is a 5, but the hand a natural 9
    assert done.net[1] == -10_00


def test_1855_the_card_is_dealt_though_all_stand() -> None:
    bets = {1: {"player": 10}, 2: {"player": 10}, 3: {"dealer": 10}}
    done = played(V8, "2 3 4", "5 A", bets, [1, "stand"], [2, "stand"])
    assert {seat: done.net[seat] for seat in bets} == {1: -10_00, 2: -10_00, 3: -10_00}  # 5 v 6; 9 v 6


def test_ambiguity_4_the_dealer_draws_on_five_where_all_stand() -> None:
    options = {"all-stand": "player-stands"}
    # 5 K is 5: by the third card, an 8, it stands; as if the player stood it hits: 5 v 7
    assert played(V8, "2 3 8", "5 K", {"player": 10}, [1, "stand"]).net[1] == 0
    assert played(V8, "2 3 8", "5 K 2", {"player": 10}, [1, "stand"], options=options).net[1] == -10_00
    bets = {1: {"player": 10}, 2: {"player": 10}}
    done = played(V8, "2 3 8", "5 K", bets, [1, "stand"], [2, "hit"], options=options)  # not all stood
    assert {seat: done.net[seat] for seat in bets} == {1: 0, 2: -10_00}  # 5 v 5; 3 v 5


def test_1871_without_bettors_on_the_player_line_the_house_way_hits() -> None:
    done = played(V8, "2 3 8", "5 K", {"dealer": 10}, options={"all-stand": "player-stands"})
    assert done.net[1] == 9_50  # 3 v 5


def test_1871_a_request_for_the_house_way_is_a_hit() -> None:
    assert played(V8, "2 3 4", "6 K", {"player": 10}, [1, "house-way"]).net[1] == 10_00


# Settlement


def test_ambiguity_6_lines_that_lose_a_tie() -> None:
    assert vector("9 K", "4 5", options={"base-tie": "lose"}) == (-100, -100, 800)


def test_1833_nine_and_a_half_to_ten_rounds_down_to_the_cent() -> None:
    done = played(V8, "3 4", "2 3 4", {"dealer": "1.01"})
    assert done.net[1] == 95  # 95.95 cents


def test_ambiguity_9_order_of_settlement() -> None:
    # a bank of $10: by wager the lines of both seats come before the ties; by seat the tie is second
    bets = {1: {"dealer": 10, "tie": 10}, 2: {"dealer": 10, "tie": 10}}
    cards = ("3 4", "2 3 4")  # the dealer wins: lines paid $9.50, ties lost
    done = played(V8, *cards, bets, bank=10)
    assert {seat: done.net[seat] for seat in bets} == {1: -50, 2: -9_50}  # $9.50 paid, $0.50 are left
    done = played(V8, *cards, bets, bank=10, options={"settlement": "by-seat"})
    assert {seat: done.net[seat] for seat in bets} == {1: -50, 2: -50}  # each tie pays the next line


def test_1910_uncovered_bonus_wagers_are_returned() -> None:
    bets = {"player": 50, "player-dragon-bonus": 10}
    assert played(V8, "7 2", "K 5", bets, bank=50).net[1] == 50_00


# The action button (L1883)


@pytest.mark.parametrize(
    ("card", "count"), [("As", 1), ("2c", 2), ("Td", 10), ("Jh", 11), ("Qh", 12), ("Ks", 13)]
)
def test_ambiguity_8_the_hole_card_counts_by_rank(card: str, count: int) -> None:
    assert button_count(Card.parse(card), "rank") == count
    assert button_count(Card.parse(card), "value") == count % 10 * (count < 10)


@pytest.mark.parametrize(
    ("banker", "count", "places", "order"),
    [
        (14, 5, 14, [5, 9, 1, 2]),
        (14, 14, 14, [1, 2, 5, 9]),  # its own place: the next seat is first
        (14, 6, 14, [9, 1, 2, 5]),  # nobody at seat 6
        (3, 13, 14, [2, 5, 9, 1]),
        (3, 13, 8, [1, 2, 5]),  # eight places: thirteen past seat 3 is seat 8
    ],
)
def test_1883_seats_clockwise_from_the_button(banker: int, count: int, places: int, order: list[int]) -> None:
    assert from_button(banker, count, places, sorted(order)) == order


@pytest.mark.parametrize(
    ("hole", "lap", "first"),
    [
        ("7", "others", 2),  # from 3 the other places are 4 5 6 7 8 1 2: the seventh
        ("8", "others", 4),  # and then the first of them again
        ("K", "others", 1),  # the thirteenth is the sixth again
        ("8", "with-bank", 4),  # the player-dealer's own place: the next one
        ("K", "with-bank", 8),
    ],
)
def test_ambiguity_8_a_count_past_the_last_seat(hole: str, lap: str, first: int) -> None:
    bets = {seat: {"player": 10} for seat in (1, 2, 4, 5, 6, 7, 8)}
    dealer = {"7": "K 7", "8": "9 8", "K": "7 K"}[hole]
    options = {"places": 8, "button-lap": lap}
    done = played(V8, "9 T", dealer, bets, bank=1, banker=3, options=options)
    assert done.results[0].seat == first


@pytest.mark.parametrize("lap", ["others", "with-bank"])
def test_ambiguity_8_a_hole_card_that_counts_nothing(lap: str) -> None:
    bets = {seat: {"player": 10} for seat in (2, 4, 8)}
    options = {"places": 8, "button-lap": lap, "action-card": "value"}
    done = played(V8, "9 T", "7 K", bets, bank=1, banker=3, options=options)
    assert done.results[0].seat == 4  # next to the player-dealer


def test_1809_an_eight_place_table_has_no_ninth_seat() -> None:
    with pytest.raises(IllegalBet, match="8 places"):
        played(V8, "7 2", "K 5", {9: {"player": 10}}, options={"places": 8})


# Limits and fees


@pytest.mark.parametrize("spot", ["tie", "player-dragon-bonus", "dealer-dragon-bonus"])
def test_1875_side_wagers_need_a_base_wager_and_have_their_own_limits(spot: str) -> None:
    with pytest.raises(IllegalBet, match="needs a wager"):
        played(V8, "7 2", "K 5", {spot: 10})
    for amount in (4, 501):
        with pytest.raises(IllegalBet, match=r"\$5-\$500"):
            played(V8, "7 2", "K 5", {"player": 10, spot: amount})


def test_ambiguity_5_side_wagers_within_the_table_limits_too() -> None:
    options = {"side-limits": "table", "fee-schedule": 2}
    with pytest.raises(IllegalBet, match=r"\$10-\$100"):
        played(V8, "7 2", "K 5", {"player": 10, "tie": 5}, options=options)


def test_ambiguity_5_no_side_wager_above_its_own_limits() -> None:
    options = {"side-limits": "table", "table-minimum": "500"}
    assert played(V8, "7 2", "K 5", {"player": 500, "tie": 500}, options=options).net[1] == 0
    with pytest.raises(BadOption, match="side-limits cannot be table"):
        GAME.options.with_settings({"side-limits": "table", "table-minimum": "501"})


def test_1940_fees_for_every_spot_before_the_cards() -> None:
    bets = {"player": 50, "dealer": 50, "tie": 50, "player-dragon-bonus": 50}
    done = played(V8, "7 2", "K 5", bets, options={"fee-schedule": 3})
    charged = [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]
    assert charged == [(1, 4_00), (14, 3_00)]  # $2 on each line, none for tie and bonus [L1875, L1908]
    kinds = [type(event) for event in done.events]
    assert kinds.index(e.CardsHidden) > max(at for at, kind in enumerate(kinds) if kind is e.Charged)


def test_the_schedules_as_printed() -> None:
    # L1942-1946, then L8494-8500
    printed = [(str(each.limits), each.dealer.fee(100), each.player.fee(100)) for each in FEES.numbered]
    assert printed[:4] == [
        ("$5-$50", 100, 50), ("$10-$100", 200, 100), ("$50-$300", 300, 200), ("$100-$500", 500, 300),
    ]  # fmt: skip
    assert printed[4:] == [
        ("$5-$50", 200, 50), ("$10-$100", 200, 100), ("$50-$300", 400, 200), ("$100-$500", 500, 300),
        ("$100-$1,000", 1000, 600), ("$500-$1,000", 1000, 600),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"decks": "2"}, "at least 3"),
        ({"decks": "9"}, "at most 8"),
        ({"decks": "3", "cut-card": "151"}, "156 cards"),
        ({"places": "9"}, "8, 14"),
        ({"fee-schedule": "11"}, "at most 10"),
    ],
)
def test_options_that_are_refused(settings: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings(settings)


# Backline (L1826)


def test_1826_bettors_behind_decide_for_themselves() -> None:
    bets = {"player": 10, "backline-1-player": 20, "backline-2-dealer": 40, "backline-2-tie": 5}
    done = played(
        V8, "2 3 4", "6 K", bets, [1, "stand"], [1, "hit"], options={"backline": 2, "fee-schedule": 2}
    )
    # fees 3 x $1; stood 5 v 6: -10; hit 9 v 6: +20; dealer line -40, tie -5
    assert done.net[1] == (-3 - 10 + 20 - 40 - 5) * 100
    with pytest.raises(IllegalBet, match="needs a wager on player or dealer"):
        played(V8, "2 3 4", "6 K", {"backline-1-player": 20}, options={"backline": 1})
    with pytest.raises(IllegalBet, match="backline 1 player or backline 1 dealer"):
        played(V8, "2 3 4", "6 K", {"player": 10, "backline-1-tie": 20}, options={"backline": 1})


def test_spots_answer_to_the_words_of_the_felt() -> None:
    assert played(V8, "7 2", "K 5", {"player-line": 10}).net[1] == 10_00
    assert played(V8, "7 2", "K 5", {"dealer-line": 10}).net[1] == -10_00


# What the floor and the solvers rely on


def test_1889_the_shuffler_out_of_order_changes_nothing() -> None:
    done = played(V8, "7 2", "K 5", {"player": 10}, reports=["shuffler-out-of-order"])
    assert done.net[1] == 10_00
    assert [event.ruling for event in done.events if isinstance(event, e.Reported)] == [
        "the dealer shuffles the cards by hand"
    ]


def test_results_of_every_wager() -> None:
    coup = Coup(Total(9, 3), Total(6, 2), Total(5, 2))
    assert [str(result) for result in RULES.wager_results(VersionEightOptions(), coup)] == [
        "player lose (dealer wins)",
        "dealer lose (player wins)",
        "player-dragon-bonus lose",
        "dealer-dragon-bonus lose",
        "tie lose (no tie)",
    ]


def test_kum_kum_chips_on_one_spot_are_one_bet() -> None:
    """House rules, vector 8: 30 and 20 are settled as 50."""
    done = WrittenRound({
        "game": V8, "seats": {1: {"player": 30}}, "choices": [[1, "bet", "player", 20]],
        "cards": ["7c", "Kd", "2h", "5s"],
    })  # fmt: skip
    assert [(event.spot, event.stake, event.paid) for event in done.results] == [("player", 50_00, 50_00)]


def test_a_bank_that_nobody_else_takes_ends_the_game() -> None:
    """House rules, vector 7, after the two hands of a turn."""
    sitting = TableSession(GAME, seed="disbanded")
    for seat in (1, 2):
        sitting.sit(seat, f"player {seat}", 1000_00)
    sitting.willing = {1}
    for _ in range(2):
        sitting.open_round()
        sitting.play(lambda sight, ask: ask.choices[0].take())
    with pytest.raises(IllegalBet, match="disbanded"):
        sitting.open_round()
