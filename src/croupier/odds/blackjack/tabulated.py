"""Tabulate a blackjack game: all that its odds depend on, as the key under which they are stored."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from croupier.cards.composition import Composition
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.two_way import TwoWayBlackjack
from croupier.families.blackjack.verdicts import WagerResult
from croupier.odds.blackjack.dealer import dealer_of
from croupier.odds.blackjack.kinds import counts_of, kinds_of
from croupier.odds.blackjack.main_report import UNIT
from croupier.odds.blackjack.one_card.best_play import OneCardPayoffs, stakes_of
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.side_bets import LOOKS, HandLooks
from croupier.odds.blackjack.tables import BlackjackTables, UnlikeSplit
from croupier.odds.blackjack.two_way_gains import Gains
from croupier.odds.encoding import plain
from croupier.odds.option_reads import MemoryCache, array_digest
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.result import DEALER_HAND, SideBet

PlainValues = Any
"""Plain values, of which the store makes a key."""
MOST_CARDS = 3
"""The most cards of a dealer's hand for which a side bet is asked."""


_TABULATED = MemoryCache(4)


def tabulated(game: Game, options: Options) -> PlainValues:
    """Return the cards, every hand of the player and of the dealer, what each may do, and how each wager on
    it ends against each other."""
    return _TABULATED.get((game.rules, options), lambda: _tabulated(game, options))


def tabulated_side(game: Game, options: Options, side: SideBet) -> PlainValues:
    """Return the cards and the row of a side bet for every two of them, or the hands and the row for every
    dealer's hand of up to three cards, of one suit and of several."""
    cards = Composition.from_cards(game.pack(options))
    there = [card for card, _ in cards.items()]
    if side.on != DEALER_HAND:
        return [(str(card), many) for card, many in cards.items()], [
            side.row(options, pair) for pair in combinations_with_replacement(there, 2)
        ]
    kinds = kinds_of(game.rules, options, cards)
    looks = HandLooks(kinds)
    dealer = dealer_of(game.rules, options, kinds, cards)
    hands = [
        (up, counts_of(finish.code, len(kinds)))
        for up, finishes in enumerate(dealer.finishes)
        for finish in finishes
        if sum(counts_of(finish.code, len(kinds))) < MOST_CARDS
    ]
    rows = [side.row(options, looks.hand(drawn, up, suits)) for up, drawn in hands for suits in LOOKS]
    return tabulated(game, options), rows


def _tabulated(game: Game, options: Options) -> PlainValues:
    rules: Blackjack = game.rules
    cards = Composition.from_cards(game.pack(options))
    tables, splits = _tables(rules, options, cards)
    if isinstance(rules, OneCardBlackjack):
        payoffs: Payoffs = OneCardPayoffs(tables)
    elif isinstance(rules, TwoWayBlackjack):
        payoffs = Gains(tables)
    else:
        payoffs = Payoffs(tables)
    return (
        [(str(card), many) for card, many in cards.items()],
        splits,
        _hands(tables),
        _dealer(tables),
        _choices(tables),
        _results(payoffs),
        _insurance(payoffs),
        stakes_of(rules, options) if isinstance(rules, OneCardBlackjack) else [],
    )


def _tables(
    rules: Blackjack, options: Options, cards: Composition
) -> tuple[BlackjackTables, list[tuple[int, int]]]:
    """Return the tables, and the unlike cards that may be split."""
    if isinstance(rules, TwoWayBlackjack):
        return BlackjackTables(rules, options, cards, is_whole=True), []
    if isinstance(rules, OneCardBlackjack):
        return BlackjackTables(rules, options, cards), []
    try:
        return BlackjackTables(rules, options, cards, folds=True), []
    except UnlikeSplit:
        tables = BlackjackTables(rules, options, cards, splits_once=True, folds=True)
        return tables, list(tables.unlike())


def _hands(tables: BlackjackTables) -> PlainValues:
    hands = tables.hands
    return (
        [(str(kind.card), [str(card) for card in kind.cards]) for kind in tables.kinds],
        array_digest(hands.counts, hands.child, hands.whole, hands.split, hands.lead).hex(),
        [plain(holding) for holding in hands.holdings],
        hands.leads,
        [plain(tables.rules.count(tables.options, (kind.card,))) for kind in tables.kinds],
    )


def _dealer(tables: BlackjackTables) -> PlainValues:
    dealer = tables.dealer
    drawn = [(each.counts, each.ends, each.ways) for each in dealer.drawn]
    return [plain(mix) for mix in dealer.classes], [array_digest(*each).hex() for each in drawn], dealer.leads


def _choices(tables: BlackjackTables) -> PlainValues:
    """Return what each hand may do: as dealt, as one of a split pair, and against a card that freezes."""
    firsts = [kind for kind, pair in enumerate(tables.pairs) if pair.hands > 1]
    asked = [(False, -1, False), (False, -1, True), *((True, first, False) for first in firsts)]
    allowed = [array_digest(tables.allowed(*each)).hex() for each in asked]
    pairs = [(pair.hands, [[str(card) for card in group] for group in pair.groups]) for pair in tables.pairs]
    frozen = [tables.frozen(up) for up in range(tables.width)]
    gives_up = any(frozen) and tables.rules.surrenders_frozen(tables.options)
    return allowed, pairs, frozen, gives_up, tables.folds


def _results(payoffs: Payoffs) -> PlainValues:
    met = {
        each.key: [(wager, _told(got)) for wager, got in each.got.items()]
        for row in payoffs.met
        for end in row
        for each in end
    }
    places = {key: place for place, key in enumerate(met)}
    table = [[[places[each.key] for each in end] for end in row] for row in payoffs.met]
    given_up = [str(payoffs.net(payoffs.surrendered, end, 1)) for end in payoffs.ends]
    return (
        list(met.values()),
        [str(likely) for _, likely in met],
        table,
        payoffs.class_of,
        payoffs.ranks,
        array_digest(payoffs.holding_of).hex(),
        given_up,
        (payoffs.peeks, payoffs.original_only, payoffs.original, payoffs.double_ends),
        payoffs.rules.blackjack,
    )


def _insurance(payoffs: Payoffs) -> PlainValues:
    """Return where insurance is offered, what it may stake, and how it ends."""
    rules, options, kinds = payoffs.rules, payoffs.options, payoffs.tables.kinds
    offered = [bool(rules.insures(options, kind.card)) for kind in kinds]
    if not any(offered):
        return []
    unit = UNIT * rules.chip_unit(options)
    ranks = [[rules.rank(options, (up.card, hole.card)) for hole in kinds] for up in kinds]
    several = np.unique([*np.ravel(ranks), *payoffs.ranks]).tolist()
    results = [_told(rules.insurance_result(options, mine, theirs)) for mine in several for theirs in several]
    return offered, ranks, str(rules.most_insurance(options, unit)), unit, results


def _told(got: WagerResult) -> PlainValues:
    return got.verdict.value, str(got.outcome), str(got.gain), got.terms
