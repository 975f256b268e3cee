"""Thirteen-card Chinese poker: everybody sets thirteen cards at once, then every pair is settled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, NamedTuple

from croupier.cards.card import Hand
from croupier.families.setting.chinese.hands import (
    FOUL,
    HELD,
    ROWS,
    SIZES,
    Rows,
    by_rank,
    foretell,
    in_order,
    words,
)
from croupier.families.setting.chinese.pairs import Entry, Paying, settle_pairs
from croupier.families.setting.chinese.points import FOULED, Scored, Scoring
from croupier.families.setting.rules import ScriptPart
from croupier.refusals import IllegalBet
from croupier.rules.choices import Choice, LaidHands, Row, by_row
from croupier.rules.collections import DEAL, collect
from croupier.rules.options import OptionsT
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Call, Deal, Decide, Give, Mark, Script
from croupier.wagers.chips import money

SET = "set"
SET_SAYS = (
    "three cards go to the front, five to the middle and five to the back, and each hand must rank higher "
    "than the one before it"
)
WRONG_NUMBER = "wrong-number-of-cards"


class ThirteenClauses(NamedTuple):
    """Where the game's sheet orders the steps of the round."""

    button: str
    deal: str
    least: str
    """Who has too few chips is not dealt in."""
    set: str
    show: str
    foul: str
    wrong_number: str
    moves: str
    fee: str


class ThirteenCards(ABC, Generic[OptionsT]):
    """The questions. An instance carries nothing but answers."""

    @abstractmethod
    def clauses(self, options: OptionsT) -> ThirteenClauses:
        """Where the game's own sheet orders each step."""

    @abstractmethod
    def scoring(self, options: OptionsT) -> Scoring:
        """What rows, bonuses and fouls are worth."""

    @abstractmethod
    def paying(self, options: OptionsT) -> Paying:
        """What that is in money, and how far it reaches."""

    @abstractmethod
    def least(self, options: OptionsT) -> int:
        """The chips with which a player is dealt in."""

    def refuses_fouls(self, options: OptionsT) -> bool:
        """Whether a foul is refused when it is set; otherwise it is paid for."""
        return False

    def moves_clockwise(self, options: OptionsT) -> bool:
        return True

    # -- who plays -------------------------------------------------------------------------------

    def players(self, table: Table) -> list[int]:
        """Who is dealt in, clockwise from the left of the button, which comes last."""
        able = [seat for seat, stack in table.stacks.items() if stack >= self.least(table.options)]
        return table.after(table.button or max(able, default=0), able)

    def not_ready(self, table: Table) -> str:
        """Why no hand can be dealt."""
        if len(self.players(table)) >= 2:
            return ""
        return f"two players must have {money(self.least(table.options))} or more before them"

    # -- the round -------------------------------------------------------------------------------

    def round_of_play(self, table: Table) -> Script:
        options, clauses = table.options, self.clauses(table.options)
        seats = self.players(table)
        if len(seats) < 2:
            raise IllegalBet("no hand can be dealt", self.not_ready(table))
        if not table.button:
            yield Mark(name=BUTTON, value=str(seats[-1]), clause=clauses.button)
        yield from collect(table, DEAL, seats, clauses.fee)
        yield Call(words="Thirteen cards each", moment="deal", clause=clauses.deal)
        for seat in (each for each in table.seats if each not in seats):
            told = f"Seat {seat} has less than {money(self.least(options))} and gets no hand"
            yield Call(words=told, clause=clauses.least)
        hands: dict[int, Hand] = {}
        for seat in seats:
            hands[seat] = yield Deal(to=seat, count=HELD, face="down", clause=clauses.deal)
        yield Call(words="Set your hands", moment="setting", clause=clauses.set)
        rows = yield from self.set_hands(table, hands)
        yield Call(words="Hands are compared", moment="showdown", clause=clauses.show)
        scored = yield from self.show(table, seats, rows)
        order = [Entry(seat) for seat in reversed(seats[:-1])] + [Entry(seats[-1])]
        yield from settle_pairs(table, order, scored, self.scoring(options), self.paying(options))
        onward = seats[0] if self.moves_clockwise(options) else seats[-2]
        yield Mark(name=BUTTON, value=str(onward), clause=clauses.moves)

    def set_hands(self, table: Table, hands: dict[int, Hand]) -> ScriptPart[dict[int, Rows | None]]:
        """Every seat's rows, None for a hand that is fouled whatever it holds."""
        clauses = self.clauses(table.options)
        rows: dict[int, Rows | None] = {}
        while True:
            while (report := table.take_report(WRONG_NUMBER)) is not None:
                if report.seat in hands:
                    rows[report.seat] = None
                    told = f"Seat {report.seat} has a hand with the wrong number of cards: fouled"
                    yield Call(words=told, clause=clauses.wrong_number)
            seat = next((each for each in hands if each not in rows), None)
            if seat is None:
                return rows
            choice = self.choice(table.options, hands[seat])
            chosen = yield Decide(seat=seat, choices=(choice,), clause=clauses.set)
            if chosen is not None:  # else withdrawn by a report
                rows[seat] = Rows(*map(in_order, chosen.laid))

    def choice(self, options: OptionsT, cards: Hand) -> Choice:
        """To set these cards."""
        equal_is_foul = self.scoring(options).equal_is_foul

        def objection(named: Hand) -> str:
            told = foretell(Rows(*by_row(named, SIZES)), equal_is_foul)
            return told.warning

        def foretold(laid: LaidHands) -> Any:
            return foretell(Rows(*laid), equal_is_foul)

        return Choice(
            name=SET,
            among=by_rank(cards),
            fewest=HELD,
            fullest=HELD,
            rows=tuple(Row(name, size, size) for name, size in zip(ROWS, SIZES, strict=True)),
            objection=objection if self.refuses_fouls(options) else None,
            foretells=foretold,
            is_private=True,
            says=SET_SAYS,
        )

    def show(
        self, table: Table, seats: list[int], rows: dict[int, Rows | None]
    ) -> ScriptPart[dict[Entry, Scored]]:
        """Every hand is turned up, row by row."""
        clauses, scoring = self.clauses(table.options), self.scoring(table.options)
        scored: dict[Entry, Scored] = {}
        for seat in seats:
            found = rows[seat]
            scored[Entry(seat)] = FOULED if found is None else scoring.scored(found)
            for name, row in zip(ROWS, found or (), strict=False):
                yield Give(
                    cards=row, place=seat, to=seat, to_spot=name, words=words(row), clause=clauses.show
                )
            if found is not None and scored[Entry(seat)].is_foul:
                why = foretell(found, scoring.equal_is_foul).warning.removeprefix(FOUL)
                yield Call(words=f"Seat {seat} is fouled: {why}", clause=clauses.foul)
        return scored
