"""Hold 'em Poker, Ohio. Sheets: rulebook/ohio-hold-em.md and rulebook/ohio-poker-definitions.md (cited §1).

Two hole cards, five community cards, four betting rounds; the best five of the seven take the pot.
"""

from __future__ import annotations

from croupier.language import HOUSE_PROCEDURE, POT, Game, hands, poker

# Round of play

STREETS = ("pre-flop", "flop", "turn", "river")

HOLD_EM = poker.Poker(
    streets=(  # §3.XII: the lower limit twice, then the higher
        poker.Street(
            name="pre-flop",
            deals=(poker.down(2),),
            clause="§3.V",
            betting="§3.VI",
            first=poker.left_of_forced,
        ),
        poker.Street(name="flop", deals=(poker.board(3),), clause="§3.VII", betting="§3.VII"),
        poker.Street(
            name="turn",
            deals=(poker.board(1),),
            clause="§3.VIII",
            betting="§3.VIII",
            sizes=poker.higher_limit,
        ),
        poker.Street(
            name="river", deals=(poker.board(1),), clause="§3.IX", betting="§3.IX", sizes=poker.higher_limit
        ),
    ),
    shares=(poker.of_all(hands.HIGH),),  # §3.I, §3.X: a winning high hand only, of any of the seven cards
    clauses=poker.PokerClauses(
        button="§3.III.A",
        moves="§3.III.B",
        posts="§3.IV",
        uncalled=HOUSE_PROCEDURE,
        showdown="§3.X",
        rake="§1 Rake",
        drop="§1 Pot",
        side_pots="§1 Side pot",
        ties="§3.XI",
        last_player="§1 Fold",
        kill="§1 Kill option",
    ),
    floor=(poker.fouled_hand("§1 Fouled hand", *STREETS), poker.boxed_card("§1 Boxed Card", *STREETS)),
)

GAME = Game(
    id="ohio-hold-em",
    title="Hold 'em Poker",
    family="poker",
    summary="Two cards each and five shared ones. The best five-card hand wins the pot.",
    sheets=("ohio-hold-em", "ohio-poker-definitions"),
    options=poker.ButtonOptions(),
    rules=HOLD_EM,
    bank=POT,
    seats=10,  # §3.II
)
