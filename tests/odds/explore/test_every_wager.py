"""What an option does to every wager, and what a dossier tells of it."""

from __future__ import annotations

from fractions import Fraction

from croupier.custom_games import find
from croupier.dossier.chapters.strategy import options as options_chapter
from croupier.dossier.findings import Findings, Wanted, grouped
from croupier.dossier.identity import identity
from croupier.odds.explore.differences import differences
from croupier.odds.explore.every_wager import of_wagers
from croupier.odds.find_odds import find_odds
from croupier.odds.solve import solve
from croupier.report.model import Paragraph, ReportTable

ROULETTE = find("ohio-roulette")
SINGLE_ZERO = Fraction(1, 37) - Fraction(1, 19)
"""A zero less on the wheel: every wager that both layouts have keeps 1 of 37 for 2 of 38."""


def test_another_wheel_moves_every_wager_that_stays() -> None:
    red, five, dozen = of_wagers(ROULETTE, ROULETTE.options, ["red", "first-five-numbers", "dozen-1"])
    for each in (red, dozen):
        changes = {(row.option, row.value): row.change for row in each.rows}
        assert changes["wheel", "single-zero"] == SINGLE_ZERO
    (gone,) = [row for row in five.rows if (row.option, row.value) == ("wheel", "single-zero")]
    assert gone.change is None and gone.refused.startswith("no wager in ohio-roulette 'first-five-numbers'")


def test_a_bet_beside_the_game_is_told_as_it_is_alone() -> None:
    """The options of the bonus move the bonus alone, as a solution under each of them has it."""
    game = find("ohio-three-card-poker")
    pair_plus, six = of_wagers(game, game.options, ["pair-plus", "six-card-bonus"])
    assert not any(row.change for row in pair_plus.rows)
    assert six.rows == differences(game, game.options, "six-card-bonus").rows
    for row in six.rows:
        if row.house_edge is not None:
            changed = game.options.with_settings({row.option: row.value})
            assert solve(game, changed, "six-card-bonus").wagers[0].house_edge == row.house_edge


def test_wagers_that_are_counted_together_agree_with_each_by_itself() -> None:
    game = find("ohio-mini-baccarat")
    for each in of_wagers(game, game.options, ["banker", "tie"]):
        assert each.rows == differences(game, game.options, each.wager).rows


def test_a_dossier_tells_it_and_names_what_nothing_moves() -> None:
    options = ROULETTE.options
    wanted = Wanted(game=ROULETTE, options=options)
    odds = find_odds(ROULETTE, options, "red")
    found = Findings(
        wanted=wanted,
        odds=odds,
        identity=identity(ROULETTE, options),
        groups=grouped(wanted, odds),
        others=differences(ROULETTE, options, "straight-1"),
        besides=of_wagers(ROULETTE, options, ["red", "split-0-00"]),
    )
    effects = options_chapter(found).sections[0]
    *_, table, last = effects.blocks
    assert isinstance(table, ReportTable) and isinstance(last, Paragraph)
    assert ("red", "`wheel`", "single-zero", "2.7027%", "-2.5605%") in table.rows
    assert last.text == "No option changes the house advantage of split-0-00."
