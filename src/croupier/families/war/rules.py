"""Casino War: the record by which a game answers the family, and its options.

Clauses are the lines of the source that rulebook/hustler-casino-war.md and its Tie Wager's sheet cite.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from croupier.cards.card import JOKER, SUITS
from croupier.families.banked.bettors import bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions, promotional_chips
from croupier.rules import (
    DOWN_TO_CENT,
    EVEN,
    BadOption,
    Card,
    Choice,
    Limits,
    Odds,
    Outcome,
    PayTable,
    Place,
    Result,
    Rounding,
    Script,
    Spot,
    Table,
    lose,
    lose_part,
    one_of,
    option,
    push,
    returned,
    win,
)
from croupier.rules.display import Display, FeltLayout
from croupier.rules.family_rules import FamilyRules, RoundPart, play_parts
from croupier.wagers.bank import profit
from croupier.wagers.labels import by_rows, one_price

# Wagers. A place has one line of wagers for its player, and further ones for backline bettors [L8010].


class WarLine(NamedTuple):
    """The spots of one bettor at a place; all bettors of a place share its card."""

    base: str
    tie: str
    war: str


LINES = tuple(WarLine(each.first("base"), each.spot("tie"), each.spot("war")) for each in bettors(4))
"""Wager lines of a place: the seated player's first, then one for each possible backline bettor."""


WAR_READINGS = ("covered-part", "in-full", "none")
"""Readings of how much is staked on a War against which the player-dealer puts no stake, so that the bank
alone covers it."""


def war_wager(base: int, covers_base: int, covers_war: int, reading: str) -> int:
    """Return the amount staked on such a War, in cents (ambiguity 6); 0 if there can be none."""
    if covers_base + covers_war >= 2 * base:
        return base
    return {"covered-part": covers_war, "in-full": base, "none": 0}[reading]


# Options


PLACES = 8
"""Number of places for the players and the player-dealer together [L8005] (ambiguity 9)."""

TIE_LIMITS = Limits.parse("$5-$100")  # [L8060, L8072]


@dataclass(frozen=True, kw_only=True)
class WarOptions(PlayerDealerOptions):
    """The options of a table, and the readings of the text."""

    table_minimum: int = option(500, "as posted, where no fee schedule gives it", least=1, is_money=True)
    decks: int = option(
        12,
        "in two equal batches, one of them in play; the sheet gives no most [L7989-7997]",
        least=12,
        most=48,
    )
    cut_card: int = option(52, "cards behind the cutting card; the sheet gives no depth", least=20)
    pays: PayTable
    """The odds of a base wager, of a tie, and of a War won or tied."""
    war_base_wager: str = one_of(
        ("forfeit", "ride"),
        "the text collects the full base wager when War is declared [L8033] and never returns it; "
        "ride: it is lost with the War only, as the game is often dealt elsewhere",
        ambiguity="1: what happens to the base wager in a War",
    )
    war_burns: str = one_of(
        ("once", "each-card"),
        "three cards are burned as the War deal begins [L8037]; each-card: before every card of it",
        ambiguity="3: repeating the process",
    )
    player_dealer_card: str = one_of(
        ("last", "in-turn"),
        "listed after the players' [L8018-8020]; in-turn: when the deal comes to its place",
        ambiguity="4: order of the player-dealer's card",
    )
    war_decision: str = one_of(
        ("after-ties", "at-once"),
        "asked when all other base wagers and all Tie Wagers are settled [L8021]; at-once: on comparing",
        ambiguity="5: when a tied player decides",
    )
    war_cover: str = one_of(
        ("own-stake", *WAR_READINGS),
        "a War wager equals the base wager, and the player-dealer stakes as much against it [L8030], beside "
        "the bank, as far as his chips go: only what he has none for comes back. From the bank alone: "
        "covered-part: a War for what it covers besides the base wager; in-full: the whole, and the "
        "uncovered part comes back; none: no War that is not covered whole",
        ambiguity="6: War against a bank nearly used up",
    )
    war_payoff: str = one_of(
        ("all-wagered", "war-stake"),
        "payoffs are limited to the player-dealer's Casino War wager [L8042]: the sentence names the game, "
        "as it is said of wagers elsewhere [L2696, L3034, L3186, L9261], and a wager without a maximum, "
        "while the stake against a War is the base wager and no more [L8030]; so the bank and that stake "
        "together, and the printed 2 to 1 [L8041] can be paid. war-stake: limited to the stake against "
        "that War, so that one tied again pays 1 to 1 at most",
        ambiguity="10: what the payoff of a War is limited to",
    )
    surrender_rounding: Rounding = option(
        DOWN_TO_CENT,
        "of the half that a surrender gives up [L8029]; no rounding is stated",
        ambiguity="surrender: half of an odd wager",
    )
    tie_limits: str = one_of(
        ("own", "table"),
        "$5-$100 at every table [L8060, L8072]; table: the table's limits hold beside them",
        ambiguity="tie wager 2: table limit against the Tie range",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each place [L8010], up to four; they share "
        "its card and decide for themselves, in order after the player",
        least=0,
        most=len(LINES) - 1,
    )

    def check(self) -> None:
        super().check()
        batch = 26 * self.decks
        if self.decks % 2:
            raise BadOption(f"decks cannot be {self.decks}", "two batches are equal [L7993]")
        if not self.most_cards <= self.cut_card <= batch - self.most_cards:
            why = f"a batch has {batch} cards, and a round may take {self.most_cards}"
            raise BadOption(f"cut-card cannot be {self.cut_card}", why)
        try:
            _ = self.tie_range
        except BadOption:
            why = f"no Tie Wager is within both {TIE_LIMITS} and {self.limits}"
            raise BadOption("tie-limits cannot be table", why) from None

    @property
    def most_cards(self) -> int:
        """Return the largest number of cards in one round: a burn, the deal, and a War of all players."""
        burned = 3 if self.war_burns == "once" else 3 * PLACES
        return 1 + PLACES + burned + PLACES

    @property
    def lines(self) -> tuple[WarLine, ...]:
        return LINES[: self.backline + 1]

    @property
    def tie_range(self) -> Limits:
        return TIE_LIMITS if self.tie_limits == "own" else TIE_LIMITS.within(self.limits)


