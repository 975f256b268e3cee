"""Searches held against the plain solver, table by table, and against published tables."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from croupier.errors import CroupierError
from croupier.odds.explore.design import every_plane
from croupier.odds.explore.design.design_file import read_design
from croupier.odds.explore.design.every_plane import solved_at
from croupier.odds.explore.design.pareto_front import FrontMember, front_of, is_better
from croupier.odds.explore.design.search import design
from croupier.odds.explore.design.search_aims import DesignAsked
from croupier.odds.explore.design.weighing import CellWeigher
from croupier.odds.explore.design.worth_by_odds import Point, TableCount
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.work.units import Crew
from tests.odds.explore.design.planes import find_planes

PAIR_PLUS = """
game: ohio-three-card-poker
vary:
  pair-plus.straight-flush: 30-50/5
  pair-plus.flush: [3 to 1, 4 to 1]
  pair-plus.straight: 4-7
aims:
  pair-plus: {edge: 2% to 5%, deviation: at most 2.9236}
"""


def solved(asked: DesignAsked, cell: int, places: tuple[int, ...], wager: str) -> WagerOdds:
    (found,) = solve(asked.game, asked.under(cell, asked.odds_of(places)), wager).wagers
    assert isinstance(found, WagerOdds)
    return found


def test_the_front_of_all_tables_of_three_rows_by_the_plain_solver() -> None:
    asked = read_design(PAIR_PLUS)
    members = []
    for places in product(range(5), range(2), range(4)):
        odds = solved(asked, 0, places, "pair-plus")
        if (
            Fraction("0.02") <= odds.house_edge <= Fraction("0.05")
            and odds.variance <= Fraction("2.9236") ** 2
        ):
            badness = (
                abs(odds.house_edge - Fraction("0.035")),
                -odds.hit_frequency,
                odds.variance,
                Fraction(asked.distance(0, places)),
            )
            members.append(FrontMember(0, places, badness))
    plain = [each for each in members if not any(is_better(other.badness, each.badness) for other in members)]
    found = design(PAIR_PLUS)
    assert found.tried == 40 and found.met == len(members)
    told = {tuple(each.varied.values()) for each in found.front}
    assert told == {tuple(map(str, asked.odds_of(each.places).values())) for each in plain}
    assert found.pieces == 1 and found.solved <= 11


def test_published_tables_of_pair_plus() -> None:
    """wizardofodds.com, Three Card Poker: 40-30-6-4-1 keeps 2.32 %, 40-30-6-3-1 keeps 7.28 %."""
    found = design(PAIR_PLUS.replace("2% to 5%", "2.31% to 2.33%"))
    (one,) = found.front
    assert one.varied == {
        "pair-plus.straight-flush": "40 to 1",
        "pair-plus.flush": "4 to 1",
        "pair-plus.straight": "6 to 1",
    }
    assert one.figures["pair-plus"]["edge"] == Fraction(128, 5525) and one.is_solved_again
    assert found.present is not None and found.present["pair-plus"]["edge"] == Fraction(402, 5525)


WAGERS = [
    ("ohio-let-it-ride-poker", "bet-3", {"pays.flush": "6-10"}),
    ("us-double-down-stud", "original", {"pays.flush": "6-10", "pays.two-pair": "1-3"}),
    ("ohio-three-card-poker", "ante", {"ante-bonus": "1, 4, 9", "pair-plus.flush": "3-4"}),
    ("ohio-mini-baccarat", "tie", {"tie-pays": "6-12"}),
    ("ohio-big-six", "20", {"pays.20": "10-30", "pays.10": "5-15"}),
    ("ohio-roulette", "split-1-2", {"pays.straight": "30-36", "pays.split": "15-18"}),
    ("hustler-casino-war", "base", {"pays.war-tie": "1-4"}),
]


@pytest.mark.parametrize(
    ("game", "wager", "vary"), WAGERS, ids=[f"{game} {wager}" for game, wager, _ in WAGERS]
)
def test_weighed_tables_are_those_that_are_solved(game: str, wager: str, vary: dict[str, str]) -> None:
    lines = "".join(f"  {name}: {values}\n" for name, values in vary.items())
    asked = read_design(f"game: {game}\nvary:\n{lines}aims:\n  {wager}: {{edge: -900% to 900%}}\n")
    planes = find_planes(lambda point: solved_at(asked, 0, wager, point), [row.ratios for row in asked.rows])
    weigher = CellWeigher(asked, 0, {wager: planes})
    drawn = Random(game)
    for _ in range(3):
        places = tuple(drawn.randrange(len(row.values)) for row in asked.rows)
        odds = solved(asked, 0, places, wager)
        assert weigher.exactly(places) == {
            wager: {"edge": odds.house_edge, "hit": odds.hit_frequency, "variance": odds.variance}
        }
    whole = weigher.front(0, asked.tables)
    parts = [weigher.front(start, start + 7) for start in range(0, asked.tables, 7)]
    assert whole.tried == whole.met == asked.tables
    assert front_of(member for part in parts for member in part.members) == whole.members


def test_several_wagers_and_an_option() -> None:
    """A wheel with one zero keeps 1/37 of an even chance and of a single number at 35 to 1."""
    found = design(
        """
