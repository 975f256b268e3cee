"""From pages to a site: MkDocs sets them, and a link that leads nowhere stops it."""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path

import yaml
from mkdocs.commands.build import build as set_pages
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from website.figures import figures
from website.gather import ROOT, gather
from website.search import find_dossiers


def build(out: Path, games: Sequence[str], *, with_odds: bool = True) -> int:
    """Pages go into a folder beside the site, and so do figures and dossiers, which are kept from build to
    build."""
    beside = out.parent / f"{out.name}-pages"
    found = figures(games, out.parent / f"{out.name}-odds", _say) if with_odds else {}
    nav = gather(beside / "docs", games, found)
    config = beside / "mkdocs.yml"
    inherited = {
        "INHERIT": str(ROOT / "website" / "mkdocs.yml"),
        "docs_dir": "docs",
        "site_dir": str(out),
        "nav": nav,
    }
    config.write_text(yaml.safe_dump(inherited, sort_keys=False, allow_unicode=True), encoding="utf-8")
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        set_pages(load_config(str(config), strict=True))
    except Abort as no:
        print(f"the site is not built: {no}", file=sys.stderr)
        return 1
    find_dossiers(out, found)
    _say(f"{sum(1 for _ in out.rglob('*.html'))} pages: open {out / 'index.html'}")
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
