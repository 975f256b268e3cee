"""Blackjack for many learners at once: a Gymnasium VectorEnv over the automata of the simulator.

Each table has one box and a shoe of its own, dealt to its cutting card. An episode is a round of the main
wager: `deal`, then what the hands ask for. A round that is over is followed by the next one in the same step.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.compiled import compiled
from croupier.custom_games import open_game
from croupier.environments import extra_needed
from croupier.environments.blackjack_states import ACTIONS, SEEN, OpenArrays, open_blackjack
from croupier.errors import BadOption, IllegalChoice
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import options_from_mapping
from croupier.simulation.blackjack.hands import BEGAN, LIMIT, PLACE, READY, Ints, Small, draw
from croupier.simulation.prng import State, seeded

with extra_needed():
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv

DEAL = 0
DEALT, AGAIN, ASKED, WAITS, PLAIN_END, HOLE_LATE, BURNS, BURNS_FRESH = range(8)
"""Places in `OpenArrays.bounds`."""
NOW, UP, HOLE, FIRST, HANDS, DONE, OPEN, FRESH = range(8)
"""Columns of a box: its state, -1 between rounds; the symbols of the dealer's cards and of its first card;
the number of hands and of finished hands; whether the dealer can still decide one; whether the shoe is
new."""
HELD = 8
"""The labels of hands that are done come after these."""


class BlackjackBatch(VectorEnv[Any, Any, Any]):
    """So many boxes, all at once. What is seen of each: total, soft, up card (an ace is 11), hands of the
    box, state (what `hands` has the cards of); all 0 before the deal, and -1 for the state."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, game: str | Game = "ohio-blackjack", *, num_envs: int = 1024, **options: Any) -> None:
        found = open_game(game)
        if num_envs < 1:
            raise BadOption(f"{num_envs} boxes cannot be dealt", instead="one at least")
        self.open = open_blackjack(found, options_from_mapping(found.options, options))
        self.num_envs = num_envs
        self.hands = self.open.hands
        self.actions = ACTIONS
        count = len(self.hands)
        self.single_action_space = Discrete(len(ACTIONS))
        self.action_space = MultiDiscrete([len(ACTIONS)] * num_envs)
        self.single_observation_space = Box(-1, max(32, count), (len(SEEN),), np.int32)
        self.observation_space = Box(-1, max(32, count), (num_envs, len(SEEN)), np.int32)
        most = self.open.arrays.splits.shape[2]
        self._boxes = np.zeros((num_envs, HELD + most), np.int64)
        self._shoes = np.tile(self.open.shoe, (num_envs, 1))
        self._at = np.zeros((num_envs, 5), np.int64)
        self._chance = seeded(0, 0)
        self._rewards = np.zeros(num_envs, np.float64)
        self._ended = np.zeros(num_envs, np.bool_)
        legal = np.zeros((count + 1, len(ACTIONS)), np.int8)
        legal[:-1] = self.open.arrays.choices >= 0
        legal[-1, DEAL] = 1
        self.legal = legal
        """[state] → the legal actions; the last row is before the deal."""
        self._seen = np.zeros((count + 1, len(SEEN)), np.int32)
        self._seen[:-1, :3] = self.open.seen
        self._seen[:-1, 4] = np.arange(count)
        self._seen[-1, 4] = -1
        announce.compiling("blackjack in batches", step_all)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Every box before a new shoe; what comes depends on the seed and the actions alone."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        self._chance = seeded(str(seed) if seed is not None else int(self.np_random.integers(1 << 62)), 0)
        self._boxes[:] = 0
        self._boxes[:, NOW] = -1
        self._boxes[:, FRESH] = 1
        self._shoes[:] = self.open.shoe
        self._at[:] = 0
        self._at[:, LIMIT] = len(self.open.shoe)
        return self._observed()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play the actions. Rewards are the results of ended rounds in units of the main wager. Illegal
        actions are refused, and nothing is played."""
        chosen = np.asarray(actions, np.int64)
        states = self._states
        wrong = np.flatnonzero(self.legal[states, np.clip(chosen, 0, len(ACTIONS) - 1)] == 0)
        if len(wrong) or chosen.min() < 0 or chosen.max() >= len(ACTIONS):
            raise self._refusal(chosen, states, int(wrong[0]) if len(wrong) else 0)
        step_all(
            self.open.arrays,
            self._boxes,
            self._shoes,
            self._at,
            self.open.cut,
            self._chance,
            chosen,
            self._rewards,
            self._ended,
        )
        seen, info = self._observed()
        none = np.zeros(self.num_envs, np.bool_)
        return seen, self._rewards / self.open.scale, self._ended.copy(), none, info

    def describe(self, state: int) -> NDArray[np.int32]:
        """Return the total, soft flag and up card of a state; all 0 before the deal."""
        return self._seen[state, :3]

    @property
    def _states(self) -> Ints:
        """The number of each box's state, that before the deal last."""
        now = self._boxes[:, NOW]
        return np.where(now < 0, len(self.hands), now - self.open.arrays.bounds[ASKED])

    def _observed(self) -> tuple[NDArray[np.int32], dict[str, Any]]:
        states = self._states
        seen = self._seen[states]
        seen[:, 3] = self._boxes[:, HANDS]
        return seen, {"action_mask": self.legal[states]}

    def _refusal(self, chosen: Ints, states: Ints, box: int) -> IllegalChoice:
        named = ACTIONS[chosen[box]] if 0 <= chosen[box] < len(ACTIONS) else f"action {chosen[box]}"
        legal = ", ".join(ACTIONS[at] for at in np.flatnonzero(self.legal[states[box]]))
        return IllegalChoice(f"{named} is not legal in box {box}", f"legal is {legal}")


