"""Fees and irregularities of the Hustler's blackjack tables.

Sheets: rulebook/hustler-california-collections.md (group C), source lines 8770-8805;
rulebook/hustler-blackjack-21st-century-natural-22.md, parts Q to U of its text, and
rulebook/hustler-la-blackjack.md, whose lines are cited. The other games of the family state no
irregularities but borrow what a round cannot do without.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from croupier.families.banked.player_dealer import FeeSchedules, fee_schedules, then_later
from croupier.families.blackjack import rulings as r
from croupier.families.blackjack.player_bank import BASES
from croupier.families.blackjack.round import BANK_MOMENT as BANK
from croupier.families.blackjack.round import DEAL_MOMENT as DEAL
from croupier.families.blackjack.round import FROZEN_MOMENT as FROZEN
from croupier.families.blackjack.round import SECOND_MOMENT as SECOND
from croupier.families.blackjack.rulings import floor_rule, in_script, procedure
from croupier.houses.hustler import WITH_COLLECTIONS
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import BETTING, Ruling, Scope
from croupier.wagers.fees import FeeSchedule

SCHEDULES = """
    | 1 | $5-$25 | $1.50 | $0.50 | $0 |
    | 2 | $10-$100 | $2 | $1 | $0 |
    | 3 | $10-$100 | $3 | $1 | $0 |
    | 4 | $25-$100 | $2 | $1 | $0 |
    | 5 | $50-$300 | $4 | $2 | $0 |
    | 6 | $100-$500 | $5 | $3 | $0 |
    | 7 | $5-$25 | 5-25: $0.50; 26-100: $1; 101-300: $2; 301-500: $3; 501+: $6 | $0 | $0 |
    | 8 | $10-$100 | 10-100: $1; 101-300: $2; 301-500: $4; 501-1,500: $7; 1,501+: $13 | $0 | $0 |
    | 9 | $25-$100 | 25-100: $1; 101-400: $2; 401-700: $7; 701-1,500: $9; 1,501+: $13 | $0 | $0 |
    | 10 | $100-$500 | 100-500: $2; 501-1,000: $6; 1,001-1,500: $10; 1,501-3,500: $17; 3,501+: $25 | $0 | $0 |
"""


def blackjack_fees(charged: tuple[str, ...], counted: tuple[str, ...]) -> tuple[FeeSchedule, ...]:
    """Return options 1 to 10: in the first six each base wager (`charged`) pays; in the others the
    player-dealer alone, by all wagers and bonus bets (`counted`). Doubles, splits, insurance, surrender are
    free."""
    return fee_schedules(
        SCHEDULES,
        charged=charged,
        counted=counted,
        source="hustler-california-collections, C [L8770-8805]",
    )


LATER_FEES = blackjack_fees(charged=BASES, counted=())
"""The options of the house's later schedule for all its blackjacks."""


def own_fees(text: str, source: str, printed: str, reading: str = "") -> FeeSchedules:
    """Return the options printed with a game, then the later ones, for which it may have a reading."""
    own = fee_schedules(text, charged=BASES, counted=(), source=source)
    schedules = then_later(own, LATER_FEES)
    later = f"{len(own) + 1} to {len(schedules)} as in the later schedule of the house [L8770-8805]"
    says = f"1 to {len(own)} as printed with the game [{printed}], {later}"
    note = f" ({reading})" if reading else ""
    return FeeSchedules(schedules, f"{says}{note}, each with its table limits; 0: no fees")


PLAY = "play"
"""The moment at which the players act."""

EXPOSED = "card-exposed"
PASSED = "player-passed"
WRONG_SEAT = "draw-in-wrong-seat"
WRONG_SEAT_ON = "draw-went-on-in-wrong-seat"
OVERHIT = "player-overhit"
LATE_ONE_CARD = "late-one-card"
LATE_THREE_CARDS = "late-three-cards"
SKIPPED_LATE = "hit-skipped-late"

_while_playing = partial(in_script, moments=(PLAY,), interrupts=True)
_void = partial(floor_rule, Ruling.VOID_ROUND)
_misdeal = partial(_void, moments=(SECOND, PLAY, FROZEN))
_discard = partial(floor_rule, Ruling.DISCARD_CARD)


def no_free_collection(clause: str) -> FloorRule:
    return procedure(
        name="no-free-collection",
        trigger="a player whom the bank's money did not reach asks for a refund or a free collection",
        clause=clause,
        says="there is none",
    )


HOUSE_SHEETS: Final = ("hustler-perfect-pairs-bonus-bet", *WITH_COLLECTIONS)
"""The sheets of every blackjack game that a player banks, after its own."""

