"""Events: what happened, in the past tense. The ledger is their list; every state is a fold over it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.rules.choices import FOLD
from croupier.rules.steps import Place


def _kebab(name: str) -> str:
    """The tag of an event in a ledger: CardsDealt is written cards-dealt."""
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


class Event(
    Struct, frozen=True, kw_only=True, tag_field="event", tag=_kebab, omit_defaults=True, gc=False
):  # nothing in it leads back to it, so that a million of them cost the collector nothing
    clause: str = ""
    """The clause that orders it."""


# The table outside its rounds


MarkerValues = tuple[tuple[int, str], ...]
"""Seat and value, in the order of the seats."""


class TableOpened(Event, frozen=True):
    version: int
    game: str
    options: dict[str, str]
    """Only what differs from the sheet."""
    table: str = ""
    """Which table it is; '' where it is nobody's but the own."""
    part: int = 0
    """Which of the table's ledgers this is, from 1."""
    before: str = ""
    """The last hash of the ledger before this one."""


class SeatTaken(Event, frozen=True):
    seat: int
    name: str
    stack: int
    approved: bool = False
    """A supervisor approved it, because of the amount."""
    carried: bool = False
    """With the chips that the seat had at the end of the table's ledger before this one."""
    standing: str = ""
    """For a player from another table of the game: `paid-up`, or the debt, `blinds` or `kill`."""
    moved: bool = False
    """With all chips of another seat or table: no buy-in."""


class ChipsBought(Event, frozen=True):
    seat: int
    amount: int
    approved: bool = False


class SeatLeft(Event, frozen=True):
    seat: int
    stack: int
    approved: bool = False
    carried: bool = False
    """The chips stay where they are: the table goes on with its next ledger."""
    moved: bool = False
    """With all chips to another seat or table."""


class SatOut(Event, frozen=True):
    """A player keeps the seat and is not dealt in until coming back."""

    seat: int


class SatIn(Event, frozen=True):
    """A player who sat out plays again."""

    seat: int


class ClockRead(Event, frozen=True):
    """The floor, or the server, recorded what time it is; the rules have no clock of their own."""

    minute: int
    """Since some midnight: 14:30 is 870."""
    carried: bool = False
    """It was recorded in the table's ledger before this one, and its fees were taken there."""


class BankCarried(Event, frozen=True):
    """The player who banked when the table's ledger before this one ended, and how many rounds running."""

    seat: int
    turn: int


class DutyDone(Event, frozen=True):
    """The floor recorded that something was done with the equipment, or has happened to it."""

    duty: str
    by: str = ""
    """The floor person who answers for it; '' if nobody has an account."""
    reason: str = ""
    shuffles: bool = False
    """The next round is dealt from freshly shuffled cards."""
    carried: float = 0.0
    """When, in seconds since 1970, where that was in the table's ledger before this one; 0: now."""


class FundPaid(Event, frozen=True):
    """The floor paid somebody out of a fund of which it is not printed how it is won."""

    meter: str
    seat: int
    amount: int
    shown: int
    """The amount it showed before."""
    reason: str
    by: str = ""
    """The floor person who answers for it; '' if nobody has an account."""


class TableClosed(Event, frozen=True):
    """The last line of a finished ledger."""


class ShoeShuffled(Event, frozen=True):
    """A fresh shoe: `commitment` is the hash of the seed that is published when the shoe is done."""

    commitment: str
    cards: int
    cut_card: int
    values: MarkerValues = ()
    """Values that players added, by seat, to mix with the committed seed."""
    next: str = ""
    """The promise of the next seed, where players have a part in it."""
    unopened: tuple[int, ...] = ()
    """Seats that committed to a value and did not open it in time; it is left out."""


class CutCardOut(Event, frozen=True):
    """The cutting card came out: the round is finished, and the shoe with it."""


class DiscardsShuffled(Event, frozen=True):
    """The shoe ran out within a round: its discards were shuffled (by the same seed) to finish it."""

    cards: int


class ShoeFinished(Event, frozen=True):
    seed: str


class ChanceSeeded(Event, frozen=True):
    """Dice and wheel come from a generator committed to here, until its seed is disclosed."""

    commitment: str
    values: MarkerValues = ()
    next: str = ""
    unopened: tuple[int, ...] = ()


class SeedPromised(Event, frozen=True):
    """The hash of the first seed, told before players commit to what is mixed with it."""

    commitment: str
    commits: bool = False
    """Whether players commit to their values before any of them is opened. In former ledgers they gave them
    openly, so that whoever knew the seed could choose a value by those of others."""


class ValueCommitted(Event, frozen=True):
    """The hash of a value that a player will add to the promised seed; the last one of a seat counts."""

    seat: int
    commitment: str


class ValuesClosed(Event, frozen=True):
    """No other commitments are taken for the promised seed: from now on values are opened."""


class ValueOpened(Event, frozen=True):
    """A value that a player had committed to."""

    seat: int
    value: str


class SeedDisclosed(Event, frozen=True):
    """A seed that was promised and never used, disclosed when the ledger ends."""

    seed: str


class ChanceDisclosed(Event, frozen=True):
    seed: str


class MeterOpened(Event, frozen=True):
    """The amount of a meter when the table was opened."""

    meter: str
    amount: int
    linked: bool = False
    """Other tables feed it too."""
    carried: bool = False
    """It goes on from what it showed at the end of the table's ledger before this one."""


# The round


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


class ApprovalRequested(Event, frozen=True):
    """Something waits until named people have signed: a ruling, a payout, a duty, a decision."""

    id: int
    """The number of the approval at this table, from 1."""
    what: str
    """`ruling`, `payout`, `duty` or `decision`."""
    name: str = ""
    """The irregularity, the row that was paid, the duty or the kind of decision."""
    needs: tuple[str, ...] = ()
    """The roles of those who sign."""
    blocks: str = ""
    """The part that waits: `deal`, the next round, or `payout`, chips that lie aside; '' if nothing does."""
    seat: int = 0
    """The seat that it concerns, or that would receive chips."""
    source: int = 0
    """The seat whose chips are moved by a decision; 0 for the house."""
    spot: str = ""
    right: str = ""
    """The right result, for a ruling on a wrong one."""
    amount: int = 0
    by: str = ""
    person: str = ""
    """The account of the person who asks for it."""
    reason: str = ""


class ApprovalSigned(Event, frozen=True):
    """A person has signed for one of the roles that an approval needs."""

    id: int
    role: str
    by: str = ""
    person: str = ""


class ApprovalClosed(Event, frozen=True):
    """An approval is granted, refused, or overridden by somebody with a reason."""

    id: int
    outcome: str
    by: str = ""
    reason: str = ""
    to: str = ""
    """The account that gets the chips of a refused payout: `house`; '' if they are paid."""
    amount: int = 0
    """The chips that were held."""


class Corrected(Event, frozen=True):
    """Management moved chips: it returned or awarded a wager, or corrected a result or a stack."""

    kind: str
    amount: int
    seat: int = 0
    """The seat that receives the chips; 0 for the house."""
    source: int = 0
    """The seat that gives them; 0 for the house."""
    by: str = ""
    reason: str = ""
    second: str = ""


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
    | ApprovalRequested
    | ApprovalSigned
    | ApprovalClosed
    | Corrected
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
    | ValueCommitted
    | ValuesClosed
    | ValueOpened
    | SeedDisclosed
    | ChanceDisclosed
)
"""Every event that a line of a ledger may be."""
