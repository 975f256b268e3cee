"""Evaluate each choice of a live decision, from what the deciding seat has seen."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.errors import BadCards, OutOfTurn
from croupier.odds.analyst.best_play import BestPlay
from croupier.odds.analyst.enumerate import DEEP, Opening, Pick, World, first_world
from croupier.odds.engine import NoExactOdds, Values, engine_of
from croupier.odds.tally import Number
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.observation import Observation
from croupier.table.replay import MISFIT, UNSEEN, answer_in
from croupier.wagers.bank import PlayerDealerBank

PATHS = 8_000
"""The most ends of the round that are enumerated for one piece of advice, which takes about a second."""

Worlds = list[tuple[World, Number]]


def choice_values(sight: Observation, seen_before: Iterable[Hand] = (), limit: int = PATHS) -> Values | None:
    """Return the seat's expected net over the round, in cents, for each answer to its present decision.

    The rest of the round follows best play. The cards of earlier rounds that the seat has seen are removed
    from the shoe. A round that is too large to enumerate is left to the game's engine. Return None if the
    engine has no values, for example because other seats decide too.
    """
    ask = sight.ask
    if ask is None:
        waits = f"seat {sight.turn}" if sight.turn else "nobody"
        raise OutOfTurn(f"seat {sight.seat} is not asked", f"the round waits for {waits}")
    seen = tuple(seen_before)
    opening = _opening(sight, ask.seat)
    worlds = _worlds(opening, sight, seen, limit) if opening is not None else None
    if opening is not None and worlds and all(_is_same(world.ask, ask) for world, _ in worlds):
        try:
            best = BestPlay(opening, limit)
            best.refuse_large(worlds[0][0], probes=48, slack=1)  # somebody is waiting
            return {pick.chosen(ask): Fraction(value.net) for pick, value in best.choices(worlds, ask)}
        except (
            NoExactOdds,
            BadCards,
        ):  # cards that another seat has named are in one world and not in others
            pass
    try:
        return engine_of(sight.game).choice_values(sight, seen)
    except NoExactOdds:  # where options leave choices without end
        return None


def _worlds(opening: Opening, sight: Observation, seen_before: Iterable[Hand], limit: int) -> Worlds | None:
    """Return all worlds that are consistent with what the seat has seen, or None if there are too many."""
    seat, banker = opening.seat, opening.banker
    others = [sight.cards_at(place) for place in sight.table.stacks if _is_other(place, seat, banker)]
    start = first_world(opening)
    for cards in (*seen_before, *filter(None, others)):
        start.unseen = start.unseen.seeing(cards) if start.unseen else None
    worlds: Worlds | None = [(start, 1)]
    for event in sight.events:
        if worlds and _concerns(event, seat, banker):
            worlds = _follow(worlds, event, limit)
    return worlds


def _is_same(ask: s.Step | None, other: s.Decide) -> bool:
    return isinstance(ask, s.Decide) and list(map(str, ask.choices)) == list(map(str, other.choices))


def _opening(sight: Observation, seat: int) -> Opening | None:
    """Return the opening of this round with the seat alone, from the state of the table before the round.

    That state is found by applying the round's events to a fresh table and subtracting the changes. Return
    None if it cannot be found: with a pot of other players' chips, or if a marker was moved.
    """
    now = sight.table
    if sight.game.banking == "pot" or any(isinstance(event, e.Marked) for event in sight.events):
        return None
    done = Table(now.options, dict.fromkeys(now.stacks, DEEP))
    for event in sight.events:
        done.apply(event)
    stacks = {seat: now.stacks[seat] - done.stacks[seat] + DEEP}
    if now.banker and isinstance(now.bank, PlayerDealerBank):
        paid = sight.fees[now.banker]  # of its stack, or else of its cover
        stacks[now.banker] = now.stacks[now.banker] + now.bank.cover + paid
    before: list[e.Event] = [e.Marked(name=name, value=value) for name, value in now.markers.items()]
    for name, amount in now.meters.items():
        again = sum(
            put for (giver, _, meter), put in now.contributed.items() if (giver, meter) == (seat, name)
        )
        before.append(e.MeterOpened(meter=name, amount=amount - again))
    for spot in {**now.layout[seat], **done.layout[seat]}:
        standing = now.stake(seat, spot) - done.stake(seat, spot)
        if standing:
            stacks[seat] += standing
            before.append(e.Staked(seat=seat, spot=spot, amount=standing))
    opened, *rest = sight.events
    joined = sum(event.amount for event in rest if isinstance(event, e.BankJoined))
    assert isinstance(opened, e.RoundOpened)
    for event in rest:
        if isinstance(event, e.BankJoined):
            continue
        if not isinstance(event, e.BankPosted | e.Staked | e.TakenDown | e.Switched):
            break
        if isinstance(event, e.BankPosted):
            event = replace(event, amount=event.amount + joined)
        if event.seat in stacks:
            before.append(event)
    return Opening(
        sight.game, now.options, stacks, now.banker, tuple(before), seat, fresh_shoe=opened.fresh_shoe
    )


def _is_other(place: s.Place, seat: int, banker: int) -> bool:
    return isinstance(place, int) and place not in (seat, banker)


def _concerns(event: e.Event, seat: int, banker: int) -> bool:
    """Return True if the event answers a step that also occurs in the round with this seat alone."""
    match event:
        case e.CardsDealt(to=place) | e.CardsHidden(to=place) | e.CardsRevealed(place=place):
            return not _is_other(place, seat, banker)
        case e.Chose(seat=chooser):
            return chooser == seat
    return isinstance(event, e.HolePeeked | e.CardsBurned | e.DiceThrown | e.WheelSpun | e.ResultConfirmed)


def _follow(worlds: Worlds, event: e.Event, limit: int) -> Worlds | None:
    """Return the worlds after an event: those in which it is possible, weighted by its probability there."""
    further: Worlds = []
    for world, ways in worlds:
        answer = _answer(world.ask, event)
        if answer is UNSEEN:
            if world.width > limit:
                return None
            branches = world.branches()
            total = sum(each for _, each in branches)
            further += [(world.then(other), Fraction(ways * each, total)) for other, each in branches]
        elif answer is not MISFIT:
            likely = _chance(world, answer) if len(worlds) > 1 else 1
            if likely:
                further.append((world.then(answer), ways * likely))
        if len(further) > limit:
            return None
    return further


def _answer(ask: s.Step | None, event: e.Event) -> Any:
    """Return the event's answer to a step of this round; a choice is given by its index in the list."""
    answer = answer_in(event, ask)
    if isinstance(answer, Chosen) and isinstance(ask, s.Decide):
        return Pick(ask.choices.index(answer.choice), answer.amount, answer.cards)
    return answer


def _chance(world: World, answer: Any) -> Number:
    """Return the probability of that answer in this world; 1 for a player's choice."""
    if isinstance(answer, Pick):
        return 1
    if isinstance(answer, tuple):  # cards: as the kinds that count the same
        assert world.unseen is not None
        answer = world.unseen.like(answer)
    branches = world.branches()
    return Fraction(sum(ways for each, ways in branches if each == answer), sum(ways for _, ways in branches))
