"""Double Down Madness: the sheet's vectors by number, then its lines and irregularities.

With one box the cards are: dealer's up card, player's card, hole card, then those drawn. Main 10.
"""

from __future__ import annotations

from typing import Any

import pytest

import croupier
from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.games.blackjack.iowa_double_down_madness import GAME, RULES, MadnessOptions
from croupier.hands.points import Points
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from croupier.wagers.result import Outcome
from tests.games.blackjack import blackjack_paper as paper

TWO = {1: {"main": 10}, 2: {"main": 10}}


def deal(cards: str, *choices: str, **more: Any) -> WrittenRound:
    return paper.deal(cards, *choices, game=GAME.id, **more)


def net(cards: str, *choices: str, main: Any = 10, side: Any = 0, **options: Any) -> float:
    """In units of the main wager of ten."""
    wagers = {"main": main} | ({"push-22": side} if side else {})
    return deal(cards, *choices, seats={1: wagers}, options=options).net[1] / 1000


def legal(cards: str, *choices: str, **more: Any) -> str:
    return paper.legal(cards, *choices, game=GAME.id, **more)


# The sheet's vectors


def test_vector_1_a_blackjack_on_the_second_card() -> None:
    assert net("7d Kh 9c As", "hit") == 1.5
    assert net("7d Kh 9c Ah", "hit") == 2
    assert net("7d Kh 9c As", "double-down 10") == 3
    assert net("7d Kh 9c Ah", "double-down 10") == 4


def test_vector_2_an_ace_doubled() -> None:
    assert net("7d Ah 9c Kh", "double-down 10") == 4


NINE_TWO_EIGHT = ("double-down 10", "double-down 20", "stand")


def test_vector_3_doubled_twice() -> None:
    assert net("Td 9h 8c 2s 8s", *NINE_TWO_EIGHT) == 4


def test_vector_4_the_same_against_other_hands() -> None:
    assert net("Td 9h Tc 2s 8s", *NINE_TWO_EIGHT) == -4
    assert net("Td 9h 2c 2s 8s Tc", *NINE_TWO_EIGHT) == 0
    assert net("Td 9h 6c 2s 8s Tc", *NINE_TWO_EIGHT) == 4


def test_vector_5_a_bust_is_no_push_and_its_side_bet_stays() -> None:
    assert net("Td Th 2c 6s 9s", "hit", "hit") == -1  # nothing hangs on the dealer's hand
    assert net("Td Th 2c 6s 9s Tc", "hit", "hit", side=10) == 6


def test_vector_6_an_ace_gets_one_card() -> None:
    assert net("Td Ah 7c 3s", "hit") == -1


def test_vector_7_a_dealers_blackjack() -> None:
    assert net("Kd Th Ac") == -1
    assert net("Kd Ah Ac") == -1
    assert net("Kd Th Ac", side=10) == -2


def test_vector_8_insurance() -> None:
    assert net("Ad Th Kc", "insurance 5") == 0


def test_vector_9_the_dealer_hits_soft_17() -> None:
    assert net("Ad Th 6c Ts 2h", "no-insurance", "hit", "stand") == 1


def test_vector_10_equal_totals() -> None:
    assert net("Td Th 9c 9s", "hit", "stand") == 0


@pytest.mark.parametrize(
    ("dealer", "won"), [("6s 7s 9s", 50), ("6s 7c 9s", 20), ("6s 7h 9s", 7), ("6s 7s 8s", -1)]
)
def test_vector_11_push_22(dealer: str, won: int) -> None:
    up, hole, drawn = dealer.split()
    played = deal(f"{up} Th {hole} Tc {drawn}", "hit", "stand", seats={1: {"main": 10, "push-22": 10}})
    side = played.results[-1]
    assert side.spot == "push-22"
    assert side.paid - side.taken == won * 1000


def test_vector_12_a_double_is_at_most_what_is_on_the_hand() -> None:
    with pytest.raises(IllegalChoice, match=r"double-down \$15.00 is not allowed"):
        net("Td 9h 8c 2s", "double-down 15")
    assert "double-down $0.01 to $15.00" in legal("Td 9h 8c 2s", "double-down 5")


# Lines of the text


def test_L34_limits() -> None:
    with pytest.raises(IllegalBet, match=r"the least is \$5.00"):
        net("Td 9h 8c 2s", main=4)
    with pytest.raises(IllegalBet, match=r"the most is \$10,000.00"):
        net("Td 9h 8c 2s", main=10_001)
    with pytest.raises(BadOption, match=r"none exceeds \$25 \[L34-36\]"):
        MadnessOptions(table_minimum=26_00).check_dealt()
    with pytest.raises(BadOption, match="is above push-22-maximum"):
        MadnessOptions(push_22_minimum=2_00, push_22_maximum=1_00)


