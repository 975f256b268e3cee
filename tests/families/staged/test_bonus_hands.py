"""Bonus Hands, by the vectors of rulebook/hustler-ultimate-texas-holdem-bonus-hands.md."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD
from croupier.errors import IllegalBet
from croupier.families.staged.bonus_hands import (
    BONUS,
    FUND,
    BonusHandsOptions,
    bonus_meters,
    bonus_result,
    bonus_row,
    bonus_spots,
    collect_bonus,
    forfeit_bonus,
    pay_bonus,
)
from croupier.hands.poker import PokerCategory, category, evaluate
from croupier.language.banked import PLAYER_BANK
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment, Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, DEALER, Deal, Decide, Script, Settle
from croupier.table.written import WrittenRound
from croupier.wagers.result import push
from croupier.wagers.spot import Spot

STAY, FOLD = Choice(name="stay"), Choice(name="fold")
ACE_HIGH = 14


def round_of_play(table: Table) -> Script:
    """Two cards for seat 1 and for the bank, five shared; the ante pushes, whatever becomes of the bonus."""
    yield from collect_bonus(table)
    own = yield Deal(to=1, count=2, clause="§1")
    theirs = yield Deal(to=DEALER, count=2, clause="§1")
    board = yield Deal(to=BOARD, count=5, clause="§1")
    if (yield Decide(seat=1, choices=(STAY, FOLD), clause="§1")).choice is FOLD:
        yield from forfeit_bonus(table, 1)
    bank = evaluate((*theirs, *board))
    qualifies = category(bank) > PokerCategory.HIGH_CARD or ACE_HIGH in {
        card.rank for card in (*theirs, *board)
    }
    yield Settle(seat=1, results=(push("ante"),), clause="§2")
    yield from pay_bonus(table, 1, evaluate((*own, *board)), qualifies=qualifies, board=evaluate(board))


GAME = Game(
    id="small-hold-em",
    title="Small hold'em",
    family="staged",
    summary="A game for tests.",
    sheets=(),
    options=BonusHandsOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (Spot("ante", clause="§1"), *bonus_spots(options, "ante")),
    round_of_play=round_of_play,
    choices={"stay": "stay in", "fold": "give the hand up"},
    irregularities=(Irregularity(name="misdeal", trigger="", ruling=Ruling.VOID_ROUND, clause="§3"),),
    bank=PLAYER_BANK,
    meters=bonus_meters,
)


def played(own: str, board: str, bank: str = "As 3c", choice: str = "stay", **paper: object) -> WrittenRound:
    written = {"game": GAME.id, "seats": {1: {"ante": 5, BONUS: 0.50}}, "bank": 100, "banker": 6}
    cards = f"{own} {bank} {board}"
    return WrittenRound({**written, "cards": cards, "choices": [[1, choice]], **paper}, GAME)


def prize(written: WrittenRound) -> int:
    return sum(end.paid for end in written.results if end.spot == BONUS)


@pytest.mark.parametrize(
    ("own", "board", "dollars"),
    [
        pytest.param("Ah Kh", "Qh Jh Th 2c 2d", 1_000, id="vector 1"),
        pytest.param("9h 8h", "7h 6h 5h Ks Kd", 200, id="vector 2"),
        pytest.param("9c 9d", "9h 9s Kc 4d 2h", 100, id="vector 3"),
        pytest.param("9c 9d", "9h Kc Ks 4d 2h", 25, id="vector 4"),
        pytest.param("Ah 9h", "Kh 5h 2h Tc Td", 0, id="vector 5"),
        pytest.param("7c 7d", "7h Kc Qs 4d 2h", 0, id="vector 6"),
    ],
)
def test_vectors_1_to_6(own: str, board: str, dollars: int) -> None:
    written = played(own, board)
    assert prize(written) == dollars * 100
    assert written.net == {1: dollars * 100 - 50, 6: 0}, "the player-dealer has no part in it"


def test_vector_7_fifty_cents_only() -> None:
    with pytest.raises(IllegalBet, match=r"\$1.00 on Bonus Hand"):
        played("9c 9d", "9h Kc Ks 4d 2h", seats={1: {"ante": 5, BONUS: 1}})


def test_vector_8_a_bank_that_does_not_qualify() -> None:
    """King-high; the sheet's straight flush loses by the text, and wins by the hand alone."""
    cards = ("9h 8h", "7h 6h 5h Ks 3d", "Jc 2d")
    assert prize(played(*cards)) == 0
    assert played(*cards).net[1] == -50
    assert prize(played(*cards, options={"bonus-independent-of-qualify": "yes"})) == 200_00


def test_vector_9_everybody_is_eligible() -> None:
    """Nothing that is asked of a hand says who holds it."""
    row = bonus_row(GAME.options, evaluate(parse_cards("9c 9d 9h 9s Kc 4d 2h")))
    assert bonus_result(GAME.options, row, True).amount == 100_00


def test_l1443_all_that_is_collected_goes_to_the_fund() -> None:
    lost = played("7c 7d", "7h Kc Qs 4d 2h", meters={FUND: 40})
    assert lost.table.meters == {FUND: 40_50}
    assert lost.table.house == 0 and lost.table.drop == 0
    won = played("9c 9d", "9h Kc Ks 4d 2h", meters={FUND: 40})
    assert won.table.meters == {FUND: 15_50}
    assert won.table.house == 0


def test_ambiguity_2_the_stake_may_be_returned() -> None:
    """It lies in the fund by then, with the $100 that were there: the house has no part in it."""
    options = {"bonus-stake": "returned", "bonus-fund": "100"}
    done = played("9c 9d", "9h Kc Ks 4d 2h", options=options)
    assert (done.net[1], done.table.house) == (25_00, 0)
    assert done.table.meters == {FUND: 75_00}


def test_ambiguity_3_a_prize_above_the_fund() -> None:
    house = played("9c 9d", "9h 9s Kc 4d 2h", meters={FUND: 40})
    assert prize(house) == 100_00 and house.table.meters == {FUND: 0}
    assert house.table.house == -(100_00 - 40_50)
    fund = played("9c 9d", "9h 9s Kc 4d 2h", meters={FUND: 40}, options={"bonus-shortfall": "fund"})
    assert prize(fund) == 40_50 and fund.table.meters == {FUND: 0} and fund.table.house == 0


def test_ambiguity_4_a_full_house_of_the_board() -> None:
    board = ("9c 8d", "Kh Ks Kd 4d 4h")
    assert prize(played(*board)) == 25_00
    assert prize(played(*board, options={"bonus-board-hands": "no"})) == 0
    better = ("Kc 8d", "Kh Ks Kd 4d 4h")
    assert prize(played(*better, options={"bonus-board-hands": "no"})) == 100_00


def test_ambiguity_5_a_folded_hand() -> None:
    cards = ("9c 9d", "9h Kc Ks 4d 2h")
    folded = played(*cards, choice="fold")
    assert prize(folded) == 0 and folded.table.meters == {FUND: 50}
    assert prize(played(*cards, choice="fold", options={"bonus-survives-fold": "yes"})) == 25_00


def test_a_void_round_takes_it_off_the_fund_again() -> None:
    void = played("9c 9d", "9h Kc Ks 4d 2h", reports=[{"irregularity": "misdeal", "after-cards": 9}])
    assert void.net == {1: 0, 6: 0} and void.table.meters == {FUND: 0}


def test_not_offered() -> None:
    options = GAME.options.with_settings({"bonus-hands": "no"})
    assert GAME.meters(options) == () and [spot.name for spot in GAME.wagers(options)] == ["ante"]
