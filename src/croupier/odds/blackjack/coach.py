"""Value of each play of a blackjack hand, at a written state and at a live table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

import numpy as np

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, NothingToDecide
from croupier.families.blackjack.choices import INSURANCE, MAIN, hand_spot
from croupier.odds.blackjack.exact import ExactSums
from croupier.odds.blackjack.hand_weigher import Plays, Values
from croupier.odds.blackjack.main_report import insurance_value
from croupier.odds.blackjack.solved import composition, shoe_of
from croupier.odds.blackjack.tables import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from croupier.odds.blackjack.values import (
    DOUBLING,
    HITTING,
    STANDING,
    SURRENDERING,
    WORTH,
    Against,
    BlackjackShoe,
)
from croupier.odds.state import SeenState, State, StateParts, Weighed, see
from croupier.readers import whole_number
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.table.observation import Observation

NAMES = {HIT: "hit", STAND: "stand", DOUBLE: "double-down", SPLIT: "split", SURRENDER: "surrender"}
COLUMNS = {HIT: HITTING, STAND: STANDING, DOUBLE: DOUBLING, SURRENDER: SURRENDERING}
MOST_CARDS = 22


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the exact value of every play of a hand against an up card, in units of the main wager.

    A dealer who looks at the hole card first is known to have no Blackjack.
    """
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts())
    shoe = shoe_of(game, options, composition(game, options, cards))
    (up,) = kinds(shoe, seen.cards["dealer"])
    hand = hand_asked(shoe, up, seen.cards["player"], shoe.allowed(up))
    return weighed(shoe, up, hand, seen, dict(_exact(shoe, up, hand)))


def weighed(
    shoe: BlackjackShoe,
    up: int,
    hand: int,
    seen: SeenState,
    values: dict[int, Fraction],
    told: tuple[str, ...] = (),
    decimals: int | None = None,
) -> Weighed:
    """Return the plays of a hand with their values, and notes on the dealer's peek and on insurance."""
    rules, options = shoe.tables.rules, shoe.tables.options
    notes = list(told)
    if shoe.payoffs.peeks and shoe.payoffs.beaten_by[up].any():
        notes.append(f"the dealer has looked, and has no {rules.blackjack}")
    if rules.insures(options, shoe.tables.kinds[up].card) and len(seen.cards["player"]) == 2:
        worth = insurance_value(shoe, up, hand)
        notes.append(
            f"insurance {'gains' if worth > 0 else 'loses'} {abs(float(worth)):.6f} of its own wager"
        )
    return Weighed(
        unit="the main wager",
        state=seen.written,
        values={NAMES[play]: value for play, value in values.items()},
        goes_on=1 - _best_chance(shoe, up, hand) if shoe.payoffs.peeks else Fraction(1),
        decimals=decimals,
        notes=tuple(notes),
    )


def state_parts(first_cards: int = 2) -> StateParts:
    """Return the parts of a state in a game that deals so many cards before anybody chooses."""
    return StateParts(cards={"player": range(first_cards, MOST_CARDS), "dealer": 1}, by_rank=True)


def kinds(shoe: BlackjackShoe, cards: Iterable[Card]) -> tuple[int, ...]:
    """Return the kind of each card."""
    of = {card: at for at, kind in enumerate(shoe.tables.kinds) for card in kind.cards}
    return tuple(of[card] for card in cards)


def hand_asked(shoe: BlackjackShoe, up: int, cards: Hand, allowed: Plays) -> int:
    """Return the number of a hand; refuse one for which nothing is left to decide by what is allowed."""
    written = " ".join(map(str, cards))
    try:
        hand = shoe.tables.hand(*kinds(shoe, cards))
    except KeyError:
        raise BadCards(f"nobody holds {written}", "a hand gets no card after it is complete") from None
    if shoe.tables.frozen(up):
        raise NothingToDecide(
            "there is nothing to decide", f"nobody acts against {shoe.tables.kinds[up].name}"
        )
    first, *_ = kinds(shoe, cards)
    is_pair = len(cards) == 2 and first in shoe.split_kinds(up) and len(set(kinds(shoe, cards))) == 1
    if not allowed[hand] or (allowed[hand] == STAND and not is_pair):
        raise NothingToDecide(f"there is nothing to decide with {written}", "the hand takes no more cards")
    if shoe.payoffs.peeks and _best_chance(shoe, up, hand) == 1:
        sure = f"the dealer is sure of a {shoe.tables.rules.blackjack}"
        raise NothingToDecide(f"there is nothing to decide with {written}", sure)
    return hand


