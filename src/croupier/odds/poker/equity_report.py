"""Result values of an equity question: the part of the pot that each hand wins."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.odds.report import Json, ratio
from croupier.report.model import Document, Method
from croupier.report.reported import ReportedResult


@dataclass(frozen=True)
class ShareWon:
    """Number of cases in which a seat wins one share of the pot."""

    share: str
    """Name of the share: `high`, `low`, or '' if there is only one."""
    wins: int
    """Cases in which nobody ties with it."""
    ties: int

    def to_json(self) -> Json:
        return {"share": self.share, "wins": self.wins, "ties": self.ties}


@dataclass(frozen=True)
class HandEquity:
    """One hand of a range, or one way to draw."""

    hand: str
    equity: Fraction
    cases: int

    def to_json(self) -> Json:
        return {
            "hand": self.hand,
            "equity": ratio(self.equity),
            "equity_percent": float(self.equity * 100),
            "cases": self.cases,
        }


@dataclass(frozen=True)
class SeatEquity:
    """Equity of one hand, or range, against the others."""

    hand: str
    """The hand as it was written."""
    equity: Fraction
    """The part of the pot that it wins on average."""
    wins: int
    """Cases in which it wins all of the pot alone: both halves, where there are halves."""
    splits: int
    """Cases in which it wins a part."""
    loses: int
    """Cases in which it wins nothing."""
    shares: tuple[ShareWon, ...]
    hands: tuple[HandEquity, ...] = ()
    """Equity of each hand of a range; empty for a single hand, or if the equity was sampled."""
    discards: tuple[HandEquity, ...] = ()
    """Equity of each discard, the best first, if that was asked."""
    standard_error: float | None = None
    """Standard error of the equity; None if it was counted."""

    def to_json(self) -> Json:
        found: Json = {
            "hand": self.hand,
            "equity": ratio(self.equity),
            "equity_percent": float(self.equity * 100),
            "wins": self.wins,
            "splits": self.splits,
            "loses": self.loses,
            "shares": [share.to_json() for share in self.shares],
        }
        if self.hands:
            found["hands"] = [hand.to_json() for hand in self.hands]
        if self.discards:
            found["discards"] = [each.to_json() for each in self.discards]
        return found if self.standard_error is None else found | {"standard_error": self.standard_error}

    def record(self) -> Json:
        """Return a row of a data frame."""
        return {
            "hand": self.hand,
            "equity": float(self.equity),
            "exact_equity": ratio(self.equity) if self.standard_error is None else None,
            "standard_error": self.standard_error,
            "wins": self.wins,
            "splits": self.splits,
            "loses": self.loses,
        }


@dataclass(frozen=True)
class NextCard:
    """Equities of the hands if one given card comes next."""

    card: str
    equities: tuple[Fraction, ...]
    """Equity of each seat, in order."""

    def to_json(self) -> Json:
        return {"card": self.card, "equities": [ratio(each) for each in self.equities]}


@dataclass(frozen=True)
class StreetEquity:
    """Equities of the hands on one street."""

    street: str
    cards: str
    """Cards that lay on the board, or face up before each seat, by then."""
    equities: tuple[Fraction, ...]

    def to_json(self) -> Json:
        return {
            "street": self.street,
            "cards": self.cards,
            "equities": [ratio(each) for each in self.equities],
        }


@dataclass(frozen=True)
class Equity(ReportedResult):
    """Answer to an equity question: the part of the pot that each hand wins against the others."""

    game: str
    options: dict[str, str]
    """Options that differ from the printed rules."""
    board: str
    dead: str
    method: Method
    cases: int
    """Number of deals counted, or of samples."""
    seats: tuple[SeatEquity, ...]
    next_to: str = ""
    """Receiver of the next card: a board, or a hand as written."""
    next_cards: tuple[NextCard, ...] = ()
    streets: tuple[StreetEquity, ...] = ()
    notes: tuple[str, ...] = field(default=())

    @property
    def seconds(self) -> float:
        return self.method.seconds

    def to_json(self) -> Json:
        found: Json = {
            "game": self.game,
            "options": self.options,
            "board": self.board,
            "dead": self.dead,
            "method": self.method.word,
            "how": self.method.to_json(),
            "cases": self.cases,
            "seconds": self.seconds,
            "seats": [seat.to_json() for seat in self.seats],
            "notes": list(self.notes),
        }
        if self.next_cards:
            found["next_to"] = self.next_to
            found["next_cards"] = [each.to_json() for each in self.next_cards]
        return found | ({"streets": [each.to_json() for each in self.streets]} if self.streets else {})

    def table(self) -> list[Json]:
        """Return records for a data frame, one for each hand."""
        return [{"game": self.game, "method": self.method.word, **seat.record()} for seat in self.seats]

    def columns(self) -> dict[str, list[Any]]:
        """Return the records of `table` as columns by name."""
        rows = self.table()
        return {name: [row[name] for row in rows] for name in rows[0]}

    def __getitem__(self, seat: int) -> SeatEquity:
        """Return the result of a seat; the hand that was written first is 0."""
        return self.seats[seat]

    def report(self) -> Document:
        """Return the hands as a report, then what the next card does to the first of them."""
        from croupier.odds.poker.reports import equity_report  # which reads this module

        return equity_report(self, is_brief=True)
