"""Commands: what people, dealers and the floor can have a table do. Each is one frozen value that goes
unchanged from the API or a page to the actor that owns the table, which calls `do` on the state: all of it
happens, or it is refused.

The fields are those of a request to the API, with their bounds, which `server/api` checks and documents; the
server itself fills in who sends it. The store remembers a request by the fingerprint of its command."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated

from msgspec import Meta, Struct, StructMeta, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet
from croupier.rules.funds import FUND
from croupier.rules.irregularities import Seen
from croupier.rules.options import Options
from croupier.rules.script.events import UNSIGNED, Corrected, Signed
from croupier.server.store.batches import KeyedRequest
from croupier.server.tables import approvals, dealing, floor, seats
from croupier.server.tables.dealing import dealt_options
from croupier.server.tables.state import CLOSED, OVER, NextLedger, TableSettings, TableState
from croupier.table.seeds import DIGITS, LONGEST, SHORTEST

MOST_CENTS = 10**12
ApprovalNumber = Annotated[int, Meta(ge=0, le=10**9)]
ShortText = Annotated[str, Meta(max_length=80)]
OptionText = Annotated[str, Meta(max_length=4_000)]
ChosenOptions = Annotated[dict[ShortText, OptionText], Meta(max_length=200)]
SeatNumber = Annotated[int, Meta(ge=1, le=100)]
AnySeatNumber = Annotated[int, Meta(ge=0, le=100)]
ChipCents = Annotated[int, Meta(ge=1, le=MOST_CENTS)]
ChipCentsOrNone = Annotated[int, Meta(ge=0, le=MOST_CENTS)]
BetsBySpot = Annotated[dict[ShortText, ChipCents], Meta(min_length=1, max_length=200)]


FORMER_NAMES = {
    "CancelLeave": "Stay",
    "CancelReport": "CallOffReport",
    "CancelScheduled": "Recall",
    "RecordDuty": "Tend",
    "RejectRuling": "TurnDownRuling",
    "SetSettings": "SetRules",
    "settings": "rules",
    "statement": "said",
}
"""Commands and fields → the names that fingerprints are made of: a request that is sent again after an
upgrade has the same fingerprint."""


def fingerprint(command: Command) -> str:
    """Return the command's fingerprint: the first 32 hex digits of the SHA-256 of its name and fields."""
    given = {
        FORMER_NAMES.get(name, name): to_builtins(getattr(command, name))
        for name in command.__struct_fields__
    }
    name = type(command).__name__
    written = encode([FORMER_NAMES.get(name, name), given], order="sorted")
    return sha256(written).hexdigest()[:32]


class CommandMeta(StructMeta, ABCMeta):
    """The metaclass of a struct with an abstract method."""


class Command(Struct, frozen=True, metaclass=CommandMeta):
    """A command to a table."""

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

    def two_people(self, state: TableState) -> tuple[str, str] | None:
        """Return the first and the second person of an act that takes two."""
        return None

    @abstractmethod
    def do(self, state: TableState) -> NextLedger | None:
        """Change the state, or refuse and change nothing. Return a `NextLedger` if another ledger begins."""


@dataclass(frozen=True)
class CommandRequest:
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
        return KeyedRequest(self.by, self.key, fingerprint(self.command))


# People


class Sit(Command, frozen=True):
    """Sit down with chips."""

    person: str
    name: str
    seat: SeatNumber
    buy_in: ChipCents
    """The chips to sit down with, in cents."""
    approved: bool = False
    from_wallet: bool = False
    """The person's wallet pays for the chips, and gets them back."""
    standing: str = ""
    """The debt of a person who comes from another table of the game."""
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


class JoinLine(Command, frozen=True):
    """Wait for a seat at a full table."""

    person: str
    name: str

    def do(self, state: TableState) -> None:
        seats.join_line(state, self.person, self.name)


class LeaveLine(Command, frozen=True):
    """Wait no longer."""

    person: str

    def do(self, state: TableState) -> None:
        seats.leave_line(state, self.person)


class AtSeat(Command, frozen=True):
    """A command for the sender's own seat; the house may send it for any."""

    seat: SeatNumber


