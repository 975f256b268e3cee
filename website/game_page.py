"""The page of a game: how to play, facts, exact odds, strategy, options and readings, sheets and dossier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
BANKED = {"house": "the house", "player-dealer": "a player", "pot": "nobody; players play for a pot"}


def game_page(game: Game, found: Figures | None, playthrough: str = "", *, has_dossier: bool = False) -> str:
    """Return the page as Markdown. Without odds or a dossier it says how to get them."""
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
            ("Equipment", ", ".join(dealt)),
            ("Play", f"`croupier play {game.id}`, or in the browser with `croupier serve`"),
        ],
    )


def before_the_first_round(game: Game) -> Situation:
    """Return the situation at a new table of the game."""
    usual = game.options.limits
    spots = tuple(
        SpotShown(
            name=spot.name,
            title=spot.label,
            is_opening=spot.opening,
            minimum=(spot.limits or usual).minimum,
            maximum=(spot.limits or usual).maximum,
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
                yield "### A round, from the rule sheet"
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


def options_page(games: Sequence[Game]) -> str:
    """Return the page of the options of these games: those that all games have, then each other one."""
    common = {each.option for each in readings(BankedOptions())}
    found: dict[str, list[Game]] = {}
    for game in games:
        for each in (*open_readings(game), *house_choices(game)):
            if each.option not in common:
                found.setdefault(each.option, []).append(game)
    rows = (
        (f"`{name}`", ", ".join(f"[{literal(each.id)}](../games/{each.id}.md)" for each in having))
        for name, having in sorted(found.items())
    )
    parts = (
        "# Options",
        "An option is a value that the house sets, or the reading of an unclear sentence. Set it with "
        "`--set option=value` on the command line, `options:` in a written round, or a keyword in Python. "
        "The page of each game lists its options with their defaults and readings; "
        "[rulings](../docs/reference/rulings.md) says how they were chosen.",
        "## Every game",
        _readings(readings(BankedOptions())),
        "## Options of single games",
        table(("option", "games"), rows),
    )
    return "\n\n".join(parts) + "\n"


def _options(game: Game) -> Iterator[str]:
    left_open, house = open_readings(game), house_choices(game)
    yield "## Options and readings"
    yield (
        f"`croupier odds {game.id} --set option=value` gives the odds for another value, "
        f"`croupier odds {game.id} --compare-options` for all other values. "
        "The options that every game has are on the [page of options](../reference/options.md#every-game)."
    )
    for title, chosen in (
        ("Rulings: where the sheet is silent or unclear", left_open),
        ("Options of the house", house),
    ):
        if chosen:
            yield f"### {title}"
            yield _readings(chosen)


def _readings(chosen: tuple[Reading, ...]) -> str:
    is_open = any(each.ambiguity for each in chosen)
    columns = ("option", "default", "alternatives", *(("ambiguity",) if is_open else ()), "reading")
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
        yield "## A written round"
        yield "A written round, then a line of dashes and every step with its clause."
        yield fenced(playthrough, "text")


def _sources(game: Game, has_dossier: bool) -> Iterator[str]:
    yield "## Sheets and dossier"
    sheets = (find_sheet(name) for name in game.sheets)
    yield "\n".join(f"- [{literal(each.title)}](../rulebook/{each.name}.md)" for each in sheets)
    if has_dossier:
        yield (
            f"**[The dossier of {literal(game.title)}](../dossiers/{game.id}.html)**: the document that goes "
            "for a regulator, with every figure and the command that reproduces it. This one leaves out the "
            "effect of each option. The whole document, also as PDF:"
        )
    else:
        yield "The document for a regulator, with every figure and the command that reproduces it:"
    yield fenced(f"croupier dossier {game.id} --out {game.id}.pdf --out {game.id}.html", "console")
    yield "See [how to write a dossier](../docs/how-to/write-a-dossier.md)."
