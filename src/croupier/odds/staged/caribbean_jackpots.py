"""Count Caribbean Stud's three jackpots: how often a showdown wins each, the value of a dollar on a meter to
the bank and to a player, and the meters at which the bank's fee breaks even.

Showdowns of one player and the bank are counted exactly. With several players, the probability that at least
one of them wins is given as two bounds, which differ by the showdowns that two of them win at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import ceil, comb
from typing import Any, NamedTuple

import numpy as np

from croupier.cards.card import ACE, Card, Hand
from croupier.families.staged.caribbean_jackpots import (
    FEES,
    FEWEST,
    JACKPOTS,
    ROYAL,
    SHARES,
    CaribbeanJackpotOptions,
    jackpot_meters,
    jackpot_of,
)
from croupier.hands import poker
from croupier.hands.poker import PokerCategory
from croupier.odds import store, tabulated_counts
from croupier.odds.resumable import RunUnits, run_in_threads
from croupier.odds.staged.hand_against_hand import DuelAnalysis, analyse
from croupier.odds.staged.hand_played import Flags, PlayedDuel
from croupier.odds.staged.kernels.hand_against_hand import Ints
from croupier.odds.staged.other_pays.stored_hands import get_stored, key
from croupier.rules.game import Game
from croupier.wagers.chips import money

HANDS = comb(52, 5)
TWO = HANDS * comb(47, 5)
"""The number of ways to deal two hands, the bank's first."""
THREE = TWO * comb(42, 5)
SUITS = 4
LOWEST = 10
"""The lowest rank of a royal flush."""
SHOWDOWNS = "the showdowns of the jackpots"
METER = 1_000_00
"""The amount on a meter whose value is reported, in cents."""


class Bounds(NamedTuple):
    """The lower and upper bound of a probability or a sum."""

    least: Fraction
    most: Fraction


@dataclass(frozen=True)
class ShowdownCounts:
    """The showdowns that win one jackpot, out of `TWO` ways of the bank's hand and one player's.

    The counts for two players, out of `THREE` ways, are upper bounds.
    """

    beaten: int
    """The ways in which the bank is beaten."""
    beaten_twice: int
    """An upper bound of the ways in which the bank is beaten by two players."""
    wins: int | Fraction
    """The ways in which the bank wins."""
    wins_twice: int | Fraction
    """An upper bound of the ways in which the bank wins against two players."""
    both: int
    """An upper bound of the ways in which the bank is beaten by one player and beats another."""
    most_wins: Fraction = Fraction(1)
    """An upper bound of the probability that the bank wins, whatever the number of players."""

    def by_bank(self, players: int) -> Bounds:
        """Return the probability that a player wins the jackpot by beating the bank's hand."""
        return _union(self.beaten, self.beaten_twice, players)

    def for_bank(self, players: int) -> Bounds:
        """Return the probability that the bank wins the jackpot and no player does."""
        found = _union(self.wins, self.wins_twice, players)
        least = found.least - Fraction(players * (players - 1) * self.both, THREE)
        return Bounds(max(least, Fraction(0)), min(found.most, self.most_wins))

    def worth_to_bank(self, players: int) -> Bounds:
        """Return the bank's expected share of each dollar on the meter."""
        beaten, winner, _ = SHARES
        lost, won = self.by_bank(players), self.for_bank(players)
        return Bounds(beaten * lost.least + winner * won.least, beaten * lost.most + winner * won.most)

    def worth_to_player(self, players: int) -> Bounds:
        """Return each player's expected share of a dollar on the meter: what the bank does not get, divided
        equally."""
        beaten, winner, _ = SHARES
        lost, won = self.by_bank(players), self.for_bank(players)
        least = (1 - beaten) * lost.least + (1 - winner) * won.least
        return Bounds(least / players, ((1 - beaten) * lost.most + (1 - winner) * won.most) / players)


def _union(one: int | Fraction, two: int | Fraction, players: int) -> Bounds:
    """Return bounds of the probability that an event happens to at least one player.

    The upper bound is the sum over players; the lower bound subtracts all pairs.
    """
    single, pairs = Fraction(one) / TWO, Fraction(two) / THREE
    return Bounds(max(single, players * single - comb(players, 2) * pairs), players * single)


