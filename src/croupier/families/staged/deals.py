"""The parts of a staged round that close the bets, deal the cards and turn them over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from croupier.families.banked.player_dealer import collect_fees
from croupier.families.staged.rules import StagedPart
from croupier.families.staged.staged_round import StagedRound
from croupier.rules.steps import BOARD, DEALER, Announce, Burn, Deal, Hide, Reveal, Script, SetMarker

DECK = "deck"
"""The marker that says which of two decks is in play."""

# Before the cards


def close_bets(state: StagedRound) -> Script:
    yield Announce(words="No more bets", moment="deal", clause=state.rules.clauses.no_more_bets)


@dataclass(frozen=True)
class AlternateDecks:
    """Two decks with backs of different colours, each used every other round while the other is shuffled."""

    clause: str
    is_chosen: bool = False
    """The house chooses whether there is a second deck, by the option `decks`."""

    def __call__(self, state: StagedRound) -> Script:
        if not self.is_chosen or state.options.decks == 2:
            deck = "second" if state.table.number % 2 == 0 else "first"
            yield SetMarker(name=DECK, value=deck, clause=self.clause)

    def cited_by(self, cite: Callable[[str], str]) -> Self:
        return replace(self, clause=cite(self.clause))


def collections(*clauses: tuple[int, str]) -> StagedPart:
    """Return the part that collects the fees of a game that a player banks: a player who does not pay is out,
    and without the player-dealer's fee there is no round. `clauses` say where the collections are ordered,
    from which fee schedule on."""

    def part(state: StagedRound) -> Script:
        in_force = max(1, state.options.fee_schedule)
        clause = next(clause for first, clause in reversed(clauses) if first <= in_force)
        yield from collect_fees(state.table, clause)

    return part


# Hands


def is_by_hand(state: StagedRound) -> bool:
    """Return True if cards are dealt one at a time by hand, where the text has that beside a shoe."""
    return bool(state.rules.clauses.by_hand) and state.options.dealing == "hand"


def deal(state: StagedRound) -> Script:
    """Deal to the players and the dealer, in packets or one card at a time."""
    if is_by_hand(state):
        yield from deal_in_turns(state, one_to_dealer if state.rules.dealer else None)
        return
    yield from deal_packets(state)
    rules = state.rules
    if rules.dealer:
        hidden = Hide(to=DEALER, count=rules.dealer - rules.up, clause=rules.clauses.deal)
        state.hidden_dealer.append((yield hidden))
    if rules.up:
        state.dealer = yield Deal(to=DEALER, count=rules.up, clause=rules.clauses.deal)


def deal_packets(state: StagedRound) -> Script:
    """Deal all of a player's cards at once, seat by seat."""
    rules = state.rules
    face, clause = rules.own_face(state.options), rules.clauses.deal
    for seat in state.seats:
        state.own[seat] = yield Deal(to=seat, count=rules.own, face=face, clause=clause)


def deal_in_turns(
    state: StagedRound, after_turn: Callable[[StagedRound, int], Script] | None = None
) -> Script:
    """Deal one card at a time to each seat; `after_turn` deals to the dealer or the board after each turn."""
    rules = state.rules
    face, clause = rules.own_face(state.options), rules.clauses.dealt_in_turns
    for seat in state.seats:
        state.own[seat] = ()
    for turn in range(rules.own):
        for seat in state.seats:
            state.own[seat] += yield Deal(to=seat, face=face, clause=clause)
        if after_turn is not None:
            yield from after_turn(state, turn)


def one_to_dealer(state: StagedRound, turn: int) -> Script:
    """Deal the dealer's card of a turn, and all that are left after the last turn; the last ones are face
    up."""
    rules = state.rules
    clause = rules.clauses.dealt_in_turns
    left = 1 if turn < rules.own - 1 else rules.dealer - turn
    for card in range(turn, turn + left):
        if card < rules.dealer - rules.up:
            state.hidden_dealer.append((yield Hide(to=DEALER, clause=clause)))
        else:
            state.dealer += yield Deal(to=DEALER, clause=clause)


# Shared cards


def hide_board(count: int, clause: str = "", *, by_hand: bool = True) -> StagedPart:
    """Return the part that deals shared cards face down, unless the deal by hand has them later."""

    def part(state: StagedRound) -> Script:
        if by_hand or not is_by_hand(state):
            for _ in range(count):
                card = yield Hide(to=BOARD, clause=clause or state.rules.clauses.deal)
                state.hidden_board.append(card)

    return part


def burn(clause: str) -> StagedPart:
    def part(state: StagedRound) -> Script:
        yield Burn(clause=clause)

    return part


@dataclass(frozen=True)
class Announcement:
    """A part of the round: words that are called over the table."""

    words: str
    clause: str
    by_hand: str = ""
    """Clause for a deal by hand; '' for `clause`."""
    moment: str = ""
    when: Callable[[StagedRound], bool] = lambda state: True

    def __call__(self, state: StagedRound) -> Script:
        if self.when(state):
            clause = self.by_hand if self.by_hand and is_by_hand(state) else self.clause
            yield Announce(words=self.words, moment=self.moment, clause=clause)

    def cited_by(self, cite: Callable[[str], str]) -> Self:
        return replace(self, clause=cite(self.clause), by_hand=cite(self.by_hand))


@dataclass(frozen=True)
class Board:
    """A part of the round: so many shared cards are turned over, or dealt where they do not lie there yet."""

    shares: int
    clause: str = ""
    """Clause for this step; '' for `reveal` of the game's clauses."""
    by_hand: str = ""
    """Clause for a deal by hand; '' for `clause`."""
    burns: bool = True
    """Whether a card is burned before the cards are dealt."""
    is_new: bool = False
    """Whether new cards are dealt although other shared cards are face down."""
    if_live: bool = False
    """Whether the step is skipped when all players have folded."""

    decides: ClassVar[bool] = False

    def __call__(self, state: StagedRound) -> Script:
        if self.if_live and not state.live:
            return
        clause = self.by_hand if self.by_hand and is_by_hand(state) else self.clause
        clause = clause or state.rules.clauses.reveal
        if state.hidden_board and not self.is_new:
            for _ in range(self.shares):
                state.board += yield Reveal(hidden=state.hidden_board.pop(0), clause=clause)
            return
        yield from _end_decisions(state, clause)
        if self.burns:
            yield Burn(clause=clause)
        state.board += yield Deal(to=BOARD, count=self.shares, clause=clause)

    def cited_by(self, cite: Callable[[str], str]) -> Self:
        return replace(self, clause=cite(self.clause), by_hand=cite(self.by_hand))


def _end_decisions(state: StagedRound, clause: str) -> Script:
    """Announce that all decisions are made, after which an exposed dealer's card changes nothing."""
    if state.is_stopped or not state.rules.clauses.exposed or state.table.moment == BOARD:
        return
    if any(state.asked(street) for street in state.rules.streets if street > len(state.board)):
        return
    yield Announce(words="All decisions are made", moment=BOARD, clause=clause)


# The dealer's hand


def turn_dealer(state: StagedRound) -> Script:
    for hidden in state.hidden_dealer:
        state.dealer += yield Reveal(hidden=hidden, clause=state.rules.clauses.reveal)


def reveal_dealer(state: StagedRound) -> Script:
    """Turn over the dealer's hand and announce it."""
    yield from turn_dealer(state)
    yield from call_dealer(state, state.rules.clauses.reveal)


def call_dealer(state: StagedRound, clause: str) -> Script:
    words = state.rules.describe(state.dealer_strength())
    if words:
        yield Announce(words=f"{state.rules.opponent} has {words}", moment="settlement", clause=clause)
