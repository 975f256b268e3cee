"""The round of 2 Way Winner: poker or blackjack, the player-dealer's hand, then that hand as the board.

Sheet: rulebook/hustler-2-way-winner.md, whose lines are cited.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from croupier.cards.card import Card, Hand
from croupier.families.banked.round import close_bets, losers_first
from croupier.families.blackjack.choices import DOUBLE, HIT, SPLIT, STAND, double_down
from croupier.families.blackjack.legal import dealt, draw_out, listed
from croupier.families.blackjack.two_way import questions as two
from croupier.families.blackjack.two_way.questions import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    POKER_ANTE,
    POKER_PLAY,
    SPLIT_PLAY,
    TwoWayBlackjack,
)
from croupier.families.blackjack.verdicts import WINS, SettledHand, Verdict
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    BOARD,
    DEALER,
    DISCARD,
    Call,
    Deal,
    Decide,
    Give,
    Hide,
    Peek,
    Reveal,
    Script,
    Settle,
    Show,
    Stake,
)
from croupier.wagers.result import Outcome, Result

BOARD_CARDS = 5

# Choices

SURRENDER = Choice(name="surrender", says="lose one ante and get the other back")
TAKE_NATURAL = Choice(name="take-natural", says="be paid for a Natural 22 on the Blackjack Ante alone")


@cache
def blackjack(ante: int) -> Choice:
    return Choice(
        name="blackjack", least=ante, most=ante, says="play blackjack, with a wager equal to the ante"
    )


@cache
def poker(ante: int, most: int, is_free: bool) -> Choice:
    amounts = () if is_free else tuple(each for each in (ante, 2 * ante) if each <= most)
    return Choice(
        name="poker",
        least=ante,
        most=amounts[-1] if amounts else most,
        amounts=amounts,
        wants_amount=True,
        says="play poker, with a wager of one or two antes",
    )


CHOICES = {
    choice.name: choice.says
    for choice in (
        *(blackjack(1), poker(1, 2, False), SURRENDER, TAKE_NATURAL),
        *(HIT, STAND, double_down(1, 1, 1), SPLIT),
    )
}

# Round of play


@dataclass
class TwoWayHand:
    """A blackjack hand while the round lasts."""

    seat: int
    cards: Hand
    spot: str = ""
    """"" for the first hand, the second wager's for the second."""
    is_split: bool = False
    is_doubled: bool = False


@dataclass
class TwoWayInPlay:
    """What is in play. Its names change while the round is dealt and end with it."""

    rules: TwoWayBlackjack
    table: Table
    first: dict[int, Hand] = field(default_factory=dict)
    """The two cards of each player, from the player-dealer's left."""
    hands: dict[int, list[TwoWayHand]] = field(default_factory=dict)
    """Of those who play blackjack."""
    up: Card | None = None
    dealer: Hand = ()


def round_of_play(rules: TwoWayBlackjack, table: Table) -> Script:
    options = table.options
    betting = yield from close_bets(table, "L3273", fees="L3452-3459")
    seats = table.after(table.banker, betting)
    if not seats:
        return
    playing = TwoWayInPlay(rules, table)
    for seat in seats:
        playing.first[seat] = yield Deal(to=seat, face="down", clause="L3275")
    (playing.up,) = yield Deal(to=DEALER, clause="L3275")
    for seat in seats:
        playing.first[seat] += yield Deal(to=seat, face="down", clause="L3275")
    hole = yield Hide(to=DEALER, clause="L3275")
    yield from _choose(playing)
    if not any(table.layout.values()):
        return
    up = playing.up
    has_natural = yield Peek(
        hidden=hole,
        question=rules.blackjack,
        holds=lambda cards: rules.is_natural((up, *cards)),
        clause="L3285",
    )
    if not has_natural and playing.hands:
        yield from _play_blackjack(playing)
    yield Call(words="The player-dealer's hand", moment="dealer", clause="L3287")
    playing.dealer = (up, *(yield Reveal(hidden=hole, clause="L3287, L3304")))
    playing.dealer = yield from draw_out(rules, options, playing.dealer, dealt("L3291-3293, L3304"))
    antes = yield from _settle_blackjack(playing)
    yield from _play_poker(playing, antes)


