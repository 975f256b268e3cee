"""Hand against hand counted: published figures, brute force and the replayed script on short packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain, combinations
from math import comb
from random import Random
from typing import Any

import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack, short_pack
from croupier.errors import BadCards, CroupierError, NotFound
from croupier.games.staged.ohio_crazy_four_poker import GAME as CRAZY
from croupier.games.staged.ohio_three_card_poker import GAME as OHIO
from croupier.hands import poker
from croupier.hands.poker import category
from croupier.language.staged import DecisionPoint, Play, Staged, StagedSideBet
from croupier.odds.analyst import Opening
from croupier.odds.coach import choice_values
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import HowToPlay, WagerOdds
from croupier.odds.staged import hand_counts
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_against_hand import analyse, analysed, base_part, weigh
from croupier.odds.staged.hand_counts import against, counted, place_of
from croupier.odds.staged.hand_terms import contest_of, qualifying
from croupier.odds.tally import Solution
from croupier.rules.game import Game
from croupier.table.observation import observe
from croupier.wagers.pays import Odds, PayTable
from tests.odds.staged.duel_games import CARIBBEAN, FOUR_CARD, OPEN_THREE
from tests.odds.staged.every_deal import PARTS
from tests.odds.staged.through import gone_through
from tests.odds.test_coach import by_name, playing

THREE_CARD = replace(OHIO, options=OHIO.options.with_settings({"six-card-bonus": "no"}))
GAMES = [THREE_CARD, OPEN_THREE, CRAZY, CARIBBEAN, FOUR_CARD]


@cache
def solved(game: Game, pack: Pack | None = None) -> Solution:
    """Counted once for all that look at it."""
    return DUEL.solve(game, game.options, pack=pack)


def odds_of(game: Game, pack: Pack | None = None) -> WagerOdds:
    return solved(game, pack).tallies[0].report()


def strategy_of(game: Game) -> HowToPlay:
    found = solved(game).strategy
    assert found is not None
    return found


def percent(value: Fraction, digits: int = 2) -> str:
    return f"{float(value):.{digits}%}"


# Short packs; whole ones come after them, and are counted once

MIXED = Pack("twelve of uneven suits", tuple(sorted(parse_cards("Ah Kh Qh Jh Th As Ks Qs Ac Kc Jd 2d"))))
SHORT = [
    (THREE_CARD, short_pack("AKQ2", "chs")),
    (THREE_CARD, short_pack("JT9", "cdhs")),
    (OPEN_THREE, short_pack("AQJ2", "chs")),
    (OPEN_THREE, MIXED),
    (CRAZY, short_pack("AKQ", "cdhs")),
    (CRAZY, short_pack("AQJT98", "hs")),
    (CRAZY, MIXED),
    (CARIBBEAN, short_pack("AKQJT9", "hs")),
    (CARIBBEAN, MIXED),
    (FOUR_CARD, short_pack("A432", "cdh")),
    (FOUR_CARD, short_pack("KQJT98", "hs")),
    (FOUR_CARD, MIXED),
]
Ways = Counter[tuple[str, Fraction]]


def net(rules: Staged, options: Any, play: Play, own: int, dealer: int) -> Fraction:
    opening = rules.opening(options)
    if play.folds:
        return -sum(opening.values(), Fraction(0))
    staked = play.onto(opening)
    results = rules.settle(options, own, dealer)
    return sum((each.per_unit * staked[each.spot] for each in results), Fraction(0))


def brute_force(rules: Staged, options: Any, pack: Hand) -> Ways:
    """Every deal with the best play of its hand, the first listed of several: how often which play wins how
    much. A card is a bit and a hand their sum."""
    bits = {card: 1 << at for at, card in enumerate(pack)}
    hands = chain(combinations(pack, rules.own), combinations(pack, rules.dealer))
    rank = {sum(map(bits.__getitem__, cards)): rules.rank(cards) for cards in hands}

    @cache
    def ends(own: int, dealer: int) -> list[tuple[str, int]]:
        """What each play wins, in parts of a unit."""
        plays = rules.plays(options, DecisionPoint(strength=own))
        nets = [(play.label, PARTS * net(rules, options, play, own, dealer)) for play in plays]
        assert all(won.denominator == 1 for _, won in nets)
        return [(label, won.numerator) for label, won in nets]

    found = Counter[tuple[str, int]]()
    for own in map(sum, combinations(bits.values(), rules.own)):
        unseen = [card for card in bits.values() if not card & own]
        for up in map(sum, combinations(unseen, rules.up)):
            hidden = (card for card in unseen if not card & up)
            others = map(sum, combinations(hidden, rules.dealer - rules.up))
            dealers = Counter(rank[up + hand] for hand in others)
            by_dealer = [ends(rank[own], dealer) for dealer in dealers]
            totals = [
                sum(won * number for (_, won), number in zip(nets, dealers.values(), strict=True))
                for nets in zip(*by_dealer, strict=True)
            ]
            best = totals.index(max(totals))
            for nets, number in zip(by_dealer, dealers.values(), strict=True):
                found[nets[best]] += number
    return Counter({(label, Fraction(won, PARTS)): number for (label, won), number in found.items()})


@pytest.mark.parametrize(("game", "pack"), SHORT, ids=lambda each: getattr(each, "name", None) or each.id)
def test_the_kernel_counts_what_brute_force_does(game: Game, pack: Pack) -> None:
    found = analyse(game.rules, game.options, pack.cards)
    by_kernel: Ways = Counter()
    for said, play, each, ways in found.endings():
        by_kernel[found.terms.plays[play].label, found.terms.ending(said, play, each)[2]] += ways
    assert by_kernel == brute_force(game.rules, game.options, pack.cards)
    assert by_kernel.total() == found.deals


@pytest.mark.parametrize(
    ("game", "pack"),
    [
        (THREE_CARD, short_pack("AQ92", "hs")),
        (OPEN_THREE, short_pack("AQJT", "hs")),
        (CRAZY, short_pack("AKQJT", "hs")),
        (CARIBBEAN, short_pack("AKQJT", "hs")),
        (FOUR_CARD, Pack("eleven", (*short_pack("AKQJT", "hs").cards, *parse_cards("Ad")))),
    ],
    ids=lambda each: getattr(each, "name", None) or each.id,
)
def test_the_kernel_counts_what_the_script_deals(game: Game, pack: Pack) -> None:
    unit = 100
    stakes = dict.fromkeys(game.rules.opening(game.options), unit)
    replayed = gone_through(Opening.with_bets(game, game.options, stakes), pack)
    odds = odds_of(game, Pack(pack.name, tuple(sorted(pack))))
    assert odds.expectation == replayed.net / unit
    by_script: Counter[Fraction] = Counter()
    for ends, chance in replayed.ends.items():
        by_script[Fraction(sum(end.net for end in ends), unit)] += chance  # type: ignore[assignment]
    found = analyse(game.rules, game.options, tuple(sorted(pack)))
    by_kernel: Counter[Fraction] = Counter()
    for said, play, each, ways in found.endings():
        won = found.terms.ending(said, play, each)[2]
        by_kernel[won] += Fraction(ways, found.deals)  # type: ignore[assignment]
    assert by_kernel == by_script


def counted_one_by_one(game: Game, pack: Pack, playing: Callable[..., range]) -> None:
    """A dozen hands, against a dealer who plays with these strengths."""
    rules: Staged = game.rules
    contest = contest_of(rules, tuple(sorted(pack)))
    plays = playing(rules, game.options, contest)
    counts = counted(contest, plays)
    lot = Random(game.id)
    for _ in range(12):
        cards = lot.sample(pack.cards, contest.own + contest.up)
        own, up = tuple(cards[: contest.own]), tuple(cards[contest.own :])
        left = [card for card in pack if card not in cards]
        classes = against(contest, left, up, rules.rank(own), plays)
        at = place_of(contest, own, up)
        assert counts.strengths[at[0]] == rules.rank(own)
        assert counts.compared.below[at] == classes[0] + classes[3]
        assert counts.compared.up_to[at] == classes[0] + classes[1] + classes[3] + classes[4]
        assert counts.compared.high[at] - counts.compared.low[at] == sum(classes[3:])
        assert sum(classes) == contest.deals


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_dealer_who_does_not_play_with_the_best_hands_either(game: Game) -> None:
    counted_one_by_one(game, short_pack("AKQT62", "cdhs"), lambda *asked: range(150, 1_000))


# Published figures


def test_three_card_poker() -> None:
    """Wizard of Odds, "Three Card Poker", ante bonus 5-4-1; J. Grochowski, "Three Card Poker Dissected"."""
    odds = odds_of(THREE_CARD)
    assert percent(odds.house_edge, 4) == "3.3730%"
    assert percent(odds.element_of_risk) == "2.01%"
    assert odds.combinations == comb(52, 3) * comb(49, 3)
    others = {each.play: each.house_edge for each in strategy_of(THREE_CARD).others}
    assert percent(others["always play 1x"]) == "7.65%"
    assert percent(others["play with what the dealer would qualify with"]) == "3.45%"


def test_three_card_pokers_boundary() -> None:
    """Queen-6-4, for every hand without exception."""
    assert strategy_of(THREE_CARD).rules == (
        "Fold below Q-6-4, play 1x from Q-6-4.",
        "That is best play: this is right for all 22,100 hands.",
    )


@pytest.mark.parametrize(("hand", "value"), [("Qh6c3d", "-1.00255"), ("Qh6c4d", "-0.99338")])
def test_the_hands_at_three_card_pokers_boundary(hand: str, value: str) -> None:
    """J. Grochowski, "Three-card poker and roulette", after Wizard of Odds: 1.00255 and 0.993378 are lost."""
    weighed = weigh(THREE_CARD, THREE_CARD.options, {"player": hand})
    assert f"{float(weighed.values['play 1x']):.5f}" == value
    assert weighed.values["fold"] == -1
    assert weighed.deals == comb(49, 3) == 18_424


CARIBBEAN_DEALS = 19_933_230_517_200
"""Wizard of Odds, "Caribbean Stud Poker": combin(52,5) x 47 x combin(46,4), and all losses below."""


def test_caribbean_stud() -> None:
    odds = odds_of(CARIBBEAN)
    assert odds.combinations == CARIBBEAN_DEALS
    assert odds.house_edge == Fraction(1_041_372_912_372, CARIBBEAN_DEALS) == Fraction(142031221, 2718662100)
    assert percent(odds.element_of_risk, 3) == "2.555%"
    ways = {row.outcome: row.combinations for row in odds.outcomes}
    assert ways["raise 2x, royal-flush"] == 16_759_740
    assert ways["raise 2x, straight-flush"] == 156_929_720
    assert ways["raise 2x, four-of-a-kind"] == 2_832_435_800
    assert ways["raise 2x, full-house"] == 16_624_475_280


def test_simpler_ways_to_play_caribbean_stud() -> None:
    strategy = strategy_of(CARIBBEAN)
    others = {each.play: each.house_edge * CARIBBEAN_DEALS for each in strategy.others}
    assert others["by the boundary of the own hand alone"] == 1_059_715_400_580
    assert others["raise with what the dealer would qualify with"] == 1_132_600_203_540
    assert others["always raise 2x"] == 3_310_360_338_060
    assert "Without a look at the open card: fold below A-K-J-8-3, raise 2x from A-K-J-8-3." in strategy.rules
    assert percent(dict(strategy.frequencies)["raise 2x"], 1) == "52.2%"
    best = Fraction(1_041_372_912_372)
    assert best < others["by the boundaries of the table"] < others["by the boundary for each open card"]
    assert others["by the boundary for each open card"] < others["by the boundary of the own hand alone"]


def test_caribbean_studs_chart() -> None:
    """Wizard of Odds' rules of thumb, with ace-king: raise if an open deuce to queen is matched; against an
    open ace or king with a queen or jack; else with a queen and a fourth card above the open one. His cost
    1,041,417,758,724 in all, more than this table does. Whoever has neither ace nor king raises with a pair,
    the lowest of which is 2-2-5-4-3."""
    strategy = strategy_of(CARIBBEAN)
    (chart,) = strategy.tables
    assert chart.columns == ("open card", "raise 2x, not holding its rank", "raise 2x, holding it")
    rows = {row[0]: row[1:] for row in chart.rows}
    assert rows["ace"] == rows["king"] == ("2-2-5-4-3", "A-K-J-3-2")
    assert (rows["queen"][1], rows["jack"][1], rows["ten"][1]) == ("A-K-Q-3-2", "A-K-J-3-2", "A-K-T-3-2")
    assert rows["ten"][0] == "A-K-Q-J-2"
    assert (rows["nine"][0][:7], rows["eight"][0][:7]) == ("A-K-Q-T", "A-K-Q-9")
    assert strategy.rules[1] == "Always fold below A-K-4-3-2."
    by_table = next(each for each in strategy.others if each.play == "by the boundaries of the table")
    assert by_table.house_edge * CARIBBEAN_DEALS < 1_041_417_758_724


def test_crazy_four_poker() -> None:
    """Wizard of Odds, "Crazy Four Poker" (figures by Stanley Ko): 3.42 %, element of risk 1.09 %, raise from
    king-queen-8-4, three times with a pair of aces; the lowest of those is A-A-5-3: A-4-3-2 is a straight."""
    odds = odds_of(CRAZY)
    assert percent(odds.house_edge) == "3.42%"
    assert percent(odds.element_of_risk) == "1.09%"
    strategy = strategy_of(CRAZY)
    assert strategy.rules[0] == "Fold below K-Q-8-4, play 1x from K-Q-8-4, play 3x from A-A-5-3."
    assert dict(strategy.frequencies)["play 2x"] == 0


def test_crazy_fours_plays_by_strength() -> None:
    """All hands that may be raised are: a pair of aces or better, as the sheet counts them."""
    aces_or_better = 48 + 576 + 2_072 + 58_656 + 114_616 + 101_808 + 123_552 + 81_096
    assert dict(strategy_of(CRAZY).frequencies)["play 3x"] == Fraction(aces_or_better, comb(52, 5))


def test_four_card_poker() -> None:
    """Wizard of Odds, "Four Card Poker": 2.79 % of the ante, 1.30 % of all that is bet; with the maker's
    simple strategy, which looks at no open card, 3.36 % (Wikipedia, "Four card poker", before 2016)."""
    odds = odds_of(FOUR_CARD)
    assert percent(odds.house_edge) == "2.79%"
    assert percent(odds.element_of_risk) == "1.30%"
    assert odds.combinations == comb(52, 5) * 47 * comb(46, 5)
    others = {each.play: each.house_edge for each in strategy_of(FOUR_CARD).others}
    assert percent(others["by the boundary of the own hand alone"]) == "3.36%"


# One hand at a time, and another pay table


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_hands_counted_all_at_once_and_one_by_one(game: Game) -> None:
    counted_one_by_one(game, STANDARD, qualifying)


def test_the_kinds_of_hands() -> None:
    """Hands that differ by more than the names of suits: 1,755 of three cards, 134,459 of five."""
    assert len(analysed(THREE_CARD, THREE_CARD.options).counted.hands) == 1_755
    counts = analysed(CRAZY, CRAZY.options).counted
    assert len(counts.hands) == 134_459
    assert int(counts.ways.sum()) == comb(52, 5)


def test_another_pay_table_is_not_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A royal flush at 200 to 1 wins 200 units more in each of its 16,759,740 deals."""
    before = odds_of(CARIBBEAN)
    contest = contest_of(CARIBBEAN.rules, STANDARD.cards)
    counted(contest, qualifying(CARIBBEAN.rules, CARIBBEAN.options, contest))
    monkeypatch.setattr(hand_counts, "compare_all", None)
    options: Any = CARIBBEAN.options
    pays = options.pays.with_row("royal-flush", Odds(200))
    after = odds_of(replace(CARIBBEAN, options=replace(options, pays=pays)))
    assert after.expectation - before.expectation == Fraction(16_759_740 * 200, CARIBBEAN_DEALS)


