"""One batch of rounds by script: the same seed and number always give the same counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any

from croupier.custom_games import blamed, find
from croupier.errors import BadOption, OutOfCards
from croupier.families.blackjack.choices import SPLIT_ROUND, hand_spot
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.own_strategy import Deciding, own_strategy
from croupier.simulation.strategies import strategy_of
from croupier.simulation.strategy import take_down
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe, recycled
from croupier.wagers.spot import Spot, completed

SEAT = 1
MOST_ROLLS = 1_000
"""Limit of rolls for each round of a batch. A wager that was not open until then never will be."""
STACK = 10**12
"""Stack of each simulated seat in cents, so large that none runs out of chips."""


@dataclass(frozen=True)
class Job:
    """The work that one worker gets for a simulation, as plain values that can be sent to any process."""

    game: str
    settings: tuple[tuple[str, str], ...]
    seed: str
    strategy: str
    bets: tuple[tuple[str, int], ...] = ()
    """Bets of each round. If empty, the strategy decides."""
    rounds: int = 0
    size: int = 2_000
    """Rounds in a batch. It is part of the answer, since every batch begins with a fresh shoe."""

    @property
    def batches(self) -> int:
        return -(-self.rounds // self.size)

    def rounds_in(self, batch: int) -> int:
        return min(self.size, self.rounds - batch * self.size)


def check_bets(game: Game, options: Options, bets: Iterable[tuple[str, int]]) -> None:
    """Refuse what a table with cards would not take before a round."""
    if game.equipment(options).pack is None:
        return
    seats = range(SEAT, SEAT + max(game.fewest_players, 1 + game.needs_banker))
    banker = max(seats) if game.needs_banker else 0
    playing = Round(game, Table(options, dict.fromkeys(seats, STACK)), banker=banker, fresh_shoe=True)
    if banker:
        playing.post_bank(banker, STACK // 2)
    whole = completed(dict(bets), game.spots(options).values())
    for spot in game.bet_order(whole, options):
        playing.bet(SEAT, spot, whole[spot])


BatchKey = tuple[str, str, str, int, int, int]
"""Wager, outcome, pays, net, staked, base: all in cents."""


@dataclass
class Sums:
    """Sums over batches."""

    rounds: int = 0
    ends: Counter[BatchKey] = field(default_factory=Counter)
    nets: Counter[int] = field(default_factory=Counter)
    """The seat's result of a whole round, and how often it was that."""

    def add(self, other: Sums) -> None:
        self.rounds += other.rounds
        self.ends.update(other.ends)
        self.nets.update(other.nets)

    def plain(self) -> dict[str, Any]:
        ends = [[list(key), count] for key, count in sorted(self.ends.items())]
        return {"rounds": self.rounds, "ends": ends, "nets": sorted(self.nets.items())}

    @classmethod
    def of_plain(cls, plain: dict[str, Any]) -> Sums:
        ends = Counter({_key(key): count for key, count in plain["ends"]})
        return cls(plain["rounds"], ends, Counter(dict(plain["nets"])))


def _key(plain: Sequence[Any]) -> BatchKey:
    wager, outcome, pays, net, staked, base = plain
    return wager, outcome, pays, net, staked, base


