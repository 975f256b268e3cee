"""Lucky 7 and RUYI Baccarat by the compiled simulator, against the exact odds."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from croupier.cards.card import Card
from croupier.cards.pack import Pack
from croupier.games.baccarat.hustler_21st_century_lucky_7_baccarat import GAME as LUCKY
from croupier.games.baccarat.hustler_ruyi_baccarat import GAME as RUYI
from croupier.odds.baccarat.coups import tallies
from croupier.rules.game import Equipment, Game
from croupier.simulation.baccarat.kernel import rows, simulate

ROUNDS = 10_000_000


@pytest.mark.parametrize(
    ("game", "settings", "fresh_shoes"),
    [
        (LUCKY, {}, True),
        (LUCKY, {"decks": "3", "tie-cards": "any", "monster-order": "player-first"}, False),
        (RUYI, {"banker-three-card-seven": "pushes"}, False),
        (RUYI, {"natural-stops-draw": "no", "naturals": "closest", "decks": "4"}, True),
    ],
)
def test_simulated_is_within_four_standard_errors_of_exact(
    game: Game, settings: dict[str, str], fresh_shoes: bool
) -> None:
    """Row by row and edge by edge; what cannot happen did not."""
    options = game.options.with_settings(settings)
    ends = rows(game, options)
    counts = simulate(game, options, "four errors", 0, ROUNDS, fresh_shoes=fresh_shoes)
    solved = [tally.report() for tally in tallies(game, options)]
    assert {exact.wager for exact in solved} == {end.wager for end in ends}
    for exact in solved:
        own = [(end, int(count)) for end, count in zip(ends, counts, strict=True) if end.wager == exact.wager]
        chances = {row.outcome: float(row.probability) for row in exact.outcomes}
        assert {end.outcome for end, count in own if count} == set(chances)
        assert sum(count for _, count in own) == ROUNDS
        for end, count in own:
            chance = chances.get(end.outcome, 0.0)
            assert abs(count - ROUNDS * chance) <= 4 * sqrt(ROUNDS * chance * (1 - chance)), end
        mean = sum(float(end.net) * count for end, count in own) / ROUNDS
        assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(ROUNDS)


def test_the_shoe_keeps_its_suits() -> None:
    """Every card a red king: all pairs are suited, and every round a tie of nothing with six cards."""
    kings = Pack("kings", (Card.parse("Kh"),) * 52)
    game = replace(LUCKY, equipment=lambda options: Equipment(pack=kings, cut_card=6))
    ends = rows(game, game.options)
    counts = simulate(game, game.options, 1, 0, 1000)
    came = {(end.wager, end.outcome) for end, count in zip(ends, counts, strict=True) if count}
    assert came == {
        ("player", "tie"),
        ("dealer", "tie"),
        ("lucky-7", "lose"),
        ("tie", "other tie"),
        ("monster-and-buster", "double monster 0s six cards"),
        ("player-pair", "same suit pair"),
        ("dealer-pair", "same suit pair"),
    }
