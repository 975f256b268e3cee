"""Counts the games of a hand against the dealer's hand, after one decision.

Three Card Poker, Caribbean Stud, Crazy Four and Four Card Poker: for every hand of the player's and every
card of the dealer's that may lie open, all the dealer's hands are counted as weaker, equal or stronger,
qualifying or not. What each then pays is asked of the game.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, pairwise
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import JOKER, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.staged.rules import Play, Staged, StagedSideBet
from croupier.families.staged.staged_round import DecisionPoint
from croupier.odds import announce, tabulated_counts
from croupier.odds.engine import NoExactOdds
from croupier.odds.option_reads import track_reads
from croupier.odds.package_rules import is_of_package
from croupier.odds.staged.assumptions import assumed
from croupier.odds.staged.closed_hands import play_closed
from croupier.odds.staged.hand_counts import DuelCounts, against, counted, place_of
from croupier.odds.staged.hand_played import GROUPS, Flags, PlayedDuel
from croupier.odds.staged.hand_strategy import strategy
from croupier.odds.staged.hand_terms import contest_of, ends_of, net, qualifying, terms_of
from croupier.odds.staged.kernels.hand_against_hand import (
    CLASSES,
    BestPlays,
    Cards,
    Faced,
    Ints,
    OwnHands,
    PlayTerms,
    play_best,
)
from croupier.odds.staged.other_pays.like_hands import PlayedAlike
from croupier.odds.staged.other_pays.stored_hands import PART, get_stored, put_stored
from croupier.odds.staged.settle_contract import check_settle
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.odds.tally import PartFound, Solution, Tally
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import DEALER
from croupier.table.observation import Observation

Values = dict[Chosen, Fraction]
MOST_DEALERS = 25_000
"""The most dealer's hands with which a side bet is valued in a live decision."""


def base_part(game: Game, options: Options, pack: Pack | None = None) -> PartFound:
    """Return the base wager with all wagers that follow it, solved with best play."""
    record, read = track_reads(options)
    rules: Staged = game.rules.for_options(record)
    found = played(game, options, _cards(game, record, pack), read if pack is None else None)
    tally = Tally(rules.base, unit=f"the {game.spot(rules.base, record).label}")
    for said, play, each, ways in found.endings():
        words, pays, won, staked = found.terms.ending(said, play, each)
        tally.add(words, net=won, staked=staked, ways=ways, pays=pays)
    told = Solution((tally,), strategy(found, tally.unit), assumed(game, record))
    return PartFound(told, read | found.read, isinstance(found, PlayedAlike))


def played(game: Game, options: Options, pack: Hand, read: Collection[str] | None) -> PlayedDuel:
    """Return best play from the store if it has it; else solve the game and store the result.

    `read` has the options read so far; None if results for this pack are not stored.
    """
    found = get_stored(game, options, pack) if read is not None else None
    if found is not None:
        return found
    tabulated_counts.note_counted(PART)
    made = analyse(game.rules.for_options(options), options, pack)
    if read is not None:
        put_stored(game, options, pack, made, read)
    return made


def analysed(game: Game, options: Options, pack: Pack | None = None) -> DuelAnalysis:
    """Return the best play of every hand of the game under these options."""
    return analyse(game.rules.for_options(options), options, _cards(game, options, pack))


def _cards(game: Game, options: Options, pack: Pack | None) -> Hand:
    cards = pack or game.pack(options)
    return tuple(sorted(cards))


@dataclass(frozen=True)
class DuelAnalysis(PlayedDuel):
    """Best play of every single hand."""

    counted: DuelCounts
    levels: Ints
    """The level of each hand."""
    groups: Cards
    """[hand, open card]: the group of what the player sees: twice the open card's rank, plus one if the hand
    has a card of that rank."""
    best: npt.NDArray[np.uint8]
    """[hand, open card]: the plays that are worth the most, a bit each."""
    made: npt.NDArray[np.uint8]
    """[hand, open card]: the best play that the rules list first."""

    def sides(self) -> tuple[Flags, Flags]:
        played, folded = self.best > 1, self.best & 1 > 0
        seen = self.counted.below >= 0
        count = len(self.terms.levels)
        some_folded = np.bincount(self.levels, (seen & folded).any(axis=1), count) > 0
        some_played = np.bincount(self.levels, (seen & played & ~folded).any(axis=1), count) > 0
        return some_folded, some_played

    def missed(self, plays: Ints) -> int:
        wanted = self.best >> plays[self.groups, self.levels[:, None]].astype(np.uint8) & 1
        seen = self.counted.below >= 0
        return int((self.counted.ways * ((wanted == 0) & seen).sum(axis=1)).sum())

    @property
    def dealt(self) -> int:
        return int((self.counted.ways * (self.counted.below >= 0).sum(axis=1)).sum())

    def cards_of(self, level: int) -> Hand:
        row = int(np.flatnonzero(self.levels == level)[0])
        return tuple(self.contest.pack[place] for place in self.counted.hands[row])

    def play(self, own: Hand, up: Hand) -> Play:
        """Return the best play with these cards."""
        return self.terms.plays[int(self.made[place_of(self.contest, own, up)])]