@blamed()
def play_batch(job: Job, batch: int, game: Game | None = None, deciding: Deciding | None = None) -> Sums:
    """Play one batch of the job from the batch's own seed and return its sums.

    `game` replaces the job's game if that is in no list; `deciding` replaces the job's strategy.
    """
    game = game or find(job.game)
    options = game.options.with_settings(dict(job.settings))
    seed = f"{job.seed} batch {batch}"
    chance = Chance(seed)
    if deciding is not None:
        strategy = own_strategy(game, options, deciding)
    else:
        strategy = strategy_of(game, job.strategy, seed, options)
    seats = range(SEAT, SEAT + max(game.fewest_players, 1 + game.needs_banker))
    table = Table(options, dict.fromkeys(seats, STACK))
    equipment = game.equipment(options)
    source = ShoeSource(chance, None, equipment.wheel, equipment.dice)
    banker = max(seats) if game.needs_banker else 0
    roots = {name: game.root(name, options) for name in game.spots(options)}
    sums = Sums()
    charges: Counter[str] = Counter()
    playing: Round | None = None
    lasts, made, gained, number = lasts_until_decided(game, options), set[str](), 0, 0
    while sums.rounds < job.rounds_in(batch):
        number += 1
        fresh = False
        if equipment.pack is not None and shuffle_due(equipment.shuffles_each_round, source, playing):
            source.shoe = make_shoe(game, options, f"{seed} shoe {number}")
            fresh = True
        before = table.stacks[SEAT] + sum(table.layout[SEAT].values())
        button = 1 + number % len(seats) if game.banking == "pot" else 0
        playing = Round(game, table, number=number, button=button, banker=banker, fresh_shoe=fresh)
        if banker:
            playing.post_bank(banker, STACK // 2)
        if not job.bets:
            take_down(playing, SEAT, strategy)
        wanted = _open_bets(game, table, job.bets, made) if job.bets else strategy.bets(table, SEAT)
        whole = completed(wanted, game.spots(options).values())
        for spot in game.bet_order(whole, options):
            playing.bet(SEAT, spot, whole[spot])
        laid = dict(table.layout[SEAT])
        made |= {name for name, amount in laid.items() if amount} if lasts else set()
        discards = source.shoe.dealt if source.shoe is not None else 0
        try:
            play_out(playing, source, strategy.choose)
        except OutOfCards:
            if not game.short_shoe_irregularity or source.shoe is None:
                raise
            playing.report(game.short_shoe_irregularity)
            source.shoe = recycled(source.shoe, discards, f"{seed} shoe {number}")
            play_out(playing, source, strategy.choose)
        gained += table.stacks[SEAT] + sum(table.layout[SEAT].values()) - before
        if not lasts or (made and not any(table.layout[SEAT].values())):
            sums.nets[gained] += 1
            sums.rounds += 1
            made, gained = set(), 0
        elif not made and number - sums.rounds > MOST_ROLLS * job.size:
            raise BadOption("no wager was ever open", instead="bet what may be bet before a roll")
        _count(playing.events, roots, laid, charges, sums.ends)
        table.stacks = dict.fromkeys(seats, STACK)
        table.meters.clear()  # every round finds them as the options state them
    return sums


def lasts_until_decided(game: Game, options: Options) -> bool:
    """True if a simulated round goes on from roll to roll until every wager made in it is decided; in other
    games a round of the table decides all of its wagers."""
    equipment = game.equipment(options)
    return bool(equipment.dice) and equipment.pack is None


def _open_bets(
    game: Game, table: Table, bets: Iterable[tuple[str, int]], made: AbstractSet[str]
) -> dict[str, int]:
    """Return the wagers of a job that may be bet now and were not made in this round."""
    spots = game.spots(table.options)
    return {
        name: amount
        for name, amount in bets
        if name not in made and not table.stake(SEAT, name) and not _why_closed(spots[name], table)
    }


def _why_closed(spot: Spot, table: Table) -> str:
    return spot.is_open(table, SEAT) if spot.is_open is not None else ""


def shuffle_due(each_round: bool, source: ShoeSource, last: Round | None) -> bool:
    shoe = source.shoe
    return shoe is None or each_round or shoe.is_cut_card_out or (last is not None and last.wants_shuffle)


def _count(
    events: Iterable[e.Event],
    roots: Mapping[str, str],
    laid: Mapping[str, int],
    charges: Counter[str],
    ends: Counter[BatchKey],
) -> None:
    """The round's settled wagers, those that a choice added counted with the wager they follow.

    `laid` is what lay on each spot when the round began: the unit in which its result is counted.
    `charges` are fees paid for wagers that are not decided yet; they come off when one is.
    """
    settled: dict[str, list[e.Settled]] = {}
    for event in events:
        if event.__class__ is e.Settled and event.seat == SEAT:
            settled.setdefault(roots.get(event.spot, event.spot), []).append(event)
        elif event.__class__ is e.Charged and event.seat == SEAT and event.spot:
            charges[event.spot] += event.amount
    for root, group in settled.items():
        own = next((each for each in group if each.spot == root), group[0])
        net = sum(each.paid - each.taken for each in group) - charges.pop(root, 0)
        staked = sum({each.spot: each.stake for each in group}.values())
        base = laid.get(root) or own.stake or staked
        is_split = any(each.spot == hand_spot(2) for each in group)
        why, pays = SPLIT_ROUND if is_split else (own.why or own.outcome, own.odds)
        ends[root, why, pays, net, staked, base] += 1
