"""Every result says how it was obtained: counted, from the cache, stored with the package, simulated."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import croupier
from croupier.games import find
from croupier.odds import tabulated_counts
from croupier.odds.find_odds import find_odds
from croupier.report.figures import method_text
from croupier.report.model import Method
from croupier.simulation.quickly import by_this_process


def test_constants_of_the_package_are_no_count_made_now() -> None:
    """The 8,250,459,031,214,400 deals of pai gow poker are not counted in a moment."""
    game = find("ohio-pai-gow-poker")
    found = find_odds(game, game.options)
    assert found.method.how == "counted"  # the bonus is, as nothing is looked up here
    again = "counted again by croupier prove ohio-pai-gow-poker"
    stored = f"in part stored with the package (hash {found.method.hash}, {again})"
    assert method_text(found.method) == f"exact, in part counted now and {stored}"
    assert found.to_json()["method"] == "exact"
    assert found.to_json()["how"]["recount"] == "croupier prove ohio-pai-gow-poker"


def test_a_result_from_the_cache_has_its_day_and_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    monkeypatch.setattr(tabulated_counts, "FOLDER", tmp_path / "of the package")
    game = find("ohio-big-six")
    first, again = find_odds(game, game.options), find_odds(game, game.options)
    assert first.method.how == "counted"
    today, version = date.today().isoformat(), croupier.__version__
    assert method_text(again.method) == f"exact, from the cache ({today}, croupier {version})"
    assert again.method.timeless == first.method.timeless


def test_a_result_of_the_package_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    game = find("ohio-big-six")
    first, again = find_odds(game, game.options), find_odds(game, game.options)
    assert first.method.how == again.method.how == "stored"
    assert first.method.hash == again.method.hash != ""
    assert first.method.recount == "croupier prove ohio-big-six"


def test_two_methods_in_one_report() -> None:
    """What is rounded is simulated; the bonus is counted."""
    game = find("ohio-pai-gow-poker")
    options = game.options.with_settings({"vigorish-rounding": "nearest-quarter"})
    found = find_odds(game, options, fallback=by_this_process)
    assert found.method.word == "simulated" and not found.method.is_exact
    assert method_text(found.method).startswith("exact where there is a fraction, else simulated")
    assert found.method.rest is not None and found.method.rest.rounds > 0


def test_no_solution_is_no_answer() -> None:
    method = Method("unsolved", reason="too large", rest=Method("simulated", rounds=10))
    assert (method.word, method_text(method)) == ("simulated", "not solved: too large")
    assert method.to_json() == {
        "how": "unsolved",
        "reason": "too large",
        "rest": {"how": "simulated", "rounds": 10},
    }
