"""Seven-Card Stud High, Ohio. Sheets: rulebook/ohio-seven-card-stud-high.md, ohio-poker-definitions.md (§1).

Two cards down and one up, three more up, one down, five betting rounds; the best five of seven take the pot.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.poker.draws import burns_first
from croupier.families.poker.floor import boxed_card, fouled_hand
from croupier.families.poker.hand import HandState
from croupier.families.poker.options import StudOptions
from croupier.families.poker.posts import BRING_IN_CHOICES, antes_only
from croupier.families.poker.posts import bring_in as forced_bet
from croupier.families.poker.rules import Poker, PokerClauses
from croupier.families.poker.showdown import by_highest_card, of_all
from croupier.families.poker.streets import (
    Street,
    best_board,
    burn,
    down,
    higher_limit,
    left_of_forced,
    lower_limit,
    lowest_door,
    open_pair,
    up,
)
from croupier.hands.poker import HIGH
from croupier.rules import POT, Game, Hand, option

# Options


@dataclass(frozen=True, kw_only=True)
class StudHighOptions(StudOptions):
    open_pair_bet: bool = option(
        False,
        "whether anybody may bet the higher limit on fourth street where a player's first two up-cards are "
        "paired [§2.XII]",
        ambiguity="4: open pair",
    )


def fourth_street(play: HandState) -> tuple[int, ...]:
    """Return the lower limit, or both limits if the house lets an open pair double the bet (§2.XII)."""
    return open_pair(play) if play.table.options.open_pair_bet else lower_limit(play)


# Settlement


def played(play: HandState, seat: int) -> Hand:
    """Return the five cards that make the hand (ambiguity 2)."""
    return HIGH.counting(play.cards(seat) + play.dealt.boards.get("board", ()))


# Round of play

STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
HIGHEST_SHOWING = best_board(HIGH)  # §2.VI.A, §2.VI.C; ambiguity 7: on every street

STUD = Poker(
    has_button=False,  # §2.III
    forced_bets=antes_only,  # §2.II
    streets=(
        Street(
            name="third",
            deals=(down(2), up(1), forced_bet(lowest_door(), "§2.IV")),  # ambiguity 3: the ace is high
            clause="§2.III",
            betting="§2.V",
            first=left_of_forced,
        ),
        Street(
            name="fourth",
            deals=(burn, up(1)),
            clause="§2.VI",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=fourth_street,
        ),
        Street(
            name="fifth",
            deals=(burn, up(1)),
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=higher_limit,  # §2.XII
        ),
        Street(
            name="sixth",
            deals=(burns_first("up"),),  # §2.IX-X
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=higher_limit,
        ),
        Street(
            name="seventh",
            deals=(burns_first("down"),),
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=higher_limit,
        ),
    ),
    shares=(of_all(HIGH, splits=by_highest_card(cards=played)),),  # §2.XI.A; ambiguities 1 and 2
    clauses=PokerClauses(
        posts="§2.II",
        uncalled="§1 Call",
        showdown="§2.XI.A",
        rake="§1 Rake",
        drop="§1 Pot",
        side_pots="§1 Side pot",
        ties="§2.XI.B.2",
        last_player="§1 Fold",
        kill="§1 Kill option",
    ),
    floor=(fouled_hand("§1 Fouled hand", *STREETS), boxed_card("§1 Boxed Card", *STREETS)),
    asks=BRING_IN_CHOICES,
)

GAME: Game[StudOptions] = Game(
    id="ohio-seven-card-stud-high",
    title="Seven-Card Stud High",
    family="poker",
    summary="Seven cards each, four of them face up. The best five-card hand wins the pot.",
    sheets=("ohio-seven-card-stud-high", "ohio-poker-definitions"),
    options=StudHighOptions(),
    rules=STUD,
    bank=POT,
    seats=8,  # §2.II
)
