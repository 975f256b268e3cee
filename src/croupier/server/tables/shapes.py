"""The shapes in which a viewer is shown a table, and which become JSON. They hold no card that the viewer may
not see. Sums are cents, cards are in table notation (`Ah`), clauses are those of the rule sheet.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from croupier.rules.game import CARDS
from croupier.rules.steps import Place
from croupier.table.cover_slip import CoverSlip
from croupier.table.proof.heads import SignedHead


class Shown(Struct, frozen=True, kw_only=True, gc=False):
    """The base of all shapes. No part of one refers back to it, so the garbage collector need not track
    it."""


class SeatShown(Shown, frozen=True):
    """A seat, and the person or bot that has it."""

    seat: int
    name: str
    stack: int
    laid: int = 0
    """Bets on the layout."""
    in_pot: int = 0
    """Chips put into the pot of this round."""
    bet: int = 0
    """The part of `in_pot` that lies before the seat until the dealer sweeps the street's bets into the
    pot."""
    won: int = 0
    """Chips won from the pot of this round, or of the last one."""
    got: int = 0
    """Chips got from other players in this round, or in the last one, less what it paid them."""
    owed: int = 0
    """Commission that is marked and not collected yet."""
    is_bot: bool = False
    is_you: bool = False
    is_ready: bool = False
    is_leaving: bool = False
    """Whether it gets up as soon as the round is over."""
    is_away: bool = False
    """Whether it sits out: it has the seat and is not dealt in."""
    is_asked: bool = False
    is_banker: bool = False
    has_button: bool = False
    """Whether the dealer button lies before it."""
    share: int = 0
    """The chips that it has posted to the bank of this round, as the player-dealer or as a partner."""
    takes_bank: bool = False
    """Whether it banks when the bank is offered, in player-dealer games."""
    last_choice: str = ""
    """Its last choice in this round."""
    is_out: bool = False
    """Whether it has given up its hand."""


class HandName(Shown, frozen=True, omit_defaults=True):
    """The hand that cards make for a share of the pot or all of it: `high: two pair, aces and twos`."""

    name: str
    """`two pair`"""
    details: str = ""
    """`, aces and twos`: what follows the name."""
    share: str = ""
    """`high`; '' if the hand plays for the whole pot."""


class HandShown(Shown, frozen=True):
    """Cards that lie together: at a seat (by its number) or a place of the table (`dealer`, `board`)."""

    place: Place
    spot: str = ""
    """The wager whose hand it is, if a seat can have several; a row, or a part of a set hand."""
    cards: tuple[str, ...] = ()
    down: int = 0
    """The number of further cards that lie face down."""
    private: tuple[str, ...] = ()
    """The `cards` that nobody else sees, if the others of the hand lie open, as in stud."""
    words: str = ""
    """The hand that the cards make, if that was called."""
    hand_names: tuple[HandName, ...] = ()
    """The hand by the shares of the pot that it plays for."""
    winning: tuple[str, ...] = ()
    """The `cards` that won: of a poker hand the five that count."""
    since: tuple[int, ...] = ()
    """The version at which each card came to lie as it does: first the cards that are seen, then the
    others."""


class FeltMove(Shown, frozen=True, omit_defaults=True):
    """Something that moved on the felt."""

    version: int
    kind: str
    """The kind of motion."""
    place: Place = ""
    """The place of the cards or chips."""
    spot: str = ""


class SpotShown(Shown, frozen=True):
    """A wager of the layout, as the viewer may make it."""

    name: str
    title: str
    kind: str = ""
    clause: str = ""
    minimum: int = 0
    maximum: int | None = None
    unit: int = 1
    needs: tuple[str, ...] = ()
    """The wagers that must be bet with it, in words."""
    stake: int = 0
    """The viewer's stake there."""
    closed: str = ""
    """Why the viewer cannot bet there now; '' if it can."""
    is_opening: bool = True
    """Whether it is bet before the round. If not, a choice in the round stakes it."""
    pays: str = ""
    """The odds that it pays at best or always, as printed on the layout; '' if nothing is printed."""
    pay_table: tuple[str, ...] = ()
    """The rows of its pay table, if it has one."""
    can_take_down: bool = False
    can_switch: bool = False
    is_on: bool = True
    is_prize: bool = False
    """Whether nobody bets on it: winnings of another wager are paid here."""


