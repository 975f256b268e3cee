"""Three Card Poker with its Bonus Bet, as the Hustler Casino deals it.

Sheets: rulebook/hustler-three-card-poker.md and rulebook/hustler-three-card-poker-bonus-bet.md, whose lines
are cited. One card of the player-dealer's lies open, and the Ante has to beat him even below queen high.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from croupier.families.staged.three_card_poker import (
    ANTE,
    FIVE_CARD_ORDER,
    NOT_QUALIFIED,
    PLAY,
    THREE_CARD_POKER,
    own_cards_bet,
    own_table,
    results,
)
from croupier.houses.hustler import HOUSE_RULES
from croupier.houses.hustler import staged as hustler
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    Game,
    PayTable,
    Result,
    Spot,
    banked,
    fixed_pays,
    from_option,
    lose,
    one_of,
    option,
    push,
    returned,
    staged,
    win,
)

PLACES = 8
"""Number of places for the players and the player-dealer together [L1675, L1681]."""
BONUS = "bonus"
ROYAL = "royal-flush"

# Pay tables

BONUS_PAYS = own_table(
    "bonus", "hustler-three-card-poker-bonus-bet [L1745-1751]", royal="royal flush: 200 to 1"
)

# Fees: the four tables of the game's own page, then the six options of the later schedule

SCHEDULES = (
    *banked.fee_schedules(
        """
        | 1 | $2-$50 | 2+: $1 | 2-4: $0.25; 5-50: $0.50 | $0 |
        | 2 | $5-$50 | 5-100: $1; 101+: $2 | $0.50 | $0 |
        | 3 | $10-$100 | 5-100: $1; 101+: $2 | $1 | $0 |
        | 4 | $50-$300 | 50-100: $1; 101-500: $3; 501+: $5 | $2 | $0 |
        """,
        charged=(ANTE,),  # not the bonus [L1734]
        counted=(ANTE, BONUS),
        source="hustler-three-card-poker [L1757-1766]",
    ),
    *banked.fee_schedules(
        hustler.THREE_CARD_FEES, charged=(ANTE,), counted=(ANTE, BONUS), source="[L8807-8838]"
    ),
)
"""The most per seat that the page prints [L1757-1766] is out of reach with one Ante, Play and Bonus each."""

# Options


@dataclass(frozen=True, kw_only=True)
class HustlerThreeCardOptions(banked.PlayerDealerOptions):
    bank_text = banked.BankText(
        cover="L1725",
        sentence=banked.CoverSentence.RETURNED,
        order="from the dealer's right, counterclockwise: all losing wagers, then all winning ones",
        ordered="L1723-1725",
        turn="L1669, L1726",
    )
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "1 to 4 of the game's own page [L1757-1766], 5 to 10 options 1 to 6 of the later schedule "
        "[L8807-8838], of which the third has the widest limits; 0: no fees, other limits",
        in_force=7,
    )

    table_minimum: int = option(100, "as posted, where no fee schedule gives it", least=1, is_money=True)
    bonus: PayTable = option(
        BONUS_PAYS,
        "printed n:1 [L1745-1751] and read n to 1, since one pair at 1:1 wins something; the royal flush "
        "is A-K-Q of one suit",
        ambiguity="bonus 1 and 2: the odds and the royal flush",
        pays=fixed_pays(
            "the bonus is paid by the posted table that is printed [L1735, L1745-1751]", BONUS_PAYS.for_one()
        ),
    )
    rank_order: str = one_of(
        ("three-card", "five-card"),
        "a straight beats a flush and three of a kind both, as the bonus table has it; five-card: the "
        "standard order that the page names [L1671], flush over straight over three of a kind",
        ambiguity="1: standard poker rankings",
    )
    nonqualify_tie_ante: str = one_of(
        ("lose", "push"),
        "an Ante that does not beat a player-dealer below queen high loses [L1716], a tie too; push: a tie "
        "goes back",
        ambiguity="2: a tie with a player-dealer who does not qualify",
    )
    qualified_tie: str = one_of(
        ("push", "lose"),
        "not stated: both wagers go back, as in the later version [L9259]; lose: only a hand that beats "
        "the player-dealer's wins",
        ambiguity="3: a tie with a player-dealer who qualifies",
    )
    decisions_from: str = one_of(
        ("dealer-left", "player-dealer-left"),
        "the choice is offered from the left of the dealer [L1711]; player-dealer-left: as the cards are "
        "dealt [L1704]",
        ambiguity="4: where the decisions start",
    )
    settling_from: str = one_of(
        (staged.DEALER_RIGHT, staged.PLAYER_DEALER_LEFT),
        "hands are opened, and so collected and paid, from the dealer's right [L1723]; player-dealer-left: "
        "as they are dealt",
        ambiguity="5: an action button that is defined and never used",
    )
    bonus_order: str = one_of(
        ("after", "before"),
        "each seat's Bonus is collected and paid after its Ante and Play; before: ahead of them",
        ambiguity="bonus 4: the bonus when the player-dealer's money is short",
    )


# Wagers


def wagers(options: HustlerThreeCardOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", options.limits, clause="L1693"),
        Spot(PLAY, "Play bet", needs=ANTE, opening=False, clause="L1693"),
        Spot(BONUS, "Bonus Bet", options.limits, needs=ANTE, clause="L1694, L1733"),
    )


# Settlement


def compared(options: HustlerThreeCardOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """Return the results of Ante and Play; the Ante has action against a player-dealer who does not qualify
    [L1716]."""
    if not qualifies:
        return against_less(options, own, dealer), returned(PLAY, why=NOT_QUALIFIED)
    if own == dealer and options.qualified_tie == "lose":
        return lose(ANTE, why="equal hands"), lose(PLAY, why="equal hands")
    return results(options, own, dealer, qualifies)


def against_less(options: HustlerThreeCardOptions, own: int, dealer: int) -> Result:
    if own > dealer:
        return win(ANTE, why="higher hand", clause="L1716")
    if own == dealer and options.nonqualify_tie_ante == "push":
        return push(ANTE, why="equal hands", clause="L1716")
    return lose(ANTE, why="not higher", clause="L1716")


def rank_order(options: HustlerThreeCardOptions) -> dict[str, Any]:
    """Return the rules for the order of hands that the page names [L1671], if the option `rank_order` selects
    it."""
    return FIVE_CARD_ORDER if options.rank_order == "five-card" else {}


BONUS_BET = own_cards_bet(
    BONUS, "Bonus Bet", lambda options: options.bonus, royal=ROYAL, folds="L1712", short="L1737"
)

# Round of play

RULES = THREE_CARD_POKER.replace(
    floor=(hustler.touched("L1710", "decision"), hustler.disputed("L1724", "decision")),
    spots=wagers,
    side_bets=lambda options: (BONUS_BET,),
    up=1,  # [L1704]
    variations=rank_order,
    results=compared,
    opponent="Player-dealer",
    before_cards=(staged.close_bets, staged.collections((1, "L1755"), (5, "L8807-8838"))),
    round_parts=(
        staged.deal,
        staged.Decision("decision", "L1711", "Play or fold?"),
        staged.reveal_dealer,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="L1703",
        deal="L1704",
        fold="L1711",
        reveal="L1714",
        settle="L1720",
        side="L1735",
        show="L1723",
        returned="L1715",
        short="L1725",
    ),
    deal_order=staged.bank_left,
    decision_order=staged.order_by("decisions_from"),
    paying_order=staged.order_by("settling_from"),
    passes=lambda options: staged.LOSERS_FIRST,
    side_bets_turn=from_option("bonus_order"),
    result_clauses={
        "bonus win": "L1735",
        "bonus lose": "L1736",
        "higher hand": "L1721",
        "lower hand": "L1722",
        "equal hands": "L1720",
    },
)

# The game: one deck, shuffled every round [L1685-1687, L1702]

GAME = Game(
    id="hustler-three-card-poker",
    title="Three Card Poker",
    family="staged",
    summary="Three-card poker against the bank, which shows one card: play or fold.",
    sheets=("hustler-three-card-poker", "hustler-three-card-poker-bonus-bet", HOUSE_RULES),
    options=HustlerThreeCardOptions(),
    equipment=staged.one_deck,
    seats=PLACES,
    bank=banked.PLAYER_BANK,
    rules=RULES,
    upkeep=cards_shuffled("L1685, L1702"),
)
