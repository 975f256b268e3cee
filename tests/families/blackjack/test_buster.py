"""Buster Blackjack over every hand of the player-dealer, by the game's own answers.

The figures are those of rulebook/hustler-buster-blackjack-side-bet-v6-2.md, counted there apart.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache

import pytest

from croupier.cards.card import Card, Hand
from croupier.games.blackjack.hustler_no_bust_21st_century_blackjack_v6_2 import GAME, RULES, SixTwoOptions
from croupier.wagers.pays import Odds

CARDS = tuple(Card(rank, rank % 4) for rank in (*range(2, 11), 14))
"""One of each value, so that no three of them are of one suit by chance."""


@cache
def rows(decks: int, over_from: int) -> dict[str, Fraction]:
    """How likely each row is from a full shoe; "" where the bet loses."""
    options = SixTwoOptions(decks=decks, over_from=over_from)
    (side,) = RULES.dealer_bets(options)
    left = {card: (16 if card.rank == 10 else 4) * decks for card in CARDS}
    found: defaultdict[str, Fraction] = defaultdict(Fraction)

    def draw(hand: Hand, chance: Fraction) -> None:
        done = len(hand) >= 2 and (
            RULES.rank(options, hand) > 0 or not RULES.dealer_draws(options, RULES.count(options, hand))
        )
        if done:
            found[side.row(options, hand)] += chance
            return
        total = 52 * decks - len(hand)
        for card in CARDS:
            if left[card]:
                part = chance * Fraction(left[card], total)
                left[card] -= 1
                draw((*hand, card), part)
                left[card] += 1

    draw((), Fraction(1))
    return dict(found)


def edge(decks: int, over_from: int = 22) -> float:
    pays = {row.hand: row.pays for row in GAME.options.buster_pays}
    total = Fraction(0)
    for row, chance in rows(decks, over_from).items():
        odds = pays[row] if row else None
        total += chance * (odds.ratio if isinstance(odds, Odds) else -1)
    return round(float(100 * total), 2)


@pytest.mark.parametrize(("decks", "percent"), [(1, -9.51), (2, -8.50), (6, -7.73), (8, -7.63)])
def test_what_the_bet_returns(decks: int, percent: float) -> None:
    assert edge(decks) == percent


def test_a_bust_from_23_on_returns_far_less() -> None:
    assert round(edge(8, over_from=23), 1) == -31.8


def test_how_often_eight_decks_bust_and_with_how_many_cards() -> None:
    percent = {row: float(100 * chance) for row, chance in rows(8, 22).items()}
    assert sum(rows(8, 22).values()) == 1
    assert round(100 - percent[""], 2) == 28.57
    assert [round(percent[f"{number}-cards"], 3) for number in (3, 4, 5, 6)] == [17.301, 8.928, 2.049, 0.266]
    assert round(percent["7-cards"], 4) == 0.0219
    assert round(percent["8-or-more-cards"], 5) == 0.00125