class ButtonShown(Shown, frozen=True):
    """A button that may be pressed while bets are open."""

    name: str
    description: str
    touches: bool = False
    """Whether a wager is touched after it."""


class RowShown(Shown, frozen=True):
    """A row into which cards are laid."""

    name: str
    room: int
    """The number of further cards that it takes."""
    min_cards: int = 0
    """The number of cards that it must get."""
    lies: tuple[str, ...] = ()
    """The cards that lie there already."""


class ChoiceShown(Shown, frozen=True):
    """A choice that a seat may make."""

    name: str
    label: str
    """The choice as it is offered, with its amounts."""
    short_label: str = ""
    """The label without amounts."""
    description: str = ""
    minimum: int | None = None
    maximum: int | None = None
    unit: int = 1
    amounts: tuple[int, ...] = ()
    wants_amount: bool = False
    selectable: tuple[str, ...] = ()
    """The cards of which `min_cards` to `max_cards` must be named."""
    min_cards: int = 0
    max_cards: int = 0
    part_names: tuple[str, str] = ("", "")
    """The names of the named cards and of the rest; '' if they have none."""
    rows: tuple[RowShown, ...] = ()
    """The rows into which the cards are laid; a slash separates them: `Ah / - / 9s 9d`."""
    has_preview: bool = False
    """Whether the rules say what the cards would make as they lie, while a hand is set."""


class Asked(Shown, frozen=True):
    """The seat that has to decide. Only that seat is shown the choices."""

    seat: int
    spot: str = ""
    clause: str = ""
    choices: tuple[ChoiceShown, ...] = ()
    seconds: float | None = None
    """Seconds left, if a timer runs."""


class SpanShown(Shown, frozen=True, omit_defaults=True):
    """A part of a line that has one meaning."""

    text: str
    """The printed text."""
    kind: str = ""
    """'' for plain words; a `card`, the `back` of a card, a `seat`, the `verb` of the seat before it, a
    `spot`, the `hand` of a seat, a `name` with hyphens, a `sum` after a word that says which way it goes, a
    `gap` between columns, the `lead` of a line."""
    value: str = ""
    """The card in table notation, the seat's number, the verb in the second person, the name of a spot, or
    the sum without its sign."""


class StepShown(Shown, frozen=True):
    """One line of what happened, in a dealer's words."""

    version: int
    words: str
    clause: str = ""
    event: str = ""
    spans: tuple[SpanShown, ...] = ()
    """The words, piece by piece."""


class ResultShown(Shown, frozen=True):
    """The result of a wager."""

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
    """An irregularity that the floor may report."""

    name: str
    trigger: str
    ruling: str
    clause: str
    wants_seat: bool = False
    results: tuple[str, ...] = ()
    """The results of which the right one must be named, if it is about a wrong result."""
    takes_cards: bool = False
    """Whether the cards that it is about may be named."""
    speaks: tuple[str, ...] = ()
    """The words of which one may be given as spoken or shown, with an amount."""
    takes_chips: bool = False
    """Whether the chips that were put in may be given."""


class OutOfScope(Shown, frozen=True):
    """An irregularity that the table's options rule out."""

    trigger: str
    why: str


class BannerShown(Shown, frozen=True):
    """The last ruling of the floor in the round that is shown, for the players."""

    words: str
    """The event, in words."""
    ruling: str
    clause: str = ""
    signature: str = ""
    """The person who ruled, and the reason."""
    seat: int = 0
    is_void: bool = False
    """Whether the round is void."""
    version: int = 0


class BeadShown(Shown, frozen=True):
    """One coup of baccarat, as the score roads have it."""

    winner: str
    points: int
    player_pair: bool = False
    banker_pair: bool = False


class PastRound(Shown, frozen=True):
    """A round that is over, as one viewer may see it."""

    number: int
    net: int = 0
    """The amount that the viewer won in the round, in cents; negative if lost."""
    has_played: bool = False
    is_void: bool = False
    steps: tuple[StepShown, ...] = ()


