"""Counts the games of a hand against the dealer's hand, after one decision.

Three Card Poker, Caribbean Stud, Crazy Four and Four Card Poker: for every hand of the player's and every
card of the dealer's that may lie open, all the dealer's hands are counted as weaker, equal or stronger,
qualifying or not. What each then pays is asked of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from croupier.cards.card import JOKER, Hand
from croupier.cards.pack import Pack
from croupier.families.staged.questions import HandAgainstHand, Play
from croupier.odds import announce
from croupier.odds.engine import NotExact
from croupier.odds.staged.assumed import assumed
from croupier.odds.staged.hand_counts import Counted, against, counted, place_of
from croupier.odds.staged.hand_strategy import strategy
from croupier.odds.staged.hand_terms import Terms, contest_of, ends_of, net, qualifying, terms_of
from croupier.odds.staged.kernels.hand_against_hand import CLASSES, Cards, Ints, play_best
from croupier.odds.staged.side_bets import side_tallies
from croupier.odds.state import State, Weighed, see
from croupier.odds.tally import Solution, Tally
from croupier.refusals import BadCards
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.steps import DEALER, Decide
from croupier.table.sight import sight_of

Values = dict[Chosen, Fraction]


def solve(game: Game, options: Options, pack: Pack | None = None) -> Solution:
    rules: HandAgainstHand = game.rules.under(options)
    found = analyse(rules, options, _cards(game, options, pack))
    tally = Tally(rules.base, unit=f"the {game.spot(rules.base, options).label}")
    for said, play, each, ways in found.endings():
        words, pays, won, staked = found.terms.ending(said, play, each)
        tally.add(words, net=won, staked=staked, ways=ways, pays=pays)
    notes = assumed(game, options)
    return Solution((tally, *side_tallies(game, options, pack)), strategy(found, tally.unit), notes)


def _cards(game: Game, options: Options, pack: Pack | None) -> Hand:
    cards = pack or game.equipment(options).pack
    assert cards is not None
    return tuple(sorted(cards))


@dataclass(frozen=True)
class Analysis:
    """Best play with every hand."""

    counted: Counted
    terms: Terms
    levels: Ints
    """The level of each hand."""
    groups: Cards
    """What is seen, `[hand, open card]`: the open card's rank, twice, and one more if the player holds it."""
    best: npt.NDArray[np.uint8]
    """[hand, open card]: the plays that are worth the most, a bit each."""
    made: npt.NDArray[np.uint8]
    """The one of them that the rules list first."""
    ends: Ints
    """[level, play, class]: the deals."""
    worth: Ints
    """[group, level, play]: what all deals together win, in parts, if it is made with all of these hands."""
    qualifying: range
    """The strengths with which the dealer plays."""

    @property
    def deals(self) -> int:
        contest = self.counted.contest
        pack = len(contest.pack)
        return comb(pack, contest.own) * (pack - contest.own if contest.up else 1) * contest.deals

    def endings(self) -> list[tuple[int, int, int, int]]:
        """What the rules said, the play, the class, and in how many deals it comes to that."""
        ways = np.zeros((len(self.terms.results), *self.ends.shape[1:]), np.int64)
        for each in range(CLASSES):
            np.add.at(ways[:, :, each], self.terms.said[:, each], self.ends[:, :, each])
        found = zip(*ways.nonzero(), ways[ways != 0], strict=True)
        return [(int(said), int(play), int(each), int(number)) for said, play, each, number in found]

    def play(self, own: Hand, up: Hand) -> Play:
        """The best with these cards."""
        return self.terms.plays[int(self.made[place_of(self.counted.contest, own, up)])]


@lru_cache(maxsize=8)
def analyse(rules: HandAgainstHand, options: Any, pack: Hand) -> Analysis:
    if len(pack) < rules.own + rules.dealer:
        raise BadCards(f"a pack of {len(pack)} cards", instead=f"{rules.own + rules.dealer} or more")
    if len(set(pack)) < len(pack) or JOKER in pack:
        raise NotExact("this pack is not counted", "it has a card twice, or a joker")
    contest = contest_of(rules, pack)
    plays = qualifying(rules, options, contest)
    counts = counted(contest)
    strengths, levels = np.unique(counts.strengths, return_inverse=True)
    terms = terms_of(rules, options, contest, tuple(strengths.tolist()))
    groups = _groups(counts)
    best, made = np.zeros((2, *counts.below.shape), np.uint8)
    ends = np.zeros((len(strengths), len(terms.plays), CLASSES), np.int64)
    worth = np.zeros((26 if contest.up else 1, len(strengths), len(terms.plays)), np.int64)
    announce.compiling("best play", play_best)
    play_best(
        counts.below, counts.up_to, counts.weaker(plays.start), counts.weaker(plays.stop), contest.deals,
        levels, np.digitize(strengths, (plays.start, plays.stop)), counts.ways, groups,
        terms.nets, terms.legal, terms.listed, best, made, ends, worth,
    )  # fmt: skip
    return Analysis(counts, terms, levels, groups, best, made, ends, worth, plays)


