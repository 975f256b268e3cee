"""Hustler Casino Blackjack: six decks with a wild Joker each, banked by a player.

Sheet: rulebook/hustler-casino-blackjack.md, whose lines are cited. Two Jokers are the Natural; of two hands
over 21 the player's may still push.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import FeeSchedules
from croupier.families.blackjack.banked.banked_game import bank_blackjack
from croupier.families.blackjack.banked.banked_questions import BankBlackjack, best_count
from croupier.families.blackjack.banked.banked_wagers import (
    LATER_FEES,
    MOST_BACKLINES,
    UNINSURED_CHOICES,
    BankClauses,
    SharedHandOptions,
    joker_equipment,
)
from croupier.families.blackjack.side_bets.perfect_pairs import JokerPairsOptions
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import Points, blackjack_value
from croupier.rules import ACE, EVEN, JOKER, Hand, Odds, one_of, option

MOST_HANDS = 4

# Options


@dataclass(frozen=True, kw_only=True)
class CasinoBlackjackOptions(JokerPairsOptions, SharedHandOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L470, L495",
        sentence=CoverSentence.EXTENT,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="settled-from",
        turn="L489, house rules 3",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        LATER_FEES,
        "collections are taken before the deal [L486], their amount is not stated: 1 to 10 of the house's "
        "schedule for blackjack [L8770-8805], with its table limits; 0: no fees",
    )

    decks: int = option(6, "with one Joker each [L440]", least=1, most=8)
    two_jokers_pay: Odds = option(
        Odds(2, 1),
        "double the original bet, as far as money covers [L470]: 2 to 1; that the stake is doubled would be "
        "no bonus",
        ambiguity="4: what double the bet is",
    )
    win_pays: Odds = option(EVEN, "of every other win; nowhere given: 1 to 1")
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
        most=MOST_BACKLINES,
        ambiguity="9: betting on top and betting behind",
    )


# Round of play, the bank, settlement


class CasinoBlackjack(BankBlackjack[CasinoBlackjackOptions]):
    """The deal, of which nothing is said, is that of 21st Century Blackjack with a hole card face down."""

    bank_clauses = BankClauses(
        no_more_bets="L486-487", fees="L486", backline="L483", first_cards="L440", bank_first="L440",
        second_cards="L440", bank_second="L484", decisions="L474-475", leave="L483", draw="L475",
        double="L476-477", double_card="L476", split="L478", split_card="L478", surrender="L479",
        hole="L484", bank_draws="L480-481", order="L470, L495", closer="L466", over="L467",
        bank_over="L467", equal="ambiguity 2", natural="L470", bank_natural="L451, L466",
        both_natural="ambiguity 8", both_over="L468", saved="L469",
    )  # fmt: skip
    best_hands = ("two Jokers",)
    offers_insurance = False

    def is_natural(self, cards: Hand) -> bool:
        return cards == (JOKER, JOKER)  # [L451]

    def points(self, cards: Hand) -> Points:
        return Points(21, False) if JOKER in cards else best_count(cards, 22)

    def count(self, options: CasinoBlackjackOptions, cards: Hand, is_split: bool = False) -> Points:
        return wild_count(cards) if options.joker == "any-card" else self.points(cards)

    def is_pair(self, options: CasinoBlackjackOptions, cards: Hand) -> bool:
        return JOKER not in cards and super().is_pair(options, cards)  # two are the Natural

    def can_hit(self, options: CasinoBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        return options.draw_to_split_aces or not (is_split and cards[0].rank == ACE)

    def can_double(self, options: CasinoBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        if JOKER in cards or (is_split and not options.double_after_split):
            return False
        few = len(cards) == 2 or options.double_on == "any-hand"
        return self.offers_doubles and few and self.can_hit(options, cards, is_split)

    def can_surrender(self, options: CasinoBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        return self.offers_surrender and len(cards) == 2 and not is_split  # [L479]

    def least_double(self, options: CasinoBlackjackOptions, wager: int, most: int) -> int:
        return 1  # [L477]

    def decider(self, options: CasinoBlackjackOptions, wagers: Sequence[int]) -> int:
        return wagers.index(max(wagers))  # [L483]

    def doubler(self, options: CasinoBlackjackOptions, wagers: Sequence[int]) -> int:
        return self.decider(options, wagers)

    def is_saved(self, options: CasinoBlackjackOptions, player: Standing, dealer: Standing) -> bool:
        mine, theirs = player.points.total, dealer.points.total
        return mine < theirs or (mine == theirs and options.equal_over == "push")

    def blackjack_pays(self, options: CasinoBlackjackOptions, cards: Hand) -> Odds:
        return options.two_jokers_pay


def wild_count(cards: Hand) -> Points:
    """The best total up to 21 where a Joker counts 1 to 11."""
    jokers = sum(card is JOKER for card in cards)
    if not jokers:
        return best_count(cards, 22)
    hard = sum(1 if card is JOKER or card.rank == ACE else blackjack_value(card) for card in cards)
    most = hard + 10 * jokers + 10 * any(card.rank == ACE for card in cards)
    total = max(hard, min(most, 21))
    return Points(total, total > hard)


RULES = CasinoBlackjack()

GAME = bank_blackjack(
    RULES,
    id="hustler-casino-blackjack",
    title="Hustler Casino Blackjack",
    summary="Wild Jokers, of which two are the Natural, and a hand that is over may push. A player banks.",
    options=CasinoBlackjackOptions(),
    equipment=joker_equipment,
    choices=UNINSURED_CHOICES,
)
