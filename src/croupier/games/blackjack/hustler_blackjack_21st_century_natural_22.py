"""21st Century Blackjack with the Natural 22, as the Hustler Casino deals it; a player banks.

Sheet: rulebook/hustler-blackjack-21st-century-natural-22.md, whose paragraphs are cited. A Joker a deck:
with an ace or another Joker it is a Natural 22, with any other card a hard 21.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace

from croupier.families.banked.action_button import button_position
from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import PLAYER_BANK, FeeSchedules
from croupier.families.banked.pooled_bank import PooledBankOptions, partners
from croupier.families.blackjack.banked.banked_floor import NATURAL_22
from croupier.families.blackjack.banked.banked_game import bank_blackjack
from croupier.families.blackjack.banked.banked_questions import BankBlackjack, best_count
from croupier.families.blackjack.banked.banked_wagers import (
    BASES,
    LATER_FEES,
    LEAVE,
    UNINSURED_CHOICES,
    BankClauses,
    SharedHandOptions,
    joker_equipment,
    plays_elsewhere,
)
from croupier.families.blackjack.side_bets.perfect_pairs import JokerPairsOptions
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import Points
from croupier.rules import ACE, EVEN, JOKER, Card, Hand, Odds, Spot, one_of, option

# Options


@dataclass(frozen=True, kw_only=True)
class Natural22Options(JokerPairsOptions, SharedHandOptions, PooledBankOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="§O.3 L140",
        sentence=CoverSentence.NEED_NOT_COVER,
        order="from the action button, clockwise",
        ordered="§N.1, §O.3",
        turn="§O.1 L138, house rules 3",
    )
    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        LATER_FEES,
        "collections as posted [§E.2]: 1 to 10 of the house's schedule for blackjack [L8770-8805], with its "
        "table limits; 0: no fees",
    )

    bank_partners: int = option(
        8,
        "how many players may pool their chips in one bank: two or more [§P.1 L148]; the house settles no "
        "disputes between them [§P.2 L149]",
        least=1,
        most=8,
    )
    decks: int = option(
        8, "with one Joker each [§B.1]; other numbers with an automatic shuffler", least=1, most=8
    )
    two_jokers_pay: Odds = option(Odds(2, 1), "as far as money covers [§B.3]")
    win_pays: Odds = option(
        EVEN, "of every other win; nowhere given: 1 to 1", ambiguity="8: odds of an ordinary win"
    )
    equal_totals: str = one_of(
        ("push", "bank"),
        "equal totals that are not over are not mentioned; the bank wins ties over 22 only [§D.3c]",
        ambiguity="1: equal totals up to 22",
    )
    hard_22: str = one_of(
        ("live", "over"),
        "22 that is no Natural is not more than one [§D.1-3]: live, above 21 and below a Natural; over: it "
        "counts as over, and an ace as eleven up to 21 only",
        ambiguity="2: a total of 22",
    )
    split_aces: bool = option(
        True,
        "two Aces, a Natural, may be split all the same [§K.8], and neither hit nor doubled",
        ambiguity="3: splitting a Natural of two Aces",
    )
    split_natural: bool = option(
        True,
        "an Ace or a Joker on a split Ace makes a Natural [§B.2], paid as any win; no: 12 or 21",
        ambiguity="4: Naturals on split Aces",
    )
    split_of: str = one_of(
        ("rank", "value"),
        "equal rank [§K.1] is two kings; value: a king and a queen too",
        ambiguity="5: equal rank",
    )
    double_decision: str = one_of(
        ("most-money", "seated"),
        "the bettor with the most money in action doubles and splits [§J.2, §K.2], and the seated player "
        "decides the rest [§G.1]; seated: decides both",
        ambiguity="7: who decides on doubles and splits",
    )
    unsignalled_11: str = one_of(
        ("hit", "stand"),
        "without a signal 12 stands and less than 11 is hit [§H.2, §I.2]; 11 is hit, which cannot go over",
        ambiguity="11: no signal on 11",
    )
    joker_up_surrender: bool = option(
        False,
        "against a Joker the hand is over [§M.3], so nobody surrenders",
        ambiguity="12: surrender against a Joker",
    )
    second_card: str = one_of(
        ("after-players", "face-down"),
        "the bank is dealt one card with the others [§F.2], and its second when they have acted; face-down: "
        "with their second cards",
        ambiguity="13: when the bank's second card is dealt",
    )
    button_direction: str = one_of(
        ("clockwise", "counterclockwise"),
        "positions from the bank [§N.1] are counted as the cards are dealt [§F.1]; the settlement goes "
        "clockwise from there either way",
        ambiguity="14: direction of the count from the bank",
    )
    cards_move_forward: bool = option(
        True,
        "a card dealt to a position with no wager moves forward while nobody has a second card [§S.2]; no: "
        "it is dead at once [§Q.3]",
        ambiguity="9: a card to a position with no wager",
    )
    cards_back_up: bool = option(
        True,
        "a first card that a player missed is put right by backing up, while nobody has a second [§S.1]; no: "
        "a position without a card is a misdeal at once [§R.3]",
        ambiguity="10: a first card that was missed",
    )

    @property
    def over_from(self) -> int:
        return 23 if self.hard_22 == "live" else 22


# Round of play, the bank, settlement


class Natural22(BankBlackjack[Natural22Options]):
    bank_clauses = BankClauses(
        no_more_bets="§E.5-6", fees="§E.1-2, L8770-8805", backline="§E.7, §J.2, §K.2, §L.5",
        first_cards="§F.1-2", bank_first="§F.2", second_cards="§F.2", bank_second="§N.1, ambiguity 13",
        frozen="§D.6, §F.3, §M.3", decisions="§G.1", leave="§J.2, §K.2", draw="§I.4", double="§J.1",
        double_card="§J.2, §J.5", split="§K.1", split_card="§K.5, §K.8", surrender="§L.1-2",
        hole="§N.1", bank_draws="§M.1", order="§N.1, §O.3", closer="§D.4", over="§D.1",
        bank_over="§D.2", equal="ambiguity 1", natural="§B.2-3", bank_natural="§B.2",
        both_natural="§D.5", both_over="§D.3a, §D.3c", saved="§D.3b", original_only="§M.4",
    )  # fmt: skip
    blackjack = "Natural 22"
    best_hands = ("Natural 22",)
    offers_insurance = False

    def spots(self, options: Natural22Options) -> tuple[Spot, ...]:
        """What is bet over the maximum does not play and goes back [§E.5]; who banks plays no other hand
        [§O.7]."""
        return tuple(
            replace(spot, returns_over=True, is_open=plays_elsewhere) if spot.name in BASES else spot
            for spot in super().spots(options)
        )

    def is_natural(self, cards: Hand) -> bool:
        """§B.2: two Jokers, two Aces, or one of each."""
        return len(cards) == 2 and all(card is JOKER or card.rank == ACE for card in cards)

    def rank(self, options: Natural22Options, cards: Hand, is_split: bool = False) -> int:
        return int(self.is_natural(cards) and (options.split_natural or not is_split))

    def count(self, options: Natural22Options, cards: Hand, is_split: bool = False) -> Points:
        if self.rank(options, cards, is_split):
            return Points(22, False)
        if JOKER in cards:
            return Points(21, False)  # §B.5, "with any card": one that is drawn too (ambiguity 6)
        return best_count(cards, self.over_from(options))

    def is_complete(self, options: Natural22Options, cards: Hand, is_split: bool) -> bool:
        """§H.3-4; two Aces wait, since they may be split."""
        if self.splits(options, cards, 2 if is_split else 1):
            return False
        return JOKER in cards or self.count(options, cards, is_split).total >= 22

    def can_stand(self, options: Natural22Options, cards: Hand) -> bool:
        return True

    def can_hit(self, options: Natural22Options, cards: Hand, is_split: bool) -> bool:
        return not self.is_natural(cards) and super().can_hit(options, cards, is_split)

    def is_pair(self, options: Natural22Options, cards: Hand) -> bool:
        if JOKER in cards:
            return False  # §K.1
        return options.split_aces if self.is_natural(cards) else super().is_pair(options, cards)

    def least_double(self, options: Natural22Options, wager: int, most: int) -> int:
        return 1  # §J.6

    def doubler(self, options: Natural22Options, wagers: Sequence[int]) -> int:
        return wagers.index(max(wagers)) if options.double_decision == "most-money" else 0

    def takes_surrender(self, options: Natural22Options) -> bool:
        return False  # §L.2

    def deals_hole(self, options: Natural22Options) -> bool:
        return options.second_card == "face-down"

    def freezes(self, options: Natural22Options, up: Card) -> bool:
        return up is JOKER

    def surrenders_frozen(self, options: Natural22Options) -> bool:
        return options.joker_up_surrender

    def is_saved(self, options: Natural22Options, player: Standing, dealer: Standing) -> bool:
        return player.points.total < dealer.points.total  # §D.3b

    def blackjack_pays(self, options: Natural22Options, cards: Hand) -> Odds:
        return options.two_jokers_pay if cards == (JOKER, JOKER) else options.win_pays

    def risks_extras(self, options: Natural22Options) -> bool:
        return False  # §M.4

    def button_steps(self, options: Natural22Options, hole: Card) -> int:
        steps = button_position(hole)  # §N.1
        return -steps if options.button_direction == "counterclockwise" else steps


RULES = Natural22()

GAME = bank_blackjack(
    RULES,
    id="hustler-blackjack-21st-century-natural-22",
    title="21st Century Blackjack (Natural 22)",
    summary="Jokers and aces make a Natural 22, and a hand that is over may still push. A player banks.",
    options=Natural22Options(),
    equipment=joker_equipment,
    choices=UNINSURED_CHOICES | {LEAVE.name: LEAVE.says},
    irregularities=NATURAL_22,
    bank=PLAYER_BANK.replace(together=partners("§P.1 L148")),
)
