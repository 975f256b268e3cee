"""How far the hold swings, and what a round can cost the bank at worst."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import inf

from croupier.dossier.findings import Findings, WagerGroup
from croupier.dossier.volatility import OUTSIDE, LossBand, Swing
from croupier.families.setting.fortune import ENVY
from croupier.odds.bet_at_stake import most_won
from croupier.report.figures import chance, percent, plain_units
from croupier.report.model import (
    Block,
    Paragraph,
    Plot,
    PlotAxis,
    PlotPoint,
    PlotSeries,
    ReportTable,
    Section,
)
from croupier.rules.options import hyphened, written
from croupier.wagers.chips import dollars, money
from croupier.wagers.labels import named
from croupier.wagers.spot import Spot

FEW = 8
"""Number of wagers that one player may well have at the same time."""
CAPS = ("payout", "cap", "aggregate")
"""Words in the names of options that limit payouts."""


def volatility(found: Findings) -> Section:
    if not found.swings:
        said = "No wager is made against a bank: nothing of the house's is at risk."
        return Section("Volatility", (Paragraph(said if found.game.banking == "pot" else "Nothing varies."),))
    head = Paragraph(
        "One unit is bet round after round, rounds being independent of each other. The hold is what the "
        "house wins as a part of all first wagers. Unless it is said otherwise the distribution of the sum "
        "is worked out in full, as the power of the Fourier transform of one round's."
    )
    spots = found.game.spots(found.options)
    parts = [
        _swings(alike, swings, spots)
        for alike in found.alike
        if (swings := found.swings.get(alike[0].names[0]))
    ]
    return Section("Volatility", (head,), (*parts, _liability(found)))


def _swings(alike: tuple[WagerGroup, ...], swings: tuple[Swing, ...], spots: Mapping[str, Spot]) -> Section:
    heads = tuple(f"{each.rounds:,} rounds" for each in swings)
    bands = ReportTable.from_rows(
        ("hold", *heads),
        tuple(
            (_band(band), *(_likely(each.bands[at].probability) if each.is_known else "–" for each in swings))
            for at, band in enumerate(swings[0].bands)
        ),
        "Probability of each band",
    )
    rows: list[tuple[str, ...]] = [
        ("house wins on average, units", *(plain_units(each.expected) for each in swings)),
        ("standard deviation, units", *(plain_units(each.deviation) for each in swings)),
        (
            "probability that the house is behind",
            *(_likely(each.behind) if each.is_known else "–" for each in swings),
        ),
    ]
    for sure, low, high in (("95%", 0.025, 0.975), ("99%", 0.005, 0.995), ("99.8%", 0.001, 0.999)):
        rows.append((f"{sure} of holds lie from", *(_hold(each, low) for each in swings)))
        rows.append((f"{sure} of holds lie up to", *(_hold(each, high) for each in swings)))
    rows.append(
        (
            "house loses more once in 1,000, units",
            *(_worst(each) for each in swings),
        )
    )
    blocks: list[Block] = [bands] if any(each.is_known for each in swings) else []
    blocks.append(ReportTable.from_rows(("figure", *heads), tuple(rows), "Confidence intervals of the hold"))
    blocks += [_note(each) for each in swings if each.is_normal]
    blocks += [_hold_plot(swings[1])] if swings[1].is_known else []
    return Section(", ".join(group.title(spots) for group in alike), tuple(blocks))


def _hold_plot(swing: Swing) -> Plot:
    """Return the density of the house's hold, with the theoretical one marked."""
    points = tuple(PlotPoint(hold * 100, density) for hold, density in swing.curve)
    return Plot(
        "How the hold is spread",
        "lines",
        (PlotSeries("density", points),),
        PlotAxis(f"hold over {swing.rounds:,} rounds", "%"),
        mean=float(swing.expected / swing.rounds) * 100,
        low=0.0,
    )


def _hold(swing: Swing, part: float) -> str:
    return "–" if (hold := swing.hold(part)) is None else percent(hold)


def _worst(swing: Swing) -> str:
    return "–" if (hold := swing.hold(0.001)) is None else plain_units(min(0.0, hold * swing.rounds))


def _likely(probability: float) -> str:
    """Return the probability as text. Below the probability outside the window it cannot be distinguished
    from 0."""
    return chance(probability if probability >= OUTSIDE else 0.0)


