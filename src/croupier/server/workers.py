"""A worker: another process that answers questions, one at a time, and can be ended at any moment."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import sys
import threading
from collections.abc import Callable
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any

from croupier.refusals import Refusal
from croupier.server.questions import Progress, Question

MEMORY = 8 << 30
"""Bytes of address space that a worker may take; what needs more is refused, and the server lives on."""
FAT = 1 << 30
"""A worker that has held so many bytes is not kept for another question."""
_RSS = 1 if sys.platform == "darwin" else 1024
"""What the system counts a process's memory in."""

Heard = Callable[[Any], None]
"""Told progress and, at last, the answer or a refusal; in the event loop."""


class Worker:
    """The process, seen from the server. It must be made, asked and ended in the event loop."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=_work, args=(other, MEMORY), daemon=True)
        self._process.start()
        other.close()
        self._heard: Heard | None = None
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(self._pipe.fileno(), self._read)
        self.is_fit = True
        """Whether it may be asked again."""

    def ask(self, question: Question, heard: Heard) -> None:
        self._heard = heard
        try:
            self._pipe.send(question)
        except (BrokenPipeError, ConnectionResetError):
            self._loop.call_soon(self._lost)

    def end(self) -> None:
        """At once, whatever it is doing."""
        self._heard, self.is_fit = None, False
        if not self._pipe.closed:
            self._loop.remove_reader(self._pipe.fileno())
            self._pipe.close()
            self._process.kill()
            self._process.join()
            self._process.close()

    def _read(self) -> None:
        try:
            said, size = self._pipe.recv()
        except (EOFError, OSError):
            self._lost()
            return
        if not isinstance(said, Progress):
            self.is_fit = size < FAT
        self._tell(said)

    def _lost(self) -> None:
        self.is_fit = False
        if not self._pipe.closed:
            self._loop.remove_reader(self._pipe.fileno())
        self._tell(Refusal("the answer was lost", "the process that worked on it ended", "ask again"))

    def _tell(self, said: Any) -> None:
        heard = self._heard
        if not isinstance(said, Progress):
            self._heard = None
        if heard is not None:
            heard(said)


def _work(pipe: Connection, memory: int) -> None:
    """The worker's own life: question after question, until the pipe closes."""
    _leave_with_parent()
    _limit(memory)
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
        except Refusal as no:
            said = no
        except MemoryError:
            said = Refusal("this takes more memory than there is for it", instead="fewer decks or wagers")
        except Exception as error:
            logging.getLogger(__name__).exception("a question about %s failed", question.game)
            said = Refusal(f"{question.game} could not be worked out", f"{type(error).__name__}: {error}")
        pipe.send((said, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _RSS))


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