class Leave(AtSeat, frozen=True):
    """Get up, in a round as soon as it is over."""

    approved: bool = False

    def do(self, state: TableState) -> None:
        seats.leave(state, self.seat, approved=self.approved)


class ChangeSeat(AtSeat, frozen=True):
    """Change to a free seat between rounds, with all chips and debts."""

    to: SeatNumber
    """The number of the free seat."""

    def do(self, state: TableState) -> None:
        seats.change_seat(state, self.seat, self.to)


class MoveAway(AtSeat, frozen=True):
    """The first half of a change of tables: the player gets up, and is noted as on the way."""

    table: str
    to: int
    standing: str
    move: str
    """The request key of the second half."""

    def do(self, state: TableState) -> None:
        seats.move_away(state, self.seat, self.table, self.to, self.standing, self.move)


class EndMove(Command, frozen=True):
    """The player on the way has sat down at the other table, or comes back."""

    move: str
    comes_back: bool = False

    def do(self, state: TableState) -> None:
        seats.end_move(state, self.move, comes_back=self.comes_back)


class SitOut(AtSeat, frozen=True):
    """Keep the seat without being dealt in. What is missed meanwhile is owed."""

    comes_back: bool = False

    def do(self, state: TableState) -> None:
        seats.sit_out(state, self.seat, comes_back=self.comes_back)


class CancelLeave(AtSeat, frozen=True):
    """Keep a seat that was about to be left."""

    def do(self, state: TableState) -> None:
        seats.cancel_leave(state, self.seat)


class Buy(AtSeat, frozen=True):
    """Buy more chips."""

    amount: ChipCents
    approved: bool = False

    def costs(self, state: TableState) -> tuple[str, int] | None:
        wallets = state.seats.wallets
        return (wallets[self.seat], self.amount) if self.seat in wallets else None

    def do(self, state: TableState) -> None:
        seats.buy(state, self.seat, self.amount, approved=self.approved)


class OfferBank(AtSeat, frozen=True):
    """Take the bank when the seat's turn comes, or withdraw that."""

    cover: ChipCentsOrNone | None = None
    """The cover to post. 0: do not bank; None: the whole stack."""
    proposition: bool = False
    """Bank only when nobody else does."""

    def do(self, state: TableState) -> None:
        seats.offer_bank(state, self.seat, self.cover, proposition=self.proposition)


class CommitValue(AtSeat, frozen=True):
    """Commit to a value that is mixed with the promised seed, by its hash."""

    commitment: Annotated[str, Meta(pattern=f"^[0-9a-f]{{{DIGITS}}}$")]
    """SHA-256 of `croupier value PROMISE SEAT VALUE`, in hexadecimal."""

    def do(self, state: TableState) -> None:
        dealing.commit_value(state, self.seat, self.commitment)


class OpenValue(AtSeat, frozen=True):
    """Open the value that the seat has committed to, before the shuffle."""

    value: Annotated[str, Meta(min_length=SHORTEST, max_length=LONGEST)]

    def do(self, state: TableState) -> None:
        dealing.open_value(state, self.seat, self.value)


# Bets


class Betting(AtSeat, frozen=True):
    """A command that changes the seat's bets before the cards."""

    @property
    def opens(self) -> bool:
        return True


class JoinBank(Betting, frozen=True):
    """Pool chips with the bank of this round."""

    amount: ChipCentsOrNone
    """The share in cents; 0 gives it back."""

    def do(self, state: TableState) -> None:
        dealing.join_bank(state, self.seat, self.amount)


class Bet(Betting, frozen=True):
    """Place bets: all of them or none."""

    bets: BetsBySpot
    """Each spot and the amount to bet there, in cents."""

    def do(self, state: TableState) -> None:
        dealing.bet(state, self.seat, self.bets)


class TakeDown(Betting, frozen=True):
    """Take a bet down, with those that must be equal to it."""

    spot: ShortText
    amount: ChipCents | None = None
    """A part of the bet, in cents; null for all of it."""

    def do(self, state: TableState) -> None:
        dealing.take_down(state, self.seat, self.spot, self.amount)


