"""Blackjack that starts from one card and goes on after a double, as often as one likes.

A hand's worth depends on how much lies on it and on how often it was doubled, so best play is worked out
from the last double back to the first; where each double may be all that is staked, a hand is worth in
proportion, and once is enough.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import perm

import numpy as np
from numpy.typing import NDArray

from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Verdict
from croupier.odds import announce
from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.kernels.exact import exact_spread
from croupier.odds.blackjack.kernels.hands import weigh_hands
from croupier.odds.blackjack.main_report import Insured, insurance_terms, insurance_value, insurance_words
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.tables import DOUBLE, HIT, STAND
from croupier.odds.blackjack.values import STANDING, STANDING_DOUBLED, THREADS, BlackjackShoe
from croupier.odds.remainders import Field, Remainders
from croupier.odds.report import NEVER, AdviceTable, AdvisedPlay, Ballot, HowToPlay
from croupier.odds.tally import Tally
from croupier.rules.options import Options

UNIT = 10_000_000
"""Original wager in cents, so large that every double comes out even."""
MOST_DOUBLES = 20
BETTER = 1e-13
DIGITS = 10**12
LETTERS = {HIT: "H", STAND: "S", DOUBLE: "D"}

Floats = NDArray[np.float64]


class OneCardPayoffs(Payoffs):
    """Payoffs of a wager together with all its doubles."""

    double_ends = False

    def net(self, holding: int, end: int, staked: int) -> Fraction:
        if self.is_best(end):
            return self.beaten_gain  # nobody has got a second card
        return super().net(holding, end, staked)


def stakes_of(rules: Blackjack, options: Options) -> list[int]:
    """Return the wagers on a hand after 0, 1, 2 … doubles, each as large as allowed, in original wagers."""
    assert isinstance(rules, OneCardBlackjack)
    staked, found = UNIT, [1]
    while len(found) <= MOST_DOUBLES:
        more = rules.most_double(options, UNIT, staked, len(found) - 1)
        if not more:
            break
        staked += more
        found.append(staked // UNIT)
    return found


@dataclass(frozen=True)
class Start:
    """Best play from a first card against an up card."""

    up: int
    first: int
    worth: float
    """Expected gain besides the base, in original wagers."""
    levels: tuple[Plays, ...]
    """Plays of every hand after so many doubles; the last entry holds for all later ones."""
    worths: tuple[Floats, ...]
    """Worth of every hand besides the base, in original wagers, after so many doubles."""


@dataclass(frozen=True)
class _Hands:
    """All hands against one up card."""

    single: Floats
    double: Floats
    """Worth of standing with two original wagers on the hand; `single` is that with one."""
    likely: Floats
    """[hand, kind] → how likely that card is next."""

    def standing(self, staked: int) -> Floats:
        return self.single + (staked - 1) * (self.double - self.single)


class OneCard:
    """Solver for a shoe of a game that starts from one card."""

    def __init__(self, shoe: BlackjackShoe) -> None:
        self.shoe = shoe
        self.tables, self.payoffs = shoe.tables, shoe.payoffs
        rows = self.shoe.gain_tables.original_rows.whole[:, :-1]  # nobody surrenders
        self.stakes = stakes_of(self.tables.rules, self.tables.options)
        """Original wagers on a hand, by the number of doubles before."""
        grows = all(more == 2 * less for less, more in zip(self.stakes, self.stakes[1:], strict=False))
        self.is_even = grows and len(self.stakes) > 2 and bool((rows[1] == 2 * rows[0]).all())
        """Whether a hand's worth is in proportion to the wagers on it."""

    def solved(self) -> list[Start]:
        announce.compiling("blackjack", weigh_hands)
        self.shoe.prepare()
        ups = [up for up in range(self.tables.width) if self.shoe.counts[up]]
        with ThreadPoolExecutor(THREADS) as pool:
            return [start for found in pool.map(self._against, ups) for start in found]

    def _against(self, up: int) -> list[Start]:
        left = self.shoe.without(up)
        table = self._table(up)
        return [self._start(up, first, table) for first in range(self.tables.width) if left[first]]

    def _table(self, up: int) -> _Hands:
        shoe, hands = self.shoe, self.tables.hands
        left = shoe.without(up)
        done = np.zeros(len(hands.counts), np.uint8)
        _, values = shoe.weigher.weigh(up, left, shoe.weigher.ordered.from_one, done, is_split=False)
        rest = left[None, :] - hands.counts
        many = np.maximum(left.sum() - hands.size, 1)
        gone = rest.min(axis=1, keepdims=True) < 0
        likely = np.where(gone, 0.0, rest / many[:, None])
        return _Hands(values[:, STANDING], values[:, STANDING_DOUBLED], likely)

    def _start(self, up: int, first: int, table: _Hands) -> Start:
        hands, likely = self.tables.hands, table.likely
        allowed = self.tables.allowed(False, first, self.tables.frozen(up))
        mine = hands.having(first)
        levels = [mine[hands.size[mine] == size] for size in range(int(hands.size.max()), 0, -1)]
        stakes = [1] if self.is_even else self.stakes
        further: Floats | None = None
        found: list[Plays] = []
        worths: list[Floats] = []
        for staked in reversed(stakes):
            worth = table.standing(staked)
            plays = np.full(len(worth), STAND, np.uint8)
            for level in levels:
                on = level[(allowed[level] & HIT) > 0]
                child = hands.child[on]
                hit = (likely[on] * worth[child]).sum(axis=1)
                two = 2 * hit if self.is_even else None
                if further is not None:
                    two = (likely[on] * further[child]).sum(axis=1)
                stand = np.where(allowed[on] & STAND > 0, worth[on], -np.inf)
                best, play = stand, np.full(len(on), STAND)
                for name, other in ((HIT, hit), (DOUBLE, two)):
                    if other is None:
                        continue
                    can = (allowed[on] & name > 0) & (other > best + BETTER)
                    best, play = np.where(can, other, best), np.where(can, name, play)
                worth[on], plays[on] = best, play
            found.insert(0, plays)
            worths.insert(0, worth)
            further = worth
        return Start(up, first, float(worths[0][self.tables.hand(first)]), tuple(found), tuple(worths))

    def choices(self, up: int, cards: Sequence[int], doubles: int) -> dict[int, Fraction]:
        """Return what each play of a hand is worth after so many doubles, with its first card in front.

        Values are in original wagers, to twelve decimals, over the rounds that go on once the dealer has
        looked.
        """
        hands = self.tables.hands
        hand = self.tables.hand(*cards)
        table = self._table(up)
        start = self._start(up, cards[0], table)
        may = int(self.tables.allowed(False, cards[0], self.tables.frozen(up))[hand])
        staked = self.stakes[doubles]
        scale = staked if self.is_even else 1
        at, after = (0, 0) if self.is_even else (doubles, doubles + 1)
        child = hands.child[hand]
        found: dict[int, float] = {}
        if may & HIT:
            found[HIT] = scale * float((table.likely[hand] * start.worths[at][child]).sum())
        if may & STAND:
            found[STAND] = float(table.standing(staked)[hand])
        if may & DOUBLE and doubles + 1 < len(self.stakes):
            factor = 2 * scale if self.is_even else 1
            found[DOUBLE] = factor * float((table.likely[hand] * start.worths[after][child]).sum())
        often = self.goes_on(up, hand)
        return {play: Fraction(round(worth / often * DIGITS), DIGITS) for play, worth in found.items()}

    def worth(self, start: Start, hand: int) -> float:
        """Return what a hand that was not doubled wins on average, in original wagers.

        The average is over the rounds that go on once the dealer has looked.
        """
        return float(start.worths[0][hand]) / self.goes_on(start.up, hand)

    def goes_on(self, up: int, hand: int) -> float:
        """Return the chance, seen from a player's hand, that the dealer looks and has no Blackjack.

        A hand for which it is 0 is never played.
        """
        return 1 - self.shoe.best_chance(up, hand)

    # -- the whole round ---------------------------------------------------------------------

    def chance(self, start: Start) -> Fraction:
        """Return the chance of the up card and the first card."""
        counts = self.shoe.counts
        ways = int(counts[start.up]) * int(self.shoe.without(start.up)[start.first])
        return Fraction(ways, perm(self.shoe.total, 2))

    def beaten(self, start: Start) -> Fraction:
        rest = self.shoe.without(start.up, start.first)
        return Fraction(int(rest[self.payoffs.beaten_by[start.up]].sum()), int(rest.sum()))

    def expectation(self, starts: Sequence[Start]) -> float:
        base = float(self.payoffs.base_gain)
        return sum(
            float(self.chance(start)) * (start.worth + base * float(self.beaten(start))) for start in starts
        )

    def ends(self, starts: Sequence[Start]) -> dict[tuple[int, int, int], Fraction]:
        """Return the exact chance of each end: (staked, holding, dealer's class)."""
        announce.compiling("exact blackjack", exact_spread)
        drawn = max(int(trees.depth.max(initial=1)) for trees in self.shoe.gain_tables.trees)
        longest = int(self.tables.hands.size.max())
        field = Field(perm(self.shoe.total, min(self.shoe.total, 1 + longest + drawn)))
        sums: dict[int, Remainders] = {}
        with ThreadPoolExecutor(THREADS) as pool:
            for levels in pool.map(lambda start: self._spread(start, field), starts):
                for staked, found in levels:
                    sums[staked] = (sums.get(staked, 0) + found) % field.numbers
        return {
            (staked, int(holding), int(end)): field.fraction(found[holding, end])
            for staked, found in sums.items()
            for holding, end in zip(*np.nonzero(found.any(axis=-1)), strict=True)
        }

    def _spread(self, start: Start, field: Field) -> list[tuple[int, Remainders]]:
        shoe, payoffs, hands = self.shoe, self.payoffs, self.tables.hands
        left = shoe.without(start.up)
        reach = np.zeros((len(hands.counts), len(field.primes)), np.int64)
        reach[self.tables.hand(start.first)] = field.residues(self.chance(start))
        found: list[tuple[int, Remainders]] = []
        for doubles, staked in enumerate(self.stakes):
            plays = start.levels[min(doubles, len(start.levels) - 1)]
            further = np.zeros_like(reach)
            sums = np.zeros((2, payoffs.surrendered + 1, len(payoffs.ranks), len(field.primes)), np.int64)
            exact_spread(
                shoe.weigher.played(shoe.weigher.ordered.from_one, is_split=False),
                shoe.gain_tables.ends_of(start.up),
                shoe.gain_tables.trees[start.up],
                left,
                int(left.sum()),
                plays,
                field.arrays,
                reach,
                further,
                sums,
            )
            found.append((staked, sums[0]))
            reach = further
            if not reach.any():
                break
        return found