@lru_cache(maxsize=8)
def analyse(rules: Staged, options: Options, pack: Hand) -> DuelAnalysis:
    if len(pack) < rules.own + rules.dealer:
        raise BadCards(f"a pack of {len(pack)} cards", instead=f"{rules.own + rules.dealer} or more")
    if len(set(pack)) < len(pack) or JOKER in pack:
        raise NoExactOdds("this pack is not counted", "it has a card twice, or a joker")
    contest = contest_of(rules, pack)
    record, read = track_reads(options)
    plays = qualifying(rules, record, contest)
    counts = counted(contest, plays)
    strengths, levels = np.unique(counts.strengths, return_inverse=True)
    terms = terms_of(rules, record, contest, tuple(strengths.tolist()))
    if not is_of_package(rules):
        check_settle(
            rules, record, terms.levels, terms.runs.tolist(), range(contest.top + 1), plays.__contains__,
            contest.strength,
        )  # fmt: skip
    groups = _groups(counts)
    best, made = np.zeros((2, *counts.below.shape), np.uint8)
    faced = Faced(*counts.compared, contest.deals)
    own = OwnHands(levels, np.digitize(strengths, (plays.start, plays.stop)), counts.ways, groups)
    offered = PlayTerms(np.ascontiguousarray(terms.nets), terms.legal, terms.listed)

    def room() -> BestPlays:
        ends = np.zeros((len(strengths), len(terms.plays), CLASSES), np.int64)
        worth = np.zeros((GROUPS if contest.up else 1, len(strengths), len(terms.plays)), np.int64)
        return BestPlays(best, made, ends, worth)

    def work(span: tuple[int, int]) -> BestPlays:
        found = room()
        play_best(*span, faced, own, offered, found)
        return found

    if contest.up:
        announce.compiling("best play", play_best)
        cores = os.cpu_count() or 1
        cuts = [len(levels) * part // cores for part in range(cores + 1)]
        with ThreadPoolExecutor(cores) as pool:
            parts = list(pool.map(work, pairwise(cuts)))
    else:
        parts = [room()]
        play_closed(faced, own, offered, parts[0])
    ends, worth = (
        sum(several[1:], several[0]) for several in ([p.ends for p in parts], [p.worth for p in parts])
    )
    return DuelAnalysis(
        contest, terms, ends, worth, plays, frozenset(read), counts, levels, groups, best, made
    )


def _groups(counts: DuelCounts) -> Cards:
    if not counts.contest.up:
        return np.zeros((len(counts.hands), 1), np.int8)
    ranks = np.array([card.rank - 2 for card in counts.contest.pack], np.int8)
    groups: Cards = np.tile(2 * np.arange(13, dtype=np.int8), (len(counts.hands), 1))
    for cards in counts.hands.T:
        groups[np.arange(len(groups)), ranks[cards]] |= 1
    return np.take(groups, ranks, axis=1)


# One decision


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of each play at a state: `player=Qh8c3d`, with `dealer=4c` if a card is open."""
    rules: Staged = game.rules.for_options(options)
    whole = Pack("the pack", _cards(game, options, pack))
    seen = see(state, whole, state_parts(game, options))
    own, up = seen.cards["player"], seen.cards.get("dealer", ())
    opening = rules.opening(options)
    counts, ends = _faced(rules, options, whole.cards, own, up, seen.left.cards)
    lost = -sum(opening.values(), Fraction(0))
    values = {
        play.label: lost if play.folds else _mean(counts, ends, play.onto(opening))
        for play in rules.plays(options, DecisionPoint(strength=rules.rank(own)))
    }
    return Weighed(
        unit=f"the {game.spot(rules.base, options).label}",
        state=seen.written,
        values=values,
        deals=sum(counts),
    )


def state_parts(game: Game, options: Options) -> StateParts:
    rules: Staged = game.rules.for_options(options)
    return StateParts(cards={"player": rules.own} | ({"dealer": rules.up} if rules.up else {}))


DuelEnds = tuple[Any, ...]


def _faced(
    rules: Staged, options: Options, pack: Hand, own: Hand, up: Hand, left: Hand
) -> tuple[list[int], DuelEnds]:
    """Return the number of dealer's hands in each class, from the cards left, and the results of each."""
    if not is_of_package(rules):
        analyse(rules, options, pack)  # which refuses rules that cannot be counted
    contest = contest_of(rules, pack)
    strength = contest.own_order.evaluate(own)
    plays = qualifying(rules, options, contest)
    return against(contest, left, up, strength, plays), ends_of(rules, options, contest, plays, strength)


def _mean(counts: list[int], ends: DuelEnds, staked: Any) -> Fraction:
    won = sum(count * net(results, staked) for count, results in zip(counts, ends, strict=True) if count)
    return Fraction(won) / sum(counts)


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> Values | None:
    """Return the seat's expected net over the round, in cents, for each choice, with all wagers paid in full.

    A side bet on the player's own cards is included, and one that also needs the dealer's where a fold gives
    it up; where it survives a fold, it is the same for every choice and left out. Return None if several
    bettors share the hand and each decides alone, or if a side bet has too many dealer's hands.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    if ask.spot:
        return None
    rules: Staged = sight.game.rules.for_options(table.options)
    own, up = sight.cards_at(seat), sight.cards_at(DEALER)
    gone = {card for cards in seen_before for card in cards} | set(sight.cards_elsewhere(seat, DEALER))
    pack = _cards(sight.game, table.options, None)
    left = tuple(card for card in pack if card not in gone and card not in own and card not in up)
    if len(own) != rules.own or len(up) != rules.up or len(left) < rules.dealer:
        return None
    counts, ends = _faced(rules, table.options, pack, own, up, left)
    sides = [side for side in rules.side_bets(table.options) if table.stake(seat, side.spot)]
    beside_it = {side.spot for side in sides}
    stakes = {spot: stake for spot, stake in table.layout[seat].items() if spot not in beside_it}
    by_name = {
        play.name: play for play in rules.plays(table.options, DecisionPoint(strength=rules.rank(own)))
    }
    gains: dict[str, Fraction] = {}
    for side in sides:
        gain = _side_gain(side, rules, table.options, own, up, left, table.stake(seat, side.spot))
        if gain is None:
            return None
        gains[side.spot] = gain
    values: Values = {}
    for choice in ask.choices:
        play = by_name[choice.name]
        beside = Fraction(0)
        for side in sides:
            is_lost = play.folds and not side.survives_fold
            beside += -table.stake(seat, side.spot) if is_lost else gains[side.spot]
        for amount in choice.amounts or [chosen.amount for chosen in choice.ways()]:
            if play.folds:
                won = -Fraction(sum(stakes.values()))
            else:
                won = _mean(counts, ends, stakes | ({play.spot: amount} if play.spot else {}))
            values[choice.take(amount or None)] = won + beside - sight.fees[seat]
    return values


def _side_gain(
    side: StagedSideBet, rules: Staged, options: Options, own: Hand, up: Hand, left: Hand, stake: int
) -> Fraction | None:
    """Return what a side bet wins on average for one who does not fold, in cents: 0 if it needs the dealer's
    cards and survives a fold; None if it cannot be told."""
    mine = own[: side.own]
    if not side.dealer:
        return _side(side.result(options, mine), stake)
    if side.survives_fold:
        return Fraction(0)
    hidden = side.dealer - len(up)
    if (up and side.dealer < rules.dealer) or comb(len(left), hidden) > MOST_DEALERS:
        return None
    won = [_side(side.result(options, mine + up + more), stake) for more in combinations(left, hidden)]
    return sum(won, Fraction(0)) / len(won)


def _side(result: Any, stake: int) -> Fraction:
    return Fraction(result.amount) if result.amount is not None else result.per_unit * stake
