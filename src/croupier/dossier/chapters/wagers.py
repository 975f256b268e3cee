"""Every wager: what it is, its figures, its outcomes; and how often hands come where there are no wagers."""

from __future__ import annotations

from fractions import Fraction

from croupier.dossier.findings import Findings, WagerGroup
from croupier.dossier.moments import Moments, NetChances
from croupier.odds.report import HandFrequencies, WagerOdds
from croupier.odds.reports import deviation_figure, extra_figure, hands_table, hits_figure, outcomes_table
from croupier.report.figures import chance, fraction, percent, plain_units, write
from croupier.report.model import (
    Block,
    Fact,
    FactList,
    Figure,
    Paragraph,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    PointList,
    ReportTable,
    Section,
)
from croupier.report.plots import LEAST
from croupier.wagers.chips import money
from croupier.wagers.labels import named, together
from croupier.wagers.spot import Spot

MANY = 8
"""Further figures that stand in a table of their own, if there are more."""
FEWEST_COLUMNS, MOST_COLUMNS = 3, 40
"""Fewest and most columns of a plot: two need none, and more than that cannot be distinguished."""
WHOLE = 160
"""Most characters of a fraction on a line of its own; the JSON has longer ones in full."""


def wagers(found: Findings) -> Section:
    if not found.groups:
        return _without(found)
    blocks: list[Block] = [_layout(found), Paragraph(
        "The house advantage is what a unit of the first, mandatory wager loses on average; the element of "
        "risk is that loss as a part of all that is staked by the end. Hit frequency is how often a round "
        "ends with a gain. Variance, standard deviation and skew are of the result of a round, in units. The "
        "return of an outcome is its probability times what it brings: all of them together are the player's "
        "expectation."
    )]  # fmt: skip
    if found.odds.notes:
        blocks.append(PointList.from_texts(*found.odds.notes))
    return Section("Wagers", tuple(blocks), tuple(_wager(found, group) for group in found.groups))


def _layout(found: Findings) -> ReportTable:
    spots = found.game.wagers(found.options)
    rows = tuple(
        (named(names), spot.label if len(names) == 1 else spot.kind, _limits(found, spot), spot.clause)
        for names, spot in together((spot.name, (_limits(found, spot), spot.needs), spot) for spot in spots)
    )
    return ReportTable.from_rows(("wager", "title", "limits", "clause"), rows, "The wagers and their limits")


def _limits(found: Findings, spot: Spot) -> str:
    if not spot.opening:
        return "made in the course of the round"
    limits = spot.limits or found.options.limits
    most = spot.most_told or (money(limits.maximum) if limits.maximum is not None else "no limit")
    needs = f", with {' or '.join(spot.companions)}" if spot.companions and len(spot.companions) < 4 else ""
    return f"{money(limits.minimum)} to {most}{needs}"


def _wager(found: Findings, group: WagerGroup) -> Section:
    blocks: list[Block] = [_figures(found, group)]
    blocks.append(outcomes_table(group.wager, named(group.names), with_true_odds=True))
    if len(further := _further(group)) > MANY:
        blocks.append(FactList(further, "Further figures"))
    if group.wager.nets and (plot := _result_plot(group.nets)) is not None:
        blocks.append(plot)
    if group.wager.notes:
        blocks.append(PointList.from_texts(*group.wager.notes))
    if len(group.names) > 1:
        same = ", ".join(group.names)
        blocks.append(Paragraph(f"The same figures: {same}.", is_aside=True))
    return Section(group.title(found.game.spots(found.options)), tuple(blocks))


def _result_plot(nets: NetChances) -> Plot | None:
    """Return what a round brings, each with its probability; None of too few or too many."""
    shown = [(float(net), float(chance)) for net, chance in nets if chance > LEAST]
    if not FEWEST_COLUMNS <= len(shown) <= MOST_COLUMNS:
        return None
    points = tuple(PlotPoint(net, chance, plain_units(net)) for net, chance in shown)
    axis = PlotAxis("units won or lost in a round; the height is the probability")
    return Plot("What a round brings", "columns", (PlotSeries("result", points),), axis)


