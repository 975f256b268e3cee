"""Compute the cost of a hand in games with collection fees: the edge of a wager plus the fee, the player-
dealer's earnings, and the average over a lap of the bank. The results are exact if the odds are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.errors import BadOption, CroupierError
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds.report import GameOdds, Json, WagerEstimate, WagerOdds, ratio
from croupier.rules.collections import CollectionOptions
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.chips import money
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.spot import completed

AnyNumber = Fraction | float


@dataclass(frozen=True)
class HandCost:
    """One wager, made by every seat but the player-dealer's; sums in cents."""

    wager: str
    bet: int
    seats: int
    schedule: str
    edge: AnyNumber
    """The edge of a unit of the wager, without fees."""
    staked: AnyNumber
    """The average of everything put at risk, in units."""
    fee: int
    """The fee from the player."""
    dealer_fee: int
    """The fee from the player-dealer, by the whole action of the table."""
    cheapest: tuple[int, AnyNumber]
    """The bet within the limits for which edge and fee take the smallest part of it, and that part."""

    @property
    def lost(self) -> AnyNumber:
        """The player's average loss, the fee included."""
        return self.edge * self.bet + self.fee

    @property
    def part(self) -> AnyNumber:
        """The loss as a part of the bet."""
        return self.lost / self.bet

    @property
    def element_of_risk(self) -> AnyNumber:
        """The loss as a part of everything put at risk."""
        return self.lost / (self.staked * self.bet)

    @property
    def break_even(self) -> AnyNumber:
        """The fee from the player-dealer at which the bank earns nothing."""
        return self.edge * self.bet * (self.seats - 1)

    @property
    def bank(self) -> AnyNumber:
        """The player-dealer's average gain per hand, with cover for all wagers."""
        return self.break_even - self.dealer_fee

    @property
    def lap(self) -> AnyNumber:
        """The average cost of a hand, in cents, for a seat that takes its turn as the bank.

        Over a lap, in which each seat banks once, losses between seats cancel out and only the fees are left.
        """
        return (self.lost * (self.seats - 1) - self.bank) / self.seats

    def to_json(self) -> Json:
        shown: dict[str, AnyNumber] = {
            "house_edge": self.edge, "lost": self.lost / 100, "cost": self.part,
            "element_of_risk": self.element_of_risk, "player_dealer": self.bank / 100,
            "break_even_fee": self.break_even / 100, "lap": self.lap / 100,
        }  # fmt: skip
        return {
            "wager": self.wager,
            "bet": self.bet / 100,
            "seats": self.seats,
            "schedule": self.schedule,
            "fee": self.fee / 100,
            "player_dealer_fee": self.dealer_fee / 100,
            **{name: ratio(each) if isinstance(each, Fraction) else each for name, each in shown.items()},
            "cheapest_bet": self.cheapest[0] / 100,
            "cheapest_cost": float(self.cheapest[1]),
        }


def posted(game: Game, options: Options, bet: int) -> PlayerDealerOptions:
    """Return the options with a fee schedule in force: the one that is set, or the first that takes the
    bet."""
    if not isinstance(options, PlayerDealerOptions) or not options.printed_schedules:
        raise CroupierError(f"{game.id} has no fees", "its sheet prints no schedule of collections")
    if options.fee_schedule:
        return options
    for number, each in enumerate(options.printed_schedules, 1):
        limits = each.limits
        if limits is None or (limits.minimum <= bet and (limits.maximum is None or bet <= limits.maximum)):
            return replace(options, fee_schedule=number)
    raise BadOption(f"no fee schedule takes a bet of {money(bet)}", instead="set fee-schedule to one of them")


