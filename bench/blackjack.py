"""Blackjack: seconds to best play from a shoe, to its exact fraction, to a chart and to a state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from bench import Figure, Size, seconds
from bench.peers import built_from_source
from croupier.cards.composition import Composition
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.two_way import TwoWayBlackjack
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
from croupier.odds.option_reads import MemoryCache
from croupier.rules.game import Game

ASKING, PLAYING = (asked, dealer, solved), (values, exact)
"""The modules that keep what the rules said, and what hands are worth."""


def anew(work: Callable[[], object], repeats: int = 3) -> float:
    """Return the best of some runs, each with nothing stored of how hands are played."""

    def run() -> None:
        forget(*PLAYING)
        work()

    return seconds(run, repeats)


def forget(*modules: ModuleType) -> None:
    for module in modules:
        for each in vars(module).values():
            if isinstance(each, MemoryCache):
                each.clear()
            elif hasattr(each, "cache_clear") and not isinstance(each, type):
                each.cache_clear()


def tables(game: Game, options: Any, cards: Composition) -> BlackjackShoe:
    """All of the rules as arrays, asked anew."""
    forget(*ASKING)
    found = BlackjackTables(game.rules, options, cards)
    shoe = BlackjackShoe(found, GainTables(Payoffs(found)), cards)
    shoe.prepare()
    return shoe


def shoe_figures(game: Game, decks: int, repeats: int) -> Iterator[Figure]:
    options = game.options.with_settings({"decks": str(decks)})
    cards = composition(game, options, None)
    shoe = shoe_of(game, options, cards)
    solved = shoe.solved()
    ExactSums(shoe, solved).ends()  # compiles
    name = f"{game.id}, {decks} decks" if decks > 1 else f"{game.id}, one deck"
    hands = len(shoe.tables.hands.counts)
    tabulated = anew(lambda: tables(game, options, cards), repeats)
    yield Figure(f"{name}: rules tabulated", tabulated, "s", "warm", f"{hands:,} hands")
    works = (
        ("best play of every hand, splits and resplits", shoe.solved),
        ("every chance as a fraction", lambda: ExactSums(shoe, solved).ends()),
        ("chart by totals", lambda: basic_totals(shoe, solved)),
    )
    for what, work in works:
        peers = built_from_source(f"blackjack {decks} decks {what}")
        yield Figure(f"{name}: {what}", anew(work, repeats), "s", "warm", peers=peers)


def best_play(game: Game) -> Figure:
    """From the full shoe, with the rules tabulated already."""
    cards = composition(game, game.options, None)
    one = one_card_of(game, game.options, cards) if isinstance(game.rules, OneCardBlackjack) else None
    shoe = one.shoe if one is not None else shoe_of(game, game.options, cards)
    work: Callable[[], object] = one.solved if one is not None else shoe.solved
    work()  # compiles
    note = f"{len(shoe.tables.hands.counts):,} hands from {shoe.total} cards"
    return Figure(f"{game.id}: best play", anew(work), "s", "warm", note)


def plays_one_way(game: Game) -> bool:
    """2 Way Winner has best play of another kind."""
    return isinstance(game.rules, Blackjack) and not isinstance(game.rules, TwoWayBlackjack)


def measure(size: Size) -> Iterator[Figure]:
    for decks in size.pick((1,), (6,), (1, 6), (1, 6, 8)):
        yield from shoe_figures(GAME, decks, size.pick(1, 2, 3))
    if size is Size.FULL:
        yield from map(best_play, filter(plays_one_way, all_games()))
        second = find("hustler-21st-century-blackjack-second-chances")
        forget(*ASKING, *PLAYING)
        compared = seconds(lambda: differences(second, second.options), 1)
        yield Figure(f"{second.id}: every option compared", compared, "s", "warm")
    if size:
        state = {"player": "88", "dealer": "T"}
        weigh(GAME, GAME.options, state)  # compiles
        yield Figure("a state, exactly", anew(lambda: weigh(GAME, GAME.options, state)), "s", "warm")
