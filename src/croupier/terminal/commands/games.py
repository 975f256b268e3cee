"""`croupier games`: what there is, and one game in detail."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from croupier.custom_games import entries
from croupier.games import GameEntry
from croupier.houses import house_of, label_of
from croupier.rulebook.sheets import grouped
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.terminal.options import chosen
from croupier.wagers.chips import money
from croupier.wagers.fees import ANY_NUMBER
from croupier.wagers.labels import kind, named, together
from croupier.wagers.pays import PayTable
from croupier.wagers.spot import Spot

WIDE = 160
"""Columns of a window in which a game and what it is about stand side by side."""


def show(name: str | None, settings: list[str], as_json: bool) -> None:
    if name is None:
        listed = entries()
        print(json.dumps([summary(each) for each in listed], indent=2)) if as_json else _print_all(listed)
        return
    game, options = chosen(name, settings)
    facts = detail(game, options)
    print(json.dumps(facts, indent=2)) if as_json else _print_one(game, options, facts)


def summary(game: Game | GameEntry) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "family": game.family,
        "house": label_of(game.id),
        "summary": game.summary,
        "banking": game.banking,
        "seats": game.seats,
        "sheets": list(game.sheets),
    }


def detail(game: Game, options: Options) -> dict[str, Any]:
    """Everything a script, a page or a person needs to know to bet, choose, set and report."""
    return summary(game) | {
        "wagers": [_wager(spot, options) for spot in game.wagers(options)],
        "choices": [{"choice": name, "meaning": meaning} for name, meaning in game.choices.items()],
        "buttons": [
            {"button": each.name, "meaning": each.says, "clause": each.clause}
            for each in game.buttons(options)
        ],
        "meters": [
            {"meter": each.name, "title": each.title, "shows": each.amount / 100, "clause": each.clause}
            for each in game.meters(options)
        ],
        "options": [
            {
                "option": hyphened(each.name),
                "value": written(getattr(options, each.name), each.metadata),
                "default": written(getattr(game.options, each.name), each.metadata),
                "reading": each.metadata.get("reading", ""),
                "choices": [written(value, each.metadata) for value in each.metadata.get("choices", ())],
            }
            for each in fields(options)
        ],
        "irregularities": [
            {
                "irregularity": each.name,
                "trigger": each.trigger,
                "ruling": each.words,
                "clause": each.clause,
                "moments": list(each.moments),
                "needs_seat": each.wants_seat,
                "needs_result": each.wants_result,
            }
            for each in game.irregularities
        ],
        "fee_schedules": [
            {
                "schedule": number,
                "limits": str(each.limits) if each.limits else "",
                "player_dealer": str(each.dealer),
                "player": str(each.player),
                "jackpot": each.jackpot_words,
                "source": each.source,
            }
            for number, each in enumerate(game.options.printed_schedules, start=1)
        ],
        "collections": [
            {
                "collection": name,
                "tables": str(each.tables),
                "players": list(each.players),
                "fees": [
                    {"moment": one.moment, "out_of": one.out_of, "amount": str(one.steps)}
                    for one in each.collections
                    if any(one.steps.fees)
                ],
                "source": each.source,
            }
            for name, each in game.options.printed_collections.items()
        ],
        "capabilities": capabilities(game),
    }


def capabilities(game: Game) -> dict[str, Any]:
    from croupier.odds.engine import engine_of
    from croupier.odds.solve import is_exact
    from croupier.simulation.strategies import strategies_of

    return {
        "play": True,
        "settle": True,
        "odds": "hands" if game.banking == "pot" else "exact" if is_exact(game) else "simulated",
        "engine": "counting" if engine_of(game).is_counting else "script",
        "simulate": "kernel" if _has_kernel(game) else "script",
        "strategies": [each.name for each in strategies_of(game)],
    }


def _has_kernel(game: Game) -> bool:
    from croupier.simulation.simulator import simulator_of

    return any(kernel.knows(game, game.options) for kernel in simulator_of(game).kernels(game))


def _wager(spot: Spot, options: Options) -> dict[str, Any]:
    limits = spot.limits
    return {
        "wager": spot.name,
        "title": spot.label,
        "minimum": None if not spot.opening else (limits or options.limits).minimum / 100,
        "maximum": None if not spot.opening else _most(spot, options),
        "most": spot.most_told,
        "needs": list(spot.companions),
        "opening": spot.opening,
        "stands": spot.stands,
        "clause": spot.clause,
    }


def _most(spot: Spot, options: Options) -> float | None:
    limits = options.limits if spot.most_told else spot.limits or options.limits
    most = limits.maximum
    return None if most is None else most / 100


def _print_all(listed: Sequence[GameEntry]) -> None:
    """What a game is about stands beside it; below it in a window that is too narrow for both."""
    console = Console(highlight=False)
    console.print(_in_columns(listed) if console.width >= WIDE else _in_lines(listed))
    console.print("\ncroupier games GAME for one of them, croupier play GAME to sit down.", style="dim")


def _in_columns(listed: Sequence[GameEntry]) -> Grid:
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "", "house", "banked by"):
        grid.add_column(column, overflow="fold", no_wrap=column == "game")  # an id is typed as it stands
    for title, games in grouped(listed):
        grid.add_row(Text(title, style="bold yellow"))
        for game in games:
            grid.add_row(f"  {game.id}", Text(game.summary, style="dim"), label_of(game.id), game.banking)
    return grid


def _in_lines(listed: Sequence[GameEntry]) -> Group:
    longest = max((len(game.id) for game in listed), default=0)
    lines: list[RenderableType] = [Text(f"{'game':{longest + 4}}{'house':16}banked by", style="bold")]
    for title, games in grouped(listed):
        lines.append(Text(title, style="bold yellow"))
        for game in games:
            lines.append(Text(f"  {game.id:{longest + 2}}{label_of(game.id):16}{game.banking}"))
            lines.append(Padding(Text(game.summary, style="dim"), (0, 0, 0, 4)))
    return Group(*lines)


def _print_one(game: Game, options: Options, facts: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(Text(f"{game.title}  ({game.id})", style="bold yellow"))
    console.print(Text(game.summary))
    can = facts["capabilities"]
    console.print(
        f"{game.seats} seats, banked by {game.banking}; odds {can['odds']}, "
        f"simulated by {can['simulate']} with {', '.join(can['strategies'])}",
        style="dim",
    )
    if house := house_of(game.id):
        console.print(f"dealt by {house.name}, {house.jurisdiction}", style="dim")
    _section(console, "Wagers", ("wager", "limits", "needs", "clause"), wager_rows(facts["wagers"]))
    _section(console, "Choices", ("choice", "meaning"), [tuple(each.values()) for each in facts["choices"]])
    tables = {name: table for name, table in vars(options).items() if isinstance(table, PayTable)}
    _section(
        console,
        "Buttons",
        ("button", "meaning", "clause"),
        [tuple(each.values()) for each in facts["buttons"]],
    )
    _section(console, "Meters", ("meter", "", "opens at", "clause"), [
        (each.name, each.title, money(each.amount), each.clause) for each in game.meters(options)
    ])  # fmt: skip
    _section(console, "Options (--set)", ("option", "value", "reading"), [
        (each["option"], _short(each, tables), _reading(each)) for each in facts["options"]
    ])  # fmt: skip
    _section(console, "Limits and fees", ("fee-schedule", "table limits", "player-dealer", "player"), [
        (str(each["schedule"]), each["limits"], each["player_dealer"], each["player"])
        for each in facts["fee_schedules"]
    ])  # fmt: skip
    _section(console, "Collections (--set collection=)", ("option", "tables", "players", "fees"), [
        (each["collection"], each["tables"], _players(each["players"]), "; ".join(
            f"{fee['amount']} out of the {fee['out_of']} at the {fee['moment']}" for fee in each["fees"]))
        for each in facts["collections"]
    ])  # fmt: skip
    for name, table in tables.items():
        source = table.source if table == getattr(game.options, name) else "own table"
        console.print(Text(f"\n{hyphened(name)}", style="bold"), Text(source, style="dim"))
        console.print(Columns([Text(str(row)) for row in table.rows], padding=(0, 3), column_first=True))
    _section(console, "Irregularities", ("report", "what happened", "ruling", "clause"), [
        (each["irregularity"], each["trigger"], each["ruling"], each["clause"])
        for each in facts["irregularities"]
    ])  # fmt: skip


def wager_rows(wagers: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """Wagers of one kind in one row, where their limits are the same and they need the same kind."""
    rows: list[tuple[str, ...]] = []
    facts = {each["wager"]: each for each in wagers}
    for names, _ in together(
        (each["wager"], (_range(each), *map(kind, each["needs"])), None) for each in wagers
    ):
        first, last = facts[names[0]], facts[names[-1]]
        needs = dict.fromkeys(tuple(facts[name]["needs"]) for name in names)
        clauses = dict.fromkeys((first["clause"], last["clause"]))
        each_needs = [named(list(same)) for same in zip(*needs, strict=True)]
        rows.append((named(names), _range(first), ", ".join(each_needs), " to ".join(clauses)))
    return rows


def _players(band: list[int]) -> str:
    fewest, most = band
    if most >= ANY_NUMBER:
        return f"{fewest} or more" if fewest else "any"
    return f"{most} or fewer" if not fewest else f"{fewest}-{most}" if fewest < most else str(most)


def _short(option: dict[str, Any], tables: dict[str, PayTable]) -> str:
    table = tables.get(option["option"].replace("-", "_"))
    return option["value"] if table is None else f"{len(table)} rows, below"


def _reading(option: dict[str, Any]) -> str:
    one_of = f"; one of {', '.join(option['choices'])}" if option["choices"] else ""
    return f"{option['reading']}{one_of}"


def _range(wager: dict[str, Any]) -> str:
    if not wager["opening"]:
        return "in the round"
    most = wager["most"] or ("" if wager["maximum"] is None else f"${wager['maximum']:,.0f}")
    return f"${wager['minimum']:,.2f} to {most or 'no limit'}".replace(".00", "")


def _section(console: Console, title: str, columns: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    if not rows:
        return
    console.print(Text(f"\n{title}", style="bold"))
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for place, column in enumerate(columns):
        grid.add_column(column, overflow="fold", no_wrap=not place and len(columns) > 2)  # names stay whole
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    console.print(grid)
