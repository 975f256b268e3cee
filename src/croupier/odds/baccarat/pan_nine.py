"""Count Super Pan 9 exactly: every deal of one bettor against the bank, and the Bonus Bet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.baccarat.rules import CHOOSES, FinishedHand, HandsAgainstBank, habit_label
from croupier.odds.baccarat.joker import must_do
from croupier.odds.baccarat.kernels import one_draw
from croupier.odds.baccarat.kernels.coups import end_of
from croupier.odds.baccarat.kernels.pan_nine import FIRST_CARDS, POINTS, countable, tabulate
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis, ShownView
from croupier.odds.baccarat.pan_nine_bonus import SuitWays, bonus_ways
from croupier.odds.baccarat.pan_nine_chart import chart
from croupier.odds.encoding import plain
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options

KEEN = "house_edge_hitting_5_and_6"


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return each wager's odds per unit. The Bonus Bet is counted with best play for the base wager."""
    rules: HandsAgainstBank = game.rules
    cards = Composition.from_cards(pack or game.pack(options))
    found = PanNineAnalysis(rules, options, countable(rules, cards))
    views = list(found.views())
    tallies = [_base(found, views, game.spot(found.line.base, options).label)]
    notes = list(_notes(found, views))
    if found.line.bonus:
        tallies.append(_bonus(found, views, cards))
        notes.append(_keen(found, views, tallies))
    return Solution(tuple(tallies), chart(found, views), tuple(notes))


def tabulated(game: Game, options: Options) -> Any:
    """Return what decides the odds: the cards, how hands compare, what each side must do, and the results of
    the Bonus Bet."""
    rules: HandsAgainstBank = game.rules
    cards = Composition.from_cards(game.pack(options))
    line = rules.lines(options)[0]
    suits = SuitWays(rules, options, cards)
    bonus: list[Any] = []
    if line.bonus and rules.bonus_result is not None:
        sizes = {size: suits.classes(size) for size in (FIRST_CARDS, FIRST_CARDS + 1)}
        ends = [
            end_of(rules.bonus_result(options, line.bonus, FinishedHand(points, size, name)))
            for size, (names, _) in sizes.items()
            for points in range(POINTS)
            for name in names
        ]
        bonus = [[which for _, which in sizes.values()], plain(ends)]
    ways = must_do(rules, options, range(POINTS))
    house = [str(rules.house_way(each)) for each in range(POINTS) if rules.bank_must(each) is None]
    told = one_draw.plain_tables(tabulate(rules, options, line))
    return suits.left, told, ways, house, rules.shows_bank_card, bonus


def _base(found: PanNineAnalysis, views: list[ShownView], label: str) -> Tally:
    tally = Tally(found.line.base, unit=f"the {label}")
    for view, number in views:
        for end, dealt in zip(found.tables.ends, view.spread(view.first), strict=True):
            tally.add(end.outcome, net=end.net, ways=number * dealt, pays=end.pays)
    return tally


def _bonus(found: PanNineAnalysis, views: list[ShownView], cards: Composition) -> Tally:
    tally = Tally(found.line.bonus, unit="the Bonus Bet")
    ends = bonus_ways(found.rules, found.options, cards, {view.known[0]: view.first for view, _ in views})
    for end in sorted(ends, key=lambda end: -end.net):
        tally.add(end.outcome, net=end.net, ways=ends[end], pays=end.pays)
    keen = found.bettor(lambda points: True)
    ends = bonus_ways(found.rules, found.options, cards, {view.known[0]: keen for view, _ in views})
    won = sum((end.net * dealt for end, dealt in ends.items()), Fraction(0))
    tally.extra[KEEN] = -won / sum(ends.values())
    return tally


def _notes(found: PanNineAnalysis, views: list[ShownView]) -> Iterator[str]:
    options = found.options
    if options.bank_play != CHOOSES:
        yield f"one bettor against {habit_label(options.bank_play)}"
    else:
        yield "one bettor against a bank that chooses as well as can be on 5 and 6"
    if any(not view.habits.is_plain for view, _ in views):
        yield "best play is mixed: some hands are to be hit at times and not always"
    if options.bank_play != CHOOSES:
        return
    fixed = PanNineAnalysis(found.rules, replace(options, bank_play="house-way"), found.values)
    other = list(fixed.views())
    edge = fixed.edge(other, [view.first for view, _ in other])
    yield f"against a bank that plays the house way the edge is {_percent(edge)}"


def _keen(found: PanNineAnalysis, views: list[ShownView], tallies: list[Tally]) -> str:
    """Return a note on the cost and gain of hitting for a nine whenever there is a choice."""
    base, bonus = tallies
    keen = found.bettor(lambda points: True)
    cost = found.edge(views, [keen] * len(views)) + base.expectation
    return (
        f"hitting 6 as well takes the edge on the Bonus Bet from {_percent(-bonus.expectation)} to "
        f"{_percent(bonus.extra[KEEN])}, and costs {_percent(cost)} of the game wager"
    )


def _percent(part: Fraction) -> str:
    return f"{float(part) * 100:.4f}%"