def _groups(counts: Counted) -> Cards:
    if not counts.contest.up:
        return np.zeros((len(counts.hands), 1), np.int8)
    ranks = np.array([card.rank - 2 for card in counts.contest.pack])
    held = np.bitwise_or.reduce(1 << ranks[counts.hands], axis=1)
    found: Cards = (2 * ranks + (held[:, None] >> ranks & 1)).astype(np.int8)
    return found


# One decision


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """What each play is worth with these cards: `player=Qh8c3d`, and `dealer=4c` where a card lies open."""
    rules: HandAgainstHand = game.rules.under(options)
    whole = Pack("the pack", _cards(game, options, pack))
    parts = {"player": rules.own} | ({"dealer": rules.up} if rules.up else {})
    seen = see(state, whole, cards=parts)
    own, up = seen.cards["player"], seen.cards.get("dealer", ())
    opening = rules.opening(options)
    counts, ends = _faced(rules, options, whole.cards, own, up, seen.left.cards)
    lost = -sum(opening.values(), Fraction(0))
    values = {
        play.label: lost if play.folds else _mean(counts, ends, play.onto(opening))
        for play in rules.plays(options, rules.rank(own))
    }
    return Weighed(
        unit=f"the {game.spot(rules.base, options).label}",
        state=seen.written,
        values=values,
        deals=sum(counts),
    )


Ends = tuple[Any, ...]


def _faced(
    rules: HandAgainstHand, options: Any, pack: Hand, own: Hand, up: Hand, left: Hand
) -> tuple[list[int], Ends]:
    """The dealer's hands by class, from the cards that are left, and what the rules say of each class."""
    contest = contest_of(rules, pack)
    strength = rules.rank(own)
    plays = qualifying(rules, options, contest)
    return against(contest, left, up, strength, plays), ends_of(rules, options, contest, strength)


def _mean(counts: list[int], ends: Ends, staked: Any) -> Fraction:
    won = sum(count * net(results, staked) for count, results in zip(counts, ends, strict=True) if count)
    return Fraction(won) / sum(counts)


def choice_values(playing: Round, seat: int, seen_before: Iterable[Hand] = ()) -> Values | None:
    """The seat's expected net over the round, in cents, for each choice, all wagers paid in full.

    A side bet on the player's own cards counts with them; one that needs the dealer's is left out, since
    nothing the player does changes it. None where several bettors share the hand and each decides alone.
    """
    ask, table = playing.ask, playing.table
    assert isinstance(ask, Decide)
    if ask.spot:
        return None
    rules: HandAgainstHand = playing.game.rules.under(table.options)
    sight = sight_of(playing, seat)
    own, up = sight.cards_at(seat), sight.cards_at(DEALER)
    gone = {card for cards in seen_before for card in cards} | set(sight.cards_elsewhere(seat, DEALER))
    pack = _cards(playing.game, table.options, None)
    left = tuple(card for card in pack if card not in gone and card not in own and card not in up)
    if len(own) != rules.own or len(up) != rules.up or len(left) < rules.dealer:
        return None
    counts, ends = _faced(rules, table.options, pack, own, up, left)
    sides = [side for side in rules.sides(table.options) if table.stake(seat, side.spot)]
    beside_it = {side.spot for side in sides}
    stakes = {spot: stake for spot, stake in table.layout[seat].items() if spot not in beside_it}
    by_name = {play.name: play for play in rules.plays(table.options, rules.rank(own))}
    values: Values = {}
    for choice in ask.choices:
        play = by_name[choice.name]
        beside = Fraction(0)
        for side in sides:
            stake = table.stake(seat, side.spot)
            if play.folds and not side.survives_fold:
                beside -= stake
            elif not side.dealer:
                beside += _side(side.result(table.options, own[: side.own]), stake)
        for amount in choice.amounts or [chosen.amount for chosen in choice.ways()]:
            if play.folds:
                won = -Fraction(sum(stakes.values()))
            else:
                won = _mean(counts, ends, stakes | ({play.spot: amount} if play.spot else {}))
            values[choice.take(amount or None)] = won + beside - sight.fees[seat]
    return values


def _side(result: Any, stake: int) -> Fraction:
    return Fraction(result.amount) if result.amount is not None else result.per_unit * stake
