"""Value of each choice of 2 Way Winner, at a written state and at a live table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards, CroupierError
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BONUS,
    SPLIT_PLAY,
    TwoWayBlackjack,
    TwoWayOptions,
)
from croupier.odds.blackjack.tables import STAND
from croupier.odds.blackjack.two_way_blackjack import NAMES, BlackjackHalf, TwoWayAgainst
from croupier.odds.blackjack.two_way_play import POKER, FirstPlay, antes_gain
from croupier.odds.blackjack.two_way_poker import one_hand
from croupier.odds.blackjack.values import DOUBLING, HITTING, STANDING, WORTH
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules import steps as s
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.table.observation import Observation
from croupier.wagers.bank import PlayerDealerBank

COLUMNS = {"hit": HITTING, "stand": STANDING}
MOST_CARDS = 22
MOST_STAKED = 4
"""Most antes that a round can cost."""
DIGITS = 10**6


# A written state


def weigh(game: Game, options: TwoWayOptions, state: State, pack: Pack | None = None) -> Weighed:
    """Return the values of the first choice on two cards, or of a blackjack hand's plays with
    `game=blackjack`."""
    cards = pack or game.pack(options)
    is_chosen = bool(state.get("game"))
    seen = see(state, cards, state_parts(state))
    player, (up,) = seen.cards["player"], seen.cards["dealer"]
    rules: TwoWayBlackjack = game.rules
    half = BlackjackHalf(rules, options, Composition.from_cards(cards))
    if is_chosen or len(player) > 2:
        return _weigh_hand(half, player, up, seen.written)
    poker = one_hand(options, player, up, seen.left.cards)
    blackjack, words = _blackjack(half, player, up)
    values = {play.value: value for play, value in _first(rules, options, player, poker, blackjack)}
    notes = [f"blackjack: {words}"] if words else []
    return Weighed(
        unit="the Blackjack Ante",
        state=seen.written,
        values=values,
        deals=sum(poker.values()),
        notes=tuple(notes),
    )


def state_parts(state: State) -> StateParts:
    """Return the parts of a state; once blackjack is chosen, suits no longer matter."""
    return StateParts(
        cards={"player": range(2, MOST_CARDS), "dealer": 1},
        words={"game": ("blackjack",)},
        by_rank=bool(state.get("game")),
    )


def _first(
    rules: TwoWayBlackjack, options: TwoWayOptions, cards: Hand, poker: dict[Any, int], blackjack: Fraction
) -> Iterator[tuple[FirstPlay, Fraction]]:
    ways = sum(poker.values())
    for play, antes in POKER.items():
        won = sum((many * (row.antes + antes * row.play) for row, many in poker.items()), Fraction(0))
        yield play, won / ways
    yield FirstPlay.BLACKJACK, blackjack
    if rules.is_natural(options, cards):
        yield FirstPlay.NATURAL, antes_gain(rules.natural_taken(options))
    yield FirstPlay.SURRENDER, antes_gain(rules.surrendered(options))


def _blackjack(half: BlackjackHalf, cards: Hand, up: Card) -> tuple[Fraction, str]:
    """Return the exact worth of blackjack in all, in antes, and the play that comes first."""
    hand, number = half.deal(cards, up)
    half.shoe.prepare()
    against = half.solved(number)
    plays = half.plays_of(against, hand)
    best = int(against.plays[hand])
    gain = half.exact(against, hand, best)
    beaten = half.natural_chance(hand, number)
    return gain + beaten * half.lost_to_natural, NAMES[best] if plays else ""


def _weigh_hand(half: BlackjackHalf, cards: Hand, up: Card, written: Any) -> Weighed:
    told = " ".join(map(str, cards))
    try:
        hand, number = half.deal(cards, up)
    except KeyError:
        raise BadCards(f"nobody holds {told}", "a hand gets no card after it is complete") from None
    half.shoe.prepare()
    against = half.solved(number)
    plays = half.plays_of(against, hand)
    if not plays or plays == [STAND]:
        raise CroupierError(f"there is nothing to decide with {told}", "the hand takes no more cards")
    goes_on = 1 - half.natural_chance(hand, number)
    return Weighed(
        unit="the Blackjack Ante",
        state=written,
        values={NAMES[play]: half.exact(against, hand, play) / goes_on for play in plays},
        notes=("blackjack was chosen; the player-dealer has looked, and has no Natural 22",),
    )


# At a live table


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """Return the expected result of the antes and all that follows them for each choice, in cents.

    The 7-Card Bonus is left out, since no choice changes it. None is returned if a choice does change it, or
    if the player-dealer may not cover all wagers.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    options: TwoWayOptions = table.options
    ante = table.stake(seat, BLACKJACK_ANTE)
    shown = sight.hand(s.DEALER)
    loses_bonus = options.surrender_bonus == "lost" and table.stake(seat, BONUS)
    if not shown or loses_bonus or not _is_covered(table, ante):
        return None
    live = _LiveTwoWay(sight, seat, tuple(seen_before), ante)
    values = (
        live.first(ask.choices) if any(each.name == "surrender" for each in ask.choices) else live.later(ask)
    )
    return {
        chosen: Fraction(round((value * ante - sight.fees[seat]) * DIGITS), DIGITS)
        for chosen, value in values
    }


