"""Equity as it is reported: what part of the pot each hand wins. Values only; others show them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.odds.report import Json, ratio
from croupier.report.model import Document, Method
from croupier.report.reported import ReportedResult


@dataclass(frozen=True)
class ShareWon:
    """How often a seat wins one share of the pot."""

    share: str
    """`high`, `low`, or '' where there is one only."""
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
    """What one hand, or range, is worth against the others."""

    hand: str
    """As it was written."""
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
    """Hand by hand, where it is a range."""
    discards: tuple[HandEquity, ...] = ()
    """The best way to throw cards away first, where that was asked."""
    standard_error: float | None = None
    """Of the equity, where it was sampled."""

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
        """A row of a data frame."""
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
    """What one card does that may come next."""

    card: str
    equities: tuple[Fraction, ...]
    """By seat."""

    def to_json(self) -> Json:
        return {"card": self.card, "equities": [ratio(each) for each in self.equities]}


@dataclass(frozen=True)
class StreetEquity:
    """What the hands were worth on one street."""

    street: str
    cards: str
    """That lay on the board, or face up before each seat, by then."""
    equities: tuple[Fraction, ...]

    def to_json(self) -> Json:
        return {
            "street": self.street,
            "cards": self.cards,
            "equities": [ratio(each) for each in self.equities],
        }


@dataclass(frozen=True)
class Equity(ReportedResult):
    """What hands are worth against each other."""

    game: str
    options: dict[str, str]
    """What differs from the sheet."""
    board: str
    dead: str
    method: Method
    cases: int
    """Deals counted, or samples."""
    seats: tuple[SeatEquity, ...]
    next_to: str = ""
    """Who gets the next card: the board, or a hand."""
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
        """Records for a data frame, one for each hand."""
        return [{"game": self.game, "method": self.method.word, **seat.record()} for seat in self.seats]

    def columns(self) -> dict[str, list[Any]]:
        """The same by column."""
        rows = self.table()
        return {name: [row[name] for row in rows] for name in rows[0]}

    def __getitem__(self, seat: int) -> SeatEquity:
        """The hand that was written first is 0."""
        return self.seats[seat]

    def report(self) -> Document:
        """Return the hands as a report, then what the next card does to the first of them."""
        from croupier.odds.poker.reports import equity_report  # which reads this module

        return equity_report(self, is_brief=True)