# One state


def test_a_state_with_an_open_card() -> None:
    """Ace-king-queen-jack against an open ten: of 46 unseen cards, four more for the dealer."""
    weighed = weigh(CARIBBEAN, CARIBBEAN.options, {"player": "AhKdQsJc3h", "dealer": "Td"})
    assert weighed.deals == comb(46, 4)
    assert weighed.values["fold"] == -1
    assert weighed.best == "raise 2x"
    assert weighed.state == {"player": "Ah Kd Qs Jc 3h", "dealer": "Td"}


def test_four_aces_and_a_king() -> None:
    """An open deuce of clubs: only six high in clubs beats it, since the aces are out. Of 46 cards, a dealer
    who has no pair, no straight and no flush has no ace, so does not qualify."""
    weighed = weigh(CARIBBEAN, CARIBBEAN.options, {"player": "AhAdAcAsKh", "dealer": "2c"})
    seen, open_card = parse_cards("Ah Ad Ac As Kh 2c"), parse_cards("2c")
    left = [card for card in STANDARD if card not in seen]
    qualifying = sum(
        poker.category(poker.evaluate((*cards, *open_card))) > poker.PokerCategory.HIGH_CARD
        for cards in combinations(left, 4)
    )
    others = comb(46, 4) - qualifying
    won = (qualifying - 1) * (1 + 2 * 20) - 3 + others
    assert weighed.values == {"raise 2x": Fraction(won, comb(46, 4)), "fold": Fraction(-1)}


