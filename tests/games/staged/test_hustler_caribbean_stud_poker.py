"""Caribbean Stud of the Hustler Casino, by the vectors of its sheets: the game, its fees and its jackpots.

The bank sits in seat 8, so that seat 1 is the first position past it. On paper a hand is its five cards, and
of the bank's the first is the last to be exposed, the fifth the one that lies open.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.errors import IllegalBet, IllegalChoice, NotFound
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

GAME = "hustler-caribbean-stud-poker"
HIGH_CARD = "As Kd 9h 7c 4d"
"""A bank that qualifies; its ace puts the action on seat 1."""
PAIR, TWO_PAIR = "2c 2d 3h 4c 5s", "9c 9s 6h 6c 2s"
KING_HIGH = "Kh Qs 8c 7d 3s"


def played(theirs: str, *hands: str, does: str = "", ante: int = 10, **more: Any) -> WrittenRound:
    """Hands of seats 1, 2 …; they do c (call) or s (surrender), and all call where nothing is said."""
    names = {"c": "call", "s": "surrender"}
    asked = does or "c" * len(hands)
    paper = {
        "game": GAME,
        "seats": {seat: {"ante": ante} for seat in range(1, len(hands) + 1)},
        "banker": 8,
        "cards": " ".join((*hands, theirs)),
        "choices": [[seat, names[each]] for seat, each in enumerate(asked, start=1)],
    }
    return WrittenRound(paper | more)


def net(theirs: str, hand: str, does: str = "c", **more: Any) -> int:
    return played(theirs, hand, does=does, **more).net[1]


# Vectors: Ante 10, Bet 20


def test_vector_1_surrender() -> None:
    assert net(HIGH_CARD, PAIR, "s") == -10_00


def test_vector_2_a_bank_that_does_not_qualify() -> None:
    assert net("Ac Qd 9h 7c 4s", "7h 5d 4h 3c 2c") == 10_00


@pytest.mark.parametrize(
    ("number", "bank", "hand", "won"),
    [
        (3, "Ac Kd 9h 7c 4s", "Ad Kc 9s 7d 3h", -30),
        (4, "Ac Kd 9h 7c 4s", "2c 2d 3h 4c 5s", 30),
        (5, "5c 5d 9h 7c 4s", TWO_PAIR, 50),
        (6, "Ac Kd Qh 7c 4s", "5c 5d 5h 9c 2s", 70),
        (8, "Ac Kd Jh 7c 4s", "Ad Kc Js 7d 4h", 0),
        (9, "Kc Kd 8h 7c 2s", "Ac Kh Qh Jc 9s", -30),
    ],
)
def test_vectors(number: int, bank: str, hand: str, won: int) -> None:
    assert net(bank, hand) == won * 100


def test_vector_10_a_royal_flush_that_no_bank_plays() -> None:
    assert net("Ac Qd Jd Tc 9s", "Ah Kh Qh Jh Th") == 10_00


@pytest.mark.parametrize(
    ("hand", "won"),
    [
        ("6h 5d 4h 3c 2c", 110),
        ("Ts 8s 6s 3s 2s", 130),
        ("5c 5d 5h 9c 9s", 150),
        ("5c 5d 5h 5s 9s", 170),
        ("9s 8s 7s 6s 5s", 190),
        ("As Ks Qs Js Ts", 210),
    ],
)
def test_vector_7(hand: str, won: int) -> None:
    assert net("Ac Kd Jh 7c 4d", hand) == won * 100


# Clauses


def test_14_the_bet_is_exactly_double() -> None:
    with pytest.raises(IllegalChoice):
        played(HIGH_CARD, PAIR, choices=[[1, "call", 30]])


def test_a_player_who_cannot_double_has_to_surrender() -> None:
    assert played(HIGH_CARD, PAIR, does="s", stacks={1: 25}).net[1] == -10_00
    with pytest.raises(IllegalChoice, match="legal is surrender"):
        played(HIGH_CARD, PAIR, stacks={1: 25})


def test_D10_and_D14_one_card_lies_open_and_the_top_is_turned_first() -> None:
    events = played("As Kd 9h 7c 4d", PAIR).events
    turned = [str(event.cards[0]) for event in events if isinstance(event, e.CardsRevealed)]
    opened = [event.cards for event in events if isinstance(event, e.CardsDealt) and event.to == "dealer"]
    assert [str(card) for (card,) in opened] == ["4d"]
    assert turned == ["7c", "9h", "Kd", "As"]


def test_D11_the_cards_go_round_from_the_banks_left() -> None:
    done = played(HIGH_CARD, "3c 3d 6h 7s 9c", PAIR, banker=1, seats={2: {"ante": 10}, 8: {"ante": 10}},
                  choices=[[2, "call"], [8, "surrender"]])  # fmt: skip
    assert done.net == {1: -20_00, 2: 30_00, 8: -10_00}


def test_D12_a_surrendered_hand_is_not_opened() -> None:
    done = played(HIGH_CARD, PAIR, KING_HIGH, does="sc")
    assert [event.seat for event in done.events if isinstance(event, e.CardsShown)] == [2]


def test_D17_A_bets_go_back_before_any_ante_is_paid() -> None:
    done = played("3c Qd 9h 7c 4s", "8h 5d 4h Ts 2s", PAIR, KING_HIGH, does="csc")
    ends = [(end.seat, end.spot, end.outcome) for end in done.results]
    assert ends == [
        (3, "bet", "returned"), (1, "bet", "returned"),
        (3, "ante", "win"), (1, "ante", "win"), (2, "ante", "forfeited"),
    ]  # fmt: skip
    assert done.net == {1: 10_00, 2: -10_00, 3: 10_00, 8: -10_00}


def test_ambiguity_7_a_surrendered_ante_is_lost_to_a_bank_that_fails() -> None:
    assert net("Kd Qd 9h 7c 4s", PAIR, "s") == -10_00


def test_D1_to_D3_eight_piles_one_card_at_a_time() -> None:
    """Piles 1 and 2 are the players', the third the bank's: its fifth card lies open, its first is last."""
    piles = [PAIR.split(), TWO_PAIR.split(), HIGH_CARD.split()]
    used = {card for pile in piles for card in pile}
    rest = [str(card) for card in CARDS[:52] if str(card) not in used]
    piles += [rest[at : at + 5] for at in range(0, 25, 5)]
    cards = [piles[pile][turn] for turn in range(5) for pile in range(8)]
    done = played("", cards=cards, seats={3: {"ante": 10}, 5: {"ante": 10}},
                  options={"dealing": "card-by-card"}, does="",
                  choices=[[3, "call"], [5, "call"]])  # fmt: skip
    assert done.net == {3: 30_00, 5: 50_00, 8: -80_00}
    assert not done.unused


def test_ambiguity_1_the_only_qualifying_hand() -> None:
    hand = "7h 5d 4h 3c 2c"
    only = {"qualifying-hand": "ace-king-only"}
    assert net("Kc Kd 8h 7c 2s", hand) == -30_00
    assert net("Kc Kd 8h 7c 2s", hand, options=only) == 10_00
    assert net(HIGH_CARD, hand, options=only) == -30_00
    assert net("Ac Qd 9h 7c 4s", hand, options=only) == 10_00


# Action button and cover


def order(bank: str, **options: str) -> list[int]:
    """The seats as their Antes are settled, of five."""
    hands = ("2c 2d 3h 4c 5s", "3c 7d 4h 5c 6s", "6c 6d 2h 4s 5h", "8c 8d 2s 3d 5d", "Tc Th 6h 7h 8h")
    done = played(bank, *hands, options=options)
    return [end.seat for end in done.results if end.spot == "ante"]


@pytest.mark.parametrize(
    ("last", "first"),
    [("As", 1), ("8s", 1), ("9s", 2), ("Ts", 3), ("4d", 4), ("Js", 4), ("Qs", 5), ("Ks", 1), ("7s", 1)],
)
def test_D15_the_last_card_places_the_button(last: str, first: int) -> None:
    """The chart of 21st Century Blackjack: king 6 and seven 7 are past the last bettor, so seat 1 is next."""
    rest = " ".join(card for card in ("Ad", "Kd", "Qd", "Jd", "9d") if card[0] != last[0])
    assert order(f"{last} {rest}"[:14]) == [first, *range(first + 1, 6), *range(1, first)]


def test_ambiguity_2_counted_from_the_bank() -> None:
    """The bank is nought: an eight comes back to it, and the next position is first; a ten is two."""
    count = {"action-chart": "count"}
    assert order("8s Ad Kd Qd Jd", **count)[0] == 1
    assert order("9s Ad Kd Qd Jd", **count)[0] == 1
    assert order("Ts Ad Kd Qd Jd", **count)[0] == 2
    assert order("Ks Ad Td Qd Jc", **count)[0] == 5


def test_ambiguity_6_the_card_that_lies_open() -> None:
    bank = "3s Ad Kd Qd 4d"
    assert order(bank)[0] == 3
    assert order(bank, **{"action-card": "top"})[0] == 4


LOW, LOWER, LOWEST = "8h 5d 4h 3c 2c", "9s 6c 4s 3h 2d", "Tc 6d 5c 3d 2h"


def test_D20_and_D21_collected_as_far_as_the_bank_covers() -> None:
    """From seat 3: 30 of the 50 that are posted, then the Ante and half of the Bet of seat 1."""
    done = played("3s Ad Kd Qd 9d", LOW, LOWER, LOWEST, bank=50)
    assert done.net == {1: -20_00, 2: 0, 3: -30_00, 8: 50_00}


WINNERS = (LOW, "9c 9s 6c 3h 2d", "Tc Ts 6d 5c 2h")


def test_D20_gross_and_net() -> None:
    """Seat 1 loses 30 of 50; seat 2 is due 10 and 20, seat 3 the same."""
    bank = "As Kd 7h Jc 4d"
    gross = played(bank, *WINNERS, bank=50, options={"cover": "gross"})
    assert gross.net == {1: -30_00, 2: 20_00, 3: 0, 8: 10_00}
    by_net = played(bank, *WINNERS, bank=50)
    assert by_net.net == {1: -30_00, 2: 30_00, 3: 30_00, 8: -30_00}


def test_D20_net_stays_within_what_was_posted() -> None:
    """Net, 30 is lost to the bank and 20 more is all it may win; then it may lose 50 from there."""
    done = played("As Kd 7h Jc 4d", LOW, LOWER, "Tc Ts 6d 5c 2h", bank=50)
    assert done.net == {1: -30_00, 2: -20_00, 3: 30_00, 8: 20_00}


def test_D18_a_commercial_banking_player_collects_first() -> None:
    """Seat 1 has the action and wins 30: of 20 posted he is paid, or 20 of seat 2 are collected first."""
    hands = ("Tc Ts 6d 5c 2h", LOW)
    bank = "As Kd 7h Jc 4d"
    assert played(bank, *hands, bank=20).net == {1: 20_00, 2: -30_00, 8: 10_00}
    alone = {"commercial-bank": "yes"}
    assert played(bank, *hands, bank=20, options=alone).net == {1: 30_00, 2: -20_00, 8: -10_00}


def test_D18_a_commercial_banking_player_who_does_not_qualify() -> None:
    done = played("As Qd 7h Jc 4d", "Tc Ts 6d 5c 2h", LOW, bank=5, does="cs",
                  options={"commercial-bank": "yes"})  # fmt: skip
    assert done.net == {1: 10_00, 2: -5_00, 8: -5_00}  # the Ante of seat 2 first


def test_D12_a_surrendered_ante_is_collected_in_its_turn() -> None:
    """Seat 2 has the action: its 30 take all of the 20, and the Ante that seat 1 gave up goes back."""
    assert played("2s Ad Kd Qd 9d", LOW, LOWER, bank=20, does="sc").net == {1: 0, 2: -20_00, 8: 20_00}


def test_B17_an_unqualified_bank_pays_antes_as_far_as_it_covers() -> None:
    done = played("2s Ad Qd Jd 9d", LOW, LOWER, LOWEST, bank=15)
    assert done.net == {1: 0, 2: 10_00, 3: 5_00, 8: -15_00}


# Back-line bets

BEHIND = {1: {"ante": 10, "backline-1": 5, "backline-2": 20}}


def test_B6_those_behind_share_the_hand() -> None:
    won = played(HIGH_CARD, PAIR, seats=BEHIND)
    assert won.net[1] == 3 * 35_00
    assert [end.spot for end in won.results] == [
        "ante", "bet", "backline-1", "backline-1-bet", "backline-2", "backline-2-bet"
    ]  # fmt: skip
    assert played(HIGH_CARD, PAIR, does="s", seats=BEHIND).net[1] == -35_00
    assert played("Kd Qd 9h 7c 4s", LOW, seats=BEHIND).net[1] == 35_00


def test_B6_two_at_most_and_none_without_a_player() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on ante"):
        played(HIGH_CARD, PAIR, seats={1: {"backline-1": 5}})
    with pytest.raises(NotFound, match="backline-3"):
        played(HIGH_CARD, PAIR, seats={1: {"ante": 5, "backline-3": 5}})


def test_those_behind_may_decide_for_themselves() -> None:
    own = {"backline-decision": "own"}
    each = [[1, "surrender"], [1, "call"], [1, "surrender"]]
    done = played(HIGH_CARD, PAIR, seats=BEHIND, options=own, choices=each)
    assert done.net[1] == -10_00 + 15_00 - 20_00
    assert [event.seat for event in done.events if isinstance(event, e.CardsShown)] == [1]


def test_the_order_of_those_behind() -> None:
    """Of 20 posted, the player's Ante and half of his Bet; or his Ante and that of the first behind."""
    seats = {1: {"ante": 10, "backline-1": 10}}
    paid = {end.spot: end.paid for end in played(HIGH_CARD, PAIR, seats=seats, bank=20).results}
    assert paid == {"ante": 10_00, "bet": 10_00, "backline-1": 0, "backline-1-bet": 0}
    first = {"backline-order": "antes-first"}
    paid = {
        end.spot: end.paid for end in played(HIGH_CARD, PAIR, seats=seats, bank=20, options=first).results
    }
    assert paid == {"ante": 10_00, "backline-1": 10_00, "bet": 0, "backline-1-bet": 0}


