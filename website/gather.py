"""Gather all pages of the site in one folder, which is laid out like the project."""

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
from website.game_page import game_page, options_page
from website.markdown import as_set, fenced, literal, table
from website.notebook_page import notebook_page
from website.reference import api_page, command_line_page, game_file_page, game_functions_page

ROOT = Path(__file__).resolve().parents[1]
Nav = list[dict[str, Any]]
SECTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "tutorials": {
        "": ("play-a-hand", "find-a-house-edge", "write-a-game", "begin-with-a-kind", "run-a-card-room")
    },
    "how-to": {
        "Find figures": (
            "use-the-command-line",
            "study-a-house-edge",
            "compare-poker-hands",
            "evaluate-a-strategy",
            "count-cards",
            "compare-betting-plans",
            "audit-a-game",
            "run-on-a-cluster",
        ),
        "Design and submit a game": (
            "design-a-pay-table",
            "write-a-dossier",
            "add-a-game",
            "write-a-poker-game",
        ),
        "Run a card room": (
            "settle-a-dispute",
            "approve-and-decide",
            "operate-a-server",
            "administer-accounts",
            "keep-a-server-running",
            "verify-records",
            "train-dealers",
            "read-hand-histories",
        ),
        "Write programs": ("use-python", "train-learning-programs"),
    },
    "reference": {
        "Formats": ("json", "written-rounds", "rankings", "tiles"),
        "Rules": ("sources", "rulings", "options", "player-dealers", "poker-irregularities"),
        "The project": ("glossary", "renames", "licences"),
    },
    "explanation": {"": ("flow", "stored-counts", "exact-money", "chinese-poker", "table-page")},
}
"""The pages of docs by folder, under the titles of their groups."""
TITLES = {
    "tutorials": "Tutorials",
    "how-to": "How-to guides",
    "reference": "Reference",
    "explanation": "Explanation",
}
GENERATED = {
    "command-line": command_line_page,
    "python-api": api_page,
    "game-files": game_file_page,
    "game-functions": game_functions_page,
}
"""Pages of the reference that are written from the code."""
FIRST = "---\nsearch:\n  boost: 2\n---\n\n"
"""Front matter that puts a game's page before other pages in the search."""
FOLDERS = {
    "../../rulebook": "../../rulebook/index.md",
    "../../counts": "../../counts.md",
    "../gallery": "../../gallery/index.md",
    "../notebooks": "../../notebooks/1-house-edges.md",
}
"""Pages of the site that links to folders of the project lead to."""


def gather(into: Path, games: Sequence[str], figures: Mapping[str, Figures]) -> Nav:
    """Write the pages of these games and all other pages; return the navigation."""
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    chosen = [find(game) for game in games]
    notebooks = [{title: f"notebooks/{name}"} for title, name in _notebooks(into)]
    home = (ROOT / "website" / "pages" / "index.md").read_text(encoding="utf-8")
    _write(into / "index.md", home.format(count=len(chosen)))
    for name in ("site.css", "iframe-worker.js"):
        shutil.copy(ROOT / "website" / name, into)
    for name, page in GENERATED.items():
        _write(into / "reference" / f"{name}.md", page())
    _write(into / "reference" / "options.md", options_page(chosen))
    _write(into / "gallery" / "index.md", _gallery())
    _docs(into)
    generated: Nav = [{"From the code": [f"reference/{name}.md" for name in (*GENERATED, "options")]}]
    project = ["counts.md", "changelog.md"]
    return [
        {"Home": "index.md"},
        {"Tutorials": [*_listed("tutorials"), {"Notebooks": notebooks}]},
        {"How-to guides": _listed("how-to")},
        {"Reference": [*generated, *_listed("reference", project)]},
        {"Explanation": _listed("explanation")},
        {"Games": [*_games(into, chosen, figures), *_examples(into)]},
        {"Rulebook": list(_rulebook(into, chosen))},
        {"Gallery": ["gallery/index.md"]},
    ]


