"""Evaluate each way to set thirteen cards, at a written state and at the table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import sqrt

from croupier.cards.pack import Pack
from croupier.families.setting.chinese.hands import HAND
from croupier.families.setting.chinese.scoring import Scoring
from croupier.families.setting.chinese.thirteen import SET
from croupier.odds.engine import Estimates
from croupier.odds.setting.chinese_setting import ranked
from croupier.odds.setting.chinese_tables import Worths, load_field, worths
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

FIELD = "thirteen"
WEIGHED = 300
"""The number of ways that a coach lists, the best ones."""


@lru_cache(maxsize=8)
def against_field(scoring: Scoring) -> Worths:
    """Return the values of rows against players who set best against each other."""
    return worths(scoring, load_field(FIELD))


def field_error() -> float:
    """Return the standard error of the sum of three rows' probabilities, from the size of the field."""
    return sqrt(3 / int(load_field(FIELD).front.sum()))


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the values of all 72,072 ways to set thirteen cards: `player=…`."""
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts())
    found = ranked(seen.cards["player"], against_field(game.rules.scoring(options)))
    values = dict(zip(found.written(), map(Fraction, found.values.tolist()), strict=True))
    return Weighed(
        unit="the betting limit, from each opponent",
        state=seen.written,
        values=values,
        decimals=2,
        notes=(
            f"{found.legal:,} of {len(values):,} ways are no foul",
            f"against players who set best against each other: {load_field(FIELD).source}",
        ),
    )


def state_parts() -> StateParts:
    return StateParts(cards={"player": HAND})


def choice_estimates(sight: Observation) -> Estimates | None:
    """Return the best ways for the deciding seat with their values, in cents over all its opponents."""
    ask, options = sight.ask, sight.table.options
    if ask is None or ask.choices[0].name != SET:
        return None
    (choice,) = ask.choices
    rules = sight.game.rules
    found = ranked(choice.selectable, against_field(rules.scoring(options)))
    cents = rules.paying(options).unit * (len(rules.players(sight.table)) - 1)
    ways = {
        choice.lay(*found.rows(at)): (float(found.values[at]) * cents, field_error() * cents)
        for at in range(min(WEIGHED, found.legal))
    }
    return Estimates(ways, int(load_field(FIELD).front.sum())) if ways else None
