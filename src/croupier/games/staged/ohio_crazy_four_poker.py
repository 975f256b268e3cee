"""Crazy Four Poker with its Super Bonus and Queens Up, Ohio. Sheet: rulebook/ohio-crazy-four-poker.md.

The best four of five cards against the dealer's; play for the ante, or for three with a pair of aces.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.staged.crazy_four import (
    ANTE,
    CRAZY_FOUR,
    NOT_QUALIFIED,
    PLAY,
    QUEENS_UP,
    SUPER_BONUS,
    SUPER_BONUS_VERIFIED,
    contest,
    queens_up_table,
    super_bonus,
    super_bonus_table,
)
from croupier.houses.ohio import staged as ohio
from croupier.language import (
    Announce,
    Game,
    PayTable,
    Result,
    Script,
    Spot,
    areas,
    fixed_pays,
    hands,
    listed_pays,
    one_of,
    option,
    staged,
)

POSITIONS = 6  # §2.I

# Options


@dataclass(frozen=True, kw_only=True)
class CrazyFourOptions(ohio.OhioPokerOptions, staged.ProgressiveOptions):
    super_bonus: PayTable = option(
        super_bonus_table("ohio-crazy-four-poker §11.II"),
        "on the Super Bonus, win or lose [§11.II]",
        pays=fixed_pays("the Super Bonus is paid by the odds that are printed [§11.II, L2876-2884]"),
    )
    queens_up: PayTable = option(
        queens_up_table("ohio-crazy-four-poker §11.III"),
        "of Queens Up; one table is printed [§11.III], a house may have another",
        pays=listed_pays(
            "one of the pay tables that are printed, of which there is one [§11.III, L2888-2897]"
        ),
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
        Spot(ANTE, "Ante", clause="§7.I.A", why_not=areas(ANTE, 1)),
        Spot(SUPER_BONUS, "Super Bonus", clause="§7.I.A"),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(QUEENS_UP, "Queens Up", needs=ANTE, clause="§7.I.B"),
        *staged.progressive_spots(options, ANTE, SUPER_BONUS),
    )


# Settlement

UNQUALIFIED, LOWER, HIGHER, EQUAL = "§10.V.A.1", "§10.V.A.2(a)", "§10.V.A.2(b)", "§10.V.A.2(c)"
"""Clauses for the wagers: the dealer does not qualify, or the player's hand is lower, higher or equal."""


def results(options: CrazyFourOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Return the results of the wagers.

    A Super Bonus with a hand below a straight is returned by §10.V.A (ambiguities 1 and 2) if the hand ties
    or beats the dealer's; if it is beaten, the options decide (§10.III; ambiguities 3, 7).
    """
    beaten = options.super_bonus_beaten if qualifies else options.super_bonus_below
    kept = own >= dealer or beaten == "returned"
    by_hands = HIGHER if own > dealer else EQUAL if own == dealer else LOWER
    clause = by_hands if qualifies else UNQUALIFIED
    return *contest(own, dealer, qualifies), super_bonus(options.super_bonus, own, kept, clause)


# Round of play


def approve(state: staged.StagedRound, seat: int) -> Script:
    strength = state.strength(seat)
    if seat in state.live and hands.four_card.category(strength) is hands.FourCardCategory.FOUR_OF_A_KIND:
        yield Announce(words="A supervisor approves the Super Bonus", clause="§11.II")


RULES = CRAZY_FOUR.replace(
    floor=(
        *ohio.floor_rules(
            drawn_in_error="§12.I",
            wrong_number="§12.II",
            short_deck="§8.IV, §9.IV",
            exposed="§12.III",
            shuffler="§12.IV",
            shoe="§12.V",
            left="§7.III",
        ),
        *staged.PROGRESSIVE_FLOOR,
    ),
    spots=wagers,
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
    results=results,
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(
        staged.deal,
        staged.Decision("decision", "§10.III", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§7.IV",
        deal="§9.II",
        by_hand="§8.II",
        fold="§10.III",
        reveal="§10.V",
        settle="§10.V.A",
        side="§10.V.A.3",
        left="§7.III",
        returned=UNQUALIFIED,
    ),
    forfeits_wait=True,  # §10.IV
    result_clauses={
        NOT_QUALIFIED: UNQUALIFIED,
        "lower hand": LOWER,
        "higher hand": HIGHER,
        "equal hands": EQUAL,
        "super-bonus lower hand": "§2.I.D.4",
    },
    after_show=approve,
)

# The game

GAME = Game(
    id="ohio-crazy-four-poker",
    title="Crazy Four Poker",
    family="staged",
    summary="Best four of five cards against the dealer: raise up to three times your ante, or fold.",
    sheets=("ohio-crazy-four-poker", staged.PROGRESSIVE_SHEET),
    options=CrazyFourOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED, SUPER_BONUS_VERIFIED),
    upkeep=ohio.card_care(ohio.ohio_cards(is_permitted=True)),
)
