"""Low hands, by the charts and vectors of the sheets that play them."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given

from croupier.cards.card import ACE, Hand, parse_cards
from croupier.errors import BadCards
from croupier.hands import low, poker
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.low import (
    ACE_TO_FIVE,
    DEUCE_TO_SEVEN,
    DEUCE_TO_SEVEN_WHEEL,
    EIGHT_OR_BETTER,
    MIXED_ACE,
    SIX_OR_BETTER,
    THREE_DEUCES_BEST,
    LowCategory,
    or_better,
)
from tests.generators import hands

LowRanking = low.AceToFive | low.HighTurnedRound


def worth(ranking: LowRanking, cards: str) -> int:
    return ranking.evaluate(parse_cards(cards))


def made(ranking: LowRanking, cards: str) -> str:
    """The ranks that count, from the highest down: `8-7-4-2-A`; the ace is high in deuce-to-seven."""
    is_high = isinstance(ranking, low.HighTurnedRound)
    heights = [c.rank if is_high or c.rank != ACE else 1 for c in ranking.counting(parse_cards(cards))]
    return "-".join(map(low.letter, sorted(heights, reverse=True)))


def falls(ranking: LowRanking, *hands: str) -> bool:
    return all(worth(ranking, better) > worth(ranking, worse) for better, worse in pairwise(hands))


# Best and worst of each row of a chart, from the top.
NO_PAIR_CHART = ("5s 4h 3d 2c As", "Ks Qh Jd Tc 9s")
ACE_TO_FIVE_CHART = (  # L5997-6007, and the same in Razzdacey and Super Razz
    *NO_PAIR_CHART,
    *("As Ah 2d 3c 4s", "Ks Kh Qd Jc Ts", "As Ah 2d 2c 3s", "Ks Kh Qd Qc Js", "As Ah Ad 2c 3s"),
    *("Ks Kh Kd Qc Js", "As Ah Ad 2c 2s", "Ks Kh Kd Qc Qs", "As Ah Ad Ac 2s", "Ks Kh Kd Kc Qs"),
)
MIXED_ACE_CHART = (  # L5303-5313
    *NO_PAIR_CHART,
    *("2s 2h Ad 3c 4s", "As Ah Kd Qc Js", "3s 3h 2d 2c As", "As Ah Kd Kc Qs", "2s 2h 2d Ac 3s"),
    *("As Ah Ad Kc Qs", "2s 2h 2d 3c 3s", "As Ah Ad Kc Ks", "2s 2h 2d 2c As", "As Ah Ad Ac Ks"),
)
DEUCE_TO_SEVEN_CHART = (  # L4833-4845
    *("7s 5h 4d 3c 2s", "As Kh Qd Jc 9s", "2s 2h 3d 4c 5s", "As Ah Kd Qc Js", "2s 2h 3d 3c 4s"),
    *("As Ah Kd Kc Qs", "2s 2h 2d 3c 4s", "As Ah Ad Kc Qs", "6s 5h 4d 3c 2s", "As Kh Qd Jc Ts"),
    *("7s 5s 4s 3s 2s", "As Ks Qs Js 9s", "2s 2h 2d 3c 3s", "As Ah Ad Kc Ks", "2s 2h 2d 2c 3s"),
    *("As Ah Ad Ac Ks", "6s 5s 4s 3s 2s", "Ks Qs Js Ts 9s", "As Ks Qs Js Ts"),
)


@pytest.mark.parametrize(
    ("ranking", "chart", "classes"),
    [
        (ACE_TO_FIVE, ACE_TO_FIVE_CHART, 6175),  # 13 ranks, none more than four times
        (MIXED_ACE, MIXED_ACE_CHART, 6175),
        (DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_CHART, 7462),
    ],
    ids=["ace to five", "mixed ace", "deuce to seven"],
)
def test_charts(ranking: LowRanking, chart: tuple[str, ...], classes: int) -> None:
    assert falls(ranking, *chart)
    assert worth(ranking, chart[0]) == classes - 1 and worth(ranking, chart[-1]) == 0


def test_deuce_to_seven_with_a_wheel() -> None:
    """hustler-super-7-card-stud-hi-lo-regular: the chart, and A-2-3-4-5 the best of the straights."""
    assert falls(DEUCE_TO_SEVEN_WHEEL, "7s 5h 4d 3c 2s", "As Kh Qd Jc 9s", "2s 2h 3d 4c 5s", "As Ah Ad Kc Qs")
    assert falls(DEUCE_TO_SEVEN_WHEEL, "As Ah Ad Kc Qs", "As 2h 3d 4c 5s", "2s 3h 4d 5c 6s", "7s 5s 4s 3s 2s")
    assert falls(DEUCE_TO_SEVEN, "As 2h 3d 4c 5s", "2s 2h 3d 4c 5s")


@given(hands(5))
def test_the_wheel_ranking_is_high_poker_turned_round(hand: Hand) -> None:
    assert DEUCE_TO_SEVEN_WHEEL.evaluate(hand) == 7461 - poker.evaluate(hand)


def test_drawmaha_as_printed_and_as_meant() -> None:
    """hustler-drawmaha-ace-to-five, ambiguity 1: three deuces, or three aces, the best three of a kind."""
    aces, deuces, kings = "As Ah Ad Kc Qs", "2s 2h 2d Ac 3s", "Ks Kh Kd Ac 2s"
    assert falls(ACE_TO_FIVE, aces, deuces, kings)
    assert falls(THREE_DEUCES_BEST, deuces, kings, aces)
    assert falls(
        THREE_DEUCES_BEST, "As Ah 2d 3c 4s", "2s 2h Ad 3c 4s", deuces, "As Ah Ad 2c 2s", "2s 2h 2d Ac As"
    )


# The vectors

ACE_TO_FIVE_MADE = [
    # hustler-razz, vectors 10 and 11
    ("As 2h 3d 4c 5s Kh Qd", "5-4-3-2-A"),
    ("Ks Kh 2d 2c 3s 4h 8d", "K-8-4-3-2"),
    # hustler-razzdacey, vectors 1 to 8
    ("As 2s 3s 4s 5s Kh Kd", "5-4-3-2-A"),
    ("6s 4h 3d 2c As Qh Qd", "6-4-3-2-A"),
    ("9s 8h 7d 6c 5s Jd Qd", "9-8-7-6-5"),
    ("8c 7c 5c 4c 2c Kc Qh", "8-7-5-4-2"),
    ("As Ah 2d 2c 3s 3h 4d", "4-3-2-A-A"),
    ("As Ah Ad Ac 2s 2h 2d", "2-2-A-A-A"),
    ("Ks Kh Qs Qh Js Jh Ts", "K-Q-J-J-10"),
    # hustler-super-razz, vectors 2 to 5
    ("As 2s 3s 4s 6s Kh Kd", "6-4-3-2-A"),
    ("2h 3d 4c 5s 7h 7d 7c", "7-5-4-3-2"),
    ("Ks Qs Js Ts 9s 9h 9d", "K-Q-J-10-9"),
    ("Ac Ad Ah As 2c 2d 3c", "3-2-2-A-A"),
    # hustler-badacey, vectors 2 and 3
    ("8s 7s 6s 5s 4s", "8-7-6-5-4"),
    ("Ks Kh 3d 2c Ac", "K-K-3-2-A"),
]
DEUCE_TO_SEVEN_MADE = [
    # hustler-razzdeucey, vectors 1 to 4, 8 to 11
    ("2s 3h 4d 5c 7s Kh Kd", "7-5-4-3-2"),
    ("2c 3c 4c 6c 8c 9h Td", "9-6-4-3-2"),
    ("2s 3d 4h 5d 6s Jc Qc", "J-5-4-3-2"),
    ("As 2h 3d 4c 5s Kh Kd", "K-5-4-3-2"),
    ("2s 2h 2d 2c 3s 3h 3d", "3-3-2-2-2"),
    ("8c 5h 4h 3h 2h Jh Kd", "8-5-4-3-2"),
    ("8h 6s 4s 3d 2d 9c 9s", "8-6-4-3-2"),
    ("As 5h 4d 3c 2s 2c 2h", "A-5-4-3-2"),
    ("Kd Ks 9h 9d 7c 7h 2h", "K-9-7-7-2"),
    # hustler-super-razzdeucey, vectors 2 to 7
    ("As 2h 3d 4c 5s 9h 9d", "9-5-4-3-2"),
    ("6s 5h 4d 3c 2s Qh Qd", "Q-5-4-3-2"),
    ("Ac 2d 3h 4s Kc Qc Jc", "Q-J-4-3-2"),
    ("As 3h 4d 2c Ts Th 8d", "10-8-4-3-2"),
    ("8s 7s 5s 3s 2s As Ks", "8-7-5-3-2"),
    ("9s 8h 6d 4c 3h 3s Jd", "9-8-6-4-3"),
    # hustler-badeucey, vectors 2 and 8
    ("As 2h 3d 4c 6s", "A-6-4-3-2"),
    ("Ad Kc 3h 2s 2c", "A-K-3-2-2"),
]
WHEEL_MADE = [
    # hustler-super-7-card-stud-hi-lo-regular, vectors 2 to 4 and 6
    ("7s 5h 4d 3c 2d Qh Qd", "7-5-4-3-2"),
    ("2s 3h 4c 5c 6s Kh Kd", "K-5-4-3-2"),
    ("As 2h 3d 4c 5s 8h Kd", "8-5-4-3-2"),
    ("Ah 2s 3h 4d 6c Ac Ad", "A-6-4-3-2"),
    ("2h 4h 6h 8h 9h Jh Kh", "9-8-6-4-2"),
]
MIXED_MADE = [
    # hustler-7-card-stud-hi-lo-regular, vectors 2, 3 and 5
    ("As 2s 3s 4s 5s Kd Qc", "5-4-3-2-A"),
    ("Kc Kh Ks 7d 7h 8c 6d", "K-8-7-7-6"),
    ("As Ah 2s 2h 3s 3h 4c", "4-3-2-2-A"),
    ("Kc Qc Jd Td 9d 9c Kd", "K-Q-J-10-9"),
    ("As 2d 3h 4c 6s Kd Kh", "6-4-3-2-A"),
]


@pytest.mark.parametrize(
    ("ranking", "cards", "ranks"),
    [
        *((ACE_TO_FIVE, *each) for each in ACE_TO_FIVE_MADE),
        *((DEUCE_TO_SEVEN, *each) for each in DEUCE_TO_SEVEN_MADE),
        *((DEUCE_TO_SEVEN_WHEEL, *each) for each in WHEEL_MADE),
        *((MIXED_ACE, *each) for each in MIXED_MADE),
    ],
)
def test_the_low_that_seven_cards_make(ranking: LowRanking, cards: str, ranks: str) -> None:
    assert made(ranking, cards) == ranks


def test_7_card_stud_hi_lo_regular_vectors_3_and_4() -> None:
    """Any low without a pair beats any pair, and of aces, deuces and threes the deuces are the pair."""
    paired = "As Ah 2s 2h 3s 3h 4c"
    assert falls(MIXED_ACE, "Kc Qc Jd Td 9d 9c Kd", paired)
    assert MIXED_ACE.describe(worth(MIXED_ACE, paired)) == "pair of deuces"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7d 5h 4c 3s 2h", "Ah 2d 3c 4s 6h"),  # hustler-badeucey, vector 3
        ("Kd Jc 8h 7s 2d", "As 2h 3d 4c 5s"),  # vector 4
        ("2h 2d 3h 4c 5s", "6s 5h 4d 3c 2s"),  # vector 5
        ("As Kh Qd Jc Ts", "8s 6s 4s 3s 2s"),  # vector 6
        ("Kh Qs Jd Tc 8h", "Ah 5s 4d 3c 2h"),  # hustler-razzdeucey, vector 5
        ("6h 5s 4d 3c 2h", "As 5s 4s 3s 2s"),  # vector 6
        ("7h 6s 4d 3c 2h", "8h 5s 4d 3c 2s"),  # hustler-lowball-deuce-to-seven, vectors 7 to 10
        ("8h 6s 4d 3c 2h", "8s 7h 4d 3c 2s"),
        ("Kh 9s 7d 4c 2h", "6h 5s 4d 3c 2s"),
        ("Kh 9s 7d 4c 2h", "Ah 5s 4d 3c 2s"),
        ("2h 3c 4d 6h 7d", "2c 3h 4s 5d 8h"),  # ohio-five-card-draw-lowball, vectors 4 to 6
        ("Kd Qc 9h 8c 6d", "2s 3s 4s 5s 7s"),
        ("Kd Qc 9h 8c 6d", "3d 4d 5c 6h 7h"),
    ],
)
def test_deuce_to_seven(better: str, worse: str) -> None:
    assert falls(DEUCE_TO_SEVEN, better, worse)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6s 5s 4s 3s 2s", "7h 4d 3c 2s As"),  # hustler-razz, vectors 4 and 5
        ("8h 6d 5c 3s Ah", "8s 6h 5d 4c 2s"),
        ("As Ah Kd Qc Js", "2s 2h 5d 4c 3s"),  # hustler-badacey, vector 7
        ("As 2s 3s 4s 6s", "Ad 2c 3d 4h 7c"),  # ohio-five-card-draw-lowball, vectors 2 and 3
        ("9s 8d 7h 6c 5s", "2s 2d 3h 4c 6d"),
    ],
)
def test_ace_to_five(better: str, worse: str) -> None:
    assert falls(ACE_TO_FIVE, better, worse)


# Qualifiers


@pytest.mark.parametrize(
    ("cards", "words", "ranks"),
    [
        (
            "Ah 2d 3c 4s 8h Kd Kc",
            "8-4 low",
            "8-4-3-2-A",
        ),  # hustler-seven-card-stud-high-low-8, vectors 6 to 8
        ("9h 2d 3c 4s 5h Kd Qc", "no low", ""),
        ("Ah 2h 3h 4h 5h", "5-4 low", "5-4-3-2-A"),
        (
            "8s 7h 5d 3c 2c Qh Js",
            "8-7 low",
            "8-7-5-3-2",
        ),  # hustler-super-7-card-stud-hi-lo, vectors 6, 7 and 9
        ("Ah Ad Ac Kh 8h 7c 6d", "no low", ""),
        ("Ah Ad 2c 3s 4h Kd Kc", "no low", ""),
        ("8c 8d 7h 4s 2c", "no low", ""),  # ohio-five-card-draw-8-or-better, vector 8
        ("8h 7h 6h 5h 4h", "8-7 low", "8-7-6-5-4"),  # hustler-big-o-high-low-split, vector 8
        ("8h 7d 6c 5s 5h", "no low", ""),
    ],
)
def test_eight_or_better(cards: str, words: str, ranks: str) -> None:
    strength = worth(EIGHT_OR_BETTER, cards)
    assert EIGHT_OR_BETTER.describe(strength) == words
    assert made(EIGHT_OR_BETTER, cards) == ranks
    assert EIGHT_OR_BETTER.qualifies(strength) == bool(ranks) == (strength > 0)


def test_an_eight_or_better_is_an_ace_to_five_low() -> None:
    """hustler-super-7-card-stud-hi-lo, vector 10; C(8,5) = 56 lows qualify, numbered from 1."""
    assert falls(EIGHT_OR_BETTER, "7s 6h 4d 3c As Ks Jd", "8d 5c 4h 3s 2h Kc Jh")
    assert worth(EIGHT_OR_BETTER, "5s 4h 3d 2c As") == 56 and worth(EIGHT_OR_BETTER, "8s 7h 6d 5c 4s") == 1


def test_archie_six_low() -> None:
    """Vectors 2, 4, 6, 8, 10 and 11; C(6,5) = 6 lows qualify."""
    assert falls(SIX_OR_BETTER, "5s 4h 3d 2c As", "6h 4s 3h 2d Ac", "6c 5c 3d 2d Ad", "6s 5h 4d 3c 2s")
    assert worth(SIX_OR_BETTER, "5s 4h 3d 2c As") == 6 and worth(SIX_OR_BETTER, "6s 5h 4d 3c 2s") == 1
    for cards in ("6s 6h 4d 2c As", "7s 5h 4d 3c 2s", "5c 5d Ah Ks 9s"):
        assert not SIX_OR_BETTER.qualifies(worth(SIX_OR_BETTER, cards))


def test_archie_with_paired_lows() -> None:
    """Ambiguity 1 the other way: no card above a six is all that is asked."""
    paired = or_better(6, pairs_qualify=True)
    assert falls(
        paired, "6s 5h 4d 3c 2s", "As Ah 2d 3c 4s", "6s 6h 4d 2c As", "5s 5h 5d 5c 6s", "7s 4h 3d 2c As"
    )
    assert not paired.qualifies(worth(paired, "7s 4h 3d 2c As"))


def test_other_qualifiers() -> None:
    """`unless a posting says otherwise` (hustler-omaha-high-low-8, L580)."""
    nine, seven = or_better(9), or_better(7)
    assert nine.qualifies(worth(nine, "9s 7h 4d 3c 2s")) and not nine.qualifies(worth(nine, "Ts 7h 4d 3c 2s"))
    assert seven.qualifies(worth(seven, "7s 6h 4d 3c 2s")) and not seven.qualifies(
        worth(seven, "8s 6h 4d 3c 2s")
    )


# Words, boards, refusals


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        (ACE_TO_FIVE, "Ts 6h 4d 3c As", "10-6 low"),
        (ACE_TO_FIVE, "As Ah 2d 3c 4s", "pair of aces"),
        (ACE_TO_FIVE, "As Ah 2d 2c 3s", "two pair, deuces and aces"),
        (ACE_TO_FIVE, "As Ah Ad 2c 2s", "full house, aces over deuces"),
        (MIXED_ACE, "As Ah 2d 2c 3s", "two pair, aces and deuces"),
        (DEUCE_TO_SEVEN, "As 5h 4d 3c 2s", "A-5 low"),
        (DEUCE_TO_SEVEN, "6s 5h 4d 3c 2s", "six-high straight"),
        (DEUCE_TO_SEVEN, "As 5s 4s 3s 2s", "ace-high flush"),
        (DEUCE_TO_SEVEN_WHEEL, "As 5s 4s 3s 2s", "five-high straight flush"),
    ],
)
def test_words(ranking: LowRanking, cards: str, words: str) -> None:
    assert ranking.describe(worth(ranking, cards)) == words


@pytest.mark.parametrize(
    ("ranking", "boards"),
    [
        # hustler-razz vectors 6 and 7, hustler-super-razz vector 8, ohio-razz vector 4
        (ACE_TO_FIVE, ["Ac 2s", "4d Ah", "4h 3s", "8h 7c", "9s 2h", "Kd 2c", "4c 4d", "5c 5d", "Ks Kd"]),
        (
            ACE_TO_FIVE,
            ["Ah 2h 3h 4h", "5c 4c 3c 2c", "Ah Ac 2h 3h", "2d 2c Ad 3d", "Ah Ac 2d 2h", "Ah Ac As 2d"],
        ),
        (DEUCE_TO_SEVEN, ["2s 3h", "7s 2d", "Ks Qd", "As 2c", "2c 2d", "As Ad"]),
        (DEUCE_TO_SEVEN, ["3h 4h 5h 2h", "As 2s 3s 4s", "2s 2d 3d 4s"]),
        (MIXED_ACE, ["As 2d", "Ks Qd", "2c 2h", "Ks Kd", "As Ad"]),
    ],
)
def test_boards_from_the_best(ranking: FiveCardRanking[LowCategory], boards: list[str]) -> None:
    strengths = [ranking.showing(parse_cards(cards)) for cards in boards]
    assert all(better > worse for better, worse in pairwise(strengths))


def test_door_cards() -> None:
    """ohio-razz §2.IV.C: the ace lowest, the king highest; with the ace high it is the other way round."""
    low_ace = [ACE_TO_FIVE.showing(parse_cards(cards)) for cards in ("Ac", "2c", "9h", "Ks")]
    high_ace = [DEUCE_TO_SEVEN.showing(parse_cards(cards)) for cards in ("2c", "9h", "Ks", "Ac")]
    assert low_ace == sorted(low_ace, reverse=True) and high_ace == sorted(high_ace, reverse=True)


def test_five_open_cards_are_a_hand() -> None:
    straight = DEUCE_TO_SEVEN.showing(parse_cards("2s 3h 4d 5c 6s"))
    assert DEUCE_TO_SEVEN.showing(parse_cards("As Ah 2d 3c")) > straight
    assert ACE_TO_FIVE.showing(parse_cards("2s 3h 4d 5c 6s")) > ACE_TO_FIVE.showing(parse_cards("7s 2h"))


@given(hands(5, 7))
def test_the_best_five_of_all(hand: Hand) -> None:
    for ranking in (ACE_TO_FIVE, MIXED_ACE, DEUCE_TO_SEVEN, DEUCE_TO_SEVEN_WHEEL, EIGHT_OR_BETTER):
        assert ranking.evaluate(hand) == max(map(ranking.evaluate, combinations(hand, 5)))


@given(hands(7))
def test_the_cards_that_count_make_the_hand(hand: Hand) -> None:
    for ranking in (ACE_TO_FIVE, DEUCE_TO_SEVEN):
        assert ranking.evaluate(ranking.counting(hand)) == ranking.evaluate(hand)


@pytest.mark.parametrize("cards", ["Ah 2d 3c 4s", "Ah Ah 3c 4s 5d", "Jk Ah 3c 4s 5d"])
def test_what_is_no_low_hand(cards: str) -> None:
    with pytest.raises(BadCards):
        worth(ACE_TO_FIVE, cards)
