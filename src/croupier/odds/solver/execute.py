"""Run a game's script on arrays of deals.

Each question that splits the deals is answered once for each side: the script is run from the start with the
answers so far, and one more. The runs make a tree of splits, decisions and ends.
"""

from __future__ import annotations

import copy
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from croupier.cards.card import Card, Hand
from croupier.cards.chance_devices import all_rolls
from croupier.errors import OutOfCards
from croupier.odds.analyst.best_play import check_books, endings
from croupier.odds.analyst.enumerate import Opening, picks
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver.deals import Codes, DealArrays, DealBlock, TooManyDeals
from croupier.odds.solver.lifted import Lifter
from croupier.odds.solver.questions import Fork, NoSuchDeal, Questions, SolvedEnd
from croupier.odds.solver.tables import (
    suit_swaps,
)
from croupier.odds.solver.unknown import (
    Unknown,
    UnknownCard,
    ValueColumn,
    is_unknown,
)
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script.round import Answers, Round
from croupier.rules.script.table import Table

MOST_RUNS = 20_000
"""Maximum number of runs of the script before the game is refused as too large."""
MOST_GROUPS = 60
"""Maximum number of times that a round may ask for cards or dice before it is refused as endless."""

_WORDS = frozenset(("words", "why", "what"))
"""Fields of a step that contain words said at the table, on which no rule depends."""


class Solver:
    """The game's tree, with the tables that all runs of the script share."""

    def __init__(self, opening: Opening, deals: DealArrays) -> None:
        self.opening = opening
        self.deals = deals
        self.lifter = Lifter()
        self.game = _lifted_game(opening.game, self.lifter)
        self.columns: dict[Any, ValueColumn] = {}
        self.moved: dict[tuple[int, int], ValueColumn] = {}
        self.places: dict[Any, tuple[Codes, Codes]] = {}
        self.root: Fork | SolvedEnd | None = None
        self.proved: dict[Any, set[tuple[int, ...]]] = {}
        """Cards for which each function is known to treat suits alike."""
        self.suit_swaps = suit_swaps(deals.kinds) if deals.merges_suits else []
        self.runs = 0
        self.calls = 0
        self.assumed_suits: set[str] = set()
        """Functions that are assumed to treat suits alike, since there are too many hands to try them all."""

    def explore(self) -> Fork | SolvedEnd:
        """Run the script until every side of every split has been seen."""
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            path = waiting.pop()
            self.runs += 1
            if self.runs > MOST_RUNS:
                raise TooManyDeals(
                    f"{self.opening.game.id} splits into more than {MOST_RUNS:,} cases",
                    self._where(),
                    "simulate it",
                )
            run = ScriptRun(self, path)
            try:
                end = run.play()
            except NoSuchDeal:
                end = SolvedEnd((), 0, {}, (), is_possible=False)
            run.attach(end)
            for place in range(len(path), len(run.forks)):
                before = tuple(run.taken[:place])
                waiting += [(*before, answer) for answer in range(run.forks[place].options - 1, 0, -1)]
        assert self.root is not None
        return self.root

    def _where(self) -> str:
        return "its questions about single cards split the deals; rank a hand in one function"

    def column(self, key: Any, block: DealBlock, values: list[Any] | None = None) -> ValueColumn:
        """Return the column of that key, made on demand."""
        full_key = key, block.serial
        if full_key not in self.columns:
            codes = np.full(len(block), -1, np.int32)
            self.columns[full_key] = ValueColumn(self.deals.next_serial(), block, codes, values or [])
        return self.columns[full_key]

    def at(self, column: ValueColumn, block: DealBlock) -> ValueColumn:
        """Return the column with a row for each row of a block that was made by joining."""
        if column.block is block:
            return column
        key = column.serial, block.serial
        if key not in self.moved:
            if column.source is not None:  # a joined row need not have the suits of the row it comes from
                group, place = column.source
                codes = block.rows[:, block.columns[group][place]].astype(np.int32)
                codes = codes if column.by_kind is None else column.by_kind[codes]
            else:
                codes = column.codes[block.origins[column.block.serial]]
            moved = ValueColumn(column.serial, block, codes, column.values)
            moved.source, moved.by_kind = column.source, column.by_kind
            self.moved[key] = moved
        return self.moved[key]


