"""Collect what steps cite, for the audit: `python -m tools.citations FOLDER [GAME …]`.

The games are played, under other values of their options and with every irregularity. FOLDER has the source
documents. A passage that has changed in its document, and a step that nobody has judged, is `unjudged`: read
the passage in rulebook/citations, and write the verdict.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from croupier.games import all_games, find
from croupier.rulebook.citations import (
    FOLDER,
    AuditedSource,
    CitationUse,
    CitationVerdict,
    Passage,
    audited_sources,
    cited_steps,
)
from croupier.rules.game import Game
from croupier.rules.script.events import Event
from croupier.table.written import WrittenRound
from tests.frozen.rounds import ledgers
from tests.playthroughs import FOLDER as PLAYTHROUGHS
from tests.playthroughs import parts, read_yaml
from tools.source_lines import Ranges, find_lines, source_of

EXAMINED = Path("tests/every_game")
LONGEST = 280
"""Characters of a passage that are kept."""
HASH = 16


class CitedStep(NamedTuple):
    game: str
    step: str
    clause: str


def main() -> None:
    folder, *names = sys.argv[1:]
    documents = read_documents(Path(folder), audited_sources())
    games = tuple(map(find, names)) if names else all_games()
    steps = {step for game in games for step in steps_of(game)}
    kept = {game.id for game in all_games()} - {game.id for game in games}
    for name, source in audited_sources().items():
        old = [
            (CitedStep(game, use.step, use.clause), use, passage)
            for passage in source.passages
            for use in passage.uses
            for game in use.games
        ]
        here = {step for step in steps if source_of(step.game, step.clause) == name}
        here |= {step for step, _, _ in old if step.game in kept}
        judged = {step: (use, passage.hash) for step, use, passage in old}
        passages = tuple(collected(here, documents[name], judged))
        write(name, replace(source, passages=passages))
        count = sum(use.verdict is CitationVerdict.UNJUDGED for each in passages for use in each.uses)
        print(f"{name}: {len(passages)} passages, {len(here)} steps, {count} unjudged uses")


def read_documents(folder: Path, sources: Mapping[str, AuditedSource]) -> dict[str, list[str]]:
    """Return the lines of each source document, found in the folder by its hash."""
    found: dict[str, list[str]] = {}
    by_hash = {source.hash: name for name, source in sources.items()}
    for path in sorted(folder.iterdir()):
        content = path.read_bytes()
        if name := by_hash.get(sha256(content).hexdigest()):
            found[name] = content.decode("utf-8").split("\n")
    if missing := sources.keys() - found.keys():
        raise SystemExit(f"{folder} lacks the documents of {', '.join(sorted(missing))}")
    return found


def steps_of(game: Game) -> set[CitedStep]:
    """Play a game and return the steps that cite a clause, those of written rounds too."""
    rounds: list[Iterable[Event]] = [ledger for _, ledger in ledgers(game)]
    rounds += (WrittenRound(paper).events for paper in written_rounds() if paper["game"] == game.id)
    cited = map(cited_steps, rounds)
    return {CitedStep(game.id, step, clause) for each in cited for step, clause in each}


@lru_cache(maxsize=1)
def written_rounds() -> tuple[dict[str, Any], ...]:
    """Return the playthroughs, and the rounds that were worked out from the texts."""
    papers = [read_yaml(parts(path.read_text(encoding="utf-8"))[0]) for path in PLAYTHROUGHS.glob("*.txt")]
    for path in sorted(EXAMINED.glob("examined*.yaml")):
        papers += read_yaml(path.read_text(encoding="utf-8"))
    told = ("net", "ends")
    return tuple({key: value for key, value in paper.items() if key not in told} for paper in papers)


def collected(
    steps: Iterable[CitedStep],
    lines: list[str],
    judged: Mapping[CitedStep, tuple[CitationUse, str]],
) -> Iterable[Passage]:
    """Yield the passages of a document in order, with the verdicts that still hold."""
    by_range: dict[Ranges, dict[tuple[str, str, CitationVerdict, str], list[str]]] = defaultdict(dict)
    for each in sorted(steps):
        ranges = tuple(extended(pair, lines) for pair in find_lines(each.game, each.clause, lines).ranges)
        use, former = judged.get(each, (None, ""))
        verdict, note = (use.verdict, use.note) if use is not None else (CitationVerdict.UNJUDGED, "")
        if former != hash_of(ranges, lines):
            verdict = CitationVerdict.UNJUDGED
        key = (each.step, each.clause, verdict, note)
        by_range[ranges].setdefault(key, []).append(each.game)
    for ranges, uses in sorted(by_range.items()):
        yield Passage(
            lines=", ".join(f"{first}-{last}" if last > first else str(first) for first, last in ranges),
            hash=hash_of(ranges, lines),
            text=beginning(ranges, lines),
            uses=tuple(
                CitationUse(step=step, clause=clause, verdict=verdict, note=note, games=tuple(games))
                for (step, clause, verdict, note), games in uses.items()
            ),
        )


def extended(pair: tuple[int, int], lines: list[str]) -> tuple[int, int]:
    """Return the range with the line below a label that stands by itself."""
    first, last = pair
    is_label = re.fullmatch(r"\(\w+\)", lines[last - 1].strip()) is not None
    return first, last + is_label


def hash_of(ranges: Ranges, lines: list[str]) -> str:
    text = "\n".join(line for first, last in ranges for line in lines[first - 1 : last])
    return sha256(text.encode()).hexdigest()[:HASH] if ranges else ""


def beginning(ranges: Ranges, lines: list[str]) -> str:
    """Return how the passage begins, each of its ranges in turn."""
    longest = LONGEST // max(1, len(ranges))
    parts = []
    for first, last in ranges:
        words = " ".join(" ".join(lines[first - 1 : last]).split()).lstrip("-❖ ")
        words = re.sub(r"</?\w+>|\\(?=\$)", "", words)
        parts.append(words if len(words) <= longest else f"{words[:longest].rsplit(' ', 1)[0]} …")
    return " / ".join(parts)


def write(name: str, source: AuditedSource) -> None:
    """Write a store file, a passage's text and each of its uses on a line of their own."""
    FOLDER.mkdir(exist_ok=True)
    content = msgspec.json.format(msgspec.json.encode(source), indent=1).decode()
    content = re.sub(r"\n {4,}", " ", content).replace("{ ", "{").replace(" }", "}").replace("[ ", "[")
    (FOLDER / f"{name}.json").write_text(f"{content}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
