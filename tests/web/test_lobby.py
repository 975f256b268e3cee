"""The lobby: every game listed and found, house edges worked out aside, a table opened in a click."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from croupier.games import all_games, find
from croupier.server.door.people import Person
from croupier.server.jobs.questions import OddsQuestion, SimulationQuestion
from croupier.server.jobs.queue import Jobs
from croupier.server.live.pit import TableCard
from croupier.web.lobby.edges import NO_HOUSE, NONE_YET, UNKNOWN, Edge, Edges, edge_of
from croupier.web.lobby.game_list import games_with
from croupier.web.lobby.page import games_html, tables_html, with_seats
from tests.server.playing import run
from tests.web.conftest import served

BIG_SIX = find("ohio-big-six")
KEPT = Edge("14.81%", "1")
"""Big Six pays even money on $1 (§2.I.C: 23 of 54 sections), so the house keeps 8/54."""


def played(listed: str) -> list[str]:
    return re.findall(r'data-play="([^"]+)"', listed)


def test_every_game_is_listed_with_what_is_known_of_its_edge() -> None:
    every = games_html("", {"ohio-roulette": Edge("5.26%", "straight-0"), "ohio-hold-em": NO_HOUSE})
    assert sorted(played(every)) == sorted(game.id for game in all_games())
    assert every.count("5.26%") == 1 and 'title="of straight 0"' in every
    assert every.count("no house edge") == 1
    assert every.count("being worked out") == len(all_games()) - 2


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("rapid roulette", ["ohio-rapid-roulette"]),
        ("dice", ["ohio-craps"]),
        ("new jersey stud", ["nj-double-down-stud"]),
        ("HOLDEM california", ["hustler-ultimate-texas-holdem-california"]),
        ("hold'em four antes", ["ohio-ultimate-texas-hold-em", "hustler-ultimate-texas-holdem-california"]),
        ("2way", ["hustler-2-way-winner"]),
        ("<none>", []),
        ("???", []),
    ],
)
def test_games_are_found_by_name_house_family_and_summary(query: str, found: list[str]) -> None:
    assert [game.id for _, games in games_with(query) for game in games] == found


def test_what_is_not_found_is_said_and_an_empty_pit_says_nothing() -> None:
    assert "No game has “&lt;none&gt;”" in games_html("<none>", {})
    assert tables_html([]) == ""


def test_a_players_own_table_stands_first() -> None:
    def card(id_: str, *people: str) -> TableCard:
        return TableCard(
            id=id_, game="ohio-craps", title="Craps", family="dice", name=id_, phase="over", round=3,
            people=people, bots=1, free=5,
        )  # fmt: skip

    shown = tables_html([card("empty"), card("bob's", "Bob"), card("mine", "Ann")], "Ann")
    assert shown.index("mine") < shown.index("bob") < shown.index("empty")
    assert "Bob and 1 bot" in shown and "round 3 · 5 free seats" in shown


def test_who_opens_no_tables_plays_where_there_is_one() -> None:
    listed = games_html("", {}, frozenset({"ohio-craps"}))
    assert played(listed) == ["ohio-craps"]
    assert listed.count("No table open") == len(all_games()) - 1
    card = TableCard(
        id="full", game="ohio-craps", title="Craps", family="dice", name="", phase="over", round=3,
        people=("Ann",), bots=0, free=0,
    )  # fmt: skip
    assert with_seats([card], Person("ann", "Ann", "player")) == {"ohio-craps"}  # it is her own
    assert with_seats([card], Person("bob", "Bob", "player")) == set()
    assert with_seats([card], Person("otto", "Ann", "auditor")) == set()


def test_house_edges_are_worked_out_aside_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "not there yet" / "edges.json"
    assert edge_of(OddsQuestion.of(BIG_SIX.id, {}).answer(lambda progress: None)) == KEPT

    async def test() -> None:
        jobs = Jobs(workers=1)
        edges = Edges(jobs, path)
        assert edges.of(BIG_SIX) is NONE_YET
        assert edges.of(find("ohio-hold-em")) is NO_HOUSE
        busy = jobs.start(SimulationQuestion.of("ohio-hold-em", {}, {}, 50_000, "felt"))
        edges.find([BIG_SIX])
        while edges.of(BIG_SIX) is NONE_YET:
            assert not busy.is_over  # it is nobody's turn that was taken
            await asyncio.sleep(0.05)
        assert edges.of(BIG_SIX) == KEPT
        await jobs.close()

    run(test)
    assert Edges(None, path).of(BIG_SIX) == KEPT
    other = {name.replace(BIG_SIX.id, f"{BIG_SIX.id} 0.0"): edge for name, edge in
             json.loads(path.read_text()).items()}  # fmt: skip
    path.write_text(json.dumps(other), encoding="utf-8")
    assert Edges(None, path).of(BIG_SIX) is UNKNOWN
    path.write_text("{", encoding="utf-8")
    assert Edges(None, path).of(BIG_SIX) is UNKNOWN


def test_what_is_asked_aside_is_worked_on_as_the_last_of_all() -> None:
    async def test() -> None:
        jobs = Jobs(workers=1)
        job = jobs.start(OddsQuestion.of("ohio-roulette", {}), aside=True)
        assert jobs.working == 0 and job.state == "working"
        (run_of,) = jobs._runs.values()
        assert run_of.worker is not None
        await job.result()
        while not jobs._idle:  # the answer comes first, then the worker is free
            await asyncio.sleep(0.01)
        (worker,) = jobs._idle
        assert os.getpriority(os.PRIO_PROCESS, worker._process.pid or 0) == 19
        other = jobs.start(OddsQuestion.of("ohio-big-six", {}))
        (run_of,) = jobs._runs.values()
        assert run_of.worker is not worker  # who waits for an answer is not answered by the last of all
        await other.result()
        await jobs.close()

    run(test)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served("croupier.web.app:table_app", tmp_path_factory.mktemp("lobby")) as found:
        yield found


def test_a_game_is_searched_and_sat_down_to(page: Page, address: str, context: BrowserContext) -> None:
    page.goto(address)
    expect(page.locator(".game-card")).to_have_count(len(all_games()))
    page.get_by_label("Search games").fill("holdem bonus")
    expect(page.locator(".game-card")).to_have_count(1)
    page.get_by_label("Search games").fill("nothing such")
    expect(page.get_by_text("No game has “nothing such”")).to_be_visible()
    page.get_by_label("Search games").fill("big six")
    page.get_by_role("button", name="Play Big Six").click()
    page.wait_for_url("**/table/*")
    other = context.new_page()
    other.goto(address)
    expect(other.locator(".open-tables .table-card")).to_contain_text("Big Six")
