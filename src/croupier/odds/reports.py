"""Reports of house edges, for every place that shows odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Literal

from croupier.custom_games import find
from croupier.odds.report import (
    AdviceTable,
    AnyWager,
    GameOdds,
    HandFrequencies,
    HowToPlay,
    WagerEstimate,
    WagerOdds,
)
from croupier.report.figures import places, write
from croupier.report.model import (
    Block,
    ChartCell,
    Document,
    Figure,
    Paragraph,
    Plot,
    PlotPoint,
    PlotSeries,
    PointList,
    ReportCell,
    ReportColumn,
    ReportTable,
    Section,
)
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.narration import wager as wager_name
from croupier.table.narration import words
from croupier.wagers.labels import kind, named, together

FEW = 6
"""The most wagers that are shown with all their outcomes by default."""
MOST_BARS = 24
"""The most outcomes in a plot."""
EDGE = "edge"
"""The word in the name of a figure that marks it as a percentage."""
LOSS = "loss of this play"
"""The name of the loss of a simulated strategy, which is no house edge."""
MARKED = "≈ marks an approximation"
NONE = "–"
"""The cell of a wager that a variant does not have."""
CalledBy = Literal["bet", "title", "id"]
"""The kind of name given to wagers: the name to bet them by, the title on the layout, or the id."""
WAGER = ReportColumn("wager", "left")
TRUE_ODDS = ReportColumn("true odds against", "right")


def odds_report(
    found: GameOdds, *, with_strategy: bool = False, is_brief: bool = False, is_whole: bool = False
) -> Document:
    """Return the odds of a game: every wager, and their outcomes if there are few wagers or `is_whole`."""
    edges = edges_table(found, "id" if is_whole else "bet")
    sections = [Section("", (edges,))] if found.wagers else []
    sections += [Section("", (hands_table(each),)) for each in found.hands]
    if is_whole or (not is_brief and len(found.wagers) <= FEW):
        sections += [Section("", (outcomes_table(each, each.wager),)) for each in found.wagers]
    notes = list(odds_notes(found))
    if with_strategy and not found.hands:
        sections.append(_how_to_play(found))
    elif found.strategy and not is_brief:
        notes.append("--strategy shows how to play for this")
    return Document(found.game, "", tuple(found.options.items()), tuple(sections), tuple(notes), found.method)


def odds_notes(found: GameOdds) -> Iterator[str]:
    """Yield the notes on the figures: the unit of the edge, the play, the cards."""
    what = LOSS if found.unsolved else "edge"
    notes = list(dict.fromkeys((*found.notes, *(note for each in found.wagers for note in each.notes))))
    if len(found.wagers) == 1:
        yield f"the {what} is a part of {found.wagers[0].unit}"
    elif found.wagers and not any(note.startswith("the edge is") for note in notes):
        yield f"each {what} is a part of its own wager"
    if any(isinstance(each, WagerOdds) and each.approximate for each in found.wagers):
        yield MARKED
    if found.method.recount:
        yield f"`{found.method.recount}` counts it again"
    yield from notes


# House edges


def edges_table(found: GameOdds, called: CalledBy = "bet") -> ReportTable:
    """Return every wager with its figures; wagers of one kind that are alike share a row, unless each is
    called by its id."""
    game = find(found.game)
    options = game.options.with_settings(found.options)
    extra = dict.fromkeys(name for each in found.wagers if isinstance(each, WagerOdds) for name in each.extra)
    columns = (
        WAGER,
        ReportColumn(LOSS if found.unsolved else "house edge", "right"),
        ReportColumn(_exactness(found.wagers), "right", 2, "exactly"),
        ReportColumn("element of risk", "right"),
        ReportColumn("standard deviation", "right"),
        ReportColumn("wins", "right", key="hit_frequency"),
        *(ReportColumn(_extra_name(name), "right", 3) for name in extra),
    )
    rows = []
    alike = together((each.wager, _figures(each), each) for each in found.wagers)
    for names, each in [([each.wager], each) for each in found.wagers] if called == "id" else alike:
        title = titled(names, game, options) if called == "title" else named(names)
        if called == "bet" and len(names) == 1:
            title = wager_name(names[0], game)
        rows.append((title, *_figures(each), *(_extra(each, name) for name in extra)))
    title = "One way to play, simulated" if found.unsolved else "House edges"
    return ReportTable(columns, tuple(rows), title, is_titled=False)


def _exactness(wagers: Sequence[AnyWager]) -> str:
    kinds = {type(each) for each in wagers}
    return "exactly" if kinds == {WagerOdds} else "exactly, or ±" if WagerOdds in kinds else "error"


def titled(names: Sequence[str], game: Game, options: Options) -> str:
    """Return the title of wagers of one kind on the layout.

    >>> craps = find("ohio-craps")
    >>> titled(["dont-pass"], craps, craps.options)
    "don't pass"
    >>> titled(["dont-come-odds-4", "dont-come-odds-10"], craps, craps.options)
    "don't come odds 4/10"
    """
    labels = {spot.name: spot.label for spot in game.wagers(options)}
    label = labels.get(names[0], words(names[0]))
    first = kind(names[0])
    which = names[0].removeprefix(first)
    if len(names) == 1 or label[-len(which) :].replace("/", "-") != which:
        return label if len(names) == 1 else words(named(names))
    return label[: -len(which)] + words(named(names).removeprefix(first))


def _figures(wager: AnyWager) -> tuple[Figure, ...]:
    return (
        edge_figure(wager, with_error=False),
        Figure(wager.house_edge, "ratio") if isinstance(wager, WagerOdds) else error_figure(wager),
        risk_figure(wager),
        deviation_figure(wager),
        hits_figure(wager),
    )


def edge_figure(wager: AnyWager, *, with_error: bool = True) -> Figure:
    if isinstance(wager, WagerOdds):
        return Figure(wager.house_edge, "percent")
    error = wager.standard_error if with_error else None
    return Figure(wager.house_edge, "percent", error=error, digits=places(wager.standard_error))


def error_figure(wager: WagerEstimate) -> Figure:
    return Figure(wager.standard_error or None, "margin")


def risk_figure(wager: AnyWager) -> Figure:
    digits = places(wager.standard_error) if isinstance(wager, WagerEstimate) else None
    return Figure(wager.element_of_risk, "percent", digits=digits)


def deviation_figure(wager: AnyWager, digits: int = 4) -> Figure:
    is_marked = _is_marked(wager, "standard_deviation")
    return Figure(wager.standard_deviation, digits=digits, is_approximate=is_marked)


def hits_figure(wager: AnyWager, digits: int = 2) -> Figure:
    is_marked = _is_marked(wager, "hit_frequency")
    return Figure(wager.hit_frequency, "percent", digits=digits, is_approximate=is_marked)


def _is_marked(wager: AnyWager, figure: str) -> bool:
    return isinstance(wager, WagerOdds) and figure in wager.approximate


def _extra(wager: AnyWager, name: str) -> ReportCell:
    """Return a figure that only some games have, such as the edge per roll."""
    value = wager.extra.get(name) if isinstance(wager, WagerOdds) else None
    return "" if value is None else extra_figure(name, value)


def extra_figure(name: str, value: Fraction) -> Figure:
    return Figure(value, "percent" if EDGE in name else "number")


def _extra_name(name: str) -> str:
    return name.removeprefix("house_edge_").replace("_", " ")


# Outcomes


def outcomes_table(wager: AnyWager, title: str, *, with_true_odds: bool = False) -> ReportTable:
    """Return how a wager can end, how often, and what each end adds to the player's expectation."""
    is_exact = isinstance(wager, WagerOdds)
    digits = 8 if is_exact else 6
    columns = (
        ReportColumn("outcome", "left"),
        ReportColumn("pays", "right"),
        *((TRUE_ODDS,) if with_true_odds else ()),
        ReportColumn("combinations" if is_exact else "rounds", "right"),
        ReportColumn("probability", "right"),
        ReportColumn("return", "right"),
    )
    rows = tuple(
        (
            words(name),
            pays,
            *((true_odds(chance),) if with_true_odds else ()),
            Figure(count, "count"),
            Figure(chance, "probability", digits=digits),
            _return(part, digits),
        )
        for name, pays, count, chance, part in _ends(wager)
    )
    foot: tuple[ReportCell, ...] = ()
    if isinstance(wager, WagerOdds):
        blank = ("",) * (1 + with_true_odds)
        foot = ("all", *blank, Figure(wager.combinations, "count"), "1", _return(wager.expectation, digits))
    return ReportTable(columns, rows, f"Outcomes of {title}", foot)


