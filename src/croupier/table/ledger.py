"""The ledger: every event of a table in order, one line of JSON each, chained so that no line can be
changed, dropped or moved without being found.

A line is `{"n": 7, "what": {"event": "cards-dealt", …}, "hash": "…"}`: its number from 1, the event, and
the hash of the line before it together with this event. A live table's lines also say when (`at`) and by
whose act (`by`) they came, and carry a `salt` where not everybody may see all of it, so that nobody finds a
card by trying hashes; the hash covers these too. The first line names the table, which of its ledgers this
is, and the last hash of the one before: so the chain goes on from ledger to ledger.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from croupier.cards.card import Card
from croupier.errors import BadFile, BadLedger, CroupierError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.table.view import redact

BYTES, AT_A_TIME = 16, 256
_drawn: list[str] = []
os.register_at_fork(after_in_child=_drawn.clear)


def fresh_salt() -> str:
    """Return a new random salt in hexadecimal, for one line of a ledger."""
    while True:
        try:
            return _drawn.pop()
        except IndexError:
            many = secrets.token_hex(BYTES * AT_A_TIME)
            _drawn.extend(many[at : at + 2 * BYTES] for at in range(0, len(many), 2 * BYTES))


VERSION = 8
"""The version of the format. A ledger of an unknown version is refused. Clauses, reasons and spoken words are
compared in ledgers of this version alone: the rules may have been cited and worded otherwise before."""
NAMED = 3
"""From this version on a ledger can name its table, and its hashes have all their 64 signs."""
START = "croupier ledger"
SHORT = 32
"""Signs of a hash in former versions."""
Clock = Callable[[], float]
"""Seconds since 1970."""
HELD = 256
"""Lines of a live table whose text is kept until its keeper has asked for it."""


def _write(value: Any) -> Any:
    if isinstance(value, Card):
        return str(value)
    raise TypeError(f"{value!r} does not go into a ledger")


def _read(kind: type, text: Any) -> Any:
    if kind is Card:
        return Card.parse(str(text))
    raise TypeError(f"no {kind.__name__} is read from a ledger")


class Stamp(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Fields of a live table's line besides its event."""

    at: float = 0.0
    by: str = ""
    """The person whose act brought it about; '' is the house."""
    salt: str = ""


UNSTAMPED = Stamp()


class Line(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    n: int
    what: e.AnyEvent
    at: float = 0.0
    by: str = ""
    salt: str = ""
    hash: str = ""

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.at, self.by, self.salt)


_encoder = msgspec.json.Encoder(enc_hook=_write)
_decoder = msgspec.json.Decoder(Line, dec_hook=_read)


def written(event: e.Event) -> str:
    """An event as its ledger line has it."""
    return _encoder.encode(event).decode()


def as_object(event: e.Event) -> Any:
    """An event as plain values, for JSON output."""
    return msgspec.to_builtins(event, enc_hook=_write)


def chained(before: str, event: str, stamp: Stamp = UNSTAMPED) -> str:
    """The hash of a line: of the one before it, and of the event and its stamp as they are written."""
    if stamp is UNSTAMPED or stamp == UNSTAMPED:
        return sha256(f"{before} {event}".encode()).hexdigest()
    return sha256(f"{before} {event} ".encode() + _encoder.encode(stamp)).hexdigest()


def opening(ledger: Ledger) -> e.TableOpened:
    """Return the ledger's first line, the event that opened the table; raise BadLedger if there is another
    one."""
    opened = ledger.lines[0].what
    if not isinstance(opened, e.TableOpened):
        raise BadLedger("line 1 does not open a table", "the beginning is missing")
    return opened


def opened_with(opened: e.TableOpened, game: Game) -> Options:
    """The options that the table was opened with: what the ledger names, and the defaults of its time."""
    former = game.options.former_settings(opened.version)
    options: Options = game.options.with_settings({**former, **opened.options})
    return options


