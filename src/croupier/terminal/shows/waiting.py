"""A line for whoever waits: what is being done, for how long, and how long it will take; on a terminal only,
and gone when it is done."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import TextIO

from croupier.odds import announce, cache_folder
from croupier.outside_text import decimal_number
from croupier.refusals import BadNotation

PATIENCE = 2.0
"""Seconds without a word."""
BEAT = 0.5
LONGEST = 1e7
"""Seconds; a duration that is stored with more is not believed."""
_CLEAR = "\r\x1b[K"

Usual = Callable[[bool], float | None]
"""How many seconds it took the last time, with compilation or without."""


class Wait:
    """What there is to say at any moment."""

    def __init__(self, what: str, usual: Usual) -> None:
        self.what = what
        self.compiles = False
        self._usual = usual
        self._step_began: float | None = None

    def hear(self, text: str) -> None:
        self.goes_on(text)
        self.compiles = self.compiles or text.startswith("compiling")

    def goes_on(self, what: str) -> None:
        """With another step, which is told where somebody watches and nowhere else."""
        self.what = what
        self._step_began = None

    def line(self, seconds: float) -> str:
        """`counting ohio-blackjack, 5 s, about 9 s left`; the first time the rest of what is compiled now."""
        if self._step_began is None:
            self._step_began = seconds
        usual, own = self._usual(self.compiles), announce.compiles_for(self.what)
        left = "" if usual is None or usual <= seconds else f", about {usual - seconds:.0f} s left"
        if usual is None and own is not None and (rest := own - seconds + self._step_began) >= 1:
            left = f", about {rest:.0f} s more for that"
        return f"{self.what}, {seconds:.0f} s{left}"


@contextmanager
def waiting(what: str, usual: Usual, stream: TextIO | None = None) -> Iterator[Wait]:
    """Tell it as long as it lasts; where nobody watches, announcements are written as they come."""
    out = stream if stream is not None else sys.stderr
    wait = Wait(what, usual)
    if out.isatty():
        with announce.told_to(wait.hear), _ticking(wait, out):
            yield wait
    else:
        with announce.told_to(lambda text: _plain(wait, text, out)):
            yield wait


@contextmanager
def _ticking(wait: Wait, out: TextIO) -> Iterator[None]:
    """A line that is written anew until it is over, and then is gone."""
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
    """The same with the time that the same question took the last time, if it took long; and how long it
    takes now is known the next time."""
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
    except (UnicodeDecodeError, BadNotation):
        return None
    return seconds if 0 <= seconds <= LONGEST else None


def remember_seconds(question: str, seconds: float, compiles: bool) -> None:
    cache_folder.write(_duration_key(question, compiles), f"{seconds:.3f}".encode())


def _duration_key(question: str, compiles: bool) -> str:
    return f"seconds of {question}{', compiled' if compiles else ''}"


def _plain(wait: Wait, text: str, out: TextIO) -> None:
    wait.hear(text)
    print(f"croupier: {text}", file=out, flush=True)
