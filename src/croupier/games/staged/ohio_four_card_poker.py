"""Four Card Poker with Aces Up, Ohio. Sheet: rulebook/ohio-four-card-poker.md.

The best four of your five cards against the best four of the dealer's six, one of which is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.families.staged.deals import (
    DECK,
    AlternateDecks,
    close_bets,
    deal_in_turns,
    deal_packets,
    is_by_hand,
    one_to_dealer,
    reveal_dealer,
)
from croupier.families.staged.decisions import Decision
from croupier.families.staged.ohio_progressive import (
    PROGRESSIVE_BET,
    PROGRESSIVE_FLOOR,
    PROGRESSIVE_SHEET,
    ProgressiveOptions,
    progressive_meters,
    progressive_spots,
)
from croupier.families.staged.rules import Play, Staged, StagedClauses, StagedSideBet, one_deck
from croupier.families.staged.settlement import settle_seats
from croupier.families.staged.staged_round import StagedRound
from croupier.hands import four_card
from croupier.hands.four_card import FourCardCategory
from croupier.houses.ohio.staged_options import OhioPokerOptions
from croupier.houses.ohio.staged_procedures import card_care, floor_rules, ohio_cards
from croupier.rules import (
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
    listed_pays,
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
    return four_card.category(strength).row


def aces_up_row(options: FourCardOptions, strength: int) -> str:
    category = four_card.category(strength)
    if category is FourCardCategory.PAIR:
        return "pair-of-aces" if four_card.pair_rank(strength) == ACE else ""
    return bonus_row(strength) if category > FourCardCategory.PAIR else ""


# Wagers


def wagers(options: FourCardOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§7.I.A", why_not=areas(ANTE, 1)),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(ACES_UP, "Aces Up", clause="§7.I.B", why_not=areas(ACES_UP, 1)),
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


ACES_UP_BET = StagedSideBet(
    spot=ACES_UP,
    title="Aces Up",
    own=5,
    rank=four_card.evaluate,
    row_of=aces_up_row,
    pays=lambda options: options.aces_up,
)

# Round of play


def deal(state: StagedRound) -> Script:
    """Deal to players and dealer. The dealer gets five cards face down, and the bottom card of another packet
    face up; the rest of that packet is discarded (§9.II)."""
    if is_by_hand(state):
        yield from deal_in_turns(state, one_to_dealer)
        return
    clause = state.rules.clauses.deal
    yield from deal_packets(state)
    state.hidden_dealer.append((yield Hide(to=DEALER, count=5, clause=clause)))
    state.dealer = yield Deal(to=DEALER, clause=clause)
    yield Burn(count=4, clause=clause)


RULES = Staged(
    floor=(
        *floor_rules(
            drawn_in_error="§12.I",
            wrong_number="§12.II",
            short_deck="§8.IV, §9.IV",
            exposed="§12.III",
            shuffler="§12.IV",
            shoe="§12.V",
            left="§7.III",
        ),
        *PROGRESSIVE_FLOOR,
    ),
    spots=wagers,
    side_bets=lambda options: (ACES_UP_BET,),
    meter_bets=(PROGRESSIVE_BET,),
    meters=progressive_meters,
    own=5,
    dealer=6,
    up=1,
    rank=four_card.evaluate,
    describe=four_card.describe,
    plays=lambda options, at: PLAYS,  # §10.III
    choices=CHOICES,
    results=results,
    markers=(DECK,),
    before_cards=(close_bets, AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(deal, Decision("decision", "§10.III", "Play or fold?"), reveal_dealer, settle_seats),
    clauses=StagedClauses(
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
    sheets=("ohio-four-card-poker", PROGRESSIVE_SHEET),
    options=FourCardOptions(),
    equipment=one_deck,
    seats=POSITIONS,
    rules=RULES,
    upkeep=card_care(ohio_cards(is_permitted=True)),
)
