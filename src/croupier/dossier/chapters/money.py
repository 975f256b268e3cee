"""Progressives and fees."""

from __future__ import annotations

from fractions import Fraction

from croupier.dossier.findings import FEE_SEATS, Findings
from croupier.dossier.jackpots import MeterFacts
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.report.figures import chance, percent
from croupier.report.model import Block, Paragraph, ReportTable, Section
from croupier.wagers.chips import money
from croupier.wagers.fees import ANY_NUMBER

HOURLY = (30, 60, 120)
"""Wagers per hour for which the time between wins is stated."""


def progressives(found: Findings) -> Section:
    if not found.meters:
        said = "The game has no progressive and no jackpot under these options."
        return Section("Progressives and jackpots", (Paragraph(said),))
    return Section("Progressives and jackpots", (), tuple(map(_meter, found.meters)))


def _meter(meter: MeterFacts) -> Section:
    title = f"{meter.title} [{meter.clause}]"
    if not meter.prizes:
        said = f"The meter shows {money(meter.shows)} when the table opens. {meter.says}"
        return Section(title, (Paragraph(said),))
    prizes = ReportTable.from_rows(
        ("hand", "prize", "probability", "wagers between wins", "envy"),
        tuple(
            (each.row.replace("-", " "), str(each.prize), chance(each.probability),
             f"{float(each.wagers_between):,.1f}", money(each.envy) if each.envy else "–")
            for each in meter.prizes
        ),
        "Prizes",
    )  # fmt: skip
    facts = [
        ("the meter shows when the table opens", money(meter.shows)),
        ("wager", money(meter.stake)),
        ("fed by each wager", f"{money(meter.contribution)}, {percent(meter.contribution / meter.stake)}"),
        ("seed", money(meter.seed)),
        ("breaks even for the player when the meter shows", _sum(meter.breaks_even)),
        ("on the meter on average when all of it is won", _sum(meter.expected_top)),
        ("to be laid by from each wager for the next seed", _fine(meter.seed_cost)),
        ("taken from each wager by the fixed prizes", _fine(meter.fixed_cost)),
        ("reserve: what the meter shows is owed to the players", money(meter.shows)),
    ]
    if meter.reset:
        for rate in HOURLY:
            hours = float(1 / meter.reset) / rate
            years = f"{hours:,.0f} hours, {hours / 8_760:,.2f} years"
            facts.append((f"all of it is won, at {rate} wagers an hour, once in", years))
    note = Paragraph(
        "Shares that are less than the whole meter are left out of what it comes to on average. The Envy "
        "Bonus is no part of the break-even.",
        is_aside=True,
    )
    return Section(title, (prizes, ReportTable.from_rows(("figure", "value"), tuple(facts)), note))


def _sum(cents: Fraction | None) -> str:
    return "never" if cents is None else money(round(cents))


def _fine(cents: Fraction) -> str:
    return f"{float(cents):.4f} cents"


def fees(found: Findings) -> Section:
    blocks = [*_schedules(found), *_collections(found)]
    if not blocks:
        blocks = [Paragraph("No schedule of fees is printed for the game.")]
    blocks.append(
        Paragraph("What the sheets say of fees, limits and collections stands in the rules of play.")
    )
    return Section("Fees", tuple(blocks), _costs(found))


def _schedules(found: Findings) -> list[Block]:
    options = found.options
    if not isinstance(options, PlayerDealerOptions) or not options.printed_schedules:
        return []
    rows = tuple(
        (
            str(number),
            str(each.limits) if each.limits else "–",
            str(each.dealer),
            str(each.player),
            each.jackpot_words or "–",
            each.source,
        )
        for number, each in enumerate(options.printed_schedules, 1)
    )
    said = f"In force: {options.fee_schedule or 'none'}."
    head = ("schedule", "table limits", "player-dealer", "player", "jackpot fee", "source")
    return [Paragraph(said), ReportTable.from_rows(head, rows, "Schedules of collections")]


def _collections(found: Findings) -> list[Block]:
    options = found.game.options
    rows = []
    for name, each in options.printed_collections.items():
        fewest, most = each.players
        players = f"{fewest} or more" if most >= ANY_NUMBER else f"{fewest} to {most}"
        taken = "; ".join(str(one) for one in each.collections if any(one.steps.fees))
        rows.append((str(name), str(each.tables) or "any", players, taken or "nothing", each.source))
    if not rows:
        return []
    return [
        ReportTable.from_rows(("option", "tables", "players", "taken", "source"), tuple(rows), "Collections")
    ]


def _costs(found: Findings) -> tuple[Section, ...]:
    rows = tuple(
        (
            str(each.schedule),
            cost.wager,
            money(cost.bet),
            money(cost.fee),
            money(cost.dealer_fee),
            percent(cost.part),
            percent(cost.element_of_risk),
            f"{float(cost.bank) / 100:+,.4f}",
        )
        for each in found.fees
        for cost in each.costs
    )
    if not rows:
        return ()
    seats = min(FEE_SEATS, found.game.seats)
    said = (
        f"The least bet of each schedule at a table of {seats}, one of whom banks: the advantage and the fee "
        "together as a part of the bet and of all that is staked, and what the player-dealer earns in a "
        "hand, in dollars, with cover for all."
    )
    head = (
        "schedule",
        "wager",
        "bet",
        "fee",
        "bank's fee",
        "cost of the bet",
        "of all staked",
        "the bank earns",
    )
    return (Section("What a hand costs with fees", (Paragraph(said), ReportTable.from_rows(head, rows))),)
