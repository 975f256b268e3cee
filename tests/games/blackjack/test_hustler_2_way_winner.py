"""2 Way Winner: the sheet's vectors by number, those of the 7-Card Bonus, then its lines.

Antes of 10 each. With one player the cards are: player, up card, player, hole card, the player's draws, the
player-dealer's draws, cards that fill the board, the player-dealer's two new cards.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet, IllegalChoice
from croupier.families.blackjack import two_way
from croupier.games.blackjack.hustler_2_way_winner import GAME, RULES, TwoWayWinnerOptions
from croupier.hands.pai_gow import JOKER_SEVEN
from croupier.hands.points import Points
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from croupier.wagers.bank import HouseBank

ANTES = {"blackjack-ante": 10, "poker-ante": 10}
SHEET = TwoWayWinnerOptions()


def deal(cards: str, *choices: str, seats: Any = None, **more: Any) -> WrittenRound:
    """A round of which every card and choice is used; choices are seat 1's unless they name another."""
    told = [choice if choice[0].isdecimal() else f"1 {choice}" for choice in choices]
    paper = {"game": GAME.id, "seats": seats or {1: ANTES}, "cards": cards, "choices": told}
    played = WrittenRound(paper | {name.replace("_", "-"): value for name, value in more.items()})
    assert played.unused == []
    assert not any(played.table.layout.values())
    assert sum(played.net.values()) + played.table.drop == 0
    return played


def net(cards: str, *choices: str, **options: Any) -> float:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return deal(cards, *choices, options=named).net[1] / 100


def legal(cards: str, *choices: str, **more: Any) -> str:
    with pytest.raises(IllegalChoice) as no:
        deal(cards, *choices, "sing", **more)
    return no.value.why.removeprefix("legal is ")


# The sheet's vectors


def test_vector_1_surrender() -> None:
    assert net("9c Td 2h 7s", "surrender") == -10


def test_vector_2_blackjack_won() -> None:
    assert net("Tc Td 9h 8s", "blackjack", "stand") == 20


def test_vector_3_blackjack_lost() -> None:
    assert net("Tc Td 7h 8s", "blackjack", "stand") == -30


def test_vector_4_blackjack_tied() -> None:
    assert net("Tc Td 8h 8s", "blackjack", "stand") == 0


def test_vector_5_over_22() -> None:
    assert net("Tc Td 6h Ts 9c", "blackjack", "hit") == -30


def test_vector_6_a_joker_22() -> None:
    """Joker, 6 and 4 against 10, 6 and 5."""
    assert net("Jk Td 6h 6s 4c 5s", "blackjack", "hit") == 20


def test_vector_7_the_player_dealers_natural() -> None:
    assert net("Tc Jk 9h Ks", "blackjack") == -30


def test_vector_8_poker_won_below_a_full_house() -> None:
    """The player-dealer stands on 10+7: the board is that and three more."""
    assert net("Ks Kd Qd 7s 2c 9h 3d 9c 4h", "poker 20") == 30


def test_vector_9_poker_won_with_a_full_house() -> None:
    assert net("7s Tc 7d 8d 7h Ts 3c Ac Kh", "poker 10") == 30


def test_vector_10_poker_lost() -> None:
    assert net("Qs Tc Jd 8d 7h 4s 3c Ac Ah", "poker 10") == -30
    assert net("Qs Tc Jd 8d 7h 4s 3c Ac Ah", "poker 20") == -40


def test_vector_11_the_joker_completes_a_straight() -> None:
    """7 9 = 16 draws 5 = 21."""
    assert net("Jk 7s 6c 9d 5h 2d Qc Kc Kh", "poker 10") == 20


def test_vector_12_the_joker_is_else_an_ace() -> None:
    """8 9 = 17 stands."""
    assert net("Jk 8s 5c 9d 2h 5d Qc Kc Kh", "poker 10") == -30
    hand = two_way.best_hand(parse_cards("Jk 5c 8s 9d 2h 5d Qc"))
    assert hand.words == "pair of fives"


