"""The staged games that players bank in California: exact odds, the replayed script and simulations."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb, sqrt

import pytest

from croupier.cards.card import ACE, KING, parse_cards
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.families.staged.bonus_hands import BonusHandsOptions, bonus_row
from croupier.games import find
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.odds.analyst import Opening
from croupier.odds.coach import choice_values
from croupier.odds.report import GameOdds, WagerEstimate, WagerOdds
from croupier.odds.staged.board_play import best_play
from croupier.odds.staged.bonus_hands import bonus_part, both_ends, both_wagers, hands
from croupier.odds.staged.hand_against_hand import weigh
from croupier.rules.game import Game
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.run import simulate
from croupier.table.observation import observe
from tests.odds.solved import solved_once
from tests.odds.staged.through import gone_through
from tests.odds.test_coach import by_name, playing

CARIBBEAN = find("hustler-caribbean-stud-poker")
ULTIMATE = find("hustler-ultimate-texas-holdem-california")
RIDE = find("hustler-let-it-ride")
MISSISSIPPI = find("hustler-mississippi-stud-3-card-bonus")
PAIR = poker.lowest(PokerCategory.PAIR)
GAMES = [CARIBBEAN, ULTIMATE, RIDE, MISSISSIPPI]


def solved(game: Game, pack: Pack | None = None, settings: dict[str, str] | None = None) -> GameOdds:
    return solved_once(game, game.options.with_settings(settings or {}), pack=pack)


def wager(odds: GameOdds, name: str) -> WagerOdds:
    found = next(each for each in odds.wagers if each.wager == name)
    assert isinstance(found, WagerOdds)
    return found


def main(game: Game, **settings: str) -> WagerOdds:
    hyphened = {name.replace("_", "-"): value for name, value in settings.items()}
    odds = solved_once(game, game.options.with_settings(hyphened), game.rules.base)
    return wager(odds, game.rules.base)


def percent(value: Fraction, digits: int = 2) -> str:
    return f"{float(value):.{digits}%}"


# Caribbean Stud


def test_caribbean_stud_with_the_usual_pay_table() -> None:
    """Wizard of Odds, "Caribbean Stud Poker": all losses 1,041,372,912,372 of 19,933,230,517,200 deals."""
    odds = main(CARIBBEAN, pays="100 50 20 7 5 4 3 2 1")
    assert odds.house_edge == Fraction(142031221, 2718662100)
    assert odds.combinations == 19_933_230_517_200


def test_caribbean_stud_as_the_sheet_pays_it() -> None:
    """The sheet pays a straight and a flush 1 more than usual, four of a kind 12, a straight flush 41 and a
    royal flush 90 less. Nobody surrenders those, so nothing else changes: twice that for each deal in which
    they win. With the usual table 16,759,740 such deals are published for a royal flush, 156,929,720 for a
    straight flush, 2,832,435,800 for four of a kind and 16,624,475,280 for a full house."""
    odds, usual = main(CARIBBEAN), main(CARIBBEAN, pays="100 50 20 7 5 4 3 2 1")
    ways = {row.outcome.rpartition(", ")[2]: row.combinations for row in odds.outcomes}
    assert ways["royal-flush"] == 16_759_740
    assert ways["straight-flush"] == 156_929_720
    assert ways["four-of-a-kind"] == 2_832_435_800
    assert ways["full-house"] == 16_624_475_280
    more = (
        ways["straight"]
        + ways["flush"]
        - 12 * ways["four-of-a-kind"]
        - 41 * ways["straight-flush"]
        - 90 * ways["royal-flush"]
    )
    assert odds.expectation - usual.expectation == Fraction(2 * more, odds.combinations)


def test_a_bank_that_plays_ace_king_alone() -> None:
    """Of 2,598,960 hands (C(11, 3) - 1) * (4^5 - 4) = 167,280 are ace-king high; against any other a call
    wins the Ante, so nobody surrenders."""
    odds = main(CARIBBEAN, qualifying_hand="ace-king-only")
    ways = {row.outcome: row.combinations for row in odds.outcomes}
    every = comb(52, 5) * comb(47, 5) * 5
    assert ways["call 2x, bank does not qualify"] == every - 167_280 * comb(47, 5) * 5
    assert not any("surrender" in outcome for outcome in ways)


def test_a_pair_of_the_banks_may_beat_nothing() -> None:
    """With an ace open and an ace in hand, the bank plays with a king and three others that make no pair."""
    own = parse_cards("Ah 9d 7c 5s 3h")
    only = CARIBBEAN.options.with_settings({"qualifying-hand": "ace-king-only"})
    weighed = weigh(CARIBBEAN, only, {"player": "Ah9d7c5s3h", "dealer": "As"})
    left = [card for card in STANDARD if card not in own and card != parse_cards("As")[0]]
    won = sum(
        -3
        if poker.lowest(PokerCategory.HIGH_CARD, ACE, KING)
        <= poker.evaluate((*four, *parse_cards("As")))
        < PAIR
        else 1
        for four in combinations(left, 4)
    )
    assert weighed.values["call 2x"] == Fraction(won, comb(46, 4))


def test_the_coach_weighs_a_call_for_all_who_bet_on_the_hand() -> None:
    """An Ante of $10 with $25 behind it: three and a half times what the state is worth to the player."""
    bets = {1: {"ante": 10_00, "backline-1": 5_00, "backline-2": 20_00}}
    cards = ("Ah Kd Qs Jc 3h", "Td", "9c", "8c", "2d", "Ts")
    values = by_name(choice_values(observe(playing(CARIBBEAN, bets, *cards), 1)))
    weighed = weigh(CARIBBEAN, CARIBBEAN.options, {"player": "AhKdQsJc3h", "dealer": "Ts"})
    assert values == {"call $70.00": 35_00 * weighed.values["call 2x"], "surrender": -35_00}
    own = playing(CARIBBEAN, bets, *cards, **{"backline-decision": "own"})
    assert choice_values(observe(own, 1)) is None


# Ultimate Texas Hold'em


def test_ultimate_texas_hold_em_of_california() -> None:
    """Every deal of two cards, a flop, two more, and the player-dealer's two."""
    odds = main(ULTIMATE)
    assert odds.combinations == comb(52, 2) * comb(50, 3) * comb(47, 2) * comb(45, 2)
    assert sum(row.combinations for row in odds.outcomes) == odds.combinations


