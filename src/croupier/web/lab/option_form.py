"""A form made of a game's options: choices, switches, numbers, sums and the rows of pay tables.

It knows no rule: every value is tried on the record itself, and a refusal is shown where it was typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import Field as RecordField
from dataclasses import dataclass, field, fields
from fractions import Fraction
from html import escape
from typing import Any

from nicegui import ui
from nicegui.elements.mixins.value_element import ValueElement

from croupier.errors import CroupierError
from croupier.rulebook.readings import Reading, chosen_fields, readings
from croupier.rules.game import Game
from croupier.rules.options import AgainstSheet, Options, VariedRules, hyphened, written
from croupier.table.narration import words
from croupier.wagers.chips import ROUNDINGS, Rounding
from croupier.wagers.pays import Odds, PayTable
from croupier.web.lab.settings import short_settings, value_of
from croupier.web.shell import html

FEW = 14
"""A pay table of so many rows is open when the page is."""
LOOK = "outlined dense hide-bottom-space no-error-icon"
LIFTED = ". “Any pays” above allows it for odds and simulations"
PAYS_TITLE, RULES_TITLE, HOUSE_TITLE = "Odds", "Rules and readings", "Limits and rounding"


@dataclass
class FormEntry:
    """One field of the form."""

    name: str
    """Name as `--set` takes it: an option, or a row of a pay table."""
    element: ValueElement[Any]
    message: ui.html
    printed: str
    """Value on the rule sheet, as text."""
    text: str
    """Value that was last entered, valid or not."""
    box: ui.element


@dataclass
class OptionForm:
    """A form for a game's options. It calls `changed` with the whole record whenever the record changes."""

    game: Game
    options: Options
    changed: Callable[[Options], None]
    refused: Callable[[dict[str, str]], None] | None = None
    """Callback for the refused entries whenever they change: option or row → reason."""
    is_dealt: bool = False
    """Whether people play at this table. Payouts that the rule sheet does not allow cannot be set there."""
    _entries: dict[str, FormEntry] = field(default_factory=dict)
    _wrong: dict[str, str] = field(default_factory=dict)
    """Refused entries: option or row → reason. They are tried again when another value is set."""

    def draw(self) -> None:
        told = {each.option: each for each in readings(self.game.options)}
        parts = _parts(self.options, self.is_dealt)
        has_tables = any(isinstance(value, PayTable | Odds) for value in vars(self.options).values())
        for each in fields(self.options):
            is_drawn = has_tables if each.name == "any_pays" else each.metadata.get("analysis_only")
            if is_drawn and not self.is_dealt:
                self._draw_field(each, told[hyphened(each.name)])
        if self.is_dealt:
            self._draw_part(HOUSE_TITLE, parts.pop(HOUSE_TITLE), told)  # what is set most often
        for each in parts[PAYS_TITLE]:
            value = getattr(self.options, each.name)
            if isinstance(value, PayTable):
                self._draw_table(each, value, told[hyphened(each.name)])
        singles = [each for each in parts[PAYS_TITLE] if not _is_table(self.options, each)]
        for title, own in {**parts, PAYS_TITLE: singles}.items():
            self._draw_part(title, own, told)

    def _draw_part(self, title: str, own: list[RecordField[Any]], told: dict[str, Reading]) -> None:
        if own:
            is_open = len(self._entries) <= 1 or self._is_changed(own)
            with ui.expansion(title, value=is_open).props("dense"), ui.element("div").classes("form"):
                for each in own:
                    self._draw_field(each, told[hyphened(each.name)])

    def _is_changed(self, own: Iterable[RecordField[Any]]) -> bool:
        return any(getattr(self.options, each.name) != getattr(self.game.options, each.name) for each in own)

    def _draw_table(self, each: RecordField[Any], now: PayTable, told: Reading) -> None:
        name = hyphened(each.name)
        is_open = (len(now) <= FEW and len(self._entries) <= 1) or self._is_changed([each])
        with ui.expansion(words(name).capitalize(), value=is_open).props("dense"):
            html(f'<p class="muted small">{escape(told.reading[:1].upper() + told.reading[1:])}</p>')
            with ui.element("div").classes("rows"):
                printed: PayTable = getattr(self.game.options, each.name)
                for row in now:
                    html(escape(words(row.hand)), "name")
                    box = ui.element("div")
                    with box:
                        element = ui.input(value=str(row.pays)).props(LOOK)
                        element.props["aria-label"] = f"{name} {words(row.hand)}"
                        element.classes("number")
                    self._keep(f"{name}.{row.hand}", element, str(printed[row.hand]), str(row.pays), box)

    def _draw_field(self, each: RecordField[Any], told: Reading) -> None:
        name, notes = hyphened(each.name), each.metadata
        now, printed = getattr(self.options, each.name), getattr(self.game.options, each.name)
        text = written(now, notes)
        box = ui.element("div").classes("field")
        with box:
            label = words(name).capitalize()
            element: ValueElement[Any]
            if isinstance(now, bool):
                element = ui.switch(label, value=now)
            elif choices := _choices(now, notes):
                named = {each: words(each) for each in choices}
                element = ui.select(named, label=label, value=text).props(LOOK)
            else:
                element = ui.input(label, value=text).props(LOOK)
                if not isinstance(now, str | VariedRules):
                    element.classes("number")
            is_listed = isinstance(now, bool | str | Odds | VariedRules) or _choices(now, notes)
            also = "" if is_listed else f" Allowed: {_allowed(now, notes, told)}."
            shown = told.reading[:1].upper() + told.reading[1:]
            html(f'<span class="muted small">{escape(shown)}.{escape(also)}</span>'.replace("..", "."))
            self._keep(name, element, written(printed, notes), text, box)

    def _keep(self, name: str, element: ValueElement[Any], printed: str, text: str, box: ui.element) -> None:
        message = html("", "wide").props("role=alert")
        message.set_visibility(False)
        entry = self._entries[name] = FormEntry(name, element, message, printed, text, box)
        if isinstance(element, ui.input):
            element.on("blur", lambda: self.set(name, str(element.value or "")))
            element.on("keydown.enter", lambda: self.set(name, str(element.value or "")))
        else:
            element.on_value_change(lambda: self.set(name, _written(element.value)))
        self._mark(entry)

    @property
    def wrong(self) -> dict[str, str]:
        """Return the refused entries: name of the option or row → reason."""
        return self._wrong

    def take_up(self) -> None:
        """Set every option from its field, including a field that is still being edited."""
        for name, entry in self._entries.items():
            self.set(name, _written(entry.element.value))

    def set(self, name: str, text: str) -> None:
        """Try a value; an empty one is the sheet's own."""
        entry = self._entries[name]
        text = text.strip() or entry.printed
        if text == entry.text:
            self._show(entry)
            return
        entry.text = text
        before, wrong = self.options, dict(self._wrong)
        self._try(entry)
        for other in [self._entries[each] for each in self._wrong if each != name]:
            self._try(other)
        if self.options != before:
            self.changed(self.options)
        if self.refused is not None and self._wrong != wrong:
            self.refused(dict(self._wrong))

    def _try(self, entry: FormEntry) -> None:
        try:
            settings = short_settings(self.game, self.options) | {entry.name: entry.text}
            options = self.game.options.with_settings(settings)
            if self.is_dealt:
                options.check_dealt()
        except AgainstSheet as no:
            self._wrong[entry.name] = f"{no.__cause__}{'' if self.is_dealt else LIFTED}"
        except CroupierError as no:
            self._wrong[entry.name] = str(_first(no))
        else:
            self.options = options
            self._wrong.pop(entry.name, None)
            entry.text = value_of(options, entry.name)
        self._show(entry)

    def _show(self, entry: FormEntry) -> None:
        """Show the entry's value as the record prints it, or the reason why it is refused."""
        line = self._wrong.get(entry.name, "")
        if not line and _written(entry.element.value) != entry.text:
            entry.element.value = entry.text == "yes" if isinstance(entry.element, ui.switch) else entry.text
        entry.message.content = f'<p class="refusal small">{escape(line)}</p>' if line else ""
        entry.message.set_visibility(bool(line))
        entry.element.props("error" if line else "", remove="" if line else "error")
        self._mark(entry)

    def _mark(self, entry: FormEntry) -> None:
        is_changed = entry.text != entry.printed
        entry.box.classes(add="changed" if is_changed else "", remove="" if is_changed else "changed")


