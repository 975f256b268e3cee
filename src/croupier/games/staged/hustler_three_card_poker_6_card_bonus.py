"""Three Card Poker 6 Card Bonus with its Pair Plus, as the Hustler Casino deals it.

Sheets: rulebook/hustler-three-card-poker-6-card-bonus.md, rulebook/hustler-three-card-poker-6cb-pair-plus.md
and rulebook/hustler-three-card-poker-6cb-six-card-bonus-side-bet.md, whose lines are cited. The third card of
the player-dealer's lies open: it is seen before the decision and places the action button.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.families.staged.three_card_poker import (
    ANTE,
    PLAY,
    THREE_CARD_POKER,
    own_cards_bet,
    own_table,
)
from croupier.houses.hustler import HOUSE_RULES
from croupier.houses.hustler import staged as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    Announce,
    Game,
    PayTable,
    Script,
    Spot,
    banked,
    fixed_pays,
    one_of,
    option,
    staged,
)

PLACES = 7
"""Six players and the player-dealer [L9210]."""
PAIR_PLUS = "pair-plus"

# Pay tables

PAIR_PLUS_PAYS = own_table(
    "pair plus", "hustler-three-card-poker-6cb-pair-plus [L9284-9290]", royal="mini royal flush: 200 to 1"
)

# Fees

SCHEDULES = banked.fee_schedules(
    hustler.THREE_CARD_FEES,
    charged=(ANTE,),
    counted=(ANTE, PAIR_PLUS, staged.HUSTLER_SIX_CARD),  # [L8813]
    source="hustler-california-collections [L8807-8838]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class SixCardOptions(banked.PlayerDealerOptions):
    bank_text = banked.BankText(
        cover="L9169, L9246",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the action button, clockwise: Ante, Play, Pair Plus, 6 Card Bonus",
        ordered="L9235, L9246",
        turn="L9169",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 6, one in force at a table [L8807-8838]; the third has the widest limits; 0: no fees, other "
        "limits",
        in_force=3,
    )

    table_minimum: int = option(100, "as posted, where no fee schedule gives it", least=1, is_money=True)
    pair_plus: PayTable = option(
        PAIR_PLUS_PAYS,
        "printed n:1 [L9284-9290] and read n to 1",
        ambiguity="pair plus 1: the odds",
        pays=fixed_pays("winning wagers pay as the table says [L9278-9290]", PAIR_PLUS_PAYS.for_one()),
    )
    six_card: PayTable = option(
        staged.HUSTLER_SIX_CARD_PAYS,
        "of the 6 Card Bonus, printed n:1 too [L9311-9318]",
        pays=fixed_pays(
            "winning bets pay as the table says [L9307-9318]", staged.HUSTLER_SIX_CARD_PAYS.for_one()
        ),
    )
    six_card_ace_low: bool = option(
        True,
        "A-2-3-4-5 is a straight of the 6 Card Bonus: for five cards nothing is stated, for three the ace is "
        "low where it begins a straight [L9190]",
        ambiguity="6 card bonus: the ace-low straight of five cards",
    )
    settling_from: str = one_of(
        (staged.ACTION_BUTTON, staged.PLAYER_DEALER_LEFT),
        "the player with the action button has first action [L9235]; player-dealer-left: the other of the "
        "two that are named together later [L9256]",
        ambiguity="1: where settlement starts",
    )
    button_on_ten: str = one_of(
        ("ten", staged.PLAYER_DEALER_LEFT),
        "a ten has no value of its own [L9236] and counts ten; player-dealer-left: it places no button",
        ambiguity="2: a ten as the open card",
    )
    button_counts: str = one_of(
        ("seats", "players"),
        "the six other seats are counted, bet on or not, round and round, and from an empty one the next "
        "bettor has it; players: those with an Ante alone",
        ambiguity="3: values beyond the number of seats",
    )
    button_from: str = one_of(
        ("dealer-left", staged.PLAYER_DEALER_LEFT),
        "one is the first seat to the left of the house dealer [L9235]; player-dealer-left: of the "
        "player-dealer",
        ambiguity="4: where the count of seats starts",
    )
    dealing_from: str = one_of(
        (staged.PLAYER_DEALER_LEFT, "dealer-left"),
        "the order of the stacks is not stated: clockwise from the player-dealer's left, as in Crazy 4 "
        "Poker, the player-dealer's last; dealer-left: from the house dealer's",
        ambiguity="6: order of the stacks",
    )


# Wagers


def wagers(options: SixCardOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", options.limits, clause="L9227"),
        Spot(PLAY, "Play wager", needs=ANTE, opening=False, clause="L9227"),
        Spot(PAIR_PLUS, "Pair Plus", options.limits, needs=ANTE, clause="L9228, L9269"),
        Spot(staged.HUSTLER_SIX_CARD, "6 Card Bonus", options.limits, needs=ANTE, clause="L9228, L9296"),
    )


PAIR_PLUS_BET = own_cards_bet(
    PAIR_PLUS,
    "Pair Plus",
    lambda options: options.pair_plus,
    royal="mini-royal-flush",
    clause="L9271",
    folds="L9242",
    short="L9276",
)

# Action button


def has_button(state: staged.StagedRound) -> bool:
    """Return True if the open card places the button, and settlement starts there."""
    options = state.options
    is_placed = state.dealer[0].rank != 10 or options.button_on_ten == "ten"
    return options.settling_from == staged.ACTION_BUTTON and is_placed


def settling_order(state: staged.StagedRound, seats: Sequence[int]) -> list[int]:
    """Return the seats clockwise from the button; the player-dealer's seat is not counted."""
    if not has_button(state):
        return staged.bank_left(state, seats)
    options, banker = state.options, state.table.banker
    counted = sorted(seats) if options.button_counts == "players" else banked.others(banker, PLACES)
    if options.button_from == staged.PLAYER_DEALER_LEFT:
        counted = state.table.clockwise_after(banker, counted)
    return banked.clockwise(counted[(banked.card_number(state.dealer[0]) - 1) % len(counted)], seats)


