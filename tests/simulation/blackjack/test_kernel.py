"""Blackjack by the compiled simulator, against the script, the exact odds and the rules of a shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from croupier.cards.card import Hand
from croupier.cards.shoe import Shoe
from croupier.errors import BadOption, ParseError
from croupier.families.blackjack.chart import JOKER_UP, UPS, read_chart
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.games import find
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.odds.blackjack.chart import basic_strategy
from croupier.odds.blackjack.one_card.solved import one_card_of
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.totals import basic_totals
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation import batch as script
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.blackjack.hands import shuffle
from croupier.simulation.blackjack.kernel import plan, rows, simulate, supports
from croupier.simulation.blackjack.strategy import chart
from croupier.simulation.kernel import kernel_of
from croupier.simulation.prng import seeded
from croupier.simulation.run import simulate as run
from croupier.simulation.strategies import strategy_of
from croupier.table.seeds import make_shoe
from tests.few_ranks import of_ranks
from tests.simulation import given_shoes

Ends = Counter[tuple[str, str, Fraction, Fraction]]
"""Outcome, pays, net and staked."""


def by_script(
    monkeypatch: pytest.MonkeyPatch,
    game: Game,
    settings: dict[str, str],
    rounds: int,
    strategy: str,
    make: Callable[[Game, Options, str], Shoe] = make_shoe,
) -> tuple[Ends, list[Hand]]:
    """Rounds of the script, and the shoes that were dealt."""
    shoes: list[Hand] = []

    def remembered(game: Game, options: Options, seed: str) -> Shoe:
        shoe = make(game, options, seed)
        shoes.append(shoe.order)
        return shoe

    monkeypatch.setattr(script, "make_shoe", remembered)
    job = Job(game.id, tuple(settings.items()), "the same shoes", strategy, rounds=rounds, size=rounds)
    found: Ends = Counter()
    for (_, outcome, pays, net, staked, base), number in play_batch(job, 0, game).ends.items():
        found[outcome, pays, Fraction(net, base), Fraction(staked, base)] += number
    return found, shoes


def by_kernel(game: Game, settings: dict[str, str], shoes: list[Hand], rounds: int, strategy: str) -> Ends:
    """The same shoes, compiled."""
    options = game.options.with_settings(settings)
    assert supports(game, options)
    counts = given_shoes.blackjack(game, options, shoes, rounds, strategy)
    found: Ends = Counter()
    for row, number in zip(rows(game, options, strategy), counts.tolist(), strict=True):
        if number:
            found[row.outcome, row.pays, row.net, row.staked] += number
    return found


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("ohio-blackjack", {}),
        ("ohio-blackjack", {"card-reader": "no", "busts-taken": "at-once", "surrender": "yes"}),
        ("ohio-blackjack", {"card-reader": "no", "decks": "4"}),
        (
            "ohio-blackjack",
            {
                "resplit-aces": "yes",
                "draw-to-split-aces": "yes",
                "split-blackjack": "yes",
                "surrender": "yes",
            },
        ),
        (
            "ohio-blackjack",
            {
                "double-on": "10-or-11",
                "most-hands": "2",
                "blackjack-pays": "6 to 5",
                "dealer-hits-soft-17": "no",
            },
        ),
        ("ohio-blackjack-single-double-deck", {}),
        ("hustler-blackjack-21st-century-natural-22", {}),
        (
            "hustler-blackjack-21st-century-natural-22",
            {"second-card": "face-down", "joker-up-surrender": "yes"},
        ),
        ("hustler-21st-century-blackjack-second-chances", {"resplit-aces": "yes", "split-blackjack": "yes"}),
        ("hustler-21st-century-blackjack-v4-0b", {}),
        ("hustler-no-bust-21st-century-blackjack-v4-0a", {}),
        ("hustler-no-bust-21st-century-blackjack-v6-2", {}),
        ("hustler-casino-blackjack", {"double-on": "any-hand", "split-of": "value"}),
        ("hustler-la-blackjack", {}),
        ("iowa-double-down-madness", {}),
        ("iowa-double-down-madness", {"dealer-22-blackjack": "push", "blackjack-double-pays": "even"}),
        ("iowa-double-down-madness", {"doubles": "once", "double-up-to": "original", "stands-on-21": "no"}),
        ("iowa-double-down-madness", {"ace-takes-one": "no", "stay-on-first": "no", "decks": "2"}),
    ],
    ids=str,
)
def test_kernel_and_script_end_the_same_shoes_alike(
    monkeypatch: pytest.MonkeyPatch, name: str, settings: dict[str, str]
) -> None:
    """Row by row; 600 rounds with these cards have dozens of splits and doubles."""
    game = of_ranks(find(name))
    found, shoes = by_script(monkeypatch, game, settings, 600, "basic")
    mine = by_kernel(game, settings, shoes, 600, "basic")
    assert mine == found
    assert mine.total() == 600


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("ohio-blackjack", {}),
        ("ohio-blackjack", {"decks": "1", "shuffler": "no", "penetration": "0"}),
        ("ohio-blackjack-single-double-deck", {"deal": "shoe", "decks": "1", "shuffler": "no"}),
        ("hustler-blackjack-21st-century-natural-22", {}),
        ("iowa-double-down-madness", {}),
    ],
    ids=str,
)
def test_they_end_alike_with_cards_of_every_rank(
    monkeypatch: pytest.MonkeyPatch, name: str, settings: dict[str, str]
) -> None:
    """600 rounds have a dozen splits and more."""
    game = find(name)
    found, shoes = by_script(monkeypatch, game, settings, 600, "basic")
    assert by_kernel(game, settings, shoes, 600, "basic") == found
    assert found.total() == 600


@pytest.mark.parametrize(
    ("settings", "strategy"),
    [({}, "best"), ({"doubles": "once"}, "best"), ({"double-up-to": "original"}, "best")],
    ids=str,
)
def test_best_play_from_one_card(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], strategy: str
) -> None:
    """What lies on a hand counts where doubles are limited, and the same cards end alike."""
    game = of_ranks(find("iowa-double-down-madness"))
    found, shoes = by_script(monkeypatch, game, settings, 600, strategy)
    assert by_kernel(game, settings, shoes, 600, strategy) == found


def test_seven_eight_nine_of_one_suit_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    """The red sevens, eights and nines come first of every shoe: so the dealer's are often of one suit."""
    game = of_ranks(find("hustler-no-bust-21st-century-blackjack-v6-2"), "6789TK")

    def sorted_shoe(game: Game, options: Options, seed: str) -> Shoe:
        shoe = make_shoe(game, options, seed)
        first = [card for card in shoe.order if card.rank in (7, 8, 9) and card.is_red]
        others = [card for card in shoe.order if not (card.rank in (7, 8, 9) and card.is_red)]
        return Shoe((*first, *others), shoe.cut_card)

    for settings in ({}, {"push-scope": "any", "over-from": "23"}):
        found, shoes = by_script(monkeypatch, game, settings, 1_500, "basic", sorted_shoe)
        assert by_kernel(game, settings, shoes, 1_500, "basic") == found
        assert sum(number for (outcome, *_), number in found.items() if outcome.endswith("a push")) > 3