game: ohio-roulette
vary:
  wheel: [double-zero, single-zero]
  pays.red: [1 to 1, 11 to 10]
  pays.straight: 33-36
aims:
  red: {edge: 0% to 3%}
  straight-1: {edge: at most 3%, hit: at least 2%}
front: [red edge low, straight-1 edge near 2.7%, distance]
"""
    )
    assert found.tried == 2 * 2 * 4 and found.varied == ("pays.red", "pays.straight", "wheel")
    best = found.front[0]
    assert best.varied == {"pays.red": "1 to 1", "pays.straight": "35 to 1", "wheel": "single-zero"}
    assert best.figures["red"]["edge"] == best.figures["straight-1"]["edge"] == Fraction(1, 37)
    assert best.distance == 1 and best.options["wheel"] == "single-zero"


def test_monotone_rows_sayable_odds_and_a_fixed_top() -> None:
    text = """
game: ohio-big-six
vary: {pays: sayable}
odds: sayable
monotone: yes
top: fixed
aims: {"5": {edge: 0% to 90%}}
front: ["5 edge low"]
"""
    asked = read_design(text)
    assert "pays.1" not in {row.name for row in asked.rows} and len(asked.rows) == 6
    assert asked.ladders and design(text).met == 0  # the layout runs from 1 up to 40: no hand pays less below


def test_best_play_is_told_table_by_table_and_nothing_solved_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solved, told = list[Point](), list[str]()

    def counted(asked: DesignAsked, cell: int, wager: str, point: Point) -> TableCount:
        solved.append(point)
        return solved_at(asked, cell, wager, point)

    def interrupt(words: str) -> None:
        told.append(words)
        if words.startswith("best play: 0 of 1, solved at 4 of"):
            raise KeyboardInterrupt

    monkeypatch.setattr(every_plane, "solved_at", counted)
    with pytest.raises(KeyboardInterrupt):
        design(PAIR_PLUS, run_file=tmp_path / "run", progress=interrupt)
    assert len(solved) == 4 and len(told) == 5  # one before the first
    found = design(PAIR_PLUS, run_file=tmp_path / "run")
    assert len(solved) == len(set(solved)) == found.solved
    assert found.front == design(PAIR_PLUS).front


def test_a_run_is_taken_up_again_and_workers_change_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "run"
    once = design(PAIR_PLUS, run_file=kept)
    again = design(PAIR_PLUS, run_file=kept, workers=Crew(2))
    assert kept.is_file() and (tmp_path / "run.planes").is_file()
    assert again.front == once.front and again.met == once.met and again.tried == once.tried


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("game: ohio", "game: iowa", "line 2: no game 'iowa-three-card-poker'"),
        ("vary", "varry", "line 3: no key 'varry' (did you mean vary?)"),
        ("pair-plus.flush", "pair-plus.flish", "line 5: no odds or option 'pair-plus.flish'"),
        ("30-50/5", "50-30", "line 4: '50-30' is no range"),
        ("4 to 1]", "4 for 1]", "line 5: pair-plus.flush is paid in other terms (odds such as 3 to 1)"),
        ("  pair-plus: {", "  pair-pluss: {", "line 8: no"),
        ("edge: 2", "egde: 2", "line 8: no aim 'egde' (did you mean edge?)"),
        ("2% to 5%", "5% to 2%", "line 8: 5% to 2% is no band"),
        ("2% to 5%", "little", "line 8: 'little' is no aim"),
        ("2.9236", "2.9236%", "line 8: a deviation is no percentage"),
        ("aims:", "monotone: perhaps\naims:", "line 7: monotone cannot be 'perhaps' (yes or no)"),
        ("aims:", "front: [pair-plus luck]\naims:", "line 7: no figure 'luck'"),
        ("edge:", "mistake: {sleep: at most 1%}, edge:", "no mistake of pair-plus 'sleep'"),
        ("game", "[game", "no YAML"),
    ],
)  # fmt: skip
def test_a_bad_file_is_told_in_one_line(old: str, new: str, words: str) -> None:
    with pytest.raises(CroupierError) as no:
        read_design(PAIR_PLUS.replace(old, new, 1), "mine.yaml")
    assert words in str(no.value) and str(no.value).startswith("mine.yaml")
