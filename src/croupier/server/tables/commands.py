"""Commands: what people, dealers and the floor can have a table do. Each is one frozen value that goes
unchanged from the API or a page to the actor that owns the table, which calls `do` on the state: all of it
happens, or it is refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256

from msgspec import to_builtins
from msgspec.json import encode

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet
from croupier.rules.funds import FUND
from croupier.rules.irregularities import Seen
from croupier.rules.options import Options
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.server.store.batches import KeyedRequest
from croupier.server.tables import dealing, floor, seats
from croupier.server.tables.dealing import dealt_options
from croupier.server.tables.state import CLOSED, OVER, NextLedger, Proposal, TableRules, TableState


def body_of(command: Command) -> str:
    """Return the command's fingerprint: the first 32 hex digits of the SHA-256 of its name and fields."""
    said = {name: to_builtins(value) for name, value in vars(command).items()}
    written = encode([type(command).__name__, said], order="sorted")
    return sha256(written).hexdigest()[:32]


class Command(ABC):
    @property
    def opens(self) -> bool:
        """Whether the command needs a round that takes bets: one is opened if the last is over."""
        return False

    @property
    def looks_back(self) -> bool:
        """Whether it may change how a round ended: then nobody who played in that round may send it."""
        return False

    def costs(self, state: TableState) -> tuple[str, int] | None:
        """Return the person whose wallet pays for the command, and how much."""
        return None

    def chosen(self, state: TableState) -> Options | None:
        """Return the options that the command chooses for the table, if it chooses them."""
        return None

    @abstractmethod
    def do(self, state: TableState) -> NextLedger | None:
        """Change the state, or refuse and change nothing. Return a `NextLedger` if another ledger begins."""


