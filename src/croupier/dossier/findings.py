"""All results that a dossier reports about one game under its options, computed once for all chapters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from croupier.dossier.agreement import SecondMethod, SessionCheck, check_sessions, second_method
from croupier.dossier.hands_check import HandsCheck, check_hands
from croupier.dossier.identity import Identity, identity
from croupier.dossier.jackpots import MeterFacts, meter_facts
from croupier.dossier.moments import Moments, NetChances, moments_of, nets_of
from croupier.dossier.volatility import ROUNDS, Swing, swing
from croupier.errors import CroupierError
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds.explore.differences import Differences, differences
from croupier.odds.explore.every_wager import of_wagers
from croupier.odds.find_odds import find_odds
from croupier.odds.report import AnyWager, GameOdds, Json, WagerOdds
from croupier.odds.with_fees import HandCost, hand_costs
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.quickly import by_this_process
from croupier.wagers.labels import named, together
from croupier.wagers.spot import Spot

FEE_SEATS = 6
"""Players at the table of which the cost with fees is told."""


class Told(NamedTuple):
    """Progress of a dossier: the current task, the number of its step and the number of steps."""

    words: str
    step: int
    steps: int


TellFound = Callable[[Told], None]
STEPS = 6


def unheard(told: Told) -> None:
    """Ignore the progress."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A request for a dossier: the game, its options and how thorough to be."""

    game: Game
    options: Options
    is_quick: bool = False
    """Whether to skip the effects of other options and simulate fewer rounds."""
    rounds: int | None = None
    """Number of simulated rounds; None for the default."""
    dated: str = ""
    """Date to print on the first page, as text. The clock is not read."""

    @property
    def changes(self) -> dict[str, str]:
        found: dict[str, str] = self.options.changes_from(self.game.options)
        return found


class WagerGroup(NamedTuple):
    """Wagers of one kind whose figures are the same."""

    names: list[str]
    wager: AnyWager
    at_most: int
    """Most units that may be at risk on the wager by the end of a round."""

    def title(self, spots: Mapping[str, Spot]) -> str:
        """Return the heading over these wagers: one is called by its title on the layout."""
        if len(self.names) > 1:
            return named(self.names)
        spot = spots.get(self.names[0])
        return spot.label if spot is not None else self.names[0].replace("-", " ")

    @property
    def nets(self) -> NetChances:
        return nets_of(self.wager)

    @property
    def moments(self) -> Moments | None:
        return moments_of(self.wager, self.at_most) if self.wager.nets else None


class FeeCost(NamedTuple):
    """Cost of a hand under one schedule of collections."""

    schedule: int
    costs: tuple[HandCost, ...]


@dataclass(frozen=True, kw_only=True)
class Findings:
    wanted: Wanted
    odds: GameOdds
    identity: Identity
    groups: tuple[WagerGroup, ...] = ()
    second: SecondMethod = field(default_factory=SecondMethod)
    others: Differences | None = None
    """Effect of each option on the house edge of the first wager."""
    besides: tuple[Differences, ...] = ()
    """Effects of the options on the other wagers with exact odds, one for each group of equal wagers."""
    why_no_others: str = ""
    swings: dict[str, tuple[Swing, ...]] = field(default_factory=dict)
    """Results over many rounds, by the name of the first wager of each group."""
    checks: tuple[SessionCheck, ...] = ()
    hands: tuple[HandsCheck, ...] = ()
    meters: tuple[MeterFacts, ...] = ()
    fees: tuple[FeeCost, ...] = ()
    compared_with: Wanted | None = None
    """The game and options that this dossier is compared with, if any."""

    @property
    def game(self) -> Game:
        return self.wanted.game

    @property
    def options(self) -> Options:
        return self.wanted.options

    @property
    def alike(self) -> tuple[tuple[WagerGroup, ...], ...]:
        """Return the groups in sets with the same distribution of results, and so with the same swings."""
        found: dict[NetChances, list[WagerGroup]] = {}
        for group in self.groups:
            if group.wager.nets:
                found.setdefault(group.nets, []).append(group)
        return tuple(map(tuple, found.values()))

    def to_json(self) -> Json:
        """Return every figure of the dossier. None of them depends on how long the work took."""
        odds = self.odds.to_json()
        del odds["seconds"]
        for each, wager in zip(odds["wagers"], self.odds.wagers, strict=True):
            if wager.nets:
                each["moments"] = moments_of(wager, at_most(self.wanted, self.odds, wager.wager)).to_json()
        found: Json = {
            "game": self.game.id,
            "title": self.game.title,
            "options": self.wanted.changes,
            "odds": odds,
            "volatility": {name: [one.to_json() for one in each] for name, each in self.swings.items()},
            "second_method": self.second.to_json(),
            "hands_dealt": [each.to_json() for each in self.hands],
            "sessions": [each.to_json() for each in self.checks],
            "other_options": self._others(),
            "other_options_of_other_wagers": [_plain(each) for each in self.besides],
            "meters": [each.to_json() for each in self.meters],
            "fees": [
                {"schedule": each.schedule, "costs": [cost.to_json() for cost in each.costs]}
                for each in self.fees
            ],
            "identity": self.identity.to_json(),
        }
        return found | ({"dated": self.wanted.dated} if self.wanted.dated else {})

    def _others(self) -> Json:
        if self.others is None:
            return {"left_out": self.why_no_others}
        return _plain(self.others)


