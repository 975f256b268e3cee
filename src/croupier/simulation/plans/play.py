"""A betting plan at work: what it bets before a roll, what it remembers, what the roll brings.

`moves` is asked by the strategy that sits at a table and by the chain that counts. What a roll does is
asked of `resolve` and of the house's bank, as the table asks them. Somebody at the table always bets the
line: the roll that decides come bets alone (§11.II) is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Any, NamedTuple

from croupier.cards.chance_devices import Roll
from croupier.families.dice.layout import puck_of
from croupier.families.dice.wager import DiceHouse, next_puck, resolve, vigorish
from croupier.rules.script.table import Table
from croupier.simulation.plans.rules import (
    SEAT,
    BettingPlan,
    Condition,
    PlanBet,
    PlanLayout,
    PlanPress,
    PlanTakeDown,
)
from croupier.simulation.strategy import Strategy, first_choice
from croupier.table.observation import LazyObservation, Observation
from croupier.wagers.bank import HouseBank
from croupier.wagers.result import Outcome, Result

OPERATORS = {"<": lt, "<=": le, "=": eq, "!=": ne, ">=": ge, ">": gt}
BOXES = {"comes": "come-", "dont-comes": "dont-come-"}


class Memory(NamedTuple):
    """The memory of a plan from roll to roll, besides the layout."""

    levels: tuple[int, ...]
    """The amounts of the wagers that are pressed, in the order of `BettingPlan.bases`."""
    counts: tuple[int, ...]
    """In the order of `BettingPlan.counted`."""


class Stand(NamedTuple):
    """A player between two rolls: all that decides what comes."""

    puck: int
    laid: tuple[tuple[str, int], ...]
    """The standing wagers, by name."""
    memory: Memory


class PlanMoves(NamedTuple):
    downs: dict[str, int]
    bets: dict[str, int]
    laid: dict[str, int]
    """The layout afterwards."""


class Thrown(NamedTuple):
    """The outcome of one roll, in cents."""

    after: Stand
    net: int
    """Amount paid, less the amounts lost and charged."""
    action: int
    """The stakes that it decided, pushes among them."""
    is_out: bool
    """Whether the roll was a seven out, which ends the shooter's hand."""


def fresh_memory(plan: BettingPlan) -> Memory:
    return Memory(tuple(plan.bases.values()), (0,) * len(plan.counted))


def first_stand(plan: BettingPlan) -> Stand:
    return Stand(0, (), fresh_memory(plan))


# Before the roll


def moves(plan: BettingPlan, stand: Stand) -> PlanMoves:
    """The rules from the top; each sees what those above it did."""
    before = dict(stand.laid)
    layout = PlanLayout(stand.puck, dict(before))
    levels = dict(zip(plan.bases, stand.memory.levels, strict=True))
    for rule in plan.rules:
        if isinstance(rule, PlanPress) or not all(_holds(plan, each, layout, stand) for each in rule.when):
            continue
        for spot in rule.spots:
            if isinstance(rule, PlanTakeDown):
                _take_down(plan, spot, layout.laid)
            else:
                _bring(plan, rule, spot, levels, layout)
    laid = layout.laid
    names = dict.fromkeys((*before, *laid))
    changes = {spot: laid.get(spot, 0) - before.get(spot, 0) for spot in names}
    return PlanMoves(
        {spot: -change for spot, change in changes.items() if change < 0},
        {spot: change for spot, change in changes.items() if change > 0},
        laid,
    )


def _holds(plan: BettingPlan, condition: Condition, layout: PlanLayout, stand: Stand) -> bool:
    what = condition.what
    if what == "come-out":
        return not layout.puck
    if what == "point":
        return bool(layout.puck)
    if what == "point is":
        return bool(layout.puck) and bool(OPERATORS[condition.op](layout.puck, condition.number))
    number = 0
    if what in BOXES:
        begin = BOXES[what]
        number = sum(spot.startswith(begin) and "odds" not in spot for spot in layout.laid)
    else:
        number = stand.memory.counts[list(plan.counted).index((what, condition.spots))]
    return bool(OPERATORS[condition.op](number, condition.number))


def _take_down(plan: BettingPlan, spot: str, laid: dict[str, int]) -> None:
    """The wager and the odds behind it."""
    for other in [name for name in laid if name == spot or plan.wagers[name].backs == spot]:
        del laid[other]


def _bring(plan: BettingPlan, rule: PlanBet, name: str, levels: dict[str, int], layout: PlanLayout) -> None:
    """Bring a wager to the amount that the rule wants, if it may be made now."""
    spot, laid = plan.spots[name], layout.laid
    if spot.missing_wager(layout, SEAT) or (spot.is_open is not None and spot.is_open(layout, SEAT)):
        return
    wanted = levels[name] if name in levels else plan.amount_of(rule, name, layout)
    has = laid.get(name, 0)
    if wanted != has and not (has and spot.contract):
        laid[name] = wanted


# The roll


