"""Blackjack, the shoe game of Ohio. Sheets: rulebook/ohio-blackjack.md, ohio-house-money-side-bet.md.

Cards face up from a shoe, the dealer's first card turned up at the second and the hole card read before
anybody draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from croupier.families.blackjack import side_bets as side
from croupier.houses.ohio import blackjack as ohio
from croupier.language import (
    ACE,
    Allowed,
    BadOption,
    CardClauses,
    Duty,
    Game,
    Hand,
    Limits,
    Odds,
    Script,
    SetMarker,
    SideBet,
    Spot,
    blackjack,
    card_duties,
    from_option,
    hands,
    listed_pays,
    money,
    one_of,
    option,
)

# Equipment


CARDS = CardClauses(
    changed="§3.IV", hours=24, inspected="§5.I", washed="§5.II", apart="§5.III", shuffled="§6.I",
    cut="§6.II-V", cuts_always=True, recut="§6.VI", spread="§6.VIII", may_spread=True,
    by_hand="§3.III.F",
)  # fmt: skip


def upkeep(options: OhioBlackjackOptions) -> tuple[Duty, ...]:
    return card_duties(CARDS, shuffler=options.shuffler, fails=("shuffler-failed",))


# Options


def printed(rule: str, value: Any) -> Allowed:
    """Return what tables of one and two decks alone may post otherwise [§10.IV, §11.V]."""
    sentence = f"{rule}; other rules are for tables of one and two decks"
    return Allowed(sentence, (value,), applies=lambda options: options.decks > 2)


@dataclass(frozen=True, kw_only=True)
class OhioBlackjackOptions(blackjack.HouseMoneyOptions):
    decks: int = option(
        6, "in the shoe, one at least [§3.I]; no most is stated, and no shoe holds more", least=1, most=8
    )
    shuffler: bool = option(
        True,
        "two batches of so many decks each, every other shoe from the same one [§3.III], so two decks in all "
        "at least; else the dealer shuffles",
        ambiguity="8: decks with a shuffler",
    )
    penetration: Fraction = option(
        Fraction(3, 4),
        "the part of the shoe in front of the cutting card [§6.V]; at 0 it is shuffled after every round",
        least=0,
        most=1,
    )
    blackjack_pays: Odds = one_of(
        (Odds(3, 2), Odds(6, 5)),
        "as posted [§2.I.C, §4.VI]",
        pays=listed_pays("3 to 2 or 6 to 5 [§4.VI, L72]", Odds(6, 5)),
    )
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
    double_on: str = one_of(
        ("any-two", "9-to-11", "10-or-11"),
        "first two cards that may be doubled [§10.I]; tables of one and two decks may post hard totals only "
        "[§10.IV]",
        allowed=printed("any first two cards may be doubled [§10.I, §10.IV]", "any-two"),
    )
    double_for_less: bool = option(
        True,
        "a double may be less than the original wager [§10.I]",
        allowed=printed("a double may be less than the original wager [§10.I, §10.IV]", True),
    )
    double_after_split: bool = option(
        True,
        "the first two cards of a split hand may be doubled [§10.I]",
        allowed=printed("the first two cards of any split pair may be doubled [§10.I, §10.IV]", True),
    )
    double_face_down: bool = option(
        True,
        "a player may ask for the card of a double face down [§10.III]",
        allowed=printed("a player may ask for the card of a double face down [§10.III-IV]", True),
    )
    most_hands: int = option(
        4,
        "hands of one box, by three splits at most [§11.III.A]; tables of one and two decks may post another "
        "number, and 1 forbids splitting [§11.V]",
        least=1,
        most=8,
        ambiguity="3: two more pair",
        allowed=printed("a pair may be split to four hands [§11.III.A, §11.V]", 4),
    )
    resplit_aces: bool = option(
        False,
        "an ace dealt to a split ace may be split again; not allowed, since it would give the first ace a "
        "second card [§11.III.B]",
        ambiguity="2: re-splitting aces",
    )
    draw_to_split_aces: bool = option(
        False,
        "split aces get one card each [§11.III.B, §12.I.C]; other split rules may be posted for one and two "
        "decks [§11.V], but §12.I.C, on drawing, makes no exception for them",
        allowed=Allowed("a split ace gets one card [§11.III.B, §12.I.C]", (False,)),
    )
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
        allowed=Allowed("a player doubles, splits, stands or draws, and nothing else [§7.V]", (False,)),
    )
    busts_taken: str = one_of(
        ("at-end", "at-once"),
        "when a busted hand's wagers are taken; at the end in the one pass of §4.V. Without a card reader it "
        "matters: a double or split that was taken at once is not given back for a dealer's Blackjack",
        ambiguity="11: when busts are taken",
    )
    multiple_boxes: bool = option(True, "one player may play several adjacent boxes [§13.I]")
    multiple_box_minimum: int = option(
        0, "the posted minimum for each of several boxes; $0.00: the table's own [§13.II]", is_money=True
    )
    mid_shoe_entry: bool = option(
        True, "who sat out a round may bet again before the next shuffle; a casino may forbid it [§4.IX]"
    )

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


# Wagers

BOXES = 7
"""§2.I.B: at most seven areas for wagers."""


def spots(options: OhioBlackjackOptions, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    limits = Limits(options.table_minimum, options.table_maximum, options.chip_unit)
    most = BOXES if options.multiple_boxes else 1
    own = _spots(needed, limits, options.mid_shoe_entry, most, options.multiple_box_minimum)
    return *own, *side.house_money_spots(options)  # §4.X


@cache
def _spots(
    needed: blackjack.SpotsNeeded, limits: Limits, mid_shoe_entry: bool, most_boxes: int, least_each: int
) -> tuple[Spot, ...]:
    main = Spot(
        blackjack.MAIN,
        "main wager",
        limits,
        clause="§4.I",
        is_open=None if mid_shoe_entry else blackjack.sat_out,  # §4.IX
        why_not=blackjack.boxes(most_boxes, least_each),  # §13
    )
    return main, *blackjack.added_spots(needed, insurance="insurance wager")


def side_bets(options: OhioBlackjackOptions) -> tuple[SideBet, ...]:
    return (blackjack.HOUSE_MONEY_BET,) if options.house_money else ()


# What cards are worth, and what a player may do


def rank(options: OhioBlackjackOptions, cards: Hand, is_split: bool = False) -> int:
    return int(blackjack.is_ace_and_ten(cards) and (options.split_blackjack or not is_split))


def can_hit(options: OhioBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    return options.draw_to_split_aces or not hand.is_split_ace  # §11.III.B, §12.I.C


def can_double(options: OhioBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    if len(hand.cards) != 2 or (hand.is_split and not (options.double_after_split and hand.can_hit)):
        return False
    if options.double_on == "any-two":
        return True  # §10.I
    return not hand.points.is_soft and (9 if options.double_on == "9-to-11" else 10) <= hand.total <= 11


def can_surrender(options: OhioBlackjackOptions, hand: blackjack.HandInTurn) -> bool:
    return options.surrender and len(hand.cards) == 2 and not hand.is_split


def resplits(options: OhioBlackjackOptions, cards: Hand, hands: int) -> bool:
    return cards[0].rank != ACE or options.resplit_aces


def most_insurance(options: OhioBlackjackOptions, wager: int) -> int:
    return -(-wager // (2 * options.chip_unit)) * options.chip_unit  # §9.II


# Dealer, round of play, settlement


def dealer_draws(options: OhioBlackjackOptions, points: hands.Points) -> bool:
    return points.total < 17 or (points == (17, True) and options.dealer_hits_soft_17)  # §12.II


def mark_players(play: blackjack.BlackjackRound) -> Script:
    """List who has bet, where nobody comes in before a shuffle who sat out a round."""
    if not play.options.mid_shoe_entry:
        yield SetMarker(name=blackjack.IN_THE_SHOE, value=" ".join(map(str, play.betting)), clause="§4.IX")


RULES = blackjack.Blackjack(
    rank=rank,
    can_hit=can_hit,
    can_double=can_double,
    can_surrender=can_surrender,
    most_hands=from_option("most_hands"),
    resplits=resplits,
    least_double=blackjack.least_by_option,
    doubles_face_down=from_option("double_face_down"),  # §10.III
    most_insurance=most_insurance,
    chip_unit=from_option("chip_unit"),
    reads_hole=from_option("card_reader"),
    dealer_draws=dealer_draws,
    blackjack_pays=lambda options, cards: options.blackjack_pays,
    takes_busts_at_once=lambda options: options.busts_taken == "at-once",
    spots=spots,
    side_bets=side_bets,
    choices=blackjack.CHOICES | side.HOUSE_MONEY_CHOICES,
    seats=BOXES,
    markers=(blackjack.IN_THE_SHOE,),
    equivalent_card=blackjack.by_value,  # §3.II
    suit_sensitive_wagers=(blackjack.HOUSE_MONEY,),
    floor=ohio.BLACKJACK_FLOOR,
    round_parts=(
        blackjack.close_bets,
        blackjack.deal_first_cards,
        blackjack.hide_up_card,
        blackjack.deal_second_cards,
        blackjack.deal_hole_card,
        blackjack.turn_up,
        blackjack.insure,
        blackjack.look,
        side.settle_house_money,
        blackjack.settle_first_card_bets,
        blackjack.pay_naturals,
        blackjack.play_hands,
        blackjack.play_dealers_hand,
        blackjack.settle,
    ),
    at_end=(mark_players,),
    clauses=blackjack.BlackjackClauses(
        burn="§7.II", no_more_bets="§4.IV", first_cards="§7.III.A", dealer_first="§7.III.B",
        second_cards="§7.III.C", dealer_second="§7.III.D", blackjack="§8.I", blackjack_checked="§8.II",
        insurance="§9.I", insurance_wager="§9.II", insurance_won="§9.III", insurance_lost="§9.IV",
        peek="§7.IV", decisions="§7.V", draw="§7.VI", double="§10.I", double_card="§10.III",
        face_down="§7.VI", turned_over="§10.III", split="§11.I", split_card="§11.II",
        surrender="ambiguity 9", hole="§7.VII", dealer_draws="§12.II", settle="§4.V", equal="§4.III",
        dealer_natural="§4.III", original_only="§10.II, §11.IV",
    ),
)  # fmt: skip
"""A dealer's first card is turned up at the second, and the hole card read before anybody draws."""

GAME = Game(
    id="ohio-blackjack",
    title="Blackjack",
    family="blackjack",
    summary="Beat the dealer without going over 21. Double, split, or insure against an ace.",
    sheets=("ohio-blackjack", "ohio-house-money-side-bet"),
    options=OhioBlackjackOptions(),
    equipment=blackjack.plain_shoe,  # §3.I, §6.V, §6.VII, §7.IX
    short_shoe_irregularity=blackjack.SHOE_RAN_OUT,
    upkeep=upkeep,
    rules=RULES,
)