def _listed(section: str, more: Sequence[str] = ()) -> list[Any]:
    """Return the navigation of a folder of docs; `more` pages go into its last group."""
    groups = [
        (title, [f"docs/{section}/{name}.md" for name in names]) for title, names in SECTIONS[section].items()
    ]
    groups[-1][1].extend(more)
    return [each for title, pages in groups for each in ([{title: pages}] if title else pages)]


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
    """Write the list of all games, a page for each and the dossiers; yield the navigation."""
    wanted = {game.id for game in chosen}
    told = [
        f"# Games\n\n{len(chosen)} games by family. The house edge is that of the main wager by the "
        "printed rules."
    ]
    yield "games/index.md"
    for title, own in by_family():
        if here := [game for game in own if game.id in wanted]:
            rows = ((f"[{literal(game.title)}]({game.id}.md)", literal(game.summary), label_of(game.id),
                     figures[game.id].edge if game.id in figures else "") for game in here)  # fmt: skip
            told.append(
                f"## {title} {{ #{here[0].family} }}\n\n"
                + table(("game", "in short", "house", "house edge"), rows, right=(3,))
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
    """Return the title with the house, unless the title names it.

    >>> _title("Craps", "ohio-craps"), _title("Let It Ride (New Jersey)", "nj-let-it-ride")
    ('Craps (Ohio)', 'Let It Ride (New Jersey)')
    """
    house = label_of(name)
    is_told = house.split()[0] in title
    return title if is_told else f"{title} ({house})"


def _docs(into: Path) -> None:
    """Write the pages of docs, the counts, the changelog and the files that they link to."""
    for path in sorted((ROOT / "docs").glob("*/*.md")):
        _write(into / path.relative_to(ROOT), _doc(path.read_text(encoding="utf-8")))
    for name in ("gallery", "images"):
        shutil.copytree(ROOT / "docs" / name, into / "docs" / name)
    shutil.copytree(
        ROOT / "examples", into / "examples", ignore=shutil.ignore_patterns("__pycache__", "*.md")
    )
    _write(into / "counts.md", _counts())
    _write(into / "changelog.md", _doc((ROOT / "CHANGELOG.md").read_text(encoding="utf-8")))


def _examples(into: Path) -> Iterator[Any]:
    """Write a page for each example game, its sheet and its file; yield the navigation."""
    told = [
        "# Games of the world\n\nGames beside those of the rulebook, each written with the language that is "
        "open to everybody and held to a published figure. Play one from a checkout with "
        "`croupier play ./examples/games/NAME.py`."
    ]
    pages = []
    for path in sorted((ROOT / "examples" / "games").glob("*.py")):
        name = path.stem.replace("_", "-")
        sheet = path.with_name(f"{name}.md").read_text(encoding="utf-8")
        title, _, rest = sheet.partition("\n")
        code = path.read_text(encoding="utf-8")
        page = [title, fenced(rest.strip(), "text"), f"## {path.name}", fenced(code, "python")]
        _write(into / "example-games" / f"{name}.md", "\n\n".join(page) + "\n")
        told.append(f"- [{title.removeprefix('# ')}]({name}.md)")
        pages.append(f"example-games/{name}.md")
    _write(into / "example-games" / "index.md", "\n".join([told[0], "", *told[1:]]) + "\n")
    yield {"Games of the world": ["example-games/index.md", *pages]}


def _doc(text: str) -> str:
    """Return the page with links that lead to pages of the site."""
    told = re.sub(r"\]\(([^)#:\s]+)\)", lambda found: f"]({FOLDERS.get(found[1], found[1])})", text)
    return as_set(told)


def _counts() -> str:
    parts = ["# Counts\n\nThe number of hands of each kind, with the arithmetic. The tests count them again."]
    for path in sorted((ROOT / "counts").glob("*.txt")):
        parts += [f"## {path.stem}", fenced(path.read_text(encoding="utf-8"), "text")]
    return "\n\n".join(parts) + "\n"


def _rulebook(into: Path, chosen: Sequence[Game]) -> Iterator[Any]:
    wanted = {game.id for game in chosen}
    told = ["# Rulebook\n\nThe rule sheets of the games. Every step of a round cites a clause of its sheet."]
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
    """Return a sheet as players read it, with links to the games that it rules."""
    sheet = find_sheet(name)
    head, _, rest = as_set(for_players(sheet.text)).partition("\n")
    games = ", ".join(
        f"[{literal(_title(game.title, game.id))}](../games/{game.id}.md)"
        for game in sheet.games
        if game.id in wanted
    )
    dealt = f"*Games with these rules: {games}.*\n\n" if games else ""
    return f"{head}\n\n{dealt}{rest.strip().removeprefix('- summary:').strip()}\n"


def _gallery() -> str:
    parts = ["# Gallery\n\nTables at three sizes, in light and dark mode. `make gallery` draws them."]
    for path in sorted(
        (ROOT / "docs" / "gallery").glob("*.png"), key=lambda path: path.stem.startswith("film-")
    ):
        name = path.stem.removeprefix("film-").replace("-", " ").capitalize()
        title = f"{name}, a round step by step" if path.stem.startswith("film-") else name
        parts.append(f"## {title}\n\n![{title}](../docs/gallery/{path.name}){{ loading=lazy }}")
    return "\n\n".join(parts) + "\n"
