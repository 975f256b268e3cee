"""Side bets of pai gow poker: the Fortune Bonus on seven cards, with its envy bonus, and the Ace-High Bonus.

Sheets: rulebook/ohio-fortune-bonus.md; the Hustler's are rulebook/hustler-fortune-bonus-and-envy-bonus.md,
rulebook/hustler-face-up-pai-gow-fortune-envy-bonus.md and rulebook/hustler-face-up-pai-gow-ace-high-bonus.md.
Against the house all is settled from the dealer's right at the end of the round. Where players bank, the bank
pays as far as it covers, and a bettor behind a seat plays the seat's seven cards: the hand of that seat is
his own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from croupier.cards.card import JOKER, Hand
from croupier.errors import BadOption
from croupier.families.banked.bettors import SEATED, Bettor
from croupier.families.setting.poker_ways import is_ace_high
from croupier.hands.pai_gow import PaiGowRanking, rows_made
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.steps import Announce, Script, Settle, Show
from croupier.wagers.bank import PayoutCap
from croupier.wagers.chips import dollars, money
from croupier.wagers.labels import by_rows, by_sums
from croupier.wagers.pays import PayTable, fixed_pays, listed_pays, row_key
from croupier.wagers.result import Result, by_table, lose, win
from croupier.wagers.spot import Limits, Spot

if TYPE_CHECKING:
    from croupier.families.setting.round import RoundState

FORTUNE: Final = "fortune-bonus"
ENVY: Final = "envy-bonus"
LEAST: Final = 100
"""The smallest wager, in cents (§15.II)."""
LEAST_LIMIT: Final = 5_000_000
"""The smallest maximum payout (§15.VI)."""
NOBODY: Final[Mapping[int, int]] = MappingProxyType({})


def fortune_tables(text: str, source: str) -> tuple[PayTable, dict[str, int]]:
    """Return what the wager pays and what others who envy the hand get, in cents, from a table as the sheets
    print it: `| hand | Fortune | Envy |`."""
    envied = {}
    for line in text.strip().splitlines():
        hand, _, envy = (cell.strip() for cell in line.strip(" |").split("|"))
        if envy != "-":
            envied[row_key(hand)] = dollars(envy)
    return PayTable.parse(text, name="fortune bonus", source=source), envied


PAYS, ENVIED = fortune_tables(
    """
    | seven card straight flush | 8,000 to 1 | $5,000 |
    | royal flush and royal match | 2,000 to 1 | $1,000 |
    | seven card straight flush with joker | 1,000 to 1 | $500 |
    | five aces | 400 to 1 | $250 |
    | royal flush | 150 to 1 | $50 |
    | straight flush | 50 to 1 | $20 |
    | four of a kind | 25 to 1 | $5 |
    | full house | 5 to 1 | - |
    | flush | 4 to 1 | - |
    | three of a kind | 3 to 1 | - |
    | straight | 2 to 1 | - |
    """,
    source="ohio-fortune-bonus §15.V",
)
"""The fixed sum that each qualifying hand, four of a kind or better [L1323], is worth to others (§15.V)."""


class Fortune(NamedTuple):
    """A house's bonus: what it pays, and its readings."""

    pays: PayTable = PAYS
    envy: Mapping[str, int] = ENVIED
    """The rows that others envy, and the fixed sum each is worth to them, in cents."""
    qualifying: int = 500
    """The least Fortune wager that has an envy button [L1321]."""
    line: str = "best-paying"
    """The row that is paid, "best-paying" or "best-ranked": three of a kind pays more than a straight."""
    cap: PayoutCap | None = None
    """The cap on the Fortune wager alone, never on envy (§15.VI)."""
    clause: str = "§15.V"
    envy_clause: str = "§15.IV.A"
    button_clause: str = "§15.II"
    """The clause by which the envy buttons are placed."""
    seated_alone: bool = False
    """Whether only seated players have envy buttons, and not those who bet behind them."""
    envy_needs_bet: bool = False
    """Whether only the hands of players with a Fortune wager are envied."""
    partners: Mapping[int, int] = NOBODY
    """Adjacent seats of one player, who does not envy his own hands."""
    stands: bool = True
    """The wager on a hand that was surrendered or set foul is settled by its cards."""

    def result_of(self, rows: Sequence[str]) -> Result:
        """Return the wager's result, by all the hands that its cards make: one row is paid, once."""
        results = [by_table(FORTUNE, self.pays, row) for row in rows if row in self.pays]
        if not results:
            return lose(FORTUNE, why=rows[0])
        return results[0] if self.line == "best-ranked" else max(results, key=lambda each: each.per_unit)

    def envied(self, rows: Sequence[str]) -> str:
        """Return the hand that others envy, or '' where it does not qualify."""
        return next((row for row in rows if row in self.envy), "")


