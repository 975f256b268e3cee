"""Hands of hold 'em at random, under many options: what holds for all of them. And the simple players."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD
from croupier.cards.shoe import Shoe
from croupier.games import find
from croupier.games.poker.hold_em.ohio_hold_em import GAME, HOLD_EM
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.poker.judgement import HandSeen, best_to_throw, worth_of
from croupier.simulation.poker.strategy import FAIR, STRONG
from croupier.simulation.strategies import strategies_of, strategy_of
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation

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
            assert choice.most <= stack + table.put_in_pot[ask.seat]


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

        def choose(sight: Observation, ask: Decide) -> Chosen:
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


def held(own: str, board: str = "") -> HandSeen:
    boards = ((BOARD, parse_cards(board)),) if board else ()
    return HandSeen(parse_cards(own), (), boards, ())


@pytest.mark.parametrize(
    ("cards", "board", "worth"),
    [
        ("Ah Ad", "", STRONG),
        ("9h 9d", "", STRONG),
        ("7h 2d", "", 0),
        ("Ah Kd", "Ks 7d 2h", STRONG),
        ("4h 3d", "Ks 7d Jh", 0),
        ("4h 3d", "As Ks Qs Js Ts", FAIR),
    ],
)
def test_what_a_hand_is_worth(cards: str, board: str, worth: float) -> None:
    """Pairs beat most others, and a royal flush on the board is as good as anybody's."""
    found = worth_of(HOLD_EM, GAME.options, held(cards, board))
    assert worth <= found <= 1 if worth else found < FAIR


def test_a_draw_keeps_what_beats_most() -> None:
    """A pair throws the three others, two pair the odd card, a flush nothing."""
    draw = find("ohio-five-card-draw-high")
    cards = best_to_throw(draw.rules, draw.options, held("Ks Kh 9d 9c 2s"), 1, 5, True)
    assert cards == parse_cards("2s")
    assert best_to_throw(draw.rules, draw.options, held("As Ah 9d 6c 4s"), 1, 5, True) == parse_cards(
        "9d 6c 4s"
    )
    assert best_to_throw(draw.rules, draw.options, held("Kh Jh 9h 4h 2h"), 1, 5, True) == ()


@pytest.mark.parametrize(
    ("game", "hand", "thrown"),
    [
        ("hustler-badugi", "4s 3h 2d Ac", ""),
        ("hustler-badugi", "As 2h 3d Kd", "Kd"),
        ("hustler-badugi", "As 5s 3h 2d", "5s"),
        ("hustler-badacey", "As 2h 3d 4c 6s", ""),
        ("hustler-badacey", "As 2h 3d 4c Ks", "Ks"),
        ("hustler-badeucey", "7s 5h 4d 3c 2s", ""),
        ("hustler-badeucey", "2h 3d 4c 7s Kc", "Kc"),
    ],
)
def test_a_draw_to_a_badugi_keeps_low_cards_of_different_suits(game: str, hand: str, thrown: str) -> None:
    drawing = find(game)
    found = best_to_throw(drawing.rules, drawing.options, held(hand), 1, len(hand.split()), True)
    assert found == (parse_cards(thrown) if thrown else ())


def test_a_hand_is_worth_less_the_more_others_have_drawn() -> None:
    """Three cards to an eight may be called before the draws, and not after the last."""
    drawing = find("hustler-badugi")
    before, after = (worth_of(drawing.rules, drawing.options, held("8s 5h 2d 2c"), draws) for draws in (0, 3))
    assert before > FAIR > after
    assert worth_of(drawing.rules, drawing.options, held("7s 5h 2d Ac"), 3) > STRONG
