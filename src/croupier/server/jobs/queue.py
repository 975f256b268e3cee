"""Long work in other processes: a few at once, all of them after the tables and the pages, told of as it
goes, given up when nobody waits for it, and kept, so that a question is answered once.

A worker is started afresh (spawned), compiles there what must be compiled, and serves one question at a
time. To give a question up is to end its worker; another one is started for the next.

What nobody waits for is asked `aside`: one worker, which the system runs only where nothing else wants to,
takes it up, and takes nobody's place.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from secrets import token_hex
from time import monotonic
from typing import Any, Literal

from croupier.errors import CroupierError, unknown
from croupier.server.errors import RateLimited
from croupier.server.jobs.questions import Answer, Progress, Question
from croupier.server.jobs.workers import Worker

FEWEST = 2
"""Fewest workers on the smallest machine, so that a quick question does not wait for a long one."""
KEPT = 200
"""Number of answers that are cached."""
ENDED = 1_000
"""Number of ended jobs that can still be requested by their ids."""
WAITING = 50
"""Most questions that may wait. Further ones are refused."""
OF_ONE = 4
"""Most unanswered questions of one person."""
LONGEST = 900.0
"""Seconds after which an answer is given up: with a worker of its own nothing is gained by going on."""

JobState = Literal["waiting", "working", "done", "refused", "cancelled"]


class Cancelled(CroupierError):
    """A job was cancelled before it had an answer."""

    status = 409


class AskedJob:
    """One asker's share in a question. Equal questions are worked on once for all who ask."""

    def __init__(self, question: Question, by: str = "") -> None:
        self.id = token_hex(8)
        self.question = question
        self.by = by
        """The person who asked; '' is the house."""
        self.progress = Progress()
        self.state: JobState = "waiting"
        self._begun = monotonic()
        self._lasted: float | None = None
        self._answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._run: _Run | None = None

    @property
    def is_over(self) -> bool:
        return self._answer.done()

    @property
    def seconds(self) -> float:
        """Return the seconds since it was asked, or until it ended."""
        return monotonic() - self._begun if self._lasted is None else self._lasted

    @property
    def answer(self) -> Answer:
        """Return the answer once the job is over, or raise its refusal."""
        return self._answer.result()

    async def result(self) -> Answer:
        """The answer, or its refusal."""
        return await asyncio.shield(self._answer)

    def cancel(self) -> None:
        """Withdraw the question. Nothing happens if it is over, and others who asked the same still get their
        answer."""
        if not self.is_over:
            run = self._run
            self._end("cancelled", Cancelled("the question was given up"))
            if run is not None:
                run.leave(self)

    def _end(self, state: JobState, answer: Any) -> None:
        if self.is_over:
            return
        self.state, self._run, self._lasted = state, None, self.seconds
        if isinstance(answer, CroupierError):
            self._answer.set_exception(answer)
            self._answer.exception()  # whoever does not wait for it is not warned
        else:
            self._answer.set_result(answer)


