"""A worker: another process that answers questions, one at a time, and can be ended at any moment."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import resource
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from croupier.errors import CroupierError
from croupier.readers import whole_number
from croupier.server.jobs.questions import Progress, Question

MEMORY = 8 << 30
"""Most bytes of address space of a worker. A question that needs more is refused, and the server lives on."""
FAT = 1 << 30
"""Resident bytes from which a worker is not reused for another question."""
AFTER, LAST = 5, 19
"""The niceness of a worker: tables and pages go before it, and all else before one that works aside."""
YOUNG = (50_000, 50, 50)
"""Objects after which the collector looks at the newest, how often it does so before it looks at what was
left by then, and that before it looks at everything. In two or three runs each over HTTP, with people who
think, 4,000 and 200,000 first made the slowest answers slower. A round leaves nothing that only the collector
would find; and what a worker imports and counts stays with it, too."""
_RSS = 1 if sys.platform == "darwin" else 1024
"""The unit in which the system counts a process's memory."""

LOST = CroupierError("the answer was lost", "the process that worked on it ended", "ask again")

Heard = Callable[[Any], None]
"""Callback for progress and at last the answer or a refusal. It is called in the event loop."""


class Worker:
    """The process, seen from the server. It must be made, asked and ended in the event loop.

    A thread listens to it: an event loop may make a pipe that it watches non-blocking, and a long answer
    would then be read in part only.
    """

    def __init__(self, *, is_aside: bool = False) -> None:
        self.is_aside = is_aside
        """Whether it works only where nothing else on the machine wants to."""
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_work, args=(other, MEMORY, is_aside), daemon=True)
        with _undisturbed():
            self._process.start()
        other.close()
        self._heard: Heard | None = None
        self._loop = asyncio.get_running_loop()
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()
        self._is_ended = False
        self.is_fit = True
        """Whether it may be asked again."""

    def ask(self, question: Question, heard: Heard) -> None:
        self._heard = heard
        try:
            self._pipe.send(question)
        except OSError:
            self._loop.call_soon(self._say, LOST, FAT)

    def end(self) -> None:
        """End the worker at once, whatever it is doing."""
        self._heard, self.is_fit = None, False
        if not self._is_ended:
            self._is_ended = True
            self._process.kill()
            self._process.join()
            self._process.close()
            self._ear.join()  # the pipe has ended with the process
            self._pipe.close()

    def _listen(self) -> None:
        is_open = True
        while is_open:
            try:
                said, size = self._pipe.recv()
            except (EOFError, OSError):
                said, size, is_open = LOST, FAT, False
            with suppress(RuntimeError):  # nobody is left to hear it
                self._loop.call_soon_threadsafe(self._say, said, size)

    def _say(self, said: Any, size: int) -> None:
        heard = self._heard
        if not isinstance(said, Progress):
            self._heard = None
            self.is_fit = size < FAT
        if heard is not None:
            heard(said)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Block Ctrl-C for processes that are started in this context. The terminal sends it to every process,
    but the server ends its workers itself."""
    resource_tracker.ensure_running()  # or else the first start would make it, and let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: Connection, memory: int, is_aside: bool) -> None:
    """The worker's own life: question after question, until the pipe closes."""
    os.nice(LAST if is_aside else AFTER)
    _leave_with_parent()
    _limit(memory)
    gc.set_threshold(*YOUNG)
    from croupier.odds import announce

    def tell(progress: Progress) -> None:
        pipe.send((progress, 0))

    announce.tell(lambda text: tell(Progress(text)))
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        said: Any
        try:
            said = question.answer(tell)
        except CroupierError as no:
            said = no
        except MemoryError:
            said = CroupierError(
                "this takes more memory than there is for it", instead="fewer decks or wagers"
            )
        except Exception as error:
            logging.getLogger(__name__).exception("a question about %s failed", question.game)
            said = CroupierError(
                f"{question.game} could not be worked out", f"{type(error).__name__}: {error}"
            )
        pipe.send((said, _resident()))


def _resident() -> int:
    """Bytes that it holds. The most there ever were, which other systems tell, may be its parent's."""
    try:
        return whole_number(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _RSS


def _leave_with_parent() -> None:
    """A worker whose server was killed does not go on working for nobody."""

    def wait() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def _limit(memory: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(
        resource.RLIMIT_AS, (memory if hard == resource.RLIM_INFINITY else min(memory, hard), hard)
    )
