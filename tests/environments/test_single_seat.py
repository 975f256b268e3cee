"""Every game as a Gymnasium environment: that project's checker, money, masks and turns."""

from __future__ import annotations

import re
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from croupier.environments.encoder import DEALER, GONE, HAND, LAID, QUESTION
from croupier.environments.menu import DEAL
from croupier.environments.single_seat import SeatEnv
from croupier.errors import BadOption, IllegalChoice
from croupier.games import FAMILIES

CALLING = {name: "calling" for name, family in FAMILIES.items() if family == "poker"}
SETTING = {"hustler-open-face-chinese-poker": "random", "hustler-13-card-chinese-poker": "random"}
BOTS = CALLING | SETTING
"""Those that decide at once: what bots play is no matter here."""


def made(game: str, **settings: Any) -> SeatEnv:
    return SeatEnv(game, **({"bots": BOTS[game]} if game in BOTS else {}) | settings)


def played(env: SeatEnv, *names: str, seed: int = 1) -> tuple[dict[str, Any], float, bool, dict[str, Any]]:
    """The episode as far as these actions lead."""
    seen, info = env.reset(seed=seed)
    reward, is_over = 0.0, False
    for name in names:
        seen, reward, is_over, _, info = env.step(env.actions.index(name))
    return seen, reward, is_over, info


@pytest.mark.parametrize("game", FAMILIES)
def test_the_checker_finds_nothing(game: str) -> None:
    env = gymnasium.make("croupier/Seat-v0", game=game, bots=BOTS.get(game, ""), disable_env_checker=True)
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", FAMILIES)
def test_there_is_something_legal_until_the_round_is_over(game: str) -> None:
    """And chips are conserved: what the seat gains is what its stack and wagers are worth."""
    env = made(game)
    space: Any = env.observation_space
    for seed in (1, 2):
        seen, info = env.reset(seed=seed)
        env.action_space.seed(seed)
        is_over, steps = False, 0
        before = env.table.seated.table.balance()
        while not is_over:
            assert space.contains(seen)
            assert info["action_mask"].any()
            assert np.array_equal(seen["mask"], info["action_mask"])
            action = DEAL if info["action_mask"][DEAL] and steps > 5 else env.action_space.sample()
            seen, reward, is_over, _, info = env.step(action)
            steps += 1
        table = env.table.seated.table
        assert table.balance() == before
        assert reward * env.table.seated.unit == pytest.approx(table.stacks[1] - env.table.seated.stack)
        assert not info["action_mask"].any() and not any(table.layout[1].values())


def test_a_fold_loses_the_ante() -> None:
    env = made("ohio-three-card-poker")
    seen, reward, is_over, _ = played(env, "deal", "fold")
    assert (reward, is_over) == (-1.0, True)
    assert seen["phase"].tolist() == [0, 0, 0, 1]


def test_a_seat_sees_its_cards_and_how_many_lie_face_down() -> None:
    env = made("ohio-three-card-poker", bets={"ante": 25})
    seen, _, is_over, info = played(env, "deal")
    assert not is_over
    assert seen["cards"][HAND].sum() == 3 and seen["cards"][DEALER].sum() == 0
    assert seen["down"][DEALER] == 3
    assert seen["stakes"].tolist()[0] == 1.0
    legal = [env.actions[at] for at in np.flatnonzero(info["action_mask"])]
    assert legal == ["play", "fold"]


def test_bets_can_be_learned_too() -> None:
    env = made("ohio-roulette", stakes=(1, 5))
    env.reset(seed=3)
    red, deal = env.actions.index("bet red 5"), env.actions.index("deal")
    _, _, is_over, _, info = env.step(red)
    assert not is_over and info["action_mask"][red]
    _, reward, is_over, _, _ = env.step(deal)
    assert is_over and reward in (5.0, -5.0)


def test_an_episode_without_a_bet_costs_nothing() -> None:
    _, reward, is_over, _ = played(made("ohio-big-six"), "deal")
    assert (reward, is_over) == (0.0, True)