def test_bonus_hands() -> None:
    """Hands of seven cards (Wikipedia, "Poker probability": 4,324 royal flushes, 37,260 other straight
    flushes, 224,848 of four of a kind and 3,473,184 full houses of 133,784,560), each with 21 ways to part it
    into two and five, and C(45, 2) hands of the player-dealer's. On a paired board he always qualifies."""
    survives = ULTIMATE.options.with_settings({"bonus-survives-fold": "yes"})
    odds = wager(solved_once(ULTIMATE, survives, "bonus-hand"), "bonus-hand")
    ways = {row.outcome: row.combinations for row in odds.outcomes}
    each = 21 * comb(45, 2)
    assert odds.combinations == comb(52, 7) * each
    assert ways["full house"] == 3_473_184 * each
    assert ways["four of a kind"] == 224_848 * each
    fails = ", bank does not qualify"
    assert ways["straight flush"] + ways[f"straight flush{fails}"] == 37_260 * each
    assert ways["royal flush"] + ways[f"royal flush{fails}"] == 4_324 * each
    assert f"full house{fails}" not in ways
    prizes = {"full house": 25, "four of a kind": 100, "straight flush": 200, "royal flush": 1_000}
    won = sum(dollars * 2 * ways[row] for row, dollars in prizes.items())
    assert odds.expectation == Fraction(won, odds.combinations) - 1