# Fees


def fees(schedule: int, ante: int, **more: Any) -> WrittenRound:
    return played(HIGH_CARD, PAIR, ante=ante, options={"fee-schedule": schedule}, **more)


def charged(done: WrittenRound) -> list[tuple[int, int, str]]:
    return [(event.seat, event.amount, event.what) for event in done.events if isinstance(event, e.Charged)]


@pytest.mark.parametrize(("number", "schedule", "ante"), [(1, 1, 25), (4, 2, 50), (5, 3, 150)])
def test_fees_vectors_allowed(number: int, schedule: int, ante: int) -> None:
    done = fees(schedule, ante)
    assert [end.stake for end in done.results] == [ante * 100, 2 * ante * 100]


@pytest.mark.parametrize(("number", "schedule", "ante"), [(2, 1, 30), (3, 1, 4), (4, 2, 51), (5, 3, 49)])
def test_fees_vectors_refused(number: int, schedule: int, ante: int) -> None:
    with pytest.raises(IllegalBet):
        fees(schedule, ante)


def test_fees_vector_4_not_exactly_double() -> None:
    with pytest.raises(IllegalChoice):
        fees(2, 50, choices=[[1, "call", 60]])


def test_fees_vector_6_collections() -> None:
    done = fees(2, 50)
    assert charged(done) == [
        (1, 1_00, "collection"), (8, 2_00, "player-dealer collection"), (8, 1_00, "jackpot fee")
    ]  # fmt: skip
    assert done.table.drop == 4_00
    assert done.net == {1: 149_00, 8: -153_00}


