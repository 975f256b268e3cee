"""Commands: what people, dealers and the floor can tell a table to do. Each is one frozen value that goes, as
it is, from the door to the task that owns the table; what it does there is `do`, wholly or not at all."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from msgspec import to_builtins
from msgspec.json import encode

from croupier.cards.card import parse_cards
from croupier.refusals import IllegalBet
from croupier.rules.funds import FUND
from croupier.rules.irregularities import Seen
from croupier.rules.options import Options
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.server.store.batches import KeyedRequest
from croupier.server.tables.dealing import dealt_options
from croupier.server.tables.owned_table import OwnedTable
from croupier.server.tables.state import CLOSED, OVER, Proposal, SeatNotes, TableRules


def body_of(command: Command) -> str:
    """Thirty-two signs that tell this command from any other: the same fields of the same kind."""
    said = {name: to_builtins(value) for name, value in vars(command).items()}
    written = encode([type(command).__name__, said], order="sorted")
    return sha256(written).hexdigest()[:32]


class Command(ABC):
    @property
    def opens(self) -> bool:
        """It needs a round that takes bets: one is opened where the last is over."""
        return False

    @property
    def looks_back(self) -> bool:
        """It may change how a round ended: whoever got up since is no judge of it."""
        return False

    def costs(self, notes: SeatNotes) -> tuple[str, int] | None:
        """Out of whose wallet it is paid, and how much."""
        return None

    def chosen(self, table: OwnedTable) -> Options | None:
        """Return the options that the table is to have, where it chooses them."""
        return None

    @abstractmethod
    def do(self, table: OwnedTable) -> object:
        """Done, or refused with nothing changed. A `Batch` where another ledger begins."""


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
    runner: str = ""
    """Whoever acts as the floor here, by an account: refused where they play at the table themselves."""

    @property
    def asked(self) -> KeyedRequest:
        return KeyedRequest(self.by, self.key, body_of(self.command))


# People


@dataclass(frozen=True)
class Sit(Command):
    person: str
    name: str
    seat: int
    buy_in: int
    approved: bool = False
    from_wallet: bool = False
    """The chips are bought with what the person has at the cage, and go back there."""
    standing: str = ""
    """Of who comes from another table of the game: what is owed."""
    moved: bool = False
    """With the chips of that table."""

    def costs(self, notes: SeatNotes) -> tuple[str, int] | None:
        return (self.person, self.buy_in) if self.from_wallet and not self.moved else None

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.sit(
            self.person,
            self.name,
            self.seat,
            self.buy_in,
            approved=self.approved,
            from_wallet=self.from_wallet,
            standing=self.standing,
            moved=self.moved,
        )


@dataclass(frozen=True)
class JoinLine(Command):
    """Wait for a seat at a full table."""

    person: str
    name: str

    def do(self, table: OwnedTable) -> None:
        table.dealing.line.join(self.person, self.name)


@dataclass(frozen=True)
class LeaveLine(Command):
    person: str

    def do(self, table: OwnedTable) -> None:
        table.dealing.line.leave(self.person)


@dataclass(frozen=True)
class AtSeat(Command):
    """For one's own seat: it has to be the sender's, unless the house sends it."""

    seat: int


@dataclass(frozen=True)
class Leave(AtSeat):
    approved: bool = False

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.leave(self.seat, approved=self.approved)


@dataclass(frozen=True)
class ChangeSeat(AtSeat):
    """To a free one, between rounds, with all chips and what is owed."""

    to: int

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.change_seat(self.seat, self.to)


@dataclass(frozen=True)
class MoveAway(AtSeat):
    """The first half of a change of tables: who sits there gets up, and is noted as on the way."""

    table: str
    to: int
    standing: str
    move: str
    """The key of the second half."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.move_away(self.seat, self.table, self.to, self.standing, self.move)


@dataclass(frozen=True)
class EndMove(Command):
    """Whoever was on the way has sat down there, or comes back."""

    move: str
    comes_back: bool = False

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.end_move(self.move, comes_back=self.comes_back)


@dataclass(frozen=True)
class SitOut(AtSeat):
    """Not be dealt in; what is missed meanwhile is owed."""

    comes_back: bool = False

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.sit_out(self.seat, comes_back=self.comes_back)


@dataclass(frozen=True)
class Stay(AtSeat):
    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.stay(self.seat)


@dataclass(frozen=True)
class Buy(AtSeat):
    amount: int
    approved: bool = False

    def costs(self, notes: SeatNotes) -> tuple[str, int] | None:
        return (notes.wallets[self.seat], self.amount) if self.seat in notes.wallets else None

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.buy(self.seat, self.amount, approved=self.approved)


@dataclass(frozen=True)
class OfferBank(AtSeat):
    cover: int | None = None
    """0: not to bank; None: with all there is."""
    proposition: bool = False
    """Only when nobody else does."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.offer_bank(self.seat, self.cover, proposition=self.proposition)


@dataclass(frozen=True)
class GiveValue(AtSeat):
    """To be mixed with the seed that is promised."""

    value: str

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.give_value(self.seat, self.value)


# Bets


@dataclass(frozen=True)
class Betting(AtSeat):
    """Before the cards."""

    @property
    def opens(self) -> bool:
        return True


@dataclass(frozen=True)
class JoinBank(Betting):
    amount: int
    """0: out of it again."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.join_bank(self.seat, self.amount)


@dataclass(frozen=True)
class Bet(Betting):
    bets: Mapping[str, int]

    def do(self, table: OwnedTable) -> None:
        table.dealing.bet(self.seat, self.bets)


@dataclass(frozen=True)
class TakeDown(Betting):
    """What is as large by rule comes down with it."""

    spot: str
    amount: int | None = None

    def do(self, table: OwnedTable) -> None:
        table.dealing.take_down(self.seat, self.spot, self.amount)


