"""Betting plans kept in files: one plan a file, named after it."""

from __future__ import annotations

from pathlib import Path

from croupier.errors import ParseError
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.plans.betting_plan import read_plan
from croupier.simulation.plans.rules import BettingPlan

ENDING = ".plan"
_INSTALLED = Path(__file__).with_name("text")
KNOWN = _INSTALLED if _INSTALLED.is_dir() else Path(__file__).resolve().parents[4] / "strategies" / "craps"
"""The folder of the well-known plans, in the package or beside it."""


def known_plans() -> dict[str, str]:
    """Name → text of the plans that come with the package."""
    return {file.stem: file.read_text(encoding="utf-8") for file in sorted(KNOWN.glob(f"*{ENDING}"))}


def is_plan(name: str) -> bool:
    """Whether that is the path of a plan, and no strategy's name."""
    return name.endswith(ENDING) or "/" in name


def plan_from_file(path: str, game: Game, options: Options) -> BettingPlan:
    return read_plan(plan_text(path), Path(path).stem, game, options)


def plan_text(path: str) -> str:
    file = Path(path)
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        there = sorted(each.name for each in file.parent.glob(f"*{ENDING}"))
        raise ParseError(f"no plan {path}", instead=f"there is {', '.join(there)}" if there else "") from None
    except (OSError, UnicodeDecodeError):
        raise ParseError(f"cannot read {path}", instead=f"a text file such as molly{ENDING}") from None
