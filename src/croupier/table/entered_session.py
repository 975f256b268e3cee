"""A session that is entered as it happens, round by round: each is settled at once, and can be undone.

It is the paper of `WrittenRound`, which plays it anew from its beginning after every entry: what is entered
in a browser and what `croupier settle` reads from a file are one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

from croupier.errors import CroupierError, ParseError
from croupier.table.paper import check_keys
from croupier.table.session_sheet import SessionSheet
from croupier.table.written import KEYS, ROUND_KEYS, WrittenRound

HEAD_KEYS = ("game", "options", "stacks", "names", "meters", "button", "clock", "markers", "banker")
"""Fields of the table; everything else belongs to a round."""
TABLE_KEYS = ("game", "options", "stacks", "names", "meters")
FIRST_KEYS = tuple(key for key in KEYS if key not in (*TABLE_KEYS, "rounds"))
"""Fields that the first round may have."""
MOST_ROUNDS = 300


class EnteredSession:
    """The papers of a session so far. An entry that the rules refuse leaves it as it was."""

    def __init__(self, head: Mapping[str, Any]) -> None:
        self.head = check_keys(head, HEAD_KEYS, "table")
        if "game" not in self.head or not self.head.get("stacks"):
            raise ParseError(
                "a table needs its game and its stacks", instead="game: ohio-blackjack and stacks: {1: 200}"
            )
        self.rounds: list[dict[str, Any]] = []
        self.undone: list[dict[str, Any]] = []
        """Entries that were taken back, the last one at the end."""
        self.done: WrittenRound | None = None
        """The session as it was settled; None before its first round."""

    @classmethod
    def of_paper(cls, paper: Mapping[str, Any]) -> EnteredSession:
        """Return the session of a whole paper, to go on with it."""
        paper = check_keys(paper, KEYS, "written round")
        entered = cls({key: paper[key] for key in TABLE_KEYS if key in paper})
        first = {key: paper[key] for key in FIRST_KEYS if key in paper}
        for entry in (first, *(paper.get("rounds") or ())):
            entered._append(dict(entry))
        entered.done = entered._settled(entered.rounds)
        return entered

    @property
    def paper(self) -> dict[str, Any]:
        """The whole paper, as `croupier settle` reads it."""
        return _paper(self.head, self.rounds)

    @property
    def text(self) -> str:
        """The whole paper as YAML."""
        return entry_text(self.paper)

    @property
    def is_closed(self) -> bool:
        return bool(self.rounds) and self.rounds[-1].get("closes") is not None

    @property
    def sheet(self) -> SessionSheet | None:
        """The sheets so far; None before the first round."""
        return None if self.done is None else SessionSheet(self.done)

    def enter(self, entry: Mapping[str, Any]) -> dict[int, int]:
        """Settle one more round, and return what each seat won or lost in it, in cents."""
        if self.is_closed:
            raise CroupierError("the table is closed", "nothing follows", "undo the closing first")
        if len(self.rounds) >= MOST_ROUNDS:
            raise CroupierError(
                f"a session has {MOST_ROUNDS} rounds at the most", instead="open another table"
            )
        before = self.done.net if self.done is not None else {}
        rounds = [*self.rounds, self._checked(entry, len(self.rounds))]
        self.done = self._settled(rounds)
        self.rounds = rounds
        self.undone.clear()
        return {seat: cents - before.get(seat, 0) for seat, cents in self.done.net.items()}

    def undo(self) -> dict[str, Any]:
        """Take the last entry back, and return it to be corrected."""
        if not self.rounds:
            raise CroupierError("nothing can be undone", "no round has been entered")
        self.undone.append(self.rounds.pop())
        self.done = self._settled(self.rounds) if self.rounds else None
        return self.undone[-1]

    def redo(self) -> None:
        """Enter again what was undone last."""
        if not self.undone:
            raise CroupierError(
                "nothing can be entered again", "nothing has been undone since the last entry"
            )
        *rest, entry = self.undone
        self.enter(entry)
        self.undone = rest

    def _append(self, entry: dict[str, Any]) -> None:
        self.rounds.append(self._checked(entry, len(self.rounds)))

    def _checked(self, entry: Mapping[str, Any], number: int) -> dict[str, Any]:
        return check_keys(entry, ROUND_KEYS if number else FIRST_KEYS, "round")

    def _settled(self, rounds: list[dict[str, Any]]) -> WrittenRound:
        done = WrittenRound(_paper(self.head, rounds))
        if done.unused:
            raise ParseError(f"round {len(rounds)} does not come out", f"not used: {', '.join(done.unused)}")
        return done


def entry_text(entry: Mapping[str, Any]) -> str:
    """Return a paper, or an entry of one, as YAML, a field on each line.

    >>> print(entry_text({"seats": {1: {"main": 10}}, "cards": ["Th", "9d"]}), end="")
    seats:
      1: {main: 10}
    cards: [Th, 9d]
    """
    return yaml.safe_dump(dict(entry), sort_keys=False, allow_unicode=True, default_flow_style=None)


def _paper(head: Mapping[str, Any], rounds: list[dict[str, Any]]) -> dict[str, Any]:
    first, *further = rounds or [{}]
    return {**head, **first, **({"rounds": further} if further else {})}