def test_vector_13_cards_beyond_five_are_burned() -> None:
    played = deal("Ks 2d Kd 3s Ac 8c 2h Tc 6s 6c", "poker 10")
    given = {
        str(event.to): " ".join(map(str, event.cards))
        for event in played.events
        if isinstance(event, e.CardsGiven)
    }
    assert given == {"board": "2d 3s Ac 8c 2h", "discard": "Tc"}


def test_vector_14_a_joker_and_a_five_are_soft_17() -> None:
    points = RULES.count(SHEET, parse_cards("Jk 5c"))
    assert points == Points(17, True)
    assert RULES.dealer_draws(SHEET, points)


def test_vector_15_an_ace_and_a_king_are_21() -> None:
    cards = parse_cards("Ac Kd")
    assert RULES.rank(SHEET, cards) == 0
    assert RULES.count(SHEET, cards).total == 21
    assert not RULES.dealer_draws(SHEET, RULES.count(SHEET, cards))


# The 7-Card Bonus


@pytest.mark.parametrize(
    ("number", "cards", "won"),
    [
        (1, "4h 5h 6h 7h 8h 9h Th", 50_000),
        (2, "4h 5h 6h 7h 8h 9h Jk", 7_500),
        (3, "As Ah Ad Ac Jk 2d 3c", 2_500),
        (4, "Th Jh Qh Kh Ah 2c 3d", 1_000),
        (5, "5s 6s 7s 8s 9s Kd 2c", 500),
        (6, "4h 5h 6h 7h Jk Kd 2c", 500),
        (7, "8s 8h 8d 8c 2d 3c Kh", 200),
        (8, "Ks Kh Kd 4c 4d 9s 2h", 50),
        (9, "2h 7h 9h Jh Jk 3c 4d", 40),
        (10, "As Ah Jk 2d 7c 9s 4h", 30),
        (11, "6s 7h 8d 9c Jk 2d 2c", 20),
        (12, "Ks Kh Jk 2d 7c 9s 4h", -10),
    ],
)
def test_bonus_vectors(number: int, cards: str, won: int) -> None:
    payment = HouseBank().settle(10_00, two_way.bonus_of(SHEET, parse_cards(cards)))
    assert (payment.to_player - 10_00) // 100 == won


def test_bonus_ambiguity_1_a_straight_and_three_of_a_kind() -> None:
    cards = parse_cards("5s 6h 7d 8c 9s 9h 9d")
    assert two_way.bonus_of(SHEET, cards).why == "three-of-a-kind"
    assert two_way.bonus_of(TwoWayWinnerOptions(bonus_line="best-ranked"), cards).why == "straight"


def test_bonus_ambiguity_3_and_4_a_royal_with_the_joker_and_both_ends_of_the_ace() -> None:
    assert two_way.bonus_of(SHEET, parse_cards("Th Jh Qh Kh Jk 2c 3d")).why == "royal-flush"
    assert two_way.bonus_of(SHEET, parse_cards("Ah 2h 3h 4h 5h 6h 7h")).why == "seven-card-straight-flush"
    assert two_way.bonus_of(SHEET, parse_cards("8h 9h Th Jh Qh Kh Ah")).why == "seven-card-straight-flush"


def test_ambiguity_14_a_royal_with_the_joker_may_be_a_straight_flush() -> None:
    plain = TwoWayWinnerOptions(joker_royal="straight-flush")
    assert two_way.bonus_of(plain, parse_cards("Th Jh Qh Kh Jk 2c 3d")).why == "straight-flush"
    assert two_way.bonus_of(plain, parse_cards("Th Jh Qh Kh Ah Jk 3d")).why == "royal-flush"
    assert two_way.bonus_of(plain, parse_cards("4h 5h 6h 7h 8h 9h Jk")).why == JOKER_SEVEN


