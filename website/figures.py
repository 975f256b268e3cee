"""The figures and the dossier of every game, made by the package and kept in a file until its code or its
sheets change."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

from croupier.dossier.findings import Wanted
from croupier.dossier.identity import identity
from croupier.dossier.make import make
from croupier.games import find
from croupier.report.model import Document
from website.odds_part import edge_text, odds_blocks, strategy_text

Json = dict[str, Any]


class Figures(NamedTuple):
    """Of one game, as its sheet has it."""

    odds: Sequence[str]
    """The odds as blocks of Markdown; none where nothing is counted."""
    strategy: Sequence[str]
    """Best play, the same way."""
    edge: str
    """The first wager and its house edge; '' where there is none."""
    dossier: str
    """What `croupier dossier GAME --quick --out GAME.html` writes."""
    contents: Sequence[Sequence[str]]
    """Of the dossier, for a search: where a chapter begins, its title, and what its parts are called."""


def figures(
    games: Sequence[str], kept: Path, say: Callable[[str], None], workers: int = 2
) -> dict[str, Figures]:
    """By game. Where none are kept from the same code they are worked out now; the same code gives the same
    figures, so nothing else is asked."""
    kept.mkdir(parents=True, exist_ok=True)
    found = {game: read for game in games if (read := _read(kept / f"{game}.json", game)) is not None}
    wanted = [game for game in games if game not in found]
    if not wanted:
        return found
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as crew:
        asked = {crew.submit(figures_of, game): game for game in wanted}
        for number, done in enumerate(as_completed(asked), start=1):
            game = asked[done]
            found[game] = done.result()
            text = json.dumps({"from": made_from(game), **found[game]._asdict()})
            (kept / f"{game}.json").write_text(text, encoding="utf-8")
            say(f"odds and dossier {number} of {len(wanted)}: {game}")
    return found


def figures_of(name: str) -> Figures:
    """All of them from one count; what each other option does would take many times as long."""
    game = find(name)
    made = make(Wanted(game=game, options=game.options, is_quick=True))
    odds = made.odds
    return Figures(
        odds_blocks(odds), strategy_text(odds), edge_text(odds), made.html(), contents_of(made.document)
    )


def contents_of(document: Document) -> list[tuple[str, str, str]]:
    return [
        (each.anchor, f"{each.number} {each.title}", ", ".join(part.title for part in each.sections))
        for each in document.sections
    ]


def made_from(name: str) -> Json:
    """The versions, code and sheets that figures were made by."""
    game = find(name)
    return identity(game, game.options).to_json()


def _read(path: Path, game: str) -> Figures | None:
    if not path.is_file():
        return None
    kept = json.loads(path.read_text(encoding="utf-8"))
    if kept.pop("from", None) != made_from(game):
        return None
    return Figures(**kept)
