"""A game of poker from its form: here is what all pot games have alike, and a game file says the rest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from croupier.families.poker.betting import BETTING_CHOICES
from croupier.families.poker.kill import KILL, LAST_WINNER, OWES_KILL, debts_at_new_seat, debts_at_new_table
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.posts import DEALT_IN
from croupier.families.poker.rules import Poker
from croupier.rules.bank import POT
from croupier.rules.collections import TIME_DUE, CollectionOptions
from croupier.rules.game import Equipment, Game
from croupier.rules.held_rules import by_rules, value_by_rules
from croupier.rules.script.table import BUTTON

PokerT = TypeVar("PokerT", bound=PokerOptions)

ROOM_RULES = ("hustler-no-limit-pot-limit-rules", "hustler-kill-pots")
"""The sheets by which Hustler's poker games are played besides their own."""


def poker_game(
    form: Poker,
    *,
    id: str,
    title: str,
    summary: str,
    options: PokerT,
    seats: int,
    beside: tuple[str, ...] = (),
    asks: Mapping[str, str] | None = None,
    marks: tuple[str, ...] | None = None,
) -> Game[PokerT]:
    """`beside` are the sheets after the game's own, `asks` the choices besides those of betting, `marks` what
    stands on the table besides the button and the kill: who is dealt in, where there is a button."""
    timed = (TIME_DUE,) if isinstance(options, CollectionOptions) else ()
    return Game(
        id=id,
        title=title,
        family="poker",
        summary=summary,
        sheets=(id, *beside),
        options=options,
        equipment=by_rules(lambda form, options: Equipment(pack=form.pack_for(options))),
        wagers=lambda options: (),
        round_of_play=by_rules(lambda form, table: form.round_of_play(table)),
        choices={**BETTING_CHOICES, **(asks or {})},
        irregularities=value_by_rules(lambda form: form.irregularities),
        seats=seats,
        bank=POT,
        fewest_players=2,
        meters=by_rules(lambda form, options: form.funds(options)),
        markers=value_by_rules(lambda form: _markers(form, marks, timed)),
        debts_at_new_table=debts_at_new_table,
        debts_at_new_seat=debts_at_new_seat,
        same_game=is_alike,
        rules=form,
    )


def _markers(form: Poker, marks: tuple[str, ...] | None, timed: tuple[str, ...]) -> tuple[str, ...]:
    button, dealt_in = ((BUTTON,), (DEALT_IN,)) if form.has_button else ((), ())
    return (*button, KILL, LAST_WINNER, OWES_KILL, *(dealt_in if marks is None else marks), *timed)


def is_alike(options: PokerOptions, others: PokerOptions) -> bool:
    """L725: of the same limit and type; with and without a mandatory kill they are different."""
    return options.table_type == others.table_type


def edition(
    of: Game,
    form: Poker,
    *,
    id: str,
    beside: tuple[str, ...],
    asks: Mapping[str, str] | None = None,
    **differs: Any,
) -> Game[Any]:
    """That game played in another form."""
    choices = of.choices if asks is None else {**BETTING_CHOICES, **asks}
    return replace(
        of,
        id=id,
        sheets=(id, *beside),
        choices=choices,
        rules=form,
        **differs,
    )