def test_ambiguity_14_a_royal_of_five_cards_against_one_with_the_joker() -> None:
    """Ten to king of spades on the board, the ace with the player and the joker with the player-dealer."""
    cards = "As Ts 2d Js Ks Qs 9c Jk 3c"
    assert net(cards, "poker 20") == 0
    assert net(cards, "poker 20", joker_royal="straight-flush") == 40
    other = "Jk Ts 2d Js Ks Qs 9c As 3c"
    assert net(other, "poker 20", joker_royal="straight-flush") == -40


def test_L3303_blackjack_players_keep_their_first_two_cards_for_the_bonus() -> None:
    """10 and 9 beat 18; with 10 8 and 10 10 5 they make three tens: 5 at 3 to 1."""
    played = deal("Tc Td 9h 8s Th 2s 5c", "blackjack", "stand", seats={1: ANTES | {"7-card-bonus": 5}})
    assert played.net[1] == 2000 + 1500
    assert [each.spot for each in played.results] == [
        *("blackjack-ante", "blackjack-play", "poker-ante", "7-card-bonus"),
    ]


def test_ambiguity_11_a_surrendered_players_bonus_stays() -> None:
    seats = {1: ANTES | {"7-card-bonus": 5}}
    live = deal("Tc Td 2h 8s Th Ts 5c", "surrender", seats=seats)
    assert live.net[1] == -1000 + 10_000  # four tens at 20 to 1
    lost = deal("Tc Td 2h 8s", "surrender", seats=seats, options={"surrender-bonus": "lost"})
    assert lost.net[1] == -1000 - 500


# Wagers


def test_L3273_antes_are_equal() -> None:
    with pytest.raises(IllegalBet, match="equal to the"):
        deal("Tc Td 9h 8s", seats={1: {"blackjack-ante": 10, "poker-ante": 5}})


def test_L3452_the_bonus_is_1_to_100() -> None:
    with pytest.raises(IllegalBet, match=r"the most is \$100.00"):
        deal("Tc Td 9h 8s", seats={1: ANTES | {"7-card-bonus": 101}})
    with pytest.raises(IllegalBet, match="needs a wager on poker ante"):
        deal("Tc Td 9h 8s", seats={1: {"7-card-bonus": 10}})


def test_L3284_poker_is_played_with_one_or_two_antes() -> None:
    assert legal("Tc Td 9h 8s") == "blackjack $10.00, poker $10.00 or $20.00, surrender"
    with pytest.raises(IllegalChoice, match=r"\$15.00"):
        net("Ks Kd Qd 7s 2c 9h 3d 9c 4h", "poker 15")
    assert net("Ks Kd Qd 7s 2c 9h 3d 9c 4h", "poker 15", poker_play="up-to-two") == 25


def test_a_player_without_chips_for_a_play_wager_can_only_surrender() -> None:
    assert legal("Tc Td 9h 8s", stacks={1: 20}) == "surrender"
    assert legal("Tc Td 9h 8s", stacks={1: 35}) == "blackjack $10.00, poker $10.00, surrender"


def test_L3452_fees() -> None:
    played = deal("Tc Td 9h 8s", "blackjack", "stand", options={"fee-schedule": 2}, banker=4)
    charged = {event.seat: event.amount for event in played.events if isinstance(event, e.Charged)}
    assert charged == {1: 100, 4: 300}


# Blackjack


def test_L3299_a_natural_22_is_paid_6_to_5() -> None:
    assert net("Jk Td Kh 8s", "blackjack") == 24
    assert net("Jk Td Kh 8s", "take-natural") == 12
    assert net("Jk Td Kh 8s", "blackjack", natural_pays_on="ante") == 22
    assert net("Jk Td Kh 8s", "blackjack", natural_pays_on="play") == 22
    assert net("Jk Td Kh 8s", "take-natural", natural_pays_on="play") == 10


def test_L3327_a_natural_22_is_paid_6_to_5_against_a_hand_over_22_too() -> None:
    """10, 6 and 9: even money is for all others."""
    assert net("Jk Td Kh 6s 9c", "blackjack") == 24
    assert net("Jc Td Kh 6s 9c", "blackjack", "stand") == 20


