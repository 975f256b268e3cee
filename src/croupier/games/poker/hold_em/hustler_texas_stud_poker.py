"""Texas Stud Poker, Hustler. Sheets: rulebook/hustler-texas-stud-poker.md, hustler-holdem.md,
hustler-no-limit-pot-limit-rules.md and hustler-kill-pots.md.

Hold'em with three hole cards and four community cards that come one at a time: five betting rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.games.poker.hold_em.hustler_holdem import GAME as HOLDEM_GAME
from croupier.games.poker.hold_em.hustler_holdem import HOLDEM, HoldemOptions
from croupier.houses.hustler import poker as hustler
from croupier.language import HOUSE_PROCEDURE, option, poker
from croupier.rules.collections import END
from croupier.rules.funds import JACKPOT_FEE
from croupier.wagers.fees import Collection, PokerFees, TablesPrinted

# Fees: the game's own by its limits; the later lists C, D and E name it too (ambiguity 4)

TABLE_FEES = {  # L1376-1396: 7 or more, 6, 5 or fewer players; the blinds
    "2-4": ((2, 2, 1), "$1 $2"),
    "3-6": ((3, 2, 1.5), "$1 $3"),
    "4-8": ((3, 2, 1.5), "$2 $4"),
    "6-12": ((4, 3, 2), "$2 $6"),
    "8-16": ((4, 3, 2), "$2 $8"),
}
JACKPOT_FROM = {9: 5, 8: 4, 7: 4}
"""The fewest players for a jackpot collection, by how many the game is for [L1395-1396]."""


def own_fees(handed: int, is_designated: bool) -> hustler.Schedule:
    """Return the schedule of the regular fee, the jackpot collection and the designated fee, each taken once
    a hand from the pot."""
    fewest = JACKPOT_FROM.get(handed, 0)  # ambiguity 3: collected unless an exception matches
    always = hustler.by_bands((1,), (0,))
    jackpot = Collection(
        END, "pot", hustler.by_bands((1, 0), (fewest, 0)) if fewest else always, JACKPOT_FEE, feeds=True
    )
    rest = (jackpot, Collection(END, "pot", always, "designated fee")) if is_designated else (jackpot,)
    return {
        limit: PokerFees(
            limit,
            (Collection(END, "pot", hustler.by_bands(fees, (7, 6, 0))), *rest),
            "L1376-1396",
            TablesPrinted.parse(f"${limit.replace('-', '-$')}, blinds {blinds}"),
        )
        for limit, (fees, blinds) in TABLE_FEES.items()
    }


# there is neither flop nor turn: the fees fall at the second and the third betting round, as in hold'em
POINTS = hustler.FeePoints(first="small-blind", second="round-two", third="round-three", clause="L5752-5763")
LATER = {**hustler.prefixed("C", hustler.by_players(POINTS, *hustler.MASTER_C)), **hustler.stud_fees()}

# Options


@dataclass(frozen=True, kw_only=True)
class TexasStudOptions(HoldemOptions):
    schedule: ClassVar[hustler.Schedule] = {**own_fees(9, True), **LATER}

    handed: int = option(
        9,
        "how many players the game is for: a nine-handed game has no jackpot collection with four or fewer "
        "players, one for eight or seven with three or fewer [L1395-1396]; a smaller one always has it",
        least=2,
        most=9,
        ambiguity="3: games of six or fewer",
    )
    designated_fee: bool = option(
        True,
        "whether the designated table fee is taken besides the regular one; its asterisk has no footnote",
        ambiguity="2: designated table fee",
    )

    def printed(self) -> Mapping[str, PokerFees]:
        return {**own_fees(self.handed, self.designated_fee), **LATER}


# Round of play

ROUNDS = ("round-one", "round-two", "round-three", "round-four", "round-five")
one, two, three, four, five = ROUNDS

TEXAS_STUD = HOLDEM.replace(
    streets=(  # L1362-1373; hold'em burns before each community card
        poker.Street(
            name=one, deals=(poker.down(3),), clause="L1364", betting="L1365", first=poker.left_of_forced
        ),
        poker.Street(name=two, deals=(poker.board(1),), clause="L1366", betting="L1367"),
        poker.Street(
            name=three, deals=(poker.board(1),), clause="L1368", betting="L1369", sizes=poker.higher_limit
        ),
        poker.Street(
            name=four, deals=(poker.board(1),), clause="L1370", betting="L1371", sizes=poker.higher_limit
        ),
        poker.Street(
            name=five, deals=(poker.board(1),), clause="L1372", betting="L1373", sizes=poker.higher_limit
        ),
    ),
    before_showdown=None,  # L1356: with four cards on it nobody can play the board
    clauses=HOLDEM.clauses.replace(
        button=HOUSE_PROCEDURE,
        moves="L1362",
        posts="L1363",
        showdown="L1374",
        ties="L1374",
        last_player=HOUSE_PROCEDURE,
        burn="L2161",
        collection="L1376-1396",
    ),
    floor=(  # L1348: hold'em's, but for those of the flop
        poker.misdeal("first-card-exposed", "the first card off the deck was exposed", "L2158", one),
        poker.exposed_card("L2158-2159", one, becomes_burn=True),
        poker.extra_card("L2165", one),
        poker.misdeal("extra-cards", "more than one extra card was dealt", "L2165", one),
        # not stated: a card that is not the last goes as hold'em's fourth, the last as its fifth
        poker.premature_turn("L2161-2163", one, two, three),
        poker.premature_turn("L2161-2163", two, three, four),
        poker.premature_turn("L2161-2163", three, four, five),
        poker.premature_river("L2163", four, five),
        *hustler.no_limit_floor(*ROUNDS),
        poker.procedure("straddle", "a live straddle is offered", "there is none", "L2154", one, seat=True),
    ),
    asks=poker.NEWCOMER_CHOICES,
)

GAME = replace(
    HOLDEM_GAME,
    id="hustler-texas-stud-poker",
    title="Texas Stud Poker",
    summary="Three cards each and four shared ones that come one at a time. The best hand wins.",
    sheets=("hustler-texas-stud-poker", *HOLDEM_GAME.sheets),
    options=TexasStudOptions(),
    rules=TEXAS_STUD,
)