@compiled
def step_all(
    arrays: OpenArrays,
    boxes: Ints,
    shoes: Small,
    at: Ints,
    cut: int,
    chance: State,
    chosen: Ints,
    rewards: NDArray[np.float64],
    ended: NDArray[np.bool_],
) -> None:
    """Carry out an action in every box and play each box to its next decision."""
    for number in range(len(boxes)):
        box, shoe, place = boxes[number], shoes[number], at[number]
        rewards[number], ended[number] = 0.0, False
        if box[NOW] < 0:
            now = _begin(arrays, box, shoe, place, cut, chance)
        else:
            now = arrays.choices[box[NOW] - arrays.bounds[ASKED], chosen[number]]
        if now >= 0:
            now = _play_on(arrays, box, now, shoe, place, chance)
        if now >= 0:
            box[NOW] = now
            continue
        rewards[number] = _settle(arrays, box, shoe, place, chance)
        ended[number] = True
        box[NOW], box[HANDS] = -1, 0


@compiled
def _begin(arrays: OpenArrays, box: Ints, shoe: Small, at: Ints, cut: int, chance: State) -> Any:
    """The first cards of a round: the state of the hand, -1 where the dealer's best hand ends it."""
    size = len(shoe)
    if at[PLACE] > cut or at[LIMIT] < size:
        at[PLACE], at[LIMIT], at[READY] = 0, size, 0
        box[FRESH] = 1
    at[BEGAN] = at[PLACE]
    bounds = arrays.bounds
    if bounds[BURNS] or (bounds[BURNS_FRESH] and box[FRESH]):
        draw(shoe, at, chance)
    box[FRESH] = 0
    first = draw(shoe, at, chance)
    up = draw(shoe, at, chance)
    second = draw(shoe, at, chance)
    hole = 0 if bounds[HOLE_LATE] else draw(shoe, at, chance)
    box[FIRST], box[UP], box[HOLE] = first, up, hole
    box[HANDS], box[DONE], box[OPEN] = 1, 0, 0
    if not bounds[HOLE_LATE] and arrays.beaten[arrays.kinds[up], arrays.kinds[hole]]:
        box[HELD], box[DONE], box[OPEN] = arrays.labels[first, second], 1, 1
        return np.int64(-1)
    return np.int64(arrays.starts[arrays.kinds[up], first, second])


@compiled
def _play_on(arrays: OpenArrays, box: Ints, now: Any, shoe: Small, at: Ints, chance: State) -> Any:
    """To the next hand that is asked about; -1 where all are done."""
    bounds = arrays.bounds
    while True:
        while now >= bounds[WAITS]:
            now = np.int64(arrays.table[now, draw(shoe, at, chance)])
        if now >= bounds[ASKED]:
            return now
        if now == bounds[AGAIN]:
            box[HANDS] += 1
        else:
            box[HELD + box[DONE]] = now
            box[OPEN] |= 1 - arrays.closed[now]
            box[DONE] += 1
            if box[DONE] == box[HANDS]:
                return np.int64(-1)
        now = np.int64(arrays.splits[arrays.kinds[box[UP]], box[FIRST], box[HANDS]])


@compiled
def _settle(arrays: OpenArrays, box: Ints, shoe: Small, at: Ints, chance: State) -> Any:
    """The dealer's hand, as far as it can decide anything, and what all hands win."""
    bounds = arrays.bounds
    now = np.int64(arrays.dealers[box[UP], box[HOLE]])
    if bounds[HOLE_LATE]:
        now = np.int64(arrays.table[now, draw(shoe, at, chance)])
    if box[OPEN]:
        while now >= bounds[WAITS]:
            now = np.int64(arrays.table[now, draw(shoe, at, chance)])
    end = bounds[PLAIN_END] if now >= bounds[WAITS] else now - bounds[DEALT]
    net = arrays.first[box[HELD], end]
    for each in range(1, box[HANDS]):
        net += arrays.added[box[HELD + each], end]
    return net