def throw(plan: BettingPlan, stand: Stand, made: PlanMoves, roll: Roll) -> Thrown:
    bank = HouseBank(plan.options.rounding)
    net, action = -charges(plan, made), 0
    laid: dict[str, int] = {}
    moved: dict[str, int] = {}
    won: list[str] = []
    lost: list[str] = []
    for spot, stake in made.laid.items():
        result = _result(plan, spot, stand.puck, roll)
        if result is None:
            box = plan.wagers[spot].number_boxes.get(roll.total)
            (laid if box is None else moved)[spot if box is None else box.name] = stake
            continue
        payment = bank.settle(stake, result)
        net += payment.paid - payment.taken
        action += 0 if result.outcome is Outcome.RETURNED else stake
        if result.outcome is Outcome.WIN:
            won.append(spot)
        elif result.outcome is Outcome.LOSE:
            lost.append(spot)
        if result.stays:
            laid[spot] = stake
    is_out = bool(stand.puck) and roll.total == 7
    memory = remembered(plan, stand.memory, won, lost, is_out)
    after = Stand(next_puck(stand.puck, roll), tuple(sorted((laid | moved).items())), memory)
    return Thrown(after, net, action, is_out)


def _result(plan: BettingPlan, spot: str, puck: int, roll: Roll) -> Result | None:
    """Return the result of a wager by the rules, cached."""
    key = spot, puck, roll.faces
    if key not in plan.results:
        house: Any = plan.options
        plan.results[key] = resolve(plan.wagers[spot], puck, roll, house)
    return plan.results[key]


def charges(plan: BettingPlan, made: PlanMoves) -> int:
    """The vigorish on what is bet now, where it is taken first."""
    house: DiceHouse = plan.options  # type: ignore[assignment]
    if not house.takes_vigorish_first:
        return 0
    wagers = ((plan.wagers[spot], amount) for spot, amount in made.bets.items())
    return sum(
        house.vigorish_rounding.apply(vigorish(wager, house) * amount)
        for wager, amount in wagers
        if wager.kind.vigorish
    )


def remembered(
    plan: BettingPlan, memory: Memory, won: Iterable[str], lost: Iterable[str], is_out: bool
) -> Memory:
    """The memory after a roll that decided those wagers."""
    if not memory.levels and not memory.counts:
        return memory
    ended = {"win": tuple(won), "lose": tuple(lost)}
    levels = dict(zip(plan.bases, memory.levels, strict=True))
    for rule in plan.rules:
        if isinstance(rule, PlanPress) and any(
            spot in ended[rule.after] for spot in plan.deciding(rule.spot)
        ):
            levels[rule.spot] = _pressed(plan, rule, levels[rule.spot])
    counts = []
    for ((what, of), most), before in zip(plan.counted.items(), memory.counts, strict=True):
        more = sum(spot in of for spot in ended["win" if what == "wins" else "lose"])
        counts.append(0 if is_out else min(most, before + more))
    return Memory(tuple(levels.values()), tuple(counts))


def _pressed(plan: BettingPlan, rule: PlanPress, level: int) -> int:
    if rule.by < 0:
        return plan.bases[rule.spot]
    more = level + (rule.by or level)
    most = plan.options.limits.maximum if rule.most is None else rule.most
    return more if most is None else min(more, most)


# At a table


@dataclass
class _Sitter:
    """The memory of one seat, which reads wins and losses from the round it bet in."""

    memory: Memory
    last: LazyObservation | None = None
    puck: int = 0
    bets: dict[str, int] | None = None


def strategy_from(plan: BettingPlan) -> Strategy:
    """The plan as a strategy: it takes down before it bets, and remembers for each seat."""
    sitters: dict[int, _Sitter] = {}

    def downs(sight: LazyObservation) -> dict[str, int]:
        table, seat = sight.table, sight.seat
        assert seat is not None
        sitter = sitters.setdefault(seat, _Sitter(fresh_memory(plan)))
        if sitter.last is not None:
            sitter.memory = _learned(plan, sitter, sitter.last.now())
        sitter.last, sitter.puck = sight, puck_of(table)
        made = moves(plan, Stand(sitter.puck, tuple(table.layout[seat].items()), sitter.memory))
        sitter.bets = made.bets
        odds_first = sorted(made.downs, key=lambda spot: not plan.wagers[spot].backs)
        return {spot: made.downs[spot] for spot in odds_first}

    def bets(table: Table, seat: int) -> dict[str, int]:
        sitter = sitters.get(seat)
        return sitter.bets or {} if sitter is not None else {}

    return Strategy(name=plan.name, summary=plan.title, bets=bets, choose=first_choice, downs=downs)


def _learned(plan: BettingPlan, sitter: _Sitter, last: Observation) -> Memory:
    ends = [each for each in last.results if each.seat == last.seat]
    is_out = sitter.puck > 0 and sum(last.dice) == 7  # the last throw is the one that counts
    won, lost = ([each.spot for each in ends if each.outcome == word] for word in ("win", "lose"))
    return remembered(plan, sitter.memory, won, lost, is_out)