class Origin(NamedTuple):
    """The origin of a ledger."""

    table: str = ""
    part: int = 0
    before: str = ""
    carries: bool = False
    """The meters are the table's own, and go on from its ledger before."""

    def opened(self, game: str, options: dict[str, str]) -> e.TableOpened:
        """Return the event for the ledger's first line."""
        return e.TableOpened(
            version=VERSION,
            game=game,
            options=options,
            table=self.table,
            part=self.part,
            before=self.before,
        )


NOWHERE = Origin()


class Ledger:
    """A growing list of events; with a path, each line is on disk before the next thing happens."""

    def __init__(self, path: Path | None = None, clock: Clock | None = None, by: str = "") -> None:
        """With a `clock` its lines are stamped."""
        self.lines: list[Line] = []
        self.clock = clock
        self.by = by
        """Whose act is carried out now."""
        self._path = path
        self._file: FileIO | None = None
        self._texts: dict[int, str] = {}
        """Texts of a live table's newest lines, by their numbers."""
        if path is not None:
            try:
                self._file = FileIO(path, "x")
            except FileExistsError:
                raise BadFile(f"{path} is there already", instead="give another name") from None
            except (OSError, ValueError) as no:
                raise BadFile(f"cannot write {path}", _why(no)) from None

    def append(self, event: e.Event) -> None:
        text, number = written(event), len(self.lines) + 1
        stamp = UNSTAMPED if self.clock is None else self._stamp(self.clock, event)
        chain = self._chain(event, text, stamp)
        line = Line(number, event, stamp.at, stamp.by, stamp.salt, chain)  # type: ignore[arg-type]
        if self._file is not None:
            self._write(_encoder.encode(line) + b"\n")
        self.lines.append(line)
        if self.clock is not None:
            if len(self._texts) >= HELD:
                self._texts.clear()
            self._texts[number] = text

    def text(self, line: Line) -> str:
        """The event of a line as it was written, for who keeps it: it is not held any longer."""
        return self._texts.pop(line.n, None) or written(line.what)

    def _stamp(self, clock: Clock, event: e.Event) -> Stamp:
        """Time never goes back, whatever the clock does."""
        at = max(round(clock(), 3), self.lines[-1].at if self.lines else 0.0)
        return Stamp(at, self.by, "" if redact(event, None) is event else fresh_salt())

    def _chain(self, event: e.Event, text: str, stamp: Stamp) -> str:
        """The hash of the line that comes next."""
        lines = self.lines
        opened = lines[0].what if lines else event
        chain = chained(lines[-1].hash if lines else START, text, stamp)
        return chain[:SHORT] if isinstance(opened, e.TableOpened) and opened.version < NAMED else chain

    @property
    def head(self) -> str:
        """The hash of its last line, which answers for all of it."""
        return self.lines[-1].hash if self.lines else ""

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
            if not 1 <= opened.version <= VERSION:
                raise BadLedger(f"a ledger of version {opened.version}", f"this is version {VERSION}")
        if self._chain(line.what, written(line.what), line.stamp) != line.hash:
            kind = as_object(line.what)["event"]
            raise BadLedger(f"line {place} ({kind}) was changed", "its hash does not fit")
        if self.lines and line.at < self.lines[-1].at:
            raise BadLedger(f"line {place} is older than the one before it", "its time was changed")


def _why(no: OSError | ValueError) -> str:
    return (no.strerror if isinstance(no, OSError) else "") or str(no)


def _line(row: str, place: int) -> Line:
    try:
        return _decoder.decode(row)
    except msgspec.ValidationError as no:
        raise BadLedger(f"line {place} is no event", str(no)) from None
    except CroupierError as no:
        raise BadLedger(f"line {place} is no event", str(no)) from None
    except (msgspec.DecodeError, RecursionError):
        raise BadLedger(f"line {place} is cut short or no JSON") from None
