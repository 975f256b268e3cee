"""Short Deck Hold'em, Hustler. Sheets: rulebook/hustler-short-deck-holdem.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Hold'em with 36 cards, six to ace: a flush beats a full house, three of a kind beats a straight.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from croupier.families.poker.hand import HandState
from croupier.families.poker.kill import legs
from croupier.families.poker.options import parse_blinds
from croupier.families.poker.posts import antes_and_blinds, post, post_antes
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share, all_to_the_first, of_all
from croupier.families.poker.streets import Street, board, down, higher_limit, left_of_forced
from croupier.hands.short_packs import SHORT_DECK, SHORT_DECK_PACK, SHORT_DECK_STRAIGHTS
from croupier.houses.hustler.poker_fees import (
    HIGH_LIMITS,
    M4,
    N4,
    FeePoints,
    Schedule,
    for_tables,
    half_hourly,
    numbered,
    schedule,
)
from croupier.houses.hustler.poker_irregularities import no_limit_floor
from croupier.houses.hustler.poker_options import ROOM_SHEETS, HustlerButtonOptions, hustler_clauses
from croupier.rules import POT, BadOption, Game, Script, one_of, option

# Fees: the bands of the half hour are options of their own, 33-36 and 37-40

POINTS = FeePoints(first="small-blind", second="flop", third="turn", clause="L6549-6600")
TIMED = [(half_hourly(fee, 5, None),) for fee in (10, 12, 15, 20)]
TIMED += [(half_hourly(fee, 0, 4),) for fee in (5, 6, 7, 10)]
TIMED_FEES = for_tables(numbered(TIMED, "L6602-6616", first=33), [HIGH_LIMITS] * len(TIMED))
FEES = {**schedule(POINTS, N4, M4, timed=()), **TIMED_FEES}

# Options


@dataclass(frozen=True, kw_only=True)
class ShortDeckOptions(HustlerButtonOptions):
    schedule: ClassVar[Schedule] = FEES

    time_from: str = option(
        "the-hour",
        "fees by the half hour are taken on the hour and the half hour, and the part of one in which the "
        "game starts is free [L6602]; or in advance from the first time that is recorded on",
        choices=("the-start", "the-hour"),
    )
    time_joiners: str = one_of(
        ("free", "full"),
        "who sits down in the middle of a half hour pays from the next one on, since fees are collected on "
        "the hour and the half hour [L6602]; full: for the running one too, in full; not stated",
        ambiguity="collections: who joins in the middle of a half hour",
    )
    straights: str = one_of(
        ("below-threes", "above-threes"),
        "a straight ranks below three of a kind [L6460-6463]; elsewhere above it",
        ambiguity="1: straight and three of a kind",
    )
    forced_bets: str = one_of(
        ("blinds", "button-blind"),
        "two blinds, left of the button [L6484-6486]; elsewhere an ante from everyone and one blind, the "
        "largest, on the button, to whose left the first round begins",
        ambiguity="1: antes and a button blind",
    )
    button_start: str = option(
        "spread-deck",
        "where the button begins: with the highest card drawn from the spread deck, by suit among equals "
        "[L6481-6483]; others deal a card up to each, or begin at the dealer's right",
        choices=("dealers-right", "high-card", "spread-deck"),
    )

    def check(self) -> None:
        super().check()
        if self.forced_bets == "button-blind" and not parse_blinds(self.blinds):
            raise BadOption("forced-bets cannot be button-blind", "there is no blind")


# Hand rankings

TEXT = (of_all(SHORT_DECK, splits=all_to_the_first),)  # L6450-6467, L6543
ELSEWHERE = (of_all(SHORT_DECK_STRAIGHTS, splits=all_to_the_first),)


def shares(options: ShortDeckOptions) -> tuple[Share, ...]:
    return ELSEWHERE if options.straights == "above-threes" else TEXT


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")


def forced(play: HandState, clause: str) -> Script:
    options = play.table.options
    if options.forced_bets == "blinds":
        yield from antes_and_blinds(play, clause)
        return
    blind = max(parse_blinds(options.blinds))
    if options.ante:
        yield from post_antes(play, play.seats, False, clause)
    yield from post(play, play.seats[-1], blind, "button-blind", clause)
    play.betting.open(blind)


SHORT_DECK_FORM = Poker(
    pack=SHORT_DECK_PACK,  # L6442
    streets=(  # ambiguity 2: the lower limit twice, then the higher
        Street(name="pre-flop", deals=(down(2),), clause="L6490", betting="L6492", first=left_of_forced),
        Street(name="flop", deals=(board(3),), clause="L6499", betting="L6503"),
        Street(name="turn", deals=(board(1),), clause="L6510", betting="L6514", sizes=higher_limit),
        Street(name="river", deals=(board(1),), clause="L6524", betting="L6528", sizes=higher_limit),
    ),
    shares=shares,
    forced_bets=forced,
    kills=legs,
    clauses=hustler_clauses(
        button="L6481",
        moves="L6476",
        posts="L6484",
        showdown="L6541",
        ties="L6542-6543",
        last_player="L6494",
        collection="L6549-6616",
    ),
    floor=no_limit_floor(*STREETS),  # this section states none of its own
)

GAME = Game(
    id="hustler-short-deck-holdem",
    title="Short Deck Hold'em",
    family="poker",
    summary="Hold 'em without twos to fives: a flush beats a full house, and trips beat a straight.",
    sheets=("hustler-short-deck-holdem", "hustler-poker-collections-2", *ROOM_SHEETS),
    options=ShortDeckOptions(),
    rules=SHORT_DECK_FORM,
    bank=POT,
    seats=10,  # L6471
)
