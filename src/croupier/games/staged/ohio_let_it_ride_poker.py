"""Let It Ride Poker of Ohio with its two bonus wagers.

Sheets: rulebook/ohio-let-it-ride-poker.md, for §8 rulebook/ohio-let-it-ride-bonus-wager.md, for §9
rulebook/ohio-three-card-bonus-wager.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.let_it_ride import (
    BET_1,
    BET_3,
    CHOICES,
    LetItRide,
    LetItRidePays,
    bet_spots,
    pay_table,
    three_card_row,
)
from croupier.families.staged.ohio import OhioTableOptions, OhioTableRound, irregularities
from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.families.staged.progressive_round import TableProgressiveRound, progressive_game
from croupier.families.staged.rules import StagedSideBet
from croupier.families.staged.side_bets.let_it_ride_bonus import (
    BONUS,
    BONUS_PAYS,
    RIDE_BONUS,
    bonus_spot,
    check_sums,
)
from croupier.families.staged.side_bets.progressive import ProgressiveOptions, progressive_spots
from croupier.families.staged.side_bets.three_card_bonus import THREE_CARD_BONUS, bonus_side
from croupier.families.staged.three_card_poker import own_table
from croupier.rules import BOARD, Burn, Call, Game, Hide, PayTable, Script, Spot, areas, check_least, option

POSITIONS = 7  # §2.I

# Pay tables

PAYS = pay_table("ohio-let-it-ride-poker §13.II")
THREE_CARD_PAYS = own_table(
    "three card bonus", "ohio-three-card-bonus-wager §13.V", royal="mini-royal: 50 to 1"
)

# Options


@dataclass(frozen=True, kw_only=True)
class LetItRideOptions(OhioTableOptions, LetItRidePays):
    pays: PayTable = option(PAYS, "the least odds; a house may pay more [§13.I-II]")
    bonus: bool = option(True, "the Let It Ride Bonus is offered [§8]")
    bonus_pays: PayTable = option(
        BONUS_PAYS,
        "the least sums for the $1 wager [§13.IV], which was taken before the deal, so that a straight is "
        "$24 more than it; in other terms, 'to 1' gives it back",
        ambiguity="bonus 1: whether the amount includes the stake",
    )
    three_card_bonus: bool = option(True, "the Three Card Bonus is offered [§9]")
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS,
        "the least odds: the one table that is printed of several [§13.V]",
        ambiguity="three card bonus 1: alternative tables",
    )

    def check(self) -> None:
        super().check()
        check_least("pays", self.pays, PAYS, "§13.II")
        check_sums(self.bonus_pays)
        check_least("three-card-pays", self.three_card_pays, THREE_CARD_PAYS, "§13.V")

    def most_at_minimum(self) -> int:
        """Three bets of the minimum on the best row (§13.III)."""
        return 3 * self.pays.most(self.table_minimum)


@dataclass(frozen=True, kw_only=True)
class OhioOptions(LetItRideOptions, ProgressiveOptions):
    """Ohio's, with the linked progressive."""


# Wagers


def wagers(options: LetItRideOptions) -> tuple[Spot, ...]:
    spots = list(bet_spots("§7.IV", objection=areas(BET_1, 1)))  # §7.V
    if options.bonus:
        spots.append(bonus_spot("§8.II"))
    if options.three_card_bonus:
        spots.append(Spot(THREE_CARD_BONUS, "Three Card Bonus", needs=BET_3, clause="§9.II"))
    if isinstance(options, ProgressiveOptions):
        spots += progressive_spots(options, BET_3)
    return tuple(spots)


# Rankings and settlement


class OhioLetItRide(LetItRide[LetItRideOptions]):
    def side_bets(self, options: LetItRideOptions) -> tuple[StagedSideBet, ...]:
        found = [RIDE_BONUS] if options.bonus else []
        if options.three_card_bonus:
            found.append(bonus_side("Three Card Bonus", own=3, row_of=three_card_row, clause="§13.V"))
        return tuple(found)


RULES = OhioLetItRide()

# Round of play


class LetItRideRound(OhioTableRound[LetItRideOptions]):
    says = CHOICES
    stages: tuple[Stage, ...] = (
        Stage("bet-1", "§12.II", "Bet 1: let it ride?", "§12.III", withdrawn="§12.II.B"),
        Stage("bet-2", "§12.IV", "Bet 2: let it ride?", "§12.V", withdrawn="§12.IV.B"),
    )
    clauses = StagedClauses(
        no_more_bets="§7.III", deal="§11.II", by_hand="§10.II", fold="", reveal="§12.V", settle="§12.V.C",
        side="§12.V.C", left="§7.II", show="§12.V.A", short="§13.III",
    )  # fmt: skip
    bonus_taken: ClassVar[dict[str, str]] = {"hand": "§10.I.B", "shoe": "§11.I.B"}

    def before_cards(self) -> Script:
        yield from super().before_cards()
        if self.table.having(BONUS):
            clause = self.bonus_taken[self.options.dealing]
            yield Call(words="Let It Ride Bonus wagers are collected", clause=clause)

    def deal_packets(self) -> Script:
        yield from self.packets(3)
        yield Burn(clause=self.clauses.deal)  # the bottom card of the packet (§11.II)
        for _ in range(2):  # the middle one is turned first (ambiguity 1)
            self.hidden.append((yield Hide(to=BOARD, clause=self.clauses.deal)))

    def deal_in_turns(self) -> Script:
        """A card for the board after the first and the second round of the table (§10.II)."""

        def to_board(turn: int) -> Script:
            if turn < 2:
                self.hidden.append((yield Hide(to=BOARD, clause=self.clauses.dealt_in_turns)))

        yield from self.in_turns(3, to_board)


class OhioLetItRideRound(TableProgressiveRound[LetItRideOptions], LetItRideRound):
    decks = "§3.II"


# Irregularities

IRREGULARITIES = irregularities(
    drawn_in_error="§14.I", wrong_number="§14.II", short_deck="§10.IV, §11.IV", shuffler="§14.III",
    shoe="§14.IV", left="§7.II", before_reveal=("deal", "bet-1", "bet-2"),
)  # fmt: skip

# The game


GAME: Game[LetItRideOptions] = progressive_game(
    OhioLetItRideRound,
    RULES,
    id="ohio-let-it-ride-poker",
    title="Let It Ride Poker",
    summary="Three equal bets on your three cards and two shared ones; take back up to two of them.",
    beside=("ohio-let-it-ride-bonus-wager", "ohio-three-card-bonus-wager"),
    options=OhioOptions(),
    wagers=wagers,
    irregularities=IRREGULARITIES,
    upkeep=card_upkeep(ohio_cards(is_permitted=True)),
    seats=POSITIONS,
)
