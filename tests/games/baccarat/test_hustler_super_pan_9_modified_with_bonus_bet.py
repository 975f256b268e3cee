"""Super Pan 9 with Bonus Bet: the vectors of both sheets by number, then rules by line of the source."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.families.baccarat.own_hands import seat_counted
from croupier.games.baccarat.hustler_super_pan_9_modified_with_bonus_bet import GAME, RULES, SCHEDULES
from croupier.language.baccarat import HIT, STAND
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.baccarat.pan_nine_paper import MODIFIED, called, dealt_to, in_order, net, played, settled

BASE = {"base": 10}
BOTH = {"base": 10, "bonus-bet": 5}
SEVEN = "3c 4c Qc"
"""A bank that stands."""


def points(cards: str) -> int:
    return RULES.points(GAME.options, parse_cards(cards))


def must(cards: str) -> Any:
    return RULES.player_must(GAME.options, points(cards))


def test_vector_1_three_sixes_stand() -> None:
    assert points("6s 6d 6c") == 8
    assert must("6s 6d 6c") is STAND


def test_vector_2_four_must_hit() -> None:
    assert points("2s 2d Kh") == 4
    assert must("2s 2d Kh") is HIT
    assert net(MODIFIED, "2s 2d Kh 5c", "4c 4d Js", BASE) == 10  # 9 against 8, and nobody is asked


def test_vector_3_a_choice_on_5_which_the_house_hits() -> None:
    assert points("5s 6d 4c") == 5
    assert must("5s 6d 4c") is None
    assert RULES.house_way(5) is HIT
    assert net(MODIFIED, "5s 6d 4c 4s", SEVEN, BASE, [1, "house-way"]) == 10
    assert net(MODIFIED, "5s 6d 4c", SEVEN, BASE, [1, "stand"]) == -10


def test_vector_4_a_choice_on_6_on_which_the_house_stands() -> None:
    assert points("3c 3d Kh") == 6
    assert must("3c 3d Kh") is None
    assert RULES.house_way(6) is STAND
    assert net(MODIFIED, "3c 3d Kh", SEVEN, BASE, [1, "house-way"]) == -10
    assert net(MODIFIED, "3c 3d Kh 3s", SEVEN, BASE, [1, "hit"]) == 10


def test_vector_5_no_hit_on_7() -> None:
    assert points("6s 6d 5h") == 7
    assert must("6s 6d 5h") is STAND
    assert net(MODIFIED, "6s 6d 5h", SEVEN, BASE) == 0


def test_vector_6_three_must_hit() -> None:
    assert net(MODIFIED, "6h 4s 3d 5h", SEVEN, BASE) == 10  # 8 against 7


def test_vector_7_nine_against_eight() -> None:
    assert net(MODIFIED, "6h 3s Kd", "4c 4d Js", BASE) == 10


def test_vector_8_seven_each() -> None:
    assert net(MODIFIED, "6h As Kd", SEVEN, BASE) == 0


def test_vector_9_five_against_six() -> None:
    assert net(MODIFIED, "3s 2h Kd", "6c Ks Qd", BASE, [1, "stand"], [8, "stand"]) == -10


@pytest.mark.parametrize(
    ("total", "position"),
    [
        pytest.param(8, 8, id="vector_10"),
        pytest.param(11, 3, id="vector_11"),
        pytest.param(18, 2, id="vector_12"),
    ],
)
def test_vectors_10_to_12_where_the_dice_point(total: int, position: int) -> None:
    assert seat_counted(1, total, 8) == position


def test_vector_13_three_suited() -> None:
    assert net(MODIFIED, "6h 3h Kh", "3d 6d Qd", BOTH) == 100  # the base wager pushes


def test_vector_14_four_of_one_colour() -> None:
    assert net(MODIFIED, "Ac 3s Qc 5s", "3d 6d Qd", BOTH) == 200


def test_vector_15_no_nine_loses_though_the_base_wager_wins() -> None:
    assert net(MODIFIED, "6h 2h Kh", SEVEN, BOTH) == 5


def test_vector_16_nine_each() -> None:
    assert net(MODIFIED, "6h 2s Ah", "3d 6d Qd", BOTH) == 10


# The Bonus Bet's own sheet: base 10 pushes or loses as the bank's hand makes it; counted apart


def bonus(mine: str, *choices: Any) -> float:
    """What the Bonus Bet of 5 wins against a bank of 7."""
    done = played(MODIFIED, in_order(mine, SEVEN), BOTH, *choices)
    (end,) = [event for event in done.results if event.spot == "bonus-bet"]
    return (end.paid - end.taken) / 100


@pytest.mark.parametrize(
    ("mine", "won", "choices"),
    [
        pytest.param("6h 3h Kh", 100, [], id="bonus_vector_1"),
        pytest.param("6h 2d Ah", 50, [], id="bonus_vector_2"),
        pytest.param("6h 2s Ah", 10, [], id="bonus_vector_3"),
        pytest.param("Ac 3c Qc 5c", 500, [], id="bonus_vector_4"),
        pytest.param("Ac 3s Qc 5s", 200, [], id="bonus_vector_5"),
        pytest.param("Ac 3d Qc 5s", 20, [], id="bonus_vector_6"),
        pytest.param("3c 3d Kh 3s", 20, [[1, "hit"]], id="bonus_vector_7"),
        pytest.param("3c 3d Kh", -5, [[1, "stand"]], id="bonus_vector_8"),
        pytest.param("6s 6d 6c", -5, [], id="bonus_vector_9"),
    ],
)
def test_bonus_vectors(mine: str, won: float, choices: list[Any]) -> None:
    assert bonus(mine, *choices) == won


def test_bonus_vector_10_not_above_the_base_wager() -> None:
    with pytest.raises(IllegalBet, match=r"\$6.00 on Bonus Bet: the most is \$5.00, the wager on base"):
        played(MODIFIED, in_order("6h 3h Kh", SEVEN), {"base": 5, "bonus-bet": 6})


@pytest.mark.parametrize("amount", ["0.50", "51"])
def test_l2808_one_to_fifty_dollars(amount: str) -> None:
    with pytest.raises(IllegalBet, match=r"\$1-\$50"):
        played(MODIFIED, in_order("6h 3h Kh", SEVEN), {"base": 100, "bonus-bet": amount})


def test_l2808_only_with_a_game_wager() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on base"):
        played(MODIFIED, in_order("6h 3h Kh", SEVEN), {"bonus-bet": 5})


# Deal and play


def test_l2755_the_banks_third_card_is_dealt_face_up() -> None:
    done = played(MODIFIED, in_order("6h 3h Kh", SEVEN), BASE)
    assert [event.count for event in done.events if isinstance(event, e.CardsHidden)] == [1, 1]
    up = [event for event in done.events if isinstance(event, e.CardsDealt) and event.to == "dealer"]
    assert [(str(event.cards[0]), event.face) for event in up] == [("Qc", "up")]


def test_l2755_positions_without_a_wager_get_no_cards() -> None:
    """The dice point at seat 3; the next with a wager is seat 6."""
    cards = in_order("6h 3h Kh", SEVEN, "6d 3d Kd")
    done = played(MODIFIED, cards, {1: BASE, 6: BASE}, rolls=[[6, 5, 1]])
    assert dealt_to(done) == [6, "dealer", 1] * 3


def test_l2757_no_choice_but_on_5_and_6() -> None:
    with pytest.raises(AssertionError):  # a choice that nobody asks for is left over
        played(MODIFIED, in_order("6h 3h Kh", SEVEN), BASE, [1, "stand"])
    with pytest.raises(IllegalChoice, match="legal is hit, stand, house-way"):
        played(MODIFIED, in_order("6h Kd Kh", SEVEN), BASE, [1, "double"])


def test_l2770_hit_cards_go_out_after_all_have_chosen() -> None:
    cards = in_order("5h Kd Kh", "5d Ks Kc", "3c 4c Qc") + " 4h 3h"
    done = played(MODIFIED, cards, {1: BASE, 2: BASE}, [1, "hit"], [2, "hit"])
    kinds = [type(event) for event in done.events if isinstance(event, e.Chose | e.CardsDealt)]
    assert kinds[-4:] == [e.Chose, e.Chose, e.CardsDealt, e.CardsDealt]
    assert {seat: won / 100 for seat, won in done.net.items()} == {1: 10, 2: 10, 8: -20}


@pytest.mark.parametrize(
    ("theirs", "said"),
    [("2c 2d Kc 3c", "draws to 7"), ("3c 4c Qc", "stands on 7"), ("6c 6s 6d", "stands on 8")],
)
def test_l2788_what_the_bank_has_to_do(theirs: str, said: str) -> None:
    done = played(MODIFIED, in_order("6h 3h Kh", theirs), BASE)
    assert called(done)[-2] == f"Player-dealer {said}"


def test_ambiguity_1_dice_after_the_play() -> None:
    """The deal begins at the bank's left; the dice of 11, seat 2, say who is settled first."""
    cards = in_order("6h 3h Kh", "6d 3d Kd", SEVEN)
    bets = {1: BASE, 2: BASE}
    done = played(MODIFIED, cards, bets, rolls=[[5, 5, 1]], options={"dice": "after-play"}, bank=15)
    assert dealt_to(done)[:3] == [1, 2, "dealer"]
    assert settled(done) == [(2, "base"), (1, "base")]
    places = [type(event).__name__ for event in done.events]
    assert places.index("DiceThrown") > places.index("CardsRevealed")


