"""Blackjack, the shoe game of Ohio. Sheet: rulebook/ohio-blackjack.md.

Cards face up from a shoe, the dealer's first card turned up at the second and the hole card read before
anybody draws.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from croupier.cards.card import ACE, KING, Card, Hand
from croupier.cards.pack import STANDARD
from croupier.families import blackjack_floor as floor
from croupier.families.areas import areas
from croupier.families.blackjack import CHOICES, INSURANCE, MAIN, Blackjack, Clauses, double_spot, hand_spot
from croupier.families.blackjack_round import round_of_play
from croupier.hands.points import Points
from croupier.refusals import BadOption
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.options import Options, option
from croupier.rules.steps import Mark, Script
from croupier.rules.table import Table
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds
from croupier.wagers.spot import LayoutView, Limits, Spot

# Options


@dataclass(frozen=True, kw_only=True)
class OhioBlackjackOptions(Options):
    decks: int = option(
        6,
        "in the shoe, one at least [§3.I]; with a shuffler two batches of so many alternate [§3.III], two "
        "decks in all at least",
        least=1,
        most=8,
        ambiguity="8: decks with a shuffler",
    )
    penetration: Fraction = option(
        Fraction(3, 4),
        "the part of the shoe in front of the cutting card [§6.V]; at 0 it is shuffled after every round",
        least=0,
        most=1,
    )
    blackjack_pays: Odds = option(Odds(3, 2), "3 to 2 or 6 to 5, as posted [§2.I.C, §4.VI]")
    dealer_hits_soft_17: bool = option(True, "unless the layout has the dealer stand on any 17 [§12.II]")
    card_reader: bool = option(
        True,
        "the hole card is read under an ace or ten [§7.IV]; without a reader [§2.III] it stays unknown "
        "until the dealer's turn, and a Blackjack then takes the original wagers only",
        ambiguity="5: no card reader",
    )
    chip_unit: int = option(
        1,
        "the smallest chip; insurance of half a wager that it cannot make goes up to the next [§9.II]",
        least=1,
        is_money=True,
    )
    double_on: str = option(
        "any-two",
        "first two cards that may be doubled [§10.I]; tables of one and two decks may post hard totals only "
        "[§10.IV]",
        choices=("any-two", "9-to-11", "10-or-11"),
    )
    double_for_less: bool = option(True, "a double may be less than the original wager [§10.I]")
    double_after_split: bool = option(True, "the first two cards of a split hand may be doubled [§10.I]")
    double_face_down: bool = option(True, "a player may ask for the card of a double face down [§10.III]")
    most_hands: int = option(
        4,
        "hands of one box, by three splits at most [§11.III.A]; 1 forbids splitting (posted rules, §11.V)",
        least=1,
        most=8,
        ambiguity="3: two more pair",
    )
    resplit_aces: bool = option(
        False,
        "an ace dealt to a split ace may be split again; not allowed, since it would give the first ace a "
        "second card [§11.III.B]",
        ambiguity="2: re-splitting aces",
    )
    draw_to_split_aces: bool = option(False, "split aces get one card each [§11.III.B, §12.I.C]")
    split_blackjack: bool = option(
        False,
        "an ace and a ten on a split hand are a Blackjack; read as a plain 21, since a Blackjack is the "
        "initial two cards [§1.II]",
        ambiguity="1: ace and ten on a split hand",
    )
    surrender: bool = option(
        False,
        "first two cards may be given up for half the wager once the hole card is read; the sheet does not "
        "mention it",
        ambiguity="9: surrender",
    )
    busts_taken: str = option(
        "at-end",
        "when a busted hand's wagers are taken; at the end in the one pass of §4.V. Without a card reader it "
        "matters: a double or split that was taken at once is not given back for a dealer's Blackjack",
        choices=("at-end", "at-once"),
        ambiguity="11: when busts are taken",
    )
    multiple_boxes: bool = option(True, "one player may play several adjacent boxes [§13.I]")
    multiple_box_minimum: int = option(
        0, "the posted minimum for each of several boxes; $0.00: the table's own [§13.II]", is_money=True
    )
    mid_shoe_entry: bool = option(
        True, "who sat out a round may bet again before the next shuffle; a casino may forbid it [§4.IX]"
    )

    def check(self) -> None:
        if self.chip_unit > self.table_maximum:
            raise BadOption(
                f"chip-unit {money(self.chip_unit)} is above table-maximum {money(self.table_maximum)}"
            )
        if self.resplit_aces and self.most_hands < 3:
            raise BadOption("resplit-aces needs most-hands 3 at least", f"it is {self.most_hands}")


def equipment(options: OhioBlackjackOptions) -> Equipment:
    pack = STANDARD * options.decks
    behind = len(pack) - int(options.penetration * len(pack))
    return Equipment(pack=pack, cut_card=behind, shuffles_each_round=False)  # §6.V, §6.VII, §7.IX


# Wagers

BOXES = 7
"""§2.I.B: at most seven areas for wagers."""


def wagers(options: OhioBlackjackOptions) -> tuple[Spot, ...]:
    limits = Limits(options.table_minimum, options.table_maximum, options.chip_unit)
    each_box = options.multiple_box_minimum if options.multiple_boxes else None
    return _spots(options.most_hands, limits, options.mid_shoe_entry, each_box)


@cache
def _spots(most_hands: int, limits: Limits, mid_shoe_entry: bool, each_box: int | None) -> tuple[Spot, ...]:
    """`each_box`: the least on each of one player's boxes, None where nobody has several."""
    first = Spot(
        MAIN,
        "main wager",
        limits,
        clause="§4.I",
        is_open=None if mid_shoe_entry else _sat_out,
        objection=_boxes(each_box),
    )
    insurance = Spot(INSURANCE, "insurance wager", needs=MAIN, opening=False, clause="§9.II")
    splits = [
        Spot(hand_spot(number), f"split, hand {number}", needs=MAIN, opening=False, clause="§11.I")
        for number in range(2, most_hands + 1)
    ]
    doubles = [
        Spot(double_spot(number), needs=hand_spot(number), opening=False, clause="§10.I")
        for number in range(1, most_hands + 1)
    ]
    return (first, insurance, *splits, *doubles)


