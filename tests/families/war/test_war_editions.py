"""Scratch editions of Casino War: an answer is changed in one place; table, odds and simulation move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.cards.card import ACE
from croupier.cards.shoe import Shoe
from croupier.families.war import rules as war
from croupier.games.war.hustler_casino_war import GAME
from croupier.language.war import WarOptions
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.strategies import strategy_of
from croupier.simulation.war import kernel
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe
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


def push_equal_ranks(options: Any, line: Any, mine: int, theirs: int) -> Result:
    return war.base_result(options, line, mine, theirs) or push(line.base, why="equal ranks")


def pay_twenty(options: Any, line: Any, mine: int, theirs: int) -> Result:
    found = war.tie_result(options, line, mine, theirs)
    return win(line.tie, pays=Odds(20, 1), why="equal ranks") if found.odds else found


def pay_three(options: Any, line: Any, mine: int, theirs: int) -> Result:
    """A War that is won pays 3 to 1: then nobody surrenders."""
    found = war.war_result(options, line, mine, theirs)
    return win(line.war, pays=Odds(3, 1), why=found.why) if found.odds else found


def pay_riding(options: Any, line: Any, ended: Result) -> Result:
    """A base wager that rides is paid 2 to 1 with a War that is won."""
    found = war.riding_result(options, line, ended)
    return win(line.base, pays=Odds(2, 1), why="War won") if ended.odds else found


def pay_more_of_stake(options: Any, result: Result, wager: int, stake: int) -> Result:
    """Out of the stake against it a War pays 3 to 2."""
    is_more = options.war_payoff == "war-stake" and result.odds is not None
    return win(result.spot, pays=Odds(3, 2), why=result.why) if is_more else result


def lose_a_tenth(why: str) -> Callable[..., Result]:
    return lambda options, line, *asked: lose_part(line.base, part=Fraction(1, 10), why=why)


CHANGES: dict[str, dict[str, Any]] = {
    # a low ace beats nothing: by symmetry the odds stay, and every ace at the table moves
    "aces low": {"rank": lambda card: 1 if card.rank == ACE else card.rank},
    # of two sevens a heart or spade is higher than a club or diamond: 11 of the 311 others tie
    "suits count": {"rank": lambda card: 2 * card.rank + card.suit // 2},
    "equal ranks push": {"base_result": push_equal_ranks},
    "ties pay twenty": {"tie_result": pay_twenty},
    "wars pay three": {"war_result": pay_three},
    "riding pays": {"riding_result": pay_riding},
    # what is collected of the base wager when War is declared; then nobody surrenders
    "wars take a tenth": {"declared_result": lose_a_tenth("went to War")},
    "stakes pay more": {"limited": pay_more_of_stake},
    "surrenders a tenth": {"surrender_result": lose_a_tenth("surrendered")},
}


FORFEIT, RIDE = {"war-base-wager": "forfeit"}, {"war-base-wager": "ride"}
RIDE_FOR_STAKE = RIDE | {"war-payoff": "war-stake"}
EDITIONS: dict[str, tuple[dict[str, str], str, str, list[Any], float, Fraction]] = {
    # options, wager, cards, choices, what ten dollars win, what a unit wins with best play
    "aces low": (FORFEIT, "base", "Ah Kd", [], -10, -TIE / 2),
    "suits count": (FORFEIT, "tie", "7s 7d", [], 10 - 10, 10 * Fraction(11, 311) - Fraction(300, 311)),
    "equal ranks push": (FORFEIT, "base", "7h 7d", [], 0, Fraction(0)),
    "ties pay twenty": (FORFEIT, "tie", "7h 7d", [[1, "surrender"]], 200 - 5, 20 * TIE - (1 - TIE)),
    "wars pay three": (
        FORFEIT,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        -10 + 30,
        TIE * (-1 + 3 * (WAR_WIN + WAR_TIE) - WAR_WIN),
    ),
    "riding pays": (
        RIDE,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        20 + 10,
        TIE * (3 * WAR_WIN + 4 * WAR_TIE - 2 * WAR_WIN),
    ),
    "wars take a tenth": (
        FORFEIT,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        -1 + 10,
        TIE * (-Fraction(1, 10) + 2 * WAR_TIE),
    ),
    "stakes pay more": (
        RIDE_FOR_STAKE,
        "base",
        f"7h 7d {BURNED} Kh Qd",
        [[1, "war"]],
        15,
        TIE * (Fraction(3, 2) * (WAR_WIN + WAR_TIE) - 2 * WAR_WIN),
    ),
    "surrenders a tenth": (RIDE, "base", "7h 7d", [[1, "surrender"]], -1, -TIE / 10),
}


def scratch(name: str) -> Game:
    return replace(GAME, rules=GAME.rules.replace(**CHANGES[name]))


@pytest.mark.parametrize("name", EDITIONS)
def test_table_odds_and_simulation_move_together(name: str) -> None:
    settings, wager, cards, choices, won, expected = EDITIONS[name]
    game = scratch(name)
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
    game = scratch("wars pay three")
    odds = solve(game, game.options, "base")
    assert odds.strategy is not None
    assert odds.strategy.frequencies == (("war", TIE),)
    assert {-3_000 + 10_000 + 1_000, 2_000 + 10_000} & {*nets_by_script(game, game.options)}