def _exact(shoe: BlackjackShoe, up: int, hand: int) -> Iterator[tuple[int, Fraction]]:
    """Yield each allowed play with what it is worth over the round."""
    shoe.prepare()
    against = shoe.against(up)
    counted = ExactSums(shoe, [against], also=hand)
    best = _best_chance(shoe, up, hand)
    for play in plays_of(shoe, up, hand, against):
        if play == SPLIT:
            gain = counted.split_worth(against, int(np.argmax(shoe.tables.hands.counts[hand])))
        else:
            gain = counted.worth(against, hand, play)
        yield play, whole_round(shoe, gain, best)


def plays_of(shoe: BlackjackShoe, up: int, hand: int, against: Against) -> list[int]:
    may = int(shoe.allowed(up)[hand])
    plays = [play for play in (HIT, STAND, DOUBLE, SURRENDER) if may & play]
    counts = shoe.tables.hands.counts[hand]
    if counts.sum() == 2 and counts.max() == 2 and int(np.argmax(counts)) in against.splits:
        plays.append(SPLIT)
    return plays


def _best_chance(shoe: BlackjackShoe, up: int, hand: int) -> Fraction:
    rest = shoe.without(up) - shoe.tables.hands.counts[hand]
    return Fraction(int(rest[shoe.payoffs.beaten_by[up]].sum()), int(rest.sum()))


def whole_round(shoe: BlackjackShoe, gain: Fraction, best: Fraction) -> Fraction:
    """Turn a gain besides the base into the worth of a round.

    If the dealer peeks, that is the average over the rounds that go on; otherwise the base is added.
    """
    if shoe.payoffs.peeks:
        return gain / (1 - best)
    return gain + shoe.payoffs.base_gain * best


# At a live table


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """Return the expected result of the seat's main wager for each choice, in cents, to a millionth of one.

    None is returned if a choice is not one of play or insurance, or if it cannot be valued with several
    hands.
    """
    ask, table, seat = sight.ask, sight.table, sight.seat
    if ask is None or seat is None:
        return None
    shown = sight.hand(s.DEALER)
    numbers = [number for number in range(1, MOST_CARDS) if sight.hand(seat, hand_spot(number))]
    names = {choice.name for choice in ask.choices}
    if not shown or ask.spot not in map(hand_spot, numbers) or not names <= KNOWN:
        return None
    live = _Live(sight, seat, tuple(seen_before))
    found: dict[Chosen, Fraction] = {}
    for choice in ask.choices:
        for chosen in choice.ways():
            value = live.value(ask.spot, choice.name, chosen.amount)
            if value is None:
                return None
            found[chosen] = Fraction(round(value * table.stake(seat, MAIN) * 10**6), 10**6)
    return found


KNOWN = {*NAMES.values(), "double-face-down", INSURANCE, "no-insurance", "cap", "no-cap"}


