"""Blackjack that starts from one card: hit or double with every card that comes, as often as one likes.

The answers that such a game gives besides the family's, and the parts of its round that are its own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any, Final

from croupier.cards.card import ACE, Card, Hand
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, DOUBLE, INSURANCE, MAIN, May
from croupier.families.blackjack.hands import (
    CARD_DUE,
    DECISION,
    EXPOSED,
    FIRST_CARD,
    HOLE_CARD,
    LOOK,
    UP_CARD,
    BlackjackRound,
    DealtCards,
    PlayedHand,
    ask,
    clear_exposed,
    drop,
    end_hand,
    give_back,
)
from croupier.families.blackjack.round import close_bets, insure, look, play_dealers_hand
from croupier.families.blackjack.rules import (
    Blackjack,
    HandInTurn,
    always,
    least_by_option,
)
from croupier.families.blackjack.rulings import BLACKJACK_MISSED
from croupier.families.blackjack.settlement import insurance_result, side_results
from croupier.families.blackjack.side_bets import TOKE
from croupier.families.blackjack.turns import choices
from croupier.families.blackjack.verdicts import Finished, Standing, Verdict, WagerResult
from croupier.hands.points import Points
from croupier.rules.choices import Choice
from croupier.rules.family_rules import from_option, rule
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Charge,
    Deal,
    Decide,
    Hide,
    MoveCards,
    Script,
    Settle,
    Stake,
    Step,
)
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome, Result, returned

# Choices

KEEP_CARD = Choice(name="keep-card", says="keep the card that was due, and have the other one burned")
SIT_OUT = Choice(name="sit-out", says="sit this hand out, the wagers returned and the cards burned")
MISDEAL = Choice(name="misdeal", says="have the hand declared a misdeal, all wagers returned")
PLAY_ON = Choice(name="play-on", says="play the hand")
FOLD = Choice(name="fold", says="fold the hand, the wagers returned")
GOES_ON = "add up to what is on the hand and take a card; the hand may go on"
"""Help text of a double after which the hand may take more cards, unlike in other blackjack games."""

CHOICES: Final = {
    choice.name: choice.says
    for choice in (
        *(c.HIT, c.STAND, c.double_down(1, 1, 1, GOES_ON), c.insurance(1, 1, 1), c.NO_INSURANCE),
        *(c.ACCEPT, c.REFUSE, c.TAKE_CARD, c.DEAD_HAND, KEEP_CARD, SIT_OUT, MISDEAL, PLAY_ON, FOLD),
    )
}

# The answers that an option gives


def ace_takes_one(options: Any, first: Card) -> bool:
    return bool(options.ace_takes_one) and first.rank == ACE


def most_double(options: Any, original: int, staked: int, doubles: int) -> int:
    if options.doubles == "once" and doubles:
        return 0
    return staked if options.double_up_to == "total" else original


def double_pays(options: Any, pays: Odds) -> Odds:
    return pays if options.blackjack_double_pays == "blackjack" else EVEN


def pushes_22(options: Any, points: Points) -> bool:
    return points.total == 22 or (points.total > 22 and bool(options.dealer_over_22 == "push"))


def over_or_21(options: Any, hand: HandInTurn) -> bool:
    return hand.rank > 0 or hand.total > 21 or (hand.total == 21 and bool(options.stands_on_21))


@dataclass(frozen=True, kw_only=True, eq=False)
class OneCardBlackjack(Blackjack):
    """The rules of a game that deals one card before the choices. A hand is never split; all doubles of it
    are one wager."""

    one_more: Callable[[Any, Card], bool] = ace_takes_one
    """Return True for a first card to which the hand gets one more card only."""
    most_double: Callable[[Any, int, int, int], int] = most_double
    """Return the most that may be added to a hand with that original wager and so much on it, by so many
    doubles before; 0 for none."""
    double_pays: Callable[[Any, Odds], Odds] = double_pays
    """Return the odds of the doubles on a best hand, whose wager is paid so."""
    pushes: Callable[[Any, Points], bool] = pushes_22
    """Return True for a dealer's total that pushes against a hand which is not over."""

    def hand(self, options: Any, cards: Hand, is_split: bool = False) -> HandInTurn:
        """Return a hand as the answers about it see it; here its first card counts, so that the order of the
        cards matters."""
        hand = super().hand(options, cards, is_split)
        is_last = len(cards) > 1 and self.one_more(options, cards[0])
        return hand._replace(can_hit=False) if is_last else hand

    def decided(self, options: Any, player: Standing, dealer: Standing) -> Verdict:
        """Return what decides two finished hands: a best hand that does not wait is not pushed."""
        can_push = player.points.total <= 21 and (not player.rank or self.waits(options))
        if can_push and self.pushes(options, dealer.points):
            return Verdict.DEALER_22
        return super().decided(options, player, dealer)

    def result_of(self, options: Any, mine: Finished, theirs: Standing, wager: str = MAIN) -> WagerResult:
        found = super().result_of(options, mine, theirs, wager)
        if wager == DOUBLE and found.verdict is Verdict.BLACKJACK:
            return found._replace(pays=self.double_pays(options, found.pays))
        return found

    def hole_waits(self, options: Any) -> bool:
        """Return False: nobody gets a second card before the dealer has one."""
        return False

    def peeks(self, options: Any) -> bool:
        """Return True: the dealer looks before anybody gets a second card."""
        return True

    @property
    def never_on_best(self) -> tuple[str, ...]:
        return ()


