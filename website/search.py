"""Dossiers in the site's search: they are whole pages already, which MkDocs copies and does not read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from croupier.games import find
from website.figures import Figures

HEAD = "var __index = "


def find_dossiers(site: Path, figures: Mapping[str, Figures]) -> None:
    """By the game's title and by those of the chapters; what these say is found on the game's pages."""
    path = site / "search" / "search_index.js"
    index = json.loads(path.read_text(encoding="utf-8").removeprefix(HEAD))
    for name, each in figures.items():
        page = f"dossiers/{name}.html"
        title = find(name).title
        index["docs"].append(
            {"location": page, "title": f"{title}: dossier", "text": f"Rules, odds and proof of {name}."}
        )
        index["docs"] += [
            {"location": f"{page}#{anchor}", "title": chapter, "text": parts}
            for anchor, chapter, parts in each.contents
        ]
    path.write_text(HEAD + json.dumps(index, ensure_ascii=False), encoding="utf-8")
