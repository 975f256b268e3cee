"""Shared-board games counted: published edges, every deal of short packs one by one, and single states."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack, short_pack
from croupier.cards.shoe import Shoe
from croupier.errors import BadCards, CroupierError, NotFound, ParseError
from croupier.hands import poker
from croupier.odds.analyst import Opening
from croupier.odds.engine import engine_of
from croupier.odds.report import WagerOdds
from croupier.odds.staged.board_advice import by_cells
from croupier.odds.staged.board_classes import BOARD, boards_of, gathered, spread
from croupier.odds.staged.board_play import BoardBestPlay, BoardPath, Flow, best_play
from croupier.odds.staged.engine import SHARED_BOARD
from croupier.odds.staged.shared_board import base_part, choice_values, weigh
from croupier.odds.staged.side_bets import side_tallies
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance, ShoeSource, answer_next
from croupier.table.observation import observe
from tests.odds.staged.board_games import (
    BONUS,
    CALIFORNIA,
    TRIPS_BET,
    ULTIMATE,
    solved,
    with_pack,
    with_sides,
)
from tests.odds.staged.every_deal import slow_value
from tests.odds.staged.through import gone_through


def odds_of(game: Game, pack: Pack | None = None) -> WagerOdds:
    return solved(game, pack).tallies[0].report()


# Short packs, every deal one by one


SHORT = (
    short_pack("AKQJT", "hs"),
    Pack("three suits", short_pack("987", "dhs").cards + parse_cards("Ts")),
    Pack("a long suit", short_pack("65432", "c").cards + parse_cards("9c 6d 5d 2h 2s")),
)


@pytest.mark.parametrize("pack", SHORT, ids=lambda pack: pack.name)
@pytest.mark.parametrize("game", [ULTIMATE, CALIFORNIA, BONUS], ids=str)
def test_the_kernel_counts_every_deal_of_a_short_pack(game: Game, pack: Pack) -> None:
    odds = odds_of(game, pack)
    assert odds.expectation == slow_value(game.rules, game.options, pack)
    size = len(pack)
    rest = comb(size - 5, 2) if game.rules.streets[-1] == BOARD else (size - 5) * (size - 6)
    assert odds.combinations == comb(size, 2) * comb(size - 2, 3) * rest * comb(size - 7, 2)


def test_a_card_that_is_gone_changes_the_suits_alone_that_it_must() -> None:
    """Nine cards of which one suit lacks one: the same by either way of counting."""
    pack = Pack("nine", short_pack("AKQ", "chs").cards[1:] + parse_cards("Jd"))
    assert odds_of(ULTIMATE, pack).expectation == slow_value(ULTIMATE.rules, None, pack)


# The replayed script


def test_the_engine_counts_what_the_script_deals() -> None:
    game = ULTIMATE
    pack = Pack("nine", short_pack("AKQJ", "hs").cards + parse_cards("Qd"))
    stakes = dict.fromkeys(game.rules.opening(game.options), 100)
    replayed = gone_through(Opening.with_bets(game, game.options, stakes), pack)
    assert odds_of(game, pack).expectation == Fraction(replayed.net) / 100


# Published figures


def test_ultimate_texas_hold_em() -> None:
    """2.18 % of the ante, 0.53 % of all that is staked (mypokercoaching.com, Ultimate Texas Hold'em House
    Edge Explained; beatingbonuses.com has the 0.53 % too)."""
    odds = odds_of(ULTIMATE)
    assert round(float(odds.house_edge) * 100, 2) == 2.18
    assert round(float(odds.element_of_risk) * 100, 2) == 0.53
    assert odds.combinations == comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)


def test_texas_hold_em_bonus() -> None:
    """2.037 % of the ante where it pays from a straight up, 3.8181 antes staked, 0.5335 % of that (Wizard of
    Odds, Texas Hold'em Bonus, Las Vegas rules)."""
    odds = odds_of(BONUS)
    assert round(float(odds.house_edge) * 100, 3) == 2.037
    assert round(float(odds.average_staked), 4) == 3.8181
    assert round(float(odds.element_of_risk) * 100, 4) == 0.5335
    assert odds.combinations == comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("2c3d", -1.155927),
        ("2c4d", -1.091604),
        ("2c7d", -1.031301),
        ("2c8d", -0.896002),
        ("2cKd", -0.102668),
    ],
)
def test_two_cards_of_texas_hold_em_bonus(hand: str, value: float) -> None:
    """What a flop wager on them wins (Wizard of Odds, Texas Hold'em Bonus, two-card expected values)."""
    weighed = weigh(BONUS, BONUS.options, {"player": hand})
    assert round(float(weighed.values["flop 2x"]), 6) == value


