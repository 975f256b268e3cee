"""Let It Ride Poker of Ohio with its two bonus wagers.

Sheets: rulebook/ohio-let-it-ride-poker.md, for §8 rulebook/ohio-let-it-ride-bonus-wager.md, for §9
rulebook/ohio-three-card-bonus-wager.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.staged.let_it_ride import (
    BET_1,
    BET_3,
    LET_IT_RIDE,
    bet_spots,
    pay_table,
    three_card_row,
)
from croupier.families.staged.three_card_poker import own_table
from croupier.houses.ohio import staged as ohio
from croupier.language import (
    BOARD,
    Burn,
    Game,
    Hide,
    PayTable,
    Script,
    Spot,
    areas,
    least_pays,
    option,
    staged,
)

POSITIONS = 7  # §2.I

# Pay tables

PAYS = pay_table("ohio-let-it-ride-poker §13.II")
THREE_CARD_PAYS = own_table(
    "three card bonus", "ohio-three-card-bonus-wager §13.V", royal="mini-royal: 50 to 1"
)

# Options


@dataclass(frozen=True, kw_only=True)
class LetItRideOptions(ohio.OhioTableOptions):
    pays: PayTable = option(
        PAYS,
        "the least odds; a house may pay more [§13.I-II]",
        pays=least_pays("no less than the odds printed [§13.II]"),
    )
    bonus: bool = option(True, "the Let It Ride Bonus is offered [§8]")
    bonus_pays: PayTable = option(
        staged.RIDE_BONUS_PAYS,
        "the least sums for the $1 wager [§13.IV], which was taken before the deal, so that a straight is "
        "$24 more than it; in other terms, 'to 1' gives it back",
        ambiguity="bonus 1: whether the amount includes the stake",
        pays=least_pays("no less than the amounts printed [§13.IV]", any_terms=True),
    )
    three_card_bonus: bool = option(True, "the Three Card Bonus is offered [§9]")
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS,
        "the least odds: the one table that is printed of several [§13.V]",
        ambiguity="three card bonus 1: alternative tables",
        pays=least_pays("no less than the odds in one of the alternative tables [§13.V]"),
    )

    def most_at_minimum(self) -> int:
        """Return the payout of three minimum bets on the best row, in cents (§13.III)."""
        return 3 * self.pays.most(self.table_minimum)


@dataclass(frozen=True, kw_only=True)
class OhioOptions(LetItRideOptions, staged.ProgressiveOptions):
    """Ohio's, with the linked progressive."""


# Wagers


def wagers(options: LetItRideOptions) -> tuple[Spot, ...]:
    spots = list(bet_spots("§7.IV", why_not=areas(BET_1, 1)))  # §7.V
    if options.bonus:
        spots.append(staged.ride_bonus_spot("§8.II"))
    if options.three_card_bonus:
        spots.append(Spot(staged.THREE_CARD_BONUS, "Three Card Bonus", needs=BET_3, clause="§9.II"))
    return tuple(spots)


def side_bets(options: LetItRideOptions) -> tuple[staged.StagedSideBet, ...]:
    offered = [staged.RIDE_BONUS_BET] if options.bonus else []
    if options.three_card_bonus:
        offered.append(
            staged.three_card_bonus("Three Card Bonus", own=3, row_of=three_card_row, clause="§13.V")
        )
    return tuple(offered)


# Round of play


def deal(state: staged.StagedRound) -> Script:
    """Deal to the players, and a packet of three to the board last. Its bottom card is burned (§11.II), and
    the middle one is turned first (ambiguity 1). By hand, the board gets a card after each of the first two
    rounds (§10.II)."""
    if staged.is_by_hand(state):
        yield from staged.deal_in_turns(state, to_board)
        return
    clause = state.rules.clauses.deal
    yield from staged.deal_packets(state)
    yield Burn(clause=clause)
    for _ in range(2):
        state.hidden_board.append((yield Hide(to=BOARD, clause=clause)))


def to_board(state: staged.StagedRound, turn: int) -> Script:
    if turn < 2:
        state.hidden_board.append((yield Hide(to=BOARD, clause=state.rules.clauses.dealt_in_turns)))


WITHOUT_PROGRESSIVE = LET_IT_RIDE.replace(
    floor=ohio.floor_rules(
        drawn_in_error="§14.I",
        wrong_number="§14.II",
        short_deck="§10.IV, §11.IV",
        shuffler="§14.III",
        shoe="§14.IV",
        left="§7.II",
        before_reveal=("deal", "bet-1", "bet-2"),
    ),
    spots=wagers,
    side_bets=side_bets,
    markers=(staged.DECK,),
    before_cards=(
        staged.close_bets,
        staged.AlternateDecks("§3.II", is_chosen=True),
        staged.Announcement(
            "Let It Ride Bonus wagers are collected",
            "§11.I.B",
            by_hand="§10.I.B",
            when=lambda state: bool(state.table.seats_betting_on(staged.RIDE_BONUS)),
        ),
    ),
    round_parts=(
        deal,
        staged.Decision("bet-1", "§12.II", "Bet 1: let it ride?", withdrawn="§12.II.B"),
        staged.Board(1, "§12.III"),
        staged.Decision("bet-2", "§12.IV", "Bet 2: let it ride?", withdrawn="§12.IV.B"),
        staged.Board(1, "§12.V"),
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§7.III",
        deal="§11.II",
        by_hand="§10.II",
        fold="",
        reveal="§12.V",
        settle="§12.V.C",
        side="§12.V.C",
        left="§7.II",
        show="§12.V.A",
        short="§13.III",
    ),
    losers_first=True,
)
RULES = WITHOUT_PROGRESSIVE.replace(
    floor=(*WITHOUT_PROGRESSIVE.floor, *staged.PROGRESSIVE_FLOOR),
    spots=lambda options: (*wagers(options), *staged.progressive_spots(options, BET_3)),
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
)

# The game

GAME: Game[LetItRideOptions] = Game(
    id="ohio-let-it-ride-poker",
    title="Let It Ride Poker",
    family="staged",
    summary="Make tens or better from three cards and two shared ones, and take back bets on weak hands.",
    sheets=(
        "ohio-let-it-ride-poker",
        "ohio-let-it-ride-bonus-wager",
        "ohio-three-card-bonus-wager",
        staged.PROGRESSIVE_SHEET,
    ),
    options=OhioOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED,),
    upkeep=ohio.card_care(ohio.ohio_cards(is_permitted=True, resumed=("cards-washed",))),
)
