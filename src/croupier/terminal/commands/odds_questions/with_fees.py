"""`croupier odds GAME --with-fees`: what a hand costs where the house collects."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

from rich.console import Console

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds.find_odds import find_odds
from croupier.odds.report import GameOdds
from croupier.odds.short_cover import ShortCover, exact_cover
from croupier.odds.with_fees import AnyNumber, HandCost, PotCost, hand_costs, posted, pot_cost
from croupier.refusals import BadOption, Refusal
from croupier.report.figures import method_text
from croupier.rules.game import Game
from croupier.simulation.quickly import by_other_processes
from croupier.simulation.short_cover import CoverAsked, played_cover
from croupier.terminal.shows.options import chosen
from croupier.terminal.shows.waiting import patiently
from croupier.wagers.chips import dollars, money


def show(
    name: str,
    bet: str,
    seats: int,
    wager: str | None,
    settings: Sequence[str],
    as_json: bool,
    cover: str | None = None,
) -> None:
    game, options = chosen(name, settings)
    if game.banking == "pot":
        if cover is not None:
            raise BadOption("no --cover here", f"{game.id} is played for a pot, and nobody banks")
        pot = pot_cost(game, options, seats)
        _tell(as_json, [pot.to_json()], _pot_lines(pot))
        return
    amount = _dollars("bet", bet, "--bet 25")
    posts = None if cover is None else _dollars("cover", cover, "--cover 100")
    in_force = posted(game, options, amount)
    with patiently(f"counting {game.id}", f"{game.id} --with-fees{'' if posts is None else ' --cover'}"):
        odds = find_odds(game, in_force, wager, otherwise=by_other_processes)
        costs = hand_costs(game, in_force, odds, amount, seats)
        covers = [] if posts is None else [_cover(game, in_force, odds, each, posts) for each in costs]
    if not costs:
        raise Refusal(f"{wager or game.id} cannot be bet alone", "it goes with another wager")
    found = [each.to_json() | ({"unsolved": odds.unsolved} if odds.unsolved else {}) for each in costs]
    for told, short in zip(found, covers, strict=False):
        told["short_cover"] = short.to_json()
    lines = [f"{game.id} is {method_text(odds.method)}"] if odds.unsolved else []
    lines += [
        line
        for place, each in enumerate(costs)
        for line in (*_lines(each), *(_cover_lines(each, covers[place]) if covers else ()))
    ]
    _tell(as_json, found, lines)


def _dollars(what: str, text: str, instead: str) -> int:
    try:
        return dollars(text)
    except Refusal as no:
        raise BadOption(f"no {what} of {text}", no.why, instead) from None


def _cover(
    game: Game, options: PlayerDealerOptions, odds: GameOdds, cost: HandCost, cover: int
) -> ShortCover:
    (of,) = (each for each in odds.wagers if each.wager == cost.wager)
    exact = exact_cover(game, options, of, cost.bet, cost.seats, cover)
    return exact or played_cover(CoverAsked(game, options, cost.wager, cost.bet, cost.seats), cover)


def _cover_lines(cost: HandCost, short: ShortCover) -> list[str]:
    how = (
        _exact(short.bank / 100)
        if short.error is None
        else f" ± {short.error / 100:.4f} over {short.rounds:,} rounds"
    )
    action = ", ".join(f"{float(part):.1%}" for part in short.action)
    order = "first to last" if short.error is None else "from the bank on"
    return [
        f"  with {money(short.cover):10} {_sum(short.bank)} a hand before the fee{how}",
        f"                  {_sum(short.bank - cost.dealer_fee)} with it",
        f"  has action      {action} of the wagers, {order}",
    ]


def _tell(as_json: bool, found: list[dict[str, object]], lines: list[str]) -> None:
    if as_json:
        print(json.dumps(found, indent=2))
        return
    console = Console(highlight=False)
    for line in lines:
        console.print(line)


def _percent(value: AnyNumber) -> str:
    return f"{float(value * 100):.4f}%"


def _exact(value: AnyNumber) -> str:
    return f" = {value.numerator}/{value.denominator}" if isinstance(value, Fraction) else ""


def _sum(cents: AnyNumber) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(float(cents)) / 100:,.4f}"


def _lines(cost: HandCost) -> list[str]:
    best, part = cost.cheapest
    return [
        f"{cost.wager}: {money(cost.bet)} at a table of {cost.seats}, {cost.schedule}",
        f"  edge            {_percent(cost.edge)}{_exact(cost.edge)}",
        f"  fees            {money(cost.fee)} of the player, {money(cost.dealer_fee)} of the player-dealer",
        f"  costs           {_sum(cost.lost)} a hand, {_percent(cost.part)} of the bet",
        f"  element of risk {_percent(cost.element_of_risk)} of all that is staked, the fee included",
        f"  cheapest bet    {money(best)}, {_percent(part)} of it",
        f"  player-dealer   {_sum(cost.bank)} a hand with cover for all{_exact(cost.bank / 100)}",
        f"  breaks even     at a fee of {_sum(cost.break_even)} from the player-dealer",
        f"  banking in turn {_sum(cost.lap)} a hand: the fees alone",
    ]


def _pot_lines(cost: PotCost) -> list[str]:
    lines = [f"collection {cost.option} ({cost.tables}) with {cost.seats} players"]
    lines += [
        f"  {money(amount)} out of the {source} at the {moment}" for moment, source, amount in cost.taken
    ]
    if cost.half_hour:
        lines.append(f"  {money(cost.half_hour)} from each player every half hour")
    lines.append(f"  {money(cost.total)} a hand in all, {_sum(cost.each)} from each seat on average")
    return lines
