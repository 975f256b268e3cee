"""The round of 2 Way Winner: poker or blackjack, the player-dealer's hand, then that hand as the board.

Sheet: rulebook/hustler-2-way-winner.md, whose lines are cited.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from croupier.cards.card import Hand
from croupier.families.banked.player_dealer import close_bets, losers_first
from croupier.families.blackjack import two_way as two
from croupier.families.blackjack.choices import DOUBLE, HIT, SPLIT, STAND, double_down
from croupier.families.blackjack.hands import BlackjackRound, PlayedHand, dealers_card, draw_out, open_hole
from croupier.families.blackjack.round import peek
from croupier.families.blackjack.turns import choices
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    BONUS,
    POKER_ANTE,
    POKER_PLAY,
    SPLIT_PLAY,
    TwoWayBlackjack,
)
from croupier.families.blackjack.verdicts import WINS, Verdict, WagerResult
from croupier.rules.choices import Choice, Chosen
from croupier.rules.family_rules import RoundPart
from croupier.rules.steps import (
    BOARD,
    DEALER,
    DISCARD,
    Announce,
    Deal,
    Decide,
    Hide,
    MoveCards,
    Script,
    Settle,
    Show,
    Stake,
    Step,
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

# The deal, and the choice of a game


@dataclass
class TwoWayNotes:
    """The state of the round besides the hands of those who play blackjack."""

    first: dict[int, Hand] = field(default_factory=dict)
    """The two cards of each player, from the player-dealer's left."""
    antes: dict[int, Result] = field(default_factory=dict)
    """The results of the Poker Antes of those who play blackjack, which wait for the poker portion."""


def deal(play: BlackjackRound) -> Script:
    """Take no more bets, collect, and deal two cards to each player and to the player-dealer."""
    clauses = play.clauses
    betting = yield from close_bets(play.table, clauses.no_more_bets, clauses.fees)
    notes = play.own_notes = TwoWayNotes()
    seats = play.table.clockwise_after(play.table.banker, betting)
    if not seats:
        play.is_over = True
        return
    for seat in seats:
        notes.first[seat] = yield Deal(to=seat, face="down", clause=clauses.first_cards)
    (play.up,) = yield Deal(to=DEALER, clause=clauses.dealer_first)
    for seat in seats:
        notes.first[seat] += yield Deal(to=seat, face="down", clause=clauses.first_cards)
    play.hole = yield Hide(to=DEALER, clause=clauses.dealer_second)


def choose_game(play: BlackjackRound) -> Script:
    """Ask each player: Poker or Blackjack? [L3277-3284]"""
    table, options, rules = play.table, play.options, play.rules
    assert isinstance(rules, TwoWayBlackjack)
    yield Announce(words="Poker or Blackjack?", moment="choice", clause="L3277-3284")
    for seat, cards in play.own_notes.first.items():
        ante = table.stake(seat, BLACKJACK_ANTE)
        found = []
        if ante <= table.stacks[seat]:
            most = min(2 * ante, table.stacks[seat])
            found = [blackjack(ante), poker(ante, most, options.poker_play == "up-to-two")]
        if rules.is_natural(options, cards):
            found.append(TAKE_NATURAL)
        chosen: Chosen = yield Decide(seat=seat, choices=(*found, SURRENDER), clause="L3277-3284")
        if chosen.choice is SURRENDER:
            results = rules.surrendered(options, with_bonus=bool(table.stake(seat, BONUS)))
            yield Settle(seat=seat, results=results, clause="L3281, L3368")
        elif chosen.choice is TAKE_NATURAL:
            yield Show(seat=seat, cards=cards, words=rules.blackjack, clause="L3299-3300")
            yield Settle(seat=seat, results=rules.natural_taken(options), clause="L3299-3300")
        elif chosen.name == "blackjack":
            play.hands[seat] = [_hand(seat, cards, "")]
            yield Stake(seat=seat, spot=BLACKJACK_PLAY, amount=ante, clause="L3283")
        else:
            yield Stake(seat=seat, spot=POKER_PLAY, amount=chosen.amount, clause="L3284")
    play.is_over = not any(table.layout.values())


def _hand(seat: int, cards: Hand, spot: str) -> PlayedHand:
    """Return a hand that lies at the seat itself, or at the wager of a split pair's second hand."""
    hand = PlayedHand(seat, 2 if spot else 1)
    hand.cards, hand.spot = cards, spot
    return hand


def look(play: BlackjackRound) -> Script:
    play.natural = yield peek(play)


# Blackjack


def play_blackjack(play: BlackjackRound) -> Script:
    if play.natural or not play.hands:
        return
    yield Announce(words="Hit or stay?", moment="play", clause="L3286")
    for box in play.hands.values():
        at = 0
        while at < len(box):  # a split puts its second hand behind the first
            yield from _play_hand(play, box[at])
            at += 1


