"""Games paid by table counted: published edges, best play in words, the replayed script on short packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, perm

import numpy as np
import pytest

from croupier.cards.card import Card, parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack, short_pack
from croupier.errors import BadCards, CroupierError, NotFound, ParseError
from croupier.games import find
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.odds.analyst import Ends, Opening
from croupier.odds.coach import choice_values
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import GameOdds, HowToPlay, WagerOdds
from croupier.odds.solve import solve
from croupier.odds.staged import stages
from croupier.odds.staged.card_sets import card_sets, number, smaller_sets
from croupier.odds.staged.kernels import paid_by_table as kernel
from croupier.odds.staged.paid_by_table import weigh
from croupier.odds.staged.suit_kinds import SuitKinds
from croupier.rules.game import Game
from croupier.table.observation import observe
from croupier.wagers.pays import Odds
from tests.odds.solved import solved_once
from tests.odds.staged.table_games import RIDE, STUD, SmallOptions, with_pack
from tests.odds.staged.through import gone_through
from tests.odds.test_coach import by_name, playing

FIVES = {
    "royal-flush": 4,
    "straight-flush": 36,
    "four-of-a-kind": 624,
    "full-house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three-of-a-kind": 54912,
    "two-pair": 123552,
    "tens-or-better": 5 * 84480,  # 1,098,240 pairs of 13 ranks
}
"""counts/poker-5.txt."""


def wager_of(odds: GameOdds) -> WagerOdds:
    (wager,) = odds.wagers
    assert isinstance(wager, WagerOdds)
    return wager


def strategy_of(odds: GameOdds) -> HowToPlay:
    assert odds.strategy is not None
    return odds.strategy


def paying(game: Game, **rows: int) -> SmallOptions:
    options = game.options
    assert isinstance(options, SmallOptions)
    for row, odds in rows.items():
        options = replace(options, pays=options.pays.with_row(row.replace("_", "-"), Odds(odds)))
    return options


# Sets of cards by number


def test_sets_are_numbered_from_their_highest_card_down() -> None:
    assert card_sets(5, 3).tolist() == [
        *([0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]),
        *([0, 1, 4], [0, 2, 4], [1, 2, 4], [0, 3, 4], [1, 3, 4], [2, 3, 4]),
    ]
    assert [number(cards) for cards in card_sets(5, 3)] == list(range(10))
    assert card_sets(5, 0).tolist() == [[]]


def test_sets_know_those_with_one_card_less() -> None:
    for size in range(4):
        small = [frozenset(cards) for cards in card_sets(7, size).tolist()]
        large = [frozenset(cards) for cards in card_sets(7, size + 1).tolist()]
        for at, below in enumerate(smaller_sets(7, size + 1).tolist()):
            assert {small[each] for each in below} == {large[at] - {card} for card in large[at]}


# Sets of cards by kind

UNEVEN = Pack("eight cards", parse_cards("Ah Kh Qh As Ks Ad Kd 7c"))
"""Spades and diamonds alone are alike."""


@pytest.mark.parametrize("size", range(5))
def test_sets_of_a_kind_differ_by_the_names_of_suits_that_are_alike(size: int) -> None:
    def renamed(cards: Iterable[Card]) -> frozenset[frozenset[Card]]:
        swapped = {spade.suit: diamond.suit, diamond.suit: spade.suit}
        both = (cards, (Card(card.rank, swapped.get(card.suit, card.suit)) for card in cards))
        return frozenset(map(frozenset, both))

    spade, diamond = parse_cards("As Ad")
    kinds = SuitKinds(UNEVEN)
    seen: dict[int, set[frozenset[frozenset[Card]]]] = {}
    for cards in combinations(UNEVEN.cards, size):
        seen.setdefault(kinds.place(cards), set()).add(renamed(cards))
    assert sorted(seen) == list(range(len(kinds.masks(size))))
    assert all(len(alike) == 1 for alike in seen.values())
    assert [len(next(iter(seen[place]))) for place in sorted(seen)] == kinds.ways(size).tolist()


def test_a_whole_pack_has_few_kinds() -> None:
    kinds = SuitKinds(STANDARD)
    assert [len(kinds.masks(size)) for size in range(5)] == [1, 13, 169, 1755, 16432]
    assert [int(kinds.ways(size).sum()) for size in range(5)] == [comb(52, size) for size in range(5)]


@pytest.mark.parametrize("pack", [UNEVEN, short_pack("AKQ", "hsd")], ids=lambda pack: pack.name)
def test_kinds_are_gathered_and_spread_as_their_sets_are(pack: Pack) -> None:
    kinds, cards = SuitKinds(pack), len(pack)
    for size in range(4):
        small, large = card_sets(cards, size).tolist(), card_sets(cards, size + 1).tolist()
        below = smaller_sets(cards, size + 1)
        ways = np.arange(3, 3 + len(kinds.masks(size))) ** 2
        spread = ways[kinds.of_all(size)][below].sum(axis=1)
        assert (kinds.spread(ways, size + 1)[kinds.of_all(size + 1)] == spread).all()
        worth = np.arange(5, 5 + len(kinds.masks(size + 1))) ** 2
        gathered = np.zeros(len(small), np.int64)
        np.add.at(gathered, below, worth[kinds.of_all(size + 1)][:, None])
        assert (kinds.gathered(worth, size)[kinds.of_all(size)] == gathered).all()
        assert len(spread) == len(large)


# Published figures


def test_let_it_ride() -> None:
    """Wizard of Odds, "Let It Ride": 3.5057 % of one of the three bets."""
    wager = wager_of(solved_once(RIDE))
    assert round(float(wager.house_edge), 6) == 0.035057
    assert (wager.wager, wager.unit) == ("bet-3", "the third bet")


def test_mississippi_stud() -> None:
    """Wizard of Odds, "Mississippi Stud": 4.9149 % of the ante."""
    wager = wager_of(solved_once(STUD))
    assert round(float(wager.house_edge), 6) == 0.049149
    assert wager.unit == "the ante"
    assert wager.combinations == comb(52, 2) * 50 * 49 * 48
    assert sum(row.combinations for row in wager.outcomes) == wager.combinations


@pytest.mark.parametrize(
    ("game", "edge"),
    [("ohio-let-it-ride-poker", 0.035057), ("nj-let-it-ride", 0.035057), ("ohio-mississippi-stud", 0.049149)],
)
def test_the_sheets_pay_as_published(game: str, edge: float) -> None:
    wager = solved_once(find(game)).wagers[0]
    assert isinstance(wager, WagerOdds)
    assert round(float(wager.house_edge), 6) == edge


def test_every_hand_comes_as_often_as_there_are_ways_to_see_it() -> None:
    """Three of a hand's five cards in any order, then one of two: 10 x 2 ways, whatever was withdrawn."""
    counts: Counter[str] = Counter()
    for row in wager_of(solved_once(RIDE)).outcomes:
        counts[row.outcome.split(", ")[0]] += row.combinations
    for hand, fives in FIVES.items():
        assert counts[hand] == 20 * fives
    assert counts["lose"] == 20 * (comb(52, 5) - sum(FIVES.values()))


