"""Drills on wagers: what becomes of each, in which order, and how far a short bank reaches."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from croupier.rules.script import events as e
from croupier.school.dealt_rounds import LessonRound, copied
from croupier.school.drill import DrillLine
from croupier.table.cover_slip import CoverSlip, slips
from croupier.table.narration import ENDS, wager, words
from croupier.table.view import redact
from croupier.wagers.chips import money, plain

ENDINGS = (
    e.Settled | e.Reversed | e.Charged | e.CommissionOwed | e.CommissionCollected | e.MeterFed | e.MeterRead
    | e.BankDivided | e.PotAwarded | e.PaidOver | e.RoundClosed
)  # fmt: skip
"""Events that a drill asks for, and so does not show."""
CHANCE = e.CardsDealt | e.CardsHidden | e.CardsRevealed | e.DiceThrown | e.WheelSpun | e.Chose


FACE_DOWN = e.CardsDealt | e.CardsHidden | e.CardsBurned
"""Nothing to be learned from them."""


class OnSpot(NamedTuple):
    seat: int
    spot: str


def visible_events(dealt: LessonRound, level: int, *, hides_rake: bool = False) -> tuple[e.Event, ...]:
    """Return the events that the trainee sees: the layout, and everything but the endings. At the highest
    level nobody names hands or the effect of the last throw."""
    standing: list[e.Event] = [
        e.Staked(seat=seat, spot=spot, amount=amount)
        for seat, laid in dealt.before.layout.items()
        for spot, amount in laid.items()
    ]
    asked_for = ENDINGS | e.PotRaked if hides_rake else ENDINGS
    viewed = [redact(each, None) for each in dealt.events if not isinstance(each, asked_for)]
    shown = [each for each in viewed if not isinstance(each, FACE_DOWN) or each.cards]
    last = max((place for place, each in enumerate(shown) if isinstance(each, CHANCE)), default=-1)
    if level == 3:
        shown = [each for place, each in enumerate(shown) if place <= last or not isinstance(each, e.Called)]
        shown = [
            replace(each, words="") if isinstance(each, e.CardsShown | e.CardsGiven) else each
            for each in shown
        ]
    return shown[0], *standing, *shown[1:]


def settled(dealt: LessonRound) -> list[e.Settled]:
    return [each for each in dealt.events if isinstance(each, e.Settled)]


def wagers_asked(dealt: LessonRound) -> tuple[DrillLine, ...]:
    """Every wager that lay there; one that is not decided stays, for nothing. Listed by seat, so that the
    list does not give the order away."""
    ends: dict[OnSpot, list[e.Settled]] = {}
    for each in settled(dealt):
        ends.setdefault(OnSpot(each.seat, each.spot), []).append(each)
    order = {laid: place for place, laid in enumerate(ends, 1)}
    stakes = _stakes(dealt)
    for laid, found in ends.items():
        stakes.setdefault(laid, found[0].stake)
    return tuple(
        _asked(dealt, laid, stakes[laid], ends.get(laid, []), order.get(laid, 0)) for laid in sorted(stakes)
    )


def _asked(dealt: LessonRound, laid: OnSpot, stake: int, ends: list[e.Settled], place: int) -> DrillLine:
    what = f"seat {laid.seat}: {money(stake)} on {wager(laid.spot, dealt.game)}"
    if not ends:
        return DrillLine(what=what, right="0.00", why="it is not decided and stays")
    net = sum(each.paid - each.taken for each in ends)
    return DrillLine(
        what=what,
        right=plain(net),
        place=place,
        why="; ".join(dict.fromkeys(_reason(each) for each in ends)),
        clause=", ".join(dict.fromkeys(each.clause for each in ends)),
    )


def _reason(end: e.Settled) -> str:
    parts = [ENDS.get(end.outcome, end.outcome)]
    parts += [words(end.why)] if end.why else []
    parts += [f"at {end.odds}"] if end.odds and end.outcome == "win" else []
    parts += [f"{money(end.commission)} commission"] if end.commission else []
    return ", ".join(parts)


def _stakes(dealt: LessonRound) -> dict[OnSpot, int]:
    """The most that lay on each spot in the round."""
    table = copied(dealt.before)
    most: dict[OnSpot, int] = {}
    for event in dealt.events:
        table.apply(event)
        for seat, laid in table.layout.items():
            for spot, amount in laid.items():
                most[OnSpot(seat, spot)] = max(amount, most.get(OnSpot(seat, spot), 0))
    return most


def slip(dealt: LessonRound) -> CoverSlip | None:
    return next(slips(copied(dealt.before), dealt.events), None)


def uncovered(dealt: LessonRound) -> int:
    """Return the number of wagers that the player-dealer's bank could not cover."""
    found = slip(dealt)
    return sum(bool(each.uncovered) for each in found.lines) if found is not None else 0


def covered_asked(dealt: LessonRound) -> tuple[DrillLine, ...]:
    """The wagers with what the slip says of their cover."""
    found = slip(dealt)
    lines = {(each.seat, each.spot): each for each in found.lines} if found is not None else {}
    asked = []
    for laid, each in zip(sorted(_all_laid(dealt)), wagers_asked(dealt), strict=True):
        line = lines.get(laid)
        if line is not None and line.uncovered:
            why = f"{each.why}; {money(line.uncovered)} not covered, {line.why}"
            each = replace(each, why=why, clause=line.clause or each.clause)
        asked.append(each)
    return tuple(asked)


def _all_laid(dealt: LessonRound) -> set[OnSpot]:
    return {*_stakes(dealt), *(OnSpot(each.seat, each.spot) for each in settled(dealt))}
