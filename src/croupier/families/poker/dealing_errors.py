"""Dealing errors: cards exposed, dealt too early, too many or too few, burns left out.

Each maker returns the irregularity with the ruling that the round carries out; the game names the clause.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from typing import Any

from croupier.cards.card import Card, Hand, print_cards
from croupier.families.poker.draws import CHANGED_MIND, all_but_the_last, fill_up
from croupier.families.poker.floor import Remedy, remedy
from croupier.families.poker.hand import HandState, ask
from croupier.families.poker.streets import DealsStreet, board, burn
from croupier.rules.choices import Choice
from croupier.rules.irregularities import Report
from croupier.rules.steps import (
    BOARD,
    DISCARD,
    Call,
    Deal,
    Discard,
    Feed,
    Give,
    Hide,
    Place,
    Reshuffle,
    Reveal,
    Script,
    Show,
    Step,
    Unfeed,
)

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

    def handle(contest: HandState, report: Report) -> Script:
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


def named(contest: HandState, report: Report, clause: str) -> Generator[Step, Any, Hand]:
    """The down cards of the seat that the floor named, or the one it got last where it named none; nothing is
    done about cards that the seat does not hold, or of a hand that is out."""
    if report.seat not in contest.live:
        return ()
    hand = contest.down[report.seat]
    held = tuple(card for card in report.cards if card in hand)
    if report.cards and not held:
        yield Call(words=f"Seat {report.seat} does not hold {print_cards(report.cards)}", clause=clause)
    return held if report.cards else hand[-1:]


def _drop(contest: HandState, seat: int, card: Card) -> None:
    contest.down[seat] = tuple(each for each in contest.down[seat] if each is not card)
    contest.muck += (card,)


def extra_card(clause: str, *moments: str) -> Remedy:
    """The first player was dealt one card too many after all hands were complete: it is the next burn."""

    def handle(contest: HandState, report: Report) -> Script:
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

    def handle(contest: HandState, report: Report) -> Script:
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

    def handle(contest: HandState, report: Report) -> Script:
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

    def handle(contest: HandState, report: Report) -> Script:
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

    def deal(contest: HandState, clause: str) -> Script:
        yield Give(cards=cards, place=EARLY, to=DISCARD, clause=by)
        yield Reshuffle(cards=cards, clause=by)
        yield from board(count, burns=0)(contest, by)

    return deal


# Draw


def changed_discard(clause: str, *moments: str) -> Remedy:
    """A seat takes its discard back: only until the next one has acted, and no card has come off the deck."""

    def handle(contest: HandState, report: Report) -> Script:
        yield Call(words=f"Seat {report.seat}: too late, the discard stands", clause=clause)

    trigger = "a player wants another number of cards than he asked for"
    says = "he is asked again if no card has been dealt and nobody has acted on it, else it stands"
    return remedy(CHANGED_MIND, trigger, says, clause, moments, handle)


# Stud


LAST_CARD_CHOICES = {
    "stay-in": "go on betting as usual",
    "all-in": "be all-in for what is in the pot, and bet no more",
}
"""The choice of a player whose last card was dealt face up."""


# The first cards


def hole_card_up(clause: str, moment: str) -> Remedy:
    """One of a player's hole cards was dealt up: it lies open as his up-card and the third card is the hole
    card in its place. Where it is the one that must open, the player to the left opens or folds. With both
    up the hand is dead and the ante goes back: `both_hole_cards_up`."""

    def handle(contest: HandState, report: Report) -> Script:
        yield from _lies_open(contest, report, clause)

    trigger = "the first or second hole card was dealt up"
    says = "it counts as the up-card, and the third card is dealt down; the forced bet passes to the left"
    return remedy("hole-card-up", trigger, says, clause, (moment,), handle, takes_cards=True)


def _lies_open(contest: HandState, report: Report, clause: str) -> Script:
    seat = report.seat
    for card in (yield from named(contest, report, clause))[:1]:
        yield Show(seat=seat, cards=(card,), clause=clause)
        contest.down[seat] = tuple(each for each in contest.down[seat] if each is not card)
        contest.up[seat] = (card, *contest.up.get(seat, ()))
        contest.passed_over.add(seat)


def both_hole_cards_up(clause: str, moment: str) -> Remedy:
    def handle(contest: HandState, report: Report) -> Script:
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

    def handle(contest: HandState, report: Report) -> Script:
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
    def handle(contest: HandState, report: Report) -> Script:
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

    def handle(contest: HandState, report: Report) -> Script:
        wanted = len(contest.dealt_to())
        if contest.left > wanted + 1:
            yield from burn(contest, clause)
            yield from _take_out(contest, wanted, clause)

    trigger = "a card was burned and cards were dealt before the betting was complete"
    says = "those cards are out, one for each active player; then the dealer burns again and goes on"
    return remedy("premature-street", trigger, says, clause, moments, handle, wants_seat=False)


def _take_out(contest: HandState, count: int, clause: str) -> Script:
    """Off the deck and out of play, held aside in case the cards run out."""
    if count:
        out: Hand = yield Deal(to=EARLY, count=count, clause=clause)
        yield Give(cards=out, place=EARLY, to=DISCARD, clause=clause)
        contest.muck += out


def premature_last_card(clause: str, moment: str) -> Remedy:
    """The last down card came before the betting was complete and was looked at: the player keeps it and may
    not raise any more on this street (`may_raise`); the others' cards are out."""

    def handle(contest: HandState, report: Report) -> Script:
        seat, wanted = report.seat, contest.dealt_to()
        if seat in wanted and seat in contest.live and contest.left > len(wanted) + 1:
            yield from burn(contest, clause)
            contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
            contest.served.add(seat)
            yield from _take_out(contest, len(wanted) - 1, clause)

    trigger = "a last down card was dealt before the betting was complete, and the player has looked at it"
    says = "the player keeps it and may not raise on this street; the others' cards are out"
    return remedy("premature-last-card", trigger, says, clause, (moment,), handle)