def test_tens_that_are_split_by_rank_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """A chart that splits every pair it may, in a game where a king and a queen are no pair."""
    path = f"{tmp_path}/splits.chart"
    splits = chart(True).with_cells(
        {("pair", value, up): "P" for value in UPS.values() for up in UPS.values()}
    )
    with open(path, "w", encoding="utf-8") as file:
        file.write(str(splits))
    game = find("hustler-casino-blackjack")
    settings = {"split-of": "rank"}
    found, shoes = by_script(monkeypatch, game, settings, 600, path)
    mine = by_kernel(game, settings, shoes, 600, path)
    assert mine == found
    assert sum(number for (*_, staked), number in mine.items() if staked >= 2) > 60


@pytest.mark.parametrize(
    ("name", "settings"),
    [("ohio-blackjack", {}), ("ohio-blackjack-single-double-deck", {"decks": "1", "shuffler": "no"})],
    ids=str,
)
def test_simulated_is_within_four_standard_errors_of_exact(name: str, settings: dict[str, str]) -> None:
    """Fresh shoes by the derived chart: the edge, and the rows that no split takes part in."""
    from croupier.odds.blackjack.solved import solve

    game = find(name)
    options = game.options.with_settings(settings)
    solution = solve(game, options)
    exact = next(tally.report() for tally in solution.tallies if tally.wager == "main")
    assert solution.strategy is not None
    edge = next(each.house_edge for each in solution.strategy.others if each.play.startswith("by the chart"))
    rounds = 8_000_000
    counts = simulate(game, options, "four errors", 0, rounds, fresh_shoes=True)
    ends = list(zip(rows(game, options), counts.tolist(), strict=True))
    mean = sum(float(row.net) * number for row, number in ends) / rounds
    assert abs(mean + float(edge)) < 4 * exact.standard_deviation / sqrt(rounds)
    for outcome in ("blackjack", "dealer blackjack", "both blackjack"):
        chance = sum(float(row.probability) for row in exact.outcomes if row.outcome == outcome)
        number = sum(number for row, number in ends if row.outcome == outcome)
        assert abs(number - rounds * chance) < 4 * sqrt(rounds * chance * (1 - chance)), outcome


