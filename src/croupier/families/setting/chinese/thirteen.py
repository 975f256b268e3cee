"""Thirteen-card Chinese poker: everybody sets thirteen cards at once, then every pair is settled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from croupier.cards.card import Hand
from croupier.errors import IllegalBet
from croupier.families.setting.chinese.hands import (
    FOUL,
    HAND,
    ROWS,
    SIZES,
    Rows,
    by_rank,
    in_order,
    preview,
    words,
)
from croupier.families.setting.chinese.rules import ChineseRules
from croupier.families.setting.chinese.scoring import FOULED, Entry, Scored, settle_pairs
from croupier.families.setting.round import RoundPart, play_parts
from croupier.rules.choices import Choice, LaidHands, Preview, Row, by_row
from croupier.rules.collections import DEAL, collect
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Report, Ruling
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Announce, Deal, Decide, MoveCards, Script, SetMarker
from croupier.wagers.chips import money

SET: Final = "set"
SET_HELP: Final = (
    "three cards go to the front, five to the middle and five to the back, and each hand must rank higher "
    "than the one before it"
)


class ThirteenClauses(NamedTuple):
    """The clauses of the game's sheet that order the steps of the round."""

    button: str
    deal: str
    least: str
    """The clause by which a player with too few chips is not dealt in."""
    set: str
    show: str
    foul: str
    wrong_number: str
    moves: str
    fee: str


