"""All pages of the site, gathered in one folder that is laid out as the project is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.games import find
from croupier.houses import label_of
from croupier.rulebook.for_players import for_players
from croupier.rulebook.sheets import by_family, find_sheet, sheets_by_family
from croupier.rules.game import Game
from website.figures import Figures
from website.game_page import common_options, game_page
from website.markdown import as_set, fenced, literal, table
from website.notebook_page import notebook_page
from website.reference import api_page, game_file_page

ROOT = Path(__file__).resolve().parents[1]
Nav = list[dict[str, Any]]
GUIDES = {
    "The command line": ("command-line", "written-rounds", "json"),
    "Mathematics": ("sensitivity", "design", "counting-cards", "betting-plans", "exact-money", "rankings",
                    "scaling"),
    "Submitting a game": ("dossier", "rulings", "sources"),
    "Card rooms": ("operating", "school", "poker-irregularities", "player-dealers", "hand-histories",
                   "chinese-poker", "tiles"),
    "Programming": ("python", "environments", "adding-a-game", "poker-games", "flow", "stage", "glossary"),
}  # fmt: skip
"""Which page of docs stands under which title; one that no list has stands under the last."""
MORE = "The project"
FIRST = "---\nsearch:\n  boost: 2\n---\n\n"
"""Who searches for a game finds its page before the pages that mention it."""
FOLDERS = {
    "../rulebook": "../rulebook/index.md",
    "../counts": "../counts.md",
    "gallery": "../gallery/index.md",
}
"""What a link to a folder of the project leads to."""


def gather(into: Path, games: Sequence[str], figures: Mapping[str, Figures]) -> Nav:
    """Write the pages of these games and everything else; back comes the order in which they are listed."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    chosen = [find(game) for game in games]
    notebooks = _notebooks(into)
    listed = "\n".join(f"- [{title}](notebooks/{name})" for title, name in notebooks)
    for page in ("index", "getting-started"):
        told = (ROOT / "website" / "pages" / f"{page}.md").read_text(encoding="utf-8")
        _write(into / f"{page}.md", told.format(count=len(chosen), notebooks=listed))
    for name in ("site.css", "iframe-worker.js"):
        shutil.copy(ROOT / "website" / name, into)
    nav: Nav = [
        {"Home": "index.md"},
        {"Start": ["getting-started.md", *({title: f"notebooks/{name}"} for title, name in notebooks)]},
        {"Games": list(_games(into, chosen, figures))},
        {"Guides": list(_docs(into))},
        {"Reference": ["reference/python-api.md", "reference/game-files.md"]},
        {"Rulebook": list(_rulebook(into, chosen))},
        {"Gallery": ["gallery/index.md"]},
    ]
    _write(into / "reference" / "python-api.md", api_page())
    _write(into / "reference" / "game-files.md", game_file_page())
    _write(into / "gallery" / "index.md", _gallery())
    return nav


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _notebooks(into: Path) -> list[tuple[str, str]]:
    found = []
    for path in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        page = notebook_page(path)
        _write(into / "notebooks" / f"{path.stem}.md", page)
        shutil.copy(path, into / "notebooks")
        found.append((page.partition("\n")[0].removeprefix("# "), f"{path.stem}.md"))
    return found


def _games(into: Path, chosen: Sequence[Game], figures: Mapping[str, Figures]) -> Iterator[Any]:
    """The list of all games, then a page for each, by family; the dossiers beside them."""
    wanted = {game.id for game in chosen}
    told = [
        f"# The games\n\n{len(chosen)} games, by family. The edge is that of the first wager, by the sheet."
    ]
    yield "games/index.md"
    for title, own in by_family():
        if here := [game for game in own if game.id in wanted]:
            rows = ((f"[{literal(game.title)}]({game.id}.md)", literal(game.summary), label_of(game.id),
                     figures[game.id].edge if game.id in figures else "") for game in here)  # fmt: skip
            told.append(
                f"## {title} {{ #{here[0].family} }}\n\n"
                + table(("game", "", "house", "edge"), rows, right=(3,))
            )
            yield {title: [{_title(game.title, game.id): f"games/{game.id}.md"} for game in here]}
    _write(into / "games" / "index.md", "\n\n".join(told) + "\n")
    for game in chosen:
        path = ROOT / "playthroughs" / f"{game.id}.txt"
        played = path.read_text(encoding="utf-8") if path.is_file() else ""
        page = game_page(game, figures.get(game.id), played, has_dossier=game.id in figures)
        _write(into / "games" / f"{game.id}.md", FIRST + page)
    for name, each in figures.items():
        _write(into / "dossiers" / f"{name}.html", each.dossier)