UNSTATED: Final = (r.cards_ran_out("not stated; as 21st Century Blackjack §T.7"),)
"""The irregularities of a game whose text states none."""

# 21st Century Blackjack (Natural 22)

NATURAL_22_FLOOR: Final = (
    procedure(
        name="card-off-table",
        trigger="a card was dealt off the table",
        clause="§Q.1",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="the card is live",
    ),
    _discard(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        clause="§Q.2",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="it is a piece of paper: the next card is dealt instead",
        twice="two-boxed-cards",
    ),
    _misdeal(
        name="two-boxed-cards",
        trigger="a second boxed card appeared in one round",
        clause="§R.4",
        moments=(DEAL, SECOND, PLAY, BANK),
    ),
    _misdeal(name="one-card", trigger="a position with a wager has only one card", clause="§R.1"),
    _misdeal(name="three-cards", trigger="a position was dealt three cards", clause="§R.2"),
    _misdeal(name="no-cards", trigger="a position with a wager has no cards", clause="§R.3"),
    procedure(
        name="first-card-missed",
        trigger="a player got no first card, and nobody has a second one yet",
        clause="§S.1, §U.1, ambiguity 10",
        moments=(DEAL,),
        scope=Scope(with_option="cards_back_up"),
        wants_seat=True,
        of_bank=True,
        says="a supervisor has the cards backed up: each hand gets the card that was properly its own",
    ),
    _misdeal(
        name="first-card-misdealt",
        trigger="a player got no first card, and cards are not backed up",
        clause="§R.3, ambiguity 10",
        moments=(DEAL,),
        scope=Scope(without_option="cards_back_up"),
    ),
    floor_rule(
        Ruling.NEXT_CARD,
        name="card-to-empty-position",
        trigger="a card went to a position with no wager, and nobody has a second card yet",
        clause="§S.2, ambiguity 9",
        moments=(DEAL,),
        scope=Scope(with_option="cards_move_forward"),
        says="the cards are moved forward: it is the next position's card",
    ),
    _discard(
        name="early-card-to-empty-position",
        trigger="a card went to a position with no wager, and cards are not moved forward",
        clause="§Q.3, ambiguity 9",
        moments=(DEAL,),
        scope=Scope(without_option="cards_move_forward"),
        says="it is dead, a piece of paper",
    ),
    _discard(
        name="late-card-to-empty-position",
        trigger="a card went to a position with no wager when second cards were out",
        clause="§Q.3, ambiguity 9",
        moments=(SECOND,),
        says="it is dead, a piece of paper",
    ),
    _while_playing(
        name=EXPOSED,
        trigger="a card was exposed before the player had acted",
        clause="§T.1",
        says="it is burned with three more; an exposed card never moves forward or back",
        handle=r.burned(EXPOSED),
    ),
    _while_playing(
        name=PASSED,
        trigger="a player was passed without a chance to act",
        clause="§T.2",
        wants_seat=True,
        says="the player acts last, before the player-dealer",
        handle=r.acts_last(PASSED),
    ),
    _while_playing(
        name=r.PROMPTED,
        trigger="a player was passed after the dealer had pointed or prompted",
        clause="§T.3, §H.2",
        wants_seat=True,
        says="the hand stands",
        handle=r.prompted,
    ),
    _while_playing(
        name=WRONG_SEAT,
        trigger="the draw was started in the wrong seat and one card is out",
        clause="§T.4",
        says="it is burned with three more, and the right seat acts",
        handle=r.burned(WRONG_SEAT),
    ),
    _while_playing(
        name=WRONG_SEAT_ON,
        trigger="the draw was started in the wrong seat and more than one card is out",
        clause="§T.5",
        wants_seat=True,
        says="the draw goes on; the seat that was passed acts before the player-dealer draws",
        handle=r.acts_last(WRONG_SEAT_ON),
    ),
    _while_playing(
        name=r.COERCED,
        of_turn=True,
        trigger="a player coerced the dealer into exposing a card",
        clause="§T.6",
        says="the player must take it",
        handle=r.coerced,
    ),
    _while_playing(
        name=r.UNSIGNALLED,
        of_turn=True,
        trigger="a player gave no signal when prompted",
        clause="§H.2, §I.2",
        says="12 or more stands, less than 11 is hit",
        handle=r.unsignalled,
    ),
    r.cards_ran_out("§T.7"),
    procedure(
        name="cash-wagered",
        trigger="cash was put on the layout",
        clause="§E.4",
        moments=(BETTING,),
        says="it does not play: cash is exchanged for chips",
    ),
    procedure(
        name="late-claim",
        trigger="a decision on the last hand was asked for when the next had begun",
        clause="§A.4",
        moments=(BETTING, DEAL),
        says="none is given",
    ),
)

