"""Poker: the round of play of every pot game, asked as questions; a game answers where it differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from croupier.families.poker.betting import betting_round
from croupier.families.poker.contest import Contest, rule_fouled
from croupier.families.poker.kill import KILL, LAST_WINNER, Trigger, killer_after, two_in_a_row
from croupier.families.poker.posts import (
    antes_and_blinds,
    draw_for_button,
    killer,
    limits_of,
    mark_dealt_in,
    marked_seat,
    move_button,
    post_kill,
    seats_from_button,
)
from croupier.families.poker.showdown import (
    Endings,
    Share,
    Splits,
    award_last,
    by_house,
    fees_of,
    odd_chips_left,
    pots_of,
    showdown,
)
from croupier.families.poker.streets import Street
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Call, Mark, Rake, Script
from croupier.wagers.chips import money
from croupier.wagers.pot import rake


@lru_cache(maxsize=1 << 12)
def _call(street: str, pot: int, clause: str) -> Call:
    return Call(words=f"{street.capitalize()}, {money(pot)} in the pot", moment=street, clause=clause)


class Clauses(Endings, frozen=True, kw_only=True):
    """Where the sheet orders what every poker game does."""

    button: str
    moves: str
    posts: str
    uncalled: str
    kill: str


@dataclass(frozen=True, kw_only=True)
class Poker:
    """A form of poker: its streets, its shares of the pot, and its other answers."""

    streets: tuple[Street, ...]
    """Which cards when, and who speaks first."""
    shares: tuple[Share, ...]
    """Who wins what part of the pot."""
    clauses: Clauses
    has_button: bool = True
    forced: Callable[[Contest, str], Script] = antes_and_blinds
    """What must be in the pot before the first card."""
    splits: Splits = odd_chips_left
    """Who gets the odd chips of a tie."""
    shows: Callable[[Contest], list[int]] = by_house
    """In which order the live seats show their hands."""
    kills: Trigger = two_in_a_row
    """When the next hand is killed, where the house plays kills."""

    def round_of_play(self, table: Table) -> Script:
        options, clauses = table.options, self.clauses
        if self.has_button and not table.button and options.button_start == "high-card":
            yield from draw_for_button(table, clauses.button)
            return
        contest = Contest(table, seats_from_button(table, self.has_button))
        contest.kill = killer(table, contest.seats)
        contest.lower, contest.higher = limits_of(contest)
        contest.sizes = (contest.lower,)
        if self.has_button and not table.button:
            yield Mark(name=BUTTON, value=str(contest.seats[-1]), clause=clauses.button)
        yield Call(words="Blinds and antes", moment="posts", clause=clauses.posts)
        yield from self.forced(contest, clauses.posts)
        if contest.kill:
            yield from post_kill(contest, clauses.kill)
        streets = 0
        for street in self.streets:
            yield _call(street.name, table.pot, street.clause)
            for deal in street.deals:
                yield from deal(contest, street.clause)
            sizes = street.sizes(contest)
            contest.sizes = sizes if len(sizes) == 1 else tuple(dict.fromkeys(sizes))
            if table.reports:
                yield from rule_fouled(contest)
            yield from betting_round(contest, street.first(contest), street.betting, clauses.uncalled)
            contest.clear()
            if len(contest.live) == 1:
                break
            streets += 1
        yield from self._finish(contest, streets)
        if self.has_button:
            if options.newcomers == "post":
                yield from mark_dealt_in(contest, clauses.posts)
            yield from move_button(contest, clauses.moves)

    def _finish(self, contest: Contest, streets: int) -> Script:
        """The pots are raked and won."""
        table, clauses = contest.table, self.clauses
        options = table.options
        whole, stacks = table.pot, dict(table.stacks)
        pots = pots_of(contest)
        if streets or not options.no_flop_no_drop:
            fee, drop = fees_of(contest)
            if fee:
                yield Rake(amount=fee, clause=clauses.rake)
            if drop:
                yield Rake(amount=drop, what="promotional-drop", clause=clauses.drop)
            pots = rake(pots, fee + drop) if fee + drop else pots
        if len(contest.live) == 1:
            yield from award_last(contest, pots.total, clauses.last_player)
        else:
            yield Call(words="Showdown", moment="showdown", clause=clauses.showdown)
            order = self.shows(contest)
            yield from showdown(contest, pots, self.shares, self.splits, order, clauses)
        if options.kill != "none":
            won = [seat for seat, stack in table.stacks.items() if stack > stacks[seat]]
            yield from self._mark_kill(table, won[0] if len(won) == 1 else 0, whole)

    def _mark_kill(self, table: Table, winner: int, pot: int) -> Script:
        before = marked_seat(table, LAST_WINNER)
        seat = killer_after(self.kills, winner, before, pot, table.options.kill_pot)
        yield Mark(name=LAST_WINNER, value=str(winner or ""), clause=self.clauses.kill)
        yield Mark(name=KILL, value=str(seat or ""), clause=self.clauses.kill)
