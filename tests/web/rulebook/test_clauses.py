"""Every clause that a game cites leads to a place on one of its sheets."""

from __future__ import annotations

import re

import pytest

from croupier.games import all_games, find
from croupier.rulebook.clauses import sheet_with
from croupier.rulebook.sheets import all_sheets, find_sheet
from croupier.rules.game import Game
from croupier.rules.steps import HOUSE_PROCEDURE
from croupier.web.markup import Raw
from croupier.web.rulebook.sheet_page import POINTED, pointed, rendered
from croupier.web.table.facts import clause_link

ELSEWHERE = {
    "not stated; as 21st Century Blackjack §T.7",
    "§1 Boxed Card",
    "§1 Fouled hand",
    HOUSE_PROCEDURE,
}
"""Where the sheet is silent, and a ruling is another's; and definitions without a number."""
UNCITED = {"L3168-3170", "L2678-2680", "L2877-2878", "G6b L537", "G6c L538"}
"""Lines of the source that the sheets tell without citing them."""


def marked(game: str, clause: str) -> list[str]:
    """What is marked on the sheet that the clause leads to."""
    body = pointed(rendered(find_sheet(sheet_with(clause, find(game).sheets)).text).body, clause)
    return re.findall(r"<mark[^>]*>(.*?)</mark>", re.sub(r"</?span[^>]*>", "", body))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_clauses_lead_somewhere(game: Game) -> None:
    cited = {spot.clause for spot in game.wagers(game.options)}
    cited |= {each.clause for each in game.irregularities}
    lost = {clause for clause in cited if clause and not marked(game.id, clause)}
    assert lost <= ELSEWHERE | UNCITED


@pytest.mark.parametrize(
    ("game", "clause", "place"),
    [
        ("ohio-three-card-poker", "§12.IV", "[§12.IV, §10.II.A]"),
        ("us-double-down-stud", "(k)(3)", "[(k)(3)]"),
        ("nj-double-down-stud", "17.11(a)", "[17.11(a)]"),
        ("ohio-roulette", "§4.V.J", "§4.V.I-J"),
        ("ohio-craps", "§3.I.A", "Pass (A)"),
        ("ohio-craps", "§3.I.CC", "Easy hops (Z-LL)"),
        ("hustler-baccarat-21st-century", "G6a L536", "[Game 6a L536]"),
    ],
)
def test_a_clause_leads_to_its_line(game: str, clause: str, place: str) -> None:
    assert marked(game, clause)[0] == place


def test_a_clause_of_another_sheet_leads_there() -> None:
    """A progressive's clause is no clause of the game that has one, though both have a §3.II."""
    assert sheet_with("MLP §3.II", find("ohio-four-card-poker").sheets) == (
        "ohio-multi-linked-progressive-jackpots"
    )
    link = clause_link("Roulette §4.V.A", find("ohio-rapid-roulette").sheets)
    assert 'href="/rulebook/ohio-roulette?clause=Roulette%20%C2%A74.V.A"' in link


def test_a_clause_that_is_nowhere_marks_nothing() -> None:
    body = Raw('<p>One <span class="cite">[§1.I]</span></p>')
    assert pointed(body, "§9.IX") == body
    assert f'id="{POINTED}"' in pointed(body, "§1.I.B")


def test_every_sheet_is_set() -> None:
    for sheet in all_sheets():
        page = rendered(sheet.text)
        assert page.body.count("<table") == page.body.count("</table></div>")
        assert "<p>|" not in page.body, sheet.name
