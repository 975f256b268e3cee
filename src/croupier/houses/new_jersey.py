"""The casinos of New Jersey, by the state's own rules of the games (N.J.A.C. 19:47)."""

from __future__ import annotations

from croupier.houses.house import House

NEW_JERSEY = House(id="nj", name="New Jersey casinos", label="New Jersey", jurisdiction="New Jersey")
