"""Odds as a person reads them, in plain text and in a notebook."""

from __future__ import annotations

from html import escape

from croupier.odds.notebook import html_table
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds, written_deviation, written_hits
from croupier.report.figures import fraction, percent

COLUMNS = ("wager", "house edge", "", "element of risk", "standard deviation", "wins")


LOSS = "loss of this play"
"""The name of a figure that is no house edge: what the play that was simulated loses."""


def simulated_columns(columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(LOSS if column == "house edge" else column for column in columns)


def _rows(found: GameOdds) -> list[tuple[str, ...]]:
    return [
        (
            wager.wager,
            percent(wager.house_edge),
            _exactly(wager),
            percent(wager.element_of_risk),
            written_deviation(wager),
            written_hits(wager),
        )
        for wager in found.wagers
    ]


def _exactly(wager: WagerOdds | WagerEstimate) -> str:
    """The fraction, or how far the figure may be off."""
    if isinstance(wager, WagerOdds):
        return fraction(wager.house_edge)
    return f"± {percent(wager.standard_error)}"


def _title(found: GameOdds) -> str:
    settings = ", ".join(f"{name} {value}" for name, value in found.options.items())
    how = found.headline if found.unsolved else found.method
    return f"{found.game}{f' ({settings})' if settings else ''}: {how}"


def _table(found: GameOdds) -> list[tuple[str, ...]]:
    """Wagers, or how often hands come where there are none."""
    if not found.hands:
        return [simulated_columns(COLUMNS) if found.unsolved else COLUMNS, *_rows(found)]
    hands = [
        (hands.share, f"{number:,}", kind, f"{number / hands.combinations:.8f}")
        for hands in found.hands
        for kind, number in hands.kinds
    ]
    return [("share", "combinations", "hand", "probability"), *hands]


def as_text(found: GameOdds) -> str:
    rows = _table(found)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(_cells(row, widths)).rstrip() for row in rows]
    return "\n".join([_title(found), *lines, *(f"· {note}" for note in _notes(found))])


def _notes(found: GameOdds) -> list[str]:
    """Without which the figures would say more than they are: by which play, of how many, against which
    sheet."""
    own = (note for wager in found.wagers for note in wager.notes)
    return list(dict.fromkeys((*found.notes, *own)))


def _cells(row: tuple[str, ...], widths: list[int]) -> list[str]:
    """Words to the left, figures to the right."""
    return [
        cell.ljust(wide) if place in (0, 2) else cell.rjust(wide)
        for place, (cell, wide) in enumerate(zip(row, widths, strict=True))
    ]


def as_html(found: GameOdds) -> str:
    columns, *rows = _table(found)
    table = html_table(_title(found), columns, rows, words=(0, 2) if found.hands else (0,))
    return table + "".join(f"<p>{escape(note)}</p>" for note in _notes(found))
