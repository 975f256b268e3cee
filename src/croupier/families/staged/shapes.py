"""The rounds of the three shapes of staged games."""

from __future__ import annotations

from typing import ClassVar

from croupier.cards.card import Hand
from croupier.families.staged.house_round import Stage, StagedRound
from croupier.families.staged.rules import HandAgainstHand, PaidByTable, Play, SharedBoard, StagedSideBet
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, DEALER, Burn, Call, Deal, Hidden, Hide, Reveal, Script
from croupier.wagers.result import Result, by_table


class TableRound(StagedRound[OptionsT]):
    """Paid by table on the player's cards and shared ones, which lie face down until they are turned."""

    rules: PaidByTable[OptionsT]

    def __init__(self, rules: PaidByTable[OptionsT], table: Table[OptionsT]) -> None:
        super().__init__(rules, table)
        self.seen = dict(zip(self.stages, self.rules.stages, strict=True))
        """How many cards are seen at each stage."""
        self.hidden: list[Hidden] = []
        """The shared cards that are still face down, in the order in which they are turned."""
        self.board: Hand = ()

    def deal_packets(self) -> Script:
        yield from self.packets(self.rules.own)
        while len(self.hidden) < 5 - self.rules.own:
            self.hidden.append((yield Hide(to=BOARD, clause=self.clauses.deal)))

    def deal_in_turns(self) -> Script:
        """The players' cards; a game says when the shared ones come."""
        yield from self.in_turns(self.rules.own)

    def plays(self, seat: int, stage: Stage) -> tuple[Play, ...]:
        return self.rules.plays(self.options, self.seen[stage], self.staked(seat))

    def next_cards(self, stage: Stage) -> Script:
        """Up to what is seen at the next decision; all five after the last."""
        clause = stage.next_cards or self.clauses.reveal
        later = min((seen for seen in self.seen.values() if seen > self.seen[stage]), default=5)
        while self.rules.own + len(self.board) < later:
            self.board += yield Reveal(hidden=self.hidden.pop(0), clause=clause)

    def strength(self, seat: int) -> int:
        return self.rules.rank(self.own[seat] + self.board)

    def main_results(self, seat: int) -> tuple[Result, ...]:
        row = self.rules.row_of(self.options, self.strength(seat))
        pays = self.rules.pays(self.options)
        return tuple(by_table(spot, pays, row) for spot in self.main_spots(seat))

    def cards_of(self, side: StagedSideBet, seat: int) -> Hand:
        return self.own[seat][: side.own] + self.board[: side.board]


class DuelRound(StagedRound[OptionsT]):
    """A hand against the dealer's, after one decision."""

    rules: HandAgainstHand[OptionsT]

    def __init__(self, rules: HandAgainstHand[OptionsT], table: Table[OptionsT]) -> None:
        super().__init__(rules, table)
        self.hidden: list[Hidden] = []
        self.dealer: Hand = ()
        """The dealer's cards that are seen: the open ones, and all once they are turned."""

    def deal_packets(self) -> Script:
        yield from self.packets(self.rules.own)
        yield from self.deal_dealer()

    def deal_dealer(self) -> Script:
        """The hidden cards first, the open one last."""
        hidden = self.rules.dealer - self.rules.up
        self.hidden.append((yield Hide(to=DEALER, count=hidden, clause=self.clauses.deal)))
        if self.rules.up:
            self.dealer = yield Deal(to=DEALER, count=self.rules.up, clause=self.clauses.deal)

    def deal_in_turns(self) -> Script:
        """One card at a time round the table, the dealer last; the dealer's last cards are the open ones."""

        def to_dealer(turn: int) -> Script:
            left = 1 if turn < self.rules.own - 1 else self.rules.dealer - turn
            for card in range(turn, turn + left):
                if card < self.rules.dealer - self.rules.up:
                    self.hidden.append((yield Hide(to=DEALER, clause=self.clauses.dealt_in_turns)))
                else:
                    self.dealer += yield Deal(to=DEALER, clause=self.clauses.dealt_in_turns)

        yield from self.in_turns(self.rules.own, to_dealer)

    def plays(self, seat: int, stage: Stage) -> tuple[Play, ...]:
        return self.rules.plays(self.options, self.strength(seat))

    def show_down(self) -> Script:
        for hidden in self.hidden:
            self.dealer += yield Reveal(hidden=hidden, clause=self.clauses.reveal)
        words = self.describe(self.rules.rank(self.dealer))
        if words:
            clause = self.announce_clause()
            yield Call(words=f"{self.opponent} has {words}", moment="settlement", clause=clause)

    def strength(self, seat: int) -> int:
        return self.rules.rank(self.own[seat])

    def main_results(self, seat: int) -> tuple[Result, ...]:
        return self.rules.settle(self.options, self.strength(seat), self.rules.rank(self.dealer))

    def cards_of(self, side: StagedSideBet, seat: int) -> Hand:
        return self.own[seat][: side.own] + self.dealer[: side.dealer]


