"""Recorded hands of real games, replayed by our rules. The records are of the open data set of the format
(github.com/uoftcprg/phh-dataset); ends that they do not name are reckoned here by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.histories.history import History
from croupier.histories.phh import read
from croupier.histories.replayed import HandVerdict, ReplayedHand
from croupier.histories.verdict import NO_END, verify

RECORDS = Path(__file__).parent / "records"


def hands(name: str) -> list[History]:
    return read((RECORDS / name).read_text(encoding="utf-8"))


def ends(hand: ReplayedHand) -> list[str]:
    return [hand.history.money(stack) for stack in hand.stacks]


@pytest.mark.parametrize(
    "name",
    ["dwan-ivey.phh", "arieh-yockey.phh", "antonius-blom.phh", "phua-xuan.phh", "kempe-matsuzuki.phh"],
)
def test_the_stacks_end_as_recorded(name: str) -> None:
    (history,) = hands(name)
    hand = verify(history)
    assert hand.faults == [] and hand.stacks == history.finishing


def test_a_fold_that_was_not_written_down() -> None:
    """p8 never acts: the button behind the raise of p7."""
    hand = verify(hands("kempe-matsuzuki.phh")[0])
    assert list(map(str, hand.notes)) == ["a fold is left out: of p8"]
    assert hand.verdict is HandVerdict.COMPATIBLE


def test_badugi_with_hidden_cards() -> None:
    """36 in the pot: Bob 4, Alice 16, Carol 16, who has the better badugi, 8 high."""
    hand = verify(hands("badugi.phh")[0])
    assert hand.faults == [] and ends(hand) == ["196", "220", "200", "184"]


def test_razz_won_without_a_showdown() -> None:
    """p3 wins antes of 250,000, the bring-in of 50,000 and 800,000 of p2; its last bet goes back."""
    hand = verify(hands("razz.phh")[0])
    assert hand.faults == []
    assert ends(hand) == ["6450000", "5575000", "4825000", "7450000", "5400000"]


def test_fixed_limits_and_a_shared_pot() -> None:
    """Hand 40: p4 wins 300,000 of blinds and 1,000,000 of p5. Hand 54: p1 wins the others' antes of 200,000
    and 250,000 of p5. Hand 78: no low is possible; p2 takes both pots with two pairs, queens and tens."""
    by_number = {history.name: verify(history) for history in hands("wsop-2023.phhs")}
    assert not any(hand.faults for hand in by_number.values())
    assert ends(by_number["40"]) == ["14325000", "7250000", "2850000", "4800000", "475000"]
    assert ends(by_number["54"]) == ["6125000", "1500000", "14550000", "4575000", "2950000"]
    assert ends(by_number["78"]) == ["5375000", "23025000", "1300000", "0"]


def test_rake_uncalled_blinds_and_unshown_hands_are_named() -> None:
    shared, walk, raked, mucked = (verify(history) for history in hands("cash-game.phhs"))
    assert not any(hand.faults for hand in (shared, walk, raked, mucked))
    assert shared.notes == [NO_END] and ends(shared)[3:5] == ["1178.5", "1795"]
    assert list(map(str, walk.notes)) == ["winnings count the uncalled bet"]  # 5 of 15 come back
    assert walk.verdict is HandVerdict.PROVED
    said = "a rake of 5% or less: the house took 3 of 87.5, 3.43 %"
    assert list(map(str, raked.notes)) == [said] and raked.verdict is HandVerdict.COMPATIBLE
    assert ends(mucked)[1:3] == ["4671.5", "1434.75"]  # p3 never shows, so p2 has the pot
