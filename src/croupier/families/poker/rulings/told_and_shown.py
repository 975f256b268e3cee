"""What the floor has told or shown to all: how many cards somebody drew, openers, cards that one saw."""

from __future__ import annotations

from croupier.families.poker.contest import Contest
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.rules.irregularities import Report
from croupier.rules.steps import Call, Script, Show


def draw_count(clause: str, *moments: str, trigger: str, says: str) -> Remedy:
    """Told until there is action after the draw."""

    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if contest.has_action:
            yield Call(words=f"There has been action: what seat {seat} drew is not told", clause=clause)
        elif seat in contest.discards:
            yield Call(words=f"Seat {seat} drew {len(contest.discards[seat])}", clause=clause)
        else:
            yield Call(words=f"Seat {seat} has not drawn yet", clause=clause)

    return remedy("draw-count-asked", trigger, says, clause, moments, handle)


def shown_to_one(clause: str, *moments: str) -> Remedy:
    """The cards that were named, or all that the seat held in its hand."""

    def handle(contest: Contest, report: Report) -> Script:
        if report.seat in contest.down:
            contest.to_show[report.seat] = (report.cards or contest.down[report.seat], clause)
            yield Call(words=f"Seat {report.seat} shows them to all once the pot is won", clause=clause)

    return remedy(
        "cards-shown-to-one",
        "a player showed cards to one other",
        "any player may demand to see them once the winner is known",
        clause,
        moments,
        handle,
        takes_cards=True,
    )


def openers_kept(clause: str, *moments: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        if contest.opened and contest.proof:
            contest.to_show[contest.opened] = (contest.proof, clause)
            words = f"Seat {contest.opened} keeps the opening hand, and shows it once the pot is won"
        else:
            words = "Nobody has opened"
        yield Call(words=words, clause=clause)

    return remedy(
        "openers-to-be-kept",
        "a player asks that the opening hand be kept",
        "the opener keeps it and shows it when the winner of the pot has been determined",
        clause,
        moments,
        handle,
    )


def hand_retrieved(clause: str, *moments: str) -> Remedy:
    """The floor lets it be, by reporting it: the opening hand is laid open."""

    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if seat == contest.opened and contest.proof:
            yield Show(seat=seat, cards=contest.proof, words="the opening hand", clause=clause)
        else:
            yield Call(words=f"Seat {seat} has not opened", clause=clause)

    return remedy(
        "opener-threw-hand",
        "the opener has thrown his hand away",
        "he may retrieve it to prove openers at the floor's discretion",
        clause,
        moments,
        handle,
    )


def pat_unaware(clause: str, *moments: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        contest.bound.pop(report.seat, None)
        contest.early.pop(report.seat, None)
        yield Call(
            words=f"Seat {report.seat} may still play the hand: the rap binds to nothing", clause=clause
        )

    return remedy(
        "pat-unaware-of-a-raise",
        "a player rapped pat and did not know that the pot had been raised",
        "he may still play his hand",
        clause,
        moments,
        handle,
    )
