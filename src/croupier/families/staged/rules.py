"""Staged games: the record by which a game whose cards come in stages answers its family.

The player puts up a wager, sees some cards, and stays, raises or folds, once or several times. At the end the
wagers are paid by a table of the player's hand, or the hand is compared with the dealer's; some or all of the
other cards may be shared. `Staged` is one record for all of these games: leaf functions and values, of which
a game replaces some, and the parts of its round in the order in which they are played. Every answer is a pure
function of what it is given: a counting engine asks it once for every point of a small domain, and the round
plays by the same answers. Units are those of the base wager.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any, Literal, NamedTuple, Self

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.errors import BadGame
from croupier.families.staged.display import DISPLAY
from croupier.families.staged.staged_round import DecisionPoint, StagedRound, StakedUnits
from croupier.hands import poker
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.game import Equipment
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.jackpot import Meter
from croupier.wagers.labels import PrintedOdds, by_rows, one_price
from croupier.wagers.pays import EVEN, PayTable
from croupier.wagers.result import Result, SideBet, by_table
from croupier.wagers.spot import Spot

StagedPart = Callable[[StagedRound], Script]
"""A step of the round. It may say `shares`, how many shared cards it lays open, and `decides`."""
SeatOrder = Callable[[StagedRound, Sequence[int]], list[int]]
"""The seats in the order in which something is done for them."""

# What a player may do


@dataclass(frozen=True, kw_only=True)
class Play:
    """One thing a player may do at a decision, and what it puts on the layout."""

    name: str
    """The choice as the round lists it: `play`, `fold`, `check`, `let-it-ride` …"""
    spot: str = ""
    units: Fraction = Fraction(0)
    """Units of the base wager that the choice adds to the spot; negative if it takes a wager back."""
    folds: bool = False
    takes_less: bool = False
    """Whether any smaller amount may be staked too."""

    @property
    def label(self) -> str:
        """Return the choice with its size, since the same choice may come in several sizes: `play 4x`."""
        return f"{self.name} {self.units}x" if self.adds else self.name

    @property
    def adds(self) -> bool:
        """Return True if it puts chips onto its spot."""
        return self.units.numerator > 0

    @property
    def takes_back(self) -> bool:
        return self.units.numerator < 0

    def amount(self, base: int) -> int:
        """Return what it adds, in cents; a part of a cent is left out."""
        return self.units.numerator * base // self.units.denominator

    def onto(self, staked: StakedUnits) -> dict[str, Fraction]:
        """Return the wagers on the layout after this choice."""
        after = dict(staked)
        if self.spot:
            after[self.spot] = after.get(self.spot, Fraction(0)) + self.units
        return {spot: units for spot, units in after.items() if units}


# Wagers beside the hand


@dataclass(frozen=True, kw_only=True)
class StagedSideBet(SideBet):
    """A side bet on some of the round's cards; its clause, where it is settled by one of its own."""

    own: int = 0
    """Number of the player's cards that count, from the first one dealt."""
    board: int = 0
    dealer: int = 0
    rank: Callable[[Hand], int] = poker.evaluate
    """The strength of those cards together."""
    row_of: Callable[[Any, int], str]
    """The pay table's row of a strength under given options, '' where it loses."""
    survives_fold: bool = True
    folds: str = ""
    """The clause on a fold by a player who has this bet, where it has one of its own."""
    short: str = ""
    """The clause on a bank that cannot pay it in full, where it has one of its own."""
    in_order: bool = False
    """The own cards are ranked apart from the dealer's: `rank` is given the own ones first."""
    row: Callable[..., str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        row_of, rank = self.row_of, self.rank  # not by way of itself: it would lead back to itself
        object.__setattr__(self, "row", lambda options, cards: row_of(options, rank(cards)))


def nothing(state: StagedRound, seat: int = 0) -> Script:
    yield from ()


class MeterBet(NamedTuple):
    """A wager that is settled from a meter, neither with the hand nor as a side bet."""

    spots: tuple[str, ...]
    before_cards: StagedPart
    """Handling of the wagers before the first card."""
    on_fold: Callable[[StagedRound, int], Script]
    """Handling of a seat's wager when its hand is folded."""
    at_turn: Callable[[StagedRound, int], Script]
    """The settlement of a seat's wager at its turn."""
    at_end: StagedPart = nothing
    """Payments when the round is over, even if all players have folded."""
    is_shown: Callable[[StagedRound, int], bool] = lambda state, seat: False
    """Return True if a seat's cards are turned over for its sake, folded or void as they are."""
    stands_exposed: Callable[[Any], bool] = lambda options: False
    """Return True if it is settled where a dealer's exposed card has voided the hands."""
    board_needed: int = 0
    """Number of shared cards that this settlement needs."""


# Where the sheet orders what


class StagedClauses(NamedTuple):
    """Clauses of the sheet for the steps of the round; a part of the round may have a clause of its own."""

    no_more_bets: str
    deal: str
    """Clause for a deal from a shoe, if a game has one; `by_hand` is the clause for a deal by hand."""
    fold: str
    reveal: str
    settle: str
    side: str
    by_hand: str = ""
    show: str = ""
    exposed: str = ""
    """Clause for the rest of the round after a dealer's card was exposed."""
    left: str = ""
    """Clause for the wagers of a player who leaves."""
    bonus: str = ""
    """Clause for a payment that does not depend on who wins, such as an ante bonus."""
    returned: str = ""
    """Clause for wagers that are returned because the dealer does not qualify."""
    short: str = ""
    """Clause for paying or collecting less than is due, because of a payout limit or a bank that does not
    cover it."""

    @property
    def dealt_in_turns(self) -> str:
        return self.by_hand or self.deal


NO_CLAUSES = StagedClauses(no_more_bets="", deal="", fold="", reveal="", settle="", side="")

# Answers that most games give


def as_they_are(state: StagedRound, seats: Sequence[int]) -> list[int]:
    return list(seats)


def dealer_left(state: StagedRound, seats: Sequence[int]) -> list[int]:
    """Return the seats clockwise from the house dealer's left."""
    return sorted(seats)


def dealer_right(state: StagedRound, seats: Sequence[int]) -> list[int]:
    """Return the seats counterclockwise from the house dealer's right."""
    return sorted(seats, reverse=True)


def one_deck(options: object) -> Equipment:
    """Return one deck, shuffled for every round; two decks are used in turn."""
    return Equipment(pack=STANDARD)


def base_alone(options: object) -> StakedUnits:
    return {"ante": Fraction(1)}


def no_spots(options: object) -> tuple[Spot, ...]:
    return ()


def no_side_bets(options: object) -> tuple[StagedSideBet, ...]:
    return ()


def none_behind(options: object) -> Mapping[str, str]:
    return {}


def always(options: object, dealer: int) -> bool:
    return True


def no_results(options: object, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    return ()


def no_row(options: object, strength: int) -> str:
    return ""


def no_table(options: object) -> PayTable:
    raise BadGame("wagers are not paid by table", "the rules name none", "pays=lambda options: PAYS")


def no_variations(options: object) -> Mapping[str, Any]:
    return {}


def no_meters(options: object) -> tuple[Meter, ...]:
    return ()


def not_between(options: object) -> bool:
    return False


def count_units(staked: StakedUnits) -> str:
    """Return the number of units, as an outcome names it beside the row: `4 units`."""
    units = sum(staked.values())
    return f"{units} unit{'s' if units != 1 else ''}"


SEAT_BY_SEAT = "seat-by-seat"
"""Each seat is finished before the next."""
LOSERS_FIRST = "losers-first"
"""Order in which all losing wagers of all seats are collected before any winner is paid."""

AFTER, BEFORE, ALL_SEATS = "after", "before", "all-seats"
"""Times at which side bets are settled: after or before the other wagers of the seat, or before those of any
seat."""


def seat_by_seat(options: object) -> str:
    return SEAT_BY_SEAT


def after_the_hand(options: object) -> str:
    return AFTER


def on_the_hand(options: object) -> str:
    return "main"


@dataclass(frozen=True, kw_only=True, eq=False)
class Staged(FamilyRules):
    """Rules of a staged game: the wagers and choices, the values of hands, and the order of dealing and
    paying."""

    # What is bet

    spots: Callable[[Any], tuple[Spot, ...]] = no_spots
    """The wagers; those that go with the base wager need not say so."""
    base: str = "ante"
    """The wager whose unit everything is counted in."""
    opening: Callable[[Any], StakedUnits] = base_alone
    """Return what a player puts up before the cards, in units of the base wager."""
    behind: Callable[[Any], Mapping[str, str]] = none_behind
    """Return the wagers of others on the same hand: each with the spot on which they stake what the player
    does, as many units of their own."""
    side_bets: Callable[[Any], tuple[StagedSideBet, ...]] = no_side_bets
    """Return the side bets that are paid by table on cards alone, as offered under these options."""
    meter_bets: tuple[MeterBet, ...] = ()
    """The wagers that a meter pays, such as a progressive."""
    meters: Callable[[Any], tuple[Meter, ...]] = no_meters
    """Return the meters that wagers feed."""

    # Hands

    own: int
    """Number of the player's cards."""
    dealer: int = 0
    """Number of the dealer's cards; 0 if wagers are paid by table."""
    up: int = 0
    """Number of the dealer's cards that are seen before the decision."""
    rank: Callable[[Hand], int] = poker.evaluate
    """Return the strength of a hand. A ranking of `croupier.hands` is known to the odds; a function of a
    game's own is tabulated for every hand there is."""
    describe: Callable[[int], str] = poker.describe
    """Return the words for a hand's strength, as it is called over the table."""
    variations: Callable[[Any], Mapping[str, Any]] = no_variations
    """Return the answers that these options replace: another order of the hands."""

    # Decisions and results

    plays: Callable[[Any, DecisionPoint], tuple[Play, ...]]
    """Return what may be done at a decision; () where nothing is left to decide."""
    choices: dict[str, str]
    """Every choice, with its meaning."""
    stakes_between: Callable[[Any], bool] = not_between
    """Return True if amounts between the least and the most of a choice may be staked too."""
    qualifies: Callable[[Any, int], bool] = always
    """Return True if the dealer's hand plays."""
    results: Callable[[Any, int, int, bool], tuple[Result, ...]] = no_results
    """Return what becomes of a player's every wager on the hand, given both hands and whether the dealer's
    qualifies. Of the dealer's strength it may ask no more than how it compares."""
    row_of: Callable[[Any, int], str] = no_row
    """Return the pay table's row of five cards, '' where they lose; where wagers are paid by table."""
    pays: Callable[[Any], PayTable] = no_table
    """Return that table."""
    printed: Mapping[str, Callable[[Any], PayTable]] = field(default_factory=dict)
    """The table that the layout prints on a wager, where it is not the one of all wagers, nor even money."""
    stake_words: Callable[[StakedUnits], str] = count_units
    """Return what lies on the layout at the end, as an outcome names it beside the row."""

    # The round

    before_cards: tuple[StagedPart, ...] = ()
    """Parts of the round before the first card: no more bets, another deck, collections."""
    round_parts: tuple[StagedPart, ...] = ()
    """Parts of the round from the first card on."""
    clauses: StagedClauses = NO_CLAUSES
    """The clauses of the sheet by which each step is ordered."""
    opponent: str = "Dealer"
    """Owner of the hand that players' hands are compared with."""
    display: Display = DISPLAY
    markers: tuple[str, ...] = ()
    """Names of markers that stay from round to round."""
    own_face: Callable[[Any], str] = lambda options: "down"
    """Return how a player's cards are dealt."""
    deal_order: SeatOrder = as_they_are
    """Return the seats in the order in which they are dealt to; by default, clockwise from the dealer's
    left."""
    decision_order: SeatOrder = as_they_are
    """Return the seats in the order in which they decide; by default, the order of the deal."""
    forfeits_wait: bool = False
    """Whether forfeited wagers are collected only after all players have decided."""
    deals_to_nobody: bool = False
    """Whether cards are dealt even if nobody has made a wager."""

    # Settlement

    paying_order: SeatOrder = dealer_right
    """Return the seats in the order in which their wagers are settled."""
    showing_order: SeatOrder | None = None
    """Return the seats in the order in which their hands are opened, if losers are collected first and that
    order differs."""
    passes: Callable[[Any], str] = seat_by_seat
    """Return whether losers are collected before winners are paid."""
    side_bets_turn: Callable[[Any], str] = after_the_hand
    """Return whether side bets are settled after or before the hand (`AFTER`, `BEFORE`), or before any
    seat's hand (`ALL_SEATS`)."""
    main_order: tuple[str, ...] = ()
    """Order of a seat's wagers on its hand, if it is not the order in which they were made."""
    losers_first: bool = False
    """Whether a seat's lost wagers are collected before any of its other wagers is paid."""
    settled_last: tuple[str, ...] = ()
    """Wagers of a seat that are settled after all others."""
    cap_on: Callable[[Any], str] = on_the_hand
    """Return what the payout limit of the options applies to: `main`, the wagers on the hand together;
    `hand`, those and the side bets; `wager`, each wager on the hand."""
    result_clauses: Mapping[str, str] = field(default_factory=dict)
    """Clauses of results, by wager and reason (`blind lower hand`), by reason, by wager and outcome (`trips
    win`), or by outcome. The first match in this order applies, and without a match the clause for
    settling."""
    short_clauses: Mapping[str, str] = field(default_factory=dict)
    """Clauses for paying less than is due, by wager; `clauses.short` applies to all other wagers."""
    after_show: Callable[[StagedRound, int], Script] | None = None
    """Script that runs after a seat's cards have been shown."""

    # What follows from the answers

    def for_options(self, options: Any) -> Self:
        """Return the rules as these options have them."""
        varied = self.variations(options)
        return _varied(self, tuple(varied.items())) if varied else self  # type: ignore[return-value]

    @cached_property
    def streets(self) -> tuple[int, ...]:
        """Return the number of shared cards that are seen at each decision."""
        shared = accumulate((_shares(part) for part in self.round_parts), initial=0)
        return tuple(
            seen
            for seen, part in zip(shared, self.round_parts, strict=False)
            if getattr(part, "decides", False)
        )

    @property
    def cards_seen(self) -> tuple[int, ...]:
        """Return the number of cards that a player sees at each decision, the player's own included."""
        return tuple(self.own + street for street in self.streets)

    @cached_property
    def shape(self) -> Literal["table", "duel", "board"]:
        """Return whether wagers are paid by table, a hand is compared with the dealer's, or both share a
        board."""
        if not self.dealer:
            return "table"
        return "board" if any(map(_shares, self.round_parts)) else "duel"

    def settle(self, options: Any, own: int, dealer: int) -> tuple[Result, ...]:
        """Return the end of every wager that can stand on the layout of a player who did not fold; those not
        made are left out by the caller."""
        ends = self.results(options, own, dealer, self.qualifies(options, dealer))
        behind = self.behind(options)
        return _with_those_behind(ends, self.base, tuple(behind.items())) if behind else ends

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        """Return the wagers, of which those that are put up before the cards go with the base wager, in the
        units of the opening; one whose size is left to the player does not."""
        units = {name: each for name, each in self.opening(options).items() if name != self.base}
        return tuple(
            replace(spot, equals=self.base, times=units[spot.name])
            if spot.name in units and not spot.required
            else spot
            for spot in self.spots(options)
        )

    def prints(self, options: Any, spot: str, pack: Pack | None) -> PrintedOdds:
        """Return what the layout prints: on a side bet and a wager paid by table that table, else even
        money."""
        side = next((each for each in self.side_bets(options) if each.spot == spot), None)
        by_table = self.pays if self.shape == "table" else None
        table = side.pays if side is not None else self.printed.get(spot, by_table)
        return one_price(EVEN) if table is None else by_rows(table(options))

    def round_of_play(self, table: Table) -> Script:
        return _play_round(self.for_options(table.options), table)

    def cited_by(self, cite: Callable[[str], str]) -> Self:
        """Return the same rules with every clause as another text cites it."""
        return self.replace(
            clauses=StagedClauses(*map(cite, self.clauses)),
            before_cards=tuple(_cited(part, cite) for part in self.before_cards),
            round_parts=tuple(_cited(part, cite) for part in self.round_parts),
            result_clauses={name: cite(clause) for name, clause in self.result_clauses.items()},
            short_clauses={name: cite(clause) for name, clause in self.short_clauses.items()},
            floor=tuple(
                each._replace(irregularity=replace(each.irregularity, clause=cite(each.irregularity.clause)))
                for each in self.floor
            ),
        )


@lru_cache(maxsize=256)
def _varied(rules: Staged, answers: tuple[tuple[str, Any], ...]) -> Staged:
    return rules.replace(**dict(answers))


@lru_cache(maxsize=1024)
def _with_those_behind(
    ends: tuple[Result, ...], base: str, behind: tuple[tuple[str, str], ...]
) -> tuple[Result, ...]:
    """Return the ends of a player's wagers, and the same of those who bet on his hand."""
    others = (replace(each, spot=ante if each.spot == base else bet) for ante, bet in behind for each in ends)
    return *ends, *others


def _shares(part: StagedPart) -> int:
    return int(getattr(part, "shares", 0))


def _cited(part: StagedPart, cite: Callable[[str], str]) -> StagedPart:
    cited = getattr(part, "cited_by", None)
    return cited(cite) if cited is not None else part


def _play_round(rules: Staged, table: Table) -> Script:
    state = StagedRound(rules, table)
    for part in rules.before_cards:
        yield from part(state)
    for bet in rules.meter_bets:
        yield from bet.before_cards(state)
    seats = [seat for seat, laid in table.layout.items() if laid]
    state.seats = rules.deal_order(state, seats)
    bettors = [seat for seat in state.seats if table.stake(seat, rules.base)]
    state.players = rules.decision_order(state, bettors)
    for part in rules.round_parts:
        if state.is_stopped or not (state.has_wagers() or rules.deals_to_nobody):
            break
        yield from part(state)
    for bet in rules.meter_bets:
        yield from bet.at_end(state)


def gains(pays: PayTable) -> dict[str, Fraction]:
    """Return what a unit wins or loses on each row of a pay table."""
    return {row.hand: by_table("", pays, row.hand).per_unit for row in pays}
