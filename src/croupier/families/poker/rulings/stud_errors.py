"""Errors of stud: hole cards dealt up, cards dealt too early, the last card face up, a fold with nothing to
call. Each maker gives the irregularity with the ruling that the round carries out."""

from __future__ import annotations

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest, ask
from croupier.families.poker.rulings.errors import EARLY, named
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.families.poker.streets import burn
from croupier.rules.choices import Choice
from croupier.rules.irregularities import Report
from croupier.rules.steps import BOARD, DISCARD, Call, Deal, Feed, Give, Script, Show, Unfeed

CHOICES = {
    "stay-in": "go on betting as usual",
    "all-in": "be all-in for what is in the pot, and bet no more",
}
"""The choice of a player whose last card was dealt face up."""

# The first cards


def hole_card_up(clause: str, moment: str) -> Remedy:
    """One of a player's hole cards was dealt up: it lies open as his up-card and the third card is the hole
    card in its place. Where it is the one that must open, the player to the left opens or folds. With both
    up the hand is dead and the ante goes back: `both_hole_cards_up`."""

    def handle(contest: Contest, report: Report) -> Script:
        yield from _lies_open(contest, report, clause)

    trigger = "the first or second hole card was dealt up"
    says = "it counts as the up-card, and the third card is dealt down; the forced bet passes to the left"
    return remedy("hole-card-up", trigger, says, clause, (moment,), handle, takes_cards=True)


def _lies_open(contest: Contest, report: Report, clause: str) -> Script:
    seat = report.seat
    for card in (yield from named(contest, report, clause))[:1]:
        yield Show(seat=seat, cards=(card,), clause=clause)
        contest.down[seat] = tuple(each for each in contest.down[seat] if each is not card)
        contest.up[seat] = (card, *contest.up.get(seat, ()))
        contest.passed_over.add(seat)


