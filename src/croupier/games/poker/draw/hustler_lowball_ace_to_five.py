"""Lowball, ace to five, Hustler. Sheets: rulebook/hustler-lowball-ace-to-five.md, hustler-kill-pots.md and
hustler-no-limit-pot-limit-rules.md.

Five cards down and one draw for the lowest hand, with a joker that is the lowest card missing from it.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.poker.dealing_errors import exposed_card
from croupier.families.poker.draws import DRAW_CHOICES, EXPOSED_ON_DRAW, draw_together, last_card_kept_back
from croupier.families.poker.floor import procedure
from croupier.families.poker.hand import by_option
from croupier.families.poker.kill import legs
from croupier.families.poker.posts import DEALT_IN
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import of_hand
from croupier.families.poker.streets import Street, down, higher_limit, left_of_forced
from croupier.hands.low import LowCategory
from croupier.hands.wild import LOWBALL
from croupier.houses.hustler.poker_draw import BEFORE_DRAW, DRAW
from croupier.houses.hustler.poker_lowball import (
    BET_OR_FOLD,
    LOWBALL_CHOICES,
    LOWBALL_FLOOR,
    NO_CHECK_RAISE,
    OWES_BLIND,
    TOOK_BLIND,
    LowballOptions,
    in_order,
    lowball_posts,
    nothing,
    offer_kill,
    sevens,
    short_all_in,
)
from croupier.houses.hustler.poker_options import hustler_clauses
from croupier.rules import ACE, POT, WITH_JOKER, Card, Game, one_of

# Options


@dataclass(frozen=True, kw_only=True)
class AceToFiveOptions(LowballOptions):
    short_all_in: str = one_of(
        ("overcall-returned", "stands"),
        "limit play, an all-in of less than half a bet after the draw: who calls it behind a seven or better "
        "that only called, and loses, gets that back [L706]; or all calls stand",
        ambiguity="6: completing a short bet",
    )


# Hand rankings

SEVEN = LOWBALL.lowest(LowCategory.NO_PAIR, 7)  # ambiguity 2: no pair, and no card above a seven


# Irregularities


def is_low(card: Card) -> bool:
    """Return True for a seven or lower, which is kept (L683); the joker counts as a low card (ambiguity
    1)."""
    return card.is_joker or card.rank == ACE or card.rank <= 7


# Round of play

ACE_TO_FIVE = Poker(
    pack=WITH_JOKER,  # L674; ambiguity 8
    forced_bets=lowball_posts,  # R5-R8
    streets=(
        Street(
            name=BEFORE_DRAW,
            deals=(down(2), offer_kill, down(3)),  # L665, L719
            clause="L665",
            betting="L665",
            first=left_of_forced,
            rules=BET_OR_FOLD,
        ),
        Street(
            name=DRAW,
            # R12 L689-692: others may act on a request before it is served, so all discard first
            deals=(draw_together(last_card_kept_back, is_final=True),),
            clause="L685",
            betting="L665",
            sizes=higher_limit,
            is_draw=True,
            rules=NO_CHECK_RAISE,
        ),
    ),
    shares=(of_hand(LOWBALL),),  # L673-674
    before_showdown=in_order(
        by_option("sevens_rule", void=sevens(LOWBALL, SEVEN, "L704"), none=nothing),
        by_option("short_all_in", overcall_returned=short_all_in(LOWBALL, SEVEN, "L706"), stands=nothing),
    ),
    kills=legs,
    clauses=hustler_clauses(
        button="L665",
        moves="L665",
        posts="L675-681",
        showdown="L673",
        ties="L673",
        last_player="L665",
        collection="L5752-5763",
    ),
    floor=(
        exposed_card(
            "L683",
            BEFORE_DRAW,
            is_kept=is_low,
            becomes_burn=True,
            says="a seven or under is kept; a higher card is replaced after the deal and is the burn",
        ),
        exposed_card(
            "L683",
            DRAW,
            name=EXPOSED_ON_DRAW,
            says="exposed or flashed, it cannot be kept: the draw is completed to all, then it is replaced",
        ),
        procedure(
            "flashed-card",
            "a card flashed before the draw",
            "it is not treated as exposed",
            "L683",
            BEFORE_DRAW,
            seat=True,
        ),
        *LOWBALL_FLOOR,
    ),
    asks=DRAW_CHOICES | LOWBALL_CHOICES,
    marks=(DEALT_IN, OWES_BLIND, TOOK_BLIND),
)

GAME: Game[LowballOptions] = Game(
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
