"""Hustler Casino Blackjack: six decks with a wild Joker each, banked by a player.

Sheet: rulebook/hustler-casino-blackjack.md, whose lines are cited. Two Jokers are the Natural; of two hands
over 21 the player's may still push.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    ACE,
    EVEN,
    HOUSE_PROCEDURE,
    JOKER,
    Game,
    Hand,
    Odds,
    banked,
    blackjack,
    fixed_pays,
    from_option,
    hands,
    house_pays,
    one_of,
    option,
)

MOST_HANDS = 4

# Options


@dataclass(frozen=True, kw_only=True)
class CasinoBlackjackOptions(blackjack.JokerPairsOptions, blackjack.SharedHandOptions):
    bank_text = banked.BankText(
        cover="L470, L495",
        sentence=banked.CoverSentence.EXTENT,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="settled-from",
        turn="L489, house rules 3",
    )
    schedules = banked.FeeSchedules(
        hustler.LATER_FEES,
        "collections are taken before the deal [L486], their amount is not stated: 1 to 10 of the house's "
        "schedule for blackjack [L8770-8805], with its table limits; 0: no fees",
    )

    decks: int = option(6, "with one Joker each [L440]", least=1, most=8)
    two_jokers_pay: Odds = option(
        Odds(2, 1),
        "double the original bet, as far as money covers [L470]: 2 to 1; that the stake is doubled would be "
        "no bonus",
        ambiguity="4: what double the bet is",
        pays=fixed_pays("two Jokers are paid double the original bet [L470]", EVEN),
    )
    win_pays: Odds = option(
        EVEN,
        "of every other win; nowhere given: 1 to 1",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    joker: str = one_of(
        ("makes-21", "any-card"),
        "wild [L447] is whatever makes 21, so that every hand with one Joker is 21, as in 21st Century "
        "Blackjack §B.5; any-card: it counts 1 to 11, whichever is best",
        ambiguity="3: what a wild Joker counts",
    )
    surrender_against_natural: str = one_of(
        ("half", "whole"),
        "surrender comes before the player-dealer's hand is checked, so it stands; whole: two Jokers take "
        "all, and surrendered wagers wait for the check",
        ambiguity="10: surrender against two Jokers",
    )
    equal_totals: str = one_of(
        ("push", "bank"), "equal totals up to 21 are not mentioned", ambiguity="2: equal totals up to 21"
    )
    equal_over: str = one_of(
        ("bank", "push"),
        "equal totals over 21 are not mentioned; the bank's, as in 21st Century Blackjack §D.3c",
        ambiguity="2: equal totals over 21",
    )
    double_on: str = one_of(
        ("any-hand", "two-cards"),
        "any hand without a Joker [L476], so of three and more cards too; two-cards: the first two only",
        ambiguity="5: doubling on more than two cards",
    )
    most_hands: int = option(
        3,
        "hands of one seat by splitting; not stated: as in 21st Century Blackjack; 1 forbids it",
        least=1,
        most=MOST_HANDS,
        ambiguity="6: re-splits",
    )
    split_of: str = one_of(
        ("rank", "value"),
        "pairs [L478] are two kings; value: a king and a queen too",
        ambiguity="6: what a pair is",
    )
    double_after_split: bool = option(
        True, "any hand may be doubled [L476]", ambiguity="6: doubling after a split"
    )
    draw_to_split_aces: bool = option(
        False, "not stated: split aces get one card each", ambiguity="6: split aces"
    )
    settled_from: str = one_of(
        ("bank", "dealer"),
        "the order of settlement is not stated: clockwise from the player-dealer's left; dealer: from the "
        "house dealer's left",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player, who has accepted them, have wagers of their own on the "
        "hand [L483]; nobody bets on top of another's wager [L482]; who has the most money in action decides",
        least=0,
        most=blackjack.MOST_BACKLINES,
        ambiguity="9: betting on top and betting behind",
    )


# What cards are worth


def rank(options: CasinoBlackjackOptions, cards: Hand, is_split: bool = False) -> int:
    return int(cards == (JOKER, JOKER) and not is_split)  # [L451]


def count(options: CasinoBlackjackOptions, cards: Hand, is_split: bool = False) -> hands.Points:
    if JOKER not in cards:
        return blackjack.best_count(cards)
    return wild_count(cards) if options.joker == "any-card" else hands.Points(21, False)  # [L447]


def wild_count(cards: Hand) -> hands.Points:
    """Return the best total up to 21 where a Joker counts 1 to 11."""
    jokers = sum(card is JOKER for card in cards)
    hard = sum(1 if card is JOKER or card.rank == ACE else hands.blackjack_value(card) for card in cards)
    most = hard + 10 * jokers + 10 * any(card.rank == ACE for card in cards)
    total = max(hard, min(most, 21))
    return hands.Points(total, total > hard)


# What a player may do, and the settlement


def is_pair(options: CasinoBlackjackOptions, cards: Hand) -> bool:
    return JOKER not in cards and blackjack.equal_by_option(options, cards)  # two are the Natural


def can_hit(options: CasinoBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    return options.draw_to_split_aces or not hand.is_split_ace


def can_double(options: CasinoBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    if JOKER in hand.cards or (hand.is_split and not options.double_after_split):
        return False  # [L476]
    return hand.can_hit and (len(hand.cards) == 2 or options.double_on == "any-hand")


def can_surrender(options: CasinoBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    return len(hand.cards) == 2 and not hand.is_split  # [L479]


def is_saved(options: CasinoBlackjackOptions, player: blackjack.Standing, dealer: blackjack.Standing) -> bool:
    mine, theirs = player.points.total, dealer.points.total
    return mine < theirs or (mine == theirs and options.equal_over == "push")  # [L468-469]


RULES = blackjack.BANKED.replace(
    best_hands=("two Jokers",),
    rank=rank,
    count=count,
    can_hit=can_hit,
    can_double=can_double,
    least_double=lambda options, wager, most: 1,  # [L477]
    can_surrender=can_surrender,
    takes_surrender=blackjack.surrender_stands,
    surrender_part=blackjack.half_or_whole,
    most_hands=from_option("most_hands"),
    is_pair=is_pair,
    decider=blackjack.most_money,  # [L483]
    doubler=blackjack.most_money,
    offers_insurance=False,
    loses_ties=blackjack.equal_is_banks,
    both_over=blackjack.saved_if(is_saved),
    blackjack_pays=lambda options, cards: options.two_jokers_pay,
    win_pays=from_option("win_pays"),
    settling_order=blackjack.from_bank_or_dealer,
    choices=blackjack.UNINSURED_CHOICES,
    floor=hustler.UNSTATED,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="L486-487", fees="L486", backline="L483",
        first_cards=HOUSE_PROCEDURE, dealer_first=HOUSE_PROCEDURE,
        second_cards=HOUSE_PROCEDURE, dealer_second=HOUSE_PROCEDURE,
        decisions="L474-475", leave="L483", draw="L475",
        double="L476-477", double_card="L476", split="L478", split_card="L478", surrender="L479",
        hole="L484", dealer_draws="L480-481", order=HOUSE_PROCEDURE, closer="L466", over="L467",
        dealer_over="L467", equal="ambiguity 2", natural="L470", dealer_natural="L451, L466",
        both_natural="ambiguity 8", both_over="L468", saved="L469",
    ),
)  # fmt: skip
"""The deal, of which nothing is said, is that of 21st Century Blackjack with a hole card face down."""

GAME = Game(
    id="hustler-casino-blackjack",
    title="Hustler Casino Blackjack",
    family="blackjack",
    summary="Blackjack with jokers: two jokers are the best hand, and some busts push. A player banks.",
    sheets=("hustler-casino-blackjack", *hustler.HOUSE_SHEETS),
    options=CasinoBlackjackOptions(),
    equipment=blackjack.joker_shoe,
    bank=banked.PLAYER_BANK,
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
