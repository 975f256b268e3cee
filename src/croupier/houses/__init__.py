"""The houses: which editions they offer, within which limits."""

from __future__ import annotations

from croupier.houses.house import House
from croupier.houses.hustler import HUSTLER
from croupier.houses.iowa import IOWA
from croupier.houses.new_jersey import NEW_JERSEY
from croupier.houses.ohio import OHIO
from croupier.refusals import unknown

ALL: tuple[House, ...] = (OHIO, NEW_JERSEY, IOWA, HUSTLER)


def find(name: str) -> House:
    """The house of that id."""
    for house in ALL:
        if house.id == name:
            return house
    raise unknown("house", name, [house.id for house in ALL])
