"""Triple draw as the Hustler deals it: four betting rounds, a draw before each but the first. All discard,
a card is burned, all are served. Badugi, Archie, Badacey and Badeucey."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace

from croupier.families.poker.boards import CardOrder, ace_high, ace_low, by_option
from croupier.families.poker.contest import Contest
from croupier.families.poker.draws import draw_together
from croupier.families.poker.forms.hustler import ANY_LIMIT, LIMITS, HustlerDrawOptions
from croupier.families.poker.rulings.conduct import no_limit_floor
from croupier.families.poker.rulings.errors import changed_discard
from croupier.families.poker.rulings.floor import Remedy
from croupier.families.poker.rulings.told_and_shown import draw_count
from croupier.families.poker.streets import Street, down, left_of_forced, size_of
from croupier.families.poker.stub import last_card_kept_back
from croupier.rules.options import option
from croupier.wagers.poker_fees import Collection

BEFORE = "before the draw"
DRAWS = ("first draw", "second draw", "third draw")
STREETS = (BEFORE, *DRAWS)

# Options


@dataclass(frozen=True, kw_only=True)
class TripleDrawOptions(HustlerDrawOptions):
    limit: str = option(
        "fixed-limit", ANY_LIMIT, choices=LIMITS, ambiguity="raises within the posted table limit"
    )
    heads_up_blind: str = option(
        "big",
        "the blind of the button when two play: who sits to its left has the small blind and the next the "
        "big one, so the button; hold 'em has it the other way round [L2143]",
        choices=("small", "big"),
        ambiguity="heads-up blinds",
    )
    button_start: str = option(
        "spread-deck",
        "where the button begins: with the highest card drawn from the spread deck, without its top and its "
        "bottom card; others deal a card up to each, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )
    button_card: str = option(
        "ace",
        "the highest card in the draw for the button; not stated",
        choices=("ace", "king"),
        ambiguity="the highest card for the button",
    )
    discard_change: str = option(
        "both",
        "a discard may be changed while no card has been dealt and nobody has acted on it (both), while "
        "either has not happened yet, or never (final); the conditions stand in a list, as if one sufficed",
        choices=("both", "either", "final"),
        ambiguity="changing the number of discards",
    )
    first_fee: str = option(
        "beside-the-blind",
        "the first collection, 'from the small blind position': a charge to that player beside the blind, or "
        "out of the blind, and so of the pot; not stated",
        choices=("beside-the-blind", "out-of-the-blind"),
        ambiguity="collections 5: the fee from the small blind",
    )

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        if self.first_fee == "beside-the-blind":
            return due
        return tuple(replace(each, out_of="pot") if each.out_of == "small-blind" else each for each in due)


def card_for_button(options: TripleDrawOptions) -> CardOrder:
    return ace_high if options.button_card == "ace" else ace_low


# Round of play


def streets(
    cards: int, *clauses: tuple[str, str], start: Callable[[Contest], int] | None = None
) -> tuple[Street, ...]:
    """So many cards down and three draws; the clauses are those of each deal and of the betting after it."""
    (deal, bets), *rest = clauses
    first = Street(
        name=BEFORE,
        deals=(down(cards, start),),
        clause=deal,
        betting=bets,
        first=left_of_forced,
        sizes=size_of(0),
    )
    return first, *(_draw(number, *each) for number, each in enumerate(rest, start=1))


def _draw(number: int, clause: str, betting: str) -> Street:
    final = number == len(DRAWS)
    ways = by_option(
        "discard_change",
        both=draw_together(last_card_kept_back, is_final=final),
        either=draw_together(last_card_kept_back, is_final=final, changes="either"),
        final=draw_together(last_card_kept_back, is_final=final, changes="final"),
    )
    name = DRAWS[number - 1]
    return Street(
        name=name, deals=(ways,), clause=clause, betting=betting, sizes=size_of(number), is_draw=True
    )


# Irregularities


def draw_errors(change: str, count: str) -> tuple[Remedy, ...]:
    """What a player wants after he has asked for cards, and what others ask him, with the clauses of each;
    and what the no-limit chapter has."""
    return (
        changed_discard(change, *DRAWS),
        draw_count(
            count,
            *DRAWS,
            trigger="a player in the hand asks how many cards another drew",
            says="that player or the dealer must tell until there is action after the draw, and then no more",
        ),
        *no_limit_floor(*STREETS),
    )
