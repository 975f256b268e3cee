"""One hand of poker being played: whose cards, who is live, what has been bet. It dies with the round."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from croupier.cards.card import Hand
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Decide, Place, Script, Step


class Contest:
    """Seats stand clockwise from the button's left (where there is none, from the dealer's left)."""

    __slots__ = (
        "acted",
        "aggressor",
        "all_in",
        "bet",
        "bets",
        "boards",
        "dead",
        "down",
        "first",
        "full",
        "higher",
        "kill",
        "live",
        "lower",
        "opener",
        "openings",
        "put",
        "seats",
        "sizes",
        "step",
        "table",
        "up",
    )

    def __init__(self, table: Table, seats: Sequence[int]) -> None:
        self.table = table
        self.seats = list(seats)
        """All who were dealt in; the button last."""
        self.live = list(seats)
        """Those who have not folded, in the same order."""
        self.down: dict[int, Hand] = dict.fromkeys(seats, ())
        """Hole cards."""
        self.up: dict[int, Hand] = {}
        """Up-cards, in games that deal them."""
        self.boards: dict[Place, Hand] = {}
        """Community cards, by the place where they lie."""
        self.dead: dict[int, int] = {}
        """Chips in the pot that are nobody's bet, by the seat that put them in."""
        self.kill = 0
        """The seat that kills this hand; 0 where the limits are the posted ones."""
        self.all_in = 0
        """How many live seats have no chips left."""
        self.first = seats[0]
        """Who speaks first in the first betting round."""
        self.put = dict.fromkeys(seats, 0)
        """What each seat has bet in this betting round."""
        self.acted = dict.fromkeys(seats, -1)
        """The opening of the betting on which the seat last acted."""
        self.bet = 0
        """What must be equalled to stay in."""
        self.full = 0
        """The bet without the part by which an all-in fell short of a full raise."""
        self.lower = self.higher = 0
        """The limits of the hand, or the smallest bet of a game without."""
        self.sizes: tuple[int, ...] = (0,)
        """What may be bet in this betting round of a fixed-limit game, the smallest first."""
        self.step = 0
        """What a raise must add at least."""
        self.bets = 0
        """Full bets and raises of this betting round, a blind among them."""
        self.openings = 0
        """How often the betting was opened, by a new round or a full bet: who acted since may not raise."""
        self.aggressor = 0
        """Who bet or raised last in this betting round."""
        self.opener = 0
        """Who was forced to open and is not asked again unless somebody raises."""

    @property
    def size(self) -> int:
        """The smallest full bet of this betting round."""
        return self.sizes[0]

    def cards(self, seat: int) -> Hand:
        return self.down[seat] + self.up[seat] if self.up else self.down[seat]

    def others_after(self, seat: int) -> list[int]:
        """The other live seats clockwise from that seat's left."""
        live = self.live
        at = live.index(seat)
        return live[at + 1 :] + live[:at]

    def leave(self, seat: int) -> None:
        """The hand is folded or dead; its chips stay in the pot."""
        self.live.remove(seat)
        if not self.table.stacks[seat]:
            self.all_in -= 1

    def open(self, bet: int, by: int = 0) -> None:
        """A forced bet stands: it is a full bet when it reaches the limit, else it can be completed.

        A blind may raise when the betting comes round to it; a seat that had to open (`by`) may not.
        """
        self.bet = bet
        self.opener = by
        self.full = bet if bet >= self.size else 0
        self.bets = 1 if self.full else 0

    def clear(self) -> None:
        """The betting round is over."""
        self.openings += 1
        self.opener = 0
        if self.bet:
            self.put = dict.fromkeys(self.seats, 0)
            self.bet = self.full = self.bets = 0


def ask(contest: Contest, seat: int, choices: tuple[Choice, ...], clause: str) -> Generator[Step, Any, Any]:
    """What a seat chooses apart from the betting (a draw, a card turned up).

    Asked again after an interruption of the floor; None where that made the hand dead.
    """
    while seat in contest.live:
        chosen = yield Decide(seat=seat, choices=choices, clause=clause)
        if chosen is not None:
            return chosen
        yield from rule_fouled(contest)
    return None


def rule_fouled(contest: Contest) -> Script:
    """Fouled hands that were reported are dead; the last live hand stands whatever became of it."""
    table = contest.table
    while table.reports and (report := table.take_report("fouled-hand")) is not None:
        if report.seat in contest.live and len(contest.live) > 1:
            contest.leave(report.seat)
            yield Call(words=f"Seat {report.seat}: the hand is dead", clause=report.irregularity.clause)
