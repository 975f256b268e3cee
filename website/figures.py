"""The odds of every game, found by the package and kept in a file until its code changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import croupier
from croupier.work.code_digest import package_digest

Json = dict[str, Any]


def figures(
    games: Sequence[str], kept: Path, say: Callable[[str], None], workers: int = 2
) -> dict[str, Json]:
    """What `croupier odds GAME --json` prints, by game. Where none is kept from the same code it is
    worked out now; the same code gives the same figures, so nothing else is asked."""
    kept.mkdir(parents=True, exist_ok=True)
    found = {game: read for game in games if (read := _read(kept / f"{game}.json")) is not None}
    wanted = [game for game in games if game not in found]
    if not wanted:
        return found
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as crew:
        asked = {crew.submit(odds_of, game): game for game in wanted}
        for number, done in enumerate(as_completed(asked), start=1):
            game = asked[done]
            found[game] = done.result()
            text = json.dumps({"code": package_digest(), "odds": found[game]})
            (kept / f"{game}.json").write_text(text, encoding="utf-8")
            say(f"odds {number} of {len(wanted)}: {game}")
    return found


def odds_of(game: str) -> Json:
    return croupier.odds(game).to_json()


def _read(path: Path) -> Json | None:
    if not path.is_file():
        return None
    kept = json.loads(path.read_text(encoding="utf-8"))
    return kept["odds"] if kept["code"] == package_digest() else None
