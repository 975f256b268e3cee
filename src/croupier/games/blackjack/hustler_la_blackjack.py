"""L.A. Blackjack at the Hustler Casino: to 22, with Jokers that count 2 or 12, banked by a player.

Sheet: rulebook/hustler-la-blackjack.md, whose lines are cited. Of two hands over 22 the lower one wins; a tie
of 18 is the bank's. The limit of the table says when a player must hit and must stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    ACE,
    EVEN,
    HOUSE_PROCEDURE,
    JOKER,
    KING,
    STANDARD,
    Allowed,
    Equipment,
    Game,
    Hand,
    Odds,
    Table,
    banked,
    blackjack,
    from_option,
    hands,
    house_pays,
    one_of,
    option,
)

BEST: Final = 22


BANK_WINS_TIE: Final = 18
"""[L1063, L1073]"""
STRICT_FROM: Final = 10_00
"""The minimum of the $10-100 tables [L1149]."""

# Options


@dataclass(frozen=True, kw_only=True)
class LaBlackjackOptions(blackjack.JokerPairsOptions, blackjack.BankBlackjackOptions):
    bank_text = banked.BankText(
        cover="L1072",
        sentence=banked.CoverSentence.BOUND,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="settled-from",
        turn="L1074",
    )

    schedules = banked.FeeSchedules(
        hustler.LATER_FEES,
        "collections are not stated: 1 to 10 of the house's schedule for blackjack [L8770-8805], with its "
        "table limits; 0: no fees",
    )

    table_minimum: int = option(
        10_00, "of the $10-100 tables [L1149]; the others are $2-10 [L1155]", least=1, is_money=True
    )
    table_maximum: int = option(100_00, "of the $10-100 tables [L1149]", least=1, is_money=True)
    decks: int = option(
        6, "a six deck shoe [L1061]", least=1, most=8, allowed=Allowed("a six deck shoe [L1061]", (6,))
    )
    jokers: int = option(4, "in each deck, up to four depending on the game [L1061]", least=0, most=4)
    player_rules: str = one_of(
        ("by-limit", "10-100", "2-10"),
        "what a player must do is printed for $10-100 and for $2-10 tables [L1147-1157]: the former at a "
        "minimum of $10 or more",
    )
    soft_20: str = one_of(
        ("stand", "option"),
        "soft 20 and more is named at no table: it stands; option: at $2-10 tables it may be hit",
        ambiguity="4: a player's soft 20 and more",
    )
    natural: str = one_of(
        ("no-effect", "beats-22"),
        "two Aces, or a Joker and a ten, are named Natural [L1061] and given no advantage; beats-22: they "
        "win against other hands of 22",
        ambiguity="5: what a Natural is worth",
    )
    win_pays: Odds = option(
        EVEN,
        "nowhere given: 1 to 1",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    soft_19: str = one_of(
        ("stand", "hit"),
        "of a player-dealer's soft 19 and more nothing is said: it stands",
        ambiguity="a player-dealer's soft 19 and more",
    )
    bank_needs_bet: bool = option(
        False,
        "who is seated may bank without a wager on the hand before [L1145]; yes: only who bet in the last "
        "round [L1075], but for the first round and for the second turn of a bank",
        ambiguity="1: betting before banking",
    )
    settled_from: str = one_of(
        ("bank", "dealer"),
        "the order of settlement is not stated: clockwise from the player-dealer's left; dealer: from the "
        "first seat position, as the cards are dealt",
    )

    @property
    def is_strict(self) -> bool:
        """Return True if the player's rules are those of the $10-100 tables."""
        if self.player_rules == "by-limit":
            return self.limits.minimum >= STRICT_FROM
        return self.player_rules == "10-100"


# What cards are worth


def count(options: LaBlackjackOptions, cards: Hand, is_split: bool = False) -> hands.Points:
    return hands.points_22(cards)  # [L1061, L1065-1067], faces as ten (ambiguity 7)


