"""The round of Caribbean stud at a table that a player banks: piles, the action button, lines behind a seat.

Clauses are the lines of the source that rulebook/hustler-caribbean-stud-poker.md cites.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from croupier.families.banked.player_dealer import give_back
from croupier.families.staged.banked_round import ACTION_BUTTON, PlayerDealerRound
from croupier.families.staged.caribbean_stud import (
    ANTE,
    CHOICES,
    PLACES,
    UNQUALIFIED,
    CaribbeanLine,
    CaribbeanReadings,
    CaribbeanStud,
    button_steps,
)
from croupier.families.staged.house_round import Group, Stage, StagedClauses
from croupier.families.staged.offers import offered
from croupier.families.staged.rules import Play
from croupier.families.staged.shapes import DuelRound
from croupier.families.staged.side_bets.caribbean_jackpots import (
    JackpotBettor,
    fee_payer,
    is_live,
    pay_jackpots,
    take_jackpot_fee,
)
from croupier.rules.choices import Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Burn, Call, Deal, Decide, Hide, Script, Settle, Stake
from croupier.wagers.result import Outcome, Result, forfeited, returned


class CaribbeanRound(PlayerDealerRound[CaribbeanReadings], DuelRound[CaribbeanReadings]):
    rules: CaribbeanStud
    says = CHOICES
    opponent = "Bank"
    fees = ((1, "L907-909"),)
    stages = (Stage("decision", "L917-919", "Call or surrender?"),)
    clauses = StagedClauses(
        no_more_bets="L907",
        deal="L910",
        fold="L918",
        reveal="L922",
        settle="L951",
        side="",
        show="L934, L943",
        short="L950",
    )
    cites: ClassVar[dict[str, str]] = {
        "lower hand": "L944",
        "equal hands": "L949",
        "higher hand": "L953",
        UNQUALIFIED: "L953",
        "win": "L954",
    }

    def __init__(self, rules: CaribbeanStud, table: Table[CaribbeanReadings]) -> None:
        super().__init__(rules, table)
        self.bank: dict[int, int] = {}
        """Who is in the bank, and what he posted."""
        self.surrendered: set[JackpotBettor] = set()
        """Antes, which lie on their hands until their position's turn [L920]."""
        self.bettors: list[JackpotBettor] = []
        """Those whose wagers have action, and who so have paid the fee [L981]."""

    def before_cards(self) -> Script:
        """Collections and the jackpot fee, in advance [L848] (ambiguity 4)."""
        yield from super().before_cards()
        table, fee = self.table, self.options.jackpot_fee
        self.bank = dict(table.shares)
        self.bettors = [
            JackpotBettor(seat, line.ante)
            for seat in self.acting_order(table.having(ANTE))
            for line in self.jackpot_lines(seat)
        ]
        players = len(self.bettors)
        is_played_for = is_live(self.options, players, len(self.bank), table.turn)
        is_due = self.options.jackpot_fee_below == "taken" or is_played_for
        if not fee or not players or not is_due:
            return
        payer = fee_payer(self.bank)
        if fee <= table.stacks[payer] + (table.posted if payer == table.banker else 0):
            yield from take_jackpot_fee(table, self.bank, fee)
        elif table.turn == 1 and self.options.jackpots:
            for seat in table.having(ANTE):
                yield from give_back(table, seat, "the jackpot fee was not paid", "L909")

    def deal(self) -> Script:
        if self.options.dealing == "card-by-card":
            yield from self.deal_in_turns()
        else:
            yield from super().deal()
        self.hidden.reverse()  # the top of the pile, which was dealt last, is turned first

    def deal_dealer(self) -> Script:
        for _ in range(self.rules.dealer - self.rules.up):
            self.hidden.append((yield Hide(to=DEALER, clause=self.clauses.deal)))
        self.dealer = yield Deal(to=DEALER, clause="L911-915")

    def deal_in_turns(self) -> Script:
        """Eight piles, whoever gets them; those that nobody gets go to the discards."""
        others = PLACES - 1 - len(self.seats)

        def to_bank(turn: int) -> Script:
            if turn < self.rules.dealer - self.rules.up:
                self.hidden.append((yield Hide(to=DEALER, clause="L902-904")))
            else:
                self.dealer = yield Deal(to=DEALER, clause="L911-915")
            if others:
                yield Burn(count=others, clause="L902-904")

        yield from self.in_turns(self.rules.own, to_bank)

    # -- decisions

    def jackpot_lines(self, seat: int) -> list[CaribbeanLine]:
        """Whose bettors share in a jackpot."""
        return self.lines(seat)[: None if self.options.jackpot_lines == "all" else 1]

    def lines(self, seat: int) -> list[CaribbeanLine]:
        return [line for line in self.rules.lines(self.options) if self.table.stake(seat, line.ante)]

    def decide(self, seat: int, plays: Sequence[Play], stage: Stage) -> Script:
        lines = self.lines(seat)
        if self.options.backline_decision == "own" and len(lines) > 1:
            for line in lines:
                yield from self.call_or_surrender(seat, plays, stage, [line], line.ante)
        else:
            yield from self.call_or_surrender(seat, plays, stage, lines, "")
        if all(JackpotBettor(seat, line.ante) in self.surrendered for line in lines):
            self.folded.add(seat)

    def call_or_surrender(
        self, seat: int, plays: Sequence[Play], stage: Stage, lines: Sequence[CaribbeanLine], spot: str
    ) -> Script:
        """One decision for the Antes of some lines."""
        table = self.table
        antes = {line: table.stake(seat, line.ante) for line in lines}
        choices = offered(plays, sum(antes.values()), table.stacks[seat], self.says)
        chosen: Chosen = yield Decide(seat=seat, choices=choices, spot=spot, clause=stage.clause)
        play = next(play for play in plays if play.name == chosen.choice.name)
        for line, ante in antes.items():
            if play.folds:
                self.surrendered.add(JackpotBettor(seat, line.ante))
            else:
                yield Stake(seat=seat, spot=line.bet, amount=play.amount(ante), clause="L919")

    # -- settlement

    def show_down(self) -> Script:
        """One card at a time, the last of which places the action button."""
        yield from super().show_down()
        yield Call(words=f"Action button: seat {self.paying_order()[0]}", clause="L923")

    @property
    def is_qualified(self) -> bool:
        return self.rules.qualifies(self.options, self.rules.rank(self.dealer))

    def announce_clause(self) -> str:
        return "L941" if self.is_qualified else "L930"

    def cited(self, result: Result, clause: str) -> str:
        return self.clauses.fold if result.outcome is Outcome.FORFEITED else super().cited(result, clause)

    def settles_from(self) -> str:
        return ACTION_BUTTON

    def action_seat(self) -> int:
        card = self.dealer[-1 if self.options.action_card == "last-exposed" else 0]
        return (self.table.banker - 1 + button_steps(card, self.options.action_chart)) % PLACES + 1

    def settlement(self) -> Script:
        """The called hands are opened first, and their Bets go back if the bank does not qualify."""
        if not self.is_qualified:
            yield Call(words="Bank does not qualify", clause="L932")
        for seat in self.paying_order():
            if seat in self.live:
                back = () if self.is_qualified else tuple(self.returned_bets(seat))
                if back:
                    yield Settle(seat=seat, results=back, clause="L934")
                yield from self.show(seat)
        yield from super().settlement()

    def returned_bets(self, seat: int) -> Iterator[Result]:
        bets = (line.bet for line in self.lines(seat))
        return (returned(bet, why=UNQUALIFIED) for bet in bets if self.table.stake(seat, bet))

    def show(self, seat: int) -> Script:
        """Surrendered hands stay face down [L920, L933]."""
        if seat in self.live:
            yield from super().show(seat)

    def groups(self, seat: int) -> list[Group]:
        results = tuple(
            forfeited(each.spot, why="surrendered")
            if JackpotBettor(seat, each.spot) in self.surrendered
            else self.ordered(each)
            for each in self.main_results(seat)
            if self.table.stake(seat, each.spot)
        )
        return [Group(results, self.clauses.settle)]

    def after_all(self) -> Script:
        if self.is_qualified:
            hands = {each: self.strength(each.seat) for each in self.bettors if each not in self.surrendered}
            bank = self.rules.rank(self.dealer)
            yield from pay_jackpots(self.table, hands, bank, bank=self.bank, players=self.bettors)
