"""Bots: seats that a strategy plays, and the house's way for a seat whose person is gone."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cache

from croupier.errors import CroupierError
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.placing_bets import all_or_none
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.simulation.strategies import ready_strategies
from croupier.simulation.strategy import Strategy, stood_for, take_down
from croupier.table.chance import Chance
from croupier.table.observation import Observation
from croupier.wagers.spot import Spot, completed

SELDOM, MOST = 3, 4
"""One time in so many a bot makes one more bet, as long as it has fewer bets than that."""
CHIP = 5_00
"""The amount of such a bet in cents, if the limits allow it."""
MOST_LAYOUTS = 200
_KEPT: dict[int, tuple[dict[str, Spot], tuple[Spot, ...]]] = {}
NAMES = ("Ada", "Blaise", "Christiaan", "Daniel", "Émilie", "Fermat", "Girolamo", "Huygens", "Jacob",
         "Karl", "Laplace", "Markov", "Noether", "Poisson", "Rényi", "Sophie")  # fmt: skip


@cache
def strategies(game: Game) -> dict[str, Strategy]:
    """Return the strategies of bots; the first is the default."""
    return {each.name: each for each in ready_strategies(game, f"bots of {game.id}")}


def strategy(game: Game, name: str = "") -> Strategy:
    known = strategies(game)
    return known.get(name) or next(iter(known.values()))


def bet(playing: Round, seat: int, plan: Strategy, chance: Chance) -> None:
    """Bet by the strategy, or not at all if chips or limits do not allow it. By chance bet more, as people
    do."""
    if seat == playing.table.banker:
        return
    try:
        with all_or_none(playing, seat):
            take_down(playing, seat, plan)
            _lay(playing, seat, plan.bets(playing.table, seat))
    except CroupierError:
        return  # this seat sits the round out
    if playing.table.layout[seat]:
        _bet_beside(playing, seat, chance)


def _bet_beside(playing: Round, seat: int, chance: Chance) -> None:
    """Bet on wagers that need no other. Refusals are ignored."""
    table, usual = playing.table, playing.table.options.limits
    laid = table.layout[seat]
    spots = [spot for spot in _alone(playing.game.spots(table.options)) if spot.name not in laid]
    while spots and len(table.layout[seat]) < MOST and not chance.below(SELDOM):
        spot = spots.pop(chance.below(len(spots)))
        limits = spot.limits or usual
        amount = -(-max(limits.minimum, CHIP) // limits.unit) * limits.unit
        with suppress(CroupierError), all_or_none(playing, seat):
            _lay(playing, seat, {spot.name: min(amount, limits.maximum or amount)})


def _alone(spots: dict[str, Spot]) -> tuple[Spot, ...]:
    """Return the wagers that are bet before the round and need no other, cached by the layout, which all
    tables with the same options have in common."""
    kept = _KEPT.get(id(spots))
    if kept is None or kept[0] is not spots:
        if len(_KEPT) >= MOST_LAYOUTS:
            _KEPT.clear()
        alone = (each for each in spots.values() if each.opening and not (each.equals or each.required))
        kept = _KEPT[id(spots)] = spots, tuple(alone)
    return kept[1]


def _lay(playing: Round, seat: int, bets: Mapping[str, int]) -> None:
    options = playing.table.options
    amounts = completed(bets, playing.game.spots(options).values())
    for name in playing.game.bet_order(amounts, options):
        place = playing.game.spot(name, options)
        least = (place.limits or options.limits).minimum
        playing.bet(seat, name, max(amounts[name], least))


def choose(sight: Observation, ask: Decide, plan: Strategy) -> Chosen:
    """Choose from what the seat may see, as a person would."""
    return plan.choose(sight, ask)


def choose_absent(sight: Observation, ask: Decide, plan: Strategy) -> Chosen:
    """Choose for a seat whose person has left or is too late."""
    return stood_for(plan.choose)(sight, ask)


def sensible_buy_in(options: Options) -> int:
    """Return what anybody is offered to sit down with, bots too: a hundred of the smallest wagers, between
    $200 and $1,000, as far as no supervisor is needed for it."""
    wanted = min(max(100 * options.limits.minimum, 200_00), 1_000_00)
    while wanted > 1 and options.needs_approval(wanted):
        wanted //= 2
    return max(options.fitting_buy_in(wanted), 1)


def free_name(taken: set[str]) -> str:
    return next((name for name in NAMES if name not in taken), f"Bot {len(taken) + 1}")