def test_outcomes_tell_the_row_and_what_was_staked() -> None:
    rows = {row.outcome: row for row in wager_of(solved_once(STUD)).outcomes}
    tens = rows["jacks-or-better, 10 units"]
    assert tens.return_ / tens.probability == 10
    fold = rows["folded on two cards, 1 unit"]
    # Two ranks from deuce to five, or one of them with one from six to ten, but for 6-5 of a suit.
    small = comb(4, 2) * 16 + 4 * 5 * 16 - 4
    assert fold.combinations == small * perm(50, 3)
    assert fold.return_ == -fold.probability


def test_the_average_stake_is_what_lies_at_the_end() -> None:
    wager = wager_of(solved_once(RIDE))
    often = dict(strategy_of(solved_once(RIDE)).frequencies)
    assert wager.average_staked == 1 + often["ride on three cards"] + often["ride on four cards"]
    assert wager.element_of_risk == wager.house_edge / wager.average_staked


# Best play in words


def test_which_three_cards_ride() -> None:
    """Tens or better; three to a straight flush in a row but for A-2-3 and 2-3-4, with one gap and a high
    card, with two gaps and two high cards (Wizard of Odds, "Let It Ride")."""
    three, four = strategy_of(solved_once(RIDE)).tables
    assert {row[0]: row[1:3] for row in three.rows} == {
        "three of a kind": ("52", "ride"),  # 13 x 4
        "tens-or-better": ("1,440", "ride"),  # 5 x 6 x 48
        "lower pair": ("2,304", "withdraw"),  # 8 x 6 x 48
        "three to a flush, and to a straight in three ways": ("32", "ride"),  # 3-4-5 to 10-J-Q
        "three to a flush, and to a straight in two ways, with 1 of ten to ace": ("36", "ride"),
        "three to a flush, and to a straight in two ways, without": ("44", "withdraw"),
        "three to a flush, and to a straight in one way, with 2 of ten to ace": ("48", "ride"),
        "three to a flush, and to a straight in one way, without": ("96", "withdraw"),
        "three to a flush, and to a straight in no way": ("888", "withdraw"),
        "no pair, not suited": ("17,160", "withdraw"),  # 286 x (64 - 4)
    }
    plays = {row[0]: row[2] for row in four.rows}
    assert plays["four to a flush"] == plays["four to a straight that two ranks complete"] == "ride"
    assert plays["lower pair"] == plays["no pair and no draw"] == "withdraw"


