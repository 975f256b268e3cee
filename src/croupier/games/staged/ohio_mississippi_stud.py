"""Mississippi Stud Poker with its Three Card Bonus, Ohio.

Sheets: rulebook/ohio-mississippi-stud.md and, for §8, rulebook/ohio-mississippi-stud-three-card-bonus.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.staged.house_round import Stage, StagedClauses
from croupier.families.staged.mississippi_stud import (
    ANTE,
    CHOICES,
    STREETS,
    MississippiStud,
    MississippiStudPays,
    pay_table,
    street_spots,
    three_card_row,
)
from croupier.families.staged.ohio import OhioTableOptions, irregularities
from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.families.staged.progressive_round import TableProgressiveRound, progressive_game
from croupier.families.staged.rules import StagedSideBet
from croupier.families.staged.side_bets.progressive import ProgressiveOptions, progressive_spots
from croupier.families.staged.side_bets.three_card_bonus import THREE_CARD_BONUS, bonus_side
from croupier.families.staged.three_card_poker import own_table
from croupier.hands import three_card
from croupier.hands.three_card import ThreeCardCategory
from croupier.rules import BOARD, Burn, Deal, Hide, PayTable, Script, Spot, areas, check_least, one_of, option

POSITIONS = 7  # §2.I
THIRD, FOURTH, FIFTH = (f"{street} Street: bet or fold?" for street in ("3rd", "4th", "5th"))

# Pay tables

PAYS = pay_table("ohio-mississippi-stud §12.II")
THREE_CARD_PAYS = own_table("three card bonus", "ohio-mississippi-stud-three-card-bonus §12.III")

# Options


@dataclass(frozen=True, kw_only=True)
class MississippiOptions(OhioTableOptions, ProgressiveOptions, MississippiStudPays):
    pays: PayTable = option(PAYS, "the least odds; a house may pay more [§12.II]")
    three_card_bonus: bool = option(True, "the Three Card Bonus is offered [§8.I]")
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS, "the least odds: the one table that is printed of several [§12.III]"
    )
    bonus_after_fold: bool = option(
        True,
        "a Three Card Bonus is independent of the other wagers [§8.III.A] and stays when the hand is folded; "
        "otherwise a fold gives up all the player's money [§9.III]",
        ambiguity="three card bonus 1: a fold",
    )
    bonus_ace_low: bool = option(
        True,
        "A-2-3 is a straight of the Three Card Bonus, as in Three Card Poker of the same rules",
        ambiguity="three card bonus 3: the ace-low straight",
    )
    limit_at: str = one_of(
        ("three-times", "once"),
        "a payout limit is no less than a royal flush wins at the minimum Ante with three times the Ante on "
        "every street; once: with the Ante once on each",
        ambiguity="5: the floor of the payout limit",
    )

    def check(self) -> None:
        super().check()
        check_least("pays", self.pays, PAYS, "§12.II")
        check_least("three-card-pays", self.three_card_pays, THREE_CARD_PAYS, "§12.III")

    def most_at_minimum(self) -> int:
        return self.pays.most(self.table_minimum) * (10 if self.limit_at == "three-times" else 4)


# Hand rankings

ACE_LOW = {
    three_card.lowest(ThreeCardCategory.STRAIGHT): "",
    three_card.lowest(ThreeCardCategory.STRAIGHT_FLUSH): "flush",
}
"""What A-2-3 is worth where it is no straight."""


def bonus_row(options: MississippiOptions, strength: int) -> str:
    if not options.bonus_ace_low and strength in ACE_LOW:
        return ACE_LOW[strength]
    return three_card_row(options, strength)


# Wagers


def wagers(options: MississippiOptions) -> tuple[Spot, ...]:
    spots = [
        Spot(ANTE, "Ante", clause="§7.III", objection=areas(ANTE, 1)),  # §7.V
        *street_spots("§11.II.A", "§11.IV", "§11.VI"),
    ]
    if options.three_card_bonus:
        # the one wager that §7.III requires (ambiguity 2)
        spots.append(Spot(THREE_CARD_BONUS, "Three Card Bonus", needs=ANTE, clause="§8.II"))
    return *spots, *progressive_spots(options, ANTE)


# Settlement


class OhioMississippiStud(MississippiStud[MississippiOptions]):
    def side_bets(self, options: MississippiOptions) -> tuple[StagedSideBet, ...]:
        if not options.three_card_bonus:
            return ()
        stands = options.bonus_after_fold
        return (bonus_side("Three Card Bonus", board=3, row_of=bonus_row, survives_fold=stands),)


RULES = OhioMississippiStud()

# Round of play


class MississippiRound(TableProgressiveRound[MississippiOptions]):
    says = CHOICES
    decks = "§3.II"
    cites: ClassVar[dict[str, str]] = {"push": "§12.II"}

    @property
    def stages(self) -> tuple[Stage, ...]:
        by_hand = self.options.dealing == "hand"
        return (
            Stage("third-street", "§11.II", THIRD, "§9.IV" if by_hand else "§11.III", "§11.II.B"),
            Stage("fourth-street", "§11.IV", FOURTH, "§9.V" if by_hand else "§11.V", "§11.IV.B"),
            Stage("fifth-street", "§11.VI", FIFTH, "§9.V" if by_hand else "§10.V", "§11.VI.B"),
        )

    clauses = StagedClauses(
        no_more_bets="§7.IV", deal="§10.II", by_hand="§9.II.A",
        fold="§11.II.B", reveal="§10.V", settle="§11.VII.C", side="§8.III", left="§7.II",
        show="§11.VII.A", short="§12.IV",
    )  # fmt: skip

    def deal_packets(self) -> Script:
        for _ in range(3):  # the board's packet first; its bottom card is turned first (ambiguity 7)
            self.hidden.append((yield Hide(to=BOARD, clause=self.clauses.deal)))
        yield from self.packets(2)

    def next_cards(self, stage: Stage) -> Script:
        """By hand, a card is burned before each of the board's (§9.IV-V)."""
        if self.options.dealing != "hand":
            yield from super().next_cards(stage)
            return
        yield Burn(clause=stage.next_cards)
        self.board += yield Deal(to=BOARD, clause=stage.next_cards)


# Irregularities

IRREGULARITIES = irregularities(
    drawn_in_error="§13.I", wrong_number="§13.II", short_deck="§9.VI, §10.VI", shuffler="§13.III",
    shoe="§13.IV", left="§7.II", before_reveal=("deal", *STREETS),
)  # fmt: skip

# The game

GAME = progressive_game(
    MississippiRound,
    RULES,
    id="ohio-mississippi-stud",
    title="Mississippi Stud Poker",
    summary="Two cards and three shared ones: bet one to three antes or fold before each; paid by table.",
    beside=("ohio-mississippi-stud-three-card-bonus",),
    options=MississippiOptions(),
    wagers=wagers,
    irregularities=IRREGULARITIES,
    upkeep=card_upkeep(ohio_cards(recut="VI", spread="VII", is_permitted=True)),
    seats=POSITIONS,
)
