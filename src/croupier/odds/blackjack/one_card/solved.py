"""Odds of blackjack from one card for any shoe: best play by the cards of the hand, every chance an exact
fraction."""

from __future__ import annotations

from functools import lru_cache

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.main_report import insurance_tally
from croupier.odds.blackjack.one_card.best_play import (
    OneCard,
    OneCardPayoffs,
    gains_insured,
    main_tally,
    strategy_of,
)
from croupier.odds.blackjack.side_bets import side_tallies
from croupier.odds.blackjack.solved import composition, shoe_by, to_twelve
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options


@lru_cache(maxsize=8)
def _tables(
    rules: OneCardBlackjack, options: Options, cards: tuple[int, ...]
) -> tuple[BlackjackTables, GainTables]:
    tables = BlackjackTables(rules, options, Composition(cards))
    return tables, GainTables(OneCardPayoffs(tables))


def one_card_of(game: Game, options: Options, cards: Composition) -> OneCard:
    """Return the game with these cards in the shoe."""
    return OneCard(shoe_by(lambda counts: _tables(game.rules, options, counts), cards))


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return the odds of every wager: the main one with its doubles, insurance, side bets."""
    main = main_part(game, options, pack)
    one = one_card_of(game, options, composition(game, options, pack))
    sides = side_tallies(one.tables, one.shoe.cards)
    return Solution((*main.tallies, *sides), main.strategy, main.notes)


def main_part(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return the odds of the main wager and insurance, without the side bets."""
    one = one_card_of(game, options, composition(game, options, pack))
    starts = one.solved()
    insurance = insurance_tally(one.shoe)
    tallies = (main_tally(one, starts), *([insurance] if insurance else []))
    notes = ["played as is best by the very cards of the hand and the up card, from a full shoe each round"]
    if any(gains_insured(one, start) for start in starts):
        notes.append("insurance gains with some first cards, and is taken")
    if one.tables.by_suits:
        notes.append("suits count in what is paid, but not in how to play")
    return Solution(tallies, strategy_of(one, starts), tuple(notes))


def tallies(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return the tallies quickly; that of the main wager has the expectation alone, to twelve decimals."""
    one = one_card_of(game, options, composition(game, options, pack))
    main = to_twelve(one.expectation(one.solved()))
    insurance = insurance_tally(one.shoe)
    return [main, *([insurance] if insurance else []), *side_tallies(one.tables, one.shoe.cards)]
