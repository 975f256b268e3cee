"""Events: what happened, in the past tense. The ledger is their list; every state is a fold over it."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.rules.choices import FOLD
from croupier.rules.script.event import Event as Event
from croupier.rules.script.table_events import BankCarried as BankCarried
from croupier.rules.script.table_events import ChanceDisclosed as ChanceDisclosed
from croupier.rules.script.table_events import ChanceSeeded as ChanceSeeded
from croupier.rules.script.table_events import ChipsBought as ChipsBought
from croupier.rules.script.table_events import ClockRead as ClockRead
from croupier.rules.script.table_events import CutCardOut as CutCardOut
from croupier.rules.script.table_events import DiscardsShuffled as DiscardsShuffled
from croupier.rules.script.table_events import DutyDone as DutyDone
from croupier.rules.script.table_events import FundPaid as FundPaid
from croupier.rules.script.table_events import MeterOpened as MeterOpened
from croupier.rules.script.table_events import SatIn as SatIn
from croupier.rules.script.table_events import SatOut as SatOut
from croupier.rules.script.table_events import SeatLeft as SeatLeft
from croupier.rules.script.table_events import SeatTaken as SeatTaken
from croupier.rules.script.table_events import SeedPromised as SeedPromised
from croupier.rules.script.table_events import ShoeFinished as ShoeFinished
from croupier.rules.script.table_events import ShoeShuffled as ShoeShuffled
from croupier.rules.script.table_events import TableClosed as TableClosed
from croupier.rules.script.table_events import TableOpened as TableOpened
from croupier.rules.steps import Place


class RoundOpened(Event, frozen=True):
    number: int
    button: int = 0
    """The seat with the dealer button in pot games."""
    banker: int = 0
    """The seat that banks in player-dealer games."""
    fresh_shoe: bool = False


class BankPosted(Event, frozen=True):
    """A player-dealer put chips up to cover the wagers."""

    seat: int
    amount: int


class BankJoined(Event, frozen=True):
    """A partner put chips into the bank of the round, or took them out again before it began."""

    seat: int
    amount: int


class BankRaised(Event, frozen=True):
    """The player-dealer staked further chips in the course of the round."""

    seat: int
    amount: int
    is_pooled: bool = False
    """They are the partners' in common: what each of them put up stays what it is."""


class BankDivided(Event, frozen=True):
    """A partner got its part of the bank at the end of the round; what is left is the player-dealer's."""

    seat: int
    amount: int


class Staked(Event, frozen=True):
    seat: int
    spot: str
    amount: int


class TakenDown(Event, frozen=True):
    """A standing wager, or a part of it, went back to the stack before the round."""

    seat: int
    spot: str
    amount: int


class Pressed(Event, frozen=True):
    """A button of the terminal; its bets and take-downs are the next `moves` events."""

    seat: int
    button: str
    moves: int
    spot: str = ""
    """The wager that was touched after it."""


class Switched(Event, frozen=True):
    """A standing wager was called on or off."""

    seat: int
    spot: str
    working: bool
    as_ruled: bool = False
    """Its rule has it so too: it is no longer called otherwise."""


class Moved(Event, frozen=True):
    seat: int
    spot: str
    to: str
    amount: int


class Called(Event, frozen=True):
    words: str
    moment: str = ""


class CardsDealt(Event, frozen=True):
    to: Place
    cards: Hand
    count: int
    """How many: a view that may not show the cards still tells their number."""
    face: str = "up"
    spot: str = ""
    """The wager whose hand got them, where a seat can have several hands."""


class CardsHidden(Event, frozen=True):
    to: Place
    slot: int
    cards: Hand
    """Known to the ledger; nobody's view shows them before they are revealed."""
    count: int
    spot: str = ""


class CardsRevealed(Event, frozen=True):
    place: Place
    slot: int
    cards: Hand
    spot: str = ""


class HolePeeked(Event, frozen=True):
    slot: int
    question: str
    holds: bool


class CardsBurned(Event, frozen=True):
    cards: Hand
    """Known to the ledger; shown to nobody."""
    count: int


class CardsReshuffled(Event, frozen=True):
    """Cards out of play were shuffled with the rest of the pack, within a round, to deal on."""

    cards: Hand
    """Those that went back. Known to the ledger; shown to nobody."""
    count: int
    burns: bool
    """The burned cards are among them."""
    left: int
    """How many there are to deal from now."""


class CardsShown(Event, frozen=True):
    seat: int
    cards: Hand
    words: str = ""
    """The name of what they make, as it was called."""


class CardsDiscarded(Event, frozen=True):
    """Cards left a seat's hand, face down."""

    seat: int
    cards: Hand
    """Known to the seat alone."""
    count: int
    """How many: known to all."""


class CardsGiven(Event, frozen=True):
    """Cards that lay face up at `place` went to another place or hand."""

    cards: Hand
    place: Place
    to: Place
    spot: str = ""
    to_spot: str = ""
    words: str = ""
    """The name, as it was called, of the hand that they joined."""


class DiceThrown(Event, frozen=True):
    faces: tuple[int, ...]


class WheelSpun(Event, frozen=True):
    pocket: str


