"""Strategy charts kept in files: one chart a file."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from croupier.errors import ParseError
from croupier.families.blackjack.chart import Chart, read_chart
from croupier.simulation.plans.plan_file import ENDING as PLAN

ENDING = ".chart"


def is_chart(name: str) -> bool:
    """Whether that is the path of a chart, and no strategy's name."""
    return ("/" in name or "." in name) and not name.endswith(PLAN)


def chart_from_file(path: str) -> Chart:
    return _read(file_text(path, f"basic{ENDING}"), Path(path).name)


@lru_cache(maxsize=8)
def _read(text: str, name: str) -> Chart:
    return read_chart(text, name)


def file_text(path: str, such_as: str) -> str:
    file = Path(path)
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        ending = Path(such_as).suffix
        there = sorted(each.name for each in file.parent.glob(f"*{ending}"))
        raise ParseError(
            f"no file {path}", instead=f"there is {', '.join(there)}" if there else f"such as {such_as}"
        ) from None
    except (OSError, UnicodeDecodeError):
        raise ParseError(f"cannot read {path}", instead=f"a text file such as {such_as}") from None
