"""The digest of the code that an answer depends on: whatever is changed there, it is counted again."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path

from croupier.houses import house_of
from croupier.rules.game import Game

PACKAGE = Path(__file__).parents[2]
SHARED = (
    "refusals.py",
    "outside_text.py",
    "cards",
    "hands",
    "wagers",
    "rules",
    "table",
    "families/banked",
    "odds/analyst",
)
"""What the odds of every game may read, besides the rooms of its family."""


def of_game(game: Game) -> str:
    """Of all that the exact odds of a game of the house's list come from."""
    house = house_of(game.id)
    return of_family(game.family, house.id if house is not None else "")


@cache
def of_family(family: str, house: str = "") -> str:
    """Return the digest of the sources that the odds of a family's games in a house may read."""
    own = [f"{layer}/{family}" for layer in ("families", "games", "odds")]
    if house:
        own += [f"houses/{house}", f"houses/{house}.py"]
    found = blake2b(digest_size=16)
    for path in sorted({*(PACKAGE / "odds").glob("*.py"), *_files(*SHARED, *own)}):
        text = path.read_bytes()
        found.update(f"{path.relative_to(PACKAGE)} {len(text)}\n".encode() + text)
    return found.hexdigest()


def _files(*rooms: str) -> set[Path]:
    found: set[Path] = set()
    for room in rooms:
        where = PACKAGE / room
        found |= {where} if where.is_file() else set(where.rglob("*.py"))
    return found
