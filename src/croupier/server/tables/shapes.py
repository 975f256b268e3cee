"""What a viewer of a table is shown, as plain values that become JSON: no card in them that it may not see.

Sums are cents, cards are in table notation (`Ah`), clauses are those of the sheet.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from croupier.rules.game import CARDS
from croupier.rules.steps import Place
from croupier.table.proof.heads import SignedHead
from croupier.table.showing.cover_slip import CoverSlip


class Shown(Struct, frozen=True, kw_only=True, gc=False):
    """Of all that is shown; no part of it leads back to it, so that the collector need not look at it."""


class SeatShown(Shown, frozen=True):
    seat: int
    name: str
    stack: int
    laid: int = 0
    """On the layout."""
    in_pot: int = 0
    """In the pot of this round."""
    bet: int = 0
    """The part of it that lies before the seat until the dealer sweeps the street's bets into the pot."""
    won: int = 0
    """Of the pot of this round, or of the last one."""
    got: int = 0
    """From other players in this round, or in the last one, less what it paid them."""
    owed: int = 0
    """Commission marked and not collected yet."""
    is_bot: bool = False
    is_you: bool = False
    is_ready: bool = False
    is_leaving: bool = False
    """Gets up as soon as the round is over."""
    is_away: bool = False
    """Sits out: keeps the seat and is not dealt in."""
    is_asked: bool = False
    is_banker: bool = False
    has_button: bool = False
    """The dealer button lies before it."""
    share: int = 0
    """What it has put up of the bank of this round, as the player-dealer or as a partner."""
    takes_bank: bool = False
    """Banks when the bank is offered, in player-dealer games."""
    said: str = ""
    """What it has chosen last in this round."""
    is_out: bool = False
    """It has given up its hand."""


class MadeShown(Shown, frozen=True, omit_defaults=True):
    """What a hand makes, for a share of the pot or for the whole of it: `high: two pair, aces and twos`."""

    name: str
    """`two pair`"""
    made_of: str = ""
    """`, aces and twos`, as it follows the name."""
    share: str = ""
    """`high`; '' where the hand plays for all there is."""


class LyingCards(Shown, frozen=True):
    """Cards that lie together: at a seat (by its number) or a place of the table (`dealer`, `board`)."""

    place: Place
    spot: str = ""
    """The wager whose hand it is, where a seat can have several; a row, or a part of a hand that was set."""
    cards: tuple[str, ...] = ()
    down: int = 0
    """How many more lie face down."""
    own_down: tuple[str, ...] = ()
    """Those of `cards` that nobody else sees, where the others of the hand lie open for all, as in stud."""
    words: str = ""
    """What they make, where that was called."""
    made: tuple[MadeShown, ...] = ()
    """The same in its parts, by the shares that the hand plays for."""
    lit: tuple[str, ...] = ()
    """Those of `cards` that won: of a poker hand the five that count."""
    since: tuple[int, ...] = ()
    """The version at which each came to lie as it does: those that are seen first, then the others."""


class Beat(Shown, frozen=True, omit_defaults=True):
    """Something moved on the felt."""

    version: int
    kind: str
    """deal, turn, throw, spin, call, chips, settle, rule."""
    place: Place = ""
    """Of the cards or chips."""
    spot: str = ""


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
    pays: str = ""
    """What it pays at best or at all, as it is printed on a layout; '' where nothing is."""
    pay_table: tuple[str, ...] = ()
    """Its rows, where it has a table of its own."""
    can_take_down: bool = False
    can_switch: bool = False
    is_on: bool = True
    is_prize: bool = False
    """What is won by another wager is paid here, and nobody bets on it."""


class ButtonShown(Shown, frozen=True):
    name: str
    says: str
    touches: bool = False
    """A wager is touched after it."""


class RowShown(Shown, frozen=True):
    """A row that cards are laid in."""

    name: str
    room: int
    """How many more it takes."""
    least: int = 0
    """How many it has to get."""
    lies: tuple[str, ...] = ()
    """What lies there already."""