# Classes of boards


def test_boards_on_which_no_flush_can_come_are_told_apart_by_rank_alone() -> None:
    """13 ranks taken five times, none more than four times: C(17, 5) - 13. Three of a suit with two others:
    C(13, 3) and 91 pairs of ranks; four: C(13, 4) and 13; five: C(13, 5)."""
    last = boards_of(STANDARD).levels[BOARD]
    by_suits = [int((last.suits == number).sum()) for number in (0, 1)]
    assert by_suits == [comb(17, 5) - 13, comb(13, 3) * 91 + comb(13, 4) * 13 + comb(13, 5)]


def test_flops_are_the_1755_that_differ_but_for_the_names_of_suits() -> None:
    assert len(boards_of(STANDARD).levels[3].bits) == 1_755


@pytest.mark.parametrize(
    "pack", [STANDARD, short_pack("AKQJT", "hs"), Pack("one gone", STANDARD.cards[:17] + STANDARD.cards[18:])]
)
def test_every_hand_sees_every_board(pack: Pack) -> None:
    boards = boards_of(pack)
    values = (boards.levels[BOARD].left.astype(bool).any(axis=1)).astype("int64")
    assert values.all()
    ones = values[:1].repeat(boards.levels[BOARD].size).reshape(1, -1)
    for cards in reversed(range(BOARD)):
        ones = gathered(boards, cards, ones)
    _, place = boards.find(pack.cards[:2], ())
    size = len(pack) - 2
    assert ones[0, place] == size * (size - 1) * (size - 2) * (size - 3) * (size - 4)


@pytest.mark.parametrize(
    "text",
    [
        "Ah Kd 2c 7d Th 9h 8h",
        "Ah Kh 2h 7h Th 9c 8c",
        "2c 2d 2h 2s 7c 7d 9h",
        "5s 4s 3s 2s As Ks Qd",
        "Td 9d 8c 7c 6h 6s 2d",
    ],
)
def test_dealers_hands_are_counted_as_they_compare(text: str) -> None:
    cards = parse_cards(text)
    best = best_play(ULTIMATE.rules, ULTIMATE.options, STANDARD)
    _, place = best.boards.find(cards[:2], cards[2:])
    own = poker.evaluate(cards)
    counted = [0] * 5
    for dealer in combinations([card for card in STANDARD if card not in cards], 2):
        strength = poker.evaluate((*dealer, *cards[2:]))
        plays = ULTIMATE.rules.qualifies(None, strength)
        end = 2 if strength == own else (0 if strength < own else 3) + (not plays)
        counted[end] += 1
    assert best.ends.strengths[place] == own
    assert best.ends.counts[place].tolist() == counted


# Outcomes


def test_outcomes_tell_what_was_played_and_how_it_ended() -> None:
    odds = odds_of(ULTIMATE)
    ways = {row.outcome: (row.pays, row.combinations) for row in odds.outcomes}
    assert ways["fold"][0] == "lose"
    flush = ways["play 4x: win, flush, dealer qualifies"]
    assert flush[0] == "ante 1 to 1, blind 3 to 2, play 1 to 1"
    assert sum(number for _, number in ways.values()) == odds.combinations
    assert not any("3x" in outcome for outcome in ways)


