"""The analyst: enumerates a round's script with every answer there is."""

from croupier.odds.analyst.best_play import BestPlay, Ends, Found, Value, mixed, net_of
from croupier.odds.analyst.enumerate import Opening, Pick, World, first_world, picks
from croupier.odds.analyst.go_through import analyse, least_stakes
from croupier.odds.analyst.unseen import Unseen

__all__ = [
    "BestPlay",
    "Ends",
    "Found",
    "Opening",
    "Pick",
    "Unseen",
    "Value",
    "World",
    "analyse",
    "first_world",
    "least_stakes",
    "mixed",
    "net_of",
    "picks",
]
