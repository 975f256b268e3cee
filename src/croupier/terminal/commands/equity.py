"""`croupier equity`: what poker hands win against each other."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from datetime import date
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier import __version__
from croupier.terminal.arguments import AsJson, GameArgument, SettingArguments

if TYPE_CHECKING:
    from croupier.odds.poker.equity_report import Equity
    from croupier.rules.game import Game
    from croupier.rules.options import Options


def equity(
    game: GameArgument,
    hands: Annotated[
        list[str],
        typer.Argument(
            help="Two or more hands or ranges: AsKs, QQ+,AKs, 30%, random; AAxx:ds; (AsKs)Qd with the "
            "down-cards in brackets; AsAh9d5c2s/9d5c with the discards, /? for the best ones."
        ),
    ],
    board: Annotated[
        str, typer.Option("--board", help="The board: AhKd2c. A slash separates a second board.")
    ] = "",
    dead: Annotated[
        list[str] | None, typer.Option("--dead", help="Cards that cannot come: folded, burned. Repeatable.")
    ] = None,
    settings: SettingArguments = None,
    next_card: Annotated[
        bool, typer.Option("--next", help="Show the effect of each possible next card.")
    ] = False,
    streets: Annotated[
        bool, typer.Option("--streets", help="Plot the equity on every street so far.")
    ] = False,
    each: Annotated[bool, typer.Option("--each", help="List every hand of a range.")] = False,
    exactly: Annotated[
        bool, typer.Option("--exact", help="Count every case, however long it takes.")
    ] = False,
    samples: Annotated[
        int | None,
        typer.Option("--samples", help="Number of samples, if there are too many cases to count.", min=1),
    ] = None,
    seed: Annotated[
        int, typer.Option("--seed", help="Draw the same samples again for the same seed.", min=0)
    ] = 0,
    as_json: AsJson = False,
) -> None:
    """Find the share of the pot that each poker hand or range wins."""
    from rich.console import Console

    from croupier.odds.poker.reports import equity_report
    from croupier.rendering.terminal import print_document
    from croupier.terminal.console import patiently
    from croupier.terminal.options import chosen

    found, options = chosen(game, settings or [])
    gone = " ".join(dead or [])

    def count() -> Equity:
        from croupier.odds.poker.equity import find_equity
        from croupier.simulation.poker.sampled_equity import sampling

        asked = f"{' '.join(hands)} {board} {gone} {exactly} {samples} {next_card} {streets}"
        with patiently(f"counting {found.id}", f"equity {found.id} {asked}"):
            return find_equity(
                found, hands, options, board=board, dead=gone, always=exactly,
                fallback=sampling(samples, seed), next_card=next_card, streets=streets,
            )  # fmt: skip

    equities = _stored_or_counted(found, options, [hands, board, gone, next_card, streets], count)
    if as_json:
        print(json.dumps(equities.to_json(), indent=2))
    else:
        print_document(Console(highlight=False), equity_report(equities, every_hand=each))


def _stored_or_counted(
    game: Game, options: Options, question: list[Any], count: Callable[[], Equity]
) -> Equity:
    """Return the answer that was counted before, or count it now; a sampled answer is not stored."""
    from croupier.odds import rules_digest, store

    began = perf_counter()
    part = json.dumps(["equity", rules_digest.of_modules("croupier.odds.poker.equity"), question])
    known: Equity | None = store.get(game, options, part)
    if known is not None:
        return replace(known, method=replace(known.method, seconds=perf_counter() - began))
    found = count()
    if found.method.how == "counted":
        method = replace(found.method, how="cached", at=date.today().isoformat(), version=__version__)
        store.put(game, options, part, replace(found, method=method), [each.name for each in fields(options)])
    return found