def test_L3301_a_natural_22_may_be_played_as_poker() -> None:
    assert net("Jk Td Kh 8s 2c 3d 4s Qc Jd", "poker 20") == 30  # ace and king high


def test_L3285_poker_players_still_play_against_a_natural() -> None:
    """Joker and king on the board: a pair of kings with the joker's ace against the same with less."""
    assert net("Kc Jk Qh Ks 2c 7d 9h 3c 4d", "poker 10") == 20


def test_L3286_double_down_on_two_cards() -> None:
    assert net("6c Td 5h 8s Tc", "blackjack", "double-down 10") == 30
    assert net("6c Td 5h 8s Tc", "blackjack", "double-down 4") == 24
    assert legal("6c Td 5h 8s 2c", "blackjack", "hit") == "hit, stand"


def test_L3286_split_once_and_no_double_after_it() -> None:
    """18 and 19 against 19: the antes and the first Play wager lose, the second hand pushes."""
    cards = "8c Td 8h 9s Tc 9d 2c"
    assert net(cards, "blackjack", "split", "stand", "hit", "stand") == -30
    assert legal("8c Td 8h 9s 8d", "blackjack", "split") == "hit, stand"
    assert "split" in legal("Kc Td Qh 9s", "blackjack")  # equal values [L3364]


def test_L3286_split_aces_get_one_card_each() -> None:
    """Two aces count 22 and may be split: 21 and 15 against 18."""
    assert legal("Ac Td Ah 8s", "blackjack") == "stand, double-down $0.01 to $10.00, split"
    assert net("Ac Td Ah 8s Tc 4d", "blackjack", "split") == 20 - 10
    assert net("Ac Td Ah 8s", "blackjack", "stand") == 20


def test_ambiguity_9_a_joker_and_a_ten_after_a_split_are_a_joker_22() -> None:
    assert RULES.rank(SHEET, parse_cards("Tc Jk"), is_split=True) == two_way.JOKER_22
    assert RULES.rank(SHEET, parse_cards("Tc Td Jk")) == two_way.JOKER_22
    assert net("Tc Td Th 8s Jk 5d", "blackjack", "split", "stand") == 20 - 10


def test_ambiguity_1_a_plain_22() -> None:
    """10, 7 and 5 against 21 and against a joker 22."""
    plain = "Tc Td 7h 6s 5c 5d"
    assert net(plain, "blackjack", "hit") == 20
    assert net(plain, "blackjack", "hit", plain_22="over") == -30
    assert net("Tc Jk 7h 4s 5c 6d", "blackjack", "hit") == -30
    assert RULES.count(TwoWayWinnerOptions(plain_22="over"), parse_cards("Ac Ad")).total == 12


def test_ambiguity_2_both_over() -> None:
    both = "Tc Td 6h 6s 9c 7d"
    assert net(both, "blackjack", "hit") == 0
    assert net(both, "blackjack", "hit", both_over="lose") == -30


def test_ambiguity_7_soft_18() -> None:
    assert not RULES.dealer_draws(SHEET, Points(18, True))
    assert RULES.dealer_draws(TwoWayWinnerOptions(soft_18="hit"), Points(18, True))
    assert not RULES.dealer_draws(TwoWayWinnerOptions(soft_18="hit"), Points(22, True))


def test_ambiguity_6_ten_and_seven_stand() -> None:
    assert not RULES.dealer_draws(SHEET, RULES.count(SHEET, parse_cards("Tc 7d")))


def test_L3332_a_player_over_and_the_player_dealer_at_22() -> None:
    assert net("Tc Td 6h 6s 9c 6d", "blackjack", "hit") == -30


