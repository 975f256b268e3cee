"""Three card and crazy 4 poker that players bank: the script, published figures and counts by hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from math import comb, sqrt
from typing import Any

import pytest

from croupier.cards.pack import Pack, short_pack
from croupier.games.staged.hustler_crazy_4_poker import GAME as CRAZY
from croupier.games.staged.hustler_three_card_poker import GAME as THREE_CARD
from croupier.games.staged.hustler_three_card_poker_6_card_bonus import GAME as SIX_CARD
from croupier.games.staged.ohio_crazy_four_poker import GAME as OHIO_CRAZY
from croupier.hands import three_card
from croupier.hands.three_card import ThreeCardCategory
from croupier.odds.analyst import Opening
from croupier.odds.report import HowToPlay, WagerOdds
from croupier.odds.solve import fees_apart
from croupier.odds.staged.assumptions import COVERED
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_against_hand import analyse, weigh
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.simulation.batch import Job, Sums, play_batch
from croupier.simulation.staged.hand_against_hand_kernel import rows, simulate
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, win
from tests.odds.staged.through import gone_through


def under(game: Game, **settings: str) -> Game:
    named = {name.replace("_", "-"): value for name, value in settings.items()}
    return replace(game, options=game.options.with_settings(named))


@cache
def solved(game: Game, pack: Pack | None = None) -> Solution:
    """Counted once for all that look at it."""
    return DUEL.solve(game, game.options, pack=pack)


def odds_of(game: Game, wager: str = "ante", pack: Pack | None = None) -> WagerOdds:
    reports = [tally.report() for tally in solved(game, pack).tallies]
    return next(report for report in reports if report.wager == wager)


def strategy_of(game: Game) -> HowToPlay:
    found = solved(game).strategy
    assert found is not None
    return found


def percent(value: Fraction, digits: int = 2) -> str:
    return f"{float(value):.{digits}%}"


# The script on short packs

FIVE_CARD = under(THREE_CARD, rank_order="five-card")
OTHER_TIES = under(THREE_CARD, nonqualify_tie_ante="push", qualified_tie="lose")
TIES_LOSE = under(CRAZY, super_bonus_tie="lose", play_sizes="multiples")
SHORT = [
    (THREE_CARD, short_pack("AQJT", "hs")),
    (THREE_CARD, short_pack("JT2", "chs")),
    (OTHER_TIES, short_pack("QJ93", "hs")),
    (FIVE_CARD, short_pack("QJT", "cdh")),
    (SIX_CARD, short_pack("AQJT", "hs")),
    (SIX_CARD, short_pack("KJ2", "cdh")),
    (CRAZY, short_pack("AKQJT", "hs")),
    (TIES_LOSE, short_pack("KQJT9", "hs")),
    (under(CRAZY, super_bonus_size="1/2"), short_pack("AKQJT", "hs")),
]


@pytest.mark.parametrize(
    ("game", "pack"), SHORT, ids=[f"{game.id} {at}" for at, (game, _) in enumerate(SHORT)]
)
def test_the_engine_counts_what_the_script_deals(game: Game, pack: Pack) -> None:
    """By best play, outcome for outcome."""
    unit = 10_00
    stakes = {spot: int(units * unit) for spot, units in game.rules.opening(game.options).items()}
    replayed = gone_through(Opening.with_bets(game, game.options, stakes), pack)
    assert odds_of(game, pack=Pack(pack.name, tuple(sorted(pack)))).expectation == replayed.net / unit
    by_script: Counter[Fraction] = Counter()
    for ends, chance in replayed.ends.items():
        by_script[Fraction(sum(end.net for end in ends), unit)] += chance  # type: ignore[assignment]
    rules = game.rules.for_options(game.options)
    found = analyse(rules, game.options, tuple(sorted(pack)))
    by_engine: Counter[Fraction] = Counter()
    for said, play, each, ways in found.endings():
        won = found.terms.ending(said, play, each)[2]
        by_engine[won] += Fraction(ways, found.deals)  # type: ignore[assignment]
    assert by_engine == by_script


def test_the_six_card_bonus_is_counted_as_the_script_deals_it() -> None:
    """It outlives a fold, so that best play of the ante changes nothing of it."""
    pack = short_pack("KQJT", "hs")
    opening = Opening.with_bets(SIX_CARD, SIX_CARD.options, {"ante": 5_00, "6-card-bonus": 5_00})
    paid: Counter[Fraction] = Counter()
    for ends, chance in gone_through(opening, pack).ends.items():
        (end,) = [each for each in ends if each.spot == "6-card-bonus"]
        paid[Fraction(end.net, 5_00)] += chance  # type: ignore[assignment]
    counted: Counter[Fraction] = Counter()
    for row in odds_of(SIX_CARD, "6-card-bonus", pack).outcomes:
        if row.probability:
            counted[row.return_ / row.probability] += row.probability  # type: ignore[assignment]
    assert paid == counted


# Published figures


def with_ante_bonus(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """As it is dealt elsewhere: a straight flush, three of a kind and a straight pay 5, 4 and 1 on the ante,
    whoever wins."""
    rows = {
        ThreeCardCategory.STRAIGHT_FLUSH: 5,
        ThreeCardCategory.THREE_OF_A_KIND: 4,
        ThreeCardCategory.STRAIGHT: 1,
    }
    pays = rows.get(three_card.category(own))
    contest = SIX_CARD.rules.results(options, own, dealer, qualifies)
    return (win("ante", pays=Odds(pays), stays=True), *contest) if pays else contest


WITH_ANTE_BONUS = replace(SIX_CARD, rules=SIX_CARD.rules.replace(results=with_ante_bonus))


def test_three_card_poker_with_a_card_of_the_dealers_seen() -> None:
    """E. Jacobson, "Three Card Poker Hole-Card Play: Update #1", apheat.net, 2015: with the ante bonus the
    player is 3.4829 % ahead and wins a unit or more in 54.2203 % of the hands."""
    odds = odds_of(WITH_ANTE_BONUS)
    assert percent(odds.house_edge, 4) == "-3.4829%"
    assert percent(odds.hit_frequency, 4) == "54.2203%"
    assert odds.combinations == comb(52, 3) * 49 * comb(48, 2)


def test_without_the_ante_bonus_the_player_is_behind() -> None:
    """48 straight flushes at 5, 52 threes of a kind at 4 and 720 straights at 1 are always played, so the
    bonus is worth 1168 of 22,100 antes: it alone makes the difference."""
    bonus = Fraction(48 * 5 + 52 * 4 + 720, comb(52, 3))
    with_bonus = odds_of(WITH_ANTE_BONUS).house_edge
    assert odds_of(SIX_CARD).house_edge == with_bonus + bonus
    assert percent(odds_of(SIX_CARD).house_edge, 4) == "1.8022%"


def test_the_chart_of_a_card_seen() -> None:
    """Wizard of Odds, newsletter of 6 September 2003: raise with ace-9-2 against an ace, king-9-2 against a
    king, queen-9-2 against a queen, and always against a jack or less."""
    (chart,) = strategy_of(SIX_CARD).tables
    holding = {row[0]: row[2] for row in chart.rows}
    assert (holding["ace"], holding["king"], holding["queen"]) == ("A-9-2", "K-9-2", "Q-9-2")
    weakest = {row[0]: row[1] for row in chart.rows}
    assert (weakest["ace"], weakest["king"], weakest["queen"]) == ("2-2-3", "A-4-2", "K-3-2")
    assert all(weakest[rank] == "5-3-2" for rank in ("jack", "ten", "nine", "eight", "seven", "six"))
    assert "That is best play" in strategy_of(SIX_CARD).rules[-1]


def test_an_ante_that_has_to_beat_him_is_worth_less_than_one_that_is_paid() -> None:
    """The two versions differ in the ante against a dealer below queen high alone: whoever plays and is not
    higher has lost one unit instead of winning one, so more is folded."""
    older, newer = odds_of(THREE_CARD), odds_of(SIX_CARD)
    assert percent(older.house_edge, 4) == "4.6081%"
    assert older.house_edge > newer.house_edge
    fold = {game.id: dict(strategy_of(game).frequencies)["fold"] for game in (THREE_CARD, SIX_CARD)}
    assert fold[THREE_CARD.id] > fold[SIX_CARD.id]


def test_three_deuces_against_an_open_queen() -> None:
    """With 2-2-2 and the queen of clubs seen, 48 cards are left. The dealer beats three deuces with three
    queens, 3 ways, or with a straight flush of clubs through the queen: A-K, K-J and J-T, 3 ways. He always
    qualifies: of 1,128 hands 6 lose two units and 1,122 win two."""
    weighed = weigh(THREE_CARD, THREE_CARD.options, {"player": "2h2d2s", "dealer": "Qc"})
    assert weighed.deals == comb(48, 2) == 1_128
    assert weighed.values == {"play 1x": Fraction(2 * (1_122 - 6), 1_128), "fold": Fraction(-1)}


def test_the_order_of_five_changes_who_wins() -> None:
    """The same 2-2-2 loses to every straight and flush of the queen's too.

    Flushes: two of the twelve other clubs, 66, of which 3 are straight flushes. Straights with a queen: A-K,
    K-J and J-T in 16 suits each, 48, of which 3 are straight flushes. Three queens: 3.
    In all 63 + 45 + 3 + 3 = 114 hands lose."""
    weighed = weigh(FIVE_CARD, FIVE_CARD.options, {"player": "2h2d2s", "dealer": "Qc"})
    assert weighed.values["play 1x"] == Fraction(2 * (1_128 - 2 * 114), 1_128)


# Side bets by hand


@pytest.mark.parametrize(("game", "wager"), [(THREE_CARD, "bonus"), (SIX_CARD, "pair-plus")])
def test_a_pair_or_better(game: Game, wager: str) -> None:
    """Of 22,100 hands 3,744 are a pair and 16,440 nothing."""
    won = 4 * 200 + 44 * 40 + 52 * 30 + 720 * 6 + 1_096 * 3 + 3_744 - 16_440
    assert odds_of(game, wager).house_edge == Fraction(-won, 22_100) == Fraction(242, 5_525)


@pytest.mark.parametrize(("royal", "edge"), [("40 to 1", "7.28%"), ("50 to 1", "7.10%")])
def test_pair_plus_with_other_royals(royal: str, edge: str) -> None:
    """J. Grochowski, "Mini Royal Payoffs in Three Card Poker", Tunica Travel, 2017."""
    game = replace(SIX_CARD, options=SIX_CARD.options.with_settings({"pair-plus.mini-royal-flush": royal}))
    assert percent(odds_of(game, "pair-plus").house_edge) == edge


def test_the_six_card_bonus() -> None:
    """Of 20,358,520 sets of six cards: 188 royal flushes, 1,656 straight flushes, 14,664 fours, 165,984 full
    houses, 205,792 flushes, 361,620 straights and 732,160 threes (Wikipedia, "Poker probability")."""
    ways = (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160)
    won = sum(n * pays for n, pays in zip(ways, (1000, 200, 100, 20, 15, 9, 8), strict=True))
    lost = comb(52, 6) - sum(ways)
    assert odds_of(SIX_CARD, "6-card-bonus").house_edge == Fraction(lost - won, comb(52, 6))


def test_queens_up() -> None:
    """By the sheet's count of 2,598,960 deals, ohio-crazy-four-poker: 242,916 pairs of queens or better."""
    won = 50 * 624 + 30 * 2_072 + 9 * 58_656 + 4 * 114_616 + 3 * 101_808 + 2 * 123_552 + 242_916
    lost = 804_636 + 753_600 + 396_480
    assert odds_of(CRAZY, "queens-up").house_edge == Fraction(lost - won, 2_598_960)


