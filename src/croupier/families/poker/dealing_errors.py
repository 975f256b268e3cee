"""Dealing errors: cards exposed, dealt too early, too many or too few, burns left out.

Each maker returns the irregularity with the ruling that the round carries out; the game names the clause.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import pairwise
from typing import Any

from croupier.cards.card import Card, Hand, print_cards
from croupier.families.poker.draws import CHANGED_MIND, all_but_the_last, fill_up
from croupier.families.poker.floor import floor_rule
from croupier.families.poker.hand import HandState, ask
from croupier.families.poker.streets import DealsStreet, board, burn
from croupier.rules.choices import Choice
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Report
from croupier.rules.steps import (
    BOARD,
    DISCARD,
    Announce,
    Deal,
    Discard,
    Hide,
    MoveCards,
    Place,
    PutInPot,
    Reshuffle,
    ReturnFromPot,
    Reveal,
    Script,
    Show,
    Step,
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
) -> FloorRule:
    """Return the floor rule for a down card that the dealer exposed. It is kept if `is_kept` says so, and
    otherwise replaced by the top card when the deal is complete. With `becomes_burn`, no other card is burned
    next."""

    def handle(play: HandState, report: Report) -> Script:
        for card in (yield from named(play, report, clause)):
            yield Show(seat=report.seat, cards=(card,), clause=clause)
            if is_kept(card):
                yield Announce(words=f"{card} is kept", clause=clause)
                continue
            yield MoveCards(cards=(card,), place=report.seat, to=DISCARD, clause=clause)
            _drop(play, report.seat, card)
            play.dealt.burn_ready |= becomes_burn
            yield from fill_up(play, (card,), clause)
            play.dealt.down[report.seat] += yield Deal(to=report.seat, face="down", clause=clause)

    after = ", and is the next burn" if becomes_burn else ""
    ruling = says or f"the card may not be kept: it is replaced by the top card of the deck{after}"
    trigger = "a down card was exposed by the dealer"
    return floor_rule(name, trigger, ruling, clause, moments, handle, takes_cards=True)


def named(play: HandState, report: Report, clause: str) -> Generator[Step, Any, Hand]:
    """Return the down cards of the seat that the floor named, or the last one dealt to it if none was named;
    () for cards that the seat does not have and for a hand that is out of play."""
    if report.seat not in play.live:
        return ()
    hand = play.dealt.down[report.seat]
    held = tuple(card for card in report.cards if card in hand)
    if report.cards and not held:
        yield Announce(words=f"Seat {report.seat} does not hold {print_cards(report.cards)}", clause=clause)
    return held if report.cards else hand[-1:]


def _drop(play: HandState, seat: int, card: Card) -> None:
    play.dealt.down[seat] = tuple(each for each in play.dealt.down[seat] if each is not card)
    play.dealt.muck += (card,)


def extra_card(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for one card too many, dealt to the first player after all hands: it is the next
    burn."""

    def handle(play: HandState, report: Report) -> Script:
        first = play.seats[0]
        if first in play.live and not play.dealt.burn_ready:
            cards: Hand = yield Deal(to=first, face="down", clause=clause)
            yield Discard(seat=first, cards=cards, clause=clause)
            play.dealt.muck += cards
            play.dealt.burn_ready = True

    trigger = "the first player got one card more after all hands were dealt"
    says = "it goes back and is used as the burn card"
    return floor_rule("extra-card", trigger, says, clause, moments, handle, wants_seat=False)


# The board dealt too early