def test_a_wager_that_stands_is_rolled_for_until_it_is_decided() -> None:
    """Craps: a point is made or missed within the episode, so the pass line never comes back as it lay."""
    env = made("ohio-craps", bets={"pass": 10})
    ends = set()
    for seed in range(12):
        env.reset(seed=seed)
        is_over = False
        while not is_over:
            _, reward, is_over, _, _ = env.step(env.action_space.sample())
        ends.add(reward)
    assert ends == {1.0, -1.0}


def test_cards_are_laid_one_after_the_other() -> None:
    """Pai gow poker: two of seven to the low hand; once they are there the rest has one place to go."""
    env = made("ohio-pai-gow-poker")
    seen, _, _, info = played(env, "deal", "set", "part 1", "part 1")
    assert seen["phase"].tolist() == [0, 0, 1, 0]
    assert seen["cards"][LAID].sum() == 2 and seen["cards"][QUESTION].sum() == 1
    assert [env.actions[at] for at in np.flatnonzero(info["action_mask"])] == ["part 2"]
    *_, is_over, _ = played(env, "deal", "set", "part 1", "part 1", *["part 2"] * 5)
    assert is_over


def test_cards_that_a_seat_threw_are_known_to_it() -> None:
    env = made("ohio-five-card-draw-high")
    seen, _, _, info = played(env, "deal")
    while not info["action_mask"][env.actions.index("discard")]:
        stay = next(at for at in map(env.actions.index, ("check", "call")) if info["action_mask"][at])
        seen, _, is_over, _, info = env.step(stay)
        assert not is_over
    env.step(env.actions.index("discard"))
    for part in ("part 1", "part 1", "part 2", "part 2", "part 2"):
        seen, _, _, _, info = env.step(env.actions.index(part))
    assert seen["cards"][GONE].sum() == 2 and seen["cards"][HAND].sum() == 5


def test_sizes_go_from_the_least_to_all_in() -> None:
    env = made("ohio-hold-em", options={"limit": "no-limit"}, sizes=3, stack=200)
    *_, info = played(env, "deal")
    raising = [env.actions[at] for at in np.flatnonzero(info["action_mask"]) if "raise" in env.actions[at]]
    assert raising == ["raise", "raise 1", "raise 2"]
    *_, info = env.step(env.actions.index("raise 2"))
    assert env.table.seated.playing.is_over  # the other calls, and no chip is behind
    assert set(env.table.seated.table.stacks.values()) in ({0, 40_000}, {20_000})


def test_the_same_seed_and_actions_are_the_same_rounds() -> None:
    env, other = made("ohio-blackjack"), made("ohio-blackjack")
    for one in (env, other):
        one.reset(seed=5)
        one.step(DEAL)
    assert env.render() == other.render()
    env.reset()
    env.step(DEAL)
    assert env.render() != other.render()


def test_an_illegal_action_is_the_lowest_legal_one_and_says_so() -> None:
    env = made("ohio-three-card-poker")
    env.reset(seed=1)
    *_, info = env.step(env.actions.index("fold"))
    assert info["illegal"] and env.table.phase == 1
    strict = made("ohio-three-card-poker", illegal="refused")
    strict.reset(seed=1)
    with pytest.raises(IllegalChoice, match="fold is not legal now: legal is deal"):
        strict.step(strict.actions.index("fold"))


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"seats": 9}, "9 cannot sit down: ohio-blackjack has seats for 1 to 7"),
        ({"seat": 3}, "seat 3 cannot learn: 1 sit at the table"),
        ({"betting": "some"}, "no betting 'some' (fixed or chosen)"),
        ({"rounds": 0}, "0 rounds cannot be played (one at least)"),
        ({"illegal": "no"}, "no way 'no' to take an illegal action (lowest or refused)"),
        ({"stack": 1}, "a stack of $1.00 is too small: $10.00 is played for"),
    ],
)
def test_what_cannot_be_made_is_refused_in_one_line(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=re.escape(said)):
        SeatEnv("ohio-blackjack", **settings)
