"""Rules of one's own for a hand against the dealer's."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.odds.staged.own_rules.by_rules import by_rules

GAME = find("ohio-three-card-poker")
STRATEGIES = Path(__file__).parents[3] / "strategies" / "staged"


def test_queen_six_four_is_best_play() -> None:
    text = (STRATEGIES / "three-card-poker.rules").read_text(encoding="utf-8")
    found = by_rules(GAME, GAME.options, text, "three-card-poker.rules")
    assert found.cost == 0
    assert found.mistakes == ()
    assert found.house_edge == Fraction(686_689, 20_358_520)  # wizardofodds.com: 3.37 %


def test_playing_what_the_dealer_qualifies_with() -> None:
    """3.45 % by John Grochowski, casinocitytimes.com, 2014. The mistake is every queen below Q-6-4:
    for each two lower ranks there are 64 suits without the four flushes."""
    found = by_rules(GAME, GAME.options, "fold\nplay from Q-3-2", "queen-high")
    assert float(found.house_edge) == pytest.approx(0.0345, abs=5e-5)
    (mistake,) = found.mistakes
    assert (mistake.situation, mistake.played, mistake.best) == ("Q-3-2 to Q-6-3", "play 1x", "fold")
    below = sum(1 for high in range(3, 7) for low in range(2, high) if (high, low) < (6, 4))
    assert mistake.often == pytest.approx(below * 60 / 22_100)
    assert mistake.cost == pytest.approx(float(found.cost))


def test_never_folding() -> None:
    """7.65 % by wizardofodds.com/games/three-card-poker."""
    found = by_rules(GAME, GAME.options, "play", "blind")
    assert float(found.house_edge) == pytest.approx(0.0765, abs=5e-5)
    assert sum(each.cost for each in found.mistakes) == pytest.approx(float(found.cost))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fold\nplay from Q-6", "line 2: Q-6 has 2 cards"),
        ("play from Q-6-4", "no play for"),
        ("flod", r"line 1: no play .flod. \(did you mean fold\?; a line is such as .play 1x from A-J-4.\)"),
        ("fold\nagainst K\nplay", "in this game none lies open"),
        ("play from Q-Q-Q suited", "cannot be dealt"),
    ],
)
def test_what_cannot_be_is_refused(text: str, why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        by_rules(GAME, GAME.options, text, "mine")
