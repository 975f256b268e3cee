"""The page of recorded hands: a record that is pasted, gone through by steps, with the odds of its hands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from croupier.errors import ParseError
from croupier.histories.phh import read
from croupier.histories.steps import steps_of
from croupier.histories.verdict import verify
from croupier.web.lab.poker.hands_page import EXAMPLE, question, replayed
from tests.web.conftest import sees

STUD = """variant = 'F7S'
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ['d dh p1 AsAh2c', 'd dh p2 KsKhQd', 'p1 pb', 'p2 cc', 'd dh p1 9c', 'd dh p2 9d', 'p2 cc', 'p1 cc']
"""


def test_odds_are_asked_for_the_hands_that_are_left() -> None:
    """Antonius has folded cards that nobody saw; on the flop the two others are known."""
    (history,) = read(EXAMPLE)
    steps = steps_of(verify(history))
    flop = next(step for step in steps if len(step.board) == 3)
    asked = question(history, flop)
    assert (asked.game, asked.hands, asked.board) == ("ohio-hold-em", ("Ac2d", "7h6h"), "Jc3d5c")
    first = next(step for step in steps if step.seat == 3)
    with pytest.raises(ParseError, match="hides a card"):
        question(history, first)


def test_stud_hands_are_written_with_what_lies_down() -> None:
    (history,) = read(STUD)
    last = [step for step in steps_of(verify(history)) if step.seat][-1]
    assert question(history, last).hands == ("(AsAh)2c9c", "(KsKh)Qd9d")


def test_a_step_draws_pot_cards_and_chips() -> None:
    (history,) = read(EXAMPLE)
    steps = steps_of(verify(history))
    drawn = replayed(history, steps, len(steps) - 1)
    assert "Tom Dwan wins 1109500" in drawn and "jack of hearts" in drawn
    assert "face-down card" in replayed(history, steps, 9)


def test_a_record_is_replayed_in_the_browser(page: Page, address: str) -> None:
    page.goto(f"{address}/hands")
    page.get_by_role("button", name="Show an example").click()
    sees(page, "Not decidable.")
    page.get_by_role("button", name="Last").click()
    expect(page.locator(".replay-now")).to_contain_text("Tom Dwan wins 1109500")
    page.get_by_label("Hand history").fill(EXAMPLE.replace("p1 cbr 23000", "p1 cbr 8000"))
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("alert").first).to_contain_text("line 7: raise $8,000.00 is not allowed")
