"""The school: drills are dealt, answered and marked, and everybody's own history is kept."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response
from msgspec import Struct
from pydantic import Field

from croupier.custom_games import find
from croupier.school.drill import Drill
from croupier.school.history import DrillDone, progress
from croupier.school.marking import DrillAnswer, MarkedDrill, mark
from croupier.server.api.bodies import Body, Settings, Word, example
from croupier.server.api.games import GameId
from croupier.server.api.parts import Anybody, WholeNumber, json_answer, says
from croupier.server.house import OpenHouse
from croupier.server.jobs.drill_question import DrillQuestion, MadeDrill
from croupier.server.store.drills import drills_of, keep_drill
from croupier.table.narration import narrate

DrillLevel = Annotated[int, Field(ge=1, le=3)]
MOST_ANSWERS = 500


class AnswerBody(Body):
    """The answer to one question of a drill."""

    line: Annotated[int, Field(ge=1, le=MOST_ANSWERS)]
    says: Annotated[str, Field(max_length=300)]


class DrillBody(Body):
    """The answers to a drill."""

    model_config = example(
        kind="payouts", level=1, seed="7", answers=[{"line": 1, "says": "-5"}], seconds=12.5
    )
    kind: Word
    level: DrillLevel = 1
    seed: Word = "1"
    options: Settings = Field(default_factory=dict)
    answers: Annotated[list[AnswerBody], Field(max_length=MOST_ANSWERS)] = Field(
        description="In the order in which they were given: it counts where the drill is ordered."
    )
    seconds: Annotated[float, Field(ge=0, le=100_000, allow_inf_nan=False)] = 0


class LineShown(Struct, frozen=True, kw_only=True):
    """A question of a drill."""

    what: str
    choices: tuple[str, ...] = ()


class DrillShown(Struct, frozen=True, kw_only=True):
    """A drill as the trainee sees it."""

    game: str
    kind: str
    level: int
    seed: str
    question: str
    story: tuple[str, ...]
    asked: tuple[LineShown, ...]
    is_ordered: bool
    seconds: int
    """The seconds that it may take."""


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["school"])

    @api.get("/drills", summary="What you have done, and how well", **says("DrillProgress", many=True))
    async def mine(who: Anybody) -> Response:
        return json_answer(progress(await drills_of(house.pit.store, who.id)))

    @api.get("/drills/{game}", summary="A drill", **says("DrillShown"))
    async def ask(
        game: GameId,
        who: Anybody,
        kind: Annotated[str, Query(max_length=20)] = "",
        level: Annotated[WholeNumber, Query(ge=1, le=3)] = 1,
        seed: Annotated[str, Query(max_length=80)] = "1",
    ) -> Response:
        """Get a drill; the same seed deals the same one. `kind` is payouts, pots, collections, cover or
        ruling; without it, any of them."""
        made: MadeDrill = await house.drills.answer(
            DrillQuestion.from_request(game, kind, level, seed), who.id
        )
        return json_answer(shown(made.drill))

    @api.post("/drills/{game}", summary="Answer a drill", **says("MarkedDrill"))
    async def answer(game: GameId, body: DrillBody, who: Anybody) -> Response:
        """Each answer is marked with its sum, its place in the order and its clause. The drill is saved in
        your history."""
        question = DrillQuestion.from_request(game, body.kind, body.level, body.seed, body.options)
        made: MadeDrill = await house.drills.answer(question, who.id)
        answers = [DrillAnswer(each.line, each.says) for each in body.answers]
        return json_answer(await marked_and_kept(house, made.drill, answers, body.seconds, who.id))

    return api


async def marked_and_kept(
    house: OpenHouse, drill: Drill, answers: list[DrillAnswer], seconds: float, person: str
) -> MarkedDrill:
    marked = mark(drill, answers, seconds)
    await keep_drill(house.pit.store, person, DrillDone.from_marked(marked, time.time()))
    return marked


def shown(drill: Drill) -> DrillShown:
    game = find(drill.game)
    lines = (narrate(event, game) for event in drill.story)
    return DrillShown(
        game=drill.game,
        kind=drill.kind,
        level=drill.level,
        seed=drill.seed,
        question=drill.question,
        story=tuple(line.plain.strip() for line in lines if line is not None),
        asked=tuple(LineShown(what=each.what, choices=each.choices) for each in drill.asked),
        is_ordered=drill.is_ordered,
        seconds=drill.pace,
    )
