"""Stored counts of a game of hand against hand, which give best play under any pay table of the same rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.cards.card import Hand
from croupier.errors import CroupierError
from croupier.families.staged.caribbean_jackpots import CaribbeanJackpotOptions
from croupier.families.staged.rules import Staged
from croupier.hands.batch import top_of
from croupier.hands.lookup import ORDERS
from croupier.odds import store, tabulated_counts
from croupier.odds.encoding import plain
from croupier.odds.ends import mark_pays, plain_result
from croupier.odds.option_reads import MemoryCache, pay_tables, track_reads
from croupier.odds.ranking_digest import ranking_digest
from croupier.odds.resumable import RunUnits
from croupier.odds.staged.hand_counts import CountedDuel
from croupier.odds.staged.hand_played import Flags
from croupier.odds.staged.hand_terms import Terms, contest_of, qualifying, terms_again, terms_of
from croupier.odds.staged.kernels.hand_against_hand import Ints
from croupier.odds.staged.other_pays.like_hands import LikeHands, PlayedAlike, as_played, put_together
from croupier.odds.staged.other_pays.other_tables import paying_little, paying_much, pushing
from croupier.odds.staged.own_order import OwnOrder
from croupier.rules.game import Game
from croupier.rules.options import Options

if TYPE_CHECKING:
    from croupier.odds.staged.hand_against_hand import DuelAnalysis

PART = "the hands of the base wager"
STRENGTHS = "strengths"


class BestPlayInDoubt(Exception):
    """Raised if the stored counts leave best play in doubt."""


def get_stored(game: Game, options: Options, pack: Hand) -> PlayedAlike | None:
    """Return best play under these options, or None if no stored counts give it."""
    if not store.can_store(game, options):
        return None
    try:
        return tabulated_counts.remembered(
            _FOUND, (game.id, options, pack), lambda: _get_stored(game, options, pack)
        )
    except BestPlayInDoubt:
        return None


_FOUND = MemoryCache(8)


def _get_stored(game: Game, options: Options, pack: Hand) -> PlayedAlike:
    """Return best play, or raise `BestPlayInDoubt` if no stored counts give it."""
    found = find(game, options, pack)
    if found is None:
        raise BestPlayInDoubt(f"the hands of {game.id} are not stored")
    (own, dealer, top, start, stop, runs), rows, read, arrays = found
    if dict(rows) != pay_tables(options, read):
        raise BestPlayInDoubt(f"the tables of {game.id} have other rows")
    rules: Staged = game.rules.for_options(options)
    levels = tuple(arrays[STRENGTHS].tolist())
    orders = {order.name: order for order in ORDERS}
    contest = CountedDuel(pack, rules.own, rules.dealer, rules.up, orders[own], orders[dealer], top)
    if qualifying(rules, options, contest) != range(start, stop):
        raise BestPlayInDoubt(f"the dealer of {game.id} plays with other hands")
    terms = terms_again(rules, options, contest, levels, np.array(runs))
    like = _like_hands(arrays)
    made = as_played(contest, range(start, stop), like, terms, frozenset(read)) if terms is not None else None
    if made is None:
        raise BestPlayInDoubt(f"the stored hands of {game.id} do not tell best play")
    return made


def find(game: Game, options: Options, pack: Hand) -> Any:
    """Return the stored counts; None if there are none for these rules."""
    known = key(game, options, pack)

    def count(run: RunUnits) -> Any:
        from croupier.odds.staged.hand_against_hand import analyse

        record, read = track_reads(options)
        made = analyse(game.rules.for_options(record), options, pack)
        return _finding(game, options, made, {*read, *made.read})

    return tabulated_counts.find("staged", PART, known, count) if known else None


def key(game: Game, options: Options, pack: Hand) -> str:
    """Return the digest of what is tabulated for a count: the pack, how hands rank, and what the rules say of
    each strength against each class of dealer's hand, whatever the tables pay. '' if it cannot be told."""
    try:
        marked = mark_pays(options, pay_tables(options, [each.name for each in fields(options)]))
        rules: Staged = game.rules.for_options(marked)
        contest = contest_of(rules, pack)
        if isinstance(contest.own_order, OwnOrder) or isinstance(contest.dealer_order, OwnOrder):
            return ""
        levels = tuple(range(top_of(contest.own_order) + 1))
        dealers = qualifying(rules, marked, contest)
        terms = terms_of(rules, marked, contest, levels)
    except CroupierError:
        return ""
    orders = [
        (each.name, ranking_digest(each.evaluate, each.least))
        for each in (contest.own_order, contest.dealer_order)
    ]
    sizes = contest.own, contest.dealer, contest.up, contest.top, dealers.start, dealers.stop
    plays = [(each.name, each.spot, each.units, each.folds, each.takes_less) for each in terms.plays]
    results = [[plain_result(each) for each in several] for several in terms.results]
    opening = sorted(terms.opening.items())
    tabulated = plain((list(map(str, pack)), orders, sizes, plays, opening, results))
    return tabulated_counts.key_of(PART, (tabulated, terms.listed, terms.legal, terms.result_index))


