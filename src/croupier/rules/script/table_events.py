"""Events of a table outside its rounds: it opens and closes, people and chips come and go, chance is promised
and disclosed."""

from __future__ import annotations

from croupier.rules.script.event import Event

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


class SeedPromised(Event, frozen=True):
    """The hash of the first seed, told before players give what is mixed with it."""

    commitment: str


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
