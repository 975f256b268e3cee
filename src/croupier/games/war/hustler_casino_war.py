"""Casino War with its Tie Wager, as the Hustler Casino deals it.

Sheets: rulebook/hustler-casino-war.md and rulebook/hustler-casino-war-tie-wager.md, whose lines are cited.
One card each, the higher takes it; on a tie, give up half or stake as much again on another card.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from croupier.cards.card import Card
from croupier.cards.pack import STANDARD
from croupier.families.banked.cover import BankText, covered
from croupier.families.banked.player_dealer import (
    BANK_ROUNDS,
    PlayerDealerOptions,
    collect_fees,
    fee_schedules,
    promotional_chips,
)
from croupier.families.war.wagers import (
    CITED,
    LINES,
    WAR_READINGS,
    Line,
    alike,
    base_result,
    riding_result,
    surrender_result,
    tie_result,
    war_result,
    war_wager,
)
from croupier.refusals import BadOption
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    AddToBank,
    Burn,
    Call,
    Deal,
    Decide,
    Mark,
    Place,
    Script,
    Settle,
    Stake,
)
from croupier.wagers.chips import DOWN_TO_CENT, Rounding
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import PayTable
from croupier.wagers.result import lose, returned
from croupier.wagers.spot import Limits, Spot

PLACES = 8
"""For the players and the player-dealer together [L8005] (ambiguity 9)."""

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

TIE_LIMITS = Limits.parse("$5-$100")  # [L8060, L8072]


@dataclass(frozen=True, kw_only=True)
class CasinoWarOptions(PlayerDealerOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L7979, L8042",
        order="from the house dealer's left, clockwise: all base wagers, all Tie Wagers, then the Wars",
        ordered="L8021, L8038",
    )
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES
    formerly: ClassVar[Mapping[str, str]] = {"cover": "gross", "war-cover": "covered-part"}

    table_minimum: int = option(500, "where no fee schedule gives it", least=1, is_money=True)
    fee_schedule: int = option(
        10,
        "1 to 12, one in force at a table [L8102]; 10 has the widest limits; 0: no fees, other limits",
        least=0,
        most=12,
    )
    decks: int = option(
        12,
        "in two equal batches, one of them in play; the sheet gives no most [L7989-7997]",
        least=12,
        most=48,
    )
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
        "own-stake",
        "a War wager equals the base wager, and the player-dealer stakes as much against it [L8030], beside "
        "the bank, as far as his chips go: only what he has none for comes back. From the bank alone: "
        "covered-part: a War for what it covers besides the base wager; in-full: the whole, and the "
        "uncovered part comes back; none: no War that is not covered whole",
        choices=("own-stake", *WAR_READINGS),
        ambiguity="6: War against a bank nearly used up",
    )
    surrender_rounding: Rounding = option(
        DOWN_TO_CENT,
        "of the half that a surrender gives up [L8029]; no rounding is stated",
        ambiguity="surrender: half of an odd wager",
    )
    tie_limits: str = option(
        "own",
        "$5-$100 at every table [L8060, L8072]; table: the table's limits hold beside them",
        choices=("own", "table"),
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
        """Of one round: a burn, the deal, and a War of everybody."""
        burned = 3 if self.war_burns == "once" else 3 * PLACES
        return 1 + PLACES + burned + PLACES

    @property
    def lines(self) -> tuple[Line, ...]:
        return LINES[: self.backline + 1]

    @property
    def tie_range(self) -> Limits:
        if self.tie_limits == "own":
            return TIE_LIMITS
        ends = [each for each in (TIE_LIMITS.maximum, self.limits.maximum) if each is not None]
        return Limits(max(TIE_LIMITS.minimum, self.limits.minimum), min(ends))


# Wagers


def wagers(options: Any) -> tuple[Spot, ...]:
    return tuple(spot for line in options.lines for spot in _spots(line, options))


def _spots(line: Line, options: CasinoWarOptions) -> tuple[Spot, ...]:
    seated = None if line is LINES[0] else LINES[0].base
    behind = "" if seated is None else line.base.replace("-", " ") + " "
    return (
        Spot(line.base, f"{behind}base game wager", options.limits, needs=seated, clause="L8015"),
        Spot(line.tie, f"{behind}Tie Wager", options.tie_range, needs=line.base, clause="L8016"),
        Spot(line.war, f"{behind}War wager", needs=line.base, opening=False, clause="L8030"),
    )


# Round of play

CHOICES = {
    "surrender": "give up half of the base wager and leave the round",
    "war": "stake a War wager equal to the base wager on another card",
}
SURRENDER = Choice(name="surrender", says=CHOICES["surrender"])
NEW_DEALER = "new-house-dealer"
"""The marker of a house dealer who has just come to the table."""


class War(NamedTuple):
    """A bettor who went to War, and what is set aside for it: the player-dealer's stake against it, or
    where he makes none a part of the bank."""

    seat: int
    line: Line
    held: int


def round_of_play(table: Table) -> Script:
    options: CasinoWarOptions = table.options
    yield Call(words="No more bets", moment="deal", clause="L8015-8016")
    yield from collect_fees(table, "L8060" if options.fee_schedule <= 8 else "L8072")
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
    wars: list[War] = []
    tied: list[tuple[int, Line]] = []
    yield Call(words=f"Player-dealer has {theirs}", moment="settlement", clause="L8021")
    for seat, line in _bets(table, seats, "base"):
        result = base_result(line, cards[seat], theirs, options.pays)
        if result is not None:
            yield Settle(seat=seat, results=(result,), held=_held(wars), clause=CITED[result.why])
        elif options.war_decision == "after-ties":
            tied.append((seat, line))
        else:
            yield from _war_or_surrender(table, seat, line, wars)
    for seat, line in _bets(table, seats, "tie"):
        result = tie_result(line, cards[seat], theirs, options.pays)
        yield Settle(seat=seat, results=(result,), held=_held(wars), clause=CITED[result.why])
    for seat, line in tied:
        yield from _war_or_surrender(table, seat, line, wars)
    if wars:
        yield from _war_deal(table, wars)


def _places(table: Table, seats: Iterable[int]) -> list[Place]:
    """Clockwise from the house dealer's left, the player-dealer last or in its turn."""
    first = [seat for seat in seats if table.options.player_dealer_card == "last" or seat < table.banker]
    return [*first, DEALER, *(seat for seat in seats if seat not in first)]


