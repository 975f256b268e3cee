"""Count baccarat exactly, over every order in which six cards can leave the shoe."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import perm
from typing import Any

import numpy as np

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.baccarat.rules import Coup, TwoHands
from croupier.odds import announce
from croupier.odds.baccarat.kernels import first_four_cards, first_two_cards
from croupier.odds.baccarat.kernels.coups import MOST_CARDS, VALUES, End, count, coup_of, end_of, tabulate
from croupier.odds.baccarat.kernels.draw_option import SeenHands, WeighedSight, sights
from croupier.odds.option_reads import array_digest
from croupier.odds.report import AdviceTable, HowToPlay, OtherPlay
from croupier.odds.tabulated_counts import get_or_count
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import Result, SideBet

FACES = "10 J Q K"


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return each wager's odds per unit of itself, with best play by bettors who may choose."""
    counted, found = _counted(game, options, pack)
    return Solution(tuple(counted), _strategy(game, options, counted, found) if found else None)


def tallies(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return what `solve` counts, without the advice."""
    return _counted(game, options, pack)[0]


def _counted(
    game: Game, options: Options, pack: Pack | None
) -> tuple[list[Tally], dict[SeenHands, WeighedSight]]:
    cards = Composition.from_cards(pack or game.pack(options))
    rules: TwoHands = game.rules
    count_ways = stored if pack is None else count_now
    found = sights(rules, options, _values(rules, cards).tolist())
    return _tallies(game, options, cards, found, count_ways), found


CountWays = Callable[[str, Any, Callable[[], Any]], Any]
"""A function that counts now, or finds the count by its subject and by what was tabulated for it."""


def count_now(subject: str, told: Any, count: Callable[[], Any]) -> Any:
    return count()


def stored(subject: str, told: Any, count: Callable[[], Any]) -> Any:
    return get_or_count("baccarat", subject, told, lambda run: count())


def _tallies(
    game: Game,
    options: Options,
    cards: Composition,
    found: Mapping[SeenHands, WeighedSight],
    count_ways: CountWays,
) -> list[Tally]:
    """Return one tally per wager; commission is not rounded."""
    rules: TwoHands = game.rules
    ends: Counter[End] = Counter()
    charged: set[str] = set()
    for result, ways in _results(rules, options, cards, found, count_ways):
        ends[end_of(result)] += ways
        if result.commission is not None:
            charged.add(result.spot)
    counted = (f"counted: every order of six cards out of {cards.total}",)
    wagers = {end.wager for end in ends}
    spots = [spot for spot in game.wagers(options) if spot.name in wagers]
    made = {spot.name: Tally(spot.name, unit=f"the {spot.label} wager", notes=counted) for spot in spots}
    for end in sorted(ends, key=lambda end: (-end.net, end.outcome)):
        made[end.wager].add(end.outcome, net=end.net, ways=ends[end], pays=end.pays)
    for name in charged:
        made[name].notes += ("commission is taken to the exact fraction, not rounded",)
    return list(made.values())


def _results(
    rules: TwoHands,
    options: Options,
    cards: Composition,
    found: Mapping[SeenHands, WeighedSight],
    count_ways: CountWays,
) -> Iterator[tuple[Result, int]]:
    """Yield every result of every wager with its ways."""
    for coup, ways in coups(rules, options, cards, count_ways).items():
        yield from ((result, ways) for result in rules.wager_results(options, coup))
    for weighed in found.values():  # those who stand do not have the coups counted above
        if rules.option is not None and weighed.stands(rules, options):
            for coup, ways in (*_times(weighed.hit, -1), *weighed.stand.items()):
                wanted = (
                    each for each in rules.wager_results(options, coup) if each.spot == rules.option.spot
                )
                yield from ((result, ways) for result in wanted)
    if on_both := rules.side_bets_on_both(options):
        for row_of_each, ways in fours(on_both, options, cards, count_ways).items():
            for side, row in zip(on_both, row_of_each, strict=True):
                yield side.result_of(options, row), ways
    on_one = rules.side_bets_on_one(options)
    for row_of_each, ways in twos(on_one, options, cards).items():
        for side, row in zip(on_one, row_of_each, strict=True):
            yield side.result_of(options, row), ways


def _times(ends: Mapping[Coup, int], factor: int) -> Iterator[tuple[Coup, int]]:
    return ((coup, factor * ways) for coup, ways in ends.items())


def coups(
    rules: TwoHands, options: Options, cards: Composition, count_ways: CountWays = count_now
) -> dict[Coup, int]:
    """Return how many ordered draws of six cards lead to each coup: n(n-1)(n-2)(n-3)(n-4)(n-5) in all."""
    if cards.total < MOST_CARDS:
        raise BadCards(f"{cards.total} cards are too few to count", f"a coup may need {MOST_CARDS}")
    if perm(cards.total, MOST_CARDS) >= 2**63:
        raise BadCards(f"{cards.total} cards are too many to count", instead="1,450 at most")
    tables, values = tabulate(rules, options), _values(rules, cards)

    def counted(some: first_four_cards.Counts, others: int = 0) -> first_four_cards.Counts:
        def kernel() -> Any:
            announce.compiling("baccarat", count)
            return count(*tables, some, others)

        found: first_four_cards.Counts = count_ways("coups", (tuple(tables), some, others), kernel)
        return found.astype(np.int64)

    ways = {False: counted(values)}
    if rules.sees_colour:  # all red, as if there were no black cards, and the other way round
        reds = _values(rules, cards, only_red=True)
        blacks = values - reds
        ways[True] = counted(reds, int(blacks.sum())) + counted(blacks, int(reds.sum()))
        ways[False] -= ways[True]
    return {
        coup_of(cell, one_colour=one_colour): number
        for one_colour, counted in ways.items()
        for cell, number in enumerate(counted.tolist())
        if number
    }


def fours(
    sides: tuple[SideBet, ...], options: Options, cards: Composition, count_ways: CountWays = count_now
) -> dict[tuple[str, ...], int]:
    """Return how many ordered draws of six cards begin with four that make these rows, one per wager."""
    table = first_four_cards.tabulate(sides, options)
    numbers = np.array(cards.counts[: first_four_cards.CARD_KINDS], np.int64)

    def kernel() -> Any:
        announce.compiling("baccarat's first four cards", first_four_cards.count)
        return first_four_cards.count(table.pattern, table.code, len(table.rows), numbers)

    told = table.pattern, array_digest(table.code).hex(), len(table.rows), numbers
    ways = count_ways("first four cards", told, kernel)
    rest = (cards.total - 4) * (cards.total - 5)
    return {rows: number * rest for rows, number in zip(table.rows, ways.tolist(), strict=True) if number}


def twos(sides: tuple[SideBet, ...], options: Options, cards: Composition) -> dict[tuple[str, ...], int]:
    """Return how many ordered draws of six cards give a hand two that make these rows, one per wager."""
    ways = first_two_cards.count(first_two_cards.tabulate(sides, options), cards.counts)
    return {rows: number * perm(cards.total - 2, 4) for rows, number in ways.items()}


def _values(rules: TwoHands, cards: Composition, *, only_red: bool = False) -> first_four_cards.Counts:
    """Return how many cards there are of each value."""
    values = np.zeros(VALUES, dtype=np.int64)
    for card, number in cards.items():
        values[rules.value(card)] += number if card.is_red or not only_red else 0
    return values


# Advice


def _strategy(
    game: Game, options: Options, counted: list[Tally], found: Mapping[SeenHands, WeighedSight]
) -> HowToPlay:
    rules: TwoHands = game.rules
    assert rules.option is not None
    tally = next(each for each in counted if each.wager == rules.option.spot)
    total = int(tally.total)
    often = {"stand": Fraction(0), "hit": Fraction(0)}
    cost = {"stand": Fraction(0), "hit": Fraction(0)}
    rows = []
    for sight, weighed in sorted(found.items()):
        chance = Fraction(weighed.ways, total)
        hit, stand = weighed.worth(rules, options)
        play = "stand" if stand >= hit else "hit"
        often[play] += chance
        cost["hit" if play == "stand" else "stand"] += chance * abs(stand - hit)
        cards = f"{_name(sight.low)} and {_name(sight.high)}", _name(sight.first)
        rows.append((*cards, f"{float(chance):.6f}", play, f"{float(hit):+.6f}", f"{float(stand):+.6f}"))
    edge = -tally.expectation
    return HowToPlay(
        rules=(
            f"A Player's hand of {rules.option.points} leaves the choice: stand where the table says so.",
        ),
        tables=(
            AdviceTable(
                title="on the Player line, by the Player's cards and the Dealer's first",
                columns=("Player", "Dealer", "chance", "play", "hit wins", "stand wins"),
                rows=tuple(rows),
            ),
        ),
        others=(
            OtherPlay("house way: always hit", edge + cost["hit"], cost["hit"]),
            OtherPlay("always stand", edge + cost["stand"], cost["stand"]),
        ),
        frequencies=tuple(often.items()),
    )


def _name(value: int) -> str:
    return {0: FACES, 1: "A"}.get(value, str(value))
