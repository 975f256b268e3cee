"""Odds as tables: house edges, outcomes, best play, aims and differences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape

from croupier.odds.explore.differences import Differences
from croupier.odds.explore.target import Aimed, Trial
from croupier.odds.readable_report import LOSS
from croupier.odds.report import (
    AdviceTable,
    AdvisedPlay,
    AnyWager,
    GameOdds,
    HowToPlay,
    WagerOdds,
    written_deviation,
    written_hits,
)
from croupier.outside_text import whole_number
from croupier.own_games import find
from croupier.report.figures import fraction, percent, places, signed_percent
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.sessions import Spread
from croupier.table.telling import words
from croupier.wagers.chips import signed
from croupier.wagers.kinds import kind, named, together
from croupier.web.lab.charts import bars
from croupier.web.markup import FOLDS, Column, Raw, joined, table, tag, tone

MOST_BARS = 24
"""A chart of more outcomes would be no chart."""
NUMBER = re.compile(r"[-+]?[$]?[0-9][0-9,.]*%?")
VALUED = ": in each cell what the hand wins on average when it is played so, in units of the wager"
TINTS = 6
"""Plays that are told apart by colour in a chart of best play."""
ROOM = 30
"""Letters of a fraction; a longer one is unfolded."""
MANY = 10**15
"""A greater count is told by its first digits; the files to take home have them all."""
RARE = 0.000005
"""So is a smaller probability."""
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def how(found: GameOdds) -> str:
    """In one line: how the figures were found."""
    said = found.headline
    return f"{said[0].upper()}{said[1:]}, {found.seconds:.2f} s"


def edges(found: GameOdds) -> Raw:
    """Every wager, those of one kind that are alike in one row."""
    game = find(found.game)
    options = game.options.with_settings(found.options)
    extra = list(
        dict.fromkeys(name for each in found.wagers if isinstance(each, WagerOdds) for name in each.extra)
    )
    columns = [
        Column("wager"), Column(LOSS if found.unsolved else "house edge", True),
        Column("element of risk", True), Column("standard deviation", True), Column("wins", True),
        *(Column(_head(name), True) for name in extra), Column(_last(found), True),
    ]  # fmt: skip
    rows = []
    for names, each in together((each.wager, _figures(each), each) for each in found.wagers):
        *figures, exactly = _figures(each)
        extras = (_extra(each, name) for name in extra)
        rows.append((titled(names, game, options), *figures, *extras, exactly))
    return table(
        columns,
        rows,
        caption="One way to play, simulated" if found.unsolved else "House edges",
        is_titled=False,
        class_=FOLDS,
    )


def _last(found: GameOdds) -> str:
    """What the last column is called: a fraction, or how far a simulated figure may be off."""
    kinds = {type(each) for each in found.wagers}
    return "exactly" if kinds == {WagerOdds} else "exactly, or ±" if WagerOdds in kinds else "standard error"


def titled(names: Sequence[str], game: Game, options: Options) -> str:
    """Wagers of one kind as the layout calls them.

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


def _head(name: str) -> str:
    return name.removeprefix("house_edge_").replace("_", " ")


def _extra(wager: AnyWager, name: str) -> str:
    value = wager.extra.get(name) if isinstance(wager, WagerOdds) else None
    if value is None:
        return ""
    return percent(value) if "edge" in name else f"{float(value):.2f}"


def _figures(wager: AnyWager) -> tuple[str, ...]:
    if isinstance(wager, WagerOdds):
        edge, risk = percent(wager.house_edge), percent(wager.element_of_risk)
        exactly = exactly_told(wager.house_edge)
    else:
        size = places(wager.standard_error)
        edge, risk = (f"{part * 100:.{size}f}%" for part in (wager.house_edge, wager.element_of_risk))
        told = f"± {wager.standard_error * 100:.{size}f}%" if wager.standard_error else "± unknown"
        exactly = tag("span", told, class_="exact")
    return edge, risk, written_deviation(wager), written_hits(wager), exactly


def exactly_told(value: Fraction) -> Raw:
    """A fraction, to be unfolded where it is long."""
    text = fraction(value, 10**6)
    if len(text) <= ROOM:
        return tag("span", text, class_="exact")
    over, under = text.split("/")
    said = tag("summary", f"{len(under.lstrip('-'))} digits below the line")
    return tag("details", joined([said, tag("span", f"{over} / {under}", class_="whole")]), class_="exact")


def count_words(count: int) -> str:
    """
    >>> count_words(2598960), count_words(52407763904721446143785739)
    ('2,598,960', '5.2408 × 10²⁵')
    """
    return f"{count:,}" if count < MANY else _power(f"{Decimal(count):.4e}")