class ThirteenState:
    """One round: who plays, and what they hold."""

    def __init__(self, rules: ThirteenRules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.clauses = rules.clauses
        self.is_over = False
        self.seats = rules.players(table)
        """The seats that are dealt in, clockwise from the left of the button."""
        self.hands: dict[int, Hand] = {}
        self.rows: dict[int, Rows | None] = {}
        """The hands as they are set; None for one that is fouled however it ranks."""
        self.scored: dict[Entry, Scored] = {}


# Parts


def begin(play: ThirteenState) -> Script:
    """Place the button and take the collection."""
    if len(play.seats) < 2:
        raise IllegalBet("no hand can be dealt", play.rules.reason_not_ready(play.table))
    if not play.table.button:
        yield SetMarker(name=BUTTON, value=str(play.seats[-1]), clause=play.clauses.button)
    yield from collect(play.table, DEAL, play.seats, play.clauses.fee)


def deal(play: ThirteenState) -> Script:
    yield Announce(words="Thirteen cards each", moment="deal", clause=play.clauses.deal)
    least = play.rules.least(play.table.options)
    for seat in (each for each in play.table.seats if each not in play.seats):
        words = f"Seat {seat} has less than {money(least)} and gets no hand"
        yield Announce(words=words, clause=play.clauses.least)
    for seat in play.seats:
        play.hands[seat] = yield Deal(to=seat, count=HAND, face="down", clause=play.clauses.deal)


def set_hands(play: ThirteenState) -> Script:
    """Ask every player to set the thirteen cards."""
    yield Announce(words="Set your hands", moment="setting", clause=play.clauses.set)
    while True:
        yield from _rule(play)
        seat = next((each for each in play.hands if each not in play.rows), None)
        if seat is None:
            return
        choice = play.rules.choice(play.table.options, play.hands[seat])
        chosen = yield Decide(seat=seat, choices=(choice,), clause=play.clauses.set)
        if chosen is not None:  # else withdrawn by a report
            play.rows[seat] = Rows(*map(in_order, chosen.laid))


def _rule(play: ThirteenState) -> Script:
    """Rule on what has been reported."""
    for name, handle in play.rules.handlers.items():
        while (report := play.table.take_report(name)) is not None:
            yield from handle(play, report)


def show(play: ThirteenState) -> Script:
    """Turn up every hand, row by row."""
    clauses, scoring = play.clauses, play.rules.scoring(play.table.options)
    yield Announce(words="Hands are compared", moment="showdown", clause=clauses.show)
    for seat in play.seats:
        rows = play.rows[seat]
        scored = play.scored[Entry(seat)] = FOULED if rows is None else scoring.scored(rows)
        for name, row in zip(ROWS, rows or (), strict=False):
            yield MoveCards(
                cards=row, place=seat, to=seat, to_spot=name, words=words(row), clause=clauses.show
            )
        if rows is not None and scored.is_foul:
            why = preview(rows, scoring.equal_is_foul).warning.removeprefix(FOUL)
            yield Announce(words=f"Seat {seat} is fouled: {why}", clause=clauses.foul)


def settle(play: ThirteenState) -> Script:
    """Settle every pair, from the player right of the button; the one with the button comes last."""
    rules, options, seats = play.rules, play.table.options, play.seats
    order = [Entry(seat) for seat in reversed(seats[:-1])] + [Entry(seats[-1])]
    yield from settle_pairs(play.table, order, play.scored, rules.scoring(options), rules.paying(options))


def move_button(play: ThirteenState) -> Script:
    is_clockwise = play.rules.button_moves(play.table.options) == "clockwise"
    onward = play.seats[0] if is_clockwise else play.seats[-2]
    yield SetMarker(name=BUTTON, value=str(onward), clause=play.clauses.moves)


@dataclass(frozen=True, kw_only=True, eq=False)
class ThirteenRules(ChineseRules):
    """The answers of a game in which thirteen cards are set at once."""

    round_parts: tuple[RoundPart, ...] = (begin, deal, set_hands, show, settle, move_button)
    choices: dict[str, str] = field(default_factory=lambda: {SET: SET_HELP})
    clauses: ThirteenClauses
    least: Callable[[Any], int]
    """Returns the chips with which a player is dealt in."""
    fouls: Callable[[Any], str]
    """Returns "refused" if a foul is refused when it is set; otherwise it is paid for."""
    button_moves: Callable[[Any], str]
    """Returns "clockwise" or "counterclockwise"."""

    def round_of_play(self, table: Table) -> Script:
        return play_parts(ThirteenState, self, table)

    def players(self, table: Table) -> list[int]:
        """Return who is dealt in, clockwise from the left of the button, which comes last."""
        able = [seat for seat, stack in table.stacks.items() if stack >= self.least(table.options)]
        return table.clockwise_after(table.button or max(able, default=0), able)

    def reason_not_ready(self, table: Table) -> str:
        """Return why no hand can be dealt."""
        if len(self.players(table)) >= 2:
            return ""
        return f"two players must have {money(self.least(table.options))} or more before them"

    def choice(self, options: Any, cards: Hand) -> Choice:
        """Return the choice to set these cards."""
        equal_is_foul = self.scoring(options).equal_is_foul

        def why_not(named: Hand) -> str:
            return preview(Rows(*by_row(named, SIZES)), equal_is_foul).warning

        def foretold(laid: LaidHands) -> Preview:
            return preview(Rows(*laid), equal_is_foul)

        return Choice(
            name=SET,
            selectable=by_rank(cards),
            min_cards=HAND,
            max_cards=HAND,
            rows=tuple(Row(name, size, size) for name, size in zip(ROWS, SIZES, strict=True)),
            why_not=why_not if self.fouls(options) == "refused" else None,
            preview=foretold,
            is_private=True,
            says=SET_HELP,
        )


# Irregularities


def foul_hand(play: ThirteenState, report: Report) -> Script:
    if report.seat in play.hands:
        play.rows[report.seat] = None
        words = f"Seat {report.seat} has a hand with the wrong number of cards: fouled"
        yield Announce(words=words, clause=play.clauses.wrong_number)


def wrong_number(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="wrong-number-of-cards",
            trigger="one of a player's hands has the wrong number of cards",
            ruling=Ruling.IN_SCRIPT,
            says="the player's hand is fouled",
            clause=clause,
            moments=("setting",),
            wants_seat=True,
            interrupts=True,
        ),
        foul_hand,
    )


def chips_behind(clause: str) -> FloorRule:
    return FloorRule(
        Irregularity(
            name="chips-behind",
            trigger="a player wants to play chips that are not on the table",
            ruling=Ruling.PROCEDURE,
            says="they are not in play, unless cash is being changed for chips",
            clause=clause,
            wants_seat=True,
        )
    )
