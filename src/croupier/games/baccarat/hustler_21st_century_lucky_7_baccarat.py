"""21st Century Lucky 7 Baccarat with its five side bets, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-lucky-7-baccarat.md and those of its bets, whose lines are cited.
Both circles at even money; when both hands count seven the Dealer circle loses. A player banks.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from croupier.houses.hustler import baccarat as hustler
from croupier.houses.hustler import fees
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    DEALER,
    Game,
    Limits,
    PayTable,
    Result,
    Spot,
    baccarat,
    banked,
    by_rows,
    by_table,
    fixed_pays,
    lose,
    one_of,
    one_price,
    option,
    push,
    win,
)

LUCKY = "lucky-7"
MONSTER = "monster-and-buster"
ORDER = (baccarat.LINES, (baccarat.PLAYER_PAIR, baccarat.DEALER_PAIR, LUCKY), (baccarat.TIE,), (MONSTER,))
"""Order of settlement: all wagers of a group before those of the next [L2935]."""

# Pay tables; those of the other side bets are the family's

PAYS = PayTable.parse(
    """
    player: 1 to 1
    dealer: 1 to 1
    lucky 7: 45 to 1
    """,
    name="circles and Lucky 7",
    source="hustler-21st-century-lucky-7-baccarat [L2877-2878], hustler-lucky-7-baccarat-lucky-7-bet [L2999]",
)

# Fees

FEES = fees.baccarat_fees(
    """
    | 1 | $5-$25 | $2 | $1 | $0 |
    | 2 | $10-$100 | $3 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $5 | $2 | $0 |
    | 5 | $100-$500 | $6 | $3 | $0 |
    """,
    source="hustler-21st-century-lucky-7-baccarat [L3045-3052]",
    printed="L3047-3052",
)  # and no side bet [L3045]

# Options


@dataclass(frozen=True, kw_only=True)
class LuckySevenOptions(baccarat.SideLimitsOptions):
    bank_text = banked.BankText(
        cover="L2946",
        sentence=banked.CoverSentence.EXTENT,
        order="from the action button, clockwise; where the bank covers all, from the house "
        "dealer's right, counterclockwise",
        ordered="L2935, L2946-2947",
        turn="L3028",
    )
    schedules = FEES
    side_printed = Limits.parse("$1-$300")  # [L2960, L2969, L2994, L3009]
    action_card = "rank"  # the chart (ambiguity 4) [L2937-2944]

    places: int = option(
        14,
        "a batwing or figure-eight table for up to 14 [L2858], the player-dealer's place among them; 8: a "
        "blackjack table [L2856]",
        choices=(8, 14),
    )
    button_lap: str = one_of(
        ("others", "with-bank"),
        "the player-dealer is always zero [L2935], so that a count past the last seat goes on with the first "
        "one again; with-bank: each lap counts the player-dealer's place too",
        ambiguity="3: an action button past the last seat",
    )
    settlement: str = one_of(
        ("by-wager", "by-seat"),
        "from the button all circles, all pairs and Lucky 7, all ties, then all Monster & Buster; by-seat: "
        '"from player to player", the wagers of each in that order',
        ambiguity="order of the wagers at settlement [L2935]",
    )
    side_limits: str = one_of(
        ("own", "table"),
        "$1 to the lesser of $300 and the table's most; table: not below the table's least either, as all "
        "bets are between the table's limits [L2880]",
        ambiguity="6: $1-$300 within the table's limits",
    )
    pays: PayTable = option(
        PAYS,
        "the circles [L2877-2878] and Lucky 7 [L2999]",
        pays=fixed_pays("the circles pay 1 to 1, Lucky 7 45 to 1 [L2877-2878, L2999]"),
    )
    tie_pays: PayTable = option(
        baccarat.TIE_PAYS,
        "the Tie [L2962-2965]; both colors: not all of one (tie 1)",
        pays=fixed_pays("a tie pays as the table says [L2962-2965]"),
    )
    tie_cards: str = one_of(
        ("six", "any"),
        "the higher lines speak of six cards, so that a shorter tie of 6 to 9 is one of all others [L2963-"
        "2965]; any: they hold for any number of cards",
        ambiguity="tie 2: ties of 6 to 9 with four or five cards",
    )
    pair_pays: PayTable = option(
        baccarat.PAIR_PAYS,
        "Player Pair and Dealer Pair [L2986-2990]",
        pays=fixed_pays("the pairs pay as the table says [L2984-2990]"),
    )
    pair_of: str = one_of(
        ("rank", "value"),
        "two cards of one rank; value: of one value, a king and a queen too",
        ambiguity="pair 1: two cards worth nothing",
    )
    monster_pays: PayTable = option(
        baccarat.MONSTER_PAYS,
        "Monster & Buster, to 1 as in the example [L3013-3024]",
        pays=fixed_pays("Monster & Buster pays as the table says [L3018-3024]"),
    )
    monster_order: str = one_of(
        ("either", "player-first"),
        "whichever hand has the higher total; player-first: 9 & 8 are the Player's 9 and the Dealer's 8",
        ambiguity="monster 2: order of unequal totals",
    )

    @property
    def own_side_range(self) -> Limits:
        least = self.side_printed.minimum
        ends = [each for each in (self.side_printed.maximum, self.limits.maximum) if each is not None]
        return Limits(least, max(least, min(ends)))


# Wagers

CLAUSES = baccarat.CoupClauses(
    closed="L2874", fees="L2932, L3045", deal="L2884", opened="L2884", natural="L2886", forced="L2898",
    exposed="L2884", stood_draw="L2902", table_draw="L2903-2908", winner="L2922, L2934, L2948",
    button="L2935-2944", settled="L2935, L2946", covered="L2947",
    lines="L2877-2878", backline="L2873",
)  # fmt: skip
SIDE_BETS = (
    (baccarat.TIE, "Tie", "L2960"),
    (baccarat.PLAYER_PAIR, "Player Pair", "L2976, L2981-2982"),
    (baccarat.DEALER_PAIR, "Dealer Pair", "L2976, L2981-2982"),
    (LUCKY, "Lucky 7", "L3001"),
    (MONSTER, "Monster & Buster", "L3014"),
)


def wagers(options: LuckySevenOptions) -> tuple[Spot, ...]:
    circles = (baccarat.line_spots(options, CLAUSES, bettor, "circle") for bettor in options.bettors)
    pairs = by_rows(options.pair_pays)
    prints = {
        baccarat.TIE: by_rows(options.tie_pays),
        baccarat.PLAYER_PAIR: pairs,
        baccarat.DEALER_PAIR: pairs,
        LUCKY: one_price(options.pays.odds(LUCKY)),
        MONSTER: by_rows(options.monster_pays),
    }
    sides = (
        baccarat.side_spots(options, name, title, options.side_range, clause, prints[name])
        for name, title, clause in SIDE_BETS
    )
    return tuple(chain.from_iterable((*circles, *sides)))


# Settlement


def results(
    options: LuckySevenOptions, coup: baccarat.Coup, winner_of: baccarat.WinnerOf
) -> tuple[Result, ...]:
    """Return one result for every wager of a bettor but the pairs, in the order of settlement [L2935]."""
    sevens = baccarat.is_tie_at(coup, 7)
    return (
        *circles(options, coup, winner_of(coup)),
        win(LUCKY, pays=options.pays.odds(LUCKY), why="tie at seven") if sevens else lose(LUCKY),  # [L2998]
        by_table(
            baccarat.TIE, options.tie_pays, baccarat.tie_row(coup, any_number=options.tie_cards == "any")
        ),
        by_table(
            MONSTER,
            options.monster_pays,
            baccarat.monster_row(coup, in_order=options.monster_order != "either"),
        ),
    )


def circles(options: LuckySevenOptions, coup: baccarat.Coup, winner: str) -> tuple[Result, Result]:
    if baccarat.is_tie_at(coup, 7):
        why = "tie at seven"
        return push(baccarat.PLAYER, why=why, clause="L2894"), lose(DEALER, why=why, clause="L2894")
    return (
        baccarat.line_result(options, baccarat.PLAYER, winner, "L2894"),  # [L2892-2894]
        baccarat.line_result(options, DEALER, winner, "L2894"),
    )


RULES = baccarat.TwoHands(
    round_parts=(*baccarat.HOLE_CARD[:-1], baccarat.settle_covered, baccarat.settle_groups),  # [L2947]
    clauses=CLAUSES,
    wagers=wagers,
    seats=14,  # [L2858, L2862]
    results=results,
    wager_order=ORDER,
    burned=None,
    side_bets=lambda options: baccarat.PAIR_BETS,
    sees_colour=True,
    sees_suits=True,
    floor=hustler.shuffler_floor("L2952"),
)
"""Card values and tableau are the family's own: L2868, L2886, L2898-2908; it is fixed (ambiguity 1)."""

GAME = Game(
    id="hustler-21st-century-lucky-7-baccarat",
    title="21st Century Lucky 7 Baccarat",
    family="baccarat",
    summary="Bet on player or dealer at even money. Sevens on both sides go to the dealer.",
    sheets=(
        "hustler-21st-century-lucky-7-baccarat",
        "hustler-lucky-7-baccarat-tie-bet",
        "hustler-lucky-7-baccarat-pair-bets",
        "hustler-lucky-7-baccarat-lucky-7-bet",
        "hustler-lucky-7-baccarat-monster-and-buster",
        "hustler-player-dealer-house-rules",
    ),
    options=LuckySevenOptions(),
    equipment=baccarat.whole_decks,  # [L2866, L2952-2954]
    bank=banked.PLAYER_BANK,  # two rounds [L3028]
    rules=RULES,
    upkeep=cards_shuffled("L2952-2954", by_hand="L2952"),
)