# What is in play besides


@dataclass
class OneCardNotes:
    deferred: list[PlayedHand]
    """Hands that refused an exposed card which the next player took: they go on after the others."""
    times_doubled: dict[int, int]
    """The number of doubles of each seat."""
    face_up: str = ""
    """The clause on a card that lies face up in the shoe."""


def deal(play: BlackjackRound) -> Script:
    """Deal the dealer's up card, one card to each seat, the hole card; what the dealer forgot comes last."""
    table, clauses = play.table, play.clauses
    play.own_notes = OneCardNotes([], {})
    yield from rule(play, UP_CARD)
    skipped = play.dealer_skipped
    if not skipped:
        (play.up,) = yield Deal(to=DEALER, clause=clauses.dealer_first)
    for seat in table.seats_betting_on(MAIN):
        hand = PlayedHand(seat)
        play.hands[seat] = [hand]
        yield from rule(play, FIRST_CARD, seat)
        if hand.is_done:
            continue
        yield from _take(play, hand, clauses.first_cards)
        yield from rule(play, CARD_DEALT, seat)
        if play.is_over:
            return
    if skipped:
        (play.up,) = yield Deal(to=DEALER, clause=skipped)
    else:
        yield from rule(play, HOLE_CARD)
        skipped = play.dealer_skipped
    play.hole = yield Hide(to=DEALER, clause=clauses.dealer_second)
    if skipped:
        yield from _play_or_not(play, (PLAY_ON, FOLD), skipped)
    yield from rule(play, ALL_DEALT)
    play.is_over |= not play.hands


# What the floor reports

NEXT_CARD, CARD_DEALT, ALL_DEALT = "next-card", "card-dealt", "all-dealt"
"""The points of the round before any card of a player, when a seat has its first card, and when all have."""
TWO_CARDS = "two-cards"
FACE_UP = "card-face-up"
DEALER_MISCOUNTED = "dealer-miscounted"


def two_cards(play: BlackjackRound, point: str, seat: int) -> Script:
    """Let the player of a box that was dealt two cards say what becomes of it."""
    if point != CARD_DEALT or not (report := play.table.take_report(TWO_CARDS, seat)):
        return
    (hand,), clause = play.hands[seat], report.irregularity.clause
    extra = yield Deal(to=seat, spot=MAIN, clause=clause)
    chosen = yield from ask(play, hand, (KEEP_CARD, SIT_OUT, MISDEAL), clause)
    burned = extra if chosen.name == KEEP_CARD.name else (*hand.cards, *extra)
    yield MoveCards(cards=burned, place=seat, spot=MAIN, to=DISCARD, clause=clause)
    if chosen.name == SIT_OUT.name:
        yield from drop(play, hand, clause)
    elif chosen.name == MISDEAL.name:
        yield from _misdeal(play, clause)


def dealer_miscounted(play: BlackjackRound, point: str, seat: int) -> Script:
    """Put the dealer's hand right, and ask every player whether to play against it."""
    if point == ALL_DEALT and not play.is_over and (report := play.table.take_report(DEALER_MISCOUNTED)):
        yield from _play_or_not(play, (PLAY_ON, FOLD, MISDEAL), report.irregularity.clause)


def card_face_up(play: BlackjackRound, point: str, seat: int) -> Script:
    """Burn a card found face up unless the player whose card it would be wants it."""
    if point == NEXT_CARD and (report := play.table.take_report(FACE_UP)):
        play.own_notes.face_up = report.irregularity.clause
    yield from ()


def blackjack_found_late(play: BlackjackRound, point: str, seat: int) -> Script:
    """Go on as if the dealer had no best hand; it counts as a plain 21."""
    if point == LOOK and play.table.take_report(BLACKJACK_MISSED):
        play.is_overlooked = True
    yield from ()