def premature_board(street: str, count: int, clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for board cards turned before the betting was complete (`moments`). They are
    shuffled into the stub, the burn stays, and the street is dealt again without another burn."""

    def handle(play: HandState, report: Report) -> Script:
        if street in play.errors.instead:
            return
        yield from burn(play, clause)
        early: Hand = yield Deal(to=EARLY, count=count, clause=clause)
        play.errors.instead[street] = (_dealt_anew(early, count, clause),)

    trigger = f"the {street} was turned before the betting was complete"
    says = "those cards are shuffled into the deck, the burn stays, and it is dealt anew without a burn"
    return floor_rule(f"premature-{street}", trigger, says, clause, moments, handle, wants_seat=False)


def too_many_on_the_flop(clause: str) -> FloorRule:
    """Return the floor rule for a flop with too many cards: all are shuffled in, and it is dealt again
    without a burn."""

    def handle(play: HandState, report: Report) -> Script:
        if len(play.dealt.boards.get(BOARD, ())) != 3:
            return
        extra: Hand = yield Deal(to=BOARD, clause=clause)
        dealt = play.dealt.boards.pop(BOARD) + extra
        yield MoveCards(cards=dealt, place=BOARD, to=DISCARD, clause=clause)
        yield Reshuffle(cards=dealt, clause=clause)
        yield from board(3, burns=0)(play, clause)

    trigger = "the flop has too many cards"
    says = "the board cards are shuffled into the deck, the burn stays, and a new flop comes without a burn"
    return floor_rule("fat-flop", trigger, says, clause, ("flop",), handle, wants_seat=False)


def premature_turn(clause: str, moment: str = "flop", turn: str = "turn", river: str = "river") -> FloorRule:
    """Return the floor rule for a fourth board card that came too early. It is set aside, and the next card
    becomes the fourth after another burn. Then the stub is shuffled with it, and the last card is dealt
    without a burn."""

    def handle(play: HandState, report: Report) -> Script:
        if river in play.errors.instead:
            return
        yield from burn(play, clause)
        aside: Hand = yield Deal(to=EARLY, clause=clause)
        play.errors.instead[river] = (_dealt_anew(aside, 1, clause),)

    trigger = f"the {turn} was turned before the betting was complete"
    says = f"it is set aside, the next card is the {turn}; it is shuffled in before the {river}, no burn"
    return floor_rule(f"premature-{turn}", trigger, says, clause, (moment,), handle, wants_seat=False)


def premature_river(clause: str, moment: str = "turn", river: str = "river") -> FloorRule:
    """Return the floor rule for a last board card that came too early: it is set aside and shuffled in, and
    the last card is dealt without a burn."""
    return premature_board(river, 1, clause, moment)


def _dealt_anew(cards: Hand, count: int, by: str) -> DealsStreet:
    """Return the deal that shuffles `cards` in and deals `count` board cards without a burn, under the
    error's clause."""

    def deal(play: HandState, clause: str) -> Script:
        yield MoveCards(cards=cards, place=EARLY, to=DISCARD, clause=by)
        yield Reshuffle(cards=cards, clause=by)
        yield from board(count, burns=0)(play, by)

    return deal


# Draw


def changed_discard(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for a seat that wants its discard back. This is allowed only until the next seat
    has acted and while no card has been dealt."""

    def handle(play: HandState, report: Report) -> Script:
        yield Announce(words=f"Seat {report.seat}: too late, the discard stands", clause=clause)

    trigger = "a player wants another number of cards than he asked for"
    says = "he is asked again if no card has been dealt and nobody has acted on it, else it stands"
    return floor_rule(CHANGED_MIND, trigger, says, clause, moments, handle)


# Stud


LAST_CARD_CHOICES = {
    "stay-in": "go on betting as usual",
    "all-in": "be all-in for what is in the pot, and bet no more",
}
"""The choice of a player whose last card was dealt face up."""


# The first cards


def hole_card_up(clause: str, moment: str) -> FloorRule:
    """Return the floor rule for a hole card that was dealt up. It becomes the up-card, and the third card is
    dealt down in its place. If that seat must open, the player to the left opens or folds instead. If both
    hole cards were dealt up, the hand is dead and the ante is returned: `both_hole_cards_up`."""

    def handle(play: HandState, report: Report) -> Script:
        yield from _lies_open(play, report, clause)

    trigger = "the first or second hole card was dealt up"
    says = "it counts as the up-card, and the third card is dealt down; the forced bet passes to the left"
    return floor_rule("hole-card-up", trigger, says, clause, (moment,), handle, takes_cards=True)


def _lies_open(play: HandState, report: Report, clause: str) -> Script:
    seat = report.seat
    for card in (yield from named(play, report, clause))[:1]:
        yield Show(seat=seat, cards=(card,), clause=clause)
        play.dealt.down[seat] = tuple(each for each in play.dealt.down[seat] if each is not card)
        play.dealt.up[seat] = (card, *play.dealt.up.get(seat, ()))
        play.errors.passed_over.add(seat)


def both_hole_cards_up(clause: str, moment: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        if report.seat in play.live and len(play.live) > 1:
            back = min(play.table.put_in_pot[report.seat], play.table.pot)
            play.leave(report.seat)
            yield Announce(words=f"Seat {report.seat}: the hand is dead, the ante goes back", clause=clause)
            yield ReturnFromPot(seat=report.seat, amount=back, clause=clause)
            play.betting.put[report.seat] = 0

    trigger = "both hole cards were dealt up"
    says = "the hand is dead and the player gets the ante back"
    return floor_rule("both-hole-cards-up", trigger, says, clause, (moment,), handle)


def card_off_the_table(clause: str, first: str, *later: str, last: str) -> FloorRule:
    """Return the floor rule for a card that fell off the table. It plays and counts as exposed: a hole card
    as one that was dealt up, an up-card as usual, a last card as one dealt face up."""

    def handle(play: HandState, report: Report) -> Script:
        if report.seat not in play.live:
            return
        if play.street == last:
            yield from _last_lies_open(play, report.seat, clause)
        elif play.street == first and not play.dealt.up.get(report.seat):
            yield from _lies_open(play, report, clause)
        else:
            yield Announce(words=f"Seat {report.seat}: the card plays", clause=clause)

    trigger = "a card was dealt off the table"
    says = "it must play, and is treated as an exposed card"
    moments = (first, *later, last)
    return floor_rule("card-off-the-table", trigger, says, clause, moments, handle, takes_cards=True)


# Folding with nothing to call


def folded_without_a_bet(clause: str, *moments: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat in play.live and len(play.live) > 1:
            owes = play.betting.bet > play.betting.put[seat]
            play.leave(seat)
            if not owes:
                play.errors.receiving.add(seat)
            more = "" if owes else ", and its seat gets cards until somebody bets"
            yield Announce(words=f"Seat {seat} folds{more}", clause=clause)

    trigger = "a player folded after making the forced bet, or with no wager to call"
    says = "the hand is out, and its seat continues to receive cards until a bet is made"
    return floor_rule("folded-without-a-bet", trigger, says, clause, moments, handle)


# Cards dealt too early


def premature_street(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for cards of the next street dealt before the betting was complete. A burn and
    one card for each player are out of play; after the betting the dealer burns again and continues."""

    def handle(play: HandState, report: Report) -> Script:
        wanted = len(play.dealt_to())
        if play.cards_left > wanted + 1:
            yield from burn(play, clause)
            yield from _take_out(play, wanted, clause)

    trigger = "a card was burned and cards were dealt before the betting was complete"
    says = "those cards are out, one for each active player; then the dealer burns again and goes on"
    return floor_rule("premature-street", trigger, says, clause, moments, handle, wants_seat=False)


def _take_out(play: HandState, count: int, clause: str) -> Script:
    """Deal cards off the deck and out of play; they are set aside in case the cards run out."""
    if count:
        out: Hand = yield Deal(to=EARLY, count=count, clause=clause)
        yield MoveCards(cards=out, place=EARLY, to=DISCARD, clause=clause)
        play.dealt.muck += out


def premature_last_card(clause: str, moment: str) -> FloorRule:
    """Return the floor rule for a last down card that came before the betting was complete and that the
    player has seen. The player keeps it and may not raise again on this street (`may_raise`); the other
    players' cards are out of play."""

    def handle(play: HandState, report: Report) -> Script:
        seat, wanted = report.seat, play.dealt_to()
        if seat in wanted and seat in play.live and play.cards_left > len(wanted) + 1:
            yield from burn(play, clause)
            play.dealt.down[seat] += yield Deal(to=seat, face="down", clause=clause)
            play.dealt.served.add(seat)
            yield from _take_out(play, len(wanted) - 1, clause)

    trigger = "a last down card was dealt before the betting was complete, and the player has looked at it"
    says = "the player keeps it and may not raise on this street; the others' cards are out"
    return floor_rule("premature-last-card", trigger, says, clause, (moment,), handle)


def may_raise(play: HandState, seat: int) -> bool:
    """For `Rules.may_bet` of the street before the last: not who has the last card already."""
    return play.betting.bet == 0 or seat not in play.dealt.served


# The last card


def last_card_up(clause: str, moment: str) -> FloorRule:
    """The last card was dealt face up. Of three or more players the one concerned may bet on or be all-in; of
    two the second gets his up as well if it was the first player's, else the second may be all-in."""

    def handle(play: HandState, report: Report) -> Script:
        if report.seat in play.live:
            yield from _last_lies_open(play, report.seat, clause)

    trigger = "a player's last card was dealt face up"
    says = "he may bet on or be all-in; with two players the other's card is turned up too if his came first"
    return floor_rule("last-card-up", trigger, says, clause, (moment,), handle)


def _last_lies_open(play: HandState, seat: int, clause: str) -> Script:
    if BOARD in play.dealt.boards or seat in play.errors.standing:  # one card for all, or told already
        return
    yield from _turn_up(play, seat, clause)
    if len(play.live) == 2 and seat == play.live[0]:
        yield from _turn_up(play, play.live[1], clause)
        return
    if play.table.stacks[seat] and not play.betting.bet and not play.betting.checked:  # before any action
        yield from may_stand(play, seat, clause)


def may_stand(play: HandState, seat: int, clause: str) -> Script:
    """The seat chooses to bet on, or to be all-in for what is in the pot."""
    choices = tuple(Choice(name=name, says=says) for name, says in LAST_CARD_CHOICES.items())
    chosen = yield from ask(play, seat, choices, clause)
    if chosen is not None and chosen.name == "all-in":
        play.errors.standing.add(seat)
        play.all_in += 1


def _turn_up(play: HandState, seat: int, clause: str) -> Script:
    last = play.dealt.down[seat][-1:]
    yield Show(seat=seat, cards=last, clause=clause)
    play.dealt.down[seat] = play.dealt.down[seat][:-1]
    play.dealt.up[seat] = play.dealt.up.get(seat, ()) + last


# The forced bet


def wrong_opener(opens: str, clause: str, moment: str) -> FloorRule:
    """Return the floor rule for a wrongly designated opener who has bet: the bet is returned, and the right
    opener is asked."""

    def handle(play: HandState, report: Report) -> Script:
        amount = min(report.chips, play.table.stacks.get(report.seat, 0))
        if amount and report.seat in play.live:
            yield PutInPot(seat=report.seat, amount=amount, what="wrong-forced-bet", clause=clause)
            yield ReturnFromPot(seat=report.seat, amount=amount, clause=clause)

    trigger = f"the wrong player was designated as {opens} and has bet"
    says = "that player takes the wager back, and the right one must bet, if at all possible"
    return floor_rule("wrong-card-designated", trigger, says, clause, (moment,), handle, takes_chips=True)


# Burns of stud


TWO_BURNS, NO_BURN = "two", "none"


def wrong_burn(clause: str, *streets: str) -> FloorRule:
    """Return the floor rule for a wrong burn, reported in the betting before a street. That street is then
    dealt after two burns, or none, and corrected, so that each card is where it would be after one burn."""
    after = dict(pairwise(streets))

    def handle(play: HandState, report: Report) -> Script:
        how = report.statement.word if report.statement is not None else TWO_BURNS
        name = after[play.street]
        usual, *rest = next(street.deals for street in play.rules.streets if street.name == name)
        wrong = _unseen if name == streets[-1] else _without_burn if how == NO_BURN else _after_two_burns

        def deal(play: HandState, by: str) -> Script:
            is_short = play.cards_left < len(play.dealt_to()) + 2
            yield from usual(play, by) if is_short else wrong(play, clause)

        play.errors.instead[name] = (deal, *rest)
        yield Announce(words="The cards will be corrected to their proper positions", clause=clause)

    return floor_rule(
        "wrong-burn",
        "two cards are burned before the next street, or none",
        "the cards are corrected to their proper positions, if at all possible",
        clause,
        streets[:-1],
        handle,
        wants_seat=False,
        speaks=(TWO_BURNS, NO_BURN),
    )


def _after_two_burns(play: HandState, clause: str) -> Script:
    """Deal after two burns: the second burn becomes the first player's card, and so on, and the last card the
    next burn."""
    seats = play.dealt_to()
    yield from burn(play, clause)
    second = yield Hide(to=EARLY, clause=clause)
    dealt = yield from _ups(seats, clause)
    yield Announce(words="Two cards were burned", clause=clause)
    cards = (yield Reveal(hidden=second, clause=clause)) + dealt
    yield from _moved(play, cards, (EARLY, *seats), (*seats, DISCARD), clause)
    play.dealt.burn_ready = True


def _without_burn(play: HandState, clause: str) -> Script:
    """Deal without a burn, and then correct it: the first card becomes the burn, the second the first
    player's card, and so on. The last player gets one more card off the deck."""
    seats = play.dealt_to()
    dealt = yield from _ups(seats, clause)
    yield Announce(words="No card was burned", clause=clause)
    yield from _moved(play, dealt, seats, (DISCARD, *seats[:-1]), clause)
    last = seats[-1]
    play.dealt.up[last] = play.dealt.up.get(last, ()) + (yield Deal(to=last, clause=clause))


def _unseen(play: HandState, clause: str) -> Script:
    """Burn and deal the down cards as usual. Nobody has looked at them, so only their final positions
    matter."""
    yield from burn(play, clause)
    yield from _downs(play, play.dealt_to(), clause)
    yield Announce(words="The burn was corrected before anybody looked", clause=clause)


def _ups(seats: list[int], clause: str) -> Generator[Step, Any, Hand]:
    """Deal one card face up for each seat and return them; each is still to be moved to the right seat."""
    dealt: Hand = ()
    for seat in seats:
        dealt += yield Deal(to=seat, clause=clause)
    return dealt


def _moved(play: HandState, cards: Hand, places: Sequence[Place], to: Sequence[Place], clause: str) -> Script:
    for card, place, right in zip(cards, places, to, strict=True):
        yield MoveCards(cards=(card,), place=place, to=right, clause=clause)
        if isinstance(right, int):
            play.dealt.up[right] = (*play.dealt.up.get(right, ()), card)
        else:
            play.dealt.muck += (card,)


def last_card_unburned(clause: str, moment: str, last: str) -> FloorRule:
    """Return the floor rule for a last street without a burn whose first card a player has seen: the player
    keeps it, and the next card is the burn."""

    def deal(play: HandState, clause: str) -> Script:
        first, *others = play.dealt_to()
        yield from _downs(play, [first], clause)
        yield from burn(play, clause)
        yield from _downs(play, others, clause)

    trigger = "no card was burned, and the first player has looked at the last down card"
    says = "the player must accept the card; the next one is the burn"
    return _on_the_last("last-card-unburned", trigger, says, clause, moment, last, deal, cards=1)


def last_card_burned_twice(clause: str, moment: str, last: str) -> FloorRule:
    """Return the floor rule for two burns before the last street whose card a player has seen: the player
    keeps it."""

    def deal(play: HandState, clause: str) -> Script:
        yield from burn(play, clause)
        yield from burn(play, clause)
        yield from _downs(play, play.dealt_to(), clause)

    trigger = "two cards were burned, and a player has looked at the last down card"
    says = "the player must accept the card; both burns stay"
    return _on_the_last("last-card-burned-twice", trigger, says, clause, moment, last, deal, cards=2)


def _on_the_last(
    name: str, trigger: str, says: str, clause: str, moment: str, last: str, deal: DealsStreet, cards: int
) -> FloorRule:
    """Return a floor rule that is reported in the betting before the last street and replaces its deal,
    unless the stub is too short."""

    def deal_last(play: HandState, by: str) -> Script:
        is_short = play.cards_left < len(play.dealt_to()) + cards
        yield from (all_but_the_last("down") if is_short else deal)(play, by)

    def handle(play: HandState, report: Report) -> Script:
        play.errors.instead[last] = (deal_last,)
        yield Announce(words="The card that was looked at will be kept", clause=clause)

    return floor_rule(name, trigger, says, clause, (moment,), handle, wants_seat=False)


def _downs(play: HandState, seats: list[int], clause: str) -> Script:
    for seat in seats:
        play.dealt.down[seat] += yield Deal(to=seat, face="down", clause=clause)
    play.dealt.served.clear()
