"""Player banking at Ohio's Pai Gow Poker by the vectors of its sheet, and by clause of §14."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import WITH_JOKER
from croupier.errors import IllegalBet, IllegalChoice, OutOfTurn
from croupier.games.setting.ohio_pai_gow_poker_player_banking import GAME, PARTNERS, may_bank
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.setting.banked import both, called
from tests.games.setting.pai_gow import with_rest

BANK_SEAT = 6
DEALER_FIRST = [2, 2, 4]
PACK = [str(card) for card in WITH_JOKER]
BANK = "Kd Qd / 8s 8h 6d 4c 3c"
LOSES = "Jd 9c / 7s 7h Td 5c 2c"
WINS = "Ad Kc / As Ah 9d 5d 2d"
ROUND = {"seats": {1: {"pai-gow-poker": 10}}, "bank": 1000, "banker": BANK_SEAT}


def banked(
    bank_hand: str,
    *players: str,
    bets: Sequence[float],
    last: float = 0,
    house: str = "",
    house_bet: Any = None,
    choices: Any = None,
    markers: Any = None,
    **paper: Any,
) -> WrittenRound:
    """A round that seat 6 banks, after one in which it bet `last` against the house and surrendered.

    Seven cards of no hand are the house's where none are given.
    """
    seats = {seat: {"pai-gow-poker": bet} for seat, bet in enumerate(bets, start=1)}
    hands = [both(each) for each in (house or " / 2s 3h 4h 6c 7d Jc Qh", *players)]
    empty = 5 - len(players)
    written = [cards for cards, _ in hands]
    bank_cards, bank_low = both(bank_hand)
    used = parse_cards(" ".join([*written, bank_cards]))
    left = [str(card) for card in WITH_JOKER if card not in used]
    filled = [" ".join(left[at * 7 : at * 7 + 7]) for at in range(empty)]
    second = with_rest(*written, *filled, bank_cards)
    sets = [[seat, "set", low] for seat, (_, low) in enumerate(hands[1:], start=1)]
    asked = [] if house_bet is None else [[BANK_SEAT, *house_bet]]
    told = [*asked, *(sets if choices is None else choices), [BANK_SEAT, "set", bank_low]]
    rounds: dict[str, Any] = {"seats": seats, "bank": 1000, "banker": BANK_SEAT}
    if last:
        return WrittenRound(
            {
                "game": GAME.id,
                "seats": {BANK_SEAT: {"pai-gow-poker": last}},
                "rolls": [DEALER_FIRST, DEALER_FIRST],
                "cards": [*PACK, *second],
                "choices": [[BANK_SEAT, "surrender"], *told],
                "rounds": [rounds],
                "markers": markers or {},
            }
            | paper
        )
    paper = {"rolls": [DEALER_FIRST], "cards": second, "choices": told, "markers": markers or {}} | paper
    return WrittenRound({"game": GAME.id} | rounds | paper)


def nets(done: WrittenRound, last: float = 0) -> dict[int, float]:
    """In dollars, without what the bank lost in the round before."""
    found = {seat: net / 100 for seat, net in done.net.items()}
    found[BANK_SEAT] += last
    return found


# The sheet's vectors


def test_vector_1_the_house_and_a_player_lose_another_wins() -> None:
    done = banked(
        BANK,
        LOSES,
        WINS,
        bets=(10, 20),
        last=10,
        house=" / 2s 3d 4h 6c 7d Jc Qh",
        house_bet=["house-bet", 10],
    )
    assert nets(done, last=10) == {1: -10, 2: 19, BANK_SEAT: 0}
    assert done.table.house == 10_00 - 10_00  # the surrender of the round before, less its wager now
    assert done.table.drop == 1_00


def test_vector_2_the_bank_pays_on_its_net_win() -> None:
    done = banked(BANK, LOSES, WINS, bets=(50, 20))
    assert nets(done) == {1: -50, 2: 19, BANK_SEAT: 28.5}


def test_vector_3_the_bank_loses() -> None:
    done = banked(BANK, LOSES, WINS, bets=(10, 40))
    assert nets(done) == {1: -10, 2: 38, BANK_SEAT: -30}


def test_vector_4_two_copies_are_the_banks() -> None:
    done = banked(BANK, "Kc Qc / 8d 8c 6s 4d 3d", bets=(20,))
    assert nets(done) == {1: -20, BANK_SEAT: 19}


def test_vector_5_one_copy_beside_a_higher_hand_pushes() -> None:
    done = banked(BANK, "Kc Qc / 9s 9h 6s 4d 3d", bets=(20,))
    assert nets(done) == {1: 0, BANK_SEAT: 0}


def test_vector_6_a_foul_loses_even_where_the_house_would_refuse_it() -> None:
    for fouls in ("lose", "refused"):  # §14.XIV: no courtesy
        done = banked(BANK, "9s 9h / Kc Qc 6s 4d 3d", bets=(20,), options={"fouls": fouls})
        assert nets(done)[1] == -20


def test_vector_7_the_house_bets_no_more_than_the_banks_last_bet() -> None:
    for amount in (25, 10):
        done = banked(BANK, LOSES, bets=(10,), last=25, house_bet=["house-bet", amount])
        staked = [
            each.amount for each in done.events if isinstance(each, e.Staked) and each.spot == "house-wager"
        ]
        assert staked == [amount * 100]
    with pytest.raises(IllegalChoice, match=r"house-bet \$30.00 is not allowed"):
        banked(BANK, LOSES, bets=(10,), last=25, house_bet=["house-bet", 30])
    none = banked(BANK, LOSES, bets=(10,), last=25, house_bet=["no-house-bet"])
    assert not any(isinstance(each, e.Staked) and each.spot == "house-wager" for each in none.events)


def at_table(willing: set[int], rounds: int, bets: set[int] | None = None) -> list[int]:
    """Who banks round after round, 0 for the house; everybody bets who is not said to stay out."""
    sitting = TableSession(GAME, seed="bank")
    for seat in (1, 3, 5):
        sitting.sit(seat, f"player {seat}", 500_00)
    sitting.willing = willing
    found = []
    for _ in range(rounds):
        playing = sitting.open_round()
        found.append(playing.table.banker)
        for seat in (bets or {1, 3, 5}) - {playing.table.banker}:
            playing.bet(seat, "pai-gow-poker", 1000)
        sitting.play(lambda sight, ask: ask.choices[-1].take())
    return found


def test_vector_8_where_all_pass_the_house_banks() -> None:
    assert at_table(set(), 3) == [0, 0, 0]


# The rotation


def test_14_I_II_the_house_is_first_and_the_bank_goes_counterclockwise_with_the_dealer_among_it() -> None:
    assert at_table({1, 3, 5}, 9) == [0, 5, 3, 1, 0, 5, 3, 1, 0]


def test_14_III_who_passes_is_passed_over() -> None:
    assert at_table({1, 5}, 6) == [0, 5, 1, 0, 5, 1]


def test_14_IV_nobody_banks_two_hands_running() -> None:
    with pytest.raises(IllegalBet, match=r"seat 6 cannot bank round 2: one player banks one round.*§14.IV"):
        banked(BANK, LOSES, bets=[10], rounds=[ROUND])


def test_14_IV_who_did_not_bet_on_the_previous_hand_is_not_offered_the_bank() -> None:
    assert at_table({1, 3, 5}, 4, bets={1, 3}) == [0, 3, 1, 0]
    table = Table(GAME.options, {1: 1000})
    assert not may_bank(table, 1)


def test_14_VI_the_bank_must_be_able_to_pay_all() -> None:
    done = banked(BANK, LOSES, WINS, bets=(50, 60), bank=100, choices=[])
    assert nets(done) == {1: 0, 2: 0, BANK_SEAT: 0}
    assert {each.clause for each in done.results} == {"§14.VI"}
    table = done.table
    assert GAME.reason_not_ready(table) == ""


def test_14_VI_people_at_a_table_are_told_so() -> None:
    sitting = TableSession(GAME, seed="short")
    for seat in (1, 3):
        sitting.sit(seat, f"player {seat}", 500_00)
    sitting.willing, sitting.covers = {3}, {3: 5_00}
    sitting.open_round().bet(3, "pai-gow-poker", 1000)
    sitting.play(lambda sight, ask: ask.choices[-1].take())
    playing = sitting.open_round()
    playing.bet(1, "pai-gow-poker", 1000)
    assert "not enough chips" in GAME.reason_not_ready(playing.table)


# The house as a player


def test_14_XIII_the_bank_wins_copies_against_the_house_too() -> None:
    done = banked(
        BANK, LOSES, bets=(10,), last=10, house=" / Kc Qc 8d 8c 6s 4d 3d", house_bet=["house-bet", 10]
    )
    assert nets(done, last=10) == {1: -10, BANK_SEAT: 19}  # 20 less 5 %


FOUL_BANK = "8s 8h / Kd Qd 6d 4c 3c"


def test_14_XIV_a_bank_that_sets_a_foul_loses_to_every_hand_that_is_none() -> None:
    """Seat 1's hand would have lost to these cards set well, as would the house's; seat 2's is foul too."""
    done = banked(
        FOUL_BANK,
        LOSES,
        "9s 9h / Kc Qc 6s 4d 3d",
        bets=(20, 10),
        last=10,
        house=" / 2s 3h 4h 6c 7d Jc Qh",
        house_bet=["house-bet", 10],
    )
    assert nets(done, last=10) == {1: 19, 2: -10, BANK_SEAT: -20}  # 20 and 10 are lost, 10 won
    assert "The bank's hand is foul: it loses to every hand that is not" in called(done)