@dataclass(frozen=True)
class ClearBets(Betting):
    """All that may come down."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.clear(self.seat)


@dataclass(frozen=True)
class Press(Betting):
    button: str
    spot: str = ""

    def do(self, table: OwnedTable) -> None:
        table.dealing.press(self.seat, self.button, self.spot)


@dataclass(frozen=True)
class Switch(Betting):
    spot: str
    working: bool

    def do(self, table: OwnedTable) -> None:
        table.dealing.switch(self.seat, self.spot, self.working)


@dataclass(frozen=True)
class Ready(AtSeat):
    """The last one who gets ready begins the round, or hears why it cannot begin."""

    is_ready: bool = True

    @property
    def opens(self) -> bool:
        return self.is_ready

    def do(self, table: OwnedTable) -> None:
        table.dealing.ready(self.seat, self.is_ready, table.watchers.away)


# The round


@dataclass(frozen=True)
class DealNow(Command):
    """No more bets."""

    @property
    def opens(self) -> bool:
        return True

    def do(self, table: OwnedTable) -> None:
        table.dealing.deal()


@dataclass(frozen=True)
class Choose(AtSeat):
    choice: str
    amount: int | None = None
    cards: str = ""

    def do(self, table: OwnedTable) -> None:
        table.dealing.choose(self.seat, self.choice, self.amount, self.cards)


@dataclass(frozen=True)
class ReportTo(Command):
    """The floor reports an irregularity."""

    irregularity: str
    seat: int = 0
    right: str = ""
    later: bool = False
    """At the first moment that it fits."""
    signed: Signed = UNSIGNED
    person: str = ""
    """Who reports it by an account: then a ruling that changes how a round was settled takes two."""
    cards: str = ""
    said: str = ""
    chips: int = 0
    """What was seen of it: cards, words, chips."""

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, table: OwnedTable) -> None:
        said = Proposal(
            self.irregularity, self.seat, self.right, self.signed.reason, self.signed.by, self.person
        )
        if self.person and table.dealing.floor.takes_two(self.irregularity, later=self.later):
            table.dealing.floor.propose(said, later=self.later)
        else:
            seen = Seen(parse_cards(self.cards) if self.cards else (), self.said, self.chips)
            table.dealing.floor.report(
                self.irregularity, self.seat, self.right, self.signed, seen, later=self.later
            )


@dataclass(frozen=True)
class CallOffReport(Command):
    """The floor drops a report that waits for its moment."""

    irregularity: str
    seat: int = 0
    """0: the earliest report of that name."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.floor.call_off(self.irregularity, self.seat)


@dataclass(frozen=True)
class Tend(Command):
    """The floor records what was done with the equipment, or has happened to it."""

    duty: str
    signed: Signed = UNSIGNED

    def do(self, table: OwnedTable) -> None:
        table.dealing.floor.tend(self.duty, self.signed)


@dataclass(frozen=True)
class PayFund(Command):
    """The floor pays a seat out of a fund, of which it is not printed how it is won, with a reason."""

    seat: int
    amount: int
    signed: Signed = UNSIGNED
    fund: str = FUND

    def do(self, table: OwnedTable) -> None:
        table.dealing.floor.pay_fund(self.seat, self.amount, self.signed, self.fund)


@dataclass(frozen=True)
class ConfirmRuling(Command):
    """A second person of the floor has it done that was proposed."""

    person: str
    name: str

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, table: OwnedTable) -> None:
        table.dealing.floor.confirm(self.person, self.name)


@dataclass(frozen=True)
class TurnDownRuling(Command):
    """What was proposed is not done: a second person does not agree, or the first one takes it back."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.floor.turn_down()


# The table


@dataclass(frozen=True)
class AddBot(Command):
    seat: int = 0
    strategy: str = ""
    buy_in: int | None = None

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.add_bot(self.seat, strategy=self.strategy, buy_in=self.buy_in)


@dataclass(frozen=True)
class RemoveBot(Command):
    seat: int

    def do(self, table: OwnedTable) -> None:
        table.dealing.seats.remove_bot(self.seat)


@dataclass(frozen=True)
class SetRules(Command):
    """How the table is run; its link stays as it is."""

    rules: TableRules

    def do(self, table: OwnedTable) -> None:
        if self.rules.link != table.seating.rules.link:
            raise IllegalBet("a table cannot be linked to others later", instead="open another one")
        table.seating.rules = self.rules


@dataclass(frozen=True)
class SetOptions(Command):
    """Between rounds: this ledger ends and another begins, all chips carried over."""

    options: Mapping[str, str]
    later: bool = False
    """As soon as the round is over."""

    def chosen(self, table: OwnedTable) -> Options:
        return dealt_options(table.seating.game, self.options)

    def do(self, table: OwnedTable) -> object:
        options = self.chosen(table)
        if table.seating.phase == CLOSED:
            raise IllegalBet("the options stay as they are", "the table is closed", "reopen it first")
        if not self.later or table.seating.phase == OVER:
            return table.renew(options)
        table.seating.notes.settings = dict(self.options)
        return None


@dataclass(frozen=True)
class CloseTable(Command):
    later: bool = False
    """As soon as the round is over."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.close(later=self.later)


@dataclass(frozen=True)
class Recall(Command):
    """What was ordered for after the round is not done."""

    def do(self, table: OwnedTable) -> None:
        table.dealing.recall()


@dataclass(frozen=True)
class Reopen(Command):
    def chosen(self, table: OwnedTable) -> Options:
        options: Options = table.seating.sitting.options
        return options

    def do(self, table: OwnedTable) -> object:
        if not table.seating.sitting.is_closed:
            raise IllegalBet("the table is open")
        return table.renew(self.chosen(table))
