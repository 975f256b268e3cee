"""`croupier dossier`: the document that a regulator gets, as PDF, HTML or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from croupier.dossier.findings import Told, Wanted
from croupier.dossier.make import Dossier, make
from croupier.own_games import is_file
from croupier.refusals import BadFile, BadOption
from croupier.rendering.pdf import need_typst
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently
from croupier.terminal.shows.writing import check_writable

KINDS = (".pdf", ".html", ".json")
USUAL = Path("dossier.pdf")


def show(
    name: str,
    settings: Sequence[str],
    paytables: Sequence[str],
    out: Sequence[Path],
    compare: Sequence[str],
    *,
    is_quick: bool,
    rounds: int | None,
    dated: str,
    as_json: bool,
) -> None:
    game, options = chosen(name, settings, paytables)
    wanted = Wanted(game=game, options=options, is_quick=is_quick, rounds=rounds, dated=dated)
    other = _other(wanted, name, settings, paytables, compare) if compare else None
    files = list(out) or ([] if as_json else [USUAL])
    for path in files:
        _check(path)
    asked = f"dossier {game.id}{' --quick' if is_quick else ''}{' --compare' if compare else ''}"
    with patiently("counting every case", asked) as wait:
        made = make(wanted, other, lambda told: wait.goes_on(_words(told)))
        written = {path: _content(path, made) for path in files}
    for path, content in written.items():
        path.write_bytes(content)
        if not as_json:
            print(path)
    if as_json:
        print(json.dumps(made.to_json(), indent=2))


def _content(path: Path, made: Dossier) -> bytes:
    match path.suffix:
        case ".pdf":
            return made.pdf()
        case ".html":
            return made.html().encode()
    return (json.dumps(made.to_json(), indent=2) + "\n").encode()


def _words(told: Told) -> str:
    return f"{told.words} (step {told.step} of {told.steps})"


def _check(path: Path) -> None:
    """Before anything is worked out for it."""
    if path.suffix not in KINDS:
        raise BadFile(
            f"a dossier cannot be written to {path}", instead=f"a name that ends in {', '.join(KINDS)}"
        )
    check_writable(path, "a dossier")
    if path.suffix == ".pdf":
        need_typst()


def _other(
    wanted: Wanted, name: str, settings: Sequence[str], paytables: Sequence[str], compare: Sequence[str]
) -> Wanted:
    """Another game, as its sheet has it; or this one with some options set otherwise."""
    games = [each for each in compare if "=" not in each or is_file(each.partition("=")[0])]
    sets = [each for each in compare if each not in games]
    if len(games) > 1:
        raise BadOption(f"--compare {games[1]}", "one other game can stand beside this one")
    if games:
        game, options = chosen(games[0], sets)
        return replace(wanted, game=game, options=options)
    kept = [each for each in settings if each.partition("=")[0].strip() not in _named(sets)]
    game, options = chosen(name, [*kept, *sets], paytables)
    return replace(wanted, options=options)


def _named(sets: Sequence[str]) -> set[str]:
    return {each.partition("=")[0].strip() for each in sets}