# Wagers and choices

SURRENDER = Choice(name="surrender", says="give up half of the base wager and leave the round")
GO_TO_WAR = Choice(name="war", says="stake a War wager equal to the base wager on another card")
NEW_DEALER = "new-house-dealer"
"""The marker of a house dealer who has just come to the table."""


def line_wagers(options: WarOptions) -> tuple[Spot, ...]:
    """Return the wagers of every bettor of a place."""
    return tuple(spot for line in options.lines for spot in _spots(line, options))


def _spots(line: WarLine, options: WarOptions) -> tuple[Spot, ...]:
    seated = None if line is LINES[0] else LINES[0].base
    behind = "" if seated is None else line.base.replace("-", " ") + " "
    return (
        Spot(
            line.base,
            f"{behind}base game wager",
            options.limits,
            needs=seated,
            clause="L8015",
            prints=one_price(options.pays.odds("base")),
        ),
        Spot(
            line.tie,
            f"{behind}Tie Wager",
            options.tie_range,
            needs=line.base,
            clause="L8016",
            prints=one_price(options.pays.odds("tie")),
        ),
        Spot(
            line.war,
            f"{behind}War wager",
            needs=line.base,
            opening=False,
            clause="L8030",
            prints=by_rows(row for row in options.pays if row.hand in ("war", "war-tie")),
        ),
    )


# Settlement, by the ranks of both cards

CITED = {
    "lower card": "L8026",
    "higher card": "L8027",
    "equal ranks": "L8028",
    "went to War": "L8033",
    "lower War card": "L8039",
    "higher War card": "L8040",
    "equal War cards": "L8041",
}
"""Clauses of results, by the reason that decided the wager."""


def clause_of(result: Result) -> str:
    """Return the clause of a result: its own, or the one for the reason that decided it."""
    return result.clause or CITED.get(result.why, "")


def ace_high(card: Card) -> int:
    """Return what a card counts: the ace is always high, suits never matter [L8001]."""
    return card.rank


def base_result(options: WarOptions, line: WarLine, mine: int, theirs: int) -> Result | None:
    """Return what the base wager comes to; None on a tie, which its player decides first [L8028]."""
    if mine == theirs:
        return None
    if mine < theirs:
        return lose(line.base, why="lower card")
    return win(line.base, pays=options.pays.odds("base"), why="higher card")


def tie_result(options: WarOptions, line: WarLine, mine: int, theirs: int) -> Result:
    """Return the Tie Wager's result; a tie in the War does not count again (tie wager, ambiguity 1)."""
    if mine == theirs:
        return win(line.tie, pays=options.pays.odds("tie"), why="equal ranks")
    other = "lower card" if mine < theirs else "higher card"
    return lose(line.tie, why="no tie", clause=CITED[other])


def war_result(options: WarOptions, line: WarLine, mine: int, theirs: int) -> Result:
    if mine < theirs:
        return lose(line.war, why="lower War card")
    if mine > theirs:
        return win(line.war, pays=options.pays.odds("war"), why="higher War card")
    return win(line.war, pays=options.pays.odds("war-tie"), why="equal War cards")