@pytest.mark.parametrize(
    ("state", "kind", "words"),
    [
        ({"player": "AhKdQsJc"}, BadCards, "player has 4 cards (it takes 5 cards"),
        ({"player": "AhKdQsJc3h"}, BadCards, "the state has no dealer (it takes one card"),
        ({"player": "AhKdQsJc3h", "dealer": "TdTc"}, BadCards, "dealer has 2 cards (it takes one card"),
        ({"player": "AhKdQsJc3h", "dealer": "3h"}, BadCards, "it is in the state twice"),
        ({"player": "AhKdQsJc3h", "board": "3d"}, NotFound, "no part of this state 'board'"),
        ({"dealer": "3d"}, BadCards, "the state has no player"),
    ],
)
def test_states_that_cannot_be_are_refused(
    state: dict[str, str], kind: type[CroupierError], words: str
) -> None:
    with pytest.raises(kind) as refused:
        weigh(CARIBBEAN, CARIBBEAN.options, state)
    assert words in str(refused.value)


def test_where_no_card_lies_open_none_may_be_named() -> None:
    with pytest.raises(NotFound, match="dealer"):
        weigh(THREE_CARD, THREE_CARD.options, {"player": "Qh6c4d", "dealer": "2c"})


# What cannot be counted


def test_packs_that_cannot_be_counted() -> None:
    for pack in (STANDARD * 2, WITH_JOKER):
        with pytest.raises(NoExactOdds, match="not counted"):
            base_part(CARIBBEAN, CARIBBEAN.options, pack)
    with pytest.raises(BadCards, match="a pack of 8 cards"):
        base_part(CARIBBEAN, CARIBBEAN.options, short_pack("AK", "cdhs"))