def call_button(state: staged.StagedRound) -> Script:
    if has_button(state):
        first, *_ = settling_order(state, state.seats)
        yield Announce(words=f"Action button: seat {first}", clause="L9235-9236")


# Round of play; there is no ante bonus (ambiguity 7) [L9245, L9250-9259]

RULES = THREE_CARD_POKER.replace(
    floor=(hustler.touched("L9240", "decision"), hustler.disputed("L9260", "decision")),
    spots=wagers,
    side_bets=lambda options: (PAIR_PLUS_BET, staged.HUSTLER_SIX_CARD_BET),
    up=1,  # [L9235, L9238]
    opponent="Player-dealer",
    markers=(staged.DECK,),
    before_cards=(
        staged.close_bets,
        staged.AlternateDecks("L9185"),
        staged.collections((1, "L8807"), (3, "L8813")),
    ),
    round_parts=(
        staged.deal,
        call_button,
        staged.Decision("decision", "L9241", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L9231",
        deal="L9237-9238",
        fold="L9241",
        reveal="L9245",
        settle="L9246",
        side="L9298",
        show="L9256",
        returned="L9252",
        short="L9246",
    ),
    deal_order=staged.order_by("dealing_from"),
    decision_order=staged.bank_left,  # [L9241]
    paying_order=settling_order,  # "from player to player" [L9246]
    result_clauses={
        "ante dealer does not qualify": "L9251",
        "higher hand": "L9257",
        "lower hand": "L9258",
        "equal hands": "L9259",
        "pair-plus win": "L9272",
        "pair-plus lose": "L9273",
        "6-card-bonus win": "L9300",
        "6-card-bonus lose": "L9301",
    },
)

# The game

GAME = Game(
    id="hustler-three-card-poker-6-card-bonus",
    title="Three Card Poker 6 Card Bonus",
    family="staged",
    summary="Three-card poker against the bank, which shows one card, with a bonus on all six cards.",
    sheets=(
        "hustler-three-card-poker-6-card-bonus",
        "hustler-three-card-poker-6cb-pair-plus",
        "hustler-three-card-poker-6cb-six-card-bonus-side-bet",
        HOUSE_RULES,
    ),
    options=SixCardOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L9177, L9237", alternated="L9181-9186"),
)