@lru_cache(maxsize=1)
def _good_hands() -> tuple[Ints, Ints]:
    """Return the cards, as bits, and the strength of every hand that is a flush or better."""
    found = []
    for suit in range(SUITS):
        cards = [Card(rank, suit) for rank in range(2, ACE + 1)]
        found += [tuple(hand) for hand in combinations(cards, 5)]
    packs = {rank: [Card(rank, suit) for suit in range(SUITS)] for rank in range(2, ACE + 1)}
    for rank, others in ((rank, other) for rank in packs for other in packs if other != rank):
        threes, pairs = combinations(packs[rank], 3), list(combinations(packs[others], 2))
        found += [(*three, *pair) for three in threes for pair in pairs]
        found += [(*packs[rank], card) for card in packs[others]]
    bits = [sum(1 << (card.suit * 13 + card.rank - 2) for card in hand) for hand in found]
    return np.array(bits, np.int64), np.array([poker.evaluate(hand) for hand in found])


def _suits_sorted(bits: Ints) -> Ints:
    """Return a normal form of each hand, equal for hands that differ only by the names of suits."""
    by_suit = np.sort(bits[:, None] >> 13 * np.arange(SUITS) & (1 << 13) - 1, axis=1)
    found: Ints = (by_suit << 13 * np.arange(SUITS)).sum(axis=1)
    return found


def _by_category(options: CaribbeanJackpotOptions, qualifying: range) -> dict[str, ShowdownCounts]:
    """Count the Bad Beat and Super jackpots: both hands are a flush or better, which nobody surrenders."""
    bits, strengths = _good_hands()
    in_play = np.isin(strengths, np.array(qualifying))
    top = int(strengths.max())
    names = np.array([jackpot_of(options, int(each), top) if each < top else "" for each in strengths])
    won_by = np.zeros(len(bits), np.int64)
    lost_to = {name: np.zeros(len(bits), np.int64) for name in JACKPOTS if name != ROYAL}
    named = {name: names == name for name in lost_to}
    _, firsts, of_kind = np.unique(_suits_sorted(bits), return_index=True, return_inverse=True)
    for kind, place in enumerate(firsts):  # what one hand of a kind meets, all of it meet
        alike = of_kind == kind
        apart = (bits & bits[place]) == 0
        if names[place]:
            won_by[alike] = np.count_nonzero(apart & (strengths > strengths[place]))
        weaker = apart & (strengths < strengths[place])
        for name, row in lost_to.items():
            row[alike] = np.count_nonzero(weaker & named[name])
    found = {}
    for name, weaker_hands in lost_to.items():
        beats = np.where(in_play, weaker_hands, 0)
        beaten = np.where((names == name) & in_play, won_by, 0)
        found[name] = ShowdownCounts(
            beaten=int(beaten.sum()),
            beaten_twice=int((beaten**2).sum()),
            wins=int(beats.sum()),
            wins_twice=int((beats**2).sum()),
            both=int((beaten * beats).sum()),
        )
    return found


def _royal(options: CaribbeanJackpotOptions, found: DuelAnalysis) -> ShowdownCounts:
    """Count the royal flushes that beat a straight or less, if best play calls with the player's hand."""
    if options.royal_shares == "not-paid":
        return ShowdownCounts(0, 0, 0, 0, 0)
    counts = found.counted
    low = counts.strengths < poker.lowest(PokerCategory.FLUSH)
    open_to = sum(apart.astype(np.int64) for _, apart in _apart_from_royals(found))
    in_play = np.isin(counts.strengths, np.array(found.qualifying)) & low
    ways = np.where(in_play, counts.ways, 0)
    called = np.zeros((len(found.worth), len(found.terms.plays)), np.int64)
    for royal, apart in _apart_from_royals(found):
        hands = np.flatnonzero(apart & low)
        places = found.groups[hands][:, royal] * called.shape[1] + found.made[hands][:, royal]
        np.add.at(called.reshape(-1), places.reshape(-1), np.repeat(counts.ways[hands], len(royal)))
    return _royal_counts(int((ways * open_to).sum()), int((ways * open_to**2).sum()), found, called)


def _apart_from_royals(found: DuelAnalysis) -> Iterator[tuple[list[int], Flags]]:
    """Yield the places of the cards of each royal flush, and for each hand whether it has none of them."""
    counts, pack = found.counted, found.contest.pack
    for suit in range(SUITS):
        royal = [place for place, card in enumerate(pack) if card.suit == suit and card.rank >= LOWEST]
        is_royal = np.isin(np.arange(len(pack)), royal)
        yield royal, np.logical_not(np.logical_or.reduce(is_royal[counts.hands], axis=1))


