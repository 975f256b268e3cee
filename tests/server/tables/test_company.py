"""People at one table: a clock where several sit, who is late or gone is folded or stood for, and a table
that nobody is at any more is swept."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.server.tables import actor, assignment
from croupier.server.tables import commands as c
from croupier.server.tables.state import TableSettings
from tests.server.playing import opened, run


@pytest.mark.parametrize(
    ("people", "pace", "has_clock"), [(1, 0.01, False), (2, 0.01, True), (2, 0.0, False)]
)
def test_several_people_have_a_clock_unless_the_house_set_another(
    tmp_path: Path, people: int, pace: float, has_clock: bool
) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-roulette", seed="clock", rules=TableSettings(pace=pace))
            for seat, who in enumerate(("ann", "bob")[:people], start=1):
                await live.do(c.CommandRequest(c.Sit(who, who.title(), seat, 100_00)))
            await live.do(c.CommandRequest(c.Bet(1, {"red": 5_00}), by="ann"))
            left = (await live.situation("ann")).seconds
            assert (left is not None) == has_clock
            assert left is None or 0 < left <= actor.BETS_OPEN

    run(test)


def test_who_is_late_is_folded_and_nobody_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actor, "TO_CHOOSE", 0.01)

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-hold-em", seed="late", rules=TableSettings(pace=0.001))
            for seat, who in enumerate(("ann", "bob"), start=1):
                await live.do(c.CommandRequest(c.Sit(who, who.title(), seat, 200_00)))
            with live.look_on("ann") as looking:
                for seat, who in enumerate(("ann", "bob"), start=1):
                    await live.do(c.CommandRequest(c.Ready(seat), by=who))
                async for now in looking:
                    if now.phase == "over" and now.round:
                        break
            said = [step.words for step in now.steps]
            assert any("fold" in words for words in said) and not any("call" in words for words in said)

    run(test)


def test_a_table_that_nobody_is_at_is_swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assignment, "EMPTY_FOR", 0.0)

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            passing = TableSettings(is_passing=True)
            empty = await pit.open_table("ohio-roulette", rules=passing)
            kept = await pit.open_table("ohio-roulette", rules=passing)
            floors = await pit.open_table("ohio-roulette")
            await kept.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 100_00)))
            await pit.tables.sweep()
            assert [each.phase for each in (empty, kept, floors)] == ["closed", "over", "over"]

    run(test)