@pytest.mark.parametrize(
    ("setting", "refused"),
    [
        ({"decks": "1"}, r"decks cannot be 1: six decks \[L20, L88\]"),
        ({"decks": "8"}, r"decks cannot be 8: six decks \[L20, L88\]"),
        (
            {"table_maximum": "20000"},
            r"table-maximum cannot be \$20,000.00: the maximum bet is \$10,000 \[L34\]",
        ),
        (
            {"push_22_maximum": "10001"},
            r"push-22-maximum cannot be \$10,001.00: the maximum bet is .* \[L34\]",
        ),
        (
            {"blackjack_pays": "unsuited-blackjack: 6 to 5"},
            r"blackjack-pays.unsuited-blackjack cannot be 6 to 5: a Blackjack pays 3 to 2.*L58-62",
        ),
    ],
)
def test_L20_L34_L62_no_table_is_dealt_with_what_the_text_forbids(
    setting: dict[str, Any], refused: str
) -> None:
    with pytest.raises(BadOption, match=refused):
        croupier.open_table(GAME.id, **setting)


def test_L20_odds_of_another_shoe_say_that_they_are_not_by_the_sheet() -> None:
    note = "not by the sheet: decks=1, where the text has six decks [L20, L88]"
    assert note in croupier.find_odds(GAME.id, decks="1").notes


def test_L34_a_table_may_post_lower_limits() -> None:
    croupier.open_table(GAME.id, table_minimum="25", table_maximum="500")


def test_L42_the_order_of_the_deal() -> None:
    played = deal("7d 9h 8h Ks", "1 stand", "2 stand", seats=TWO)
    order = [
        f"{event.to} {event.cards[0]}"
        for event in played.events
        if isinstance(event, e.CardsDealt | e.CardsHidden)
    ]
    assert order == ["dealer 7d", "1 9h", "2 8h", "dealer Ks"]


def test_L49_losing_insurance_is_taken_before_anybody_plays() -> None:
    played = deal("Ad Th 6c Ts 2h", "insurance 5", "hit", "stand")
    assert [each.spot for each in played.results] == ["insurance", "main"]
    assert played.net == {1: 500}


def test_L51_no_split_and_no_surrender() -> None:
    assert legal("Td 8h 7c 8s", "hit") == "hit, stand, double-down $0.01 to $10.00"


def test_L58_a_blackjack_is_paid_before_the_dealer_draws_to_22() -> None:
    assert net("Td Kh 2c As", "hit") == 1.5
    assert net("Td Kh 2c As Tc", "hit", dealer_22_blackjack="push") == 0


def test_L75_settled_from_the_dealers_right() -> None:
    played = deal("Td 9h 8h 9s Tc Ts", "1 hit", "1 stand", "2 hit", "2 stand", seats=TWO)
    assert [each.seat for each in played.results] == [2, 1]


def test_L80_a_hand_of_22_on_the_dealers_side_pushes_every_total() -> None:
    assert net("6s 5h 7h 6c Ts 9s", "hit", "hit") == 0  # the player's 21 too


# Tokes


def test_L30_what_a_toke_wins_is_the_dealers() -> None:
    seats = {1: {"main": 10, "toke": 2}}
    won = deal("Td 9h 8c Ts", "hit", "stand", seats=seats)
    assert won.net == {1: 1000 - 200}
    assert won.table.drop == 400
    lost = deal("Td 7h 8c Ts", "hit", "stand", seats=seats)
    assert lost.net == {1: -1000 - 200}
    pushed = deal("Td 8h 8c Ts", "hit", "stand", seats=seats)
    assert pushed.net == {1: 0}


def test_the_wagers_are_the_same_each_time_they_are_asked_for() -> None:
    assert GAME.wagers(GAME.options) == GAME.wagers(GAME.options)


def test_L30_toke_and_original_bet_together() -> None:
    """A tenth of $10,000, or of $500."""
    deal("Kd Th Ac", seats={1: {"main": 10, "toke": 990}})
    for main, toke in ((10, 991), (1000, 1)):
        with pytest.raises(IllegalBet, match=r"together are at most \$1,000.00"):
            deal("Kd Th Ac", seats={1: {"main": main, "toke": toke}})
        with pytest.raises(IllegalBet, match=r"together are at most \$1,000.00"):
            deal("Kd Th Ac", seats={1: {"toke": toke, "main": main}})
    with pytest.raises(IllegalBet, match=r"together are at most \$50.00"):
        deal("Kd Th Ac", seats={1: {"main": 10, "toke": 41}}, options={"table-maximum": 500})


