"""The list of rulings: what the sheets leave open, and how Croupier reads it, from the games' own options.

`make docs` writes it to docs/rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.games import all_games
from croupier.rulebook.readings import Reading, house_choices, open_readings, readings
from croupier.rules.game import Game
from croupier.rules.options import BankedOptions

HEAD = """\
# Rulings

Where a rule sheet is silent, contradicts itself or leaves a matter to the house, Croupier has an option.
Its default is the reading that is followed; `--set option=value`, or `options:` in a written round, chooses
another. The readings cite the clauses of the sheets in [rulebook/](../rulebook).

This list is written by `make docs` from the options of the games themselves. Do not edit it.

## House readings

1. The text first: a printed rule or figure is the default even where it is unusual. How the game is dealt
   elsewhere is an option, never a silent correction.
2. A player-dealer may not win or lose more than the amount wagered, which is read net: wagers are taken in
   the order of the game, and the bank's running result stays within what it posted, either way; what is not
   covered goes back, and a push uses nothing. Gross, each sum taken or paid uses up that much, is an option.
3. Where nothing is stated, a plain win pays 1 to 1, equal hands push, and hands of one category compare as
   in ordinary poker.
4. Money is counted in whole cents. Odds that do not come out even are paid rounded down to the cent.
5. A pay table that a source mentions but does not print is not invented; a table of one's own can be given.
"""


def page() -> str:
    return "\n".join([HEAD, *(line for part in (_common(), *map(_game, all_games())) for line in part)])


def _common() -> Iterator[str]:
    yield "## Every game"
    yield ""
    yield from _table(readings(BankedOptions()))


def _game(game: Game) -> Iterator[str]:
    """Its own options: first those that decide an ambiguity of the sheet, then those of the house."""
    yield f"## {game.title}"
    yield ""
    sheets = ", ".join(f"[{name}](../rulebook/{name}.md)" for name in game.sheets)
    yield f"`{game.id}`, by {sheets}."
    yield ""
    for title, chosen in (
        ("What the sheet leaves open", open_readings(game)),
        ("What the house may choose", house_choices(game)),
    ):
        if chosen:
            yield f"### {title}: {game.id}"
            yield ""
            yield from _table(chosen)


def _table(chosen: Sequence[Reading]) -> Iterator[str]:
    is_open = any(each.ambiguity for each in chosen)
    columns = ["option", "default", "or", *(["ambiguity"] if is_open else []), "reading"]
    yield f"| {' | '.join(columns)} |"
    yield "|" + "---|" * len(columns)
    for each in chosen:
        cells = [f"`{each.option}`", _default(each), each.alternatives]
        cells += [each.ambiguity] if is_open else []
        cells.append(each.reading)
        yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
    yield ""


def _default(each: Reading) -> str:
    if each.is_table:
        return each.default
    return f"`{each.default}`" if each.default else "none"


if __name__ == "__main__":
    print(page(), end="")
