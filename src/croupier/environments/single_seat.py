"""Any game for one learner: a Gymnasium environment. See docs/how-to/train-learning-programs.md."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.environments import extra_needed
from croupier.environments.encoder import Encoder, Observed
from croupier.environments.learner import LearnersTable
from croupier.environments.menu import Mask
from croupier.errors import BadOption
from croupier.rules.game import Game
from croupier.table.narration import narrate

with extra_needed():
    from gymnasium import Env, register
    from gymnasium.spaces import Box, Dict, Discrete, Space

LOWEST, REFUSED = "lowest", "refused"
"""Treatments of an illegal action."""
MOST = 1e9
"""Units, far beyond any sum."""


class LegalActionSpace(Discrete):
    """Numbered actions of which a sample is always a legal one, unless another mask is given."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.legal: Mask = np.ones(count, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.legal
        return super().sample(mask, probability)


def space_of(encoder: Encoder) -> Dict[Any]:
    """The arrays of an observation."""
    spaces: dict[str, Space[Any]] = {}
    for name, (shape, kind) in encoder.shapes.items():
        low, high = (0, 127) if kind is np.int8 else (-MOST, MOST)
        spaces[name] = Box(low, 1 if name in ("mask", "phase") else high, shape, kind)
    return Dict(spaces)


class SeatEnv(Env[Any, np.int64]):
    """One seat of a game; the others are played by a strategy, and a banker covers everything."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        *,
        seat: int = 1,
        illegal: str = LOWEST,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        """An action that is not legal counts as the lowest that is, and the info says so, or is refused.
        `settings` as `LearnersTable` takes them."""
        if illegal not in (LOWEST, REFUSED):
            raise BadOption(f"no way {illegal!r} to take an illegal action", instead=f"{LOWEST} or {REFUSED}")
        self.refuses = illegal == REFUSED
        self.table = LearnersTable(game, learners=(seat,), **settings)
        self.learner = seat
        self.render_mode = render_mode
        self.actions = self.table.menu.labels
        """The label of each action."""
        self.legal_actions = LegalActionSpace(len(self.actions))
        self.action_space = self.legal_actions
        self.observation_space = space_of(self.table.encoder)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Begin an episode. The same seed and actions always lead to the same rounds; without a seed the shoe
        and the table stay as the episode before left them."""
        super().reset(seed=seed)
        self.table.begin(None if seed is None else str(seed))
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Take an action. The reward comes at the end of the round, in units of the base wager."""
        legal, table = self.legal_actions.legal, self.table
        is_illegal = not (0 <= action < len(legal) and legal[action])
        if is_illegal and not self.refuses and legal.any():
            action = int(legal.argmax())
        table.act(int(action))
        is_over = not table.seat
        reward = table.seated.gained(self.learner) if is_over else 0.0
        seen, info = self._seen()
        if is_illegal:
            info["illegal"] = True
        return seen, reward, is_over, False, info

    def _seen(self) -> tuple[Observed, dict[str, Any]]:
        table, seat = self.table, self.learner
        mask = self.legal_actions.legal = table.mask(seat)
        return table.observe(seat, mask), {"action_mask": mask}

    def render(self) -> str:
        """The round in a dealer's words, as the seat sees it."""
        seated = self.table.seated
        told = (narrate(event, seated.game) for event in seated.sight(self.learner).events)
        return "\n".join(line.plain for line in told if line is not None)


register(id="croupier/Seat-v0", entry_point=f"{__name__}:SeatEnv")