# Crazy 4 Poker


def test_crazy_4_poker_by_either_reading_of_the_super_bonus() -> None:
    """Wizard of Odds, "Crazy 4 Poker" (figures by Stanley Ko): 3.42 % of the ante, 1.09 % of all that is bet;
    there the Super Bonus below a straight goes back to whoever beats or ties the dealer. Whether it goes back
    or is lost against a higher hand below king high makes no difference to whoever plays best: no hand below
    king-queen-8-4 is played, and every hand from there on beats a dealer who does not qualify."""
    lost = under(OHIO_CRAZY, super_bonus_below="lost")
    edges = {odds_of(game).house_edge for game in (CRAZY, OHIO_CRAZY, lost)}
    assert len(edges) == 1
    (edge,) = edges
    assert percent(edge) == "3.42%"
    assert percent(odds_of(CRAZY).element_of_risk) == "1.09%"
    assert all("K-Q-8-4" in strategy_of(game).rules[0] for game in (CRAZY, lost))


def test_the_readings_differ_for_whoever_plays_every_hand() -> None:
    """Always one Play at least: a Super Bonus that is lost below king high costs more."""
    lost = under(OHIO_CRAZY, super_bonus_below="lost")
    always = [
        {each.play: each.house_edge for each in strategy_of(game).others}["always play 1x"]
        for game in (OHIO_CRAZY, lost)
    ]
    assert always[1] > always[0]