def test_raises_by_points_on_each_street() -> None:
    """As Wizard of Odds, "Mississippi Stud", gives them; what is worth the same either way is folded."""
    strategy = strategy_of(solved_once(STUD))
    assert strategy.rules[0] == "Points: two for each jack to ace, one for each six to ten."
    two, three, four = ({row[0]: row[2:-1] for row in table.rows} for table in strategy.tables)
    assert two["jacks-or-better"] == two["sixes-to-tens"] == two["lower pair"] == ("raise 3x",)
    assert two["no pair, not suited, with 2 points or more"] == ("raise 1x",)
    assert two["no pair, not suited, without"] == ("fold",)
    suited = "two to a flush, and to a straight in four ways"  # 5-4 to 10-J
    assert two[f"{suited}, with 1 of six to ten"] == ("raise 1x",)
    assert three["sixes-to-tens"] == ("raise 3x",)
    assert three["lower pair"] == three["three to a flush, and to a straight in no way"] == ("raise 1x",)
    assert three["three to a straight in at most one way, with 3 points or more"] == ("raise 1x",)
    assert strategy.tables[2].columns[2:-1] == ("3 staked", "5 staked", "7 staked")
    assert four["four to a flush"] == ("raise 3x", "raise 3x", "-")
    assert four["four to a straight that two ranks complete, with 3 points or more"][0] == "raise 3x"
    assert four["no pair and no draw, with 3 of six to ten or 1 of jack to ace"][:2] == ("fold", "raise 1x")
    assert [other.play for other in strategy.others] == [
        *("always fold", "always raise 1x", "always raise 2x", "always raise 3x")
    ]
    assert strategy.others[0].house_edge == 1


def test_hands_on_which_it_makes_no_difference_are_told() -> None:
    """2-3-4-5 to 6-7-8-9: eight cards at five to one against 40 that lose. Four of 10-J-Q-K-A, but for
    10-J-Q-K: four cards at five to one and twelve pairs against 32. Each of the nine in 4⁴ - 4 suits."""
    (told,) = strategy_of(solved_once(RIDE)).rules
    even = (5 + 4) * (4**4 - 4)
    assert told.startswith(f"On {even:,} hands of four cards")


def test_what_the_tables_alone_cost_is_counted() -> None:
    """A royal flush at 100,000 to 1: ace and ten of a suit want more than king and nine, that look alike."""
    strategy = strategy_of(solve(STUD, paying(STUD, royal_flush=100_000)))
    first = strategy.others[0]
    assert first.play == "by these tables alone"
    assert first.cost > 0
    assert any("but for" in play for row in strategy.tables[0].rows for play in row)


# Another pay table


