"""Any game for as many learners as sit at it: a PettingZoo AEC environment. See
docs/how-to/train-learning-programs.md."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.environments import extra_needed
from croupier.environments.learner import LearnersTable
from croupier.environments.single_seat import MOST
from croupier.rules.game import Game
from croupier.table.narration import narrate

with extra_needed():
    from gymnasium.spaces import Box, Discrete
    from pettingzoo import AECEnv


class TableEnv(AECEnv[str, npt.NDArray[np.float32], int]):
    """Every seat is an agent, `seat_1` and so on, the banker of a player-dealer game the last one. Each is
    asked to `deal` once before the round, after which the script says whose turn it is."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "croupier_v0"}  # noqa: RUF012

    def __init__(self, game: str | Game, *, render_mode: str | None = None, **settings: Any) -> None:
        """`settings` as `LearnersTable` takes them."""
        super().__init__()
        self.table = LearnersTable(game, **settings)
        self.render_mode = render_mode
        self.actions = self.table.menu.labels
        """The label of each action."""
        self.seats = {f"seat_{seat}": seat for seat in sorted(self.table.seated.learners)}
        self.possible_agents = list(self.seats)
        self.agents: list[str] = []
        count = len(self.actions)
        self.action_spaces = {agent: Discrete(count) for agent in self.seats}
        size = self.table.encoder.size
        self.observation_spaces = {agent: Box(-MOST, MOST, (size,), np.float32) for agent in self.seats}

    def observation_space(self, agent: str) -> Box:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode, as `SeatEnv.reset` does."""
        self.table.begin(None if seed is None else str(seed))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._go_on()

    def _go_on(self) -> None:
        """Whose turn it is now, and what that seat may do; the others may do nothing."""
        self.infos = {agent: {"action_mask": self.table.mask(self.seats[agent])} for agent in self.agents}
        if not self.table.is_over:
            self.agent_selection = f"seat_{self.table.seat}"

    def observe(self, agent: str) -> npt.NDArray[np.float32]:
        """The arrays of `SeatEnv` as one; `table.encoder.slices` tells where each lies."""
        seat = self.seats[agent]
        return self.table.observe_flat(seat, self.table.mask(seat))

    def step(self, action: int | None) -> None:
        """An action that is not legal is refused: the mask tells which are."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(-1 if action is None else int(action))
        self._go_on()
        if self.table.is_over:
            seated = self.table.seated
            self.rewards = {each: seated.gained(self.seats[each]) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()

    def render(self) -> str:
        """The round in a dealer's words, as a spectator sees it."""
        seated = self.table.seated
        told = (narrate(event, seated.game) for event in seated.seen_by_all())
        return "\n".join(line.plain for line in told if line is not None)

    def close(self) -> None:
        """Nothing is held open."""
