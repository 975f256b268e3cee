"""Poker: the round of play of every pot game, asked as questions; a game answers where it differs."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from croupier.cards.pack import STANDARD, Pack
from croupier.families.poker.betting import betting_round
from croupier.families.poker.boards import CardOrder, ace_high
from croupier.families.poker.contest import Contest, rule_reports
from croupier.families.poker.fees import DEAL, collect
from croupier.families.poker.floor import Handler, Remedy
from croupier.families.poker.kill import KILL, LAST_WINNER, Kills, two_in_a_row, won_by
from croupier.families.poker.odd_chips import Between, to_the_first_share
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
from croupier.families.poker.shares import Share
from croupier.families.poker.showdown import Endings, award_last, by_house, fees_of, pots_of, showdown
from croupier.families.poker.streets import Street
from croupier.rules.irregularities import Irregularity
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Call, Mark, Rake, Script, Step
from croupier.wagers.chips import money
from croupier.wagers.pot import rake

Hook = Callable[[Contest], Script]
"""Something that a game does at one moment of the hand."""


@lru_cache(maxsize=1 << 12)
def _call(street: str, pot: int, clause: str) -> Call:
    return Call(words=f"{street.capitalize()}, {money(pot)} in the pot", moment=street, clause=clause)


class Clauses(Endings, frozen=True, kw_only=True):
    """Where the sheet orders what every poker game does."""

    posts: str
    uncalled: str
    kill: str
    button: str = ""
    moves: str = ""
    collection: str = ""


@dataclass(frozen=True, kw_only=True)
class Poker:
    """A form of poker: its streets, its shares of the pot, and its other answers."""

    streets: tuple[Street, ...]
    """Which cards when, and who speaks first."""
    shares: tuple[Share, ...] | Callable[[Any], tuple[Share, ...]]
    """Who wins what part of the pot; asked of the options where they decide it."""
    clauses: Clauses
    pack: Pack = STANDARD
    has_button: bool = True
    button_card: CardOrder = ace_high
    """Which card is the highest where one is drawn for the button."""
    most_players: int = 0
    """How many of those who sit there are dealt in at most; 0 for all."""
    forced: Callable[[Contest, str], Script] = antes_and_blinds
    """What must be in the pot before the first card."""
    between: Between = to_the_first_share
    """Which share gets the odd chips that the shares leave between them."""
    ties_divide_all: bool = False
    """Where the same players tie for every share, the pot is divided once among them."""
    fallback: Share | None = None
    """Who wins where nobody qualifies for any share."""
    passed_out: Hook | None = None
    """What is done where nobody opens in the first betting round; then the hand is dealt again."""
    before_showdown: Hook | None = None
    """What comes before the hands are shown and the pot is divided."""
    shows: Callable[[Contest], list[int]] = by_house
    """In which order the live seats show their hands."""
    kills: Kills = two_in_a_row
    """When the next hand is killed, where the house plays kills."""
    floor: tuple[Remedy, ...] = ()
    """What can go wrong, and what is then done."""

    @cached_property
    def remedies(self) -> dict[str, Handler]:
        """What the round does about a report, by the irregularity's name."""
        return {each.irregularity.name: each.handle for each in self.floor if each.handle is not None}

    @property
    def irregularities(self) -> tuple[Irregularity, ...]:
        return tuple(each.irregularity for each in self.floor)

    def shares_for(self, options: Any) -> tuple[Share, ...]:
        return self.shares(options) if callable(self.shares) else self.shares

    def round_of_play(self, table: Table) -> Script:
        options, clauses = table.options, self.clauses
        if self.has_button and not table.button and options.button_start != "dealers-right":
            yield from draw_for_button(table, self.button_card, clauses.button)
            return
        contest = Contest(table, seats_from_button(table, self.has_button, self.most_players), self)
        contest.kill = killer(table, contest.seats)
        contest.lower, contest.higher = limits_of(contest)
        contest.sizes = (contest.lower,)
        if self.has_button and not table.button:
            yield Mark(name=BUTTON, value=str(contest.seats[-1]), clause=clauses.button)
        yield Call(words="Blinds and antes", moment="posts", clause=clauses.posts)
        yield from self.forced(contest, clauses.posts)
        contest.posted = dict(table.fed)
        if contest.kill:
            yield from post_kill(contest, clauses.kill)
        if contest.collections:
            yield from collect(contest, DEAL, clauses.collection)
        streets = yield from self._play_streets(contest)
        while contest.redeal:
            contest.redeal = False
            streets = yield from self._play_streets(contest)
        if table.pot:
            yield from self._finish(contest, streets)
        if self.has_button:
            if options.newcomers != "free":
                yield from mark_dealt_in(contest, clauses.posts)
            yield from move_button(contest, clauses.moves)

    def _play_streets(self, contest: Contest) -> Generator[Step, Any, int]:
        """Deals and betting rounds until one hand is left or all are played; how many were played out."""
        table, options = contest.table, contest.table.options
        played = 0
        for street in self.streets:
            if not street.when(options):
                continue
            contest.street = street.name
            yield _call(street.name, table.pot, street.clause)
            deals = contest.instead.pop(street.name, street.deals) if contest.instead else street.deals
            for deal in (*street.before, *deals) if street.before else deals:
                yield from deal(contest, street.clause)
            if table.reports:
                yield from rule_reports(contest)
            if contest.collections and len(contest.live) > 1:
                yield from collect(contest, street.name, self.clauses.collection)
            sizes = street.sizes(contest)
            contest.sizes = sizes if len(sizes) == 1 else tuple(dict.fromkeys(sizes))
            first = street.first(contest)
            yield from betting_round(contest, first, street.betting, self.clauses.uncalled, street.rules)
            if table.reports:
                yield from rule_reports(contest)
            is_open = contest.bet or played
            if len(contest.live) == 1:
                break
            if self.passed_out is not None and not is_open:
                yield from self.passed_out(contest)
                return played
            contest.clear()
            played += 1
        return played

    def _finish(self, contest: Contest, streets: int) -> Script:
        """The pots are raked and won."""
        table, clauses = contest.table, self.clauses
        options = table.options
        whole, stacks = table.pot, dict(table.stacks)
        if self.before_showdown is not None:
            yield from self.before_showdown(contest)
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
            yield from showdown(contest, pots, self.shows(contest), clauses)
        if options.kill != "none":
            yield from self._mark_kill(contest, stacks, whole)

    def _mark_kill(self, contest: Contest, before: dict[int, int], pot: int) -> Script:
        won = won_by(contest, before, pot, marked_seat(contest.table, LAST_WINNER))
        seat, leg = self.kills(won) if pot >= contest.table.options.kill_pot else (0, won.alone)
        yield Mark(name=LAST_WINNER, value=str(leg or ""), clause=self.clauses.kill)
        yield Mark(name=KILL, value=str(seat or ""), clause=self.clauses.kill)
