"""The record by which a poker game answers its family: streets, shares of the pot, kills, floor rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.poker.betting import BETTING_CHOICES
from croupier.families.poker.display import DISPLAY
from croupier.families.poker.hand import HandState, Hook
from croupier.families.poker.kill import (
    KILL,
    LAST_WINNER,
    LEGS_AWAY,
    OWES_KILL,
    Kills,
    debts_at_new_seat,
    debts_at_new_table,
    two_in_a_row,
)
from croupier.families.poker.limits import terms_of
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.posts import DEALT_IN, antes_and_blinds
from croupier.families.poker.round import round_of_play
from croupier.families.poker.showdown import Between, Endings, Share, Splits, house_order, to_the_first_share
from croupier.families.poker.streets import CardOrder, Street, ace_high
from croupier.rules.collections import TIME_DUE
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.game import Equipment
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Script
from croupier.wagers.jackpot import Meter


class PokerClauses(Endings, frozen=True, kw_only=True):
    """Clauses of the sheet for the steps that every poker game has."""

    posts: str
    uncalled: str
    kill: str
    button: str = ""
    moves: str = ""
    collection: str = ""
    burn: str = ""
    """The clause of the burns before a street, if it is not that of the street."""

    def replace(self, **changes: Any) -> Self:
        """Return the clauses with some of its facts replaced."""
        return replace(self, **changes)


@dataclass(frozen=True, kw_only=True, eq=False)
class Poker(FamilyRules):
    """A poker game: its streets, its shares of the pot, and its other answers to the round."""

    streets: tuple[Street, ...]
    """Streets in order: the cards of each, and the seat that acts first."""
    shares: tuple[Share, ...] | Callable[[Any], tuple[Share, ...]]
    """Shares of the pot and their rankings; a function of the options where these decide."""
    clauses: PokerClauses
    """The clauses of the sheet by which each step is ordered."""
    pack: Pack = STANDARD
    """The cards of the game."""
    packs: Callable[[Any], Pack] | None = None
    """Return the pack for given options; None if the pack is always `pack`."""
    asks: Mapping[str, str] = field(default_factory=dict)
    """The choices besides those of betting that a seat may be asked for, with their meanings."""
    has_button: bool = True
    """Whether a dealer button moves around the table."""
    button_card: Callable[[Any], CardOrder] = lambda options: ace_high
    """Return the order of the cards that are drawn for the first button, for given options."""
    marks: tuple[str, ...] | None = None
    """The markers besides those of button and kill; None for who was dealt in, where there is a button."""
    most_players: int = 0
    """Largest number of seats that are dealt in; 0 for no limit."""
    fewest_players: int = 2
    """The fewest players with whom a hand is dealt."""
    forced_bets: Callable[[HandState, str], Script] = antes_and_blinds
    """Collect the forced bets, which go into the pot before the first card."""
    between: Between = to_the_first_share
    """Return the share that gets the odd chips between the shares."""
    ties_divide_all: Splits | None = None
    """Function that divides the pot once among players who tie for every share; None to divide each share."""
    fallback: Share | None = None
    """Share that wins if no hand qualifies for any share; None for the first share."""
    nobody_opens: Hook | None = None
    """Script for a first betting round that nobody opened; the hand is dealt again after it."""
    on_discard: Callable[[HandState, int, Hand], Script] | None = None
    """Script that questions a seat after it has said which cards it discards."""
    before_showdown: Hook | None = None
    """Script that runs before the hands are shown and the pot is divided."""
    showing_order: Callable[[HandState], list[int]] = house_order
    """Return the live seats in the order in which they show their hands."""
    kills: Kills = two_in_a_row
    """Return who kills the next hand, if the house plays kills."""
    display: Display = DISPLAY

    # -- what the game takes from its rules ---------------------------------------------------

    def equipment(self, options: PokerOptions) -> Equipment:
        return Equipment(pack=self.pack_for(options))

    def wagers(self, options: PokerOptions) -> tuple[()]:
        """Return nothing: players put chips into a pot, and bet on nothing else."""
        return ()

    def round_of_play(self, table: Table) -> Script:
        return round_of_play(self, table)

    @property
    def choices(self) -> dict[str, str]:
        return {**BETTING_CHOICES, **self.asks}

    @property
    def markers(self) -> tuple[str, ...]:
        button, dealt_in = ((BUTTON,), (DEALT_IN,)) if self.has_button else ((), ())
        timed = (TIME_DUE,) if self.clauses.collection else ()
        return (
            *button,
            KILL,
            LAST_WINNER,
            LEGS_AWAY,
            OWES_KILL,
            *(dealt_in if self.marks is None else self.marks),
            *timed,
        )

    def meters(self, options: PokerOptions) -> tuple[Meter, ...]:
        """Return the fund that drops for a jackpot or a promotion feed, where the house takes any."""
        if options.promotional_drop:
            return options.jackpot_funds(self.clauses.drop)
        if any(each.feeds for each in terms_of(options).collections):
            return options.jackpot_funds(self.clauses.collection)
        return ()

    def debts_at_new_table(self, table: Table, seat: int) -> str:
        return debts_at_new_table(table, seat)

    def debts_at_new_seat(self, table: Table, seat: int, to: int) -> str:
        return debts_at_new_seat(table, seat, to)

    def same_game(self, options: PokerOptions, others: PokerOptions) -> bool:
        """Return True for tables of the same limit and type; a mandatory kill makes them different. [L725]"""
        return options.table_type == others.table_type

    # -- what the round and the odds ask ------------------------------------------------------

    def pack_for(self, options: PokerOptions) -> Pack:
        return self.pack if self.packs is None else self.packs(options)

    def shares_for(self, options: PokerOptions) -> tuple[Share, ...]:
        return self.shares(options) if callable(self.shares) else self.shares

    def last_resort(self, shares: Sequence[Share]) -> Share:
        """Return the share that decides where nobody qualifies for any."""
        return self.fallback or shares[0]

    def draws_after(self, moment: str, options: PokerOptions) -> bool:
        """Return True if a draw is still to come when this street is played."""
        played = [street for street in self.streets if street.when is None or street.when(options)]
        names = [street.name for street in played]
        return moment in names and any(street.is_draw for street in played[names.index(moment) + 1 :])

    def draws_for_button(self, table: Table) -> bool:
        """Return True if the round to come is no hand, but cards for the first button."""
        return self.has_button and not table.button and table.options.button_start != "dealers-right"
