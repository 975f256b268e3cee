"""Pai gow poker solved, weighed at a state and coached: on a short pack, and on the whole one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.errors import BadCards, NotFound
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.hands.pai_gow import PaiGowRanking, evaluate_low, splits
from croupier.language.setting import face_up_way, ohio_way
from croupier.odds import tabulated_counts
from croupier.odds.coach import choice_values
from croupier.odds.engine import engine_of
from croupier.odds.report import WagerOdds
from croupier.odds.setting.one_hand import hands_left
from croupier.odds.setting.pai_gow_counts import NAME, PaiGowCount
from croupier.odds.setting.seven_hands import all_deals, best_against, compared_by_house
from croupier.odds.solve import is_exact, solve
from croupier.odds.state import weigh
from croupier.rules import steps as s
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.observation import observe

SHORT = Pack("fifteen cards", (*short_pack("A5432KQ", "hs").cards, JOKER))
WAGER = "pai-gow-poker"
VIGORISH = Fraction(1, 20)
CALIFORNIA = PaiGowRanking(low_straight_second=False)
"""A-2-3-4-5 is the lowest straight."""


def test_a_short_pack_as_it_is_counted() -> None:
    (wager,) = solve(GAME, wager=WAGER, pack=SHORT).wagers
    assert isinstance(wager, WagerOdds)
    counted = best_against(ohio_way(), SHORT, VIGORISH)
    assert wager.house_edge == counted.best.edge(1 - VIGORISH)
    assert wager.combinations == counted.deals
    assert {row.outcome: row.combinations for row in wager.outcomes} == {
        "both hands higher": counted.best.won,
        "one hand higher": counted.deals - counted.best.won - counted.best.lost,
        "no hand higher": counted.best.lost,
    }
    assert wager.extra["house_edge_by_house_way"] == counted.house.edge(1 - VIGORISH)


def test_the_house_way_and_the_chart_cost_something() -> None:
    strategy = solve(GAME, wager=WAGER, pack=SHORT).strategy
    assert strategy is not None
    as_house, by_chart = strategy.others
    assert as_house.cost >= by_chart.cost >= 0
    assert [table.title for table in strategy.tables][2].startswith("What the house way costs")


def test_a_copy_beside_a_win_that_loses() -> None:
    options = GAME.options.with_settings({"copy-with-win": "lose"})
    (wager,) = solve(GAME, options, wager=WAGER, pack=SHORT).wagers
    by = compared_by_house(ohio_way(), SHORT)
    won, pushed = by[1, 1], by[1, -1] + by[-1, 1]
    lost = sum(by.values()) - won - pushed
    assert wager.house_edge == (lost - Fraction(19, 20) * won) / sum(by.values())


def test_a_rounded_vigorish_depends_on_the_stake() -> None:
    rounded = GAME.options.with_settings({"vigorish-rounding": "up-to-quarter"})
    assert engine_of(GAME).wagers_to_simulate(GAME, rounded) == (WAGER,)
    assert engine_of(GAME).wagers_to_simulate(GAME, GAME.options) == ()
    assert is_exact(GAME)


# What is known


KNOWN = (
    PaiGowCount("both hidden", ohio_way(), VIGORISH),
    PaiGowCount("both hidden", ohio_way(), VIGORISH, is_bank=True),
    PaiGowCount("both hidden", face_up_way(CALIFORNIA)),
    PaiGowCount("both hidden", face_up_way(CALIFORNIA), is_bank=True),
    PaiGowCount("bank's hand open", face_up_way()),
    PaiGowCount("ace-high bank", face_up_way()),
)
"""The counts of minutes that the package has."""


def test_every_count_of_the_package_is_of_the_house_way_as_it_is() -> None:
    """A house way that sets any hand otherwise has another key."""
    assert all(_packaged(each, WITH_JOKER) is not None for each in KNOWN)
    assert all(_packaged(each, SHORT) is None for each in KNOWN)
    files = tabulated_counts.FOLDER.glob(f"{NAME.replace(' ', '-')}-*")
    assert len(list(files)) == len(KNOWN)


def _packaged(asked: PaiGowCount, pack: Pack) -> object:
    return tabulated_counts.packaged(NAME, tabulated_counts.key_of(NAME, asked.tabulated(pack)))


def test_another_house_way_finds_no_count_of_the_package() -> None:
    """It prefers what it liked the least."""
    way = ohio_way()
    other = replace(way, tier=lambda reading, rule, laid: 9 - way.tier(reading, rule, laid))
    assert _packaged(PaiGowCount("both hidden", other, VIGORISH), WITH_JOKER) is None


def test_packaged_counts_are_of_all_deals_and_of_both_sides() -> None:
    assert all_deals(WITH_JOKER) == comb(53, 7) * comb(46, 7)
    played = {each: each.played(WITH_JOKER) for each in KNOWN[:5]}
    for each, found in played.items():
        assert 0 < found.best.won + found.best.lost < all_deals(WITH_JOKER)
        gain = 1 - each.commission
        assert gain * found.best.won - found.best.lost >= gain * found.house.won - found.house.lost
    for player, bank in (KNOWN[:2], KNOWN[2:4]):
        one, other = played[player].house, played[bank].house
        assert (one.won, one.lost) == (other.lost, other.won)


def test_the_known_house_edge_is_what_others_have_simulated() -> None:
    """Wizard of Odds, Ask the Wizard, pai gow poker: by a house way like this the player wins 28.61 %, loses
    29.91 %; other house ways differ from it by less than half a percent."""
    house = KNOWN[0].played(WITH_JOKER).house
    assert house.won / house.deals == pytest.approx(0.2861, abs=0.005)
    assert house.lost / house.deals == pytest.approx(0.2991, abs=0.005)


def test_what_the_package_has_is_counted_alike_on_a_short_pack() -> None:
    won, lost, house_won, house_lost, chart = KNOWN[0].count_now(SHORT)
    counted = best_against(ohio_way(), SHORT, VIGORISH)
    assert (won, lost) == (counted.best.won, counted.best.lost)
    assert (house_won, house_lost) == (counted.house.won, counted.house.lost)
    assert chart is not None


def test_an_odds_report_names_the_counts_of_the_package() -> None:
    method = solve(GAME, wager=WAGER).method
    assert method.how == "stored"
    assert len(method.hash) == tabulated_counts.HASH
    assert method.recount == "croupier prove ohio-pai-gow-poker"
    assert solve(GAME, wager=WAGER, pack=SHORT).method.how == "counted"


# One hand


def test_a_state_is_weighed_setting_by_setting() -> None:
    cards = parse_cards("8h 8s 6s 4h 3d Kc Qc")
    found = weigh(GAME, GAME.options, {"player": "8h8s6s4h3dKcQc"})
    assert found.best == "Kc Qc low"
    assert found.deals == 53_524_680
    left = hands_left([card for card in WITH_JOKER if card not in cards], ohio_way())
    ranking = ohio_way().ranking
    legal = [each for each in splits(cards) if ranking.can_set(*each)]
    assert len(found.values) == len(legal) > 1
    for high, low in legal:
        by = left.compared(ranking.high(high), evaluate_low(low))
        lost = sum(number for signs, number in by.items() if max(signs) <= 0)  # copies are the bank's
        value = Fraction(19 * by[1, 1] - 20 * lost, 20 * left.total)
        assert found.values[f"{low[0]} {low[1]} low"] == value
    assert "the house sets" in found.notes[0]


def test_a_bank_wins_copies_at_a_state() -> None:
    state = {"player": "8h8s6s4h3dKcQc"}
    as_player, as_bank = (weigh(GAME, GAME.options, {**state, "side": side}) for side in ("player", "bank"))
    assert as_bank.values[as_bank.best] > as_player.values[as_player.best]


def test_cards_that_are_seen_are_gone() -> None:
    found = weigh(GAME, GAME.options, {"player": "8h8s6s4h3dKcQc", "seen": "JkAsAhAdAc"})
    assert found.deals == comb(41, 7)
    with pytest.raises(BadCards, match="twice"):
        weigh(GAME, GAME.options, {"player": "8h8s6s4h3dKcQc", "seen": "8h"})
    with pytest.raises(NotFound, match="side"):
        weigh(GAME, GAME.options, {"player": "8h8s6s4h3dKcQc", "side": "house"})


def test_the_coach_weighs_every_way_to_set() -> None:
    cards = parse_cards("8h 8s 6s 4h 3d Kc Qc")
    playing = Round(GAME, Table(GAME.options, {6: 10_000}))
    playing.bet(6, WAGER, 1000)
    playing.start()
    while not isinstance(ask := playing.ask, s.Decide):
        if isinstance(ask, s.RollDice):
            playing.answer(Roll((1, 4, 4)))  # nine: seat 6 is first
        elif isinstance(ask, s.Deal):
            playing.answer(cards)
        else:
            playing.answer(None)
    values = choice_values(observe(playing, 6))
    assert values is not None
    by_words = {str(chosen): value for chosen, value in values.items()}
    state = weigh(GAME, GAME.options, {"player": "8h8s6s4h3dKcQc"})
    assert by_words["set Kc Qc"] == by_words["house-way"] == 1000 * state.values["Kc Qc low"]
    assert by_words["set 8h 8s"] == by_words["surrender"] == -1000  # a foul
    assert max(by_words.values()) == by_words["house-way"]


def test_the_setting_of_the_house_is_among_those_weighed() -> None:
    house = ohio_way().sets(parse_cards("Ah 9s 9d 5c 5d 3h 2s"))
    found = weigh(GAME, GAME.options, {"player": "Ah9s9d5c5d3h2s"})
    assert {*house.low} in [{*parse_cards(words.removesuffix(" low"))} for words in found.values]
