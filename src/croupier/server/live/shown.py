"""What a viewer of a table is shown, as plain values that become JSON: no card in them that it may not see.

Sums are cents, cards are in table notation (`Ah`), clauses are those of the sheet.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from croupier.rules.steps import Place


class Shown(Struct, frozen=True, kw_only=True):
    """Of all that is shown."""


class SeatShown(Shown, frozen=True):
    seat: int
    name: str
    stack: int
    laid: int = 0
    """On the layout."""
    in_pot: int = 0
    """In the pot of this round."""
    won: int = 0
    """Of the pot of this round, or of the last one."""
    owed: int = 0
    """Commission marked and not collected yet."""
    is_bot: bool = False
    is_you: bool = False
    is_ready: bool = False
    is_leaving: bool = False
    """Gets up as soon as the round is over."""
    is_asked: bool = False
    is_banker: bool = False
    has_button: bool = False
    """The dealer button lies before it."""
    takes_bank: bool = False
    """Banks when the bank is offered, in player-dealer games."""
    said: str = ""
    """What it has chosen last in this round."""
    is_out: bool = False
    """It has given up its hand."""


class CardsShown(Shown, frozen=True):
    """Cards that lie together: at a seat (by its number) or a place of the table (`dealer`, `board`)."""

    place: Place
    spot: str = ""
    """The wager whose hand it is, where a seat can have several."""
    cards: tuple[str, ...] = ()
    down: int = 0
    """How many more lie face down."""
    words: str = ""
    """What they make, where that was called."""


class SpotShown(Shown, frozen=True):
    name: str
    title: str
    kind: str = ""
    clause: str = ""
    least: int = 0
    most: int | None = None
    unit: int = 1
    needs: tuple[str, ...] = ()
    """What must be bet with it, as it is told."""
    stake: int = 0
    """What the viewer has there."""
    closed: str = ""
    """Why the viewer cannot bet there now; '' where it can."""
    is_opening: bool = True
    """Bet before the round; if not, a choice in the round stakes it."""
    can_take_down: bool = False
    can_switch: bool = False
    is_on: bool = True


class ButtonShown(Shown, frozen=True):
    name: str
    says: str
    touches: bool = False
    """A wager is touched after it."""


class ChoiceShown(Shown, frozen=True):
    name: str
    label: str
    """With its amounts, as it is offered."""
    says: str = ""
    least: int | None = None
    most: int | None = None
    unit: int = 1
    amounts: tuple[int, ...] = ()
    wants_amount: bool = False
    among: tuple[str, ...] = ()
    """The cards of which `fewest` to `fullest` are to be named."""
    fewest: int = 0
    fullest: int = 0


class Asked(Shown, frozen=True):
    """Who has to decide; what there is to choose is told to that seat alone."""

    seat: int
    spot: str = ""
    clause: str = ""
    choices: tuple[ChoiceShown, ...] = ()
    seconds: float | None = None
    """How long is left, where the table has a timer."""


class PieceShown(Shown, frozen=True, omit_defaults=True):
    """A part of a line that is one thing."""

    text: str
    """As it is printed."""
    kind: str = ""
    """'' plain words; a `card`, the `back` of one, a `seat`; a `name` with hyphens; a `gap` between columns;
    the `lead` of a line."""
    value: str = ""
    """The card in table notation, the seat's number."""


class StepTold(Shown, frozen=True):
    """One line of what happened, in a dealer's words."""

    version: int
    words: str
    clause: str = ""
    event: str = ""
    pieces: tuple[PieceShown, ...] = ()
    """The same words, piece by piece."""


class EndShown(Shown, frozen=True):
    """How a wager ended."""

    seat: int
    spot: str
    outcome: str
    stake: int
    net: int
    returned: int = 0
    commission: int = 0
    odds: str = ""
    why: str = ""
    clause: str = ""


class IrregularityShown(Shown, frozen=True):
    name: str
    trigger: str
    ruling: str
    clause: str
    wants_seat: bool = False
    results: tuple[str, ...] = ()
    """The results of which the right one has to be named, where it is about a wrong one."""


class Situation(Shown, frozen=True):
    """A table as one viewer may see it."""

    table: str
    version: int
    """How many events there have been; every command that depends on what was seen carries it."""
    game: str
    title: str
    family: str
    banking: str
    phase: str
    """closed, over (between rounds: seats change, the last round lies there), betting, playing."""
    round: int
    moment: str = ""
    you: int | None = None
    """The viewer's seat; None for a spectator."""
    can_deal: bool = False
    """Whether the viewer's `ready` means something now."""
    seats: tuple[SeatShown, ...] = ()
    free: tuple[int, ...] = ()
    waiting: tuple[str, ...] = ()
    """Who sits down as soon as the round is over."""
    layout: dict[int, dict[str, int]] = {}
    off: tuple[tuple[int, str], ...] = ()
    """Wagers that are called off or on against their rule."""
    cards: tuple[CardsShown, ...] = ()
    dice: tuple[int, ...] = ()
    pocket: str = ""
    called: str = ""
    """The last words called over the table."""
    pot: int = 0
    pots: tuple[int, ...] = ()
    """The main pot first, then the side pots, as far as somebody has no more chips to call with."""
    posted: int = 0
    """What the player-dealer has put up."""
    banker: int = 0
    """Who banks this round, or the next one where none is open."""
    banked: int = 0
    """Whose bank the cards that lie there are played against."""
    meters: dict[str, int] = {}
    markers: dict[str, str] = {}
    spots: tuple[SpotShown, ...] = ()
    buttons: tuple[ButtonShown, ...] = ()
    asked: Asked | None = None
    told: tuple[StepTold, ...] = ()
    """The steps of this round, or of the last one."""
    ends: tuple[EndShown, ...] = ()
    """How wagers ended in this round, or in the last one; an end that was taken back is none."""
    net: int = 0
    """What the viewer won or lost in it."""
    last: dict[str, int] = {}
    """What the viewer put on the layout before the last round: to bet the same again."""
    results: tuple[str, ...] = ()
    """What wheel or dice gave in earlier rounds and in this one, the latest first."""
    commitments: tuple[str, ...] = ()
    """What was promised of seeds that are not disclosed yet."""
    options: dict[str, str] = {}
    """Only what differs from the sheet."""
    seconds: float | None = None
    """Until bets are closed, where the table has a timer and it runs."""
    held: str = ""
    """Why the table did not go on by itself when it should have."""


class Change(Shown, frozen=True):
    """What happened since the version before, as one viewer may see it."""

    table: str
    version: int
    events: tuple[Any, ...] = ()
    """Events as a ledger writes them, without what the viewer may not see."""
    told: tuple[StepTold, ...] = ()
    is_cut: bool = False
    """Some were left out (the viewer was slow, or the table was rebuilt): ask for the situation."""