class _Live:
    """A decision in a round that is being played."""

    def __init__(self, sight: Observation, seat: int, seen_before: tuple[Hand, ...]) -> None:
        self.sight, self.seat = sight, seat
        game, options = sight.game, sight.table.options
        spots = [hand_spot(number) for number in range(1, MOST_CARDS)]
        self.mine = {spot: cards for spot in spots if (cards := sight.hand(seat, spot))}
        others = sight.cards_elsewhere(seat, s.DEALER)
        gone = (*(card for hand in (*seen_before, others) for card in hand),)
        self.shoe: BlackjackShoe = shoe_of(game, options, composition(game, options, None).without(gone))
        (self.up,) = kinds(self.shoe, sight.hand(s.DEALER)[:1])
        self.stake = sight.table.stake(seat, MAIN)

    def value(self, spot: str, name: str, amount: int) -> Fraction | None:
        """Return the value of a choice in units of the main wager; None if it cannot be valued with several
        hands."""
        if len(self.mine) == 1:
            return self._single(name, Fraction(amount, self.stake))
        if name in ("split", "insurance", "no-insurance"):
            return None
        return self._of_several(spot, name, Fraction(amount, self.stake))

    def _single(self, name: str, part: Fraction) -> Fraction | None:
        shoe, up = self.shoe, self.up
        hand = shoe.tables.hand(*kinds(shoe, self.mine[MAIN]))
        against = self._against
        best = _best_chance(shoe, up, hand)
        if name in (INSURANCE, "no-insurance"):
            worth = Fraction(shoe.worth(against, hand))
            return worth + part * insurance_value(shoe, up, hand)
        if name in ("cap", "no-cap"):
            gain = Fraction(shoe.worth(against, hand)) - shoe.payoffs.base_gain * best
            return whole_round(shoe, gain, best) * (1 + part)
        if name == "split":
            kind = int(np.argmax(shoe.tables.hands.counts[hand]))
            return whole_round(shoe, Fraction(against.splits[kind].worth), best)
        gain = _gain(shoe, shoe.without(up), hand, against.values, name, part)
        return whole_round(shoe, gain, best)

    def _of_several(self, spot: str, name: str, part: Fraction) -> Fraction:
        """Return what all hands of a pair are worth when that choice is made at `spot`.

        Each other hand is taken as it is, or as it will be played on best by itself.
        """
        shoe, up = self.shoe, self.up
        total = Fraction(0)
        for other, cards in self.mine.items():
            left = shoe.without(up)
            for elsewhere, theirs in self.mine.items():
                if elsewhere != other:
                    for kind in kinds(shoe, theirs):
                        left[kind] -= 1
            first, *_ = kinds(shoe, cards)
            order = shoe.weigher.split_order(up, first)
            _, found = shoe.weigher.weigh(up, left, order, shoe.tables.allowed(True, first), is_split=True)
            values = shoe.weigher.unfolded(up, found)
            if len(cards) == 1:
                likely = left.copy()
                likely[first] -= 1
                seconds = [shoe.tables.hand(first, second) for second in range(shoe.tables.width)]
                worth = float((likely * values[seconds, WORTH]).sum() / likely.sum())
                total += Fraction(worth)
                continue
            hand = shoe.tables.hand(*kinds(shoe, cards))
            if other == spot:
                total += _gain(shoe, left, hand, values, name, part)
            else:
                doubled = self._is_doubled(other)
                total += Fraction(float(values[hand, 2 if doubled else STANDING]))
        seen = [kind for cards in self.mine.values() for kind in kinds(shoe, cards)]
        rest = shoe.without(up, *seen)
        best = Fraction(int(rest[shoe.payoffs.beaten_by[up]].sum()), int(rest.sum()))
        return whole_round(shoe, total, best)

    def _is_doubled(self, spot: str) -> bool:
        number = 1 if spot == MAIN else whole_number(spot.rsplit("-", 1)[1])
        name = "double-down" if number == 1 else f"double-down-{number}"
        return bool(self.sight.table.stake(self.seat, name))

    @property
    def _against(self) -> Against:
        if not hasattr(self, "_kept"):
            self.shoe.prepare()
            self._kept = self.shoe.against(self.up)
        return self._kept


def _gain(
    shoe: BlackjackShoe, left: np.ndarray, hand: int, values: Values, name: str, part: Fraction
) -> Fraction:
    """Return the gain of one play besides the base; a double for less gains in proportion to its amount."""
    if not name.startswith("double"):
        play = next(play for play, word in NAMES.items() if word == name)
        return Fraction(float(values[hand, COLUMNS[play]]))
    rest = left - shoe.tables.hands.counts[hand]
    further = shoe.tables.hands.child[hand]
    single = float((rest / rest.sum() * values[further, STANDING]).sum())
    full = float(values[hand, DOUBLING])
    return Fraction(single) + (Fraction(full) - Fraction(single)) * part