def _title(title: str, name: str) -> str:
    """As a list of several houses has it.

    >>> _title("Craps", "ohio-craps"), _title("Let It Ride (New Jersey)", "nj-let-it-ride")
    ('Craps (Ohio)', 'Let It Ride (New Jersey)')
    """
    house = label_of(name)
    is_told = house.split()[0] in title
    return title if is_told else f"{title} ({house})"


def _docs(into: Path) -> Iterator[Any]:
    found = {path.stem: path for path in sorted((ROOT / "docs").glob("*.md"))}
    for name, path in found.items():
        text = path.read_text(encoding="utf-8")
        if name == "rulings":
            text += f"\n{common_options()}"
        _write(into / "docs" / f"{name}.md", _doc(text))
    shutil.copytree(ROOT / "docs" / "gallery", into / "docs" / "gallery")
    shutil.copytree(ROOT / "examples", into / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    _write(into / "counts.md", _counts())
    _write(into / "changelog.md", _doc((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))
    listed = {name for names in GUIDES.values() for name in names}
    for title, names in GUIDES.items():
        yield {title: [f"docs/{name}.md" for name in names if name in found]}
    others = [f"docs/{name}.md" for name in found if name not in listed]
    yield {MORE: [*others, "counts.md", "changelog.md"]}


def _doc(text: str) -> str:
    """With links that lead to the pages of the site."""
    told = re.sub(r"\]\(([^)#:\s]+)\)", lambda found: f"]({FOLDERS.get(found[1], found[1])})", text)
    return as_set(told)


def _counts() -> str:
    parts = [
        "# Counts\n\nHow many hands of each kind there are, with the arithmetic; tests count them again."
    ]
    for path in sorted((ROOT / "counts").glob("*.txt")):
        parts += [f"## {path.stem}", fenced(path.read_text(encoding="utf-8"), "text")]
    return "\n\n".join(parts) + "\n"


def _rulebook(into: Path, chosen: Sequence[Game]) -> Iterator[Any]:
    wanted = {game.id for game in chosen}
    told = [
        "# The rulebook\n\nThe sheets that the games are dealt by; every step of a round cites their clauses."
    ]
    yield "rulebook/index.md"
    for title, own in sheets_by_family():
        told.append(
            f"## {title}\n\n" + "\n".join(f"- [{literal(each.title)}]({each.name}.md)" for each in own)
        )
        yield {title: [{_title(each.title, each.name): f"rulebook/{each.name}.md"} for each in own]}
        for each in own:
            _write(into / "rulebook" / f"{each.name}.md", _sheet(each.name, wanted))
    _write(into / "rulebook" / "index.md", "\n\n".join(told) + "\n")


def _sheet(name: str, wanted: set[str]) -> str:
    """As who plays reads it, with the games that are dealt by it."""
    sheet = find_sheet(name)
    head, _, rest = as_set(for_players(sheet.text)).partition("\n")
    games = ", ".join(
        f"[{literal(_title(game.title, game.id))}](../games/{game.id}.md)"
        for game in sheet.games
        if game.id in wanted
    )
    dealt = f"*Dealt by it: {games}.*\n\n" if games else ""
    return f"{head}\n\n{dealt}{rest.strip().removeprefix('- summary:').strip()}\n"


def _gallery() -> str:
    parts = ["# Gallery\n\nTables as visitors see them, at three sizes and in both themes: `make gallery`."]
    for path in sorted(
        (ROOT / "docs" / "gallery").glob("*.png"), key=lambda path: path.stem.startswith("film-")
    ):
        name = path.stem.removeprefix("film-").replace("-", " ").capitalize()
        title = f"{name}, a round as it goes" if path.stem.startswith("film-") else name
        parts.append(f"## {title}\n\n![{title}](../docs/gallery/{path.name}){{ loading=lazy }}")
    return "\n\n".join(parts) + "\n"
