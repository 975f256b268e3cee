"""A drawing in the page that is sent whole once, and afterwards by what has changed of it."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui.element import Element
from nicegui.events import GenericEventArguments

from croupier.web.markup import SEAM

DrawingChange = list[str | tuple[int, int]]
"""A drawing by its pieces: new ones, and stretches of the former drawing, from one up to another."""


class PatchedDrawing(Element, component="drawing.js"):
    """HTML that is patched into the page.

    Each drawing has a number. A page gets the whole with its number when it is loaded, and from then on each
    drawing by what is new in it. A page that finds a number missing says which one it has, as it does when it
    has been put up, and is sent the whole again."""

    def __init__(self) -> None:
        super().__init__()
        self._props["number"] = 0
        self._props["pieces"] = ()
        self.on("has", self._compare)

    def show(self, html: str) -> None:
        former, pieces = self._props["pieces"], tuple(str(html).split(SEAM))
        if pieces == former:
            return
        with self._props.suspend_updates():  # the whole is kept for whoever needs it
            self._props["pieces"] = pieces
            self._props["number"] += 1
        if former:
            self.run_method("change", self._props["number"], changed(former, pieces))
        else:
            self.update()  # the first one is the whole

    def _compare(self, event: GenericEventArguments) -> None:
        if event.args != self._props["number"]:
            self.update()


class Felt(PatchedDrawing, component="felt.js"):
    """A table that is played at: what moves is shown in its order, and acts come back."""


def changed(former: Sequence[str], pieces: Sequence[str]) -> DrawingChange:
    """Return the change from the former pieces to these, in order.

    >>> changed(["a", "b", "c", "d"], ["a", "b", "new", "d"])
    [(0, 2), 'new', (3, 4)]
    """
    where = {piece: number for number, piece in reversed(list(enumerate(former)))}
    found: DrawingChange = []
    for piece in pieces:
        at = where.get(piece)
        last = found[-1] if found else ""
        if at is None:
            found.append(piece)
        elif isinstance(last, tuple) and last[1] < len(former) and former[last[1]] == piece:
            found[-1] = (last[0], last[1] + 1)
        else:
            found.append((at, at + 1))
    return found
