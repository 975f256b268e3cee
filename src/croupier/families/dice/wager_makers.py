"""Makers of dice wagers: each says on which rolls its sort of wager wins, loses and pushes."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from croupier.families.dice.wager import (
    CRAPS,
    NATURALS,
    POINTS,
    ROLLS,
    Faces,
    Fate,
    Price,
    Wager,
    WagerKind,
    on_totals,
)
from croupier.wagers.result import Outcome


class Side(Enum):
    """Which way a bet on a point goes."""

    RIGHT = "the number before a seven"
    WRONG = "a seven before the number"


def number_wager(
    name: str,
    kind: WagerKind,
    number: int,
    clause: str,
    price: Price,
    side: Side = Side.RIGHT,
    *,
    backs: str = "",
    words: tuple[str, str] = ("number made", "seven"),
) -> Wager:
    """A bet that stands between one number and the seven; `words` say why it was decided."""
    is_right = side is Side.RIGHT
    made = Fate(Outcome.WIN if is_right else Outcome.LOSE, words[0], price)
    seven = Fate(Outcome.LOSE if is_right else Outcome.WIN, words[1], price)
    fates = on_totals((number,), made) | on_totals((7,), seven)
    return Wager(name=name, kind=kind, clause=clause, number=number, price=price, fates=fates, backs=backs)


def line_wager(name: str, kind: WagerKind, clause: str, side: Side, aliases: tuple[str, ...] = ()) -> Wager:
    """A bet that the come out roll decides, or that its point then does."""
    points = _on_points(name, kind, clause, dict.fromkeys(POINTS, name), side)
    fates = _first_roll(name, side)
    return Wager(name=name, kind=kind, clause=clause, fates=fates, points=points, aliases=aliases)


def line_odds(
    name: str, kind: WagerKind, clause: str, side: Side, pays: Mapping[int, Price], backs: str
) -> Wager:
    """Odds behind a bet on the line."""
    return Wager(
        name=name,
        kind=kind,
        clause=clause,
        backs=backs,
        points=_on_points(name, kind, clause, pays, side, backs),
    )


def come_wager(name: str, kind: WagerKind, clause: str, side: Side, boxes: Mapping[int, Wager]) -> Wager:
    """A bet that the next roll decides, or that moves to the box of the number thrown."""
    return Wager(name=name, kind=kind, clause=clause, fates=_first_roll(name, side), boxes=boxes)


def _on_points(
    name: str, kind: WagerKind, clause: str, pays: Mapping[int, Price], side: Side, backs: str = ""
) -> dict[int, Wager]:
    words = ("point made", "seven out")
    return {
        point: number_wager(name, kind, point, clause, pays[point], side, backs=backs, words=words)
        for point in POINTS
    }


def _first_roll(price: Price, side: Side) -> dict[Faces, Fate]:
    """Naturals win and craps lose; on the other side a twelve is barred."""
    if side is Side.RIGHT:
        win = on_totals(NATURALS, Fate(Outcome.WIN, "seven or eleven", price))
        return win | on_totals(CRAPS, Fate(Outcome.LOSE, "craps"))
    return (
        on_totals(NATURALS, Fate(Outcome.LOSE, "seven or eleven"))
        | on_totals((2, 3), Fate(Outcome.WIN, "two or three", price))
        | on_totals((12,), Fate(Outcome.PUSH, "twelve"))
    )


def hardway(
    name: str, kind: WagerKind, number: int, clause: str, price: Price, aliases: tuple[str, ...] = ()
) -> Wager:
    """The number as a pair, before the number any other way and before a seven."""
    easy, seven = Fate(Outcome.LOSE, "easy way"), Fate(Outcome.LOSE, "seven")
    fates = on_totals((number,), easy) | on_totals((7,), seven)
    fates[number // 2, number // 2] = Fate(Outcome.WIN, "hard way", price)
    return Wager(
        name=name, kind=kind, clause=clause, number=number, price=price, fates=fates, aliases=aliases
    )


def one_roll(
    name: str,
    kind: WagerKind,
    clause: str,
    wins: Mapping[Faces, Fate],
    *,
    title: str = "",
    aliases: tuple[str, ...] = (),
    instead_of: tuple[str, ...] = (),
) -> Wager:
    """Decided by the next roll: it loses on all on which it does not win."""
    fates = on_totals(ROLLS, Fate(Outcome.LOSE, "other roll")) | dict(wins)
    return Wager(
        name=name,
        kind=kind,
        clause=clause,
        title=title,
        fates=fates,
        aliases=aliases,
        instead_of=instead_of,
    )