def both_hole_cards_up(clause: str, moment: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        if report.seat in contest.live and len(contest.live) > 1:
            back = min(contest.table.fed[report.seat], contest.table.pot)
            contest.leave(report.seat)
            yield Call(words=f"Seat {report.seat}: the hand is dead, the ante goes back", clause=clause)
            yield Unfeed(seat=report.seat, amount=back, clause=clause)
            contest.put[report.seat] = 0

    trigger = "both hole cards were dealt up"
    says = "the hand is dead and the player gets the ante back"
    return remedy("both-hole-cards-up", trigger, says, clause, (moment,), handle)


def card_off_the_table(clause: str, first: str, *later: str, last: str) -> Remedy:
    """It plays, and is treated as an exposed card: a hole card as one that was dealt up, an up-card as what
    it is, a last card as one dealt face up."""

    def handle(contest: Contest, report: Report) -> Script:
        if report.seat not in contest.live:
            return
        if contest.street == last:
            yield from _last_lies_open(contest, report.seat, clause)
        elif contest.street == first and not contest.up.get(report.seat):
            yield from _lies_open(contest, report, clause)
        else:
            yield Call(words=f"Seat {report.seat}: the card plays", clause=clause)

    trigger = "a card was dealt off the table"
    says = "it must play, and is treated as an exposed card"
    moments = (first, *later, last)
    return remedy("card-off-the-table", trigger, says, clause, moments, handle, takes_cards=True)


# Folding with nothing to call


def folded_without_a_bet(clause: str, *moments: str) -> Remedy:
    def handle(contest: Contest, report: Report) -> Script:
        seat = report.seat
        if seat in contest.live and len(contest.live) > 1:
            owes = contest.bet > contest.put[seat]
            contest.leave(seat)
            if not owes:
                contest.receiving.add(seat)
            more = "" if owes else ", and its seat gets cards until somebody bets"
            yield Call(words=f"Seat {seat} folds{more}", clause=clause)

    trigger = "a player folded after making the forced bet, or with no wager to call"
    says = "the hand is out, and its seat continues to receive cards until a bet is made"
    return remedy("folded-without-a-bet", trigger, says, clause, moments, handle)


# Cards dealt too early


def premature_street(clause: str, *moments: str) -> Remedy:
    """Cards of the next street were burned and dealt before the betting was complete: they are out, a burn
    and one for each player; when the betting is over the dealer burns again and goes on."""

    def handle(contest: Contest, report: Report) -> Script:
        wanted = len(contest.dealt_to())
        if contest.left > wanted + 1:
            yield from burn(contest, clause)
            yield from _take_out(contest, wanted, clause)

    trigger = "a card was burned and cards were dealt before the betting was complete"
    says = "those cards are out, one for each active player; then the dealer burns again and goes on"
    return remedy("premature-street", trigger, says, clause, moments, handle, wants_seat=False)


def _take_out(contest: Contest, count: int, clause: str) -> Script:
    """Off the deck and out of play, held aside in case the cards run out."""
    if count:
        out: Hand = yield Deal(to=EARLY, count=count, clause=clause)
        yield Give(cards=out, place=EARLY, to=DISCARD, clause=clause)
        contest.muck += out


def premature_last_card(clause: str, moment: str) -> Remedy:
    """The last down card came before the betting was complete and was looked at: the player keeps it and may
    not raise any more on this street (`may_raise`); the others' cards are out."""

    def handle(contest: Contest, report: Report) -> Script:
        seat, wanted = report.seat, contest.dealt_to()
        if seat in wanted and seat in contest.live and contest.left > len(wanted) + 1:
            yield from burn(contest, clause)
            contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
            contest.served.add(seat)
            yield from _take_out(contest, len(wanted) - 1, clause)

    trigger = "a last down card was dealt before the betting was complete, and the player has looked at it"
    says = "the player keeps it and may not raise on this street; the others' cards are out"
    return remedy("premature-last-card", trigger, says, clause, (moment,), handle)


def may_raise(contest: Contest, seat: int) -> bool:
    """For `Rules.may_bet` of the street before the last: not who has the last card already."""
    return contest.bet == 0 or seat not in contest.served


# The last card


def last_card_up(clause: str, moment: str) -> Remedy:
    """The last card was dealt face up. Of three or more players the one concerned may bet on or be all-in; of
    two the second gets his up as well if it was the first player's, else the second may be all-in."""

    def handle(contest: Contest, report: Report) -> Script:
        if report.seat in contest.live:
            yield from _last_lies_open(contest, report.seat, clause)

    trigger = "a player's last card was dealt face up"
    says = "he may bet on or be all-in; with two players the other's card is turned up too if his came first"
    return remedy("last-card-up", trigger, says, clause, (moment,), handle)


def _last_lies_open(contest: Contest, seat: int, clause: str) -> Script:
    if BOARD in contest.boards or seat in contest.standing:  # one card for all, or told already
        return
    yield from _turn_up(contest, seat, clause)
    if len(contest.live) == 2 and seat == contest.live[0]:
        yield from _turn_up(contest, contest.live[1], clause)
        return
    if contest.table.stacks[seat] and not contest.bet and not contest.checked:  # before any action
        yield from may_stand(contest, seat, clause)


def may_stand(contest: Contest, seat: int, clause: str) -> Script:
    """The seat chooses to bet on, or to be all-in for what is in the pot."""
    choices = tuple(Choice(name=name, says=says) for name, says in CHOICES.items())
    chosen = yield from ask(contest, seat, choices, clause)
    if chosen is not None and chosen.name == "all-in":
        contest.standing.add(seat)
        contest.all_in += 1


def _turn_up(contest: Contest, seat: int, clause: str) -> Script:
    last = contest.down[seat][-1:]
    yield Show(seat=seat, cards=last, clause=clause)
    contest.down[seat] = contest.down[seat][:-1]
    contest.up[seat] = contest.up.get(seat, ()) + last


# The forced bet


def wrong_opener(opens: str, clause: str, moment: str) -> Remedy:
    """Another was designated as who must open, and has bet: that goes back, and the right one is asked."""

    def handle(contest: Contest, report: Report) -> Script:
        amount = min(report.chips, contest.table.stacks.get(report.seat, 0))
        if amount and report.seat in contest.live:
            yield Feed(seat=report.seat, amount=amount, what="wrong-forced-bet", clause=clause)
            yield Unfeed(seat=report.seat, amount=amount, clause=clause)

    trigger = f"the wrong player was designated as {opens} and has bet"
    says = "that player takes the wager back, and the right one must bet, if at all possible"
    return remedy("wrong-card-designated", trigger, says, clause, (moment,), handle, takes_chips=True)
