"""`python -m tests.differential [HANDS] [GAME …]`: PokerKit beside us, ten thousand hands of every game."""

from __future__ import annotations

import sys
from time import process_time

from tests.differential.beside_pokerkit import GAMES, NAMED, compare

HANDS = 10_000


def main(words: list[str]) -> None:
    hands = int(words[0]) if words else HANDS
    for name in words[1:] or GAMES:
        begun = process_time()
        found = compare(name, hands)
        classes = ", ".join(f"{count:,} {each}" for each, count in found.most_common()) or "none"
        print(
            f"{name}: {hands:,} hands in {process_time() - begun:.0f} s; differences: {classes}", flush=True
        )
    print("\nWhat decides each class of difference:")
    for each, why in NAMED.items():
        print(f"  {each}: {why}")


if __name__ == "__main__":
    main(sys.argv[1:])