def _play_hand(play: BlackjackRound, hand: PlayedHand) -> Script:
    (bet,), seat = hand.bets, hand.seat
    while not bet.double and not play.is_complete(hand):
        if len(hand.cards) == 1:
            hand.cards += yield Deal(to=seat, spot=hand.spot, clause="L3364")
            continue
        chosen: Chosen = yield Decide(seat=seat, choices=_choices(play, hand), spot=hand.spot, clause="L3286")
        if chosen.choice is STAND:
            return
        if chosen.choice is SPLIT:
            yield from _split(play, hand)
            continue
        if chosen.choice is not HIT:
            bet.double = DOUBLE
            yield Show(seat=seat, cards=hand.cards, clause="L3286, L3360")
            yield Stake(seat=seat, spot=DOUBLE, amount=chosen.amount, clause="L3286, L3360")
        hand.cards += yield Deal(to=seat, spot=hand.spot, clause="L3286")


def _choices(play: BlackjackRound, hand: PlayedHand) -> tuple[Choice, ...]:
    may = play.rules.may(play.options, hand.cards, hand.is_split, len(play.hands[hand.seat]))
    wager, stack = play.table.stake(hand.seat, BLACKJACK_PLAY), play.table.stacks[hand.seat]
    return tuple(choices(play, may, stack, wager))


def _split(play: BlackjackRound, hand: PlayedHand) -> Script:
    """Make the second card a hand of its own with a wager like the first, whichever circle that is split:
    they are equal; both antes stay with the first hand (ambiguity 4)."""
    table, seat = play.table, hand.seat
    yield Show(seat=seat, cards=hand.cards, clause="L3364")
    wager = table.stake(seat, BLACKJACK_PLAY)
    yield Stake(seat=seat, spot=SPLIT_PLAY, amount=wager, clause="L3286, L3364")
    other = _hand(seat, hand.cards[1:], SPLIT_PLAY)
    hand.cards, hand.is_split = hand.cards[:1], True
    play.hands[seat].append(other)
    yield MoveCards(cards=other.cards, place=seat, to=seat, to_spot=SPLIT_PLAY, clause="L3364")


def play_banks_hand(play: BlackjackRound) -> Script:
    yield Announce(words="The player-dealer's hand", moment="dealer", clause="L3287")
    yield from open_hole(play, play.clauses.hole)
    play.dealer = yield from draw_out(play, dealers_card)


def settle_blackjack(play: BlackjackRound) -> Script:
    """Settle the Blackjack Antes and Play wagers, before the poker portion [L3302, L3316]."""
    table, rules, options = play.table, play.rules, play.options
    theirs = rules.standing(options, play.dealer)
    due: list[tuple[int, Result]] = []
    for seat, box in play.hands.items():
        if not box[0].is_split and not box[0].bets[0].double:
            yield Show(seat=seat, cards=play.own_notes.first[seat], clause="L3302")
        for hand in box:
            mine = play.finished(hand)
            for spot in (SPLIT_PLAY,) if hand.spot else (BLACKJACK_ANTE, BLACKJACK_PLAY, DOUBLE, POKER_ANTE):
                got = rules.result_of(options, mine, theirs, spot)
                result = got.result(spot, rules.words(got.verdict), ruled(got, spot))
                if spot == POKER_ANTE:
                    play.own_notes.antes[seat] = result
                elif table.stake(seat, spot):
                    due.append((seat, result))
    yield from losers_first(due, "L3302, L3316, L3325-3332")


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
"""The clauses on what such a blackjack hand gets."""


def ruled(got: WagerResult, spot: str) -> str:
    """Return the clause for the result of a wager: the Poker Ante of a winning hand that pushes has a
    clause of its own."""
    is_spared = spot == POKER_ANTE and got.outcome is Outcome.PUSH and got.verdict in WINS
    return "L3349" if is_spared else RULED[got.verdict]


# Poker


def play_poker(play: BlackjackRound) -> Script:
    """Make the player-dealer's first five cards the board, against two new hole cards [L3305-3312]."""
    table, options, antes = play.table, play.options, play.own_notes.antes
    players, bettors = table.seats_betting_on(POKER_PLAY), table.seats_betting_on(BONUS)
    board: Hand = ()
    theirs = None
    if players or bettors:
        yield Announce(words="Poker", moment="poker", clause="L3305")
        board = yield from _board(play)
    if players:
        hole = yield Deal(to=DEALER, count=2, clause="L3311")
        theirs = two.best_hand((*board, *hole))
        yield Announce(words=f"The player-dealer has {theirs.words}", clause="L3312")
    due: list[tuple[int, Result]] = []
    for seat, cards in play.own_notes.first.items():
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


def _board(play: BlackjackRound) -> Generator[Step, Any, Hand]:
    """Deal the cards that are missing, and burn those beyond five [L3305-3309]."""
    dealer = play.dealer
    board, beyond = dealer[:BOARD_CARDS], dealer[BOARD_CARDS:]
    yield MoveCards(cards=board, place=DEALER, to=BOARD, clause="L3305")
    if beyond:
        yield MoveCards(cards=beyond, place=DEALER, to=DISCARD, clause="L3309")
    if len(board) < BOARD_CARDS:
        board += yield Deal(to=BOARD, count=BOARD_CARDS - len(board), clause="L3305")
    return board


ROUND: Final[tuple[RoundPart, ...]] = (
    deal,
    choose_game,
    look,
    play_blackjack,
    play_banks_hand,
    settle_blackjack,
    play_poker,
)
