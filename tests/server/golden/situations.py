"""Situations of a few games, played by lot, as a seat, a spectator and the floor have them.

`python -m tests.server.golden.situations` writes the digests anew. They may only change together with what
viewers are meant to see.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from croupier.server.store.clock import CLOCK
from croupier.server.tables.projection import TableProjection
from croupier.table.chance import Chance
from croupier.table.proof.keys import Keys
from tests.server.playing import bet_and_get_ready, choose_by_lot, opened, seat_people

HERE = Path(__file__).parent
DIGESTS, WHOLE = HERE / "situations.json", HERE / "whole"
GAMES = (
    "ohio-roulette",
    "ohio-craps",
    "ohio-blackjack",
    "hustler-casino-blackjack",
    "ohio-mini-baccarat",
    "ohio-three-card-poker",
    "ohio-ultimate-texas-hold-em",
    "ohio-pai-gow-poker",
    "ohio-hold-em",
    "hustler-casino-war",
)
ROUNDS = 3
SHOWN_WHOLE = ("ohio-blackjack", "hustler-casino-blackjack", "ohio-hold-em")
"""Games of which the last situation is stored as it is."""
BY_CHANCE = ("table", "receipt")
"""Fields that differ from run to run: the id of the table, and a signature."""
NOW = 1_700_000_000.0
Digests = dict[str, list[str]]


@contextmanager
def one_moment() -> Iterator[None]:
    """The time of day stands still."""
    with patch.object(time, "time", lambda: NOW), patch.object(CLOCK, "now", lambda: NOW):
        yield


class Looked:
    """All that the viewers of one table are shown."""

    def __init__(self) -> None:
        self.digests: Digests = {}
        self.last: dict[str, Any] = {}

    def note(self, viewer: str, shown: Any) -> None:
        self.last[viewer] = plain(msgspec.to_builtins(shown, str_keys=True))
        text = json.dumps(self.last[viewer], sort_keys=True)
        self.digests.setdefault(viewer, []).append(sha256(text.encode()).hexdigest()[:10])


def plain(value: Any) -> Any:
    """Without what differs from run to run."""
    if isinstance(value, dict):
        return {name: plain(each) for name, each in value.items() if name not in BY_CHANCE}
    return [plain(each) for each in value] if isinstance(value, list | tuple) else value


async def looked(url: str, game: str) -> Looked:
    """Two people and a bot play, and everybody looks after every command."""
    found = Looked()
    async with opened(url, keys=Keys.make()) as pit:
        live = await pit.open_table(game, seed=f"golden {game}")
        people, chance = await seat_people(live, 2, 1), Chance(f"golden {game}")
        changes = {name: live.watch(name) for name in (people[0], "")}

        async def look() -> None:
            for person in (*people, ""):
                now = await live.situation(person)
                fresh, facts = TableProjection(live.id), live._facts()
                assert now == fresh.situation(live.state, facts, person), (
                    "it was not folded on as from the start"
                )
                found.note(person or "spectator", now)
            found.note("floor", await live.floor_situation())
            found.note("rounds", await live.past_rounds(people[0]))
            for name, watching in changes.items():
                while watching._changes.qsize():
                    found.note(f"changes {name}", await anext(watching))

        for _ in range(ROUNDS):
            for person in people:
                await bet_and_get_ready(live, person)
                await look()
            while (await live.situation()).phase == "playing":
                if await choose_by_lot(live, chance):
                    await look()
                else:
                    await asyncio.sleep(0)
            await look()
    return found


def play(game: str) -> Looked:
    with tempfile.TemporaryDirectory() as folder, one_moment():
        return asyncio.run(looked(f"sqlite:///{folder}/pit.db", game))


def short(digests: Digests) -> dict[str, list[Any]]:
    """How many situations, and one digest of them all, by viewer."""
    return {
        viewer: [len(each), sha256(" ".join(each).encode()).hexdigest()[:20]]
        for viewer, each in digests.items()
    }


def main() -> None:
    stored: dict[str, Any] = {}
    WHOLE.mkdir(exist_ok=True)
    for game in GAMES:
        found = play(game)
        stored[game] = short(found.digests)
        if game in SHOWN_WHOLE:
            for viewer in ("person 1", "floor"):
                text = json.dumps(found.last[viewer], indent=1, sort_keys=True, ensure_ascii=False)
                (WHOLE / f"{game} {viewer}.json").write_text(text + "\n")
    DIGESTS.write_text(json.dumps(stored, indent=1) + "\n")


if __name__ == "__main__":
    main()
