"""Baccarat with jokers, each player's own hand against the bank's: what a hand counts and who may draw.

Sheet: rulebook/hustler-baccarat-21st-century.md, whose lines are cited. Every answer is a pure function.
"""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from croupier.cards.card import JOKER, Card, Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.baccarat.bank_habits import hits_by_habit
from croupier.hands.points import baccarat_points, baccarat_value
from croupier.rules.choices import Choice
from croupier.wagers.pays import Odds
from croupier.wagers.printed import PrintedOdds, one_price
from croupier.wagers.result import Result, lose, push, win

MAIN: Final = "main"
POSITIONS: Final = 8
"""Not stated; as in the house's other game that counts its dice from the bank (L262)."""
FIRST_CARDS: Final = 2
MOST_CARDS: Final = 3
NATURAL: Final = 10
"""The strength of a natural 9; every other hand's strength is its count."""
STRENGTHS: Final = range(NATURAL + 1)

HIT = Choice(name="hit", aliases=("draw",), says="put the hand in the HIT box, for one more card")
STAND = Choice(name="stand", says="put the hand in the STAND box")
HOUSE_WAY = Choice(name="house-way", says="have the house dealer play it: draw on 4 and under")
CHOICES = {choice.name: choice.says for choice in (HIT, STAND, HOUSE_WAY)}

KINDS: Final = (
    *(next(card for card in STANDARD if baccarat_value(card) == value) for value in range(10)),
    JOKER,
)
"""A card of every value, the joker last."""


def kind(card: Card) -> int:
    """Its place among `KINDS`."""
    return 10 if card is JOKER else baccarat_value(card)


@runtime_checkable
class JokerReadings(Protocol):
    """What the options of a game say of a hand."""

    @property
    def natural_nine(self) -> str: ...
    @property
    def pays(self) -> Odds: ...
    @property
    def bank_play(self) -> str: ...


class JokerHands:
    """What the family asks, and how the game of 424 cards answers."""

    def alike(self, card: Card) -> Card:
        return KINDS[kind(card)]

    def strength(self, options: JokerReadings, cards: Hand) -> int:
        """With a joker 9 [L509], with two of them a natural [L510], else the last digit [L511]."""
        jokers = cards.count(JOKER)
        points = 9 if jokers else baccarat_points(cards)
        if len(cards) == FIRST_CARDS:
            is_natural = jokers == 2 if options.natural_nine == "two-jokers" else points == 9
            return NATURAL if is_natural else points
        return points

    def player_must(self, strength: int) -> Choice | None:
        """What two cards have to do [L516-518]; None where their player chooses."""
        return HIT if strength <= 4 else None if strength == 5 else STAND

    def bank_must(self, options: JokerReadings, strength: int) -> Choice | None:
        """[L516-517, L519]; by its habit, where it has one."""
        if not 5 <= strength <= 6:
            return HIT if strength <= 4 else STAND
        hits = hits_by_habit(options.bank_play, strength, self.house_way(strength) is HIT)
        return None if hits is None else HIT if hits else STAND

    def house_way(self, strength: int) -> Choice:
        """[L532]"""
        return HIT if strength <= 4 else STAND

    def prints(self, options: JokerReadings, spot: str, pack: Pack | None) -> PrintedOdds:
        return one_price(options.pays)

    def result(self, options: JokerReadings, spot: str, mine: int, theirs: int) -> Result:
        """By the strengths of both hands [L515, L522-523]."""
        if mine > theirs:
            return win(spot, pays=options.pays, why="natural 9" if mine == NATURAL else "higher hand")
        if mine < theirs:
            if theirs == NATURAL:
                return lose(spot, why="bank natural 9", clause="13 L515")
            return lose(spot, why="lower hand")
        return push(spot, why="equal hands", clause="20 L523")
