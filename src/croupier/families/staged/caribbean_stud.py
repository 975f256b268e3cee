"""Caribbean stud: five cards against the bank's, one of which lies open; call for two antes, or surrender.

The hand of a position decides for its player and for those who bet behind him. Clauses are the lines of the
source that rulebook/hustler-caribbean-stud-poker.md cites.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple

from croupier.cards.card import ACE, KING, Card
from croupier.families.banked.action_button import button_position, card_number, clockwise
from croupier.families.banked.bettors import bettors
from croupier.families.banked.player_dealer import give_back
from croupier.families.staged.caribbean_jackpots import (
    JackpotBettor,
    fee_payer,
    is_live,
    jackpot_meters,
    pay_jackpots,
    take_jackpot_fee,
)
from croupier.families.staged.deals import (
    call_dealer,
    close_bets,
    collections,
    deal_in_turns,
    deal_packets,
    turn_dealer,
)
from croupier.families.staged.decisions import offered
from croupier.families.staged.rules import LOSERS_FIRST, SEAT_BY_SEAT, Play, Staged, StagedClauses
from croupier.families.staged.settlement import Group, bank_left, ordered, settle_by, show
from croupier.families.staged.staged_round import StagedRound
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.rules.choices import Chosen
from croupier.rules.steps import DEALER, Announce, Burn, Deal, Decide, Hide, Script, Settle, Stake
from croupier.wagers.result import Result, forfeited, lose, push, returned, win

ANTE, BET = "ante", "bet"
PLACES: Final = 8
"""Seven players and the bank, as there are eight piles [L902] (ambiguity 3)."""
PAIR_OR_LESS: Final = "pair-of-aces-or-less"
UNQUALIFIED: Final = "bank does not qualify"

CHOICES = {
    "call": "post a Bet of twice the Ante and have the hands compared",
    "surrender": "give up the Ante",
}
CALL = Play(name="call", spot=BET, units=Fraction(2))  # L874, L919
SURRENDER = Play(name="surrender", folds=True)  # L873, L918

# Wagers. A position has a line for its player and one for each bettor behind him [L865].


class CaribbeanLine(NamedTuple):
    ante: str
    bet: str


LINES = tuple(CaribbeanLine(each.first(ANTE), each.spot(BET)) for each in bettors(2))

# Hand rankings

ACE_KING = poker.lowest(PokerCategory.HIGH_CARD, ACE, KING)
PAIR = poker.lowest(PokerCategory.PAIR)


def row_of(strength: int) -> str:
    """Return the pay table row of a Bet that wins; a hand without a pair is paid like a pair [L957]
    (ambiguity 8)."""
    category = poker.category(strength)
    return PAIR_OR_LESS if category <= PokerCategory.PAIR else category.row


# Action button


def button_steps(card: Card, chart: str) -> int:
    """Return the number of positions that the card moves the button past the bank; 0 is the bank's own
    [L925]."""
    if chart == "blackjack":
        return button_position(card)
    return card_number(card) % PLACES


# Results


def behind(options: Any) -> Mapping[str, str]:  # L865
    return {line.ante: line.bet for line in LINES[1 : options.backline + 1]}


def qualifies(options: Any, dealer: int) -> bool:
    """Return True if the bank's hand qualifies (L836, L930)."""
    is_enough = dealer < PAIR or options.qualifying_hand != "ace-king-only"
    return dealer >= ACE_KING and is_enough


RETURNED = win(ANTE, why=UNQUALIFIED), returned(BET, why=UNQUALIFIED)  # L877
TIED = push(ANTE, why="equal hands"), push(BET, why="equal hands")  # L949
LOST = lose(ANTE, why="lower hand"), lose(BET, why="lower hand")  # L944


