"""House edges for the lobby: worked out one after the other while somebody looks, kept in a small file, and
never waited for."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable
from pathlib import Path

from croupier import __version__
from croupier.odds.report import GameOdds
from croupier.refusals import Refusal
from croupier.rules.game import Game
from croupier.server.jobs import Job, Jobs
from croupier.server.questions import OddsQuestion

log = logging.getLogger("croupier.web")
PATIENCE = 20.0
"""Seconds for one game; what takes longer is a matter for the odds lab."""
OFTEN = 0.25
"""Seconds between two looks."""
UNKNOWN = ""


class Edges:
    """Without jobs nothing is worked out, and only what the file has is known."""

    def __init__(self, jobs: Jobs | None = None, path: Path | None = None) -> None:
        self._jobs = jobs
        self._path = path
        self._known: dict[str, str] = self._read()
        self._task: asyncio.Task[None] | None = None
        self._job: Job | None = None

    def of(self, game: Game) -> str:
        """In words, such as `2.01%`; '' where it is not known yet, or takes too long."""
        return self._known.get(game.id, UNKNOWN)

    def find(self, games: Iterable[Game]) -> None:
        """Go on with those that are not known, in the background."""
        wanted = [game for game in games if game.id not in self._known]
        if self._jobs is not None and wanted and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._work(self._jobs, wanted), name="edges")

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._job is not None:
            self._job.cancel()

    async def _work(self, jobs: Jobs, games: list[Game]) -> None:
        for game in games:
            found = None
            while found is None:
                while jobs.working or jobs.waiting:
                    await asyncio.sleep(OFTEN)
                found = await self._ask(jobs, game)
            self._known[game.id] = found
            self._write()

    async def _ask(self, jobs: Jobs, game: Game) -> str | None:
        """None where it was given up since somebody waits for an answer."""
        try:
            job = self._job = jobs.start(OddsQuestion.of(game.id, {}))
            while not job.is_over:
                await asyncio.sleep(OFTEN)
                if jobs.waiting or job.seconds > PATIENCE:
                    is_late = job.seconds > PATIENCE
                    job.cancel()
                    return UNKNOWN if is_late else None
            answer = job.answer
        except Refusal:
            return UNKNOWN
        return edge_words(answer) if isinstance(answer, GameOdds) else UNKNOWN

    def _read(self) -> dict[str, str]:
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8")) if self._path is not None else {}
        except (OSError, ValueError):
            return {}
        known = kept.get("edges", {}) if isinstance(kept, dict) and kept.get("version") == __version__ else {}
        return {str(game): str(edge) for game, edge in known.items()}

    def _write(self) -> None:
        if self._path is None:
            return
        known = {game: edge for game, edge in self._known.items() if edge != UNKNOWN}
        try:
            self._path.write_text(json.dumps({"version": __version__, "edges": known}), encoding="utf-8")
        except OSError as no:
            log.warning("the house edges could not be kept: %s", no)


def edge_words(odds: GameOdds) -> str:
    """Of the game's first wager."""
    if not odds.wagers:
        return UNKNOWN
    edge = float(odds.wagers[0].house_edge) * 100
    return f"{edge:.2f}%".replace("-", "−")
