"""Scratch editions of mini-baccarat: each answer of the family is changed in one place, and table, odds and
simulation move together."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from croupier.cards.card import Card
from croupier.cards.pack import short_pack
from croupier.games.baccarat.ohio_mini_baccarat import GAME, RULES, results
from croupier.hands.points import baccarat_value
from croupier.language.baccarat import BANKER, PLAYER, TIE, Coup, WinnerOf, nearer_nine
from croupier.odds.analyst import Opening
from croupier.odds.baccarat.coups import tallies
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.baccarat.kernel import rows, simulate
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, win
from tests.odds.analyst.every_path import paths

PACK = short_pack("KQ489", "chs")
ROUNDS = 300_000
BETS = ("player", "banker", "tie")
Found = dict[tuple[str, Fraction], Fraction]


def other_value(card: Card) -> int:
    """Tens and faces count four, fours nothing."""
    return {0: 4, 4: 0}.get(baccarat_value(card), baccarat_value(card))


def better_ties(options: Any, coup: Coup, winner_of: WinnerOf) -> tuple[Result, ...]:
    found = results(options, coup, winner_of)
    return tuple(
        win("tie", pays=Odds(20, 1)) if each.spot == "tie" and each.outcome.value == "win" else each
        for each in found
    )


def longer_hand(options: Any, coup: Coup) -> str:
    """Equal counts go to the hand of more cards."""
    usual = nearer_nine(options, coup)
    if usual != TIE or coup.player.cards == coup.banker.cards:
        return usual
    return PLAYER if coup.player.cards > coup.banker.cards else BANKER


EDITIONS: dict[str, dict[str, Any]] = {
    "what a card counts": {"value": other_value},
    "what ends the drawing": {"stops": lambda options, player, banker: False},
    "who draws, the Player": {"player_draws": lambda options, points: points < 3},
    "who draws, the Banker": {"banker_draws": lambda options, points, third: points < 2},
    "what a wager gets": {"results": better_ties},
    "which hand is the better": {"winner": longer_hand},
    "what options change": {"player_draws": lambda options, points: points < (3 if options.decks > 4 else 6)},
}


def edition(name: str) -> Game:
    return replace(GAME, id="scratch-baccarat", rules=RULES.replace(**EDITIONS[name]))


def at_the_table(game: Game) -> Found:
    """What becomes of $20 on each wager along every path of the round."""
    seen: Found = defaultdict(Fraction)
    for world, chance in paths(Opening.with_bets(game, game.options, dict.fromkeys(BETS, 2000)), PACK):
        for event in world.playing.events:
            if isinstance(event, e.Settled):
                seen[event.spot, Fraction(event.paid - event.taken, 2000)] += chance
    return seen


def by_the_odds(game: Game) -> Found:
    found: Found = defaultdict(Fraction)
    for wager in solve(game, game.options, pack=PACK).wagers:
        if isinstance(wager, WagerOdds) and wager.wager in BETS:
            for row in wager.outcomes:
                found[wager.wager, row.return_ / row.probability] += row.probability
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_table_and_odds_move_together(name: str) -> None:
    scratch = at_the_table(edition(name))
    assert scratch == by_the_odds(edition(name))
    assert scratch != at_the_table(GAME)


@pytest.mark.parametrize("name", EDITIONS)
def test_the_simulation_moves_with_them(name: str) -> None:
    game = edition(name)
    counts = simulate(game, game.options, name, 0, ROUNDS, fresh_shoes=True)
    ends = list(zip(rows(game, game.options), map(int, counts), strict=True))
    for tally in tallies(game, game.options):
        exact = tally.report()
        if exact.wager in BETS:
            mean = sum(float(end.net) * count for end, count in ends if end.wager == exact.wager) / ROUNDS
            assert abs(mean + float(exact.house_edge)) < 4.5 * exact.standard_deviation / sqrt(ROUNDS)
