"""Blackjack by a chart: the best play by the hand's total and the dealer's up card alone. No insurance.

`best` is the chart that the exact solver derives for the options. `basic` is the published one for four to
eight decks with a dealer who checks for Blackjack, or who then takes original wagers only: that of
wizardofodds.com/games/blackjack/strategy/4-decks, with its differences where the dealer stands on soft 17.
"""

from __future__ import annotations

from functools import cache, lru_cache, partial

from croupier.cards.card import Card, Hand
from croupier.families.blackjack.chart import UPS, Chart, decide, read_chart
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.player_bank import played_on
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import Points, blackjack_points
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.blackjack import one_card_strategy as one_card
from croupier.simulation.blackjack.chart_file import chart_from_file, is_chart
from croupier.simulation.blackjack.one_card_strategy import OneCardPlay
from croupier.simulation.strategy import Strategy, first_choice, flat
from croupier.table.observation import Observation

CHART = """
hard      2   3   4   5   6   7   8   9   T   A
4-8       H   H   H   H   H   H   H   H   H   H
9         H   D   D   D   D   H   H   H   H   H
10        D   D   D   D   D   D   D   D   H   H
11        D   D   D   D   D   D   D   D   D   D
12        H   H   S   S   S   H   H   H   H   H
13-14     S   S   S   S   S   H   H   H   H   H
15        S   S   S   S   S   H   H   H   Rh  Rh
16        S   S   S   S   S   H   H   Rh  Rh  Rh
17        S   S   S   S   S   S   S   S   S   Rs
18-21     S   S   S   S   S   S   S   S   S   S

soft      2   3   4   5   6   7   8   9   T   A
12        H   H   H   H   D   H   H   H   H   H
13-14     H   H   H   D   D   H   H   H   H   H
15-16     H   H   D   D   D   H   H   H   H   H
17        H   D   D   D   D   H   H   H   H   H
18        Ds  Ds  Ds  Ds  Ds  S   S   H   H   H
19        S   S   S   S   Ds  S   S   S   S   S
20-21     S   S   S   S   S   S   S   S   S   S

pair      2   3   4   5   6   7   8   9   T   A
2-3       Pd  Pd  P   P   P   P   -   -   -   -
4         -   -   -   Pd  Pd  -   -   -   -   -
5         -   -   -   -   -   -   -   -   -   -
6         Pd  P   P   P   P   -   -   -   -   -
7         P   P   P   P   P   P   -   -   -   -
8         P   P   P   P   P   P   P   P   P   Rp
9         P   P   P   P   P   -   P   P   -   -
T         -   -   -   -   -   -   -   -   -   -
A         P   P   P   P   P   P   P   P   P   P
"""

DEALER_STANDS = """
hard 11 A H
hard 15 A H
hard 17 A S
soft 12 6 H
soft 18 2 S
soft 19 6 S
pair 8  A P
"""
"""Cells of the chart that differ when the dealer stands on soft 17."""

CAPPED = (11, 20, 21)
"""Totals of two cards onto which a House Money win is put: they gain against every up card once the dealer
is known to have no Blackjack."""


@cache
def chart(hits_soft_17: bool) -> Chart:
    """Return the published chart for a dealer who hits soft 17, or stands on it."""
    published = read_chart(CHART, "the published chart")
    if hits_soft_17:
        return published
    changes = (line.split() for line in DEALER_STANDS.strip().splitlines())
    return published.with_cells({(part, int(row), UPS[up]): play for part, row, up, play in changes})


def choose(sight: Observation, ask: Decide, cells: Chart | None = None) -> Chosen:
    """The chart's play of the hand that is asked about; always one of the listed choices."""
    listed = {choice.name: choice for choice in ask.choices}
    for name in ("no-insurance", "take-card"):
        if name in listed:
            return listed[name].take()
    if "cap" in listed:
        is_moved = moves_win(sight.hand(ask.seat, played_on(ask.spot)))
        return listed["cap"].take(listed["cap"].most) if is_moved else listed["no-cap"].take()
    up, *_ = sight.hand(DEALER)  # a hand is played after the dealer's card is turned up
    rules, options = sight.game.rules, sight.table.options
    cards = sight.hand(ask.seat, played_on(ask.spot))
    name = decide(cells or published(rules, options), rules, options, cards, up, listed)
    return listed[name].take() if name else first_choice(sight, ask)


def moves_win(cards: Hand) -> bool:
    """Whether a House Money win is put onto a hand of these first two cards, all of it."""
    return blackjack_points(cards).total in CAPPED


def published(rules: Blackjack, options: Options) -> Chart:
    """The chart for a dealer who draws so."""
    soft_17 = Standing(Points(17, True))
    return chart(not rules.dealer_stands(options, Card(6, 0), soft_17))


@lru_cache(maxsize=16)
def derived(game: Game, options: Options) -> Chart:
    """The best chart for these options; the published one where a game has totals that no chart has."""
    from croupier.odds.blackjack.chart import basic_strategy
    from croupier.odds.engine import NoExactOdds

    try:
        return basic_strategy(game, options)
    except NoExactOdds:
        return published(game.rules, options)


def choose_best(sight: Observation, ask: Decide) -> Chosen:
    return choose(sight, ask, derived(sight.game, sight.table.options))


def chart_of(game: Game, options: Options, strategy: str) -> Chart | None:
    """The chart by which a strategy plays, that of a file among them; None where it plays by none."""
    if not has_chart(game):
        return None
    if is_chart(strategy):
        return chart_from_file(strategy)
    if strategy in ("default", "best"):
        return derived(game, options)
    return published(game.rules, options) if strategy == "basic" else None


def play_of(game: Game, options: Options, strategy: str) -> Chart | OneCardPlay | None:
    """Return the play of a strategy that looks at the hand and the up card alone; None for another
    strategy."""
    if isinstance(game.rules, OneCardBlackjack):
        return one_card.play_of(game, options, strategy)
    return chart_of(game, options, strategy)


def is_by_hand(game: Game, strategy: str) -> bool:
    """Whether a strategy is one of these."""
    return strategy in ("default", "best", "basic") or (has_chart(game) and is_chart(strategy))


def has_chart(game: Game) -> bool:
    """Whether the game is one that charts are made for."""
    return isinstance(game.rules, Blackjack) and not isinstance(game.rules, OneCardBlackjack)


def by_chart(path: str) -> Strategy:
    return Strategy(
        name=path,
        summary="by a chart, no insurance",
        bets=flat(MAIN),
        choose=partial(choose, cells=chart_from_file(path)),
    )


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, Blackjack):
        return ()
    if isinstance(game.rules, OneCardBlackjack):
        return one_card.strategies(game)
    return (
        Strategy(
            name="best",
            summary="the best chart by total and up card for these options, no insurance",
            bets=flat(MAIN),
            choose=choose_best,
        ),
        Strategy(
            name="basic",
            summary="the published chart by total and up card, no insurance",
            bets=flat(MAIN),
            choose=choose,
        ),
    )
