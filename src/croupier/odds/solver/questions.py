"""Questions that a script may ask of unknown values, and how the answers narrow the deals."""

from __future__ import annotations

import operator
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from math import comb
from types import FunctionType, MethodType
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.cards.card import Card
from croupier.errors import BadGame
from croupier.odds.analyst.best_play import Ends
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver.deals import MOST_SETS, Codes, DealBlock, Flags, Ints, Mask, TooManyDeals
from croupier.odds.solver.drawn import MOST_SIZE, DrawnHand
from croupier.odds.solver.tables import (
    COMPARISONS,
    different,
    evaluator,
    identity,
    is_plain,
    is_ranking,
    number_of,
    proof_step,
    prove_suits,
    value_places,
    without_words,
)
from croupier.odds.solver.unknown import (
    SuitsMatter,
    Unknown,
    UnknownCard,
    UnknownSuit,
    ValueColumn,
    is_inert,
    is_unknown,
    shape_of,
    unknowns_in,
)

if TYPE_CHECKING:
    from croupier.odds.solver.execute import Solver

FEW_NUMBERS = 20
"""Maximum number of values that become separate cases when a number is put into a text, which may be a
name."""
_WORD = re.compile("\0([0-9]+)\0")

FEW_JOINED = 4_000_000
"""Maximum number of pairs of seen and drawn cards that are listed side by side, if they can be taken as one
hand."""
MOST_CALLS = 8_000_000
"""Maximum number of hands for which one function of the game is called."""
MOST_VALUE_PAIRS = 4_000_000
"""Maximum number of pairs of values without an order that are compared one by one."""


_CHUNK = 100_000
"""Hands of which a function is asked in one go."""


@dataclass(frozen=True)
class Relation:
    """A comparison between a value of one block and a value of another one."""

    first: ValueColumn
    second: ValueColumn
    matrix: Flags | None = None
    """Pairs of values for which the relation holds; None if their order decides it."""
    sign: int = 0
    """Order of the first value against the second: -1 lower, 0 equal, 1 higher."""

    def holds(self, first: Any, second: Any) -> Any:
        """Return, for arrays of value numbers, whether the relation holds."""
        if self.matrix is not None:
            return self.matrix[first, second]
        return first < second if self.sign < 0 else first == second if self.sign == 0 else first > second


@dataclass(eq=False)
class SolvedEnd:
    """The end of a round: what became of the wagers, for the deals that lead to it."""

    ends: Ends
    net: int
    masks: dict[DealBlock, Mask]
    """The blocks that were dealt, each with the rows that are left."""
    relations: tuple[Relation, ...]
    drawn: tuple[DrawnHand, ...] = ()
    """Hands of kept and drawn cards that were asked about."""
    is_possible: bool = True
    """False if the run noticed that no deal leads there."""


@dataclass(eq=False)
class Fork:
    """A place of the tree at which the runs part: a split of the deals, or a decision."""

    signature: Any
    options: int
    children: list[Fork | SolvedEnd | None] = field(default_factory=list)
    names: tuple[str, ...] = ()
    """The choices, for a decision."""
    block: DealBlock | None = None
    """The deals as the seat sees them when it decides."""
    mask: Mask | None = None

    @property
    def is_decision(self) -> bool:
        return self.block is not None


class NoSuchDeal(Exception):
    """Raised when no deal is left with the answers of this run."""


class NotRepeatable(BadGame):
    """Raised when the script asks something else as it is run again with the same answers."""