def put_stored(game: Game, options: Options, pack: Hand, found: DuelAnalysis, read: Iterable[str]) -> None:
    """Store the counts of the hands if a pay table was read that is the sheet's, or if none are stored yet;
    `read` names all options that were read."""
    names = {*read, *found.read}
    tables = pay_tables(options, names)
    if not tables or not store.can_store(game, options):
        return
    is_sheet = all(getattr(options, name) == getattr(game.options, name) for name in tables)
    known = key(game, options, pack)
    if known and (is_sheet or find(game, options, pack) is None):
        tabulated_counts.put("staged", PART, known, _finding(game, options, found, names))


def _finding(game: Game, options: Options, found: DuelAnalysis, names: set[str]) -> Any:
    """Return the counts, with the rows of the pay tables and the names of the options that were read."""
    runs = found.terms.runs
    others = tuple(_between(game, options, names, found, runs))
    like = put_together(found, found.counted, found.levels, found.groups, _marked(options, found), others)
    told = (
        found.contest.own_order.name,
        found.contest.dealer_order.name,
        found.contest.top,
        found.qualifying.start,
        found.qualifying.stop,
        tuple(runs.tolist()),
    )
    arrays = {STRENGTHS: np.array(found.terms.levels), **_columns(like)}
    return told, tuple(pay_tables(options, names).items()), tuple(sorted(names)), arrays


def _columns(like: LikeHands) -> dict[str, Ints]:
    """Return the fields as arrays by name and number."""
    found: dict[str, Ints] = {}
    for each in fields(like):
        column = getattr(like, each.name)
        several = column if isinstance(column, tuple) else (column,)
        found |= {f"{each.name} {at}": one for at, one in enumerate(several)}
    return found


def _like_hands(columns: Mapping[str, Any]) -> LikeHands:
    found: dict[str, list[Any]] = {}
    for name, column in columns.items():
        if name != STRENGTHS:
            found.setdefault(name.split()[0], []).append(column)
    told: dict[str, Any] = {name: tuple(each) if len(each) > 1 else each[0] for name, each in found.items()}
    return LikeHands(**told)


def _marked(options: Options, found: DuelAnalysis) -> Flags:
    if isinstance(options, CaribbeanJackpotOptions):
        from croupier.odds.staged.caribbean_jackpots import beside_royals

        return beside_royals(found)
    return np.zeros(found.best.shape, np.bool_)


def _between(
    game: Game, options: Options, read: set[str], found: DuelAnalysis, runs: Ints
) -> Iterator[Terms]:
    """Yield the terms of much smaller and much larger pay tables."""
    tables = pay_tables(options, read)
    for pays in (pushing, paying_little, paying_much):
        with suppress(CroupierError):
            other = pays(options, tables)
            rules: Staged = game.rules.for_options(other)
            terms = terms_again(rules, other, found.contest, found.terms.levels, runs)
            if terms is not None and terms.plays == found.terms.plays:
                yield terms
