"""What a viewer is shown of pots, the button, earlier results and last bets."""

from __future__ import annotations

import ast
import asyncio
from pathlib import Path

import pytest

from croupier import web
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.script.events import Signed
from croupier.rules.script.table import Table
from croupier.server.store.batches import Batch
from croupier.server.tables import commands as c
from croupier.table.chance import Chance
from croupier.table.observation import Observation
from tests.server.playing import STACK, opened, play_round, run, seat_people


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
    table.put_in_pot, table.pot = fed, sum(fed.values()) + dead
    sight = Observation(game, table)
    for seat in folded:
        sight.see(e.Chose(seat=seat, choice="fold", clause="§3"))
    assert sight.pots == pots
    sight.see(e.PotAwarded(seat=1, amount=300, clause="§3"))
    table.pot -= 300
    assert sight.pots == (table.pot,) and sight.won[1] == 300


def test_a_question_is_answered_by_what_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A report has changed the table and is not in the store yet: who asks then, waits."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-roulette", seed="a question")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            write, begun, may_end = pit.table_store.write, asyncio.Event(), asyncio.Event()

            async def slowly(writing: Batch) -> None:
                begun.set()
                await may_end.wait()
                await write(writing)

            monkeypatch.setattr(pit.table_store, "write", slowly)
            betting = asyncio.create_task(live.do(c.CommandRequest(c.Bet(1, {"red": 10_00}), by="ann")))
            await begun.wait()
            asked = asyncio.create_task(live.ask(lambda state: dict(state.session.table.layout[1])))
            ruled = asyncio.create_task(live.floor_glance())
            await asyncio.sleep(0)
            assert live.state.session.table.layout[1] and not asked.done() and not ruled.done()
            may_end.set()
            await betting
            assert await asked == {"red": 10_00} and (await ruled).ruled is None

    run(test)


def test_no_page_reads_what_is_dealt_past_the_table() -> None:
    """They are shown situations, and ask."""
    reading = [
        path.name
        for path in Path(web.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Attribute) and node.attr == "state" and is_actor(node.value)
    ]
    assert reading == []


def is_actor(value: ast.expr) -> bool:
    """Return True for what pages call the actor of a table, and for one that is just asked for."""
    return isinstance(value, ast.Await) or ast.unparse(value).rpartition(".")[2] in ("live", "_live", "actor")


@pytest.mark.parametrize("text", ["self._live.state", "live.state.seats", "(await pit.table(one)).state"])
def test_a_page_that_reads_it_is_found(text: str) -> None:
    found = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)]
    assert [node.attr for node in found if node.attr == "state" and is_actor(node.value)] == ["state"]