def fortune_spots(
    base: str,
    lines: Iterable[Bettor],
    fortune: Fortune,
    limits: Limits | None,
    *,
    clause: str,
    envy_clause: str = "",
) -> Iterable[Spot]:
    """Yield the wager of each bettor, and the place where envy is paid, on which nobody bets."""
    for line in lines:
        name = line.spot(FORTUNE)
        yield Spot(
            name, f"{line.title}Fortune Bonus", limits, needs=line.first(base), clause=clause,
            prints=by_rows(fortune.pays),
        )  # fmt: skip
        yield Spot(
            line.spot(ENVY), f"{line.title}Envy Bonus", needs=name, opening=False, is_prize=True,
            clause=envy_clause or fortune.envy_clause, prints=by_sums(fortune.envy),
        )  # fmt: skip


# Envy buttons


def place_envy_buttons(play: RoundState) -> Script:
    """Place an envy button at every Fortune wager that qualifies; it stays when the wager is settled."""
    rules, table = play.rules, play.table
    fortune = rules.fortune(play.options)
    if fortune is None:
        return
    lines = rules.lines(play.options)[: 1 if fortune.seated_alone else None]
    for seat in table.layout:
        play.envy_buttons[seat] = [
            line
            for line in lines
            if table.placed_this_round.get((seat, line.spot(FORTUNE)), 0) >= fortune.qualifying
        ]
    seats = [f"seat {seat}" for seat, lines in play.envy_buttons.items() for _ in lines]
    if seats:
        yield Announce(words=f"An envy button for {', '.join(seats)}", clause=fortune.button_clause)


# Settlement against the house, §15.IV


def settle_fortune_at_end(play: RoundState) -> Script:
    """Settle every Fortune wager, then envy, from the dealer's right.

    Wagers without a qualifying hand come first; then, seat by seat, envy and the wager of the qualifying
    hand. A surrendered hand is looked at only for the Fortune Bonus that its player bet.
    """
    rules, table, options = play.rules, play.table, play.options
    fortune = rules.fortune(options)
    if fortune is None or not table.seats_betting_on(FORTUNE):
        return
    for seat in table.seats_betting_from_right(FORTUNE):
        setting = play.settings[seat]
        if not fortune.stands and (setting is None or rules.way(options).is_foul(setting)):
            lost = (lose(FORTUNE, why="hand lost"),)
            yield Settle(seat=seat, results=lost, by_house=bool(table.banker), clause="§15.V")
        elif setting is None:
            yield Show(seat=seat, cards=play.hands[seat], clause="§15.V")
    made = {
        seat: rows_made(cards, rules.seven_card_way(options).ranking)
        for seat, cards in play.hands.items()
        if play.settings[seat] or table.stake(seat, FORTUNE)
    }
    envied = {seat: row for seat, rows in made.items() if (row := fortune.envied(rows))}
    bettors = table.seats_betting_from_right(FORTUNE)
    for seat in bettors:
        if seat not in envied:
            yield _by_house(play, seat, made[seat], fortune)
    for seat in bettors:
        own = seat, fortune.partners.get(seat, seat)
        results = tuple(
            win(ENVY, amount=fortune.envy[row], why=f"{row} at seat {each}")
            for each, row in envied.items()
            if each not in own
        )
        if play.envy_buttons.get(seat) and results:
            by_house = bool(table.banker)
            yield Settle(seat=seat, results=results, by_house=by_house, clause=fortune.envy_clause)
        if seat in envied:
            yield _by_house(play, seat, made[seat], fortune)


