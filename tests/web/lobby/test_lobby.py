"""The lobby: every game listed and found, house edges worked out aside, a table opened in a click."""

from __future__ import annotations

import asyncio
import json
import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.games import all_games, find
from croupier.server.door.people import Person
from croupier.server.jobs.questions import MOST_ROUNDS, OddsQuestion, SimulationQuestion
from croupier.server.jobs.queue import Jobs
from croupier.server.tables.pit import TableCard
from croupier.web.lobby.edges import NO_HOUSE, NONE_YET, UNKNOWN, EdgeShown, HouseEdges, edge_of
from croupier.web.lobby.game_list import GamesWanted, games_with
from croupier.web.lobby.page import games_html, tables_html, with_seats
from croupier.web.stage.thumbnail import layout_name, thumbnails
from tests.server.playing import run
from tests.web.chromium import Visitor
from tests.web.conftest import sees

BIG_SIX = find("ohio-big-six")
KEPT = EdgeShown("14.81%", "1", 14.81)
"""Big Six pays even money on $1 (§2.I.C: 23 of 54 sections), so the house keeps 8/54."""


def played(listed: str) -> list[str]:
    return re.findall(r'data-play="([^"]+)"', listed)


def test_every_game_is_listed_with_what_is_known_of_its_edge() -> None:
    every = games_html(
        "", {"ohio-roulette": EdgeShown("5.26%", "straight-0", 5.26), "ohio-hold-em": NO_HOUSE}
    )
    assert sorted(played(every)) == sorted(game.id for game in all_games())
    assert every.count("5.26%") == 1 and 'title="of straight 0"' in every
    assert every.count("no house edge") == 1
    assert every.count("computing …") == len(all_games()) - 2


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("rapid roulette", ["ohio-rapid-roulette"]),
        ("dice", ["ohio-craps"]),
        ("new jersey stud", ["nj-double-down-stud"]),
        ("HOLDEM california", ["hustler-ultimate-texas-holdem-california"]),
        ("hold'em earlier", ["ohio-ultimate-texas-hold-em", "hustler-ultimate-texas-holdem-california"]),
        ("2way", ["hustler-2-way-winner"]),
        ("<none>", []),
        ("???", []),
        ("rulette rapid", ["ohio-rapid-roulette"]),
    ],
)
def test_games_are_found_by_name_house_family_and_summary(query: str, found: list[str]) -> None:
    assert [game.id for _, games in games_with(query) for game in games] == found


def test_initials_find_a_game_and_filters_narrow_the_list() -> None:
    assert "ohio-ultimate-texas-hold-em" in [game.id for _, games in games_with("uth") for game in games]
    nearly = [game.id for _, games in games_with("blakjack") for game in games]
    assert "ohio-blackjack" in nearly and "ohio-craps" not in nearly
    edges = {
        "ohio-roulette": EdgeShown("5.26%", "straight-0", 5.26),
        "ohio-mini-baccarat": EdgeShown("1.24%", "player", 1.24),
    }
    low = played(games_html(GamesWanted(edge=2.5), edges))
    assert low == ["ohio-mini-baccarat"]
    wide = played(games_html(GamesWanted(banking="pot", house="Ohio", seats=10), edges))
    assert "ohio-hold-em" in wide and all(find(name).banking == "pot" for name in wide)
    assert "Try fewer filters" in games_html(GamesWanted(family="Craps", banking="pot"), edges)


def test_every_game_has_a_picture_of_its_layout() -> None:
    drawn = thumbnails()
    names = {layout_name(game) for game in all_games()}
    assert all(f'id="layout-{name}"' in drawn for name in names) and len(names) >= 8
    assert f"#layout-{layout_name(find('ohio-craps'))}" in games_html("craps", {})


