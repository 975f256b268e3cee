"""Poker: players simple enough to fill a table. One calls everything, one plays by what it holds."""

from __future__ import annotations

from collections import Counter

from croupier.cards.card import ACE, Hand
from croupier.families.poker.contest import Contest
from croupier.families.poker.play import Poker
from croupier.hands import poker
from croupier.hands.poker import Category
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.strategy import Strategy, first_choice, no_bets
from croupier.table.sight import Sight

WEAK, FAIR, STRONG = range(3)
MOST_RAISES = 3
"""After so many bets and raises in one betting round even a strong hand only calls."""


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, Poker):
        return ()
    calling = Strategy(name="calling", summary="check or call to the end", bets=no_bets, choose=call_along)
    if game.rules.shares_for(game.options)[0].category is None:
        return (calling,)
    strength = Strategy(
        name="hand-strength",
        summary="raise with strong hands, call with fair ones, fold the rest",
        bets=no_bets,
        choose=by_strength,
    )
    return strength, calling


def call_along(sight: Sight, ask: Decide) -> Chosen:
    """Check where nothing is to be called, else call; never fold, never bet. Draw nothing."""
    first = ask.choices[0]
    if first.name == "check":
        return first.take()
    return ask.choices[1].take() if first.name == "fold" else first_choice(sight, ask)


def by_strength(sight: Sight, ask: Decide) -> Chosen:
    listed = {choice.name: choice for choice in ask.choices}
    if "check" not in listed and "fold" not in listed:
        return first_choice(sight, ask)
    worth = _worth(sight, ask.seat)
    more = listed.get("bet") or listed.get("raise")
    if worth == STRONG and more is not None and _raises(sight) < MOST_RAISES:
        return more.take(more.least)
    if worth == WEAK and "fold" in listed:
        return listed["fold"].take()
    return (listed.get("check") or listed["call"]).take()


def _worth(sight: Sight, seat: int) -> int:
    own, boards = sight.cards_at(seat), sight.boards
    if len(own) + sum(map(len, boards.values())) < 5:
        return first_worth(own)
    contest = Contest(sight.table, sight.table.seats, sight.game.rules)
    contest.down[seat], contest.boards = own, boards
    share = sight.game.rules.shares_for(sight.table.options)[0]
    return made_worth(share.category(share.strength(contest, seat)), boards.get(BOARD, ()))


def first_worth(own: Hand) -> int:
    """The first cards: tens or better paired and ace-king are strong; pairs, aces, two high cards fair."""
    ranks = sorted((card.rank for card in own), reverse=True)
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    if paired:
        return STRONG if paired[0] >= 10 else FAIR
    if ranks[0] == ACE:
        return STRONG if ranks[1] == ACE - 1 else FAIR
    return FAIR if ranks[1] >= 10 else WEAK


def made_worth(made: Category, board: Hand) -> int:
    """A hand counts for as much as it is better than what lies there for everybody."""
    if made <= board_category(board):
        return WEAK
    return STRONG if made >= Category.TWO_PAIR else FAIR


def board_category(board: Hand) -> Category:
    """What the community cards make by themselves."""
    if len(board) == 5:
        return poker.category(poker.evaluate(board))
    match sorted(Counter(card.rank for card in board).values(), reverse=True):
        case [4, *_]:
            return Category.FOUR_OF_A_KIND
        case [3, *_]:
            return Category.THREE_OF_A_KIND
        case [2, 2]:
            return Category.TWO_PAIR
        case [2, *_]:
            return Category.PAIR
        case _:
            return Category.HIGH_CARD


def _raises(sight: Sight) -> int:
    """Bets and raises in this betting round."""
    count = 0
    for event in reversed(sight.events):
        if isinstance(event, e.Called):
            break
        if isinstance(event, e.Chose) and event.choice in ("bet", "raise"):
            count += 1
    return count