@pytest.mark.parametrize(
    "name",
    [
        "hustler-blackjack-21st-century-natural-22",
        "hustler-casino-blackjack",
        "hustler-no-bust-21st-century-blackjack-v6-2",
        "iowa-double-down-madness",
    ],
)
def test_edges_of_games_with_jokers_suits_and_one_card(name: str) -> None:
    """By the derived chart, or by best play from one card, within four standard errors: a third of a per
    cent, where doubles or jokers left out would be one or more."""
    game = find(name)
    cards = composition(game, game.options, None)
    if isinstance(game.rules, OneCardBlackjack):
        one = one_card_of(game, game.options, cards)
        exact = one.expectation(one.solved())
    else:
        shoe, solved = solved_shoe(game, game.options, cards)
        exact = shoe.expectation([totals.against for totals in basic_totals(shoe, solved)])
    rounds = 2_000_000
    counts = simulate(game, game.options, "four errors", 0, rounds, fresh_shoes=True).tolist()
    nets = [float(row.net) for row in rows(game, game.options)]
    mean = sum(net * number for net, number in zip(nets, counts, strict=True)) / rounds
    square = sum(net * net * number for net, number in zip(nets, counts, strict=True)) / rounds
    assert abs(mean - exact) < 4 * sqrt((square - mean**2) / rounds)


def test_a_natural_comes_as_often_as_counted() -> None:
    """By hand: 2 x 24 x 96 / (312 x 311) of six decks; from a shoe to the cutting card as well."""
    rounds = 1_000_000
    counts = simulate(GAME, GAME.options, "naturals", 0, rounds, strategy="basic")
    named = zip(rows(GAME, GAME.options, "basic"), counts.tolist(), strict=True)
    number = sum(count for row, count in named if row.outcome in ("blackjack", "both blackjack"))
    chance = 2 * 24 * 96 / (312 * 311)
    assert abs(number - rounds * chance) < 4 * sqrt(rounds * chance * (1 - chance))


def test_a_batch_is_the_same_every_time() -> None:
    once = simulate(GAME, GAME.options, 1, 5, 20_000, strategy="basic")
    assert once.sum() == 20_000
    assert (simulate(GAME, GAME.options, "1", 5, 20_000, strategy="basic") == once).all()
    assert (simulate(GAME, GAME.options, 1, 6, 20_000, strategy="basic") != once).any()


def test_the_run_does_not_depend_on_its_workers() -> None:
    job = Job(GAME.id, (), "workers", "basic", rounds=9_000_000)
    one, two = run(job, workers=1, by="kernel"), run(job, workers=2, by="kernel")
    assert one.wagers == two.wagers


@pytest.mark.parametrize("penetration", ["0", "1/4", "3/4", "9/10", "1"])
def test_every_shoe_has_rounds_to_its_end(penetration: str) -> None:
    """Also where the cards run out in a round and the discards are shuffled; no round is lost."""
    options = GAME.options.with_settings({"decks": "1", "shuffler": "no", "penetration": penetration})
    assert simulate(GAME, options, 3, 0, 50_001, strategy="basic").sum() == 50_001


