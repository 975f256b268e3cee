"""Evaluate a written strategy for a game of hand against hand, exactly.

    # Three Card Poker: the published rule
    fold
    play from Q-6-4

A line is a play, made with every hand, or `PLAY from HAND`, made with that hand and all better ones; a later
line overrides an earlier one. If a card of the dealer is open, `against K`, `against 2-9` or `against A
holding it` begins a section for these open cards only. Hands are written as the advice prints them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from time import perf_counter

import numpy as np
import numpy.typing as npt

from croupier.cards.card import RANKS, Card
from croupier.cards.pack import Pack
from croupier.errors import ParseError
from croupier.odds.own_play import Mistake, PlayedOwnWay
from croupier.odds.staged.hand_against_hand import DuelAnalysis, analysed
from croupier.odds.staged.hand_strategy import Rule, best_worth, hand_words
from croupier.odds.staged.own_rules.rule_lines import read_lines, unknown_play
from croupier.rules.game import Game
from croupier.rules.options import Options

_AGAINST = re.compile(
    r"against\s+([2-9TJQKA])(?:\s*-\s*([2-9TJQKA]))?(?:\s+(not\s+)?(holding)\s+it)?:?", re.I
)
_FROM = re.compile(r"(.+?)\s+from\s+([2-9TJQKA](?:-[2-9TJQKA])+)(\s+suited)?", re.IGNORECASE)


def by_rules(game: Game, options: Options, text: str, name: str, pack: Pack | None = None) -> PlayedOwnWay:
    """Return the house edge and the mistakes of the base wager, played by the rules in a text."""
    began = perf_counter()
    found = analysed(game, options, pack)
    rule = read_rules(found, text, name)
    parts = found.deals * found.terms.scale
    best, mine = best_worth(found), rule.worth(found.worth)
    apart = Fraction(best, parts) - Fraction(int(_by_level(found).sum()), parts)
    besides = (
        f"best play looks at the very cards of a hand besides: {float(apart):.5%} of what the rules cost"
    )
    return PlayedOwnWay.from_mistakes(
        game,
        options,
        name,
        _mistakes(found, rule),
        wager=game.rules.base,
        house_edge=Fraction(-mine, parts),
        best_edge=Fraction(-best, parts),
        began=began,
        notes=[besides] if apart else [],
    )


# Reading


def read_rules(found: DuelAnalysis, text: str, name: str) -> Rule:
    """Return a play for every hand; refuse an impossible line with its number."""
    groups = len(found.worth)
    plays = np.full((groups, len(found.terms.levels)), -1)
    where = np.ones(groups, np.bool_)

    def take(words: str) -> None:
        nonlocal where
        if words.lower().startswith("against"):
            where = _groups(found, words)
        else:
            play, start = _play(found, words)
            plays[where, start:] = play

    read_lines(text, name, take)
    missing = np.argwhere((plays < 0) & found.worth.any(axis=2))
    if len(missing):
        raise ParseError(
            f"{name} has no play for {hand_words(found, int(missing[0][1]))}",
            instead=f"begin with a line such as {found.terms.plays[0].label!r}, for every hand",
        )
    return Rule(name, np.maximum(plays, 0))


def _groups(found: DuelAnalysis, words: str) -> npt.NDArray[np.bool_]:
    told = _AGAINST.fullmatch(words)
    if told is None:
        raise ParseError(f"{words!r} names no open card", instead="against K, 2-9, or A holding it")
    if not found.counted.contest.up:
        raise ParseError(f"{words!r} is about an open card", "in this game none lies open")
    low = RANKS.index(told[1].upper())
    high = RANKS.index((told[2] or told[1]).upper())
    where = np.zeros(len(found.worth), np.bool_)
    for rank in range(low, high + 1):
        for holds in (False, True):
            if not told[4] or holds is not bool(told[3]):
                where[2 * rank + holds] = True
    if not where.any():
        raise ParseError(f"{words!r} has the higher card first", instead="the lower one first, 2-9")
    return where


def _play(found: DuelAnalysis, words: str) -> tuple[int, int]:
    """Return the play in a line, and the level from which it is made."""
    told = _FROM.fullmatch(words)
    said = (told[1] if told else words).lower()
    names = {
        label.lower(): at for at, play in enumerate(found.terms.plays) for label in (play.name, play.label)
    }
    if said not in names:
        raise unknown_play(said, [play.label for play in found.terms.plays], _example(found))
    play, start = names[said], _level(found, told[2], bool(told[3])) if told else 0
    cannot = np.flatnonzero(~found.terms.legal[start:, play])
    if len(cannot):
        weakest = hand_words(found, start + int(cannot[0]))
        raise ParseError(f"{said} is not allowed with {weakest}", instead="a better hand")
    return play, start


def _example(found: DuelAnalysis) -> str:
    """Return an example of a valid line, for error messages."""
    play = min((each for each in found.terms.plays if each.units > 0), key=lambda each: each.units)
    return f"{play.label} from {hand_words(found, len(found.terms.levels) // 3)}"


def _level(found: DuelAnalysis, ranks: str, is_suited: bool) -> int:
    order, levels = found.counted.contest.own_order, found.terms.levels
    numbers = [RANKS.index(each.upper()) + 2 for each in ranks.split("-")]
    if len(numbers) != order.least:
        raise ParseError(f"{ranks} has {len(numbers)} cards", instead=f"{order.least} of them")
    cards = tuple(Card(rank, 0 if is_suited else at % 4) for at, rank in enumerate(sorted(numbers)))
    if len(set(cards)) < len(cards):
        raise ParseError(f"{ranks}{' suited' if is_suited else ''} cannot be dealt")
    return int(np.searchsorted(levels, order.evaluate(cards)))


# What they cost


def _by_level(found: DuelAnalysis) -> npt.NDArray[np.int64]:
    """Return [group, level] → the net of the best single play for all such hands, in parts."""
    most: npt.NDArray[np.int64] = np.where(found.terms.legal, found.worth, np.iinfo(np.int64).min).max(axis=2)
    return most


def _mistakes(found: DuelAnalysis, rule: Rule) -> Iterator[Mistake]:
    """Yield the mistakes; neighbouring hands with the same play and the same best play share one."""
    parts = found.deals * found.terms.scale
    mine = np.take_along_axis(found.worth, rule.plays[:, :, None], axis=2)[:, :, 0]
    most = _by_level(found)
    best = np.where(found.terms.legal, found.worth, np.iinfo(np.int64).min).argmax(axis=2)
    best = np.where(most == mine, rule.plays, best)
    often = _often(found)
    for group in np.flatnonzero((most > mine).any(axis=1)).tolist():
        dealt = np.flatnonzero(often[group])
        marks = np.where(most > mine, best[group] * 16 + rule.plays[group], -1)[group][dealt]
        bounds = [0, *(np.flatnonzero(np.diff(marks)) + 1).tolist(), len(dealt)]
        for first, last in pairwise(bounds):
            if first < last and marks[first] >= 0:
                levels = dealt[first:last]
                chance = int(often[group, levels].sum()) / found.deals
                cost = int((most - mine)[group, levels].sum()) / parts
                plays = found.terms.plays
                yield Mistake(
                    _situation(found, group, int(levels[0]), int(levels[-1])),
                    plays[int(rule.plays[group, levels[0]])].label,
                    plays[int(best[group, levels[0]])].label,
                    chance,
                    cost / chance,
                )


def _situation(found: DuelAnalysis, group: int, low: int, high: int) -> str:
    words = hand_words(found, low)
    if high != low:
        words = f"{words} to {hand_words(found, high)}"
    if not found.counted.contest.up:
        return words
    return f"{words} against {RANKS[group // 2]}{', holding it' if group % 2 else ''}"


def _often(found: DuelAnalysis) -> npt.NDArray[np.int64]:
    """Return [group, level] → the number of deals."""
    often: npt.NDArray[np.int64] = np.zeros(found.worth.shape[:2], np.int64)
    seen = found.counted.below >= 0
    ways = np.where(seen, found.counted.ways[:, None] * found.counted.contest.deals, 0)
    np.add.at(often, (found.groups, np.broadcast_to(found.levels[:, None], found.groups.shape)), ways)
    return often
