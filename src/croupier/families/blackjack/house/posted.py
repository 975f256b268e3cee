"""The blackjack of casinos that post their own rules: each of the usual ones is an option.

What is posted decides when a hand may be doubled, split, drawn to and surrendered, what the dealer does with
a soft 17, and what a Blackjack pays.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, TypeVar

from croupier.cards.card import ACE, Hand
from croupier.errors import BadOption
from croupier.families.blackjack.choices import MAIN, double_face_down
from croupier.families.blackjack.house.house_round import round_of_play
from croupier.families.blackjack.layout import IN_THE_SHOE, added_spots, boxes, sat_out
from croupier.families.blackjack.rules import Blackjack
from croupier.hands.points import Points
from croupier.rules.choices import Choice
from croupier.rules.options import BankedOptions
from croupier.rules.script.table import Table
from croupier.rules.steps import Mark, Script
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds
from croupier.wagers.spot import Limits, Spot


class PostedReadings(BankedOptions):
    """What the options have; the game says where each stands among them."""

    blackjack_pays: Odds
    dealer_hits_soft_17: bool
    card_reader: bool
    """The hole card is read under an ace or a ten."""
    chip_unit: int
    double_on: str
    """`any-two`, or hard totals: `9-to-11`, `10-or-11`."""
    double_for_less: bool
    double_after_split: bool
    double_face_down: bool
    most_hands: int
    resplit_aces: bool
    draw_to_split_aces: bool
    split_blackjack: bool
    surrender: bool
    busts_taken: str
    """`at-end`, or `at-once`."""
    multiple_boxes: bool
    """One player may play several adjacent boxes."""
    multiple_box_minimum: int
    """For each of several; 0 where that is the table's own."""
    mid_shoe_entry: bool
    """Who sat out a round may bet again before the next shuffle."""

    @property
    def layout_words(self) -> str:
        return f"Blackjack pays {self.blackjack_pays}"

    def check(self) -> None:
        super().check()
        if self.chip_unit > self.table_maximum:
            raise BadOption(
                f"chip-unit {money(self.chip_unit)} is above table-maximum {money(self.table_maximum)}"
            )
        if self.resplit_aces and self.most_hands < 3:
            raise BadOption("resplit-aces needs most-hands 3 at least", f"it is {self.most_hands}")
        if self.multiple_box_minimum and not self.multiple_boxes:
            raise BadOption("multiple-box-minimum cannot be set", "nobody may play several boxes")
        if self.multiple_box_minimum > self.table_maximum:
            raise BadOption(
                f"multiple-box-minimum {money(self.multiple_box_minimum)} is above "
                f"table-maximum {money(self.table_maximum)}"
            )


PostedT = TypeVar("PostedT", bound=PostedReadings)


class PostedBlackjack(Blackjack[PostedT]):
    def can_hit(self, options: PostedT, cards: Hand, is_split: bool) -> bool:
        return options.draw_to_split_aces or super().can_hit(options, cards, is_split)

    def can_double(self, options: PostedT, cards: Hand, is_split: bool) -> bool:
        if len(cards) != 2:
            return False
        if is_split and not (options.double_after_split and self.can_hit(options, cards, is_split)):
            return False
        if options.double_on == "any-two":
            return True
        total, is_soft = self.points(cards)
        return not is_soft and (9 if options.double_on == "9-to-11" else 10) <= total <= 11

    def can_split(self, options: PostedT, cards: Hand, hands: int) -> bool:
        if len(cards) != 2 or hands >= options.most_hands:
            return False
        if self.pair_value(cards[0]) != self.pair_value(cards[1]):
            return False
        return hands == 1 or cards[0].rank != ACE or options.resplit_aces

    def can_surrender(self, options: PostedT, cards: Hand, is_split: bool) -> bool:
        return options.surrender and len(cards) == 2 and not is_split

    def least_double(self, options: PostedT, wager: int, most: int) -> int:
        return super().least_double(options, wager, most) if options.double_for_less else wager

    def double_choices(self, options: PostedT, least: int, most: int) -> list[Choice]:
        face_up = super().double_choices(options, least, most)
        if not options.double_face_down:
            return face_up
        return [*face_up, double_face_down(least, most, options.chip_unit)]  # §10.III

    def split_blackjack(self, options: PostedT) -> bool:
        return options.split_blackjack

    def most_insurance(self, options: PostedT, wager: int) -> int:
        return -(-wager // (2 * options.chip_unit)) * options.chip_unit

    def chip_unit(self, options: PostedT) -> int:
        return options.chip_unit

    def reads_hole(self, options: PostedT) -> bool:
        return options.card_reader

    def dealer_draws(self, options: PostedT, points: Points) -> bool:
        return points.total < 17 or (points == (17, True) and options.dealer_hits_soft_17)

    def blackjack_pays(self, options: PostedT, cards: Hand) -> Odds:
        return options.blackjack_pays

    def takes_busts_at_once(self, options: PostedT) -> bool:
        return options.busts_taken == "at-once"


# Wagers


class BoxClauses(NamedTuple):
    """Where the wagers of a box are ordered."""

    main: str
    insurance: str
    split: str
    double: str


def posted_spots(options: PostedReadings, most_boxes: int, clauses: BoxClauses) -> tuple[Spot, ...]:
    limits = Limits(options.table_minimum, options.table_maximum, options.chip_unit)
    most = most_boxes if options.multiple_boxes else 1
    least = options.multiple_box_minimum
    return _spots(options.most_hands, limits, options.mid_shoe_entry, most, least, clauses)


@cache
def _spots(
    most_hands: int,
    limits: Limits,
    mid_shoe_entry: bool,
    most_boxes: int,
    least_each: int,
    clauses: BoxClauses,
) -> tuple[Spot, ...]:
    first = Spot(
        MAIN,
        "main wager",
        limits,
        clause=clauses.main,
        is_open=None if mid_shoe_entry else sat_out,
        objection=boxes(most_boxes, least_each),
    )
    added = added_spots(most_hands, insurance=clauses.insurance, split=clauses.split, double=clauses.double)
    return first, *added


# Round of play


def posted_round(entry: str, rules: PostedBlackjack[Any], table: Table) -> Script:
    """`entry`: where it is said that nobody comes in before a shuffle who sat out a round."""
    seats = " ".join(map(str, table.having(MAIN)))
    yield from round_of_play(rules, table)
    if not table.options.mid_shoe_entry:
        yield Mark(name=IN_THE_SHOE, value=seats, clause=entry)