@dataclass(frozen=True)
class Sent:
    """A command with its sender and its request key."""

    command: Command
    by: str = ""
    """The person; '' is the house, which may act for any seat."""
    key: str = ""
    """A second request with the same key is answered again, and not done again."""
    version: int | None = None
    """The version that the sender saw. Refused if the table has gone on."""
    runner: str = ""
    """The account that acts as the floor. Refused if that person plays at the table."""

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
    """The person's wallet pays for the chips, and gets them back."""
    standing: str = ""
    """What a person who comes from another table of the game owes."""
    moved: bool = False
    """The chips come from that table."""

    def costs(self, state: TableState) -> tuple[str, int] | None:
        return (self.person, self.buy_in) if self.from_wallet and not self.moved else None

    def do(self, state: TableState) -> None:
        seats.sit(
            state,
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

    def do(self, state: TableState) -> None:
        seats.join_line(state, self.person, self.name)


@dataclass(frozen=True)
class LeaveLine(Command):
    person: str

    def do(self, state: TableState) -> None:
        seats.leave_line(state, self.person)


@dataclass(frozen=True)
class AtSeat(Command):
    """A command for the sender's own seat; the house may send it for any."""

    seat: int


@dataclass(frozen=True)
class Leave(AtSeat):
    approved: bool = False

    def do(self, state: TableState) -> None:
        seats.leave(state, self.seat, approved=self.approved)


@dataclass(frozen=True)
class ChangeSeat(AtSeat):
    """Change to a free seat between rounds, with all chips and debts."""

    to: int

    def do(self, state: TableState) -> None:
        seats.change_seat(state, self.seat, self.to)


@dataclass(frozen=True)
class MoveAway(AtSeat):
    """The first half of a change of tables: the player gets up, and is noted as on the way."""

    table: str
    to: int
    standing: str
    move: str
    """The request key of the second half."""

    def do(self, state: TableState) -> None:
        seats.move_away(state, self.seat, self.table, self.to, self.standing, self.move)


@dataclass(frozen=True)
class EndMove(Command):
    """The player on the way has sat down at the other table, or comes back."""

    move: str
    comes_back: bool = False

    def do(self, state: TableState) -> None:
        seats.end_move(state, self.move, comes_back=self.comes_back)


@dataclass(frozen=True)
class SitOut(AtSeat):
    """Keep the seat without being dealt in. What is missed meanwhile is owed."""

    comes_back: bool = False

    def do(self, state: TableState) -> None:
        seats.sit_out(state, self.seat, comes_back=self.comes_back)


@dataclass(frozen=True)
class Stay(AtSeat):
    """Keep a seat that was about to be left."""

    def do(self, state: TableState) -> None:
        seats.cancel_leave(state, self.seat)


@dataclass(frozen=True)
class Buy(AtSeat):
    amount: int
    approved: bool = False

    def costs(self, state: TableState) -> tuple[str, int] | None:
        wallets = state.seats.wallets
        return (wallets[self.seat], self.amount) if self.seat in wallets else None

    def do(self, state: TableState) -> None:
        seats.buy(state, self.seat, self.amount, approved=self.approved)


@dataclass(frozen=True)
class OfferBank(AtSeat):
    cover: int | None = None
    """The cover to post. 0: do not bank; None: the whole stack."""
    proposition: bool = False
    """Bank only when nobody else does."""

    def do(self, state: TableState) -> None:
        seats.offer_bank(state, self.seat, self.cover, proposition=self.proposition)


@dataclass(frozen=True)
class GiveValue(AtSeat):
    """Give a value that is mixed with the committed seed."""

    value: str

    def do(self, state: TableState) -> None:
        seats.give_value(state, self.seat, self.value)


# Bets


@dataclass(frozen=True)
class Betting(AtSeat):
    """A command that changes the seat's bets before the cards."""

    @property
    def opens(self) -> bool:
        return True


@dataclass(frozen=True)
class JoinBank(Betting):
    amount: int
    """0: give the share back."""

    def do(self, state: TableState) -> None:
        dealing.join_bank(state, self.seat, self.amount)


@dataclass(frozen=True)
class Bet(Betting):
    bets: Mapping[str, int]

    def do(self, state: TableState) -> None:
        dealing.bet(state, self.seat, self.bets)


@dataclass(frozen=True)
class TakeDown(Betting):
    """Take a bet down, with those that must be equal to it."""

    spot: str
    amount: int | None = None

    def do(self, state: TableState) -> None:
        dealing.take_down(state, self.seat, self.spot, self.amount)


@dataclass(frozen=True)
class ClearBets(Betting):
    """Take down every bet that may come down."""

    def do(self, state: TableState) -> None:
        dealing.clear(state, self.seat)


@dataclass(frozen=True)
class Press(Betting):
    button: str
    spot: str = ""

    def do(self, state: TableState) -> None:
        dealing.press(state, self.seat, self.button, self.spot)


@dataclass(frozen=True)
class Switch(Betting):
    spot: str
    working: bool

    def do(self, state: TableState) -> None:
        dealing.switch(state, self.seat, self.spot, self.working)


@dataclass(frozen=True)
class Ready(AtSeat):
    """Finish betting. The last one begins the round, or hears why it cannot begin."""

    is_ready: bool = True

    @property
    def opens(self) -> bool:
        return self.is_ready

    def do(self, state: TableState) -> None:
        dealing.set_ready(state, self.seat, self.is_ready)


# The round


@dataclass(frozen=True)
class DealNow(Command):
    """Close the bets and deal."""

    @property
    def opens(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        dealing.deal(state)


@dataclass(frozen=True)
class Choose(AtSeat):
    choice: str
    amount: int | None = None
    cards: str = ""

    def do(self, state: TableState) -> None:
        dealing.choose(state, self.seat, self.choice, self.amount, self.cards)


@dataclass(frozen=True)
class ReportTo(Command):
    """Report an irregularity, as the floor."""

    irregularity: str
    seat: int = 0
    right: str = ""
    later: bool = False
    """Report it at the first moment that it fits."""
    signed: Signed = UNSIGNED
    person: str = ""
    """The account that reports it: then a ruling that changes how a round was settled needs two people."""
    cards: str = ""
    said: str = ""
    chips: int = 0
    """What was seen: cards, spoken words, chips."""

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        if self.person and floor.needs_two(state, self.irregularity, later=self.later):
            signed = self.signed
            proposal = Proposal(
                self.irregularity, self.seat, self.right, signed.reason, signed.by, self.person
            )
            floor.propose(state, proposal, later=self.later)
        else:
            seen = Seen(parse_cards(self.cards) if self.cards else (), self.said, self.chips)
            floor.report(state, self.irregularity, self.seat, self.right, self.signed, seen, later=self.later)


@dataclass(frozen=True)
class CallOffReport(Command):
    """Drop a report that waits for its moment."""

    irregularity: str
    seat: int = 0
    """0: the earliest report of that name."""

    def do(self, state: TableState) -> None:
        floor.cancel_report(state, self.irregularity, self.seat)


@dataclass(frozen=True)
class Tend(Command):
    """Record what was done with the equipment, or happened to it."""

    duty: str
    signed: Signed = UNSIGNED

    def do(self, state: TableState) -> None:
        floor.record_duty(state, self.duty, self.signed)


@dataclass(frozen=True)
class PayFund(Command):
    """Pay a seat out of a fund whose winner the house decides on, with a reason."""

    seat: int
    amount: int
    signed: Signed = UNSIGNED
    fund: str = FUND

    def do(self, state: TableState) -> None:
        floor.pay_fund(state, self.seat, self.amount, self.signed, self.fund)


@dataclass(frozen=True)
class ConfirmRuling(Command):
    """Confirm the proposed ruling, as a second person of the floor."""

    person: str
    name: str

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        floor.confirm(state, self.person, self.name)


@dataclass(frozen=True)
class TurnDownRuling(Command):
    """Reject the proposed ruling, or take it back."""

    def do(self, state: TableState) -> None:
        floor.reject(state)


# The table


@dataclass(frozen=True)
class AddBot(Command):
    seat: int = 0
    strategy: str = ""
    buy_in: int | None = None

    def do(self, state: TableState) -> None:
        seats.add_bot(state, self.seat, strategy=self.strategy, buy_in=self.buy_in)


@dataclass(frozen=True)
class RemoveBot(Command):
    seat: int

    def do(self, state: TableState) -> None:
        seats.remove_bot(state, self.seat)


@dataclass(frozen=True)
class SetRules(Command):
    """Change how the table is run, except its link."""

    rules: TableRules

    def do(self, state: TableState) -> None:
        if self.rules.link != state.settings.link:
            raise IllegalBet("a table cannot be linked to others later", instead="open another one")
        state.settings = self.rules


@dataclass(frozen=True)
class SetOptions(Command):
    """Set the game's options between rounds: this ledger ends and another begins, with all chips."""

    options: Mapping[str, str]
    later: bool = False
    """Do it as soon as the round is over."""

    def chosen(self, state: TableState) -> Options:
        return dealt_options(state.game, self.options)

    def do(self, state: TableState) -> NextLedger | None:
        options = self.chosen(state)
        if state.phase == CLOSED:
            raise IllegalBet("the options stay as they are", "the table is closed", "reopen it first")
        if not self.later or state.phase == OVER:
            return NextLedger(options)
        state.seats.options_after_round = dict(self.options)
        return None


@dataclass(frozen=True)
class CloseTable(Command):
    later: bool = False
    """Do it as soon as the round is over."""

    def do(self, state: TableState) -> None:
        dealing.close(state, later=self.later)


@dataclass(frozen=True)
class Recall(Command):
    """Cancel what was ordered for the end of the round."""

    def do(self, state: TableState) -> None:
        dealing.cancel_scheduled(state)


@dataclass(frozen=True)
class Reopen(Command):
    def chosen(self, state: TableState) -> Options:
        options: Options = state.session.options
        return options

    def do(self, state: TableState) -> NextLedger | None:
        if not state.session.is_closed:
            raise IllegalBet("the table is open")
        return NextLedger(self.chosen(state))