def beside_royals(found: DuelAnalysis) -> Flags:
    """Return [hand, open card] → whether the hand is a straight or less and the card can belong to a royal
    flush."""
    marked = np.zeros(found.best.shape, np.bool_)
    low = found.counted.strengths < poker.lowest(PokerCategory.FLUSH)
    for royal, apart in _apart_from_royals(found):
        marked[:, royal] = (apart & low)[:, None]
    return marked


def _royal_counts(beaten: int, twice: int, found: PlayedDuel, played: Ints) -> ShowdownCounts:
    """Return the counts of the royal flush jackpot.

    `played` has the ways of hands against a royal flush with one open card, by group and play.
    """
    calls = np.array([not each.folds for each in found.terms.plays])
    called = played[:, calls].sum(axis=1).reshape(-1, 2).sum(axis=1)[LOWEST - 2 :]
    by_open = [Fraction(int(each), SUITS) for each in called]
    return ShowdownCounts(
        beaten=beaten,
        beaten_twice=twice,
        wins=SUITS * sum(by_open, Fraction(0)) / len(by_open),
        wins_twice=SUITS * sum((each**2 for each in by_open), Fraction(0)) / len(by_open),
        both=0,
        most_wins=Fraction(SUITS, HANDS),
    )


def showdowns(options: CaribbeanJackpotOptions, found: DuelAnalysis) -> dict[str, ShowdownCounts]:
    """Return the counts of each jackpot."""
    return {**_by_category(options, found.qualifying), ROYAL: _royal(options, found)}


def break_even(fee: int, worths: Iterable[Bounds]) -> Bounds | None:
    """Return the amount, in cents, that each meter must show for a fee in cents to break even.

    All meters show the same amount. Return None if the meters may be worth nothing.
    """
    each = tuple(worths)
    least, most = sum(one.least for one in each), sum(one.most for one in each)
    return Bounds(fee / Fraction(most), fee / Fraction(least)) if least else None


class BreakEvens(NamedTuple):
    """The meters at which the bank's fee breaks even, in cents."""

    fee: int
    players: int
    alone: dict[str, Bounds]
    """The break-even meter of each jackpot, if the other two show nothing."""
    alike: Bounds
    """The break-even amount if all three meters show the same."""


def break_evens(
    game: Game, options: CaribbeanJackpotOptions, counted: Mapping[str, ShowdownCounts] | None = None
) -> tuple[BreakEvens, ...]:
    """Return the break-even meters with the fewest players and at a full table.

    If the table has no fee, the lowest fee is used.
    """
    counts = counted if counted is not None else _counts(game, options)
    fee = options.jackpot_fee or min(FEES.values())
    found = []
    for players in (_fewest(options), game.seats - 1):
        worths = {name: each.worth_to_bank(players) for name, each in counts.items()}
        alone = {name: break_even(fee, [worth]) for name, worth in worths.items()}
        alike = break_even(fee, worths.values())
        assert alike is not None, "a beaten flush is always played for"
        found.append(BreakEvens(fee, players, {name: at for name, at in alone.items() if at}, alike))
    return tuple(found)


def jackpot_notes(
    game: Game, options: CaribbeanJackpotOptions
) -> tuple[tuple[str, ...], dict[str, Fraction]]:
    """Return the notes on the jackpots in words, and their figures by name."""
    counts, fewest = _counts(game, options), _fewest(options)
    notes, figures = [], dict[str, Fraction]()
    for each in break_evens(game, options, counts):
        said = [f"{name.replace('-', ' ')} {between(at)}" for name, at in each.alone.items()]
        for name, at in {**each.alone, "meters_alike": each.alike}.items():
            figures |= _named(f"break_even_{name}_{each.players}_players", at)
        notes.append(
            f"the bank's jackpot fee of {money(each.fee)} is worth it against {each.players} players when "
            f"one meter alone shows: {'; '.join(said)}; or all three alike {between(each.alike)}"
        )
    for players in (fewest, game.seats - 1):
        for name, showdown in counts.items():
            if showdown.beaten:
                told, more = _by_meter(name, showdown, players)
                notes.append(told)
                figures |= more
    shows = {meter.name: meter.amount for meter in jackpot_meters(options)}
    worth = [counts[name].worth_to_player(fewest) for name in shows]
    cents = Bounds(
        sum((each.least * amount for each, amount in zip(worth, shows.values(), strict=True)), Fraction(0)),
        sum((each.most * amount for each, amount in zip(worth, shows.values(), strict=True)), Fraction(0)),
    )
    figures |= _named(f"jackpots_to_a_player_{fewest}_players", cents)
    notes.append(
        f"the jackpots as posted are worth {float(cents.least):.2f} to {float(cents.most):.2f} cents to each "
        f"of {fewest} players in the bank's first turn, besides the Ante's odds"
    )
    return tuple(notes), figures


