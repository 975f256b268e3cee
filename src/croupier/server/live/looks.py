"""Looks: the round that is shown, as each viewer may see it, folded on line by line as the ledger grows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.rules.script import events as e
from croupier.server.live.dealing import Dealing
from croupier.server.live.shown import PieceShown, StepTold
from croupier.table.ledger import Line
from croupier.table.sight import Sight
from croupier.table.telling import tell
from croupier.table.view import seen

MOST_KEPT = 200
"""Viewers whose looks are kept; another is folded from the round's first line."""


class Look:
    """What one viewer sees of the running round, or of the last one and what came after it."""

    def __init__(self, dealing: Dealing, you: int | None) -> None:
        self.you = you
        self._ledger, self._since = dealing.sitting.ledger, _since(dealing, you)
        self._read = len(self._ledger.lines) - len(round_lines(dealing))
        self._begin(dealing)

    def _begin(self, dealing: Dealing) -> None:
        self.sight = Sight(dealing.game, dealing.sitting.table, self.you)
        self.told: list[StepTold] = []

    def is_of(self, dealing: Dealing, you: int | None) -> bool:
        """Whether it can be folded on: the same ledger, seen from the same seat."""
        is_same = self._ledger is dealing.sitting.ledger and self.you == you
        return is_same and self._since == _since(dealing, you)

    def follow(self, dealing: Dealing) -> None:
        """Up to the last line of the ledger."""
        lines = self._ledger.lines[self._read :]
        for version, event in viewed(dealing, lines, self.you):
            if isinstance(event, e.RoundOpened):
                self._begin(dealing)
            self.sight.see(event)
            self.told += step_told(version, event, dealing, self.you)
        self._read += len(lines)


class Looks:
    """Of all who view one table."""

    def __init__(self) -> None:
        self._by_person: dict[str, Look] = {}

    def of(self, dealing: Dealing, person: str = "") -> Look:
        """Up to date; '' is a spectator, as everybody is who has no seat."""
        you = seat_of(dealing, person)
        who = person if you is not None else ""
        look = self._by_person.get(who)
        if look is None or not look.is_of(dealing, you):
            if len(self._by_person) >= MOST_KEPT:
                self._by_person.clear()
            look = self._by_person[who] = Look(dealing, you)
        look.follow(dealing)
        return look


def seat_of(dealing: Dealing, person: str) -> int | None:
    return dealing.seat_of(person) if person else None


def _since(dealing: Dealing, you: int | None) -> int:
    return dealing.notes.since.get(you, 0) if you is not None else 0


def viewed(dealing: Dealing, lines: Iterable[Line], you: int | None) -> Iterator[tuple[int, e.Event]]:
    """Each line's version and its event without what may not be seen from that seat: no secret passes here.
    Cards of a seat before its person took it were another's."""
    since = _since(dealing, you)
    for line in lines:
        version = dealing.before + line.n
        yield version, seen(line.what, you if version > since else None)


def step_told(version: int, event: e.Event, dealing: Dealing, you: int | None) -> list[StepTold]:
    line = tell(event, dealing.game, you or 0)
    if line is None:
        return []
    return [
        StepTold(
            version=version,
            words=line.plain.strip(),
            clause=event.clause,
            event=str(event.__struct_config__.tag),
            pieces=tuple(
                PieceShown(text=each.text, kind=each.kind, value=each.value) for each in line.pieces
            ),
        )
    ]


def round_lines(dealing: Dealing) -> list[Line]:
    """The lines of the running round, or of the last one and what came after it."""
    lines = dealing.sitting.ledger.lines
    for place in range(len(lines) - 1, -1, -1):
        if isinstance(lines[place].what, e.RoundOpened):
            return lines[place:]
    return lines
