"""Short Deck Hold'em, Hustler. Sheets: rulebook/hustler-short-deck-holdem.md,
hustler-poker-collections-2.md and hustler-no-limit-pot-limit-rules.md.

Hold'em with 36 cards, six to ace: a flush beats a full house, three of a kind beats a straight.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import poker as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import POT, BadOption, Game, Script, hands, one_of, option, poker

# Fees: the bands of the half hour are options of their own, 33-36 and 37-40

POINTS = hustler.FeePoints(first="small-blind", second="flop", third="turn", clause="L6549-6600")
TIMED = [(hustler.half_hourly(fee, 5, None),) for fee in (10, 12, 15, 20)]
TIMED += [(hustler.half_hourly(fee, 0, 4),) for fee in (5, 6, 7, 10)]
TIMED_FEES = hustler.for_tables(
    hustler.numbered(TIMED, "L6602-6616", first=33), [hustler.HIGH_LIMITS] * len(TIMED)
)
FEES = {**hustler.schedule(POINTS, hustler.N4, hustler.M4, timed=()), **TIMED_FEES}

# Options


@dataclass(frozen=True, kw_only=True)
class ShortDeckOptions(hustler.HustlerButtonOptions):
    schedule = FEES

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
        if self.forced_bets == "button-blind" and not poker.parse_blinds(self.blinds):
            raise BadOption("forced-bets cannot be button-blind", "there is no blind")


# Hand rankings

TEXT = (poker.of_all(hands.SHORT_DECK, splits=poker.all_to_the_first),)  # L6450-6467, L6543
ELSEWHERE = (poker.of_all(hands.SHORT_DECK_STRAIGHTS, splits=poker.all_to_the_first),)


def shares(options: ShortDeckOptions) -> tuple[poker.Share, ...]:
    return ELSEWHERE if options.straights == "above-threes" else TEXT


# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")


def forced(play: poker.HandState, clause: str) -> Script:
    options = play.table.options
    if options.forced_bets == "blinds":
        yield from poker.antes_and_blinds(play, clause)
        return
    blind = max(poker.parse_blinds(options.blinds))
    if options.ante:
        yield from poker.post_antes(play, play.seats, False, clause)
    yield from poker.post(play, play.seats[-1], blind, "button-blind", clause)
    play.betting.open(blind)


SHORT_DECK_FORM = poker.Poker(
    pack=hands.SHORT_DECK_PACK,  # L6442
    streets=(  # ambiguity 2: the lower limit twice, then the higher
        poker.Street(
            name="pre-flop",
            deals=(poker.down(2),),
            clause="L6490",
            betting="L6492",
            first=poker.left_of_forced,
        ),
        poker.Street(name="flop", deals=(poker.board(3),), clause="L6499-6501", betting="L6503"),
        poker.Street(
            name="turn",
            deals=(poker.board(1),),
            clause="L6510-6512",
            betting="L6514",
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="river",
            deals=(poker.board(1),),
            clause="L6524-6526",
            betting="L6528",
            sizes=poker.higher_limit,
        ),
    ),
    shares=shares,
    forced_bets=forced,
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button="L6481",
        moves="L6476",
        posts="L6484",
        showdown="L6541",
        ties="L6542-6543",
        last_player="L6494",
        collection="L6549-6616",
    ),
    floor=hustler.no_limit_floor(*STREETS),  # this section states none of its own
)

GAME = Game(
    id="hustler-short-deck-holdem",
    title="Short Deck Hold'em",
    family="poker",
    summary="Hold 'em without twos to fives: a flush beats a full house, and trips beat a straight.",
    sheets=("hustler-short-deck-holdem", "hustler-poker-collections-2", *hustler.ROOM_SHEETS),
    options=ShortDeckOptions(),
    rules=SHORT_DECK_FORM,
    bank=POT,
    seats=10,  # L6471
    upkeep=cards_shuffled("L6442", cut="L6442"),
)
