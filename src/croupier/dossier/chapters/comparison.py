"""Two variants or two editions side by side: every difference, and nothing that is the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import zip_longest

from croupier.dossier.findings import Findings
from croupier.dossier.sheet_reader import sections
from croupier.dossier.volatility import Swing
from croupier.errors import CroupierError
from croupier.odds.report import AdviceTable, AnyWager, WagerOdds
from croupier.odds.reports import deviation_figure, edge_figure, hits_figure, true_odds
from croupier.report.figures import chance, percent, signed_percent, write
from croupier.report.model import Block, Paragraph, PointList, ReportTable, Section
from croupier.rulebook import sheets
from croupier.rulebook.differences import LinePair, side_by_side
from croupier.rules.options import hyphened, written
from croupier.wagers.chips import money
from croupier.wagers.labels import named, together

NONE = "–"
VECTORS = "test vectors"


def compared(found: Findings, other: Findings) -> Section:
    names = _names(found, other)
    parts = (
        ("Options", _options),
        ("Equipment and table", _equipment),
        ("House advantages", _edges),
        ("Outcomes", _outcomes),
        ("Volatility over 100,000 rounds", _swings),
        ("Strategy", _strategy),
        ("Irregularities", _irregularities),
        ("Fees and meters", _money),
        ("Rule sheets", _sheets),
    )
    told: Iterable[tuple[str, tuple[Block, ...]]] = (
        (title, tuple(part(found, other, names))) for title, part in parts
    )
    chapters = [Section(title, blocks or (Paragraph("No difference."),)) for title, blocks in told]
    said = Paragraph(f"This dossier's {_title(found)} beside {_title(other)}. Only what differs is told.")
    return Section(f"Compared with {names[1]}", (said,), tuple(chapters))


def _names(found: Findings, other: Findings) -> tuple[str, str]:
    if found.game.id != other.game.id:
        return found.game.id, other.game.id
    changed = (
        ", ".join(f"{name}={value}" for name, value in other.wanted.changes.items()) or "the sheet's options"
    )
    return "this dossier", changed if len(changed) <= 60 else "other options"


def _title(found: Findings) -> str:
    changed = ", ".join(f"`{name}={value}`" for name, value in found.wanted.changes.items())
    return f"{found.game.title} (`{found.game.id}`){f' with {changed}' if changed else ''}"


def _table(what: str, names: tuple[str, str], rows: Iterable[tuple[str, str, str]]) -> Iterator[Block]:
    """The rows that differ."""
    differing = tuple(row for row in rows if row[1] != row[2])
    if differing:
        yield ReportTable.from_rows((what, *names), differing)


def _both(ours: Mapping[str, str], theirs: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    for name in dict.fromkeys((*ours, *theirs)):
        yield name, ours.get(name, NONE), theirs.get(name, NONE)


def _options(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    yield from _table("option", names, _both(_values(found), _values(other)))


def _values(found: Findings) -> dict[str, str]:
    return {
        hyphened(each.name): written(getattr(found.options, each.name), each.metadata)
        for each in fields(found.options)
    }


def _equipment(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    yield from _table("what", names, _both(_has(found), _has(other)))


def _has(found: Findings) -> dict[str, str]:
    has = found.game.equipment(found.options)
    return {
        "banked by": found.game.banking,
        "places": str(found.game.seats),
        "pack": has.pack.name if has.pack is not None else NONE,
        "cards behind the cutting card": str(has.cut_card),
        "shuffled": "every round" if has.shuffles_each_round else "when the shoe ends",
        "dice": str(has.dice),
        "stops of the wheel": str(len(has.wheel.pockets)) if has.wheel is not None else NONE,
        "choices": ", ".join(found.game.choices),
    }


def _wagers(found: Findings) -> dict[str, AnyWager]:
    return {each.wager: each for each in found.odds.wagers}


def _edges(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    ours, theirs = _wagers(found), _wagers(other)
    both = [(name, _edge_row(ours[name], theirs[name])) for name in ours if name in theirs]
    rows = [
        (named(same), *row)
        for same, row in together((name, row, row) for name, row in both)
        if any(row[at] != row[at + 1] for at in (0, 3, 5, 7))
    ]
    if rows:
        head = (
            "wager",
            *names,
            "difference",
            "element of risk",
            "other's",
            "hits",
            "other's",
            "deviation",
            "other's",
        )
        yield ReportTable.from_rows(head, tuple(rows))
    for here, there, title in ((ours, theirs, names[0]), (theirs, ours, names[1])):
        alone = [
            (name, write(edge_figure(each)), write(edge_figure(each)))
            for name, each in here.items()
            if name not in there
        ]
        if alone:
            told = (f"{named(same)} ({value})" for same, value in together(alone))
            yield Paragraph(f"Only in {title}: {', '.join(told)}.")
    yield from _table("skew of", names, ((name, *skew) for name, skew in _skews(found, other)))


def _skews(found: Findings, other: Findings) -> Iterator[tuple[str, tuple[str, str]]]:
    theirs = {group.names[0]: group.moments for group in other.groups}
    for group in found.groups:
        one, two = group.moments, theirs.get(group.names[0])
        if one and two and not (one.is_averaged or two.is_averaged):
            yield group.names[0], (f"{one.skew:+.4f}", f"{two.skew:+.4f}")


def _edge_row(one: AnyWager, other: AnyWager) -> tuple[str, ...]:
    change = float(other.house_edge) - float(one.house_edge)
    return (
        write(edge_figure(one)),
        write(edge_figure(other)),
        signed_percent(change),
        percent(one.element_of_risk),
        percent(other.element_of_risk),
        write(hits_figure(one, 4)),
        write(hits_figure(other, 4)),
        write(deviation_figure(one)),
        write(deviation_figure(other)),
    )


OUTCOMES = ("outcome", "pays", "true odds", "probability", "other pays", "true odds", "probability")


def _outcomes(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    """A table for each wager that both have."""
    ours, theirs = _rows(found), _rows(other)
    told: dict[str, list[tuple[str, ...]]] = {}
    for key in dict.fromkeys((*ours, *theirs)):
        wager, outcome = key
        if ours.get(key) != theirs.get(key) and wager in _wagers(found) and wager in _wagers(other):
            row = (outcome, *ours.get(key, (NONE,) * 3), *theirs.get(key, (NONE,) * 3))
            told.setdefault(wager, []).append(row)
    if told:
        yield Paragraph(f"First {names[0]}, then the other: {names[1]}.")
    for wager, rows in told.items():
        yield ReportTable.from_rows(OUTCOMES, tuple(rows), wager)


def _rows(found: Findings) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return payout, true odds and chance by wager and outcome, for the first wager of each group with exact
    odds."""
    kept: dict[tuple[str, str], tuple[str, ...]] = {}
    for group in found.groups:
        if isinstance(group.wager, WagerOdds):
            for row in group.wager.outcomes:
                odds = write(true_odds(row.probability))
                kept[group.names[0], row.outcome] = (row.pays, odds, chance(row.probability))
    return kept


