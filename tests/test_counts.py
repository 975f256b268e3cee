"""The exact counts in counts/, each reached twice: by the arithmetic beside it, and by counting here.

A line is `class count # arithmetic`; C(n,k) is the number of choices and ^ a power. A file's first line
names what is counted and how many there are.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from croupier.cards.card import CARDS, Card, parse_cards
from croupier.cards.pack import STANDARD
from croupier.cards.tiles import SET
from croupier.hands import (
    batch,
    batch_counts,
    batch_rankings,
    four_card,
    low,
    pai_gow,
    poker,
    three_card,
    tiles,
)
from croupier.hands.scale import HandCategory
from croupier.odds.staged.side_bets import strengths
from tests.hands import arrays

FILES = sorted((Path(__file__).parents[1] / "counts").glob("*.txt"))


def by_category(strengths: Mapping[int, int], category: Callable[[int], HandCategory]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for strength, number in strengths.items():
        counts[category(strength).row] += int(number)
    return dict(counts)


def every_hand(
    cards: Iterable[Card],
    size: int,
    evaluate: Callable[[tuple[Card, ...]], int],
    category: Callable[[int], HandCategory],
) -> dict[str, int]:
    return by_category(Counter(map(evaluate, combinations(cards, size))), category)


def _all_fives() -> dict[int, int]:
    return Counter(batch.evaluate_cards(arrays.every_hand(5)).tolist())


COUNTERS: dict[str, Callable[[], dict[str, int]]] = {
    "poker-5": lambda: by_category(_all_fives(), poker.category),
    "poker-6": lambda: by_category(strengths(poker.evaluate, 6, STANDARD), poker.category),
    "poker-7": lambda: by_category(dict(enumerate(batch_counts.count_classes7())), poker.category),
    "three-card": lambda: every_hand(CARDS[:52], 3, three_card.evaluate, three_card.category),
    "four-card": lambda: every_hand(CARDS[:52], 4, four_card.evaluate, four_card.category),
    "four-of-five": lambda: by_category(strengths(four_card.evaluate, 5, STANDARD), four_card.category),
    "pai-gow-high": lambda: arrays.kinds("pai-gow-high", 5),
    "pai-gow-tiles": lambda: every_hand(SET, 2, tiles.evaluate, tiles.category),
    "pai-gow-low": lambda: every_hand(CARDS, 2, pai_gow.evaluate_low, pai_gow.category_low),
    "ace-to-five-5": lambda: arrays.kinds("ace-to-five", 5),
    "ace-to-five-7": lambda: arrays.by_kind(arrays.seven_by_ranks("ace-to-five"), low.ACE_TO_FIVE.category),
    "ace-to-five-joker": lambda: arrays.kinds("ace-to-five-joker", 5),
    "badugi-4": lambda: arrays.kinds("badugi", 4),
    "badugi-5": lambda: arrays.kinds("badugi-ace-high", 5),
    "badugi-7": arrays.badugi_of_seven,
    "chinese-front": lambda: arrays.kinds("chinese-front", 3),
    "deuce-to-seven-5": lambda: arrays.kinds("deuce-to-seven", 5),
    "deuce-to-seven-7": arrays.deuce_to_seven_of_seven,
    "eight-or-better-5": lambda: arrays.by_top(
        arrays.counted(batch_rankings.evaluate(arrays.every_hand(5), "eight-or-better"))
    ),
    "eight-or-better-7": lambda: arrays.by_top(arrays.seven_by_ranks("eight-or-better")),
    "joker-straights": lambda: arrays.kinds("joker-straights", 5),
    "joker-wild": lambda: arrays.kinds("joker-wild", 5),
    "mexican-down": lambda: arrays.kinds("mexican-down", 5),
    "mexican-up": lambda: arrays.kinds("mexican-up", 5),
    "omaha-four-kings": lambda: arrays.by_kind(
        arrays.omaha("omaha", parse_cards("Ks Kh Kd Kc")), poker.category
    ),
    "omaha-eight-ace-deuce": lambda: arrays.by_top(arrays.omaha("omaha-eight", parse_cards("As 2h Kd Kc"))),
    "short-deck-5": lambda: arrays.kinds("short-deck", 5),
    "short-deck-7": lambda: arrays.kinds("short-deck", 7),
}
"""How to count each file again, by its name."""


def read(path: Path) -> dict[str, tuple[int, str]]:
    """Each class with its count and the arithmetic."""
    lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    found = {}
    for line in lines:
        match = re.fullmatch(r"(\S+) (\d+) # ([C0-9 ()+*^,-]+)", line)
        assert match, f"{path.name}: no `class count # arithmetic`: {line}"
        found[match[1]] = int(match[2]), match[3]
    assert len(found) == len(lines), f"{path.name}: a class twice"
    return found


def worked_out(arithmetic: str) -> int:
    result = eval(arithmetic.replace("^", "**"), {"__builtins__": {}}, {"C": comb})
    assert isinstance(result, int)
    return result


def breakdown(written: Mapping[str, int], found: Mapping[str, int]) -> str:
    names = [*written, *(name for name in found if name not in written)]
    rows = [(name, written.get(name, 0), found.get(name, 0)) for name in names]
    lines = [f"{name:<20}{a:>15,}{b:>15,}{b - a:>+15,}" for name, a, b in rows]
    head = f"{'class':<20}{'written':>15}{'found':>15}{'difference':>15}"
    total = f"{'total':<20}{sum(written.values()):>15,}{sum(found.values()):>15,}"
    return "\n".join(["", head, *lines, total])


def test_every_file_is_counted() -> None:
    assert {path.stem for path in FILES} == set(COUNTERS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_arithmetic(path: Path) -> None:
    written = {name: count for name, (count, _) in read(path).items()}
    found = {name: worked_out(arithmetic) for name, (_, arithmetic) in read(path).items()}
    assert found == written, breakdown(written, found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_total(path: Path) -> None:
    total = re.search(r": (C\(\d+,\d+\)) = (\d+)", path.read_text())
    assert total
    counts = [count for count, _ in read(path).values()]
    assert sum(counts) == worked_out(total[1]) == int(total[2])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_count(path: Path) -> None:
    written = {name: count for name, (count, _) in read(path).items()}
    found = COUNTERS[path.stem]()
    assert found == written, breakdown(written, found)
