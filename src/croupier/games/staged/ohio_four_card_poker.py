"""Four Card Poker with Aces Up, Ohio. Sheet: rulebook/ohio-four-card-poker.md.

The best four of your five cards against the best four of the dealer's six, one of which is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.houses.ohio import staged as ohio
from croupier.language import (
    ACE,
    DEALER,
    Burn,
    Deal,
    Game,
    Hide,
    PayTable,
    Result,
    Script,
    Spot,
    areas,
    fixed_pays,
    hands,
    listed_pays,
    lose,
    option,
    staged,
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
class FourCardOptions(ohio.OhioPokerOptions, staged.ProgressiveOptions):
    ante_bonus: PayTable = option(
        ANTE_BONUS,
        "on the Ante, win or lose [§11.I.B]",
        pays=fixed_pays("three of a kind or better is paid the bonus that is printed [§11.I.B, L815-820]"),
    )
    aces_up: PayTable = option(
        ACES_UP_PAYS,
        "one of the tables that the sheet promises, and the only one it prints [§11.I.C]; a house may have "
        "another",
        ambiguity="3: one Aces Up table of several",
        pays=listed_pays(
            "one of the payout tables that are printed, of which there is one [§11.I.C, L822-832]"
        ),
    )


# Hand rankings


def bonus_row(strength: int) -> str:
    return hands.four_card.category(strength).row


def aces_up_row(options: FourCardOptions, strength: int) -> str:
    category = hands.four_card.category(strength)
    if category is hands.FourCardCategory.PAIR:
        return "pair-of-aces" if hands.four_card.pair_rank(strength) == ACE else ""
    return bonus_row(strength) if category > hands.FourCardCategory.PAIR else ""


# Wagers


def wagers(options: FourCardOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§7.I.A", why_not=areas(ANTE, 1)),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(ACES_UP, "Aces Up", clause="§7.I.B", why_not=areas(ACES_UP, 1)),
        *staged.progressive_spots(options, ANTE),
    )


# Settlement

CHOICES = {
    "play": "make a Play wager of one, two or three times the Ante",
    "fold": "give up the Ante; an Aces Up wager stays",
}
PLAYS = (
    *(staged.Play(name="play", spot=PLAY, units=Fraction(units)) for units in (1, 2, 3)),
    staged.Play(name="fold", folds=True),
)


def results(options: FourCardOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
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


ACES_UP_BET = staged.StagedSideBet(
    spot=ACES_UP,
    title="Aces Up",
    own=5,
    rank=hands.four_card.evaluate,
    row_of=aces_up_row,
    pays=lambda options: options.aces_up,
)

# Round of play


def deal(state: staged.StagedRound) -> Script:
    """Deal to players and dealer. The dealer gets five cards face down, and the bottom card of another packet
    face up; the rest of that packet is discarded (§9.II)."""
    if staged.is_by_hand(state):
        yield from staged.deal_in_turns(state, staged.one_to_dealer)
        return
    clause = state.rules.clauses.deal
    yield from staged.deal_packets(state)
    state.hidden_dealer.append((yield Hide(to=DEALER, count=5, clause=clause)))
    state.dealer = yield Deal(to=DEALER, clause=clause)
    yield Burn(count=4, clause=clause)


RULES = staged.Staged(
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
    side_bets=lambda options: (ACES_UP_BET,),
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
    own=5,
    dealer=6,
    up=1,
    rank=hands.four_card.evaluate,
    describe=hands.four_card.describe,
    plays=lambda options, at: PLAYS,  # §10.III
    choices=CHOICES,
    results=results,
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(
        deal,
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
        settle="§10.VI",
        side="§11.I.C",
        left="§7.III",
        bonus="§11.I.B",
    ),
    forfeits_wait=True,  # §10.IV
    result_clauses={"higher hand": "§11.I.A", "equal hands": "§11.I.A"},
)

# The game

GAME = Game(
    id="ohio-four-card-poker",
    title="Four Card Poker",
    family="staged",
    summary="Best four of your five cards against the dealer's best four of six: raise or fold.",
    sheets=("ohio-four-card-poker", staged.PROGRESSIVE_SHEET),
    options=FourCardOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED,),
    upkeep=ohio.card_care(ohio.ohio_cards(is_permitted=True)),
)
