"""Blackjack in double precision and in whole numbers: two paths, over every game and every reading."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction
from operator import truediv
from typing import Any

import pytest

from croupier.cards.card import JOKER
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.games import FAMILIES, find
from croupier.games.blackjack.ohio_blackjack import GAME as OHIO
from croupier.language.blackjack import MAIN
from croupier.odds.blackjack.exact import ExactSums
from croupier.odds.blackjack.main_report import _add_ends, main_tally
from croupier.odds.blackjack.main_wager import MainTally
from croupier.odds.blackjack.side_bets import _moved
from croupier.odds.blackjack.solved import composition, shoe_of, solved_shoe
from croupier.odds.blackjack.values import combined
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import GameOdds, WagerOdds
from croupier.odds.reports import MARKED, deviation_figure, hits_figure, odds_notes
from croupier.report.figures import method_text, write
from croupier.report.model import COUNTED
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.wagers.pays import PayTable
from croupier.wagers.result import SideBet
from tests.odds.blackjack.shoes import SplitByHand, kind, ohio, pack_of, shoe

GAMES = [
    name
    for name, family in FAMILIES.items()
    if family == "blackjack" and name not in ("hustler-2-way-winner", "iowa-double-down-madness")
]
TABLE_ONLY = ("house-money", "perfect-pairs", "buster", "table", "fee", "settle", "button", "deal", "cover")
"""Options that no hand hangs on."""


def readings(game: Game) -> Iterator[Options]:
    """The sheet's, then each with one option answered otherwise."""
    yield game.options
    for field in fields(game.options):
        name, value = hyphened(field.name), getattr(game.options, field.name)
        others = (
            ["no" if value else "yes"] if isinstance(value, bool) else field.metadata.get("choices") or ()
        )
        for other in others:
            if other != value and not name.startswith(TABLE_ONLY):
                try:
                    yield game.options.with_settings({name: str(other)})
                except CroupierError:
                    continue  # it goes with another option only


def short(game: Game) -> Composition:
    cards = pack_of({"T": 6, "9": 6, "6": 4, "5": 4, "A": 4}).cards
    pack = game.equipment(game.options).pack
    assert pack is not None
    return Composition.from_cards(Pack("short", (*cards, JOKER, JOKER) if JOKER in pack.cards else cards))


@pytest.mark.parametrize("name", GAMES)
def test_both_paths_agree(name: str) -> None:
    game = find(name)
    for options in readings(game):
        try:
            small = shoe_of(game, options, short(game))
        except NoExactOdds:
            continue
        solved = small.solved()
        tally = MainTally(MAIN, unit="the main wager")
        _add_ends(tally, small, ExactSums(small, solved).ends(), None)
        expected = small.expectation(solved)
        assert float(tally.expectation) == pytest.approx(expected, abs=1e-11), options.changes_from(
            game.options
        )


def test_a_split_hand_that_is_given_up_after_a_hit_and_not_after_a_double() -> None:
    """Second Chances, the closer reading, two decks: nines against a nine."""
    game = find("hustler-21st-century-blackjack-second-chances")
    options = game.options.with_settings({"second-chance": "closer", "decks": "2"})
    two_decks = shoe_of(game, options, composition(game, options, None))
    two_decks.prepare()
    nine = kind(two_decks, "9")
    against = two_decks.against(nine)
    counted = ExactSums(two_decks, [against], also=two_decks.tables.hand(nine, nine))
    exact = counted.split_worth(against, nine)
    assert float(exact) == pytest.approx(against.splits[nine].worth, abs=1e-12)


def test_nothing_is_moved_against_a_dealers_blackjack() -> None:
    """One deck, a side bet on the player's own Blackjack at 1 to 1: its two units go onto a hand that wins
    3 to 2, unless the dealer has one: an ace under a ten (3 of 49), a ten under an ace (15 of 49)."""
    options = ohio(decks=1)
    whole, solved = solved_shoe(OHIO, options, composition(OHIO, options, None))
    pays = PayTable.parse("blackjack: 1 to 1", name="own", source="this test")
    side = SideBet(
        spot="own",
        row=lambda options, cards: "blackjack" if OHIO.rules.rank(options, cards) else "",
        pays=lambda options: pays,
    )
    pairs = 51 * 50
    under_ten = Fraction(16, 52) * Fraction(2 * 15 * 4, pairs) * Fraction(46, 49)
    under_ace = Fraction(4, 52) * Fraction(2 * 16 * 3, pairs) * Fraction(34, 49)
    others = Fraction(32, 52) * Fraction(2 * 16 * 4, pairs)
    expected = (under_ten + under_ace + others) * 2 * Fraction(3, 2)
    assert abs(_moved(side, whole, solved) - expected) < Fraction(1, 10**11)


