"""Blackjack, solved for any shoe: best play by the cards of the hand, every chance an exact fraction.

Decisions are weighed in double precision, to twelve digits and more; then the round is counted as it is so
played, in whole numbers. Hands of a split pair are played by their own cards and the up card, all in the
same way: what is best for the first of two (see `splits`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import OutOfCards
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.rules import Blackjack
from croupier.odds.blackjack.exact import TooLong
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.main_report import insurance_tally, main_tally, notes_of
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.side_bets import add_moves, side_tallies, side_tally
from croupier.odds.blackjack.splitting.unlike_splits import OneSplit, one_split
from croupier.odds.blackjack.splitting.unlike_splits import main_tally as told_unlike
from croupier.odds.blackjack.tables import BlackjackTables, UnlikeSplit
from croupier.odds.blackjack.values import Against, BlackjackShoe
from croupier.odds.option_reads import MemoryCache
from croupier.odds.tally import Solution, Tally, known_expectation
from croupier.rules.game import Game
from croupier.rules.options import Options

FEWEST = 12
"""Fewest cards of a shoe; with fewer a round may not come to its end."""


_PAYOFFS = MemoryCache(32)
"""Cache of what hands of one game are paid, shared by options that make no difference to it."""


@lru_cache(maxsize=8)
def _tables(
    rules: Blackjack, options: Options, cards: tuple[int, ...], splits_once: bool
) -> tuple[BlackjackTables, GainTables]:
    tables = BlackjackTables(rules, options, Composition(cards), splits_once=splits_once, folds=True)

    def paid(read: Options) -> GainTables:
        gains = GainTables(Payoffs(tables.under(read)))
        gains.prepare()
        return gains

    return tables, _PAYOFFS.get_by_reads(
        (tables.hands, tables.dealer, splits_once, tables.folds), options, paid
    )


def shoe_of(game: Game, options: Options, cards: Composition, *, splits_once: bool = False) -> BlackjackShoe:
    """Return the game with these cards in the shoe; tables are cached for shoes of the same cards, however
    many.

    For `splits_once` see `BlackjackTables`.
    """
    return shoe_by(lambda counts: _tables(game.rules, options, counts, splits_once), cards)


def shoe_by(
    tables_of: Callable[[tuple[int, ...]], tuple[BlackjackTables, GainTables]], cards: Composition
) -> BlackjackShoe:
    """Return a shoe with tables for the cards that it has, or for their numbers if suits count."""
    if cards.total < FEWEST:
        raise OutOfCards(f"{cards.total} cards are too few for a round", instead=f"{FEWEST} at least")
    tables, gains = tables_of(tuple(min(count, 1) for count in cards.counts))
    if tables.by_suits:
        tables, gains = tables_of(cards.counts)
    return BlackjackShoe(tables, gains, cards)


@lru_cache(maxsize=16)
def solved_shoe(game: Game, options: Options, cards: Composition) -> tuple[BlackjackShoe, list[Against]]:
    """Return the shoe, and best play against every up card."""
    shoe = shoe_of(game, options, cards)
    return shoe, shoe.solved()


def composition(game: Game, options: Options, pack: Pack | None) -> Composition:
    cards = pack or game.pack(options)
    return Composition.from_cards(cards)


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return the odds of every wager: the main one with all that is added to it, insurance, side bets."""
    main = main_part(game, options, pack)
    cards = composition(game, options, pack)
    sides = [side_tally(game.rules, options, side, cards) for side in game.rules.side_bets(options)]
    notes = main.notes
    if any(side.moves for side in game.rules.side_bets(options)):
        notes = (*notes, *add_moves(*solved_shoe(game, options, cards), sides))
    return Solution((*main.tallies, *sides), main.strategy, notes)


def main_part(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    """Return the odds of the main wager and insurance, without the side bets."""
    from croupier.odds.blackjack.chart import strategy_of

    cards = composition(game, options, pack)
    try:
        shoe, solved = solved_shoe(game, options, cards)
    except UnlikeSplit:
        return _split_once(game, options, cards)
    notes = notes_of(shoe, solved)
    main: Tally
    try:
        main = main_tally(shoe, solved)
    except TooLong:
        main = _to_twelve(shoe, solved)
        notes = (*notes, "the main wager is told to twelve decimals, its dealer's hands being too many")
    insurance = insurance_tally(shoe)
    found = (main, *([insurance] if insurance else []))
    return Solution(found, strategy_of(shoe, solved, -main.expectation), notes)


@lru_cache(maxsize=4)
def _solved_split(game: Game, options: Options, cards: Composition) -> OneSplit:
    """Return the solution for a single split of a game in which any two cards may be split."""
    return one_split(shoe_of(game, options, cards, splits_once=True))


def _split_once(game: Game, options: Options, cards: Composition) -> Solution:
    found = _solved_split(game, options, cards)
    main, notes = told_unlike(found)
    insurance = insurance_tally(found.shoe)
    return Solution((main, *([insurance] if insurance else [])), None, notes)


def tally_of(
    game: Game, options: Options, wager: str | None = None, pack: Pack | None = None
) -> Tally | None:
    """Return the tally of a side bet, or of the main wager; None if there is no such wager.

    A side bet is solved without the main hand, the main wager without strategy and spread.
    """
    cards = composition(game, options, pack)
    if wager not in (None, MAIN):
        sides = (each for each in game.rules.side_bets(options) if each.spot == wager)
        return next((side_tally(game.rules, options, side, cards) for side in sides), None)
    try:
        return main_tally(*solved_shoe(game, options, cards), is_spread=False)
    except UnlikeSplit:
        return told_unlike(_solved_split(game, options, cards))[0]
    except TooLong:
        return _to_twelve(*solved_shoe(game, options, cards))


def _to_twelve(shoe: BlackjackShoe, solved: Sequence[Against]) -> Tally:
    return to_twelve(shoe.expectation(solved))


def to_twelve(expected: float) -> Tally:
    """Return the tally of the main wager with its expectation to twelve decimals."""
    return known_expectation(MAIN, Fraction(round(expected * 10**12), 10**12))


def tallies(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return the tallies quickly; that of the main wager has the expectation alone, to twelve decimals."""
    cards = composition(game, options, pack)
    shoe, solved = solved_shoe(game, options, cards)
    main = _to_twelve(shoe, solved)
    insurance = insurance_tally(shoe)
    return [main, *([insurance] if insurance else []), *side_tallies(shoe.tables, cards)]