# L.A. Blackjack

_washed = partial(
    _while_playing,
    wants_seat=True,
    says="the hand is dead and its money washed: it goes back, and the bank covers that much less",
)
_burned = partial(
    _while_playing, says="it is burned with three more, face down; an exposed card never advances"
)

LA_FLOOR: Final = (
    _void(
        name="hole-card-misdealt",
        trigger="the player-dealer's hole card was dealt to an opposing player",
        clause="L1081-1083",
        moments=(SECOND, PLAY),
    ),
    _void(
        name="no-hole-card",
        trigger="the player-dealer was dealt no hole card and the draw has begun",
        clause="L1085-1087",
        moments=(PLAY,),
    ),
    _void(
        name="one-card",
        trigger="a position with a wager has only one card, before the draw",
        clause="L1089-1091",
        moments=(SECOND,),
    ),
    _washed(
        name=LATE_ONE_CARD,
        trigger="a position with a wager has only one card, and the draw has begun",
        clause="L1089-1091, ambiguity 2",
        handle=r.washed(LATE_ONE_CARD),
    ),
    _void(
        name="three-cards",
        trigger="a position was dealt three cards, and they cannot be moved without exposing the hole card",
        clause="L1093-1095",
        moments=(SECOND,),
    ),
    procedure(
        name="three-cards-moved",
        trigger="a position was dealt three cards, and they can be backed up or forwarded before the draw",
        clause="L1093-1095",
        moments=(SECOND,),
        says="each card goes to the player it is due to",
    ),
    _washed(
        name=LATE_THREE_CARDS,
        trigger="a position was dealt three cards, and the draw has begun",
        clause="L1097, ambiguity 2",
        handle=r.washed(LATE_THREE_CARDS),
    ),
    _void(
        name="no-cards",
        trigger="a position with a wager was dealt no cards, before the draw",
        clause="L1099-1101",
        moments=(SECOND,),
    ),
    _while_playing(
        name=r.NOT_DEALT,
        trigger="a position with a wager was dealt no cards, and the draw has begun",
        clause="L1103",
        wants_seat=True,
        says="the others play on; the wager and the collection go back",
        handle=r.not_dealt,
    ),
    _while_playing(
        name=r.HOLE_EXPOSED,
        trigger="the player-dealer's hole card was exposed",
        clause="L1105-1107",
        says="the hand plays as dealt",
        handle=r.hole_exposed,
    ),
    _burned(
        name=WRONG_SEAT,
        trigger="the draw was started in the wrong spot and one card is out",
        clause="L1109-1111",
        handle=r.burned(WRONG_SEAT),
    ),
    _while_playing(
        name=WRONG_SEAT_ON,
        trigger="the draw was started in the wrong spot and two or more cards are out",
        clause="L1113",
        wants_seat=True,
        says="the draw goes on around the table, to the spot that was passed at its end",
        handle=r.acts_last(WRONG_SEAT_ON),
    ),
    _while_playing(
        name=PASSED,
        trigger="a player who asked for a hit was skipped, and the player-dealer's hand is not open",
        clause="L1115-1119, ambiguity 3",
        wants_seat=True,
        says="the player draws after the others have completed their hands",
        handle=r.acts_last(PASSED),
    ),
    in_script(
        name=SKIPPED_LATE,
        trigger="a player who asked for a hit was skipped, and the player-dealer's hand is open",
        clause="L1123, ambiguity 6",
        moments=(BANK,),
        wants_seat=True,
        says="the money is washed: it goes back, and the bank covers that much less; said of a hand that has "
        "drawn, and read so of one that is open, against which nobody draws",
        handle=r.washed(SKIPPED_LATE, late=True),
    ),
    _burned(
        name=OVERHIT,
        trigger="a player overhit a hand",
        clause="L1125-1127",
        of_turn=True,
        handle=r.burned(OVERHIT),
    ),
    _burned(
        name=EXPOSED,
        trigger="a card was exposed without a proper hand signal",
        clause="L1129-1131, L1137-1139",
        handle=r.burned(EXPOSED),
    ),
    _discard(
        name="boxed-card",
        trigger="a card lay face up in the shoe",
        clause="L1133-1135",
        moments=(DEAL, SECOND, PLAY, BANK),
        says="it is a piece of paper, and the deal or draw goes on",
    ),
    procedure(
        name="seat-locked-up",
        trigger="a seat was to be locked up without a wager in order to bank",
        clause="L1141-1145, ambiguity 1",
        moments=("betting",),
        says="it cannot be, since there is no house way and no hand without action; who is seated may bank "
        "without having bet on the hand before",
    ),
    r.cards_ran_out("not stated; as 21st Century Blackjack §T.7"),
)
