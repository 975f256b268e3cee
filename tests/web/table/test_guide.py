"""The first minute at a table, and the sheet beside it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.games import all_games, find
from croupier.rulebook.for_players import FIRST, LAST, for_players
from croupier.rulebook.sheets import find_sheet
from croupier.server.tables.shapes import Situation, SpotShown
from croupier.web.table.facts import facts_of
from croupier.web.table.guide import first_spot, guide_lines
from tests.web.conftest import sit_down


def newcomers(game: str) -> Situation:
    found = find(game)
    spots = tuple(
        SpotShown(name=spot.name, title=spot.label, is_opening=spot.opening, minimum=5_00)
        for spot in found.wagers(found.options)
    )
    return Situation(table="", version=0, game=game, title=found.title, family=found.family,
                     banking=found.banking, phase="over", round=0, spots=spots)  # fmt: skip


def test_every_game_has_five_plain_lines() -> None:
    for game in all_games():
        lines = guide_lines(newcomers(game.id), facts_of(game, game.options))
        assert len(lines) == 5 and all(lines), game.id


@pytest.mark.parametrize(("game", "spot"), [("ohio-three-card-poker", "ante"), ("ohio-hold-em", None)])
def test_a_newcomer_begins_with_the_first_wager(game: str, spot: str | None) -> None:
    assert first_spot(newcomers(game)) == spot


def test_a_sheet_leads_with_how_to_play_and_loses_no_line() -> None:
    text = find_sheet("ohio-three-card-poker").text
    read = for_players(text)
    titles = [line.removeprefix("## ") for line in read.splitlines() if line.startswith("## ")]
    assert titles[0] == FIRST[0] and titles[-2] == LAST[-1] and titles[-1].startswith("Where")
    assert {line for line in text.splitlines() if line.strip()} <= set(read.splitlines())


def test_the_sheet_opens_beside_the_table_and_the_first_spot_is_lit(page: Page, pit: str) -> None:
    sit_down(page, pit, "ohio-three-card-poker")
    expect(page.locator(".spot.begin")).to_have_count(1)
    page.locator('.head-line [data-local="rules"]').click()
    expect(page.locator(".guide-lines li")).to_have_count(5)
    expect(page.locator(".sheet.beside h2").first).to_have_text(FIRST[0])
    page.locator('.spot-face[data-spot="ante"]').click()
    expect(page.locator(".spot.staked")).to_have_count(1)
    expect(page.locator(".spot.begin")).to_have_count(0)
    expect(page.locator(".sheet.beside h2").first).to_have_text(FIRST[0])
    page.locator('.rules-panel [data-local="rules"]').click()
    expect(page.locator(".guide-lines")).to_be_hidden()
