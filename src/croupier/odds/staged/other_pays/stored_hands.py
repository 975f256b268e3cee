"""Stored counts of a game of hand against hand, which give best play under any pay table of the same rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import fields, replace
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import numpy as np

from croupier.cards.card import Hand
from croupier.errors import CroupierError
from croupier.families.staged.caribbean_jackpots import CaribbeanJackpotOptions
from croupier.families.staged.rules import Staged
from croupier.hands.batch import top_of
from croupier.hands.lookup import ORDERS
from croupier.odds import packaged_counts, store
from croupier.odds.ends import mark_pays
from croupier.odds.engine import Recount
from croupier.odds.option_reads import MemoryCache, array_digest, pay_tables, track_reads
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
    from croupier.odds.store import Arrays

PART = "the hands of the base wager"
STRENGTHS = "strengths"


class BestPlayInDoubt(Exception):
    """Raised if the stored counts leave best play in doubt."""


def get_stored(game: Game, options: Options, pack: Hand) -> PlayedAlike | None:
    """Return best play under these options, or None if no stored counts give it."""
    if not store.can_store(game, options):
        return None
    try:
        return _FOUND.get((game.id, options, pack), lambda: _get_stored(game, options, pack))
    except BestPlayInDoubt:
        return None


_FOUND = MemoryCache(8)


def _get_stored(game: Game, options: Options, pack: Hand) -> PlayedAlike:
    """Return best play, or raise `BestPlayInDoubt` if no stored counts give it."""
    finding = store.get_for_pays(game, options, PART, lambda: packaged(game, options, pack))
    if finding is None:
        raise BestPlayInDoubt(f"the hands of {game.id} are not stored")
    rules: Staged = game.rules.for_options(options)
    own, dealer, top, start, stop, runs = finding.facts
    levels = tuple(finding.arrays[STRENGTHS].tolist())
    orders = {order.name: order for order in ORDERS}
    contest = CountedDuel(pack, rules.own, rules.dealer, rules.up, orders[own], orders[dealer], top)
    if qualifying(rules, options, contest) != range(start, stop):
        raise BestPlayInDoubt(f"the dealer of {game.id} plays with other hands")
    terms = terms_again(rules, options, contest, levels, np.array(runs))
    like = _like_hands(finding.arrays)
    found = as_played(contest, range(start, stop), like, terms, finding.read) if terms is not None else None
    if found is None:
        raise BestPlayInDoubt(f"the stored hands of {game.id} do not tell best play")
    return replace(found, is_packaged=finding.is_packaged)


def packaged(game: Game, options: Options, pack: Hand) -> Any:
    """Return the finding that comes with the package; None if it has none for these rules."""
    entries = packaged_counts.read(game.id).entries
    return entries.get(key(game, options, pack)) if entries else None


def recount(game: Game, options: Options, pack: Hand) -> Recount | None:
    """Return the count that comes, or may come, with the package; None if the options allow no other pays."""
    wanted = key(game, options, pack)
    if not wanted:
        return None

    def count(run: RunUnits) -> Any:
        from croupier.odds.staged.hand_against_hand import analyse

        record, read = track_reads(options)
        made = analyse(game.rules.for_options(record), options, pack)
        names = {*read, *made.read}
        return store.for_pays(options, *_finding(game, options, made, names), names)

    return Recount(game.id, wanted, PART, count)


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
    orders = contest.own_order.name, contest.dealer_order.name
    sizes = contest.own, contest.dealer, contest.up, contest.top
    told = repr((list(map(str, pack)), orders, sizes, dealers, terms.plays, terms.opening, terms.results))
    found = blake2b(told.encode(), digest_size=16)
    found.update(array_digest(terms.listed, terms.legal, terms.result_index))
    return found.hexdigest()


def put_stored(game: Game, options: Options, found: DuelAnalysis, read: Iterable[str]) -> None:
    """Store the counts of the hands if a pay table was read; `read` names all options that were."""
    names = {*read, *found.read}
    if not store.is_wanted_for_pays(game, options, PART, names):
        return
    store.put_for_pays(game, options, PART, *_finding(game, options, found, names), names)


def _finding(game: Game, options: Options, found: DuelAnalysis, names: set[str]) -> tuple[Any, Arrays]:
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
    return told, {STRENGTHS: np.array(found.terms.levels), **_columns(like)}


def _columns(like: LikeHands) -> dict[str, Ints]:
    """Return the fields as arrays by name and number."""
    found: dict[str, Ints] = {}
    for each in fields(like):
        column = getattr(like, each.name)
        several = column if isinstance(column, tuple) else (column,)
        found |= {f"{each.name} {at}": one for at, one in enumerate(several)}
    return found


def _like_hands(columns: Arrays) -> LikeHands:
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
