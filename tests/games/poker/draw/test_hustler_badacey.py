"""Badacey, Hustler: the vectors of rulebook/hustler-badacey.md by number, its readings and fees."""

from __future__ import annotations

import pytest

from croupier.cards.card import CARDS, parse_cards
from croupier.games.poker.draw.hustler_badacey import GAME
from croupier.hands.badugi import ACE_LOW
from croupier.hands.low import ACE_TO_FIVE
from croupier.rules.script import events as e
from croupier.rules.steps import Place
from tests.games.poker.hands_played import Told, places, play, where
from tests.games.poker.papers import after, asked, awards, dealt, even, fed, told
from tests.games.poker.papers import play as written
from tests.games.poker.showdowns import won

IN_ORDER = [str(card) for card in CARDS[:52]]

WHEEL, SPADES, KINGS = "As 2h 3d 4c 5s", "8s 7s 6s 5s 4s", "Ks Kh 3d 2c Ac"


@pytest.mark.parametrize(
    ("hand", "low", "badugi"),
    [
        (WHEEL, "5-4 low", "badugi 4-3-2-A"),  # 1
        (SPADES, "8-7 low", "one-card 4"),  # 2: a straight flush counts nothing
        (KINGS, "pair of kings", "three-card K-3-A"),  # 3
        ("Ks Qh Jd Tc Ts", "pair of tens", "badugi K-Q-J-10"),  # 5
        ("As 2h 3d 3h 2d", "threes and deuces", "three-card 3-2-A"),  # 5
    ],
)
def test_vectors_1_to_5_what_a_hand_is(hand: str, low: str, badugi: str) -> None:
    cards = parse_cards(hand)
    assert low in ACE_TO_FIVE.describe(ACE_TO_FIVE.evaluate(cards))
    assert ACE_LOW.describe(ACE_LOW.evaluate(cards)) == badugi


def test_vector_1_nothing_beats_the_wheel_with_a_badugi() -> None:
    for ranking in (ACE_TO_FIVE, ACE_LOW):
        assert ranking.evaluate(parse_cards(WHEEL)) == max(ranking.scale.places.values())


@pytest.mark.parametrize(
    ("pot", "hands", "wins"),
    [
        (100, (SPADES, KINGS), {1: 50, 2: 50}),  # 4
        (100, ("Ks Qh Jd Tc Ts", "As 2h 3d 3h 2d"), {1: 100}),  # 5: a scoop
        (120, ("6s 4h 2d Ac 6h", "6d 4c 2s Ah 6c", "7s 5s 4s 3s 2h"), {1: 30, 2: 30, 3: 60}),  # 6
        (101, ("As 8h 7h 5h 4h", "Ah Kd 2c 3s 3h"), {1: 51, 2: 50}),  # 11: the ace of spades
        (101, ("Ah Kd 2c 3s 3h", "As 8h 7h 5h 4h"), {1: 50, 2: 51}),  # 11, the seats changed
    ],
)
def test_vectors_4_to_6_and_11_the_halves(pot: int, hands: tuple[str, ...], wins: dict[int, int]) -> None:
    assert won(GAME, pot, *hands) == wins


def test_vector_7_aces_are_the_best_pair() -> None:
    aces, twos = (ACE_TO_FIVE.evaluate(parse_cards(hand)) for hand in ("As Ah Kd Qc Jd", "2s 2h 5d 4c 3d"))
    assert aces > twos


@pytest.mark.parametrize(("seated", "out"), [(9, [3, 4]), (8, [3]), (7, [])])
def test_vector_8_who_sits_out(seated: int, out: list[int]) -> None:
    """L6023: the button is the last seat, so that seats 1 and 2 have the blinds."""
    done = play(GAME, seated)
    assert [seat for seat in range(1, seated + 1) if not dealt(done, seat)] == out


@pytest.mark.parametrize(("button", "order"), [(1, [6, 7, 8, 9, 1, 2]), (2, [7, 8, 9, 1, 2, 3])])
def test_vector_8_who_sits_out_rotates(button: int, order: list[int]) -> None:
    """Nine seats, the button at seat 1: seats 4 and 5 sit out, in the next hand 5 and 6."""
    done = play(GAME, 9, plan=["fold"] * 6, button=button)
    assert asked(done) == order
    assert done.table.marker("button") == str(button + 1)


def test_vector_9_five_discards_or_none() -> None:
    """L6048-6050: seat 1 throws all five away and is in; seat 2 stands pat three times."""
    cards = after("Kc Qs Kd Qc Kh Qd Ks Qh 9d 9s", "8c", "As 2h 3d 4c 5s")
    done = play(GAME, 2, cards, ["call", "check", "discard 5"], deal_start="left-of-button")
    assert dealt(done, 1).split()[5:] == ["As", "2h", "3d", "4c", "5s"]
    assert sum(amount for seat, amount in awards(done) if seat == 1) == 4


