"""Bots at a live table bet as people do: their usual wager, and by chance another one within its limits."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from tests.server.playing import opened, run

ROUNDS = 12


async def staked(url: str, game: str, seed: str) -> list[tuple[int, str, int]]:
    """What four bots put on the layout in a dozen rounds."""
    async with opened(url) as pit:
        live = await pit.open_table(game, seed=seed)
        for _ in range(4):
            await live.do(c.CommandRequest(c.AddBot()))
        for _ in range(ROUNDS):
            await live.do(c.CommandRequest(c.DealNow()))
        lines = live.state.session.ledger.lines
        found = [line.what for line in lines if isinstance(line.what, e.Staked)]
        limits = {spot.name: spot.limits or live.options.limits for spot in live.game.wagers(live.options)}
        for each in found:
            assert limits[each.spot].minimum <= each.amount and each.amount % limits[each.spot].unit == 0
        return [(each.seat, each.spot, each.amount) for each in found]


@pytest.mark.parametrize(("game", "usual"), [("ohio-craps", "pass"), ("ohio-roulette", "straight-0")])
def test_bots_bet_on_more_than_their_usual_wager(url: str, game: str, usual: str) -> None:
    """One time in three on something more: of 48 chances near 16, and none is always taken."""

    async def test() -> None:
        bets = await staked(url, game, "lot")
        spots = Counter(spot for _, spot, _ in bets)
        others = [spot for _, spot, _ in bets if spot != usual]
        assert spots[usual] and len(set(others)) >= 4 and len(others) <= 40
        assert {seat for seat, spot, _ in bets if spot != usual} == {1, 2, 3, 4}
        assert await staked(url, game, "lot") == bets
        assert await staked(url, game, "other") != bets

    run(test)
