"""The ledger: every event of a table in order, one line of JSON each, chained so that no line can be
changed, dropped or moved without being found.

A line is `{"n": 7, "what": {"event": "cards-dealt", …}, "hash": "…"}`: its number from 1, the event, and
the hash of the line before it together with this event.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec

from croupier.cards.card import Card
from croupier.refusals import BadFile, BadLedger, Refusal
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e

VERSION = 2
"""Of the format: a ledger of another version is refused, not guessed at, but for the one before: that is
read by the defaults and the citations of its time."""
START = "croupier ledger"


def _write(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{value!r} does not go into a ledger")


def _read(kind: type, text: Any) -> Any:
    if kind is Card:
        return Card.parse(str(text))
    raise TypeError(f"no {kind.__name__} is read from a ledger")


class Line(msgspec.Struct, frozen=True, gc=False):
    n: int
    what: e.AnyEvent
    hash: str


_encoder = msgspec.json.Encoder(enc_hook=_write)
_decoder = msgspec.json.Decoder(Line, dec_hook=_read)


def written(event: e.Event) -> str:
    """An event as its ledger line has it."""
    return _encoder.encode(event).decode()


def as_object(event: e.Event) -> Any:
    """An event as plain values, for JSON output."""
    return msgspec.to_builtins(event, enc_hook=_write)


def chained(before: str, event: str) -> str:
    """The hash of a line: of the one before it and of the event as it is written."""
    return sha256(f"{before} {event}".encode()).hexdigest()[:32]


def opening(ledger: Ledger) -> e.TableOpened:
    """Its first line."""
    opened = ledger.lines[0].what
    if not isinstance(opened, e.TableOpened):
        raise BadLedger("line 1 does not open a table", "the beginning is missing")
    return opened


def opened_with(opened: e.TableOpened, game: Game) -> Options:
    """The options that the table was opened with: what the ledger names, and the defaults of its time."""
    former = game.options.formerly if opened.version < VERSION else {}
    options: Options = game.options.with_settings({**former, **opened.options})
    return options


class Ledger:
    """A growing list of events; with a path, each line is on disk before the next thing happens."""

    def __init__(self, path: Path | None = None) -> None:
        self.lines: list[Line] = []
        self._path = path
        self._file: FileIO | None = None
        if path is not None:
            try:
                self._file = FileIO(path, "x")
            except FileExistsError:
                raise BadFile(f"{path} is there already", instead="give another name") from None
            except (OSError, ValueError) as no:
                raise BadFile(f"cannot write {path}", _why(no)) from None

    def append(self, event: e.Event) -> None:
        before = self.lines[-1].hash if self.lines else START
        line = Line(len(self.lines) + 1, event, chained(before, written(event)))  # type: ignore[arg-type]
        if self._file is not None:
            self._write(_encoder.encode(line) + b"\n")
        self.lines.append(line)

    def _write(self, row: bytes) -> None:
        """A table that can no longer be recorded stops: this is no refusal to be asked about again."""
        assert self._file is not None
        try:
            while row:
                row = row[self._file.write(row) :]
        except OSError as no:
            self.close()
            why = f"the table stops, {len(self)} lines are recorded: {_why(no)}"
            raise OSError(no.errno, why, str(self._path)) from None

    def extend(self, events: Iterable[e.Event]) -> None:
        for event in events:
            self.append(event)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def __iter__(self) -> Iterator[e.Event]:
        return (line.what for line in self.lines)

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        return "".join(_encoder.encode(line).decode() + "\n" for line in self.lines)

    @classmethod
    def parse(cls, text: str) -> Ledger:
        """A ledger from its lines; the first line that is changed, missing, moved or cut is named."""
        ledger = cls()
        rows = text.split("\n")
        if rows == [""]:
            raise BadLedger("the ledger is empty")
        for place, row in enumerate(rows[:-1], start=1):
            line = _line(row, place)
            ledger._check(line, place)
            if _encoder.encode(line) != row.encode():
                raise BadLedger(f"line {place} was changed", "it is not as a ledger writes it")
            ledger.lines.append(line)
        if rows[-1]:
            raise BadLedger(f"line {len(rows)} is cut short", "it does not end")
        return ledger

    @classmethod
    def read(cls, path: Path) -> Ledger:
        try:
            text = path.read_bytes().decode()
        except UnicodeDecodeError:
            raise BadLedger(f"{path} is no ledger", "it is not text") from None
        except (OSError, ValueError) as no:
            raise BadFile(f"cannot read {path}", _why(no)) from None
        return cls.parse(text)

    def _check(self, line: Line, place: int) -> None:
        if line.n > place:
            raise BadLedger(f"line {place} is missing or moved", f"line {line.n} stands in its place")
        if line.n < place:
            raise BadLedger(f"line {line.n} is repeated or moved", f"it stands where line {place} belongs")
        if place == 1:
            opened = line.what
            if not isinstance(opened, e.TableOpened):
                raise BadLedger("line 1 does not open a table", "the beginning is missing")
            if opened.version not in (VERSION - 1, VERSION):
                raise BadLedger(f"a ledger of version {opened.version}", f"this is version {VERSION}")
        before = self.lines[-1].hash if self.lines else START
        if chained(before, written(line.what)) != line.hash:
            kind = as_object(line.what)["event"]
            raise BadLedger(f"line {place} ({kind}) was changed", "its hash does not fit")


def _why(no: OSError | ValueError) -> str:
    return (no.strerror if isinstance(no, OSError) else "") or str(no)


def _line(row: str, place: int) -> Line:
    try:
        return _decoder.decode(row)
    except msgspec.ValidationError as no:
        raise BadLedger(f"line {place} is no event", str(no)) from None
    except Refusal as no:
        raise BadLedger(f"line {place} is no event", str(no)) from None
    except (msgspec.DecodeError, RecursionError):
        raise BadLedger(f"line {place} is cut short or no JSON") from None
