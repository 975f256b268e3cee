"""Casino War with its Tie Wager, as the Hustler Casino deals it.

Sheets: rulebook/hustler-casino-war.md and rulebook/hustler-casino-war-tie-wager.md, whose lines are cited.
One card each, the higher takes it; on a tie, give up half or stake as much again on another card.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from croupier.cards.card import Card
from croupier.cards.pack import STANDARD
from croupier.families.player_dealer import (
    BANK_ROUNDS,
    PlayerDealerOptions,
    collect_fees,
    covered,
    fee_schedules,
)
from croupier.refusals import BadOption
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.options import option
from croupier.rules.steps import DEALER, Burn, Call, Deal, Decide, Mark, Place, Script, Settle, Stake, Step
from croupier.rules.table import Table
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, lose, lose_part, push, returned, win
from croupier.wagers.spot import Limits, Spot

# Ranks: the ace is always high, suits never matter [L8001]


def alike(card: Card) -> Card:
    return Card.of(card.rank, 0)


# Wagers. A place has one line of wagers for its player, and further ones for backline bettors [L8010].


class Line(NamedTuple):
    """The spots of one bettor at a place; all bettors of a place share its card."""

    base: str
    tie: str
    war: str


MOST_BACKLINES = 4
LINES = (
    Line("base", "tie", "war"),
    *(Line(f"backline-{n}", f"backline-{n}-tie", f"backline-{n}-war") for n in range(1, MOST_BACKLINES + 1)),
)
TIE_LIMITS = Limits.parse("$5-$100")  # [L8060, L8072]

# Pay tables

PAYS = PayTable.parse(
    """
    base: 1 to 1
    tie: 10 to 1
    war: 1 to 1
    war tie: 2 to 1
    """,
    name="casino war",
    source="hustler-casino-war [L8028, L8041], hustler-casino-war-tie-wager [L8048]",
)

# Fees

SCHEDULES = fee_schedules(
    """
    | 1 | $5-$100 | $2 | $0 | $1 |
    | 2 | $10-$100 | $2 | $0 | $1 |
    | 3 | $25-$100 | $3 | $0 | $1 |
    | 4 | $50-$300 | $5 | $0 | $1 |
    | 5 | $5-$100 | $2 | $1 | $1 |
    | 6 | $10-$100 | $2 | $1 | $1 |
    | 7 | $25-$100 | $3 | $1 | $1 |
    | 8 | $50-$300 | $5 | $3 | $1 |
    | 9 | $5-$50 | 5-50: $2; 51+: $3 | $0.50 | $0 |
    | 10 | $5-no limit | 5-50: $2; 51-300: $3; 301-500: $4; 501-1,000: $7; 1,001+: $10 | $0 | $0 |
    | 11 | $10-no limit | 10-100: $2; 101-400: $3; 401-700: $4; 701-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 12 | $25-no limit | 25-300: $3; 301-700: $6; 701-1,200: $9; 1,201-2,000: $15; 2,001+: $20 | $0 | $0 |
    """,
    charged=tuple(line.base for line in LINES),  # players and backline bettors [L8060]
    counted=tuple(spot for line in LINES for spot in (line.base, line.tie)),  # [L8072]
    source="hustler-casino-war [L8060-8094]",
)
"""A promotional chip costs $1 in all of options 1 to 8, as the table has it (ambiguity 7)."""

# Options


@dataclass(frozen=True, kw_only=True)
class CasinoWarOptions(PlayerDealerOptions):
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES

    table_minimum: int = option(500, "where no fee schedule gives it", least=1, is_money=True)
    fee_schedule: int = option(
        10,
        "1 to 12, one in force at a table [L8102]; 10 has the widest limits; 0: no fees, other limits",
        least=0,
        most=12,
    )
    decks: int = option(12, "in two equal batches, one of them in play [L7989-7997]", least=12)
    cut_card: int = option(52, "cards behind the cutting card; the sheet gives no depth", least=20)
    pays: PayTable = option(
        PAYS,
        "an ordinary win is nowhere given odds: 1 to 1, as the player-dealer matches the base wager [L8030]",
        ambiguity="2: odds of a base win and of a War win",
    )
    war_base_wager: str = option(
        "forfeit",
        "the text collects the full base wager when War is declared [L8033] and never returns it; "
        "ride: it is lost with the War only, as the game is often dealt elsewhere",
        choices=("forfeit", "ride"),
        ambiguity="1: what happens to the base wager in a War",
    )
    war_burns: str = option(
        "once",
        "three cards are burned as the War deal begins [L8037]; each-card: before every card of it",
        choices=("once", "each-card"),
        ambiguity="3: repeating the process",
    )
    player_dealer_card: str = option(
        "last",
        "listed after the players' [L8018-8020]; in-turn: when the deal comes to its place",
        choices=("last", "in-turn"),
        ambiguity="4: order of the player-dealer's card",
    )
    war_decision: str = option(
        "after-ties",
        "asked when all other base wagers and all Tie Wagers are settled [L8021]; at-once: on comparing",
        choices=("after-ties", "at-once"),
        ambiguity="5: when a tied player decides",
    )
    war_cover: str = option(
        "covered-part",
        "the War wager is for what the bank still covers besides the base wager; in-full: always the whole, "
        "and the uncovered part comes back; none: no War that is not covered whole",
        choices=("covered-part", "in-full", "none"),
        ambiguity="6: War against a bank nearly used up",
    )
    tie_limits: str = option(
        "own",
        "$5-$100 at every table; table: the table's limits hold beside them",
        choices=("own", "table"),
        ambiguity="tie wager 2: table limit against the Tie range",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each place [L8010]; they share its card "
        "and decide for themselves, in order after the player",
        least=0,
        most=MOST_BACKLINES,
    )

    def check(self) -> None:
        super().check()
        if self.decks % 2:
            raise BadOption(f"decks cannot be {self.decks}", "two batches are equal [L7993]")
        if self.cut_card > 26 * self.decks - 20:
            raise BadOption(f"cut-card cannot be {self.cut_card}", f"a batch has {26 * self.decks} cards")

    @property
    def lines(self) -> tuple[Line, ...]:
        return LINES[: self.backline + 1]

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        return tuple(spot for line in self.lines for spot in _spots(line, self))


def wagers(options: Any) -> tuple[Spot, ...]:
    spots: tuple[Spot, ...] = options.spots
    return spots


def _spots(line: Line, options: CasinoWarOptions) -> tuple[Spot, ...]:
    seated = None if line is LINES[0] else LINES[0].base
    behind = "" if seated is None else line.base.replace("-", " ") + " "
    tie = TIE_LIMITS
    if options.tie_limits == "table":
        tie = Limits(max(tie.minimum, options.limits.minimum), tie.maximum)
    return (
        Spot(line.base, f"{behind}base game wager", options.limits, needs=seated, clause="L8015"),
        Spot(line.tie, f"{behind}Tie Wager", tie, needs=line.base, clause="L8016"),
        Spot(line.war, f"{behind}War wager", needs=line.base, opening=False, clause="L8030"),
    )


# Settlement


def base_result(line: Line, mine: Card, theirs: Card, pays: PayTable) -> Result | None:
    """None on a tie: its player decides first [L8028]."""
    if mine.rank == theirs.rank:
        return None
    if mine.rank < theirs.rank:
        return lose(line.base, why="lower card")  # [L8026]
    return win(line.base, pays=pays.odds("base"), why="higher card")  # [L8027]


def tie_result(line: Line, mine: Card, theirs: Card, pays: PayTable) -> Result:
    """Of the original deal alone: a tie in the War does not count again (tie wager, ambiguity 1)."""
    if mine.rank == theirs.rank:
        return win(line.tie, pays=pays.odds("tie"), why="equal ranks")  # [L8028]
    return lose(line.tie, why="no tie")  # [L8026, L8027]


def war_results(line: Line, mine: Card, theirs: Card, pays: PayTable, rides: bool) -> tuple[Result, ...]:
    """The War wager, and the base wager too where it rides."""
    if mine.rank < theirs.rank:  # [L8039]
        lost = lose(line.war, why="lower War card")
        return (lose(line.base, why="War lost"), lost) if rides else (lost,)
    row = "war-tie" if mine.rank == theirs.rank else "war"  # [L8041], [L8040]
    won = win(line.war, pays=pays.odds(row), why="equal War cards" if row == "war-tie" else "higher War card")
    return (push(line.base, why="War won"), won) if rides else (won,)


def war_wager(base: int, covers_base: int, covers_war: int, reading: str) -> int:
    """How much is staked on a War (ambiguity 6); 0: there can be none."""
    if covers_base + covers_war >= 2 * base:
        return base
    return {"covered-part": covers_war, "in-full": base, "none": 0}[reading]


# Round of play

SURRENDER = Choice(name="surrender", says="give up half of the base wager")
NEW_DEALER = "new-house-dealer"
"""The marker of a house dealer who has just come to the table."""


def round_of_play(table: Table) -> Script:
    options: CasinoWarOptions = table.options
    yield Call(words="No more bets", moment="deal", clause="L8015-8016")
    yield from collect_fees(table, "L8060, L8072")
    if table.fresh_shoe or table.marker(NEW_DEALER):
        yield Burn(clause="L8014")
        yield Mark(name=NEW_DEALER, value="", clause="L8014")
    seats = table.having(LINES[0].base)
    if not seats:
        return
    cards: dict[Place, Card] = {}
    for place in _places(table, seats):
        (cards[place],) = yield Deal(to=place, clause="L8018-8020")
    theirs = cards[DEALER]
    held = 0
    wars: list[tuple[int, Line]] = []
    tied: list[tuple[int, Line]] = []
    yield Call(words=f"Player-dealer has {theirs}", moment="settlement", clause="L8021")
    for seat, line in _bets(table, seats, "base"):
        result = base_result(line, cards[seat], theirs, options.pays)
        if result is not None:
            yield Settle(seat=seat, results=(result,), clause="L8026-8027")
        elif options.war_decision == "after-ties":
            tied.append((seat, line))
        else:
            held += yield from _war_or_surrender(table, seat, line, held, wars)
    for seat, line in _bets(table, seats, "tie"):
        result = tie_result(line, cards[seat], theirs, options.pays)
        yield Settle(seat=seat, results=(result,), clause="L8026-8028")
    for seat, line in tied:
        held += yield from _war_or_surrender(table, seat, line, held, wars)
    if wars:
        yield from _war(table, wars)


def _places(table: Table, seats: Iterable[int]) -> list[Place]:
    """Clockwise from the house dealer's left, the player-dealer last or in its turn."""
    first = [seat for seat in seats if table.options.player_dealer_card == "last" or seat < table.banker]
    return [*first, DEALER, *(seat for seat in seats if seat not in first)]


