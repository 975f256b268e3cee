"""A text field that parses its value when it is read and shows an error at the field."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from nicegui import ui

from croupier.errors import CroupierError, ParseError
from croupier.readers import is_whole_number, whole_number

T = TypeVar("T")


class AtField(CroupierError):
    """An error that is already shown at its field."""


class Blank(Generic[T]):
    def __init__(
        self, label: str, value: str, read: Callable[[str], T], before: str = "", *, is_number: bool = True
    ) -> None:
        self._read = read
        self._field = ui.input(label, value=value, prefix=before or None).props(
            "outlined dense no-error-icon"
        )
        if is_number:
            self._field.classes("number")

    @property
    def text(self) -> str:
        """Return the text as typed, without blanks at its ends."""
        return str(self._field.value or "").strip()

    def read(self) -> T:
        text = self.text
        try:
            value = self._read(text)
        except CroupierError as no:
            self._field.error = str(no)
            raise AtField(str(no)) from None
        self._field.error = None
        return value


def number_of(what: str) -> Callable[[str], int]:
    """Return a reader of whole numbers, with or without thousands commas.

    >>> number_of("rounds")("20,000")
    20000
    """

    def read(text: str) -> int:
        digits = text.replace(",", "")
        if not is_whole_number(digits, 12):
            raise ParseError(f"{text!r} is not a number of {what}", instead="a whole number, such as 200")
        return whole_number(digits)

    return read
