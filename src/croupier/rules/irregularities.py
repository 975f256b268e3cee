"""Irregularities: what can go wrong at a table and what the sheet then orders, as values."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from croupier.cards.card import Hand

BETTING = "betting"
"""The moment of a round before anything is dealt, thrown or spun."""


class Ruling(Enum):
    """What is done about an irregularity; the words are those of the ledger."""

    VOID_ROUND = "the round is void, all wagers are returned"
    VOID_AND_RESHUFFLE = "the round is void, all wagers are returned, the cards are reshuffled"
    DISCARD_CARD = "the card is not used, it goes to the discards"
    NEXT_CARD = "the card is used as the next card"
    NEXT_ROUND = "the card is the first card of the next round"
    AGAIN = "no result: thrown or spun again"
    RECYCLE = "the discards are shuffled, one card is burned and the round is finished from them"
    RESHUFFLE = "the cards are reshuffled after the round"
    CORRECT = "the right result is selected"
    RESETTLE = "the round is void, its wagers are as they were, and the right result settles them"
    """After the round: every payment goes back first. The floor says which result was right."""
    PROCEDURE = "the floor follows the procedure; the round goes on"
    IN_SCRIPT = "ruled on in the course of the round"
    """The game's own script takes the report up (`Table.take_report`)."""


class Irregularity(Struct, frozen=True, kw_only=True):
    name: str
    trigger: str
    """What happened, in the sheet's sense."""
    ruling: Ruling
    clause: str
    moments: tuple[str, ...] = ()
    """The parts of the round in which it can happen; empty for any."""
    says: str = ""
    """The ruling in the sheet's sense, where the plain words of the ruling do not say it."""
    only_with: str = ""
    """The option without which it cannot happen: a table that has no shuffler has none that jams."""
    only_without: str = ""
    """The option with which it cannot happen: what such a table rules otherwise."""
    wants_seat: bool = False
    of_turn: bool = False
    """It concerns the seat whose choice waits: refused at another, and the seat need not be said."""
    takes_cards: bool = False
    """The floor may say which cards it is about; else those come to light in the round."""
    marks: str = ""
    """The name of a marker, with `{seat}` and `{spot}`, that a void round puts down for each wager that goes
    back, as far as the game has it."""
    interrupts: bool = False
    """A pending choice is withdrawn (its `Decide` is answered None) so that the script can rule at once."""

    @property
    def words(self) -> str:
        return self.says or self.ruling.value

    @property
    def is_of_betting(self) -> bool:
        """Whether it belongs to the betting alone: it is reported before the round starts or never."""
        return self.moments == (BETTING,)

    @property
    def wants_result(self) -> bool:
        """Whether the floor has to say which result is right."""
        return self.ruling in (Ruling.CORRECT, Ruling.RESETTLE)


class Report(Struct, frozen=True, kw_only=True):
    """An irregularity as the floor reports it to a running round."""

    irregularity: Irregularity
    seat: int = 0
    right: str = ""
    """The right result, where it is about a wrong one."""
    cards: Hand = ()
    """The cards that it is about, as far as the floor has named them."""
