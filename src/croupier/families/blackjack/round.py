"""The parts of a round of blackjack, but for the turns of the players and the settlement.

`HOUSE` and `PLAYER_BANKED` are the two usual rounds. A game with a step of its own writes out a tuple of its
own.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from croupier.families.banked import player_dealer as banked
from croupier.families.banked.player_dealer import spend_courtesy
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DEAD_HAND, INSURANCE, MAIN
from croupier.families.blackjack.hands import (
    DEALER_DONE,
    FIRST_CARD,
    HOLE_CARD,
    LOOK,
    SECOND_CARD,
    UP_CARD,
    BlackjackRound,
    NextDealersCard,
    PlayedHand,
    ask,
    dealers_card,
    draw_out,
    drop,
    open_hole,
    show,
)
from croupier.families.blackjack.settlement import (
    has_dealer_bets,
    insurance_result,
    is_open,
    pay_naturals,
    pay_naturals_early,
    settle,
)
from croupier.families.blackjack.turns import play_hands, surrender
from croupier.rules.family_rules import RoundPart, rule
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Burn,
    Deal,
    Decide,
    Hide,
    MoveCards,
    Peek,
    Reveal,
    Script,
    Settle,
    Stake,
)

DEAL_MOMENT, SECOND_MOMENT, FROZEN_MOMENT, BANK_MOMENT = "deal", "second-cards", "no-draw", "bank"
"""The moments of a player-banked round besides the players' turns, as the floor's reports name them."""

# The bets


def close_bets(play: BlackjackRound) -> Script:
    """Take no more bets, and burn a card where one is due."""
    if not play.betting:
        play.is_over = True
        return
    yield Announce(words="No more bets", moment="deal", clause=play.clauses.no_more_bets)
    if play.rules.burns(play.options, play.table.fresh_shoe):
        yield Burn(clause=play.clauses.burn)


def collect(play: BlackjackRound) -> Script:
    """Take no more bets, then the collections; a wager whose fee is not paid has no action."""
    table, clauses = play.table, play.clauses
    before = dict(table.stacks)
    yield from banked.close_bets(table, clauses.no_more_bets, clauses.fees, moment=DEAL_MOMENT)
    play.betting = table.seats_betting_on(MAIN)
    play.fees = {seat: before[seat] - table.stacks[seat] for seat in play.betting}
    yield from spend_courtesy(table, clauses.fees)
    play.is_over = not play.betting


# The deal


def deal_first_cards(play: BlackjackRound) -> Script:
    """Deal one card to each seat, from the house dealer's left or from the player-dealer's."""
    table, rules, options = play.table, play.rules, play.options
    face = "down" if rules.deals_face_down(options) else "up"
    starts_at_bank = rules.starts_at_bank(options)
    for seat in table.clockwise_after(table.banker, play.betting) if starts_at_bank else play.betting:
        bettors = rules.bettors_of(options)
        if len(bettors) > 1:  # the seated player has bet
            bettors = tuple(each for each in bettors if table.stake(seat, each.spot(MAIN)))
        hand = PlayedHand(seat, bettors=bettors)
        hand.is_shown = face == "up"
        play.hands[seat] = [hand]
        if table.reports:
            yield from rule(play, FIRST_CARD, seat)
        if not hand.is_done:
            hand.cards = yield Deal(to=seat, spot=MAIN, face=face, clause=play.clauses.first_cards)


def hide_up_card(play: BlackjackRound) -> Script:
    """Deal the dealer's first card face down; it is turned up when all have two."""
    yield from rule(play, UP_CARD)
    if not play.dealer_skipped:
        play.first = yield Hide(to=DEALER, clause=play.clauses.dealer_first)


def deal_up_card(play: BlackjackRound) -> Script:
    (play.up,) = yield Deal(to=DEALER, clause=play.clauses.dealer_first)


def call_second_cards(play: BlackjackRound) -> Script:
    yield Announce(words="Second cards", moment=SECOND_MOMENT, clause=play.clauses.second_cards)


