"""Shared boards: best play as the exact engine finds it for the cards seen and what is staked."""

from __future__ import annotations

from croupier.families.staged.staged_round import DecisionPoint
from croupier.odds.staged.board_play import best_play as solved
from croupier.odds.staged.engine import SHARED_BOARD
from croupier.odds.staged.shared_board import node_at
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.staged.paid_by_table_strategy import best_or_stay
from croupier.simulation.strategy import Strategy
from croupier.table.observation import Observation


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not SHARED_BOARD.supports(game):
        return ()
    return best_or_stay(game, best_play, stay)


def best_play(sight: Observation, ask: Decide) -> Chosen:
    """Choose as the exact engine does. If it has no play for these stakes, stay in for the smallest
    amount."""
    options = sight.table.options
    best = solved(sight.game.rules, options, sight.game.pack(options))
    hole, board = sight.cards_at(ask.seat), sight.cards_at(BOARD)
    node = node_at(best, sight.table, ask.seat, len(board))
    play = best.best_at(hole, board, node).play if node is not None else None
    choice = next((each for each in ask.choices if play is not None and each.name == play.name), None)
    if play is None or choice is None:
        return stay(sight, ask)
    return _sized(choice, int(play.units * sight.table.stake(ask.seat, best.tree.rules.base)))


def _sized(choice: Choice, amount: int) -> Chosen:
    if choice.least is None or choice.most is None:
        return choice.take()
    return choice.take(min(amount, choice.most))


def stay(sight: Observation, ask: Decide) -> Chosen:
    """Check where that can be done, else the least stake; a fold only where nothing else is left."""
    rules, options = sight.game.rules, sight.table.options
    folds = {
        play.name
        for street in rules.streets
        for play in rules.plays(options, DecisionPoint(street, staked=rules.opening(options)))
        if play.folds
    }
    staying = [choice for choice in ask.choices if choice.name not in folds] or list(ask.choices)
    choice = min(staying, key=lambda choice: choice.least or 0)
    return choice.take(choice.least)