class SquaresByHand(SplitByHand):
    """The mean square of what the hands of a pair come to together, dealt out card by card."""

    def _dealer(self, left: tuple[int, ...], dealer: tuple[int, ...], done: Any) -> Fraction:
        cards = self.hand(dealer)
        if len(cards) > 1:
            standing = self.rules.standing(self.options, cards)
            if standing.rank:
                return Fraction(0)
            if self.rules.dealer_stands(self.options, cards[0], standing):
                return sum((self.gain(hand, staked, cards) for hand, staked in done), Fraction(0)) ** 2
        return self.drawn(left, lambda rest, card: self.dealer(rest, (*dealer, card), done))


@pytest.mark.parametrize(
    ("most_hands", "up", "pair", "counts"),
    [(2, "T", "8", {"T": 8, "8": 5, "3": 3}), (4, "9", "8", {"T": 9, "9": 3, "8": 5})],
)
def test_split_hands_swing_no_further_than_is_said(
    most_hands: int, up: str, pair: str, counts: dict[str, int]
) -> None:
    small = shoe(pack_of(counts), most_hands=most_hands)
    small.prepare()
    at, of = kind(small, up), kind(small, pair)
    split = small.against(at).splits[of]
    exact = float(SquaresByHand(small, at, of, split.plays).worth())
    rows = small.gain_tables.square_rows
    squares = small.one_hand(at, of, split.plays, len(split.one_hand), rows)
    (group,) = small.groups(at, of)
    shares = small.shares(at, of, group.alike, truediv).by_hands
    most = sum(hands * combined(weights, squares) for hands, weights in shares.items())
    assert split.worth**2 <= exact <= most


def test_the_bounds_of_the_standard_deviation_are_told() -> None:
    options = ohio(decks=1)
    whole, solved = solved_shoe(OHIO, options, composition(OHIO, options, None))
    report = main_tally(whole, solved).report()
    (note,) = (each for each in report.notes if "lies between" in each)
    low, high = (float(word) for word in note.split("between ")[-1].split(" and "))
    assert low < report.standard_deviation < high < low + 0.1
    assert report.approximate == ("standard_deviation", "hit_frequency")
    assert write(deviation_figure(report)) == f"≈ {report.standard_deviation:.4f}"
    assert write(hits_figure(report)) == f"≈ {float(report.hit_frequency) * 100:.2f}%"
    assert report.to_json()["approximate"] == ["standard_deviation", "hit_frequency"]
    odds = GameOdds(OHIO.id, {}, COUNTED, (report,))
    assert method_text(odds.method) == "exact, every case counted"
    assert MARKED == "≈ marks an approximation" and MARKED in odds_notes(odds)
    assert f"≈ {report.standard_deviation:.4f}" in str(odds)


def test_exact_figures_bear_no_mark() -> None:
    report = WagerOdds("red", "it", Fraction(1, 19), Fraction(1), Fraction(1), Fraction(9, 19), (), 38)
    assert (write(deviation_figure(report)), write(hits_figure(report))) == ("1.0000", "47.37%")
    assert "approximate" not in report.to_json()
    assert MARKED not in odds_notes(GameOdds("x", {}, COUNTED, (report,)))


@pytest.mark.parametrize("settings", [{"card-reader": "no"}, {"card-reader": "no", "most-hands": "2"}])
def test_they_are_told_where_a_late_blackjack_takes_the_original_alone(settings: dict[str, str]) -> None:
    options = ohio(decks=1).with_settings(settings)
    whole, solved = solved_shoe(OHIO, options, composition(OHIO, options, None))
    report = main_tally(whole, solved).report()
    (note,) = (each for each in report.notes if "lies between" in each)
    low, high = (float(word) for word in note.split("between ")[-1].split(" and "))
    assert low < report.standard_deviation < high < low + 0.4
