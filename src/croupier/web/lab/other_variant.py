"""Whose figures stand beside those of now: those before the last change, the sheet's, a saved variant's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from nicegui import ui

from croupier.report.model import ReportColumn, ReportTable
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.narration import words
from croupier.web.lab.page_address import PageAddress
from croupier.web.lab.settings import row_words, short_settings, value_of
from croupier.web.lab.variants import SavedVariants, packed, unpacked
from croupier.web.markup import Raw, drawn, tag

BEFORE, SHEET, NOTHING = "before", "the sheet", "nothing"
LABELS = {BEFORE: "the figures before the last change", SHEET: "the sheet's own", NOTHING: "nothing"}


def differing_options(game: Game, now: Options, other: Options, name: str) -> Raw:
    """Return what one variant has otherwise than the other, an option or a row of a pay table per line."""
    one, two = (short_settings(game, each) for each in (other, now))
    names = [each for each in dict.fromkeys([*one, *two]) if one.get(each) != two.get(each)]
    if not names:
        return tag("p", f"The same options as {name}.", class_="muted small")
    rows = [(row_words(each), words(value_of(other, each)), words(value_of(now, each))) for each in names]
    table = ReportTable.from_rows(
        ("option or row", ReportColumn(name, is_former=True), "now"), rows, "What differs"
    )
    return tag("div", drawn(replace(table, is_titled=False)), class_="beside")


class OtherVariant:
    """A variant whose figures are shown for comparison. It calls `changed` when another one is chosen."""

    def __init__(
        self, game: Game, address: PageAddress, now: Callable[[], Options], changed: Callable[[], None]
    ) -> None:
        self.game = game
        self.name = address.shown("with") or BEFORE
        self._address = address
        self._now = now
        self._changed = changed
        self._before: Options | None = None
        self._linked: tuple[str, Options] | None = None
        """A variant of somebody else's that the address brought."""
        self._field: ui.select | None = None
        if text := address.shown("beside"):
            found = unpacked(game, text)
            if self.name == BEFORE:
                self._before = found
            else:
                self._linked = self.name, found
        self.saved = SavedVariants(game, now, self._offer)

    @property
    def options(self) -> Options | None:
        """Return the options to compare with; None if there are none, or if they are the current ones."""
        found = self._named()
        return None if found is None or found == self._now() else found

    def _named(self) -> Options | None:
        if self.name == BEFORE:
            return self._before
        if self.name == SHEET:
            options: Options = self.game.options
            return options
        if self._linked is not None and self._linked[0] == self.name:
            return self._linked[1]
        return self.saved.found.get(self.name)

    def was(self, options: Options) -> None:
        """Remember the options before a change."""
        self._before = options
        self._note()

    def draw(self) -> None:
        self._field = ui.select(self._names(), value=self.name, label="Compare with").props("outlined dense")
        self._field.style("max-width: 22rem").classes("no-print")
        self._field.on_value_change(self._choose)

    def _names(self) -> dict[str, str]:
        others = [*self.saved.found, *([self._linked[0]] if self._linked else [])]
        names = LABELS | {name: name for name in others}
        self.name = self.name if self.name in names else BEFORE
        return names

    def _offer(self) -> None:
        """Another one is saved, or one is gone."""
        if self._field is not None and not self._field.is_deleted:
            self._field.set_options(self._names(), value=self.name)

    def _choose(self) -> None:
        assert self._field is not None
        self.name = str(self._field.value or NOTHING)
        self._note()
        self._changed()

    def _note(self) -> None:
        """Note the choice in the address, so that a link includes the other variant."""
        found = self._named()
        text = packed(self.game, found) if found is not None and self.name != SHEET else ""
        self._address.show(beside=text, **{"with": "" if self.name == BEFORE else self.name})
