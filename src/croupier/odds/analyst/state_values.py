"""What each play is worth at a state of a game that no engine counts: the script is led there, and then gone
through with every answer."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, Refusal
from croupier.odds.analyst.best_play import BestPlay, Value
from croupier.odds.analyst.enumerate import Opening, World, first_world
from croupier.odds.analyst.go_through import least_stakes
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.options import Options

PartCounts = dict[str, int]


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Every play of the first decision, with the cards dealt before it, in units of the first wager."""
    cards = pack or game.equipment(options).pack
    if cards is None:
        raise Refusal(f"{game.id} has no state to weigh", "it is played without cards")
    spot = next(spot for spot in game.wagers(options) if spot.opening)
    stakes = least_stakes(game, options, spot)
    opening = Opening.of(game, options, stakes)
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
        raise Refusal(f"{game.id} has no state to weigh", "it is played without cards")
    spot = next(spot for spot in game.wagers(options) if spot.opening)
    return _parts(Opening.of(game, options, least_stakes(game, options, spot)), None)


def _parts(opening: Opening, pack: Pack | None) -> StateParts:
    return StateParts(cards=_counts(opening, pack), by_rank=True)


def _won(value: Value) -> Fraction:
    """What the wagers bring on average; a fee for the round is no part of it."""
    return Fraction(sum(chance * sum(each.net for each in ends) for ends, chance in value.ends.items()))


def _part(opening: Opening, ask: s.Deal) -> str:
    return "player" if ask.to == opening.seat else "dealer"


def _counts(opening: Opening, pack: Pack | None) -> PartCounts:
    """How many cards each side has got when something is first decided, or else when the round is over."""
    counts: PartCounts = {"player": 0, "dealer": 0}
    world = first_world(opening, pack)
    while (ask := world.ask) is not None and not isinstance(ask, s.Decide):
        if isinstance(ask, s.Deal):
            counts[_part(opening, ask)] += ask.count
        world = world.then(world.branches()[0][0])
    return counts


def _led(opening: Opening, cards: dict[str, Hand], pack: Pack | None) -> World:
    """The round as far as the first decision or its end, dealt with these cards."""
    world = first_world(opening, pack)
    while (ask := world.ask) is not None and not isinstance(ask, s.Decide):
        if isinstance(ask, s.Deal):
            part = _part(opening, ask)
            answer, cards[part] = cards[part][: ask.count], cards[part][ask.count :]
            world = world.then(answer)
        else:
            world = world.then(world.branches()[0][0])
    return world