def _bets(table: Table, seats: Iterable[int], wager: str) -> list[tuple[int, Line]]:
    """The bettors with that wager, clockwise, the seated player before those behind [L8021]."""
    lines = table.options.lines
    return [(seat, line) for seat in seats for line in lines if table.stake(seat, getattr(line, wager))]


def _war_or_surrender(
    table: Table, seat: int, line: Line, held: int, wars: list[tuple[int, Line]]
) -> Generator[Step, Any, int]:
    """A tied player's decision [L8028-8033]; answers how much of the bank its War sets aside."""
    base = table.stake(seat, line.base)
    covers_base = covered(table, base, held)
    if not covers_base:
        yield Settle(seat=seat, results=(returned(line.base, why="not covered"),), clause="L8042")
        return 0
    covers_war = covered(table, base, held + covers_base)
    war = war_wager(base, covers_base, covers_war, table.options.war_cover)
    chosen = None
    if 0 < war <= table.stacks[seat]:
        go = Choice(name="war", least=war, most=war, says="stake as much again on another card")
        chosen = yield Decide(seat=seat, choices=(SURRENDER, go), clause="L8028")
    if chosen is None or chosen.choice is SURRENDER:
        yield Settle(seat=seat, results=(lose_part(line.base, why="surrendered"),), clause="L8029")
        return 0
    yield Stake(seat=seat, spot=line.war, amount=war, clause="L8030")
    wars.append((seat, line))
    if table.options.war_base_wager == "ride":
        return covers_base + min(war, covers_war)
    yield Settle(seat=seat, results=(lose(line.base, why="went to War"),), clause="L8033")
    return min(war, covers_war)