def main_tally(one: OneCard, starts: Sequence[Start]) -> Tally:
    """Return the tally of the main wager with its doubles, and with insurance where it gains."""
    tally = Tally(MAIN, unit="the main wager")
    insured = [start for start in starts if gains_insured(one, start)]
    _add(tally, one, [start for start in starts if start not in insured], None)
    if insured:
        _add(tally, one, insured, insurance_terms(one.shoe))
    return tally


def gains_insured(one: OneCard, start: Start) -> bool:
    tables = one.tables
    offered = tables.rules.insures(tables.options, tables.kinds[start.up].card)
    return (
        offered
        and not tables.frozen(start.up)
        and insurance_value(one.shoe, start.up, tables.hand(start.first)) > 0
    )


def _add(tally: Tally, one: OneCard, starts: Sequence[Start], insured: Insured | None) -> None:
    payoffs = one.payoffs
    rules, options = payoffs.rules, payoffs.options
    for (staked, holding, end), chance in sorted(one.ends(starts).items()):
        stake, beside, gain = staked, "" if staked == 1 else f", {staked} times the wager", Fraction(0)
        more = Fraction(0)
        if insured is not None:
            got = rules.insurance_result(options, 0, payoffs.ranks[end])
            gain, more = insured.stake * got.gain, insured.stake
            beside += f", {insurance_words(got)}"
        if payoffs.is_best(end):
            name = Verdict.DEALER_BLACKJACK.value + (beside if insured else "")
            tally.add(name, net=payoffs.beaten_gain + gain, staked=1 + more, ways=chance)
            continue
        for met in payoffs.met[holding][end]:
            net, name = payoffs.net_of(met, end, staked) + gain, met.main.verdict.value + beside
            tally.add(name, net=net, staked=stake + more, ways=chance * met.likely, pays=met.main.terms)


