"""Jokers that count as aces: hands of three cards and more are weighed as one, and that changes nothing."""

from __future__ import annotations

from collections.abc import Mapping
from math import comb

import numpy as np
import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.games import find
from croupier.games.blackjack.hustler_21st_century_blackjack_second_chances import (
    RULES,
)
from croupier.language.blackjack import Blackjack
from croupier.odds.blackjack.coach import plays_of
from croupier.odds.blackjack.exact import ExactSums
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.main_report import main_tally
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.solved import composition
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.values import BlackjackShoe

GAME = find("hustler-21st-century-blackjack-second-chances")
SHORT = Pack("short", parse_cards("Tc Td Th Ts 9c 9d 5c 5d 5h 6c 6d 6h 8c 8d 2c 3d 4h As Ad Jk Jk"))
READINGS: tuple[Mapping[str, str], ...] = ({}, {"over-from": "23"}, {"blackjack-of": "ace-face"})


def shoe_of(
    cards: Composition, settings: Mapping[str, str] = {}, *, folds: bool, rules: Blackjack | None = None
) -> BlackjackShoe:
    options = GAME.options.with_settings(settings)
    tables = BlackjackTables(rules or GAME.rules, options, cards, folds=folds)
    return BlackjackShoe(tables, GainTables(Payoffs(tables)), cards)


def full(settings: Mapping[str, str] = {}) -> Composition:
    return composition(GAME, GAME.options.with_settings(settings), None)


def kinds_of(tables: BlackjackTables, hand: int) -> list[int]:
    return [kind for kind, many in enumerate(tables.hands.row(hand)) if many]


@pytest.mark.parametrize("settings", READINGS)
def test_a_hand_that_stands_for_another_stands_as_it_does(settings: Mapping[str, str]) -> None:
    """Asked here of every hand, however many cards it has."""
    tables = shoe_of(full(settings), settings, folds=True).tables
    rules, options, hands = tables.rules, tables.options, tables.hands
    led = np.flatnonzero(hands.lead != np.arange(len(hands.lead))).tolist()
    assert len(led) > 40_000
    assert (hands.size[led] > 2).all()
    for hand in led:
        mine, lead = tables.cards(hand), tables.cards(int(hands.lead[hand]))
        assert rules.standing(options, mine) == rules.standing(options, lead)
        assert rules.is_complete(options, mine, False) == rules.is_complete(options, lead, False)


@pytest.mark.parametrize("settings", READINGS)
def test_and_may_do_what_it_may(settings: Mapping[str, str]) -> None:
    """Of a split pair too, whichever card it began with."""
    tables = shoe_of(full(settings), settings, folds=True).tables
    hands = tables.hands
    led = np.flatnonzero((hands.lead != np.arange(len(hands.lead))) & hands.takes_cards)
    assert len(led) > 5_000
    for first in (-1, *range(tables.width)):
        allowed = tables.allowed(first >= 0, first)
        for hand in led.tolist()[first + 1 :: 7]:
            if first < 0 or first in kinds_of(tables, hand):
                may = tables.rules.may(tables.options, tables.cards(hand, first), first >= 0)
                assert allowed[hand] == allowed[hands.lead[hand]] == int(may)


@pytest.mark.parametrize(
    ("settings", "unfolded"),
    [({}, {"Jk"}), ({"blackjack-of": "ace-face"}, {"A", "J", "Jk"})],
)
def test_the_dealers_that_are_met_by_all_of_them(settings: Mapping[str, str], unfolded: set[str]) -> None:
    """A hand with another card in place of the ace comes as often as such cards can be chosen for it. A face
    with an ace alone is a Blackjack, in that reading, so against one of them the cards are told apart."""
    tables = shoe_of(full(settings), settings, folds=True).tables
    assert {
        kind.name for kind, folds in zip(tables.kinds, tables.folds, strict=True) if not folds
    } == unfolded
    into = tables.hands.folded.into
    for up, ends in enumerate(tables.dealer.drawn):
        if not tables.folds[up]:
            continue
        known = {
            tuple((counts @ into).tolist()): (end, ways)
            for counts, end, ways in zip(*ends, strict=True)
            if counts[list(tables.hands.folded.columns)].sum() == counts.sum()
        }
        for counts, end, ways in zip(*ends, strict=True):
            choices = 1
            for kind, lead in enumerate(tables.hands.leads):
                if lead != kind:
                    choices *= comb(int(counts[lead] + counts[kind]), int(counts[kind]))
            same_end, lead_ways = known[tuple((counts @ into).tolist())]
            assert (end, ways) == (same_end, lead_ways * choices)


@pytest.mark.parametrize("settings", READINGS)
def test_every_chance_is_that_of_hands_weighed_one_by_one(settings: Mapping[str, str]) -> None:
    cards = Composition.from_cards(SHORT)
    one, other = (shoe_of(cards, settings, folds=folds) for folds in (True, False))
    assert any(one.tables.folds) and not any(other.tables.folds)
    mine, theirs = one.solved(), other.solved()
    for against, plain in zip(mine, theirs, strict=True):
        dealt = [hand for hand, _ in one.hands(against.up)]
        assert (against.plays[dealt] == plain.plays[dealt]).all()
        assert np.abs(against.values[dealt] - plain.values[dealt]).max() < 1e-12
    ends, plainly = ExactSums(one, mine).ends(), ExactSums(other, theirs).ends()
    assert ends == plainly
    assert main_tally(one, mine).expectation == main_tally(other, theirs).expectation


def test_a_longer_hand_with_a_joker_is_weighed_as_it_lies() -> None:
    """Asked of the hand itself, which another stands for."""
    cards = Composition.from_cards(SHORT)
    one, other = (shoe_of(cards, folds=folds) for folds in (True, False))
    names = {each.name: kind for kind, each in enumerate(one.tables.kinds)}
    up, hand = names["9"], one.tables.hand(names["Jk"], names["2"], names["3"])
    assert one.weigher.lead(up, hand) != hand == other.weigher.lead(up, hand)
    worth = []
    for shoe in (one, other):
        against = shoe.against(up)
        counted = ExactSums(shoe, [against], also=hand)
        worth.append([counted.worth(against, hand, play) for play in plays_of(shoe, up, hand, against)])
    assert worth[0] == worth[1]
    assert len(set(worth[0])) == 3  # hit, stand, surrender


JOKERS_SAVE = RULES.replace(saves=lambda options, cards, points: len(cards) == 3 and JOKER in cards)
"""Three cards with a joker are told from those with an ace."""
JOKERS_STAY = RULES.replace(
    can_surrender=lambda options, hand: JOKER not in hand.cards and RULES.can_surrender(options, hand)
)
"""They may do other things."""


def test_cards_that_stand_otherwise_are_told_apart() -> None:
    tables = shoe_of(full(), folds=True, rules=JOKERS_SAVE).tables
    assert not tables.hands.is_led
    assert not any(tables.folds)
    three = tables.hand(*(kind for kind, each in enumerate(tables.kinds) if each.name in ("Jk", "2", "3")))
    assert tables.hands.holdings[tables.hands.whole[three]].standing.saves


def test_and_so_are_cards_that_may_do_otherwise() -> None:
    tables = shoe_of(full(), folds=True, rules=JOKERS_STAY).tables
    assert not tables.hands.is_led
    assert not any(tables.folds)
    names = {each.name: kind for kind, each in enumerate(tables.kinds)}
    joker, ace = (tables.hand(names[first], names["2"], names["3"]) for first in ("Jk", "A"))
    assert tables.allowed()[joker] != tables.allowed()[ace]