class BoardRound(StagedRound[OptionsT]):
    """Two cards each and a board of five that is dealt between the decisions."""

    rules: SharedBoard[OptionsT]
    burns: ClassVar[bool] = True

    def __init__(self, rules: SharedBoard[OptionsT], table: Table[OptionsT]) -> None:
        super().__init__(rules, table)
        self.seen = dict(zip(self.stages, self.rules.streets, strict=True))
        """How many cards of the board are seen at each stage."""
        self.hidden: list[Hidden] = []
        self.dealer: Hand = ()
        self.board: Hand = ()

    def deal_packets(self) -> Script:
        yield from self.packets(2)
        self.hidden.append((yield Hide(to=DEALER, count=2, clause=self.clauses.deal)))

    def deal_in_turns(self) -> Script:
        def to_dealer(turn: int) -> Script:
            self.hidden.append((yield Hide(to=DEALER, clause=self.clauses.dealt_in_turns)))

        yield from self.in_turns(2, to_dealer)

    def plays(self, seat: int, stage: Stage) -> tuple[Play, ...]:
        return self.rules.plays(self.options, self.seen[stage], self.staked(seat))

    def next_cards(self, stage: Stage) -> Script:
        """Up to what is seen at the next decision; all five after the last."""
        later = [seen for seen in self.seen.values() if seen > self.seen[stage]]
        count = min(later, default=5) - len(self.board)
        if count:
            clause = stage.next_cards or self.clauses.reveal
            yield from self.end_decisions(clause)
            if self.burns:
                yield Burn(clause=self.clauses.burn or clause)
            self.board += yield Deal(to=BOARD, count=count, clause=clause)

    def end_decisions(self, clause: str) -> Script:
        """When nobody has anything left to decide, a dealer's card that is exposed changes nothing."""
        if self.is_stopped or not self.clauses.exposed or self.table.moment == BOARD:
            return
        if any(self.asked(each) for each, seen in self.seen.items() if seen > len(self.board)):
            return
        yield Call(words="All decisions are made", moment=BOARD, clause=clause)

    def complete(self) -> Script:
        for stage, seen in self.seen.items():
            if len(self.board) < self.needs_board() and seen >= len(self.board):
                yield from self.next_cards(stage)

    def needs_board(self) -> int:
        """How many cards of the board the wagers need that are settled without a dealer's hand."""
        return max((side.board for side in self.sides if self.table.having(side.spot)), default=0)

    def show_down(self) -> Script:
        for hidden in self.hidden:
            self.dealer += yield Reveal(hidden=hidden, clause=self.clauses.reveal)
        words = self.describe(self.rules.rank(self.dealer + self.board))
        if words:
            clause = self.announce_clause()
            yield Call(words=f"{self.opponent} has {words}", moment="settlement", clause=clause)

    def strength(self, seat: int) -> int:
        return self.rules.rank(self.own[seat] + self.board)

    def main_results(self, seat: int) -> tuple[Result, ...]:
        return self.rules.settle(self.options, self.strength(seat), self.rules.rank(self.dealer + self.board))

    def cards_of(self, side: StagedSideBet, seat: int) -> Hand:
        return self.own[seat][: side.own] + self.board[: side.board] + self.dealer[: side.dealer]
