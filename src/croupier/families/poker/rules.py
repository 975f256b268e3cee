"""Poker: the round of play of every pot game, asked as questions; a game answers where it differs."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from msgspec.structs import replace as but

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.poker.betting import betting_round
from croupier.families.poker.floor import Handler, Remedy
from croupier.families.poker.hand import HandState, Hook, rule_on_early_reports, rule_on_reports
from croupier.families.poker.kill import (
    ACTING_LAST,
    KILL,
    LAST_WINNER,
    OWES_KILL,
    Kills,
    hear_who_left,
    kill_acts_last,
    killer,
    let_debtor_kill,
    limits_of,
    post_kill,
    two_in_a_row,
    won_by,
)
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.posts import (
    ASKED,
    antes_and_blinds,
    draw_for_button,
    mark_circuit,
    mark_dealt_in,
    marked_seat,
    move_button,
    seats_from_button,
)
from croupier.families.poker.round import collect
from croupier.families.poker.showdown import (
    Between,
    Endings,
    Share,
    Splits,
    award_last,
    fees_of,
    house_order,
    pots_of,
    return_unmatched,
    showdown,
    to_the_first_share,
)
from croupier.families.poker.streets import CardOrder, Street, ace_high
from croupier.rules.collections import DEAL, END, TIME_DUE, clear_time, collect_time
from croupier.rules.funds import feed_fund
from croupier.rules.irregularities import Irregularity
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Call, Mark, Rake, Script, Show, Step
from croupier.wagers.chips import money
from croupier.wagers.jackpot import Meter
from croupier.wagers.pot import rake

PROMOTION = "promotional-drop"


@lru_cache(maxsize=1 << 12)
def _call(street: str, pot: int, clause: str) -> Call:
    return Call(words=f"{street.capitalize()}, {money(pot)} in the pot", moment=street, clause=clause)


class PokerClauses(Endings, frozen=True, kw_only=True):
    """Where the sheet orders what every poker game does."""

    posts: str
    uncalled: str
    kill: str
    button: str = ""
    moves: str = ""
    collection: str = ""


@dataclass(frozen=True, kw_only=True, eq=False)
class Poker:
    """A form of poker: its streets, its shares of the pot, and its other answers. Each is itself alone, which
    is found faster than one that equals another."""

    streets: tuple[Street, ...]
    """Which cards when, and who speaks first."""
    shares: tuple[Share, ...] | Callable[[Any], tuple[Share, ...]]
    """Who wins what part of the pot; asked of the options where they decide it."""
    clauses: PokerClauses
    pack: Pack = STANDARD
    packs: Callable[[Any], Pack] | None = None
    """Where the options decide which pack is used."""
    has_button: bool = True
    button_card: Callable[[Any], CardOrder] = lambda options: ace_high
    """Which card is the highest where one is drawn for the button, by the options."""
    most_players: int = 0
    """How many of those who sit there are dealt in at most; 0 for all."""
    forced: Callable[[HandState, str], Script] = antes_and_blinds
    """What must be in the pot before the first card."""
    between: Between = to_the_first_share
    """Which share gets the odd chips that the shares leave between them."""
    ties_divide_all: Splits | None = None
    """Where the same players tie for every share, the pot is divided once among them, in this way."""
    fallback: Share | None = None
    """Who wins where nobody qualifies for any share; None for the first of them."""
    passed_out: Hook | None = None
    """What is done where nobody opens in the first betting round; then the hand is dealt again."""
    on_discard: Callable[[HandState, int, Hand], Script] | None = None
    """What a seat is asked when it has said which cards it discards."""
    before_showdown: Hook | None = None
    """What comes before the hands are shown and the pot is divided."""
    shows: Callable[[HandState], list[int]] = house_order
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

    def funds(self, options: PokerOptions) -> tuple[Meter, ...]:
        """What is dropped for a jackpot or a promotion feeds one."""
        if options.promotional_drop:
            return options.jackpot_funds(self.clauses.drop)
        collections = options.collections
        if collections and any(each.feeds for each in collections):
            return options.jackpot_funds(self.clauses.collection)
        return ()

    def pack_for(self, options: PokerOptions) -> Pack:
        return self.pack if self.packs is None else self.packs(options)

    def draws_after(self, moment: str, options: PokerOptions) -> bool:
        """Whether a draw is still to come when this street is played."""
        played = [street for street in self.streets if street.when is None or street.when(options)]
        names = [street.name for street in played]
        return moment in names and any(street.is_draw for street in played[names.index(moment) + 1 :])

    def shares_for(self, options: PokerOptions) -> tuple[Share, ...]:
        return self.shares(options) if callable(self.shares) else self.shares

    def last_resort(self, shares: Sequence[Share]) -> Share:
        """What decides where nobody qualifies for any of the shares."""
        return self.fallback or shares[0]

    def round_of_play(self, table: Table) -> Script:
        """Deals and betting rounds until one hand is left or all streets are played; then the pot is won."""
        contest = yield from self._begin(table)
        if contest is None:
            return
        contest.redeal = True
        while contest.redeal:
            contest.redeal = False
            played = 0
            for street in self.streets:
                if street.when is not None and not street.when(table.options):
                    continue
                contest.street, clause = street.name, street.clause
                yield _call(street.name, table.pot, clause)
                deals = contest.instead.pop(street.name, street.deals) if contest.instead else street.deals
                for deal in (*street.before, *deals) if street.before else deals:
                    yield from deal(contest, clause)
                if table.reports:
                    yield from rule_on_reports(contest)
                if contest.collections and len(contest.live) > 1:
                    yield from collect(contest, street.name, self.clauses.collection)
                sizes = street.sizes(contest)
                contest.sizes = sizes if len(sizes) == 1 else tuple(dict.fromkeys(sizes))
                rules = street.rules
                if contest.kill and not played and self.kills in ACTING_LAST:
                    rules = but(rules, last=kill_acts_last)
                first = street.first(contest)
                yield from betting_round(contest, first, street.betting, self.clauses.uncalled, rules)
                if table.reports:
                    yield from rule_on_reports(contest)
                is_open = contest.bet or played
                if contest.redeal or len(contest.live) == 1:
                    break
                if self.passed_out is not None and not is_open:
                    yield from self.passed_out(contest)
                    break
                contest.clear()
                played += 1
            if contest.all_in and not contest.redeal:
                yield from return_unmatched(contest, self.clauses.uncalled)
            if table.pot and not contest.redeal:
                yield from self._finish(contest, played)
        for seat, (cards, clause) in contest.to_show.items():
            yield Show(seat=seat, cards=cards, clause=clause)
        if contest.collections:
            yield from clear_time(table)
        if self.has_button:
            if table.options.newcomers == ASKED:
                yield from mark_circuit(contest, "L2153")
            if table.options.newcomers != "free":
                yield from mark_dealt_in(contest, self.clauses.posts)
            yield from move_button(contest, self.clauses.moves)

    def draws_for_button(self, table: Table) -> bool:
        """Whether the round to come is no hand, but cards for the first button."""
        return self.has_button and not table.button and table.options.button_start != "dealers-right"

    def _begin(self, table: Table) -> Generator[Step, Any, HandState | None]:
        """Who plays, for what limits, and what must be in the pot; None where the button is drawn for."""
        options, clauses = table.options, self.clauses
        if self.draws_for_button(table):
            yield from draw_for_button(table, self.button_card(options), clauses.button)
            return None
        if options.kill != "none":
            yield from hear_who_left(table, clauses.kill)
        contest = HandState(table, seats_from_button(table, self.has_button, self.most_players), self)
        contest.kill = killer(table, contest.seats)
        if table.marker(OWES_KILL) or (table.standing and options.kill != "none"):
            yield from let_debtor_kill(contest, clauses.kill)
        contest.lower, contest.higher = limits_of(contest)
        contest.sizes = (contest.lower,)
        if table.reports:
            yield from rule_on_early_reports(contest)
        if self.has_button and not table.button:
            yield Mark(name=BUTTON, value=str(contest.seats[-1]), clause=clauses.button)
        yield Call(words="Blinds and antes", moment="posts", clause=clauses.posts)
        yield from self.forced(contest, clauses.posts)
        contest.posted = dict(table.fed)
        if contest.kill:
            yield from post_kill(contest, clauses.posts if contest.kills_at_will else clauses.kill)
        if contest.collections:
            yield from collect(contest, DEAL, clauses.collection)
            if table.marker(TIME_DUE):
                yield from collect_time(table, contest.seats)
        return contest

    def _finish(self, contest: HandState, streets: int) -> Script:
        """The pots are raked and won."""
        table, clauses = contest.table, self.clauses
        options = table.options
        if self.before_showdown is not None:
            yield from self.before_showdown(contest)
            if contest.redeal:
                return
        whole, stacks = table.pot, table.stacks if options.kill == "none" else table.stacks.copy()
        if contest.collections:
            yield from collect(contest, END, clauses.collection)
        pots = pots_of(contest)
        if contest.terms.is_raked and (streets or not options.no_flop_no_drop):
            fee, drop = fees_of(contest)
            if fee:
                yield Rake(amount=fee, clause=clauses.rake)
            if drop:
                yield Rake(amount=drop, what=PROMOTION, clause=clauses.drop)
                yield from feed_fund(table, drop, clauses.drop, PROMOTION)
            pots = rake(pots, fee + drop) if fee + drop else pots
        if len(contest.live) == 1:
            yield from award_last(contest, pots.total, clauses.last_player)
        else:
            yield Call(words="Showdown", moment="showdown", clause=clauses.showdown)
            yield from showdown(contest, pots, self.shows(contest), clauses)
        if options.kill != "none":
            yield from self._mark_kill(contest, stacks, whole)

    def _mark_kill(self, contest: HandState, before: dict[int, int], pot: int) -> Script:
        won = won_by(contest, before, pot, marked_seat(contest.table, LAST_WINNER))
        seat, leg = self.kills(won) if pot >= contest.table.options.kill_pot else (0, won.alone)
        yield Mark(name=LAST_WINNER, value=str(leg or ""), clause=self.clauses.kill)
        yield Mark(name=KILL, value=str(seat or ""), clause=self.clauses.kill)
