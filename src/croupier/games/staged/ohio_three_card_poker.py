"""Three Card Poker with Pair Plus and the Six Card Bonus, Ohio.

Sheets: rulebook/ohio-three-card-poker.md and, for §11, rulebook/ohio-three-card-poker-six-card-bonus.md.
Three cards against the dealer's three; play for as much as the ante, or fold.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.families.staged.three_card_poker import (
    ANTE,
    PLAY,
    THREE_CARD_POKER,
    own_cards_bet,
    own_row,
    own_table,
    results,
)
from croupier.houses.ohio import staged as ohio
from croupier.language import (
    Game,
    PayTable,
    Result,
    Spot,
    areas,
    fixed_pays,
    least_pays,
    one_of,
    option,
    staged,
    win,
)

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
class ThreeCardOptions(ohio.OhioPokerOptions):
    pair_plus: PayTable = option(
        PAIR_PLUS_PAYS,
        "the least odds; a house may pay more [§12.IV]",
        pays=least_pays("a posted table, no less than the one printed [§12.IV]"),
    )
    ante_bonus: PayTable = option(
        ANTE_BONUS,
        "paid whoever wins [§12.V]",
        pays=fixed_pays("a straight or better is paid the bonus that is printed [§12.V, L2015-2019]"),
    )
    six_card: PayTable = option(
        staged.SIX_CARD_PAYS,
        "of the Six Card Bonus [§12.VI]",
        pays=fixed_pays("the amounts contained in the printed table [§12.VI, L2021-2036]"),
    )
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


# Wagers


def wagers(options: ThreeCardOptions) -> tuple[Spot, ...]:
    spots = (
        Spot(ANTE, "Ante", clause="§7.I.A", why_not=areas(ANTE, 1)),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.II"),
        Spot(PAIR_PLUS, "Pair Plus", clause="§7.I.B", why_not=areas(PAIR_PLUS, 1)),
    )
    if not options.six_card_bonus:
        return spots
    return *spots, Spot(
        staged.SIX_CARD, "Six Card Bonus", needs=ANTE, why_not=with_pair_plus, clause="§7.I.D"
    )


def with_pair_plus(view: Any, seat: int, total: int) -> str:
    return "" if view.stake(seat, PAIR_PLUS) else "it takes an Ante and a Pair Plus wager first"


# Dealer and settlement

CHOICES = {
    "play": "make a Play wager equal to the Ante",
    "fold": "give up the Ante, and the Pair Plus wager with it",
}


PAIR_PLUS_BET = own_cards_bet(PAIR_PLUS, "Pair Plus", lambda options: options.pair_plus, folds="§10.II.A")


def side_bets(options: ThreeCardOptions) -> tuple[staged.StagedSideBet, ...]:
    return (PAIR_PLUS_BET, staged.SIX_CARD_BET) if options.six_card_bonus else (PAIR_PLUS_BET,)


def with_ante_bonus(
    options: ThreeCardOptions, own: int, dealer: int, qualifies: bool
) -> tuple[Result, ...]:  # §10.IV.B, §12.I-III
    row, contest = own_row(options.ante_bonus, own), results(options, own, dealer, qualifies)
    if not row:
        return contest
    pays = options.ante_bonus.odds(row)
    return win(ANTE, pays=pays, stays=True, why=f"ante bonus {row}"), *contest  # §12.V: whoever wins


# Round of play

RULES = THREE_CARD_POKER.replace(
    floor=ohio.floor_rules(
        drawn_in_error="§13.I",
        wrong_number="§13.II",
        short_deck="§8.IV, §9.IV",
        exposed="§13.III",
        shuffler="§13.IV",
        shoe="§13.V",
        left="§7.III",
    ),
    spots=wagers,
    choices=CHOICES,
    side_bets=side_bets,
    results=with_ante_bonus,
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(
        staged.deal,
        staged.Decision("decision", "§10.II", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§7.IV",
        deal="§9.II",
        by_hand="§8.II",
        fold="§10.II",
        reveal="§10.III",
        settle="§10.IV",
        side="§12.IV",
        left="§7.III",
        bonus="§12.V",
        returned="§12.I",
    ),
    forfeits_wait=True,  # §10.III
    losers_first=True,  # §10.IV.B-C
    settled_last=(staged.SIX_CARD,),  # §11.II
    result_clauses={
        "ante dealer does not qualify": "§12.I",
        "higher hand": "§12.II",
        "equal hands": "§12.III",
    },
)

# The game

GAME = Game(
    id="ohio-three-card-poker",
    title="Three Card Poker",
    family="staged",
    summary="Three-card poker against the dealer: play or fold. Pair Plus pays for your hand alone.",
    sheets=("ohio-three-card-poker", "ohio-three-card-poker-six-card-bonus"),
    options=ThreeCardOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    upkeep=ohio.card_care(ohio.ohio_cards()),
)