def deal_second_cards(play: BlackjackRound) -> Script:
    """Deal a second card to each hand, then see to those that were missed."""
    for seat, (hand,) in play.hands.items():
        if play.table.reports:
            yield from rule(play, SECOND_CARD, seat)
        if not any(hand is each for each, _ in (*play.unserved, *play.short)):
            yield from _second_card(play, hand, play.clauses.second_cards)
    for hand, clause in play.unserved:
        yield from show(play, hand, clause)
        yield MoveCards(cards=hand.cards, place=hand.seat, spot=MAIN, to=DISCARD, clause=clause)
        yield from drop(play, hand, clause)
    for hand, clause in play.short:
        chosen = yield from ask(play, hand, (c.TAKE_CARD, DEAD_HAND), clause)
        if chosen.name == DEAD_HAND.name:
            yield from drop(play, hand, clause)
        else:
            yield from _second_card(play, hand, clause)


def _second_card(play: BlackjackRound, hand: PlayedHand, clause: str) -> Script:
    face = "up" if hand.is_shown else "down"
    hand.cards += yield Deal(to=hand.seat, spot=MAIN, face=face, clause=clause)
    hand.is_done = play.is_complete(hand)


def deal_hole_card(play: BlackjackRound) -> Script:
    """Deal the dealer's second card, unless it waits for the players; a first one that was forgotten comes
    before it."""
    clauses = play.clauses
    if play.dealer_skipped:
        play.first = yield Hide(to=DEALER, clause=play.dealer_skipped)
        play.dealer_skipped = ""
    yield from rule(play, HOLE_CARD)
    if not play.rules.hole_waits(play.options):
        play.hole = yield Hide(to=DEALER, clause=play.dealer_skipped or clauses.dealer_second)


def turn_up(play: BlackjackRound) -> Script:
    (play.up,) = yield Reveal(hidden=play.first, clause=play.clauses.dealer_second)
    play.is_over = not play.hands


def call_naturals(play: BlackjackRound) -> Script:
    for seat, (hand,) in play.hands.items():
        if play.is_best(hand):
            words = f"Seat {seat} has {play.rules.hand_name(play.options, hand.cards)}"
            yield Announce(words=words, clause=play.clauses.natural)


# Before anybody plays


def freeze(play: BlackjackRound) -> Script:
    """Leave the players nothing to decide against an up card that freezes their hands, but a surrender."""
    rules, clauses = play.rules, play.clauses
    if not rules.freezes(play.options, play.up):
        return
    play.is_frozen = True
    yield Announce(words="No draw", moment=FROZEN_MOMENT, clause=clauses.frozen)
    if not rules.surrenders_frozen(play.options):
        return
    for seat, (hand,) in play.hands.items():
        if c.May.SURRENDER not in rules.may(play.options, hand.cards, is_frozen=True):
            continue
        for bet in hand.bets:
            choices = (c.STAND, c.SURRENDER)
            chosen = yield Decide(seat=seat, choices=choices, spot=bet.spot, clause=clauses.frozen)
            if chosen.name == c.SURRENDER.name:
                yield from surrender(play, hand, bet)


def insure(play: BlackjackRound) -> Script:
    rules, options, clauses = play.rules, play.options, play.clauses
    if not rules.insures(options, play.up) or rules.freezes(options, play.up):
        return
    yield Announce(words="Insurance?", moment="insurance", clause=clauses.insurance)
    unit = rules.chip_unit(options)
    for seat, (hand,) in play.hands.items():
        for bet in hand.bets:
            full = rules.most_insurance(options, play.table.stake(seat, bet.spot))
            most = min(full, play.table.stacks[seat])
            least = min(unit, most) if rules.insures_for_less(options) else full
            if not 0 < least <= most:
                continue
            choices = (c.NO_INSURANCE, c.insurance(least, most, unit))
            chosen = yield from ask(play, hand, choices, clauses.insurance, bet.spot)
            if chosen.name == INSURANCE:
                clause = clauses.insurance_wager or clauses.insurance
                spot = bet.bettor.spot(INSURANCE)
                yield Stake(seat=seat, spot=spot, amount=chosen.amount, clause=clause)


