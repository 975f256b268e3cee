"""The site: every game has its page, every link leads somewhere, and nothing is fetched from elsewhere."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path

import pytest

from croupier.games import ids
from croupier.terminal.main import LISTED
from website.build import build
from website.figures import figures
from website.gather import ROOT, SECTIONS, gather
from website.reference import RECORDS, field_docs

GAMES = ("ohio-big-six", "hustler-razz")
PARTS = ("How to play", "Odds", "Options and readings", "Sheets and dossier")
LINK = re.compile(r"\]\(([^)#\s]+\.(?:md|png|ipynb|conf))")
FETCHED = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?(?:src|href)=\"?(https?:[^\"\s>]*)")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Every page that is written, of all games, without odds and dossiers."""
    folder = tmp_path_factory.mktemp("site") / "pages"
    gather(folder, ids(), {})
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Set by MkDocs, with two games, their odds and dossiers; a warning would stop it."""
    folder = tmp_path_factory.mktemp("built") / "site"
    assert build(folder, GAMES) == 0
    return folder


def test_every_game_has_its_page_and_every_sheet(pages: Path) -> None:
    for game in ids():
        text = (pages / "games" / f"{game}.md").read_text(encoding="utf-8")
        titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
        assert [title for title in titles if title in PARTS] == list(PARTS), game
        assert f"croupier dossier {game} --out" in text
    sheets = {path.name for path in (ROOT / "rulebook").glob("*.md")}
    assert sheets - {"README.md"} <= {path.name for path in (pages / "rulebook").glob("*.md")}


def test_every_link_of_every_page_leads_to_a_page(pages: Path) -> None:
    dead = {
        (str(path.relative_to(pages)), target)
        for path in pages.rglob("*.md")
        for target in LINK.findall(path.read_text(encoding="utf-8"))
        if not target.startswith("http") and not (path.parent / target).resolve().exists()
    }
    assert dead == set()


def test_the_lists_have_every_page_of_docs_once() -> None:
    listed = [
        f"{section}/{name}.md"
        for section, groups in SECTIONS.items()
        for names in groups.values()
        for name in names
    ]
    assert len(set(listed)) == len(listed)
    docs = ROOT / "docs"
    assert set(listed) == {str(path.relative_to(docs)) for path in docs.glob("*/*.md")}


def test_the_reference_has_every_command_and_option(pages: Path) -> None:
    commands = (pages / "reference" / "command-line.md").read_text(encoding="utf-8")
    listed = list(LISTED)
    assert [f"### croupier {name}\n" in commands for name in listed] == [True] * len(listed)
    assert "| `--strategy-file` |" in commands
    options = (pages / "reference" / "options.md").read_text(encoding="utf-8")
    assert "| `table-minimum` |" in options and "[ohio-blackjack](../games/ohio-blackjack.md)" in options


def test_a_game_has_its_figures(site: Path) -> None:
    page = (site / "games" / "ohio-big-six.html").read_text(encoding="utf-8")
    assert "4/27" in page and "14.8148%" in page  # 23 of 54 sections pay 1 to 1: 46/54 come back
    razz = (site / "games" / "hustler-razz.html").read_text(encoding="utf-8")
    assert "no wager has a house edge" in razz


def test_a_game_has_its_dossier(site: Path) -> None:
    for game, title in (("ohio-big-six", "Wagers"), ("hustler-razz", "Hands")):
        assert f"../dossiers/{game}.html" in (site / "games" / f"{game}.html").read_text(encoding="utf-8")
        dossier = (site / "dossiers" / f"{game}.html").read_text(encoding="utf-8")
        assert f"Rules, odds and proof: {game}" in dossier
        assert f'<h2 id="chapter-4">4 {title}</h2>' in dossier
        assert f"croupier dossier {game} --quick" in dossier
    assert "4/27" in (site / "dossiers" / "ohio-big-six.html").read_text(encoding="utf-8")


def test_what_was_made_is_kept_until_code_or_sheets_change(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("worked out again")

    kept = site.parent / "site-odds"
    monkeypatch.setattr("website.figures.ProcessPoolExecutor", never)
    found = figures(GAMES, kept, never)
    shown = (site / "dossiers" / "ohio-big-six.html").read_text(encoding="utf-8")
    assert found["ohio-big-six"].dossier == shown
    monkeypatch.setattr("croupier.rulebook.sheets.text", lambda name: f"another sheet {name}")
    with pytest.raises(AssertionError, match="worked out again"):
        figures(GAMES, kept, never)


def test_it_opens_without_a_network_and_is_searched(site: Path) -> None:
    fetched = {
        found for path in site.rglob("*.html") for found in FETCHED.findall(path.read_text(encoding="utf-8"))
    }
    assert fetched == set()
    text = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    places = {each["location"] for each in json.loads(text.removeprefix("var __index = "))["docs"]}
    assert {"games/ohio-big-six.html#how-to-play", "rulebook/ohio-craps.html"} <= places
    assert {"dossiers/ohio-big-six.html", "dossiers/hustler-razz.html#chapter-4"} <= places
    served = (site / "search" / "search_index.json").read_text(encoding="utf-8")
    assert {each["location"] for each in json.loads(served)["docs"]} == places
    assert "iframe-worker.js" in (site / "index.html").read_text(encoding="utf-8")


def test_a_link_that_leads_nowhere_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def with_a_dead_link(into: Path, games: object, figures: object) -> list[dict[str, str]]:
        into.mkdir(parents=True)
        (into / "index.md").write_text("# Home\n\n[nowhere](nowhere.md)\n", encoding="utf-8")
        return [{"Home": "index.md"}]

    monkeypatch.setattr("website.build.gather", with_a_dead_link)
    assert build(tmp_path / "site", (), with_odds=False) == 1


@pytest.mark.parametrize("record", RECORDS)
def test_every_answer_of_a_family_has_its_meaning(record: type) -> None:
    told = field_docs(record)
    assert [each.name for each in fields(record) if not told.get(each.name)] == []
