"""The record by which a family declares what viewers see of its games: the felt, markers, words and roads.

    DISPLAY = Display(felts=(FeltLayout(name="craps", arrangement="dice-board", board=BOARD),),
                      markers={"puck": MarkerDisplay(put="the puck goes to the {}", lies="point")})

A family's rules record holds it in the field `display`; a game without a family has the plain one. Its
functions are given the rules record, the options of the table, and the round as one viewer may see it. They
read only that, so they cannot show what the viewer may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, NamedTuple, Protocol

from croupier.cards.card import Card, Hand
from croupier.readers import is_whole_number, whole_number
from croupier.rules.script import events as e
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import BOARD, Place
from croupier.wagers.pot import cut

# The round as a viewer sees it


class HandView(Protocol):
    """Cards that lie together: a hand, or a place of the table."""

    @property
    def cards(self) -> Sequence[Card]:
        """Return the cards that the viewer sees."""

    @property
    def down(self) -> int:
        """Return the number of further cards, which the viewer does not see."""

    @property
    def words(self) -> str:
        """Return the name of the hand as the dealer called it; '' if it was not called."""


class RoundView(Protocol):
    """A round as one seat may see it."""

    @property
    def seat(self) -> int | None:
        """Return the viewer's seat; None for a spectator."""

    @property
    def banker(self) -> int: ...

    @property
    def lying(self) -> Mapping[tuple[Place, str], HandView]:
        """Return the cards by place and hand."""

    @property
    def events(self) -> Sequence[e.Event]: ...

    @property
    def folded(self) -> Collection[int]: ...

    @property
    def results(self) -> Sequence[e.Settled]: ...

    @property
    def won(self) -> Mapping[int, int]:
        """Return the chips that each seat won from the pot."""

    def hand(self, place: Place | None, spot: str = "") -> Hand:
        """Return the cards of one hand that the viewer sees."""

    def cards_at(self, *places: Place | None) -> Hand:
        """Return all cards there that the viewer sees, whichever hand they are in."""

    def count_at(self, place: Place | None) -> int:
        """Return how many cards lie there, seen or not."""

    def last_choice(self, seat: int | None) -> e.Chose | None: ...


class SetPart(NamedTuple):
    """One part of a hand that was set in parts."""

    name: str
    cards: Hand
    words: str


WinningCards = dict[tuple[Place, str], set[Card]]
"""The cards that are highlighted, by place and hand."""


def highlight(
    winning: WinningCards,
    view: RoundView,
    place: Place,
    cards: Collection[Card],
    board: Place = BOARD,
    spot: str = "",
) -> None:
    """Add those of the cards that lie in the hand, and those that lie on the board."""
    named = set(cards)
    for where in ((place, spot), (board, "")):
        if found := named.intersection(view.hand(*where)):
            winning.setdefault(where, set()).update(found)


def pots_shown(table: Table, folded: Collection[int], *, is_paid_out: bool = False) -> tuple[int, ...]:
    """Return the main pot, then the side pots. A pot is divided where a seat that contends has no more chips;
    what is left while it is paid out counts as one."""
    if is_paid_out or not table.pot:
        return (table.pot,) if table.pot else ()
    all_in = [seat for seat in table.put_in_pot if not table.stacks.get(seat) and seat not in folded]
    return cut(table.put_in_pot, all_in, table.pot)


# Past results

PLAYER_HAND: Final = "player"
BANKER_HAND: Final = "banker"
TIED: Final = "tie"
"""The winners of a round between two common hands."""
ROAD_ROWS: Final = 6
"""Rows of a score road."""


class Bead(NamedTuple):
    """The result of a round between two common hands, as score roads record it."""

    winner: str
    """`PLAYER_HAND`, `BANKER_HAND` or `TIED`."""
    points: int
    """The points of the winning hand, or of both."""
    player_pair: bool = False
    banker_pair: bool = False


class RoadCell(NamedTuple):
    column: int
    row: int


class RoadMark(NamedTuple):
    """One mark of a score road."""

    cell: RoadCell
    kind: str
    """The winner, or on a derived road its colour."""
    points: int = 0
    ties: int = 0
    pairs: str = ""
    """`p` for a pair of the Player's Hand, `b` for one of the Banker's."""


class Road(NamedTuple):
    """A score road of a shoe."""

    title: str
    marks: tuple[RoadMark, ...]


# Markers


def _one_seat(value: str) -> tuple[int, ...]:
    return (whole_number(value),) if is_whole_number(value) else ()


@dataclass(frozen=True, kw_only=True)
class MarkerDisplay:
    """The way a marker of the table is drawn and described."""

    put: str = ""
    """Words for putting it at `{}`; '' if nobody is told."""
    off: str = ""
    """Words for taking it off."""
    lies: Literal["sign", "seat", "button", "point", "hidden"] = "sign"
    """A sign beside the layout, at a seat, where the button lies, at a number of the board, or nowhere."""
    seats: Callable[[str], tuple[int, ...]] = _one_seat
    """Return the seats where a value of the marker lies."""
    open_with: str = ""
    """The state of the table between rounds while the marker lies at the number `{}`."""
    open_without: str = ""
    """The state of the table between rounds while the marker is off."""