def test_hands_are_not_counted_again_for_another_pay_table(monkeypatch: pytest.MonkeyPatch) -> None:
    solve(RIDE)
    monkeypatch.setattr(kernel, "count_rows", None)
    better = wager_of(solve(RIDE, paying(RIDE, royal_flush=2_000)))
    royals = sum(row.return_ for row in better.outcomes if row.outcome.startswith("royal"))
    plain = wager_of(solve(RIDE))
    assert better.expectation - plain.expectation == royals / 2


def test_odds_that_cannot_be_counted_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="too large or too finely divided"):
        solve(RIDE, paying(RIDE, royal_flush=10**15))


@pytest.mark.parametrize("pack", [WITH_JOKER, Pack("one card twice", STANDARD.cards + STANDARD.cards[:1])])
def test_packs_that_cannot_be_counted_are_refused(pack: Pack) -> None:
    with pytest.raises(NoExactOdds, match="a card is there twice, or there is a joker"):
        solve(RIDE, pack=pack)


def test_a_pack_of_four_is_refused() -> None:
    with pytest.raises(BadCards, match="5 cards at least"):
        solve(RIDE, pack=short_pack("AK", "hs"))


# The replayed script


def by_script(ends: Ends, base: str, unit: int) -> tuple[str, Fraction, Fraction]:
    """The row, what lay at the end, and the net."""
    kept = [each for each in ends if each.outcome != "returned"]
    row = next(each.why or each.outcome for each in kept if each.spot == base)
    return (
        row,
        Fraction(sum(each.stake for each in kept), unit),
        Fraction(sum(each.net for each in kept), unit),
    )


@pytest.mark.parametrize(
    ("game", "pack"),
    [
        (RIDE, short_pack("AKQJ", "hs")),
        (RIDE, Pack("flushes", short_pack("T9876", "d").cards + short_pack("TA2", "c").cards)),
        (find("ohio-let-it-ride-poker"), short_pack("AT87", "ch")),
        (
            find("ohio-mississippi-stud"),
            Pack("six", short_pack("AKQ", "d").cards + short_pack("AK6", "c").cards),
        ),
        (STUD, short_pack("AT5", "hs")),
        (STUD, Pack("seven", short_pack("76543", "d").cards + short_pack("J7", "c").cards)),
    ],
    ids=lambda each: each.name if isinstance(each, Pack) else each.id,
)
def test_the_engine_counts_what_the_script_deals(game: Game, pack: Pack) -> None:
    unit = 1000
    opening = game.rules.opening(game.options)
    replayed = gone_through(Opening.with_bets(game, game.options, dict.fromkeys(opening, unit)), pack)
    counted = wager_of(solve(game, wager=game.rules.base, pack=pack))
    assert counted.expectation == replayed.net / unit
    rows: Counter[tuple[str, Fraction, Fraction]] = Counter()
    for ends, chance in replayed.ends.items():
        rows[by_script(ends, game.rules.base, unit)] += chance  # type: ignore[assignment]
    by_engine: Counter[tuple[str, Fraction, Fraction]] = Counter()
    for row in counted.outcomes:
        name, units = row.outcome.split(", ")
        staked = Fraction(units.split()[0])
        key = name.split(" on ")[0], staked, row.return_ / row.probability
        by_engine[key] += row.probability  # type: ignore[assignment]
    assert by_engine == rows


# One state


def test_a_pair_of_aces_with_one_bet_withdrawn() -> None:
    """Two aces make three of a kind, six cards two pair, the other 40 leave the pair."""
    weighed = weigh(RIDE, RIDE.options, {"player": "AhAd2c", "board": "7s", "played": "withdraw"})
    mean = Fraction(2 * 3 + 6 * 2 + 40, 48)
    assert weighed.values == {"ride": 2 * mean, "withdraw": mean}
    assert (weighed.unit, weighed.best, weighed.deals) == ("the third bet", "ride", 48)
    assert weighed.state == {"player": "Ah Ad 2c", "board": "7s", "played": "withdraw"}


def test_four_points_on_fifth_street() -> None:
    """Two high cards win with six cards and lose with 42: folding three units is as good as raising one."""
    state = {"player": "KhJd", "board": "2c 4s", "played": "raise 1x, Raise 1x"}
    assert weigh(STUD, STUD.options, state).values == {
        "fold": -3,
        **{f"raise {size}x": (3 + size) * Fraction(6 - 42, 48) for size in (1, 2, 3)},
    }


