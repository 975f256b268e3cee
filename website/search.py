"""Dossiers in the site's search: they are whole pages already, which MkDocs copies and does not read."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from croupier.games import find
from website.figures import Figures

HEADS = {"search_index.js": "var __index = ", "search_index.json": ""}
"""The index as it is read from a folder and from a server, and what stands before it."""


def find_dossiers(site: Path, figures: Mapping[str, Figures]) -> None:
    """By the game's title and by those of the chapters; what these say is found on the game's pages."""
    found = list[dict[str, str]]()
    for name, each in figures.items():
        page = f"dossiers/{name}.html"
        title = find(name).title
        found.append(
            {"location": page, "title": f"{title}: dossier", "text": f"Rules, odds and proof of {name}."}
        )
        found += [
            {"location": f"{page}#{anchor}", "title": chapter, "text": parts}
            for anchor, chapter, parts in each.contents
        ]
    for name, head in HEADS.items():
        path = site / "search" / name
        index = json.loads(path.read_text(encoding="utf-8").removeprefix(head))
        index["docs"] += found
        path.write_text(head + json.dumps(index, ensure_ascii=False), encoding="utf-8")
