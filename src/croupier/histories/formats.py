"""The formats of recorded hands: which one a text is in, and which one a file is written in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from croupier.errors import ParseError
from croupier.histories import phh, pokerstars
from croupier.histories.history import History
from croupier.histories.verdict import verify

SUFFIXES = (".phh", ".phhs", ".txt")
"""Files of a folder that are read."""
TEXT = "pokerstars"
FORMATS = ("phh", TEXT)


def read(text: str, refused: list[ParseError] | None = None) -> list[History]:
    """Return the hands of a text in either format. Hands that cannot be read are put on the list of what was
    refused, if there is one."""
    is_text = text.lstrip("\ufeff \r\n\t*#0123456789").startswith(pokerstars.BEGINS)
    return pokerstars.read(text, refused) if is_text else phh.read(text, refused)


def write(hands: Sequence[History], form: str) -> str:
    """Return hands in one of the formats."""
    if form == TEXT:
        return pokerstars.write([verify(hand) for hand in hands])
    return phh.write(hands)


def form_of(path: Path | None, form: str | None) -> str:
    """Return the format that is asked for, or the one of a file's name."""
    if form is not None and form not in FORMATS:
        raise ParseError(f"no format {form!r}", instead=" or ".join(FORMATS))
    return form or (TEXT if path is not None and path.suffix == ".txt" else FORMATS[0])