# Let It Ride and Mississippi Stud


def test_let_it_ride() -> None:
    """Wizard of Odds, "Let it Ride": 3.51 % of one bet, 2.85 % of what rides."""
    odds = main(RIDE)
    assert percent(odds.house_edge) == "3.51%"
    assert percent(odds.element_of_risk) == "2.85%"
    assert odds.combinations == comb(52, 3) * 49 * 48


def test_mississippi_stud() -> None:
    """Wizard of Odds, "Mississippi Stud": 4.91 % of the ante, 1.37 % of all that is bet."""
    odds = main(MISSISSIPPI)
    assert percent(odds.house_edge) == "4.91%"
    assert percent(odds.element_of_risk) == "1.37%"


@pytest.mark.parametrize("game", [RIDE, MISSISSIPPI], ids=str)
def test_three_card_bonus(game: Game) -> None:
    """Of 22,100 hands of three cards 48 are straight flushes, 52 three of a kind, 720 straights, 1,096
    flushes, 3,744 pairs and 16,440 nothing: 1,920 + 1,560 + 4,320 + 4,384 + 3,744 - 16,440 = -512."""
    odds = wager(solved(game), "three-card-bonus")
    assert odds.combinations == 22_100
    assert odds.expectation == Fraction(-512, 22_100)


@pytest.mark.parametrize("ace", ["high", "low"])
def test_three_card_bonus_with_an_ace_on_one_side_alone(ace: str) -> None:
    """60 straights win nothing instead of 6, and 4 straight flushes 4 instead of 40."""
    odds = wager(solved(RIDE, settings={"ace-straights": ace}), "three-card-bonus")
    assert odds.expectation == Fraction(-512 - 60 * 7 - 4 * 36, 22_100)


def test_an_ace_that_completes_no_high_straight_costs() -> None:
    """1,020 of 2,598,960 hands are ace-high straights that are no royal flush."""
    odds, low = main(MISSISSIPPI), main(MISSISSIPPI, high_straight="no")
    assert low.house_edge > odds.house_edge


# Simulations


def job_of(game: Game, rounds: int) -> Job:
    return Job(game=game.id, settings=(), seed="california", strategy="default", rounds=rounds)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_script_with_best_play_comes_near_the_exact_edge(game: Game) -> None:
    """Within four standard errors, over all wagers that the round takes."""
    sums = play_batch(job_of(game, 2_000), 0)
    unit = next(base for spot, *_, base in sums.ends if spot == game.rules.base)
    mean = sum(net * times for net, times in sums.nets.items()) / sums.rounds / unit
    square = sum((net / unit) ** 2 * times for net, times in sums.nets.items()) / sums.rounds
    error = sqrt((square - mean**2) / sums.rounds)
    assert abs(mean - float(main(game).expectation)) <= 4 * error


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_kernel_comes_near_the_exact_edge(game: Game) -> None:
    (found,) = simulate(job_of(game, 2_000_000), by="kernel").wagers[:1]
    assert isinstance(found, WagerEstimate) and found.wager == game.rules.base
    assert abs(found.house_edge - float(main(game).house_edge)) <= 4 * found.standard_error


def test_those_behind_are_simulated_with_the_player() -> None:
    """The Bet that calls is twice all the Antes."""
    bets = (("ante", 10_00), ("backline-1", 5_00))
    sums = play_batch(replace(job_of(CARIBBEAN, 20), bets=bets), 0)
    assert {net % 15_00 for net in sums.nets} == {0}


def test_the_kernel_has_the_bank_play_ace_king_alone() -> None:
    job = replace(job_of(CARIBBEAN, 500_000), settings=(("qualifying-hand", "ace-king-only"),))
    (found,) = simulate(job, by="kernel").wagers[:1]
    assert isinstance(found, WagerEstimate)
    exact = main(CARIBBEAN, qualifying_hand="ace-king-only").house_edge
    assert abs(found.house_edge - float(exact)) <= 4 * found.standard_error


