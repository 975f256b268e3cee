"""Drawmaha Hi, Hustler. Sheets: rulebook/hustler-drawmaha-hi.md, hustler-poker-collections-2.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Five hole cards that may be drawn to once, between flop and turn. Half the pot for the best Omaha hand, two of
them and three of the board; half for the best hand that the five are by themselves.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, Game, hands, one_of, option, poker

# Fees: ambiguities 3 and 4

POINTS = hustler.FeePoints(first="small-blind", second="flop", third="turn", clause="L7676-7740", timed="pot")

# Options


@dataclass(frozen=True, kw_only=True)
class DrawmahaOptions(hustler.HustlerDrawOptions):
    schedule = hustler.schedule(POINTS, hustler.N5, hustler.M6, buy_in=hustler.FIFTY)

    heads_up_blind: str = option(
        "big",
        "the blind of the button when two play: who sits to its left has the small blind and the next the "
        "big one, so the button [L7584]; hold 'em has it the other way round [L2143]",
        choices=("small", "big"),
    )
    button_start: str = option(
        "high-card",
        "where the button begins: with the highest of a card dealt up to each, by suit among equals "
        "[L7582-7583]; others draw from the spread deck, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )
    discard_change: str = one_of(
        ("both", "either", "final"),
        "a discard may be changed while no card has been dealt for it and nobody has acted on it (both), "
        "while either has not happened yet, or never (final); the text has 'or' [L7616-7618], and the burn "
        "before the draw is none that was made for it",
        ambiguity="1 and 2: changing the number of discards",
    )


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")


def drawing(changes: poker.Changes) -> poker.DealsStreet:
    """Return the draw with its burn before the discards; no card is burned before the turn."""
    return poker.draw_together(poker.last_card_kept_back, burn_first=True, is_final=True, changes=changes)


DRAW_ONCE = poker.by_option(
    "discard_change", both=drawing("both"), either=drawing("either"), final=drawing("final")
)

DRAWMAHA = poker.Poker(
    streets=(
        poker.Street(
            name="pre-flop",
            deals=(poker.down(5),),
            clause="L7587",
            betting="L7589-7597",
            first=poker.left_of_forced,
            sizes=poker.size_of(0),
        ),
        poker.Street(
            name="flop",
            deals=(poker.board(3),),
            clause="L7599-7601",
            betting="L7603-7608",
            sizes=poker.size_of(1),
        ),
        poker.Street(
            name="turn",
            before=(DRAW_ONCE,),  # L7610-7624
            deals=(poker.board_after_draw(1, burns=0),),  # L7625, L7648
            clause="L7610-7625",
            betting="L7628-7633",
            sizes=poker.size_of(2),
            is_draw=True,
        ),
        poker.Street(
            name="river",
            deals=(poker.board_after_draw(1),),
            clause="L7635-7637",
            betting="L7639-7644",
            sizes=poker.size_of(3),
        ),
    ),
    shares=(
        poker.two_of_the_hole(hands.OMAHA, "Omaha", poker.all_to_the_first),  # L7663, L7665
        poker.of_hand(hands.HIGH, "draw", poker.all_to_the_first),  # L7663, L7667
    ),
    between=poker.to_the_share_closest_left,  # L7669; ambiguity 5
    kills=poker.scoop_of_five,
    clauses=hustler.hustler_clauses(
        button="L7582-7583",
        moves="L7577",
        posts="L7584-7586",
        showdown="L7663",
        ties="L7664-7669",
        last_player="L7594",
        kill="L718",
        collection="L7676-7740",
    ),
    floor=hustler.drawmaha_floor(changes="L7616-7618", asked="L7619", five="L7614"),
    asks=poker.DRAW_CHOICES,
)

GAME = Game(
    id="hustler-drawmaha-hi",
    title="Drawmaha Hi",
    family="poker",
    summary="Half the pot for the best Omaha hand, half for the best five-card draw hand.",
    sheets=("hustler-drawmaha-hi", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=DrawmahaOptions(),
    rules=DRAWMAHA,
    bank=POT,
    seats=7,  # L7572
    upkeep=cards_shuffled("L7545", cut="L7545"),
)