def test_14_XVI_the_house_is_settled_first_and_sets_by_the_house_way() -> None:
    done = banked(
        BANK, LOSES, bets=(10,), last=10, house=" / Kc Ac 9s 9h 6s 4d 2s", house_bet=["house-bet", 10]
    )
    assert [(each.seat, each.spot) for each in done.results][1:] == [
        (BANK_SEAT, "house-wager"),
        (1, "pai-gow-poker"),
    ]
    assert nets(done, last=10) == {1: -10, BANK_SEAT: 0}
    assert any(words.startswith("The house sets 9h 9s 6s 4d 2s / Ac Kc") for words in called(done))


def test_14_XVI_C_a_push_goes_back() -> None:
    done = banked(
        BANK, LOSES, bets=(10,), last=10, house=" / Jc Tc 9s 9h 6s 4d 2s", house_bet=["house-bet", 10]
    )
    assert nets(done, last=10) == {1: -10, BANK_SEAT: 9.5}


def test_ambiguity_5_without_a_last_bet_the_house_bets_nothing() -> None:
    with pytest.raises(OutOfTurn):
        banked(BANK, LOSES, bets=(10,), house_bet=["house-bet", 10])


def test_14_XIX_a_partner_bank_leaves_the_wager_to_the_house() -> None:
    done = banked(BANK, LOSES, bets=(10,), last=25, markers={PARTNERS: "yes"})
    staked = [
        each.amount for each in done.events if isinstance(each, e.Staked) and each.spot == "house-wager"
    ]
    assert staked == [2500]
    assert done.table.marker(PARTNERS) == ""


