"""Golden playthroughs: a written round above the line `---`, below it what happens and who sees it.

`python -m tests.playthroughs` writes the lower halves anew; read the difference before it is committed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.table.narration import hand_of
from croupier.table.view import redact
from croupier.table.written import WrittenRound
from croupier.terminal.play.coloured import tell
from croupier.wagers.chips import money, signed

FOLDER = Path(__file__).parents[1] / "playthroughs"
LINE = "---\n"


def parts(text: str) -> tuple[str, str]:
    """The paper and the transcript."""
    paper, _, transcript = text.partition(LINE)
    return paper, transcript


def read_yaml(text: str) -> Any:
    """By libyaml, ten times as fast: some two hundred papers are read before the first test."""
    return yaml.load(text, Loader=yaml.CSafeLoader)


def transcript(paper: dict[str, Any], game: Game | None = None) -> str:
    """What happens; `game` where it is one that no list has."""
    return "\n".join(_lines(WrittenRound(paper, game))) + "\n"


def _lines(done: WrittenRound) -> Iterator[str]:
    for place, event in enumerate(done.events):
        if place in done.asked:
            yield _question(done.asked[place], done.game)
        told = tell(event, done.game)
        if told is None:
            continue
        yield f"{place + 1:>4} {told.plain.rstrip()}"
        views = {seat: tell(redact(event, seat), done.game) for seat in (*done.before, None)}
        hidden = [seat for seat, view in views.items() if view is not None and view.plain != told.plain]
        if hidden:
            yield f"       unseen by {_names(hidden, len(views))}"
    yield ""
    for seat, net in done.net.items():
        owed = f", owes {money(done.table.owed[seat])}" if done.table.owed.get(seat) else ""
        yield f"     {'banker' if seat == done.banker else f'seat {seat}'} {signed(net)}{owed}"


def _question(ask: s.Decide, game: Game) -> str:
    hand = hand_of(ask.spot, game).plain
    return f"     seat {ask.seat}{f',{hand},' if hand else ''} may {', '.join(map(str, ask.choices))}"


def _names(seats: list[int | None], everybody: int) -> str:
    if len(seats) == everybody:
        return "all"
    return ", ".join("spectators" if seat is None else f"seat {seat}" for seat in seats)


def rewrite() -> None:
    for path in sorted(FOLDER.glob("*.txt")):
        paper, _ = parts(path.read_text(encoding="utf-8"))
        path.write_text(f"{paper}{LINE}{transcript(read_yaml(paper))}", encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    rewrite()
