"""Baccarat of the California card rooms: a Player line and a Dealer line, and a player who banks both.

Where bettors may stand on the Player's hand, each decides alone, and the third card is dealt in any case.
Bettors behind a seated player have lines of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from croupier.errors import BadOption
from croupier.families.baccarat.rules import PLAYER, TIE, Coup, CoupClauses, DrawOption, WinnerOf
from croupier.families.banked.bettors import Bettor, bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER
from croupier.wagers.labels import PrintedOdds, one_price
from croupier.wagers.pays import PayTable, fixed_pays
from croupier.wagers.result import Result, lose, push, win
from croupier.wagers.spot import LayoutView, Limits, Spot

LINES: Final = (PLAYER, DEALER)
MOST_BACKLINES: Final = 4
MOST_CARDS: Final = 6
"""The most cards that a round can need."""


PAYS: Final = PayTable.parse(
    """
    player: 1 to 1
    dealer: 19 to 20
    tie: 8 to 1
    """,
    name="lines and tie",
    source="hustler-21st-century-baccarat-v8-0 [L1832-1834], -v9-0 [L2241-2243]",
)


BETTORS: Final = bettors(MOST_BACKLINES)


def wager_of(spot: str) -> tuple[Bettor, str]:
    """Return who has the wager on a spot, and which wager it is."""
    for bettor in BETTORS[1:]:
        if spot.startswith(bettor.prefix):
            return bettor, spot.removeprefix(bettor.prefix)
    return BETTORS[0], spot


@dataclass(frozen=True, kw_only=True)
class LinesOptions(PlayerDealerOptions):
    """The options of every game on two common hands that players bank."""

    decks: int = option(
        8, "3 to 8 decks in the shoe, at the house's choice [L1819, L2226, L2866]", least=3, most=8
    )
    cut_card: int = option(
        52, "how many cards lie behind the cutting card; the text has none", least=MOST_CARDS
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have wagers of their own, and choices where there are any "
        "[L53, L1826, L2233, L2873]; "
        "they come in order after the player",
        least=0,
        most=MOST_BACKLINES,
    )

    def check(self) -> None:
        super().check()
        if self.cut_card > 52 * self.decks - MOST_CARDS:
            raise BadOption(f"cut-card cannot be {self.cut_card}", f"the shoe has {52 * self.decks} cards")

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        return BETTORS[: self.backline + 1]


@dataclass(frozen=True, kw_only=True)
class SideLimitsOptions(LinesOptions):
    """The options of a game with limits printed for side bets; an option may add those of the table."""

    side_printed: ClassVar[Limits]

    @property
    def side_limits(self) -> str:
        """Return `own` to apply a side bet's own limits, or `table` to apply the table's limits too."""
        return "own"

    @property
    def own_side_range(self) -> Limits:
        return self.side_printed

    @property
    def side_range(self) -> Limits:
        is_own = self.side_limits == "own"
        return self.own_side_range if is_own else self.side_printed.within(self.limits)

    def check(self) -> None:
        super().check()
        try:
            _ = self.side_range
        except BadOption:
            why = f"no side bet is within both {self.side_printed} and {self.limits}"
            raise BadOption("side-limits cannot be table", why) from None


@dataclass(frozen=True, kw_only=True)
class TwoLinesOptions(LinesOptions):
    places: int = option(
        14,
        "a batwing or figure-eight table for up to 14 [L1811], the player-dealer's place among them; 8: a "
        "blackjack "
        "table",
        choices=(8, 14),
    )
    option_trigger: str = one_of(
        ("first-card", "two-cards"),
        "a Player's 5 leaves the choice when the dealer hand is valued at 5 or 6: its one open card is worth "
        "that; two-cards: both its cards together count that",
        ambiguity="1: when a Player's 5 is an option",
    )
    all_stand: str = one_of(
        ("third-card", "player-stands"),
        "where all bettors stand, the hit card that is dealt all the same decides whether the Dealer draws; "
        "player-stands: the Dealer hits on 5 or less",
        ambiguity="8.0, 4 and 9.0, 2: an option hand on which all stand",
    )
    action_card: str = one_of(
        ("rank", "value"),
        "the player-dealer's hole card counts the places from the player-dealer: ace 1 to king 13, as the "
        "chart of Lucky 7 Baccarat has it [L2937-2944]; value: as in a hand, tens and faces 0",
        ambiguity="8.0, 8 and 9.0, 6: where the action button goes",
    )
    button_lap: str = one_of(
        ("others", "with-bank"),
        "the player-dealer is always zero [L1883, L2293], so that a count past the last of the other seats "
        "goes on with the first one again, as in Lucky 7 Baccarat; with-bank: each lap counts the "
        "player-dealer's place too",
        ambiguity="8.0, 8 and 9.0, 6: an action button past the last seat",
    )
    settlement: str = one_of(
        ("by-wager", "by-seat"),
        "from the button all base wagers, then all bonus wagers, then all ties; by-seat: a bettor's wagers "
        "one after another",
        ambiguity="8.0, 9 and 9.0, 7: order of the wagers at settlement",
    )
    pays: PayTable = option(
        PAYS,
        "what the lines and the tie pay",
        pays=fixed_pays(
            "the player line pays 1 to 1, the dealer line 19 to 20, the tie 8 to 1 [L1832-1834, L2241-2243]"
        ),
    )


# Wagers


def line_spots(options: Any, clauses: CoupClauses, bettor: Bettor, word: str = "line") -> Iterator[Spot]:
    """Yield both lines of a bettor; a bettor behind needs a player who bets in front."""
    for line in LINES:
        yield Spot(
            bettor.spot(line),
            f"{bettor.title}{line.title()} {word}",
            options.limits,
            needs_any=LINES if bettor.prefix else (),
            is_open=has_place,
            clause=clauses.backline if bettor.prefix else clauses.lines,
            aliases=(f"{bettor.spot(line)}-{word}",),
            prints=one_price(options.pays.odds(line)),
        )


def base_spots(options: Any, clauses: CoupClauses, ties: Limits) -> Iterator[Spot]:
    """Yield both lines and the tie of every bettor."""
    for bettor in options.bettors:
        yield from line_spots(options, clauses, bettor)
        lines = tuple(bettor.spot(line) for line in LINES)
        yield Spot(
            bettor.spot(TIE), f"{bettor.title}Tie bet", ties, needs_any=lines, clause=clauses.tie,
            aliases=(f"{bettor.spot(TIE)}-bet",), prints=one_price(options.pays.odds(TIE)),
        )  # fmt: skip


def side_spots(
    options: Any, name: str, title: str, limits: Limits, clause: str, prints: PrintedOdds
) -> Iterator[Spot]:
    """Yield a side bet of every bettor, open to those with a wager on a line."""
    for bettor in options.bettors:
        lines = tuple(bettor.spot(line) for line in LINES)
        words = f"{bettor.title}{title}"
        yield Spot(bettor.spot(name), words, limits, needs_any=lines, clause=clause, prints=prints)


def has_place(view: LayoutView, seat: int) -> str:
    places = view.options.places if isinstance(view, Table) else seat
    return f"the table has {places} places" if seat > places else ""


# Settlement


def line_results(
    options: Any, coup: Coup, winner: WinnerOf, tied: str, tie_loses: bool = False
) -> tuple[Result, ...]:
    """Return what Player line, Dealer line and Tie of one bettor come to.

    `tied` is the clause that says what a tie is to the lines. Only a wager on the Player line may have
    stood; the completed hand decides the others.
    """
    own = coup._replace(player=coup.stood or coup.player)
    return (
        line_result(options, PLAYER, winner(own), tied, tie_loses),
        line_result(options, DEALER, winner(coup), tied, tie_loses),
        win(TIE, pays=options.pays.odds(TIE), why="tie") if winner(coup) == TIE else lose(TIE, why="no tie"),
    )


def line_result(options: Any, name: str, winner: str, tied: str, tie_loses: bool = False) -> Result:
    if winner == TIE:
        return (lose if tie_loses else push)(name, why="tie", clause=tied)
    line = PLAYER if winner == PLAYER else DEALER
    why = f"{line} wins"
    return win(name, pays=options.pays.odds(name), why=why) if line == name else lose(name, why=why)


# The choice on five


def option_is_open(options: Any, first: int, dealer: int) -> bool:
    """Return True if the dealer hand is "valued at 5 or 6", by its open card or by both."""
    return (first if options.option_trigger == "first-card" else dealer) in (5, 6)


def hides_third(options: Any) -> bool:
    return bool(options.all_stand == "player-stands")


ON_FIVE: Final = DrawOption(points=5, is_open=option_is_open, hides_third=hides_third)
"""A choice on the Player's five."""
