"""Hold 'em Poker, Ohio. Sheets: rulebook/ohio-hold-em.md and rulebook/ohio-poker-definitions.md (cited §1).

Two hole cards, five community cards, four betting rounds; the best five of the seven take the pot.
"""

from __future__ import annotations

from functools import cache

from croupier.cards.pack import STANDARD
from croupier.families.poker.betting import CHOICES
from croupier.families.poker.contest import Contest
from croupier.families.poker.irregularities import boxed_card, fouled_hand
from croupier.families.poker.kill import KILL, LAST_WINNER
from croupier.families.poker.options import ButtonOptions
from croupier.families.poker.play import Clauses, Poker
from croupier.families.poker.posts import DEALT_IN
from croupier.families.poker.showdown import Share
from croupier.families.poker.streets import Street, board, down, higher_limit, left_of_forced
from croupier.hands import poker
from croupier.rules.game import Equipment, Game
from croupier.rules.script.table import BUTTON
from croupier.rules.steps import BOARD

# Hand rankings


def strength(contest: Contest, seat: int) -> int:
    """§3.X: any combination of the hole cards and the five community cards."""
    return poker.evaluate(contest.down[seat] + contest.boards[BOARD])


# Round of play

HOLD_EM = Poker(
    streets=(  # §3.XII: the lower limit twice, then the higher
        Street(name="pre-flop", deals=(down(2),), clause="§3.V", betting="§3.VI", first=left_of_forced),
        Street(name="flop", deals=(board(3),), clause="§3.VII", betting="§3.VII"),
        Street(name="turn", deals=(board(1),), clause="§3.VIII", betting="§3.VIII", sizes=higher_limit),
        Street(name="river", deals=(board(1),), clause="§3.IX", betting="§3.IX", sizes=higher_limit),
    ),
    # §3.I: a winning high hand only
    shares=(Share(strength=strength, words=cache(poker.describe), category=poker.category),),
    clauses=Clauses(
        button="§3.III.A",
        moves="§3.III.B",
        posts="§3.IV",
        uncalled="§1 Call",
        showdown="§3.X",
        rake="§1 Rake",
        drop="§1 Pot",
        side_pots="§1 Side pot",
        ties="§3.XI",
        last_player="§1 Fold",
        kill="§1 Kill option",
    ),
)

STREETS = tuple(street.name for street in HOLD_EM.streets)

GAME = Game(
    id="ohio-hold-em",
    title="Hold 'em Poker",
    family="poker",
    summary="Two cards of your own, five for all, four betting rounds; the best five of seven take the pot.",
    sheets=("ohio-hold-em", "ohio-poker-definitions"),
    options=ButtonOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (),
    round_of_play=HOLD_EM.round_of_play,
    choices=CHOICES,
    irregularities=(fouled_hand(*STREETS), boxed_card(*STREETS)),
    seats=10,  # §3.II
    banking="pot",
    fewest_players=2,
    markers=(BUTTON, KILL, LAST_WINNER, DEALT_IN),
    rules=HOLD_EM,
)
