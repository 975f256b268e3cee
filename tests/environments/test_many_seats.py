"""Games as PettingZoo environments: that project's own tests, and that money goes round the table."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from croupier.environments.many_seats import TableEnv
from croupier.environments.seated_rounds import SeatedRounds
from croupier.errors import IllegalChoice
from croupier.games import FAMILIES, find

PLAYED = [name for name, family in FAMILIES.items() if family in ("poker", "setting", "blackjack")]


@pytest.mark.parametrize("game", PLAYED)
def test_the_api_is_kept(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(TableEnv(game), num_cycles=15)
    seed_test(lambda: TableEnv(game), num_cycles=8)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["ohio-hold-em", "hustler-13-card-chinese-poker", "hustler-pai-gow-poker"])
def test_what_one_wins_others_lose(game: str) -> None:
    """No rake, no collection: the gains of a table of players add up to nothing."""
    env = TableEnv(game, seats=3)
    env.reset(seed=4)
    gains = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(500):
        _, reward, is_over, _, info = env.last(observe=False)
        gains[agent] += reward
        env.step(None if is_over else int(np.flatnonzero(info["action_mask"])[-1]))
    assert env.agents == []
    assert sum(gains.values()) == pytest.approx(-env.table.seated.table.drop / env.table.seated.unit)
    assert any(gains.values())


def test_an_illegal_action_is_refused() -> None:
    env = TableEnv("ohio-blackjack", seats=2)
    env.reset(seed=1)
    with pytest.raises(IllegalChoice, match="hit is not legal now: legal is deal"):
        env.step(env.actions.index("hit"))


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        ("ohio-hold-em", "lower-limit", 300),
        ("hustler-13-card-chinese-poker", "unit", 500),
        ("hustler-open-face-chinese-poker", "kondition", 200),
    ],
)
def test_where_no_wager_is_made_the_unit_is_what_the_options_play_for(
    name: str, option: str, value: int
) -> None:
    game = find(name)
    options = game.options.with_settings({option: str(value // 100)})
    assert SeatedRounds(game, options, seats=2).unit == value