# Poker


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ah Ad Ac Jk 2d 3c", "Th Jh Qh Kh Ah 2c 3d"),  # five aces and a royal flush [L3250]
        ("Th Jh Qh Kh Ah 2c 3d", "9h Th Jh Qh Kh 2c 3d"),
        ("2h 3h 4h 5h 6h Kc Kd", "Ah 2h 3h 4h 5h Kc Kd"),  # the wheel is the lowest
        ("2s 3h 4h 5h 6c Kc 9d", "As 2h 3h 4h 5c Kc 9d"),
        ("2s 2h 2d 3c 3d 5h 7h", "As Kh Qs Js 9s 2s 3c"),
        ("Ks Kh Jk 9d 7c 5s 4h", "Ks Kd Qc 9d 7c 5s 4h"),  # the joker is an ace kicker
    ],
)
def test_L3250_poker_rankings(better: str, worse: str) -> None:
    one, two = (two_way.best_hand(parse_cards(cards)) for cards in (better, worse))
    assert one.strength > two.strength


def test_ambiguity_10_a_tie_pushes() -> None:
    """The board plays: ten to ace."""
    tie = "2c Td 3d 8s Tc Th 8h 4c 4d"
    assert net(tie, "poker 20") == 0
    assert net(tie, "poker 20", poker_tie="lose") == -40


def test_L3304_the_player_dealer_plays_blackjack_first_anyway() -> None:
    """5 and 4 draw to 19 with nobody against it."""
    played = deal("Ks 5d Kd 4s Tc 2h 3c 6s 8c", "poker 10")
    drawn = [
        event
        for event in played.events
        if isinstance(event, e.CardsDealt) and event.clause.startswith("L3291")
    ]
    assert [str(event.cards[0]) for event in drawn] == ["Tc"]


def test_nobody_left_ends_the_round() -> None:
    played = deal("9c Td 2h 7s", "surrender")
    assert not any(isinstance(event, e.CardsRevealed) for event in played.events)


# Order and cover


def test_L3316_losing_wagers_first_then_clockwise_from_the_player_dealers_left() -> None:
    """Bank at 2, so seat 3 is first: it plays blackjack and wins; seat 1 loses."""
    seats = {1: ANTES, 3: ANTES}
    played = deal(
        "Tc Th Td 9h 7h 8s", "3 blackjack", "1 blackjack", "3 stand", "1 stand", seats=seats, banker=2
    )
    assert [(each.seat, each.spot) for each in played.results] == [
        *((1, "blackjack-ante"), (1, "blackjack-play")),
        *((3, "blackjack-ante"), (3, "blackjack-play")),
        *((1, "poker-ante"), (3, "poker-ante")),
    ]
    assert (played.net[1], played.net[3]) == (-3000, 2000)


def test_L3224_uncovered_wagers_go_back() -> None:
    played = deal("Tc Td 9h 8s", "blackjack", "stand", bank=15)
    assert played.net[1] == 1500


def test_ambiguity_16_what_was_collected_pays_the_winners() -> None:
    """A bank of 15 against 18: seat 1 loses its ante and 5 of its Play wager, which is all the bank may win;
    with those 15 it could pay 30, and pays seat 3's 20. Seat 1's Poker Ante comes after that and is taken."""
    seats = {1: ANTES, 3: ANTES}
    told = ("3 blackjack", "1 blackjack", "3 stand", "1 stand")
    cards = "Tc Th Td 9h 7h 8s"
    played = deal(cards, *told, seats=seats, banker=2, bank=15)
    assert played.net == {1: -2500, 2: 500, 3: 2000}
    gross = deal(cards, *told, seats=seats, banker=2, bank=15, options={"cover": "gross"})
    assert gross.net == {1: -1500, 2: 1500, 3: 0}


def test_L3275_the_players_cards_are_face_down() -> None:
    played = deal("Tc Td 9h 8s", "blackjack", "stand")
    mine = [event for event in played.events if isinstance(event, e.CardsDealt) and event.to == 1]
    assert [event.face for event in mine] == ["down", "down"]
    shown = next(event for event in played.events if isinstance(event, e.CardsShown))
    assert " ".join(map(str, shown.cards)) == "Tc 9h"


def test_cards_that_run_out_void_the_round() -> None:
    report = {"irregularity": "cards-ran-out", "after-cards": 2}
    assert deal("Tc Td", reports=[report]).net[1] == 0