def _choose(playing: TwoWayInPlay) -> Script:
    """Poker or Blackjack? [L3277-3284]"""
    table = playing.table
    options = table.options
    yield Call(words="Poker or Blackjack?", moment="choice", clause="L3277-3284")
    for seat, cards in playing.first.items():
        ante = table.stake(seat, BLACKJACK_ANTE)
        choices = []
        if ante <= table.stacks[seat]:
            most = min(2 * ante, table.stacks[seat])
            choices = [blackjack(ante), poker(ante, most, options.poker_play == "up-to-two")]
        if playing.rules.is_natural(cards):
            choices.append(TAKE_NATURAL)
        chosen: Chosen = yield Decide(seat=seat, choices=(*choices, SURRENDER), clause="L3277-3284")
        if chosen.choice is SURRENDER:
            results = playing.rules.surrendered(options, with_bonus=bool(table.stake(seat, BONUS)))
            yield Settle(seat=seat, results=results, clause="L3281, L3368")
        elif chosen.choice is TAKE_NATURAL:
            yield Show(seat=seat, cards=cards, words=playing.rules.blackjack, clause="L3299-3300")
            yield Settle(seat=seat, results=playing.rules.natural_taken(options), clause="L3299-3300")
        elif chosen.name == "blackjack":
            playing.hands[seat] = [TwoWayHand(seat, cards)]
            yield Stake(seat=seat, spot=BLACKJACK_PLAY, amount=ante, clause="L3283")
        else:
            yield Stake(seat=seat, spot=POKER_PLAY, amount=chosen.amount, clause="L3284")


# Blackjack


def _play_blackjack(playing: TwoWayInPlay) -> Script:
    yield Call(words="Hit or stay?", moment="play", clause="L3286")
    for box in playing.hands.values():
        at = 0
        while at < len(box):  # a split puts its second hand behind the first
            yield from _play_hand(playing, box[at])
            at += 1


def _play_hand(playing: TwoWayInPlay, held: TwoWayHand) -> Script:
    table, seat = playing.table, held.seat
    options = table.options
    while not held.is_doubled and not playing.rules.is_complete(options, held.cards, held.is_split):
        if len(held.cards) == 1:
            held.cards += yield Deal(to=seat, spot=held.spot, clause="L3364")
            continue
        choices = _blackjack_choices(playing, held)
        chosen: Chosen = yield Decide(seat=seat, choices=choices, spot=held.spot, clause="L3286")
        if chosen.choice is STAND:
            return
        if chosen.choice is SPLIT:
            yield from _split(playing, held)
            continue
        if chosen.choice is not HIT:
            held.is_doubled = True
            yield Show(seat=seat, cards=held.cards, clause="L3286, L3360")
            yield Stake(seat=seat, spot=DOUBLE, amount=chosen.amount, clause="L3286, L3360")
        held.cards += yield Deal(to=seat, spot=held.spot, clause="L3286")


def _blackjack_choices(playing: TwoWayInPlay, held: TwoWayHand) -> tuple[Choice, ...]:
    table, options = playing.table, playing.table.options
    may = playing.rules.may(options, held.cards, held.is_split, len(playing.hands[held.seat]))
    wager, stack = table.stake(held.seat, BLACKJACK_PLAY), table.stacks[held.seat]
    return tuple(listed(playing.rules, options, may, stack, wager))


def _split(playing: TwoWayInPlay, held: TwoWayHand) -> Script:
    """The second card is a hand of its own with a wager like the first, whichever circle that is split: they
    are equal; both antes stay with the first hand (ambiguity 4)."""
    table, seat = playing.table, held.seat
    yield Show(seat=seat, cards=held.cards, clause="L3364")
    wager = table.stake(seat, BLACKJACK_PLAY)
    yield Stake(seat=seat, spot=SPLIT_PLAY, amount=wager, clause="L3286, L3364")
    other = TwoWayHand(seat, held.cards[1:], SPLIT_PLAY, is_split=True)
    held.cards, held.is_split = held.cards[:1], True
    playing.hands[seat].append(other)
    yield Give(cards=other.cards, place=seat, to=seat, to_spot=SPLIT_PLAY, clause="L3364")


