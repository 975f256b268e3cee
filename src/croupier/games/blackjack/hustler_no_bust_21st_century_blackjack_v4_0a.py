"""No Bust 21st Century Blackjack 4.0a, as the Hustler Casino deals it; a player banks.

Sheet: rulebook/hustler-no-bust-21st-century-blackjack-v4-0a.md, whose lines are cited. A Natural counts 20½;
a closer hand pushes against a player-dealer's three cards of 23, 24 or 25.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.blackjack.no_bust import WITH_SURRENDER, SurrenderOptions
from croupier.houses.hustler import blackjack as hustler
from croupier.language import BadOption, Game, Hand, banked, blackjack, from_option, hands, one_of, option

# Fees

FEES = hustler.own_fees(
    """
    | 1 | $5-$25 | $2 | $1 | $0 |
    | 2 | $10-$100 | $3 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $5 | $2 | $0 |
    | 5 | $100-$500 | $6 | $3 | $0 |
    | 6 | $100-no limit | $5 | $3 | $0 |
    """,
    source="hustler-no-bust-21st-century-blackjack-v4-0a [L2700-2710]",
    printed="L2704-2710",
    reading="ambiguity 12",
)

# Options


@dataclass(frozen=True, kw_only=True)
class FourAOptions(SurrenderOptions):
    bank_text = banked.BankText(
        cover="L2649",
        sentence=banked.CoverSentence.BOUND,
        order="from the house dealer's right, counterclockwise",
        ordered="L2641",
        turn="L2650-2651, L2694",
    )
    schedules = FEES

    over_from: int = one_of(
        (22, 21),
        "21 is more than 20½, but soft 21 must stand [L2628], 21 may not be doubled [L2672] and the pushes "
        "begin at 23: the number only names the Natural, and 22 is over; 21: by the number, so that an ace "
        "counts eleven up to 20 only",
        ambiguity="1: is 21 over a Natural of 20½",
    )
    hard_21: str = one_of(
        ("stand", "choice"),
        "the chart has soft 21 alone [L2628]; hard 21 must stand as in the sister games; choice: it may be "
        "hit",
        ambiguity="2: hard 21",
    )
    push_scope: str = one_of(
        ("closer", "any"),
        "three cards of 23 to 25 save a player who is closer [L2666-2667], and ties are the player-dealer's "
        "[L2668]; any: who ties them or is further over is saved too",
        ambiguity="5: whom three cards of 23 to 25 save",
    )
    double_least: int = option(
        1,
        "a double is less than or equal to the wager [L2672]; no least is stated",
        least=1,
        is_money=True,
        ambiguity="7: least double",
    )

    def check(self) -> None:
        super().check()
        if self.hard_21 == "choice" and self.over_from == 21:
            raise BadOption("hard-21 cannot be choice", "over-from 21 has 21 over, and such a hand is done")


# Round of play, player-dealer, settlement


def count(options: FourAOptions, cards: Hand, is_split: bool = False) -> hands.Points:
    return blackjack.best_count(cards, options.over_from)


def takes_no_card(options: FourAOptions, hand: blackjack.HandInTurn) -> bool:
    return blackjack.is_21(options, hand) and not (options.hard_21 == "choice" and hand.points == (21, False))


RULES = WITH_SURRENDER.replace(
    count=count,
    over_from=from_option("over_from"),
    takes_no_card=takes_no_card,
    least_double=lambda options, wager, most: min(options.double_least, wager),
    floor=hustler.UNSTATED,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L2620", fees="L2620-2621, L2700", backline="L2688", first_cards="L2622",
        dealer_first="L2622", second_cards="L2623", dealer_second="L2623", insurance="L2678-2680",
        decisions="L2624-2636", draw="L2624-2636", double="L2672", double_card="L2672",
        split="L2675-2677", split_card="L2675-2677", surrender="L2681", hole="L2640",
        dealer_draws="L2643-2647", order="L2641", closer="L2659", over="L2669", dealer_over="L2658",
        equal="L2660", natural="L2574, L2657", dealer_natural="L2670", both_natural="L2656",
        both_over="L2662, L2666, L2668", saved="L2666-2667", original_only="6.2, ambiguity 10",
    ),
)  # fmt: skip

GAME = Game(
    id="hustler-no-bust-21st-century-blackjack-v4-0a",
    title="No Bust 21st Century Blackjack 4.0a",
    family="blackjack",
    summary="Blackjack in which a natural counts 20½ and some busts push. A player banks.",
    sheets=("hustler-no-bust-21st-century-blackjack-v4-0a", *hustler.HOUSE_SHEETS),
    options=FourAOptions(),
    equipment=blackjack.plain_shoe,
    bank=banked.PLAYER_BANK,  # [L2650-2651, L2694]
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
