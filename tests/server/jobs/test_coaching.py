"""What a coach is told, and what it answers."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from croupier.cards.card import Card
from croupier.rules.script import events as e
from croupier.server.jobs.coaching import CoachQuestion
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Situation
from tests.server.playing import opened, run


async def asked(pit: Pit, game: str, spot: str, bots: int) -> tuple[CoachQuestion, Situation]:
    live = await pit.open_table(game, seed="coach")
    await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
    for _ in range(bots):
        await live.do(c.CommandRequest(c.AddBot()))
    if spot:
        await live.do(c.CommandRequest(c.Bet(1, {spot: 10_00}), by="ann"))
    await live.do(c.CommandRequest(c.Ready(1), by="ann"))
    now = await live.situation("ann")
    return CoachQuestion.at_version(live.id, live.state, 1, now.version), now


def test_a_coach_knows_no_card_that_the_seat_does_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            question, now = await asked(pit, "ohio-three-card-poker", "ante", bots=2)
            _, events = pickle.loads(question.seen)
            told = [card for event in events for card in getattr(event, "cards", ())]
            mine = next(each.cards for each in now.cards if each.place == 1)
            assert sorted(map(str, told)) == sorted(mine)
            assert all(isinstance(card, Card) for card in told)
            assert isinstance(events[0], e.RoundOpened)

    run(test)


def test_folding_is_worth_the_ante_exactly(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            question, now = await asked(pit, "ohio-three-card-poker", "ante", bots=1)
            found = question.answer(lambda progress: None)
            assert found.method == "exact" and now.asked is not None
            assert {way.choice: way.value for way in found.ways}["fold"] == -10_00
            assert {way.choice for way in found.ways} == {each.name for each in now.asked.choices}
            assert [way.value for way in found.ways] == sorted(
                (way.value for way in found.ways), reverse=True
            )

    run(test)


def test_poker_is_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others decide there too, so nothing is exact but what a fold gives up: the small blind of a dollar, the
    big blind of two, or nothing."""
    monkeypatch.setattr("croupier.server.jobs.coaching.SECONDS", 0.3)

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            question, now = await asked(pit, "ohio-hold-em", "", bots=3)
            found = question.answer(lambda progress: None)
            fold = next(way for way in found.ways if way.choice == "fold")
            assert found.method == "simulated" and found.rounds >= 2
            assert -fold.value == next(seat.in_pot for seat in now.seats if seat.is_you)
            assert found.to_json()["method"] == "simulated"

    run(test)


def test_the_same_question_is_one_question(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            question, now = await asked(pit, "ohio-three-card-poker", "ante", bots=0)
            live = await pit.table(question.table)
            assert CoachQuestion.at_version(live.id, live.state, 1, now.version) == question
            assert CoachQuestion.at_version(live.id, live.state, 1, now.version - 1) != question

    run(test)