def limited_by_stake(options: WarOptions, result: Result, wager: int, stake: int) -> Result:
    """Return a War as it is paid: by option out of the stake against it alone (ambiguity 10)."""
    is_within = result.outcome is not Outcome.WIN or profit(wager, result) <= stake
    if options.war_payoff != "war-stake" or is_within:
        return result
    if not stake:
        return returned(result.spot, why="not covered", clause="L8042")
    pays = Odds(stake, wager) if stake < wager else EVEN
    return win(result.spot, pays=pays, why=result.why, clause="L8042")


def declared_result(options: WarOptions, line: WarLine) -> Result | None:
    """Return the base wager when War is declared: collected [L8033]; None where it rides (ambiguity 1)."""
    return lose(line.base, why="went to War") if options.war_base_wager == "forfeit" else None


def riding_result(options: WarOptions, line: WarLine, war: Result) -> Result:
    """Return the base wager that rides with a War: it goes back unless that is lost (ambiguity 1)."""
    if war.outcome is Outcome.WIN:
        return push(line.base, why="War won")
    return lose(line.base, why="War lost")


def surrender_result(options: WarOptions, line: WarLine, base: int) -> Result:
    """Return half of the base wager [L8029], a cent at least and no more than there is."""
    half = min(base, max(1, options.surrender_rounding.quotient(base, 2)))
    return lose_part(line.base, part=Fraction(half, base), why="surrendered")


# The record


class WarEnds(NamedTuple):
    base: Result
    """The result when War was declared, or of the wager that rode with it."""
    war: Result


class DeclaredWar(NamedTuple):
    """A bettor who went to War."""

    seat: int
    line: WarLine
    reserved: int
    """Amount of the bank reserved for the War and for a base wager that rides with it, in cents."""
    stake: int
    """Stake of the player-dealer against the War, in cents; without one, the amount of the bank available for
    it."""


@dataclass
class WarInPlay:
    """State of one round of War."""

    rules: WarRules
    table: Table
    seats: list[int] = field(default_factory=list)
    cards: dict[Place, Card] = field(default_factory=dict)
    tied: list[tuple[int, WarLine]] = field(default_factory=list)
    """The bettors who have still to decide between surrender and War."""
    wars: list[DeclaredWar] = field(default_factory=list)
    is_over: bool = False

    @property
    def options(self) -> Any:
        return self.table.options

    @property
    def reserved(self) -> int:
        """Return the amount of the bank reserved for the declared Wars, in cents."""
        return sum(war.reserved for war in self.wars)

    def rank(self, place: Place) -> int:
        return self.rules.rank(self.cards[place])


DISPLAY = Display(felts=(FeltLayout(name="casino-poker", arrangement="arc", has_later=True),))


@dataclass(frozen=True, kw_only=True, eq=False)
class WarRules(FamilyRules):
    """Rules that a game of War implements; `mine` and `theirs` are the ranks of the bettor's and the dealer's
    card."""

    round_parts: tuple[RoundPart, ...]
    wagers: Callable[[Any], tuple[Spot, ...]] = line_wagers
    seats: int = PLACES
    display: Display = DISPLAY
    rank: Callable[[Card], int] = ace_high
    base_result: Callable[[Any, WarLine, int, int], Result | None] = base_result
    tie_result: Callable[[Any, WarLine, int, int], Result] = tie_result
    war_result: Callable[[Any, WarLine, int, int], Result] = war_result
    limited: Callable[[Any, Result, int, int], Result] = limited_by_stake
    """Return the payment of a War, given the options, its result, the wager and the stake against it."""
    declared_result: Callable[[Any, WarLine], Result | None] = declared_result
    riding_result: Callable[[Any, WarLine, Result], Result] = riding_result
    surrender_result: Callable[[Any, WarLine, int], Result] = surrender_result

    def round_of_play(self, table: Table) -> Script:
        return play_parts(self.round_parts, WarInPlay(self, table))

    @property
    def choices(self) -> dict[str, str]:
        return {choice.name: choice.says for choice in (SURRENDER, GO_TO_WAR)}

    @property
    def markers(self) -> tuple[str, ...]:
        return NEW_DEALER, *(promotional_chips(seat) for seat in range(1, self.seats + 1))

    def equivalent_card(self, card: Card) -> Card:
        """Return the first of the cards of a rank that count as it does."""
        if card is JOKER:
            return card
        suits = (Card(card.rank, suit) for suit in range(len(SUITS)))
        return next(each for each in suits if self.rank(each) == self.rank(card))

    def war_ends(
        self, options: Any, line: WarLine, mine: Card, theirs: Card, wager: int, stake: int
    ) -> WarEnds:
        """Return the results of both wagers of a bettor who went to War, the second with `stake` against
        it."""
        won = self.war_result(options, line, self.rank(mine), self.rank(theirs))
        war = self.limited(options, won, wager, stake)
        return WarEnds(self.declared_result(options, line) or self.riding_result(options, line, war), war)
