"""A betting plan as a Markov chain: every stand it can come to, and what each roll brings there.

Solved exactly over the rolls until it is where it began: a shooter's hand, where every hand begins alike,
else a round trip to the first bets. Stands that cannot be told apart by what they bring are merged first,
so 4 and 10, 5 and 9, 6 and 8 fall together where they are bet alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from croupier.cards.chance_devices import all_rolls
from croupier.errors import BadOption
from croupier.families.dice.wager import POINTS, next_puck
from croupier.simulation.plans.play import Stand, Thrown, charges, first_stand, moves, throw
from croupier.simulation.plans.rules import BettingPlan

ROLLS = all_rolls()
MOST_STANDS = 5_000
"""A plan that can come to more stands is played roll by roll instead of tabulated."""
MOST_EQUATIONS = 400
"""A plan with more stands than that, alike ones merged, is simulated instead of solved."""


@dataclass(frozen=True, eq=False)
class Chain:
    """The stands in the order they are found; the first is the empty layout before a come out roll."""

    stands: tuple[Stand, ...]
    needs: tuple[int, ...]
    """Chips needed at each state: everything on the layout after betting, and the vigorish."""
    throws: tuple[tuple[Thrown, ...], ...]
    """Outcomes by state, one for each of the 36 rolls."""
    following: tuple[tuple[int, ...], ...]
    """The numbers of the stands that the rolls lead to."""


def throws_of(plan: BettingPlan, stand: Stand) -> tuple[int, tuple[Thrown, ...]]:
    """Return the chips that a plan needs at a state, and the outcome of each roll."""
    made = moves(plan, stand)
    need = sum(made.laid.values()) + charges(plan, made)
    return need, tuple(throw(plan, stand, made, roll) for roll in ROLLS)


def chain_of(plan: BettingPlan, most: int = MOST_STANDS) -> Chain | None:
    """Return the chain of a plan; None if it has more than `most` stands."""
    first = first_stand(plan)
    numbers = {first: 0}
    found = [first]
    needs: list[int] = []
    throws: list[tuple[Thrown, ...]] = []
    for stand in found:  # grows as stands are found
        need, thrown = throws_of(plan, stand)
        needs.append(need)
        throws.append(thrown)
        for each in thrown:
            if each.after not in numbers:
                numbers[each.after] = len(found)
                found.append(each.after)
        if len(found) > most:
            return None
    following = tuple(tuple(numbers[each.after] for each in thrown) for thrown in throws)
    return Chain(tuple(found), tuple(needs), tuple(throws), following)


# Exactly


@dataclass(frozen=True)
class Exact:
    """The plan in the long run, money in cents."""

    cycle: str
    """The definition of a cycle, in words."""
    stands: int
    equations: int
    rolls: Fraction
    """The average number of rolls in a cycle."""
    net: Fraction
    action: Fraction
    variance: Fraction
    """The variance of the result of a cycle."""
    spread: Fraction
    """The variance that a long run gains with each roll, wins and losses that go together counted so."""
    hand_rolls: Fraction
    """The average rolls of a shooter's hand, from the first come-out roll to the seven out."""

    @property
    def net_per_roll(self) -> Fraction:
        return self.net / self.rolls

    @property
    def net_per_hand(self) -> Fraction:
        return self.net_per_roll * self.hand_rolls

    @property
    def action_per_roll(self) -> Fraction:
        return self.action / self.rolls

    @property
    def edge(self) -> Fraction:
        """The house's share of each dollar that is decided."""
        return -self.net / self.action

    @property
    def deviation_per_roll(self) -> float:
        """Standard deviation per roll, in cents; over n rolls it grows with the square root of n."""
        return sqrt(self.spread)


ChainMove = tuple[int, int, int, bool]
"""A move of the chain: the next state, the net, the action, and whether the cycle is over."""
ChainRow = dict[int, Fraction]