def _is_covered(table: Table, ante: int) -> bool:
    bank = table.bank
    return not isinstance(bank, PlayerDealerBank) or min(bank.left, bank.can_take) >= MOST_STAKED * ante


class _LiveTwoWay:
    """A decision in a round that is being played; values in antes."""

    def __init__(self, sight: Observation, seat: int, seen_before: tuple[Hand, ...], ante: int) -> None:
        self.ante = ante
        self.up = up = sight.hand(s.DEALER)[0]
        game, self.options = sight.game, sight.table.options
        self.rules: TwoWayBlackjack = game.rules
        pack = game.pack(self.options)
        self.first_hand = sight.hand(seat)
        self.second_hand = sight.hand(seat, SPLIT_PLAY)
        mine = {*self.first_hand, *self.second_hand, up}
        gone = {card for cards in seen_before for card in cards} | set(sight.known) - mine
        self.unseen = tuple(card for card in pack if card not in gone and card not in mine)
        self.half = BlackjackHalf(self.rules, self.options, Composition.from_cards(pack), gone)

    def first(self, choices: Iterable[Choice]) -> Iterator[tuple[Chosen, Fraction]]:
        """Yield the values of poker, of blackjack and of playing neither."""
        poker = one_hand(self.options, self.first_hand, self.up, self.unseen)
        blackjack, _ = _blackjack(self.half, self.first_hand, self.up)
        values = dict(_first(self.rules, self.options, self.first_hand, poker, blackjack))
        one, two = values[FirstPlay.POKER_1], values[FirstPlay.POKER_2]
        by_name = {play.value: value for play, value in values.items()}
        for choice in choices:
            if choice.name == "poker":
                for chosen in choice.ways():
                    more = Fraction(chosen.amount, self.ante) - 1
                    yield chosen, one + more * (two - one)
            else:
                yield next(choice.ways()), by_name[choice.name]

    def later(self, ask: s.Decide) -> Iterator[tuple[Chosen, Fraction]]:
        """Yield the values with a blackjack hand; the player-dealer has looked, and has no Natural 22."""
        half = self.half
        half.shoe.prepare()
        number = half.kind_of[self.up]
        rest = half.shoe.without(number, *self._kinds(self.first_hand), *self._kinds(self.second_hand))
        goes_on = 1 - float(rest[half.gains.beaten_by[number]].sum() / rest.sum())
        for choice in ask.choices:
            for chosen in choice.ways():
                if self.second_hand:
                    gain = self._of_two(number, ask.spot, choice.name)
                else:
                    gain = self._alone(number, choice.name, Fraction(chosen.amount, self.ante))
                yield chosen, Fraction(gain / goes_on)

    def _kinds(self, cards: Hand) -> list[int]:
        return [self.half.kind_of[card] for card in cards]

    def _alone(self, up: int, name: str, part: Fraction) -> float:
        against: TwoWayAgainst = self.half.solved(up)
        hand, _ = self.half.deal(self.first_hand, self.up)
        if name == "split":
            return against.splits[self._kinds(self.first_hand)[0]].worth
        if name != "double-down":
            return float(against.values[hand, COLUMNS[name]])
        rest = self.half.shoe.without(up) - self.half.tables.hands.counts[hand]
        child = self.half.tables.hands.child[hand]
        single = sum(
            int(many) * float(against.values[child[kind], STANDING]) for kind, many in enumerate(rest) if many
        ) / int(rest.sum())
        return single + (float(against.values[hand, DOUBLING]) - single) * float(part)

    def _of_two(self, up: int, spot: str, name: str) -> float:
        """Return what both hands of a pair are worth, one by that choice, the other as it is or will be
        played on."""
        half, total = self.half, 0.0
        pair = ((("", self.first_hand), self.second_hand), ((SPLIT_PLAY, self.second_hand), self.first_hand))
        for ((own, cards), others), rows in zip(pair, half.split_rows, strict=True):
            first, *_ = kinds = self._kinds(cards)
            left = half.shoe.without(up, *self._kinds(others))
            allowed = half.tables.allowed(True, first)
            _, values = half.shoe.weigher.weigh(
                up, left, half.shoe.weigher.orders[first], allowed, is_split=True, rows=rows
            )
            if len(kinds) == 1:
                left[first] -= 1
                total += sum(
                    int(many) * float(values[half.tables.hand(first, second), WORTH])
                    for second, many in enumerate(left)
                    if many
                ) / int(left.sum())
            else:
                column = COLUMNS[name] if own == spot else STANDING
                total += float(values[half.tables.hand(*kinds), column])
        return total