def _by_house(play: RoundState, seat: int, rows: Sequence[str], fortune: Fortune) -> Settle:
    """Return the step that settles the wager: by the house, where a player banks too."""
    return Settle(
        seat=seat,
        results=(fortune.result_of(rows),),
        cap=fortune.cap,
        by_house=bool(play.table.banker),
        clause=fortune.clause,
    )


# Settlement by a player's bank, seat by seat


def settle_fortune(play: RoundState, seat: int) -> Script:
    """Settle the Fortune wagers on a seat's cards."""
    fortune = play.rules.fortune(play.options)
    if fortune is None:
        return
    spots = [line.spot(FORTUNE) for line in play.rules.lines(play.options)]
    staked = [spot for spot in spots if play.table.stake(seat, spot)]
    if staked:
        result = fortune.result_of(_made(play, seat))
        results = tuple(replace(result, spot=spot) for spot in staked)
        yield Settle(seat=seat, results=results, clause=fortune.clause, short=play.clauses.cover)


def settle_envy(play: RoundState, seat: int) -> Script:
    """Pay what each envy button at a seat brings, for every other player's hand that is envied."""
    fortune = play.rules.fortune(play.options)
    buttons = play.envy_buttons.get(seat, ())
    if fortune is None or not buttons:
        return
    won = [
        (fortune.envy[row], f"{row} at seat {other}")
        for other in play.seats
        if other != seat and (not fortune.envy_needs_bet or _has_bet(play, other))
        if (row := fortune.envied(_made(play, other)))
    ]
    results = [win(line.spot(ENVY), amount=amount, why=why) for line in buttons for amount, why in won]
    if results:
        clause, cover = fortune.envy_clause, play.clauses.cover
        yield Settle(seat=seat, results=tuple(results), clause=clause, short=cover)


def _made(play: RoundState, seat: int) -> list[str]:
    """Return all hands that a seat's seven cards make, however they were set."""
    return rows_made(play.hands[seat], play.rules.seven_card_way(play.options).ranking)


def _has_bet(play: RoundState, seat: int) -> bool:
    lines = play.rules.lines(play.options)
    return any((seat, line.spot(FORTUNE)) in play.table.placed_this_round for line in lines)


@dataclass(frozen=True, kw_only=True)
class BankedFortuneOptions(BankedOptions):
    fortune_bonus: bool = option(True, "whether the Fortune Bonus is offered, at the house's choice")


# Ohio's terms


@dataclass(frozen=True, kw_only=True)
class FortuneOptions(BankedOptions):
    fortune_bonus: bool = option(True, "whether the Fortune Bonus is offered [§15.I]")
    fortune_pays: PayTable = option(
        PAYS,
        "the one table that is printed [§15.V]",
        ambiguity="fortune 2",
        pays=listed_pays(
            "one of the payout tables that are printed, of which there is one [§15.V, L1618-1632]"
        ),
    )
    fortune_limit: int = option(
        0,
        "the most that a Fortune Bonus pays, $50,000 or more, and never less than the most that the least "
        "wager can win; $0: no limit [§15.VI]",
        least=0,
        is_money=True,
    )
    fortune_line: str = one_of(
        ("best-paying", "best-ranked"),
        "seven cards with a straight and three of a kind are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        ambiguity="fortune 1: a straight and three of a kind",
    )
    fortune_stands: bool = option(
        True,
        "the Fortune Bonus of a hand that was surrendered or set foul is settled by its cards; otherwise it "
        "is lost with the hand. A surrendered hand without the bonus is never seen, so nobody envies it",
        ambiguity="fortune 8: surrender and fouls",
    )

    def check(self) -> None:
        if 0 < self.fortune_limit < LEAST_LIMIT:
            raise BadOption(
                f"fortune-limit cannot be {money(self.fortune_limit)}",
                instead=f"at least {money(LEAST_LIMIT)}, or $0 for none",
            )
        super().check()


