"""Arrays that are carried on through a round are at every moment those that its sight has."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.environments.encoder import DECIDING, HAND, OTHERS
from croupier.environments.learner import LearnersTable
from croupier.environments.menu import DEAL
from croupier.environments.sight_arrays import SightArrays, encode
from croupier.environments.single_seat import SeatEnv
from croupier.games import FAMILIES, find
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.table.observation import Observations, observe


def counted(table: LearnersTable, seat: int) -> dict[str, Any]:
    """What a sight that is folded from the first event of the round has now."""
    laying = table.laying if seat == table.seat else None
    sight = observe(table.seated.playing, seat)
    return encode(table.encoder, sight, table.phase, table.mask(seat), laying)


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return list(one) == list(other) and all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("game", FAMILIES)
def test_what_is_carried_on_is_what_is_counted(game: str) -> None:
    """For every seat of a table at which all learn, whoever's turn it is, through several rounds."""
    known = find(game)
    seats = min(known.seats, max(known.fewest_players, 1 + known.needs_banker) + 1)
    table, chance = LearnersTable(game, seats=seats, rounds=2), np.random.default_rng(7)
    looks = 0
    for seed in range(4):
        table.begin(str(seed))
        for step in range(90):
            for seat in table.seated.seats:
                mask = table.mask(seat)
                observed = table.observe(seat, mask)
                assert same(observed, counted(table, seat)), (game, seed, step, seat)
                assert np.array_equal(table.observe_flat(seat, mask), table.encoder.flat(observed))
                looks += 1
            if table.is_over:
                break
            legal = np.flatnonzero(table.mask(table.seat))
            table.act(DEAL if DEAL in legal and step > 4 else int(chance.choice(legal)))
    assert looks > 20


def test_the_hand_in_question_is_told_from_the_others() -> None:
    """Blackjack: a pair is split, and of two hands first one is played, then the other."""
    env = SeatEnv("ohio-blackjack")
    split, stand = env.actions.index("split"), env.actions.index("stand")
    asked: list[tuple[int, int]] = []
    for seed in range(60):
        env.reset(seed=seed)
        seen, _, is_over, _, info = env.step(DEAL)
        if is_over or not info["action_mask"][split]:
            continue
        seen, _, is_over, _, info = env.step(split)
        while not is_over and info["action_mask"][stand]:
            asked.append((int(seen["cards"][HAND].sum()), int(seen["cards"][OTHERS].sum())))
            assert same(seen, counted(env.table, 1))
            seen, _, is_over, _, info = env.step(stand)
    assert (2, 1) in asked and (2, 2) in asked


def dealt(to: int, cards: str, spot: str = "", face: str = "down") -> e.CardsDealt:
    hand = parse_cards(cards)
    return e.CardsDealt(to=to, cards=hand, count=len(hand), spot=spot, face=face)


def shown(seat: int, cards: str) -> e.CardsShown:
    return e.CardsShown(seat=seat, cards=parse_cards(cards), words="")


@pytest.mark.parametrize(
    ("happened", "asked"),
    [
        ([dealt(1, "Ah Kd", "main"), dealt(1, "2c 3c", "second")], "second"),
        ([dealt(1, "Ah Kd", "main"), dealt(1, "2c 3c", "second")], "main"),
        ([dealt(1, "Ah Kd", "main")], "second"),
        ([dealt(1, "Ah Kd", "main")], "main"),
        ([dealt(2, "Ah Kd"), shown(2, "Ah Kd")], ""),
        ([dealt(2, "Ah", face="up"), dealt(2, "Kd"), shown(2, "Ah Kd")], ""),
        ([dealt(2, "Ah"), shown(2, "Ah Kd")], ""),
        ([dealt(2, "Ah Ah"), shown(2, "Ah Ah")], ""),
        ([dealt(1, "Ah Kd"), shown(1, "Kd Ah")], ""),
        ([dealt(1, "Ah Kd", face="up"), shown(1, "Kd Ah")], ""),
        ([dealt(1, "Ah Kd"), shown(1, "Ah Qd")], ""),
        ([dealt(1, "Ah Kd"), shown(1, "Ah Ah")], ""),
        ([dealt(1, "Ah Kd"), shown(1, "Ah"), shown(1, "Ah Kd")], ""),
    ],
)
def test_hands_of_any_kind_are_counted(happened: list[e.Event], asked: str) -> None:
    """Looked at after each event, with the question open, and once more when it is not."""
    table = LearnersTable("ohio-blackjack", seats=2)
    table.begin("1")
    mask = table.mask(1)
    playing: Any = SimpleNamespace(game=table.seated.game, table=table.seated.table, events=[], ask=None)
    sights, arrays = Observations(playing), SightArrays(table.encoder, 1)
    for event in [*happened, e.Called(words="over")]:
        playing.events.append(event)
        playing.ask = Decide(seat=1, choices=(), spot=asked) if event in happened else None
        arrays.carry_on(sights)
        again = encode(table.encoder, observe(playing, 1), DECIDING, mask)
        assert same(arrays.observed(DECIDING, mask), again)


def test_what_was_told_is_not_changed_later() -> None:
    env = SeatEnv("ohio-hold-em", bots="calling", options={"limit": "no-limit"})
    seen, _ = env.reset(seed=2)
    told = [(seen, {name: array.copy() for name, array in seen.items()})]
    is_over = False
    while not is_over:
        for array in seen.values():
            assert array.flags.writeable and array.flags.owndata
        seen, _, is_over, _, _ = env.step(env.action_space.sample())
        told.append((seen, {name: array.copy() for name, array in seen.items()}))
    env.reset()
    assert all(same(then, kept) for then, kept in told)
    assert len(told) > 2 and len({then["cards"].tobytes() for then, _ in told}) > 2


def test_what_is_done_to_what_was_told_changes_nothing() -> None:
    env = SeatEnv("ohio-hold-em", bots="calling")
    _, info = env.reset(seed=2)
    is_over = False
    while not is_over:
        seen, _, is_over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
        assert same(seen, counted(env.table, 1))
        for array in seen.values():
            array.fill(1)