class ApprovalShown(Shown, frozen=True):
    """Something that waits until named people have signed."""

    id: int
    what: str
    """`ruling`, `payout`, `duty` or `decision`."""
    name: str
    """The irregularity, the row that was paid, the duty or the kind of decision."""
    by: str = ""
    reason: str = ""
    seat: int = 0
    right: str = ""
    amount: int = 0
    """The chips that are held, or that would be moved, in cents."""
    needs: tuple[str, ...] = ()
    """The roles that have not signed yet."""
    signed: tuple[str, ...] = ()
    """The names of those who have."""
    clause: str = ""


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
    """The number of events so far. A command that depends on what was seen carries it."""
    game: str
    title: str
    family: str
    banking: str
    phase: str
    """The phase of the table. Between rounds it is over: seats change, and the last round lies there."""
    round: int
    moment: str = ""
    pieces: str = CARDS
    """The pieces that are dealt: cards, tiles, dice, …"""
    you: int | None = None
    """The viewer's seat; None for a spectator."""
    can_deal: bool = False
    """Whether the viewer's `ready` means something now."""
    seats: tuple[SeatShown, ...] = ()
    free: tuple[int, ...] = ()
    waiting: tuple[str, ...] = ()
    """People who sit down as soon as the round is over."""
    line: tuple[str, ...] = ()
    """People who wait for a seat at the full table, in order."""
    place: int = 0
    """The viewer's place in that line, from 1; 0: not in line."""
    offer: float | None = None
    """Seconds for which a free seat is still offered to the viewer."""
    layout: dict[int, dict[str, int]] = {}
    switched_wagers: tuple[tuple[int, str], ...] = ()
    """Wagers that are called off or on against their rule."""
    cards: tuple[HandShown, ...] = ()
    dice: tuple[int, ...] = ()
    pocket: str = ""
    announcement: str = ""
    """The last words that the dealer called."""
    pot: int = 0
    pots: tuple[int, ...] = ()
    """The main pot, then the side pots that arise when somebody is all in."""
    collected: tuple[int, ...] = ()
    """The pots without the bets that still lie before the seats."""
    posted: int = 0
    """Chips that the player-dealer has posted."""
    banker: int = 0
    """The seat that banks this round, or the next one if none is open; 0 for the house, or for nobody."""
    not_ready: str = ""
    """Why the round cannot begin with these wagers; '' if it can, or if bots have still to bet."""
    lacks_banker: bool = False
    """Whether nobody takes the bank of a game that needs one."""
    can_join_bank: bool = False
    """Whether players may pool their chips to bank this round."""
    bank_of_shown_cards: int = 0
    """The seat whose bank the cards on the felt are played against."""
    meters: dict[str, int] = {}
    markers: dict[str, str] = {}
    spots: tuple[SpotShown, ...] = ()
    buttons: tuple[ButtonShown, ...] = ()
    asked: Asked | None = None
    steps: tuple[StepShown, ...] = ()
    """The steps of this round, or of the last one, in words."""
    moves: tuple[FeltMove, ...] = ()
    """The motions of this round, or of the last one, in order."""
    results: tuple[ResultShown, ...] = ()
    """The results of wagers in this round, or in the last one, without those that were taken back."""
    net: int = 0
    """The amount that the viewer won in the round, in cents; negative if lost."""
    bought_in: int = 0
    """The chips that the viewer has brought to the table; the stack less this is what the viewer has won."""
    last_bets: dict[str, int] = {}
    """The bets that the viewer made before the last round, to bet the same again."""
    past_results: tuple[str, ...] = ()
    """The results of wheel or dice in earlier rounds and in this one, the latest first."""
    commitments: tuple[str, ...] = ()
    """The commitments to seeds that are not disclosed yet."""
    next_seed_commitment: str = ""
    """The commitment to the next seed, which is mixed with the values that players commit to."""
    committed_seats: tuple[int, ...] = ()
    """The seats that have committed to a value for it, in order."""
    opens_values: bool = False
    """Whether values are opened now: whoever has committed to one opens it before the shuffle."""
    uses_seed_next: bool = False
    """Whether the next round uses that seed. Open your value before you bet then, or be waited for."""
    own_commitment: str = ""
    """The commitment of the viewer's own value."""
    own_seed_value: str = ""
    """The viewer's own value, once it is opened."""
    receipt: SignedHead | None = None
    """The signed head of the ledger after the last round, for the players to keep."""
    options: dict[str, str] = {}
    """The options that differ from the sheet."""
    seconds: float | None = None
    """Seconds until bets are closed, if a timer runs."""
    stall_reason: str = ""
    """Why the table did not go on by itself when it should have."""
    proposed: ProposalShown | None = None
    approvals: tuple[ApprovalShown, ...] = ()
    """The part of the game that waits until people have signed."""
    banner: BannerShown | None = None
    beads: tuple[BeadShown, ...] = ()
    """The coups of baccarat for the score roads, the first one first."""
    moving: str = ""
    """The kind of motion in a frame of the timeline: deal, turn, throw, spin, call, chips, settle or rule; ''
    for the table as it stands."""