def test_vector_10_the_fourth_raise() -> None:
    three: list[str] = []
    play(GAME, 3, plan=["call", "call", "check", *["stand-pat"] * 3, "bet", "raise", "raise", "raise"],
         listed=three)  # fmt: skip
    assert "raise" in three[9] and "raise" not in three[10]
    two: list[str] = []
    play(GAME, 2, plan=["call", "check", *["stand-pat"] * 2, "bet", *["raise"] * 3], listed=two)
    assert "raise" in two[8]


# Readings


@pytest.mark.parametrize(
    ("start", "order"), [("left-of-big-blind", [3, 4, 1, 2]), ("left-of-button", [1, 2, 3, 4])]
)
def test_ambiguity_1_where_the_deal_begins(start: str, order: list[Place]) -> None:
    assert places(where(play(GAME, 4, deal_start=start)))[:8] == order * 2


def test_the_draw_begins_at_the_left_of_the_button() -> None:
    """L6048, L6058-6059: the discards, and the burn before the new cards."""
    done = play(GAME, 3, plan=["call", "call", "check", "discard 2", "stand-pat", "discard 1"])
    assert asked(done)[3:9] == [1, 2, 3, 1, 2, 3]
    assert where(done)[15:] == [("burn", 1), (1, 1), (1, 1), (3, 1)]


@pytest.mark.parametrize(
    ("option", "wins"),
    [
        ("game-order", {1: 51, 2: 50}),  # the ace of clubs: none on the other side
        ("ace-high", {1: 51, 2: 50}),
        ("king-high", {1: 50, 2: 51}),  # the king of hearts
        ("suit-first", {1: 50, 2: 51}),  # the only spade
    ],
)
def test_ambiguity_6_the_card_that_odd_chips_go_by(option: str, wins: dict[int, int]) -> None:
    """Seat 1 has the low, seat 2 the badugi."""
    assert won(GAME, 101, "Ac 2c 3c 4c 6d", "Kh 2s 3d 5c 5h", odd_card=option) == wins


def test_ambiguity_6_a_tie_for_one_half() -> None:
    """Half of 150 is 75, tied: 37 each, and the odd chip to the deuce of spades, which no ace outranks."""
    tied = "2s 3s 4s 5s 7s", "2d 3d 4d 5d 7d"
    assert won(GAME, 150, *tied, "Kh Qs Jd 9c 9h") == {1: 38, 2: 37, 3: 75}
    assert won(GAME, 150, *tied, "Kh Qs Jd 9c 9h", odd_card="ace-high") == {1: 38, 2: 37, 3: 75}


@pytest.mark.parametrize(("option", "seat"), [("ace", "2"), ("king", "3")])
def test_ambiguity_7_the_highest_card_for_the_button(option: str, seat: str) -> None:
    done = written(GAME.id, "2c Kh As Ks", stacks=even(3), options={"button-card": option})
    assert done.table.marker("button") == seat


def test_ambiguity_10_heads_up_blinds() -> None:
    assert fed(play(GAME, 2))[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert fed(play(GAME, 2, heads_up_blind="small"))[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]


def test_stub_the_discards_of_those_who_are_served() -> None:
    """L6107-6116: seven draw three each. 35, a burn and fifteen leave one, which is kept back; with no pile
    yet, the burn and fifteen discards are shuffled with it, and seat 7 gets none of its own."""
    done = play(GAME, 7, plan=[*["call"] * 6, "check", *["discard 3"] * 7])
    (again,) = told(done, e.CardsReshuffled)
    assert (again.count, again.left) == (16, 17)
    thrown = {event.seat: set(event.cards) for event in told(done, e.CardsDiscarded)}
    assert not thrown[7] & set(parse_cards(dealt(done, 7))[5:])


def test_a_changed_discard() -> None:
    """L6051-6053: while seat 2 thinks, seat 1 keeps its card after all."""
    plan = ["call", "check", "discard 1", "stand-pat", "stand-pat"]
    done = play(GAME, 2, plan=plan, reports=[Told("discard-changed", "first draw", 1, answers=1)])
    assert told(done, e.CardsDiscarded) == []


def test_how_many_cards_somebody_drew() -> None:
    """L6054."""
    done = play(
        GAME, 2, plan=["call", "check"], reports=[Told("draw-count-asked", "first draw", 2, answers=2)]
    )
    assert "until there is action" in told(done, e.Reported)[0].ruling


# Collections: rulebook/hustler-poker-collections-2.md


@pytest.mark.parametrize(
    ("option", "players", "plan", "taken", "literally"),
    [
        ("19", 3, [], 4, 4),  # its vector: no limit, past the second draw
        ("27", 5, [], 4, 4),
        ("1", 7, [], 6, 6),
        ("1", 6, ["fold"] * 5, 1, 1),
        ("19", 3, ["call", "call", "check", *["stand-pat"] * 3, "bet", "fold", "fold"], 3, 1),
    ],
)
def test_collections_and_ambiguity_9(
    option: str, players: int, plan: list[str], taken: int, literally: int
) -> None:
    for second, total in (("first-draw", taken), ("second-draw", literally)):
        done = play(GAME, players, plan=plan, collection=option, second_fee=second)
        assert [(event.seat, event.amount) for event in told(done, e.Charged)] == [(1, 100)]
        assert done.table.drop == 100 * total
