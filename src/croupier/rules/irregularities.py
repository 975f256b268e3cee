"""Irregularities: what can go wrong at a table and what the sheet then orders, as values."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from msgspec import Struct

from croupier.cards.card import Hand, print_cards
from croupier.errors import BadReport, CroupierError, nearest
from croupier.rules.options import Options, hyphened
from croupier.wagers.chips import dollars, money

BETTING = "betting"
"""The moment of a round before anything is dealt, thrown or spun."""
DEAL = "deal"
"""While the first cards go out."""


class Ruling(Enum):
    """The consequence of an irregularity, in the words of the ledger."""

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
    VOID_SETTLED = "the round is void: every payment goes back, and every wager"
    """After the round, until another one is opened."""
    PROCEDURE = "the floor follows the procedure; the round goes on"
    IN_SCRIPT = "ruled on in the course of the round"
    """The game's own script takes the report up (`Table.take_report`)."""


class Scope(Struct, frozen=True, kw_only=True):
    """The tables at which a rule of a text applies; a field left empty stands for all."""

    limits: tuple[str, ...] = ()
    """The kinds of betting limit, as the option `limit` names them."""
    with_option: str = ""
    """The option that has to be set: a table that has no shuffler has none that jams."""
    without_option: str = ""
    """The option that must not be set: such a table rules otherwise."""
    widened_by: tuple[str, str] = ("", "")
    """The option, and its value, by which a house uses the rule at every kind of limit."""
    clause: str = ""
    """The clause that says so."""

    def excludes(self, options: Options) -> str:
        """Return why the rule does not apply at a table with these options; '' where it does."""
        if self.with_option and not getattr(options, self.with_option):
            return f"this table is set to {hyphened(self.with_option)}=no"
        if self.without_option and getattr(options, self.without_option):
            return f"this table is set to {hyphened(self.without_option)}=yes"
        limit = getattr(options, "limit", "fixed-limit")
        if not self.limits or limit in self.limits or self._is_widened(options):
            return ""
        only = f"the text has it for {' and '.join(self.limits)} alone"
        told = f"{only} [{self.clause}]" if self.clause else only
        name, value = self.widened_by
        widened = f" and not to {hyphened(name)}={value}" if name else ""
        return f"{told}, this table is set to limit={limit}{widened}"

    def settings(self, options: Options) -> dict[str, str]:
        """Return the option settings to change so that the rule applies at a table with these options; {} if
        it applies already."""
        if not self.excludes(options):
            return {}
        found = {}
        if self.without_option and getattr(options, self.without_option):
            found[hyphened(self.without_option)] = "no"
        if self.limits and getattr(options, "limit", "") not in self.limits:
            found["limit"] = self.limits[-1]
        return found

    @property
    def options(self) -> tuple[str, ...]:
        """Return the names of the options that the irregularity depends on."""
        named = (self.with_option, self.without_option, self.widened_by[0], "limit" if self.limits else "")
        return tuple(name for name in named if name)

    def _is_widened(self, options: Options) -> bool:
        name, value = self.widened_by
        return bool(name) and getattr(options, name) == value


ANYWHERE = Scope()