def test_fees_vector_7_the_jackpot_fee_is_of_the_first_turn() -> None:
    done = fees(3, 50, rounds=[{"seats": {1: {"ante": 50}}}], cards=f"{PAIR} {HIGH_CARD} " * 2,
                choices=[[1, "call"]] * 2)  # fmt: skip
    assert [what for _, _, what in charged(done)].count("jackpot fee") == 1
    assert (8, 2_00, "jackpot fee") in charged(done)


def test_L983_the_jackpot_fee_of_too_few_players() -> None:
    """Two at the table, and four."""
    live = {"fee-schedule": 1, "jackpot-fee-below": "not-taken"}
    whats = [what for _, _, what in charged(played(HIGH_CARD, PAIR, options=live))]
    assert whats == ["collection", "player-dealer collection"]
    four = played(HIGH_CARD, PAIR, TWO_PAIR, KING_HIGH, options=live)
    assert (8, 1_00, "jackpot fee") in charged(four)


def test_fees_are_taken_for_every_ante() -> None:
    seats = {1: {"ante": 5, "backline-1": 5}}
    assert charged(fees(1, 5, seats=seats))[0] == (1, 1_00, "collection")


def test_without_jackpots_there_is_no_jackpot_fee() -> None:
    done = played(HIGH_CARD, PAIR, options={"fee-schedule": 1, "jackpots": "no"})
    assert [what for _, _, what in charged(done)] == ["collection", "player-dealer collection"]


