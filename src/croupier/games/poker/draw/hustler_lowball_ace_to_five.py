"""Lowball, ace to five, Hustler. Sheets: rulebook/hustler-lowball-ace-to-five.md, hustler-kill-pots.md and
hustler-no-limit-pot-limit-rules.md.

Five cards down and one draw for the lowest hand, with a joker that is the lowest card missing from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.language import ACE, HOUSE_PROCEDURE, POT, WITH_JOKER, Card, Game, hands, one_of, poker

# Options


@dataclass(frozen=True, kw_only=True)
class AceToFiveOptions(hustler.LowballOptions):
    short_all_in: str = one_of(
        ("overcall-returned", "stands"),
        "limit play, an all-in of less than half a bet after the draw: who calls it behind a seven or better "
        "that only called, and loses, gets that back [L706]; or all calls stand",
        ambiguity="6: completing a short bet",
    )


# Hand rankings

SEVEN = hands.LOWBALL.lowest(hands.LowCategory.NO_PAIR, 7)  # ambiguity 2: no pair, and no card above a seven


# Irregularities


def is_low(card: Card) -> bool:
    """Return True for a seven or lower, which is kept (L683); the joker counts as a low card (ambiguity
    1)."""
    return card.is_joker or card.rank == ACE or card.rank <= 7


# Round of play

ACE_TO_FIVE = poker.Poker(
    pack=WITH_JOKER,  # L674; ambiguity 8
    forced_bets=hustler.lowball_posts,  # R5-R8
    streets=(
        poker.Street(
            name=hustler.BEFORE_DRAW,
            deals=(poker.down(2), hustler.offer_kill, poker.down(3)),  # L665, L719
            clause="L665",
            betting="L665",
            first=poker.left_of_forced,
            rules=hustler.BET_OR_FOLD,
        ),
        poker.Street(
            name=hustler.DRAW,
            # R12 L689-692: others may act on a request before it is served, so all discard first
            deals=(poker.draw_together(poker.last_card_kept_back, is_final=True),),
            clause="L685",
            betting="L665",
            sizes=poker.higher_limit,
            is_draw=True,
            rules=hustler.NO_CHECK_RAISE,
        ),
    ),
    shares=(poker.of_hand(hands.LOWBALL),),  # L673-674
    before_showdown=hustler.in_order(
        poker.by_option(
            "sevens_rule", void=hustler.sevens(hands.LOWBALL, SEVEN, "L704"), none=hustler.nothing
        ),
        poker.by_option(
            "short_all_in",
            overcall_returned=hustler.short_all_in(hands.LOWBALL, SEVEN, "L706"),
            stands=hustler.nothing,
        ),
    ),
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button=HOUSE_PROCEDURE,
        moves="L665",
        posts="L675-681",
        showdown="L673",
        ties="L673",
        last_player="L665",
        burn="L691",
        collection="L5752-5763",
    ),
    floor=(
        poker.exposed_card(
            "L683",
            hustler.BEFORE_DRAW,
            is_kept=is_low,
            becomes_burn=True,
            says="a seven or under is kept; a higher card is replaced after the deal and is the burn",
        ),
        poker.exposed_card(
            "L683",
            hustler.DRAW,
            name=poker.EXPOSED_ON_DRAW,
            says="exposed or flashed, it cannot be kept: the draw is completed to all, then it is replaced",
        ),
        poker.procedure(
            "flashed-card",
            "a card flashed before the draw",
            "it is not treated as exposed",
            "L683",
            hustler.BEFORE_DRAW,
            seat=True,
        ),
        *hustler.LOWBALL_FLOOR,
    ),
    asks=poker.DRAW_CHOICES | hustler.LOWBALL_CHOICES,
    marks=(poker.DEALT_IN, hustler.OWES_BLIND, hustler.TOOK_BLIND),
)

GAME: Game[hustler.LowballOptions] = Game(
    id="hustler-lowball-ace-to-five",
    title="Lowball, Ace to Five",
    family="poker",
    summary="Five-card draw in which the lowest hand wins; aces are low and the joker is the best card.",
    sheets=("hustler-lowball-ace-to-five", "hustler-kill-pots", "hustler-no-limit-pot-limit-rules"),
    options=AceToFiveOptions(),
    rules=ACE_TO_FIVE,
    bank=POT,
    seats=9,  # as many as the collections have a band for, L5754
)