def _bets(table: Table, seats: Iterable[int], wager: str) -> list[tuple[int, Line]]:
    """The bettors with that wager, clockwise, the seated player before those behind [L8021]."""
    lines = table.options.lines
    return [(seat, line) for seat in seats for line in lines if table.stake(seat, getattr(line, wager))]


def _held(wars: Iterable[War]) -> int:
    return sum(war.held for war in wars)


def _war_or_surrender(table: Table, seat: int, line: Line, wars: list[War]) -> Script:
    """A tied player's decision [L8028-8033], with what the bank has besides the Wars before it."""
    options: CasinoWarOptions = table.options
    base, held = table.stake(seat, line.base), _held(wars)
    has_own_stake = options.war_cover == "own-stake"
    covers_base = covered(table, base, held)
    if not covers_base and not has_own_stake:
        yield Settle(seat=seat, results=(returned(line.base, why="not covered"),), clause="L8042")
        return
    covers_war = covered(table, base, held + covers_base)
    stake = base if has_own_stake else war_wager(base, covers_base, covers_war, options.war_cover)
    chosen = None
    if 0 < stake <= table.stacks[seat]:  # both options, always [L8028]
        go = Choice(name="war", least=stake, most=stake, says=CHOICES["war"])
        chosen = yield Decide(seat=seat, choices=(SURRENDER, go), spot=line.base, clause="L8028")
    if chosen is None or chosen.choice is SURRENDER:
        given_up = surrender_result(line, base, options.surrender_rounding)
        yield Settle(seat=seat, results=(given_up,), held=held, clause="L8029")
        return
    yield Stake(seat=seat, spot=line.war, amount=stake, clause="L8030")
    if has_own_stake:
        war = yield AddToBank(amount=base, clause="L8030")
        held += war
    else:
        war = min(stake, covers_war)
    if options.war_base_wager == "ride":
        wars.append(War(seat, line, covers_base + war))
        return
    yield Settle(seat=seat, results=(lose(line.base, why="went to War"),), held=held, clause="L8033")
    wars.append(War(seat, line, war))


def _war_deal(table: Table, wars: list[War]) -> Script:
    """A second card each, three burned first [L8037]."""
    options: CasinoWarOptions = table.options
    yield Call(words="War", moment="war", clause="L8037")
    cards: dict[Place, Card] = {}
    for place in _places(table, dict.fromkeys(war.seat for war in wars)):
        if not cards or options.war_burns == "each-card":
            yield Burn(count=3, clause="L8037")
        (cards[place],) = yield Deal(to=place, clause="L8037")
    for number, (seat, line, _) in enumerate(wars, start=1):
        result = war_result(line, cards[seat], cards[DEALER], options.pays)
        rides = (riding_result(line, result),) if options.war_base_wager == "ride" else ()
        held = _held(wars[number:])
        yield Settle(seat=seat, results=(*rides, result), held=held, clause=CITED[result.why])


# The game; no irregularity is stated.


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
    choices=CHOICES,
    seats=PLACES,
    markers=(NEW_DEALER, *(promotional_chips(seat) for seat in range(1, PLACES + 1))),
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,
    alike=alike,
)
