from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from croupier.cards.chance_devices import Roll, all_rolls
from croupier.errors import ParseError
from tests.generators import rolls


def test_36_rolls_by_total() -> None:
    # 1 + 2 + 3 + 4 + 5 + 6 + 5 + 4 + 3 + 2 + 1 ways
    totals = Counter(roll.total for roll in all_rolls())
    assert totals == {total: 6 - abs(7 - total) for total in range(2, 13)}
    assert len(set(all_rolls())) == 36


def test_three_dice() -> None:
    assert len(set(all_rolls(dice=3))) == 216


def test_six_hard_rolls() -> None:
    assert [str(roll) for roll in all_rolls() if roll.is_hard] == ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]
    assert not Roll((4, 4, 4)).is_hard


@given(rolls)
def test_print_and_parse(roll: Roll) -> None:
    assert Roll.parse(str(roll)) == roll


def test_the_order_of_dice_is_kept() -> None:
    assert Roll.parse(" 4 - 3 ").faces == (4, 3)
    assert Roll.parse("4-3") != Roll.parse("3-4")


@pytest.mark.parametrize("text", ["7-1", "0-1", "3-", "", "3,4", "a-b", "-3-4", "1.5-2"])
def test_what_is_no_roll(text: str) -> None:
    with pytest.raises(ParseError):
        Roll.parse(text)


def test_no_die_of_seven() -> None:
    with pytest.raises(ParseError, match="no die shows 7"):
        Roll((7,))
    with pytest.raises(ParseError, match="no dice"):
        Roll(())