def may_raise(contest: HandState, seat: int) -> bool:
    """For `Rules.may_bet` of the street before the last: not who has the last card already."""
    return contest.bet == 0 or seat not in contest.served


# The last card


def last_card_up(clause: str, moment: str) -> Remedy:
    """The last card was dealt face up. Of three or more players the one concerned may bet on or be all-in; of
    two the second gets his up as well if it was the first player's, else the second may be all-in."""

    def handle(contest: HandState, report: Report) -> Script:
        if report.seat in contest.live:
            yield from _last_lies_open(contest, report.seat, clause)

    trigger = "a player's last card was dealt face up"
    says = "he may bet on or be all-in; with two players the other's card is turned up too if his came first"
    return remedy("last-card-up", trigger, says, clause, (moment,), handle)


def _last_lies_open(contest: HandState, seat: int, clause: str) -> Script:
    if BOARD in contest.boards or seat in contest.standing:  # one card for all, or told already
        return
    yield from _turn_up(contest, seat, clause)
    if len(contest.live) == 2 and seat == contest.live[0]:
        yield from _turn_up(contest, contest.live[1], clause)
        return
    if contest.table.stacks[seat] and not contest.bet and not contest.checked:  # before any action
        yield from may_stand(contest, seat, clause)


def may_stand(contest: HandState, seat: int, clause: str) -> Script:
    """The seat chooses to bet on, or to be all-in for what is in the pot."""
    choices = tuple(Choice(name=name, says=says) for name, says in LAST_CARD_CHOICES.items())
    chosen = yield from ask(contest, seat, choices, clause)
    if chosen is not None and chosen.name == "all-in":
        contest.standing.add(seat)
        contest.all_in += 1


def _turn_up(contest: HandState, seat: int, clause: str) -> Script:
    last = contest.down[seat][-1:]
    yield Show(seat=seat, cards=last, clause=clause)
    contest.down[seat] = contest.down[seat][:-1]
    contest.up[seat] = contest.up.get(seat, ()) + last


# The forced bet


def wrong_opener(opens: str, clause: str, moment: str) -> Remedy:
    """Another was designated as who must open, and has bet: that goes back, and the right one is asked."""

    def handle(contest: HandState, report: Report) -> Script:
        amount = min(report.chips, contest.table.stacks.get(report.seat, 0))
        if amount and report.seat in contest.live:
            yield Feed(seat=report.seat, amount=amount, what="wrong-forced-bet", clause=clause)
            yield Unfeed(seat=report.seat, amount=amount, clause=clause)

    trigger = f"the wrong player was designated as {opens} and has bet"
    says = "that player takes the wager back, and the right one must bet, if at all possible"
    return remedy("wrong-card-designated", trigger, says, clause, (moment,), handle, takes_chips=True)


# Burns of stud


TWO_BURNS, NO_BURN = "two", "none"


def wrong_burn(clause: str, *streets: str) -> Remedy:
    """Told in the betting before a street, which is then dealt after two burns, or after none, and corrected:
    every card lies where it would after one."""
    after = dict(pairwise(streets))

    def handle(contest: HandState, report: Report) -> Script:
        how = report.said.word if report.said is not None else TWO_BURNS
        name = after[contest.street]
        usual, *rest = next(street.deals for street in contest.form.streets if street.name == name)
        wrong = _unseen if name == streets[-1] else _without_burn if how == NO_BURN else _after_two_burns

        def deal(contest: HandState, by: str) -> Script:
            is_short = contest.left < len(contest.dealt_to()) + 2
            yield from usual(contest, by) if is_short else wrong(contest, clause)

        contest.instead[name] = (deal, *rest)
        yield Call(words="The cards will be corrected to their proper positions", clause=clause)

    return remedy(
        "wrong-burn",
        "two cards are burned before the next street, or none",
        "the cards are corrected to their proper positions, if at all possible",
        clause,
        streets[:-1],
        handle,
        wants_seat=False,
        speaks=(TWO_BURNS, NO_BURN),
    )


