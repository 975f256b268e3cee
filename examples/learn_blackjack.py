"""Thousands of blackjack tables at once, and a learner that finds basic strategy by what it has seen.

python examples/learn_blackjack.py [steps of each table]

It keeps what followed each hit, stand and double by total, softness and up card, which is all that is seen
of a hand, and works out what is best from that: so each card that was ever seen counts for every hand that
comes to the same. What is clearly worse is tried no more. Then pairs are split half of the time, and the box
is played on by what was learned. The chart is weighed exactly, and dealt with seeds of its own.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.environments.blackjack_batch import BlackjackBatch
from croupier.families.blackjack.chart import ROWS, UPS, Chart, decide, value_of
from croupier.games import find
from croupier.odds.blackjack.by_chart import by_chart
from croupier.odds.own_play import PlayedOwnWay
from croupier.simulation.blackjack.strategy import play_of

GAME = "ohio-blackjack"
TABLES = 8_192
ROUNDS_OF_THOUGHT = 24
"""So often what was seen is put together, and what is clearly worse is left."""
CLEAR = 3.0
"""Standard errors by which one play must be behind another to be tried no more."""
DEVIATION = {"hit": 1.0, "stand": 1.0, "double-down": 2.0, "surrender": 0.5}
"""Of what a single try wins, about."""

Policy = NDArray[np.int64]
"""[state] → the action; that before the deal last."""
Figures = NDArray[np.float64]


class Measured(NamedTuple):
    value: float
    """Won a round, in units of the main wager."""
    error: float
    rounds: int


class Learner:
    def __init__(self, env: BlackjackBatch, seed: int) -> None:
        self.env, self.seed = env, seed
        self.chance = np.random.default_rng(seed)
        self.states, self.width = len(env.hands) + 1, len(env.actions)
        self.split = env.actions.index("split")
        seen = [tuple(env.describe(state)) for state in range(self.states)]
        cells = {each: at for at, each in enumerate(dict.fromkeys(seen))}
        self.cell = np.array([cells[each] for each in seen])
        """[state] → what is seen of it: total, soft, up."""
        self.legal = env.legal.astype(bool)
        self.alone = self.legal.copy()
        self.alone[:, self.split] = False
        self.followed = np.zeros((len(cells), self.width, self.states))
        """[cell, action, state that came next] → how often; a round that was over counts for the last."""
        self.won = np.zeros((len(cells), self.width))
        self.tried = np.zeros((len(cells), self.width))
        self.split_won, self.split_tried = np.zeros(self.states), np.zeros(self.states)
        self.open = self.alone.copy()
        """[state, action] → what is still tried."""

    def learn(self, steps: int) -> Policy:
        each = max(1, steps // (2 * ROUNDS_OF_THOUGHT))
        seen, _ = self.env.reset(seed=self.seed)
        for _ in range(ROUNDS_OF_THOUGHT):
            seen = self._try_hands(seen, each)
            self._think()
        best = self.values().argmax(axis=1)
        self._try_splits(seen, best, steps - each * ROUNDS_OF_THOUGHT)
        values = self.values()
        tried = self.split_tried > 0
        split = np.where(tried, self.split_won / np.maximum(self.split_tried, 1), -np.inf)
        policy: Policy = np.where(split > values.max(axis=1), self.split, best)
        return policy

    def _try_hands(self, seen: Any, steps: int) -> Any:
        """Any play that is still open, pairs unsplit."""
        listed, many = _listed(self.open)
        for _ in range(steps):
            state = seen[:, 4] % self.states
            pick = (self.chance.random(len(state)) * many[state]).astype(np.int64)
            action = listed[state, pick]
            cell = self.cell[state]
            seen, won, over, _, _ = self.env.step(action)
            after = np.where(over, self.states - 1, seen[:, 4])
            np.add.at(self.followed, (cell, action, after), 1.0)
            np.add.at(self.won, (cell, action), won)
        self.tried = self.followed.sum(axis=2)
        return seen

    def values(self) -> Figures:
        """[state, action] → what is won on average, best play following, as far as it was tried."""
        often = np.maximum(self.tried, 1.0)
        gained, chances = self.won / often, self.followed / often[:, :, None]
        worth = np.zeros(self.states)
        for _ in range(24):  # no hand takes more cards
            by_cell = gained + chances @ worth
            value = np.where(self.alone & (self.tried > 0)[self.cell], by_cell[self.cell], -np.inf)
            worth = np.where(self.alone.any(axis=1), value.max(axis=1), 0.0)
            worth[-1] = 0.0
        return value

    def _think(self) -> None:
        value = self.values()
        spread = np.array([DEVIATION.get(name, 1.0) for name in self.env.actions])
        error = spread / np.sqrt(np.maximum(self.tried[self.cell], 1.0))
        best = value.argmax(axis=1)
        rows = np.arange(self.states)
        gap = value[rows, best][:, None] - value
        is_worse = gap > CLEAR * np.hypot(error, error[rows, best][:, None])
        self.open = self.alone & ~is_worse
        self.open[-1] = self.alone[-1]

    def _try_splits(self, seen: Any, best: Policy, steps: int) -> None:
        """Each pair split half of the time, and again whenever it can be; all else as is best."""
        pairs = self.legal[:, self.split]
        began = np.full(self.env.num_envs, -1)
        """The pair whose splitting began the box; -1 for none."""
        for _ in range(steps):
            state, hands = seen[:, 4] % self.states, seen[:, 3]
            is_pair = pairs[state]
            first = is_pair & (hands == 1) & (self.chance.random(len(state)) < 0.5)
            action = np.where(first | (is_pair & (hands > 1)), self.split, best[state])
            began[first] = state[first]
            seen, won, over, _, _ = self.env.step(action)
            ended = over & (began >= 0)
            np.add.at(self.split_won, began[ended], won[ended])
            np.add.at(self.split_tried, began[ended], 1.0)
            began[over] = -1


def _listed(open_plays: NDArray[np.bool_]) -> tuple[Policy, Policy]:
    """[state, number] → an action that is open, and [state] → how many there are."""
    order = np.argsort(~open_plays, axis=1, kind="stable")
    return order, np.maximum(open_plays.sum(axis=1), 1)


def learn(env: BlackjackBatch, steps: int, seed: int) -> Policy:
    return Learner(env, seed).learn(steps)


def chart_of(env: BlackjackBatch, policy: Policy) -> Chart:
    """The policy as a chart: hit or stand by the total, and whether two cards are doubled or split. Hands
    that never come, such as a soft 12 where aces are split, are hit."""
    plain: dict[tuple[str, int, int], str] = {}
    doubled: set[tuple[str, int, int]] = set()
    cells: dict[tuple[str, int, int], str] = {}
    double = env.actions.index("double-down")
    for state, (cards, up) in enumerate(env.hands):
        total, soft, _ = (int(each) for each in env.describe(state))
        cell = ("soft" if soft else "hard", total, value_of(up))
        name = env.actions[policy[state]]
        if env.legal[state, env.actions.index("split")]:
            pair = "pair", value_of(cards[0]), value_of(up)
            cells.setdefault(pair, "P" if name == "split" else "-")  # the first hand's state comes first
            continue
        if name in ("hit", "stand"):
            plain.setdefault(cell, "H" if name == "hit" else "S")
        elif policy[state] == double:
            doubled.add(cell)
    for cell in {*plain, *doubled}:
        letter = plain.get(cell, "H")
        cells[cell] = {"H": "D", "S": "Ds"}[letter] if cell in doubled else letter
    for part, rows in ROWS.items():
        for row in rows:
            for column in UPS.values():
                cells.setdefault((part, row, column), "-" if part == "pair" else "H")
    return Chart(cells)


def weighed(env: BlackjackBatch, policy: Policy) -> PlayedOwnWay:
    """Its exact edge from a fresh shoe, and what it costs beside the best play there is."""
    game = find(GAME)
    return by_chart(game, game.options, str(chart_of(env, policy)), "learned")


def basic_strategy(env: BlackjackBatch) -> Policy:
    """The chart that the simulator plays by, for every state."""
    known = find(GAME)
    chart: Any = play_of(known, known.options, "default")
    policy = np.zeros(len(env.hands) + 1, np.int64)
    for state, (cards, up) in enumerate(env.hands):
        listed = [env.actions[at] for at in np.flatnonzero(env.legal[state])]
        said = decide(chart, known.rules, known.options, cards, up, listed)
        policy[state] = env.actions.index(said or listed[0])
    return policy


def measure(env: BlackjackBatch, policy: Policy, steps: int, seed: int) -> Measured:
    seen, _ = env.reset(seed=seed)
    total = squares = rounds = 0.0
    for _ in range(steps):
        seen, won, over, _, _ = env.step(policy[seen[:, 4]])
        total, squares, rounds = total + won.sum(), squares + (won * won).sum(), rounds + over.sum()
    mean = total / rounds
    return Measured(mean, sqrt((squares / rounds - mean * mean) / rounds), int(rounds))


def main(arguments: list[str]) -> int:
    steps = int(arguments[0]) if arguments else 12_000
    env = BlackjackBatch(GAME, num_envs=TABLES)
    policy = learn(env, steps, seed=1)
    exact = weighed(env, policy)
    print(f"learned in {steps * TABLES:,} steps")
    won, cost = -float(exact.house_edge), float(exact.cost)
    print(f"exact, from a fresh shoe:  {won:+.6f} a round, {cost:.6f} below best play")
    for name, plays, seed in (
        ("learned", policy, 1_000_001),
        ("basic strategy", basic_strategy(env), 1_000_002),
    ):
        found = measure(env, plays, steps // 2, seed)
        print(f"{name + ', dealt:':26} {found.value:+.5f} ± {found.error:.5f}, {found.rounds:,} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
