"""The round of a blackjack game that a player banks: fees, deal, insurance, the seats, the bank.

Nobody looks at the hole card before it is turned, and hands that are over stay on the table until then. All
is settled in the game's order, as far as the bank's money covers (`banked_settlement`).
"""

from __future__ import annotations

from itertools import product

from croupier.families.banked.player_dealer import spend_courtesy
from croupier.families.banked.round import close_bets
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_hands import SharedHand
from croupier.families.blackjack.banked.banked_play import SeatTurns
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.banked.banked_settlement import is_open, settle, wager_results
from croupier.families.blackjack.banked.hands_in_play import HandsInPlay
from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.legal import dealt, draw_out, nothing_came_of
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Deal, Decide, Hide, Reveal, Script, Settle, Stake


def round_of_play(rules: BankBlackjack, table: Table) -> Script:
    playing = HandsInPlay(rules, table)
    yield from _collect(playing)
    if table.having(MAIN):
        yield from _deal(playing)
        yield from _play(playing)
        if any(table.layout.values()):
            yield from _bank_hand(playing)
            yield from settle(playing)
    yield from nothing_came_of(table)


def _collect(playing: HandsInPlay) -> Script:
    table, clauses = playing.table, playing.clauses
    before = dict(table.stacks)
    yield from close_bets(table, clauses.no_more_bets, clauses.fees, moment=floor.DEAL)
    playing.fees = {seat: before[seat] - table.stacks[seat] for seat in table.having(MAIN)}
    yield from spend_courtesy(table, clauses.fees)


def _play(playing: HandsInPlay) -> Script:
    """All that comes before the bank's hand."""
    rules, options = playing.rules, playing.options
    yield from _first_bets(playing)
    if rules.freezes(options, playing.up):
        yield Call(words="No draw", moment=floor.FROZEN, clause=playing.clauses.frozen)
        if rules.surrenders_frozen(options):
            yield from _surrender_frozen(playing)
        return
    if rules.insures(options, playing.up):
        yield from _insure(playing)
    if rules.pays_early(options) and not rules.may_have_blackjack(options, playing.up):
        yield from _pay_naturals(playing)
    yield from SeatTurns(playing).play_seats()


# Deal


def _deal(playing: HandsInPlay) -> Script:
    """One card each and the player-dealer's up card, then the second cards."""
    table, rules, clauses = playing.table, playing.rules, playing.clauses
    seats = table.having(MAIN)
    for seat in table.after(table.banker, seats) if rules.starts_at_bank(playing.options) else seats:
        bettors = [each for each in playing.options.bettors if table.stake(seat, each.spot(MAIN))]
        held = SharedHand(seat, 1, bettors)
        held.cards = yield Deal(to=seat, spot=MAIN, clause=clauses.first_cards)
        playing.boxes[seat] = [held]
    (playing.up,) = yield Deal(to=DEALER, clause=clauses.bank_first)
    yield Call(words="Second cards", moment=floor.SECOND, clause=clauses.second_cards)
    for seat, (held,) in playing.boxes.items():
        held.cards += yield Deal(to=seat, spot=MAIN, clause=clauses.second_cards)
        playing.finish(held)
    if not rules.hole_waits(playing.options):
        playing.hole = yield Hide(to=DEALER, clause=clauses.bank_second)
    for seat, (held,) in playing.boxes.items():
        if rules.rank(playing.options, held.cards):
            words = f"Seat {seat} has {rules.called(playing.options, held.cards)}"
            yield Call(words=words, clause=clauses.natural)


def _first_bets(playing: HandsInPlay) -> Script:
    """Side bets on the first cards, such as Perfect Pairs, at once, in the order of the deal: they have the
    first claim on the player-dealer's money [L2080]."""
    sides = playing.rules.first_bets(playing.options)
    for seat, (held,) in playing.boxes.items():
        for bet, side in product(held.bets, sides):
            spot = bet.bettor.spot(side.spot)
            if playing.table.stake(seat, spot):
                result = side.result(playing.options, held.cards, spot=spot)
                yield Settle(seat=seat, results=(result,), clause=side.clause)


def _insure(playing: HandsInPlay) -> Script:
    clause = playing.clauses.insurance
    yield Call(words="Insurance?", moment="insurance", clause=clause)
    for seat, (held,) in playing.boxes.items():
        for bet in held.bets:
            half = playing.rules.most_insurance(playing.options, playing.table.stake(seat, bet.spot))
            least = 1 if playing.rules.insures_less(playing.options) else half
            most = min(half, playing.table.stacks[seat])
            if not 0 < least <= most:
                continue
            choices = (c.NO_INSURANCE, c.insurance(least, most, 1))
            chosen = yield Decide(seat=seat, choices=choices, spot=bet.spot, clause=clause)
            if chosen.name == INSURANCE:
                spot = bet.bettor.spot(INSURANCE)
                yield Stake(seat=seat, spot=spot, amount=chosen.amount, clause=clause)


def _pay_naturals(playing: HandsInPlay) -> Script:
    """The player-dealer cannot have one."""
    for seat in sorted(playing.boxes, reverse=True):
        (held,) = playing.boxes[seat]
        if playing.rules.rank(playing.options, held.cards):
            up = playing.rules.standing(playing.options, (playing.up,))
            for bet in held.bets:
                bet.is_settled = True
                for won, _ in wager_results(playing, held, bet, up):
                    yield Settle(seat=seat, results=(won,), clause=playing.clauses.natural_early)


def _surrender_frozen(playing: HandsInPlay) -> Script:
    for seat, (held,) in playing.boxes.items():
        for bet in held.bets if playing.surrenders(held) else ():
            choices = (c.STAND, c.SURRENDER)
            chosen = yield Decide(seat=seat, choices=choices, spot=bet.spot, clause=playing.clauses.frozen)
            if chosen.name == "surrender":
                yield from playing.surrender(held, bet)


# The bank


def _bank_hand(playing: HandsInPlay) -> Script:
    """The second card, and those that the rule draws as long as that can decide anything."""
    rules, options, clauses = playing.rules, playing.options, playing.clauses
    yield Call(words="The player-dealer's hand", moment=floor.BANK, clause=clauses.hole)
    if playing.hole is None:
        yield from playing.open_bank(Deal(to=DEALER, clause=clauses.bank_second))
    elif not playing.dealer:  # else it was shown before
        yield from playing.open_bank(Reveal(hidden=playing.hole, clause=clauses.hole))
    if is_open(playing):
        playing.dealer = yield from draw_out(rules, options, playing.dealer, dealt(clauses.bank_draws))
    words = f"The player-dealer has {rules.called(options, playing.dealer)}"
    yield Call(words=words, moment="settlement", clause=clauses.bank_draws)
