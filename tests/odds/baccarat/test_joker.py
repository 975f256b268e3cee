"""Baccarat with jokers as a duel: neither side can do better, and the script agrees."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.games.baccarat.hustler_baccarat_21st_century import GAME, RULES, JokerBaccaratOptions
from croupier.language.baccarat import HIT, STAND
from croupier.odds import coach
from croupier.odds.analyst import Opening, Pick, World, first_world
from croupier.odds.baccarat.joker import solve, tallies
from croupier.odds.baccarat.joker_analysis import JokerAnalysis, analysis, hands_with_choice
from croupier.odds.baccarat.joker_coach import choice_values
from croupier.odds.baccarat.kernels.joker import HANDS, PLACE_OF, by_kind
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Decide
from croupier.table.observation import observe

COUNTS = (128, *[32] * 9, 8)
"""Tens and faces, aces to nines, jokers [L499]."""
OPTIONS = JokerBaccaratOptions()


def found(pack: Pack | None = None) -> JokerAnalysis:
    cards = Composition.from_cards(pack or GAME.equipment(OPTIONS).pack or ())
    return analysis(RULES, OPTIONS, tuple(by_kind(RULES, cards).tolist()))


def test_all_deals_are_counted() -> None:
    report = tallies(GAME, OPTIONS)[0].report()
    assert sum(row.probability for row in report.outcomes) == 1
    full = found()
    assert full.values == COUNTS
    for way in product((0, 1), repeat=2):
        assert full.ends[:, :, way[0], way[1]].sum() == perm(424, 6)


def test_naturals_by_hand() -> None:
    """Two jokers of 8 against anything but two jokers of the 6 left."""
    rows = {row.outcome: row.probability for row in tallies(GAME, OPTIONS)[0].report().outcomes}
    mine = Fraction(8 * 7, 424 * 423)
    both = mine * Fraction(6 * 5, 422 * 421)
    assert rows["natural 9"] == rows["bank natural 9"] == mine - both


def test_neither_side_can_do_better() -> None:
    """A hand that always hits gains by it or nothing, one that never does loses by it or nothing, and one
    that does at times gains nothing: for every hand of the player, and of the bank by what it sees."""
    full = found()
    gain = full.duel.advantage(full.second)
    for hand in hands_with_choice(full):
        share = full.habits.first[hand]
        assert gain[hand] >= 0 if share == 1 else gain[hand] <= 0 if share == 0 else gain[hand] == 0
    replies = full.duel.replies(full.first)
    for hand in hands_with_choice(full, bank=True):
        for hit in (0, 1):
            share, lost = full.habits.second[hand][hit], replies[hand, hit]
            assert lost <= 0 if share == 1 else lost >= 0 if share == 0 else lost == 0
    best = full.edge(full.first, full.second)
    assert full.edge(full.first, full.best_reply(full.first)) == best


def test_best_play_is_mixed() -> None:
    """A player's ten and five, and a bank's seven and nine: each keeps the other from one plain answer."""
    full = found()
    mixed = [HANDS[hand] for hand in range(66) if full.habits.first[hand].denominator > 1]
    assert mixed == [(0, 5)]
    assert [HANDS[hand] for hand in range(66) if full.habits.second[hand][0].denominator > 1] == [(7, 9)]
    assert all(full.habits.second[hand][1].denominator == 1 for hand in range(66))


def test_plain_ways_to_play_cost_more() -> None:
    solution = solve(GAME, OPTIONS)
    assert solution.strategy is not None
    best = -solution.tallies[0].expectation
    for other in solution.strategy.others:
        assert other.cost == other.house_edge - best > 0


def test_how_often_there_is_a_choice() -> None:
    """Two cards of five: 0-5, 1-4, 2-3, 6-9, 7-8."""
    solution = solve(GAME, OPTIONS)
    assert solution.strategy is not None
    often = dict(solution.strategy.frequencies)
    fives = Fraction(2 * (128 * 32 + 4 * 32 * 32), 424 * 423)
    assert often["hit on 5"] + often["stand on 5"] == fives


def test_too_few_or_too_many_cards_are_refused() -> None:
    with pytest.raises(BadCards, match="6 to 1,400"):
        tallies(GAME, OPTIONS, Pack("five", parse_cards("2c 3c 4c 5c Jk")))
    pack = GAME.equipment(OPTIONS).pack
    assert pack is not None
    with pytest.raises(BadCards, match="6 to 1,400"):
        tallies(GAME, OPTIONS, pack * 4)


# The engine against the script, both sides with habits that the engine finds


PACKS = ["Jk Kc Kd 5c 5d 6c 9c", "Jk Jk 2c 3c 2d 3d 4c Kc", "5c Kc 5d Kd 6c 7c 8c"]


@pytest.mark.parametrize("cards", PACKS)
@pytest.mark.parametrize("setting", [{}, {"bank-natural": "stops-draws"}, {"natural-nine": "two-cards"}])
def test_short_pack_engine_equals_script(cards: str, setting: dict[str, str]) -> None:
    pack = Pack(cards, parse_cards(cards))
    options = GAME.options.with_settings({"dice": "1", **setting})
    values = tuple(by_kind(RULES, Composition.from_cards(pack.cards)).tolist())
    habits = analysis(RULES, options, values)
    opening = Opening.with_bets(GAME, options, {"main": 100})
    seen: dict[str, Fraction] = defaultdict(Fraction)
    for world, chance in walked(first_world(opening, pack), habits):
        (end,) = (event for event in world.playing.events if isinstance(event, e.Settled))
        seen[end.why] += chance
    engine = tallies(GAME, options, pack)[0].report()
    assert {row.outcome: row.probability for row in engine.outcomes} == dict(seen)


def walked(world: World, habits: JokerAnalysis) -> list[tuple[World, Fraction]]:
    """Every end of the round with its probability, when both sides keep to their habits."""
    ask = world.ask
    if ask is None:
        return [(world, Fraction(1))]
    shares: list[tuple[Any, Fraction]]
    if isinstance(ask, Decide):
        shares = answers(world, ask, habits)
    else:
        ways = world.branches()
        shares = [(answer, Fraction(each, sum(way for _, way in ways))) for answer, each in ways]
    ends = []
    for answer, share in shares:
        if share:
            ends += [(end, share * chance) for end, chance in walked(world.then(answer), habits)]
    return ends


def answers(world: World, ask: Decide, habits: JokerAnalysis) -> list[tuple[Any, Fraction]]:
    names = [choice.name for choice in ask.choices]
    if len(names) == 2 and "house-way" in names:
        return [(Pick(0, 0, ()), Fraction(1))]
    is_bank = ask.seat == world.playing.table.banker
    cards = first_cards(world.playing, DEALER if is_bank else ask.seat)
    one, two = sorted(map(RULES.value, cards))
    hand = PLACE_OF[one, two]
    dealt = [event for event in world.playing.events if getattr(event, "to", None) == 1]
    share = habits.habits.second[hand][len(dealt) - 1] if is_bank else habits.habits.first[hand]
    return [(Pick(names.index("hit"), 0, ()), share), (Pick(names.index("stand"), 0, ()), 1 - share)]


def first_cards(playing: Round, place: int | str) -> Hand:
    for event in playing.events:
        match event:
            case e.CardsDealt(to=to, cards=cards) | e.CardsRevealed(place=to, cards=cards) if to == place:
                return cards
    raise AssertionError


# At the table


def at_choice(cards: str, *answers: Chosen, **bets: int) -> Round:
    seats = {int(name[-1]): stake for name, stake in bets.items()}
    table = Table(GAME.options, dict.fromkeys((*seats, 8), 1_000_00))
    playing = Round(GAME, table, banker=8)
    playing.post_bank(8, 500_00)
    for seat, stake in seats.items():
        playing.bet(seat, "main", stake)
    playing.start()
    playing.answer(Roll((1, 1, 1)))
    dealt = iter(parse_cards(cards))
    chosen = iter(answers)
    while True:
        ask = playing.ask
        if isinstance(ask, Decide):
            reply = next(chosen, None)
            if reply is None:
                return playing
            playing.answer(reply)
        else:
            assert ask is not None
            playing.answer(tuple(next(dealt) for _ in range(getattr(ask, "count", 1))))


def worth(cards: Chosen, values: dict[Chosen, Fraction] | None) -> Fraction:
    assert values is not None
    return values[cards]


def test_a_mixed_hand_is_worth_the_same_either_way() -> None:
    values = choice_values(observe(at_choice("Kc 5c 7d 9d", seat1=10_00), 1))
    assert values is not None
    assert len(set(values.values())) == 1
    assert {chosen.name for chosen in values} == {"hit", "stand", "house-way"}


def test_a_players_value_by_hand_where_the_bank_has_no_choice() -> None:
    """Nothing but sevens is left for it."""
    playing = at_choice("2c 3c Kd Kh", seat1=10_00)
    pack = GAME.equipment(GAME.options).pack
    assert pack is not None
    left = list(pack.cards)
    for card in parse_cards("2c 3c 7d 7h 7s 7c"):
        left.remove(card)
    values = choice_values(observe(playing, 1), [tuple(left)])
    assert values is not None
    # four sevens are left: the bank holds 7-7, that is 4, and draws a seven: 1. A player who stands on 5
    # wins; who hits gets a seven, 2, and wins too.
    assert set(values.values()) == {10_00}


def test_a_banks_value_against_one_player() -> None:
    hit = at_choice("2c 3c Kd 6d 4c", HIT.take(), seat1=10_00)
    values = choice_values(observe(hit, 8))
    assert values is not None
    full = found()
    hand = PLACE_OF[0, 6]
    lost = full.duel.replies(full.first)[hand, 1]
    dealt = (full.first * full.ends[:, hand, 0, 0].sum(axis=1)).sum()
    assert worth(HIT.take(), values) - worth(STAND.take(), values) == -10_00 * Fraction(lost) / dealt
    assert worth(STAND.take(), values) > worth(HIT.take(), values)
    assert coach.choice_values(observe(hit, 8)) == values


def test_a_bank_with_two_players_is_told_nothing() -> None:
    playing = at_choice("Kc 7c Kd 7d Kh 6d", STAND.take(), STAND.take(), seat1=10_00, seat2=10_00)
    assert choice_values(observe(playing, 8)) is None


def test_cards_of_earlier_rounds_matter() -> None:
    playing = at_choice("2c 3c 7d 9d", seat1=10_00)
    fresh = choice_values(observe(playing, 1))
    later = choice_values(observe(playing, 1), [parse_cards("4c 4d 4h 4s")])
    assert fresh is not None and later is not None
    assert worth(HIT.take(), later) < worth(HIT.take(), fresh)  # fours make a five a nine


def test_shares_are_whole_numbers_where_they_can_be() -> None:
    full = found()
    assert all(isinstance(share, int | Fraction) for share in full.first)
    assert np.array_equal(full.first, np.array(full.habits.first, object))
