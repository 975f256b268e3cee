"""The vectors of rulebook/hustler-short-deck-holdem.md by number, and its options."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption
from croupier.games.poker.hold_em.hustler_short_deck_holdem import FEES, GAME
from croupier.hands.poker import PokerCategory
from croupier.hands.short_packs import SHORT_DECK
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.fees import HALF_HOUR
from tests.games.poker.hands_played import pack_of, places, play, where
from tests.games.poker.papers import asked, collected, fed, told
from tests.games.poker.showdowns import won


@pytest.mark.parametrize(
    ("pot", "board", "hands", "wins"),
    [
        (100, "9h 9d Kh 7h Ks", ("Ah 6h", "9s Kc"), {1: 100}),  # 1: a flush beats a full house
        (100, "Ts 9d 8c Qh 6d", ("Th Td", "Js 7c"), {1: 100}),  # 2: threes beat a straight
        (100, "7d 8s 9c Kd 6s", ("Td Qh", "Ah Kc"), {1: 100}),  # 3: 9-8-7-6-A is the lowest straight
        (100, "6c 7c 8c 9c Kd", ("Tc Jd", "Ac Ad"), {1: 100}),  # 4: and the lowest straight flush
        (100, "As Ks Qs Js Ts", ("6c 7d", "8c 9d"), {1: 50, 2: 50}),  # 5: the board is played
        (101, "Ah Kd Qs Jc 9d", ("6h 7h", "6s 7s"), {1: 51, 2: 50}),  # 6: the odd chip to the button's left
    ],
)
def test_vectors_1_to_6(pot: int, board: str, hands: tuple[str, ...], wins: dict[int, int]) -> None:
    assert won(GAME, pot, *hands, board=board) == wins


def test_L6543_all_odd_chips_go_to_one_player() -> None:
    """Three who share 101 chips: 33 each, and the two odd ones to the first from the button's left."""
    hands = "6h 7h", "6s 7s", "6d 7d"
    assert won(GAME, 101, *hands, board="Ah Kd Qs Jc 9d") == {1: 35, 2: 33, 3: 33}


def test_vector_7_the_lowest_flush_and_a_straight_flush() -> None:
    kind = {cards: SHORT_DECK.category(SHORT_DECK.evaluate(parse_cards(cards))) for cards in (
        "Jh 9h 8h 7h 6h", "Th 9h 8h 7h 6h")}  # fmt: skip
    assert list(kind.values()) == [PokerCategory.FLUSH, PokerCategory.STRAIGHT_FLUSH]


def test_vector_8_ten_players_use_28_of_36_cards() -> None:
    assert len(pack_of(GAME)) == 36 and GAME.seats == 10
    assert len({(card.rank, card.suit) for card in pack_of(GAME)}) == 36
    assert len(places(where(play(GAME, 10)))) == 28


def test_vector_9_three_raises_and_no_cap_for_two() -> None:
    """The big blind is the bet: seats 3, 4 and 5 raise, and seat 6 may not."""
    listed: list[str] = []
    play(GAME, 8, plan=["raise 4", "raise 6", "raise 8"], listed=listed)
    assert listed[3] == "6: fold, call $8.00"
    two: list[str] = []
    play(GAME, 2, plan=[f"raise {to}" for to in (4, 6, 8, 10)], listed=two)
    assert two[4].endswith("raise to $12.00")


def test_vector_10_the_third_no_limit_option() -> None:
    """Six players and the river: $1 + $4 + $0."""
    playing = play(GAME, 6, collection="3", limit="no-limit")
    assert collected(playing) == 5
    assert [(each.seat, each.amount) for each in told(playing, e.Charged)] == [(1, 100)]


@pytest.mark.parametrize(
    ("option", "players", "plan", "fee"),
    [
        ("14", 2, ["call", "check", "bet", "fold"], 2),  # collections 2: the flop is seen and no turn
        ("20", 10, [], 6),  # the turn is dealt to ten
        ("20", 6, ["fold"] * 5, 1),  # L6549: no flop, neither fee 2 nor fee 3
        ("33", 6, [], 0),  # by the half hour: nothing from the hand
    ],
)
def test_L6549_fees_by_how_far_the_hand_goes(option: str, players: int, plan: list[str], fee: int) -> None:
    assert collected(play(GAME, players, plan=plan, collection=option)) == fee


def test_L6602_each_band_of_the_half_hour_is_an_option() -> None:
    assert [fee for _, fee in FEES["39"].due(HALF_HOUR, 4)] == [700]
    assert [fee for _, fee in FEES["36"].due(HALF_HOUR, 5)] == [2000]
    assert list(FEES) == [str(number) for number in range(1, 41)]


def test_vector_11_the_first_half_hour_that_is_not_whole_is_free() -> None:
    """A table that starts at 10:10 pays at 10:30, each of its four players."""
    options = GAME.options.with_settings({"collection": "39", "collection-limits": "any"})
    table = Table(options, dict.fromkeys(range(1, 5), 100_00))
    due = []
    for minute in (610, 629, 630):
        due.append(options.by_the_clock(table, minute))
        table.apply(e.ClockRead(minute=minute))
    assert due[:2] == [(), ()]
    charged = [(each.seat, each.amount) for each in due[2] if isinstance(each, e.Charged)]
    assert charged == [(seat, 700) for seat in range(1, 5)]


def test_ambiguity_1_straights_above_threes() -> None:
    hands = "Th Td", "Js 7c"
    assert won(GAME, 100, *hands, board="Ts 9d 8c Qh 6d", straights="above-threes") == {2: 100}
    flush = "Ah 6h", "9s Kc"
    assert won(GAME, 100, *flush, board="9h 9d Kh 7h Ks", straights="above-threes") == {1: 100}


def test_ambiguity_1_antes_and_a_button_blind() -> None:
    """Everybody antes, the button has the blind: the first round begins to its left and it acts last."""
    playing = play(GAME, 3, limit="no-limit", forced_bets="button-blind", ante="$1", blinds="$2")
    posts = [(1, "ante", 1), (2, "ante", 1), (3, "ante", 1), (3, "button-blind", 2)]
    assert fed(playing)[:4] == posts
    assert asked(playing)[:3] == [1, 2, 3]
    with pytest.raises(BadOption, match="there is no blind"):
        GAME.options.with_settings({"forced-bets": "button-blind", "blinds": "none", "ante": "$1"})


def test_ambiguity_4_the_big_blind_facing_a_raise() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=["raise 4", "call"], listed=listed)
    assert listed[2] == "2: fold, call $2.00, raise to $6.00"


def test_ambiguity_5_the_small_blind_is_on_the_button() -> None:
    assert fed(play(GAME, 2))[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]
    assert fed(play(GAME, 2, heads_up_blind="big"))[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]


def test_L6535_nobody_has_to_declare_the_board() -> None:
    """Both play the royal flush of the board, and nothing but bets is asked."""
    playing = play(GAME, 2, "6c 7c 6d 7d 8c As Ks Qs 8d Js 8h Ts")
    assert {each.choice for each in told(playing, e.Chose)} == {"call", "check"}
    assert [each.amount for each in told(playing, e.PotAwarded)] == [200, 200]
