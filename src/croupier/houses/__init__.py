"""The houses, and what the games of a house share: options, card care, irregularity tables, fee schedules.

Whose a game is can be asked by its id alone; nothing is loaded for that.
"""

from __future__ import annotations

from croupier.errors import unknown
from croupier.houses.house import House
from croupier.houses.hustler import HUSTLER
from croupier.houses.iowa import IOWA
from croupier.houses.new_jersey import NEW_JERSEY
from croupier.houses.ohio import OHIO
from croupier.houses.united_states import UNITED_STATES

ALL: tuple[House, ...] = (OHIO, NEW_JERSEY, IOWA, HUSTLER, UNITED_STATES)
OWN = "own"
"""The label of custom games in lists, in place of a house."""


def find(name: str) -> House:
    """Return the house of that id."""
    for house in ALL:
        if house.id == name:
            return house
    raise unknown("house", name, [house.id for house in ALL])


def house_of(name: str) -> House | None:
    """Return the house of a game or a sheet, by its name; None for a custom one."""
    return next((house for house in ALL if house.offers(name)), None)


def label_of(name: str) -> str:
    """Return the label of the house of a game or a sheet.

    >>> label_of("nj-let-it-ride"), label_of("my-game")
    ('New Jersey', 'own')
    """
    house = house_of(name)
    return house.label if house is not None else OWN