def _by_meter(name: str, counts: ShowdownCounts, players: int) -> tuple[str, dict[str, Fraction]]:
    """Return how often a jackpot is won, and the value of $1,000 on its meter to a player and to the bank."""
    by_bank, for_bank = counts.by_bank(players), counts.for_bank(players)
    chance = Bounds(by_bank.least + for_bank.least, by_bank.most + for_bank.most)
    player, bank = (
        Bounds(each.least * METER, each.most * METER)
        for each in (counts.worth_to_player(players), counts.worth_to_bank(players))
    )
    key, of = name.replace("-", "_"), f"{players}_players"
    figures = _named(f"{key}_per_1000_to_a_player_{of}", player) | _named(
        f"{key}_per_1000_to_the_bank_{of}", bank
    )
    figures |= {f"{key}_won_least_{of}": chance.least, f"{key}_won_most_{of}": chance.most}
    return (
        f"{name.replace('-', ' ')} with {players} players: won once in {round(1 / chance.most):,} to "
        f"{round(1 / chance.least):,} rounds; each $1,000 that it shows is worth {_cents(player)} cents to "
        f"each player, {_cents(bank)} to the bank"
    ), figures


def _cents(sums: Bounds) -> str:
    return f"{float(sums.least):.4f} to {float(sums.most):.4f}"


def between(sums: Bounds) -> str:
    return f"{money(ceil(sums.least))} to {money(ceil(sums.most))}"


def _fewest(options: CaribbeanJackpotOptions) -> int:
    """Return the fewest players besides the one who banks."""
    return FEWEST - 1 if options.jackpot_counts_bank else FEWEST


def _counts(game: Game, options: CaribbeanJackpotOptions) -> dict[str, ShowdownCounts]:
    cards = tuple(sorted(game.pack(options)))
    known = _key(game, options, cards)

    def counted(run: RunUnits) -> dict[str, Any]:
        found = analyse(game.rules.for_options(options), options, cards)
        counts = showdowns(options, found)
        return {name: tuple(getattr(each, one.name) for one in fields(each)) for name, each in counts.items()}

    told = tabulated_counts.find("staged", SHOWDOWNS, known, counted) if known else None
    played = get_stored(game, options, cards) if told is not None else None
    if told is None or played is None:
        told = counted(run_in_threads)
        tabulated_counts.put("staged", SHOWDOWNS, known, told)
        return {name: ShowdownCounts(*each) for name, each in told.items()}
    counts = {name: ShowdownCounts(*each) for name, each in told.items()}
    royal = counts[ROYAL]
    if royal.beaten:  # as often as before, and beats what best play now calls with
        counts[ROYAL] = _royal_counts(royal.beaten, royal.beaten_twice, played, played.marked())
    return counts


def _key(game: Game, options: CaribbeanJackpotOptions, cards: Hand) -> tuple[Any, ...]:
    """Return what is tabulated for the showdowns: the hands, and the jackpot of every hand that may win one;
    () if it cannot be told."""
    hands = key(game, options, cards) if store.can_store(game, options) else ""
    _, strengths = _good_hands()
    top = int(strengths.max())
    jackpots = [jackpot_of(options, each, top) for each in np.unique(strengths).tolist()[:-1]]
    return (hands, options.royal_shares, jackpots) if hands else ()


def _named(name: str, sums: Bounds) -> dict[str, Fraction]:
    """Return bounds in cents as named figures in dollars."""
    key = name.replace("-", "_")
    return {f"{key}_least": sums.least / 100, f"{key}_most": sums.most / 100}
