"""What the Hustler's two older kinds of draw poker share, lowball and jacks-or-better: five cards, one draw,
and rules of nearly the same words: hands that are short or fouled, discards that are changed, and raps."""

from __future__ import annotations

from croupier.families.poker.bets.binding import Binding
from croupier.families.poker.contest import Contest
from croupier.families.poker.draws import STAND_PAT
from croupier.families.poker.rulings.conduct import held_to
from croupier.families.poker.rulings.errors import changed_discard, named
from croupier.families.poker.rulings.floor import Remedy, fouled_hand, remedy
from croupier.families.poker.rulings.told_and_shown import draw_count
from croupier.rules.irregularities import Report
from croupier.rules.steps import Call, Deal, Discard, Script

BEFORE = "before the draw"
DRAW = "draw"
STREETS = (BEFORE, DRAW)


def short_hand(clause: str) -> Remedy:
    """A hand is found to lack a card before the draw: the one that the floor names, or its last, is out."""

    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        for card in (yield from named(contest, report, clause))[:1]:
            yield Discard(seat=seat, cards=(card,), clause=clause)
            contest.down[seat] = tuple(each for each in contest.down[seat] if each is not card)
            contest.muck += (card,)
            if seat == contest.seats[-1] or not contest.has_action:
                contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
            else:
                yield Call(words=f"Seat {seat}: the hand is made up on the draw", clause=clause)
                contest.missing[seat] = contest.missing.get(seat, 0) + 1

    trigger = "a hand has fewer than five cards before the draw"
    says = "it is filled if the first player has not acted, or at the button; else it is made up on the draw"
    return remedy("short-hand", trigger, says, clause, (BEFORE,), handle, takes_cards=True)


def rapped(clause: str) -> Remedy:
    """On the draw it is a pat hand; with no bet to call a pass; facing a bet it binds to nothing."""

    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if seat not in contest.live:
            return
        if contest.street == DRAW and seat not in contest.discards:
            yield from held_to(contest, seat, Binding(STAND_PAT.name), clause)
        elif contest.bet > contest.put[seat]:
            yield Call(words=f"Seat {seat} faces a bet: the rap binds to nothing", clause=clause)
        else:
            yield from held_to(contest, seat, Binding("check"), clause)

    trigger = "a player rapped the table in turn"
    says = "it is a pass or a pat hand: on the draw it is pat, with no bet to call a pass"
    return remedy("rapped", trigger, says, clause, STREETS, handle)


def draw_floor(*, short: str, fouled: str, change: str, asked: str, rap: str) -> tuple[Remedy, ...]:
    """The rulings by the clause that each stands in."""
    return (
        short_hand(short),
        fouled_hand(
            fouled,
            DRAW,
            says="more or fewer than five cards after the draw: the hand is dead, its chips stay in the pot",
        ),
        changed_discard(change, DRAW),
        draw_count(
            asked,
            DRAW,
            trigger="an active player asks how many cards another drew",
            says="player and dealer must tell until there is action after the draw; then the player need not "
            "and the dealer cannot",
        ),
        rapped(rap),
    )
