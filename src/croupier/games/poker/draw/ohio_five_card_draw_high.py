"""Five-Card Draw High, Ohio. Sheets: rulebook/ohio-five-card-draw-high.md, ohio-poker-definitions.md (§1).

Five cards down, one, two or three draws with a betting round after each; the highest hand takes the pot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.language import HOUSE_PROCEDURE, POT, Game, hands, one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class DrawOptions(poker.ButtonOptions):
    draws: int = one_of((1, 2, 3), "single, double or triple draw, at the house's choice [§5.IX]")
    limit: str = one_of(
        ("fixed-limit", "spread-limit", "pot-limit", "no-limit"),
        "how much may be bet; a spread has the lower limit as its least and the higher as its most, in every "
        "round [§5.XII.D]",
    )


def at_least(draws: int) -> Callable[[DrawOptions], bool]:
    return lambda options: options.draws >= draws


SIZES = {1: "LH", 2: "LHH", 3: "LLHH"}  # §5.XII.A-C


def size_of(betting_round: int) -> Callable[[poker.HandState], tuple[int, ...]]:
    def sizes(play: poker.HandState) -> tuple[int, ...]:
        is_low = SIZES[play.table.options.draws][betting_round] == "L"
        return poker.lower_limit(play) if is_low else poker.higher_limit(play)

    return sizes


# Round of play

STREETS = ("deal", "first draw", "second draw", "third draw")


def draw(number: int) -> poker.Street:
    """Return the street of a draw and the betting round after it."""
    return poker.Street(
        name=STREETS[number],
        deals=(poker.draw_in_turn(poker.deal_out_then_muck),),  # §5.VIII, §5.VIII.B; ambiguity 4
        clause="§5.VIII",
        betting="§5.IX",
        sizes=size_of(number),
        is_draw=True,
        when=at_least(number),
    )


DRAW = poker.Poker(
    streets=(
        poker.Street(
            name="deal",
            deals=(poker.down(5),),
            clause="§5.VI",
            betting="§5.VII",
            first=poker.left_of_forced,
            sizes=size_of(0),
        ),
        draw(1),
        draw(2),
        draw(3),
    ),
    shares=(poker.of_hand(hands.HIGH),),  # §5.X.A
    clauses=poker.PokerClauses(
        button="§5.III",
        moves="§5.IV",
        posts="§5.V",
        uncalled=HOUSE_PROCEDURE,
        showdown="§5.X.A",
        rake="§1 Rake",
        drop="§1 Pot",
        side_pots="§1 Side pot",
        ties="§5.XI",
        last_player="§1 Fold",
        kill="§1 Kill option",
    ),
    floor=(poker.fouled_hand("§1 Fouled hand", *STREETS), poker.boxed_card("§1 Boxed Card", *STREETS)),
    asks=poker.DRAW_CHOICES,
)

GAME = Game(
    id="ohio-five-card-draw-high",
    title="Five-Card Draw High",
    family="poker",
    summary="Five-card draw with one to three draws. The best hand wins the pot.",
    sheets=("ohio-five-card-draw-high", "ohio-poker-definitions"),
    options=DrawOptions(),
    rules=DRAW,
    bank=POT,
    seats=8,  # §5.II
)
