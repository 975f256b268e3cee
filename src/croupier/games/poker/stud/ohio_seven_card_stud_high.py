"""Seven-Card Stud High, Ohio. Sheets: rulebook/ohio-seven-card-stud-high.md, ohio-poker-definitions.md (§1).

Two cards down and one up, three more up, one down, five betting rounds; the best five of seven take the pot.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.language import HOUSE_PROCEDURE, POT, Game, Hand, hands, option, poker

# Options


@dataclass(frozen=True, kw_only=True)
class StudHighOptions(poker.StudOptions):
    open_pair_bet: bool = option(
        False,
        "whether anybody may bet the higher limit on fourth street where a player's first two up-cards are "
        "paired [§2.XII]",
        ambiguity="4: open pair",
    )


def fourth_street(play: poker.HandState) -> tuple[int, ...]:
    """Return the lower limit, or both limits if the house lets an open pair double the bet (§2.XII)."""
    return poker.open_pair(play) if play.table.options.open_pair_bet else poker.lower_limit(play)


# Settlement


def played(play: poker.HandState, seat: int) -> Hand:
    """Return the five cards that make the hand (ambiguity 2)."""
    return hands.HIGH.counting(play.cards(seat) + play.dealt.boards.get("board", ()))


# Round of play

STREETS = ("third", "fourth", "fifth", "sixth", "seventh")
HIGHEST_SHOWING = poker.best_board(hands.HIGH)  # §2.VI.A, §2.VI.C; ambiguity 7: on every street

STUD = poker.Poker(
    has_button=False,  # §2.III
    forced_bets=poker.antes_only,  # §2.II
    streets=(
        poker.Street(
            name="third",
            deals=(
                poker.down(2),
                poker.up(1),
                poker.bring_in(poker.lowest_door(), "§2.IV"),
            ),  # ambiguity 3: the ace is high
            clause="§2.III",
            betting="§2.V",
            first=poker.left_of_forced,
        ),
        poker.Street(
            name="fourth",
            deals=(poker.burn, poker.up(1)),
            clause="§2.VI",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=fourth_street,
        ),
        poker.Street(
            name="fifth",
            deals=(poker.burn, poker.up(1)),
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=poker.higher_limit,  # §2.XII
        ),
        poker.Street(
            name="sixth",
            deals=(poker.burns_first("up"),),  # §2.IX-X
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="seventh",
            deals=(poker.burns_first("down"),),
            clause="§2.VIII",
            betting="§2.VII",
            first=HIGHEST_SHOWING,
            sizes=poker.higher_limit,
        ),
    ),
    shares=(
        poker.of_all(hands.HIGH, splits=poker.by_highest_card(cards=played)),
    ),  # §2.XI.A; ambiguities 1 and 2
    clauses=poker.PokerClauses(
        posts="§2.II",
        uncalled=HOUSE_PROCEDURE,
        showdown="§2.XI.A",
        rake="§1 Rake",
        drop="§1 Pot",
        side_pots="§1 Side pot",
        ties="§2.XI.B.2",
        last_player="§1 Fold",
        kill="§1 Kill option",
    ),
    floor=(poker.fouled_hand("§1 Fouled hand", *STREETS), poker.boxed_card("§1 Boxed Card", *STREETS)),
    asks=poker.BRING_IN_CHOICES,
)

GAME: Game[poker.StudOptions] = Game(
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