def _after_two_burns(contest: HandState, clause: str) -> Script:
    """The second burn is the first player's card, and so on; the last card dealt is the next burn."""
    seats = contest.dealt_to()
    yield from burn(contest, clause)
    second = yield Hide(to=EARLY, clause=clause)
    dealt = yield from _ups(seats, clause)
    yield Call(words="Two cards were burned", clause=clause)
    cards = (yield Reveal(hidden=second, clause=clause)) + dealt
    yield from _moved(contest, cards, (EARLY, *seats), (*seats, DISCARD), clause)
    contest.burn_ready = True


def _without_burn(contest: HandState, clause: str) -> Script:
    """The first card that was dealt is the burn, the second the first player's; the last player gets one more
    card off the deck."""
    seats = contest.dealt_to()
    dealt = yield from _ups(seats, clause)
    yield Call(words="No card was burned", clause=clause)
    yield from _moved(contest, dealt, seats, (DISCARD, *seats[:-1]), clause)
    last = seats[-1]
    contest.up[last] = contest.up.get(last, ()) + (yield Deal(to=last, clause=clause))


def _unseen(contest: HandState, clause: str) -> Script:
    """Of down cards that nobody has looked at it matters only where they lie in the end."""
    yield from burn(contest, clause)
    yield from _downs(contest, contest.dealt_to(), clause)
    yield Call(words="The burn was corrected before anybody looked", clause=clause)


def _ups(seats: list[int], clause: str) -> Generator[Step, Any, Hand]:
    """Dealt up, each before a seat whose card it is not."""
    dealt: Hand = ()
    for seat in seats:
        dealt += yield Deal(to=seat, clause=clause)
    return dealt


def _moved(
    contest: HandState, cards: Hand, places: Sequence[Place], to: Sequence[Place], clause: str
) -> Script:
    for card, place, right in zip(cards, places, to, strict=True):
        yield Give(cards=(card,), place=place, to=right, clause=clause)
        if isinstance(right, int):
            contest.up[right] = (*contest.up.get(right, ()), card)
        else:
            contest.muck += (card,)


def last_card_unburned(clause: str, moment: str, last: str) -> Remedy:
    """No card was burned before the last street, and the first player has looked at the card: it is kept, and
    the next one is the burn."""

    def deal(contest: HandState, clause: str) -> Script:
        first, *others = contest.dealt_to()
        yield from _downs(contest, [first], clause)
        yield from burn(contest, clause)
        yield from _downs(contest, others, clause)

    trigger = "no card was burned, and the first player has looked at the last down card"
    says = "the player must accept the card; the next one is the burn"
    return _on_the_last("last-card-unburned", trigger, says, clause, moment, last, deal, cards=1)


def last_card_burned_twice(clause: str, moment: str, last: str) -> Remedy:
    """Two cards were burned before the last street, and a player has looked at the card: it is kept."""

    def deal(contest: HandState, clause: str) -> Script:
        yield from burn(contest, clause)
        yield from burn(contest, clause)
        yield from _downs(contest, contest.dealt_to(), clause)

    trigger = "two cards were burned, and a player has looked at the last down card"
    says = "the player must accept the card; both burns stay"
    return _on_the_last("last-card-burned-twice", trigger, says, clause, moment, last, deal, cards=2)


def _on_the_last(
    name: str, trigger: str, says: str, clause: str, moment: str, last: str, deal: DealsStreet, cards: int
) -> Remedy:
    """Told in the betting before the last street, which is then dealt so; not from a stub that is short."""

    def deal_last(contest: HandState, by: str) -> Script:
        is_short = contest.left < len(contest.dealt_to()) + cards
        yield from (all_but_the_last("down") if is_short else deal)(contest, by)

    def handle(contest: HandState, report: Report) -> Script:
        contest.instead[last] = (deal_last,)
        yield Call(words="The card that was looked at will be kept", clause=clause)

    return remedy(name, trigger, says, clause, (moment,), handle, wants_seat=False)


def _downs(contest: HandState, seats: list[int], clause: str) -> Script:
    for seat in seats:
        contest.down[seat] += yield Deal(to=seat, face="down", clause=clause)
    contest.served.clear()
