"""What a viewer is shown of pots, the button, earlier results and last bets."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.server.live import commands as c
from croupier.table.sight import Sight
from tests.server.playing import opened, run


@pytest.mark.parametrize(
    ("fed", "stacks", "folded", "dead", "pots"),
    [
        ({1: 400, 2: 400, 3: 400}, {1: 100, 2: 100, 3: 100}, (), 0, (1200,)),
        # seat 2 is all in with $1: $1 of each is the main pot, the rest is between 1 and 3
        ({1: 400, 2: 100, 3: 400}, {1: 100, 2: 0, 3: 100}, (), 0, (300, 600)),
        # two of them all in, at $1 and $2; the dead blind of 50¢ is the main pot's
        ({1: 400, 2: 100, 3: 200, 4: 400}, {1: 100, 2: 0, 3: 0, 4: 9}, (), 50, (450, 300, 400)),
        # who folded contends for nothing, and cuts nothing; neither does who was not dealt in
        ({1: 400, 2: 100, 3: 400, 4: 0}, {1: 100, 2: 0, 3: 100, 4: 0}, (2,), 0, (900,)),
    ],
)
def test_pots_are_cut_where_a_stack_ends(
    fed: dict[int, int], stacks: dict[int, int], folded: tuple[int, ...], dead: int, pots: tuple[int, ...]
) -> None:
    game = find("ohio-hold-em")
    table = Table(game.options, stacks)
    table.fed, table.pot = fed, sum(fed.values()) + dead
    sight = Sight(game, table)
    for seat in folded:
        sight.see(e.Chose(seat=seat, choice="fold", clause="§3"))
    assert sight.pots == pots
    sight.see(e.PotAwarded(seat=1, amount=300, clause="§3"))
    table.pot -= 300
    assert sight.pots == (table.pot,) and sight.won[1] == 300


def test_a_page_and_a_bot_see_last_bets_and_results(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-roulette", seed="results")
            await live.do(c.Sit("ann", "Ann", 1, 500_00))
            spun = []
            for _ in range(2):
                await live.do(c.Bet(1, {"straight-17": 5_00, "red": 10_00}), by="ann")
                await live.do(c.Ready(1), by="ann")
                now = await live.situation("ann")
                spun.append(now.pocket)
            assert now.results == tuple(reversed(spun))
            assert now.last == {"straight-17": 5_00, "red": 10_00}
            assert (await live.situation("")).last == {}

    run(test)