class ChoiceShown(Shown, frozen=True):
    name: str
    label: str
    """With its amounts, as it is offered."""
    called: str = ""
    """The same without them."""
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
    parts: tuple[str, str] = ("", "")
    """What those and the rest are called; '' where they have no name."""
    rows: tuple[RowShown, ...] = ()
    """Those that the cards are laid in, named by a stroke between them: `Ah / - / 9s 9d`."""
    is_foretold: bool = False
    """The rules tell what the cards would make as they lie: a hand is set with them."""


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
    """'' plain words; a `card`, the `back` of one, a `seat`, the `verb` of what the seat before it does; a
    `spot`, the `hand` of a seat that is meant; a `name` with hyphens; a `sum` after a word that says which
    way it goes; a `gap` between columns; the `lead` of a line."""
    value: str = ""
    """The card in table notation, the seat's number, the verb as it is said to whoever sits there, what a
    spot is called, the sum without its sign."""


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
    version: int = 0


class IrregularityShown(Shown, frozen=True):
    name: str
    trigger: str
    ruling: str
    clause: str
    wants_seat: bool = False
    results: tuple[str, ...] = ()
    """The results of which the right one has to be named, where it is about a wrong one."""
    takes_cards: bool = False
    """The cards that it is about may be named."""
    speaks: tuple[str, ...] = ()
    """The words of which one may be told as said or shown, with an amount."""
    takes_chips: bool = False
    """What was put in may be told."""


class OutOfScope(Shown, frozen=True):
    """An irregularity that the table's options rule out."""

    trigger: str
    why: str


class BannerShown(Shown, frozen=True):
    """The last ruling of the floor in the round that is shown, for those who play."""

    words: str
    """What had happened."""
    ruling: str
    clause: str = ""
    signature: str = ""
    """Who ruled, and why."""
    seat: int = 0
    is_void: bool = False
    """The round is void."""
    version: int = 0


class BeadShown(Shown, frozen=True):
    """One coup of baccarat as the score roads keep it."""

    winner: str
    points: int
    player_pair: bool = False
    banker_pair: bool = False


class PastRound(Shown, frozen=True):
    """A round that is over, as one viewer may see it."""

    number: int
    net: int = 0
    """What the viewer won or lost in it."""
    has_played: bool = False
    is_void: bool = False
    told: tuple[StepTold, ...] = ()


class ProposalShown(Shown, frozen=True):
    """A ruling on the last round that waits for a second person of the floor."""

    irregularity: str
    by: str
    reason: str
    seat: int = 0
    right: str = ""


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
    pieces: str = CARDS
    """What is dealt."""
    you: int | None = None
    """The viewer's seat; None for a spectator."""
    can_deal: bool = False
    """Whether the viewer's `ready` means something now."""
    seats: tuple[SeatShown, ...] = ()
    free: tuple[int, ...] = ()
    waiting: tuple[str, ...] = ()
    """Who sits down as soon as the round is over."""
    line: tuple[str, ...] = ()
    """Who waits for a seat at the full table, in order."""
    place: int = 0
    """The viewer's in that line, from 1; 0: does not wait."""
    offer: float | None = None
    """Seconds that a free seat is still kept for the viewer."""
    layout: dict[int, dict[str, int]] = {}
    off: tuple[tuple[int, str], ...] = ()
    """Wagers that are called off or on against their rule."""
    cards: tuple[LyingCards, ...] = ()
    dice: tuple[int, ...] = ()
    pocket: str = ""
    called: str = ""
    """The last words called over the table."""
    pot: int = 0
    pots: tuple[int, ...] = ()
    """The main pot first, then the side pots, as far as somebody has no more chips to call with."""
    collected: tuple[int, ...] = ()
    """The pots without the bets that still lie before the seats."""
    posted: int = 0
    """What the player-dealer has put up."""
    banker: int = 0
    """Who banks this round, or the next one where none is open; 0 for the house, or for nobody."""
    not_ready: str = ""
    """Why the round cannot begin with these wagers; '' where it can, or bots have still to bet."""
    lacks_banker: bool = False
    """Nobody takes the bank, and there is no round without one."""
    can_join_bank: bool = False
    """The game lets players pool their chips to bank, and this round is banked by one of them."""
    banked: int = 0
    """Whose bank the cards that lie there are played against."""
    meters: dict[str, int] = {}
    markers: dict[str, str] = {}
    spots: tuple[SpotShown, ...] = ()
    buttons: tuple[ButtonShown, ...] = ()
    asked: Asked | None = None
    told: tuple[StepTold, ...] = ()
    """The steps of this round, or of the last one."""
    beats: tuple[Beat, ...] = ()
    """What moved in this round, or in the last one, in its order."""
    ends: tuple[EndShown, ...] = ()
    """How wagers ended in this round, or in the last one; an end that was taken back is none."""
    net: int = 0
    """What the viewer won or lost in it."""
    brought: int = 0
    """What the viewer has brought to the table in all: less than it has there, and the session has won."""
    last: dict[str, int] = {}
    """What the viewer put on the layout before the last round: to bet the same again."""
    results: tuple[str, ...] = ()
    """What wheel or dice gave in earlier rounds and in this one, the latest first."""
    commitments: tuple[str, ...] = ()
    """What was promised of seeds that are not disclosed yet."""
    promised: str = ""
    """The hash of the next seed, with which the values are mixed that players give."""
    value: str = ""
    """What the viewer has given for it."""
    receipt: SignedHead | None = None
    """How far the ledger had come after the last round, signed: for whoever plays, to be kept."""
    options: dict[str, str] = {}
    """Only what differs from the sheet."""
    seconds: float | None = None
    """Until bets are closed, where the table has a timer and it runs."""
    held: str = ""
    """Why the table did not go on by itself when it should have."""
    proposed: ProposalShown | None = None
    banner: BannerShown | None = None
    beads: tuple[BeadShown, ...] = ()
    """The coups of baccarat, the first one first: for the score roads."""
    moving: str = ""
    """What moves on the felt in a frame of the timeline: deal, turn, throw, spin, call, chips, settle or
    rule; '' for the table as it stands."""


