"""Work done by a Dask cluster. What a worker was doing when it died is done by another one; a scheduler that
comes back finds the tasks that it lost handed in again."""

from __future__ import annotations

import logging
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

from croupier.errors import BadOption, CroupierError
from croupier.work.code_digest import package_digest
from croupier.work.shipped import Shipped, own_files
from croupier.work.spans import LASTS, Cutting, Span
from croupier.work.units import SpanSum, Sum, Work, cores

if TYPE_CHECKING:
    from distributed import Client, Future, LocalCluster

LOCAL = "local"
RIGHT = "the address of a Dask scheduler, tcp://host:8786, or local"
_ADDRESS = re.compile(r"((tcp|tls|ws|wss)://)?(\[[0-9a-fA-F:.]+\]|[^\s:/]+):[0-9]{1,5}")
PATIENCE = 60.0
"""Seconds that a cluster may be away before the run is given up."""
FIRST = 10.0
"""Seconds that it may take to answer at first."""
LOOKS = 0.05
"""Seconds between two looks at what is done."""
TRIES = 5
"""A task that so many workers died of is not handed to another."""
HANDING_OUT = 0.01
"""Seconds of work that a task costs here and at the scheduler, besides its own."""
AHEAD = 3
"""Tasks for each worker, so that none waits for the next one."""


@dataclass(frozen=True)
class UnderWay:
    span: Span
    future: Future
    tries: int = 1


@dataclass(frozen=True)
class DaskCluster:
    address: str
    """The address of a scheduler; `local` starts one on this machine, with a worker process per core."""
    patience: float = PATIENCE

    def do(self, work: Work[Sum], cutting: Cutting) -> Iterator[SpanSum[Sum]]:
        files, code = own_files(), package_digest()

        def task(span: Span) -> Shipped:
            return Shipped(work.task(span), files, code)

        with closing(_Connection(self.address, self.patience)) as at:
            under_way: list[UnderWay] = []
            try:
                while True:
                    room = at.room()
                    cutting.lasts = max(LASTS, HANDING_OUT * room / AHEAD)
                    while len(under_way) < room and (span := cutting.next()) is not None:
                        under_way.append(UnderWay(span, at.submit(task(span))))
                    if not under_way:
                        return
                    over = [each for each in under_way if each.future.status != "pending"]
                    if not over:
                        at.check()
                        sleep(LOOKS)
                    for each in over:
                        under_way.remove(each)
                        found = at.result(each)
                        if found is None:  # lost on the way: it is done again
                            under_way.append(UnderWay(each.span, at.submit(task(each.span)), each.tries + 1))
                            continue
                        cutting.took(each.span, found[1])
                        yield each.span, found[0]
            finally:
                at.give_up([each.future for each in under_way])


class _Connection:
    """To one scheduler, made again when it was lost."""

    def __init__(self, address: str, patience: float) -> None:
        try:
            import distributed  # noqa: F401
        except ModuleNotFoundError:
            no = "distributed is missing"
            raise CroupierError("clusters are not installed", no, "pip install 'croupier[cluster]'") from None
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        if address != LOCAL and not _ADDRESS.fullmatch(address):
            raise BadOption(f"no address of a cluster {address!r}", instead=RIGHT)
        self._patience = patience
        self._cluster = _started() if address == LOCAL else None
        self._address = self._cluster.scheduler_address if self._cluster is not None else address
        self._client = self._connected(FIRST)

    def _connected(self, patience: float) -> Client:
        from distributed import Client

        began = monotonic()
        while True:
            try:
                client = Client(self._address, timeout=min(patience, 5.0), set_as_default=False)
            except (OSError, ValueError, TimeoutError) as no:
                if monotonic() - began > patience or isinstance(no, ValueError):
                    raise BadOption(
                        f"no cluster answers at {self._address}", _first_line(no), RIGHT
                    ) from None  # fmt: skip
                sleep(0.5)
                continue
            return client

    def room(self) -> int:
        """Return how many tasks may be under way at once."""
        with suppress(Exception):
            return AHEAD * max(1, len(self._client.scheduler_info(n_workers=-1)["workers"]))
        return AHEAD

    def submit(self, task: Callable[[], Any]) -> Future:
        self.check()
        return self._client.submit(task, pure=False)

    def check(self) -> None:
        """Wait until a lost scheduler is back. The client looks for it by itself; if it has given up,
        another client is made."""
        began = monotonic()
        while self._client.status == "connecting" and monotonic() - began < self._patience:
            sleep(LOOKS)
        if self._client.status != "running":
            self._client = self._connected(self._patience)

    def result(self, each: UnderWay) -> tuple[Any, float] | None:
        """Return the result of a task; None if it was lost with its worker or its scheduler."""
        from distributed import CancelledError, KilledWorker

        if each.future.status in ("cancelled", "lost"):
            return None
        try:
            found: tuple[Any, float] = each.future.result(timeout=self._patience)
        except (CancelledError, OSError, TimeoutError):
            return None
        except KilledWorker:
            if each.tries >= TRIES:
                units = f"units {each.span[0]:,} to {each.span[1] - 1:,}"
                raise BadOption(f"{units} are not done", f"{TRIES} times the worker died of them") from None
            return None
        return found

    def give_up(self, futures: list[Future]) -> None:
        with suppress(Exception):
            if futures:
                self._client.cancel(futures)

    def close(self) -> None:
        with suppress(Exception):
            self._client.close(timeout=2)
        if self._cluster is not None:
            with suppress(Exception):
                self._cluster.close(timeout=5)


def _started() -> LocalCluster:
    from distributed import LocalCluster

    with interrupts_held():
        return LocalCluster(
            n_workers=cores(), threads_per_worker=1, processes=True, dashboard_address=None,
            host="127.0.0.1", silence_logs=logging.CRITICAL,
        )  # fmt: skip


@contextmanager
def interrupts_held() -> Iterator[None]:
    """A key that interrupts is for the process that asked: threads and processes that are begun meanwhile
    never get it, nor do those that they begin later. Pressed now, it is heard afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _first_line(no: Exception) -> str:
    return (str(no) or type(no).__name__).splitlines()[0]
