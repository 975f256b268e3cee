"""Drills on what players win from each other, and on what the house takes for it."""

from __future__ import annotations

from itertools import combinations

from croupier.rules.script import events as e
from croupier.school.dealt_rounds import LessonRound, copied
from croupier.school.drill import DrillLine
from croupier.table.narration import words
from croupier.table.observation import Observation
from croupier.wagers.chips import plain


def awards(dealt: LessonRound) -> list[e.PotAwarded]:
    return [each for each in dealt.events if isinstance(each, e.PotAwarded)]


def paid_over(dealt: LessonRound) -> list[e.PaidOver]:
    return [each for each in dealt.events if isinstance(each, e.PaidOver)]


def divided(dealt: LessonRound) -> int:
    """Return how many divisions of the pot a round teaches: awards and side pots at a showdown. A pot that
    the last player takes unshown has none."""
    found = awards(dealt)
    shown = any(isinstance(each, e.CardsShown) for each in dealt.events)
    return len(found) + len(pots_of(dealt)) - 1 if shown else len(paid_over(dealt))


def pots_of(dealt: LessonRound) -> tuple[int, ...]:
    """Return the main pot and the side pots as they were before anything was paid out of them."""
    table = copied(dealt.before)
    sight = Observation(dealt.game, table)
    for event in dealt.events:
        if isinstance(event, e.PotAwarded):
            return sight.pots
        sight.see(event)
        table.apply(event)
    return ()


def pots_asked(dealt: LessonRound, level: int) -> tuple[DrillLine, ...]:
    """The pots, from the second level on, then what each seat that was in gets of them."""
    found = awards(dealt)
    if not found:
        return payments_asked(dealt)
    pots = pots_of(dealt)
    asked = []
    if level > 1 and len(pots) > 1:
        for number, amount in enumerate(pots):
            name = f"side pot {number}" if number else "main pot"
            asked.append(
                DrillLine(what=f"{name}: how much is in it", right=plain(amount), why="as it lay there")
            )
    table = copied(dealt.before)
    for event in dealt.events:
        table.apply(event)
    for seat in (each for each, fed in table.put_in_pot.items() if fed):
        mine = [each for each in found if each.seat == seat]
        asked.append(
            DrillLine(
                what=f"seat {seat}: of the pot",
                right=plain(sum(each.amount for each in mine)),
                why="; ".join(f"{plain(each.amount)} {each.why}".strip() for each in mine) or "wins nothing",
                clause=", ".join(dict.fromkeys(each.clause for each in mine)),
            )
        )
    return tuple(asked)


def payments_asked(dealt: LessonRound) -> tuple[DrillLine, ...]:
    """Return a line for what one player wins from another, for each pair of players who pay by points."""
    paid = paid_over(dealt)
    seats = sorted({each.seat for each in paid} | {each.to for each in paid})
    asked = []
    for one, two in combinations(seats, 2):
        mine = [each for each in paid if {each.seat, each.to} == {one, two}]
        net = sum(each.amount if each.to == one else -each.amount for each in mine)
        asked.append(
            DrillLine(
                what=f"seat {one} from seat {two}",
                right=plain(net),
                why="; ".join(words(each.why) for each in mine) or "nothing is paid",
                clause=", ".join(dict.fromkeys(each.clause for each in mine)),
            )
        )
    return tuple(asked)


def collections_asked(dealt: LessonRound) -> tuple[DrillLine, ...]:
    """Return the drill lines about fees: from whom the house takes how much, in order."""
    asked = []
    for event in dealt.events:
        match event:
            case e.Charged(amount=amount) if amount:
                on = f" on {event.spot}" if event.spot else ""
                asked.append(
                    _taking(f"seat {event.seat}: {words(event.what)}{on}", amount, event.what, event)
                )
            case e.PotRaked(amount=amount) if amount:
                asked.append(_taking(f"from the pot: {words(event.what)}", amount, event.what, event))
            case e.Settled(commission=amount) if amount:
                on = f"seat {event.seat}: commission on {event.spot}"
                asked.append(_taking(on, amount, event.why or event.outcome, event))
    return tuple(asked)


def _taking(what: str, amount: int, why: str, event: e.Event) -> DrillLine:
    return DrillLine(what=what, right=plain(amount), why=words(why), clause=event.clause)
