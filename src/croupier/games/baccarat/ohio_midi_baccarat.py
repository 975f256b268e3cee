"""Midi-Baccarat (Ohio): Mini-Baccarat whose cards the largest bettors turn.

Sheet: rulebook/ohio-midi-baccarat.md; all else is rulebook/ohio-mini-baccarat.md (L1089).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from croupier.games.baccarat import ohio_mini_baccarat as mini
from croupier.language import Announce, Choice, Decide, Script, Table, baccarat, one_of

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
    """Return who may turn a hand's cards, the largest wager on that hand first (ambiguity 3)."""
    seats = (
        table.seats_betting_on(hand)
        if table.options.equal_bets == "lower-seat"
        else table.seats_betting_from_right(hand)
    )
    return sorted(seats, key=lambda seat: -table.stake(seat, hand))


def turn_cards(play: baccarat.CoupInPlay, hand: str) -> Script:
    """Ask who turns a hand's cards; a third card goes to the player who turned the first two."""
    clause = "L1191-1193" if hand == baccarat.PLAYER else "L1194-1196"
    if hand in play.turners:
        clause = "L1197"  # read as the matching procedure for each hand (ambiguity 2)
    waiting = play.turners.setdefault(hand, bettors(play.table, hand))
    while waiting:
        chosen = yield Decide(seat=waiting[0], choices=(TURN, CEDE), clause=clause)
        if chosen.choice is TURN:
            yield Announce(words=f"Seat {waiting[0]} turns the {hand.title()}'s cards", clause=clause)
            return
        waiting.pop(0)
    yield Announce(words=f"The dealer turns the {hand.title()}'s cards", clause=clause)


GAME = replace(
    mini.GAME,
    id="ohio-midi-baccarat",
    title="Midi-Baccarat (Ohio)",
    summary="Baccarat in which the largest bettor on each side turns its cards.",
    sheets=("ohio-midi-baccarat", "ohio-mini-baccarat", "ohio-dragon-bonus"),
    options=MidiBaccaratOptions(),
    rules=mini.RULES.replace(turn_cards=turn_cards, own_choices=(TURN, CEDE)),
)
