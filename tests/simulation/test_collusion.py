"""Collusion: what the sampler finds on a short pack beside every deal of it, gone through one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.hands.points import blackjack_value
from croupier.odds.state import weigh
from croupier.simulation.collusion import collude
from croupier.work.units import Crew

GAME = find("ohio-three-card-poker")
SHORT = Pack("a short pack", parse_cards("As Kd Qh Qc 9d 8h 4c 3s 2d"))


def by_every_deal() -> tuple[Fraction, Fraction]:
    """A seat alone, and one of two that see each other's hands: every hand against every other."""
    alone = together = Fraction(0)
    hands = list(combinations(SHORT.cards, 3))
    pairs = 0
    for own in hands:
        state = {"player": "".join(map(str, own))}
        value = max(weigh(GAME, GAME.options, state, SHORT).values.values())
        left = [card for card in SHORT.cards if card not in own]
        for other in combinations(left, 3):
            pack = Pack("what is left", tuple(card for card in SHORT.cards if card not in other))
            together += max(weigh(GAME, GAME.options, state, pack).values.values())
            alone += value
            pairs += 1
    return alone / pairs, together / pairs


def test_two_seats_on_a_short_pack() -> None:
    alone, together = by_every_deal()
    found = collude(GAME, GAME.options, 2, deals=300, seed="7", pack=SHORT)
    assert found.house_edge == -alone and found.seen == 3 and found.unit == "the Ante"
    exact = float(together - alone)
    assert exact > 0.01 and abs(found.gain - exact) < 4 * found.standard_error < exact
    assert found.changed > 0


def test_the_same_whoever_works() -> None:
    one = collude(GAME, GAME.options, 3, deals=40, seed="1")
    assert one == collude(GAME, GAME.options, 3, deals=40, seed="1", workers=Crew(2))
    assert one.house_edge == Fraction(686689, 20358520)  # 3.37 %, as published
    assert 0 <= one.gain < 0.03


BLACKJACK = find("ohio-blackjack-single-double-deck")
TENS = Pack("a short pack", parse_cards("As Ah 9d 9h 8c 7s 6h 5d 5c 4h Td Jh Qc Kd"))


def test_what_a_hand_that_stands_is_worth_is_the_same_over_all_cards_of_others() -> None:
    """Nothing is decided after it, so that knowing more changes nothing on average: every pair that another
    seat may hold, each with how often the dealer who looks under the ten has no Blackjack."""
    state = {"player": "9d7s", "dealer": "Td"}
    alone = weigh(BLACKJACK, BLACKJACK.options, state, TENS)
    assert alone.goes_on == 1 - Fraction(2, 11)  # two aces among eleven cards
    left = [card for card in TENS.cards if str(card) not in ("9d", "7s", "Td")]
    alike: dict[tuple[int, ...], list[Hand]] = {}
    for pair in combinations(left, 2):  # a jack leaves what a king leaves
        alike.setdefault(tuple(sorted(blackjack_value(card) for card in pair)), []).append(pair)
    total = Fraction(0)
    for others in alike.values():
        pack = Pack("what is left", tuple(card for card in TENS.cards if card not in others[0]))
        seen = weigh(BLACKJACK, BLACKJACK.options, state, pack)
        total += len(others) * seen.values["stand"] * seen.goes_on
    assert total / comb(11, 2) == alone.values["stand"] * alone.goes_on


def test_seats_at_blackjack() -> None:
    found = collude(BLACKJACK, BLACKJACK.options, 6, deals=10, seed="3")
    assert (found.wager, found.seen, found.deals) == ("main", 10, 10)
    assert 0 <= found.first_gain < 0.05 and found.first_error < found.standard_error


@pytest.mark.parametrize(("name", "seats", "words"), [
    ("ohio-blackjack", 8, "at most 7"),
    ("hustler-2-way-winner", 2, "not asked for collusion"),
    ("ohio-three-card-poker", 1, "nothing to tell each other"),
    ("ohio-three-card-poker", 17, "too many"),
    ("ohio-three-card-poker", 8, "has 7 places"),
    ("ohio-roulette", 3, "not asked for collusion"),
])  # fmt: skip
def test_refusals(name: str, seats: int, words: str) -> None:
    game = find(name)
    with pytest.raises(CroupierError, match=words):
        collude(game, game.options, seats)