class Jobs:
    """The questions under way, those that wait, and the answers that are kept."""

    def __init__(
        self, workers: int | None = None, charge: Callable[[str], object] = lambda asker: None
    ) -> None:
        """`charge` takes the cost of a new question from its asker's budget, or refuses it."""
        self._charge = charge
        self.most = workers if workers is not None else max(FEWEST, (os.cpu_count() or 2) - 1)
        self._answers: OrderedDict[Question, Answer] = OrderedDict()
        self._jobs: OrderedDict[str, AskedJob] = OrderedDict()
        self._runs: dict[Question, _Run] = {}
        self._waiting: deque[_Run] = deque()
        self._aside: deque[_Run] = deque()
        self._idle: list[Worker] = []
        self._served: dict[str, float] = {}
        """Person → the time when a worker last took up a question of theirs."""
        self._lasted: dict[tuple[type[Question], str], float] = {}
        self.is_closed = False

    def start(self, question: Question, *, by: str = "", aside: bool = False) -> AskedJob:
        """Start a question, or join an equal one that somebody waits for already. Must be called in the event
        loop. Refused if too many questions wait."""
        if self.is_closed:
            raise CroupierError("no more questions are taken", "the server is closing")
        is_new = question not in self._answers and question not in self._runs
        if is_new and not aside and len(self._waiting) >= WAITING:
            raise RateLimited("too many questions wait to be answered", instead="ask again in a while")
        if by and question not in self._answers and len(self.open_ones(by)) >= OF_ONE:
            raise RateLimited("your other questions are not answered yet", instead="wait, or give one up")
        if by and is_new:
            self._charge(by)
        job = AskedJob(question, by)
        self._jobs[job.id] = job
        self._forget()
        if question in self._answers:
            self._answers.move_to_end(question)
            job._end("done", self._answers[question])
            return job
        run = self._runs.get(question)
        if run is None:
            run = self._runs[question] = _Run(self, question, aside)
            (self._aside if aside else self._waiting).append(run)
        elif not aside and run in self._aside:
            self._aside.remove(run)
            self._waiting.append(run)
            run.is_aside = False
        run.join(job)
        self._go_on()
        return job

    def job(self, id_: str) -> AskedJob:
        if id_ not in self._jobs:
            raise unknown("job", id_, ())
        return self._jobs[id_]

    def open_ones(self, by: str | None = None) -> list[AskedJob]:
        """Return the questions of one person, or of all, that are not answered yet."""
        return [job for job in self._jobs.values() if not job.is_over and by in (None, job.by)]

    def give_up_of(self, by: str) -> None:
        """Give up the questions of a person who has gone."""
        for job in self.open_ones(by):
            job.cancel()

    def lasted(self, question: Question) -> float | None:
        """Return the seconds that the last question of this kind about this game took; None if none was
        answered yet."""
        return self._lasted.get((type(question), question.game))

    async def close(self) -> None:
        """Cancel all jobs and end every worker."""
        self.is_closed = True
        for run in list(self._runs.values()):
            run.give_up()
        while self._idle:
            self._idle.pop().end()

    def _forget(self) -> None:
        for id_ in [id_ for id_, job in self._jobs.items() if job.is_over][: max(0, len(self._jobs) - ENDED)]:
            del self._jobs[id_]

    @property
    def working(self) -> int:
        """Return the number of workers that somebody waits for."""
        return sum(run.worker is not None and not run.is_aside for run in self._runs.values())

    @property
    def waiting(self) -> int:
        """Return the number of questions for which no worker is free."""
        return len(self._waiting)

    def _go_on(self) -> None:
        while self.working < self.most and not self.is_closed and (run := self._next()) is not None:
            self._waiting.remove(run)
            self._served |= dict.fromkeys(run.askers, monotonic())
            while len(self._served) > ENDED:
                del self._served[next(iter(self._served))]
            run.begin(self._worker())
        is_busy = any(run.worker is not None and run.is_aside for run in self._runs.values())
        if self._aside and not is_busy and not self.is_closed:
            self._aside.popleft().begin(self._worker(aside=True))

    def _next(self) -> _Run | None:
        """Return the waiting run to start next, or None. Askers with the fewest workers come first, and among
        them those served longest ago. No asker gets every worker: the last one is reserved for somebody
        else."""
        at_work = Counter(who for run in self._runs.values() if run.worker is not None for who in run.askers)
        most_of_one = max(1, self.most - 1)

        def share(run: _Run) -> tuple[int, float]:
            return min(((at_work[who], self._served.get(who, 0.0)) for who in run.askers), default=(0, 0.0))

        fair = [run for run in self._waiting if share(run)[0] < most_of_one or "" in run.askers]
        return min(fair, key=share, default=None)

    def _worker(self, aside: bool = False) -> Worker:
        """Return an idle worker that has not been ended meanwhile, or a new one."""
        for worker in [each for each in self._idle if each.is_aside == aside]:
            self._idle.remove(worker)
            if worker.is_fit:
                return worker
            worker.end()
        return Worker(is_aside=aside)

    def _keep(self, question: Question, answer: Answer, seconds: float) -> None:
        self._answers[question] = answer
        self._lasted[type(question), question.game] = seconds
        while len(self._answers) > KEPT:
            self._answers.popitem(last=False)

    def _ended(self, run: _Run, worker: Worker | None) -> None:
        self._runs.pop(run.question, None)
        if worker is not None and worker.is_fit and not self.is_closed:
            self._idle.append(worker)
        elif worker is not None:
            worker.end()
        self._go_on()


class _Run:
    """One question, worked on for all who ask it."""

    def __init__(self, jobs: Jobs, question: Question, is_aside: bool) -> None:
        self.question = question
        self.is_aside = is_aside
        self.worker: Worker | None = None
        self._owner = jobs
        self._jobs: list[AskedJob] = []
        self._progress = Progress()
        self._begun = 0.0
        self._end_of_patience: asyncio.TimerHandle | None = None

    @property
    def askers(self) -> set[str]:
        return {job.by for job in self._jobs}

    def join(self, job: AskedJob) -> None:
        job._run = self
        job.progress = self._progress
        job.state = "working" if self.worker is not None else "waiting"
        self._jobs.append(job)

    def leave(self, job: AskedJob) -> None:
        self._jobs.remove(job)
        if not self._jobs:
            self.give_up()

    def begin(self, worker: Worker) -> None:
        self.worker = worker
        self._begun = monotonic()
        for job in self._jobs:
            job.state = "working"
        if not self.is_aside:
            self._end_of_patience = asyncio.get_running_loop().call_later(LONGEST, self._too_long)
        worker.ask(self.question, self._heard)

    def _too_long(self) -> None:
        no = CroupierError(
            "the answer takes too long", f"{LONGEST / 60:.0f} minutes are over", "ask for less"
        )
        for job in list(self._jobs):
            job._end("refused", no)
        self.give_up()

    def give_up(self) -> None:
        self._keep_patience()
        for job in list(self._jobs):
            job._end("cancelled", Cancelled("the question was given up"))
        self._jobs.clear()
        for line in (self._owner._waiting, self._owner._aside):
            if self in line:
                line.remove(self)
        worker, self.worker = self.worker, None
        if worker is not None:
            worker.end()
        self._owner._ended(self, None)

    def _heard(self, said: Any) -> None:
        """Take in the worker's message: progress, and at last the answer or its refusal."""
        if isinstance(said, Progress):
            self._progress = said
            for job in self._jobs:
                job.progress = said
            return
        self._keep_patience()
        worker, self.worker = self.worker, None
        if not isinstance(said, CroupierError):
            self._owner._keep(self.question, said, monotonic() - self._begun)
        for job in self._jobs:
            job._end("refused" if isinstance(said, CroupierError) else "done", said)
        self._jobs.clear()
        self._owner._ended(self, worker)

    def _keep_patience(self) -> None:
        if self._end_of_patience is not None:
            self._end_of_patience.cancel()
            self._end_of_patience = None