def test_ambiguity_6_or_the_toke_alone() -> None:
    alone = {"toke-limit": "toke"}
    deal("Kd Th Ac", seats={1: {"main": 10, "toke": 1000}}, options=alone)
    with pytest.raises(IllegalBet, match=r"the most is \$1,000.00"):
        deal("Kd Th Ac", seats={1: {"main": 10, "toke": 1001}}, options=alone)
    with pytest.raises(IllegalBet, match=r"a toke is at most \$50.00"):
        deal("Kd Th Ac", seats={1: {"main": 10, "toke": 51}}, options=alone | {"table-maximum": 500})
    with pytest.raises(IllegalBet, match=r"the least is \$0.50"):
        deal("Kd Th Ac", seats={1: {"main": 10, "toke": "0.25"}})


# Other readings


def test_ambiguity_1_doubling_once_or_by_the_original_wager() -> None:
    assert "double" not in legal("Td 9h 8c 2s", "double-down 10", options={"doubles": "once"})
    by_original = {"double-up-to": "original"}
    assert "to $10.00" in legal("Td 9h 8c 2s", "double-down 10", options=by_original)


def test_ambiguity_2_a_dealer_over_22() -> None:
    assert net("Td 9h 6c 2s 8s Tc", *NINE_TWO_EIGHT, dealer_over_22="push") == 0


def test_ambiguity_3_the_double_on_a_blackjack_at_even_money() -> None:
    assert net("7d Kh 9c As", "double-down 10", blackjack_double_pays="even") == 2.5


def test_ambiguity_7_insurance_up_to_the_whole_wager() -> None:
    with pytest.raises(IllegalChoice, match=r"\$10.00 is not allowed"):
        net("Ad Th Kc", "insurance 10")
    assert net("Ad Th Kc", "insurance 10", most_insurance="full") == 1


def test_ambiguity_8_no_double_for_less() -> None:
    assert "double-down $10.00" in legal("Td 9h 8c", options={"double-for-less": "no"})


def test_ambiguity_9_and_10_staying_on_one_card_and_going_on_at_21() -> None:
    assert net("Td 9h 8c", "stand") == -1
    assert legal("Td 9h 8c", options={"stay-on-first": "no"}).startswith("hit, double-down")
    assert net("Td 9h 8c 2s Tc", "hit", "hit") == 1  # 21 stands by itself
    assert "hit, stand" in legal("Td 9h 8c 2s Tc", "hit", "hit", options={"stands-on-21": "no"})


def test_an_ace_that_is_free_to_go_on() -> None:
    assert net("Td Ah 7c 3s 4c", "hit", "hit", "stand", ace_takes_one="no") == 1


# The answers that a solver asks for


def test_the_answers() -> None:
    options = MadnessOptions()
    assert RULES.dealer_draws(options, Points(17, True))
    assert not RULES.dealer_draws(options, Points(17, False))
    assert not RULES.dealer_draws(options, Points(18, True))
    dealer = RULES.standing(options, parse_cards("Th 6d 6c"))
    verdict, _, pays = RULES.result_of(options, RULES.finished(options, parse_cards("Ah Kh")), dealer)
    assert (verdict.value, str(pays)) == ("blackjack", "2 to 1")
    verdict, *_ = RULES.result_of(options, RULES.finished(options, parse_cards("Th Kh 5d")), dealer)
    assert verdict.value == "bust"


# Irregularities


def report(name: str, seat: int = 0, **more: Any) -> dict[str, Any]:
    return {"irregularity": name, **({"seat": seat} if seat else {}), **more}


def test_L120_an_exposed_card_is_taken_by_the_player_involved() -> None:
    exposed = report("card-exposed", after_cards=4)
    played = deal(
        "7d 9h 8h Ts 2c 9c", "1 accept", "1 hit", "1 stand", "2 stand", seats=TWO, reports=[exposed]
    )
    assert played.net == {1: 1000, 2: -1000}


def test_L121_both_refuse_and_it_is_burned() -> None:
    exposed = report("card-exposed", after_cards=4)
    played = deal(
        "7d 9h 8h Ts 2c 9c",
        "1 refuse",
        "2 refuse",
        "1 hit",
        "1 stand",
        "2 stand",
        seats=TWO,
        reports=[exposed],
    )
    assert played.net == {1: 1000, 2: -1000}
    assert any(isinstance(each, e.CardsGiven) and each.to == "discard" for each in played.events)


def test_L122_the_second_takes_it_and_the_first_goes_on_after_the_others() -> None:
    exposed = report("card-exposed", after_cards=4)
    choices = ("1 refuse", "2 accept", "2 hit", "2 stand", "1 hit", "1 stand")
    played = deal("7d 9h 8h Ts 2c 9c Tc", *choices, seats=TWO, reports=[exposed])
    assert played.net == {1: 1000, 2: 1000}  # 9 and ten; 8, 2 and 9