class ResultConfirmed(Event, frozen=True):
    """The result that counts, as the dealer or a supervisor confirmed it."""

    result: str


class Chose(Event, frozen=True):
    seat: int
    choice: str
    spot: str = ""
    """The wager whose hand was asked about, where a seat can have several hands."""
    amount: int = 0
    cards: Hand = ()
    count: int = 0
    """How many cards were named: known to all, even where the cards are not."""
    rows: tuple[int, ...] = ()
    """How many of them are laid in each row, where there are rows."""
    is_private: bool = False

    @property
    def is_fold(self) -> bool:
        """The seat has given up its hand."""
        return self.choice == FOLD


class Settled(Event, frozen=True):
    """One wager's end: its stake went to the bank (`taken`) or back (`returned`), and was `paid`."""

    seat: int
    spot: str
    outcome: str
    stake: int
    taken: int = 0
    paid: int = 0
    returned: int = 0
    commission: int = 0
    """Already taken out of `paid`, unless it is owed."""
    odds: str = ""
    why: str = ""
    meter: str = ""
    """The meter that paid, where it was not the bank."""
    by_house: bool = False
    """The house settled it, although a player banks."""


class Reversed(Event, frozen=True):
    """A wager's end was taken back: the exact opposite of its `Settled`."""

    seat: int
    spot: str
    taken: int = 0
    paid: int = 0
    returned: int = 0
    meter: str = ""
    by_house: bool = False


class Charged(Event, frozen=True):
    seat: int
    amount: int
    what: str
    spot: str = ""


class CommissionOwed(Event, frozen=True):
    seat: int
    amount: int


class CommissionCollected(Event, frozen=True):
    seat: int
    amount: int


class PotFed(Event, frozen=True):
    seat: int
    amount: int
    what: str


class PotReturned(Event, frozen=True):
    seat: int
    amount: int


class PotAwarded(Event, frozen=True):
    seat: int
    amount: int
    why: str = ""


class PaidOver(Event, frozen=True):
    """Chips went from one player's stack to another's."""

    seat: int
    """The seat that paid."""
    to: int
    amount: int
    due: int = 0
    """The amount that was due, if the chips did not reach."""
    why: str = ""


class PotRaked(Event, frozen=True):
    amount: int
    what: str = "rake"


class MeterRead(Event, frozen=True):
    """A meter was read, because somebody is to be paid from it."""

    meter: str
    amount: int


class MeterFed(Event, frozen=True):
    """The house's chips went onto a meter; less than nothing where they came off again."""

    meter: str
    amount: int
    what: str = "contribution"
    seat: int = 0
    spot: str = ""
    """The wager that it is a part of."""
    of_fees: bool = False
    """Out of the fees that were dropped, and not out of what the house has won."""


class Marked(Event, frozen=True):
    name: str
    value: str


class Signed(NamedTuple):
    """The floor person who answers for a report, and the reason; all '' if nobody has an account."""

    by: str = ""
    reason: str = ""
    second: str = ""
    """The second person who confirmed it, if it takes two."""


UNSIGNED = Signed()


class Reported(Event, frozen=True):
    """The floor reported an irregularity, and this is the ruling."""

    irregularity: str
    ruling: str
    seat: int = 0
    right: str = ""
    """The right result, where a wrong one was read or confirmed."""
    cards: Hand = ()
    """The cards that it is about, where the floor named them: everybody has seen them."""
    said: str = ""
    """A player's statement or gesture, if the report is about one: `raise to 300`."""
    chips: int = 0
    """Cents that were put in, if the floor said so."""
    by: str = ""
    reason: str = ""
    second: str = ""

    @property
    def signed(self) -> Signed:
        return Signed(self.by, self.reason, self.second)


class RoundVoided(Event, frozen=True):
    why: str


class RoundReopened(Event, frozen=True):
    """A closed round was taken up again, to be settled by another result."""

    number: int


class RoundClosed(Event, frozen=True):
    number: int


AnyEvent = (
    RoundOpened
    | BankPosted
    | BankJoined
    | BankRaised
    | BankDivided
    | Staked
    | TakenDown
    | Pressed
    | Switched
    | Moved
    | Called
    | CardsDealt
    | CardsHidden
    | CardsRevealed
    | HolePeeked
    | CardsBurned
    | CardsReshuffled
    | CardsShown
    | CardsDiscarded
    | CardsGiven
    | DiceThrown
    | WheelSpun
    | ResultConfirmed
    | Chose
    | Settled
    | Reversed
    | Charged
    | CommissionOwed
    | CommissionCollected
    | PotFed
    | PotReturned
    | PotAwarded
    | PaidOver
    | PotRaked
    | MeterOpened
    | MeterRead
    | MeterFed
    | Marked
    | Reported
    | RoundVoided
    | RoundReopened
    | RoundClosed
    | TableOpened
    | SeatTaken
    | ChipsBought
    | SeatLeft
    | SatOut
    | SatIn
    | BankCarried
    | ClockRead
    | DutyDone
    | FundPaid
    | TableClosed
    | ShoeShuffled
    | CutCardOut
    | DiscardsShuffled
    | ShoeFinished
    | ChanceSeeded
    | SeedPromised
    | ChanceDisclosed
)
"""Every event that a line of a ledger may be."""
