"""Three Card Poker with Pair Plus and the Six Card Bonus, Ohio.

Sheets: rulebook/ohio-three-card-poker.md and, for §11, rulebook/ohio-three-card-poker-six-card-bonus.md.
Three cards against the dealer's three; play for as much as the ante, or fold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.families.staged.house_round import Group, Stage, StagedClauses, losers_first
from croupier.families.staged.ohio import OhioPokerOptions, OhioRound, irregularities
from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.families.staged.rules import StagedSideBet
from croupier.families.staged.shapes import DuelRound
from croupier.families.staged.side_bets.six_card_bonus import SIX_CARD, SIX_CARD_BET, SIX_CARD_PAYS
from croupier.families.staged.staged_game import staged_game
from croupier.families.staged.three_card_poker import (
    ANTE,
    PLAY,
    ThreeCardPoker,
    own_cards_bet,
    own_row,
    own_table,
)
from croupier.rules import PayTable, Result, Spot, areas, check_least, one_of, option, win

POSITIONS = 7  # §2.I
PAIR_PLUS = "pair-plus"

# Pay tables

PAIR_PLUS_PAYS = own_table("pair plus", "ohio-three-card-poker §12.IV")
ANTE_BONUS = PayTable.parse(
    """
    straight flush: 5 to 1
    three of a kind: 4 to 1
    straight: 1 to 1
    """,
    name="ante bonus",
    source="ohio-three-card-poker §12.V",
)
# Options


@dataclass(frozen=True, kw_only=True)
class ThreeCardOptions(OhioPokerOptions):
    pair_plus: PayTable = option(PAIR_PLUS_PAYS, "the least odds; a house may pay more [§12.IV]")
    ante_bonus: PayTable = option(ANTE_BONUS, "paid whoever wins [§12.V]")
    six_card: PayTable = option(SIX_CARD_PAYS, "of the Six Card Bonus [§12.VI]")
    six_card_bonus: bool = option(True, "the Six Card Bonus is offered [§7.I.D, §11.I]")
    six_card_ace_low: bool = option(
        True,
        "A-2-3-4-5 is a straight of the Six Card Bonus, as in the other games of five cards",
        ambiguity="six card bonus 4: the ace-low straight",
    )
    six_card_stake: str = one_of(
        ("returned", "kept"),
        "the $100,000 of a 6-Card Royal are won as the other rows are, and the stake goes back; kept: they "
        "are all that is paid [§12.VI]",
        ambiguity="six card bonus 2: the stake of a fixed sum",
    )

    def check(self) -> None:
        super().check()
        check_least("pair-plus", self.pair_plus, PAIR_PLUS_PAYS, "§12.IV")


# Wagers


def wagers(options: ThreeCardOptions) -> tuple[Spot, ...]:
    spots = (
        Spot(ANTE, "Ante", clause="§7.I.A", objection=areas(ANTE, 1)),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.II"),
        Spot(PAIR_PLUS, "Pair Plus", clause="§7.I.B", objection=areas(PAIR_PLUS, 1)),
    )
    if not options.six_card_bonus:
        return spots
    return *spots, Spot(SIX_CARD, "Six Card Bonus", needs=ANTE, objection=with_pair_plus, clause="§7.I.D")


def with_pair_plus(view: Any, seat: int, total: int) -> str:
    return "" if view.stake(seat, PAIR_PLUS) else "it takes an Ante and a Pair Plus wager first"


# Dealer and settlement

CHOICES = {
    "play": "make a Play wager equal to the Ante",
    "fold": "give up the Ante, and the Pair Plus wager with it",
}


class OhioThreeCardPoker(ThreeCardPoker[ThreeCardOptions]):  # §10.IV.B, §12.I-III
    def settle(self, options: ThreeCardOptions, own: int, dealer: int) -> tuple[Result, ...]:
        row, contest = own_row(options.ante_bonus, own), super().settle(options, own, dealer)
        if not row:
            return contest
        pays = options.ante_bonus.odds(row)
        return win(ANTE, pays=pays, stays=True, why=f"ante bonus {row}"), *contest  # §12.V: whoever wins

    def side_bets(self, options: ThreeCardOptions) -> tuple[StagedSideBet, ...]:
        pair_plus = own_cards_bet(PAIR_PLUS, "Pair Plus", lambda options: options.pair_plus, folds="§10.II.A")
        if not options.six_card_bonus:
            return (pair_plus,)
        return pair_plus, SIX_CARD_BET


RULES = OhioThreeCardPoker()

# Round of play


class ThreeCardRound(OhioRound[ThreeCardOptions], DuelRound[ThreeCardOptions]):
    says = CHOICES
    decks = "§3.II"
    forfeits_wait = True  # §10.III
    stages = (Stage("decision", "§10.II", "Play or fold?"),)

    clauses = StagedClauses(
        no_more_bets="§7.IV", deal="§9.II", by_hand="§8.II",
        fold="§10.II", reveal="§10.III", settle="§10.IV", side="§12.IV", left="§7.III",
        bonus="§12.V", returned="§12.I",
    )  # fmt: skip

    cites: ClassVar[dict[str, str]] = {
        "ante dealer does not qualify": "§12.I",
        "higher hand": "§12.II",
        "equal hands": "§12.III",
    }

    def groups(self, seat: int) -> list[Group]:
        """The lost wagers before the won ones (§10.IV.B-C), and the Six Card Bonus last (§11.II)."""
        groups = super().groups(seat)
        last = [group for group in groups if group.clause == "§11.II"]
        return losers_first(group for group in groups if group not in last) + last


# Irregularities

IRREGULARITIES = irregularities(
    drawn_in_error="§13.I", wrong_number="§13.II", short_deck="§8.IV, §9.IV", exposed="§13.III",
    shuffler="§13.IV", shoe="§13.V", left="§7.III",
)  # fmt: skip

# The game

GAME = staged_game(
    ThreeCardRound,
    RULES,
    id="ohio-three-card-poker",
    title="Three Card Poker",
    summary="Three cards against the dealer's three: play or fold; Pair Plus pays on yours alone.",
    beside=("ohio-three-card-poker-six-card-bonus",),
    options=ThreeCardOptions(),
    wagers=wagers,
    irregularities=IRREGULARITIES,
    upkeep=card_upkeep(ohio_cards()),
    seats=POSITIONS,
)
