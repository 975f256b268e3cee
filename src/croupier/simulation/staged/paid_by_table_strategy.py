"""Games paid by table: best play as the exact engine finds it for the cards seen and what is staked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from croupier.cards.pack import Pack
from croupier.families.staged.rules import Staged
from croupier.families.staged.staged_round import DecisionPoint
from croupier.odds.staged.engine import BY_TABLE
from croupier.odds.staged.paid_by_table import plan, units_staked
from croupier.odds.staged.stages import TableBestPlay, course, deals, unit_gains
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.strategy import Bets, Chooser, Strategy, usual
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not BY_TABLE.supports(game):
        return ()
    best = Strategy(
        name="best", summary="the best play for the cards seen", bets=opening(game.rules), choose=best_play
    )
    first, *_ = game.rules.plays(
        game.options, DecisionPoint(game.rules.streets[0], staked=game.rules.opening(game.options))
    )
    plain = Strategy(
        name=f"always-{first.name}",
        summary=f"{first.name} whatever comes",
        bets=opening(game.rules),
        choose=lambda sight, ask: ask.choices[0].take(ask.choices[0].least),
    )
    return best, plain


def best_or_stay(game: Game, best: Chooser, stay: Chooser) -> tuple[Strategy, ...]:
    """Return the strategies of a game in which a hand may be folded: best play, and never to fold."""
    bets = opening(game.rules)
    return (
        Strategy(name="best", summary="the best play for the cards seen", bets=bets, choose=best),
        Strategy(
            name="never-fold",
            summary="stay in for as little as may be, whatever comes",
            bets=bets,
            choose=stay,
        ),
    )


def opening(rules: Staged, amount: int = 1_000) -> Bets:
    """Return a function that makes the opening wagers of the rules, with about `amount` cents for a unit."""

    def bets(table: Table, seat: int) -> Mapping[str, int]:
        wanted = rules.opening(table.options)
        unit = usual(amount, table.options) / min((Fraction(1), *wanted.values()))
        return {spot: int(units * unit) for spot, units in wanted.items()}

    return bets


def best_play(sight: Observation, ask: Decide) -> Chosen:
    rules: Staged = sight.game.rules
    options = sight.table.options
    pack = sight.game.pack(options)
    mine = sight.cards_at(BOARD, ask.seat)
    base, staked = units_staked(rules, sight.table, ask.seat)
    best = plan(rules, options, pack)
    stage = best.way.stages.index(len(mine))
    if staked in best.way.layouts[stage]:
        layout = best.way.layouts[stage].index(staked)
    else:
        best, stage, layout = _from_here(rules, options, pack, stage, tuple(staked.items())), 0, 0
    at = best.choices[stage][layout][best.dealt.kinds.place(mine)]
    play = best.way.moves[stage][layout][at].play
    choice = next((each for each in ask.choices if each.name == play.name), ask.choices[0])
    if choice.least is None or choice.most is None:
        return choice.take()
    return choice.take(min(int(play.units * base), choice.most))


@lru_cache(maxsize=32)
def _from_here(rules: Staged, options: Options, pack: Pack, stage: int, staked: Any) -> TableBestPlay:
    """Return best play from a stage on, with stakes of other sizes than the rules' own."""
    dealt = deals(rules, options, pack)
    gain = unit_gains(rules.pays(options), dealt.names)
    return TableBestPlay(course(rules, options, stage, dict(staked)), dealt, gain)
