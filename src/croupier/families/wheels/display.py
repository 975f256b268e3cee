"""Display of wheel games: the grid of roulette with its colours, and the board of the big wheel."""

from __future__ import annotations

from croupier.families.wheels.layout import BLACK, RED, ZEROS
from croupier.rules.display import Display, FeltLayout, PaintedBoard, across, down


def label(name: str, kind: str, title: str) -> str:
    """Return what is printed on a square: the number, or the title; nothing on a column.

    >>> label("straight-7", "straight", ""), label("1-18", "low", "1 to 18"), label("column-1", "column", "")
    ('7', '1 to 18', '')
    """
    if kind == "column":
        return ""
    name = name.removeprefix("straight-") if kind == "straight" else title
    return name[:1].upper() + name[1:]


ROULETTE = FeltLayout(
    name="roulette",
    arrangement="wheel-board",
    needs=("straight-1", "straight-36"),
    has_number_grid=True,
    pocket_colours={
        **dict.fromkeys(RED, "red"),
        **dict.fromkeys(BLACK, "black"),
        **dict.fromkeys(ZEROS, "green"),
    },
    spot_label=label,
)
BIG_WHEEL = FeltLayout(
    name="big-wheel",
    arrangement="wheel-board",
    needs=("1", "joker"),
    board=PaintedBoard(
        lying=down(across("1", "2", "5", "10"), across("20", "joker", "logo")),
        upright=down(across("1", "2", "5", share=1.2), across("10", "20"), across("joker", "logo")),
    ),
)
DISPLAY = Display(felts=(ROULETTE, BIG_WHEEL))
