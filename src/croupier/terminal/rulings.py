"""The list of rulings: what the sheets leave open, and how Croupier reads it, from the games' own options.

`make docs` writes it to docs/rulings.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any

from croupier.games import ALL
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.wagers.chips import Rounding, money
from croupier.wagers.pays import Odds, PayTable

HEAD = """\
# Rulings

Where a rule sheet is silent, contradicts itself or leaves a matter to the house, Croupier has an option.
Its default is the reading that is followed; `--set option=value`, or `options:` in a written round, chooses
another. The readings cite the clauses of the sheets in [rulebook/](../rulebook).

This list is written by `make docs` from the options of the games themselves. Do not edit it.

## House readings

1. The text first: a printed rule or figure is the default even where it is unusual. How the game is dealt
   elsewhere is an option, never a silent correction.
2. A player-dealer's cover is gross: each wager that the bank collects or pays uses up that much of what it
   posted, in the order of the game; what is not covered goes back, and a push uses nothing.
3. Where nothing is stated, a plain win pays 1 to 1, equal hands push, and hands of one category compare as
   in ordinary poker.
4. Money is counted in whole cents. Odds that do not come out even are paid rounded down to the cent.
5. A pay table that a source mentions but does not print is not invented; a table of one's own can be given.
"""


def page() -> str:
    return "\n".join([HEAD, *(line for part in (_common(), *map(_game, ALL)) for line in part)])


def _common() -> Iterator[str]:
    yield "## Every game"
    yield ""
    yield from _table(Options(), fields(Options))


def _game(game: Game) -> Iterator[str]:
    """Its own options: first those that decide an ambiguity of the sheet, then those of the house."""
    own = [each for each in fields(game.options) if not _is_common(each, game.options)]
    open_ = [each for each in own if each.metadata.get("ambiguity")]
    yield f"## {game.title}"
    yield ""
    sheets = ", ".join(f"[{name}](../rulebook/{name}.md)" for name in game.sheets)
    yield f"`{game.id}`, by {sheets}."
    yield ""
    for title, chosen in (
        ("What the sheet leaves open", open_),
        ("What the house may choose", [each for each in own if each not in open_]),
    ):
        if chosen:
            yield f"### {title}: {game.id}"
            yield ""
            yield from _table(game.options, chosen)


def _is_common(each: Field[Any], options: Options) -> bool:
    """An option that every game has, with the same default and the same reading."""
    same = {common.name: common for common in fields(Options)}.get(each.name)
    return (
        same is not None
        and same.default == getattr(options, each.name)
        and same.metadata["reading"] == each.metadata["reading"]
    )


def _table(options: Options, chosen: Any) -> Iterator[str]:
    is_open = any(each.metadata.get("ambiguity") for each in chosen)
    columns = ["option", "default", "or", *(["ambiguity"] if is_open else []), "reading"]
    yield f"| {' | '.join(columns)} |"
    yield "|" + "---|" * len(columns)
    for each in chosen:
        notes = each.metadata
        value = getattr(options, each.name)
        cells = [f"`{hyphened(each.name)}`", _default(value, notes), alternatives(value, notes)]
        cells += [notes.get("ambiguity", "")] if is_open else []
        cells.append(notes.get("reading", ""))
        yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
    yield ""


def _default(value: Any, notes: Any) -> str:
    if isinstance(value, PayTable):
        return f"{len(value)} rows"
    return f"`{written(value, notes)}`" if written(value, notes) else "none"


def alternatives(value: Any, notes: Any) -> str:
    """What else the option may be.

    >>> alternatives("forfeit", {"choices": ("forfeit", "ride")}), alternatives(True, {})
    ('`ride`', '`no`')
    >>> alternatives(8, {"least": 6, "most": 8}), alternatives(100, {"least": 1, "is_money": True})
    ('6 to 8', 'from $0.01')
    """
    if notes.get("choices"):
        return ", ".join(f"`{written(each, notes)}`" for each in notes["choices"] if each != value)
    if isinstance(value, bool):
        return f"`{written(not value, notes)}`"
    if isinstance(value, Rounding):
        return "another rounding"
    if isinstance(value, Odds | PayTable):
        return "other odds"
    least, most = notes.get("least"), notes.get("most")
    bounds = [
        money(each) if notes.get("is_money") else str(each) for each in (least, most) if each is not None
    ]
    if least is not None:
        return " to ".join(bounds) if most is not None else f"from {bounds[0]}"
    return f"up to {bounds[0]}" if bounds else "as its reading says"


if __name__ == "__main__":
    print(page(), end="")