def look(play: BlackjackRound) -> Script:
    """Call the players' best hands, let the dealer look at the hole card, and take insurance that is lost."""
    rules, options, clauses = play.rules, play.options, play.clauses
    may_have = rules.may_have_blackjack(options, play.up)
    play.natural_clause = clauses.blackjack_checked if may_have else clauses.blackjack
    for seat, (hand,) in play.hands.items():
        if play.is_best(hand):
            yield from show(play, hand, play.natural_clause)
            yield Announce(words=f"Seat {seat} has {rules.blackjack}", clause=play.natural_clause)
    if may_have and not rules.peeks(options):
        play.natural, play.waits_for_hole = None, True
    elif may_have:
        yield from rule(play, LOOK)
        if not play.is_overlooked and (yield peek(play)):
            play.natural = True
            yield from open_hole(play, clauses.peek)
    if not play.natural and not play.waits_for_hole:
        for seat in play.table.seats_betting_from_right(INSURANCE):
            result, clause = insurance_result(play, play.hands[seat][0], play.hands[seat][0].bets[0], 0)
            yield Settle(seat=seat, results=(result,), clause=clause)


def peek(play: BlackjackRound) -> Peek:
    rules, options, up = play.rules, play.options, play.up
    assert play.hole is not None, "a dealer looks at what was dealt"
    return Peek(
        hidden=play.hole,
        question=rules.blackjack,
        holds=lambda hole: rules.rank(options, (up, *hole)) > 0,
        clause=play.clauses.peek,
    )


def settle_first_card_bets(play: BlackjackRound) -> Script:
    """Settle the side bets on the first cards at once, with and without the up card: they have the first
    claim on the money of a player-dealer."""
    with_up = play.rules.up_card_bets(play.options)
    sides = (*play.rules.first_bets(play.options), *with_up)
    for seat, (hand,) in play.hands.items():
        for bet, side in product(hand.bets, sides):
            spot = bet.bettor.spot(side.spot)
            if play.table.stake(seat, spot):
                yield from show(play, hand, side.clause)
                cards = (hand.cards, play.up) if side in with_up else (hand.cards,)
                result = side.result(play.options, *cards, spot=spot)
                yield Settle(seat=seat, results=(result,), clause=side.clause)


# The dealer's hand


def play_dealers_hand(play: BlackjackRound, next_card: NextDealersCard = dealers_card) -> Script:
    """Turn the hole card, and draw where that can decide anything."""
    if play.natural or not (play.hands or has_dealer_bets(play)):
        return
    yield Announce(words="The dealer's hand", moment="dealer", clause=play.clauses.hole)
    if not play.dealer:
        yield from open_hole(play, play.clauses.hole)
    if is_open(play):
        play.dealer = yield from draw_out(play, next_card)
    yield from rule(play, DEALER_DONE)


def play_banks_hand(play: BlackjackRound) -> Script:
    """Turn or deal the player-dealer's second card, and draw where that can decide anything."""
    clauses = play.clauses
    if not any(play.table.layout.values()):
        play.is_over = True
        return
    yield Announce(words="The player-dealer's hand", moment=BANK_MOMENT, clause=clauses.hole)
    if not play.dealer:
        yield from open_hole(play, clauses.hole, deal_clause=clauses.dealer_second)
    if is_open(play):
        play.dealer = yield from draw_out(play, dealers_card)
    words = f"The player-dealer has {play.rules.hand_name(play.options, play.dealer)}"
    yield Announce(words=words, moment="settlement", clause=clauses.dealer_draws)


HOUSE: Final[tuple[RoundPart, ...]] = (
    close_bets,
    deal_first_cards,
    hide_up_card,
    deal_second_cards,
    deal_hole_card,
    turn_up,
    insure,
    look,
    settle_first_card_bets,
    pay_naturals,
    play_hands,
    play_dealers_hand,
    settle,
)
"""Banked by the house, which looks at the hole card before anybody draws where it can."""

PLAYER_BANKED: Final[tuple[RoundPart, ...]] = (
    collect,
    deal_first_cards,
    deal_up_card,
    call_second_cards,
    deal_second_cards,
    deal_hole_card,
    call_naturals,
    settle_first_card_bets,
    freeze,
    insure,
    pay_naturals_early,
    play_hands,
    play_banks_hand,
    settle,
)
"""Banked by a player: nobody looks at the hole card, and hands that are over stay on the table until then."""
