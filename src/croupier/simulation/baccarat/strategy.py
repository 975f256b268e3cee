"""Baccarat: nothing to choose, but where bettors on the Player line may stand on its first two cards."""

from __future__ import annotations

from croupier.families.baccarat.banked_lines import HIT, STAND
from croupier.families.baccarat.questions import PLAYER, TwoHands
from croupier.odds.baccarat.kernels.coups import VALUES
from croupier.odds.baccarat.kernels.draw_option import Sight, best_to_stand
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Strategy, flat


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
            choose=lambda playing, ask: HIT.take(),
        ),
        Strategy(
            name="stand",
            summary="always stand where there is a choice",
            bets=bets,
            choose=lambda playing, ask: STAND.take(),
        ),
    )


def best(playing: Round, ask: Decide) -> Chosen:
    """By the Player's two cards and the Dealer's first, as the exact odds advise it."""
    rules: TwoHands = playing.game.rules
    options = playing.table.options
    pack = playing.game.equipment(options).pack
    assert pack is not None
    cards = [0] * VALUES
    for card in pack:
        cards[rules.value(card)] += 1
    turned = [event for event in playing.events if isinstance(event, e.CardsRevealed)]
    one, two = (rules.value(card) for event in turned if event.place == PLAYER for card in event.cards)
    (first,) = (rules.value(card) for event in turned if event.place == DEALER for card in event.cards)
    stands = best_to_stand(rules, options, tuple(cards))
    return (STAND if Sight.of(one, two, first) in stands else HIT).take()