def test_a_bank_that_cannot_pay_the_jackpot_fee() -> None:
    """A dollar of its $1.50 is the collection: what is left is no dollar for the jackpot, and no round."""
    done = fees(1, 10, stacks={8: "1.50"}, bank="1.50", cards="", choices=[])
    assert [end.outcome for end in done.results] == ["returned"]
    assert done.net == {1: -50, 8: -1_00}


def test_D22_no_free_collection_for_want_of_action() -> None:
    done = fees(1, 10, bank=1, rounds=[{"seats": {1: {"ante": 10}}}], cards=f"{LOW} 9d {HIGH_CARD[3:]} " * 2,
                choices=[[1, "call"]] * 2)  # fmt: skip
    assert [(seat, amount) for seat, amount, what in charged(done) if what == "collection"] == [(1, 50)] * 2


# Jackpots, by the vectors of their sheet; $10,000 are posted

FLUSH, FULL_HOUSE, QUADS = "2h 5h 7h 9h Jh", "3c 3d 3s 6h 6d", "4c 4d 4h 4s 8d"
JUNK = ("2d 5s 8c Th Qs", "2s 5d 8s Td Kd", "3h 6s 7c Jd Ks", "Ah Ts Js Qd Qh")


def jackpots(done: WrittenRound) -> dict[int, int]:
    paid: dict[int, int] = {}
    for end in done.results:
        if end.meter:
            paid[end.seat] = paid.get(end.seat, 0) + end.paid
    return paid