IN_THE_SHOE = "in-the-shoe"
"""The marker that lists who bet in the last round, where nobody may come in before a shuffle."""


def _sat_out(layout: LayoutView, seat: int) -> str:
    """§4.IX: a reshuffle lets everybody in again."""
    if isinstance(layout, Table) and layout.fresh_shoe:
        return ""
    last = layout.marker(IN_THE_SHOE).split()
    return f"seat {seat} sat out a round of this shoe" if last and str(seat) not in last else ""


def _boxes(each_box: int | None) -> Callable[[LayoutView, int, int], str]:
    """§13: several adjacent boxes of one player, where the casino allows it, each with its minimum."""
    adjacent = areas(MAIN, BOXES if each_box is not None else 1)

    def objection(layout: LayoutView, seat: int, wager: int) -> str:
        why = adjacent(layout, seat, wager)
        if why or not each_box or not isinstance(layout, Table) or seat not in layout.names:
            return why
        name = layout.names[seat]
        others = [box for box in layout.having(MAIN) if box != seat and layout.names.get(box) == name]
        if others and min(wager, *(layout.stake(box, MAIN) for box in others)) < each_box:
            return f"each of several boxes takes {money(each_box)} at least"
        return ""

    return objection


# Round of play, dealer, settlement


class OhioBlackjack(Blackjack):
    """The sheet's answers where they are not the family's."""

    clauses = Clauses(
        burn="§7.II",
        no_more_bets="§4.IV",
        first_cards="§7.III.A",
        dealer_first="§7.III.B",
        second_cards="§7.III.C",
        dealer_second="§7.III.D",
        insurance="§9.I",
        insurance_wager="§9.II",
        insurance_lost="§9.IV",
        peek="§7.IV",
        blackjack_called="§8.II",
        blackjack_paid="§8",
        decisions="§7.V",
        draw="§7.VI",
        double="§10.I",
        double_card="§10.III",
        face_down="§7.VI",
        turned_over="§10.III",
        split="§11.I",
        split_card="§11.II",
        surrender="ambiguity 9",
        hole="§7.VII",
        dealer_draws="§12.II",
        settle="§4.V",
    )

    def can_hit(self, options: OhioBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        return options.draw_to_split_aces or super().can_hit(options, cards, is_split)

    def can_double(self, options: OhioBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        if is_split and not (options.double_after_split and self.can_hit(options, cards, is_split)):
            return False
        if options.double_on == "any-two":
            return True
        total, is_soft = self.points(cards)
        return not is_soft and (9 if options.double_on == "9-to-11" else 10) <= total <= 11

    def can_split(self, options: OhioBlackjackOptions, cards: Hand, hands: int) -> bool:
        if hands >= options.most_hands or self.pair_value(cards[0]) != self.pair_value(cards[1]):
            return False
        return hands == 1 or cards[0].rank != ACE or options.resplit_aces

    def can_surrender(self, options: OhioBlackjackOptions, cards: Hand, is_split: bool) -> bool:
        return options.surrender and not is_split

    def can_double_for_less(self, options: OhioBlackjackOptions) -> bool:
        return options.double_for_less

    def can_double_face_down(self, options: OhioBlackjackOptions) -> bool:
        return options.double_face_down

    def split_blackjack(self, options: OhioBlackjackOptions) -> bool:
        return options.split_blackjack

    def most_insurance(self, options: OhioBlackjackOptions, wager: int) -> int:
        return -(-wager // (2 * options.chip_unit)) * options.chip_unit

    def chip_unit(self, options: OhioBlackjackOptions) -> int:
        return options.chip_unit

    def reads_hole(self, options: OhioBlackjackOptions) -> bool:
        return options.card_reader

    def dealer_draws(self, options: OhioBlackjackOptions, points: Points) -> bool:
        return points.total < 17 or (points == (17, True) and options.dealer_hits_soft_17)

    def blackjack_pays(self, options: OhioBlackjackOptions, cards: Hand) -> Odds:
        return options.blackjack_pays

    def takes_busts_at_once(self, options: OhioBlackjackOptions) -> bool:
        return options.busts_taken == "at-once"


RULES = OhioBlackjack()


def play(table: Table) -> Script:
    seats = " ".join(map(str, table.having(MAIN)))
    yield from round_of_play(RULES, table)
    if not table.options.mid_shoe_entry:
        yield Mark(name=IN_THE_SHOE, value=seats, clause="§4.IX")


def alike(card: Card) -> Card:
    """Suits never count, and tens and faces are one."""
    return Card.of(10 if 10 <= card.rank <= KING else card.rank, 0)


# Irregularities

IRREGULARITIES = (
    Irregularity(
        name="card-face-up",
        trigger="a card was found face up in the shoe",
        ruling=Ruling.DISCARD_CARD,
        clause="§15.I",
        moments=("deal", "insurance", "play", "dealer"),
    ),
    Irregularity(
        name="card-drawn-in-error",
        trigger="a card was drawn in error without its face being exposed",
        ruling=Ruling.NEXT_CARD,
        clause="§15.II",
    ),
    Irregularity(
        name="card-exposed-in-deal",
        trigger="a card was drawn in error and exposed before every player had two cards",
        ruling=Ruling.NEXT_CARD,
        clause="§15.III, ambiguity 7",
        moments=("deal",),
        says="not stated; nobody decides before the deal is done, so it is used as the next card",
    ),
    floor.card_exposed("§15.III"),
    floor.dealer_overdrew("§15.IV, ambiguity 4"),
    floor.dealer_skipped("§15.V"),
    Irregularity(
        name="shoe-ran-out",
        trigger="there were not enough cards in the shoe to complete the round",
        ruling=Ruling.RECYCLE,
        clause="§15.VI",
    ),
    floor.no_cards("§15.VII"),
    floor.one_card("§15.VII"),
    floor.hit_missed("§15.VIII"),
    floor.hole_shown("§15.IX.A"),
    floor.blackjack_missed("§15.IX.B"),
    Irregularity(
        name="new-dealer",
        trigger="another dealer came to the table",
        ruling=Ruling.DISCARD_CARD,
        clause="§7.II",
        moments=("deal",),
        says="the new dealer burns one card before dealing",
    ),
    Irregularity(
        name="floor-orders-shuffle",
        trigger="a floor person decided that the cards be shuffled after this round",
        ruling=Ruling.RESHUFFLE,
        clause="§6.VII",
    ),
    Irregularity(
        name="shuffler-failed",
        trigger="the automatic shuffler failed",
        ruling=Ruling.PROCEDURE,
        clause="§3.III.F",
        says="the cards are shuffled by hand",
    ),
    Irregularity(
        name="improper-cut",
        trigger="a floor person found the cut improper",
        ruling=Ruling.PROCEDURE,
        clause="§6.VI",
        moments=("betting",),
        says="the cards are cut again before any is dealt",
    ),
)

GAME = Game(
    id="ohio-blackjack",
    title="Blackjack",
    family="blackjack",
    summary="Closer to 21 than the dealer, from a shoe, face up; double, split, insure against an ace.",
    sheets=("ohio-blackjack",),
    options=OhioBlackjackOptions(),
    equipment=equipment,  # type: ignore[arg-type]
    wagers=wagers,  # type: ignore[arg-type]
    round_of_play=play,
    choices=CHOICES,
    irregularities=IRREGULARITIES,
    seats=BOXES,
    alike=alike,
    runs_out="shoe-ran-out",
    rules=RULES,
)
