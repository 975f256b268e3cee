"""Commands: what people, dealers and the floor can tell a table to do. Each is one frozen value that goes, as
it is, from the door to the task that owns the table; what it does there is `do`, wholly or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.refusals import IllegalBet
from croupier.server.live.bots import STACK
from croupier.server.live.dealing import dealt_options
from croupier.server.live.seat_notes import Rules
from croupier.server.live.seating import CLOSED, OVER

if TYPE_CHECKING:
    from croupier.server.live.owning import OwnedTable


class Command(ABC):
    @property
    def opens(self) -> bool:
        """It needs a round that takes bets: one is opened where the last is over."""
        return False

    @abstractmethod
    def do(self, live: OwnedTable) -> object:
        """Done, or refused with nothing changed. A `Writing` where another ledger begins."""


@dataclass(frozen=True)
class Sent:
    """A command with its sender and its key, as the table gets it."""

    command: Command
    by: str = ""
    """The person; '' is the house, who may act for any seat."""
    key: str = ""
    """The same key again is answered again and not done again."""
    version: int | None = None
    """What the sender saw; refused where the table has gone on."""


# People


@dataclass(frozen=True)
class Sit(Command):
    person: str
    name: str
    seat: int
    buy_in: int
    approved: bool = False

    def do(self, live: OwnedTable) -> None:
        live.dealing.sit(self.person, self.name, self.seat, self.buy_in, approved=self.approved)


@dataclass(frozen=True)
class AtSeat(Command):
    """For one's own seat: it has to be the sender's, unless the house sends it."""

    seat: int


@dataclass(frozen=True)
class Leave(AtSeat):
    approved: bool = False

    def do(self, live: OwnedTable) -> None:
        live.dealing.leave(self.seat, approved=self.approved)


@dataclass(frozen=True)
class Stay(AtSeat):
    def do(self, live: OwnedTable) -> None:
        live.dealing.stay(self.seat)


@dataclass(frozen=True)
class Buy(AtSeat):
    amount: int
    approved: bool = False

    def do(self, live: OwnedTable) -> None:
        live.dealing.buy(self.seat, self.amount, approved=self.approved)


@dataclass(frozen=True)
class OfferBank(AtSeat):
    cover: int | None = None
    """0: not to bank; None: with all there is."""

    def do(self, live: OwnedTable) -> None:
        live.dealing.offer_bank(self.seat, self.cover)


# Bets


@dataclass(frozen=True)
class Betting(AtSeat):
    """Before the cards."""

    @property
    def opens(self) -> bool:
        return True


@dataclass(frozen=True)
class Bet(Betting):
    bets: Mapping[str, int]

    def do(self, live: OwnedTable) -> None:
        live.dealing.bet(self.seat, self.bets)


@dataclass(frozen=True)
class TakeDown(Betting):
    spot: str
    amount: int | None = None

    def do(self, live: OwnedTable) -> None:
        live.dealing.take_down(self.seat, self.spot, self.amount)


@dataclass(frozen=True)
class Press(Betting):
    button: str
    spot: str = ""

    def do(self, live: OwnedTable) -> None:
        live.dealing.press(self.seat, self.button, self.spot)


@dataclass(frozen=True)
class Switch(Betting):
    spot: str
    working: bool

    def do(self, live: OwnedTable) -> None:
        live.dealing.switch(self.seat, self.spot, self.working)


@dataclass(frozen=True)
class Ready(AtSeat):
    """The last one who gets ready begins the round, or hears why it cannot begin."""

    is_ready: bool = True

    @property
    def opens(self) -> bool:
        return self.is_ready

    def do(self, live: OwnedTable) -> None:
        live.dealing.ready(self.seat, self.is_ready, live.away)


# The round


@dataclass(frozen=True)
class DealNow(Command):
    """No more bets."""

    @property
    def opens(self) -> bool:
        return True

    def do(self, live: OwnedTable) -> None:
        live.dealing.deal()


@dataclass(frozen=True)
class Choose(AtSeat):
    choice: str
    amount: int | None = None
    cards: str = ""

    def do(self, live: OwnedTable) -> None:
        live.dealing.choose(self.seat, self.choice, self.amount, self.cards)


@dataclass(frozen=True)
class ReportTo(Command):
    """The floor reports an irregularity."""

    irregularity: str
    seat: int = 0
    right: str = ""
    later: bool = False
    """At the first moment that it fits."""

    def do(self, live: OwnedTable) -> None:
        live.dealing.report(self.irregularity, self.seat, self.right, later=self.later)


# The table


@dataclass(frozen=True)
class AddBot(Command):
    seat: int = 0
    strategy: str = ""
    buy_in: int = STACK

    def do(self, live: OwnedTable) -> None:
        live.dealing.add_bot(self.seat, strategy=self.strategy, buy_in=self.buy_in)


@dataclass(frozen=True)
class RemoveBot(Command):
    seat: int

    def do(self, live: OwnedTable) -> None:
        live.dealing.remove_bot(self.seat)


@dataclass(frozen=True)
class SetRules(Command):
    """How the table is run; its link stays as it is."""

    rules: Rules

    def do(self, live: OwnedTable) -> None:
        if self.rules.link != live.rules.link:
            raise IllegalBet("a table cannot be linked to others later", instead="open another one")
        live.dealing.rules = self.rules


@dataclass(frozen=True)
class SetOptions(Command):
    """Between rounds: this ledger ends and another begins, all chips carried over."""

    options: Mapping[str, str]
    later: bool = False
    """As soon as the round is over."""

    def do(self, live: OwnedTable) -> object:
        options = dealt_options(live.game, self.options)
        if live.phase == CLOSED:
            raise IllegalBet("the options stay as they are", "the table is closed", "reopen it first")
        if not self.later or live.phase == OVER:
            return live.renew(options)
        live.dealing.notes.settings = dict(self.options)
        return None


@dataclass(frozen=True)
class CloseTable(Command):
    later: bool = False
    """As soon as the round is over."""

    def do(self, live: OwnedTable) -> None:
        live.dealing.close(later=self.later)


@dataclass(frozen=True)
class Recall(Command):
    """What was ordered for after the round is not done."""

    def do(self, live: OwnedTable) -> None:
        live.dealing.recall()


@dataclass(frozen=True)
class Reopen(Command):
    def do(self, live: OwnedTable) -> object:
        if not live.dealing.sitting.is_closed:
            raise IllegalBet("the table is open")
        return live.renew(live.options)