class Irregularity(Struct, frozen=True, kw_only=True):
    name: str
    trigger: str
    """A description of what happened, in the sheet's sense."""
    ruling: Ruling
    clause: str
    consequence: str = ""
    """The clause that orders the ruling, where it is not the one that names the irregularity: `house
    procedure` where the text states no consequence."""
    moments: tuple[str, ...] = ()
    """The parts of the round in which it can happen; empty for any."""
    says: str = ""
    """The ruling in the sheet's sense, where the plain words of the ruling do not say it."""
    scope: Scope = ANYWHERE
    """The tables at which it can happen and is ruled on so."""
    accepted_by: int = 0
    """So many choices accept what happened, and it cannot be reported any more; 0 where none do."""
    wants_seat: bool = False
    of_bank: bool = False
    """It can concern the seat that banks too: its cards, and no wager."""
    of_turn: bool = False
    """It concerns the seat whose choice waits: refused at another, and the seat need not be said."""
    takes_cards: bool = False
    """The floor may say which cards it is about; else those come to light in the round."""
    speaks: tuple[str, ...] = ()
    """The words that a player can have said or shown; the floor says which, with the amount that went with
    them."""
    takes_chips: bool = False
    """The floor may say how much was put in."""
    marks: str = ""
    """The name of a marker, with `{seat}` and `{spot}`, that a void round puts down for each wager that goes
    back, as far as the game has it."""
    twice: str = ""
    """The irregularity that a second one in the same round is: it is ruled on as that."""
    once: bool = False
    """There is one of it in a round at the most: what is reported again is the same, ruled on already."""
    interrupts: bool = False
    """A pending choice is withdrawn (its `Decide` is answered None) so that the script can rule at once."""

    @property
    def words(self) -> str:
        return self.says or self.ruling.value

    @property
    def ruling_clause(self) -> str:
        """Return the clause that the steps of the ruling cite."""
        return self.consequence or self.clause

    @property
    def is_of_betting(self) -> bool:
        """Return True if the irregularity belongs to the betting alone: it is reported before the round
        starts, or never."""
        return self.moments == (BETTING,)

    @property
    def is_told_early(self) -> bool:
        """Return True if a record without a moment reports it before the first card: that a seat gets no
        cards."""
        return self.is_of_betting or (self.wants_seat and self.moments == (BETTING, DEAL))

    @property
    def takes_words(self) -> bool:
        """Return True if the floor may report what a player said."""
        return bool(self.speaks)

    @property
    def wants_result(self) -> bool:
        """Return True if the floor must report which result is right."""
        return self.ruling in (Ruling.CORRECT, Ruling.RESETTLE)


class Said(NamedTuple):
    """A player's statement or gesture: `bet 80`, `raise to 300`, `call`."""

    word: str
    amount: int = 0
    """In cents; 0 where none was said."""
    is_total: bool = False
    """The amount is what it comes to in all, `to`, and not what is put in with it."""


def parse_said(text: str, words: tuple[str, ...]) -> Said:
    """
    >>> parse_said("raise to $300", ("call", "raise"))
    Said(word='raise', amount=30000, is_total=True)
    """
    word, *rest = text.lower().split() or [""]
    if word not in words:
        raise BadReport(f"{text!r} is nothing that can be said", instead=nearest(word, words))
    is_total = rest[:1] == ["to"]
    rest = rest[is_total:]
    try:
        amount = dollars(rest[0]) if rest else 0
    except CroupierError:
        amount = -1
    if len(rest) > 1 or amount < 0 or (is_total and not rest):
        raise BadReport(f"{text!r} is nothing that can be said", instead="write bet 80, or raise to 300")
    return Said(word, amount, is_total)


class Seen(NamedTuple):
    """Details of a report besides its seat: cards, words, chips."""

    cards: Hand = ()
    statement: str = ""
    chips: int = 0


UNSEEN = Seen()


class Report(Struct, frozen=True, kw_only=True):
    """An irregularity as the floor reports it to a running round."""

    irregularity: Irregularity
    seat: int = 0
    right: str = ""
    """The right result, where it is about a wrong one."""
    cards: Hand = ()
    """The cards that it is about, as far as the floor has named them."""
    statement: Said | None = None
    """The statement or gesture that the report is about."""
    chips: int = 0
    """Cents that were put in; 0 if the floor does not say."""


def as_reported(irregularity: Irregularity, seat: int, right: str, seen: Seen) -> Report:
    """Return the report of an irregularity. Missing details, and details that it cannot have, are refused."""
    name, (cards, words, chips) = irregularity.name, seen
    if irregularity.wants_seat and not seat:
        raise BadReport(f"{name} needs the seat it concerns")
    if irregularity.wants_result and not right:
        raise BadReport(f"{name} needs the right result")
    if right and not irregularity.wants_result:
        raise BadReport(f"{name} has no right result", f"{right} was given")
    if cards and not irregularity.takes_cards:
        raise BadReport(f"{name} is not about single cards", f"{print_cards(cards)} was given")
    if words and not irregularity.takes_words:
        raise BadReport(f"{name} is not about words", f"{words!r} was given")
    if chips < 0 or (chips and not irregularity.takes_chips):
        raise BadReport(f"{name} is not about chips", f"{money(chips)} was given")
    said = parse_said(words, irregularity.speaks) if words else None
    return Report(irregularity=irregularity, seat=seat, right=right, cards=cards, statement=said, chips=chips)
