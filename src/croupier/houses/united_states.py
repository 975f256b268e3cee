"""Games described for the United States at large: they belong to no one place."""

from __future__ import annotations

from croupier.houses.house import House

UNITED_STATES = House(id="us", name="United States", label="United States", jurisdiction="United States")