@pytest.mark.parametrize(("reading", "first"), [("left", 1), ("bank-first", "dealer")])
def test_ambiguity_2_dice_on_the_bank(reading: str, first: int | str) -> None:
    cards = in_order("6h 3h Kh", SEVEN) if first == 1 else in_order(SEVEN, "6h 3h Kh")
    done = played(MODIFIED, cards, BASE, rolls=[[3, 3, 3]], options={"button-on-bank": reading})
    assert dealt_to(done)[0] == first


# Settlement

TWO = {1: BOTH, 2: BOTH}


def test_l2782_covered_from_the_house_dealers_right() -> None:
    """Both lose 10 and 5: 30 in all."""
    cards = in_order("2h Kd 6h", "2d Ks 6s", "4c 5c Qc")
    done = played(MODIFIED, cards, TWO, bank=30)
    assert settled(done) == [(2, "base"), (2, "bonus-bet"), (1, "base"), (1, "bonus-bet")]


def test_l2780_not_covered_from_the_action_button_base_wagers_first() -> None:
    cards = in_order("2h Kd 6h", "2d Ks 6s", "4c 5c Qc")
    done = played(MODIFIED, cards, TWO, bank=27)
    assert settled(done) == [(1, "base"), (2, "base"), (1, "bonus-bet"), (2, "bonus-bet")]
    assert {seat: won / 100 for seat, won in done.net.items()} == {1: -15, 2: -12, 8: 27}


