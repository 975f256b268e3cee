"""Long questions: asked, looked at, given up, by who asked and, where people have accounts, by the floor."""

from __future__ import annotations

import asyncio
from secrets import token_hex
from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Query
from fastapi.responses import Response
from msgspec import Struct

from croupier.errors import CroupierError
from croupier.server.api import bodies as b
from croupier.server.api.parts import Anybody, WholeNumber, json_answer, says
from croupier.server.door.people import FLOOR, Person
from croupier.server.errors import NotYours, Refused, refused
from croupier.server.house import OpenHouse
from croupier.server.jobs.equity_question import EquityQuestion
from croupier.server.jobs.questions import (
    DifferencesQuestion,
    OddsQuestion,
    Question,
    SessionsQuestion,
    SimulationQuestion,
    TargetQuestion,
)
from croupier.server.jobs.queue import AskedJob
from croupier.simulation.sessions import Session

LONGEST_WAIT = 25
JobId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,32}$", examples=["5f1e2d3c4b5a6978"])]


class JobShown(Struct, frozen=True, kw_only=True):
    """A question and how far its answer is."""

    id: str
    game: str
    state: str
    """waiting, working, done, refused or cancelled."""
    seconds: float
    words: str = ""
    """The step that is being worked on."""
    done: int = 0
    total: int = 0
    """0 where nobody knows."""
    answer: dict[str, Any] | None = None
    """The answer in the form that `croupier odds --json` and its like print."""
    refused: Refused | None = None


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["odds"])

    def own(job_id: str, who: Person) -> AskedJob:
        job = house.jobs.job(job_id)
        if job.by != who.id and not (who.may(FLOOR) and house.people.has_accounts):
            raise NotYours("that question is another's")
        return job

    @api.post("/jobs", summary="Ask a long question", **says("JobShown", "The question", status=202))
    async def start(body: Annotated[b.Asking, Body()], who: Anybody) -> Response:
        """`odds`: the house edge of every wager; `simulate`: many rounds; `target`: which odds of a row bring
        an edge; `differences`: what other rules do to it; `sessions`: how a bankroll fares; `equity`: what
        poker hands are worth against each other."""
        question = question_of(body)
        return json_answer(shown(house.jobs.start(question, by=who.id)), 202)

    @api.get("/jobs", summary="All questions that are not answered yet", **says("JobShown", many=True))
    async def open_ones(who: Anybody) -> Response:
        """Your own; the floor's are those of everybody."""
        sees_all = who.may(FLOOR) and house.people.has_accounts
        return json_answer([shown(job) for job in house.jobs.open_ones(None if sees_all else who.id)])

    @api.get("/jobs/{job}", summary="How far it is, and the answer", **says("JobShown"))
    async def look(
        job: JobId,
        who: Anybody,
        wait: Annotated[WholeNumber, Query(ge=0, le=LONGEST_WAIT, description="Seconds to wait for it.")] = 0,
    ) -> Response:
        found = own(job, who)
        try:
            async with asyncio.timeout(wait):
                await found.result()
        except (TimeoutError, CroupierError):
            pass
        return json_answer(shown(found))

    @api.delete("/jobs/{job}", summary="Give it up", **says("JobShown"))
    async def cancel(job: JobId, who: Anybody) -> Response:
        found = own(job, who)
        found.cancel()
        return json_answer(shown(found))

    return api


def question_of(body: b.Asking) -> Question:
    """Return the question of a request; raise an error at once if a name or an option is wrong."""
    game, options = body.game, body.options
    match body:
        case b.AskOdds():
            return OddsQuestion.from_request(game, options)
        case b.AskSimulation():
            seed = body.seed or token_hex(8)
            return SimulationQuestion.from_request(game, options, body.bets, body.rounds, seed, body.strategy)
        case b.AskTarget():
            return TargetQuestion.from_request(game, options, body.vary, body.target, body.wager or None)
        case b.AskDifferences():
            return DifferencesQuestion.from_request(game, options, body.wager or None)
        case b.AskSessions():
            session = Session(
                body.stake, body.bankroll, body.rounds, body.sessions, body.seed or token_hex(8)
            )
            return SessionsQuestion.from_request(game, options, body.wager, session)
        case b.AskEquity():
            return EquityQuestion.from_request(
                game, options, body.hands, body.board, body.dead,
                next_card=body.next_card, streets=body.streets,
            )  # fmt: skip


def shown(job: AskedJob) -> JobShown:
    answer, no = None, None
    if job.is_over:
        try:
            answer = job.answer.to_json()
        except CroupierError as refusal:
            no = refused(refusal)
    words, done, total, _ = job.progress
    return JobShown(
        id=job.id,
        game=job.question.game,
        state=job.state,
        seconds=round(job.seconds, 3),
        words=words,
        done=done,
        total=total,
        answer=answer,
        refused=no,
    )
