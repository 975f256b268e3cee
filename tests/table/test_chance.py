"""Chance: fair, seeded, the same everywhere."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.pack import STANDARD
from croupier.table.chance import Chance, fresh_seed
from croupier.table.seeds import commitment


def test_a_seed_is_a_shuffle_for_ever() -> None:
    """SHAKE-256 of 'croupier seven 0': the first word fixes the first card, whatever the machine."""
    from hashlib import shake_256

    word = int.from_bytes(shake_256(b"croupier seven 0").digest(8), "little")
    first = STANDARD.cards[word * 52 >> 64]
    assert Chance("seven").shuffled(list(STANDARD.cards))[0] is first


def test_other_seeds_shuffle_otherwise() -> None:
    orders = {tuple(Chance(str(seed)).shuffled(list(STANDARD.cards))) for seed in range(50)}
    assert len(orders) == 50


@given(st.integers(1, 60), st.text(max_size=5))
def test_a_shuffle_keeps_every_card(size: int, seed: str) -> None:
    assert sorted(Chance(seed).shuffled(list(range(size)))) == list(range(size))


@given(st.integers(0, 52))
def test_the_first_cards_are_the_same_however_far_one_shuffles(first: int) -> None:
    whole = Chance("x").shuffled(list(STANDARD.cards))
    assert Chance("x").shuffled(list(STANDARD.cards), first)[:first] == whole[:first]


def test_every_order_of_three_is_as_likely() -> None:
    chance = Chance("orders")
    seen = Counter(tuple(chance.shuffled([1, 2, 3])) for _ in range(6_000))
    assert set(seen) == set(permutations([1, 2, 3]))
    assert max(abs(count - 1_000) for count in seen.values()) < 4 * (6_000 * 1 / 6 * 5 / 6) ** 0.5


@given(st.integers(1, 2**63))
def test_a_draw_is_below_its_bound(bound: int) -> None:
    assert 0 <= Chance("bound").below(bound) < bound


@given(st.integers(3, 200), st.data())
def test_a_word_that_would_be_uneven_is_drawn_again_in_a_shuffle(size: int, data: st.DataObject) -> None:
    """The first word of all falls short of a whole part for every bound that does not divide 2**64."""
    words = data.draw(
        st.lists(st.integers((1 << 59) + 10**3, (1 << 59) + 10**9), min_size=size, max_size=size)
    )
    at = data.draw(st.integers(0, size - 2).filter(lambda at: (1 << 64) % (size - at)))
    whole, again = Chance("x"), Chance("x")
    whole._words, again._words = iter(words), iter([*words[:at], 0, *words[at:]])
    assert again.shuffled(list(range(size))) == whole.shuffled(list(range(size)))


def test_a_commitment_tells_seeds_apart_and_nothing_else() -> None:
    assert commitment("a") != commitment("b")
    assert len(commitment("a")) == 64
    assert fresh_seed() != fresh_seed()
