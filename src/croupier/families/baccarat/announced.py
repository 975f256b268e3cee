"""The words in which the dealer announces a coup."""

from __future__ import annotations

from collections.abc import Callable

from croupier.families.baccarat.rules import PLAYER, TIE, Coup, Total


def _points(hand: Total) -> str:
    return str(hand.points)


def announced(
    winner: str,
    coup: Coup,
    *,
    banker: str = "Banker",
    tie: str = "Tie",
    words: Callable[[Total], str] = _points,
) -> str:
    """`banker` is what the second hand is called, `words` tell a hand that is compared."""
    if winner == TIE:
        return f"{tie}, {coup.player.points} each"
    if winner == PLAYER:
        return f"Player wins, {words(coup.player)} over {words(coup.banker)}"
    return f"{banker} wins, {words(coup.banker)} over {words(coup.player)}"
