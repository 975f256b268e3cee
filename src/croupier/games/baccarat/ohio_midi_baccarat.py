"""Midi-Baccarat (Ohio): Mini-Baccarat whose cards the largest bettors turn.

Sheet: rulebook/ohio-midi-baccarat.md; all else is rulebook/ohio-mini-baccarat.md (L1089).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.families.baccarat import house_round
from croupier.families.baccarat.rules import PLAYER, TwoHands
from croupier.games.baccarat import ohio_mini_baccarat as mini
from croupier.rules import Call, Choice, Decide, Script, Table, by_rules, one_of

TURN = Choice(name="turn", says="take the cards and turn them up")
CEDE = Choice(name="cede", says="leave the cards to the next largest bettor")


@dataclass(frozen=True, kw_only=True)
class MidiBaccaratOptions(mini.MiniBaccaratOptions):
    dealing: str = one_of(("face-down",), "the cards come face down to whoever turns them [L1188, L1190]")
    equal_bets: str = one_of(
        ("lower-seat", "higher-seat"),
        "who turns the cards where the largest wagers are equal; not stated (ambiguity 1)",
        ambiguity="midi 1: equal largest bets",
    )


def bettors(table: Table, hand: str) -> list[int]:
    """Who may turn a hand's cards, the largest wager first; only wagers on that hand count (ambiguity 3)."""
    seats = table.having(hand) if table.options.equal_bets == "lower-seat" else table.having_from_right(hand)
    return sorted(seats, key=lambda seat: -table.stake(seat, hand))


class Control:
    """Who turns each hand's cards in this round; a third card goes to whoever turned the first two."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.waiting: dict[str, list[int]] = {}
        """Those who have not ceded a hand yet, in order."""

    def turn(self, hand: str) -> Script:
        clause = "L1191-1193" if hand == PLAYER else "L1194-1196"
        is_third = hand in self.waiting
        if is_third:
            clause = "L1197"  # read as the matching procedure for each hand (ambiguity 2)
        waiting = self.waiting.setdefault(hand, bettors(self.table, hand))
        while waiting:
            chosen = yield Decide(seat=waiting[0], choices=(TURN, CEDE), clause=clause)
            if chosen.choice is TURN:
                yield Call(words=f"Seat {waiting[0]} turns the {hand.title()}'s cards", clause=clause)
                return
            waiting.pop(0)
        yield Call(words=f"The dealer turns the {hand.title()}'s cards", clause=clause)


def round_of_play(rules: TwoHands, table: Table) -> Script:
    yield from house_round.round_of_play(rules, table, Control(table).turn)


GAME = replace(
    mini.GAME,
    id="ohio-midi-baccarat",
    title="Midi-Baccarat (Ohio)",
    summary="Mini-Baccarat whose cards are turned by the largest bettor on each hand.",
    sheets=("ohio-midi-baccarat", "ohio-mini-baccarat", "ohio-dragon-bonus"),
    options=MidiBaccaratOptions(),
    round_of_play=by_rules(round_of_play),
    choices={TURN.name: TURN.says, CEDE.name: CEDE.says},
)
