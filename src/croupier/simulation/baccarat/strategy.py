"""Baccarat: nothing to choose, but where bettors on the Player line may stand on its first two cards."""

from __future__ import annotations

from croupier.families.baccarat.rules import KEEP, MOVE, PLAYER, TwoHands
from croupier.odds.baccarat.kernels.coups import VALUES
from croupier.odds.baccarat.kernels.draw_option import SeenHands as Shown
from croupier.odds.baccarat.kernels.draw_option import best_to_stand
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Strategy, flat
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    rules = game.rules
    if not isinstance(rules, TwoHands) or rules.option is None:
        return ()
    bets = flat(rules.option.spot)
    return (
        Strategy(
            name="best",
            summary="the better of hitting and standing, from a full shoe",
            bets=bets,
            choose=best,
        ),
        Strategy(
            name="house-way",
            summary="always hit",
            bets=bets,
            choose=lambda sight, ask: MOVE.take(),
        ),
        Strategy(
            name="stand",
            summary="always stand where there is a choice",
            bets=bets,
            choose=lambda sight, ask: KEEP.take(),
        ),
    )


def best(sight: Observation, ask: Decide) -> Chosen:
    """Return the play that the exact odds advise by the Player's two cards and the Dealer's first."""
    rules: TwoHands = sight.game.rules
    options = sight.table.options
    pack = sight.game.pack(options)
    cards = [0] * VALUES
    for card in pack:
        cards[rules.value(card)] += 1
    one, two = map(rules.value, sight.cards_at(PLAYER))
    (first,) = map(rules.value, sight.cards_at(DEALER))
    stands = best_to_stand(rules, options, tuple(cards))
    return (KEEP if Shown.in_order(one, two, first) in stands else MOVE).take()
