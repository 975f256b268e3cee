"""Long questions answered in other processes: progress, answers kept, given up, refused, lost."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

import pytest
import uvloop

from croupier.errors import BadOption, CroupierError, NotFound
from croupier.games import find
from croupier.odds.report import GameOdds
from croupier.odds.solve import solve
from croupier.server.jobs.questions import (
    Answer,
    DifferencesQuestion,
    OddsQuestion,
    Progress,
    Question,
    SessionsQuestion,
    SettingPairs,
    SimulationQuestion,
    TargetQuestion,
    Tell,
    settings_of,
)
from croupier.server.jobs.queue import AskedJob, Cancelled, Jobs
from croupier.simulation.sessions import Session, Spread

T = TypeVar("T")

LONG = SimulationQuestion.from_request("ohio-hold-em", {}, {}, 50_000, "felt")
"""Played by script, so that it takes minutes."""
WHEEL = OddsQuestion.from_request("ohio-big-six", {})


def served(ask: Callable[[Jobs], Awaitable[T]]) -> T:
    """In the event loop that the server runs in."""

    async def main() -> T:
        jobs = Jobs(workers=1)
        try:
            return await ask(jobs)
        finally:
            await jobs.close()

    return uvloop.run(main())


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)


@dataclass(frozen=True)
class Strange:
    """A question that goes wrong in its own way."""

    way: str
    game: str = "ohio-roulette"
    settings: SettingPairs = ()

    def answer(self, tell: Tell) -> Answer:
        if self.way == "long":
            found = find(self.game)
            return replace(solve(found, found.options), notes=("a card burned, " * 100_000,))
        if self.way == "killed":
            os._exit(1)
        if self.way == "fat":
            raise MemoryError
        raise ZeroDivisionError("by zero")


def test_an_answer_is_that_of_the_solver_and_is_kept() -> None:
    async def ask(jobs: Jobs) -> tuple[Answer, Answer, str]:
        first = await jobs.start(WHEEL).result()
        again = jobs.start(OddsQuestion.from_request("ohio-big-six", {}))
        state = again.state
        return first, await again.result(), state

    first, again, state = served(ask)
    game = find("ohio-big-six")
    assert isinstance(first, GameOdds)
    assert first.wagers == solve(game, game.options).wagers
    assert again is first and state == "done"


def test_one_question_has_one_name() -> None:
    game = find("ohio-mini-baccarat")
    assert settings_of(game, {"decks": "8"}) == ()
    assert settings_of(game, {"decks": "6", "table-minimum": "5"}) == settings_of(
        game, {"table_minimum": "$5.00", "decks": "6"}
    )
    assert OddsQuestion.from_request(game.id, {"decks": "6"}) == OddsQuestion.from_request(
        game.id, {"decks": " 6 "}
    )


def test_a_long_one_tells_its_progress_and_is_given_up_at_once() -> None:
    async def ask(jobs: Jobs) -> tuple[AskedJob, AskedJob, Answer]:
        job = jobs.start(LONG)
        waiting = jobs.start(WHEEL)
        assert waiting.state == "waiting"
        await until(lambda: job.progress.done > 0)
        job.cancel()
        with pytest.raises(Cancelled):
            await job.result()
        return job, waiting, await waiting.result()

    job, waiting, answer = served(ask)
    assert job.progress.total == 50_000 and job.progress.done < 50_000
    assert (job.state, waiting.state) == ("cancelled", "done")
    assert isinstance(answer, GameOdds)


def test_who_gives_up_leaves_the_others_their_answer() -> None:
    async def ask(jobs: Jobs) -> tuple[AskedJob, Answer]:
        one, other = jobs.start(WHEEL), jobs.start(WHEEL)
        one.cancel()
        one.cancel()
        return one, await other.result()

    one, answer = served(ask)
    assert one.state == "cancelled" and isinstance(answer, GameOdds)


def test_what_waits_can_be_given_up_too() -> None:
    async def ask(jobs: Jobs) -> tuple[AskedJob, AskedJob]:
        first, second = jobs.start(LONG), jobs.start(WHEEL)
        second.cancel()
        assert jobs.job(first.id) is first
        await jobs.close()
        return first, second

    assert [job.state for job in served(ask)] == ["cancelled", "cancelled"]


def test_a_refusal_comes_through_in_its_own_kind() -> None:
    """Found in the worker: the row does not exist."""
    question = TargetQuestion.from_request("us-double-down-stud", {}, "pays.flsh", "3%")

    async def ask(jobs: Jobs) -> Answer:
        return await jobs.start(question).result()

    with pytest.raises(NotFound, match=r"pays\.flush"):
        served(ask)


@pytest.mark.parametrize(
    ("way", "line"), [("killed", "ended"), ("fat", "more memory"), ("broken", "ZeroDivisionError: by zero")]
)
def test_what_goes_wrong_is_one_line_and_the_next_is_answered(way: str, line: str) -> None:
    async def ask(jobs: Jobs) -> Answer:
        with pytest.raises(CroupierError, match=line):
            await jobs.start(Strange(way)).result()
        return await jobs.start(WHEEL).result()

    assert isinstance(served(ask), GameOdds)


def test_a_long_answer_comes_whole() -> None:
    """Longer than a pipe holds, several times over: none is cut short, and the worker goes on."""

    async def ask(jobs: Jobs) -> list[Answer]:
        return [await jobs.start(Strange("long", settings=((str(at), ""),))).result() for at in range(5)]

    for found in served(ask):
        assert isinstance(found, GameOdds)
        assert [len(note) for note in found.notes] == [1_500_000]


def test_sessions_are_drawn_and_options_compared() -> None:
    session = Session(stake=1_000, bankroll=50_000, rounds=50, sessions=600, seed="felt")

    async def ask(jobs: Jobs) -> list[Answer]:
        asked: list[Question] = [
            SessionsQuestion.from_request("ohio-big-six", {}, "1", session),
            DifferencesQuestion.from_request("ohio-roulette", {}, "red"),
        ]
        return [await jobs.start(question).result() for question in asked]

    spread, differing = served(ask)
    assert isinstance(spread, Spread) and spread.is_exact
    assert differing.to_json()["house_edge"] == "1/19"


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda: OddsQuestion.from_request("ohio-rulette", {}), NotFound),
        (lambda: OddsQuestion.from_request("ohio-roulette", {"decks": "6"}), NotFound),
        (lambda: TargetQuestion.from_request("ohio-roulette", {}, "pays.red", "lots"), CroupierError),
        (
            lambda: SimulationQuestion.from_request("ohio-craps", {}, {}, 10, "", "strategies/a.plan"),
            NotFound,
        ),
        (lambda: SimulationQuestion.from_request("ohio-craps", {}, {}, 0, ""), BadOption),
        (
            lambda: SessionsQuestion.from_request("ohio-craps", {}, "pas", Session(1, 1, 1, 1, "")),
            NotFound,
        ),
    ],
)
def test_a_bad_question_is_refused_before_any_work(ask: Callable[[], Any], kind: type[CroupierError]) -> None:
    with pytest.raises(kind):
        ask()


def test_a_closed_house_takes_no_questions() -> None:
    async def ask(jobs: Jobs) -> None:
        await jobs.close()
        jobs.start(WHEEL)

    with pytest.raises(CroupierError, match="closing"):
        served(ask)


def test_progress_is_a_part_where_the_whole_is_known() -> None:
    assert Progress("", 1, 4).part == float(Fraction(1, 4))
    assert Progress("counting").part is None
