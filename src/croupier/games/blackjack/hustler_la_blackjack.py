"""L.A. Blackjack at the Hustler Casino: to 22, with Jokers that count 2 or 12, banked by a player.

Sheet: rulebook/hustler-la-blackjack.md, whose lines are cited. Of two hands over 22 the lower one wins; a tie
of 18 is the bank's. The limit of the table says when a player must hit and must stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from croupier.families.banked.cover import BankText, CoverSentence
from croupier.families.banked.player_dealer import PLAYER_BANK, FeeSchedules
from croupier.families.blackjack.banked.banked_game import bank_blackjack
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.banked.banked_wagers import LATER_FEES, BankBlackjackOptions, BankClauses
from croupier.families.blackjack.banked.la_floor import IRREGULARITIES
from croupier.families.blackjack.choices import HIT, STAND
from croupier.families.blackjack.count_22 import BEST, points_22
from croupier.families.blackjack.layout import shoe
from croupier.families.blackjack.side_bets.perfect_pairs import JokerPairsOptions
from croupier.families.blackjack.verdicts import Standing, Verdict
from croupier.hands.points import Points
from croupier.rules import ACE, EVEN, JOKER, KING, STANDARD, Hand, Odds, Table, one_of, option

BANK_WINS_TIE: Final = 18
"""[L1063, L1073]"""
STRICT_FROM: Final = 10_00
"""The minimum of the $10-100 tables [L1149]."""

# Options


@dataclass(frozen=True, kw_only=True)
class LaBlackjackOptions(JokerPairsOptions, BankBlackjackOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L1072",
        sentence=CoverSentence.BOUND,
        order="not stated: from the player-dealer's left, clockwise",
        ordered="settled-from",
        turn="L1074",
    )

    """Nobody bets behind: the text has none."""

    schedules: ClassVar[FeeSchedules] = FeeSchedules(
        LATER_FEES,
        "collections are not stated: 1 to 10 of the house's schedule for blackjack [L8770-8805], with its "
        "table limits; 0: no fees",
    )

    table_minimum: int = option(
        10_00, "of the $10-100 tables [L1149]; the others are $2-10 [L1155]", least=1, is_money=True
    )
    table_maximum: int = option(100_00, "of the $10-100 tables [L1149]", least=1, is_money=True)
    decks: int = option(6, "six [L1061]", least=1, most=8)
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
    win_pays: Odds = option(EVEN, "nowhere given: 1 to 1")
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
    def over_from(self) -> int:
        return BEST + 1

    @property
    def is_strict(self) -> bool:
        """The player's rules are those of the $10-100 tables."""
        if self.player_rules == "by-limit":
            return self.limits.minimum >= STRICT_FROM
        return self.player_rules == "10-100"


# Round of play, the bank, settlement


class LaBlackjack(BankBlackjack[LaBlackjackOptions]):
    bank_clauses = BankClauses(
        no_more_bets="L1149-1155", fees="L8770-8805", first_cards="L1061", bank_first="L1061",
        second_cards="L1061", bank_second="L1061, L1070", decisions="L1147-1157", draw="L1061",
        double="", double_card="", split="", split_card="", hole="L1070", bank_draws="L1076-1077",
        order="L1072", closer="L1063", over="L1063", bank_over="L1063", equal="L1063",
        tie_lost="L1063, L1073", natural="L1061", bank_natural="L1061", both_natural="L1063",
        both_over="L1063", saved="L1063",
    )  # fmt: skip
    offers_insurance = offers_doubles = offers_splits = offers_surrender = False

    def is_over(self, points: Points) -> bool:
        """Over, but not lost for that."""
        return points.total > BEST

    def points(self, cards: Hand) -> Points:
        return points_22(cards)  # [L1061, L1065-1067], faces as ten (ambiguity 7)

    def count(self, options: LaBlackjackOptions, cards: Hand, is_split: bool = False) -> Points:
        return points_22(cards)

    def is_natural(self, cards: Hand) -> bool:
        if len(cards) != 2:
            return False
        one, two = sorted(cards)
        if two is JOKER:
            return 10 <= one.rank <= KING
        return one.rank == two.rank == ACE

    def rank(self, options: LaBlackjackOptions, cards: Hand, is_split: bool = False) -> int:
        return int(options.natural == "beats-22" and self.is_natural(cards))

    def is_complete(self, options: LaBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        return not self.can_hit(options, cards, is_split)

    def can_hit(self, options: LaBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        """The highest total that may take a card [L1147-1157]."""
        total, is_soft = points_22(cards)
        if options.is_strict:
            return total <= (18 if is_soft else 17)
        if is_soft and options.soft_20 == "option":
            return total < BEST
        return total <= (19 if is_soft else 18)

    def can_stand(self, options: LaBlackjackOptions, cards: Hand) -> bool:
        total, is_soft = points_22(cards)
        return total >= 13 and not (options.is_strict and is_soft and total == 18)

    def dealer_draws(self, options: LaBlackjackOptions, points: Points) -> bool:
        if points.is_soft:
            return points.total <= 18 or (options.soft_19 == "hit" and points.total < BEST)
        return points.total < 18

    def decided(self, options: LaBlackjackOptions, player: Standing, dealer: Standing) -> Verdict:
        mine, theirs = player.points.total, dealer.points.total
        if mine == theirs and player.rank == dealer.rank:
            return Verdict.TIE_LOST if mine == BANK_WINS_TIE else Verdict.EQUAL
        if mine > BEST and theirs > BEST:
            return Verdict.CLOSER if mine < theirs else Verdict.BOTH_OVER
        return super().decided(options, player, dealer)

    def blackjack_pays(self, options: LaBlackjackOptions, cards: Hand) -> Odds:
        return options.win_pays


def may_bank(table: Table, seat: int) -> bool:
    """`table.fresh` are the bets of the last round until the next one opens."""
    if not table.options.bank_needs_bet or not table.number or seat == table.banker:
        return True
    return any(bettor == seat for bettor, _ in table.fresh)


RULES = LaBlackjack()

GAME = bank_blackjack(
    RULES,
    id="hustler-la-blackjack",
    title="L.A. Blackjack",
    summary="To 22 with Jokers of 2 or 12; both over, the lower wins, and ties of 18 are the bank's.",
    options=LaBlackjackOptions(),
    equipment=lambda options: shoe(STANDARD.with_jokers(options.jokers), options.decks, options.penetration),
    choices={HIT.name: HIT.says, STAND.name: STAND.says},
    irregularities=IRREGULARITIES,
    bank=PLAYER_BANK.replace(may_take=may_bank),  # [L1074]
)