def solve_chain(plan: BettingPlan, chain: Chain | None) -> Exact:
    """Return the plan's exact figures.

    Raise BadOption if there are too many states, or if the plan does not return to its first state.
    """
    if chain is None:
        raise BadOption(f"{plan.name} is not solved", "more stands than are tabulated", "simulate it")
    outs = {after for row, thrown in zip(chain.following, chain.throws, strict=True)
            for after, each in zip(row, thrown, strict=True) if each.is_out}  # fmt: skip
    by_hand = outs == {0}
    moved = [
        Counter((after, each.net, each.action, each.is_out if by_hand else after == 0)
                for after, each in zip(row, thrown, strict=True))
        for row, thrown in zip(chain.following, chain.throws, strict=True)
    ]  # fmt: skip
    merged = merge(moved)
    size = len(merged)
    if size > MOST_EQUATIONS:
        raise BadOption(
            f"{plan.name} is not solved", f"it has {size:,} stands unlike each other", "simulate it"
        )
    weight = Fraction(1, len(ROLLS))
    rows: list[ChainRow] = []
    for ways in merged:
        row: ChainRow = {}
        for (after, _, _, is_over), often in ways.items():
            if not is_over:
                row[after] = row.get(after, Fraction(0)) + often * weight
        rows.append(row)

    def mean(of: int) -> list[Fraction]:
        return [sum(often * move[of] for move, often in ways.items()) * weight for ways in merged]

    rolls, net, action = solved(rows, [[Fraction(1)] * size, mean(1), mean(2)], plan.name)

    if not action[0]:
        raise BadOption(f"{plan.name} is not solved", "none of its bets is ever decided", "bet pass $10")

    def square(shift: Fraction, worth: Sequence[Fraction]) -> list[Fraction]:
        """The mean square of a roll's result and of what it means for the rest, taken together."""
        return [
            sum(
                (often * ((won - shift) ** 2 + (0 if is_over else 2 * (won - shift) * worth[after]))
                 for (after, won, _, is_over), often in ways.items()),
                Fraction(0),
            ) * weight
            for ways in merged
        ]  # fmt: skip

    gain = net[0] / rolls[0]
    level = [won - gain * number for won, number in zip(net, rolls, strict=True)]
    squares, spread = solved(rows, [square(Fraction(0), net), square(gain, level)], plan.name)
    return Exact(
        cycle="a shooter's hand" if by_hand else "a round trip to the first bets",
        stands=len(chain.stands),
        equations=size,
        rolls=rolls[0],
        net=net[0],
        action=action[0],
        variance=squares[0] - net[0] ** 2,
        spread=spread[0] / rolls[0],
        hand_rolls=_hand_rolls(),
    )


def merge(moved: Sequence[Counter[ChainMove]]) -> list[Counter[ChainMove]]:
    """Merge stands that have the same results with the same probabilities and lead to merged stands. The
    first stand keeps its place."""
    alike = [0] * len(moved)
    while True:
        known: dict[tuple[int, frozenset[tuple[ChainMove, int]]], int] = {}
        rows = [_renamed(ways, alike) for ways in moved]
        signs = ((own, frozenset(row.items())) for own, row in zip(alike, rows, strict=True))
        finer = [known.setdefault(sign, len(known)) for sign in signs]
        if len(known) == len(set(alike)):
            return [rows[finer.index(number)] for number in range(len(known))]
        alike = finer


def _renamed(ways: Counter[ChainMove], alike: Sequence[int]) -> Counter[ChainMove]:
    row: Counter[ChainMove] = Counter()
    for (after, net, action, is_over), often in ways.items():
        row[0 if is_over else alike[after], net, action, is_over] += often
    return row


def solved(rows: Sequence[ChainRow], columns: Sequence[list[Fraction]], name: str) -> list[list[Fraction]]:
    """Solve x = rows · x + column for each column, by eliminating states one by one, the least connected
    first."""
    to = [dict(row) for row in rows]
    right = [list(values) for values in zip(*columns, strict=True)]
    came: list[set[int]] = [set() for _ in rows]
    for start, row in enumerate(to):
        for end in row:
            came[end].add(start)
    left = set(range(len(to)))
    order: list[int] = []
    while left:
        state = min(left, key=lambda each: (each == 0, len(to[each]) * len(came[each]), each))
        left.discard(state)
        order.append(state)
        stays = to[state].pop(state, Fraction(0))
        if stays == 1:
            raise BadOption(f"{name} is not solved", "it does not come back to its first bets", "simulate it")
        came[state].discard(state)
        if stays:
            to[state] = {end: chance / (1 - stays) for end, chance in to[state].items()}
            right[state] = [value / (1 - stays) for value in right[state]]
        for start in came[state]:
            often = to[start].pop(state)
            right[start] = [own + often * more for own, more in zip(right[start], right[state], strict=True)]
            for end, chance in to[state].items():
                to[start][end] = to[start].get(end, Fraction(0)) + often * chance
                came[end].add(start)
        for end in to[state]:
            came[end].discard(state)
    for state in reversed(order):
        for end, chance in to[state].items():
            right[state] = [own + chance * more for own, more in zip(right[state], right[end], strict=True)]
    return [list(column) for column in zip(*right, strict=True)]


def _hand_rolls() -> Fraction:
    """Return the average rolls of a hand, from the puck alone: one at a come-out, and those of each point
    until it is made or lost."""
    rows: list[ChainRow] = []
    for puck in (0, *POINTS):
        row: ChainRow = {}
        for roll in ROLLS:
            if not (puck and roll.total == 7):
                after = (0, *POINTS).index(next_puck(puck, roll))
                row[after] = row.get(after, Fraction(0)) + Fraction(1, len(ROLLS))
        rows.append(row)
    return solved(rows, [[Fraction(1)] * len(rows)], "a hand")[0][0]