def test_rules_that_cannot_be_counted() -> None:
    odd = CARIBBEAN.rules.replace(qualifies=lambda options, dealer: dealer % 2 == 1)
    with pytest.raises(NoExactOdds, match="not counted"):
        base_part(replace(CARIBBEAN, rules=odd), CARIBBEAN.options)


# A live decision


def test_choices_are_worth_what_the_state_is() -> None:
    begun = playing(CARIBBEAN, {1: {"ante": 100}}, "Ah Kd Qs Jc 3h", "Td 9c 8c 2d", "Ts")
    weighed = weigh(CARIBBEAN, CARIBBEAN.options, {"player": "AhKdQsJc3h", "dealer": "Ts"})
    values = by_name(choice_values(observe(begun, 1), limit=1))
    assert values == {"raise $2.00": 100 * weighed.values["raise 2x"], "fold": -100}


def test_raises_are_weighed_in_every_size() -> None:
    begun = playing(FOUR_CARD, {1: {"ante": 500}}, "9h 9d 8s Kc 3h", "Td 9c 8c 2d 2c", "7s")
    weighed = weigh(FOUR_CARD, FOUR_CARD.options, {"player": "9h9d8sKc3h", "dealer": "7s"})
    assert by_name(choice_values(observe(begun, 1), limit=1)) == {
        "fold": -500,
        **{f"play ${5 * size}.00": 500 * weighed.values[f"play {size}x"] for size in (1, 2, 3)},
    }


