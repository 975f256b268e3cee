"""A round of baccarat with two lines, banked by a player, in which both hands lie face up from the start."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from croupier.cards.card import Hand
from croupier.families.baccarat.banked_lines import LinesClauses
from croupier.families.baccarat.banked_lines_round import Played, Wagers, settle
from croupier.families.baccarat.questions import BANKER, FIRST_FOUR, PLAYER, Coup, Total, TwoHands
from croupier.families.banked.round import close_bets
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Deal, Script, Step

TotalRank = Callable[[Any, Total], Any]
"""What a hand is worth against the other, under options."""


def round_of_play(
    clauses: LinesClauses, groups: Wagers, rank: TotalRank, rules: TwoHands, table: Table
) -> Script:
    """Settled group by group, from the player-dealer's left."""
    options = table.options
    rules = rules.under(options)
    seats = yield from close_bets(table, clauses.closed, clauses.fees)
    if not seats:
        return
    played = yield from deal(rules, clauses, options.first_card)
    coup = rules.coup(played.player, played.dealer)
    yield Call(words=announced(options, coup, rank), moment="result", clause=clauses.winner)
    yield from settle(table, rules, played, groups, table.after(table.banker, seats), clauses.settled)


def announced(options: Options, coup: Coup, rank: TotalRank) -> str:
    if rank(options, coup.player) == rank(options, coup.banker):
        return f"Tie, {coup.player.points} each"
    hands = {"Player": coup.player, "Banker": coup.banker}
    winner, loser = sorted(hands, key=lambda name: rank(options, hands[name]), reverse=True)
    over, under = (f"{'natural ' * each.is_natural}{each.points}" for each in (hands[winner], hands[loser]))
    return f"{winner} wins, {over} over {under}"


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