def _band(band: LossBand) -> str:
    if band.low == -inf:
        return f"house loses more than {percent(-band.high)}"
    if band.high == inf:
        return f"from {percent(band.low)}"
    return f"{percent(band.low)} to {percent(band.high)}"


def _note(swing: Swing) -> Paragraph:
    return Paragraph(
        f"Over {swing.rounds:,} rounds the sum is taken as normal; by the bound of Berry and Esseen no "
        f"probability is off by more than {swing.error:.2g}. A dash stands where that leaves a figure open.",
        is_aside=True,
    )


def _liability(found: Findings) -> Section:
    rows, sums = [], list[int | None]()
    for group in found.groups:
        spot = found.game.spots(found.options).get(group.names[0])
        facts = group.moments
        if facts is None or spot is None or not spot.opening:
            continue
        most = (spot.limits or found.options.limits).maximum
        won = group.at_most if facts.is_averaged else facts.most
        fixed = None if most is None else most_won(found.game, found.options, spot.name, most)
        cents = None if most is None else int(won * most) if fixed is None else fixed
        sums += [cents] * len(group.names)
        rows.append(
            (
                named(group.names),
                plain_units(won) if fixed is None or most is None else plain_units(Fraction(fixed, most)),
                "–" if facts.is_averaged or fixed is not None else chance(facts.most_probability),
                "no limit" if most is None else money(most),
                "no limit" if cents is None else money(cents),
                "no limit" if cents is None else money(cents * found.game.seats),
            )
        )
    envied = _envied(found)
    others = found.game.seats - 1
    for spot, most in envied:
        sums.append(others * most)
        rows.append(
            (spot.name, "–", "–", f"with {spot.needs}", money(others * most),
             money(others * most * found.game.seats))
        )  # fmt: skip
    if 1 < len(sums) <= FEW and all(cents is not None for cents in sums):
        whole = sum(cents or 0 for cents in sums)
        rows.append(("all of them won at once", "", "", "", money(whole), money(whole * found.game.seats)))
    head = ("wager", "units", "probability", "largest wager", "one player", f"{found.game.seats} players")
    said = (
        "The most that a round can bring on each wager, with all that a player may add to it in the round, "
        "at the largest first wager; and at every place of the table at once, which is an upper bound where "
        "the places, or the wagers, cannot all win."
    )
    blocks: list[Block] = [Paragraph(said), ReportTable.from_rows(head, tuple(rows))]
    blocks += [Paragraph(_envy(spot, most, others)) for spot, most in envied]
    return Section("Worst-case liability of a round", (*blocks, Paragraph(_cap(found))))


def _envied(found: Findings) -> list[tuple[Spot, int]]:
    """Return the spots of wagers that pay envy, each with the largest envy payout for one hand, in cents."""
    spots = (spot for spot in found.game.wagers(found.options) if spot.name.endswith(ENVY))
    return [(spot, max(dollars(told) for _, told in spot.prints.rows)) for spot in spots if spot.prints.rows]


def _envy(spot: Spot, most: int, others: int) -> str:
    rows = ", ".join(hand.replace("-", " ") for hand, told in spot.prints.rows if dollars(told) == most)
    return (
        f"{spot.label} [{spot.clause}]: nobody bets on it; whoever has {spot.needs} is paid a fixed sum for "
        f"every other player's hand that is envied, {money(most)} at most ({rows}). With the table full that "
        f"is {others} times {money(most)} for one player, as if every other place had that hand at once."
    )


def _cap(found: Findings) -> str:
    if found.game.banking == "player-dealer":
        return (
            "A player banks: the bank never pays more than the chips that were posted for it, and what is "
            "not covered goes back to its owner. The house is liable for nothing."
        )
    caps = {
        name: value
        for name, value in vars(found.options).items()
        if isinstance(value, int) and any(word in name.split("_") for word in CAPS)
    }
    notes = type(found.options).__dataclass_fields__
    told = [
        f"`{hyphened(name)}` is {written(value, notes[name].metadata)}"
        if value
        else f"`{hyphened(name)}` is not set"
        for name, value in caps.items()
    ]
    if not told:
        return "The rules have no limit on what is paid in a round."
    return f"Limits on what is paid: {'; '.join(told)}. The figures above are before such a limit."