def test_what_is_not_found_is_said_and_an_empty_pit_says_nothing() -> None:
    assert "No game matches “&lt;none&gt;”" in games_html("<none>", {})
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
    assert listed.count("No open table") == len(all_games()) - 1
    card = TableCard(
        id="full", game="ohio-craps", title="Craps", family="dice", name="", phase="over", round=3,
        people=("Ann",), bots=0, free=0,
    )  # fmt: skip
    assert with_seats([card], Person("ann", "Ann", "player")) == {"ohio-craps"}  # it is her own
    assert with_seats([card], Person("bob", "Bob", "player")) == set()
    assert with_seats([card], Person("otto", "Ann", "auditor")) == set()


def test_house_edges_are_worked_out_aside_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "not there yet" / "edges.json"
    assert edge_of(OddsQuestion.from_request(BIG_SIX.id, {}).answer(lambda progress: None)) == KEPT

    async def test() -> None:
        jobs = Jobs(workers=1)
        edges = HouseEdges(jobs, path)
        assert edges.get(BIG_SIX) is NONE_YET
        assert edges.get(find("ohio-hold-em")) is NO_HOUSE
        busy = jobs.start(SimulationQuestion.from_request("ohio-hold-em", {}, {}, MOST_ROUNDS, "felt"))
        edges.find([BIG_SIX])
        while edges.get(BIG_SIX) is NONE_YET:
            assert not busy.is_over  # it is nobody's turn that was taken
            await asyncio.sleep(0.05)
        assert edges.get(BIG_SIX) == KEPT
        await jobs.close()

    run(test)
    assert HouseEdges(None, path).get(BIG_SIX) == KEPT
    other = {name.replace(BIG_SIX.id, f"{BIG_SIX.id} 0.0"): edge for name, edge in
             json.loads(path.read_text()).items()}  # fmt: skip
    path.write_text(json.dumps(other), encoding="utf-8")
    assert HouseEdges(None, path).get(BIG_SIX) is UNKNOWN
    path.write_text("{", encoding="utf-8")
    assert HouseEdges(None, path).get(BIG_SIX) is UNKNOWN


def test_what_is_asked_aside_is_worked_on_as_the_last_of_all() -> None:
    async def test() -> None:
        jobs = Jobs(workers=1)
        job = jobs.start(OddsQuestion.from_request("ohio-roulette", {}), aside=True)
        assert jobs.working == 0 and job.state == "working"
        (run_of,) = jobs._runs.values()
        assert run_of.worker is not None
        await job.result()
        while not jobs._idle:  # the answer comes first, then the worker is free
            await asyncio.sleep(0.01)
        (worker,) = jobs._idle
        assert os.getpriority(os.PRIO_PROCESS, worker._process.pid or 0) == 19
        other = jobs.start(OddsQuestion.from_request("ohio-big-six", {}))
        (run_of,) = jobs._runs.values()
        assert run_of.worker is not worker  # who waits for an answer is not answered by the last of all
        await other.result()
        await jobs.close()

    run(test)


def test_a_game_is_searched_and_sat_down_to(page: Page, address: str, visitor: Visitor) -> None:
    page.goto(address)
    expect(page.locator(".game-card")).to_have_count(len(all_games()))
    page.get_by_label("Search games").fill("holdem bonus")
    expect(page.locator(".game-card")).to_have_count(1)
    page.get_by_label("Search games").fill("nothing such")
    sees(page, "No game matches “nothing such”")
    page.get_by_label("Search games").fill("big six")
    page.get_by_role("button", name="Play Big Six").click()
    page.wait_for_url("**/table/*")
    other = visitor.tab()
    other.goto(address)
    expect(other.locator(".open-tables .table-card", has_text="Big Six").first).to_be_visible()


SHIFTED = """() => window.socket.listeners("run_javascript").forEach((take) =>
  take({ code: "document.querySelector('.lead').style.marginBottom = '300px'" }))"""
"""As a message of the server that puts something above the games."""


def test_nothing_moves_under_a_finger_that_is_down(page: Page, address: str) -> None:
    page.goto(f"{address}/?q=ohio-roulette")
    play = page.locator('[data-play="ohio-roulette"]')
    play.hover()
    page.mouse.down()
    before = play.bounding_box()
    page.evaluate(SHIFTED)
    assert play.bounding_box() == before
    page.mouse.up()
    page.wait_for_url("**/table/*")
