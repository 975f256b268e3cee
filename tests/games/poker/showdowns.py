"""Who wins how much of a pot: hands laid on the table as a sheet's vector has them, without the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from croupier.cards.card import parse_cards
from croupier.language.poker import HandState, showdown
from croupier.rules import BOARD, AwardPot, Game, Table
from croupier.wagers.pot import Pot, Pots


def won(
    game: Game,
    pot: int | Sequence[tuple[int, Sequence[int]]],
    *hands: str,
    board: str = "",
    boards: dict[str, str] | None = None,
    **options: Any,
) -> dict[int, int]:
    """Dollars by seat. Hand 1 is the closest to the left of the button; up-cards of stud stand behind a
    stroke (`As Kd / 9h 4c`), several pots are given with the seats that contend for each."""
    settings = {name.replace("_", "-"): str(value) for name, value in options.items()}
    record = game.options.with_settings(settings)
    seats = range(1, len(hands) + 1)
    table: Table = Table(record, dict.fromkeys(seats, 0))
    contest = HandState(table, seats, game.rules)
    for seat, hand in zip(seats, hands, strict=True):
        down, _, up = hand.partition("/")
        contest.dealt.down[seat], contest.dealt.up[seat] = parse_cards(down), parse_cards(up) if up else ()
    laid = {BOARD: board} if board else boards or {}
    contest.dealt.boards = {place: parse_cards(cards) for place, cards in laid.items()}
    several = [(pot, seats)] if isinstance(pot, int) else pot
    pots = Pots(tuple(Pot(100 * amount, tuple(who)) for amount, who in several))
    found: Counter[int] = Counter()
    for step in showdown(contest, pots, list(seats), game.rules.clauses):
        if isinstance(step, AwardPot):
            found[step.seat] += step.amount
    assert sum(found.values()) == pots.total
    return {seat: amount // 100 for seat, amount in sorted(found.items())}