def is_natural(cards: Hand) -> bool:
    if len(cards) != 2:
        return False
    one, two = sorted(cards)
    if two is JOKER:
        return 10 <= one.rank <= KING
    return one.rank == two.rank == ACE


def rank(options: LaBlackjackOptions, cards: Hand, is_split: bool = False) -> int:
    return int(options.natural == "beats-22" and is_natural(cards))


# What a player must do


def can_hit(options: LaBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    """Return True up to the highest total that may take a card [L1147-1157]."""
    total, is_soft = hand.points
    if options.is_strict:
        return total <= (18 if is_soft else 17)
    if is_soft and options.soft_20 == "option":
        return total < BEST
    return total <= (19 if is_soft else 18)


def can_stand(options: LaBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    total, is_soft = hand.points
    return total >= 13 and not (options.is_strict and is_soft and total == 18)


# The bank and the settlement


def dealer_draws(options: LaBlackjackOptions, points: hands.Points) -> bool:
    if points.is_soft:
        return points.total <= 18 or (options.soft_19 == "hit" and points.total < BEST)
    return points.total < 18


def verdict(
    options: LaBlackjackOptions, player: blackjack.Standing, dealer: blackjack.Standing
) -> blackjack.Verdict | None:
    mine, theirs = player.points.total, dealer.points.total
    if mine == theirs and player.rank == dealer.rank:
        return blackjack.Verdict.TIE_LOST if mine == BANK_WINS_TIE else blackjack.Verdict.EQUAL
    if mine > BEST and theirs > BEST:
        return blackjack.Verdict.CLOSER if mine < theirs else blackjack.Verdict.BOTH_OVER
    return None


def may_bank(table: Table, seat: int) -> bool:
    """Return True for a seat that may bank. `table.placed_this_round` holds the bets of the last round until
    the next one opens."""
    if not table.options.bank_needs_bet or not table.number or seat == table.banker:
        return True
    return any(bettor == seat for bettor, _ in table.placed_this_round)


def equipment(options: LaBlackjackOptions) -> Equipment:
    return blackjack.shoe(STANDARD.with_jokers(options.jokers), options.decks, options.penetration)


RULES = blackjack.BANKED.replace(
    count=count,
    rank=rank,
    over_from=lambda options: BEST + 1,
    takes_no_card=lambda options, hand: not hand.can_hit,
    can_hit=can_hit,
    can_stand=can_stand,
    offers_doubles=False,
    most_hands=lambda options: 1,
    can_surrender=blackjack.never,
    offers_insurance=False,
    dealer_draws=dealer_draws,
    own_verdict=verdict,
    blackjack_pays=lambda options, cards: options.win_pays,
    win_pays=from_option("win_pays"),
    settling_order=blackjack.from_bank_or_dealer,
    choices={blackjack.HIT.name: blackjack.HIT.says, blackjack.STAND.name: blackjack.STAND.says},
    floor=hustler.LA_FLOOR,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L1149-1155", fees="L8770-8805", first_cards="L1061", dealer_first="L1061",
        second_cards="L1061", dealer_second="L1061, L1070", decisions="L1147-1157", draw="L1061",
        hole="L1070", dealer_draws="L1076-1077", order=HOUSE_PROCEDURE, closer="L1063", over="L1063",
        dealer_over="L1063", equal="L1063", tie_lost="L1063, L1073", natural="L1061",
        dealer_natural="L1061", both_natural="L1063", both_over="L1063", saved="L1063",
    ),
)  # fmt: skip

GAME = Game(
    id="hustler-la-blackjack",
    title="L.A. Blackjack",
    family="blackjack",
    summary="Get close to 22 with jokers that count 2 or 12. If both sides bust, the lower total wins.",
    sheets=("hustler-la-blackjack", *hustler.HOUSE_SHEETS),
    options=LaBlackjackOptions(),
    equipment=equipment,
    bank=banked.PLAYER_BANK.replace(may_take=may_bank),  # [L1074]
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
