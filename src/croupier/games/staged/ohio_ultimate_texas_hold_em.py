"""Ultimate Texas Hold 'Em Poker with Trips, Ohio. Sheet: rulebook/ohio-ultimate-texas-hold-em.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.staged.ultimate import ANTE, BLIND, PLAY, ULTIMATE, compared
from croupier.houses.ohio import staged as ohio
from croupier.language import (
    BadOption,
    Game,
    PayoutCap,
    PayTable,
    Result,
    Spot,
    areas,
    by_table,
    fixed_pays,
    hands,
    listed_pays,
    money,
    one_of,
    option,
    push,
    returned,
    staged,
)

POSITIONS = 6  # §2.I
TRIPS = "trips"

# Pay tables

BLIND_PAYS = PayTable.parse(
    """
    royal flush: 500 to 1
    straight flush: 50 to 1
    four of a kind: 10 to 1
    full house: 3 to 1
    flush: 3 to 2
    straight: 1 to 1
    """,
    name="blind",
    source="ohio-ultimate-texas-hold-em §10.III",
)
TRIPS_PAYS = PayTable.parse(
    """
    royal flush: 50 to 1
    straight flush: 40 to 1
    four of a kind: 30 to 1
    full house: 8 to 1
    flush: 7 to 1
    straight: 4 to 1
    three of a kind: 3 to 1
    """,
    name="trips",
    source="ohio-ultimate-texas-hold-em §10.IV",
)

# Options


@dataclass(frozen=True, kw_only=True)
class UltimateOptions(ohio.OhioPokerOptions, staged.BoardProgressiveOptions):
    blind: PayTable = option(
        BLIND_PAYS,
        "of a Blind that wins with a straight or better [§10.III]",
        pays=fixed_pays("the Blind is paid by the odds that are printed [§10.III, L2218-2227]"),
    )
    trips: PayTable = option(
        TRIPS_PAYS,
        "one of the tables that are promised, and the only one printed [§10.IV]",
        pays=listed_pays(
            "one of the pay tables that are printed, of which there is one [§10.IV, L2229-2241]"
        ),
    )
    limit_at: str = one_of(
        ("four-times", "once"),
        "the payout limit of $50,000 is no less than can be won at the minimum Ante, Blind and Trips with a "
        "Play wager of four Antes; once: with one of one Ante",
        ambiguity="4: the most at the minimum wager",
    )

    payout_limit: int = option(
        0,
        "a lower limit of what a hand is paid, where the house has one: it may not exceed the greater of "
        "$50,000 and the most at the minimum wager [§10.V]; $0: just that",
        least=0,
        is_money=True,
        ambiguity="4: may not exceed, or is",
    )

    def check(self) -> None:
        super().check()
        if self.payout_limit > self.greatest_limit:
            most = f"at most {money(self.greatest_limit)} [§10.V]"
            raise BadOption(f"payout-limit cannot be {money(self.payout_limit)}", instead=most)

    @property
    def payout_cap(self) -> PayoutCap:
        """Return the payout limit on Ante, Blind, Play and Trips together (§10.V)."""
        return PayoutCap(self.payout_limit or self.greatest_limit)

    @property
    def greatest_limit(self) -> int:
        play = 4 if self.limit_at == "four-times" else 1
        best = self.blind.most(self.table_minimum) + self.trips.most(self.table_minimum)
        return PayoutCap.greater_of(ohio.LEAST_LIMIT, best + (1 + play) * self.table_minimum).limit


# Wagers


def wagers(options: UltimateOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§6.III", why_not=areas(ANTE, 1)),  # §6.VII
        Spot(BLIND, "Blind", clause="§6.III"),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§9.I"),
        Spot(TRIPS, "Trips", needs=ANTE, clause="§6.IV"),
        *staged.progressive_spots(options, ANTE, BLIND),
    )


# Dealer and settlement


def is_pair(options: UltimateOptions, dealer: int) -> bool:
    return dealer >= hands.poker.lowest(hands.PokerCategory.PAIR)  # §9.VII; ambiguities 2 and 3


def results(options: UltimateOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Return the results by §9.VIII: the Ante has no action against a dealer who does not qualify, but the
    Play wager always has."""
    ante = compared(ANTE, own, dealer) if qualifies else returned(ANTE, why="dealer below a pair")
    return ante, blind(options, own, dealer), compared(PLAY, own, dealer)


def blind(options: UltimateOptions, own: int, dealer: int) -> Result:
    if own <= dealer:
        return compared(BLIND, own, dealer)
    row = options.blind.row(hands.poker.category(own).row)
    return by_table(BLIND, options.blind, row) if row else push(BLIND, why="below a straight")  # §10.III


TRIPS_BET = staged.StagedSideBet(
    spot=TRIPS,
    title="Trips",
    own=2,
    board=5,
    row_of=lambda options, strength: options.trips.row(hands.poker.category(strength).row),
    pays=lambda options: options.trips,
)

# Round of play

RULES = ULTIMATE.replace(
    floor=(
        *ohio.floor_rules(
            drawn_in_error="§11.II",
            wrong_number="§11.III",
            short_deck="§7.IV, §8.IV",
            exposed="§11.I",
            exposed_in_script=True,
            shuffler="§11.IV",
            shoe="§11.V",
            left="§6.VI",
            left_says="the player should have stayed; the wagers are treated as lost, as in the other games",
            before_reveal=("deal", "preflop", "flop", "river"),
        ),
        *staged.PROGRESSIVE_FLOOR,
    ),
    spots=wagers,
    side_bets=lambda options: (TRIPS_BET,),
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
    qualifies=is_pair,
    results=results,
    printed={BLIND: lambda options: options.blind},
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§2.VIII", is_chosen=True)),
    round_parts=(
        staged.deal,
        staged.Decision("preflop", "§9.I", "Check, or play?"),
        staged.Board(3, "§9.II"),
        staged.Decision("flop", "§9.III", "Check, or play?"),
        staged.Board(2, "§9.IV"),
        staged.Decision("river", "§9.V", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§6.II",
        deal="§8.II",
        by_hand="§7.II",
        fold="§9.V.B",
        reveal="§9.VI",
        settle="§9.VIII",
        side="§9.VIII.D",
        exposed="§11.I",
        left="§6.VI",
        returned="§9.VII",
        short="§10.V",
    ),
    cap_on=lambda options: "hand",
    result_clauses={
        "lower hand": "§9.VIII.A",
        "higher hand": "§9.VIII.B",
        "below a straight": "§9.VIII.B",
        "blind win": "§9.VIII.B",
        "equal hands": "§9.VIII.C",
    },
)

# The game

GAME = Game(
    id="ohio-ultimate-texas-hold-em",
    title="Ultimate Texas Hold 'Em Poker",
    family="staged",
    summary="Hold 'em against the dealer: the earlier you raise, the more you may bet.",
    sheets=("ohio-ultimate-texas-hold-em", staged.PROGRESSIVE_SHEET),
    options=UltimateOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED,),
    upkeep=ohio.card_care(ohio.ohio_cards(changed="§2.IX", two_decks="§2.VIII", opening="§3", shuffle="§4")),
)
