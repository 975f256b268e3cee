"""Catfish Bend, by the rules it filed with the Iowa Racing and Gaming Commission."""

from __future__ import annotations

from croupier.houses.house import House

IOWA = House(id="iowa", name="Catfish Bend Casino", label="Iowa", jurisdiction="Iowa")