def strategy_of(one: OneCard, starts: Sequence[Start]) -> HowToPlay:
    """Return advice for the first card, then for totals as most of their hands are played."""
    tables = one.tables
    kinds = tables.kinds
    ups = sorted({start.up for start in starts})
    names = tuple(kinds[up].name for up in ups)
    by_first = {(start.first, start.up): start for start in starts}
    firsts = tuple(
        (kind.name, tuple(_first(one, by_first.get((first, up))) for up in ups))
        for first, kind in enumerate(kinds)
    )
    rules = (
        "H hit, S stand, D double (up to all that may be added), with the first card and with every other.",
        "Totals are told as most hands of them are played; best play looks at the very cards.",
    )
    totals = tuple(_totals(one, starts, ups))
    return HowToPlay(
        rules=rules,
        tables=(
            AdviceTable.of_cells("first card", ("first", *names), firsts),
            AdviceTable.of_cells("two cards and more", ("total", *names), totals),
        ),
    )


def _first(one: OneCard, start: Start | None) -> AdvisedPlay:
    if start is None:
        return NEVER
    hand = one.tables.hand(start.first)
    if not one.goes_on(start.up, hand):
        return NEVER
    return AdvisedPlay(LETTERS[int(start.levels[0][hand])], one.worth(start, hand))


def _totals(
    one: OneCard, starts: Sequence[Start], ups: Sequence[int]
) -> Iterator[tuple[str, tuple[AdvisedPlay, ...]]]:
    """Yield each total of two cards that were not doubled, with its usual play and its average worth by up
    card."""
    tables = one.tables
    cells: dict[tuple[str, bool, int], dict[int, Ballot]] = {}
    for start in starts:
        allowed = tables.allowed(False, start.first, tables.frozen(start.up))
        left = one.shoe.without(start.up)
        for second in range(tables.width):
            hand = tables.hand(start.first, second)
            if not allowed[hand] & HIT or not one.goes_on(start.up, hand):
                continue
            points = tables.rules.count(tables.options, tables.cards(hand))
            cell = cells.setdefault((str(points), points.is_soft, points.total), {})
            weight = float(one.chance(start)) * float(left[second])
            ballot = cell.setdefault(start.up, Ballot())
            ballot.add(LETTERS[int(start.levels[0][hand])], weight, one.worth(start, hand))
    for (name, _, _), cell in sorted(cells.items(), key=lambda each: each[0][1:]):
        yield name, tuple(cell[up].advised if up in cell else NEVER for up in ups)
