"""Messages of a command while it works: waiting, steps, compilation and interruption; and a check that its
files can be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from os import W_OK, access
from pathlib import Path
from signal import SIGINT, default_int_handler, getsignal, set_wakeup_fd
from threading import Event, Thread, current_thread, main_thread
from time import monotonic
from typing import TYPE_CHECKING, TextIO

from croupier.errors import BadFile, ParseError
from croupier.odds import announce, cache_folder
from croupier.readers import decimal_number

if TYPE_CHECKING:
    from rich.markdown import Markdown
    from rich.progress import Progress, TaskID

    from croupier.rules.game import Game

PATIENCE = 2.0
"""Seconds that pass without a word."""
BEAT = 0.5
LONGEST = 1e7
"""Seconds; a duration that is stored with more is not believed."""
GRACE = 0.8
"""Seconds that a command has to end in order after Ctrl-C."""
_CLEAR = "\r\x1b[K"

Usual = Callable[[bool], float | None]
"""Returns how many seconds it took the last time, with compilation or without."""


# A wait


class Wait:
    """The text to show at any moment of a wait: the current step, the time passed and the time left."""

    def __init__(self, what: str, usual: Usual) -> None:
        self.what = what
        self.compiles = False
        self._usual = usual
        self._step_began: float | None = None

    def hear(self, text: str) -> None:
        """Show another step, and remember if something is being compiled."""
        self.goes_on(text)
        self.compiles = self.compiles or text.startswith("compiling")

    def goes_on(self, what: str) -> None:
        """Show another step. It is displayed only on an interactive terminal."""
        self.what = what
        self._step_began = None

    def line(self, seconds: float) -> str:
        """Return `counting ohio-blackjack, 5 s, about 9 s left`; the first time the rest of a compilation."""
        if self._step_began is None:
            self._step_began = seconds
        usual, own = self._usual(self.compiles), announce.compiles_for(self.what)
        left = "" if usual is None or usual <= seconds else f", about {usual - seconds:.0f} s left"
        if usual is None and own is not None and (rest := own - seconds + self._step_began) >= 1:
            left = f", about {rest:.0f} s more for that"
        return f"{self.what}, {seconds:.0f} s{left}"


@contextmanager
def waiting(what: str, usual: Usual, stream: TextIO | None = None) -> Iterator[Wait]:
    """Show the wait as long as it lasts; where nobody watches, write announcements as they come."""
    out = stream if stream is not None else sys.stderr
    wait = Wait(what, usual)
    if out.isatty():
        with interruptible(), announce.told_to(wait.hear), _ticking(wait, out):
            yield wait
    else:
        with interruptible(), announce.told_to(lambda text: _write(wait, text, out)):
            yield wait


@contextmanager
def _ticking(wait: Wait, out: TextIO) -> Iterator[None]:
    """Show a line that is written anew until it is over, and then is gone."""
    began, done = monotonic(), Event()

    def tell() -> None:
        pause = PATIENCE
        while not done.wait(pause):
            out.write(f"{_CLEAR}croupier: {wait.line(monotonic() - began)}")
            out.flush()
            pause = BEAT

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        out.write(_CLEAR)
        out.flush()


@contextmanager
def patiently(what: str, question: str) -> Iterator[Wait]:
    """Show a wait with the time that the same question took before, and remember how long it takes now."""
    began = monotonic()
    with waiting(what, lambda compiles: usual_seconds(question, compiles)) as wait:
        yield wait
    if (seconds := monotonic() - began) > PATIENCE:
        remember_seconds(question, seconds, wait.compiles)


def usual_seconds(question: str, compiles: bool) -> float | None:
    """Return how long the question took the last time, with compilation or without; None if unknown."""
    content = cache_folder.read(_duration_key(question, compiles))
    try:
        seconds = float(decimal_number(bytes(content).decode())) if content is not None else -1.0
    except (UnicodeDecodeError, ParseError):
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def remember_seconds(question: str, seconds: float, compiles: bool) -> None:
    """Store how long the question took."""
    cache_folder.write(_duration_key(question, compiles), f"{seconds:.3f}".encode())


def _duration_key(question: str, compiles: bool) -> str:
    return f"seconds of {question}{', compiled' if compiles else ''}"


def _write(wait: Wait, text: str, out: TextIO) -> None:
    wait.hear(text)
    print(f"croupier: {text}", file=out, flush=True)


@contextmanager
def announced() -> Iterator[None]:
    """Write meanwhile on the terminal what is compiled and counted."""
    with (
        interruptible(),
        announce.told_to(lambda text: print(f"croupier: {text}", file=sys.stderr, flush=True)),
    ):
        yield


# Steps


@contextmanager
def working() -> Iterator[Callable[[str], None]]:
    """Show a line that says what is being worked on, on a terminal only; it is gone when the work is done."""
    from rich.console import Console
    from rich.markup import escape

    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield lambda text: None
        return
    with console.status("[dim]counting") as status:
        yield lambda text: status.update(f"[dim]{escape(text)}")


class CountedSteps:
    """Progress through steps of about equal length: the current step, and the time that the rest will
    take."""

    def __init__(self, tell: Callable[[str], None], clock: Callable[[], float] = monotonic) -> None:
        self._tell = tell
        self._clock = clock
        self._began = clock()
        self._first = 0

    def __call__(self, what: str, number: int, total: int) -> None:
        """Begin a step; what comes before the first of them is no measure for the others."""
        now = self._clock()
        if not self._first:
            self._began, self._first = now, number
        done = number - self._first
        seconds = (now - self._began) / done * (total - number + 1) if done else 0.0
        left = f", about {seconds:.0f} s left" if seconds >= 1 else ""
        self._tell(f"{number} of {total}: {what}{left}")


class RoundsBar:
    """A progress bar over rounds, on a terminal only."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar = bar
        self._task = task

    @property
    def is_seen(self) -> bool:
        return not self._bar.disable

    def move(self, done: int, words: str | None = None, total: int | None = None) -> None:
        """Show that so many rounds are done."""
        self._bar.update(self._task, completed=done, description=words, total=total)


