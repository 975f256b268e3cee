"""A round of baccarat with two lines, banked by a player, in which both hands lie face up from the start."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from croupier.cards.card import Hand
from croupier.families.baccarat.announced import announced
from croupier.families.baccarat.banked_lines import LinesClauses
from croupier.families.baccarat.banked_lines_round import Played, Wagers, settle
from croupier.families.baccarat.rules import BANKER, FIRST_FOUR, PLAYER, Total, TwoHands
from croupier.families.banked.round import close_bets
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Deal, Script, Step


def round_of_play(clauses: LinesClauses, groups: Wagers, rules: TwoHands, table: Table) -> Script:
    """Settled group by group, from the player-dealer's left."""
    options = table.options
    rules = rules.under(options)
    seats = yield from close_bets(table, clauses.closed, clauses.fees)
    if not seats:
        return
    played = yield from deal(rules, clauses, options.first_card)
    coup = rules.coup(played.player, played.dealer)
    yield Call(
        words=announced(rules.winner(options, coup), coup, words=_told),
        moment="result",
        clause=clauses.winner,
    )
    yield from settle(table, rules, played, groups, table.after(table.banker, seats), clauses.settled)


def _told(hand: Total) -> str:
    return f"{'natural ' * hand.is_natural}{hand.points}"


def deal(rules: TwoHands, clauses: LinesClauses, first: str) -> Generator[Step, Any, Played]:
    """The Player hand is finished first."""
    hands: dict[str, Hand] = {PLAYER: (), BANKER: ()}
    for place in FIRST_FOUR if first == PLAYER else FIRST_FOUR[::-1]:
        hands[place] += yield Deal(to=place, clause=clauses.deal)
    player, banker = rules.points(hands[PLAYER]), rules.points(hands[BANKER])
    yield Call(words=f"Player has {player}, Banker {banker}", moment="draw", clause=clauses.opened)
    third: int | None = None
    if rules.player_takes(player, banker):
        (card,) = yield Deal(to=PLAYER, clause=clauses.forced)
        hands[PLAYER] += (card,)
        third = rules.value(card)
    if rules.banker_takes(player, banker, third):
        clause = clauses.stood_draw if third is None else clauses.table_draw
        hands[BANKER] += yield Deal(to=BANKER, clause=clause)
    return Played(hands[PLAYER], hands[BANKER])