def ohio_fortune(options: FortuneOptions, partners: Mapping[int, int] = NOBODY) -> Fortune | None:
    """Return the bonus on Ohio's terms; `partners` are adjacent seats of one player."""
    if not options.fortune_bonus:
        return None
    cap = None
    if options.fortune_limit:  # §15.VI
        most = options.fortune_pays.most(LEAST)
        cap = PayoutCap.greater_of(options.fortune_limit, most)
    return Fortune(
        pays=options.fortune_pays,
        line=options.fortune_line,
        cap=cap,
        partners=partners,
        stands=options.fortune_stands,
    )


def ohio_fortune_spots(base: str, options: FortuneOptions) -> tuple[Spot, ...]:
    """Return the wager, which goes with the base wager, and the place where envy is paid."""
    if not options.fortune_bonus:
        return ()
    limits = Limits(LEAST, max(LEAST, options.table_maximum))  # §15.II; the most is not stated (ambiguity 7)
    bonus = Fortune(pays=options.fortune_pays)
    return tuple(fortune_spots(base, (SEATED,), bonus, limits, clause="§15.II"))


# The Ace-High Bonus: the bank's seven cards are ace-high

ACE_HIGH_BONUS: Final = "ace-high-bonus"

ACE_HIGH_PAYS: Final = PayTable.parse(
    """
    both ace-high: 40 to 1
    bank ace-high with the joker: 15 to 1
    bank ace-high: 5 to 1
    """,
    name="ace-high bonus",
    source="hustler-face-up-pai-gow-ace-high-bonus L9568-9571",
)


class AceHighEvent(Enum):
    """The events that decide the wager, as the rows of the table name them."""

    BOTH = "both-ace-high"
    WITH_JOKER = "bank-ace-high-with-the-joker"
    WITHOUT = "bank-ace-high"
    NONE = "bank-not-ace-high"


def event_of(bank: Hand, player: Hand, ranking: PaiGowRanking) -> AceHighEvent:
    """Return the event of the seven cards of the bank and of a player."""
    return ace_high_event(is_ace_high(bank, ranking), is_ace_high(player, ranking), JOKER in bank)


def ace_high_event(bank: bool, player: bool, with_joker: bool) -> AceHighEvent:
    """Return the event by whose hand is ace-high, and by whether the bank has the joker. One line pays, the
    first of these; the joker of the second is the bank's (ambiguity 3)."""
    if not bank:
        return AceHighEvent.NONE  # L9498-9502, whatever the player holds
    if player:
        return AceHighEvent.BOTH
    return AceHighEvent.WITH_JOKER if with_joker else AceHighEvent.WITHOUT


@dataclass(frozen=True, kw_only=True)
class AceHighOptions(BankedOptions):
    ace_high_pays: PayTable = option(
        ACE_HIGH_PAYS,
        "the one table that is printed [L9568-9571]",
        pays=fixed_pays("winning bets are paid according to the table shown [L9564-9571]"),
    )


def ace_high_result(options: AceHighOptions, event: AceHighEvent) -> Result:
    if event is AceHighEvent.NONE:
        return lose(ACE_HIGH_BONUS, why=event.value)  # L9559
    return by_table(ACE_HIGH_BONUS, options.ace_high_pays, event.value)  # L9558


def ace_high_spots(
    base: str, lines: Iterable[Bettor], options: AceHighOptions, limits: Limits
) -> Iterable[Spot]:
    """Yield the wager of each bettor, which goes with the base wager."""
    prints = by_rows(options.ace_high_pays)
    for line in lines:
        title, needs = f"{line.title}Ace-High Bonus", line.first(base)
        yield Spot(line.spot(ACE_HIGH_BONUS), title, limits, needs=needs, clause="L9555-9556", prints=prints)


def settle_ace_high(play: RoundState, seat: int) -> Script:
    """Settle every such wager on a seat's hand."""
    rules, options = play.rules, play.options
    staked = [
        spot for line in rules.lines(options) if play.table.stake(seat, spot := line.spot(ACE_HIGH_BONUS))
    ]
    if staked and rules.ace_high is not None:
        ranking = rules.seven_card_way(options).ranking
        result = rules.ace_high(options, event_of(play.bank_cards, play.hands[seat], ranking))
        results = tuple(replace(result, spot=spot) for spot in staked)
        yield Settle(seat=seat, results=results, clause="L9498-9502", short="L9560")
