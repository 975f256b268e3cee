"""Display of dice games: the painted craps layout with its two ends, the puck and the shooter."""

from __future__ import annotations

from croupier.families.dice.layout import PUCK, SHOOTER
from croupier.families.dice.wager import POINTS
from croupier.rules.display import (
    FAR,
    BoardPart,
    Display,
    FeltLayout,
    MarkerDisplay,
    PaintedBoard,
    across,
    down,
)

NUMBERS = tuple(map(str, POINTS))
"""The numbers that can become the point, as the layout prints them."""
UNDER_NUMBERS = ("place", "buy", "lay", "put", "come", "odds")
"""Kinds of wagers that are placed under the number that they are on."""
SHORTER = (
    ("dont-come", "don't"),
    ("dont-", "don't "),
    ("-odds", " odds"),
    ("hop-", ""),
    ("horn-high-", "horn "),
    ("craps-", ""),
)
"""Parts of names that are shortened where a whole block of the layout says them."""


def label(name: str, kind: str, title: str) -> str:
    """Return what is printed on a spot of the layout.

    >>> label("dont-come-odds-6", "odds", ""), label("horn-high-2", "horn", ""), label("pass", "", "")
    ('odds', 'horn 2', 'Pass line')
    """
    for number in NUMBERS:
        if name.removesuffix(f"-{number}") != name and kind in UNDER_NUMBERS:
            return "odds" if kind == "odds" else _short(name.removesuffix(f"-{number}"))
    return _short(name) if name != "pass" else "Pass line"


def _short(name: str) -> str:
    for long, few in SHORTER:
        name = name.replace(long, few)
    return name


def _number(point: str, end: str) -> BoardPart:
    """Return the box of a number: wagers against it above, those on it below."""
    return down(
        across(f"dont-come-{point}{end}", f"dont-come-odds-{point}{end}", share=0.9),
        across(f"lay-{point}{end}", f"buy-{point}{end}"),
        BoardPart((f'"{point}{end}',), 1.3),
        f"place-{point}{end}",
        across(f"put-{point}{end}", f"put-odds-{point}{end}", share=0.9),
        across(f"come-{point}{end}", f"come-odds-{point}{end}", share=0.9),
    )


def _end(end: str = "", *, is_turned: bool = False) -> tuple[BoardPart | str, ...]:
    """Return one end of the table. The numbers read the same way at both; if the end `is_turned`, what is
    beside a line lies to the left of it."""

    def line(wager: str, beside: str, share: float = 1.0) -> BoardPart:
        parts = (BoardPart((f"{wager}{end}",), 2.4), BoardPart((f"{beside}{end}",), 1))
        return across(*(reversed(parts) if is_turned else parts), share=share)

    return (
        across(*(_number(point, end) for point in NUMBERS), share=5.6),
        line("come", "dont-come"),
        f"field{end}",
        line("dont-pass", "dont-pass-odds"),
        line("pass", "pass-odds", 1.15),
    )


HARD = across("hard-4", "hard-6", "hard-8", "hard-10", share=1.1)
ONE_ROLL = (
    across("craps-two", "craps-three", "craps-twelve", "eleven"),
    across("any-seven", "any-craps", "c-and-e", "world"),
    across("horn", "horn-high-2", "horn-high-3", "horn-high-11", "horn-high-12"),
)
HOPS = (
    across("hop-2-2", "hop-3-3", "hop-4-4", "hop-5-5"),
    across("hop-1-3", "hop-1-4", "hop-2-3", "hop-1-5", "hop-2-4"),
    across("hop-1-6", "hop-2-5", "hop-3-4", "hop-2-6"),
    across("hop-3-5", "hop-3-6", "hop-4-5", "hop-4-6"),
)
MIDDLE = (HARD, *ONE_ROLL, BoardPart(HOPS, 3.4), "fire-bet")
CRAPS = PaintedBoard(
    lying=across(BoardPart(_end(), 1.85), BoardPart(MIDDLE, 1)),
    upright=down(BoardPart(_end(), 1.5), down(*MIDDLE)),
    ends=across(BoardPart(_end(is_turned=True), 1.3), BoardPart(MIDDLE, 1), BoardPart(_end(FAR), 1.3)),
)

DISPLAY = Display(
    felts=(
        FeltLayout(
            name="craps",
            arrangement="dice-board",
            needs=("pass", "come", "place-6"),
            board=CRAPS,
            dims_closed=True,
            spot_label=label,
        ),
    ),
    markers={
        SHOOTER: MarkerDisplay(put="the dice go to {}", lies="seat"),
        PUCK: MarkerDisplay(
            put="the puck goes to the {}",
            off="the puck is off",
            lies="point",
            open_with="point is {}, place your bets",
            open_without="come-out roll, place your bets",
        ),
    },
)