class ScriptRun(Questions):
    """One run of the script, from the start to an end."""

    def __init__(self, solver: Solver, path: tuple[int, ...]) -> None:
        super().__init__(solver, path)
        self.groups = 0
        self.slots: dict[int, Hand] = {}

    # The round

    def play(self) -> SolvedEnd:
        solver, opening = self.solver, self.solver.opening
        solver.lifter.run = self
        table: Table = Table(opening.options, opening.stacks)
        playing = Round(solver.game, table, banker=opening.banker, fresh_shoe=opening.fresh_shoe)
        for bet in opening.bets:
            table.apply(bet)
        playing.script = self._known_steps(playing.script)
        self.table = table
        try:
            playing.start(Answers(self._decide, self._draw))
        finally:
            solver.lifter.run = None
            self.is_over = True
        seat = opening.seat
        laid = table.layout[seat]
        check_books(opening, table)
        net = table.stacks[seat] - table.owed.get(seat, 0) + sum(laid.values()) - opening.stacks[seat]
        masks = {block: self.mask(block) for block in self.blocks}
        ends = tuple(end._replace(why=self.spoken(end.why)) for end in endings(playing.events, seat, laid))
        return SolvedEnd(ends, net, masks, tuple(self.relations), tuple(self.drawn.values()))

    def attach(self, end: SolvedEnd) -> None:
        """Put the end where it belongs in the tree."""
        if not self.forks:
            self.solver.root = end
        else:
            self.forks[-1].children[self.taken[-1]] = end

    def _known_steps(self, script: s.Script) -> s.Script:
        reply = None
        while True:
            try:
                step = script.send(reply)
            except StopIteration:
                return
            reply = yield self._known_step(step)

    def _known_step(self, step: s.Step) -> s.Step:
        if isinstance(step, (s.Deal, s.Decide, s.Hide, s.Reveal, s.Peek)):
            return step
        changed = {}
        for name in step.__struct_fields__:
            value = getattr(step, name)
            plain = str(value) if name in _WORDS and is_unknown(value) else self.plain(value)
            if plain is not value:
                changed[name] = plain
        return replace(step, **changed) if changed else step

    def plain(self, value: Any) -> Any:
        """Return what a step says with its unknown values made known; cards and words may stay unknown."""
        if is_unknown(value):
            if isinstance(value, Card):
                return value
            return self.plain(self.known(value))
        if isinstance(value, (tuple, list)):
            told = [self.plain(each) for each in value]
            same = all(each is old for each, old in zip(told, value, strict=True))
            return value if same else tuple(told) if type(value) is tuple else type(value)(*told)
        if isinstance(value, Struct):
            changed = {
                name: str(each) if name in _WORDS else self.plain(each)
                for name in value.__struct_fields__
                if is_unknown(each := getattr(value, name))
            }
            return replace(value, **changed) if changed else value
        return value

    def _draw(self, ask: s.Step) -> Any:
        match ask:
            case s.Deal(to=to, count=count, face=face):
                return self._deal(self._number(count), is_seen=face == "up" or to == self.solver.opening.seat)
            case s.Hide():
                return None
            case s.DealOut():
                return None
            case s.Burn():
                return ()
            case s.Reveal(hidden=hidden):
                cards = self._slot(hidden)
                self.visible |= self._groups_of(cards)
                return cards
            case s.Peek(hidden=hidden, holds=holds):
                self.is_public = True
                try:
                    return bool(self.solver.lifter.lift(holds)(self._slot(hidden)))
                finally:
                    self.is_public = False
            case s.RollDice(dice=dice):
                rolls = all_rolls(dice)
                return self._chance(rolls, [1] * len(rolls), dice)
            case s.Spin(void=void):
                wheel = self.solver.opening.game.equipment(self.solver.opening.options).wheel
                if wheel is None:
                    raise OutOfCards(f"{self.solver.opening.game.id} asks for a spin", "it has no wheel")
                pockets = [symbol for symbol in wheel.symbols if symbol not in void]
                return self._chance(pockets, [wheel.count(symbol) for symbol in pockets], ("wheel", *void))
            case s.ReadMeter(meter=meter):
                return self.table.meters[meter]
            case s.Confirm(result=result):
                return result
        raise NoExactOdds(
            f"{self.solver.opening.game.id} cannot be counted", "cards that were seen go back and come again",
            "simulate it",
        )  # fmt: skip

    def _number(self, count: Any) -> int:
        return int(self.known(count)) if is_unknown(count) else count

    def _next_group(self) -> int:
        self.groups += 1
        if self.groups > MOST_GROUPS:
            raise NoExactOdds(
                f"{self.solver.opening.game.id} asks for cards or dice without end",
                f"after {MOST_GROUPS} draws in one round",
                "simulate it",
            )
        return self.groups

    def _deal(self, count: int, *, is_seen: bool) -> Hand:
        if not self.deals.size:
            raise OutOfCards(f"{self.solver.opening.game.id} asks for cards", "it has no pack")
        group = self._next_group()
        block = self.deals.cards(group, count)
        self.blocks.append(block)
        if is_seen:
            self.visible.add(group)
        completed = {each.whole for each in self.drawn.values()}
        dealt = sum(len(each.cards) for each in self.blocks if each not in completed)
        if dealt > self.deals.size:
            raise OutOfCards(f"{dealt} cards are asked for", f"there are {self.deals.size}")
        columns = [self.column_of(block, place) for place in range(count)]
        return tuple(UnknownCard(self, column) for column in columns)  # type: ignore[misc]

    def _chance(self, values: Any, ways: list[int], name: Any) -> Unknown:
        group = self._next_group()
        block = self.deals.outcomes(group, values, ways, name)
        self.blocks.append(block)
        self.visible.add(group)
        return Unknown(self, self.column_of(block, 0))

    def _slot(self, hidden: s.Hidden) -> Hand:
        if hidden.slot not in self.slots:
            self.slots[hidden.slot] = self._deal(hidden.count, is_seen=False)
        return self.slots[hidden.slot]

    def _groups_of(self, cards: Hand) -> set[int]:
        return {group for card in cards for group in card._column.block.columns}  # type: ignore[attr-defined]

    # Decisions

    def _decide(self, ask: s.Decide) -> Chosen:
        opening = self.solver.opening
        if ask.seat != opening.seat:
            raise NoExactOdds(f"{opening.game.id} is not solved", f"seat {ask.seat} has decisions of its own")
        ways = list(picks(ask))
        block = self._seen_block()
        for asked, where in self.unseen:
            now = self.current(asked)
            if now is not block and not set(now.columns) <= self.visible:
                raise NoExactOdds(
                    f"{opening.game.id} is not solved",
                    f"{where} asks about cards that the player has not seen, before a decision",
                    "hide them, and ask with Peek what is said aloud",
                )
        self.decided.add(block)
        names = tuple(ask.choices[way.place].name for way in ways)
        signature = "decision", names, block.serial, self.mask(block).serial
        answer = self._fork(signature, len(ways), names=names, block=block, mask=self.mask(block))
        return ways[answer].chosen(ask)

    def _seen_block(self) -> DealBlock:
        """Return one block with all that the seat has seen."""
        seen = [block for block in self.blocks if set(block.columns) <= self.visible]
        seen.sort(key=lambda block: -len(block.columns) if block.suit_labels is not None else 0)
        if not seen:
            return self.deals.root
        return self.join(seen) if len(seen) > 1 else seen[0]


def _lifted_game(game: Game, lifter: Lifter) -> Game:
    """Return the game with a script that takes unknown cards."""
    lifted = copy.copy(game)
    object.__setattr__(lifted, "round_of_play", lifter.lift(game.round_of_play))
    return lifted


SolverTree: TypeAlias = Fork | SolvedEnd
