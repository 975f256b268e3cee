"""What an answer depends on is what was read for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.games import find
from croupier.odds.option_reads import MemoryCache, track_reads
from croupier.odds.solve import solve, tally_of
from croupier.rules.options import BankedOptions
from tests.few_ranks import of_ranks


def test_a_watched_record_tells_what_was_read() -> None:
    record, read = track_reads(BankedOptions(table_minimum=500))
    assert isinstance(record, BankedOptions)
    assert read == set()
    assert (record.table_minimum, read) == (500, {"table_minimum"})
    assert record.limits == BankedOptions(table_minimum=500).limits
    assert read == {"table_minimum", "table_maximum"}  # by a property too


def test_who_copies_or_compares_has_read_it_all() -> None:
    every = {"table_minimum", "table_maximum", "rounding", "any_pays"}
    for look in (lambda it: replace(it, table_minimum=200), lambda it: it == BankedOptions(), vars):
        record, read = track_reads(BankedOptions())
        look(record)
        assert read == every


def test_a_record_is_watched_again_and_copied_with_what_changed() -> None:
    outer, seen = track_reads(BankedOptions(table_minimum=500))
    inner, read = track_reads(outer)
    assert seen == set()  # to watch is not to read
    assert (inner.table_minimum, read, seen) == (500, {"table_minimum"}, {"table_minimum"})  # by both
    assert outer.table_maximum and read == {"table_minimum"}  # who reads the outer one asks nobody within
    assert inner.table_minimum == 500  # also when it was read before
    changed = replace(inner, table_minimum=200)
    assert (changed.table_minimum, inner.table_minimum, outer.table_minimum) == (200, 500, 500)
    again, _ = track_reads(changed)
    assert again.table_minimum == 200


def test_a_finding_is_kept_for_options_that_agree_in_what_was_read() -> None:
    kept, made = MemoryCache(2), []

    def find_minimum(options: Any) -> int:
        made.append(options.table_minimum)
        return int(options.table_minimum)

    for options in (BankedOptions(), BankedOptions(table_maximum=5_000), BankedOptions(table_minimum=300)):
        assert kept.get_by_reads("minimum", options, find_minimum) == options.table_minimum
    assert made == [100, 300]
    record, read = track_reads(
        BankedOptions()
    )  # who is answered from what is kept depends on it all the same
    assert kept.get_by_reads("minimum", record, find_minimum) == 100
    assert (read, made) == ({"table_minimum"}, [100, 300])


def test_the_shortest_way_is_as_exact_as_the_whole() -> None:
    """Also where some of it is kept from other options."""
    game = find("ohio-blackjack-single-double-deck")
    tally_of(game, game.options)
    options = game.options.with_settings({"dealer-hits-soft-17": "no", "most-hands": "2"})
    for wager in solve(game, options).wagers:
        if wager.wager != "insurance":
            assert -tally_of(game, options, wager.wager).expectation == wager.house_edge


@pytest.mark.parametrize("setting", [{"split-of": "any"}, {"soft-18": "hit"}, {"most-hands": "2"}])
def test_the_shortest_way_also_where_the_main_wager_is_told_in_decimals(setting: dict[str, str]) -> None:
    game = of_ranks(find("hustler-21st-century-blackjack-second-chances"))
    options = game.options.with_settings({"decks": "2", **setting})
    (main,) = (each for each in solve(game, options).wagers if each.wager == "main")
    assert -tally_of(game, options, "main").expectation == main.house_edge