def hand_costs(
    game: Game, options: PlayerDealerOptions, odds: GameOdds, bet: int, seats: int
) -> list[HandCost]:
    """Return the cost of every wager that can be made alone before the round."""
    if seats < 2:
        raise BadOption(f"{seats} seats", "one banks, and at least one plays", "--seats 2 or more")
    fees = options.fees
    assert fees is not None, "a schedule is in force"
    options.limits.check(bet, "a wager")
    found = []
    for each in odds.wagers:
        spot = game.spots(options).get(each.wager)
        if spot is not None and spot.opening and not spot.needs:
            found.append(_hand_cost(game, options, fees, each, bet, seats))
    return found


def _hand_cost(
    game: Game,
    options: PlayerDealerOptions,
    fees: FeeSchedule,
    odds: WagerOdds | WagerEstimate,
    bet: int,
    seats: int,
) -> HandCost:
    def laid(amount: int) -> Mapping[str, int]:
        return completed({odds.wager: amount}, game.wagers(options))

    edge: AnyNumber = odds.house_edge
    staked = odds.average_staked if isinstance(odds, WagerOdds) else _staked(odds)
    due = fees.due({seat: laid(bet) for seat in range(1, seats)})

    def part(amount: int) -> AnyNumber:
        return edge + Fraction(fees.due({1: laid(amount)}).players[1], amount)

    limits = options.limits
    ends = {each.high for each in fees.player.brackets} | {limits.maximum, bet, limits.minimum}
    within = [end for end in ends if end and limits.minimum <= end <= (limits.maximum or end)]
    best = min(within, key=lambda amount: (part(amount), amount))
    return HandCost(
        wager=odds.wager,
        bet=bet,
        seats=seats,
        schedule=f"{fees.name} {fees.source}".strip(),
        edge=edge,
        staked=staked,
        fee=due.players[1],
        dealer_fee=due.dealer,
        cheapest=(best, part(best)),
    )


def _staked(odds: WagerEstimate) -> float:
    return odds.house_edge / odds.element_of_risk if odds.element_of_risk else 1.0


# Pots


@dataclass(frozen=True)
class PotCost:
    """The collection taken from a hand that goes to its end; sums in cents."""

    option: str
    tables: str
    """The numbers of players that it is printed for."""
    seats: int
    taken: tuple[tuple[str, str, int], ...]
    """When, out of what and how much is taken."""
    half_hour: int
    """The fee from each player per half hour, in cents."""

    @property
    def total(self) -> int:
        return sum(amount for _, _, amount in self.taken)

    @property
    def each(self) -> Fraction:
        """A seat's share of the collection: the loss of players of equal strength."""
        return Fraction(self.total, self.seats)

    def to_json(self) -> Json:
        return {
            "collection": self.option,
            "tables": self.tables,
            "seats": self.seats,
            "taken": [
                {"moment": moment, "out_of": source, "amount": amount / 100}
                for moment, source, amount in self.taken
            ],
            "total": self.total / 100,
            "each_seat": ratio(self.each / 100),
            "half_hour": self.half_hour / 100,
        }


def pot_cost(game: Game, options: Options, seats: int) -> PotCost:
    """Return the cost of a hand under the collection option in force.

    If none is in force, the first option that is printed for so many players is used, preferably one for a
    table with these limits.
    """
    if not isinstance(options, CollectionOptions) or not options.schedule:
        raise CroupierError(f"{game.id} has no fees", "its sheet prints no schedule of collections")
    if options.collection == "none":
        printed = options.printed()
        fitting = [name for name, fees in printed.items() if fees.players[0] <= seats <= fees.players[1]]
        mine = options.why_not
        fitting.sort(key=lambda name: bool(mine(printed[name].tables)))
        options = replace(options, collection=fitting[0], collection_limits="any")
    taken, half_hour = [], 0
    for each in options.collections:
        fee = each.fee(seats)
        if each.is_timed:
            half_hour += fee
        elif fee:
            taken.append((each.moment, each.out_of, fee))
    tables = {str(options.printed()[name].tables) for name in options.collection.split("/")}
    return PotCost(options.collection, "; ".join(sorted(tables)), seats, tuple(taken), half_hour)
