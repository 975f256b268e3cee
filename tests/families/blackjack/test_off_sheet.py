"""Rules that a sheet fixes, varied by name: where a sheet leaves the same rule open it is the same game, and
published effects of rule changes are met. No table is dealt so."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack, short_pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.language.blackjack import May
from croupier.odds.report import WagerEstimate
from croupier.odds.solve import tally_of
from croupier.rules.game import Game
from croupier.server.tables.dealing import dealt_options
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate

OHIO = find("ohio-blackjack")
NATURAL_22 = find("hustler-blackjack-21st-century-natural-22")
S17 = {"dealer-hits-soft-17": "no", "double-after-split": "no"}


SHORT = short_pack("AT98765", "cdhs")
"""In which every rule below makes a difference."""


@cache
def edge(game: Game, pack: Pack | None = None, **settings: str) -> Fraction:
    options = game.options.with_settings({name.replace("_", "-"): text for name, text in settings.items()})
    return -tally_of(game, options, "main", pack).expectation


@pytest.mark.parametrize(
    ("varied", "posted"),
    [
        ("surrender=late", {"surrender": "yes"}),
        ("soft-17=stand", {"dealer-hits-soft-17": "no"}),
        ("double-on=10-or-11, double-after-split=no", {"double-on": "10-or-11", "double-after-split": "no"}),
        ("most-hands=2", {"most-hands": "2"}),
        ("resplit-aces=yes", {"resplit-aces": "yes"}),
    ],
)
def test_what_the_sheet_leaves_open_is_the_same_either_way(varied: str, posted: dict[str, str]) -> None:
    one = {"decks": "1", "shuffler": "no"}
    by_name, by_sheet = ({**one, **each} for each in ({"off-sheet": varied}, posted))
    assert edge(OHIO, SHORT, **by_name) == edge(OHIO, SHORT, **by_sheet) != edge(OHIO, SHORT, **one)


@pytest.mark.parametrize(
    ("varied", "gain"),
    [
        ("surrender=late", 0.08),
        ("resplit-aces=yes", 0.07),
        ("double-after-split=yes", 0.14),
        ("double-on=9-to-11", -0.09),
        ("most-hands=2", -0.04),
        ("soft-17=hit", -0.20),
    ],
)
def test_published_effects(varied: str, gain: float) -> None:
    """blackjackreview.com, Blackjack Rule Variations: six decks, any two doubled, not after a split, resplit
    but for aces, the dealer stands; what the player gains in per cent. It rounds and estimates."""
    found = edge(OHIO, **S17) - edge(OHIO, **S17, off_sheet=varied)
    assert float(found * 100) == pytest.approx(gain, abs=0.016)


def test_original_bets_only_are_what_a_peek_leaves() -> None:
    """Whether the dealer looks first or gives back what was added comes to the same."""
    one = {"decks": "1", "shuffler": "no"}
    assert edge(OHIO, SHORT, **one, off_sheet="hole-card=original-only") == edge(OHIO, SHORT, **one)


def test_no_hole_card_that_takes_all_bets() -> None:
    """wizardofodds.com, Rule Variations: no hole card costs 0.11 % with eight decks, the dealer stands."""
    eight = {"decks": "8", "dealer-hits-soft-17": "no"}
    found = edge(OHIO, **eight, off_sheet="hole-card=takes-all") - edge(OHIO, **eight)
    assert float(found * 100) == pytest.approx(0.11, abs=0.005)


def test_the_best_single_deck() -> None:
    """blackjackinfo.com, Online Blackjack Rule Differences: one deck, the dealer stands, any two doubled,
    after splits too, four hands, aces split again and hit, original bets only, late surrender: the player is
    0.37292 % ahead. Split hands are played by their own cards here, so the last digits differ."""
    found = edge(
        OHIO, decks="1", shuffler="no", dealer_hits_soft_17="no",
        off_sheet="surrender=late, resplit-aces=yes, hit-split-aces=yes, double-after-split=yes",
    )  # fmt: skip
    assert float(found * 100) == pytest.approx(-0.37292, abs=0.002)


def test_a_surrender_that_a_sheet_orders_is_taken_off() -> None:
    """Without it the player loses something, and no row of the report is a surrender."""
    game = find("hustler-21st-century-blackjack-v4-0b")
    without = game.options.with_settings({"off-sheet": "surrender=no"})
    printed, changed = (tally_of(game, options, "main") for options in (game.options, without))
    assert changed.expectation < printed.expectation
    assert without.against_sheet() == ("not by the sheet: surrender=no",)
    told = [{row.outcome for row in each.report().outcomes} for each in (printed, changed)]
    assert ("surrender" in told[0], "surrender" in told[1]) == (True, False)


def test_simulated_too_and_told() -> None:
    settings = (("off-sheet", "double-on=no, hole-card=takes-all"), ("penetration", "0"))
    job = Job(OHIO.id, settings, "off", "default", rounds=400_000)
    found = simulate(job)
    exact = edge(OHIO, **dict(settings))
    (main,) = found.wagers
    assert isinstance(main, WagerEstimate)
    assert main.house_edge == pytest.approx(float(exact), abs=4 * main.standard_error)
    assert {"not by the sheet: double-on=no", "not by the sheet: hole-card=takes-all"} <= set(found.notes)


def test_by_script_where_a_sheet_knows_no_surrender() -> None:
    game = find("hustler-no-bust-21st-century-blackjack-v6-2")
    job = Job(game.id, (("off-sheet", "surrender=late"),), "late", "default", rounds=300)
    rows = {row.outcome for row in simulate(job, by="script").wagers[0].outcomes}
    assert any("surrender" in row for row in rows)


def test_a_hand_that_takes_no_card_is_not_doubled_on_any_two_cards() -> None:
    """Two aces are a Natural 22 that waits for no card, but to be split."""
    varied = NATURAL_22.options.with_settings({"off-sheet": "double-on=any-two"})
    aces, eleven = parse_cards("Ac Ad"), parse_cards("9c 2d")
    assert NATURAL_22.rules.may(varied, aces) == NATURAL_22.rules.may(NATURAL_22.options, aces)
    assert May.DOUBLE in NATURAL_22.rules.may(varied, eleven)


def test_a_game_without_doubles_has_a_place_for_them_where_any_two_are_doubled() -> None:
    """As odds and kernel play it, so does the script."""
    varied = (("off-sheet", "double-on=any-two"),)
    job = Job("hustler-la-blackjack", varied, "1", "random", bets=(("main", 1_000),), rounds=20)
    main = simulate(job, by="script").wagers[0]
    assert isinstance(main, WagerEstimate)
    assert main.nets[0][0] == -2


@pytest.mark.parametrize("varied", ["soft-17=stand", "double-on=11", "most-hands=2"])
def test_a_joker_is_counted_as_the_game_counts_it(varied: str) -> None:
    """Of a hand that has one card so far: it is 21 with any other, and not doubled."""
    joker = parse_cards("Jk")
    as_printed = NATURAL_22.rules.may(NATURAL_22.options, joker)
    options = NATURAL_22.options.with_settings({"off-sheet": varied})
    assert NATURAL_22.rules.may(options, joker) == as_printed


def test_no_table_is_dealt_so() -> None:
    with pytest.raises(CroupierError, match="off-sheet cannot be played"):
        dealt_options(OHIO, {"off-sheet.soft-17": "stand"})
    assert not dealt_options(OHIO, {"off-sheet": "as-printed"}).undealt


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("sureender=no", "no rule to vary 'sureender'"),
        ("surrender=early", "surrender cannot be early"),
        ("surrender", "surrender cannot be varied so"),
    ],
)
def test_wrong_names_and_values(text: str, line: str) -> None:
    with pytest.raises(CroupierError, match=line):
        OHIO.options.with_settings({"off-sheet": text})
    with pytest.raises(CroupierError, match="no rule to vary"):
        find("iowa-double-down-madness").options.with_settings({"off-sheet": "surrender=late"})
