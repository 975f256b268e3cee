"""Lowball, deuce to seven, Hustler: Kansas City lowball. Sheets: rulebook/hustler-lowball-deuce-to-seven.md,
hustler-lowball-ace-to-five.md (the rules of all lowball), hustler-kill-pots.md and
hustler-no-limit-pot-limit-rules.md.

Five cards down and one draw for the lowest hand, in which the ace is high and straights and flushes count.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.poker.draw.hustler_lowball_ace_to_five import ACE_TO_FIVE
from croupier.games.poker.draw.hustler_lowball_ace_to_five import GAME as ACE_TO_FIVE_GAME
from croupier.houses.hustler import poker as hustler
from croupier.language import STANDARD, WITH_JOKER, FloorRule, Pack, hands, one_of, option, poker

# Options


@dataclass(frozen=True, kw_only=True)
class DeuceToSevenOptions(hustler.LowballOptions):
    joker: bool = option(
        False,
        "whether the joker is in the pack, as the lowest card not in the hand: the rule is among those of "
        "all lowball [L674], but suits ace to five",
        ambiguity="2: the joker",
    )
    sevens_rule: str = one_of(
        ("void", "none"),
        "limit play: who checks a seven or better that is the best hand wins only what was in the pot before "
        "the draw [L704]; a seven is a far better hand here, so a house may have no such rule",
        ambiguity="4: the sevens rule",
    )
    exposed_before: str = one_of(
        ("kept", "sevens-kept"),
        "a card exposed before the draw is kept, as in draw poker [L760], or as in ace to five [L683], whose "
        "rule is for that game alone: a seven or under is, a higher one is replaced",
        ambiguity="3: cards exposed before the draw",
    )


# Equipment


def pack_of(options: DeuceToSevenOptions) -> Pack:
    return WITH_JOKER if options.joker else STANDARD


# Hand rankings: ambiguity 1, the ace high, straights and flushes against the hand

SEVEN = hands.KANSAS_CITY.lowest(hands.LowCategory.NO_PAIR, 7)
ORDERS = {
    False: (poker.of_hand(hands.DEUCE_TO_SEVEN),),
    True: (poker.of_hand(hands.KANSAS_CITY),),
}  # L665, by whether there is a joker


def shares(options: DeuceToSevenOptions) -> tuple[poker.Share, ...]:
    return ORDERS[options.joker]


# Irregularities


KEPT = poker.exposed_card(
    "L760, ambiguity 3",
    hustler.BEFORE_DRAW,
    is_kept=lambda card: True,
    says="it is kept; or, where the house has it so, a card above a seven is replaced and is the burn",
)
SEVENS_KEPT = poker.exposed_card(
    "L683, ambiguity 3",
    hustler.BEFORE_DRAW,
    is_kept=lambda card: card.is_joker or card.rank <= 7,
    becomes_burn=True,
)
EXPOSED = poker.ruling_by_option("exposed_before", kept=KEPT, sevens_kept=SEVENS_KEPT)
ON_THE_DRAW = poker.exposed_card(
    "L761, ambiguity 3",
    hustler.DRAW,
    name=poker.EXPOSED_ON_DRAW,
    says="it cannot be kept: it is replaced at the end of the draw",
)
FLOOR: tuple[FloorRule, ...] = (EXPOSED, ON_THE_DRAW, *hustler.LOWBALL_FLOOR)

KANSAS_CITY_LOWBALL = ACE_TO_FIVE.replace(
    pack=STANDARD,
    packs=pack_of,
    shares=shares,
    before_showdown=poker.by_option(
        "sevens_rule", void=hustler.sevens(hands.KANSAS_CITY, SEVEN, "L704"), none=hustler.nothing
    ),
    clauses=ACE_TO_FIVE.clauses.replace(showdown="L665", ties="L665"),
    floor=FLOOR,
)

GAME = replace(
    ACE_TO_FIVE_GAME,
    id="hustler-lowball-deuce-to-seven",
    title="Lowball, Deuce to Seven",
    summary="Five-card draw in which the lowest hand wins; aces are high, straights and flushes count.",
    sheets=("hustler-lowball-deuce-to-seven", *ACE_TO_FIVE_GAME.sheets),
    options=DeuceToSevenOptions(),
    rules=KANSAS_CITY_LOWBALL,
)
