"""The engine of Casino War: its round is solved by its script, since few cards decide it."""

from __future__ import annotations

from typing import Any

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.war.rules import LINES, WarRules
from croupier.odds import ends
from croupier.odds.engine import Engine, FamilyEngine
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.rules.options import Options

WAGER = 1_00
"""A base wager, in cents."""


class War(Engine):
    def supports(self, game: Game) -> bool:
        return isinstance(game.rules, WarRules)

    def solve(
        self, game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
    ) -> Solution:
        from croupier.odds import store

        if pack is not None or wager is not None:
            return super().solve(game, options, wager, pack)
        solve = super().solve
        found: Solution = store.get_or_solve(
            game, options, "the round", lambda: tabulated(game, options), lambda record: solve(game, record)
        )
        return found


def tabulated(game: Game, options: Any) -> Any:
    """Return what decides the round: the cards by rank, and how each wager ends by two ranks."""
    rules: WarRules = game.rules
    cards, line = Composition.from_cards(game.pack(options)), LINES[0]
    many: dict[int, int] = {}
    for card, number in cards.items():
        many[rules.rank(card)] = many.get(rules.rank(card), 0) + number
    pairs = [(mine, theirs) for mine in sorted(many) for theirs in sorted(many)]
    wars = [rules.war_result(options, line, *pair) for pair in pairs]
    results = (
        *(rules.base_result(options, line, *pair) for pair in pairs),
        *(rules.tie_result(options, line, *pair) for pair in pairs),
        *(rules.limited(options, war, WAGER, WAGER) for war in wars),
        *(rules.riding_result(options, line, war) for war in wars),
        rules.declared_result(options, line),
        rules.surrender_result(options, line, WAGER),
    )
    spots = [(spot.name, spot.label, spot.opening) for spot in game.wagers(options)]
    return sorted(many.items()), spots, [ends.plain_result(result) for result in results]


ENGINE = FamilyEngine(War())
