"""Evaluate a written strategy for a game paid by table, exactly.

    # Let It Ride
    withdraw
    three cards:
    let it ride with pair of tens or better
    let it ride with three to a straight flush in three ways
    four cards:
    let it ride with pair of tens or better
    let it ride with four to a flush

`rule_lines` reads such a file; `seen_words` has the words for the cards seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import numpy as np

from croupier.cards.card import Card, print_cards
from croupier.cards.pack import Pack
from croupier.errors import ParseError
from croupier.odds.own_play import Mistake, PlayedOwnWay
from croupier.odds.staged.card_sets import Ints
from croupier.odds.staged.own_rules.rule_lines import (
    heading,
    is_staked,
    play_and_condition,
    read_lines,
    spelled,
    unknown_play,
)
from croupier.odds.staged.own_rules.seen_words import SeenWords
from croupier.odds.staged.paid_by_table import cards_seen, plan
from croupier.odds.staged.seen_cards import NUMBERS, SeenCards, SeenKind
from croupier.odds.staged.stages import Choices, Followed, TableBestPlay, follow, move_names
from croupier.odds.staged.table_advice import StageAdvice
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.narration import words


def by_table_rules(
    game: Game, options: Options, text: str, name: str, pack: Pack | None = None
) -> PlayedOwnWay:
    """Return the house edge and the mistakes of the base wager, played by the rules in a text."""
    began = perf_counter()
    best = plan(game.rules, options, pack or game.pack(options))
    seen = cards_seen(game.rules, options, best)
    choices = StageRules(best, seen).read(text, name)
    followed = follow(best, choices)
    mistakes = [
        each for stage in range(len(seen)) for each in _mistakes(best, seen[stage], stage, choices, followed)
    ]
    return PlayedOwnWay.from_mistakes(
        game,
        options,
        name,
        mistakes,
        wager=game.rules.base,
        house_edge=-followed.expectation(best),
        best_edge=-follow(best, best.choices).expectation(best),
        began=began,
    )


# Reading


class StageRules:
    """A reader of rules for one game."""

    def __init__(self, best: TableBestPlay, seen: list[SeenCards]) -> None:
        self.best = best
        self.seen = seen
        self.words = [SeenWords(cards) for cards in seen]
        self.choices: Choices = [np.full_like(made, -1) for made in best.choices]
        for stage, layouts in enumerate(best.way.moves):
            for layout, moves in enumerate(layouts):
                if not moves[0].play.name:  # nothing is asked here
                    self.choices[stage][layout] = 0
        self.stages: list[int] = list(range(len(seen)))
        """The stages to which the lines being read apply."""
        self.staked = ""
        self.headings = {
            name: stage
            for stage, size in enumerate(best.way.stages)
            for name in (f"{NUMBERS[size]} cards", f"{size} cards", f"on {NUMBERS[size]} cards")
        } | {spot: stage for stage, spot in self._spots()}

    def _spots(self) -> Iterator[tuple[int, str]]:
        """Yield each stage at which a single wager is decided, with that wager."""
        for stage, layouts in enumerate(self.best.way.moves):
            spots = {move.play.spot for moves in layouts for move in moves if move.play.spot}
            if len(spots) == 1:
                yield stage, spots.pop()

    def read(self, text: str, name: str) -> Choices:
        """Return a play for every kind of seen cards; refuse an impossible line with its number."""
        read_lines(text, name, self._take)
        self._see_that_all_is_played(name)
        return self.choices

    def _take(self, line: str) -> None:
        begun = heading(line, self.headings)
        if begun is not None:
            self.stages, self.staked = [begun[0]], begun[1]
            if not [*self._layouts(begun[0])]:
                staked = sorted({self.best.way.total(begun[0], at) for at in range(self._many(begun[0]))})
                raise ParseError(
                    f"on {NUMBERS[self.seen[begun[0]].size]} cards never are {self.staked}",
                    instead=f"it is {' or '.join(map(str, staked))}",
                )
            return
        play, condition = play_and_condition(line)
        places = [
            (stage, layout, names.index(spelled(play)))
            for stage in self.stages
            for layout in self._layouts(stage)
            if spelled(play) in (names := self._names(stage, layout))
        ]
        if not places:
            plays = [
                name
                for stage in self.stages
                for at in self._layouts(stage)
                for name in self._names(stage, at)
            ]
            raise unknown_play(play, plays, f"{plays[0]} with any pair", self.headings)
        where = {
            stage: self.words[stage].where(condition) if condition else slice(None)
            for stage in dict.fromkeys(stage for stage, _, _ in places)
        }
        for stage, layout, at in places:
            self.choices[stage][layout, where[stage]] = at

    def _many(self, stage: int) -> int:
        return len(self.best.way.layouts[stage])

    def _layouts(self, stage: int) -> Iterator[int]:
        for layout in range(self._many(stage)):
            if is_staked(self.staked, self.best.way.total(stage, layout)):
                yield layout

    def _names(self, stage: int, layout: int) -> list[str]:
        return [spelled(name) for name in move_names(self.best.way.moves[stage][layout])]

    def _see_that_all_is_played(self, name: str) -> None:
        for (stage, layout), ways in follow(self.best, self.choices).reached.items():
            missing = np.flatnonzero((ways > 0) & (self.choices[stage][layout] < 0))
            if len(missing):
                cards = self.seen[stage]
                kind = next(kind for kind, where in cards.kinds if missing[0] in where)
                raise ParseError(
                    f"{name} has no play for {_words(kind, cards)}, on {NUMBERS[cards.size]} cards",
                    instead=f"begin with a line such as {self._names(stage, layout)[0]!r}, for every hand",
                )


def _words(kind: SeenKind, cards: SeenCards) -> str:
    return words(kind.words(cards.size, is_any=False))


# What they cost


def _mistakes(
    best: TableBestPlay, cards: SeenCards, stage: int, choices: Choices, followed: Followed
) -> Iterator[Mistake]:
    """Yield the mistakes of a stage; cards of one kind with the same play and best play share one."""
    advice = StageAdvice(best, followed, stage, cards)
    orders = best.dealt.completions(cards.size)
    for (total, names), layouts in advice.columns.items():
        often, lost = np.zeros((2, len(names), len(names), len(advice.hands)))
        for layout in layouts:
            worth, made = advice.worth[layout], choices[stage][layout]
            for mine in range(len(names)):
                least = (worth.max(axis=0) - worth[mine]) * (made == mine)
                right = worth.argmax(axis=0)
                for other in range(len(names)):
                    here = np.where((right == other) & (least > 0), advice.reached[layout] * advice.hands, 0)
                    often[mine, other] += here * orders / followed.deals
                    lost[mine, other] += here * (least / (followed.deals * best.scale))
        staked = f", {total} staked" if len(advice.columns) > 1 else ""
        for kind, where in cards.kinds:
            for mine, other in np.argwhere(often[:, :, where].any(axis=2)).tolist():
                wrong = where[often[mine, other, where] > 0]
                chance = float(often[mine, other, wrong].sum())
                yield Mistake(
                    f"{NUMBERS[cards.size]} cards{staked}: {_situation(advice, kind, where, wrong)}",
                    spelled(names[mine]),
                    spelled(names[other]),
                    chance,
                    float(lost[mine, other, wrong].sum()) / chance,
                )


def _situation(advice: StageAdvice, kind: SeenKind, where: Ints, wrong: Ints) -> str:
    """Return a situation in words: the kind, a condition if needed, and an example if it covers only some."""
    cards = advice.seen
    told_as = _words(kind, cards)
    there = where[advice.anywhere[where]]
    cells = _cells(cards, wrong)
    if cells != _cells(cards, there):
        told_as += f", with {advice.condition(cells, _cells(cards, there))}"
    alike = [at for at in there.tolist() if (int(cards.high[at]), int(cards.middle[at])) in cells]
    if len(alike) == len(wrong):
        return told_as
    return f"{told_as}, such as {_example(int(cards.masks[wrong[-1]]))}"


def _cells(cards: SeenCards, places: Ints) -> set[tuple[int, int]]:
    return set(zip(cards.high[places].tolist(), cards.middle[places].tolist(), strict=True))


def _example(mask: int) -> str:
    held = [Card(bit % 16 + 2, bit // 16) for bit in range(64) if mask >> bit & 1]
    return print_cards(sorted(held, key=lambda card: -card.rank))
