"""Value of each play at a given state of a game that no engine counts.

The script is led to the state, and the rest of the round is enumerated.
"""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, CroupierError
from croupier.odds.analyst.best_play import BestPlay, Value
from croupier.odds.analyst.enumerate import Opening, World, first_world
from croupier.odds.analyst.go_through import least_stakes
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.options import Options

PartCounts = dict[str, int]


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of every play of the first decision after the given cards, in units of the first
    wager."""
    cards = pack or game.equipment(options).pack
    if cards is None:
        raise CroupierError(f"{game.id} has no state to weigh", "it is played without cards")
    spot = next(spot for spot in game.wagers(options) if spot.opening)
    stakes = least_stakes(game, options, spot)
    opening = Opening.with_bets(game, options, stakes)
    seen = see(state, cards, _parts(opening, pack))
    world = _led(opening, dict(seen.cards), pack)
    ask = world.ask
    if not isinstance(ask, s.Decide):
        shown = " against ".join(" ".join(map(str, hand)) for hand in seen.cards.values())
        raise BadCards(f"there is nothing to decide with {shown}", "the round is over without a choice")
    best = BestPlay(opening)
    best.refuse_large(world)
    values = {
        ask.choices[pick.place].name: _won(value) / stakes[spot.name]
        for pick, value in best.choices([(world, 1)], ask)
    }
    return Weighed(unit=f"the {spot.label}", state=seen.written, values=values)


def state_parts(game: Game, options: Options) -> StateParts:
    if game.equipment(options).pack is None:
        raise CroupierError(f"{game.id} has no state to weigh", "it is played without cards")
    spot = next(spot for spot in game.wagers(options) if spot.opening)
    return _parts(Opening.with_bets(game, options, least_stakes(game, options, spot)), None)


def _parts(opening: Opening, pack: Pack | None) -> StateParts:
    return StateParts(cards=_counts(opening, pack), by_rank=True)


def _won(value: Value) -> Fraction:
    """Return the expected win of the wagers in cents, without any fee for the round."""
    return Fraction(sum(chance * sum(each.net for each in ends) for ends, chance in value.ends.items()))


def _part(opening: Opening, ask: s.Deal) -> str:
    return "player" if ask.to == opening.seat else "dealer"


def _counts(opening: Opening, pack: Pack | None) -> PartCounts:
    """Return how many cards each side has at the first decision, or at the end of a round without one."""
    counts: PartCounts = {"player": 0, "dealer": 0}
    world = first_world(opening, pack)
    while (ask := world.ask) is not None and not isinstance(ask, s.Decide):
        if isinstance(ask, s.Deal):
            counts[_part(opening, ask)] += ask.count
        world = world.then(world.any_answer())
    return {part: count for part, count in counts.items() if count}


def _led(opening: Opening, cards: dict[str, Hand], pack: Pack | None) -> World:
    """Return the round at its first decision or its end, dealt with these cards."""
    world = first_world(opening, pack)
    while (ask := world.ask) is not None and not isinstance(ask, s.Decide):
        if isinstance(ask, s.Deal):
            part = _part(opening, ask)
            answer, cards[part] = cards[part][: ask.count], cards[part][ask.count :]
            world = world.then(answer)
        else:
            world = world.then(world.any_answer())
    return world