def test_L123_the_dealer_hits_hard_17() -> None:
    played = deal("Td 9h 7c Ts 4c", "hit", "stand", reports=["dealer-overdrew"])
    assert played.net == {1: 1000}


def test_L124_the_hole_card_is_exposed() -> None:
    played = deal("Td 9h 7c Ts", "hit", "stand", reports=[report("hole-card-shown")])
    assert played.net == {1: 1000}


def test_L125_a_blackjack_that_is_found_late_is_a_21() -> None:
    late = ["blackjack-missed"]
    assert deal("Td 9h Ac Ts", "double-down 10", "stand", reports=late).net == {1: -1000}
    assert deal("Td 5h Ac 6s Tc", "hit", "double-down 10", reports=late).net == {1: 0}
    assert deal("Td Ah Ac Kh", "double-down 10", reports=late).net == {1: 4000}
    assert deal("Ad 9h Kc Ts", "insurance 5", "hit", "stand", reports=late).net == {1: -1500}


def test_L133_a_missed_hit() -> None:
    missed = [report("hit-missed", 1)]
    dead = deal(
        "Td 9h 8h 8c Tc", "1 double-down 10", "2 hit", "2 stand", "1 dead-hand", seats=TWO, reports=missed
    )
    assert dead.net == {1: 0, 2: 0}
    taken = deal(
        *("Td 9h 8h 8c Tc Ts", "1 double-down 10", "2 hit", "2 stand", "1 take-card", "1 stand"),
        seats=TWO,
        reports=missed,
    )
    assert taken.net == {1: 2000, 2: 0}


@pytest.mark.parametrize(("choice", "nets"), [("keep-card", -1000), ("sit-out", 0)])
def test_L135_a_player_with_two_cards(choice: str, nets: int) -> None:
    rest = ("1 stand",) if choice == "keep-card" else ()
    played = deal(
        "Td 9h 2c 8h 8c", f"1 {choice}", *rest, "2 stand", seats=TWO, reports=[report("two-cards", 1)]
    )
    assert played.net == {1: nets, 2: -1000}


def test_L135_a_misdeal_returns_all() -> None:
    seats = {1: {"main": 10, "push-22": 5}, 2: {"main": 10, "toke": 1}}
    played = deal("Td 9h 2c", "1 misdeal", seats=seats, reports=[report("two-cards", 1)])
    assert played.net == {1: 0, 2: 0}


def test_L136_no_cards_is_no_hand() -> None:
    played = deal("Td 9h 8c", "2 stand", seats=TWO, reports=[report("no-cards", 1)])
    assert played.net == {1: 0, 2: -1000}


def test_L137_the_dealer_has_a_wrong_number_of_cards() -> None:
    wrong = ["dealer-miscounted"]
    played = deal("Td 9h 8h 8c", "1 fold", "2 play-on", "2 stand", seats=TWO, reports=wrong)
    assert played.net == {1: 0, 2: -1000}
    void = deal("Td 9h 8h 8c", "1 play-on", "2 misdeal", seats=TWO, reports=wrong)
    assert void.net == {1: 0, 2: 0}


def test_L138_the_dealer_forgot_to_deal_to_himself() -> None:
    played = deal("Td 9h 8h 8c", "1 fold", "2 play-on", "2 stand", seats=TWO, reports=["dealer-card-skipped"])
    assert played.net == {1: 0, 2: -1000}


def test_L141_a_shoe_without_enough_cards_is_a_misdeal() -> None:
    played = deal(
        "Td 9h", reports=[report("shoe-ran-out", after_cards=2)], seats={1: {"main": 10, "push-22": 5}}
    )
    assert played.net == {1: 0}
    assert all(each.outcome == Outcome.RETURNED.value for each in played.results)


def test_L142_a_card_face_up_in_the_shoe() -> None:
    face_up = [report("card-face-up", after_cards=3)]
    taken = deal("Td 9h 8c Ts", "hit", "accept", "stand", reports=face_up)
    assert taken.net == {1: 1000}
    burned = deal("Td 9h 8c 2s Ts", "hit", "refuse", "stand", reports=face_up)
    assert burned.net == {1: 1000}


@pytest.mark.parametrize("name", ["cards-backed-up", "burn-mistaken"])
def test_L114_L134_the_floor_sees_to_it(name: str) -> None:
    assert deal("Td 9h 8c Ts", "hit", "stand", reports=[name]).net == {1: 1000}


def test_L116_a_new_dealer_burns_a_card() -> None:
    assert deal("2c Td 9h 8c Ts", "hit", "stand", reports=["new-dealer"]).net == {1: 1000}


def test_L60_the_layout_says_what_a_blackjack_pays() -> None:
    assert GAME.options.layout_words == "Blackjack pays 3 to 2, suited 2 to 1"
