"""Rounds for learners: some seats wait to be told what they do, the others play by a strategy.

A round is played out by its script at full speed; where a learner is asked, it stops there and goes on with
what the learner chose.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.errors import BadOption, CroupierError, IllegalChoice, OutOfCards
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.placing_bets import all_or_none
from croupier.rules.script.events import Event
from croupier.rules.script.round import NOT_ANSWERED_YET, Answers, Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.batch import shuffle_due
from croupier.simulation.strategies import ready_strategies, strategy_of
from croupier.simulation.strategy import Strategy, take_down
from croupier.table.chance import Chance, ShoeSource, drawing, fresh_seed
from croupier.table.observation import Observation, Observations
from croupier.table.seeds import recycled, shoe_of
from croupier.table.view import view
from croupier.wagers.chips import money
from croupier.wagers.spot import completed

DEPTH = {"pot": 100, "house": 10_000, "player-dealer": 10_000}
"""The stack in units, by the kind of bank."""


class BetTried(CroupierError):
    """A bet that would be taken is taken back again."""


class SeatedRounds:
    """A table whose seats are filled for one round after another."""

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        seats: int | None = None,
        learners: Iterable[int] | None = None,
        bots: str = "",
        bets: Mapping[str, int] | None = None,
        stack: int | None = None,
    ) -> None:
        """Sums are cents. All seats learn where none is named; `bots` is the strategy of the others, the
        game's first that is ready where none is named; `bets` are those of each learner, as the bots bet
        where nothing is said."""
        fewest = max(game.fewest_players, 1 + game.needs_banker)
        count = fewest if seats is None else seats
        if not fewest <= count <= game.seats:
            raise BadOption(f"{count} cannot sit down", f"{game.id} has seats for {fewest} to {game.seats}")
        self.game, self.options = game, options
        self.seats = tuple(range(1, count + 1))
        self.learners = frozenset(self.seats if learners is None else learners)
        if not self.learners <= set(self.seats):
            raise BadOption(f"seat {max(self.learners)} cannot learn", f"{count} sit at the table")
        self.banker = self.seats[-1] if game.needs_banker else 0
        bots_at = [seat for seat in self.seats if seat not in self.learners and seat != self.banker]
        self._bettors = bots_at if game.spots(options) else []
        self.bots = bots or ready_strategies(game)[0].name
        self.equipment = game.equipment(options)
        self._source = ShoeSource(Chance(""), None, self.equipment.wheel, self.equipment.dice)
        self.strategy: Strategy = strategy_of(game, self.bots, "", options)
        opening = bets if bets is not None else self.strategy.bets(Table(options, {1: 10**12}), 1)
        self.bets = completed(opening, game.spots(options).values())
        self.unit = next(iter(self.bets.values()), 0) or options.played_for
        self.stack = DEPTH[game.banking] * self.unit if stack is None else stack
        if self.stack < self.unit:
            raise BadOption(
                f"a stack of {money(self.stack)} is too small", f"{money(self.unit)} is played for"
            )
        self._together: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}
        self.seed = ""
        self.playing: Round
        self.sights: Observations
        self.reseed(fresh_seed())

    # -- between rounds ----------------------------------------------------------------------

    def reseed(self, seed: str) -> None:
        """Another table: everything that comes depends on the seed and on what is chosen alone."""
        self.seed = seed
        self.strategy = strategy_of(self.game, self.bots, seed, self.options)
        self._source = ShoeSource(Chance(seed), None, self.equipment.wheel, self.equipment.dice)
        self._shoes = self._number = 0
        self._clear()

    def _clear(self) -> None:
        self.table: Table = Table(self.options, dict.fromkeys(self.seats, self.stack))
        self._last: Round | None = None

    def clear(self) -> None:
        """Refill the stacks, empty the layout and give up a round that runs.

        Wagers that stand from round to round, and the shoe, stay as the last finished round left them.
        """
        if self._last is None or not self._last.is_over or any(self.table.layout.values()):
            self._clear()
            self._source.shoe = None
        else:
            self.table.stacks = dict.fromkeys(self.seats, self.stack)
            self.table.meters.clear()

    def open(self) -> None:
        """Take bets: the bank is posted, bots have bet."""
        self._number += 1
        fresh = self.equipment.pack is not None and shuffle_due(
            self.equipment.shuffles_each_round, self._source, self._last
        )
        if fresh:
            self._shoes += 1
            self._source.shoe = shoe_of(self.equipment, f"{self.seed} shoe {self._shoes}")
        button = 1 + self._number % len(self.seats) if self.game.banking == "pot" else 0
        self.playing = self._last = Round(
            self.game, self.table, number=self._number, button=button, banker=self.banker, fresh_shoe=fresh
        )
        self.sights = Observations(self.playing)
        if self.banker:
            self.playing.post_bank(self.banker, self.table.stacks[self.banker])
        for seat in self._bettors:
            self._bet_as_bot(seat)

    def _bet_as_bot(self, seat: int) -> None:
        """Bet by the strategy. A seat that cannot bet sits the round out."""
        try:
            with all_or_none(self.playing, seat):
                take_down(self.playing, seat, self.strategy)
                wanted = completed(
                    self.strategy.bets(self.table, seat), self.game.spots(self.options).values()
                )
                for spot in self.game.bet_order(wanted, self.options):
                    self.playing.bet(seat, spot, wanted[spot])
        except CroupierError:
            return

    def bet_plainly(self, seat: int) -> None:
        """The learner's own bets, those that do not stand already."""
        if seat == self.banker or not self.bets:
            return
        wanted = {spot: amount for spot, amount in self.bets.items() if not self.table.stake(seat, spot)}
        for spot in self.game.bet_order(wanted, self.options):
            self.playing.bet(seat, spot, wanted[spot])

    def can_bet(self, seat: int, spot: str, amount: int) -> bool:
        """Return True if the rules accept the bet now, with the wagers that must be bet with it."""
        if seat == self.banker:
            return False
        try:
            with all_or_none(self.playing, seat):
                self.bet(seat, spot, amount)
                raise BetTried(f"{spot} was only tried")
        except CroupierError as no:
            return isinstance(no, BetTried)

    def bet(self, seat: int, spot: str, amount: int) -> None:
        """Bet on a spot, in cents, and make the wagers that must be bet with it."""
        for name, sum_ in self._with_others(spot, amount):
            self.playing.bet(seat, name, sum_)

    def _with_others(self, spot: str, amount: int) -> tuple[tuple[str, int], ...]:
        kept = self._together.get((spot, amount))
        if kept is None:
            wanted = completed({spot: amount}, self.game.spots(self.options).values())
            kept = tuple((name, wanted[name]) for name in self.game.bet_order(wanted, self.options))
            self._together[spot, amount] = kept
        return kept

    # -- the round ---------------------------------------------------------------------------

    def deal(self) -> None:
        """Close the betting and play to the first question for a learner, or to the end of the round."""
        self._answers = Answers(self._decide, drawing(self.playing, self._source))
        self._discards = self._source.shoe.dealt if self._source.shoe is not None else 0
        try:
            self.playing.start(self._answers)
        except OutOfCards as no:
            self._deal_discards(no)

    def choose(self, chosen: Chosen) -> None:
        """Answer for the learner who is asked, and play to the next question for a learner or to the end."""
        playing = self.playing
        if playing.ask.__class__ is not Decide:
            raise IllegalChoice(f"{chosen} cannot be chosen", "nobody is asked")
        try:
            playing.answer(chosen, self._answers)
        except OutOfCards as no:
            self._deal_discards(no)

    def _deal_discards(self, no: OutOfCards) -> None:
        """The shoe has run out: what the game has for that is done, and the round goes on. Where it has
        nothing, the refusal stands."""
        playing, shoe = self.playing, self._source.shoe
        if not self.game.short_shoe_irregularity or shoe is None:
            raise no
        playing.report(self.game.short_shoe_irregularity)
        self._shoes += 1
        self._source.shoe = recycled(shoe, self._discards, f"{self.seed} shoe {self._shoes}")
        if not playing.is_over:
            playing.play_out(self._answers)

    def _decide(self, ask: Decide) -> Chosen:
        """A bot's choice; a learner makes its own later."""
        if ask.seat in self.learners:
            return NOT_ANSWERED_YET
        sight = self.sights[ask.seat]
        return self.strategy.choose(sight.now() if sight.is_open else sight, ask)

    @property
    def ask(self) -> Decide | None:
        """The decision that a learner is asked for; None if there is none."""
        ask = self.playing.ask
        return ask if isinstance(ask, Decide) else None

    @property
    def stands(self) -> bool:
        """Whether a wager of a learner waits for another round."""
        return any(self.table.layout[seat] for seat in self.learners)

    def sight(self, seat: int) -> Observation:
        return self.sights[seat].look()

    def seen_by_all(self) -> list[Event]:
        return view(self.playing.events, None)

    def gained(self, seat: int) -> float:
        """Return what the seat has won since the stacks were filled, in units; standing wagers count at
        their stake."""
        worth = self.table.stacks[seat] + sum(self.table.layout[seat].values())
        return (worth - self.stack) / self.unit
