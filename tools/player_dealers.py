"""The table of player-dealer games: how far a bank covers, in which order, and where that is said.

`make docs` writes it to docs/reference/player-dealers.md.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.banked.player_dealer import CoverSentence, PlayerDealerOptions
from croupier.games import all_games
from croupier.rules.game import Game

HEAD = """\
# Player-dealers

In these games a player banks, and wins and loses no more than the money posted before the cards. The
wagers are taken in the order of the game; *net*, the bank's running result stays between minus and plus
that sum, and what is left uncovered goes back to its owner. `--set cover=gross` or `cover=each-way` has
another arithmetic: see [exact money](../explanation/exact-money.md). A house bank covers everything.

These tables are written by `make docs` from the games themselves. Do not edit them.

| game | cover | said in | order by default | said in |
|---|---|---|---|---|"""

EXHAUSTION = """
## After exhaustion

A bank is exhausted when it has nothing left to pay. What becomes of the wagers that are settled after that is
the option `after-exhaustion`; its default follows the sentence that the game's text has.

| sentence | games | default |
|---|---|---|"""

COMBINED = """
The option works together with `cover`:

| | `after-exhaustion=go-on` | `after-exhaustion=stop` | `after-exhaustion=final` |
|---|---|---|---|
| `cover=net` | A later wager that loses is collected, and what it brings pays later winners: the running \
result stays between minus and plus the posted sum. | All later wagers go back as soon as the running result \
is minus the posted sum. A bank that has won the posted sum is not exhausted: it still pays. | As go-on at \
first. When all wagers are settled, those that were cut are made good; only where the final result would \
pass the posted sum, the last wagers in the order of the game that make it so stay cut. |
| `cover=gross` | All later wagers go back: both directions use up the same sum. | The same as go-on. | The \
same as go-on: what is used up does not come back. |
| `cover=each-way` | A later wager that loses is collected, up to the posted sum; no later winner is paid. | \
All later wagers go back as soon as the posted sum is paid out. | The same as go-on: what was collected pays \
nobody. |

The slip of a bank shows for each seat what the other values would have brought, in dollars."""


def page() -> str:
    return "\n".join([HEAD, *_rows(), EXHAUSTION, *_sentences(), COMBINED, ""])


def _sentences() -> Iterator[str]:
    """A line for each kind of sentence: the games that have it, and their default."""
    for kind in CoverSentence:
        games = [(game.id, options) for game, options in _banked() if options.bank_text.sentence is kind]
        defaults = sorted({f"`{options.after_exhaustion}`" for _, options in games})
        named = ", ".join(f"`{name}` ({options.bank_text.cover})" for name, options in games)
        yield f"| {kind.value} | {named} | {' or '.join(defaults)} |"


def _rows() -> Iterator[str]:
    for game, options in _banked():
        yield _row(game, options)


def _banked() -> Iterator[tuple[Game, PlayerDealerOptions]]:
    for game in all_games():
        if isinstance(game.options, PlayerDealerOptions):
            yield game, game.options


def _row(game: Game, options: PlayerDealerOptions) -> str:
    text = options.bank_text
    cells = (f"`{game.id}`", f"`{options.cover}`", text.cover, text.order, text.ordered)
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    print(page(), end="")
