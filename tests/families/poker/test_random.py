"""Hands of hold 'em at random, under many options: what holds for all of them. And the simple players."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD
from croupier.cards.shoe import Shoe
from croupier.games.poker.ohio_hold_em import GAME
from croupier.hands.poker import Category
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.poker.strategy import FAIR, STRONG, WEAK, first_worth, made_worth
from croupier.simulation.strategies import strategies_of, strategy_of
from croupier.table.chance import Chance
from croupier.table.sight import Sight
from croupier.table.sources import ShoeSource, play_out

HOUSES: tuple[dict[str, str], ...] = (
    {},
    {"limit": "no-limit", "reopening": "half-raise"},
    {"limit": "pot-limit", "ante": "1", "losing-hands": "mucked"},
    {
        "limit": "no-limit",
        "minimum-raise": "one-chip",
        "blinds": "$1 $2 $4",
        "showdown-order": "left-of-button",
    },
    {"kill": "half", "smallest-chip": "0.50", "rake": "10% up to $4", "promotional-drop": "1"},
    {"limit": "no-limit", "kill": "full", "blinds": "none", "ante": "2", "reopening": "any-raise"},
)


def check_choices(table: Table, ask: Decide) -> None:
    """What is listed can be paid, and is the right kind of thing."""
    stack = table.stacks[ask.seat]
    assert stack > 0
    names = [choice.name for choice in ask.choices]
    assert names in (
        ["check"],
        ["check", "bet"],
        ["check", "raise"],
        ["fold", "call"],
        ["fold", "call", "raise"],
    )
    for choice in ask.choices[-1:]:
        if choice.name in ("bet", "raise"):
            assert choice.least is not None and choice.most is not None
            assert 0 < choice.least <= choice.most
            assert choice.most <= stack + table.fed[ask.seat]


@pytest.mark.parametrize("settings", HOUSES, ids=str)
def test_random_hands_keep_the_books(settings: dict[str, str]) -> None:
    options = GAME.options.with_settings(settings)
    chance = Chance(f"random {settings}")
    stacks = {seat: 50 * (1 + chance.below(400)) for seat in (1, 2, 4, 5, 7, 9)}
    table = Table(options, stacks)
    for number in range(1, 201):
        if sum(stack > 0 for stack in table.stacks.values()) < 3:
            table.stacks = dict(stacks)
        worth, before = table.balance(), dict(table.stacks)
        playing = Round(GAME, table, number=number)
        playing.start()

        def choose(sight: Sight, ask: Decide) -> Chosen:
            check_choices(sight.table, ask)
            return chance.one_of(tuple(chance.one_of(ask.choices).ways()))

        play_out(playing, ShoeSource(chance, Shoe(chance.shuffled(list(STANDARD.cards)))), choose)
        assert table.balance() == worth
        assert table.pot == 0 and min(table.stacks.values()) >= 0
        check_events(playing, before)


def check_events(playing: Round, before: dict[int, int]) -> None:
    put, won = Counter[int](), Counter[int]()
    folded, shown = set(), set()
    for event in playing.events:
        match event:
            case e.PotFed(seat=seat, amount=amount):
                put[seat] += amount
            case e.PotReturned(seat=seat, amount=amount):
                put[seat] -= amount
            case e.PotAwarded(seat=seat, amount=amount):
                won[seat] += amount
            case e.Chose(seat=seat, choice="fold"):
                folded.add(seat)
            case e.CardsShown(seat=seat):
                shown.add(seat)
            case _:
                pass
    assert not folded & (shown | set(won))
    assert all(before[seat] for seat in put), "only seats with chips play"
    for seat, amount in won.items():  # nobody wins more of another than he put in himself
        assert amount <= sum(min(put[seat], other) for other in put.values())
    if len(won) > 1 or shown:
        assert set(won) <= shown, "who wins at a showdown has shown"


@pytest.mark.parametrize("name", ["calling", "hand-strength"])
@pytest.mark.parametrize("limit", ["fixed-limit", "no-limit", "pot-limit"])
def test_the_simple_players_play_on(name: str, limit: str) -> None:
    strategy = strategy_of(GAME, name)
    table = Table(GAME.options.with_settings({"limit": limit}), dict.fromkeys(range(1, 7), 10**9))
    chance = Chance(name)
    made = Counter[str]()
    for number in range(1, 101):
        playing = Round(GAME, table, number=number)
        playing.start()
        play_out(
            playing, ShoeSource(chance, Shoe(chance.shuffled(list(STANDARD.cards), 20))), strategy.choose
        )
        made.update(event.choice for event in playing.events if isinstance(event, e.Chose))
    assert sum(table.stacks.values()) == 6 * 10**9
    assert set(made) == (
        {"call", "check"} if name == "calling" else {"fold", "check", "call", "bet", "raise"}
    )


def test_the_family_has_both() -> None:
    assert [each.name for each in strategies_of(GAME)][:2] == ["hand-strength", "calling"]


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("Ah Kd", STRONG),
        ("Th Td", STRONG),
        ("9h 9d", FAIR),
        ("Ah 2d", FAIR),
        ("Jh Td", FAIR),
        ("Kh 9d", WEAK),
        ("Kh 9d 9c 2s", FAIR),
        ("Ah Kd 9c", STRONG),
    ],
)
def test_what_hole_cards_are_worth(cards: str, worth: int) -> None:
    assert first_worth(parse_cards(cards)) == worth


@pytest.mark.parametrize(
    ("made", "board", "worth"),
    [
        (Category.PAIR, "Ks 7d 2h", FAIR),
        (Category.PAIR, "Ks Kd 2h", WEAK),
        (Category.TWO_PAIR, "Ks Kd 2h 2c", WEAK),
        (Category.FULL_HOUSE, "Ks Kd Kh", STRONG),
        (Category.FOUR_OF_A_KIND, "Ks Kd Kh Kc", WEAK),
        (Category.FLUSH, "Ks 9s 7s 4s 2s", WEAK),
        (Category.STRAIGHT, "9s 8d 7h 2c", STRONG),
    ],
)
def test_a_hand_counts_by_what_it_adds_to_the_board(made: Category, board: str, worth: int) -> None:
    assert made_worth(made, parse_cards(board)) == worth
