"""The table of player-dealer games: how far a bank covers, in which order, and where that is said.

`make docs` writes it to docs/player-dealers.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.games import all_games
from croupier.rules.game import Game

HEAD = """\
# Player-dealers

In these games a player banks, and wins and loses no more than the money posted before the cards. The
wagers are taken in the order of the game; *net*, the bank's running result stays between minus and plus
that sum, and what is left uncovered goes back to its owner. `--set cover=gross` or `cover=each-way` has
another arithmetic: see [exact money](exact-money.md). A house bank covers everything.

This table is written by `make docs` from the games themselves. Do not edit it.

| game | cover | said in | order by default | said in |
|---|---|---|---|---|"""


def page() -> str:
    return "\n".join([HEAD, *_rows(), ""])


def _rows() -> Iterator[str]:
    for game in all_games():
        if isinstance(game.options, PlayerDealerOptions):
            yield _row(game, game.options)


def _row(game: Game, options: PlayerDealerOptions) -> str:
    text = options.bank_text
    cells = (f"`{game.id}`", f"`{options.cover}`", text.cover, text.order, text.ordered)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    print(page(), end="")