@contextmanager
def rounds_bar(what: str, total: int | None) -> Iterator[RoundsBar]:
    """Show a bar until the work is done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True, highlight=False)
    counted = (MofNCompleteColumn(),) if total is not None else ()
    columns = (TextColumn("[dim]{task.description}"), BarColumn(), *counted, TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        yield RoundsBar(bar, bar.add_task(what, total=total))


# Interruptions and files

_saving = Event()
"""Set while work is saved to a file, which an interruption has to wait for."""
_watched = Event()
"""Set while interruptions are watched."""


@contextmanager
def interruptible() -> Iterator[None]:
    """End the process within a second of Ctrl-C, even while a kernel is compiled: Python alone would wait for
    the compiler, and for threads that wait for it."""
    is_main = current_thread() is main_thread() and getsignal(SIGINT) is default_int_handler
    if not is_main or _watched.is_set():
        yield
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    left = Event()

    def watch() -> None:
        while said := os.read(reading, 1):
            if said[0] == SIGINT and not _saving.is_set() and not left.wait(GRACE):
                os.write(2, b"\n")
                os._exit(130)
        os.close(reading)

    _watched.set()
    before = set_wakeup_fd(writing, warn_on_full_buffer=False)
    Thread(target=watch, daemon=True).start()
    try:
        yield
    finally:
        left.set()
        set_wakeup_fd(before)
        os.close(writing)
        _watched.clear()


@contextmanager
def saved_on_interrupt(run_file: Path | None) -> Iterator[None]:
    """Say where the work is saved if it is interrupted."""
    try:
        if run_file is not None:
            _saving.set()
        yield
    except KeyboardInterrupt:
        if run_file is not None:
            line = f"the work so far is saved in {run_file}; the same command continues from it"
            print(f"croupier: interrupted; {line}", file=sys.stderr)
        raise
    finally:
        _saving.clear()


def check_writable(path: Path | None, what: str = "") -> None:
    """Raise an error if a file that the command writes in the end cannot be written."""
    if path is None:
        return
    if path.is_dir():
        why = "it is a folder"
    elif not path.parent.is_dir():
        why = f"there is no folder {path.parent}"
    elif not access(path if path.exists() else path.parent, W_OK):
        why = "it may not be written"
    else:
        return
    raise BadFile(f"{what} cannot be written to {path}" if what else f"cannot write {path}", why)


def sheet_page(game: Game) -> Markdown:
    """Return the sheets of a game set as a page."""
    from rich.markdown import Markdown

    from croupier.rulebook.sheets import spaced, text_of

    return Markdown(spaced(text_of(game)))
