"""Hold 'em Poker, Ohio. Sheets: rulebook/ohio-hold-em.md and rulebook/ohio-poker-definitions.md (cited §1).

Two hole cards, five community cards, four betting rounds; the best five of the seven take the pot.
"""

from __future__ import annotations

from croupier.families.poker.floor import boxed_card, fouled_hand
from croupier.families.poker.options import ButtonOptions
from croupier.families.poker.rules import Poker, PokerClauses
from croupier.families.poker.showdown import of_all
from croupier.families.poker.streets import Street, board, down, higher_limit, left_of_forced
from croupier.hands.poker import HIGH
from croupier.rules import POT, Game

# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

HOLD_EM = Poker(
    streets=(  # §3.XII: the lower limit twice, then the higher
        Street(name="pre-flop", deals=(down(2),), clause="§3.V", betting="§3.VI", first=left_of_forced),
        Street(name="flop", deals=(board(3),), clause="§3.VII", betting="§3.VII"),
        Street(name="turn", deals=(board(1),), clause="§3.VIII", betting="§3.VIII", sizes=higher_limit),
        Street(name="river", deals=(board(1),), clause="§3.IX", betting="§3.IX", sizes=higher_limit),
    ),
    shares=(of_all(HIGH),),  # §3.I, §3.X: a winning high hand only, of any of the seven cards
    clauses=PokerClauses(
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
    floor=(fouled_hand("§1 Fouled hand", *STREETS), boxed_card("§1 Boxed Card", *STREETS)),
)

GAME = Game(
    id="ohio-hold-em",
    title="Hold 'em Poker",
    family="poker",
    summary="Two cards each and five shared ones. The best five-card hand wins the pot.",
    sheets=("ohio-hold-em", "ohio-poker-definitions"),
    options=ButtonOptions(),
    rules=HOLD_EM,
    bank=POT,
    seats=10,  # §3.II
)
