"""The hands in play at a blackjack table that a player banks, and what the floor's reports do to them."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.choices import May
from croupier.rules.choices import Choice, Chosen
from croupier.rules.script.table import Table
from croupier.rules.steps import DISCARD, Burn, Charge, Deal, Decide, Hidden, Reveal, Script, Settle, Step
from croupier.wagers.result import returned

MaybeChosen = Generator[Step, Any, Chosen | None]
"""What was chosen; None where the floor has interrupted."""


class Ruled:
    """Its names change while the round is dealt and end with it."""

    def __init__(self, rules: BankBlackjack, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.options = table.options
        self.clauses = rules.bank_clauses
        self.boxes: dict[int, list[SharedHand]] = {}
        """By seat in the order of the deal; the hands of a split pair in order."""
        self.up: Card
        self.turns: deque[int] = deque()
        """The seats that are still to act."""
        self.ruled = ""
        """What the floor has ruled for the hand whose turn it is: hit, stand, or pass."""
        self.hole: Hidden | None = None
        self.dealer: Hand = ()
        """The player-dealer's cards, once both are open."""
        self.fees: dict[int, int] = {}
        """What each seat has paid for the round."""
        self.washed = 0
        """What was washed: wagers of dead hands, which went back and still use up the bank's cover."""

    def may(self, held: SharedHand) -> May:
        hands, is_frozen = len(self.boxes[held.seat]), self.rules.freezes(self.options, self.up)
        return self.rules.may(self.options, held.cards, held.is_split, hands, is_frozen)

    def wash(self, seat: int, clause: str) -> Script:
        """The hand is dead: its wagers go back, and the bank covers that much less."""
        self.washed += sum(self.table.layout[seat].values())
        yield from self.give_back(seat, "washed", clause)

    def give_back(self, seat: int, why: str, clause: str) -> Script:
        results = tuple(returned(spot, why=why) for spot in self.table.layout[seat])
        for held in self.boxes.get(seat, ()):
            held.is_done = True
            for bet in held.bets:
                bet.is_settled = True
        if results:
            yield Settle(seat=seat, results=results, clause=clause)

    def ask(self, held: SharedHand, bet: HandBet, choices: tuple[Choice, ...], clause: str) -> MaybeChosen:
        chosen: Chosen | None = yield Decide(seat=held.seat, choices=choices, spot=bet.spot, clause=clause)
        return chosen

    def ask_again(
        self, held: SharedHand, bet: HandBet, choices: tuple[Choice, ...]
    ) -> Generator[Step, Any, Chosen]:
        """Ask one who goes along, and again after the floor has interrupted; a ruling then is too late
        for this decision."""
        while True:
            chosen = yield from self.ask(held, bet, choices, self.clauses.backline)
            if chosen is not None:
                return chosen
            yield from self.rule(held)
            self.ruled = ""

    def rule(self, held: SharedHand) -> Script:
        """What was reported since the last decision; `held` is the hand whose turn it is."""
        table = self.table
        for name in floor.WASHED:
            while report := table.take_report(name):
                yield from self.wash(report.seat, report.irregularity.clause)
        while report := table.take_report(floor.NOT_DEALT):
            seat, clause = report.seat, report.irregularity.clause
            yield from self.give_back(seat, "no cards", clause)
            if fee := self.fees.pop(seat, 0):
                yield Charge(seat=seat, amount=-fee, what="collection", clause=clause)
        if (report := table.take_report(floor.HOLE_SHOWN)) and self.hole is not None and not self.dealer:
            self.dealer = (self.up, *(yield Reveal(hidden=self.hole, clause=report.irregularity.clause)))
        for name in (floor.EXPOSED, floor.OVERHIT, floor.WRONG_SEAT):
            while report := table.take_report(name):
                clause = report.irregularity.clause
                yield Deal(to=DISCARD, clause=clause)
                yield Burn(count=3, clause=clause)
        for name in (floor.PASSED, floor.WRONG_SEAT_ON):
            while report := table.take_report(name):
                if report.seat == held.seat and len(self.turns) > 0:
                    self.ruled = "pass"
                elif report.seat in self.turns:
                    self.turns.remove(report.seat)
                    self.turns.append(report.seat)
        while report := table.take_report(floor.PROMPTED):
            if report.seat == held.seat:
                self.ruled = "stand"
            elif report.seat in self.turns:
                self.turns.remove(report.seat)
        if table.take_report(floor.COERCED):
            self.ruled = "hit"
        if table.take_report(floor.UNSIGNALLED):
            total = self.rules.count(self.options, held.cards, held.is_split).total
            hits = total < 11 or (total == 11 and self.options.unsignalled_11 == "hit")
            self.ruled = "hit" if hits else "stand"
        if self.ruled == "hit" and May.HIT not in self.may(held):
            self.ruled = "stand"
