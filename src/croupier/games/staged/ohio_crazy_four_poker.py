"""Crazy Four Poker with its Super Bonus and Queens Up, Ohio. Sheet: rulebook/ohio-crazy-four-poker.md.

The best four of five cards against the dealer's; play for the ante, or for three with a pair of aces.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.staged.crazy_four import (
    ANTE,
    CHOICES,
    PLAY,
    QUEENS_UP,
    SUPER_BONUS,
    CrazyFour,
    CrazyFourTables,
    queens_up_table,
    super_bonus_table,
)
from croupier.families.staged.four_card_round import IRREGULARITIES, FourOfFiveRound
from croupier.families.staged.house_round import StagedClauses
from croupier.families.staged.ohio import OhioPokerOptions
from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.families.staged.progressive_round import progressive_game
from croupier.families.staged.side_bets.progressive import ProgressiveOptions, progressive_spots
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from croupier.rules import Call, PayTable, Script, Spot, areas, one_of, option

POSITIONS = 6  # §2.I

# Options


@dataclass(frozen=True, kw_only=True)
class CrazyFourOptions(OhioPokerOptions, ProgressiveOptions, CrazyFourTables):
    super_bonus: PayTable = option(
        super_bonus_table("ohio-crazy-four-poker §11.II"), "on the Super Bonus, win or lose [§11.II]"
    )
    queens_up: PayTable = option(
        queens_up_table("ohio-crazy-four-poker §11.III"),
        "of Queens Up; one table is printed [§11.III], a house may have another",
    )
    super_bonus_below: str = one_of(
        ("returned", "lost"),
        "against a dealer below king high every player who stays has won, so a Super Bonus below a straight "
        "goes back [§10.V.A.1]; lost: it is lost with a hand lower than the dealer's, as the layout has it "
        "[§2.I.D.4]",
        ambiguity="2: a hand lower than a dealer's below king high",
    )
    super_bonus_beaten: str = one_of(
        ("lost", "returned"),
        "a Super Bonus below a straight on a hand that a dealer with king high beats: it goes back only to "
        "who beats or ties [§2.I.D.4]; returned: §10.V.A.2(a) collects the Ante and the Play wager alone",
        ambiguity="1: a beaten hand below a straight",
    )


# Wagers


def wagers(options: CrazyFourOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§7.I.A", objection=areas(ANTE, 1)),
        Spot(SUPER_BONUS, "Super Bonus", equals=ANTE, clause="§7.I.A"),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(QUEENS_UP, "Queens Up", needs=ANTE, clause="§7.I.B"),
        *progressive_spots(options, ANTE, SUPER_BONUS),
    )


# Round of play

UNQUALIFIED, LOWER, HIGHER, EQUAL = "§10.V.A.1", "§10.V.A.2(a)", "§10.V.A.2(b)", "§10.V.A.2(c)"
"""What becomes of the wagers by the two hands."""


class OhioCrazyFour(CrazyFour[CrazyFourOptions]):  # §10.III; ambiguities 3 and 7
    def keeps_super_bonus(self, options: CrazyFourOptions, own: int, dealer: int) -> bool:
        """§10.V.A, ambiguities 1 and 2."""
        if own >= dealer:
            return True
        is_beaten = self.qualifies(options, dealer)
        ends = options.super_bonus_beaten if is_beaten else options.super_bonus_below
        return bool(ends == "returned")

    def kept_by(self, options: CrazyFourOptions, own: int, dealer: int) -> str:
        if not self.qualifies(options, dealer):
            return UNQUALIFIED
        return HIGHER if own > dealer else EQUAL if own == dealer else LOWER


RULES = OhioCrazyFour()


class CrazyFourRound(FourOfFiveRound[CrazyFourOptions]):
    says = CHOICES
    cites: ClassVar[dict[str, str]] = {
        "dealer does not qualify": UNQUALIFIED, "lower hand": LOWER, "higher hand": HIGHER,
        "equal hands": EQUAL, "super-bonus lower hand": "§2.I.D.4",
    }  # fmt: skip

    @property
    def clauses(self) -> StagedClauses:
        return self.cite(settle="§10.V.A", side="§10.V.A.3", returned=UNQUALIFIED)

    def show(self, seat: int) -> Script:
        yield from super().show(seat)
        if seat in self.live and four_card.category(self.strength(seat)) is FourCardCategory.FOUR_OF_A_KIND:
            yield Call(words="A supervisor approves the Super Bonus", clause="§11.II")


# The game

GAME = progressive_game(
    CrazyFourRound,
    RULES,
    id="ohio-crazy-four-poker",
    title="Crazy Four Poker",
    summary="The best four of five cards against the dealer's; a Super Bonus rides along.",
    options=CrazyFourOptions(),
    wagers=wagers,
    irregularities=IRREGULARITIES,
    upkeep=card_upkeep(ohio_cards(is_permitted=True)),
    seats=POSITIONS,
)
