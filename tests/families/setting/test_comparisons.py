"""Both parts of a set hand: counting the places, dealing order, comparison and words."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games import find
from croupier.language.banked import place_past
from croupier.language.setting import (
    SIGNS,
    STACKS,
    Setting,
    against,
    arranged,
    card_by_card,
    compared,
    comparison,
    hand_by_hand,
    outcome_of,
    places_from,
    split_hand,
)
from croupier.rules.choices import Preview
from croupier.wagers.result import Outcome


@pytest.mark.parametrize(("total", "position"), [(9, 2), (15, 1), (8, 1), (3, 3), (18, 4), (14, 7)])
def test_places_are_counted_clockwise_from_the_bank(total: int, position: int) -> None:
    """The vectors 1-6 of hustler-pai-gow-poker.md, where the bank is position 1."""
    assert place_past(1, total - 1, places=7) == position


def test_both_ways_of_dealing_give_every_place_seven_cards() -> None:
    order = places_from(3, range(7))
    assert order == [3, 4, 5, 6, 0, 1, 2]
    for passes in (hand_by_hand(order, 7), card_by_card(order, 7)):
        given = dict.fromkeys(order, 0)
        for place, count in passes:
            given[place] += count
        assert set(given.values()) == {7} and len(given) == STACKS
    assert [place for place, _ in card_by_card(order, 7)][5:9] == [1, 2, 2, 1]


@pytest.mark.parametrize(
    ("signs", "outcome"),
    [
        ((1, 1), Outcome.WIN),
        ((1, -1), Outcome.PUSH),
        ((-1, 1), Outcome.PUSH),
        ((-1, -1), Outcome.LOSE),
        ((0, 0), Outcome.LOSE),
        ((0, -1), Outcome.LOSE),
        ((-1, 0), Outcome.LOSE),
        ((0, 1), Outcome.PUSH),
        ((1, 0), Outcome.PUSH),
    ],
)
def test_copies_go_to_the_dealer(signs: tuple[int, int], outcome: Outcome) -> None:
    assert outcome_of(signs) is outcome


def test_every_comparison_has_its_own_words() -> None:
    assert len({comparison(signs) for signs in SIGNS}) == len(set(SIGNS)) == 3 * 3
    assert comparison((1, 1)) == "both hands higher"
    assert comparison((-1, 0)) == "high hand lower, low hand a copy"


def test_a_hand_is_told_beside_the_dealers() -> None:
    assert against("pair of fours", -1, "pair of nines") == "pair of fours under pair of nines"
    assert against("king-queen", 0, "king-queen") == "king-queen, a copy"
    assert against("ace high", 1, "ace high") == "ace high over ace high by the other cards"


def test_hands_are_compared_part_by_part() -> None:
    assert compared((9, 3), (8, 3)) == (1, 0)
    assert compared((2, 3), (8, 4)) == (-1, -1)


def test_a_setting_prints_high_before_low() -> None:
    setting = split_hand(parse_cards("9s 9h Ad Kc 7s 5h 2d"), parse_cards("Ad Kc"))
    assert setting == Setting(parse_cards("9s 9h 7s 5h 2d"), parse_cards("Ad Kc"))
    assert str(setting) == "9s 9h 7s 5h 2d / Ad Kc"


def test_hands_are_laid_with_what_comes_most_often_first() -> None:
    setting = Setting(parse_cards("Ac 9d Qc 2d Qd"), parse_cards("8s Jk"))
    assert str(arranged(setting)) == "Qc Qd Ac 9d 2d / Jk 8s"
    two_pair = Setting(parse_cards("4s Jk Kd 4h As"), parse_cards("2c 3c"))
    assert str(arranged(two_pair)) == "As Jk 4h 4s Kd / 3c 2c"


def foretold(game: str, cards: str, low: str) -> Preview:
    table = find(game)
    choice = table.rules.setting_choices(table.options, parse_cards(cards))[0]
    told: Preview = choice.preview((parse_cards(low),))
    return told


def test_what_both_hands_make_is_told_while_they_are_set() -> None:
    cards = "9s 9h Ad Kc 7s 5h 2d"
    assert foretold("ohio-pai-gow-poker", cards, "Ad Kc").rows == ("ace-king", "pair of nines")
    assert foretold("ohio-pai-gow-poker", cards, "Ad").rows == ("", "")


def test_a_foul_is_told_before_it_is_final() -> None:
    told = foretold("hustler-pai-gow-poker", "9s 9h Ad Kc 7s 5h 2d", "9s 9h")
    assert told.is_foul
    assert told.warning == (
        "foul: the high hand, ace high, ranks below the low hand, pair of nines, and loses"
    )


def test_of_tiles_either_hand_may_be_named_and_none_is_foul() -> None:
    """Nine with a teen is the high hand, whichever of the two is picked."""
    tiles = "6-6 6-1 6-1 5-5"
    nine, seven = "9 led by teen", "7 led by high ten"
    assert foretold("hustler-pai-gow-tiles", tiles, "6-6 6-1") == Preview((nine, seven))
    assert foretold("hustler-pai-gow-tiles", tiles, "5-5 6-1") == Preview((seven, nine))
