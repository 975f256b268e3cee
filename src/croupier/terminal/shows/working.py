"""A line that says what is being worked on, on a terminal only, gone when it is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from rich.console import Console
from rich.markup import escape


@contextmanager
def working() -> Iterator[Callable[[str], None]]:
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield lambda text: None
        return
    with console.status("[dim]counting") as status:
        yield lambda text: status.update(f"[dim]{escape(text)}")


class CountedSteps:
    """Steps that take about as long as each other, in words: which one it is, and how long the rest will
    take by those that are done."""

    def __init__(self, tell: Callable[[str], None], clock: Callable[[], float] = monotonic) -> None:
        self._tell = tell
        self._clock = clock
        self._began = clock()
        self._first = 0

    def __call__(self, what: str, number: int, total: int) -> None:
        """Told when a step begins; what comes before the first of them is no measure for the others."""
        now = self._clock()
        if not self._first:
            self._began, self._first = now, number
        done = number - self._first
        seconds = (now - self._began) / done * (total - number + 1) if done else 0.0
        left = f", about {seconds:.0f} s left" if seconds >= 1 else ""
        self._tell(f"{number} of {total}: {what}{left}")
