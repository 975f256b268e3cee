from croupier.wagers.pays import PayTable
from croupier.wagers.result import Outcome, SideBet

PAYS = PayTable.parse("pair: 11 to 1", name="pair", source="a bet of this test")


def row(options: object, mine: str, theirs: str) -> str:
    return "pair" if mine == theirs else ""


PAIR = SideBet(spot="pair", row=row, pays=lambda options: PAYS)
PRIZE = SideBet(
    spot="pair", row=row, pays=lambda options: PAYS, prizes=lambda options: {"pair": 500_00},
    takes_stake=lambda options: True,
)  # fmt: skip


def test_a_row_of_the_table_pays_and_none_loses() -> None:
    assert str(PAIR.result(None, "K", "K").odds) == "11 to 1"
    assert PAIR.result(None, "K", "Q").outcome is Outcome.LOSE


def test_a_bettor_behind_has_a_spot_of_his_own() -> None:
    assert PAIR.result(None, "K", "K", spot="backline-1-pair").spot == "backline-1-pair"


def test_a_prize_is_a_sum_for_the_stake() -> None:
    won = PRIZE.result(None, "K", "K")
    assert (won.amount, won.takes, won.odds) == (500_00, True, None)