def results(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Return the ends of a player's Ante and Bet; those behind him have the same."""
    if not qualifies:
        return RETURNED
    if own > dealer:
        row = row_of(own)
        return win(ANTE, why="higher hand"), win(BET, pays=options.pays.odds(row), why=row)  # L953-965
    return TIED if own == dealer else LOST


# Round of play


@dataclass
class PositionNotes:
    """State of a round besides the cards: one position decides for several bettors, and a jackpot is
    shared."""

    bank: dict[int, int]
    """Amount that each person in the bank posted, in cents, by seat."""
    bettors: list[JackpotBettor]
    """Bettors whose wagers have action and who have therefore paid the fee [L981]."""
    surrendered: set[JackpotBettor]
    """Bettors who surrendered their ante, which stays on their hand until the turn of its position [L920]."""


def laid_lines(state: StagedRound, seat: int) -> list[CaribbeanLine]:
    """Return the lines of a position that have an Ante, its player's first."""
    lines = LINES[0], *map(CaribbeanLine._make, state.rules.behind(state.options).items())
    return [line for line in lines if state.table.stake(seat, line.ante)]


def take_fee(state: StagedRound) -> Script:
    """Take the jackpot fee in advance [L848] (ambiguity 4)."""
    table, options = state.table, state.options
    fee = options.jackpot_fee
    shares = None if options.jackpot_lines == "all" else 1  # whose bettors share in a jackpot
    state.own_notes = notes = PositionNotes(
        bank=dict(table.shares),
        bettors=[
            JackpotBettor(seat, line.ante)
            for seat in bank_left(state, table.seats_betting_on(ANTE))
            for line in laid_lines(state, seat)[:shares]
        ],
        surrendered=set(),
    )
    players = len(notes.bettors)
    is_played_for = is_live(options, players, len(notes.bank), table.turn)
    if not fee or not players or not (options.jackpot_fee_below == "taken" or is_played_for):
        return
    payer = fee_payer(notes.bank)
    if fee <= table.stacks[payer] + (table.posted if payer == table.banker else 0):
        yield from take_jackpot_fee(table, notes.bank, fee)
    elif table.turn == 1 and options.jackpots:
        for seat in table.seats_betting_on(ANTE):
            yield from give_back(table, seat, "the jackpot fee was not paid", "L909")


def deal_piles(state: StagedRound) -> Script:
    """Deal pile by pile, or card by card; piles that nobody gets go to the discards."""
    rules = state.rules
    hidden = rules.dealer - rules.up
    if state.options.dealing == "card-by-card":
        others = PLACES - 1 - len(state.seats)

        def to_bank(state: StagedRound, turn: int) -> Script:
            if turn < hidden:
                state.hidden_dealer.append((yield Hide(to=DEALER, clause="L902-904")))
            else:
                state.dealer += yield Deal(to=DEALER, clause="L911-915")
            if others:
                yield Burn(count=others, clause="L902-904")

        yield from deal_in_turns(state, to_bank)
    else:
        yield from deal_packets(state)
        for _ in range(hidden):
            state.hidden_dealer.append((yield Hide(to=DEALER, clause=rules.clauses.deal)))
        state.dealer = yield Deal(to=DEALER, clause="L911-915")
    state.hidden_dealer.reverse()  # the top of the pile, which was dealt last, is turned first


def decide(state: StagedRound) -> Script:
    """Ask the player of each position for a decision, which also binds the bettors behind it; or ask each
    bettor."""
    asked = state.asked(0)
    if asked:
        yield Announce(words="Call or surrender?", moment="decision", clause="L917-919")
    for seat, plays in asked.items():
        lines = laid_lines(state, seat)
        if state.options.backline_decision == "own" and len(lines) > 1:
            for line in lines:
                yield from _call_or_surrender(state, seat, plays, [line], line.ante)
        else:
            yield from _call_or_surrender(state, seat, plays, lines, "")
        if all(JackpotBettor(seat, line.ante) in state.own_notes.surrendered for line in lines):
            state.folded.add(seat)


def _call_or_surrender(
    state: StagedRound, seat: int, plays: Sequence[Play], lines: Sequence[CaribbeanLine], spot: str
) -> Script:
    """Ask for one decision about the Antes of some lines, and carry it out."""
    table = state.table
    antes = {line: table.stake(seat, line.ante) for line in lines}
    choices = offered(plays, sum(antes.values()), table.stacks[seat], state.rules.choices)
    chosen: Chosen = yield Decide(seat=seat, choices=choices, spot=spot, clause="L917-919")
    play = next(play for play in plays if play.name == chosen.choice.name)
    for line, ante in antes.items():
        if play.folds:
            state.own_notes.surrendered.add(JackpotBettor(seat, line.ante))
        else:
            yield Stake(seat=seat, spot=line.bet, amount=play.amount(ante), clause="L919")


def reveal_bank(state: StagedRound) -> Script:
    """Reveal the bank's cards one at a time; the last one places the action button."""
    yield from turn_dealer(state)
    yield from call_dealer(state, "L941" if is_qualified(state) else "L930")
    first, *_ = from_action_button(state, state.seats)
    yield Announce(words=f"Action button: seat {first}", clause="L923")


def is_qualified(state: StagedRound) -> bool:
    return state.rules.qualifies(state.options, state.dealer_strength())


def from_action_button(state: StagedRound, seats: Sequence[int]) -> list[int]:
    card = state.dealer[-1 if state.options.action_card == "last-exposed" else 0]
    steps = button_steps(card, state.options.action_chart)
    return clockwise((state.table.banker - 1 + steps) % PLACES + 1, seats)


def settle_positions(state: StagedRound) -> Script:
    """Settle all positions. Called hands are opened first, and their Bets are returned if the bank does not
    qualify. Surrendered hands stay face down [L920, L933]."""
    if not is_qualified(state):
        yield Announce(words="Bank does not qualify", clause="L932")
    for seat in from_action_button(state, state.seats):
        if seat in state.live:
            bets = (line.bet for line in laid_lines(state, seat))
            back = tuple(returned(bet, why=UNQUALIFIED) for bet in bets if state.table.stake(seat, bet))
            if back and not is_qualified(state):
                yield Settle(seat=seat, results=back, clause="L934")
            yield from show(state, seat)
    yield from settle_by(state, _position_groups)
    if is_qualified(state):
        notes, bank = state.own_notes, state.dealer_strength()
        called = (each for each in notes.bettors if each not in notes.surrendered)
        hands = {each: state.strength(each.seat) for each in called}
        yield from pay_jackpots(state.table, hands, bank, bank=notes.bank, players=notes.bettors)


def _position_groups(state: StagedRound, seat: int) -> list[Group]:
    results = tuple(
        forfeited(each.spot, why="surrendered")
        if JackpotBettor(seat, each.spot) in state.own_notes.surrendered
        else ordered(state, each)
        for each in state.main_results(seat)
        if state.table.stake(seat, each.spot)
    )
    if state.options.backline_order == "antes-first":  # else the Ante of a line before its Bet [L951]
        bets = {line.bet for line in LINES}
        results = tuple(sorted(results, key=lambda each: each.spot in bets))
    return [Group(results, state.rules.clauses.settle)]


CARIBBEAN_STUD = Staged(
    behind=behind,
    meters=jackpot_meters,
    own=5,
    dealer=5,
    up=1,  # L869
    plays=lambda options, at: (CALL, SURRENDER),
    choices=CHOICES,
    qualifies=qualifies,
    results=results,
    printed={line.bet: lambda options: options.pays for line in LINES},  # L953-965
    opponent="Bank",
    before_cards=(close_bets, collections((1, "L907-909")), take_fee),
    round_parts=(deal_piles, decide, reveal_bank, settle_positions),
    clauses=StagedClauses(
        no_more_bets="L907",
        deal="L910",
        fold="L918",
        reveal="L922",
        settle="L951",
        side="",
        show="L934, L943",
        short="L950",
    ),
    deal_order=bank_left,
    paying_order=from_action_button,
    passes=lambda options: LOSERS_FIRST if options.commercial_bank else SEAT_BY_SEAT,
    result_clauses={
        "lower hand": "L944",
        "equal hands": "L949",
        "higher hand": "L953",
        UNQUALIFIED: "L953",
        "win": "L954",
    },
)