def _swings(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    told: list[tuple[str, str, str]] = []
    for name, ours in found.swings.items():
        if (theirs := other.swings.get(name)) is not None:
            one, two = ours[1], theirs[1]
            told.append((f"{name}: the house is behind", _behind(one), _behind(two)))
            told.append((f"{name}: 95% of holds", _holds(one), _holds(two)))
    yield from _table("figure", names, told)


def _holds(swing: Swing) -> str:
    low, high = swing.hold(0.025), swing.hold(0.975)
    return "–" if low is None or high is None else f"{percent(low)} to {percent(high)}"


def _behind(swing: Swing) -> str:
    return chance(swing.behind) if swing.is_known else "–"


def _strategy(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    ours, theirs = found.odds.strategy, other.odds.strategy
    mine, yours = (each.rules if each else () for each in (ours, theirs))
    for title, here, there in ((names[0], mine, yours), (names[1], yours, mine)):
        if alone := [line for line in here if line not in there]:
            yield Paragraph(f"Only in {title}:")
            yield PointList.from_texts(*alone)
    cells = _both(*({key: value for each in (how.tables if how else ()) for key, value in _cells(each)}
                    for how in (ours, theirs)))  # fmt: skip
    yield from _table("chart, row and column", names, cells)


def _cells(table: AdviceTable) -> Iterator[tuple[str, str]]:
    for row in table.rows:
        for column, cell in zip_longest(table.columns[1:], row[1:], fillvalue=""):
            yield f"{table.title}: {row[0]}, {column}", cell


def _irregularities(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    ours, theirs = (
        {each.name: f"{each.words} [{each.clause}]" for each in one.game.irregularities}
        for one in (found, other)
    )
    yield from _table("irregularity", names, _both(ours, theirs))


def _money(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    yield from _table("what", names, _both(_collected(found), _collected(other)))


def _collected(found: Findings) -> dict[str, str]:
    told = {
        f"schedule {number}": f"{each.limits or 'any'}; player-dealer {each.dealer}; player {each.player}"
        for number, each in enumerate(found.options.printed_schedules, 1)
    }
    return told | {f"meter {each.title}": f"{money(each.shows)} [{each.clause}]" for each in found.meters}


def _sheets(found: Findings, other: Findings, names: tuple[str, str]) -> Iterator[Block]:
    if found.game.sheets == other.game.sheets:
        return
    try:
        pairs = side_by_side(_rules(found), _rules(other))
    except CroupierError as no:
        yield Paragraph(f"The sheets cannot be compared: {no}.")
        return
    lines = ((_line(pair, "left"), _line(pair, "right")) for pair in pairs if not pair.is_same)
    if rows := tuple(row for row in lines if row != (NONE, NONE)):
        yield ReportTable.from_rows(names, rows)


def _rules(found: Findings) -> str:
    """The sheets without the vectors that test the program."""
    told = (sections(sheets.text(name)) for name in found.game.sheets)
    return "\n".join(
        f"## {part.title or title}\n{part.text}"
        for title, parts in told
        for part in parts
        if part.title.lower() != VECTORS
    )


def _line(pair: LinePair, side: str) -> str:
    """A line of the sheet, what is changed in it in bold."""
    parts = pair.left if side == "left" else pair.right
    has_both = bool(pair.left and pair.right)
    words = ((part.text.replace("*", "").replace("`", ""), part.is_changed) for part in parts)
    shown = "".join(
        f"**{text}**" if changed and has_both and text.strip() else text for text, changed in words
    )
    cells = (cell.strip() for cell in shown.lstrip("#|- ").split("|"))
    return " · ".join(cell for cell in cells if cell.strip("-: ")) or NONE
