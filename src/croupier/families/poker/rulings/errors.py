"""Dealing errors of the poker room: cards exposed, dealt too early, too many or too few. Each maker gives the
irregularity at its moments, with the ruling that the round carries out; the game names the clause."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from croupier.cards.card import Card, Hand, print_cards
from croupier.families.poker.contest import Contest
from croupier.families.poker.draws import CHANGED_MIND
from croupier.families.poker.rulings.floor import Remedy, remedy
from croupier.families.poker.streets import DealsStreet, board, burn
from croupier.families.poker.stub import fill_up
from croupier.rules.irregularities import Report
from croupier.rules.steps import BOARD, DISCARD, Call, Deal, Discard, Give, Reshuffle, Script, Show, Step

EARLY = "early"
"""The place of cards that were dealt too early, face up on the table."""


def exposed_card(
    clause: str,
    *moments: str,
    is_kept: Callable[[Card], bool] = lambda card: False,
    becomes_burn: bool = False,
    name: str = "exposed-card",
    says: str = "",
) -> Remedy:
    """A down card that the dealer exposed: kept where the sheet says so, else replaced by the top card when
    the deal is complete; where it `becomes_burn`, no other card is burned next."""

    def handle(contest: Contest, report: Report) -> Script:
        for card in (yield from named(contest, report, clause)):
            yield Show(seat=report.seat, cards=(card,), clause=clause)
            if is_kept(card):
                yield Call(words=f"{card} is kept", clause=clause)
                continue
            yield Give(cards=(card,), place=report.seat, to=DISCARD, clause=clause)
            _drop(contest, report.seat, card)
            contest.burn_ready |= becomes_burn
            yield from fill_up(contest, (card,), clause)
            contest.down[report.seat] += yield Deal(to=report.seat, face="down", clause=clause)

    after = ", and is the next burn" if becomes_burn else ""
    ruling = says or f"the card may not be kept: it is replaced by the top card of the deck{after}"
    trigger = "a down card was exposed by the dealer"
    return remedy(name, trigger, ruling, clause, moments, handle, takes_cards=True)


def named(contest: Contest, report: Report, clause: str) -> Generator[Step, Any, Hand]:
    """The down cards of the seat that the floor named, or the one it got last where it named none; nothing is
    done about cards that the seat does not hold, or of a hand that is out."""
    if report.seat not in contest.live:
        return ()
    hand = contest.down[report.seat]
    held = tuple(card for card in report.cards if card in hand)
    if report.cards and not held:
        yield Call(words=f"Seat {report.seat} does not hold {print_cards(report.cards)}", clause=clause)
    return held if report.cards else hand[-1:]


def _drop(contest: Contest, seat: int, card: Card) -> None:
    contest.down[seat] = tuple(each for each in contest.down[seat] if each is not card)
    contest.muck += (card,)


def extra_card(clause: str, *moments: str) -> Remedy:
    """The first player was dealt one card too many after all hands were complete: it is the next burn."""

    def handle(contest: Contest, report: Report) -> Script:
        first = contest.seats[0]
        if first in contest.live and not contest.burn_ready:
            cards: Hand = yield Deal(to=first, face="down", clause=clause)
            yield Discard(seat=first, cards=cards, clause=clause)
            contest.muck += cards
            contest.burn_ready = True

    trigger = "the first player got one card more after all hands were dealt"
    says = "it goes back and is used as the burn card"
    return remedy("extra-card", trigger, says, clause, moments, handle, wants_seat=False)


# The board dealt too early


def premature_board(street: str, count: int, clause: str, *moments: str) -> Remedy:
    """The board cards of a street were turned before the betting was complete (`moments`): they are shuffled
    into the stub, the burn stays, and the street is dealt anew without another burn."""

    def handle(contest: Contest, report: Report) -> Script:
        if street in contest.instead:
            return
        yield from burn(contest, clause)
        early: Hand = yield Deal(to=EARLY, count=count, clause=clause)
        contest.instead[street] = (_dealt_anew(early, count, clause),)

    trigger = f"the {street} was turned before the betting was complete"
    says = "those cards are shuffled into the deck, the burn stays, and it is dealt anew without a burn"
    return remedy(f"premature-{street}", trigger, says, clause, moments, handle, wants_seat=False)


def too_many_on_the_flop(clause: str) -> Remedy:
    """Found when the flop has been dealt: all its cards are shuffled in, and it is dealt anew, no burn."""

    def handle(contest: Contest, report: Report) -> Script:
        if len(contest.boards.get(BOARD, ())) != 3:
            return
        extra: Hand = yield Deal(to=BOARD, clause=clause)
        dealt = contest.boards.pop(BOARD) + extra
        yield Give(cards=dealt, place=BOARD, to=DISCARD, clause=clause)
        yield Reshuffle(cards=dealt, clause=clause)
        yield from board(3, burns=0)(contest, clause)

    trigger = "the flop has too many cards"
    says = "the board cards are shuffled into the deck, the burn stays, and a new flop comes without a burn"
    return remedy("fat-flop", trigger, says, clause, ("flop",), handle, wants_seat=False)


def premature_turn(clause: str, moment: str = "flop", turn: str = "turn", river: str = "river") -> Remedy:
    """The fourth board card came too early: it is set aside, the next one is turned as the fourth after
    another burn; for the last one the stub is shuffled with it and dealt from without a burn."""

    def handle(contest: Contest, report: Report) -> Script:
        if river in contest.instead:
            return
        yield from burn(contest, clause)
        aside: Hand = yield Deal(to=EARLY, clause=clause)
        contest.instead[river] = (_dealt_anew(aside, 1, clause),)

    trigger = f"the {turn} was turned before the betting was complete"
    says = f"it is set aside, the next card is the {turn}; it is shuffled in before the {river}, no burn"
    return remedy(f"premature-{turn}", trigger, says, clause, (moment,), handle, wants_seat=False)


def premature_river(clause: str, moment: str = "turn", river: str = "river") -> Remedy:
    """The last board card came too early: it is set aside, shuffled in, and the last dealt without a burn."""
    return premature_board(river, 1, clause, moment)


def _dealt_anew(cards: Hand, count: int, by: str) -> DealsStreet:
    """These are shuffled in and so many come without a burn, `by` the clause of the error."""

    def deal(contest: Contest, clause: str) -> Script:
        yield Give(cards=cards, place=EARLY, to=DISCARD, clause=by)
        yield Reshuffle(cards=cards, clause=by)
        yield from board(count, burns=0)(contest, by)

    return deal


# Draw


def changed_discard(clause: str, *moments: str) -> Remedy:
    """A seat takes its discard back: only until the next one has acted, and no card has come off the deck."""

    def handle(contest: Contest, report: Report) -> Script:
        yield Call(words=f"Seat {report.seat}: too late, the discard stands", clause=clause)

    trigger = "a player wants another number of cards than he asked for"
    says = "he is asked again if no card has been dealt and nobody has acted on it, else it stands"
    return remedy(CHANGED_MIND, trigger, says, clause, moments, handle)