class RulingShown(Shown, frozen=True):
    """A ruling of the floor, with what came of it."""

    irregularity: str
    ruling: str
    clause: str
    signature: str = ""
    """The person who ruled, and the reason."""
    seat: int = 0
    right: str = ""
    """The right result, if the ruling was about a wrong one."""
    consequences: tuple[StepShown, ...] = ()


class DutyShown(Shown, frozen=True):
    """Something that is done with a table's equipment, and whether it is due. Times are seconds since
    1970."""

    name: str
    words: str
    who: str
    when: str
    clause: str
    is_due: bool = False
    why: str = ""
    """The event after which it is due."""
    since: float = 0.0
    next: float = 0.0
    """When it is due by the clock."""
    last: float = 0.0
    by: str = ""
    reason: str = ""


class DutyRecord(Shown, frozen=True):
    """A record of what was done with a table's equipment."""

    duty: str
    at: float
    by: str
    reason: str
    clause: str


class FloorGlance(Shown, frozen=True):
    """A table in the floor's list, in addition to what everybody sees."""

    due: int = 0
    """The number of duties that are due now."""
    ruled: RulingShown | None = None
    """The last ruling of its ledger."""


class FloorSituation(Shown, frozen=True):
    """A table as its floor sees it."""

    now: Situation
    """The table as a spectator sees it."""
    part: int = 1
    """The number of the current ledger."""
    title: str = ""
    """The title of the table; empty: the name of its game."""
    after: str = ""
    """The order that is carried out as soon as the round is over."""
    fitting: tuple[IrregularityShown, ...] = ()
    """The irregularities that may be reported now."""
    coming: tuple[IrregularityShown, ...] = ()
    """The irregularities that may be reported now and are ruled on at a later moment."""
    out_of_scope: tuple[OutOfScope, ...] = ()
    """The irregularities that the table rules out, and why."""
    waiting: tuple[str, ...] = ()
    """Reports that wait for their moment."""
    waiting_at: tuple[int, ...] = ()
    """The seat that each of these reports concerns; 0 for none."""
    rejected_reports: tuple[str, ...] = ()
    """Why reports could not be ruled on when their moment came."""
    rulings: tuple[RulingShown, ...] = ()
    """Rulings, the latest first."""
    upkeep: tuple[DutyShown, ...] = ()
    """The duties with the equipment, and whether they are due."""
    register: tuple[DutyRecord, ...] = ()
    """The latest records of them, the newest first."""
    covers: dict[int, int] = {}
    """Seat → what it posts if it banks, if that is not its whole stack."""
    slip: CoverSlip | None = None
    """The cover slip of the last finished round, if a player banked it."""
    unopened_values: dict[str, int] = {}
    """Player at a seat → number of values for the shuffle that this person committed to and did not open."""


class Change(Shown, frozen=True):
    """The events since the version before, as one viewer may see them."""

    table: str
    version: int
    events: tuple[Any, ...] = ()
    """Events as a ledger writes them, without what the viewer may not see."""
    steps: tuple[StepShown, ...] = ()
    is_cut: bool = False
    """Whether changes were dropped, because the viewer was slow or the table was rebuilt: ask for the
    situation."""
