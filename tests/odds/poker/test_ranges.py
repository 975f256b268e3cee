"""Ranges, counted by hand."""

from __future__ import annotations

import pytest

from croupier.cards.card import print_cards
from croupier.cards.pack import STANDARD
from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.poker.equity import find_equity
from croupier.odds.poker.hand_order import BEST_FIRST
from croupier.odds.poker.layout import layout_of
from croupier.odds.poker.notation import parse_hand
from croupier.odds.poker.ranges import hands_of, kind_of

HOLD_EM = layout_of(find("ohio-hold-em"))
OMAHA = layout_of(find("ohio-omaha-high"))


@pytest.mark.parametrize(
    ("word", "combinations"),
    [
        ("AA", 6),
        ("AK", 16),
        ("AKs", 4),
        ("AKo", 12),
        ("QQ+", 18),
        ("22-99", 48),
        ("99-22", 48),
        ("ATs+", 16),  # AT, AJ, AQ, AK
        ("JTs+", 16),  # JT, QJ, KQ, AK
        ("A5s-A2s", 16),
        ("76s-54s", 12),
        ("AsKs", 1),
        ("QQ+,AKs", 22),
        ("AA,AsAh", 6),
        ("0.4%", 6),  # aces: 5.3 hands of 1,326
        ("1%", 18),  # AA, KK, QQ: 13.26
        ("100%", 1326),
    ],
)
def test_two_cards(word: str, combinations: int) -> None:
    assert len(parse_hand(word, HOLD_EM).hands) == combinations


@pytest.mark.parametrize(
    ("word", "combinations"),
    [
        ("AAKK", 36),
        ("AAxx", 6 * (48 * 47 // 2) + 4 * 48 + 1),  # two aces, three, four
        ("AAKK:ds", 6),  # the same two suits of both
        ("AKQJ:r", 24),
        ("AsAhKsKh", 1),
    ],
)
def test_four_cards(word: str, combinations: int) -> None:
    assert len(parse_hand(word, OMAHA).hands) == combinations


def test_kinds_of_a_range_climb() -> None:
    kinds = dict.fromkeys(kind_of(hand) for hand in hands_of("T8s+", 2, STANDARD))
    assert list(kinds) == ["T8s", "T9s"]


def test_hands_are_in_the_order_of_what_they_win() -> None:
    """Two neighbours of the middle, each counted against every other hand."""
    hold_em = find("ohio-hold-em")
    better, worse = (
        find_equity(hold_em, [print_cards(hands_of(kind, 2, STANDARD)[0]), "random"])[0].equity
        for kind in BEST_FIRST[84:86]
    )
    assert better > worse
    assert sorted(BEST_FIRST) == sorted(set(BEST_FIRST)) and len(BEST_FIRST) == 169


def test_unknown_cards_are_to_come() -> None:
    stud = layout_of(find("ohio-seven-card-stud-high"))
    hidden = parse_hand("(xx)Kd", stud)
    assert hidden.hands == ((),) and hidden.missing == 6
    assert parse_hand("random", OMAHA).missing == 4
    known = parse_hand("AsKsQd", stud)
    assert [str(card) for card in known.up] == ["Qd"] and known.missing == 4


def test_a_hand_of_seven_cards_as_they_were_dealt() -> None:
    stud = layout_of(find("ohio-seven-card-stud-high"))
    whole = parse_hand("2c3c4c5c6c7c8c", stud)
    assert [str(card) for card in whole.up] == ["4c", "5c", "6c", "7c"]
    assert [str(card) for card in whole.hands[0]] == ["2c", "3c", "8c"]


def test_three_down_cards_of_super_stud_are_thrown_from_on_third_street_only() -> None:
    stud = layout_of(find("hustler-super-7-card-stud"))
    assert parse_hand("(AsKsQs)Jh", stud).throws == (1,)
    assert parse_hand("(AsKsQs)Jh/Qs", stud).missing == 4
    last = parse_hand("(AsKsQs)Jh9c8d2c", stud)
    assert last.throws == () and last.missing == 0


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("AAs", "a pair has two suits"),
        ("A5s-K2s", "share neither"),
        ("A5s-A2o", "its two ends differ in suits"),
        ("AKx", "it has 3 cards"),
        ("A-K", "no hand or range"),
        ("101%", "0% to 100%"),
    ],
)
def test_no_such_range(word: str, says: str) -> None:
    with pytest.raises(CroupierError, match=says):
        parse_hand(word, HOLD_EM)
