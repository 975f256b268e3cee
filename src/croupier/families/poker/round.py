"""The round of play of every pot game: posts, streets with their betting rounds, and the pot."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace as but

from croupier.families.poker.betting import betting_round
from croupier.families.poker.hand import HandState, rule_on_early_reports, rule_on_reports
from croupier.families.poker.kill import (
    ACTING_LAST,
    OWES_KILL,
    hear_who_left,
    kill_acts_last,
    killer,
    let_debtor_kill,
    limits_of,
    mark_kill,
    post_kill,
)
from croupier.families.poker.posts import (
    ASKED,
    blinds_of,
    draw_for_button,
    mark_circuit,
    mark_dealt_in,
    move_button,
    seats_from_button,
)
from croupier.families.poker.showdown import (
    award_last,
    fees_of,
    pots_of,
    return_unmatched,
    showdown,
)
from croupier.families.poker.streets import Street
from croupier.rules import collections
from croupier.rules.collections import DEAL, END, TIME_DUE, clear_time, collect_time
from croupier.rules.funds import feed_fund
from croupier.rules.script.table import BUTTON, Table
from croupier.rules.steps import Announce, Rake, Script, SetMarker, Show, Step
from croupier.wagers.chips import money
from croupier.wagers.pot import rake

if TYPE_CHECKING:
    from croupier.families.poker.rules import Poker

PROMOTION = "promotional-drop"


def round_of_play(rules: Poker, table: Table) -> Script:
    """Deal and bet until one hand is left or all streets are played; then the pot is won."""
    play = yield from _begin(rules, table)
    if play is None:
        return
    play.redeal = True
    while play.redeal:
        play.redeal, played = False, 0
        for street in rules.streets:
            if street.when is not None and not street.when(table.options):
                continue
            yield from _deal_street(play, street)
            yield from _bets_of(play, street, is_first=not played)
            if table.reports:
                yield from rule_on_reports(play)
            is_open = play.betting.bet or played
            if play.redeal or len(play.live) == 1:
                break
            if rules.nobody_opens is not None and not is_open:
                yield from rules.nobody_opens(play)
                break
            play.end_betting_round()
            played += 1
        if play.all_in and not play.redeal:
            yield from return_unmatched(play, rules.clauses.uncalled)
        if table.pot and not play.redeal:
            yield from _finish(play, played)
    yield from _close(play)


def _begin(rules: Poker, table: Table) -> Generator[Step, Any, HandState | None]:
    """Return the hand with its limits and what must be in the pot; None where the button is drawn for."""
    options, clauses = table.options, rules.clauses
    if rules.draws_for_button(table):
        yield from draw_for_button(table, rules.button_card(options), clauses.button)
        return None
    if options.kill != "none":
        yield from hear_who_left(table, clauses.kill)
    play = HandState(table, seats_from_button(table, rules.has_button, rules.most_players), rules)
    play.kill = killer(table, play.seats)
    if table.marker(OWES_KILL) or (table.standing and options.kill != "none"):
        yield from let_debtor_kill(play, clauses.kill)
    play.lower, play.higher = limits_of(play)
    play.betting.sizes = (play.lower,)
    if table.reports:
        yield from rule_on_early_reports(play)
    if rules.has_button and not table.button:
        yield SetMarker(name=BUTTON, value=str(play.seats[-1]), clause=clauses.button)
    yield Announce(words="Blinds and antes", moment="posts", clause=clauses.posts)
    yield from rules.forced_bets(play, clauses.posts)
    play.posted = dict(table.put_in_pot)
    if play.kill:
        yield from post_kill(play, clauses.posts if play.kills_at_will else clauses.kill)
    if play.collections:
        yield from collect(play, DEAL)
        if table.marker(TIME_DUE):
            yield from collect_time(table, play.seats)
    return play


def _deal_street(play: HandState, street: Street) -> Script:
    play.street, table = street.name, play.table
    yield _announcement(street.name, table.pot, street.clause)
    instead = play.errors.instead
    deals = instead.pop(street.name, street.deals) if instead else street.deals
    for deal in (*street.before, *deals) if street.before else deals:
        yield from deal(play, street.clause)
    if table.reports:
        yield from rule_on_reports(play)
    if play.collections and len(play.live) > 1:
        yield from collect(play, street.name)


@lru_cache(maxsize=1 << 12)
def _announcement(street: str, pot: int, clause: str) -> Announce:
    return Announce(words=f"{street.capitalize()}, {money(pot)} in the pot", moment=street, clause=clause)


def _bets_of(play: HandState, street: Street, is_first: bool) -> Script:
    """Return the betting round of a street, with what may be bet as its cards have been dealt."""
    rules = play.rules
    sizes = street.sizes(play)
    play.betting.sizes = sizes if len(sizes) == 1 else tuple(dict.fromkeys(sizes))
    betting = street.rules
    if play.kill and is_first and rules.kills in ACTING_LAST:
        betting = but(betting, last=kill_acts_last)
    return betting_round(play, street.first(play), street.betting, rules.clauses.uncalled, betting)


def _finish(play: HandState, streets: int) -> Script:
    """Rake the pots and award them."""
    table, rules = play.table, play.rules
    options, clauses = table.options, rules.clauses
    if rules.before_showdown is not None:
        yield from rules.before_showdown(play)
        if play.redeal:
            return
    whole, stacks = table.pot, table.stacks if options.kill == "none" else table.stacks.copy()
    if play.collections:
        yield from collect(play, END)
    pots = pots_of(play)
    if play.terms.is_raked and (streets or not options.no_flop_no_drop):
        fee, drop = fees_of(play)
        if fee:
            yield Rake(amount=fee, clause=clauses.rake)
        if drop:
            yield Rake(amount=drop, what=PROMOTION, clause=clauses.drop)
            yield from feed_fund(table, drop, clauses.drop, PROMOTION)
        pots = rake(pots, fee + drop) if fee + drop else pots
    if len(play.live) == 1:
        yield from award_last(play, pots.total, clauses.last_player)
    else:
        yield Announce(words="Showdown", moment="showdown", clause=clauses.showdown)
        yield from showdown(play, pots, rules.showing_order(play), clauses)
    if options.kill != "none":
        yield from mark_kill(play, stacks, whole, rules.kills, clauses.kill)


def _close(play: HandState) -> Script:
    """Show cards that are to be shown once the pot is won, and move the button."""
    table, rules = play.table, play.rules
    for seat, (cards, clause) in play.dealt.to_show.items():
        yield Show(seat=seat, cards=cards, clause=clause)
    if play.collections:
        yield from clear_time(table)
    if rules.has_button:
        if table.options.newcomers == ASKED:
            yield from mark_circuit(play, "L2153")
        if table.options.newcomers != "free":
            yield from mark_dealt_in(play)
        yield from move_button(play, rules.clauses.moves)


def collect(play: HandState, moment: str) -> Script:
    """Take the fees that are due at this moment; a seat that pays its last chip is all-in."""
    table = play.table
    able = [seat for seat in play.seats if table.stacks[seat]]
    has_blind = play.rules.has_button and any(each.out_of == "small-blind" for each in play.collections)
    blind = next((seat for seat, _, _ in blinds_of(play)), 0) if has_blind else 0
    yield from collections.collect(table, moment, play.seats, play.rules.clauses.collection, blind)
    play.all_in += sum(not table.stacks[seat] for seat in able)
