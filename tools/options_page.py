"""The page of all options: what each text allows, forbids and leaves open.

`make docs` writes it to docs/reference/options.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.games import all_games
from croupier.rulebook.option_audit import OptionVerdict, option_verdicts

HEAD = """\
# Options and their texts

Options of all games, with what their texts say about them. `croupier audit GAME` prints the
part of one game, and `croupier games GAME` the options with their readings.

| kind | meaning |
|---|---|
| fixed | the text has one value; no table is dealt with another |
| limited | the text forbids some values; no table is dealt with those |
| read two ways | the text can be read in several ways; the default is the reading that Croupier follows |
| left to the house | the text gives the choice to the house |
| not stated | the text says nothing; the default is stated in the reading |
| for odds alone | no table is dealt with it |

Odds and simulations take what a text forbids, and name it in their notes. This page is written by `make docs`
from the games themselves. Do not edit it."""


def page() -> str:
    return "\n".join([HEAD, *_totals(), *_options(), ""])


def _by_verdict() -> dict[OptionVerdict, list[str]]:
    """Return every verdict with the games that have it, in the order of the catalogue."""
    found: dict[OptionVerdict, list[str]] = {}
    for game in all_games():
        for verdict in option_verdicts(game.options):
            found.setdefault(verdict, []).append(game.id)
    return found


def _totals() -> Iterator[str]:
    kinds = Counter(verdict.kind for game in all_games() for verdict in option_verdicts(game.options))
    yield from ("", "| kind | options of all games |", "|---|---|")
    yield from (f"| {kind} | {number:,} |" for kind, number in kinds.most_common())


def _options() -> Iterator[str]:
    for kind in ("fixed", "limited", "read two ways", "left to the house", "not stated", "for odds alone"):
        yield from (
            "",
            f"## {kind.capitalize()}",
            "",
            "| option | default | dealt with | sentence or reading | games |",
        )
        yield "|---|---|---|---|---|"
        for each, games in sorted(_by_verdict().items(), key=lambda item: item[0].option):
            if each.kind == kind:
                where = ", ".join(f"`{name}`" for name in games[:3])
                more = f" and {len(games) - 3} more" if len(games) > 3 else ""
                told = (each.default, each.allowed, each.sentence, where + more)
                yield "| " + " | ".join([f"`{each.option}`", *(_cell(words) for words in told)]) + " |"


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\n", " ") or "–"


if __name__ == "__main__":
    print(page(), end="")
