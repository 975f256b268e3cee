"""Every wager: what it is, its figures, its outcomes; and how often hands come where there are no wagers."""

from __future__ import annotations

from fractions import Fraction

from croupier.dossier.findings import Findings, WagerGroup
from croupier.dossier.moments import Moments, NetChances, true_odds
from croupier.dossier.wording import against, chance, counted, in_units, title_of, units, whole_fraction
from croupier.odds.report import (
    ABOUT,
    HandFrequencies,
    OutcomeRow,
    WagerEstimate,
    WagerOdds,
    written_deviation,
    written_hits,
)
from croupier.report.figures import percent, plain_units, signed_percent
from croupier.report.model import (
    Block,
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
from croupier.wagers.kinds import named, together
from croupier.wagers.spot import Spot

MANY = 8
"""Further figures that stand in a table of their own, if there are more."""
FEWEST_COLUMNS, MOST_COLUMNS = 3, 40
"""Two columns need no plot, and more than so many cannot be told apart."""
OUTCOMES = ("outcome", "odds offered", "true odds against", "combinations", "probability", "return")


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
        blocks.append(PointList.of(*found.odds.notes))
    return Section("Wagers", tuple(blocks), tuple(_wager(found, group) for group in found.groups))


def _layout(found: Findings) -> ReportTable:
    spots = found.game.wagers(found.options)
    rows = tuple(
        (named(names), spot.label if len(names) == 1 else spot.kind, _limits(found, spot), spot.clause)
        for names, spot in together((spot.name, (_limits(found, spot), spot.needs), spot) for spot in spots)
    )
    return ReportTable.of(("wager", "title", "limits", "clause"), rows, "The wagers and their limits")


def _limits(found: Findings, spot: Spot) -> str:
    if not spot.opening:
        return "made in the course of the round"
    limits = spot.limits or found.options.limits
    most = spot.most_told or (money(limits.maximum) if limits.maximum is not None else "no limit")
    needs = f", with {' or '.join(spot.companions)}" if spot.companions and len(spot.companions) < 4 else ""
    return f"{money(limits.minimum)} to {most}{needs}"


def _wager(found: Findings, group: WagerGroup) -> Section:
    blocks: list[Block] = [_figures(found, group)]
    blocks.append(_outcomes(group))
    if len(further := _further(group)) > MANY:
        blocks.append(ReportTable.of(("figure", "value"), further, "Further figures"))
    if group.wager.nets and (plot := _result_plot(group.nets)) is not None:
        blocks.append(plot)
    if group.wager.notes:
        blocks.append(PointList.of(*group.wager.notes))
    if len(group.names) > 1:
        same = ", ".join(group.names)
        blocks.append(Paragraph(f"The same figures: {same}.", is_aside=True))
    return Section(title_of(group.names, found.game.spots(found.options)), tuple(blocks))


def _result_plot(nets: NetChances) -> Plot | None:
    """Return what a round brings, each with its probability; None of too few or too many."""
    shown = [(float(net), float(chance)) for net, chance in nets if chance > LEAST]
    if not FEWEST_COLUMNS <= len(shown) <= MOST_COLUMNS:
        return None
    points = tuple(PlotPoint(net, chance, plain_units(net)) for net, chance in shown)
    axis = PlotAxis("units won or lost in a round; the height is the probability")
    return Plot("What a round brings", "columns", (PlotSeries("result", points),), axis)


def _figures(found: Findings, group: WagerGroup) -> ReportTable:
    wager, facts = group.wager, group.moments
    rows = [("a part of", wager.unit), ("house advantage", percent(wager.house_edge))]
    if isinstance(wager, WagerOdds):
        rows += [
            ("as a fraction", whole_fraction(wager.house_edge)),
            ("equally likely cases", counted(wager.combinations)),
            ("staked on average", in_units(wager.average_staked)),
        ]
    else:
        rows += [
            ("standard error", percent(wager.standard_error)),
            ("rounds simulated", counted(wager.rounds)),
        ]
    rows += [
        ("element of risk", percent(wager.element_of_risk)),
        ("hit frequency", f"{written_hits(wager, 4)}{_one_in(wager.hit_frequency)}"),
        ("standard deviation", written_deviation(wager, 6)),
    ]
    if facts is not None:
        about = ABOUT if isinstance(wager, WagerOdds) and wager.approximate else ""
        rows += [("variance per round", f"{about}{float(facts.variance):.6f}"), *_shape(found, group, facts)]
    if len(further := _further(group)) <= MANY:
        rows += further
    return ReportTable.of(("figure", "value"), tuple(rows))


def _further(group: WagerGroup) -> tuple[tuple[str, str], ...]:
    """What the count of this game tells besides."""
    extra = group.wager.extra if isinstance(group.wager, WagerOdds) else {}
    return tuple(
        (name.replace("_", " "), percent(value) if "edge" in name else f"{float(value):,.6g}")
        for name, value in extra.items()
    )


def _shape(found: Findings, group: WagerGroup, facts: Moments) -> list[tuple[str, str]]:
    """Skew and extremes; as they were dealt, where the count has hands that were split by their average."""
    if not facts.is_averaged:
        likely = chance(facts.most_probability)
        return [
            ("skew", f"{facts.skew:+.6f}"),
            ("excess kurtosis", f"{facts.excess_kurtosis:+.4f}"),
            ("most that is lost", in_units(facts.least)),
            ("most that is won", f"{in_units(facts.most)}, with probability {likely}"),
        ]
    dealt = [each for each in found.second.agreements if each.wager in group.names and each.seen]
    rows = [("at risk at most", f"{in_units(group.at_most)}, with all that may be added")]
    for each in dealt:
        assert each.seen is not None
        rows += [
            (f"skew, of {each.rounds:,} rounds dealt", f"{each.seen.skew:+.4f}"),
            (
                "most that was lost and won in them",
                f"{units(each.seen.least)} and {units(each.seen.most)} units",
            ),
        ]
    return rows


def _one_in(value: Fraction | float) -> str:
    return f", one round in {float(1 / value):,.2f}" if value else ""


def _outcomes(group: WagerGroup) -> ReportTable:
    wager = group.wager
    if isinstance(wager, WagerEstimate):
        return ReportTable.of(
            ("outcome", "odds offered", "times", "frequency", "return"),
            tuple(
                (
                    row.outcome,
                    row.pays,
                    counted(row.count),
                    chance(row.frequency),
                    signed_percent(row.return_),
                )
                for row in wager.outcomes
            ),
            "Outcomes, as they were seen",
        )
    rows = [
        (
            row.outcome,
            row.pays or _loses(row),
            against(true_odds(row.probability)),
            counted(row.combinations),
            chance(row.probability),
            signed_percent(row.return_),
        )
        for row in wager.outcomes
    ]
    total = ("together", "", "", counted(wager.combinations), "1", signed_percent(wager.expectation))
    return ReportTable.of(OUTCOMES, (*rows, total), "Outcomes")


def _loses(row: OutcomeRow) -> str:
    """What a row brings that no odds are offered for; nothing where it is an average."""
    net = row.return_ / row.probability if row.probability else Fraction(0)
    if net.denominator > 1:
        return ""
    return "push" if net == 0 else "lose" if net < 0 else ""


def _without(found: Findings) -> Section:
    """Poker: how often hands come."""
    notes = (PointList.of(*found.odds.notes),) if found.odds.notes else ()
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
    rows = [
        (kind, counted(number), chance(Fraction(number, hands.combinations)),
         against(true_odds(Fraction(number, hands.combinations))))
        for kind, number in hands.kinds
    ]  # fmt: skip
    rows.append(("together", counted(hands.combinations), "1", "–"))
    qualifies = Fraction(hands.qualifying, hands.combinations)
    said = Paragraph(f"{counted(hands.qualifying)} of them qualify for the share, {percent(qualifies)}.")
    title = f"{hands.share.capitalize() or 'The pot'}: {hands.ranking}, {hands.cards}"
    table = ReportTable.of(("hand", "combinations", "probability", "true odds against"), tuple(rows))
    return Section(title, (table, said) if hands.qualifying < hands.combinations else (table,))
