"""Blackjack in batches: every round is the round of the script, card by card and choice by choice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.cards.shoe import Shoe
from croupier.environments.blackjack_batch import FRESH, BlackjackBatch
from croupier.environments.blackjack_states import ACTIONS
from croupier.errors import BadOption, IllegalChoice
from croupier.games import find
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.blackjack.hands import BEGAN, PLACE
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation

STAKE = 1_000
GAMES = ["ohio-blackjack", "hustler-blackjack-21st-century-natural-22"]
NOT_ASKED = ("no-insurance",)
"""What the batch leaves out is the main wager's alone: no insurance is bought."""


def by_script(game: str, cards: list[Any], chosen: list[str], is_fresh: bool) -> float:
    """The same cards and choices through the rules, in units."""
    known = find(game)
    seats = {1: 10**9, **({2: 10**9} if known.needs_banker else {})}
    table = Table(known.options, seats)
    playing = Round(known, table, banker=2 if known.needs_banker else 0, fresh_shoe=is_fresh)
    if known.needs_banker:
        playing.post_bank(2, 10**8)
    playing.bet(1, "main", STAKE)
    waiting = list(chosen)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        listed = {choice.name: choice for choice in ask.choices}
        aside = next((name for name in NOT_ASKED if name in listed), "")
        return listed[aside or waiting.pop(0)].take()

    source = ShoeSource(Chance("none"), Shoe(cards, len(cards)))
    play_out(playing, source, choose)
    assert source.shoe is not None and not waiting
    fees = sum(each.amount for each in playing.events if isinstance(each, e.Charged) and each.seat == 1)
    return (table.stacks[1] + fees - 10**9) / STAKE


@pytest.mark.parametrize("game", GAMES)
def test_a_round_of_the_batch_is_the_round_of_the_script(game: str) -> None:
    env = BlackjackBatch(game, num_envs=24)
    chance = np.random.default_rng(5)
    _, info = env.reset(seed=9)
    chosen: list[list[str]] = [[] for _ in range(24)]
    fresh = [True] * 24
    splits = compared = 0
    for _ in range(40):
        mask = info["action_mask"]
        actions = (chance.random(mask.shape) * mask).argmax(axis=1)
        for box, action in enumerate(actions.tolist()):
            if ACTIONS[action] == "deal":
                is_new = env._at[box, PLACE] > env.open.cut or env._at[box, PLACE] == 0
                chosen[box], fresh[box] = [], bool(is_new or env._boxes[box, FRESH])
            else:
                chosen[box].append(ACTIONS[action])
        _, won, over, _, info = env.step(actions)
        for box in np.flatnonzero(over).tolist():
            symbols = env._shoes[box, env._at[box, BEGAN] : env._at[box, PLACE]]
            cards = [env.open.cards[symbol] for symbol in symbols]
            assert by_script(game, cards, chosen[box], fresh[box]) == pytest.approx(won[box]), (
                cards,
                chosen[box],
            )
            splits += "split" in chosen[box]
            compared += 1
    assert compared > 200 and splits > 3


def test_the_same_seed_is_the_same_play() -> None:
    env = BlackjackBatch(num_envs=8)
    runs = []
    for _ in range(2):
        _, info = env.reset(seed=3)
        gains = []
        for _ in range(30):
            _, won, _, _, info = env.step(info["action_mask"].argmax(axis=1))
            gains.append(won.copy())
        runs.append(np.array(gains))
    assert np.array_equal(runs[0], runs[1]) and runs[0].any()


def test_what_is_seen_is_within_its_space() -> None:
    env = BlackjackBatch(num_envs=4)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen) and seen[:, 4].tolist() == [-1] * 4
    seen, *_ = env.step([0, 0, 0, 0])
    assert env.observation_space.contains(seen)
    cards, up = env.hands[int(seen[seen[:, 4] >= 0][0, 4])]
    assert len(cards) >= 2 and up is not None


def test_what_cannot_be_is_refused() -> None:
    env = BlackjackBatch(num_envs=2)
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match="split is not legal in box 1: legal is deal"):
        env.step([0, 5])
    with pytest.raises(BadOption, match="iowa-double-down-madness cannot be played in batches"):
        BlackjackBatch("iowa-double-down-madness")
    with pytest.raises(BadOption, match="0 boxes cannot be dealt"):
        BlackjackBatch(num_envs=0)
