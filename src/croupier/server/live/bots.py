"""Bots: seats that a strategy plays, and the house's way for a seat whose person is gone."""

from __future__ import annotations

from functools import cache

from croupier.refusals import Refusal
from croupier.rules.buttons import all_or_none
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.simulation.strategies import ready_strategies
from croupier.simulation.strategy import Strategy
from croupier.table.sight import sight_of
from croupier.wagers.spot import completed

STACK = 10_000_00
NAMES = ("Ada", "Blaise", "Christiaan", "Daniel", "Émilie", "Fermat", "Girolamo", "Huygens", "Jacob",
         "Karl", "Laplace", "Markov", "Noether", "Poisson", "Rényi", "Sophie")  # fmt: skip


@cache
def strategies(game: Game) -> dict[str, Strategy]:
    """What a bot may play at once; the first is what it plays unless told otherwise."""
    return {each.name: each for each in ready_strategies(game, f"bots of {game.id}")}


def strategy(game: Game, name: str = "") -> Strategy:
    known = strategies(game)
    return known.get(name) or next(iter(known.values()))


def bet(playing: Round, seat: int, plan: Strategy) -> None:
    """What the strategy bets, as far as chips and limits allow; nothing where they do not."""
    options = playing.table.options
    if seat == playing.table.banker:
        return
    try:
        with all_or_none(playing, seat):
            plan.ready(playing, seat)
            amounts = completed(plan.bets(playing.table, seat), playing.game.wagers(options))
            for name in playing.game.bet_order(amounts, options):
                place = playing.game.spot(name, options)
                least = (place.limits or options.limits).minimum
                playing.bet(seat, name, max(amounts[name], least))
    except Refusal:
        return  # this seat sits the round out


def choose(playing: Round, ask: Decide, plan: Strategy) -> Chosen:
    """From what the seat may see, as a person would."""
    return plan.choose(sight_of(playing, ask.seat), ask)


def free_name(taken: set[str]) -> str:
    return next((name for name in NAMES if name not in taken), f"Bot {len(taken) + 1}")