class ClearBets(Betting, frozen=True):
    """Take down every bet that may come down."""

    def do(self, state: TableState) -> None:
        dealing.clear(state, self.seat)


class Press(Betting, frozen=True):
    """Press a button of the layout."""

    button: ShortText
    spot: ShortText = ""
    """The wager that is touched after the button, if it wants one."""

    def do(self, state: TableState) -> None:
        dealing.press(state, self.seat, self.button, self.spot)


class Switch(Betting, frozen=True):
    """Call a standing wager on or off."""

    spot: ShortText
    working: bool

    def do(self, state: TableState) -> None:
        dealing.switch(state, self.seat, self.spot, self.working)


class Ready(AtSeat, frozen=True):
    """Finish betting. The last one begins the round, or hears why it cannot begin."""

    is_ready: bool = True
    """False takes it back."""

    @property
    def opens(self) -> bool:
        return self.is_ready

    def do(self, state: TableState) -> None:
        dealing.set_ready(state, self.seat, self.is_ready)


# The round


class DealNow(Command, frozen=True):
    """Close the bets and deal."""

    @property
    def opens(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        dealing.deal(state)


class Choose(AtSeat, frozen=True):
    """Make the choice that the seat is asked for."""

    choice: ShortText
    amount: ChipCentsOrNone | None = None
    """The amount in cents, if the choice wants one."""
    cards: Annotated[str, Meta(max_length=400)] = ""
    """The cards, if the choice wants some: `Ah Kd`."""

    def do(self, state: TableState) -> None:
        dealing.choose(state, self.seat, self.choice, self.amount, self.cards)


class ReportTo(Command, frozen=True):
    """Report an irregularity, as the floor."""

    irregularity: ShortText
    seat: AnySeatNumber = 0
    """The seat that it concerns; 0 for none."""
    right: ShortText = ""
    """The right result, if a wrong one was taken."""
    later: bool = False
    """Report it at the first moment that it fits."""
    signed: Signed = UNSIGNED
    person: str = ""
    """The account that reports it: then a ruling that changes how a round was settled needs two people."""
    cards: ShortText = ""
    """The cards that it is about: `Kh 9s`."""
    statement: ShortText = ""
    """The words that were said or shown: `raise to 300`."""
    chips: ChipCentsOrNone = 0
    """The chips that were put in, in cents."""

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        if self.person and approvals.needs_two(state, self.irregularity, later=self.later):
            approvals.propose_ruling(
                state, self.irregularity, self.seat, self.right, self.signed, self.person, later=self.later
            )
        else:
            seen = Seen(parse_cards(self.cards) if self.cards else (), self.statement, self.chips)
            floor.report(state, self.irregularity, self.seat, self.right, self.signed, seen, later=self.later)


class CancelReport(Command, frozen=True):
    """Drop a report that waits for its moment."""

    irregularity: ShortText
    seat: AnySeatNumber = 0
    """The seat that it concerns; 0 for the earliest report of that name."""

    def do(self, state: TableState) -> None:
        floor.cancel_report(state, self.irregularity, self.seat)


class RecordDuty(Command, frozen=True):
    """Record what was done with the equipment, or happened to it."""

    duty: ShortText
    signed: Signed = UNSIGNED

    def do(self, state: TableState) -> None:
        floor.record_duty(state, self.duty, self.signed)


class PayFund(Command, frozen=True):
    """Pay a seat out of a fund whose winner the house decides on, with a reason."""

    seat: SeatNumber
    amount: ChipCents
    signed: Signed = UNSIGNED
    fund: ShortText = FUND
    """The name of the fund, if the table has several."""

    def do(self, state: TableState) -> None:
        floor.pay_fund(state, self.seat, self.amount, self.signed, self.fund)


class MoveChips(Command, frozen=True):
    """Return or award a wager, or correct a result or a stack, as a decision of management."""

    kind: ShortText
    """`return`, `award`, `correct-result` or `correct-stack`."""
    amount: ChipCents
    seat: AnySeatNumber = 0
    """The seat that receives the chips; 0 for the house."""
    source: AnySeatNumber = 0
    """The seat that gives them; 0 for the house."""
    rule: ShortText = ""
    """The clause that orders it; empty for management's discretion."""
    signed: Signed = UNSIGNED
    person: str = ""
    """The account that decides: then an amount above the table's limit takes two people."""

    @property
    def looks_back(self) -> bool:
        return True

    def do(self, state: TableState) -> None:
        decision = Corrected(
            kind=self.kind, amount=self.amount, seat=self.seat, source=self.source, by=self.signed.by,
            reason=self.signed.reason, clause=self.rule,
        )  # fmt: skip
        approvals.decide(state, decision, self.person)


class ConfirmRuling(Command, frozen=True):
    """Sign an approval, as another person than those before. The last signature carries it out."""

    person: str
    name: str
    approval: ApprovalNumber = 0
    """The number of the approval; 0 for the only one."""
    role: ShortText = ""
    """The role for which you sign; empty for the next one that is needed."""

    @property
    def looks_back(self) -> bool:
        return True

    def two_people(self, state: TableState) -> tuple[str, str] | None:
        table = state.session.table
        found = table.approvals.get(self.approval or next(iter(table.approvals), 0))
        first = found.people[-1] if found is not None and found.people else ""
        return (first, self.person) if first else None

    def do(self, state: TableState) -> None:
        approvals.confirm(state, self.person, self.name, self.approval, self.role)


class RejectRuling(Command, frozen=True):
    """Refuse an approval, or take back what you proposed. A payout that was held goes to the house."""

    approval: ApprovalNumber = 0
    """The number of the approval; 0 for the only one."""
    signed: Signed = UNSIGNED

    def do(self, state: TableState) -> None:
        approvals.reject(state, self.approval, self.signed)


class Override(Command, frozen=True):
    """Let the table go on without the signatures of an approval or of a due duty, with a reason."""

    approval: ApprovalNumber = 0
    """The number of the approval; 0 for the only one."""
    duty: ShortText = ""
    """The duty, if one is overridden."""
    signed: Signed = UNSIGNED

    def do(self, state: TableState) -> None:
        approvals.override(state, self.signed, self.approval, self.duty)


# The table


class AddBot(Command, frozen=True):
    """Seat a bot."""

    seat: AnySeatNumber = 0
    """The seat; 0 for the first one that is free."""
    strategy: ShortText = ""
    """One of the game's strategies; empty for the first of them."""
    buy_in: ChipCents | None = None
    """Its chips in cents; null for what anybody is offered to bring."""

    def do(self, state: TableState) -> None:
        seats.add_bot(state, self.seat, strategy=self.strategy, buy_in=self.buy_in)


class RemoveBot(Command, frozen=True):
    """Get a bot up."""

    seat: SeatNumber

    def do(self, state: TableState) -> None:
        seats.remove_bot(state, self.seat)


class SetSettings(Command, frozen=True):
    """Change how the table is run, except its link."""

    settings: TableSettings
    """The settings. Without a link the table's own stays."""

    def do(self, state: TableState) -> None:
        link = state.settings.link
        if self.settings.link not in ("", link):
            raise IllegalBet("a table cannot be linked to others later", instead="open another one")
        state.settings = replace(self.settings, link=link)
        state.session.verifies = self.settings.floor_signs


class SetOptions(Command, frozen=True):
    """Set the game's options between rounds: this ledger ends and another begins, with all chips."""

    options: ChosenOptions
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


class CloseTable(Command, frozen=True):
    """Close the table: everybody gets up with all chips, and the seeds are disclosed."""

    later: bool = False
    """Do it as soon as the round is over."""

    def do(self, state: TableState) -> None:
        dealing.close(state, later=self.later)


class CancelScheduled(Command, frozen=True):
    """Cancel what was ordered for the end of the round."""

    def do(self, state: TableState) -> None:
        dealing.cancel_scheduled(state)


class Reopen(Command, frozen=True):
    """Open a closed table again, with another ledger."""

    def chosen(self, state: TableState) -> Options:
        options: Options = state.session.options
        return options

    def do(self, state: TableState) -> NextLedger | None:
        if not state.session.is_closed:
            raise IllegalBet("the table is open")
        return NextLedger(self.chosen(state))
