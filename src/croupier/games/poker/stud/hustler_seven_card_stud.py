"""Seven-Card Stud, Hustler. Sheets: rulebook/hustler-seven-card-stud.md,
hustler-poker-games-collection-rates-master.md and hustler-no-limit-pot-limit-rules.md.

Two cards down and one up, three more up, one down, five betting rounds; the lowest door card must open, the
highest hand showing speaks first, and an open pair on fourth street lets anybody bet the upper limit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.dealing_errors import (
    LAST_CARD_CHOICES,
    both_hole_cards_up,
    card_off_the_table,
    folded_without_a_bet,
    hole_card_up,
    last_card_burned_twice,
    last_card_unburned,
    last_card_up,
    premature_last_card,
    premature_street,
    wrong_burn,
    wrong_opener,
)
from croupier.families.poker.draws import all_but_the_last
from croupier.families.poker.floor import dead_hand, procedure
from croupier.families.poker.hand import by_option
from croupier.families.poker.kill import legs
from croupier.families.poker.posts import BRING_IN_CHOICES, antes_only
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import of_all
from croupier.families.poker.streets import (
    ace_low,
    best_board,
    higher_limit,
    lower_limit,
    lowest_door,
    open_pair,
)
from croupier.hands.poker import HIGH
from croupier.houses.hustler.poker_fees import Schedule, stud_fees
from croupier.houses.hustler.poker_irregularities import no_limit_floor
from croupier.houses.hustler.poker_options import ROOM_SHEETS, HustlerStudOptions, hustler_clauses
from croupier.houses.hustler.poker_stud import (
    FIFTH,
    FOURTH,
    SEVENTH,
    SIXTH,
    STUD_STREETS,
    THIRD,
    pair,
    possible,
    stud_streets,
)
from croupier.rules import POT, FloorRule, Game, one_of, option

# Options


@dataclass(frozen=True, kw_only=True)
class OlderStudOptions(HustlerStudOptions):
    """Options of the older chapters, to which all rules of seven-card stud apply (L591-661)."""

    schedule: ClassVar[Schedule] = stud_fees()  # L5765-5783

    forced_bet: int = option(
        100,
        "the bet that the lowest up-card must make; as posted, of which $5 in a $15-$30 game is the only "
        "example [L599]",
        least=1,
        is_money=True,
        ambiguity="1: size of the forced bet",
    )
    raise_cap: int = option(
        3,
        "raises after the bet or its completion in one betting round of a limit game, 0 for no cap: three in "
        "the only example [L599], none in no limit and pot limit [L2181]",
        least=0,
        ambiguity="2: number of raises",
    )
    heads_up_cap: bool = option(
        False,
        "whether the cap holds between two players too; not stated here, the newer games lift it for them",
        ambiguity="7: raises between two players",
    )


@dataclass(frozen=True, kw_only=True)
class OpenPairStudOptions(OlderStudOptions):
    door_ace: str = one_of(
        ("high", "low"),
        "whether an ace is the highest or the lowest up-card where the lowest must open; not stated, high as "
        "stud high-low has it [L649]",
        ambiguity="5: the ace as an up-card",
    )


# Round of play

LOWEST_DOOR = by_option("door_ace", high=lowest_door(), low=lowest_door(ace_low))  # L597; ambiguity 5
HIGHEST_SHOWING = best_board(HIGH)  # L597: of equal ones who received cards first

# Irregularities


def stud_floor(opens: str) -> tuple[FloorRule, ...]:
    """Return the floor rules L602-633, for every game to which all rules of stud apply; `opens` is the card
    that must open."""
    return (
        hole_card_up("L602", THIRD),
        both_hole_cards_up("L602", THIRD),
        dead_hand(
            "player-absent",
            "a player is not at the table when it is his turn to act",
            "L603",
            *STUD_STREETS,
            says="the hand is killed, and ante and forced bet are forfeited",
        ),
        folded_without_a_bet("L605", THIRD, FOURTH, FIFTH, SIXTH, SEVENTH),
        wrong_opener(opens, "L609", THIRD),
        wrong_burn("L611", *STUD_STREETS),
        last_card_unburned("L611", SIXTH, SEVENTH),
        last_card_burned_twice("L611", SIXTH, SEVENTH),
        premature_street("L613", THIRD, FOURTH, FIFTH, SIXTH),
        premature_last_card("L613", SIXTH),
        dead_hand(
            "up-cards-picked-up",
            "a player facing a wager picked up his up-cards, and another acted behind him",
            "L617",
            *STUD_STREETS,
        ),
        dead_hand(
            "too-few-cards",
            "a player has fewer than seven cards at the showdown",
            "L619",
            SEVENTH,
            says="the hand cannot win",
        ),
        card_off_the_table("L621", THIRD, FOURTH, FIFTH, SIXTH, last=SEVENTH),
        last_card_up("L625-631", SEVENTH),
        procedure(
            "beaten-by-up-cards",
            "a player called although an opponent's up-cards beat his hand",
            "there is no refund",
            "L633",
            *STUD_STREETS,
            seat=True,
        ),
        *no_limit_floor(*STUD_STREETS),
    )


STUD = Poker(
    has_button=False,
    forced_bets=antes_only,
    streets=stud_streets(
        deals=("L593",) * 5,
        bets=("L597-599", "L600", "L593", "L593", "L593"),
        opens=LOWEST_DOOR,
        speaks=HIGHEST_SHOWING,
        words=("Low", "High"),
        says=(pair, possible),  # L601
        sizes=(lower_limit, open_pair, higher_limit, higher_limit, higher_limit),  # L593, L600; ambiguity 4
        # L615; ambiguities 3 and 6: a burn before each; what was removed comes back only here
        one_each=all_but_the_last,
    ),
    shares=(of_all(HIGH),),  # L593
    kills=legs,
    clauses=hustler_clauses(
        posts="L603, L607",  # the antes are not ordered, but implied
        showdown="L593",
        ties="L593",
        last_player="L593",
        collection="L5765-5783",
    ),
    floor=stud_floor("low"),
    asks=BRING_IN_CHOICES | LAST_CARD_CHOICES,
)

GAME: Game[HustlerStudOptions] = Game(
    id="hustler-seven-card-stud",
    title="Seven-Card Stud",
    family="poker",
    summary="Seven cards each, four of them face up. An open pair on the fourth card doubles the bets.",
    sheets=("hustler-seven-card-stud", "hustler-poker-games-collection-rates-master", *ROOM_SHEETS),
    options=OpenPairStudOptions(),
    rules=STUD,
    bank=POT,
    seats=8,
)