HIDDEN = MarkerDisplay(lies="hidden")
"""A marker that only the rules read."""
COMMON_MARKERS: Mapping[str, MarkerDisplay] = {
    BUTTON: MarkerDisplay(put="the button goes to {}", lies="button")
}
"""The markers of every family."""

# The felt

FAR = "@far"
"""The end of a wager's name at the other end of a table that has two."""


@dataclass(frozen=True)
class BoardPart:
    """Parts below each other, or side by side if it `is_across`. A part is the name of a wager, a word in
    quotation marks that is printed there, or another group of parts. A wager that the table lacks leaves no
    gap."""

    items: tuple[BoardPart | str, ...]
    share: float = 1.0
    """The part of the room that it takes, compared with its neighbours."""
    is_across: bool = False

    def words(self) -> Iterator[str]:
        """Yield the names of wagers and the printed words."""
        for part in self.items:
            if isinstance(part, BoardPart):
                yield from part.words()
            else:
                yield part


def across(*parts: BoardPart | str, share: float = 1.0) -> BoardPart:
    return BoardPart(parts, share, is_across=True)


def down(*parts: BoardPart | str, share: float = 1.0) -> BoardPart:
    return BoardPart(parts, share)


class PaintedBoard(NamedTuple):
    """A layout that all seats bet on, as it is painted."""

    lying: BoardPart
    upright: BoardPart
    ends: BoardPart | None = None
    """The lying board with both ends of the table, for a large window."""


def plain_label(name: str, kind: str, title: str) -> str:
    """Return the title of a wager with a capital letter."""
    return title[:1].upper() + title[1:]


@dataclass(frozen=True, kw_only=True, eq=False)
class FeltLayout:
    """The felt of a table. Two felts are equal only if they are the same one."""

    name: str
    arrangement: Literal["arc", "oval", "rows", "setting", "wheel-board", "dice-board", "card-board"] = "arc"
    """Arrangement of cards, seats and wagers; `croupier.web.stage` has coordinates for each."""
    needs: tuple[str, ...] = ()
    """Wagers that a table must have to use this felt."""
    banking: str = ""
    """The kind of bank that a game must have to use this felt; '' for any."""
    board: PaintedBoard | None = None
    """The layout that all seats bet on."""
    has_number_grid: bool = False
    """Whether all seats bet on a grid of numbers, including its lines and corners."""
    has_roads: bool = False
    """Whether the felt has room for score roads."""
    has_later: bool = False
    """Whether wagers made during the round have circles of their own."""
    dims_closed: bool = False
    """Whether wagers that cannot be made yet are drawn dimly."""
    pocket_colours: Mapping[str, str] = field(default_factory=dict)
    """The colours of a wheel's pockets; a wheel without them has a pointer and no ball."""
    spot_label: Callable[[str, str, str], str] = plain_label
    """Return what is printed on a spot of the shared layout, given its name, kind and title."""

    def fits(self, wagers: Collection[str], banking: str) -> bool:
        is_banked = not self.banking or banking == self.banking
        return is_banked and set(wagers).issuperset(self.needs)


PLAIN_FELT = FeltLayout(name="plain", has_later=True)


@dataclass(frozen=True, kw_only=True, eq=False)
class Display:
    """Display settings of a family's games."""

    felts: tuple[FeltLayout, ...] = (PLAIN_FELT,)
    """The felts of the family. The first that fits a game is used."""
    markers: Mapping[str, MarkerDisplay] = field(default_factory=dict)
    rows: tuple[str, ...] = ()
    """Names of hands that lie one below the other, from the front to the back."""
    set_names: tuple[str, ...] = ()
    """Names of the parts of one hand, which lie side by side."""
    hand_words: Callable[[Any, Any, RoundView, Place, HandView], str] = lambda rules, options, *seen: ""
    """Return the short name of a hand, such as `soft 18`; '' if there is nothing to say."""
    winning_cards: Callable[[Any, Any, RoundView], WinningCards] = lambda rules, options, view: {}
    """Return the cards to highlight. There are none before a settlement or an award."""
    set_parts: Callable[[Any, Any, RoundView, Place], tuple[SetPart, ...]] = lambda rules, options, *seen: ()
    """Return the parts of a hand that was set; () if it was not set, or is not to be seen."""
    past_result: Callable[[Any, Any, RoundView], Bead | None] | None = None
    """Return the result of the round for the score roads; None if it has none yet. A family without score
    roads has no such function."""
    roads: Callable[[Sequence[Bead], int], tuple[Road, ...]] = lambda beads, derived_rows: ()
    """Return the score roads of these results, the derived ones on a board with this number of rows."""

    def felt(self, wagers: Collection[str], banking: str) -> FeltLayout:
        """Return the felt of a game with these wagers and this bank."""
        return next((each for each in self.felts if each.fits(wagers, banking)), PLAIN_FELT)

    def marker(self, name: str) -> MarkerDisplay | None:
        """Return how a marker is shown; None if nothing is declared, and its name and value are shown."""
        return self.markers.get(name) or COMMON_MARKERS.get(name)


PLAIN_DISPLAY = Display()
"""The display of a game without a family."""