def test_l2822_a_bank_used_up_returns_the_rest() -> None:
    """A four-card suited nine: 10 on the base, 90 of 500 on the bonus."""
    done = played(MODIFIED, in_order("Ac 3c Qc 5c", "3d 4d Qd"), BOTH, bank=100)
    assert done.net[1] == 100_00


@pytest.mark.parametrize(("bank", "order"), [(20, [2, 1]), (19, [1, 2])])
def test_net_reading_covers_what_is_taken_and_what_is_paid_apart(bank: int, order: list[int]) -> None:
    """Seat 1 wins 20 and seat 2 loses 20: either sum has to be there."""
    cards = in_order("6h 3h Kd", "2d Ks Kc Ac", "3c 4c Qc")
    bets = {1: {"base": 20}, 2: {"base": 20}}
    done = played(MODIFIED, cards, bets, bank=bank, options={"cover": "net"})
    assert [seat for seat, _ in settled(done)] == order


# Backline, fees


def test_l2720_backline_bettors_share_the_hand() -> None:
    bets = {"base": 10, "backline-1": 20, "backline-1-bonus-bet": 2, "backline-2": 5}
    done = played(MODIFIED, in_order("6h 3h Kh", SEVEN), bets, options={"backline": 2})
    assert done.net[1] == (10 + 20 + 40 + 5) * 100


def test_l2720_a_backline_needs_a_seated_player() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on base"):
        played(MODIFIED, in_order("6h 3h Kh", SEVEN), {"backline-1": 20}, options={"backline": 1})


