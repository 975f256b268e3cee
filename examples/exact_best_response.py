"""OpenSpiel's best response is the value that Croupier solves: every deal of a short pack gone through.

python examples/exact_best_response.py
"""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

import pyspiel
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.policy import UniformRandomPolicy

import croupier.environments.open_spiel_game as croupier_game
from croupier.odds.analyst.best_play import BestPlay

GAME = "us-double-down-stud"
PACK = "Ah Ad Kh Kd Qh Qd Jh"


def best_response(name: str, pack: str) -> float:
    """What the first seat can win in a round on average, by OpenSpiel, in units of the base wager."""
    game: Any = pyspiel.load_game("croupier", {"game": name, "pack": pack})
    found = BestResponsePolicy(game, 0, UniformRandomPolicy(game))
    return float(found.value(game.new_initial_state()))


def solved(name: str, pack: str) -> Fraction:
    """The same by Croupier's own analyst, exactly."""
    game = croupier_game.SpielGame({"game": name, "pack": pack})
    return BestPlay(game.opening).solution(game.pack).net / game.unit


def main() -> int:
    theirs, ours = best_response(GAME, PACK), solved(GAME, PACK)
    print(f"{GAME} with {PACK}")
    print(f"OpenSpiel's best response: {theirs:+.12f}")
    print(f"Croupier's solution:       {float(ours):+.12f} = {ours}")
    return 0 if abs(theirs - float(ours)) < 1e-9 else 1


if __name__ == "__main__":
    sys.exit(main())