def _plain(found: Differences) -> Json:
    told = found.to_json()
    del told["seconds"]
    return told


def gather(wanted: Wanted, tell: TellFound = unheard) -> Findings:
    """Compute all results of a dossier. The same request always has the same results."""
    game, options = wanted.game, wanted.options
    tell(Told("counting every case", 0, STEPS))
    odds = find_odds(game, options, fallback=by_this_process)
    odds = replace(odds, method=odds.method.timeless)
    found = Findings(wanted=wanted, odds=odds, identity=identity(game, options), groups=grouped(wanted, odds))
    tell(Told("adding rounds up", 1, STEPS))
    swings = _swings(found.groups)
    checks = tuple(
        check_sessions(alike[0].names[0], alike[0].nets, each[0].behind)
        for alike in found.alike
        if (each := swings.get(alike[0].names[0])) and not each[0].is_normal
    )
    tell(Told("dealing", 2, STEPS))
    second = second_method(game, options, odds, wanted.rounds, lambda words: tell(Told(words, 2, STEPS)))
    tell(Told("other options", 3, STEPS))
    others, why = _others(wanted, odds, tell)
    besides = _besides(found, tell) if others is not None else ()
    tell(Told("meters and fees", 5, STEPS))
    return replace(
        found,
        swings=swings,
        checks=checks,
        hands=check_hands(game, options, odds, wanted.rounds),
        second=second,
        others=others,
        besides=besides,
        why_no_others=why,
        meters=meter_facts(game, options),
        fees=fee_costs(game, options, odds),
    )


def _swings(groups: Sequence[WagerGroup]) -> dict[str, tuple[Swing, ...]]:
    """Return the distribution of results over each number of rounds, by the name of the first wager of each
    group. Groups whose results never vary are left out; equal distributions are computed once."""
    known: dict[NetChances, tuple[Swing, ...]] = {}
    found = {}
    for group in groups:
        if len(group.wager.nets) > 1:
            if group.nets not in known:
                known[group.nets] = tuple(swing(group.nets, rounds, group.moments) for rounds in ROUNDS)
            found[group.names[0]] = known[group.nets]
    return found


def grouped(wanted: Wanted, odds: GameOdds) -> tuple[WagerGroup, ...]:
    """Return the wagers in groups: those of one kind with the same figures share a group."""
    alike = (
        (each.wager, (each.house_edge, each.standard_deviation, each.hit_frequency), each)
        for each in odds.wagers
    )
    return tuple(
        WagerGroup(names, wager, at_most(wanted, odds, names[0])) for names, wager in together(alike)
    )


def at_most(wanted: Wanted, odds: GameOdds, wager: str) -> int:
    """The wager itself, and all that may be added to it in the round and has no odds of its own: splits,
    doubles, raises."""
    game, options = wanted.game, wanted.options
    own = {each.wager for each in odds.wagers}
    added = [spot.name for spot in game.wagers(options) if not spot.opening and spot.name not in own]
    return 1 + sum(game.root(name, options) == wager for name in added)


def _others(wanted: Wanted, odds: GameOdds, tell: TellFound) -> tuple[Differences | None, str]:
    """Return the effect of every other option on the first wager, or None with the reason why there is
    none."""
    if not odds.wagers:
        return None, "there is no house edge that an option could change"
    if wanted.is_quick:
        return None, "it was made with `--quick`"
    if not isinstance(odds.wagers[0], WagerOdds):
        return (
            None,
            "the game is simulated: differences of the size that options make would drown in its error",
        )
    try:
        return (
            replace(
                differences(
                    wanted.game,
                    wanted.options,
                    None,
                    lambda words, number, total: tell(Told(f"{words}, {number} of {total}", 4, STEPS)),
                ),
                seconds=0.0,
            ),
            "",
        )
    except CroupierError as no:
        return None, str(no)


def _besides(found: Findings, tell: TellFound) -> tuple[Differences, ...]:
    """Return the effects of every other option on the exact wagers after the first group."""
    _, *further = [group.names[0] for group in found.groups if isinstance(group.wager, WagerOdds)]
    try:
        told = of_wagers(
            found.game,
            found.options,
            further,
            lambda words, number, total: tell(Told(f"other wagers: {words}, {number} of {total}", 4, STEPS)),
        )
    except CroupierError:  # they are solved with the first one only
        return ()
    return tuple(replace(each, seconds=0.0) for each in told)


def fee_costs(game: Game, options: Options, odds: GameOdds) -> tuple[FeeCost, ...]:
    """A hand at the least bet of every schedule that is printed."""
    if not isinstance(options, PlayerDealerOptions) or not odds.wagers:
        return ()
    found = []
    for number, each in enumerate(options.printed_schedules, 1):
        try:
            in_force = replace(options, fee_schedule=number)
            bet = each.limits.minimum if each.limits is not None else in_force.limits.minimum
            costs = hand_costs(game, in_force, odds, bet, min(FEE_SEATS, game.seats))
        except CroupierError:  # limits that are set go with no schedule
            continue
        found.append(FeeCost(number, tuple(costs)))
    return tuple(found)
