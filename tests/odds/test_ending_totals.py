"""What hands end on, and how often."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.ending_totals import ChanceTable
from croupier.odds.engine import engine_of
from croupier.odds.solve import solve

DEALER = {
    "A": (0.126128, 0.131003, 0.129486, 0.131553, 0.0515646, 0.11654, 0.313726),
    "2": (0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.352973, 0),
    "6": (0.166948, 0.106454, 0.107192, 0.100705, 0.0978785, 0.420823, 0),
    "8": (0.130857, 0.362989, 0.129445, 0.0682898, 0.0697914, 0.238627, 0),
}
"""One deck, the dealer stands on soft 17: 17 to 21, bust, Blackjack, before the dealer looks.
wizardofodds.com/games/blackjack/appendix/2b"""


def _by_name(table: ChanceTable) -> dict[str, tuple[Fraction, ...]]:
    return {name: tuple(each or Fraction(0) for each in figures) for name, figures in table.rows}


def test_the_dealers_totals_as_published() -> None:
    game = find("ohio-blackjack-single-double-deck")
    options = game.options.with_settings({"decks": "1", "dealer-hits-soft-17": "no"})
    (table,) = engine_of(game).totals(game, options)
    assert table.columns == ("17", "18", "19", "20", "21", "bust", "Blackjack", "player's value")
    rows = _by_name(table)
    for up, published in DEALER.items():
        assert [float(each) for each in rows[up][:-1]] == pytest.approx(published, abs=6e-7)
    assert all(sum(figures[:-1]) == 1 for figures in rows.values())
    assert rows["any"][-1] == -solve(game, options, "main").wagers[0].house_edge


def test_baccarats_coups() -> None:
    """The wins and ties as published, 4,998,398,275,503,360 orders in all; coups of four cards counted here
    by the values of the first four."""
    game = find("ohio-mini-baccarat")
    lengths, naturals, totals = engine_of(game).totals(game, game.options)
    matrix = {(int(mine), theirs): each for mine, row in totals.rows for theirs, each in enumerate(row[:10])}
    whole = 4_998_398_275_503_360
    assert sum(each for (p, b), each in matrix.items() if b and each and b > p) == Fraction(
        2_292_252_566_437_888, whole
    )
    assert sum(each for (p, b), each in matrix.items() if each and b == p) == Fraction(
        475_627_426_473_216, whole
    )
    there = {value: 32 if value else 128 for value in range(10)}
    ends = {"4 cards": 0, "both": 0}
    for deal in product(range(10), repeat=4):
        left, ways = dict(there), 1
        for value in deal:
            ways *= left[value]
            left[value] -= 1
        player, banker = (deal[0] + deal[2]) % 10, (deal[1] + deal[3]) % 10
        if max(player, banker) >= 8 or min(player, banker) >= 6:
            ends["4 cards"] += ways
        if min(player, banker) >= 8:
            ends["both"] += ways
    orders = 416 * 415 * 414 * 413
    assert _by_name(lengths)["4 cards"] == (Fraction(ends["4 cards"], orders),)
    assert _by_name(naturals)["both"] == (Fraction(ends["both"], orders),)
    assert sum(each for (each,) in _by_name(lengths).values()) == 1


def test_other_games_have_none() -> None:
    game = find("ohio-roulette")
    with pytest.raises(CroupierError, match="has no totals to tell"):
        engine_of(game).totals(game, game.options)
