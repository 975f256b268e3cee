"""The rulebook: all sheets with a search, one sheet, the options of a game, and two editions compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import quote

from fastapi.responses import HTMLResponse, RedirectResponse, Response
from nicegui import app, ui

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.houses import label_of
from croupier.report.model import ReportColumn, ReportTable
from croupier.rulebook.citations import audit_report, audited_steps
from croupier.rulebook.describe import irregularities_table
from croupier.rulebook.differences import side_by_side
from croupier.rulebook.for_players import for_players
from croupier.rulebook.readings import Reading, house_choices, open_readings
from croupier.rulebook.search import SearchHit, SheetLine, search
from croupier.rulebook.sheet_and_code import sheet_and_code
from croupier.rulebook.sheets import Sheet, by_family, editions, find_sheet, sheets_by_family, text_of
from croupier.rules.game import Game
from croupier.web.markup import Raw, drawn, join, link, marked, tag
from croupier.web.plain_page import not_found
from croupier.web.rulebook.sheet_page import (
    POINTED,
    anchor,
    beside_code,
    highlighted,
    pointed,
    rendered,
    sides,
)
from croupier.web.shell import frame, html, lead, page_at, refused

AT = "/rulebook"
AROUND = 80
"""Characters shown before a hit; twice as many follow it."""
BOOK = link("Rulebook", AT)


def pages() -> None:
    """Register the pages."""
    page_at(AT)(book_page)
    page_at(f"{AT}/diff")(differences_page)
    page_at(f"{AT}/game/{{game}}")(game_page)
    page_at(f"{AT}/game/{{game}}/code")(code_page)
    page_at(f"{AT}/{{name}}")(sheet_page)

    @app.get(f"{AT}/sheet/{{name}}", include_in_schema=False)
    def sheet_body(name: str) -> Response:
        """Return the body of a sheet, to be shown next to a table."""
        try:
            body = rendered(for_players(find_sheet(name).text)).body
        except CroupierError as no:
            return not_found(no, "No such sheet")
        return HTMLResponse(body)


def book_page(q: str = "") -> None:
    with frame("Rulebook", AT):
        lead("Rulebook", "The official rules of every game, clause by clause, as they are dealt here.")
        with ui.element("div").classes("between"):
            field = ui.input("Search all sheets", value=q).props(
                "outlined clearable type=search maxlength=200"
            )
            field.classes("search").style("flex: 1 1 18rem; max-width: 34rem")
            html(link("Compare two editions", f"{AT}/diff"))

        @ui.refreshable
        def results(query: str) -> None:
            if query.strip():
                _print_hits(query, search(query))
            else:
                _print_sheets()

        def ask() -> None:
            query = str(field.value or "")
            results.refresh(query)
            address = f"{AT}?q={quote(query)}" if query.strip() else AT
            ui.run_javascript(f"history.replaceState(null, '', {address!r})")

        field.on_value_change(ask).props("debounce=250")
        results(q)


def _print_sheets() -> None:
    for title, sheets in sheets_by_family():
        with ui.element("section").classes("answer"):
            html(tag("h2", title))
            html(join(_sheet_link(sheet) for sheet in sheets), "sheets")


def _sheet_link(sheet: Sheet) -> Raw:
    count = len(sheet.games)
    words = "rules of the game" if sheet.is_main else "part of a game" if count else "house rules"
    words = f"part of {count} games" if count > 1 and not sheet.is_main else words
    about = tag("span", f"{label_of(sheet.name)} · {words}", class_="muted small")
    return tag("a", join([tag("b", sheet.title), about]), href=f"{AT}/{sheet.name}")


def _print_hits(query: str, hits: Sequence[SearchHit]) -> None:
    if not hits:
        html(
            tag("p", f"No sheet contains “{query}”. All words must match; use quotes for a phrase."),
            "muted",
        )
        return
    count = f"{len(hits)} sheet{'s' if len(hits) > 1 else ''}"
    html(tag("p", f"{count} found"), "muted").props("role=status")
    html(join(_hit(hit, query) for hit in hits), "hits")


def _hit(hit: SearchHit, query: str) -> Raw:
    to = f"{AT}/{hit.sheet.name}?q={quote(query)}"
    about = f"{label_of(hit.sheet.name)} · {hit.count} time{'' if hit.count == 1 else 's'}"
    head = join([link(hit.sheet.title, to), tag("span", f" {about}", class_="muted small num")])
    lines = [
        tag("p", join([link(line.section, f"{to}#{anchor(line.section)}", "muted"), " ", _around(line)]),
            class_="small")
        for line in hit.lines
    ]  # fmt: skip
    return tag("article", join([tag("h3", head), *lines]), class_="hit")


def _around(line: SheetLine) -> Raw:
    """Return the part of a line around its hits, cut between words."""
    start = max(0, line.marks[0][0] - AROUND)
    start = line.text.rfind(" ", 0, start) + 1
    end = min(len(line.text), start + 3 * AROUND)
    end = max(line.text.rfind(" ", start, end), line.marks[0][1]) if end < len(line.text) else end
    marks = [(one - start, other - start) for one, other in line.marks if other <= end]
    cut = f"{line.text[start:end]}{' …' if end < len(line.text) else ''}"
    return join(["… " if start else "", marked(cut, marks)])


def sheet_page(name: str, clause: str = "", q: str = "") -> Response | None:
    with frame("Rulebook", AT):
        try:
            sheet = find_sheet(name)
        except CroupierError as no:
            return not_found(no, "No such sheet")
        ui.page_title(f"{sheet.title} · Croupier")
        page = rendered(for_players(sheet.text))
        body = pointed(highlighted(page.body, q), clause)
        html(join([BOOK, " › ", sheet.family, " › ", label_of(sheet.name)]), "crumbs")
        if clause:
            is_there = f'id="{POINTED}"' in body
            words = f"{clause} is highlighted below." if is_there else f"This sheet does not cite {clause}."
            html(tag("p", words), "muted small").props("role=status")
        elif q.strip():
            back = link("Search all sheets", f"{AT}?q={quote(q)}")
            html(tag("p", join([f"“{q.strip()}” is highlighted below. ", back])), "muted small")
        contents = join([tag("b", "On this sheet"), page.contents])
        with ui.element("div").classes("reading"):
            with ui.element("div"):
                html(tag("details", join([tag("summary", "On this sheet"), page.contents])), "folded")
                html(body, "sheet", tag="article")
            with ui.element("aside").classes("contents"):
                _print_games(sheet)
                html(contents, "list unfolded")
        if clause:
            here = f"document.getElementById('{POINTED}')?.scrollIntoView({{block: 'center'}})"
            ui.run_javascript(here)
    return None


def _print_games(sheet: Sheet) -> None:
    if not sheet.games:
        return
    links = [tag("b", "Games with these rules")]
    for game in sheet.games:
        links.append(link(f"{game.title}: options and rulings", f"{AT}/game/{game.id}"))
    html(join(links), "list")


def game_page(game: str) -> Response | None:
    with frame("Rulebook", AT):
        try:
            found = find(game)
        except CroupierError as no:
            return not_found(no, "No such game")
        ui.page_title(f"{found.title} · Croupier")
        lead(found.title, found.summary, crumbs=join([BOOK, " › options and rulings"]))
        others = [pair for pair in editions() if found in pair]
        ways = [link("Odds lab", f"/odds/{found.id}"), link("Sheet and code", f"{AT}/game/{found.id}/code")]
        for one, other in others:
            beside = other if one is found else one
            ways.append(
                link(f"Compare with {_titled(beside)}", f"{AT}/diff?first={found.id}&second={beside.id}")
            )
        ways.append(link("Compare with another game", f"{AT}/diff?first={found.id}"))
        html(join(ways), "together")
        with ui.element("section").classes("panel"):
            html(tag("h2", "Rule sheets"))
            html(join(_sheet_link(find_sheet(name)) for name in found.sheets), "sheets")
        _print_readings("Rulings: where the sheet is silent or unclear", open_readings(found))
        _print_readings("Options of the house", house_choices(found))
        _print_irregularities(found)
        _print_citations(found)
    return None


def code_page(game: str) -> Response | None:
    with frame("Rulebook", AT):
        try:
            found = find(game)
            both = sheet_and_code(found)
        except CroupierError as no:
            return not_found(no, "No such game")
        ui.page_title(f"{found.title}: sheet and code · Croupier")
        crumbs = join([BOOK, " › ", _game_link(found), " › sheet and code"])
        lead(found.title, "Each sentence of the rules, and the code that carries it out.", crumbs=crumbs)
        html(beside_code(both), "sheet")
    return None


def _print_readings(title: str, readings: Sequence[Reading]) -> None:
    if not readings:
        return
    rows = [
        (f"`{each.option}`", each.default or "none", each.alternatives, _reading(each)) for each in readings
    ]
    heads = [ReportColumn(head, "left") for head in ("option", "default", "or", "reading")]
    shown = replace(ReportTable.from_rows(heads, rows, title), is_titled=False)
    with ui.element("section").classes("panel"):
        html(tag("h2", title))
        html(drawn(shown))


def _reading(each: Reading) -> str:
    return f"{each.ambiguity} → {each.reading}" if each.ambiguity else each.reading


def _print_irregularities(game: Game) -> None:
    if not game.irregularities:
        return
    with ui.element("section").classes("panel"):
        html(tag("h2", "Irregularities"))
        html(drawn(irregularities_table(game)))


def _print_citations(game: Game) -> None:
    """Draw what each step of the game cites, folded, with the verdict of the audit."""
    if not audited_steps(game.id):
        return
    report = audit_report(game)
    (table,) = report.tables
    counts = ", ".join(f"{count} {verdict}" for verdict, count in report.facts)
    with ui.element("section").classes("panel"):
        html(tag("h2", "What each step cites"))
        html(tag("details", join([tag("summary", f"{len(table.rows)} citations: {counts}"), drawn(table)])))


def differences_page(first: str = "", second: str = "", whole: bool = False) -> RedirectResponse | None:
    titles = {game.id: _titled(game) for _, games in by_family() for game in games}
    with frame("Compare two editions", AT):
        lead(
            "Compare two editions",
            "Red text is only in the first edition, green text only in the second.",
            BOOK,
        )

        def go(one: str | None, other: str | None, everything: bool) -> None:
            ui.navigate.to(
                f"{AT}/diff?first={one or ''}&second={other or ''}&whole={'true' if everything else 'false'}"
            )

        with (
            ui.element("div")
            .classes("asks")
            .style("grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr))")
        ):
            one = _choice("First edition", titles, first)
            other = _choice("Second edition", titles, second)
            everything = ui.switch("Show equal lines", value=whole)
        for field in (one, other, everything):
            field.on_value_change(lambda: go(one.value, other.value, bool(everything.value)))
        if not (first and second):
            _print_editions(first)
            return None
        try:
            ours, theirs = find(first), find(second)
        except CroupierError as no:
            refused(str(no))
            return None
        pairs = side_by_side(text_of(ours), text_of(theirs))
        if all(pair.is_same for pair in pairs):
            html(tag("p", f"{_titled(ours)} and {_titled(theirs)} have the same text."))
            return None
        count = sum(not pair.is_same for pair in pairs)
        html(tag("p", f"{count} lines differ"), "muted").props("role=status")
        names = (_game_link(ours), _game_link(theirs))
        html(sides(pairs, names, whole), "sheet")
    return None


def _choice(label: str, titles: dict[str, str], value: str) -> ui.select:
    field = ui.select(titles, label=label, value=value if value in titles else None, with_input=True)
    return field.props("outlined")


def _game_link(game: Game) -> Raw:
    return link(_titled(game), f"{AT}/game/{game.id}")


def _titled(game: Game) -> str:
    """Return the title with the house, unless the title names it.

    >>> _titled(find("hustler-three-card-poker")), _titled(find("nj-double-down-stud"))
    ('Three Card Poker (Hustler Casino)', 'Double Down Stud (New Jersey)')
    """
    house = label_of(game.id)
    is_said = house.split()[0].lower() in game.title.lower()
    return game.title if is_said else f"{game.title} ({house})"


def _print_editions(first: str) -> None:
    """Draw links to pairs of editions of one game; only those of `first` if it is given."""
    pairs = [pair for pair in editions() if first in ("", *(game.id for game in pair))]
    if pairs:
        with ui.element("section").classes("answer"):
            html(tag("h2", "Editions of one game"))
            html(join(_pair_link(one, other) for one, other in pairs), "sheets")


def _pair_link(one: Game, other: Game) -> Raw:
    inside = join([tag("b", _titled(one)), tag("span", f"and {_titled(other)}", class_="small")])
    return tag("a", inside, href=f"{AT}/diff?first={one.id}&second={other.id}")