def test_side_bets_on_the_own_cards_and_those_that_a_fold_gives_up_count() -> None:
    """A pair pays the Pair Plus even money; a fold loses it."""
    begun = playing(THREE_CARD, {1: {"ante": 500, "pair-plus": 700}}, "2h 2d 3s", "Td 9c 8c")
    weighed = weigh(THREE_CARD, THREE_CARD.options, {"player": "2h2d3s"})
    values = by_name(choice_values(observe(begun, 1), limit=1))
    assert values == {"play $5.00": 500 * weighed.values["play 1x"] + 700, "fold": -1200}


def test_a_side_bet_with_the_dealers_cards_that_a_fold_gives_up() -> None:
    """Three deuces and the dealer's three cards are four of a kind if one of them is the last deuce: in 3 of
    49 cases. So $49 at 30 to 1 win $90 on average and lose $46, and a fold loses $49."""
    quads = poker.PokerCategory.FOUR_OF_A_KIND
    side = StagedSideBet(
        spot="pair-plus",
        title="bonus",
        own=3,
        dealer=3,
        survives_fold=False,
        pays=lambda options: PayTable.parse("four of a kind: 30 to 1"),
        row_of=lambda options, strength: quads.row if category(strength) is quads else "",
    )
    game = replace(THREE_CARD, rules=THREE_CARD.rules.replace(side_bets=lambda options: (side,)))
    begun = playing(game, {1: {"ante": 500, "pair-plus": 4900}}, "2h 2d 2s", "Td 9c 8c")
    alone = weigh(game, game.options, {"player": "2h2d2s"}).values["play 1x"]
    values = by_name(choice_values(observe(begun, 1), limit=1))
    assert values == {"play $5.00": 500 * alone + 4400, "fold": -5400}


def test_cards_seen_before_are_gone() -> None:
    begun = playing(THREE_CARD, {1: {"ante": 100}}, "Qh 6c 3d", "Td 9c 8c")
    plain = by_name(choice_values(observe(begun, 1), limit=1))
    queens = by_name(choice_values(observe(begun, 1), [parse_cards("Qs Qd Qc As Kd")], limit=1))
    assert queens["play $1.00"] > plain["play $1.00"]
    assert by_name(choice_values(observe(begun, 1), [parse_cards("Qs Qd Qc As Kd")], limit=10**6)) == queens