def test_jackpot_vector_1() -> None:
    done = played(FULL_HOUSE, FLUSH, *JUNK)
    assert jackpots(done) == {1: 6_000_00, 8: 2_000_00, 2: 500_00, 3: 500_00, 4: 500_00, 5: 500_00}
    assert done.net[1] == 6_000_00 - 30_00


def test_jackpot_vector_2_surrendered_hands_share_too() -> None:
    done = played(FLUSH, FULL_HOUSE, *JUNK, does="csccc")
    assert jackpots(done) == {8: 6_000_00, 1: 2_000_00, 2: 500_00, 3: 500_00, 4: 500_00, 5: 500_00}


def test_jackpot_vector_3_the_bank_may_be_a_collection_of_players() -> None:
    """L832, L981: of 300 and 100, the beaten hand's $6,000 go three to one; so does what the bank loses."""
    fixed = {"fee-schedule": 1, "jackpot-feeds": "nothing"}
    done = played(FLUSH, FULL_HOUSE, *JUNK[:2], bank=300, partners={4: 100}, options=fixed)
    assert jackpots(done) == {8: 4_500_00, 4: 1_500_00, 1: 2_000_00, 2: 1_000_00, 3: 1_000_00}
    lost = 10_00 + 7 * 20_00 - 2 * 30_00  # a full house is paid 7 to 1
    assert done.net[4] == 1_500_00 - lost // 4
    assert done.net[8] == 4_500_00 - lost * 3 // 4 - 1_00 - 1_00


def test_L985_the_jackpot_fee_is_paid_whole_by_who_has_the_most_in_the_bank() -> None:
    done = played(HIGH_CARD, PAIR, bank=100, partners={4: 300}, options={"fee-schedule": 3}, ante=50)
    assert [each for each in charged(done) if each[2] == "jackpot fee"] == [(4, 2_00, "jackpot fee")]


def test_L983_the_people_in_the_bank_are_among_the_four() -> None:
    two = jackpots(played(FULL_HOUSE, FLUSH, JUNK[0], bank=100, partners={4: 100}))
    assert two == {1: 6_000_00, 8: 1_000_00, 4: 1_000_00, 2: 2_000_00}
    alone = {"bank-partners": 1}
    with pytest.raises(IllegalBet, match="one player alone holds it"):
        played(FULL_HOUSE, FLUSH, JUNK[0], bank=100, partners={4: 100}, options=alone)


def test_jackpot_vector_4() -> None:
    assert jackpots(played(QUADS, FULL_HOUSE, *JUNK[:2])) == {
        1: 6_000_00, 8: 2_000_00, 2: 1_000_00, 3: 1_000_00
    }  # fmt: skip


def test_jackpot_vector_5_too_few() -> None:
    assert jackpots(played(FULL_HOUSE, FLUSH, JUNK[0])) == {}


def test_jackpot_vectors_6_and_7() -> None:
    assert jackpots(played("2s 5s 7s 9s Qs", FLUSH, "2d 5c 8c Th Qd", "2c 5d 8s Td Kd")) == {
        1: 6_000_00, 8: 2_000_00, 2: 1_000_00, 3: 1_000_00
    }  # fmt: skip
    assert jackpots(played(FLUSH, "5c 6c 7d 8h 9s", *JUNK[:2])) == {}


def test_jackpot_vector_8() -> None:
    hands = ("5c 6c 7d 8h 9s", *JUNK[:2])
    assert jackpots(played("Ac Kc Qc Jc Tc", *hands))[1] == 6_000_00
    assert jackpots(played("Ac Kc Qc Jc Tc", *hands, options={"royal-shares": "not-paid"})) == {}


def test_a_surrendered_flush_wins_no_jackpot() -> None:
    assert jackpots(played(FULL_HOUSE, FLUSH, *JUNK, does="scccc")) == {}


def test_a_bank_that_does_not_qualify_wins_no_jackpot() -> None:
    """Under the literal reading a full house of the bank's does not qualify."""
    only = {"qualifying-hand": "ace-king-only"}
    assert jackpots(played(FULL_HOUSE, FLUSH, *JUNK, options=only)) == {}
