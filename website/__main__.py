"""`python -m website`: the site, in build/site; `--games a,b` with some of the games, `--no-odds` without
figures and dossiers."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from croupier.games import FAMILIES
from website.build import build
from website.gather import ROOT


def main(arguments: list[str]) -> int:
    reader = argparse.ArgumentParser(prog="python -m website", description="Build the documentation site.")
    reader.add_argument("--out", type=Path, default=ROOT / "build" / "site", help="where it is built")
    reader.add_argument("--games", default="", help="ids with commas between them; all of them else")
    reader.add_argument("--no-odds", action="store_true", help="leave figures and dossiers out")
    asked = reader.parse_args(arguments)
    games = asked.games.split(",") if asked.games else list(FAMILIES)
    if unknown := [name for name in games if name not in FAMILIES]:
        print(f"no game {unknown[0]!r}: `croupier games` lists them", file=sys.stderr)
        return 2
    return build(asked.out.resolve(), games, with_odds=not asked.no_odds)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
