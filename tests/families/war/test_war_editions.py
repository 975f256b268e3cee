"""Scratch editions of Casino War: an answer is changed in one place; table, odds and simulation move."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.cards.card import ACE, Card
from croupier.cards.shoe import Shoe
from croupier.families.war.options import WarOptions
from croupier.families.war.rules import WarRules
from croupier.games.war.hustler_casino_war import GAME
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.strategies import strategy_of
from croupier.simulation.war import kernel
from croupier.table.chance import Chance
from croupier.table.seeding import make_shoe
from croupier.table.sources import ShoeSource, play_out
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, lose_part, push, win
from tests.games.war.war_paper import BURNED
from tests.simulation import given_shoes

TIE = Fraction(23, 311)
"""The second card matches the first."""
# After a tie 310 cards are left, 22 of that rank and 24 of the twelve others.
WAR_TIE = Fraction(12 * 24 * 23 + 22 * 21, 310 * 309)
WAR_WIN = (1 - WAR_TIE) / 2


class AcesLow(WarRules):
    """A low ace beats nothing: by symmetry the odds stay, and every ace at the table moves."""

    def rank(self, card: Card) -> int:
        return 1 if card.rank == ACE else card.rank


class SuitsCount(WarRules):
    """Of two sevens a heart or spade is higher than a club or diamond: 11 of the 311 others tie."""

    def rank(self, card: Card) -> int:
        return 2 * card.rank + card.suit // 2


class EqualRanksPush(WarRules):
    """What the base wager gets."""

    def base_result(self, line: Any, mine: Any, theirs: Any, pays: Any) -> Result | None:
        return super().base_result(line, mine, theirs, pays) or push(line.base, why="equal ranks")


class TiesPayTwenty(WarRules):
    def tie_result(self, line: Any, mine: Any, theirs: Any, pays: Any) -> Result:
        found = super().tie_result(line, mine, theirs, pays)
        return win(line.tie, pays=Odds(20, 1), why="equal ranks") if found.odds else found


class WarsPayThree(WarRules):
    """A War that is won pays 3 to 1: then nobody surrenders."""

    def war_result(self, line: Any, mine: Any, theirs: Any, pays: Any) -> Result:
        found = super().war_result(line, mine, theirs, pays)
        return win(line.war, pays=Odds(3, 1), why=found.why) if found.odds else found


class RidingPays(WarRules):
    """A base wager that rides is paid 2 to 1 with a War that is won."""

    def riding_result(self, line: Any, war: Any) -> Result:
        found = super().riding_result(line, war)
        return win(line.base, pays=Odds(2, 1), why="War won") if war.odds else found


class WarsTakeATenth(WarRules):
    """What is collected of the base wager when War is declared; then nobody surrenders."""

    def declared_result(self, line: Any, reading: Any) -> Result | None:
        return lose_part(line.base, part=Fraction(1, 10), why="went to War")


class StakesPayMore(WarRules):
    """Out of the stake against it a War pays 3 to 2."""

    def limited(self, result: Any, wager: Any, stake: Any, reading: Any) -> Result:
        is_more = reading == "war-stake" and result.odds is not None
        return win(result.spot, pays=Odds(3, 2), why=result.why) if is_more else result


class SurrendersATenth(WarRules):
    def surrender_result(self, line: Any, base: Any, rounding: Any) -> Result:
        return lose_part(line.base, part=Fraction(1, 10), why="surrendered")


FORFEIT, RIDE = {"war-base-wager": "forfeit"}, {"war-base-wager": "ride"}
RIDE_FOR_STAKE = RIDE | {"war-payoff": "war-stake"}
EDITIONS: dict[type[WarRules], tuple[dict[str, str], str, str, list[Any], float, Fraction]] = {
    # options, wager, cards, choices, what ten dollars win, what a unit wins with best play
    AcesLow: (FORFEIT, "base", "Ah Kd", [], -10, -TIE / 2),
    SuitsCount: (FORFEIT, "tie", "7s 7d", [], 10 - 10, 10 * Fraction(11, 311) - Fraction(300, 311)),
    EqualRanksPush: (FORFEIT, "base", "7h 7d", [], 0, Fraction(0)),
    TiesPayTwenty: (FORFEIT, "tie", "7h 7d", [[1, "surrender"]], 200 - 5, 20 * TIE - (1 - TIE)),
    WarsPayThree: (
        FORFEIT,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        -10 + 30,
        TIE * (-1 + 3 * (WAR_WIN + WAR_TIE) - WAR_WIN),
    ),
    RidingPays: (
        RIDE,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        20 + 10,
        TIE * (3 * WAR_WIN + 4 * WAR_TIE - 2 * WAR_WIN),
    ),
    WarsTakeATenth: (
        FORFEIT,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        -1 + 10,
        TIE * (-Fraction(1, 10) + 2 * WAR_TIE),
    ),
    StakesPayMore: (
        RIDE_FOR_STAKE,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        15,
        TIE * (Fraction(3, 2) * (WAR_WIN + WAR_TIE) - 2 * WAR_WIN),
    ),
    SurrendersATenth: (RIDE, "base", "7h 7d", [[1, "surrender"]], -1, -TIE / 10),
}


def scratch(change: type[Any]) -> Game:
    return replace(GAME, rules=change())


@pytest.mark.parametrize("change", EDITIONS)
def test_table_odds_and_simulation_move_together(change: type[Any]) -> None:
    settings, wager, cards, choices, won, expected = EDITIONS[change]
    game = scratch(change)
    options = game.options.with_settings(settings)
    bets = {"base": 10} if wager == "base" else {"base": 10, "tie": 10}
    paper = {
        "game": GAME.id,
        "seats": {1: bets},
        "cards": [cards],
        "choices": choices,
        "options": settings,
    }
    assert WrittenRound(paper, game).net[1] / 100 == won
    (odds,) = solve(game, options, wager).wagers
    assert isinstance(odds, WagerOdds)
    assert odds.expectation == expected
    at_table = nets_by_script(game, options)
    assert nets_by_kernel(game, options) == at_table != nets_by_script(GAME, options)


ROUNDS = 150


@cache
def shoes(game: Game, options: WarOptions) -> list[Shoe]:
    return [make_shoe(game, options, f"war {number}") for number in range(ROUNDS)]


@cache
def nets_by_script(game: Game, options: WarOptions) -> list[int]:
    """What each round wins, ten dollars on both wagers, a fresh shoe each."""
    nets = []
    for shoe in shoes(GAME, GAME.options):
        table = Table(options, {1: 10**9, 2: 10**9})
        playing = Round(game, table, banker=2, fresh_shoe=True)
        playing.post_bank(2, 10**8)
        playing.bet(1, "base", 1_000)
        playing.bet(1, "tie", 1_000)
        playing.start()
        source = ShoeSource(Chance("paper"), Shoe(shoe.order))
        play_out(playing, source, strategy_of(game, "best").choose)
        nets.append(table.stacks[1] - 10**9)
    return nets


def nets_by_kernel(game: Game, options: WarOptions) -> list[int]:
    plan = kernel.plan(game, options, "default", options.lines)
    dealt = [given_shoes.war(plan, [shoe.order], 1) for shoe in shoes(GAME, GAME.options)]
    return [
        int(sum(1_000 * row.net * int(count) for row, count in zip(plan.rows, counts, strict=True)))
        for counts in dealt
    ]


def test_best_play_of_the_simulation_is_that_of_the_odds() -> None:
    """Where a War that is won pays three for one, both go to War."""
    game = scratch(WarsPayThree)
    odds = solve(game, game.options, "base")
    assert odds.strategy is not None
    assert odds.strategy.frequencies == (("war", TIE),)
    assert {-3_000 + 10_000 + 1_000, 2_000 + 10_000} & {*nets_by_script(game, game.options)}
