"""Face Up Pai Gow Poker simulated: the kernel against the script on the same cards, and against the count."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import islice
from math import sqrt

import pytest

from croupier.cards.card import CARDS, JOKER, Card, parse_cards, print_cards
from croupier.cards.chance_devices import Roll
from croupier.games.setting.hustler_face_up_pai_gow_poker import GAME
from croupier.language.setting import ACE_HIGH_BONUS, ace_high_result, event_of
from croupier.odds.setting.pai_gow_counts import PaiGowCount
from croupier.odds.setting.poker import ace_high_tally
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.kernel import kernel_of
from croupier.simulation.prng import seeded
from croupier.simulation.setting.kernel import (
    deal,
    indices,
    rows,
    simulate,
)
from tests.games.setting.banked import in_places

BANKER, SEAT = 7, 1
PUSH = "the bank has an ace-high hand"
WAGER = next(spot.name for spot in GAME.wagers(GAME.options) if spot.opening)


def by_kernel(seed: str, rounds: int, **settings: str) -> dict[str, int]:
    options = GAME.options.with_settings({name.replace("_", "-"): value for name, value in settings.items()})
    counts = simulate(GAME, options, seed, 1, rounds).tolist()
    assert sum(counts) == rounds
    return {row.outcome: count for row, count in zip(rows(GAME, options), counts, strict=True)}


@pytest.mark.parametrize("joker_flush", ["yes", "no"])
def test_the_kernel_counts_what_the_script_settles_on_the_same_cards(joker_flush: str) -> None:
    rounds = 300
    options = GAME.options.with_settings({"joker-flush": joker_flush})
    pack = GAME.equipment(options).pack
    assert pack is not None
    state, shoe = seeded("same cards", 1), indices(pack)
    settled = Counter[str]()
    for _ in range(rounds):
        deal(state, shoe)
        settled[by_script([CARDS[index] for index in shoe], joker_flush)] += 1
    found = by_kernel("same cards", rounds, joker_flush=joker_flush)
    assert settled == {why: count for why, count in found.items() if count}
    assert settled[PUSH]


def by_script(cards: list[Card], joker_flush: str) -> str:
    """A round in which the first seven cards are the player's and the next the bank's."""
    options = GAME.options.with_settings({"joker-flush": joker_flush})
    playing = Round(GAME, Table(options, {SEAT: 500_00, BANKER: 900_00}), banker=BANKER)
    playing.post_bank(BANKER, 500_00)
    playing.bet(SEAT, WAGER, 20_00)
    playing.start()
    dealt = in_places(GAME, print_cards(cards[7:14]), [print_cards(cards[:7])])
    left = iter(parse_cards(" ".join(dealt)))
    while (ask := playing.ask) is not None:
        if isinstance(ask, s.RollDice):
            playing.answer(Roll((3, 3, 3)))
        elif isinstance(ask, s.Decide):
            named = {choice.name: choice for choice in ask.choices}
            playing.answer((named.get("house-way") or next(iter(named.values()))).take())
        else:
            assert isinstance(ask, s.Deal | s.Hide | s.Burn)
            playing.answer(tuple(islice(left, ask.count)))
    (end,) = [event for event in playing.events if isinstance(event, e.Settled) and event.seat == SEAT]
    return end.why


def test_the_kernel_comes_near_the_exact_count() -> None:
    """Both by the house way, over all deals: wins, losses, and the rest pushes."""
    rounds = 400_000
    found = by_kernel("near", rounds)
    pack = GAME.equipment(GAME.options).pack
    assert pack is not None and JOKER in pack.cards
    exact = PaiGowCount("bank's hand open", GAME.rules.way(GAME.options)).played(pack)
    nets = {row.outcome: row.net for row in rows(GAME, GAME.options)}
    for sign, ways in ((1, exact.house.won), (-1, exact.house.lost)):
        count = sum(times for why, times in found.items() if nets[why] * sign > 0)
        chance = ways / exact.house.deals
        assert abs(count - rounds * chance) <= 4 * sqrt(rounds * chance * (1 - chance))


def test_the_main_wager_is_simulated_by_the_kernel_and_the_bonus_too_but_not_behind() -> None:
    job = Job(GAME.id, (), "x", "default", ((WAGER, 2000),), rounds=1)
    assert kernel_of(GAME, GAME.options, job) is not None
    both = Job(GAME.id, (), "x", "default", ((WAGER, 2000), ("ace-high-bonus", 500)), rounds=1)
    assert kernel_of(GAME, GAME.options, both) is not None
    behind = Job(GAME.id, (), "x", "default", (("backline-1", 2000),), rounds=1)
    assert kernel_of(GAME, GAME.options.with_settings({"backline": "1"}), behind) is None


# The Ace-High Bonus


@pytest.mark.parametrize("joker_flush", ["yes", "no"])
def test_the_ace_high_bonus_ends_as_its_cards_are_told_apart(joker_flush: str) -> None:
    """Round by round as the rules tell the hands; the wager on them ends as it does without the bonus."""
    rounds = 2_000
    options = GAME.options.with_settings({"joker-flush": joker_flush})
    pack = GAME.equipment(options).pack
    assert pack is not None
    state, shoe = seeded("aces", 1), indices(pack)
    told = Counter[str]()
    for _ in range(rounds):
        deal(state, shoe)
        cards = tuple(CARDS[index] for index in shoe)
        result = ace_high_result(options, event_of(cards[7:14], cards[:7], GAME.rules.way(options).ranking))
        told[result.why] += 1
    known = rows(GAME, options, {ACE_HIGH_BONUS})
    counts = simulate(GAME, options, "aces", 1, rounds, {ACE_HIGH_BONUS}).tolist()
    mine = {
        row.outcome: count for row, count in zip(known, counts, strict=True) if row.wager == ACE_HIGH_BONUS
    }
    assert told == {why: count for why, count in mine.items() if count}
    assert len(told) > 2
    plain = simulate(GAME, options, "aces", 1, rounds).tolist()
    assert counts[: len(plain)] == plain


def test_the_script_pays_the_ace_high_bonus_by_the_kernels_rows() -> None:
    bets = ((WAGER, 20_00), (ACE_HIGH_BONUS, 5_00))
    job = Job(GAME.id, (), "rows", "default", bets, rounds=150, size=150)
    known = {
        (row.outcome, row.net)
        for row in rows(GAME, GAME.options, {ACE_HIGH_BONUS})
        if row.wager == ACE_HIGH_BONUS
    }
    ends = [end for end in play_batch(job, 0).ends if end[0] == ACE_HIGH_BONUS]
    found = {(why, Fraction(net, base)) for _, why, _, net, _, base in ends}
    assert found <= known
    assert len(found) > 1
    assert kernel_of(GAME, GAME.options, job) is not None


def test_the_ace_high_bonus_comes_to_its_exact_edge() -> None:
    rounds = 500_000
    pack = GAME.equipment(GAME.options).pack
    assert pack is not None
    exact = ace_high_tally(GAME, GAME.options, pack).report()
    counts = simulate(GAME, GAME.options, "edge", 0, rounds, {ACE_HIGH_BONUS}).tolist()
    ends = zip(rows(GAME, GAME.options, {ACE_HIGH_BONUS}), counts, strict=True)
    mean = sum(float(row.net) * count for row, count in ends if row.wager == ACE_HIGH_BONUS) / rounds
    assert abs(mean + float(exact.house_edge)) < 4 * exact.standard_deviation / sqrt(rounds)
