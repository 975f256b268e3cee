"""The page of a game: how to play, facts, exact odds, strategy, options and readings, sheets and dossier."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from croupier.dossier.sheet_reader import sections
from croupier.houses import house_of, label_of
from croupier.report.figures import text_of
from croupier.rulebook.describe import game_facts, pay_tables, wagers_table
from croupier.rulebook.readings import Reading, house_choices, open_readings, readings
from croupier.rulebook.sheets import family_title, find_sheet, text
from croupier.rules.game import Game
from croupier.rules.options import BankedOptions, hyphened
from croupier.server.tables.shapes import Situation, SpotShown
from croupier.web.table.facts import facts_of
from croupier.web.table.guide import guide_lines
from website.figures import Figures
from website.markdown import as_set, fenced, literal, table
from website.odds_part import odds_part, strategy_part

ROUND = "round of play"
BANKED = {"house": "the house", "player-dealer": "a player", "pot": "nobody: players play for a pot"}


def game_page(game: Game, found: Figures | None, playthrough: str = "", *, has_dossier: bool = False) -> str:
    """In Markdown. Without odds or a dossier the page says how to get them."""
    facts = game_facts(game, game.options)
    parts = (
        _head(game),
        _how_to_play(game),
        _wagers(game, facts),
        odds_part(game, found.odds if found is not None else None),
        strategy_part(game, found.strategy if found is not None else None),
        _options(game),
        _irregularities(facts),
        _fees(facts),
        _on_paper(game, playthrough),
        _sources(game, has_dossier),
    )
    return "\n\n".join(line for part in parts for line in part if line) + "\n"


def _head(game: Game) -> Iterator[str]:
    house = house_of(game.id)
    yield f"# {literal(game.title)}"
    yield literal(game.summary)
    equipment = game.equipment(game.options)
    dealt = [f"{len(equipment.pack.cards)} {game.pieces}"] if equipment.pack else []
    dealt += [f"{equipment.dice} dice"] if equipment.dice else []
    dealt += [f"a wheel of {len(equipment.wheel.pockets)}"] if equipment.wheel else []
    edition = f"{house.name}, {house.jurisdiction}" if house is not None else label_of(game.id)
    yield table(
        ("", ""),
        [
            ("Game", f"`{game.id}`"),
            ("Family", f"[{family_title(game.family)}](index.md#{game.family})"),
            ("Edition", literal(edition)),
            ("Banked by", BANKED[game.banking]),
            ("Seats", f"{game.fewest_players} to {game.seats}" if game.seats > 1 else "1"),
            ("Dealt with", ", ".join(dealt)),
            ("Sit down", f"`croupier play {game.id}`, or `croupier serve` in the browser"),
        ],
    )


def before_the_first_round(game: Game) -> Situation:
    """What a newcomer finds at a table of the game."""
    usual = game.options.limits
    spots = tuple(
        SpotShown(
            name=spot.name,
            title=spot.label,
            is_opening=spot.opening,
            least=(spot.limits or usual).minimum,
            most=(spot.limits or usual).maximum,
        )
        for spot in game.wagers(game.options)
    )
    return Situation(table="", version=0, game=game.id, title=game.title, family=game.family,
                     banking=game.banking, phase="over", round=0, spots=spots)  # fmt: skip


def _how_to_play(game: Game) -> Iterator[str]:
    yield "## How to play"
    lines = guide_lines(before_the_first_round(game), facts_of(game, game.options))
    yield "\n".join(f"{number}. {literal(line)}" for number, line in enumerate(lines, start=1))
    for sheet in game.sheets[:1]:
        for part in sections(text(sheet))[1]:
            if part.title.lower() == ROUND and part.text:
                yield "### A round by the sheet"
                yield as_set(part.text)


def _wagers(game: Game, facts: dict[str, Any]) -> Iterator[str]:
    rows = [tuple(literal(text_of(cell)) for cell in row) for row in wagers_table(game, game.options).rows]
    if rows:
        yield "## Wagers"
        yield table(("wager", "limits", "needs", "clause"), rows)
    if facts["choices"]:
        yield "### Choices"
        yield table(
            ("choice", "meaning"),
            ((f"`{each['choice']}`", literal(each["meaning"])) for each in facts["choices"]),
        )
    tables = pay_tables(game.options)
    if tables:
        yield "### Pay tables"
    for name, each in tables.items():
        yield f"**{hyphened(name)}** {literal(each.source)}"
        rows_of = (str(row).rpartition(": ") for row in each.rows)
        yield table(
            ("hand", "pays"), ((literal(hand), literal(pays)) for hand, _, pays in rows_of), right=(1,)
        )


def common_options() -> str:
    """Return the options that every game has, for the page of rulings."""
    return f"## Every game\n\n{_readings(readings(BankedOptions()))}\n"


def _options(game: Game) -> Iterator[str]:
    left_open, house = open_readings(game), house_choices(game)
    yield "## Options and readings"
    yield (
        f"`croupier odds {game.id} --set option=value` asks about another choice, "
        f"`croupier odds {game.id} --compare-options` about all of them. "
        "Options that every game has are in the [list of rulings](../docs/rulings.md#every-game)."
    )
    for title, chosen in (("What the sheet leaves open", left_open), ("What the house may choose", house)):
        if chosen:
            yield f"### {title}"
            yield _readings(chosen)


def _readings(chosen: tuple[Reading, ...]) -> str:
    is_open = any(each.ambiguity for each in chosen)
    columns = ("option", "default", "or", *(("ambiguity",) if is_open else ()), "reading")
    rows = []
    for each in chosen:
        default = each.default if each.is_table or not each.default else f"`{each.default}`"
        row = [f"`{each.option}`", default or "none", each.alternatives]
        row += [literal(each.ambiguity)] if is_open else []
        rows.append([*row, literal(each.reading)])
    return table(columns, rows)


def _irregularities(facts: dict[str, Any]) -> Iterator[str]:
    if facts["irregularities"]:
        yield "## When something goes wrong"
        yield table(
            ("report", "what happened", "ruling", "clause"),
            (
                (
                    f"`{each['irregularity']}`",
                    *(literal(each[name]) for name in ("trigger", "ruling", "clause")),
                )
                for each in facts["irregularities"]
            ),
        )


def _fees(facts: dict[str, Any]) -> Iterator[str]:
    if facts["fee_schedules"]:
        yield "## Limits and fees"
        yield table(
            ("schedule", "table limits", "player-dealer", "player"),
            (
                (
                    str(each["schedule"]),
                    *(literal(each[name]) for name in ("limits", "player_dealer", "player")),
                )
                for each in facts["fee_schedules"]
            ),
        )


def _on_paper(game: Game, playthrough: str) -> Iterator[str]:
    if playthrough:
        yield "## A round on paper"
        yield "What was written, and below the line what comes of it: every step with its clause."
        yield fenced(playthrough, "text")


def _sources(game: Game, has_dossier: bool) -> Iterator[str]:
    yield "## Sheets and dossier"
    sheets = (find_sheet(name) for name in game.sheets)
    yield "\n".join(f"- [{literal(each.title)}](../rulebook/{each.name}.md)" for each in sheets)
    if has_dossier:
        yield (
            f"**[The dossier of {literal(game.title)}](../dossiers/{game.id}.html)**: the document that goes "
            "to a regulator, with every figure and a command that gives it again. This one leaves out what "
            "each other option would do; whole, and as PDF:"
        )
    else:
        yield "The document that goes to a regulator, with every figure and a command that gives it again:"
    yield fenced(f"croupier dossier {game.id} --out {game.id}.pdf --out {game.id}.html", "console")
    yield "What is in it: [the dossier](../docs/dossier.md)."
