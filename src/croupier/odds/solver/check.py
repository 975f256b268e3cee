"""Play rounds with known cards and compare them with what a solver found for the same deals.

The solver runs a script with values that stand for many; a script that looks at them in a way the solver does
not notice would be followed wrongly. So each end of its tree is dealt a few times with real cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.odds.analyst.best_play import endings
from croupier.odds.analyst.enumerate import Opening, picks
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver.counting import PairCounter
from croupier.odds.solver.deals import DealArrays, DealBlock, Ints, Rows, card_groups
from croupier.odds.solver.drawn import DrawnHand
from croupier.odds.solver.execute import Solver, SolverTree
from croupier.odds.solver.induction import Induction, SampledDeal
from croupier.odds.solver.questions import Fork, SolvedEnd
from croupier.odds.solver.tables import suit_swaps
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script.round import Answers
from croupier.rules.script.table import Table

_ROUNDS = 600
"""Number of rounds to play in all, over all ends."""
_CANDIDATES = 2_000
"""Number of random hidden deals that are tried first with a seen one."""
_LEAST = 3
"""Number of rounds to play to each end at least."""

Groups = dict[int, tuple[Any, ...]]
"""Cards, rolls or pockets of each group, by the group's number."""


def check_ends(solver: Solver, found: Induction, tree: SolverTree, pack: Pack | None = None) -> int:
    """Play each end with real cards and return how many rounds that were; refuse a round that ends otherwise
    than the solver has it."""
    random = Random(1)
    rounds, each = 0, max(_LEAST, _ROUNDS // max(1, len(found.samples)))
    cards = pack or solver.opening.game.equipment(solver.opening.options).pack
    for end, decisions in _ends(tree, ()):
        samples = found.samples.get(end, [])
        for sample in random.sample(samples, min(each, len(samples))):
            groups = _dealt(found.counter, sample, random)
            if groups is not None:
                shown = _with_suits(solver.deals, groups, random)
                _check(solver.opening, cards, end, decisions, shown, random)
                rounds += 1
    return rounds


def _ends(
    node: SolverTree | None, decisions: tuple[tuple[str, int], ...]
) -> Iterator[tuple[SolvedEnd, tuple[tuple[str, int], ...]]]:
    if isinstance(node, SolvedEnd):
        yield node, decisions
    elif isinstance(node, Fork):
        for place, child in enumerate(node.children):
            made = (*decisions, (node.names[place], place)) if node.is_decision else decisions
            yield from _ends(child, made)


def _dealt(counter: PairCounter, sample: SampledDeal, random: Random) -> Groups | None:
    """Return what lies in each group of a deal that leads to the end."""
    deals = counter.deals
    main = sample.main
    row = main.rows[sample.row]
    groups = _groups_of(main, row)
    if sample.drawn is not None:
        return _drawn_to(counter, sample, sample.drawn, random, groups)
    for other, tests in sample.others:
        every, stands_for = other.every_deal
        fits = sample.masks[other].flags[stands_for].copy()
        for test in tests:
            mine, theirs = test.seen[sample.row], test.hidden
            if test.matrix is not None:
                fits &= test.matrix[mine, np.maximum(theirs, 0)]
            else:
                fits &= (
                    (mine < theirs)
                    if test.sign < 0
                    else (mine > theirs)
                    if test.sign > 0
                    else (mine == theirs)
                )
        fitting = np.flatnonzero(fits)
        rows: list[int] = fitting.tolist()
        if other.cards and main.cards:
            few = np.array(random.sample(rows, min(_CANDIDATES, len(rows))), np.int64)
            rows = _beside(deals, sample, other, every, few) or _beside(deals, sample, other, every, fitting)
        if not rows:
            return None
        groups |= _groups_of(other, every[random.choice(rows)])
    return groups


def _drawn_to(
    counter: PairCounter, sample: SampledDeal, hand: DrawnHand, random: Random, groups: Groups
) -> Groups | None:
    """Return the deal with cards drawn to those that were kept, so that the hand leads to the end."""
    row = sample.main.rows[sample.row]
    kept, gone = (row[columns].tolist() for columns in hand.columns(sample.main))
    hands = counter.hands_with(hand.whole, sample.masks[hand.whole])
    chosen = hands.complete(kept, gone, counter.numbers, random)
    ((group, _),) = hand.drawn.columns.items()
    new = tuple(counter.deals.kinds[each] for each in chosen if each not in kept)
    return groups | {group: new} if chosen else None


def _beside(deals: DealArrays, sample: SampledDeal, other: DealBlock, every: Rows, rows: Ints) -> list[int]:
    """Return the rows of the other block that can be dealt together with the sampled one."""
    main = sample.main.rows[sample.row : sample.row + 1]
    ways = deals.pair_ways(main, sample.main.cards, every[rows], card_groups(other))[0]
    found: list[int] = rows[ways > 0].tolist()
    return found


def _groups_of(block: DealBlock, row: Any) -> Groups:
    return {
        group: tuple(block.values[place][row[place]] for place in places)
        for group, places in block.columns.items()
    }


def _with_suits(deals: DealArrays, groups: Groups, random: Random) -> Groups:
    """Return the same deal with the names of the suits changed, where they do not matter."""
    if not deals.merges_suits:
        return groups
    swap = random.choice([list(range(len(deals.kinds))), *suit_swaps(deals.kinds)])
    place_of = {card: place for place, card in enumerate(deals.kinds)}
    return {
        group: tuple(deals.kinds[swap[place_of[each]]] if isinstance(each, Card) else each for each in shown)
        for group, shown in groups.items()
    }


class _RealDeal:
    """Answers to a round's questions from the cards of a deal, then from the rest of the pack."""

    def __init__(
        self, opening: Opening, deals_left: list[Card], groups: Groups, alike: Any, random: Random
    ) -> None:
        self.opening = opening
        self.left = deals_left
        self.alike = alike or (lambda card: card)
        self.random = random
        self.groups = {
            group: tuple(self._take(each) if isinstance(each, Card) else each for each in shown)
            for group, shown in groups.items()
        }
        self.group = 0
        self.slots: dict[int, Hand] = {}
        self.choices: list[tuple[str, int]] = []
        self.table: Table = Table(opening.options, opening.stacks)

    def _take(self, kind: Card) -> Card:
        fitting = [card for card in self.left if self.alike(card) is kind]
        card = self.random.choice(fitting)
        self.left.remove(card)
        return card

    def _next(self, count: int) -> Hand:
        self.group += 1
        shown = self.groups.get(self.group)
        if shown is None:
            shown = tuple(self.left.pop(self.random.randrange(len(self.left))) for _ in range(count))
        return shown

    def draw(self, ask: Any) -> Any:
        match ask:
            case s.Deal(count=count):
                return self._next(count)
            case s.Hide() | s.DealOut():
                return None
            case s.Burn():
                return ()
            case s.Reveal(hidden=hidden) | s.Peek(hidden=hidden):
                if hidden.slot not in self.slots:
                    self.slots[hidden.slot] = self._next(hidden.count)
                cards = self.slots[hidden.slot]
                return ask.holds(cards) if isinstance(ask, s.Peek) else cards
            case s.RollDice() | s.Spin():
                return self._next(1)[0]
            case s.ReadMeter(meter=meter):
                return self.table.meters[meter]
            case s.Confirm(result=result):
                return result
        raise AssertionError(f"{ask} is not asked of chance")

    def decide(self, ask: s.Decide) -> Chosen:
        ways = list(picks(ask))
        name, place = self.choices.pop(0) if self.choices else ("", -1)
        if not 0 <= place < len(ways) or ask.choices[ways[place].place].name != name:
            raise _Otherwise(f"it asks for {' or '.join(map(str, ask.choices))}")
        return ways[place].chosen(ask)

    def play(self, choices: tuple[tuple[str, int], ...]) -> tuple[Any, int]:
        opening = self.opening
        self.choices = list(choices)
        playing = opening.opened(self.table)
        for bet in opening.bets:
            self.table.apply(bet)
        playing.start(Answers(self.decide, self.draw))
        laid = self.table.layout[opening.seat]
        stack = self.table.stacks[opening.seat] - self.table.owed.get(opening.seat, 0)
        return endings(playing.events, opening.seat, laid), stack + sum(laid.values()) - opening.stacks[
            opening.seat
        ]


class _Otherwise(Exception):
    """Raised when the round goes on in another way than the solver found."""


def _check(
    opening: Opening,
    pack: Pack | None,
    end: SolvedEnd,
    decisions: tuple[tuple[str, int], ...],
    groups: Groups,
    random: Random,
) -> None:
    game = opening.game
    laid = {event.spot for event in opening.bets if hasattr(event, "spot")}
    deal = _RealDeal(opening, list(pack.cards) if pack else [], groups, game.equivalence_for(laid), random)
    try:
        ends, net = deal.play(decisions)
        why = (
            ""
            if net == end.net and _plain(ends) == _plain(end.ends)
            else f"it brings {net} cents, not {end.net}"
        )
    except (_Otherwise, CroupierError, AttributeError, TypeError, ValueError, LookupError) as no:
        why = str(no)
    if why:
        cards = "; ".join(" ".join(map(str, shown)) for shown in deal.groups.values())
        raise NoExactOdds(
            f"{game.id} is not solved",
            f"its script cannot be followed for all deals at once: with {cards}, {why}",
            "compare cards by rank and suit, not by identity, and keep no state outside the round",
        )


def _plain(ends: Any) -> Any:
    """Return the ends without words, in which deals of one end may differ."""
    return [(end.spot, end.outcome, end.stake, end.net) for end in ends]