def test_the_shuffle_keeps_the_cards_and_favours_none() -> None:
    """Each of 24 cards in each of the first 12 places, 60,000 times in 24."""
    state = seeded("fair", 0)
    places = np.zeros((24, 24), np.int64)
    shoe = np.arange(24, dtype=np.uint8)
    for _ in range(60_000):
        assert shuffle(shoe, 12, state) == 12
        places[np.arange(24), shoe] += 1
    assert sorted(shoe) == list(range(24))
    expected = 60_000 / 24
    chi_square = ((places[:12] - expected) ** 2 / expected).sum()
    freedom = 12 * 23
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


def test_what_the_kernel_leaves_to_the_script() -> None:
    """Choices by lot, and bets that are made when the cards are out."""
    job = Job(GAME.id, (), "", "basic", rounds=10)
    assert kernel_of(GAME, GAME.options, job) is not None
    assert kernel_of(GAME, GAME.options, Job(GAME.id, (), "", "random", rounds=10)) is None
    late = Job(GAME.id, (), "", "basic", (("main", 1_000), ("insurance", 500)), rounds=10)
    assert kernel_of(GAME, GAME.options, late) is None


def test_states_are_few() -> None:
    """What goes on alike is one state: hands by the hundred thousand come to a few thousand."""
    made = plan(GAME, GAME.options, "basic")
    assert 1_000 < len(made.automaton.table) // len(made.rounds.symbols) < 4_000


# Charts


def test_a_chart_prints_as_it_is_read() -> None:
    for hits in (True, False):
        assert dict(read_chart(str(chart(hits)), "again")) == dict(chart(hits))
    derived = basic_strategy(GAME, GAME.options)
    assert dict(read_chart(f"How to play\n\n{derived}\n\nby the chart: dear", "page")) == dict(derived)


def test_a_joker_has_a_column_where_hands_are_played_against_it() -> None:
    """With a Joker up the player-dealer of Hustler Casino Blackjack has 21, so that every hand that is no 21
    itself is given up for half; it is no 21 that could only push."""
    game = find("hustler-casino-blackjack")
    derived = basic_strategy(game, game.options)
    assert dict(read_chart(str(derived), "again")) == dict(derived)
    assert all(derived["hard", total, JOKER_UP] == "Rh" for total in range(12, 21))
    assert derived["hard", 21, JOKER_UP] == "S"
    assert derived["hard", 12, 11] == "H", "as against an ace, which is another column"


def test_two_aces_that_are_a_best_hand_stand() -> None:
    """Natural 22: two aces count 22 and may only be split besides, which no chart does."""
    game = find("hustler-blackjack-21st-century-natural-22")
    derived = basic_strategy(game, game.options)
    assert {derived["pair", 11, up] for up in UPS.values()} == {"-"}
    assert JOKER_UP not in {up for _, _, up in derived}, "nobody plays against a Joker"


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("13-14     S ", "13-14     P ", "'P' is no play for hard 13 against 2: only a pair is split"),
        ("13-14     S ", "13-14     X ", "'X' is no play for hard 13 against 2"),
        ("13-14     S ", "14        S ", "has no play for hard 13 against 2: and 9 other cells are missing"),
        ("13-14     S ", "13-15     S ", "hard 15 against 2 comes twice"),
        ("13-14     S ", "13-14 ", "hard 13-14 has 9 plays (10, one an up card)"),
        ("13-14     S ", "14-13     S ", "'14-13' is no row of hard (4 to 21)"),
        ("soft      2 ", "soft      3 ", "are not the up cards (2 3 4 5 6 7 8 9 T A)"),
    ],
)
def test_what_is_no_chart(old: str, new: str, refusal: str) -> None:
    text = str(chart(True))
    assert text.count(old) >= 1
    with pytest.raises(ParseError) as no:
        read_chart(text.replace(old, new, 1), "mine.chart")
    assert refusal in str(no.value)
    assert str(no.value).startswith("mine.chart")
    assert "\n" not in str(no.value)


def test_charts_are_for_blackjack_of_two_cards() -> None:
    with pytest.raises(BadOption, match="is not played by a chart"):
        strategy_of(find("iowa-double-down-madness"), "mine.chart")
    with pytest.raises(ParseError, match=r"no file nowhere/mine\.chart"):
        strategy_of(GAME, "nowhere/mine.chart")