class RulingShown(Shown, frozen=True):
    """A ruling of the floor, with what came of it."""

    irregularity: str
    ruling: str
    clause: str
    signature: str = ""
    """Who ruled, and why."""
    seat: int = 0
    right: str = ""
    """The result that is right, where it was about a wrong one."""
    came: tuple[StepTold, ...] = ()


class DutyShown(Shown, frozen=True):
    """Something that is done with a table's equipment, and how it stands; times in seconds since 1970."""

    name: str
    words: str
    who: str
    when: str
    clause: str
    is_due: bool = False
    why: str = ""
    """What it is due after."""
    since: float = 0.0
    next: float = 0.0
    """When it is due by the hour."""
    last: float = 0.0
    by: str = ""
    reason: str = ""


class TendedShown(Shown, frozen=True):
    """What was recorded of a table's equipment."""

    duty: str
    at: float
    by: str
    reason: str
    clause: str


class FloorGlance(Shown, frozen=True):
    """What the floor's list says of a table beside what everybody sees of it."""

    due: int = 0
    """How much of its equipment's upkeep is due now."""
    ruled: RulingShown | None = None
    """The last ruling of its ledger."""


class FloorSituation(Shown, frozen=True):
    """A table as its floor sees it."""

    now: Situation
    """As a spectator has it while the round is played."""
    part: int = 1
    """Which ledger of the table is written now."""
    title: str = ""
    """What the floor calls the table; empty: by its game."""
    after: str = ""
    """What is done as soon as the round is over."""
    fitting: tuple[IrregularityShown, ...] = ()
    """What may be reported at this moment."""
    coming: tuple[IrregularityShown, ...] = ()
    """What belongs to another moment, of this round or the next: reported now, it is ruled on then."""
    out_of_scope: tuple[OutOfScope, ...] = ()
    """What cannot be reported at this table, and why."""
    waiting: tuple[str, ...] = ()
    """What was reported so and has not come to its moment yet."""
    waiting_at: tuple[int, ...] = ()
    """The seat that each of these reports concerns; 0 where it concerns none."""
    turned_down: tuple[str, ...] = ()
    """Why what was reported so could not be ruled on when its moment came."""
    rulings: tuple[RulingShown, ...] = ()
    """The latest first."""
    upkeep: tuple[DutyShown, ...] = ()
    """What is done with the equipment beside the rounds, as it stands now."""
    register: tuple[TendedShown, ...] = ()
    """The latest of what was recorded of it, the newest first."""
    covers: dict[int, int] = {}
    """What a seat posts where it banks, if that is not all that it has."""
    slip: CoverSlip | None = None
    """What the bank of the last round that is over covered, where a player banked it."""


class Change(Shown, frozen=True):
    """What happened since the version before, as one viewer may see it."""

    table: str
    version: int
    events: tuple[Any, ...] = ()
    """Events as a ledger writes them, without what the viewer may not see."""
    told: tuple[StepTold, ...] = ()
    is_cut: bool = False
    """Some were left out (the viewer was slow, or the table was rebuilt): ask for the situation."""
