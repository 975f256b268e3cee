"""A counts table against games of six cards, worked out by hand.

*One Card*: six cards, 1 to 6, one for the player and one for the dealer. The player raises (two units are at
stake) or folds (one unit is lost); the higher card wins. With card k the dealer's is lower in k - 1 of 5
deals, so a raise is worth (2(k - 1) - 2(6 - k)) / 5 = (4k - 14) / 5, and a fold -1: raise from the 3 on. The
game is worth (2 * -5 + (-2 + 2 + 6 + 10)) / 30 = 1/5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from croupier.odds.counts import (
    BadTable,
    CountsTable,
    best_plays,
    choice_values,
    follow,
    merge_decided,
    table_of,
)
from croupier.odds.ends import EndClass, PriceBox, Prices

CARDS = range(1, 7)
ONE, TWO, THREE = (Fraction(number) for number in (1, 2, 3))
WON, LOST, FOLDED, DEUCE = range(4)
ENDS = (
    EndClass((("ante", TWO),), "settle", (1, 0)),
    EndClass((("ante", TWO),), "settle", (0, 1)),
    EndClass((("ante", ONE),), "fold"),
    EndClass((("ante", TWO),), "settle", (1, 0, 2), ("a deuce wins",)),
)


def one_card(deuce_is_apart: bool = False) -> CountsTable:
    """The cell says whether the card is high: 4 or more."""

    def raised(card: int) -> dict[int, int]:
        won = DEUCE if deuce_is_apart and card == 2 else WON
        return {end: number for end, number in ((won, card - 1), (LOST, 6 - card)) if number}

    return table_of(
        ("ante",),
        ("raise", "fold"),
        ENDS,
        [(1, 0, int(card >= 4), {"raise": raised(card), "fold": {FOLDED: 5}}) for card in CARDS],
    )


def prices(deuce: Fraction | int = 2) -> Prices:
    return Prices.from_nets((2, -2, -1, deuce))


def expectation(table: CountsTable, at: Prices) -> Fraction:
    return at.mean(follow(table, best_plays(table, at).made).ends)


def test_best_play_by_hand() -> None:
    table = one_card()
    found = best_plays(table, prices())
    assert [table.plays[play] for play in found.made] == ["fold", "fold", *["raise"] * 4]
    assert table.deals == 30
    assert expectation(table, prices()) == Fraction(1, 5)


def test_value_of_each_choice_by_hand() -> None:
    table = one_card()
    found = best_plays(table, prices())
    for card in CARDS:
        assert choice_values(table, found, prices(), card - 1) == {
            "raise": Fraction(4 * card - 14, 5),
            "fold": Fraction(-1),
        }


def test_ends_of_a_strategy_by_hand() -> None:
    """Always raise: 15 deals are won and 15 lost."""
    found = follow(one_card(), np.zeros(6, np.int8))
    assert found.ends == (15, 15, 0, 0)
    assert found.played == {(0, "raise"): 30}
    assert prices().mean(found.ends) == 0


def test_equal_plays_are_both_best_and_the_first_listed_is_made() -> None:
    """A deuce that wins 3 is worth (3 - 8) / 5 = -1, as a fold is."""
    table = one_card(deuce_is_apart=True)
    found = best_plays(table, prices(deuce=3))
    assert found.best[1] == 0b11
    assert table.plays[found.made[1]] == "raise"


def test_another_price_needs_no_other_count() -> None:
    """A deuce that wins 8 is raised: 8 - 8 = 0 in place of -5, so the game is worth (6 + 5) / 30."""
    table = one_card(deuce_is_apart=True)
    assert expectation(table, prices(deuce=2)) == Fraction(6, 30)
    assert expectation(table, prices(deuce=8)) == Fraction(11, 30)


# Two decisions


def two_decisions() -> CountsTable:
    """Double at once (three units), or check, see one of the other five cards, and stay (two units) or fold
    (one). The cards of the check lead to situations of the second layer."""
    ends = (
        EndClass((("ante", THREE),), "settle", (1, 0)),
        EndClass((("ante", THREE),), "settle", (0, 1)),
        EndClass((("ante", TWO),), "settle", (1, 0)),
        EndClass((("ante", TWO),), "settle", (0, 1)),
        EndClass((("ante", ONE),), "fold"),
    )
    seen = [(card, shown) for card in CARDS for shown in CARDS if card != shown]
    situations: list[tuple[int, int, int, dict[str, dict[int, int]]]] = []
    for card in CARDS:
        at = {len(ends) + 6 + seen.index((card, shown)): 1 for shown in CARDS if shown != card}
        doubled = {0: 4 * (card - 1), 1: 4 * (6 - card)}
        situations.append((1, 0, card, {"double": _some(doubled), "check": at}))
    for card, shown in seen:
        lower, higher = card - 1 - (shown < card), 6 - card - (shown > card)
        situations.append((0, 1, card, {"stay": _some({2: lower, 3: higher}), "fold": {4: 4}}))
    return table_of(("ante",), ("double", "check", "stay", "fold"), ends, situations)


def _some(counts: dict[int, int]) -> dict[int, int]:
    return {target: count for target, count in counts.items() if count}


def two_decisions_by_enumeration(nets: Sequence[int]) -> Fraction:
    """Every deal, one after the other."""
    total = Fraction(0)
    for card in CARDS:
        others = [other for other in CARDS if other != card]
        doubled = sum(nets[0] if card > dealer else nets[1] for dealer in others) * Fraction(1, 5)
        checked = Fraction(0)
        for shown in others:
            left = [other for other in others if other != shown]
            stayed = sum(nets[2] if card > dealer else nets[3] for dealer in left) * Fraction(1, 4)
            checked += max(stayed, Fraction(nets[4])) / 5
        total += max(doubled, checked) / 6
    return total


@pytest.mark.parametrize("nets", [(3, -3, 2, -2, -1), (5, -3, 2, -2, -1), (3, -3, 9, -2, -1)])
def test_two_decisions_as_enumerated(nets: tuple[int, ...]) -> None:
    table = two_decisions()
    assert table.deals == 6 * 5 * 4
    assert expectation(table, Prices.from_nets(nets)) == two_decisions_by_enumeration(nets)


def test_two_decisions_by_hand() -> None:
    """With the 4, a double is worth 3(3 - 2) / 5 = 3/5. After a check one of three lower cards is shown, and
    staying is worth 2(2 - 2) / 4 = 0, or one of two higher cards, and it is worth 2(3 - 1) / 4 = 1: together
    (3 * 0 + 2 * 1) / 5 = 2/5. With the 3, a double is worth -3/5; after a check a lower card leaves 1 and 3,
    2(1 - 3) / 4 = -1, as a fold is; a higher card leaves 2 and 2, 0: (2 * -1 + 3 * 0) / 5 = -2/5."""
    table, at = two_decisions(), Prices.from_nets((3, -3, 2, -2, -1))
    found = best_plays(table, at)
    assert choice_values(table, found, at, 3) == {"double": Fraction(3, 5), "check": Fraction(2, 5)}
    assert choice_values(table, found, at, 2) == {"double": Fraction(-3, 5), "check": Fraction(-2, 5)}
    played = follow(table, found.made).played
    assert played[0, "double"] == 3 * 20
    assert played[0, "check"] == 3 * 20
    assert played[1, "stay"] + played[1, "fold"] == 3 * 20


def test_counts_that_need_more_than_a_word() -> None:
    """The same game with every count a trillion times a trillion times as large."""
    table = one_card()
    wide = replace(table, count=table.count.astype(object) * 10**24)
    assert expectation(wide, prices()) == Fraction(1, 5)
    assert wide.deals == 30 * 10**24


# Merged


def deuce_box(low: int, high: int) -> PriceBox:
    lowest = [Fraction(net) for net in (2, -2, -1, low)]
    return PriceBox.between(lowest, [[*lowest[:3], Fraction(high)]])


@pytest.mark.parametrize("deuce", [0, 2, 3, Fraction(7, 2), 5])
def test_merged_situations_give_the_same_under_every_price_in_the_box(deuce: int | Fraction) -> None:
    """The deuce is in doubt and stays whole; 1 folds, 3 raises as a low card, and 4 to 6 are one."""
    table = one_card(deuce_is_apart=True)
    merged = merge_decided(table, deuce_box(0, 5))
    assert len(merged.ways) == 4
    assert merged.deals == table.deals
    at = prices(deuce)
    ends = follow(merged, best_plays(merged, at).made).ends
    assert ends == follow(table, best_plays(table, at).made).ends
    assert expectation(merged, prices(deuce)) == expectation(table, prices(deuce))


def test_no_situation_stays_whole_where_none_is_in_doubt() -> None:
    merged = merge_decided(one_card(deuce_is_apart=True), deuce_box(0, 2))
    assert len(merged.ways) == 3
    assert expectation(merged, prices(2)) == Fraction(1, 5)


def test_prices_outside_of_the_box_are_refused() -> None:
    merged = merge_decided(one_card(deuce_is_apart=True), deuce_box(0, 5))
    with pytest.raises(BadTable, match="outside"):
        best_plays(merged, prices(6))
    with pytest.raises(BadTable, match="outside"):
        best_plays(merged, Prices.from_nets((3, -2, -1, 2)))


@pytest.mark.parametrize("high", [2, 3, 9])
def test_decided_situations_of_a_later_layer_are_replaced(high: int) -> None:
    """A win after staying pays from 1 to 9: the 1 folds whatever is shown, and others stay in doubt."""
    table = two_decisions()
    lowest = [Fraction(net) for net in (3, -3, 1, -2, -1)]
    merged = merge_decided(table, PriceBox.between(lowest, [[*lowest[:2], Fraction(9), *lowest[3:]]]))
    assert len(merged.ways) < len(table.ways)
    nets = (3, -3, high, -2, -1)
    assert expectation(merged, Prices.from_nets(nets)) == two_decisions_by_enumeration(nets)


# Tables that contradict themselves


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ({"raise": {WON: 5}, "fold": {FOLDED: 4}}, "same number of deals"),
        ({}, "no legal play"),
        ({"raise": {9: 5}}, "leads nowhere"),
        ({"raise": {len(ENDS): 5}}, "earlier decision"),
        ({"raise": {WON: -5}}, "not positive"),
    ],
)
def test_a_contradiction_is_refused(rows: dict[str, dict[int, int]], why: str) -> None:
    with pytest.raises(BadTable, match=why):
        table_of(("ante",), ("raise", "fold"), ENDS, [(1, 0, 0, rows)])


def test_a_play_that_is_not_legal_is_refused() -> None:
    table = table_of(("ante",), ("raise", "fold"), ENDS, [(1, 0, 0, {"fold": {FOLDED: 5}})])
    with pytest.raises(BadTable, match="raise is not legal"):
        follow(table, np.zeros(1, np.int8))