def _figures(found: Findings, group: WagerGroup) -> FactList:
    wager, facts = group.wager, group.moments
    rows = [Fact("a part of", wager.unit), Fact("house advantage", Figure(wager.house_edge, "percent"))]
    if isinstance(wager, WagerOdds):
        rows += [
            Fact("as a fraction", _whole_fraction(wager.house_edge)),
            Fact("equally likely cases", Figure(wager.combinations, "count")),
            Fact("staked on average", Figure(wager.average_staked, "units")),
        ]
    else:
        rows += [
            Fact("standard error", Figure(wager.standard_error, "percent")),
            Fact("rounds simulated", Figure(wager.rounds, "count")),
        ]
    rows += [
        Fact("element of risk", Figure(wager.element_of_risk, "percent")),
        Fact("hit frequency", f"{write(hits_figure(wager, 4))}{_one_in(wager.hit_frequency)}"),
        Fact("standard deviation", deviation_figure(wager, 6)),
    ]
    if facts is not None:
        is_marked = isinstance(wager, WagerOdds) and bool(wager.approximate)
        variance = Figure(float(facts.variance), digits=6, is_approximate=is_marked)
        rows += [Fact("variance per round", variance), *_shape(found, group, facts)]
    if len(further := _further(group)) <= MANY:
        rows += further
    return FactList(tuple(rows))


def _whole_fraction(value: Fraction) -> str:
    """Write a fraction on a line of its own."""
    shown = str(value.numerator) if value.denominator == 1 else fraction(value, WHOLE)
    return f"{shown} (in full with `--json`)" if shown.startswith("…") else shown


def _further(group: WagerGroup) -> tuple[Fact, ...]:
    """Return the figures that only this game has."""
    extra = group.wager.extra if isinstance(group.wager, WagerOdds) else {}
    return tuple(Fact(name.replace("_", " "), extra_figure(name, value)) for name, value in extra.items())


def _shape(found: Findings, group: WagerGroup, facts: Moments) -> list[Fact]:
    """Return skew and extremes; as they were dealt, where the count has hands that were split by their
    average."""
    if not facts.is_averaged:
        likely = chance(facts.most_probability)
        return [
            Fact("skew", _skew(facts.skew, 6)),
            Fact("excess kurtosis", _skew(facts.excess_kurtosis, 4)),
            Fact("most that is lost", Figure(facts.least, "units")),
            Fact("most that is won", f"{write(Figure(facts.most, 'units'))}, with probability {likely}"),
        ]
    dealt = [each for each in found.second.agreements if each.wager in group.names and each.seen]
    at_most = write(Figure(group.at_most, "units"))
    rows = [Fact("at risk at most", f"{at_most}, with all that may be added")]
    for each in dealt:
        assert each.seen is not None
        extremes = f"{plain_units(each.seen.least)} and {plain_units(each.seen.most)} units"
        rows += [
            Fact(f"skew, of {each.rounds:,} rounds dealt", _skew(each.seen.skew, 4)),
            Fact("most that was lost and won in them", extremes),
        ]
    return rows


def _skew(value: float, digits: int) -> Figure:
    return Figure(value, digits=digits, is_signed=True)


def _one_in(value: Fraction | float) -> str:
    return f", one round in {float(1 / value):,.2f}" if value else ""


def _without(found: Findings) -> Section:
    """Return the chapter for a game without wagers, such as poker: how often each hand comes up."""
    notes = (PointList.from_texts(*found.odds.notes),) if found.odds.notes else ()
    if not found.odds.hands:
        said = Paragraph("No wager is made against a bank, and nothing about hands is counted.")
        return Section("Hands", (said, *notes))
    return Section(
        "Hands",
        (
            Paragraph("How many of the hands that the game can deal are of each kind, every one counted."),
            *notes,
        ),
        tuple(map(_hands, found.odds.hands)),
    )


def _hands(hands: HandFrequencies) -> Section:
    table = hands_table(hands, with_true_odds=True)
    qualifies = Fraction(hands.qualifying, hands.combinations)
    said = Paragraph(f"{hands.qualifying:,} of them qualify for the share, {percent(qualifies)}.")
    title = f"{hands.share.capitalize() or 'The pot'}: {hands.ranking}, {hands.cards}"
    return Section(title, (table, said) if hands.qualifying < hands.combinations else (table,))
