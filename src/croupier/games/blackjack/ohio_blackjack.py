"""Blackjack, the shoe game of Ohio. Sheets: rulebook/ohio-blackjack.md, ohio-house-money-side-bet.md.

Cards face up from a shoe, the dealer's first card turned up at the second and the hole card read before
anybody draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, TypeVar

from croupier.families.blackjack.choices import CHOICES
from croupier.families.blackjack.house import floor
from croupier.families.blackjack.house.boxes import Boxes
from croupier.families.blackjack.house.posted import (
    BoxClauses,
    PostedBlackjack,
    PostedReadings,
    posted_round,
    posted_spots,
)
from croupier.families.blackjack.layout import IN_THE_SHOE, alike, plain_shoe
from croupier.families.blackjack.rules import HouseClauses
from croupier.families.blackjack.side_bets import house_money as side
from croupier.families.blackjack.side_bets.house_money import HOUSE_MONEY, HOUSE_MONEY_BET, HouseMoneyOptions
from croupier.rules import (
    Allowed,
    CardClauses,
    Duty,
    Game,
    Odds,
    Script,
    SideBet,
    Spot,
    by_rules,
    card_duties,
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


# Wagers

BOXES = 7
"""§2.I.B: at most seven areas for wagers."""


CLAUSES = BoxClauses(main="§4.I", insurance="§9.II", split="§11.I", double="§10.I")  # §4.IX, §13


def wagers(options: OhioBlackjackOptions) -> tuple[Spot, ...]:
    return *posted_spots(options, BOXES, CLAUSES), *side.house_money_spots(options)  # §4.X


# Round of play, dealer, settlement


OhioT = TypeVar("OhioT", bound="OhioBlackjackOptions")
"""The options of this game or of an edition of it."""


class OhioBlackjack(PostedBlackjack[OhioT]):
    """The sheet's answers where they are not the family's."""

    clauses = HouseClauses(
        burn="§7.II", no_more_bets="§4.IV", first_cards="§7.III.A", dealer_first="§7.III.B",
        second_cards="§7.III.C", dealer_second="§7.III.D", blackjack="§8.I", blackjack_checked="§8.II",
        insurance="§9.I", insurance_wager="§9.II", insurance_won="§9.III", insurance_lost="§9.IV",
        peek="§7.IV", decisions="§7.V", draw="§7.VI", double="§10.I", double_card="§10.III",
        face_down="§7.VI", turned_over="§10.III", split="§11.I", split_card="§11.II",
        surrender="ambiguity 9", hole="§7.VII", dealer_draws="§12.II", settle="§4.V", equal="§4.III",
        dealer_blackjack="§4.III", original_only="§10.II, §11.IV",
    )  # fmt: skip

    def side_bets(self, options: OhioT) -> tuple[SideBet, ...]:
        return (HOUSE_MONEY_BET,) if options.house_money else ()

    def after_peek(self, boxes: Boxes, has_blackjack: bool | None) -> Script:
        yield from side.settle_house_money(boxes, has_blackjack)
        yield from super().after_peek(boxes, has_blackjack)


RULES: OhioBlackjack[OhioBlackjackOptions] = OhioBlackjack()


# Options


def printed(rule: str, value: Any) -> Allowed:
    """Return what tables of one and two decks alone may post otherwise [§10.IV, §11.V]."""
    sentence = f"{rule}; other rules are for tables of one and two decks"
    return Allowed(sentence, (value,), applies=lambda options: options.decks > 2)


@dataclass(frozen=True, kw_only=True)
class OhioBlackjackOptions(PostedReadings, HouseMoneyOptions):
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
    blackjack_pays: Odds = one_of((Odds(3, 2), Odds(6, 5)), "as posted [§2.I.C, §4.VI]")
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


# Irregularities

IRREGULARITIES = (
    floor.face_up("§15.I"),
    floor.drawn_unseen("§15.II"),
    floor.exposed_in_deal("§15.III, ambiguity 7"),
    floor.card_exposed("§15.III"),
    floor.dealer_overdrew("§15.IV, ambiguity 4"),
    floor.dealer_skipped("§15.V"),
    floor.ran_out("§15.VI"),
    floor.no_cards("§15.VII"),
    floor.one_card("§15.VII"),
    floor.hit_missed("§15.VIII"),
    floor.hole_shown("§15.IX.A"),
    floor.blackjack_missed("§15.IX.B"),
    floor.new_dealer("§7.II"),
    floor.orders_shuffle("§6.VII"),
    floor.shuffler_failed("§3.III.F"),
    floor.improper_cut("§6.VI"),
)

GAME = Game(
    id="ohio-blackjack",
    title="Blackjack",
    family="blackjack",
    summary="Closer to 21 than the dealer, from a shoe, face up; double, split, insure against an ace.",
    sheets=("ohio-blackjack", "ohio-house-money-side-bet"),
    options=OhioBlackjackOptions(),
    equipment=plain_shoe,  # §3.I, §6.V, §6.VII, §7.IX
    wagers=wagers,
    round_of_play=by_rules(partial(posted_round, "§4.IX")),
    choices=CHOICES | side.CHOICES,
    irregularities=IRREGULARITIES,
    seats=BOXES,
    equivalent_card=by_rules(alike),  # §3.II
    suit_sensitive_wagers=(HOUSE_MONEY,),
    short_shoe_irregularity=floor.RAN_OUT,
    upkeep=upkeep,
    markers=(IN_THE_SHOE,),
    rules=RULES,
)