def test_a_page_and_a_bot_see_last_bets_and_results(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-roulette", seed="results")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            spun = []
            for _ in range(2):
                await live.do(c.CommandRequest(c.Bet(1, {"straight-17": 5_00, "red": 10_00}), by="ann"))
                await live.do(c.CommandRequest(c.Ready(1), by="ann"))
                now = await live.situation("ann")
                spun.append(now.pocket)
            assert now.past_results == tuple(reversed(spun))
            assert now.last_bets == {"straight-17": 5_00, "red": 10_00}
            assert (await live.situation("")).last_bets == {}

    run(test)


def test_what_is_staked_in_the_round_is_not_bet_again(tmp_path: Path) -> None:
    """House Money is won and caps the main wager with $15: the same again is $10 there, as it was bet."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-blackjack", seed="cap 1")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            bets = {"main": 10_00, "house-money": 5_00}
            await live.do(c.CommandRequest(c.Bet(1, bets), by="ann"))
            await live.do(c.CommandRequest(c.Ready(1), by="ann"))
            await live.do(c.CommandRequest(c.Choose(1, "cap", 15_00), by="ann"))
            assert (await live.situation("ann")).layout[1] == {"main": 25_00}
            while (now := await live.situation("ann")).phase == "playing":
                await live.do(c.CommandRequest(c.Choose(1, "stand"), by="ann"))
            assert now.last_bets == bets
            await live.do(c.CommandRequest(c.Bet(1, {"main": 20_00}), by="ann"))
            assert (await live.situation("ann")).last_bets == bets, (
                "as before the last round, until the next is over"
            )

    run(test)


def test_after_a_seven_out_the_lost_wagers_can_be_bet_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-craps", seed="seven out")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            now, had_point = await live.situation("ann"), False
            for _ in range(60):
                if not now.layout.get(1):
                    await live.do(c.CommandRequest(c.Bet(1, {"pass": 10_00}), by="ann"))
                await live.do(c.CommandRequest(c.Ready(1), by="ann"))
                had_point = now.markers.get("puck", "").isdecimal()
                now = await live.situation("ann")
                if had_point and sum(now.dice) == 7:
                    break
            assert had_point and now.layout.get(1) is None and now.phase == "over"
            assert now.last_bets == {"pass": 10_00}

    run(test)


def test_a_ruling_is_told_to_who_plays_and_a_void_round_is_void(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-three-card-poker", seed="ruled")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            await live.do(c.CommandRequest(c.Bet(1, {"ante": 10_00}), by="ann"))
            await live.do(c.CommandRequest(c.Ready(1), by="ann"))
            assert (await live.situation("ann")).banner is None
            offered = (await live.floor_situation()).fitting
            void = next(each for each in offered if "void" in each.ruling and not each.wants_seat)
            await live.do(c.CommandRequest(c.ReportTo(void.name, signed=Signed("Flo", "seen by the floor"))))
            now = await live.situation("ann")
            assert now.banner is not None and now.banner.is_void
            assert now.banner.words == void.trigger and "seen by the floor" in now.banner.signature
            assert now.net == 0 and now.phase == "over"
            (past,) = await live.past_rounds("ann")
            assert past.is_void and past.number == 1 and past.has_played

    run(test)


def test_earlier_rounds_are_told_without_what_the_viewer_may_not_see(tmp_path: Path) -> None:
    """Folded hands of others stay unknown for good; one's own are told."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            live = await pit.open_table("ohio-hold-em", seed="past")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 200_00)))
            await live.do(c.CommandRequest(c.Sit("bob", "Bob", 2, 200_00)))
            for who, seat in (("ann", 1), ("bob", 2)):
                await live.do(c.CommandRequest(c.Ready(seat), by=who))
            now = await live.situation("ann")
            assert now.asked is not None
            folds = now.asked.seat
            await live.do(c.CommandRequest(c.Choose(folds, "fold"), by="ann" if folds == 1 else "bob"))
            own = next(each for each in (await live.situation("ann")).cards if each.place == 1).cards
            theirs = next(each for each in (await live.situation("bob")).cards if each.place == 2).cards
            (past,) = await live.past_rounds("ann")
            said = [piece.value for step in past.steps for piece in step.spans if piece.kind == "card"]
            assert set(own) <= set(said) and not set(theirs) & set(said)
            (other,) = await live.past_rounds("bob")
            assert past.net == -other.net != 0

    run(test)


def test_dice_and_wheels_have_their_reports_between_rounds_too(tmp_path: Path) -> None:
    """What belongs to a throw or a spin is reported before it, and ruled on when it comes."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            for game, name, bet in (
                ("ohio-roulette", "ball-left-wheel", {"red": 5_00}),
                ("ohio-craps", "die-off-table", {"pass": 5_00}),
                ("ohio-mini-baccarat", "card-face-up", {"player": 5_00}),
            ):
                live = await pit.open_table(game, seed="floor")
                await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 100_00)))
                seen = await live.floor_situation()
                assert name in [each.name for each in seen.coming]
                if game == "ohio-mini-baccarat":
                    continue
                await live.do(c.CommandRequest(c.ReportTo(name, later=True, signed=Signed("Flo", "seen"))))
                assert (await live.floor_situation()).waiting == (name,)
                await live.do(c.CommandRequest(c.Bet(1, bet), by="ann"))
                await live.do(c.CommandRequest(c.Ready(1), by="ann"))
                seen = await live.floor_situation()
                assert seen.waiting == () and [each.irregularity for each in seen.rulings] == [name]

    run(test)


@pytest.mark.parametrize("game", ["ohio-three-card-poker", "ohio-roulette", "hustler-holdem", "ohio-craps"])
def test_a_page_gets_the_motions_of_a_round_and_of_its_void(sqlite_url: str, game: str) -> None:
    """Each motion is a frame, and none is ahead of the situation that follows the last."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game)
            people = await seat_people(live, 2)
            timeline = live.timeline(people[0])
            await play_round(live, people, Chance("frames"))
            now = await live.situation(people[0])
            frames = timeline.frames(now)
            assert frames and all(frame.moving and frame.version <= now.version for frame in frames)
            await live.do(c.CommandRequest(c.ReportTo("management-void-settled")))
            now = await live.situation(people[0])
            assert timeline.frames(now)
            assert [seat.stack for seat in now.seats] == [STACK, STACK]

    run(test)