def test_14_XIX_partners_share_what_the_bank_wins_after_its_commission() -> None:
    """Vector 2 with a bank of $1,000 and $500: of $28.50 a third is the partner's."""
    done = banked(BANK, LOSES, WINS, bets=(50, 20), partners={5: 500})
    assert nets(done) == {1: -50, 2: 19, 5: 9.5, BANK_SEAT: 19}
    assert done.table.drop == 1_00 + 1_50


def test_14_XIX_partners_share_what_the_bank_loses() -> None:
    """Vector 3: a third of $30."""
    done = banked(BANK, LOSES, WINS, bets=(10, 40), partners={5: 500})
    assert nets(done) == {1: -10, 2: 38, 5: -10, BANK_SEAT: -20}


def test_14_XIX_the_house_bets_against_the_common_chips() -> None:
    """It bets the last bet, $25, unasked, and loses it: $35 less 5 per cent are $33.25, of which a third,
    rounded down, is the partner's."""
    done = banked(BANK, LOSES, bets=(10,), last=25, rounds=[ROUND | {"partners": {5: 500}}])
    assert nets(done, last=25) == {1: -10, 5: 11.08, BANK_SEAT: 22.17}
    assert not any(isinstance(each, e.Chose) and each.choice == "house-bet" for each in done.events)


