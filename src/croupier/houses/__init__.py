"""The houses, and what the games of a house share: options, card care, irregularity tables, fee schedules.

The house of a game is known by the game's id alone; nothing is loaded for that.
"""

from __future__ import annotations

from dataclasses import dataclass

from croupier.errors import unknown


@dataclass(frozen=True, kw_only=True)
class House:
    """A casino, or the edition of an authority."""

    id: str
    """The prefix of the ids of its games."""
    name: str
    label: str
    """The short name in lists."""
    jurisdiction: str

    def offers(self, name: str) -> bool:
        """Return True for the id of one of its games, which begins with the id of the house."""
        return name.startswith(f"{self.id}-")


OHIO = House(id="ohio", name="Horseshoe Cincinnati", label="Ohio", jurisdiction="Ohio")
"""Its rules are those filed with the Ohio Casino Control Commission."""
NEW_JERSEY = House(id="nj", name="New Jersey casinos", label="New Jersey", jurisdiction="New Jersey")
"""The state's own rules of the games (N.J.A.C. 19:47)."""
IOWA = House(id="iowa", name="Catfish Bend Casino", label="Iowa", jurisdiction="Iowa")
"""Its rules are those filed with the Iowa Racing and Gaming Commission."""
HUSTLER = House(id="hustler", name="Hustler Casino", label="Hustler Casino", jurisdiction="California")
"""Players bank in turn, and the house lives on fees."""
UNITED_STATES = House(id="us", name="United States", label="United States", jurisdiction="United States")
"""Games described for the United States at large; they belong to no one place."""

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
