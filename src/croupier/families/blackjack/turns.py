"""The players' turns: who decides about a hand, what may be chosen, and who goes along.

The player of the seat decides, or another of those who bet on the hand. The others leave their wagers as the
hand is played, or double, split and surrender for themselves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from functools import cache
from typing import Any, Final

from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, DOUBLE, FOLLOW, LEAVE, SPLIT_HAND, May
from croupier.families.blackjack.hands import (
    CARD_DUE,
    DECISION,
    EXPOSED,
    BlackjackRound,
    HandBet,
    PlayedHand,
    ask,
    give_back,
    part_pair,
    show,
)
from croupier.families.blackjack.settlement import given_up, wager_results
from croupier.hands.points import Points
from croupier.rules.choices import Choice, Chosen
from croupier.rules.family_rules import rule
from croupier.rules.steps import DISCARD, Announce, Deal, Decide, Hide, MoveCards, Script, Settle, Stake, Step
from croupier.wagers.chips import money

PLAIN: Final = May.HIT | May.STAND | May.SURRENDER
EXTRAS: Final = May.DOUBLE | May.SPLIT
RULED_HIT, RULED_STAND, PASSED = "hit", "stand", "pass"
"""Rulings of the floor for the hand whose turn it is."""


def play_hands(play: BlackjackRound) -> Script:
    """Play the hands of all seats, clockwise; a seat that was passed acts last."""
    if play.natural or play.is_frozen or not play.hands:
        return
    yield Announce(words=play.rules.asks, moment="play", clause=play.clauses.decisions)
    play.turns = deque(play.hands)
    while play.turns:
        seat = play.turns.popleft()
        box = play.hands[seat]
        at = 0
        while at < len(box):  # a split puts its second hand right behind the first
            yield from play_hand(play, box[at])
            if play.ruled == PASSED:
                play.ruled = ""
                play.turns.append(seat)
                break
            at += 1
    while play.late:
        hand, clause = play.late.pop(0)
        chosen = yield from ask(play, hand, (c.TAKE_CARD, DEAD_HAND), clause)
        if chosen.name == DEAD_HAND.name:
            yield give_back(hand, hand.spots, "dead hand", clause)
        elif any(bet.double for bet in hand.bets):
            yield from _double_card(play, hand, clause)
        else:
            yield from give_card(play, hand, clause)
            yield from play_hand(play, hand)


def play_hand(play: BlackjackRound, hand: PlayedHand) -> Script:
    """Play one hand to its end, or until its seat is passed or its card is missed."""
    play.in_turn = hand
    while not hand.is_done and hand.live and hand.seat not in play.refused:
        if len(hand.cards) == 1:
            yield from give_card(play, hand, play.clauses.split_card)
            continue
        if play.table.reports:
            yield from rule(play, DECISION, hand.seat)
            if play.ruled == PASSED:
                return
            if not hand.live:
                continue
        yield from _decide(play, hand)
        if play.late and play.late[-1][0] is hand:
            return


def _decide(play: BlackjackRound, hand: PlayedHand) -> Script:
    """Have one decision about a hand made, and carry it out."""
    name, play.ruled = play.ruled, ""
    bet, chosen = _decider(play, hand), None
    if not name:
        bet, chosen = yield from _choose(play, hand, bet)
        if chosen is None:  # the floor has interrupted
            return
        name = chosen.name
    if name == c.SURRENDER.name:
        yield from surrender(play, hand, bet)
    elif name == c.SPLIT.name:
        yield from _split(play, hand, bet)
    elif name == c.REFUSE.name:
        play.refused.add(hand.seat)
    elif name in (c.HIT.name, c.STAND.name, c.ACCEPT.name):
        if len(hand.bets) > 1:
            yield from _go_along(play, hand, bet)
        if name == c.STAND.name or not hand.live:
            hand.is_done = True
        else:
            if play.table.reports:
                yield from rule(play, CARD_DUE, hand.seat)
            if not _is_late(play, hand):
                yield from give_card(play, hand, play.clauses.draw)
    else:
        assert chosen is not None, "the floor doubles no hand"
        yield from _double(play, hand, bet, chosen)


# What may be chosen, and who chooses


def listed(play: BlackjackRound, hand: PlayedHand, bet: HandBet, among: May) -> list[Choice]:
    """Return the choices for a bettor's wager on the hand that the seat's chips can pay.

    A card exposed in error is offered in place of the next one, and nobody gets it face down.
    """
    may = _may(play, hand)
    found = choices(play, may & among, play.table.stacks[hand.seat], play.amount(hand, bet))
    if play.exposed and May.HIT in may:
        offered = {c.HIT: c.ACCEPT, c.STAND: c.REFUSE}
        found = [offered.get(each, each) for each in found if each.name != c.FACE_DOWN]
    return found


def choices(play: BlackjackRound, may: May, stack: int, wager: int, added: int = -1) -> list[Choice]:
    """Return the choices of a hand for which a stack of this many cents suffices.

    `wager` is the stake; `added` is the most that a double may add, if that is not the wager.
    """
    found = []
    if May.HIT in may:
        found.append(c.HIT)
    if May.STAND in may:
        found.append(c.STAND)
    if May.DOUBLE in may:
        found += doubles(play, stack, wager if added < 0 else added)
    if May.SPLIT in may and (stack >= wager or play.rules.house_lays(play.options, SPLIT_HAND)):
        found.append(c.SPLIT)
    if May.SURRENDER in may:
        found.append(c.SURRENDER)
    return found


def doubles(play: BlackjackRound, stack: int, wager: int) -> list[Choice]:
    """Return the choices to add up to as much to a wager, limited by the stack or by what the house lays."""
    if play.rules.house_lays(play.options, DOUBLE):
        return [c.FREE_DOUBLE]
    most = min(stack, wager)
    least = play.rules.least_double(play.options, wager, most)
    return play.rules.double_choices(play.options, least, most) if 0 < least <= most else []


def _may(play: BlackjackRound, hand: PlayedHand) -> May:
    hands, is_frozen = len(play.hands[hand.seat]), play.rules.freezes(play.options, play.up)
    return play.rules.may(play.options, hand.cards, hand.is_split, hands, is_frozen)


def may_hit(play: BlackjackRound, hand: PlayedHand) -> bool:
    return May.HIT in _may(play, hand)


def _surrenders(play: BlackjackRound, hand: PlayedHand) -> list[Choice]:
    return [c.SURRENDER] if May.SURRENDER in _may(play, hand) else []


def _decider(play: BlackjackRound, hand: PlayedHand) -> HandBet:
    live = hand.live
    return live[play.rules.decider(play.options, _wagers_on(play, hand))] if len(live) > 1 else live[0]


def _wagers_on(play: BlackjackRound, hand: PlayedHand) -> list[int]:
    return [play.amount(hand, bet) for bet in hand.live]


def _choose(
    play: BlackjackRound, hand: PlayedHand, decider: HandBet
) -> Generator[Step, Any, tuple[HandBet, Chosen | None]]:
    """Ask who decides; who doubles and splits may be another, and then is asked first. A single choice is
    taken without asking."""
    clauses, among = play.clauses, PLAIN | EXTRAS
    doubler = decider
    if len(hand.bets) > 1:
        doubler = hand.live[play.rules.doubler(play.options, _wagers_on(play, hand))]
    if doubler is not decider:
        among = PLAIN
        if more := listed(play, hand, doubler, EXTRAS):
            chosen = yield from _ask_once(hand, doubler, (LEAVE, *more), clauses.leave)
            if chosen is None or chosen.choice is not LEAVE:
                return doubler, chosen
    found = listed(play, hand, decider, among)
    if len(found) == 1:
        return decider, found[0].take()
    if play.exposed:
        return decider, (yield from _ask_once(hand, decider, tuple(found), play.error))
    asked = _ask_once(hand, decider, tuple(found), clauses.decisions, clauses.of_choices)
    return decider, (yield from asked)


def _ask_once(
    hand: PlayedHand,
    bet: HandBet,
    found: tuple[Choice, ...],
    clause: str,
    choice_clauses: tuple[tuple[str, str], ...] = (),
) -> Generator[Step, Any, Chosen | None]:
    """Ask; None where the floor has interrupted."""
    chosen: Chosen | None = yield Decide(
        seat=hand.seat, choices=found, spot=bet.spot, clause=clause, choice_clauses=choice_clauses
    )
    return chosen


def _go_along(play: BlackjackRound, hand: PlayedHand, decider: HandBet) -> Script:
    """Let the other bettors on a hand surrender their own wagers before it stands or is hit."""
    for bet in hand.live:
        if bet is not decider and _surrenders(play, hand):
            found, clauses = (FOLLOW, c.SURRENDER), play.clauses
            chosen = yield from ask(play, hand, found, clauses.backline, bet.spot, clauses.of_choices)
            if chosen.name == c.SURRENDER.name:
                yield from surrender(play, hand, bet)


# What is done


def _is_late(play: BlackjackRound, hand: PlayedHand) -> bool:
    """Return True if the card of the hand was missed, so that it comes when the others have theirs."""
    return bool(play.late) and play.late[-1][0] is hand


@cache
def _call(words: str, clause: str) -> Announce:
    return Announce(words=words, clause=clause)


@cache
def _call_total(points: Points, clause: str) -> Announce:
    return Announce(words=str(points), clause=clause)


def give_card(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    """Give the hand a card and announce what it makes; a card exposed in error comes first."""
    rules, options, clauses = play.rules, play.options, play.clauses
    if play.exposed:
        card = play.exposed.pop(0)
        yield MoveCards(cards=(card,), place=EXPOSED, to=hand.seat, to_spot=hand.spot, clause=play.error)
        hand.cards = (*hand.cards, card)
    else:
        hand.cards += yield Deal(to=hand.seat, spot=hand.spot, clause=clause)
    hand.is_done |= play.is_complete(hand)
    points = rules.count(options, hand.cards, hand.is_split)
    is_over = rules.is_over(options, points)
    if is_over and rules.deals_face_down(options):
        yield from _throw_in(play, hand)
    if rules.calls_best_by_name:
        yield _call(rules.hand_name(options, hand.cards, hand.is_split), clause)
    elif hand.is_shown:  # else the player alone knows it
        yield _call_total(points, clauses.draw)
    if is_over and rules.takes_busts_at_once(options):
        up = rules.standing(options, (play.up,))
        for bet in hand.live:
            bet.is_settled = True
            for result, bust_clause in wager_results(play, hand, bet, up):
                yield Settle(seat=hand.seat, results=(result,), clause=bust_clause)


def _throw_in(play: BlackjackRound, hand: PlayedHand) -> Script:
    """Discard the first two cards, which their player holds, as soon as the hand is over."""
    clause = play.clauses.thrown_in
    yield from show(play, hand, clause)
    yield MoveCards(cards=hand.cards[:2], place=hand.seat, spot=hand.spot, to=DISCARD, clause=clause)


def surrender(play: BlackjackRound, hand: PlayedHand, bet: HandBet) -> Script:
    """Give up a bettor's wager, for good at once or when the dealer's hand is known."""
    bet.is_surrendered = True
    clause = play.clauses.surrender
    if play.rules.takes_surrender(play.options):
        bet.is_settled = True
        yield Settle(seat=hand.seat, results=(given_up(play, bet, 0),), clause=clause)
    else:
        yield Announce(words=f"Seat {hand.seat} surrenders {bet.spot}", clause=clause)


def _double(play: BlackjackRound, hand: PlayedHand, decider: HandBet, chosen: Chosen) -> Script:
    """Deal one card for all who are on the hand; each may double, or leave the wager as it is."""
    clauses = play.clauses
    hand.is_face_down = chosen.name == c.FACE_DOWN
    yield from show(play, hand, clauses.shown)
    yield _stake_double(play, hand, decider, chosen.amount)
    for bet in hand.live:
        if bet is decider:
            continue
        more = doubles(play, play.table.stacks[hand.seat], play.amount(hand, bet))
        found = (FOLLOW, *more, *_surrenders(play, hand))
        if len(found) == 1:
            continue
        reply = yield from ask(play, hand, found, clauses.backline, bet.spot)
        if reply.name == c.SURRENDER.name:
            yield from surrender(play, hand, bet)
        elif reply.choice in more:
            yield _stake_double(play, hand, bet, reply.amount)
    yield from rule(play, CARD_DUE, hand.seat)
    if not _is_late(play, hand):
        yield from _double_card(play, hand, clauses.face_down if hand.is_face_down else clauses.double_card)


def _stake_double(play: BlackjackRound, hand: PlayedHand, bet: HandBet, amount: int) -> Step:
    bet.double = hand.double_spot(bet)
    if play.rules.house_lays(play.options, DOUBLE):
        return _lay(play, hand, bet, bet.double, play.amount(hand, bet), play.clauses.double)
    return Stake(seat=hand.seat, spot=bet.double, amount=amount, clause=play.clauses.double)


def _lay(
    play: BlackjackRound, hand: PlayedHand, bet: HandBet, spot: str, amount: int, clause: str
) -> Announce:
    """Return the step by which the house lays a wager for a bettor."""
    bet.laid[spot] = amount
    return Announce(words=f"The house lays {money(amount)} on {spot} for seat {hand.seat}", clause=clause)


def _double_card(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    """Deal the one card of a double; one exposed in error nobody gets face down."""
    hand.is_done = True
    if hand.is_face_down and not play.exposed:
        hand.hidden = yield Hide(to=hand.seat, spot=hand.spot, clause=clause)
    else:
        yield from give_card(play, hand, clause)


def _split(play: BlackjackRound, hand: PlayedHand, decider: HandBet) -> Script:
    """Make the second card a hand of its own, played after this one; those who do not split stay on the
    first."""
    seat, box, clauses = hand.seat, play.hands[hand.seat], play.clauses
    yield from show(play, hand, clauses.shown)
    other = PlayedHand(seat, len(box) + 1, ())
    is_laid = play.rules.house_lays(play.options, SPLIT_HAND)
    for bet in hand.live:
        wager = play.amount(hand, bet)
        if bet is not decider:
            can = is_laid or play.table.stacks[seat] >= wager
            found = (FOLLOW, *([c.SPLIT] if can else []), *_surrenders(play, hand))
            chosen = None
            if len(found) > 1:
                chosen = yield from ask(play, hand, found, clauses.backline, bet.spot)
            if chosen is not None and chosen.name == c.SURRENDER.name:
                yield from surrender(play, hand, bet)
            if chosen is None or chosen.name != c.SPLIT.name:
                continue
        new = HandBet(bet.bettor, other.number)
        other.bets.append(new)
        if is_laid:
            yield _lay(play, other, new, new.spot, wager, clauses.split)
        else:
            yield Stake(seat=seat, spot=new.spot, amount=wager, clause=clauses.split)
    yield part_pair(box, hand, other, clauses.split)
