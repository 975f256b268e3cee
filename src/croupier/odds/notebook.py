"""How a notebook shows what was found: as a table, and as text where no table can be drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from html import escape

LEFT, RIGHT = "text-align:left", "text-align:right"


class InNotebook(ABC):
    """A value that a notebook shows as a table. Its text is what `print` prints: no field that nobody asked
    for, and no seconds, so that the same question shows the same."""

    @abstractmethod
    def _repr_html_(self) -> str: ...

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        """Both forms at once, as notebooks ask for them."""
        return {"text/plain": str(self), "text/html": self._repr_html_()}


def html_table(
    title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], *, words: Iterable[int] = (0,)
) -> str:
    """Columns of words to the left and figures to the right, digit under digit, whatever a notebook does by
    itself.

    >>> html_table("edges", ("wager", "edge"), [("red", "1/19")]).count("<tr>")
    2
    """
    left = set(words)
    looks = [LEFT if place in left else f"{RIGHT};white-space:nowrap" for place in range(len(columns))]
    head = "".join(
        f'<th style="{look}">{escape(name)}</th>' for look, name in zip(looks, columns, strict=True)
    )
    body = "".join(
        f"<tr>{''.join(_cell(look, cell) for look, cell in zip(looks, row, strict=True))}</tr>"
        for row in rows
    )
    caption = f'<caption style="{LEFT};font-weight:bold;white-space:nowrap">{escape(title)}</caption>'
    style = "font-variant-numeric:tabular-nums;border-collapse:collapse"
    return f'<table style="{style}">{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def _cell(look: str, text: str) -> str:
    return f'<td style="{look}">{escape(text)}</td>'
