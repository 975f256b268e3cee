"""A blackjack table: its shoe, its main wager, those that a choice in the round adds, and who may bet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final, Protocol

from croupier.cards.card import JOKER, KING, Card
from croupier.cards.pack import STANDARD, Pack
from croupier.families.blackjack.choices import INSURANCE, MAIN, double_spot, hand_spot
from croupier.families.blackjack.rules import Blackjack
from croupier.readers import is_whole_number, whole_number
from croupier.rules.game import Equipment
from croupier.rules.placing_bets import areas
from croupier.rules.script.table import Table
from croupier.wagers.chips import money
from croupier.wagers.spot import LayoutView, Spot

IN_THE_SHOE = "in-the-shoe"
"""The marker that lists who bet in the last round, where nobody may come in before a shuffle."""
TEN: Final = Card.of(10, 0)


def shoe(deck: Pack, decks: int, penetration: Fraction) -> Equipment:
    """So many decks, shuffled when the cutting card behind that part of them comes out."""
    pack = deck * decks
    behind = len(pack) - int(penetration * len(pack))
    return Equipment(pack=pack, cut_card=behind, shuffles_each_round=False)


class ShoeOptions(Protocol):
    """What is read of a shoe."""

    @property
    def decks(self) -> int: ...
    @property
    def penetration(self) -> Fraction: ...


def plain_shoe(options: ShoeOptions) -> Equipment:
    """Of whole decks, without Jokers."""
    return shoe(STANDARD, options.decks, options.penetration)


def alike(rules: Blackjack[Any], card: Card) -> Card:
    """Suits never count, and tens and faces are one where they are a pair to split; a Joker is itself."""
    own = by_rank(card)
    is_ten = TEN.rank <= own.rank <= KING and rules.pair_value(own) == rules.pair_value(TEN)
    return TEN if is_ten else own


def by_rank(card: Card) -> Card:
    """Suits never count, but a king and a queen are no pair to split where that goes by rank."""
    return card if card is JOKER else Card.of(card.rank, 0)


def added_spots(most_hands: int, insurance: str, split: str, double: str) -> Iterator[Spot]:
    """What a choice in the round stakes, with the clauses: insurance, split hands, doubles of each hand."""
    yield Spot(INSURANCE, "insurance wager", needs=MAIN, opening=False, clause=insurance)
    for number in range(2, most_hands + 1):
        title = f"split, hand {number}"
        yield Spot(hand_spot(number), title, needs=MAIN, opening=False, clause=split)
    for number in range(1, most_hands + 1):
        title = f"double down, hand {number}" if number > 1 else ""
        yield Spot(double_spot(number), title, needs=hand_spot(number), opening=False, clause=double)


def sat_out(layout: LayoutView, seat: int) -> str:
    """Why a seat that missed a round waits for the shuffle; a round that all missed lets all in again."""
    if not isinstance(layout, Table) or layout.fresh_shoe:
        return ""
    last = [whole_number(each) for each in layout.marker(IN_THE_SHOE).split() if is_whole_number(each)]
    if not last or seat in last:
        return ""
    name = layout.names.get(seat)
    if name is not None and any(layout.names.get(each) == name for each in last):
        return ""  # the same player, at another box
    return f"seat {seat} sat out a round of this shoe"


def boxes(most: int, least: int) -> Callable[[LayoutView, int, int], str]:
    """What the main spot objects to one player's several boxes: `most` side by side, each with `least`."""
    adjacent = areas(MAIN, most)

    def objection(layout: LayoutView, seat: int, wager: int) -> str:
        why = adjacent(layout, seat, wager)
        if why or not least or not isinstance(layout, Table) or seat not in layout.names:
            return why
        name = layout.names[seat]
        others = [box for box in layout.having(MAIN) if box != seat and layout.names.get(box) == name]
        if others and min(wager, *(layout.stake(box, MAIN) for box in others)) < least:
            return f"each of several boxes takes {money(least)} at least"
        return ""

    return objection