class Questions:
    """The deals that the answers of one run have left, and the questions that a script can ask of them."""

    def __init__(self, solver: Solver, path: tuple[int, ...]) -> None:
        self.solver = solver
        self.deals = solver.deals
        self.path = path
        self.taken: list[int] = []
        self.forks: list[Fork] = []
        self.blocks: list[DealBlock] = []
        """The blocks that are not part of another one."""
        self.masks: dict[int, Mask] = {}
        self.relations: list[Relation] = []
        self.visible: set[int] = set()
        """The groups that the seat has seen."""
        self.decided: set[DealBlock] = set()
        """The blocks that the seat had seen when it decided."""
        self.drawn: dict[Any, DrawnHand] = {}
        """Hands of kept and drawn cards, by the cards that were kept."""
        self.words: list[Unknown] = []
        """Values that have been put into a text."""
        self.is_over = False
        self.is_tabulating = False
        self.is_public = False
        """Whether the question is answered aloud, whatever cards it is asked about."""
        self.unseen: list[tuple[DealBlock, str]] = []
        """Questions that were asked about cards which the seat has not seen."""

    def _fork(self, signature: Any, options: int, **held: Any) -> int:
        """Return the answer of this run to a question that has several."""
        place = len(self.forks)
        before = self.forks[-1].children[self.taken[-1]] if self.forks else self.solver.root
        if place < len(self.path):
            fork = before
            if not isinstance(fork, Fork) or fork.signature != signature:
                raise NotRepeatable(
                    f"{self.solver.opening.game.id} is not repeatable",
                    "its script asks something else when it is run again with the same answers",
                    "keep no state outside the round, and do not go through a set whose order may change",
                )
            answer = self.path[place]
        else:
            fork = Fork(signature, options, [None] * options, **held)
            if self.forks:
                self.forks[-1].children[self.taken[-1]] = fork
            else:
                self.solver.root = fork
            answer = 0
        self.forks.append(fork)
        self.taken.append(answer)
        return answer

    def current(self, block: DealBlock) -> DealBlock:
        """Return the block that this one is a part of by now."""
        for each in self.blocks:
            if each is block or block.serial in each.origins:
                return each
        raise AssertionError("a block of another run")

    def mask(self, block: DealBlock) -> Mask:
        return self.masks.get(block.serial) or self.deals.whole(block)

    def _note_unseen(self, *blocks: DealBlock) -> None:
        if not self.is_public:
            for block in blocks:
                if not set(block.columns) <= self.visible:
                    self.unseen.append((block, self._place_of_question()))

    def _place_of_question(self) -> str:
        """Return the file and line of the script that asks."""
        frame = sys._getframe(1)
        while frame is not None and "croupier/odds/solver" in frame.f_code.co_filename.replace("\\", "/"):
            frame = frame.f_back  # type: ignore[assignment]
        return f"{frame.f_code.co_filename.rsplit('/', 1)[-1]}:{frame.f_lineno}" if frame else "the script"

    def _split(self, column: ValueColumn, classes: Codes | None = None) -> int:
        """Split the rows by their class, given for each number of a value; return the class of this run."""
        block, mask = column.block, self.mask(column.block)
        key = column.serial
        by_value = np.arange(len(column.values), dtype=np.int32) if classes is None else classes
        flags_of = mask.flags
        there = np.bincount(by_value[column.codes[flags_of]], minlength=1)
        options = np.flatnonzero(there)
        if len(options) == 1:
            return int(options[0])
        self._note_unseen(block)
        signature = "split", key, block.serial, mask.serial, classes is None, tuple(options.tolist())
        answer = self._fork(signature, len(options))
        chosen = int(options[answer])
        self.masks[block.serial] = self.deals.narrowed(
            mask, (key, classes is None, chosen), lambda: by_value[np.maximum(column.codes, 0)] == chosen
        )
        return chosen

    # Words

    def word_for(self, value: Unknown) -> str:
        """Return what stands for an unknown value in a text until the end of the round."""
        if all(type(each) is int for each in value._column.values) and self._is_seen(value):
            there = self._here(value)
            if len(np.unique(self._codes_left(there))) <= FEW_NUMBERS:
                return str(self.known(value))
        self.words.append(value)
        return f"\0{len(self.words) - 1}\0"

    def _is_seen(self, value: Unknown) -> bool:
        return set(self.current(value._column.block).columns) <= self.visible

    def spoken(self, text: str) -> str:
        """Return a text with the values that are known by now; a dash of dots for each other one."""
        return _WORD.sub(lambda found: self._word(self.words[int(found[1])]), text) if "\0" in text else text

    def _word(self, value: Unknown) -> str:
        column = self._here(value)
        left = np.unique(column.codes[self.mask(column.block).flags])
        return str(column.values[left[0]]) if len(left) == 1 else "…"

    # Values

    def known(self, value: Any) -> Any:
        """Return the value itself; each value that it can have becomes another case."""
        if not is_unknown(value):
            return value
        column = self._here(value)
        return column.values[self._split(column)]

    def _here(self, value: Unknown) -> ValueColumn:
        return self.solver.at(value._column, self.current(value._column.block))

    def compare(self, act: Callable[[Any, Any], Any], first: Any, second: Any) -> bool:
        if any(is_unknown(each) and each._run is not self for each in (first, second)):
            return act is operator.ne
        one, other = (self._here(each) if is_unknown(each) else None for each in (first, second))
        if one is None or other is None or one.block is other.block:
            return bool(self.call(act, (first, second), {}))
        if act in (operator.eq, operator.ne) and self.deals.is_single and isinstance(first, Card):
            return act is operator.ne  # two cards of one deck
        return self._relate(act, one, other)

    def _relate(self, act: Callable[[Any, Any], Any], one: ValueColumn, other: ValueColumn) -> bool:
        """Compare values of two blocks and record the relation, without listing their joint deals."""
        for relation in self.relations:
            here, there = self._relation_columns(relation)
            if relation.matrix is None and (here, there) == (one, other):
                return bool(act(relation.sign, 0))
            if relation.matrix is None and (here, there) == (other, one):
                return bool(act(-relation.sign, 0))
        has_suits = one.by_kind is not None or other.by_kind is not None
        places = None if has_suits else self._places(one, other)
        if places is None:
            return self._relate_unordered(act, one, other)
        if self.drawn:
            raise TooManyDeals(
                f"{self._place_of_question()} compares a hand that was drawn to with other cards",
                "",
                "deal fewer cards, or simulate it",
            )
        mine, theirs = places[0][self._codes_left(one)], places[1][self._codes_left(other)]
        signs = [
            sign
            for sign, can_be in (
                (-1, mine.min() < theirs.max()),
                (0, len(np.intersect1d(mine, theirs)) > 0),
                (1, mine.max() > theirs.min()),
            )
            if can_be
        ]
        sign = signs[0]
        if len(signs) > 1:
            self._note_unseen(one.block, other.block)
            key = (
                "order",
                one.serial,
                other.serial,
                self.mask(one.block).serial,
                self.mask(other.block).serial,
            )
            sign = signs[self._fork((*key, tuple(signs)), len(signs))]
            self.relations.append(Relation(one, other, None, sign))
        return bool(act(sign, 0))

    def _codes_left(self, column: ValueColumn) -> Codes:
        """Return the numbers of the values that the answers so far have left."""
        block, flags = column.block, self.mask(column.block).flags
        if column.source is None or block.suit_labels is None:
            return column.codes[flags]
        return column.codes_of_deals()[flags[block.every_deal[1]]]

    def _relation_columns(self, relation: Relation) -> tuple[ValueColumn, ValueColumn]:
        first, second = (
            self.solver.at(column, self.current(column.block)) for column in (relation.first, relation.second)
        )
        return first, second

    def _places(self, one: ValueColumn, other: ValueColumn) -> tuple[Codes, Codes] | None:
        """Return the place of each value of both columns in one order; None where they have none."""
        return value_places(self.solver.places, one, other)

    def _relate_unordered(self, act: Callable[[Any, Any], Any], one: ValueColumn, other: ValueColumn) -> bool:
        if len(one.values) * len(other.values) > MOST_VALUE_PAIRS:
            raise TooManyDeals(
                f"{self._place_of_question()} compares {len(one.values):,} values with {len(other.values):,}",
                "they have no order",
                "rank the hand by one number",
            )
        matrix = np.array([[bool(act(a, b)) for b in other.values] for a in one.values], np.bool_)
        mine, theirs = (np.unique(self._codes_left(column)) for column in (one, other))
        there = matrix[np.ix_(mine, theirs)]
        if there.all() or not there.any():
            return bool(there.all())
        self._note_unseen(one.block, other.block)
        key = "matrix", one.serial, other.serial, act.__name__
        holds = bool(self._fork((*key, self.mask(one.block).serial, self.mask(other.block).serial), 2))
        self.relations.append(Relation(one, other, matrix if holds else ~matrix))
        return holds

    # Calls

    def call(
        self,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        named: dict[str, Any],
        copied: Callable[..., Any] | None = None,
    ) -> Any:
        """Call a function with values of which some are unknown."""
        found = list({each._column.serial: each for each in unknowns_in((*args, *named.values()))}.values())
        if not found:
            return (copied or function)(*args, **named)
        if self.is_tabulating:
            raise NoExactOdds(
                f"{self._place_of_question()} mixes cards of several hands",
                "a function gets them by another way than its arguments",
                "give it the hands that it needs",
            )
        if copied is not None and not all(is_inert(each) for each in (function, *args, *named.values())):
            return copied(*args, **named)
        blocks = self._blocks_of(found)
        if len(blocks) > 1:
            args = tuple([self._with_drawn(each) for each in args])
            named = {name: self._with_drawn(each) for name, each in named.items()}
            found = list(
                {each._column.serial: each for each in unknowns_in((*args, *named.values()))}.values()
            )
            for each in (*args, *named.values()):
                self._join_hand(each)
            blocks = self._blocks_of(found)
        if len(blocks) > 1:
            if isinstance(copied, (FunctionType, MethodType)) and copied is not function:
                return copied(*args, **named)
            if function in COMPARISONS:
                return self.compare(function, *args)
            self.join(blocks)
            blocks = self._blocks_of(found)
        if self.deals.merges_suits and function not in COMPARISONS:
            for each in found:
                if type(each) is UnknownSuit:
                    self.needs_suits(each)
        return self._answer(self._tabulated(blocks[0], function, args, named, found))

    def _blocks_of(self, found: list[Unknown]) -> list[DealBlock]:
        return list(dict.fromkeys(self.current(each._column.block) for each in found))

    def _with_drawn(self, value: Any) -> Any:
        """Return an argument that is a hand of kept and drawn cards as one set, if there are too many of both
        to list them side by side."""
        if type(value) not in (tuple, list) or not all(type(each) is UnknownCard for each in value):
            return value
        blocks = self._blocks_of(value)
        if len(blocks) != 2 or len(value) > MOST_SIZE or not self._may_complete(value, blocks):
            return value
        seen, drawn = blocks if blocks[0] in self.decided else blocks[::-1]
        sources = [each._column.source for each in value]
        kept = tuple(source for source in sources if source[0] not in drawn.columns)
        key = seen.serial, kept, drawn.serial
        if key not in self.drawn:
            group = -1 - len(self.drawn)
            self.visible.add(group)
            whole = self.deals.cards(group, len(value))
            self.drawn[key] = DrawnHand(whole, seen, kept, drawn)
            self.blocks.append(whole)
        whole = self.drawn[key].whole
        return type(value)(UnknownCard(self, self.column_of(whole, place)) for place in range(len(value)))

    def _may_complete(self, hand: Any, blocks: list[DealBlock]) -> bool:
        """Return True if a hand of two blocks is better taken as one set of cards: the one block has been
        seen at a decision, all of the other were drawn then, and nothing else has been asked about those."""
        seen = [block for block in blocks if block in self.decided]
        drawn = [block for block in blocks if block not in self.decided]
        if len(seen) != 1 or len(drawn) != 1 or not self.deals.is_single:
            return False
        if comb(len(self.deals.kinds), len(hand)) > MOST_SETS:
            return False
        if len(seen[0]) * comb(len(self.deals.kinds), len(drawn[0].cards)) <= FEW_JOINED:
            return False
        sources = {each._column.source for each in hand}
        ((group, places),) = drawn[0].columns.items() if len(drawn[0].columns) == 1 else ((0, ()),)
        return (
            None not in sources
            and len(sources) == len(hand)
            and all((group, place) in sources for place in range(len(places)))
            and self.mask(drawn[0]) is self.deals.whole(drawn[0])
            and all(set(block.columns) <= self.visible for block in self.blocks)
            and not self.relations
        )

    def _join_hand(self, value: Any) -> None:
        """Join the blocks whose cards are given together as one hand."""
        if not isinstance(value, (tuple, list)) or is_unknown(value):
            return
        own = [each for each in value if is_unknown(each)]
        blocks = self._blocks_of(own)
        if len(blocks) > 1:
            self.join(blocks)
        for each in value:
            self._join_hand(each)

    def _tabulated(
        self,
        block: DealBlock,
        function: Callable[..., Any],
        args: tuple[Any, ...],
        named: dict[str, Any],
        found: list[Unknown],
    ) -> ValueColumn:
        """Return the function's value in every row that is left."""
        solver = self.solver
        columns = [solver.at(each._column, block) for each in found]
        try:
            key: Any = (
                "call",
                function,
                shape_of(args),
                tuple((name, shape_of(each)) for name, each in named.items()),
            )
            column = solver.column(key, block)
        except TypeError:
            column = ValueColumn(self.deals.next_serial(), block, np.full(len(block), -1, np.int32), [])
        rows = np.flatnonzero(self.mask(block).flags & (column.codes < 0))
        if not len(rows):
            return column
        is_known = self.deals.merges_suits and is_ranking(function, args, named, found)
        if is_known:
            hands = np.stack([each.codes[rows] for each in columns], axis=1).astype(np.uint8)
            first, inverse = self.deals.merged_sets(hands)
        else:
            first, inverse = different(columns, rows)
        if len(first) > MOST_CALLS:
            raise TooManyDeals(
                f"{self._place_of_question()} is asked about {len(first):,} hands",
                f"{MOST_CALLS:,} can be",
                "deal fewer cards, or simulate it",
            )
        evaluate = evaluator(function, args, named, found, columns)
        codes = np.empty(len(first), np.int32)
        in_any_order = not is_known and any(block is each.whole for each in self.drawn.values())

        def given(places: Ints) -> list[tuple[int, ...]]:
            return list(zip(*(each.codes[rows[places]].tolist() for each in columns), strict=True))

        self.is_tabulating = True
        try:
            for start in range(0, len(first), _CHUNK):
                for place, numbers in enumerate(given(first[start : start + _CHUNK]), start):
                    codes[place] = number_of(column, evaluate(numbers))
                    if in_any_order and codes[place] != number_of(column, evaluate(turned(numbers, place))):
                        raise TooManyDeals(
                            f"{self._place_of_question()} goes by the order of the cards",
                            "",
                            "sort them first",
                        )
            has_cards = any(isinstance(each, Card) for each in found)
            if block.suit_labels is not None and has_cards and not is_known:
                step = proof_step(solver, len(first))
                if step > 1 and function is not len:
                    solver.assumed_suits.add(getattr(function, "__name__", "a function"))
                prove_suits(solver, function, column, evaluate, columns, given(first[::step]), codes[::step])
        finally:
            self.is_tabulating = False
        solver.calls += len(first)
        column.codes[rows] = codes[inverse.reshape(-1)]
        return column

    def _answer(self, column: ValueColumn) -> Any:
        """Return what a function's values come to: one value, an unknown one, or one case after the other."""
        flags = self.mask(column.block).flags
        there = np.flatnonzero(np.bincount(column.codes[flags], minlength=len(column.values)))
        values = [column.values[number] for number in there]
        if len(values) == 1:
            return values[0]
        if all(is_plain(value) for value in values):
            return UnknownCard(self, column) if isinstance(values[0], Card) else Unknown(self, column)
        return self._told_apart(column)

    def _told_apart(self, column: ValueColumn) -> Any:
        """Return one of the values, each another case; those that differ in words alone are one case."""
        numbers: dict[Any, int] = {}
        classes = np.zeros(len(column.values), np.int32)
        for place, value in enumerate(column.values):
            classes[place] = numbers.setdefault(identity(without_words(value)), len(numbers))
        chosen = self._split(column, classes)
        flags = self.mask(column.block).flags
        left = [column.values[number] for number in np.unique(column.codes[flags])]
        return left[0] if len(left) == 1 else without_words(left[0]) if chosen >= 0 else None

    def join(self, blocks: list[DealBlock]) -> DealBlock:
        """Join blocks into one, with the answers about them so far."""
        first, *others = blocks
        if self.drawn:
            raise TooManyDeals(
                f"{self._place_of_question()} asks about a hand that was drawn to, together with other cards",
                "",
                "rank the whole hand in one function, and ask nothing else of the cards",
            )
        for second in others:
            if first.suit_labels is None and second.suit_labels is not None and len(second.columns) > 1:
                first, second = second, first
            is_seen = set(first.columns) | set(second.columns) <= self.visible
            keeps = is_seen and first.suit_labels is not None
            try:
                joined = self.deals.join(
                    first, self.mask(first), second, self.mask(second), keeps_merged=keeps
                )
            except TooManyDeals as no:
                raise TooManyDeals(
                    f"{self._place_of_question()} asks about {first.rows.shape[1]} and "
                    f"{second.rows.shape[1]} cards together: {no}",
                    "",
                    "rank each hand in one function of its own cards, and compare the ranks",
                ) from None
            self.blocks = [each for each in self.blocks if each is not first and each is not second]
            self.blocks.append(joined)
            self._settle_relations(joined)
            if not self.mask(joined).flags.any():
                raise NoSuchDeal
            first = joined
        return first

    def _settle_relations(self, joined: DealBlock) -> None:
        """Turn each relation whose two sides are now in the joined block into a mask of that block."""
        left = []
        for relation in self.relations:
            first, second = self._relation_columns(relation)
            if first.block is not joined or second.block is not joined:
                left.append(relation)
                continue
            places = self._places(relation.first, relation.second) if relation.matrix is None else None

            def flags(
                relation: Relation = relation,
                first: ValueColumn = first,
                second: ValueColumn = second,
                places: Any = places,
            ) -> Flags:
                if places is None:
                    return np.asarray(relation.holds(first.codes, second.codes), np.bool_)
                return np.asarray(relation.holds(places[0][first.codes], places[1][second.codes]), np.bool_)

            key = (
                "relation",
                relation.first.serial,
                relation.second.serial,
                relation.sign,
                id(relation.matrix),
            )
            self.masks[joined.serial] = self.deals.narrowed(self.mask(joined), key, flags)
        self.relations = left

    # Cards

    def column_of(self, block: DealBlock, place: int) -> ValueColumn:
        column = self.solver.column(("place", place), block, list(block.values[place]))
        if len(column.codes) and column.codes[0] < 0:
            column.codes = block.rows[:, place].astype(np.int32)
            (group,) = block.columns
            column.source = group, place
        return column

    def merges_suits(self, card: Unknown) -> bool:
        return self.deals.merges_suits

    def needs_suits(self, value: Unknown) -> None:
        if self.deals.merges_suits:
            raise SuitsMatter

    def suit_of(self, card: Unknown) -> UnknownSuit:
        """Return the suit of a card that is one of a deal."""
        source = card._column.source
        if source is None:
            self.needs_suits(card)
        here = self._here(card)
        column = self.solver.column(("suit", source), here.block, list(range(4)))
        if column.by_kind is None:
            column.by_kind = np.array([each.suit for each in self.deals.kinds], np.int32)
            column.codes, column.source = column.by_kind[here.codes], source
        return UnknownSuit(self, column)


def turned(numbers: tuple[int, ...], by: int) -> tuple[int, ...]:
    """Return the numbers backwards and turned by so many places: another order of the cards of a hand."""
    by %= len(numbers)
    return numbers[by::-1] + numbers[:by:-1]


def place_of(error: BaseException) -> str:
    """Return the file and line of the script at which an error came up."""
    place, trace = "the script", error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename.replace("\\", "/")
        if "croupier/odds/solver" not in name:
            place = f"{name.rsplit('/', 1)[-1]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return place
