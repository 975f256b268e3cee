"""Hand against hand: best play as the exact engine finds it for the cards seen."""

from __future__ import annotations

from croupier.families.staged.staged_round import DecisionPoint
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_against_hand import analyse
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.staged.paid_by_table_strategy import best_or_stay
from croupier.simulation.strategy import Strategy
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not DUEL.supports(game):
        return ()
    return best_or_stay(game, best_play, stay)


def best_play(sight: Observation, ask: Decide) -> Chosen:
    options = sight.table.options
    rules = sight.game.rules.for_options(options)
    pack = sight.game.pack(options)
    own, up = sight.cards_at(ask.seat), sight.cards_at(DEALER)
    play = analyse(rules, options, tuple(sorted(pack))).play(own, up)
    choice = next((each for each in ask.choices if each.name == play.name), ask.choices[0])
    if choice.least is None or choice.most is None:
        return choice.take()
    amount = int(play.units * sight.table.stake(ask.seat, rules.base))
    amount = max(amount, choice.least)  # which is for all who bet on the hand
    return choice.take(min(amount, choice.most))


def stay(sight: Observation, ask: Decide) -> Chosen:
    folds = {play.name for play in sight.game.rules.plays(sight.table.options, DecisionPoint()) if play.folds}
    choice = next((each for each in ask.choices if each.name not in folds), ask.choices[0])
    return choice.take(choice.least)