def _play_or_not(play: BlackjackRound, found: tuple[Choice, ...], clause: str) -> Script:
    for _, (hand,) in list(play.hands.items()):
        chosen = yield from ask(play, hand, found, clause)
        if chosen.name == MISDEAL.name:
            yield from _misdeal(play, clause)
            return
        if chosen.name == FOLD.name:
            yield from drop(play, hand, clause)


def _misdeal(play: BlackjackRound, clause: str) -> Script:
    play.is_over = True
    for seat in play.table.seats_betting_on(MAIN):
        results = tuple(returned(spot, why="misdeal") for spot in play.table.layout[seat])
        yield Settle(seat=seat, results=results, clause=clause)


# The players' turns


def play_hands(play: BlackjackRound) -> Script:
    if play.natural:
        return
    yield Announce(words=play.rules.asks, moment="play", clause=play.clauses.decisions)
    for (hand,) in play.hands.values():
        yield from _play(play, hand)
    for hand in play.own_notes.deferred:
        yield from _play(play, hand)
    while play.late:
        hand, clause = play.late.pop(0)
        chosen = yield from ask(play, hand, (c.TAKE_CARD, DEAD_HAND), clause)
        if chosen.name == DEAD_HAND.name:
            yield give_back(hand, _spots_on(play, hand), "dead hand", clause)
        else:
            yield from _give_card(play, hand, clause)
            yield from _play(play, hand)


def _play(play: BlackjackRound, hand: PlayedHand) -> Script:
    (bet,), clauses = hand.bets, play.clauses
    while not hand.is_done:
        play.in_turn = hand
        yield from rule(play, DECISION, hand.seat)
        if play.exposed and (yield from _offer(play, hand)):
            return
        if hand.is_done:
            return
        found = _choices(play, hand)
        if found == (c.STAND,):
            return
        chosen = yield Decide(
            seat=hand.seat,
            choices=found,
            spot=MAIN,
            clause=clauses.decisions,
            choice_clauses=clauses.of_choices,
        )
        if chosen is None:  # the floor has interrupted
            continue
        if chosen.name == c.STAND.name:
            return
        if chosen.name != c.HIT.name:
            bet.double = DOUBLE
            times = play.own_notes.times_doubled
            times[hand.seat] = times.get(hand.seat, 0) + 1
            yield Stake(seat=hand.seat, spot=DOUBLE, amount=chosen.amount, clause=clauses.double)
        yield from rule(play, CARD_DUE, hand.seat)
        if play.late and play.late[-1][0] is hand:
            return
        yield from _give_card(play, hand, clauses.draw if chosen.name == c.HIT.name else clauses.double_card)


def _choices(play: BlackjackRound, hand: PlayedHand) -> tuple[Choice, ...]:
    rules, options = play.rules, play.options
    assert isinstance(rules, OneCardBlackjack)
    stack, original = play.table.stacks[hand.seat], play.table.stake(hand.seat, MAIN)
    staked = original + play.table.stake(hand.seat, DOUBLE)
    times = play.own_notes.times_doubled.get(hand.seat, 0)
    may = rules.may(options, hand.cards, is_frozen=rules.freezes(options, play.up))
    return tuple(choices(play, may, stack, original, rules.most_double(options, original, staked, times)))


def _offer(play: BlackjackRound, hand: PlayedHand) -> Generator[Step, Any, bool]:
    """Offer a card exposed in error to the player involved, else to the next one, else burn it; answer
    whether the hand waits for the others now."""
    waiting = [box for (box,) in play.hands.values() if not box.is_done]
    after = waiting[waiting.index(hand) + 1 :] if hand in waiting else []
    for one in (hand, *after[:1]):
        chosen = yield from ask(play, one, (c.ACCEPT, c.REFUSE), play.error)
        if chosen.name == c.ACCEPT.name:
            yield from _give_card(play, one, play.error)
            if one is not hand:
                play.own_notes.deferred.append(hand)
            return one is not hand
    yield from clear_exposed(play)
    return False


