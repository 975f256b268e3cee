"""Let It Ride with its 3 Card Bonus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-let-it-ride.md and hustler-let-it-ride-3-card-bonus.md, whose lines are cited. The
player-dealer has no hand: his stack has the two shared cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from croupier.families.staged.let_it_ride import (
    BET_1,
    BET_3,
    BETS,
    LET_IT_RIDE,
    bet_spots,
    pay_table,
)
from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.houses.hustler import staged as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    FeeSchedule,
    Game,
    Limits,
    PayTable,
    Spot,
    areas,
    banked,
    fixed_pays,
    from_option,
    one_of,
    option,
    staged,
)

PLACES = 7
"""Number of places for the players and the player-dealer together [L1495, L1501] (ambiguity 3)."""
DOLLAR = Limits(1_00, 1_00)  # [L1594]

# Pay tables

PAYS = pay_table("hustler-let-it-ride [L1612-1622]")
THREE_CARD_PAYS = staged.three_card_bonus_table("hustler-let-it-ride-3-card-bonus [L1624-1630]")

# Fees, printed with the game and again in the later schedule [L8951-8958]

SCHEDULES = banked.fee_schedules(
    hustler.BY_LIMIT, charged=(BET_1,), counted=BETS, source="hustler-let-it-ride [L1656-1661]"
)

# Options


@dataclass(frozen=True, kw_only=True)
class HustlerLetItRideOptions(banked.PlayerDealerOptions, staged.ThreeCardBonusOptions):
    bank_text = banked.BankText(
        cover="L1581",
        sentence=banked.CoverSentence.BOUND,
        order="bonus bets first, then from the dealer's right, counterclockwise, seat by seat",
        ordered="L1578-1579, L1599",
        turn="L1489, L1583",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "by the table's limit, 1 to 5 [L1656-1661]; 0: no fees",
    )
    formerly: ClassVar[Mapping[str, str]] = {"cover": "each-way"}

    fee_for: str = one_of(
        ("hand", "bet"),
        "the player's fee is for each wager placed [L8951]: one for the three Bets of a hand; bet: one for "
        "each of them",
        ambiguity="collections 2: a fee for each bet or for each hand",
    )
    limits_for: str = one_of(
        ("each-bet", "sum"),
        "the table's limits hold for each of the three Bets; sum: for the three together",
        ambiguity="8: the table maximum",
    )
    pays: PayTable = option(
        PAYS,
        "the numbers are printed alone [L1612-1622] and read n to 1, since a pair of tens at 1 wins",
        ambiguity="1: to one or for one",
        pays=fixed_pays(
            "winning hands are paid by the posted table that is printed [L1596, L1612-1622]", PAYS.for_one()
        ),
    )
    bonus: bool = option(True, "whether the 3 Card Bonus is offered [L1591]", ambiguity="6: the two names")
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS,
        "on the player's three cards [L1624-1630]",
        pays=fixed_pays("the bonus is paid by the posted table that is printed [L1596, L1624-1630]"),
    )
    bonus_first: str = one_of(
        ("all-seats", "each-seat"),
        "the bonus bets of all seats are resolved before any Bet [L1599]; each-seat: a seat's bonus before "
        "its own Bets",
        ambiguity="3 card bonus 3: resolved before the base game",
    )
    areas: int = option(1, "at how many positions, side by side, one player may bet [L1539]", least=1, most=2)
    player_cards: str = one_of(("down", "up"), "a stack is delivered face up or face down [L1551]")
    settling_from: str = one_of(
        (staged.DEALER_RIGHT, staged.PLAYER_DEALER_LEFT),
        "hands are resolved from the dealer's right, counterclockwise [L1578-1579]; player-dealer-left: "
        "clockwise from his left, as an action position [L1641] would be",
        ambiguity="4, 5: where the settling begins",
    )
    settling: str = one_of(
        (staged.SEAT_BY_SEAT, staged.LOSERS_FIRST),
        "each hand is resolved in turn [L1579]; losers-first: all lost Bets are collected before a winner "
        "is paid",
        ambiguity="7: how losing wagers use up the cover",
    )

    @property
    def fees(self) -> FeeSchedule | None:
        posted = super().fees
        return replace(posted, charged=BETS) if posted is not None and self.fee_for == "bet" else posted

    @property
    def bet_limits(self) -> Limits:
        """Return the limits of each of the three Bets."""
        table = self.limits
        if self.limits_for == "each-bet":
            return table
        most = None if table.maximum is None else table.maximum // 3
        return Limits(-(-table.minimum // 3), most)


# Wagers


def wagers(options: HustlerLetItRideOptions) -> tuple[Spot, ...]:
    bets = bet_spots("L1538", why_not=areas(BET_1, options.areas))
    bets = tuple(replace(bet, limits=options.bet_limits) for bet in bets)
    if not options.bonus:
        return bets
    return *bets, Spot(
        staged.THREE_CARD_BONUS, staged.THREE_CARD_TITLE, DOLLAR, needs=BET_3, clause="L1540, L1593-1594"
    )


def side_bets(options: HustlerLetItRideOptions) -> tuple[staged.StagedSideBet, ...]:
    return (staged.three_card_bonus(own=3, short="L1600"),) if options.bonus else ()


# Round of play

RULES = LET_IT_RIDE.replace(
    floor=(hustler.touched("L1560", "bet-1", "bet-2"),),
    spots=wagers,
    side_bets=side_bets,
    opponent="Player-dealer",
    markers=(staged.DECK,),
    own_face=from_option("player_cards"),
    before_cards=(staged.close_bets, staged.AlternateDecks("L1507-1511"), staged.collections((1, "L1604"))),
    round_parts=(
        staged.deal,
        staged.hide_board(2, "L1553"),  # the two top cards of the player-dealer's stack
        staged.burn("L1554"),
        staged.Decision("bet-1", "L1561-1563", "Bet 1: let it ride?", withdrawn="L1563"),
        staged.Board(1, "L1571"),
        staged.Decision("bet-2", "L1572-1574", "Bet 2: let it ride?", withdrawn="L1574"),
        staged.Board(1, "L1576"),
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L1550",
        deal="L1551",
        fold="",
        reveal="L1576",
        settle="L1580",
        side="L1595",
        show="L1578",
        short="L1581",
    ),
    deal_order=staged.bank_left,
    decision_order=staged.dealer_left,
    paying_order=staged.order_by("settling_from"),
    passes=from_option("settling"),
    side_bets_turn=lambda options: staged.ALL_SEATS if options.bonus_first == "all-seats" else staged.BEFORE,
    main_order=BETS,
    result_clauses={"three-card-bonus win": "L1596", "three-card-bonus lose": "L1597"},
)

# The game

GAME = Game(
    id="hustler-let-it-ride",
    title="Let It Ride (Hustler)",
    family="staged",
    summary="Make tens or better from three cards and two shared ones. A player banks.",
    sheets=("hustler-let-it-ride", "hustler-let-it-ride-3-card-bonus", *WITH_COLLECTIONS),
    options=HustlerLetItRideOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L1505, L1549", alternated="L1507-1511"),
)