def test_royal_flushes_come_as_often_as_they_must() -> None:
    """4,324 of 133,784,560 hands of seven cards; they are never folded, and tie only on the board."""
    odds = odds_of(ULTIMATE)
    royals = sum(
        row.combinations for row in odds.outcomes if "royal" in row.outcome and "straight" not in row.outcome
    )
    tied = Fraction(4, comb(52, 5))
    assert Fraction(royals, odds.combinations) == Fraction(4_324, comb(52, 7)) - tied


def test_side_bets_are_counted_too() -> None:
    """The sheet derives -4,679,700/133,784,560 for Trips."""
    game = with_sides(ULTIMATE, TRIPS_BET)
    tallies = solved(game, SHORT[0]).tallies
    assert [tally.wager for tally in tallies] == ["ante", "trips"]
    (trips,) = side_tallies(game, game.options)
    assert trips.expectation == Fraction(-4_679_700, 133_784_560)


def test_the_engine_is_found() -> None:
    assert engine_of(ULTIMATE) is SHARED_BOARD


def test_packs_with_a_joker_are_refused() -> None:
    with pytest.raises(BadCards):
        base_part(ULTIMATE, ULTIMATE.options, WITH_JOKER)


# One state


def test_aces_are_worth_four_antes() -> None:
    weighed = weigh(ULTIMATE, ULTIMATE.options, {"player": "AhAs"})
    assert list(weighed.values) == ["check", "play 3x", "play 4x"]
    assert weighed.best == "play 4x"
    assert weighed.deals == comb(50, 3) * comb(47, 2) * comb(45, 2)


def test_the_river_is_what_its_990_hands_come_to() -> None:
    """Two deuces on a straight of the board tie with all but 39 hands at most: here nobody can beat it."""
    state = {"player": "2h2d", "board": "As Kd Qh Jc Ts", "played": "check"}
    weighed = weigh(ULTIMATE, ULTIMATE.options, state)
    assert dict(weighed.values) == {"fold": Fraction(-2), "play 1x": Fraction(0)}
    assert weighed.deals == 990


def test_a_flop_is_weighed_as_by_hand() -> None:
    """On ten cards: every turn and river, and every hand of the dealer's."""
    pack = short_pack("AKQJT", "hs")
    game = with_pack(ULTIMATE, pack)
    weighed = weigh(game, game.options, {"player": "AhTs", "board": "KhKs Js"})
    seen = parse_cards("Ah Ts Kh Ks Js")
    left = [card for card in pack if card not in seen]
    raised = called = Fraction(0)
    for two in combinations(left, 2):
        board = (*seen[2:], *two)
        rest = [card for card in left if card not in two]
        nets = {units: Fraction(0) for units in (1, 2)}
        for dealer in combinations(rest, 2):
            results = game.rules.settle(
                None, poker.evaluate(seen[:2] + board), poker.evaluate(dealer + board)
            )
            for units in nets:
                nets[units] += sum(each.per_unit * (units if each.spot == "play" else 1) for each in results)
        raised += nets[2] / 3 / 10
        called += max(nets[1] / 3, Fraction(-2)) / 10
    assert dict(weighed.values) == {"check": called, "play 2x": raised}


def test_what_was_played_is_asked_where_it_matters() -> None:
    state = {"player": "2h2d", "board": "As Kd Qh Jc"}
    with pytest.raises(ParseError, match=r"played=flop 2x, check or played=flop 2x, turn 1x"):
        weigh(BONUS, BONUS.options, state)
    checked = weigh(BONUS, BONUS.options, state | {"played": "check"})
    turned = weigh(BONUS, BONUS.options, state | {"played": "flop, turn"})
    assert turned.state["played"] == "flop 2x, turn 1x"
    assert checked.values["river 1x"] == turned.values["check"]  # one wager of either kind


