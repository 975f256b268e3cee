"""Hold'em, Hustler. Sheets: rulebook/hustler-holdem.md, hustler-no-limit-pot-limit-rules.md and
hustler-kill-pots.md.

Two hole cards, five community cards, four betting rounds; the best five of seven take the pot, and who plays
the board must say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import poker as hustler
from croupier.language import HOUSE_PROCEDURE, POT, Game, hands, one_of, option, poker

# Fees

POINTS = hustler.FeePoints(first="small-blind", second="flop", third="turn", clause="L5716-5748")
BLOCK_A = hustler.by_players(
    POINTS, *hustler.MASTER_A, tables=["no limit"] * len(hustler.MASTER_A)
)  # L5716-5727
BLOCK_B = hustler.by_players(POINTS, *hustler.MASTER_B, tables=hustler.B_TABLES)  # L5729-5748
NO_LIMIT, LIMIT = hustler.prefixed("A", BLOCK_A), hustler.prefixed("B", BLOCK_B)

# Options


@dataclass(frozen=True, kw_only=True)
class HoldemOptions(hustler.HustlerButtonOptions):
    schedule: ClassVar[hustler.Schedule] = {**NO_LIMIT, **LIMIT}

    raise_cap: int = option(
        3,
        "raises after the bet in one betting round of a limit game, 0 for no cap; not stated, though no "
        "limit lifts one [L2181]",
        least=0,
        ambiguity="1: limit bet sizes and raise cap",
    )
    newcomers: str = option(
        poker.ASKED,
        "who was not dealt into the last hand says whether he posts the total of the blinds, live up to the "
        "opening bet and dead beyond it, or waits for the big blind [L2151]; nobody begins between the "
        "button and the big blind [L2149, L2152], and nothing is due in the first revolution where no "
        "blind has passed [L2153]; others deal him in free, take the big blind or the total, or let him "
        "wait for it",
        choices=("free", "post", "total", "wait", poker.ASKED),
        ambiguity="6: whether a new player posts",
    )

    new_players: str = one_of(
        ("lets-pass", "as-missed"),
        "what a new player who is asked may say, besides that he is dealt a hand at once [L2146], for which "
        "the total of the blinds is due as for every round that is played [L2150]: lets-pass, that he lets "
        "the blinds and the button pass [L2147], after which he is dealt in and owes nothing until the "
        "blinds come to him; as-missed: that he waits for the big blind, as who has missed one does [L2151]",
        ambiguity="6: whether a new player posts",
    )
    blinds_made_up: str = one_of(
        ("outside-the-blinds", "nowhere"),
        "where missed blinds may be made up, as not 'between the big blind and the button' [L2152]: read the "
        "short way round, from the button to the big blind, they are not made up there and are everywhere "
        "else [L2151]; nowhere: read clockwise from the big blind to the button, that is at every seat that "
        "is no blind, so that who has missed one can only wait for the big blind",
        ambiguity="6: whether a new player posts",
    )

    def former_settings(self, version: int) -> Mapping[str, str]:
        """Return the former defaults too: a new player was asked like one who has missed a blind."""
        former = dict(super().former_settings(version))
        if version < 4:
            former["newcomers"] = "total"
        if version < 8:
            former["new-players"] = "as-missed"
        return former


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

HOLDEM = poker.Poker(
    streets=(  # L2130; ambiguity 1: the lower limit twice, then the higher
        poker.Street(
            name="pre-flop",
            deals=(poker.down(2),),
            clause="L2130",
            betting="L2136",
            first=poker.left_of_forced,
        ),
        poker.Street(name="flop", deals=(poker.board(3, burned="L2160"),), clause="L2130", betting="L2136"),
        poker.Street(
            name="turn",
            deals=(poker.board(1, burned="L2161"),),
            clause="L2130",
            betting="L2136",
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="river",
            deals=(poker.board(1, burned="L2163"),),
            clause="L2130",
            betting="L2136",
            sizes=poker.higher_limit,
        ),
    ),
    shares=(poker.of_all(hands.HIGH),),  # L2130
    before_showdown=poker.declare_board(hands.HIGH, "L2169"),
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button=HOUSE_PROCEDURE,  # where it begins is not stated
        moves="L2138",
        posts="L2134",
        showdown="L2130",
        ties="L2130",
        last_player=HOUSE_PROCEDURE,
        collection="L5716-5748",
    ),
    floor=(
        poker.misdeal("first-card-exposed", "the first card off the deck was exposed", "L2158", "pre-flop"),
        poker.exposed_card("L2158-2159", "pre-flop", becomes_burn=True),
        poker.extra_card("L2165", "pre-flop"),
        poker.misdeal("extra-cards", "more than one extra card was dealt", "L2165", "pre-flop"),
        poker.premature_board("flop", 3, "L2160", "pre-flop"),
        poker.too_many_on_the_flop("L2160"),
        poker.premature_turn("L2161-2163"),
        poker.premature_river("L2163"),
        *hustler.no_limit_floor(*STREETS),
        poker.procedure(
            "straddle", "a live straddle is offered", "there is none", "L2154", "pre-flop", seat=True
        ),
    ),
    asks=poker.BOARD_CHOICES | poker.NEWCOMER_CHOICES,
)

GAME = Game(
    id="hustler-holdem",
    title="Hold'em",
    family="poker",
    summary="Two cards each and five shared ones. The best five-card hand wins the pot.",
    sheets=("hustler-holdem", *hustler.ROOM_SHEETS),
    options=HoldemOptions(),
    rules=HOLDEM,
    bank=POT,
    seats=9,
)
