"""Every game makes a dossier: its sheet read whole, every chapter written. Odds have tests of their own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.custom_games import find
from croupier.dossier.chapters.volatility import volatility
from croupier.dossier.chapters.wagers import wagers
from croupier.dossier.fee_sheets import FAMILY, used_schedules
from croupier.dossier.findings import Findings, Wanted, fee_costs, grouped
from croupier.dossier.identity import identity
from croupier.dossier.jackpots import meter_facts
from croupier.dossier.make import document_of
from croupier.dossier.volatility import Swing, swing
from croupier.games import ids
from croupier.odds.report import GameOdds, HandFrequencies, OutcomeRow, WagerOdds
from croupier.report.figures import text_of
from croupier.report.html import document_html
from croupier.report.model import COUNTED, Document, Fact, FactList, Figure, Paragraph, ReportTable
from croupier.rulebook.sheets import text
from croupier.wagers.chips import dollars
from tests.dossier.document_texts import texts

F = Fraction


def toy(wager: str) -> WagerOdds:
    """A wager that wins a third of the time at even money."""
    rows = (
        OutcomeRow("win", "1 to 1", 1, F(1, 3), F(1, 3)),
        OutcomeRow("lose", "lose", 2, F(2, 3), F(-2, 3)),
    )
    nets = ((F(-1), F(2, 3)), (F(1), F(1, 3)))
    return WagerOdds(wager, "the wager", F(1, 3), F(1), F(8, 9), F(1, 3), rows, 3, nets=nets)


def cheaply(name: str) -> tuple[Findings, Document]:
    game = find(name)
    options = game.options
    opening = [spot.name for spot in game.wagers(options) if spot.opening][:3]
    hands = (HandFrequencies("", "high", "5 cards", 10, (("pair", 4), ("high card", 6)), 10),)
    odds = GameOdds(game.id, {}, COUNTED, tuple(map(toy, opening)), hands=() if opening else hands)
    wanted = Wanted(game=game, options=options)
    found = Findings(
        wanted=wanted,
        odds=odds,
        identity=identity(game, options),
        groups=grouped(wanted, odds),
        why_no_others="this is a test",
        meters=meter_facts(game, options),
        fees=fee_costs(game, options, odds),
    )
    return found, document_of(found)


def test_further_figures_are_told_as_odds_tells_them() -> None:
    """An edge in per cent; where there are many, in a table of their own."""
    found, _ = cheaply("ohio-craps")
    group = found.groups[0]
    assert isinstance(group.wager, WagerOdds)
    for many in (2, 12):
        extra = {"edge_a_roll": F(1, 250)} | {f"figure_{at}": F(at) for at in range(1, many)}
        told = replace(found, groups=(group._replace(wager=replace(group.wager, extra=extra)),))
        lists = [block for block in wagers(told).sections[0].blocks if isinstance(block, FactList)]
        of = [each.title for each in lists if Fact("edge a roll", Figure(F(1, 250), "percent")) in each.facts]
        assert of == (["Further figures"] if many > 8 else [""])


def test_a_fixed_prize_is_no_multiple_of_the_largest_wager() -> None:
    """1,000 to 1 on $10,000 is more than $100,000, which is 100,000 to 1 on a dollar alone."""
    found, _ = cheaply("ohio-three-card-poker")
    nets = found.groups[-1].nets
    swings: dict[str, tuple[Swing, ...]] = {"six-card-bonus": (swing(nets, 1_000),) * 3}
    *_, last = volatility(replace(found, swings=swings)).sections
    (table,) = [block for block in last.blocks if isinstance(block, ReportTable)]
    rows = {wager: row for wager, *row in table.rows}
    assert rows["six-card-bonus"][3:] == ["$10,000,000.00", "$70,000,000.00"]
    assert rows["ante"][3] == "$10,000.00"
    assert rows["all of them won at once"][3] == "$10,020,000.00"


def test_the_envy_bonus_of_a_full_table_is_part_of_the_worst_case() -> None:
    """§15.IV.A: $5,000 for each of the five others who could have a seven-card straight flush."""
    found, _ = cheaply("ohio-pai-gow-poker")
    wager = found.groups[0]
    swings: dict[str, tuple[Swing, ...]] = {wager.names[0]: (swing(wager.nets, 1_000),) * 3}
    *_, last = volatility(replace(found, swings=swings)).sections
    (table,) = [block for block in last.blocks if isinstance(block, ReportTable)]
    rows = {text_of(name): list(map(text_of, row)) for name, *row in table.rows}
    assert rows["envy-bonus"][2:] == ["with fortune-bonus", "$25,000.00", "$150,000.00"]
    of_wagers = sum(dollars(row[3]) for name, row in rows.items() if name != "all of them won at once")
    assert dollars(rows["all of them won at once"][3]) == of_wagers
    said = [block.text for block in last.blocks if isinstance(block, Paragraph)]
    assert any("$5,000.00 at most (seven card straight flush)" in each for each in said)


@pytest.mark.parametrize(
    ("name", "here", "elsewhere"),
    [
        ("hustler-pai-gow-tiles", "F. Pai Gow Tiles", ["B. EZ Baccarat", "C. Blackjack group"]),
        ("hustler-la-blackjack", "C. Blackjack group", ["B. EZ Baccarat", "F. Pai Gow Tiles"]),
        ("hustler-short-deck-holdem", "M4 Short Deck Hold'em (options 15-32)", ["M3 Big O (options 21-38, "]),
    ],
)
def test_of_a_houses_fees_only_those_of_the_game_are_told(name: str, here: str, elsewhere: list[str]) -> None:
    found, document = cheaply(name)
    (sheet,) = [each for each in found.game.sheets if FAMILY in text(each)]
    whole = text(sheet)
    used, left_out = used_schedules(found.game, found.options, whole)
    lines = used.splitlines()
    assert here in used and set(lines) <= set(whole.splitlines())
    assert all(any(each.startswith(other) for each in left_out) for other in elsewhere)
    assert not any(line.lstrip("# ").startswith(other) for line in lines for other in elsewhere)
    said = [each for each in texts(document) if f"croupier rules {name} prints the whole sheet" in each]
    assert len(said) == 1 and all(other in said[0] for other in left_out)
    assert dict(found.identity.sheets)[sheet] in said[0]
    schedules = [each for each in texts(document) if each.startswith(here)]
    assert schedules


@pytest.mark.parametrize("name", ids())
def test_every_game_makes_a_dossier(name: str) -> None:
    found, document = cheaply(name)
    page = document_html(document)
    assert [chapter.number for chapter in document.sections] == [str(at) for at in range(1, 15)]
    (rulings,) = [each for each in document.sections if each.title == "Irregularities and rulings"]
    table = [block for block in rulings.blocks if isinstance(block, ReportTable)]
    assert sum(len(each.rows) for each in table) == len(found.game.irregularities)
    assert f"croupier odds {name}" in page
    words = "".join("".join(text.split()) for text in texts(document))
    for sheet in found.game.sheets:  # no clause is lost on the way
        lines = [line for line in text(sheet).splitlines() if line.startswith("- ") and "[§" in line]
        assert all(
            "".join(line[2:].replace("**", "").replace("`", "").split()) in words for line in lines[:1]
        )
        assert dict(found.identity.sheets)[sheet] in page
