"""House edges for the lobby.

They are computed in the background, one after the other, once somebody opens the lobby, and cached in a small
file. No page waits for them.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from croupier import __version__
from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.odds.report import GameOdds, WagerEstimate
from croupier.rules.game import Game
from croupier.server.jobs.questions import OddsQuestion, Question, SimulationQuestion
from croupier.server.jobs.queue import AskedJob, Jobs

log = logging.getLogger("croupier.web")
PATIENCE = (10.0, 60.0, 1800.0)
"""Seconds per game on an idle machine, in three passes: quick games first, slow ones last."""
OFTEN = 0.25
"""Seconds between two checks of a job."""
ROUGH = 0.005
"""A larger standard error is worth another simulation."""
ROUNDS = 200_000
"""Rounds of that simulation."""

WORKED_OUT = "computing …"
NOT_KNOWN = "unknown"
NO_EDGE = "none"


@dataclass(frozen=True)
class EdgeShown:
    words: str
    """The text on the card: `2.01%`, or `2.0 ± 0.3%` if it was simulated."""
    wager: str = ""
    """The wager whose edge it is."""
    percent: float | None = None
    """The edge in per cent; None if it is unknown."""
    error: float = 0.0
    """Its standard error, if it was simulated."""


NONE_YET, UNKNOWN, NO_HOUSE = EdgeShown(WORKED_OUT), EdgeShown(NOT_KNOWN), EdgeShown(NO_EDGE)


class HouseEdges:
    """House edges of the games. Without `jobs` only those in the cache file are known."""

    def __init__(self, jobs: Jobs | None = None, path: Path | None = None) -> None:
        self._jobs = jobs
        self._path = path
        self._known: dict[str, EdgeShown] = self._read()
        self._refused: set[str] = set()
        self._task: asyncio.Task[None] | None = None
        self._job: AskedJob | None = None

    def get(self, game: Game) -> EdgeShown:
        if game.banking == "pot":
            return NO_HOUSE
        is_hopeless = self._jobs is None or game.id in self._refused
        return self._known.get(key(game), UNKNOWN if is_hopeless else NONE_YET)

    def find(self, games: Iterable[Game]) -> None:
        """Compute missing edges in the background."""
        wanted = [game for game in games if self.get(game) is NONE_YET or self._is_rough(game)]
        if self._jobs is not None and wanted and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._work(self._jobs, wanted), name="edges")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._job is not None:
            self._job.cancel()

    async def _work(self, jobs: Jobs, games: list[Game]) -> None:
        for patience in PATIENCE:
            for game in games:
                if self.get(game) is NONE_YET:
                    await self._ask(jobs, game, OddsQuestion.from_request(game.id, {}), patience)
        self._refused |= {game.id for game in games if self.get(game) is NONE_YET}
        for game in games:
            if self._is_rough(game):
                question = SimulationQuestion.from_request(game.id, {}, {}, ROUNDS, "odds")
                await self._ask(jobs, game, question, PATIENCE[-1])

    def _is_rough(self, game: Game) -> bool:
        return self.get(game).error > ROUGH

    async def _ask(self, jobs: Jobs, game: Game, question: Question, patience: float) -> None:
        try:
            job = self._job = jobs.start(question, aside=True)
            while not job.is_over and job.seconds <= patience * _crowd():
                await asyncio.sleep(OFTEN)
            if not job.is_over:
                job.cancel()
                return
            answer = job.answer
        except CroupierError as no:
            log.info("no house edge of %s: %s", game.id, no)
            self._refused.add(game.id)
            return
        if isinstance(answer, GameOdds) and answer.wagers:
            self._known[key(game)] = edge_of(answer)
            self._write()

    def _read(self) -> dict[str, EdgeShown]:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8")) if self._path is not None else {}
            return {str(name): EdgeShown(**edge) for name, edge in kept.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    def _write(self) -> None:
        if self._path is None:
            return
        kept = {name: asdict(edge) for name, edge in self._known.items()}
        new = self._path.with_suffix(".new")
        try:
            new.parent.mkdir(parents=True, exist_ok=True)  # a database elsewhere needs no data folder
            new.write_text(json.dumps(kept, indent=1), encoding="utf-8")
            new.replace(self._path)
        except OSError as no:
            log.warning("the house edges could not be cached: %s", no)


def _crowd() -> float:
    """Return the load per core; a background job needs that many times longer."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def key(game: Game) -> str:
    """Return the cache key of a game: its id, this version, and a digest of its default options."""
    return f"{game.id} {__version__} {sha256(repr(game.options).encode()).hexdigest()[:8]}"


def edge_of(odds: GameOdds) -> EdgeShown:
    """Return the edge of the first wager on the layout that has one."""
    order = [spot.name for spot in find(odds.game).wagers(find(odds.game).options)]
    found = {each.wager: each for each in odds.wagers}
    wager = next((found[name] for name in order if name in found), odds.wagers[0])
    edge = float(wager.house_edge) * 100
    if isinstance(wager, WagerEstimate):
        error = wager.standard_error
        return EdgeShown(
            f"{edge:.1f} ± {error * 100:.1f}%".replace("-", "−"), wager.wager, round(edge, 1), error
        )
    return EdgeShown(f"{edge:.2f}%".replace("-", "−"), wager.wager, round(edge, 2))