def true_odds(chance: Fraction | float) -> Figure:
    """Return the odds against an end of that chance."""
    return Figure(1 / Fraction(chance) - 1 if 0 < chance < 1 else None, "odds")


def _return(part: Fraction | float, digits: int) -> Figure:
    return Figure(part, digits=digits, is_signed=True, has_tone=True)


def _ends(wager: AnyWager) -> Iterator[tuple[str, str, int, Fraction | float, Fraction | float]]:
    if isinstance(wager, WagerOdds):
        for row in wager.outcomes:
            fate = "lose" if row.return_ < 0 else "" if row.return_ else "push"
            yield row.outcome, row.pays or fate, row.combinations, row.probability, row.return_
    else:
        for end in wager.outcomes:
            yield end.outcome, end.pays, end.count, end.frequency, end.return_


def returns_plot(wager: AnyWager) -> Plot:
    """Return what each outcome adds to the expectation, as bars."""
    rows = [(words(name), float(part)) for name, _, _, _, part in _ends(wager)]
    shown = sorted(rows, key=lambda row: -abs(row[1]))[:MOST_BARS]
    points = tuple(
        PlotPoint(0, part, f"{name}\t{write(Figure(part, 'percent', is_signed=True))}")
        for name, part in rows
        if (name, part) in shown
    )
    most = f", the {MOST_BARS} largest" if len(rows) > MOST_BARS else ""
    title = f"Return by outcome: what each adds to the player's expectation{most}"
    return Plot(title, "bars", (PlotSeries("return", points),))


