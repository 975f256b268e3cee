"""The odds of a row for a house edge: nearest, with few solves, and refused where nothing is near."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.explore.target import MOST, aim, parse_target
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game

WHEEL, STUD, BACCARAT = find("ohio-big-six"), find("us-double-down-stud"), find("ohio-mini-baccarat")


def edge(game: Game, settings: dict[str, str]) -> Fraction:
    (wager,) = solve(game, game.options.with_settings(settings)).wagers
    assert isinstance(wager, WagerOdds)
    return wager.house_edge


@pytest.mark.parametrize(
    ("target", "odds"),
    [
        ("10%", 48),
        ("0.1", 48),
        ("11.1%", 47),
        ("0%", 53),
        ("-50%", 80),
        ("94%", 2),
        ("96%", 1),
        ("20.3%", 42),
    ],
)
def test_one_section_of_54(target: str, odds: int) -> None:
    """At n to 1 the joker's edge is 1 - (n + 1)/54: 10 % lies at 47.6, 94 % at 2.24, -50 % at 80."""
    sought = parse_target(target)
    found = aim(WHEEL, WHEEL.options, "pays.joker", sought)
    assert (found.wager, found.chosen.odds.num, found.chosen.odds.den) == ("joker", odds, 1)
    assert found.chosen.house_edge == 1 - Fraction(odds + 1, 54)
    assert [trial.house_edge for trial in found.trials] == [
        1 - Fraction(number + 1, 54) for number in range(max(1, odds - 2), odds + 3)
    ]
    assert found.posted.house_edge == Fraction(13, 54)
    assert found.solved <= 10


def test_best_play_at_every_trial() -> None:
    """A flush that pays less is doubled for less often: no line through two trials is the edge."""
    edges = {odds: edge(STUD, {"pays.flush": f"{odds} to 1", "any-pays": "yes"}) for odds in range(1, 7)}
    target = Fraction(66, 1000)
    found = aim(STUD, STUD.options, "pays.flush", target)
    nearest = min(edges, key=lambda odds: abs(edges[odds] - target))
    assert 1 < nearest < 6
    assert (found.chosen.odds.num, found.chosen.house_edge) == (nearest, edges[nearest])
    assert found.notes == (
        f"not by the sheet: pays.flush cannot be {nearest} to 1 (at least 8 to 1 [(j)(1)-(2)])",
    )


def test_odds_without_a_table_and_the_wager_that_they_change() -> None:
    found = aim(BACCARAT, BACCARAT.options, "tie_pays", parse_target("5%"))
    assert (found.varied, found.wager, str(found.chosen.odds)) == ("tie-pays", "tie", "9 to 1")
    assert found.notes == ()


@pytest.mark.parametrize("target", ["98.2%", "9999%"])
def test_out_of_reach(target: str) -> None:
    """1 to 1 leaves 52/54 of the wager, the most that is tried pays (100,000 + 1)/54 - 1."""
    with pytest.raises(CroupierError, match=rf"1 to 1 gives 96\.2963%, {MOST:,} to 1 -185087\.0370%"):
        aim(WHEEL, WHEEL.options, "pays.joker", parse_target(target))


@pytest.mark.parametrize(
    ("game", "varied", "wager", "line"),
    [
        (STUD, "pays.flsh", None, "no odds to vary 'pays.flsh' .did you mean pays.flush"),
        (STUD, "flush", None, "no odds to vary 'flush' .did you mean pays.flush"),
        (STUD, "pays", None, "pays has 9 winning rows .name one, such as pays.royal-flush"),
        (STUD, "pays.pair-of-6s-10s", None, "pays.pair-of-6s-10s cannot be varied: it is push"),
        (STUD, "decks", None, "no odds to vary 'decks'"),
        (BACCARAT, "tie-pays", "player", "tie-pays does not change the house edge of player"),
        (find("ohio-hold-em"), "pays", None, "pays cannot be varied: the game has no odds to set"),
        (find("ohio-pai-gow-poker"), "fortune-pays.flush", "pai-gow-poker", "does not change the house edge"),
    ],
)  # fmt: skip
def test_what_cannot_be_varied(game: Game, varied: str, wager: str | None, line: str) -> None:
    with pytest.raises(CroupierError, match=line):
        aim(game, game.options, varied, Fraction(1, 50), wager)


@pytest.mark.parametrize("text", ["", "three", "3", "-1", "1e9%", "nan", "inf%", "3%%", "1/0", "99999999%"])
def test_what_is_no_house_edge(text: str) -> None:
    with pytest.raises(CroupierError, match="is no house edge"):
        parse_target(text)
