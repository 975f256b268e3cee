"""Double Board Omaha, Hustler. Sheets: rulebook/hustler-double-board-omaha.md,
hustler-double-board-omaha-collection-fees.md and hustler-no-limit-pot-limit-rules.md.

Omaha on two boards at once: half of the pot for the best hand on each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, one_of, option, poker

BOARDS = ("board-1", "board-2")

# Fees: 1-20 for big-bet tables, 21-36 for limit, 37-41 by the half hour, of which 39 and 40 are alike


def fees(first: str, second: str, third: str) -> hustler.Schedule:
    points = hustler.FeePoints(
        first="pot" if first == "pot" else "small-blind", second=second, third=third, clause="L3593-3666"
    )
    return hustler.schedule(points, hustler.N1, hustler.M1, timed=hustler.F_TIMED)  # L3654-3666


READINGS = {
    (first, point): fees(first, *streets)
    for first in ("small-blind", "pot")
    for point, streets in (("dealt", ("flop", "turn")), ("past", ("turn", "river")))
}

# Options


@dataclass(frozen=True, kw_only=True)
class DoubleBoardOptions(hustler.HustlerButtonOptions):
    schedule = READINGS["small-blind", "dealt"]

    button_start: str = option(
        "spread-deck",
        "where the button begins: with the highest card drawn from the spread deck, by suit among equals "
        "[L3506]; others deal a card up to each, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )
    odd_half: str = one_of(
        ("closest-left", "first-board"),
        "the odd chip between the halves: to the board that has the winner closest to the left of the "
        "button, or to the first board; not stated",
        ambiguity="2: odd chip when halving the pot",
    )
    first_fee: str = one_of(
        ("small-blind", "pot"),
        "fee 1 comes from the small blind's chips [L3597]; the column is headed 'from the pot'",
        ambiguity="7: collection fee 1",
    )
    fee_point: str = one_of(
        ("dealt", "past"),
        "fees 2 and 3 when flop and turn are dealt, or only when the action goes past them [L3597, L3627]",
        ambiguity="fees 4: a hand that ends on the flop or the turn",
    )

    def printed(self) -> hustler.Schedule:
        return READINGS[self.first_fee, self.fee_point]


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")


def between(play: poker.HandState, won: Sequence[Sequence[int]]) -> int:
    return 0 if play.table.options.odd_half == "first-board" else poker.to_the_share_closest_left(play, won)


DOUBLE_BOARD = poker.Poker(
    streets=(  # ambiguity 5: the lower limit twice, then the higher
        poker.Street(
            name="pre-flop",
            deals=(poker.down(4),),
            clause="L3514",
            betting="L3515-3523",
            first=poker.left_of_forced,
        ),
        poker.Street(
            name="flop", deals=(poker.board(3, *BOARDS),), clause="L3525-3527", betting="L3537-3542"
        ),
        poker.Street(
            name="turn",
            deals=(poker.board(1, *BOARDS),),
            clause="L3544-3548",
            betting="L3555-3560",
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="river",
            deals=(poker.board(1, *BOARDS),),
            clause="L3562-3563",
            betting="L3570",
            sizes=poker.higher_limit,
        ),
    ),
    shares=tuple(  # L3585, L3588-3589; ambiguity 1: exactly two and three
        poker.two_of_the_hole(hands.OMAHA, place.replace("-", " "), poker.all_to_the_first, place=place)
        for place in BOARDS
    ),
    between=between,
    most_players=8,  # L3502: who sits left of the big blind is not dealt in
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button="L3506",
        moves="L3507",
        posts="L3509",
        showdown="L3585",
        ties="L3588-3589",
        last_player="L3520",
        collection="L3593-3666",
    ),
    floor=hustler.no_limit_floor(*STREETS),  # this section states none of its own
)

GAME = Game(
    id="hustler-double-board-omaha",
    title="Double Board Omaha",
    family="poker",
    summary="Omaha with two boards; each board decides half of the pot.",
    sheets=("hustler-double-board-omaha", "hustler-double-board-omaha-collection-fees", *hustler.ROOM_SHEETS),
    options=DoubleBoardOptions(),
    rules=DOUBLE_BOARD,
    bank=POT,
    seats=9,  # L3502
    upkeep=cards_shuffled("L3475", cut="L3475"),
)
