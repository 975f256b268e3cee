"""Basic strategy for blackjack: the best play by the hand's total and the dealer's up card alone.

For four to eight decks with a dealer who checks for Blackjack, or who then takes original wagers only:
the chart of wizardofodds.com/games/blackjack/strategy/4-decks, with its differences where the dealer
stands on soft 17. Insurance is never taken.
"""

from __future__ import annotations

from functools import cache

from croupier.cards.card import ACE, JOKER, Card, Hand, parse_cards
from croupier.families.blackjack import MAIN, Blackjack
from croupier.families.blackjack_sight import hand_of, up_card
from croupier.families.one_card_blackjack import OneCardBlackjack
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.round import Round
from croupier.rules.steps import Decide
from croupier.simulation.strategies import one_card
from croupier.simulation.strategy import Strategy, first_choice, flat

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
10        -   -   -   -   -   -   -   -   -   -
11        P   P   P   P   P   P   P   P   P   P
"""
"""H hit, S stand, D double else hit, Ds double else stand, P split, Pd split where split hands may be
doubled, - as a total, R surrender else (h) hit, (s) stand, (p) split."""

DEALER_STANDS = """
hard 11 A H
hard 15 A H
hard 17 A S
soft 12 6 H
soft 18 2 S
soft 19 6 S
pair 8  A P
"""
"""Where the chart differs when the dealer stands on soft 17."""

PLAYS = {
    "H": ("hit", "accept", "stand", "refuse"),
    "S": ("stand", "refuse"),
    "D": ("double-down", "hit", "accept", "stand", "refuse"),
    "Ds": ("double-down", "stand", "refuse"),
    "P": ("split",),
    "Rh": ("surrender", "hit", "accept", "stand", "refuse"),
    "Rs": ("surrender", "stand", "refuse"),
    "Rp": ("surrender", "split"),
}
"""What a letter asks for, in order; the first that is listed is done."""

UP_CARDS = "23456789TA"
ELEVEN = parse_cards("6h 5d")
"""The two cards that are doubled first of all."""

CAPPED = (11, 20, 21)
"""Totals of two cards onto which a House Money win is put: they gain against every up card once the dealer
is known to have no Blackjack."""

Cell = tuple[str, int, int]
"""The part of the chart, the total or the value of a pair's card, the up card's value (an ace is 11)."""


@cache
def chart(hits_soft_17: bool) -> dict[Cell, str]:
    """The chart as a lookup."""
    cells: dict[Cell, str] = {}
    part = ""
    for words in map(str.split, CHART.strip().splitlines()):
        if not words:
            continue
        if words[0].isalpha():
            part = words[0]
            continue
        low, _, high = words[0].partition("-")
        for total in range(int(low), int(high or low) + 1):
            cells.update({(part, total, value): play for value, play in enumerate(words[1:], start=2)})
    if not hits_soft_17:
        for part, row, up, play in map(str.split, DEALER_STANDS.strip().splitlines()):
            cells[part, int(row), 2 + UP_CARDS.index(up)] = play
    return cells


def value_of(card: Card) -> int:
    """Its place in the chart; a Joker that is played like an ace has the ace's."""
    return 11 if card is JOKER or card.rank == ACE else blackjack_value(card)


def play_of(
    cards: Hand,
    up: int,
    *,
    hits_soft_17: bool,
    doubles_after_split: bool,
    can_split: bool,
    points: Points | None = None,
) -> str:
    """The chart's letter for these cards against an up card of that value; `points` are what they count,
    where that is not as usual."""
    cells = chart(hits_soft_17)
    if can_split and value_of(cards[0]) == value_of(cards[1]):
        play = cells["pair", value_of(cards[0]), up]
        if play == "P" or play == "Rp" or (play == "Pd" and doubles_after_split):
            return "P" if play == "Pd" else play
    total, is_soft = points or blackjack_points(cards)
    return cells["soft" if is_soft else "hard", total, up]


def choose(playing: Round, ask: Decide) -> Chosen:
    """The chart's play of the hand that is asked about; always one of the listed choices."""
    listed = {choice.name: choice for choice in ask.choices}
    for name in ("no-insurance", "take-card"):
        if name in listed:
            return listed[name].take()
    if "cap" in listed:
        total = blackjack_points(hand_of(playing.events, ask.seat, ask.spot)).total
        return listed["cap"].take(listed["cap"].most) if total in CAPPED else listed["no-cap"].take()
    up = up_card(playing.events)
    assert up is not None, "a hand is played after the dealer's card is turned up"
    rules: Blackjack = playing.game.rules
    options = playing.table.options
    cards = hand_of(playing.events, ask.seat, ask.spot)
    if "stand" in listed and rules.rank(options, cards):
        return listed["stand"].take()  # a best hand that could be split
    play = play_of(
        cards,
        value_of(up),
        points=rules.count(options, cards),
        hits_soft_17=rules.dealer_draws(options, Points(17, True)),
        doubles_after_split="split" in listed and rules.can_double(options, ELEVEN, is_split=True),
        can_split="split" in listed,
    )
    wanted = [listed[name] for name in PLAYS[play] if name in listed]
    return wanted[0].take() if wanted else first_choice(playing, ask)


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, Blackjack):
        return ()
    if isinstance(game.rules, OneCardBlackjack):
        return one_card.strategies(game)
    basic = Strategy(
        name="basic",
        summary="basic strategy by total and up card, no insurance",
        bets=flat(MAIN),
        choose=choose,
    )
    return (basic,)