def _war(table: Table, wars: list[tuple[int, Line]]) -> Script:
    """A second card each, the three burned first [L8037]."""
    options: CasinoWarOptions = table.options
    yield Call(words="War", moment="war", clause="L8037")
    cards: dict[Place, Card] = {}
    for place in _places(table, dict.fromkeys(seat for seat, _ in wars)):
        if not cards or options.war_burns == "each-card":
            yield Burn(count=3, clause="L8037")
        (cards[place],) = yield Deal(to=place, clause="L8037")
    rides = options.war_base_wager == "ride"
    for seat, line in wars:
        results = war_results(line, cards[seat], cards[DEALER], options.pays, rides)
        yield Settle(seat=seat, results=results, clause="L8038-8041")


# The game. Eight places, the player-dealer's among them [L8005] (ambiguity 9); no irregularity is stated.


def equipment(options: Any) -> Equipment:
    batch = STANDARD * (options.decks // 2)
    return Equipment(pack=batch, cut_card=options.cut_card, shuffles_each_round=False)


GAME = Game(
    id="hustler-casino-war",
    title="Casino War",
    family="war",
    summary="The higher card takes it; on a tie, surrender half or go to War. A player banks.",
    sheets=("hustler-casino-war", "hustler-casino-war-tie-wager", "hustler-player-dealer-house-rules"),
    options=CasinoWarOptions(),
    equipment=equipment,
    wagers=wagers,
    round_of_play=round_of_play,
    choices={
        "surrender": "give up half of the base wager and leave the round",
        "war": "stake a War wager equal to the base wager on another card",
    },
    seats=8,
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,
    alike=alike,
)