def test_14_VI_the_partners_chips_count_for_what_the_bank_has_to_have() -> None:
    done = banked(BANK, LOSES, bets=(30,), bank=10, partners={5: 20})
    assert nets(done) == {1: -30, 5: 19, BANK_SEAT: 9.5}


def test_14_XIX_a_partner_has_no_hand_of_its_own() -> None:
    with pytest.raises(IllegalBet, match="seat 1 has a share of the bank"):
        banked(BANK, LOSES, bets=(10,), partners={1: 20})


# Settlement


def test_14_XV_a_surrendered_hand_is_the_banks_and_not_shown() -> None:
    done = banked(BANK, LOSES, bets=(10,), choices=[[1, "surrender"]])
    assert nets(done) == {1: -10, BANK_SEAT: 9.5}
    assert not any(isinstance(each, e.CardsShown) for each in done.events)


@pytest.mark.parametrize(
    ("hand", "choice", "clause"),
    [
        ("Kc Qc / 8d 8c 6s 4d 3d", None, "§14.XIII"),
        ("9s 9h / Kc Qc 6s 4d 3d", None, "§14.XIV"),
        (LOSES, [[1, "surrender"]], "§14.XV"),
    ],
)
def test_14_copies_fouls_and_surrender_are_the_banks_by_its_own_clauses(
    hand: str, choice: Any, clause: str
) -> None:
    (end,) = banked(BANK, hand, bets=(20,), choices=choice).results
    assert (end.clause, end.returned) == (clause, 0)


def test_14_XVII_losing_bets_are_collected_before_winners_are_paid() -> None:
    done = banked(BANK, WINS, LOSES, bets=(10, 10))
    assert [(each.seat, each.outcome) for each in done.results] == [(2, "lose"), (1, "win")]


def test_ambiguity_3_the_house_pays_the_fortune_bonus() -> None:
    """The joker completes a straight: two to one, from the house; the bank loses both hands to it."""
    done = banked(
        BANK,
        "Ah Kh / Jk 9s Td Jd 7h",
        bets=(10,),
        seats={1: {"pai-gow-poker": 10, "fortune-bonus": 5}},
    )
    (bonus,) = [each for each in done.results if each.spot == "fortune-bonus"]
    assert (bonus.outcome, bonus.by_house) == ("win", True)
    assert done.table.house == -bonus.paid
    assert nets(done)[BANK_SEAT] == -10


def test_14_I_a_hand_that_the_house_banks_is_the_base_game() -> None:
    done = WrittenRound(
        {
            "game": GAME.id,
            "seats": {1: {"pai-gow-poker": 10}},
            "rolls": [DEALER_FIRST],
            "cards": with_rest("8s 8h Kd Qc 6s 4h 3d", "9s 9h Ad Kc 7s 5h 2d"),
            "choices": [[1, "house-way"]],
        }
    )
    assert done.net == {1: 950}


def test_start_button_moves_on_after_a_player_banked_hand() -> None:
    done = banked(BANK, LOSES, bets=(10,), options={"start": "button"}, rolls=[])
    assert done.table.marker("starting-button") == "1"