def _settle_blackjack(playing: TwoWayInPlay) -> Any:
    """Blackjack Antes and Play wagers, before the poker portion [L3302, L3316]; answered with what becomes
    of the Poker Antes, which wait for it."""
    table, options = playing.table, playing.table.options
    theirs = playing.rules.standing(options, playing.dealer)
    antes: dict[int, Result] = {}
    due: list[tuple[int, Result]] = []
    for seat, box in playing.hands.items():
        if not box[0].is_split and not box[0].is_doubled:
            yield Show(seat=seat, cards=playing.first[seat], clause="L3302")
        for held in box:
            mine = playing.rules.finished(options, held.cards, held.is_split)
            for spot in (SPLIT_PLAY,) if held.spot else (BLACKJACK_ANTE, BLACKJACK_PLAY, DOUBLE, POKER_ANTE):
                got = playing.rules.settled(options, mine, theirs, spot)
                result = got.result(spot, playing.rules.words(got.verdict), ruled(got, spot))
                if spot == POKER_ANTE:
                    antes[seat] = result
                elif table.stake(seat, spot):
                    due.append((seat, result))
    yield from losers_first(due, "L3302, L3316, L3325-3332")
    return antes


RULED: Final = {
    Verdict.BLACKJACK: "L3327",
    Verdict.DEALER_BLACKJACK: "L3285",
    Verdict.BOTH_BLACKJACK: "L3330",
    Verdict.BUST: "L3332",
    Verdict.DEALER_BUST: "L3325",
    Verdict.HIGHER: "L3326",
    Verdict.LOWER: "L3326",
    Verdict.EQUAL: "L3330",
    Verdict.SAVED: "ambiguity 2",
    Verdict.BOTH_OVER: "ambiguity 2",
}
"""Where the text says what such a blackjack hand gets."""


def ruled(got: SettledHand, spot: str) -> str:
    """The Poker Ante of a winner is a push by a row of its own."""
    is_spared = spot == POKER_ANTE and got.outcome is Outcome.PUSH and got.verdict in WINS
    return "L3349" if is_spared else RULED[got.verdict]


# Poker


def _play_poker(playing: TwoWayInPlay, antes: dict[int, Result]) -> Script:
    """The player-dealer's first five cards are the board, against two new hole cards [L3305-3312]."""
    table, options = playing.table, playing.table.options
    players, bettors = table.having(POKER_PLAY), table.having(BONUS)
    board: Hand = ()
    theirs = None
    if players or bettors:
        yield Call(words="Poker", moment="poker", clause="L3305")
        board = yield from _board(playing)
    if players:
        hole = yield Deal(to=DEALER, count=2, clause="L3311")
        theirs = two.best_hand((*board, *hole))
        yield Call(words=f"The player-dealer has {theirs.words}", clause="L3312")
    due: list[tuple[int, Result]] = []
    for seat, cards in playing.first.items():
        if seat in antes:
            due.append((seat, antes[seat]))
        if theirs is not None and seat in players:
            mine = two.best_hand((*cards, *board))
            yield Show(seat=seat, cards=cards, words=mine.words, clause="L3312")
            for spot in (BLACKJACK_ANTE, POKER_ANTE, POKER_PLAY):
                due.append((seat, two.poker_result(spot, options, mine, theirs)))
        if seat in bettors:
            if seat not in players and seat not in antes:
                yield Show(seat=seat, cards=cards, clause="L3381")
            due.append((seat, two.bonus_of(options, (*cards, *board))))
    yield from losers_first(due, "L3316, L3340-3354, L3381-3386")


def _board(playing: TwoWayInPlay) -> Any:
    """Missing cards are dealt, those beyond five are burned [L3305-3309]."""
    dealer = playing.dealer
    board, beyond = dealer[:BOARD_CARDS], dealer[BOARD_CARDS:]
    yield Give(cards=board, place=DEALER, to=BOARD, clause="L3305")
    if beyond:
        yield Give(cards=beyond, place=DEALER, to=DISCARD, clause="L3309")
    if len(board) < BOARD_CARDS:
        board += yield Deal(to=BOARD, count=BOARD_CARDS - len(board), clause="L3305")
    return board
