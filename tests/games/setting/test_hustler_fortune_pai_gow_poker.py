"""Fortune Pai Gow Poker and its bonus by the vectors of their sheets. The base game has its own file."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet, NotFound
from croupier.games.setting.hustler_fortune_pai_gow_poker import GAME, FortunePaiGowOptions
from croupier.hands.pai_gow import PaiGowCategory
from croupier.odds.setting.fortune import solve as solve_fortune
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.games.setting.banked import called, settled

ID = GAME.id
RANKING = GAME.rules.way(GAME.options).ranking
BANK = "Qs 6c / 8s 8h Jd 5d 4d"


def high(cards: str) -> int:
    return int(RANKING.high(parse_cards(cards)))


# The base game


@pytest.mark.parametrize(
    ("number", "higher", "lower"),
    [
        (1, "Ks Kd Kh 7s 7d", "Ts Td Th As Ad"),
        (2, "As Ad Ah Ac Jk", "Ks Qs Js Ts As"),
        (9, "Ks Js 9s 4s 2s", "9d 8s 7h 6c 5d"),
    ],
)
def test_vectors_1_2_9_five_card_hands(number: int, higher: str, lower: str) -> None:
    assert high(higher) > high(lower)


def test_vector_3_the_joker_beside_four_kings_is_an_ace() -> None:
    assert high("Ks Kd Kh Kc Jk") == high("Ks Kd Kh Kc As")
    assert RANKING.category(high("Ks Kd Kh Kc Jk")) is PaiGowCategory.FOUR_OF_A_KIND


def test_vector_4_the_joker_completes_a_straight_flush() -> None:
    assert RANKING.category(high("Jk 9h 8h 7h 6h")) is PaiGowCategory.STRAIGHT_FLUSH


@pytest.mark.parametrize(
    ("number", "player", "net"),
    [
        (5, "Ts 5c / 9s 9h 7d 4c 3s", 0),
        (6, "Ks 5c / 9s 9h 7d 4c 3s", 10),
        (7, "Qd 6d / 7s 7h Td 4c 3s", -10),
        (8, "Qd 6d / 9s 9h 7d 4c 3s", 0),
    ],
)
def test_vectors_5_to_8_settlement(number: int, player: str, net: float) -> None:
    assert settled(ID, BANK, player).net[1] == net * 100


def test_vector_10_fees() -> None:
    fees = FortunePaiGowOptions(fee_schedule=3).fees
    assert fees is not None
    assert str(fees.limits) == "$50-$300"
    due = fees.due({1: {"pai-gow-poker": 5000, "fortune-bonus": 500}})
    assert (due.players[1], due.dealer) == (200, 400)


# The bonus


def bonus(*players: str, fortune: float = 5, bets: Any = None, **more: Any) -> WrittenRound:
    """Each with a Fortune Bonus; the base wagers are set the house way."""
    stakes = bets or [fortune] * len(players)
    wagers = {
        seat: {"pai-gow-poker": 10} | ({"fortune-bonus": stake} if stake else {})
        for seat, stake in enumerate(stakes, start=1)
    }
    choices = [*[[seat, "house-way"] for seat in wagers], [7, "house-way"]]
    return settled(
        ID,
        more.pop("against", BANK),
        *(f" / {each}" for each in players),
        wagers=wagers,
        choices=choices,
        **more,
    )


def paid(done: WrittenRound, spot: str) -> dict[int, float]:
    """What a wager brought or cost each seat, in dollars."""
    nets: dict[int, float] = {}
    for each in done.results:
        if each.spot == spot:
            nets[each.seat] = nets.get(each.seat, 0) + (each.paid - each.taken) / 100
    return nets


NOTHING = "Kd Tc 7c 6s 3h 2d 9c"


@pytest.mark.parametrize(
    ("number", "cards", "fortune", "envy"),
    [
        (1, "4h 5h 6h 7h 8h 9h Th", 2500, 250),
        (2, "4h 5h Jk 7h 8h 9h Th", 2500, 250),
        (3, "As Ah Ad Ac Jk 7d 2c", 1250, 50),
        (4, "As Ks Qs Js Ts 7d 2c", 500, 10),
        (5, "9h 8h 7h 6h Jk Ks 2c", 250, 5),
        (6, "Kc Kd Kh Ks Jk 7d 2c", 125, 5),
        (7, "Kc Kd Kh 7s 7d 4c 2c", -5, 0),
    ],
)
def test_bonus_vectors_1_to_7(number: int, cards: str, fortune: float, envy: float) -> None:
    against = "6c 5c / Ts Td Jd 5d 4d" if number != 4 else "6c 5c / 9s 9d Jd 5d 4d"
    against = "6c 5c / Qd Qc Jd 4s 3s" if number in (1, 2) else against
    other = "2s 3d 8c 9c Tc Jc Kd" if number not in (3, 6, 7) else "2s 3d 8c 9c Tc Jc Qh"
    done = bonus(cards, other, against=against, bank=100_000)
    assert paid(done, "fortune-bonus") == {1: fortune, 2: -5}
    assert paid(done, "envy-bonus") == ({2: envy} if envy else {})


@pytest.mark.parametrize("schedule", range(1, 5))
def test_l2006_five_dollars_may_be_bet_on_the_bonus_at_every_printed_table(schedule: int) -> None:
    """L2067-2071 print limits of the table, from $10 to $100 at the least, and none of the bonus."""
    options = FortunePaiGowOptions(fee_schedule=schedule)
    spots = {spot.name: spot for spot in GAME.wagers(options)}
    assert options.limits.minimum >= 10_00
    bonus_limits = spots["fortune-bonus"].limits
    assert bonus_limits is not None
    assert (bonus_limits.minimum, bonus_limits.maximum) == (1_00, options.limits.maximum)


def test_l2006_a_bonus_of_five_dollars_is_paid_at_a_table_of_50_to_300() -> None:
    """Four kings at 25 to 1: $125."""
    wagers = {1: {"pai-gow-poker": 50, "fortune-bonus": 5}, 2: {"pai-gow-poker": 50}}
    done = settled(
        ID,
        "6c 5c / Ts Td Jd 5d 4d",
        " / Kc Kd Kh Ks Jk 7d 2c",
        " / 2s 3d 8c 9c Tc Jc Qh",
        wagers=wagers,
        choices=[[1, "house-way"], [2, "house-way"], [7, "house-way"]],
        options={"fee-schedule": 3},
        bank=100_000,
    )
    assert paid(done, "fortune-bonus") == {1: 125}


def test_bonus_ambiguity_2_a_royal_match_is_paid_as_a_royal_flush() -> None:
    done = bonus("As Ks Qs Js Ts Kh Qh", against="6c 5c / 9s 9d Jd 5d 4d")
    assert paid(done, "fortune-bonus") == {1: 500}


def test_bonus_vector_8_two_hands_are_envied_by_others_and_each_other() -> None:
    done = bonus("9s 9h 9d 9c Kd 4c 2c", "7s 7h 7d 7c Ks 4h 2h", "2s 3d 8c Ac Tc Jc Kh")
    assert paid(done, "fortune-bonus") == {1: 125, 2: 125, 3: -5}
    assert paid(done, "envy-bonus") == {1: 5, 2: 5, 3: 10}


def test_bonus_vector_9_four_dollars_have_no_button() -> None:
    done = bonus("9s 9h 9d 9c Kd 4c 2c", NOTHING.replace("9c", "Ah").replace("Kd", "Kc"), bets=[0, 4])
    assert paid(done, "fortune-bonus") == {2: -4}
    assert paid(done, "envy-bonus") == {}


def test_bonus_vector_10_the_banks_hand_is_never_envied() -> None:
    done = bonus(NOTHING, against="Qs 6c / 8s 8h 8d 8c 4d")
    assert paid(done, "fortune-bonus") == {1: -5}
    assert paid(done, "envy-bonus") == {}


def test_bonus_vector_11_however_the_hand_is_set() -> None:
    wagers = {1: {"pai-gow-poker": 10, "fortune-bonus": 5}}
    done = settled(ID, BANK, "9s 9h / 9d 9c Kd 3c 2c", wagers=wagers)
    assert paid(done, "fortune-bonus") == {1: 125}


@pytest.mark.parametrize(("needs_bet", "envy"), [("no", {2: 5}), ("yes", {})])
def test_bonus_ambiguity_4_a_hand_without_a_fortune_bonus(needs_bet: str, envy: dict[int, float]) -> None:
    quads, other = "9s 9h 9d 9c Kd 4c 2c", "2s 3d 8c Ac Tc Jc Kh"
    done = bonus(quads, other, bets=[0, 5], options={"envy-needs-bet": needs_bet})
    assert paid(done, "envy-bonus") == envy


def test_bonus_ambiguity_5_each_qualifying_bet_has_a_button() -> None:
    wagers = {
        1: {"pai-gow-poker": 10},
        2: {"pai-gow-poker": 10, "fortune-bonus": 5, "backline-1": 10, "backline-1-fortune-bonus": 10},
    }
    done = settled(
        ID,
        BANK,
        " / 9s 9h 9d 9c Kd 4c 2c",
        " / 2s 3d 8c Ac Tc Jc Kh",
        wagers=wagers,
        choices=[[1, "house-way"], [2, "house-way"], [7, "house-way"]],
        options={"backline": 1},
    )
    assert "An envy button for seat 2, seat 2" in called(done)
    assert paid(done, "envy-bonus") == {2: 5}
    assert paid(done, "backline-1-envy-bonus") == {2: 5}


def test_bonus_ambiguity_6_envy_comes_last_and_as_far_as_the_bank_covers() -> None:
    """A bank of $130: the quads beat it (10) and are paid 120 of their 125; nothing is left for envy."""
    done = bonus("9s 9h 9d 9c Kd 4c 2c", "Ks Kc 3d 3h 2s 5h Tc", bets=[5, 5], bank=130)
    assert [each.spot for each in done.results][-1] == "envy-bonus"
    bank = -done.net[7]
    assert bank == 130_00


def test_fouled_hands_keep_their_bonus() -> None:
    wagers = {1: {"pai-gow-poker": 10, "fortune-bonus": 5}}
    done = settled(ID, "Qs Jc / 8s 8h Jd 5d 4d", "Ks Kd / 9h 8d 7c 6s 5s", wagers=wagers)
    assert [each.outcome for each in done.results] == ["win", "lose"]


def test_a_table_without_the_bonus() -> None:
    with pytest.raises(NotFound, match="fortune-bonus"):
        bonus(NOTHING, options={"fortune-bonus": "no"})
    done = settled(ID, BANK, "Ks 5c / 9s 9h 7d 4c 3s", options={"fortune-bonus": "no"})
    assert done.net[1] == 1000


def test_the_bonus_needs_the_base_wager() -> None:
    with pytest.raises(IllegalBet, match="needs a wager on pai gow poker"):
        settled(ID, BANK, "Ks 5c / 9s 9h 7d 4c 3s", wagers={1: {"fortune-bonus": 5}})


def test_L2006_no_bonus_no_button() -> None:
    done = settled(ID, BANK, "Ks 5c / 9s 9h 7d 4c 3s")
    assert not any(isinstance(each, e.Called) and "envy" in each.words for each in done.events)


def test_the_bonus_is_counted_exactly() -> None:
    """The published numbers of hands (tests/odds/setting/test_fortune.py) at what this table pays:
    228 × 500 + 1,128 × 250 + 26,092 × 100 + 184,644 × 50 + 307,472 × 25 = 19,924,200 won on 519,564 hands."""
    (tally,) = solve_fortune(GAME, GAME.options).tallies
    assert tally.report().house_edge == Fraction(154_143_080 - 519_564 - 19_924_200, 154_143_080)
