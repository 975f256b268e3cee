"""Seven-Card Stud, Hustler. Sheets: rulebook/hustler-seven-card-stud.md,
hustler-poker-games-collection-rates-master.md and hustler-no-limit-pot-limit-rules.md.

Two cards down and one up, three more up, one down, five betting rounds; the lowest door card must open, the
highest hand showing speaks first, and an open pair on fourth street lets anybody bet the upper limit.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.language import HOUSE_PROCEDURE, POT, FloorRule, Game, hands, one_of, option, poker

# Options


@dataclass(frozen=True, kw_only=True)
class OlderStudOptions(hustler.HustlerStudOptions):
    """Options of the older chapters, to which all rules of seven-card stud apply (L591-661)."""

    schedule = hustler.stud_fees()  # L5765-5783

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

LOWEST_DOOR = poker.by_option(
    "door_ace", high=poker.lowest_door(), low=poker.lowest_door(poker.ace_low)
)  # L597; ambiguity 5
HIGHEST_SHOWING = poker.best_board(hands.HIGH)  # L597: of equal ones who received cards first

# Irregularities


def stud_floor(opens: str) -> tuple[FloorRule, ...]:
    """Return the floor rules L602-633, for every game to which all rules of stud apply; `opens` is the card
    that must open."""
    return (
        poker.hole_card_up("L602", hustler.THIRD),
        poker.both_hole_cards_up("L602", hustler.THIRD),
        poker.dead_hand(
            "player-absent",
            "a player is not at the table when it is his turn to act",
            "L603",
            *hustler.STUD_STREETS,
            says="the hand is killed, and ante and forced bet are forfeited",
        ),
        poker.folded_without_a_bet(
            "L605", hustler.THIRD, hustler.FOURTH, hustler.FIFTH, hustler.SIXTH, hustler.SEVENTH
        ),
        poker.wrong_opener(opens, "L609", hustler.THIRD),
        poker.wrong_burn("L611", *hustler.STUD_STREETS),
        poker.last_card_unburned("L611", hustler.SIXTH, hustler.SEVENTH),
        poker.last_card_burned_twice("L611", hustler.SIXTH, hustler.SEVENTH),
        poker.premature_street("L613", hustler.THIRD, hustler.FOURTH, hustler.FIFTH, hustler.SIXTH),
        poker.premature_last_card("L613", hustler.SIXTH),
        poker.dead_hand(
            "up-cards-picked-up",
            "a player facing a wager picked up his up-cards, and another acted behind him",
            "L617",
            *hustler.STUD_STREETS,
        ),
        poker.dead_hand(
            "too-few-cards",
            "a player has fewer than seven cards at the showdown",
            "L619",
            hustler.SEVENTH,
            says="the hand cannot win",
        ),
        poker.card_off_the_table(
            "L621", hustler.THIRD, hustler.FOURTH, hustler.FIFTH, hustler.SIXTH, last=hustler.SEVENTH
        ),
        poker.last_card_up("L625-631", hustler.SEVENTH),
        poker.procedure(
            "beaten-by-up-cards",
            "a player called although an opponent's up-cards beat his hand",
            "there is no refund",
            "L633",
            *hustler.STUD_STREETS,
            seat=True,
        ),
        *hustler.no_limit_floor(*hustler.STUD_STREETS),
    )


STUD = poker.Poker(
    has_button=False,
    forced_bets=poker.antes_only,
    streets=hustler.stud_streets(
        deals=("L593",) * 5,
        bets=("L597-599", "L600", "L593", "L593", "L593"),
        opens=LOWEST_DOOR,
        speaks=HIGHEST_SHOWING,
        words=("Low", "High"),
        says=(hustler.pair, hustler.possible),  # L601
        sizes=(
            poker.lower_limit,
            poker.open_pair,
            poker.higher_limit,
            poker.higher_limit,
            poker.higher_limit,
        ),  # L593, L600; ambiguity 4
        # L615; ambiguities 3 and 6: a burn before each; what was removed comes back only here
        one_each=poker.all_but_the_last,
    ),
    shares=(poker.of_all(hands.HIGH),),  # L593
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        posts="L603, L607",  # the antes are not ordered, but implied
        showdown="L593",
        ties="L593",
        last_player=HOUSE_PROCEDURE,
        burn="L611",
        collection="L5765-5783",
    ),
    floor=stud_floor("low"),
    asks=poker.BRING_IN_CHOICES | poker.LAST_CARD_CHOICES,
)

GAME: Game[hustler.HustlerStudOptions] = Game(
    id="hustler-seven-card-stud",
    title="Seven-Card Stud",
    family="poker",
    summary="Seven cards each, four of them face up. An open pair on the fourth card doubles the bets.",
    sheets=("hustler-seven-card-stud", "hustler-poker-games-collection-rates-master", *hustler.ROOM_SHEETS),
    options=OpenPairStudOptions(),
    rules=STUD,
    bank=POT,
    seats=8,
)