def chance_words(chance: Fraction | float, decimals: int) -> str:
    """
    >>> chance_words(Fraction(1, 38), 8), chance_words(Fraction(1, 20358520 ** 2), 8)
    ('0.02631579', '2.4127 × 10⁻¹⁵')
    """
    return (
        f"{float(chance):.{decimals}f}" if chance == 0 or chance >= RARE else _power(f"{float(chance):.4e}")
    )


def _power(written: str) -> str:
    digits, _, power = written.partition("e")
    return f"{digits} × 10{str(whole_number(power, least=-999)).translate(RAISED)}"


def outcomes(wager: AnyWager, title: str) -> Raw:
    is_exact = isinstance(wager, WagerOdds)
    columns = [
        Column("outcome"), Column("pays", True), Column("probability", True), Column("return", True),
        Column("combinations" if is_exact else "rounds", True),
    ]  # fmt: skip
    rows = [
        (
            words(name),
            pays,
            chance_words(chance, 8 if is_exact else 6),
            _return(part, is_exact),
            count_words(count),
        )
        for name, pays, count, chance, part in _rows(wager)
    ]
    foot: tuple[str, ...] = ()
    if isinstance(wager, WagerOdds):
        foot = ("all", "", "1", _return(wager.expectation, True), count_words(wager.combinations))
    return table(columns, rows, caption=f"Outcomes of {title}", foot=foot, class_=f"outcomes {FOLDS}")


def _return(part: Fraction | float, is_exact: bool) -> Raw:
    return tag("span", f"{float(part):+.{8 if is_exact else 6}f}", class_=tone(float(part)))


def _rows(wager: AnyWager) -> Iterator[tuple[str, str, int, Fraction | float, Fraction | float]]:
    if isinstance(wager, WagerOdds):
        for row in wager.outcomes:
            fate = "lose" if row.return_ < 0 else "push"
            yield row.outcome, row.pays or fate, row.combinations, row.probability, row.return_
    else:
        for end in wager.outcomes:
            yield end.outcome, end.pays, end.count, end.frequency, end.return_


def returns(wager: AnyWager) -> Raw:
    """What each outcome adds to the expectation, as bars."""
    rows = [(words(name), float(part), f"{float(part) * 100:+.4f}%") for name, _, _, _, part in _rows(wager)]
    shown = sorted(rows, key=lambda row: -abs(row[1]))[:MOST_BARS]
    kept = [row for row in rows if row in shown]
    most = f", the {MOST_BARS} largest" if len(rows) > MOST_BARS else ""
    return bars(kept, f"Return by outcome: what each adds to the player's expectation{most}")


def best_play(strategy: HowToPlay) -> Raw:
    parts: list[Raw] = []
    if strategy.rules:
        parts.append(tag("ol", joined(tag("li", rule) for rule in strategy.rules)))
    plays = _plays(strategy.tables)
    parts += [_advice(each, plays if len(plays) <= TINTS else _plays([each])) for each in strategy.tables]
    if strategy.frequencies:
        columns = [Column("decision"), Column("times a round", True)]
        rows = [(words(name), f"{float(often):.4f}") for name, often in strategy.frequencies]
        parts.append(table(columns, rows, caption="How often"))
    if strategy.others:
        columns = [Column("simpler play"), Column("house edge", True), Column("costs", True)]
        others = [(each.play, percent(each.house_edge), percent(each.cost)) for each in strategy.others]
        parts.append(table(columns, others, caption="What simpler play costs"))
    return joined(parts)


def _plays(tables: Sequence[AdviceTable]) -> list[str]:
    """What the tables say to do, each once; numbers are none of it."""
    cells = (cell for each in tables for row in each.rows for cell in row[1:])
    return list(dict.fromkeys(cell for cell in cells if cell and not NUMBER.fullmatch(cell)))


def _advice(advice: AdviceTable, plays: Sequence[str]) -> Raw:
    """A few plays are tinted, each in its own tint; numbers stand to the right. Where cells have values, each
    has its own below the play, every row for itself."""
    tinted = plays if 2 <= len(plays) <= TINTS else []
    heads = joined(tag("th", words(column), scope="col") for column in advice.columns)
    rows = [_valued_row(*row, tinted) for row in advice.valued] or [
        _advice_row(row, tinted) for row in advice.rows
    ]
    title = advice.title[:1].upper() + advice.title[1:]
    more = VALUED if advice.valued else ""
    caption = tag("caption", joined([title, tag("span", more, class_="muted small")]))
    whole = joined(
        [caption, tag("thead", tag("tr", heads)), tag("tbody", joined(tag("tr", row) for row in rows))]
    )
    kind = "grid advice valued" if advice.valued else "grid advice"
    wide = f"--columns: {len(advice.columns) - 1}"
    return Raw(
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(title)}">'
        f"{tag('table', whole, class_=kind, style=wide)}</div>"
    )


