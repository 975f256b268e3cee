"""Face Up Pai Gow Poker and its bonuses by the vectors of their sheets. The house way has its own file."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.chance_devices import Roll
from croupier.errors import BadOption, IllegalBet, IllegalChoice
from croupier.games.setting.hustler_face_up_pai_gow_poker import GAME, FaceUpOptions
from croupier.language.banked import from_button, place_past
from croupier.odds.coach import choice_values
from croupier.odds.solve import solve
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.observation import observe
from croupier.table.written import WrittenRound
from tests.games.setting.banked import both, called, in_places, outcomes, settled

ID = GAME.id
EIGHTS = "Js Tc / 8s 8h 6d 4c 3c"
ACE_HIGH = "As Kd Jh 9c 7s 5d 3h"


def net(bank: str, player: str, bet: float = 100, **paper: Any) -> float:
    return settled(ID, bank, player, bet=bet, **paper).net[1] / 100


def paid(done: WrittenRound, spot: str) -> dict[int, float]:
    """What a wager brought or cost each seat, in dollars."""
    nets: dict[int, float] = {}
    for each in done.results:
        if each.spot == spot:
            nets[each.seat] = nets.get(each.seat, 0) + (each.paid - each.taken) / 100
    return nets


# The base wager; vectors 1 to 11 are of the house way, in tests/families/setting/test_face_up_way.py


def test_vector_12_both_higher() -> None:
    assert net(EIGHTS, "Ks Qc / 9s 9h 7d 5c 2c") == 100


def test_vector_13_one_higher_one_lower() -> None:
    assert net(EIGHTS, "Ks Qc / 7s 7h 9d 5c 2c") == 0


KQ = "Kd Qd / 8s 8h 6d 4c 3c"


def test_vector_14_a_copy_and_a_win() -> None:
    assert net(KQ, "Ks Qc / 9s 9h 7d 5c 2c") == 0


def test_vector_15_a_copy_and_a_loss_or_two_copies() -> None:
    assert net(KQ, "Ks Qc / 7s 7h 9d 5c 2c") == -100
    assert net(KQ, "Ks Qc / 8d 8c 6s 4d 3d") == -100


def test_vector_16_an_ace_high_bank_pushes_and_nothing_is_set() -> None:
    done = settled(ID, f" / {ACE_HIGH}", " / Ks Qc 9s 9h 7d 5c 2c", bet=100, choices=[])
    assert done.net[1] == 0
    assert outcomes(done) == [(1, "base", "push")]
    assert "The player-dealer has an ace-high hand: base wagers push" in called(done)
    assert any(isinstance(each, e.CardsShown) for each in done.events)  # ambiguity 5: exposed anyway


def test_vector_17_a_foul_loses() -> None:
    done = settled(ID, EIGHTS, "8d 8c / 7s 7h Ad Kc 2c", bet=100)
    assert (done.net[1], done.results[0].clause) == (-10_000, "L9402")
    with pytest.raises(IllegalChoice, match="would rank below the low hand"):
        net(EIGHTS, "8d 8c / 7s 7h Ad Kc 2c", options={"fouls": "refused"})


def test_vector_18_the_action_seat() -> None:
    """Counted clockwise with the bank, in seat 7, as one."""
    assert place_past(7, 7 - 1, 7) == 6  # the seventh place is the bank's right
    assert place_past(7, 15 - 1, 7) == 7
    assert from_button(7, 15 - 1, 7, [1, 2, 3, 4, 5, 6])[0] == 1


def test_L9395_the_bank_sets_first_and_is_never_foul() -> None:
    with pytest.raises(IllegalChoice, match="would rank below the low hand"):
        net("8s 8h / Js Tc 6d 4c 3c", "Ks Qc / 9s 9h 7d 5c 2c")


def test_ambiguity_7_the_house_dealer_may_always_set_the_bank() -> None:
    done = settled(
        ID,
        EIGHTS,
        "Ks Qc / 9s 9h 7d 5c 2c",
        bet=100,
        choices=[[1, "set", "Ks Qc"]],
        options={"bank-sets": "house-way"},
    )
    assert done.net[1] == 10_000


@pytest.mark.parametrize(("joker_flush", "wins"), [("no", False), ("yes", True)])
def test_ambiguity_1_the_joker_and_plain_flushes(joker_flush: str, wins: bool) -> None:
    """Against eights: with the joker a flush of diamonds, or ace high."""
    done = net(EIGHTS, "Ks Qc / Jk Td 7d 5d 2d", options={"joker-flush": joker_flush})
    assert done == (100 if wins else 0)


# The deal


def by_hand(**more: Any) -> WrittenRound:
    """Nine on the dice: seat 1 is the action seat; every place is bet on."""
    pack = [str(card) for card in GAME.equipment(GAME.options).pack or ()]
    return WrittenRound(
        {
            "game": ID,
            "banker": 7,
            "rolls": [[3, 3, 3]],
            "seats": {seat: {"base": 10} for seat in range(1, 7)},
            "cards": pack,
        }
        | more
    )


@pytest.mark.parametrize(
    ("pile", "first"), [(1, [0, 13, 14, 27, 28, 41, 42]), (3, [2, 11, 16, 25, 30, 39, 44])]
)
def test_L9390_L9391_by_hand_along_the_piles_and_back_and_the_bank_picks_the_first(
    pile: int, first: list[int]
) -> None:
    """Left to right, then right to left; the pile picked goes to the action seat."""
    choices = [[7, f"pile-{pile}"], [7, "house-way"], *[[seat, "house-way"] for seat in range(1, 7)]]
    done = by_hand(options={"dealing": "manual"}, choices=choices)
    pack = list(GAME.equipment(GAME.options).pack or ())
    dealt = [each.cards[0] for each in done.events if isinstance(each, e.CardsDealt) and each.to == 1]
    assert dealt == [pack[place] for place in first]


def test_L9389_a_machine_that_fails_is_replaced_by_hand() -> None:
    choices = [[7, "pile-1"], [7, "house-way"], *[[seat, "house-way"] for seat in range(1, 7)]]
    done = by_hand(reports=["shuffler-malfunction"], choices=choices)
    assert sum(isinstance(each, e.CardsDealt) for each in done.events) == 42


def test_L9388_other_than_four_cards_left_void_the_deal() -> None:
    done = settled(
        ID, EIGHTS, "Ks Qc / 9s 9h 7d 5c 2c", choices=[], reports=[{"irregularity": "wrong-number-left"}]
    )
    assert done.net[1] == 0


# Fortune and Envy

SET_BANK = "Qd 6c / Jd Jc Td 4c 3c"


def bonus(
    *players: str,
    bets: Any = None,
    spot: str = "fortune-bonus",
    against: str = SET_BANK,
    **more: Any,
) -> WrittenRound:
    stakes = bets or [5] * len(players)
    wagers = {
        seat: {"base": 10} | ({spot: stake} if stake else {}) for seat, stake in enumerate(stakes, start=1)
    }
    sets = [[7, "house-way"], *[[seat, "house-way"] for seat in wagers]]
    return settled(
        ID,
        against,
        *(f" / {each}" for each in players),
        wagers=wagers,
        choices=more.pop("choices", sets),
        **more,
    )


@pytest.mark.parametrize(
    ("number", "cards", "fortune", "envy"),
    [
        (1, "4h 5h 6h 7h 8h 9h Th", 12_500, 1_000),
        (2, "4h 5h Jk 7h 8h 9h Th", 3_750, 100),
        (3, "As Ks Qs Js Ts Kd Qd", 5_000, 250),
        (4, "As Ad Ah Ac Jk 7s 2d", 1_250, 50),
        (5, "9s 8s 7s 6s 5s Kd 2c", 250, 10),
        (6, "9s 9h 9d 9c Ks Qd 2c", 125, 5),
        (7, "9s 9h 9d 4c 4s Qd 2c", 25, 0),
        (8, "Ks Js 8s 6s 3s Qd Qc", 20, 0),
        (9, "5s 5h 5d 7c 6s 4d 3c", 15, 0),
        (10, "7s 6h 5d 4c 3s Kd Kc", 10, 0),
        (11, "9s 9h 7d 7c 5s 5d Kc", -5, 0),
        (12, "Ad Ac Jk 9s 7d 5c 2h", 15, 0),
    ],
)
def test_fortune_vectors_1_to_12(number: int, cards: str, fortune: float, envy: float) -> None:
    other, bank = ("8c Tc 3d Qh 6d 2s Kh", "Qc 6c / Jd Jc Td 4d 3h")
    if number == 8:
        bank = "Ac 6c / Jd Jc Td 4d 3h"
    if number in (9, 10):
        other, bank = "8c Tc 3d Qh 9d 2s Ah", "Qs 6c / Jd Jc Td 4h 3h"
    done = bonus(cards, other, against=bank, bank=50_000)
    assert paid(done, "fortune-bonus") == {1: fortune, 2: -5}
    assert paid(done, "envy-bonus") == ({2: envy} if envy else {})


def test_ambiguity_9_trips_and_a_straight_by_rank() -> None:
    done = bonus(
        "5s 5h 5d 7c 6s 4d 3c",
        against="Qs 6c / Jd Jc Td 4h 3h",
        options={"fortune-line": "best-ranked"},
    )
    assert paid(done, "fortune-bonus") == {1: 10}


NINES, STRAIGHT_FLUSH, NONE = "9s 9h 9d 9c Ks Qh 2c", "8s 7s 6s 5s 4s Kc 2h", "8c Tc 3d Qs 6d 2d Kh"


def test_fortune_vector_13_envy_of_two_hands() -> None:
    done = bonus(NINES, STRAIGHT_FLUSH, NONE)
    assert paid(done, "fortune-bonus") == {1: 125, 2: 250, 3: -5}
    assert paid(done, "envy-bonus") == {1: 10, 2: 5, 3: 15}


def test_L9411_each_seat_is_settled_base_fortune_envy_and_then_ace_high() -> None:
    wagers = {
        1: {"base": 10, "fortune-bonus": 5, "ace-high-bonus": 5},
        2: {"base": 10, "fortune-bonus": 5},
    }
    done = settled(
        ID,
        SET_BANK,
        f" / {NINES}",
        f" / {STRAIGHT_FLUSH}",
        wagers=wagers,
        choices=[[7, "house-way"], [1, "house-way"], [2, "house-way"]],
    )
    assert [(each.seat, each.spot) for each in done.results] == [
        *((1, "base"), (1, "fortune-bonus"), (1, "envy-bonus"), (1, "ace-high-bonus")),
        *((2, "base"), (2, "fortune-bonus"), (2, "envy-bonus")),
    ]


def test_fortune_vector_14_four_dollars_are_below_the_least() -> None:
    with pytest.raises(IllegalBet, match=r"the least is \$5"):
        bonus(NONE, bets=[4])


@pytest.mark.parametrize(("needs_bet", "envy"), [("yes", {}), ("no", {2: 5})])
def test_ambiguity_8_envy_of_a_hand_without_a_fortune_bonus(needs_bet: str, envy: dict[int, float]) -> None:
    done = bonus(NINES, NONE, bets=[0, 5], options={"envy-needs-bet": needs_bet})
    assert paid(done, "envy-bonus") == envy


def test_L9541_only_seated_players_have_a_button() -> None:
    wagers = {
        1: {"base": 10, "fortune-bonus": 5},
        2: {"base": 10, "backline-1": 10, "backline-1-fortune-bonus": 5},
    }
    done = settled(
        ID,
        SET_BANK,
        f" / {NINES}",
        f" / {NONE}",
        wagers=wagers,
        choices=[[7, "house-way"], [1, "house-way"], [2, "house-way"]],
        options={"backline": 1},
    )
    assert "An envy button for seat 1" in called(done)
    assert not any("envy" in each.spot for each in done.results)
    assert paid(done, "backline-1-fortune-bonus") == {2: -5}


def test_ambiguity_4_the_bonuses_are_settled_against_an_ace_high_bank() -> None:
    done = bonus("8s 8h 8d 8c Ks Qh 2c", against=f" / {ACE_HIGH}", choices=[])
    assert outcomes(done) == [(1, "base", "push"), (1, "fortune-bonus", "win")]


# Ace-High


@pytest.mark.parametrize(
    ("number", "bank", "player", "won", "base"),
    [
        (1, ACE_HIGH, "8s 8h Qc Td 6c 4d 2h", 50, "push"),
        (2, "Jk Kd Jh 9c 7s 5d 3h", "8s 8h Qc Td 6c 4d 2h", 150, "push"),
        (3, ACE_HIGH, "Ac Qd Th 8c 6s 4d 2h", 400, "push"),
        (4, "Jk Kd Jh 9c 7s 5d 3h", "Ac Qd Th 8c 6s 4d 2h", 400, "push"),
        (5, "Jk Ad Jh 9c 7s 5d 3h", "8s 8h Qc Td 6c 4d 2h", -10, ""),
        (6, "Ks Qd Jh 9c 7s 5d 3h", "8s 8h Ac Td 6c 4d 2h", -10, "win"),
        (7, "As 2d 3h 4c 5s Jd Kh", "8s 8h Qc Td 6c 4d 2h", -10, ""),
        (8, "As Ks Ts 9s 7s 5d 3h", "8d 8h Qc Td 6c 4d 2h", -10, ""),
        (9, "8s 8h Qc Td 6c 4h 3s", "Ac Qd Th 9c 6s 4d 2h", -10, ""),
        (10, "As 2d 3h 4c 9s Jd Kh", "8s 8h Qc Td 6c 4d 2h", 50, "push"),
    ],
)
def test_ace_high_vectors(number: int, bank: str, player: str, won: float, base: str) -> None:
    choices = [] if base == "push" else [[7, "house-way"], [1, "house-way"]]
    done = bonus(player, bets=[10], spot="ace-high-bonus", against=f" / {bank}", choices=choices)
    assert paid(done, "ace-high-bonus") == {1: won}
    if base:
        assert done.results[0].outcome == base


@pytest.mark.parametrize(("joker_flush", "won"), [("no", 150), ("yes", -10)])
def test_ace_high_ambiguity_2_the_joker_with_four_of_a_suit(joker_flush: str, won: float) -> None:
    """K-J-9-5 of diamonds and the joker: ace high, unless the joker completes flushes."""
    choices = [[7, "house-way"], [1, "house-way"]] if joker_flush == "yes" else []
    done = bonus(
        "8s 8h Qc Td 6c 4d 2h",
        bets=[10],
        spot="ace-high-bonus",
        against=" / Jk Kd Jd 9d 7s 5d 3h",
        options={"joker-flush": joker_flush},
        choices=choices,
    )
    assert paid(done, "ace-high-bonus") == {1: won}


def test_L9556_the_back_line_bets_every_wager() -> None:
    wagers = {1: {"base": 10, "backline-1": 10, "backline-1-ace-high-bonus": 5}}
    done = settled(
        ID,
        f" / {ACE_HIGH}",
        " / 8s 8h Qc Td 6c 4d 2h",
        wagers=wagers,
        choices=[],
        options={"backline": 1},
    )
    assert paid(done, "backline-1-ace-high-bonus") == {1: 25}


def test_L9411_what_is_not_covered_goes_back() -> None:
    done = bonus(
        "8s 8h Qc Td 6c 4d 2h",
        bets=[10],
        spot="ace-high-bonus",
        against=f" / {ACE_HIGH}",
        choices=[],
        bank=32,
    )
    assert paid(done, "ace-high-bonus") == {1: 32}  # of 50


# Fees and limits


@pytest.mark.parametrize(("schedule", "player", "dealer"), [(3, 2, 4), (10, 0, 4), (7, 10, 15), (14, 0, 15)])
def test_collections(schedule: int, player: int, dealer: int) -> None:
    """[L9581-9601]; the sheet of collections, vector 18: six base wagers."""
    fees = FaceUpOptions(fee_schedule=schedule).fees
    assert fees is not None
    due = fees.due({seat: {"base": 50_000, "fortune-bonus": 500} for seat in range(1, 7)})
    assert {*due.players.values()} == {player * 100}
    assert due.dealer == dealer * 100


def test_L9581_bonus_bets_stay_within_the_tables_limit() -> None:
    assert str(FaceUpOptions(fee_schedule=8).bonus_limits) == "$5-$100"
    assert str(FaceUpOptions(fee_schedule=13).bonus_limits) == "$5-$1,000"
    with pytest.raises(BadOption):
        FaceUpOptions(fee_schedule=0, table_minimum=100, table_maximum=400)


def test_every_wager_has_exact_odds() -> None:
    odds = solve(GAME)
    assert {each.wager for each in odds.wagers} == {"base", "fortune-bonus", "ace-high-bonus"}


def test_a_hand_is_weighed_against_the_bank_as_it_was_set() -> None:
    """By the house way the bank has eights, which sevens do not beat; it sets jack high and eight-three."""
    playing = Round(GAME, Table(GAME.options, {1: 500_00, 7: 900_00}), banker=7)
    playing.post_bank(7, 500_00)
    playing.bet(1, "base", 10_00)
    playing.start()
    hands = in_places(GAME, both(EIGHTS)[0], [both("Ks Qc / 7s 7h 9d 5c 2c")[0]])
    cards = iter(parse_cards(" ".join(hands)))
    while not isinstance(ask := playing.ask, s.Decide):
        assert isinstance(ask, s.Deal | s.Hide | s.Burn | s.RollDice)
        playing.answer(Roll((3, 3, 3)) if isinstance(ask, s.RollDice) else tuple(islice(cards, ask.count)))
    playing.answer(ask.choices[0].take(cards=parse_cards("8s 3c")))
    values = choice_values(observe(playing, 1))
    assert values is not None
    best = {way.name: value for way, value in values.items() if value == max(values.values())}
    assert best == {"set": 10_00, "house-way": 10_00}