def _take(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    """Give a hand the next card; one found face up in the shoe only if its player wants it."""
    yield from rule(play, NEXT_CARD, hand.seat)
    face_up, play.own_notes.face_up = play.own_notes.face_up, ""
    if play.exposed:
        cards: Hand = (play.exposed.pop(0),)
        yield MoveCards(cards=cards, place=EXPOSED, to=hand.seat, to_spot=MAIN, clause=play.error)
    elif face_up:
        cards = yield Deal(to=EXPOSED, clause=face_up)
        chosen = yield from ask(play, hand, (c.ACCEPT, c.REFUSE), face_up)
        if chosen.name == c.REFUSE.name:
            yield MoveCards(cards=cards, place=EXPOSED, to=DISCARD, clause=face_up)
            cards = yield Deal(to=hand.seat, spot=MAIN, clause=face_up)
        else:
            yield MoveCards(cards=cards, place=EXPOSED, to=hand.seat, to_spot=MAIN, clause=face_up)
    else:
        cards = yield Deal(to=hand.seat, spot=MAIN, clause=clause)
    hand.cards += cards


def _give_card(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    rules, options = play.rules, play.options
    yield from _take(play, hand, clause)
    points = rules.count(options, hand.cards, hand.is_split)
    yield Announce(words=str(points), clause=clause)
    hand.is_done = not rules.may(options, hand.cards) & May.HIT
    is_best = play.is_best(hand) and not rules.waits(options)
    is_taken = rules.is_over(options, points) and rules.takes_busts_at_once(options)
    if is_best or is_taken:  # decided whatever the dealer gets
        up = rules.standing(options, (play.up,))
        yield from _pay(play, hand, up, play.clauses.blackjack if is_best else play.clauses.bust)


# Settlement


def settle(play: BlackjackRound) -> Script:
    """Settle the hands from the dealer's right, each with its side bets; of a dealer's best hand that was
    found late as a plain 21."""
    rules, options, clauses = play.rules, play.options, play.clauses
    yield from clear_exposed(play)
    theirs = rules.standing(options, play.dealer)
    is_found_late = theirs.rank > 0 and not play.natural
    if is_found_late:
        theirs = Standing(theirs.points)
    for seat in reversed(play.hands):
        (hand,) = play.hands[seat]
        if play.natural:
            yield from _pay(play, hand, theirs, clauses.blackjack_checked)
        elif hand.live:
            (bet,) = hand.bets
            is_lower = rules.result_of(options, play.finished(hand), theirs).verdict is Verdict.LOWER
            if is_found_late and is_lower and bet.double:
                back = (returned(DOUBLE, why=Verdict.DEALER_BLACKJACK.value),)
                yield Settle(seat=seat, results=back, clause=clauses.original_only)
                bet.double = ""
            yield from _pay(play, hand, theirs, clauses.settle)
        for result, clause in side_results(play, seat):
            yield Settle(seat=seat, results=(result,), clause=clause)
        if play.natural and play.table.stake(seat, INSURANCE):
            result, clause = insurance_result(play, hand, hand.bets[0], theirs.rank)
            yield Settle(seat=seat, results=(result,), clause=clause)


def _pay(play: BlackjackRound, hand: PlayedHand, theirs: Standing, clause: str) -> Script:
    """Settle all wagers on a hand; what a toke, which goes with the original wager, wins is the dealer's."""
    end_hand(hand)
    mine = play.finished(hand)
    results: list[Result] = []
    for spot in _spots_on(play, hand):
        got = play.rules.result_of(play.options, mine, theirs, DOUBLE if spot == DOUBLE else MAIN)
        results.append(got.result(spot, clause=play.clauses.on_verdict(got.verdict)))
    payments = yield Settle(seat=hand.seat, results=tuple(results), clause=clause)
    for result, payment in zip(results, payments, strict=True):
        if result.spot == TOKE and result.outcome is Outcome.WIN:
            amount = payment.to_player
            yield Charge(seat=hand.seat, amount=amount, what="toke", spot=TOKE, clause=play.clauses.toke)


def _spots_on(play: BlackjackRound, hand: PlayedHand) -> tuple[str, ...]:
    return (*hand.spots, *((TOKE,) if play.table.stake(hand.seat, TOKE) else ()))


def _dealers_card(play: BlackjackRound) -> DealtCards:
    """Give the dealer a card of the shoe: one exposed in error is offered to players alone."""
    cards: Hand = yield Deal(to=DEALER, clause=play.clauses.dealer_draws)
    return cards


def _play_dealers_hand(play: BlackjackRound) -> Script:
    yield from play_dealers_hand(play, _dealers_card)


ONE_CARD: Final = OneCardBlackjack(
    asks="Hit, double down or stay?",
    takes_no_card=over_or_21,
    can_hit=always,
    can_stand=lambda options, hand: len(hand.cards) > 1 or options.stay_on_first,
    can_double=lambda options, hand: hand.can_hit,
    most_hands=lambda options: 1,
    least_double=least_by_option,
    double_help=GOES_ON,
    most_insurance=lambda options, wager: wager if options.most_insurance == "full" else wager // 2,
    chip_unit=from_option("chip_unit"),
    waits=lambda options: options.dealer_22_blackjack == "push",
    takes_busts_at_once=always,
    choices=CHOICES,
    round_parts=(close_bets, deal, insure, look, play_hands, _play_dealers_hand, settle),
)
"""The answers of such a game, as its options have them."""
