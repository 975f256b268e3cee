"""Four Card Poker with Aces Up, Ohio. Sheet: rulebook/ohio-four-card-poker.md.

The best four of your five cards against the best four of the dealer's six, one of which is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from croupier.families.staged.four_card_round import IRREGULARITIES, FourOfFiveRound
from croupier.families.staged.house_round import StagedClauses
from croupier.families.staged.ohio import OhioPokerOptions
from croupier.families.staged.ohio_cards import card_upkeep, ohio_cards
from croupier.families.staged.progressive_round import progressive_game
from croupier.families.staged.rules import HandAgainstHand, Play, StagedSideBet
from croupier.families.staged.side_bets.progressive import ProgressiveOptions, progressive_spots
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from croupier.hands.known_orders import ranked_by
from croupier.rules import (
    ACE,
    DEALER,
    Burn,
    Deal,
    Hide,
    PayTable,
    Result,
    Script,
    Spot,
    areas,
    lose,
    option,
    win,
)

POSITIONS = 7  # §2.I
ANTE, PLAY, ACES_UP = "ante", "play", "aces-up"

# Pay tables

ANTE_BONUS = PayTable.parse(
    """
    four of a kind: 25 to 1
    straight flush: 20 to 1
    three of a kind: 2 to 1
    """,
    name="ante bonus",
    source="ohio-four-card-poker §11.I.B",
)
ACES_UP_PAYS = PayTable.parse(
    """
    four of a kind: 50 to 1
    straight flush: 40 to 1
    three of a kind: 8 to 1
    flush: 5 to 1
    straight: 4 to 1
    two pair: 3 to 1
    pair of aces: 1 to 1
    """,
    name="aces up",
    source="ohio-four-card-poker §11.I.C",
)

# Options


@dataclass(frozen=True, kw_only=True)
class FourCardOptions(OhioPokerOptions, ProgressiveOptions):
    ante_bonus: PayTable = option(ANTE_BONUS, "on the Ante, win or lose [§11.I.B]")
    aces_up: PayTable = option(
        ACES_UP_PAYS,
        "one of the tables that the sheet promises, and the only one it prints [§11.I.C]; a house may have "
        "another",
        ambiguity="3: one Aces Up table of several",
    )


# Hand rankings


def bonus_row(strength: int) -> str:
    return four_card.category(strength).row


def aces_up_row(options: FourCardOptions, strength: int) -> str:
    category = four_card.category(strength)
    if category is FourCardCategory.PAIR:
        return "pair-of-aces" if four_card.pair_rank(strength) == ACE else ""
    return bonus_row(strength) if category > FourCardCategory.PAIR else ""


# Wagers


def wagers(options: FourCardOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§7.I.A", objection=areas(ANTE, 1)),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(ACES_UP, "Aces Up", clause="§7.I.B", objection=areas(ACES_UP, 1)),
        *progressive_spots(options, ANTE),
    )


# Settlement

CHOICES = {
    "play": "make a Play wager of one, two or three times the Ante",
    "fold": "give up the Ante; an Aces Up wager stays",
}
PLAYS = (
    *(Play(name="play", spot=PLAY, units=Fraction(units)) for units in (1, 2, 3)),
    Play(name="fold", folds=True),
)


class FourCardPoker(HandAgainstHand[FourCardOptions]):
    own = 5
    dealer = 6
    up = 1

    rank = ranked_by(four_card.evaluate)

    def describe(self, strength: int) -> str:
        return four_card.describe(strength)

    def plays(self, options: FourCardOptions, strength: int) -> tuple[Play, ...]:
        return PLAYS  # §10.III

    def settle(self, options: FourCardOptions, own: int, dealer: int) -> tuple[Result, ...]:
        if own >= dealer:  # §11.I.A: an equal hand wins
            why = "equal hands" if own == dealer else "higher hand"
            contest = win(ANTE, why=why), win(PLAY, why=why)
        else:
            contest = lose(ANTE, why="lower hand"), lose(PLAY, why="lower hand")
        row = bonus_row(own)
        if row not in options.ante_bonus:
            return contest
        pays = options.ante_bonus.odds(row)
        return win(ANTE, pays=pays, stays=True, why=f"ante bonus {row}"), *contest  # §11.I.B: win or lose

    def side_bets(self, options: FourCardOptions) -> tuple[StagedSideBet, ...]:
        return (
            StagedSideBet(
                spot=ACES_UP,
                title="Aces Up",
                own=5,
                rank=four_card.evaluate,
                row_of=aces_up_row,
                pays=lambda options: options.aces_up,
            ),
        )


RULES = FourCardPoker()

# Round of play


class FourCardRound(FourOfFiveRound[FourCardOptions]):
    says = CHOICES
    cites: ClassVar[dict[str, str]] = {"higher hand": "§11.I.A", "equal hands": "§11.I.A"}

    @property
    def clauses(self) -> StagedClauses:
        return self.cite(settle="§10.VI", side="§11.I.C", bonus="§11.I.B")

    def deal_dealer(self) -> Script:
        """Five face down, and the bottom card of another packet face up; its rest is discarded (§9.II)."""
        clause = self.clauses.deal
        self.hidden.append((yield Hide(to=DEALER, count=5, clause=clause)))
        self.dealer = yield Deal(to=DEALER, clause=clause)
        yield Burn(count=4, clause=clause)


# The game

GAME = progressive_game(
    FourCardRound,
    RULES,
    id="ohio-four-card-poker",
    title="Four Card Poker",
    summary="The best four of five cards against the dealer's best four of six; play for up to three antes.",
    options=FourCardOptions(),
    wagers=wagers,
    irregularities=IRREGULARITIES,
    upkeep=card_upkeep(ohio_cards(is_permitted=True)),
    seats=POSITIONS,
)
