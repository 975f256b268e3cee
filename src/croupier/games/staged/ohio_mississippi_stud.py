"""Mississippi Stud Poker with its Three Card Bonus, Ohio.

Sheets: rulebook/ohio-mississippi-stud.md and, for §8, rulebook/ohio-mississippi-stud-three-card-bonus.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.staged.mississippi_stud import (
    ANTE,
    MISSISSIPPI_STUD,
    STREETS,
    pay_table,
    street_spots,
    three_card_row,
)
from croupier.families.staged.three_card_poker import own_table
from croupier.houses.ohio import staged as ohio
from croupier.language import Game, PayTable, Spot, areas, hands, least_pays, one_of, option, staged

POSITIONS = 7  # §2.I

# Pay tables

PAYS = pay_table("ohio-mississippi-stud §12.II")
THREE_CARD_PAYS = own_table("three card bonus", "ohio-mississippi-stud-three-card-bonus §12.III")

# Options


@dataclass(frozen=True, kw_only=True)
class MississippiOptions(ohio.OhioTableOptions, staged.ProgressiveOptions):
    pays: PayTable = option(
        PAYS,
        "the least odds; a house may pay more [§12.II]",
        pays=least_pays("no less than the odds printed [§12.II]"),
    )
    three_card_bonus: bool = option(True, "the Three Card Bonus is offered [§8.I]")
    three_card_pays: PayTable = option(
        THREE_CARD_PAYS,
        "the least odds: the one table that is printed of several [§12.III]",
        pays=least_pays("no less than the odds in one of the alternative tables [§12.III]"),
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

    def most_at_minimum(self) -> int:
        return self.pays.most(self.table_minimum) * (10 if self.limit_at == "three-times" else 4)


# Hand rankings

ACE_LOW = {
    hands.three_card.lowest(hands.ThreeCardCategory.STRAIGHT): "",
    hands.three_card.lowest(hands.ThreeCardCategory.STRAIGHT_FLUSH): "flush",
}
"""Bonus rows of A-2-3 if it is no straight, by strength: A-2-3 of one suit is a flush, any other loses."""


def bonus_row(options: MississippiOptions, strength: int) -> str:
    if not options.bonus_ace_low and strength in ACE_LOW:
        return ACE_LOW[strength]
    return three_card_row(options, strength)


# Wagers


def wagers(options: MississippiOptions) -> tuple[Spot, ...]:
    spots = [
        Spot(ANTE, "Ante", clause="§7.III", why_not=areas(ANTE, 1)),  # §7.V
        *street_spots("§11.II.A", "§11.IV", "§11.VI"),
    ]
    if options.three_card_bonus:
        # the one wager that §7.III requires (ambiguity 2)
        spots.append(Spot(staged.THREE_CARD_BONUS, "Three Card Bonus", needs=ANTE, clause="§8.II"))
    return *spots, *staged.progressive_spots(options, ANTE)


def side_bets(options: MississippiOptions) -> tuple[staged.StagedSideBet, ...]:
    if not options.three_card_bonus:
        return ()
    stands = options.bonus_after_fold
    return (staged.three_card_bonus("Three Card Bonus", board=3, row_of=bonus_row, survives_fold=stands),)


# Round of play

RULES = MISSISSIPPI_STUD.replace(
    floor=(
        *ohio.floor_rules(
            drawn_in_error="§13.I",
            wrong_number="§13.II",
            short_deck="§9.VI, §10.VI",
            shuffler="§13.III",
            shoe="§13.IV",
            left="§7.II",
            before_reveal=("deal", *STREETS),
        ),
        *staged.PROGRESSIVE_FLOOR,
    ),
    spots=wagers,
    side_bets=side_bets,
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(
        staged.hide_board(3, by_hand=False),  # the bottom card of its packet is turned first (ambiguity 7)
        staged.deal,
        staged.Decision("third-street", "§11.II", "3rd Street: bet or fold?", fold="§11.II.B"),
        staged.Board(1, "§11.III", by_hand="§9.IV"),  # by hand a card is burned before each of these
        staged.Decision("fourth-street", "§11.IV", "4th Street: bet or fold?", fold="§11.IV.B"),
        staged.Board(1, "§11.V", by_hand="§9.V"),
        staged.Decision("fifth-street", "§11.VI", "5th Street: bet or fold?", fold="§11.VI.B"),
        staged.Board(1, "§10.V", by_hand="§9.V"),
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§7.IV",
        deal="§10.II",
        by_hand="§9.II.A",
        fold="§11.II.B",
        reveal="§10.V",
        settle="§11.VII.C",
        side="§8.III",
        left="§7.II",
        show="§11.VII.A",
        short="§12.IV",
    ),
    losers_first=True,
    result_clauses={"push": "§12.II"},
)

# The game

GAME = Game(
    id="ohio-mississippi-stud",
    title="Mississippi Stud Poker",
    family="staged",
    summary="Make a pair of jacks or better from two cards and three shared ones; raise or fold each time.",
    sheets=("ohio-mississippi-stud", "ohio-mississippi-stud-three-card-bonus", staged.PROGRESSIVE_SHEET),
    options=MississippiOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED,),
    upkeep=ohio.card_care(
        ohio.ohio_cards(recut="VI", spread="VII", is_permitted=True, resumed=("cards-washed",))
    ),
)
