"""The catalogue of games: what a list shows of each, so that none is loaded for it.

`make docs` writes it to src/croupier/games/catalogue.py.
"""

from __future__ import annotations

from croupier.games import all_games, entry_of, taken_in

HEAD = '''\
"""Facts that a list shows of each game: id, title, family, summary, banker, seats and sheets. `make docs`
writes this file from the games themselves; a game that is not in it yet is loaded to be listed."""

# ruff: noqa: E501
# fmt: off
CATALOGUE: dict[str, tuple[str, str, str, str, str, int, tuple[str, ...]]] = {
'''


def page() -> str:
    games = [game for game in all_games() if game not in taken_in()]
    return HEAD + "".join(f"    {game.id!r}: {tuple(entry_of(game))!r},\n" for game in games) + "}\n"


if __name__ == "__main__":
    print(page(), end="")