def test_a_tie_that_loses_the_super_bonus() -> None:
    """Ties below a straight are 822,112,008 at one Ante and 20,057,376 at three, of 52-choose-5 times
    47-choose-5 deals: at most that much more is lost, since a few hands are then folded."""
    ties = Fraction(822_112_008 + 20_057_376, comb(52, 5) * comb(47, 5))
    more = odds_of(under(CRAZY, super_bonus_tie="lose")).house_edge - odds_of(CRAZY).house_edge
    assert 0 < more <= ties


def test_a_super_bonus_of_another_size() -> None:
    """Whoever plays every hand wins so much on the Ante and the Play, and so much on each unit of the Super
    Bonus. Best play with half a unit is worth more than with one: below a straight it can only be lost."""
    sizes = [under(CRAZY, super_bonus_size=size) for size in ("1/2", "1", "2")]
    half, one, two = (
        {each.play: each.house_edge for each in strategy_of(game).others}["always play 1x"] for game in sizes
    )
    assert two - one == 2 * (one - half) > 0
    assert odds_of(sizes[0]).house_edge < odds_of(sizes[1]).house_edge < odds_of(sizes[2]).house_edge


@pytest.mark.parametrize(
    ("game", "notes"),
    [
        (THREE_CARD, []),
        (CRAZY, ["the Super Bonus may be another amount, and is counted as large as the Ante"]),
        (
            under(CRAZY, super_bonus_size="1/2", fee_schedule="8"),
            ["the Super Bonus may be another amount, and is counted 1/2 times the Ante"],
        ),
    ],
    ids=["three card", "crazy", "crazy at half"],
)
def test_what_the_odds_assume(game: Game, notes: list[str]) -> None:
    assert list(solved(game).notes) == [COVERED, *notes]