def charges(done: WrittenRound) -> list[tuple[int, int, str]]:
    return [(event.seat, event.amount, event.what) for event in done.events if isinstance(event, e.Charged)]


@pytest.mark.parametrize(
    ("schedule", "bet", "player", "bank", "jackpot"),
    [
        (1, 5, 50, 0, 100),
        (2, 10, 100, 200, 100),
        (3, 25, 100, 200, 100),
        (4, 50, 200, 400, 100),
        (5, 100, 300, 500, 100),
        (6, 10, 100, 200, 0),
        (10, 200, 400, 800, 0),
        (12, 500, 1000, 2000, 0),
    ],
)
def test_l2826_fees(schedule: int, bet: int, player: int, bank: int, jackpot: int) -> None:
    """Options 1 to 5 of this version; from 6 on those of the house's later list, 1 to 7."""
    cards = in_order("6h 3s Kd", SEVEN)  # the base wager wins, and the Bonus Bet 2 to 1
    done = played(MODIFIED, cards, {"base": bet, "bonus-bet": 5}, options={"fee-schedule": schedule})
    due = [
        (1, player, "collection"),
        (8, bank, "player-dealer collection"),
        (8, jackpot, "jackpot fee"),
    ]
    assert charges(done) == [(seat, fee, what) for seat, fee, what in due if fee]
    assert done.net == {1: bet * 100 + 10_00 - player, 8: -bet * 100 - 10_00 - bank - jackpot}
    assert (done.table.drop, sum(done.table.meters.values())) == (player + bank, jackpot)


def test_l2826_a_jackpot_fee_without_a_fund_is_the_houses() -> None:
    cards = in_order("6h 3s Kd", SEVEN)
    done = played(MODIFIED, cards, {"base": 10}, options={"fee-schedule": 2, "jackpot-fund": "house"})
    assert charges(done)[1:] == [(8, 200, "player-dealer collection"), (8, 100, "jackpot collection")]
    assert (done.table.drop, done.table.meters) == (4_00, {})


def test_later_list_vector_14_three_wagers() -> None:
    """$20 and three times $10 (hustler-california-collections, vector 14)."""
    cards = in_order("6h 3h Kd", "6s 3c Kh", "6d 3d Ks", SEVEN)
    bets = {seat: {"base": 500} for seat in (1, 2, 3)}
    done = played(MODIFIED, cards, bets, options={"fee-schedule": 12})
    assert sum(fee for _, fee, _ in charges(done)) == 50_00


def test_l2826_a_fee_for_every_game_wager() -> None:
    done = played(MODIFIED, in_order("6h 3h Kd", SEVEN), {"base": 10, "backline-1": 10},
                  options={"fee-schedule": 2, "backline": 1})  # fmt: skip
    assert charges(done)[0] == (1, 200, "collection")


def test_l2826_no_jackpot_collection_no_round() -> None:
    """The banker has nothing but the 50 cents that it posted."""
    paper = {"options": {"fee-schedule": 1}, "stacks": {8: "0.50"}, "bank": "0.50", "banker": 8, "rolls": []}
    done = played(MODIFIED, "", {"base": 5}, **paper)
    assert done.net == {1: -50, 8: 0}
    assert [event.why for event in done.results] == ["the player-dealer's collection was not paid"]


def test_limits_go_with_the_fees() -> None:
    with pytest.raises(IllegalBet, match=r"\$50-\$300"):
        played(MODIFIED, in_order("6h 3h Kd", SEVEN), {"base": 10}, options={"fee-schedule": 4})
    with pytest.raises(BadOption, match="at most 12"):
        GAME.options.with_settings({"fee-schedule": "13"})
    assert len(SCHEDULES) == 12
    limits = [str(each) for each in GAME.options.printed_limits]
    assert limits == ["$5-$25", "$10-$100", "$25-$100", "$50-$300", "$100-$500", "$200-$700", "$300-$1,000",
                      "$500-$2,000"]  # fmt: skip


def test_another_bonus_pay_table() -> None:
    options = {"bonus-pays": "four-card 9, suited: 50 to 1"}
    assert net(MODIFIED, "Ac 3c Qc 5c", "3d 6d Qd", BOTH, options=options) == 250
