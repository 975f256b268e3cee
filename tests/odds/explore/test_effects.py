"""Effects of removal: exact, and together nothing, since a card burned unseen changes nothing."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from croupier.cards.card import Card
from croupier.cards.pack import STANDARD, Pack
from croupier.errors import CroupierError, NotFound
from croupier.games import find
from croupier.games.baccarat.hustler_21st_century_baccarat_v8_0 import GAME as V8
from croupier.games.baccarat.hustler_21st_century_baccarat_v9_0 import GAME as V9
from croupier.games.baccarat.hustler_baccarat_21st_century import GAME as JOKERS
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.odds.baccarat.coups import tallies
from croupier.odds.explore.effects import Effects, effects
from croupier.rules.game import Game
from tests.few_ranks import of_ranks

counted = cache(effects)
"""Whole games that several tests look at."""


def balance(found: Effects, wager: str) -> Fraction:
    """Over all cards of the shoe, what taking one away does to the wager."""
    return sum((row.count * row.changes[wager] for row in found.rows), Fraction(0))


@pytest.mark.parametrize("game", [OHIO, V8, V9])
def test_all_effects_cancel(game: Game) -> None:
    """A bettor's choice on five is the same without any one card, so that they cancel there too."""
    found = counted(game)
    assert sum(row.count for row in found.rows) == found.cards == 416
    for wager in found.expectations:
        assert balance(found, wager) == 0, wager
        assert any(row.changes[wager] for row in found.rows)


def test_rows_go_by_what_matters() -> None:
    assert [row.name for row in counted(OHIO).rows] == ["A", *"23456789", "10 J Q K"]
    assert [row.name for row in counted(V9).rows] == ["A", *"23456789", "10", "J", "Q", "K"]
    assert [(row.name, row.count) for row in effects(JOKERS).rows][-2:] == [("10 J Q K", 128), ("Jk", 8)]


def test_an_effect_is_the_difference_of_two_counts() -> None:
    found = effects(OHIO, wager="banker")
    cards = list((STANDARD * 8).cards)
    cards.remove(Card.parse("6h"))
    (without,) = (
        each for each in tallies(OHIO, OHIO.options, Pack("415", tuple(cards))) if each.wager == "banker"
    )
    six = next(row for row in found.rows if row.cards == ("6",))
    assert six.changes == {"banker": without.expectation - found.expectations["banker"]}
    assert found.to_json()["effects"][5]["changes"] == {
        "banker": f"{six.changes['banker'].numerator}/{six.changes['banker'].denominator}"
    }


def test_no_rank_is_more_than_another_in_casino_war() -> None:
    """High cards are as good for one side as for the other: the effects of all ranks, six here, are the same,
    and cancel. Of 143 cards that may meet the first one 23 are of its rank, which pays 10 to 1."""
    found = effects(of_ranks(find("hustler-casino-war"), "AKT742"), wager="tie")
    (row,) = found.rows
    assert (len(row.cards), row.count, row.changes) == (6, 144, {"tie": Fraction(0)})
    assert found.expectations == {"tie": Fraction(10 * 23 - 120, 143)}


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(CroupierError, match="no effects of removal"):
        effects(find("ohio-roulette"))
    with pytest.raises(CroupierError, match="no effects of removal"):
        effects(find("ohio-hold-em"))
    with pytest.raises(NotFound, match="did you mean banker"):
        effects(OHIO, wager="bank")