# Hands, in games without a bank


def hands_table(hands: HandFrequencies, *, with_true_odds: bool = False) -> ReportTable:
    """Return how often hands of each kind come."""
    named_by = f"{hands.share}: {hands.ranking}" if hands.share else hands.ranking
    columns = (
        ReportColumn("hand", "left"),
        *(ReportColumn(title, "right") for title in ("combinations", "probability")),
        TRUE_ODDS if with_true_odds else ReportColumn("1 in", "right"),
    )
    rows = tuple(
        (
            kind_of_hand,
            Figure(number, "count"),
            Figure(Fraction(number, hands.combinations), "probability"),
            true_odds(Fraction(number, hands.combinations))
            if with_true_odds
            else Figure(hands.combinations / number, digits=2),
        )
        for kind_of_hand, number in hands.kinds
    )
    foot = ("", Figure(hands.combinations, "count"), "", "")
    return ReportTable(columns, rows, f"{named_by}, {hands.cards}", foot)


# Best play


def _how_to_play(found: GameOdds) -> Section:
    if not find(found.game).choices:
        return Section("", (Paragraph("There is nothing to decide once the bets are down.", is_aside=True),))
    if found.strategy is None:
        return Section("", (Paragraph("There is no chart of best play for this game.", is_aside=True),))
    return Section("How to play", tuple(strategy_blocks(found.strategy)))


def strategy_blocks(strategy: HowToPlay) -> Iterator[Block]:
    """Yield best play: in words, as charts, how often each decision comes, what simpler play costs."""
    if strategy.rules:
        yield PointList.from_texts(*strategy.rules)
    yield from map(advice_table, strategy.tables)
    if strategy.frequencies:
        rows = [(words(name), Figure(often, digits=4)) for name, often in strategy.frequencies]
        yield ReportTable.from_rows(("decision", ReportColumn("times a round", "right")), rows, "How often")
    if strategy.others:
        others = [
            (each.play, Figure(each.house_edge, "percent"), Figure(each.cost, "percent"))
            for each in strategy.others
        ]
        yield ReportTable.from_rows(
            ("simpler play", "house edge", "costs"), others, "What simpler play costs"
        )


def advice_table(advice: AdviceTable) -> ReportTable:
    """Return a chart; where its cells have values, each has its own below the play."""
    title = advice.title[:1].upper() + advice.title[1:]
    columns = tuple(ReportColumn(words(column)) for column in advice.columns)
    if not advice.valued:
        plain = tuple(tuple(map(words, row)) for row in advice.rows)
        return ReportTable(columns, plain, title, look="chart")
    rows: list[tuple[ReportCell, ...]] = [
        (words(name), *(ChartCell(words(play), value) for play, value in cells))
        for name, cells in advice.valued
    ]
    return ReportTable(columns, tuple(rows), title, look="chart")


# Two variants


def compared_edges(now: GameOdds, other: GameOdds, name: str) -> ReportTable:
    """Return every wager of either variant, the other's edge before the present one."""
    game = find(now.game)
    options = game.options.with_settings(now.options)
    before = {each.wager: each for each in other.wagers}
    after = {each.wager: each for each in now.wagers}
    columns = (
        WAGER,
        ReportColumn(name, "right", is_former=True),
        ReportColumn("house edge", "right"),
        ReportColumn("difference", "right"),
        *(ReportColumn(title, "right") for title in ("element of risk", "standard deviation", "wins")),
        ReportColumn("exactly", "right"),
    )
    rows = tuple(
        (titled([wager], game, options), *_both(before.get(wager), after.get(wager)))
        for wager in dict.fromkeys([*after, *before])
    )
    return ReportTable(columns, rows, f"House edges beside {name}", is_titled=False)


def _both(old: AnyWager | None, new: AnyWager | None) -> Iterable[ReportCell]:
    yield NONE if old is None else edge_figure(old)
    yield NONE if new is None else edge_figure(new)
    yield difference_cell(old, new)
    for figure in (risk_figure, deviation_figure, hits_figure):
        was, now = ("" if each is None else write(figure(each)) for each in (old, new))
        yield now if was in ("", now) else f"{was} → {now or NONE}"
    yield Figure(new.house_edge, "ratio") if isinstance(new, WagerOdds) else ""


def difference_cell(old: AnyWager | None, new: AnyWager | None) -> ReportCell:
    """Return how much the edge changes, with its error where either is simulated."""
    if old is None or new is None:
        return "no such wager before" if old is None else "no such wager now"
    if isinstance(old, WagerOdds) and isinstance(new, WagerOdds):
        change = new.house_edge - old.house_edge
        return Figure(change, "percent", is_signed=True) if change else "none"
    errors = [each.standard_error for each in (old, new) if isinstance(each, WagerEstimate)]
    error = sum(each**2 for each in errors) ** 0.5
    return Figure(float(new.house_edge) - float(old.house_edge), "percent", error=error, is_signed=True)