def _valued_row(name: str, cells: Sequence[AdvisedPlay], plays: Sequence[str]) -> Raw:
    shown = [tag("td", words(name))]
    for play, value in cells:
        kind = f"a{plays.index(play)}" if play in plays else ""
        worth = "" if value is None else _worth(value)
        inside = joined([words(play), tag("span", worth, class_="cell-value")]) if play else ""
        shown.append(tag("td", inside, class_=kind))
    return joined(shown)


def _worth(value: float) -> str:
    """Without the nought before the point, for the room of it.

    >>> _worth(-0.25), _worth(1.5), _worth(10.5)
    ('-.250', '+1.500', '+10.500')
    """
    return f"{value:+.3f}".replace("+0.", "+.").replace("-0.", "-.")


def _advice_row(row: Sequence[str], plays: Sequence[str]) -> Raw:
    first, *rest = row
    cells = [tag("td", words(first))]
    for cell in rest:
        kind = "num" if NUMBER.fullmatch(cell) else f"a{plays.index(cell)}" if cell in plays else ""
        cells.append(tag("td", words(cell), class_=kind))
    return joined(cells)


def notes(lines: Sequence[str]) -> Raw:
    return tag("ul", joined(tag("li", line) for line in dict.fromkeys(lines)), class_="notes")


def all_notes(found: GameOdds) -> list[str]:
    own = [note for each in found.wagers for note in each.notes]
    units = list(dict.fromkeys(each.unit for each in found.wagers))
    unit = f"the edge is a part of {units[0]}" if len(units) == 1 else "each edge is a part of its own wager"
    return [unit, *found.notes, *own]


def aimed(found: Aimed) -> Raw:
    columns = [
        Column("odds", True), Column("house edge", True), Column("off the target", True), Column(""),
        Column("exactly", True),
    ]  # fmt: skip
    rows = []
    for trial in sorted({*found.trials, found.posted}, key=lambda each: (each.odds.ratio, each.odds.den)):
        off, exactly = signed_percent(trial.house_edge - found.target), exactly_told(trial.house_edge)
        rows.append((str(trial.odds), percent(trial.house_edge), off, _marks(trial, found), exactly))
    below = [
        f"house edge of {words(found.wager)}, a part of {found.unit}; {percent(found.target)} was sought",
        f"best play at each of {found.solved} tables, {found.seconds:.2f} s",
        *found.notes,
    ]
    title = f"{row_words(found.varied)} for {percent(found.target)}"
    return joined([table(columns, rows, caption=title[:1].upper() + title[1:]), notes(below)])


def row_words(varied: str) -> str:
    """The odds of an option or of a row, as they are told.

    >>> row_words("pair-plus.straight-flush"), row_words("blackjack-pays")
    ('pair plus: straight flush', 'blackjack pays')
    """
    return words(varied.replace(".", ": "))


def _marks(trial: Trial, found: Aimed) -> str:
    marks = ["nearest"] if trial == found.chosen else []
    return ", ".join([*marks, "now"] if trial == found.posted else marks)


def differing(found: Differences) -> Raw:
    columns = [
        Column("option"), Column("now"), Column("instead"), Column("house edge", True),
        Column("difference", True),
    ]  # fmt: skip
    rows: list[tuple[str, ...]] = [("as it is", "", "", percent(found.house_edge), "")]
    for row in found.rows:
        if row.house_edge is not None and row.change is not None:
            change = signed_percent(row.change) if row.change else "none"
            name, now = words(row.option), words(found.values[row.option])
            rows.append((name, now, words(row.value), percent(row.house_edge), change))
    below = [
        *(f"{words(row.option)} {row.value} left out: {row.refused}" for row in found.rows if row.refused),
        *([f"no difference: {', '.join(map(words, found.same))}"] if found.same else []),
        *(
            [f"not tried, any amount or odds: {', '.join(map(words, found.untried))}"]
            if found.untried
            else []
        ),
        f"the edge is a part of {found.unit}; + is better for the house",
    ]
    return joined([table(columns, rows, caption=f"Other options, {words(found.wager)}"), notes(below)])


def session_facts(spread: Spread) -> Raw:
    facts = (
        ("average result", signed(round(spread.mean))),
        ("standard deviation", signed(round(spread.deviation)).removeprefix("+")),
        ("ended ahead", f"{spread.ahead:.1%}"),
        ("ruined", f"{spread.ruined:.1%}"),
    )
    return tag("dl", joined(tag("div", joined([tag("dt", name), tag("dd", value)])) for name, value in facts),
               class_="facts")  # fmt: skip
