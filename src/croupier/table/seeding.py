"""Seeding: where the seeds of shoes, dice and wheels come from, and how players have a part in them.

The hash of the next seed is told first. Then each player may give a value. When the seed is used, it is mixed
with the values that were given: the house could not choose the seed by them, nor a player the value by it.
"""

from __future__ import annotations

from collections.abc import Container
from hashlib import sha256
from hmac import new as hmac
from typing import NamedTuple

from croupier.cards.shoe import Shoe
from croupier.refusals import BadNotation
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.rules.script.table_events import MarkerValues
from croupier.table.chance import Chance, commitment, fresh_seed

LONGEST = 64
"""Letters of a player's value."""
ROUNDS = 100
"""For which dice or a wheel keep their seed, unless the house says otherwise."""


class Seeds(NamedTuple):
    """The seeds of a table that are not disclosed yet. They are secret."""

    chance: str = ""
    """The seed of the dice or the wheel; '' if there is none."""
    shoe: str = ""
    """The seed of the shoe; '' if there is none."""
    sitting: str | None = None
    """The seed of all shoes to come; None if each has its own."""
    next: str = ""
    """Promised for the next shoe, or for dice or wheel later; '' where players have no part in it."""


def mixed(seed: str, values: MarkerValues) -> str:
    """Return the seed mixed with the players' values; the seed itself if there are none.

    >>> mixed("secret", ()), mixed("secret", ((1, "my cat"), (3, "17")))[:16]
    ('secret', '8eecceed95b27db6')
    """
    if not values:
        return seed
    said = "\n".join(f"{seat} {value}" for seat, value in values)
    return hmac(seed.encode(), f"croupier values\n{said}".encode(), sha256).hexdigest()


def of_dice(seed: str) -> str:
    """Return the seed of the dice in a game with cards, derived from that of the shoe."""
    return f"{seed} dice"


class DrawnSeed(NamedTuple):
    seed: str
    values: MarkerValues

    @property
    def mixed(self) -> str:
        return mixed(self.seed, self.values)


class Mixing:
    """The seed that is promised, and what has been given to be mixed with it."""

    def __init__(self) -> None:
        self.next = fresh_seed()
        self.values: dict[int, str] = {}
        self.lasts = ROUNDS
        self.rounds = 0
        """That the dice or the wheel have had this seed."""

    @property
    def promise(self) -> str:
        return commitment(self.next)

    def give(self, seat: int, value: str) -> None:
        """The last one that a seat gives counts."""
        if not value or len(value) > LONGEST or not value.isascii() or not value.isprintable():
            raise BadNotation("no value to be mixed with the seed", instead=f"1 to {LONGEST} plain letters")
        self.values[seat] = value

    def take(self, seats: Container[int]) -> DrawnSeed:
        """Return the committed seed with the values of the seats, and commit to another."""
        given = sorted((seat, value) for seat, value in self.values.items() if seat in seats)
        drawn = DrawnSeed(self.next, tuple(given))
        self.next, self.values = fresh_seed(), {}
        return drawn


def make_shoe(game: Game, options: Options, seed: str) -> Shoe:
    """The shoe that a seed shuffles for this game."""
    return shoe_of(game.equipment(options), seed)


def shoe_of(equipment: Equipment, seed: str) -> Shoe:
    """Return the shoe of an equipment, shuffled by a seed."""
    assert equipment.pack is not None
    order = Chance(seed).shuffled(list(equipment.pack.cards))
    return Shoe(order, len(order) - equipment.cut_card)


def recycled(shoe: Shoe, discards: int, seed: str) -> Shoe:
    """The first `discards` cards of a shoe that ran out, shuffled again by its seed."""
    return Shoe(Chance(f"{seed} again").shuffled(list(shoe.order[:discards])))
