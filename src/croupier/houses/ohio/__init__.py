"""Horseshoe Cincinnati, by the rules it filed with the Ohio Casino Control Commission."""

from __future__ import annotations

from croupier.houses.house import House

OHIO = House(id="ohio", name="Horseshoe Cincinnati", label="Ohio", jurisdiction="Ohio")