@pytest.mark.parametrize(
    ("state", "kind", "words"),
    [
        ({}, BadCards, "no player"),
        ({"player": "Ah"}, BadCards, "2 cards"),
        ({"player": "AhAh"}, BadCards, "twice"),
        ({"player": "AhKs", "board": "2c3c4c5c"}, BadCards, "3 or 5 cards"),
        ({"player": "AhKs", "board": "2c3cKs"}, BadCards, "twice"),
        ({"player": "AhKs", "dealer": "2c"}, NotFound, "dealer"),
        ({"player": "AhKs", "board": "2c3c4c", "played": "play 4x"}, ParseError, "played=check"),
        ({"player": "AhKs", "played": "check"}, ParseError, "no play"),
    ],
)
def test_states_that_cannot_be_are_refused(
    state: dict[str, str], kind: type[CroupierError], words: str
) -> None:
    with pytest.raises(kind, match=words):
        weigh(ULTIMATE, ULTIMATE.options, state)


# Best play in words


def advice(game: Game, title: str) -> dict[str, tuple[str, ...]]:
    found = solved(game).strategy
    assert found is not None
    table = next(table for table in found.tables if table.title.startswith(title))
    return {row[0]: row[1:] for row in table.rows}


def test_the_first_raise_of_ultimate() -> None:
    """Any ace; a king from a five, suited from a deuce; a queen from an eight, suited from a six; a jack and
    a ten, suited from an eight; pairs from threes (Wizard of Odds, Ultimate Texas Hold 'Em)."""
    chart = advice(ULTIMATE, "on two cards")
    ranks = "AKQJT98765432"
    least = {
        ("A", True): "2", ("A", False): "2", ("K", True): "2", ("K", False): "5", ("Q", True): "6",
        ("Q", False): "8", ("J", True): "8", ("J", False): "T",
    }  # fmt: skip
    for high, one in enumerate(ranks):
        assert chart[one][high] == ("check" if one == "2" else "4x")
        for low in range(high + 1, len(ranks)):
            for suited in (True, False):
                bound = least.get((one, suited))
                raised = bound is not None and low <= ranks.index(bound)
                play = chart[one][low] if suited else chart[ranks[low]][high]
                assert play == ("4x" if raised else "check")


def test_the_rules_for_later_raises_in_ultimate() -> None:
    """The rules that players are taught (Wizard of Odds): after the flop with two pair, a pair with the board
    but not with deuces in the hand, or four to a flush with a ten or better; at the end with a pair, or where
    fewer than 21 cards in the dealer's hand beat the board's."""
    flop = advice(ULTIMATE, "after the flop")
    assert {words: row[1] for words, row in flop.items() if words[:2] in ("tw", "pa", "no")} == {
        "two pair or better": "play 2x",
        "pair in the hand": "check",
        "pair with a card of the board": "play 2x",
        "no better than the board's three of a kind, king to queen high": "play 2x",
        "no better than the board's three of a kind, jack to three high": "check",
        "no better than the board's pair, four to a flush, queen to ten high": "play 2x",
        "no better than the board's pair, four to a flush, nine to three high": "check",
        "no better than the board's pair": "check",
        "nothing, four to a flush, king to ten high": "play 2x",
        "nothing, four to a flush, nine to deuce high": "check",
        "nothing": "check",
    }
    river = advice(ULTIMATE, "on the whole board")
    plays = {words: row[1] for words, row in river.items()}
    assert plays["pair with a card of the board"] == plays["two pair or better"] == "play 1x"
    (called,) = (words for words, play in plays.items() if "unseen" in words and play == "play 1x")
    (folded,) = (words for words, play in plays.items() if "unseen" in words and play == "fold")
    assert int(called.split(" unseen")[0].split()[-1]) < 21 <= int(folded.split(", ")[1].split()[0])


def test_hold_em_bonus_folds_a_deuce_with_a_three_to_a_seven_unsuited() -> None:
    """Sixty hands of 1,326 (casinosite.net, Texas Hold'em Bonus: unsuited hands from 2-3 through 2-7)."""
    chart = advice(BONUS, "on two cards")
    folds = {(row, "AKQJT98765432"[at]) for row, plays in chart.items() for at, play in enumerate(plays)
             if play == "fold"}  # fmt: skip
    assert folds == {("2", high) for high in "34567"}
    found = solved(BONUS).strategy
    assert found is not None
    assert dict(found.frequencies)["fold"] == Fraction(60, 1_326)