def test_a_first_decision_looks_ahead() -> None:
    """What best play is worth on all first cards together is the game's own expectation."""
    best = stages.TableBestPlay(
        stages.course(RIDE.rules, RIDE.options),
        dealt := stages.deals(RIDE.rules, RIDE.options, STANDARD),
        stages.unit_gains(RIDE.rules.pays(RIDE.options), dealt.names),
    )
    values = np.max([best.worth(0, 0, move) for move in best.way.moves[0][0]], axis=0)
    total = comb(52, 3) * 49 * 48 * best.scale
    assert Fraction(int(values @ best.sets(0)), total) == wager_of(solved_once(RIDE)).expectation
    weighed = weigh(RIDE, RIDE.options, {"player": "2c3c4c"})
    at = dealt.kinds.place(parse_cards("2c 3c 4c"))
    assert max(weighed.values.values()) == Fraction(int(values[at]), 49 * 48 * best.scale)


@pytest.mark.parametrize(
    ("state", "kind", "words"),
    [
        ({"player": "AhAd"}, BadCards, "2 cards are seen (a decision is made on 3 or 4)"),
        ({"player": "AhAd2c", "board": "Ah"}, BadCards, "it is in the state twice"),
        ({"player": "AhAd2c", "board": "7s"}, ParseError, "played on three cards (played=ride or withdraw"),
        ({"player": "AhAd2c", "board": "7s", "played": "raise"}, ParseError, "it is ride or withdraw"),
        ({"player": "AhAd2c", "played": "ride"}, ParseError, "played says too much (ride): nothing was"),
        ({"player": "AhAd2c", "dealer": "7s"}, NotFound, "no part of this state 'dealer'"),
        ({"board": "AhAd2c"}, BadCards, "the state has no player"),
    ],
)  # fmt: skip
def test_states_that_cannot_be_are_refused(
    state: dict[str, str], kind: type[CroupierError], words: str
) -> None:
    with pytest.raises(kind) as refused:
        weigh(RIDE, RIDE.options, state)
    assert words in str(refused.value)


# A live decision


def bets(game: Game) -> dict[int, dict[str, int]]:
    return {1: dict.fromkeys(game.bet_order(game.rules.opening(game.options), game.options), 100)}


def test_the_engine_advises_as_the_analyst_does() -> None:
    begun = playing(RIDE, bets(RIDE), "9h 8h 7h", "6h", "2c")
    by_engine = by_name(choice_values(observe(begun, 1), limit=1))
    assert by_engine == by_name(choice_values(observe(begun, 1), limit=10**6))
    assert begun.ask is not None
    begun.answer(begun.ask.choices[1].take())  # type: ignore[union-attr]
    assert by_name(choice_values(observe(begun, 1), limit=1)) == by_name(
        choice_values(observe(begun, 1), limit=10**6)
    )


def test_raises_are_weighed_in_every_size() -> None:
    begun = playing(STUD, bets(STUD), "Kh Jd", "2c", "4s", "9d")
    values = by_name(choice_values(observe(begun, 1), limit=1))
    weighed = weigh(STUD, STUD.options, {"player": "KhJd"}).values
    assert values == {
        "fold": -100,
        **{f"raise ${size}.00": 100 * weighed[f"raise {size}x"] for size in (1, 2, 3)},
    }


def test_a_double_for_less_is_weighed_with_others_cards_gone() -> None:
    both = {1: {"original": 100}, 2: {"original": 100}}
    begun = playing(US, both, "Jh", "Jd", "9c", "8c 4s 2h")
    by_engine = by_name(choice_values(observe(begun, 1), [parse_cards("As Kd")], limit=1))
    assert by_engine == by_name(choice_values(observe(begun, 1), [parse_cards("As Kd")]))
    assert "double-down $0.01" in by_engine


def test_a_short_pack_has_its_own_best_play() -> None:
    """Four aces and four kings: whatever comes, two pair at least."""
    game = with_pack(RIDE, short_pack("AK", "cdhs"))
    often = dict(strategy_of(solved_once(game)).frequencies)
    assert often == {"ride on three cards": 1, "ride on four cards": 1}