# Simulation


def test_the_script_bets_what_a_fee_schedule_asks_for() -> None:
    """$50 at the least, and $100 where half of it is the Super Bonus, which is no less than the table's."""
    for settings, ante in (((), 10_00), ((("fee-schedule", "4"),), 50_00)):
        sums = play_batch(Job(CRAZY.id, settings, "fees", "best", rounds=5), 0)
        assert {key[-1] for key in sums.ends} == {ante}
    half = (("fee-schedule", "4"), ("super-bonus-size", "1/2"))
    assert {key[-1] for key in play_batch(Job(CRAZY.id, half, "fees", "best", rounds=5), 0).ends} == {100_00}


@pytest.mark.parametrize("game", [THREE_CARD, FIVE_CARD, SIX_CARD, CRAZY], ids=["3", "as five", "6", "crazy"])
def test_the_kernel_within_four_standard_errors(game: Game) -> None:
    rounds = 400_000
    counts = simulate(game, game.options, "california", 0, rounds)
    assert counts.sum() == rounds
    nets = [float(row.net) for row in rows(game, game.options)]
    odds = odds_of(game)
    mean = sum(count * won for count, won in zip(counts.tolist(), nets, strict=True)) / rounds
    assert abs(mean + float(odds.house_edge)) <= 4 * odds.standard_deviation / sqrt(rounds)


@pytest.mark.parametrize("game", [THREE_CARD, SIX_CARD, CRAZY], ids=["3", "6", "crazy"])
def test_the_script_within_four_standard_errors(game: Game) -> None:
    job = Job(game.id, (), "california", "best", rounds=2_000)
    sums = Sums()
    for batch in range(job.batches):
        sums.add(play_batch(job, batch))
    (base,) = {key[-1] for key in sums.ends}
    odds = odds_of(game)
    mean = sum(won * count for won, count in sums.nets.items()) / base / sums.rounds
    assert sums.rounds == 2_000
    assert abs(mean + float(odds.house_edge)) <= 4 * odds.standard_deviation / sqrt(sums.rounds)


def test_fees_are_told_beside_the_odds() -> None:
    """Of Three Card Poker's page: $2-$50, $1 from the player-dealer, $0.25 or $0.50 from a player [L1757]."""
    options = THREE_CARD.options
    told = "fees are no part of these odds: fee-schedule=1 takes $0.25 to $0.50 from a player and $1 from the"
    assert fees_apart(options.with_settings({"fee-schedule": "1"})) == (f"{told} player-dealer",)
    assert fees_apart(options.with_settings({"fee-schedule": "0"})) == ()
    assert fees_apart(OHIO_CRAZY.options) == ()