def test_what_the_tables_alone_cost_is_what_playing_by_them_loses() -> None:
    """On a short pack: every decision by its cell, followed to the end, against what each loses."""
    pack = short_pack("AKQJT9", "cdhs")
    game = with_pack(ULTIMATE, pack)
    found = solved(game).strategy
    assert found is not None
    best = best_play(game.rules, game.options, pack)
    (plain,) = found.others
    assert plain.cost == best.expectation + plain.house_edge
    assert plain.cost == best.expectation - value_by_cells(best)


def value_by_cells(best: BoardBestPlay) -> Fraction:
    """Play by the plays of the cells, chosen as the tables choose them, to the end of the round."""
    flows = [(Flow((), best.tree.nodes[0][0].layout, 0), best.hole_ways())]
    paths: list[BoardPath] = []
    for cards in range(BOARD + 1):
        if cards in best.streets:
            chosen = best.streets[cards].decisions if cards < 3 else by_cells(best, cards, flows)[1]
            flows = best.parted(cards, flows, paths, chosen)
        if cards < BOARD:
            ways = spread(best.boards, cards, np.array([each for _, each in flows]))
            flows = [(flow, more) for (flow, _), more in zip(flows, ways, strict=True)]
    paths += best.ended(flows)
    net = Fraction(0)
    for path in paths:
        net -= path.folded * path.staked
        for row, number in zip(best.settlement.rows, path.rows, strict=False):
            net += number * row.net(path.layout)
    return net / sum(path.ways for path in paths)


def test_a_game_of_the_same_stakes_has_one_line() -> None:
    """Flop, turn and river win alike, so two columns are counted: the ante's and theirs."""
    best = best_play(BONUS.rules, BONUS.options, short_pack("AKQJT", "hs"))
    assert len(best.lines.gains) == 2


# The live coach


def deciding(game: Game, cards: str, *answers: str) -> Round:
    """A round in which the cards come in this order, up to the decision after those answered."""
    playing = Round(game, Table(game.options, {1: 100_000}), number=1, fresh_shoe=True)
    for spot in game.rules.opening(game.options):
        playing.bet(1, spot, 1_000)
    playing.start()
    order = parse_cards(cards)
    source = ShoeSource(Chance("none"), Shoe(order, len(order)))
    left = list(answers)
    while not isinstance(playing.ask, Decide) or left:
        if isinstance(playing.ask, Decide):
            name = left.pop(0)
            playing.answer(next(each for each in playing.ask.choices if each.name == name).take())
        else:
            answer_next(playing, source)
    return playing


def test_the_coach_weighs_in_cents() -> None:
    playing = deciding(ULTIMATE, "Ah As 2c 7d")
    values = choice_values(observe(playing, 1))
    weighed = weigh(ULTIMATE, ULTIMATE.options, {"player": "AhAs"})
    assert values is not None
    assert {str(chosen): value for chosen, value in values.items()} == {
        "check": weighed.values["check"] * 1_000,
        "play $30.00": weighed.values["play 3x"] * 1_000,
        "play $40.00": weighed.values["play 4x"] * 1_000,
    }


def test_the_coach_knows_what_was_played() -> None:
    playing = deciding(BONUS, "2h 2d 7c 8c As Kd Qh Jc", "flop", "turn")
    values = choice_values(observe(playing, 1))
    state = {"player": "2h2d", "board": "As Kd Qh Jc", "played": "turn"}
    weighed = weigh(BONUS, BONUS.options, state)
    assert values is not None
    assert {chosen.name: value / 1_000 for chosen, value in values.items()} == {
        "check": weighed.values["check"],
        "river": weighed.values["river 1x"],
    }
