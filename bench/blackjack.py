"""Blackjack: seconds to best play from a shoe, to its exact fraction, to a chart and to a state;
and what each option is worth, where there are jokers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from types import ModuleType
from typing import Any

from croupier.cards.composition import Composition
from croupier.families.blackjack.house.one_card import OneCardBlackjack
from croupier.families.blackjack.questions import Blackjack
from croupier.families.blackjack.two_way.questions import TwoWayBlackjack
from croupier.games import all_games, find
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.odds.blackjack import dealer, exact, solved, values
from croupier.odds.blackjack import tables as asked
from croupier.odds.blackjack.coach import weigh
from croupier.odds.blackjack.exact import ExactSums
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.one_card.solved import one_card_of
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.solved import composition, shoe_of
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.totals import basic_totals
from croupier.odds.blackjack.values import BlackjackShoe
from croupier.odds.explore.differences import differences
from croupier.odds.options_read import KeptAnswers
from croupier.rules.game import Game

ASKING, PLAYING = (asked, dealer, solved), (values, exact)
"""The modules that keep what the rules said, and what hands are worth."""


def seconds(work: Callable[[], object]) -> float:
    """The best of three, each with nothing kept of how hands are played."""
    times = []
    for _ in range(3):
        forget(*PLAYING)
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def forget(*modules: ModuleType) -> None:
    for module in modules:
        for each in vars(module).values():
            if isinstance(each, KeptAnswers):
                each.clear()
            elif hasattr(each, "cache_clear"):
                each.cache_clear()


def tables(game: Game, options: Any, cards: Composition) -> BlackjackShoe:
    """All of the rules as arrays, asked anew."""
    forget(*ASKING)
    found = BlackjackTables(game.rules, options, cards)
    shoe = BlackjackShoe(found, GainTables(Payoffs(found)), cards)
    shoe.prepare()
    return shoe


def measured(game: Game, decks: int) -> Iterator[str]:
    options = game.options.with_settings({"decks": str(decks)})
    cards = composition(game, options, None)
    shoe = shoe_of(game, options, cards)
    solved = shoe.solved()
    ExactSums(shoe, solved).ends()  # compiled before it is timed
    name = f"{game.id}, {decks} decks"
    hands = len(shoe.tables.hands.counts)
    asking = seconds(lambda: tables(game, options, cards))
    yield f"{name}, rules asked about {hands:,} hands: {asking:.3f} seconds"
    yield f"{name}, best play of every hand, splits and resplits: {seconds(shoe.solved):.3f} seconds"
    yield f"{name}, every chance as a fraction: {seconds(lambda: ExactSums(shoe, solved).ends()):.3f} seconds"
    yield f"{name}, chart by totals: {seconds(lambda: basic_totals(shoe, solved)):.3f} seconds"


def best_play(game: Game) -> str:
    """From the full shoe, when the rules are asked already."""
    cards = composition(game, game.options, None)
    one = one_card_of(game, game.options, cards) if isinstance(game.rules, OneCardBlackjack) else None
    shoe = one.shoe if one is not None else shoe_of(game, game.options, cards)
    work: Callable[[], object] = one.solved if one is not None else shoe.solved
    hands = len(shoe.tables.hands.counts)
    return f"{game.id}, best play of {hands:,} hands from {shoe.total} cards: {seconds(work):.3f} seconds"


def whole(game: Game) -> Iterator[str]:
    """The odds as they are reported, and what each option is worth: rules asked and hands played anew."""
    for told, work in (("solved", solved.solve), ("every option compared", differences)):
        forget(*ASKING, *PLAYING)
        begun = perf_counter()
        work(game, game.options)
        yield f"{game.id}, {told}: {perf_counter() - begun:.3f} seconds"


def plays_one_way(game: Game) -> bool:
    """2 Way Winner has measurements of its own."""
    return isinstance(game.rules, Blackjack) and not isinstance(game.rules, TwoWayBlackjack)


def lines() -> Iterator[str]:
    for decks in (6, 8):
        yield from measured(GAME, decks)
    yield from measured(find("hustler-no-bust-21st-century-blackjack-v4-0a"), 8)
    yield from whole(find("hustler-21st-century-blackjack-second-chances"))
    yield from map(best_play, (game for game in all_games() if plays_one_way(game)))
    state = {"player": "88", "dealer": "T"}
    yield f"a state, exactly: {seconds(lambda: weigh(GAME, GAME.options, state)):.3f} seconds"


if __name__ == "__main__":
    print(*lines(), sep="\n")