def _first(no: CroupierError) -> CroupierError:
    """Return the refusal that caused the others. It need not name the option and row, because it is shown
    beside them."""
    before = no.__context__
    return _first(before) if isinstance(before, CroupierError) else no


def _written(value: Any) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value or "")


def _allowed(now: Any, notes: Any, told: Reading) -> str:
    """Return the allowed values as text. A fraction is in percent, as in its field."""
    ends = [notes[each] for each in ("least", "most") if notes.get(each) is not None]
    if isinstance(now, Fraction) and len(ends) == 2:
        return " to ".join(f"{float(each) * 100:g}%" for each in ends)
    return told.alternatives.replace("`", "")


def _choices(now: Any, notes: Any) -> list[str]:
    if isinstance(now, Rounding):
        return list(ROUNDINGS)
    return [written(each, notes) for each in notes.get("choices", ())]


def _is_table(options: Options, each: RecordField[Any]) -> bool:
    return isinstance(getattr(options, each.name), PayTable)


def _parts(options: Options, is_dealt: bool) -> dict[str, list[RecordField[Any]]]:
    """The fields by what they are about: what is paid, how it is played, and the house's own sums."""
    common = {each.name for each in fields(Options)}
    found: dict[str, list[RecordField[Any]]] = {PAYS_TITLE: [], RULES_TITLE: [], HOUSE_TITLE: []}
    for each in chosen_fields(options, is_dealt=is_dealt):
        if each.metadata.get("analysis_only"):
            continue  # it stands above all the others
        if isinstance(getattr(options, each.name), Odds | PayTable):
            title = PAYS_TITLE
        elif each.name in common or each.metadata.get("is_money"):
            title = HOUSE_TITLE
        else:
            title = RULES_TITLE
        found[title].append(each)
    return found