# The replayed script, on short packs


SHORT = [
    (CARIBBEAN, short_pack("AKQJT", "hs")),
    (ULTIMATE, Pack("nine", short_pack("KQJT", "hs").cards + parse_cards("Ad"))),
    (RIDE, short_pack("AT98", "hs")),
    (MISSISSIPPI, Pack("seven", short_pack("AJ6", "hs").cards + parse_cards("7h"))),
]


def replayed(game: Game, pack: Pack, settings: dict[str, str]) -> Fraction:
    """What best play by the script wins, in units."""
    unit, options = 10_00, game.options.with_settings(settings)
    stakes = {spot: int(units * unit) for spot, units in game.rules.opening(options).items()}
    return Fraction(gone_through(Opening.with_bets(game, options, stakes), pack).net) / unit


@pytest.mark.parametrize(("game", "pack"), SHORT, ids=lambda each: getattr(each, "id", ""))
def test_the_engine_counts_what_the_script_deals(game: Game, pack: Pack) -> None:
    odds = wager(solved(game, Pack(pack.name, tuple(sorted(pack)))), game.rules.base)
    assert odds.expectation == replayed(game, pack, {})


def test_the_engine_counts_a_bank_that_plays_ace_king_alone() -> None:
    only = {"qualifying-hand": "ace-king-only"}
    pack = Pack("ten", tuple(sorted(short_pack("AK982", "hs"))))
    assert wager(solved(CARIBBEAN, pack, only), "ante").expectation == replayed(CARIBBEAN, pack, only)


# Bonus hands, on short packs


MIXED = Pack("mixed", tuple(sorted(parse_cards("Kh Qh Jh Th 9h 8d 7s 5c 4c 3d 2s"))))


@pytest.mark.parametrize("board_hands", ["yes", "no"])
def test_bonus_hands_on_a_short_pack(board_hands: str) -> None:
    """Every deal one by one."""
    options = ULTIMATE.options.with_settings({"bonus-board-hands": board_hands})
    assert isinstance(options, BonusHandsOptions)
    counted: Counter[tuple[str, bool]] = Counter()
    for board in combinations(MIXED, 5):
        left = [card for card in MIXED if card not in board]
        strengths = {two: poker.evaluate((*board, *two)) for two in combinations(left, 2)}
        for own in strengths:
            row = bonus_row(options, strengths[own], poker.evaluate(board))
            for dealer, strength in strengths.items():
                if not set(own) & set(dealer):
                    counted[row, ULTIMATE.rules.qualifies(options, strength)] += 1
    found = hands(best_play(ULTIMATE.rules, options, MIXED), options)
    assert {key: number for key, number in found.items() if number} == counted
    assert counted["straight-flush", False]


def test_a_bonus_hand_that_a_fold_gives_up_is_played_for_with_the_ante() -> None:
    """Nine cards, of which full houses come: the script replayed with both wagers, each decision at its best
    for what they win together."""
    pack = Pack("nine", short_pack("AKQJ", "hs").cards + parse_cards("Qd"))
    options = ULTIMATE.options
    stakes = {"ante": 100, "blind": 100, "bonus-hand": 50}
    replayed = gone_through(Opening.with_bets(ULTIMATE, options, stakes), pack)
    best = best_play(both_wagers(ULTIMATE.rules, 100), options, pack)
    assert best.expectation == Fraction(replayed.net) / 100
    (bonus,) = bonus_part(ULTIMATE, options, pack).tallies
    ends = list(both_ends(best))
    whole = sum(end.ways for end in ends)
    main = sum((end.main * end.ways for end in ends), Fraction(0)) / whole
    assert main + bonus.expectation / 2 == best.expectation, "fifty cents beside an Ante of a dollar"
    assert main <= best_play(ULTIMATE.rules, options, pack).expectation
