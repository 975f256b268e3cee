"""`croupier rules`: a sheet of the rulebook, and where two editions differ."""

from __future__ import annotations

import re
from difflib import unified_diff
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from croupier.games import find
from croupier.refusals import Refusal
from croupier.rules.game import Game

TABLE = re.compile(r"^(?!\|)(.+)\n(?=\|)", re.MULTILINE)
RULEBOOK = Path(__file__).resolve().parents[3] / "rulebook"


def sheet(name: str) -> str:
    try:
        return (RULEBOOK / f"{name}.md").read_text(encoding="utf-8")
    except OSError:
        raise Refusal(f"no sheet {name} in the rulebook", f"looked in {RULEBOOK.name}/") from None


def text_of(game: Game) -> str:
    """The game's own sheet, then those of its side bets."""
    return "\n\n---\n\n".join(sheet(name) for name in game.sheets)


def page(game: Game) -> Markdown:
    """The sheets set as a page; a table that follows a line of text at once is one too."""
    return Markdown(TABLE.sub(r"\1\n\n", text_of(game)))


def show(name: str, other: str | None) -> None:
    console = Console(highlight=False)
    game = find(name)
    if other is None:
        console.print(page(game))
        return
    second = find(other)
    lines = list(
        unified_diff(
            text_of(game).splitlines(), text_of(second).splitlines(), game.id, second.id, lineterm="", n=0
        )
    )
    if not lines:
        console.print(f"{game.id} and {second.id} have the same text")
    styles = {"+": "green", "-": "red", "@": "dim"}
    for line in lines:
        console.print(Text(line, style=styles.get(line[:1], "")))
