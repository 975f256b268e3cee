"""A session: a table from its opening to its close, with its shoe, seats, bank and ledger."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace as but

from croupier.errors import BadReport, CroupierError, IllegalBet, NotYet, OutOfCards
from croupier.rules import steps as s
from croupier.rules.approvals import OVERRIDDEN, OpenApproval
from croupier.rules.choices import Chosen
from croupier.rules.funds import FUND
from croupier.rules.game import Game
from croupier.rules.irregularities import UNSEEN, Seen
from croupier.rules.options import Options
from croupier.rules.placing_bets import all_or_none
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table import approvals
from croupier.table.chance import Chance, ShoeSource, answer_next, fresh_seed
from croupier.table.ledger import NOWHERE, Ledger, Origin
from croupier.table.meters import Meters, fund_paid
from croupier.table.observation import Observation, Observations
from croupier.table.seeds import (
    MixedSeed,
    PlayerValues,
    SeedCommitment,
    Seeds,
    commitment,
    make_shoe,
    of_dice,
    recycled,
)
from croupier.table.upkeep import done
from croupier.wagers.chips import money

Chooser = Callable[[Observation, s.Decide], Chosen]


class Waiting(NamedTuple):
    """An irregularity that is to come to light."""

    name: str
    seat: int = 0
    right: str = ""
    signed: e.Signed = e.UNSIGNED
    seen: Seen = UNSEEN


class TableSession:
    """Deals rounds of one game. The caller bets and chooses; everything is in the ledger at once."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        seed: str | None = None,
        ledger: Ledger | None = None,
        meters: Meters | None = None,
        origin: Origin = NOWHERE,
        mixes: bool = False,
    ) -> None:
        """`ledger` where it is to go to a file, or to be stamped; `meters` where other tables feed them too,
        or this one's ledger before did; `mixes`: players have a part in the seeds."""
        self.game = game
        self.options: Options = options if options is not None else game.options
        """Options of the game's own type."""
        self.changes = self.options.changes_from(game.options)  # in which they differ from the game's own
        self.equipment = game.equipment(self.options)
        self.ledger = ledger if ledger is not None else Ledger()
        self.table = Table(self.options, {})
        self.meters = meters if meters is not None else Meters()
        self.round: Round | None = None
        self.number = self.banker = 0
        self.willing: set[int] = set()
        """Seats that take the bank when it is offered, in player-dealer games."""
        self.proposition: set[int] = set()
        """Third-party proposition players: they take the bank when nobody else does."""
        self.covers: dict[int, int] = {}
        """Chips that a banking seat posts. The default is its whole stack."""
        self.verifies = False
        """Payouts that the text has verified wait for those who sign."""
        self.waiting: list[Waiting] = []
        """Reports that wait for the first moment at which they apply."""
        self.turned_down: list[BadReport] = []
        """Why what waited could not be reported when its moment came."""
        self._turns = 0
        self._seed = seed  # None: each shoe has its own, from the operating system's entropy
        self._shoes = self._written = 0
        self._chance = Chance(seed if seed is not None else fresh_seed())
        self._chance_seed = "" if mixes else self._chance.seed
        self._source = ShoeSource(self._chance, None, self.equipment.wheel, self.equipment.dice)
        self._shoe_seed = ""
        self.mixing = SeedCommitment() if mixes else None
        self._discards = 0  # how many cards of the shoe earlier rounds have used
        self._tell(origin.opened(game.id, self.changes))
        is_carried = meters is not None and origin.carries
        is_linked = meters is not None and not is_carried
        for meter in game.meters(self.options):
            self._tell(
                e.MeterOpened(
                    meter=meter.name,
                    amount=self.meters.open(meter),
                    linked=is_linked,
                    carried=is_carried,
                    clause=meter.clause,
                )
            )
        if self.mixing is not None:
            self._tell(e.SeedPromised(commitment=self.mixing.promise, commits=True))
        elif self._has_chance:
            self._tell(e.ChanceSeeded(commitment=commitment(self._chance_seed)))

    # -- people ----------------------------------------------------------------------------

    @property
    def names(self) -> dict[int, str]:
        return self.table.names

    def sit(
        self,
        seat: int,
        name: str,
        stack: int,
        *,
        approved: bool = False,
        carried: bool = False,
        standing: str = "",
        moved: bool = False,
    ) -> None:
        """`approved` by a supervisor, where the game wants that; `carried`: with what the seat had in the
        ledger before; `standing` and `moved`: see `moving`."""
        self._before_cards(f"{name} cannot sit down")
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat}", f"{self.game.id} has {self.game.seats}")
        if seat in self.names:
            raise IllegalBet(f"seat {seat} is taken", f"{self.names[seat]} sits there")
        if stack < 0:
            raise IllegalBet(f"{name} cannot sit down with {money(stack)}")
        if not (carried or moved) and (why := self.options.buy_in_objection(stack)):
            raise IllegalBet(f"{name} cannot sit down with {money(stack)}", why)
        approved = self._approval(stack, approved)
        taken = e.SeatTaken(seat=seat, name=name, stack=stack, approved=approved, standing=standing)
        self._tell(but(taken, carried=carried, moved=moved))

    def buy(self, seat: int, amount: int, *, approved: bool = False) -> None:
        self._before_cards("no chips are sold")
        if seat not in self.names or amount <= 0:
            raise IllegalBet(f"seat {seat} cannot buy {money(amount)}")
        if why := self.options.add_on_objection(self.table, seat, amount):
            raise IllegalBet(f"seat {seat} cannot buy {money(amount)}", why)
        approved = self._approval(amount, approved)
        self._tell(e.ChipsBought(seat=seat, amount=amount, approved=approved))

    def sit_out(self, seat: int) -> None:
        """Keep the seat and not be dealt in; in pot games what is missed meanwhile is owed."""
        self._before_cards(f"seat {seat} cannot sit out")
        if seat not in self.table.present:
            raise IllegalBet(f"seat {seat} cannot sit out", "it does already, or nobody sits there")
        self._tell(e.SatOut(seat=seat))

    def sit_in(self, seat: int) -> None:
        self._before_cards(f"seat {seat} cannot play again")
        if seat not in self.table.away:
            raise IllegalBet(f"seat {seat} does not sit out")
        self._tell(e.SatIn(seat=seat))

    def record_time(self, minute: int) -> tuple[e.Event, ...]:
        """Record the time, in minutes since some midnight, and take the fees that are due."""
        self._between_rounds("no time is recorded")
        if self.table.clock is not None and minute < self.table.clock[1]:
            raise IllegalBet("no time is recorded", "it is earlier than what was recorded last")
        due: tuple[e.Event, ...] = self.options.by_the_clock(self.table, minute)
        for event in (e.ClockRead(minute=minute), *due):
            self._tell(event)
        return due

    def take_over(
        self, markers: Mapping[str, str], clock: Iterable[int] = (), bank: tuple[int, int] = (0, 0)
    ) -> None:
        """Go on where the table's ledger before ended: the time whose fees are paid, who banked and how many
        rounds running, the button, who owes a blind or a kill."""
        seat, turn = bank
        if seat in self.names:
            self._tell(e.BankCarried(seat=seat, turn=turn))
            self.banker, self._turns = seat, turn
        for minute in clock:
            self._tell(e.ClockRead(minute=minute, carried=True))
        for name, value in markers.items():
            self._tell(e.Marked(name=name, value=value))

    def tend(self, name: str, by: str = "", reason: str = "", *, carried: float = 0.0) -> None:
        """The floor records what was done with the equipment, at any moment of the table."""
        event = done(self.game, self.options, name, by, reason, carried)
        self.record()
        self._tell(event)

    def pay_fund(self, seat: int, amount: int, reason: str, *, by: str = "", meter: str = FUND) -> None:
        """Pay a seat out of a fund by decision of the floor, with a reason, where no text says how the fund
        is won."""
        self._before_cards("no fund is paid out")
        self._tell(fund_paid(self.game, self.table, meter, seat, amount, self.meters[meter], reason, by))

    def request(self, request: e.ApprovalRequested) -> int:
        """Ask for an approval, and return its number."""
        self.record()
        event = approvals.numbered(self.table, request)
        self._tell(event)
        return event.id

    def sign(self, number: int, role: str = "", by: str = "", person: str = "") -> OpenApproval:
        """Sign for a role that an approval needs. The last signature grants it, unless something is to be
        carried out first. Return the approval as it was signed."""
        self.record()
        event = approvals.signed(self.table, number, role, by, person)
        self._tell(event)
        return self.table.approvals[event.id]

    def close_approval(self, number: int, outcome: str, by: str = "", reason: str = "") -> None:
        """Grant, refuse or override an approval."""
        self.record()
        self._tell(approvals.closed(self.table, number, outcome, by, reason))

    def correct(self, event: e.Corrected) -> None:
        """Carry out a decision of management that moves chips, between rounds."""
        self._before_cards("management moves no chips")
        self._tell(approvals.corrected(self.table, event))

    def _hold_payouts(self, new: Sequence[e.Event]) -> None:
        """Set aside the payouts that are verified, and release those that were taken back meanwhile."""
        back = {(event.seat, event.spot) for event in new if isinstance(event, e.Reversed)}
        for number in list(self.table.held_payouts):
            request = self.table.approvals[number].request
            if (request.seat, request.spot) in back:
                why = "the payout was taken back"
                self._tell(approvals.closed(self.table, number, OVERRIDDEN, reason=why))
        for request in approvals.payout_requests(self.game, new):
            self._tell(approvals.numbered(self.table, request))

    def leave(self, seat: int, *, approved: bool = False, moves: bool = False) -> int:
        """Stand up with all chips, to another seat or table for who `moves`: commission marked so far is
        paid, standing wagers come down. Refused while one stands that may not be taken down."""
        playing = self._before_cards(f"seat {seat} cannot leave")
        if seat not in self.names:
            raise IllegalBet(f"nobody sits in seat {seat}")
        table = self.table
        self._check_not_held(f"seat {seat} cannot leave", seat)
        worth = table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)
        self._approval(worth, approved)
        if playing is not None:
            self._take_back(playing, seat)
        for spot in table.layout[seat]:
            if self.game.spot(spot, self.options).contract:
                raise IllegalBet(
                    f"seat {seat} cannot leave", f"its wager on {spot} stays until it is decided"
                )
        return self._stand_up(seat, moves=moves)

    def _take_back(self, playing: Round, seat: int) -> None:
        """All that a seat has bet for the round to come, or nothing where a part of it has to stay."""
        if seat == self.table.banker:
            raise IllegalBet(f"seat {seat} cannot leave", "it banks the round")
        if self.table.owed.get(seat, 0):
            raise IllegalBet(f"seat {seat} cannot leave", "its commission is collected after the round")
        if seat in self.table.shares:
            playing.leave_bank(seat)
        with all_or_none(playing, seat):
            for spot in reversed(list(self.table.layout[seat])):
                playing.take_down(seat, spot)
        self.record()

    def _check_not_held(self, what: str, seat: int = 0) -> None:
        """Refuse what must wait until the payout of a seat, or any, is verified."""
        for number, amount in self.table.held_payouts.items():
            owner = self.table.approvals[number].request.seat
            if seat in (0, owner):
                raise NotYet(what, f"{money(amount)} of seat {owner} wait for approval {number}")

    def _approval(self, amount: int, approved: bool) -> bool:
        """Whether a supervisor approved the sum, as far as that is needed; refused where nobody did."""
        is_needed: bool = self.options.needs_approval(amount)
        if is_needed and not approved:
            raise IllegalBet(f"{money(amount)} needs the approval of a supervisor")
        return is_needed

    def _stand_up(self, seat: int, *, carries: bool = False, moves: bool = False) -> int:
        for spot, amount in list(self.table.layout[seat].items()):
            self._tell(e.TakenDown(seat=seat, spot=spot, amount=amount))
        if owed := self.table.owed.get(seat, 0):
            self._tell(e.CommissionCollected(seat=seat, amount=owed))
        stack = self.table.stacks[seat]
        approved = self._approval(stack, approved=True)
        self._tell(e.SeatLeft(seat=seat, stack=stack, approved=approved, carried=carries, moved=moves))
        self.willing.discard(seat)
        self.proposition.discard(seat)
        if self.mixing is not None:
            self.mixing.values.forget(seat)
        return stack

    def _between_rounds(self, what: str) -> None:
        if self.round is not None and not self.round.is_over:
            raise IllegalBet(what, "a round is being played")

    def _before_cards(self, what: str) -> Round | None:
        """Seats change between rounds and while bets are made; the round that takes them, if there is one."""
        if self.round is None or self.round.is_over:
            return None
        if self.round.ask is not None:
            raise IllegalBet(what, "a round is being played")
        self.record()
        return self.round

    # -- rounds ----------------------------------------------------------------------------

    def open_round(self) -> Round:
        """Shuffle where the rules want it, pass the bank on, and take bets."""
        self._between_rounds("no new round")
        if len(self.names) < self.game.fewest_players:
            raise IllegalBet("no round", f"{self.game.id} needs {self.game.fewest_players} players")
        if self.game.banking == "player-dealer":
            self.banker, self._turns = self.next_bank()
        self._seed_chance_if_due()
        fresh = self._shuffle_if_due()
        self._discards = self._source.shoe.dealt if self._source.shoe is not None else 0
        self.number += 1
        self._written = 0
        self.round = Round(
            self.game,
            self.table,
            number=self.number,
            banker=self.banker,
            fresh_shoe=fresh,
        )
        if self.banker:
            stack = self.table.stacks[self.banker]
            self.round.post_bank(self.banker, min(stack, self.covers.get(self.banker, stack)))
        self.record()
        return self.round

    def start(self, *, run: bool = True) -> None:
        """Close the betting and start the script. It runs to its first decision; without `run`, to its first
        question, and `answer_one` goes on from there."""
        playing = self._playing()
        self.record()
        self._report_due(playing)
        if not playing.is_over:
            if why := self.game.reason_not_ready(self.table):
                raise IllegalBet("the round cannot start", why)
            playing.start()
        self._go_on(playing, run)

    def choose(self, chosen: Chosen, *, run: bool = True) -> None:
        """Answer for the seat that is asked, and play on. Without `run` the script stops at its next
        question."""
        playing = self._playing()
        playing.answer(chosen)
        self._go_on(playing, run)

    def report(
        self,
        name: str,
        seat: int = 0,
        right: str = "",
        signed: e.Signed = e.UNSIGNED,
        seen: Seen = UNSEEN,
        *,
        run: bool = True,
    ) -> None:
        """The floor reports an irregularity to the running round, which then goes on, or of the last one a
        wrong result, for which the round is taken up again; `right` is the right one."""
        playing = self.round or self._playing()
        playing.report(name, seat, right, seen, signed)
        self._go_on(playing, run)

    def call_off(self, name: str, seat: int = 0) -> None:
        """Drop a report that waits for its moment, the earliest of that name (and of that seat, where one is
        given)."""
        named = self.game.irregularity(name).name
        for each in self.waiting:
            if each.name == named and seat in (0, each.seat):
                self.waiting.remove(each)
                return
        what = f"{name} at seat {seat}" if seat else name
        waits = ", ".join(
            f"{each.name} at seat {each.seat}" if each.seat else each.name for each in self.waiting
        )
        raise BadReport(
            f"{what} cannot be called off",
            "it does not wait for its moment",
            f"what waits: {waits or 'nothing'}",
        )

    def answer_one(self) -> None:
        """Let chance answer the one question that waits, so that the floor may look between cards."""
        playing = self._playing()
        self._answer(playing)
        self._go_on(playing, run=False)

    def play(self, choose: Chooser) -> Round:
        """The round to its end, every decision taken by `choose`."""
        playing = self._playing()
        if playing.ask is None:
            self.start()
        sights = Observations(playing)
        while isinstance(ask := playing.ask, s.Decide):
            self.choose(choose(sights.observe(ask.seat), ask))
        return playing

    def close(self, *, carries: bool = False) -> None:
        """Close the table: everybody leaves with the wagers on the layout, the seeds are disclosed, and
        the ledger ends.

        If it `carries`, the table goes on with another ledger.
        """
        self._between_rounds("the table cannot close")
        self._check_not_held("the table cannot close")
        for seat in list(self.names):
            self._stand_up(seat, carries=carries)
        self._finish_shoe()
        if self._has_chance and self._chance_seed:
            self._tell(e.ChanceDisclosed(seed=self._chance_seed))
        if self.mixing is not None and self.mixing.takes_values:
            self._tell(e.SeedDisclosed(seed=self.mixing.next))
        self._tell(e.TableClosed())
        self.ledger.close()

    def _playing(self) -> Round:
        if self.round is None or self.round.is_over:
            raise CroupierError("no round is being played", instead="open one")
        return self.round

    def _go_on(self, playing: Round, run: bool) -> None:
        """Take up waiting reports. With `run`, chance answers until somebody must decide or the round
        ends."""
        self._report_due(playing)
        while run and playing.ask is not None and not isinstance(playing.ask, s.Decide):
            self._answer(playing)
            self._report_due(playing)
        self.record()

    def _answer(self, playing: Round) -> None:
        """Chance answers once, or a meter; where the shoe runs out, as the game has it."""
        if isinstance(playing.ask, s.ReadMeter):
            self.record()
            playing.answer(self.meters[playing.ask.meter])
            return
        try:
            answer_next(playing, self._source)
        except OutOfCards:
            if not self.game.short_shoe_irregularity:
                raise
            playing.report(self.game.short_shoe_irregularity)
            self.record()
            if not playing.is_over:
                if not self._discards:
                    raise
                self._recycle()

    def _report_due(self, playing: Round) -> None:
        """Report all that waits and fits this moment; before the start only what is of the betting."""
        for each in list(self.waiting):
            irregularity = self.game.irregularity(each.name)
            is_betting = playing.ask is None and not playing.is_over
            if irregularity.is_of_betting is is_betting and playing.fits(irregularity, each.seat):
                self.waiting.remove(each)
                try:
                    playing.report(each.name, each.seat, each.right, each.seen, each.signed)
                except BadReport as no:
                    self.turned_down.append(no)

    def _recycle(self) -> None:
        """The discards of earlier rounds become the shoe."""
        assert self._source.shoe is not None
        self._source.shoe = recycled(self._source.shoe, self._discards, self._source.seed)
        self._tell(e.DiscardsShuffled(cards=self._source.shoe.remaining))

    def record(self) -> None:
        """Bring the ledger up to the round: called after every move, and after bets to show them."""
        if self.round is not None:
            new = self.round.events[self._written :]
            self.ledger.extend(new)
            self._written += len(new)
            if self.table.meters:
                for event in new:
                    self.meters.follow(event)
            if self.verifies and self.game.verifications:
                self._hold_payouts(new)

    def _tell(self, event: e.Event) -> None:
        self.table.apply(event)
        self.ledger.append(event)
        self.meters.follow(event)

    # -- to be kept ------------------------------------------------------------------------

    @property
    def seeds(self) -> Seeds:
        """The seeds that the ledger has committed to and not disclosed. They are stored beside the ledger."""
        chance = self._chance_seed if self._has_chance and not self.is_closed else ""
        shoe = self._shoe_seed if self._source.shoe is not None else ""
        coming = self.mixing.next if self.mixing is not None and not self.is_closed else ""
        return Seeds(chance, shoe, self._seed, coming)

    @property
    def _has_chance(self) -> bool:
        return bool(self.equipment.dice or self.equipment.wheel)

    @property
    def is_closed(self) -> bool:
        lines = self.ledger.lines
        return bool(lines) and lines[-1].what.__class__ is e.TableClosed

    def go_on_from(
        self,
        ledger: Ledger,
        table: Table,
        last: Round | None,
        source: ShoeSource,
        seeds: Seeds,
        discards: int = 0,
    ) -> None:
        """Take the place of the sitting that wrote the ledger, at its last line. `last` is the round that
        runs, or the last one; `source` has dealt, thrown and spun what the ledger has by the `seeds`."""
        self.ledger, self.table, self.round = ledger, table, last
        self.number, self.banker, self._turns = table.number, table.banker, table.turn
        self._written = len(last.events) if last is not None else 0
        self._source, self._chance = source, source.chance
        self._chance_seed, self._shoe_seed = seeds.chance, seeds.shoe
        self._shoes = sum(isinstance(event, e.ShoeShuffled) for event in ledger)
        self._discards = discards

    # -- values of players -----------------------------------------------------------------

    @property
    def draws_seed_next(self) -> bool:
        """Whether the next round uses the promised seed: for a shoe, or for dice or a wheel."""
        if self.equipment.pack is not None:
            return self.shuffles_next
        mixing = self.mixing
        return self._has_chance and (not self._chance_seed or mixing is None or mixing.rounds >= mixing.lasts)

    def commit_value(self, seat: int, digest: str) -> None:
        """Take the hash of the value that a seat will add to the promised seed, at any moment."""
        values = self._player_values()
        if seat not in self.names:
            raise IllegalBet(f"nobody sits in seat {seat}")
        values.commit(seat, digest)
        self.record()
        self._tell(e.ValueCommitted(seat=seat, commitment=digest))

    def close_values(self) -> None:
        """Take no other commitments: the values are opened, and the promised seed is used next."""
        self._between_rounds("no values are opened")
        if not self.draws_seed_next:
            raise NotYet("no values are opened", "the promised seed is not used next")
        self._player_values().close()
        self._tell(e.ValuesClosed())

    def open_value(self, seat: int, value: str) -> None:
        """Open the value that a seat has committed to."""
        self._between_rounds("no value is opened")
        self._player_values().open(seat, value)
        self._tell(e.ValueOpened(seat=seat, value=value))

    def _player_values(self) -> PlayerValues:
        if self.mixing is None or not self.mixing.takes_values:
            raise IllegalBet("no value is taken", "this ledger began without", "from the next one on")
        return self.mixing.values

    # -- shoe, bank ------------------------------------------------------------------------

    @property
    def shuffles_next(self) -> bool:
        """Whether no shoe is in play that the next round would be dealt from."""
        shoe = self._source.shoe
        ordered = self.table.wants_shuffle or (self.round is not None and self.round.wants_shuffle)
        return not shoe or ordered or self.equipment.shuffles_each_round or shoe.is_cut_card_out

    def _shuffle_if_due(self) -> bool:
        if self.equipment.pack is None or not self.shuffles_next:
            return False
        self._finish_shoe()
        self._shoes += 1
        drawn = self._drawn_seed(f"{self._seed} shoe {self._shoes}")
        self._shoe_seed = drawn.seed
        shoe = make_shoe(self.game, self.options, drawn.mixed)
        self._source.use(shoe, drawn.mixed)
        if self.mixing is not None and self._has_chance:
            self._chance = self._source.chance = Chance(of_dice(drawn.mixed))
        shuffled = e.ShoeShuffled(
            commitment=commitment(drawn.seed),
            cards=len(self.equipment.pack),
            cut_card=shoe.cut_card,
            values=drawn.values,
            next=self.mixing.promise if self.mixing is not None else "",
            unopened=drawn.unopened,
        )
        self._tell(shuffled)
        return True

    def _drawn_seed(self, own: str) -> MixedSeed:
        """Return the committed seed with the players' values; without them the given or a new seed."""
        if self.mixing is not None:
            return self.mixing.take()
        return MixedSeed(fresh_seed() if self._seed is None else own, ())

    def _seed_chance_if_due(self) -> None:
        """Give dice and wheel another seed after a number of rounds, if players add values. Dice beside
        cards use the seed of the shoe."""
        mixing = self.mixing
        if mixing is None or not self._has_chance or self.equipment.pack is not None:
            return
        is_due = self.draws_seed_next
        mixing.rounds += 1
        if not is_due:
            return
        if self._chance_seed:
            self._tell(e.ChanceDisclosed(seed=self._chance_seed))
        drawn = mixing.take()
        self._chance_seed, mixing.rounds = drawn.seed, 1
        self._chance = self._source.chance = Chance(drawn.mixed)
        promise = commitment(drawn.seed)
        self._tell(
            e.ChanceSeeded(
                commitment=promise, values=drawn.values, next=mixing.promise, unopened=drawn.unopened
            )
        )

    def _finish_shoe(self) -> None:
        if self._source.shoe is not None:
            self._tell(e.ShoeFinished(seed=self._shoe_seed))
            self._source.shoe = None

    def next_bank(self) -> tuple[int, int]:
        """Return the seat that banks the next round, and the number of its turn."""
        return next_bank(self, self._turns)


def turn_over(game: Game, table: Table, turns: int) -> str:
    """Return why the player who banked the last rounds in a row may not bank the next one; '' if the turn
    goes on."""
    if turns < game.bank.rounds:
        return ""
    clause = table.options.bank_turn_clause
    so_many = "one round" if game.bank.rounds == 1 else f"{game.bank.rounds} rounds"
    return f"one player banks {so_many} running at the most{f' [{clause}]' if clause else ''}"


def next_bank(at: TableSession, turns: int) -> tuple[int, int]:
    """Return the seat that banks the next round, and the number of its turn. The bank stays for its turns
    and is then offered clockwise, or as the game says; it may not come straight back. If nobody takes
    it, a third-party proposition player does. If the house has a turn, the bank passes counterclockwise
    round the players and the dealer."""
    game, table, banker = at.game, at.table, at.banker
    if game.bank.has_house_turn:
        return _with_house(at), 1
    if banker in at.names and not turn_over(game, table, turns) and _can_bank(at, banker):
        return banker, turns + 1
    turn = table.clockwise_after if game.bank.is_clockwise(at.options) else table.counterclockwise_after
    others = [seat for seat in turn(banker, at.names) if seat != banker]
    for seat in (*_offered(at, others), *(seat for seat in others if seat in at.proposition)):
        if table.stacks[seat] > 0 and game.bank.may_take(table, seat):
            return seat, 1
    raise IllegalBet("no round", "nobody else takes the bank: the game is disbanded")


def _offered(at: TableSession, seats: list[int]) -> list[int]:
    """Those who take it when it is offered, in order; who is there to bank when nobody will is asked last."""
    return [seat for seat in seats if seat in at.willing and seat not in at.proposition]


def _with_house(at: TableSession) -> int:
    """0 for the house: the first round is the house's, and every one that no player takes."""
    past = sorted((seat for seat in at.names if not at.banker or seat < at.banker), reverse=True)
    return next((seat for seat in past if at.number and _can_bank(at, seat)), 0)


def _can_bank(at: TableSession, seat: int) -> bool:
    is_able = (seat in at.willing or seat in at.proposition) and at.table.stacks[seat] > 0
    return is_able and at.game.bank.may_take(at.table, seat)


def standing_at(one: TableSession, seat: int, other: TableSession) -> str:
    """Return the debts that a player takes to another table: missed blinds, a due kill, or none. At
    another limit or kind of game he is new (L725)."""
    if other.game is not one.game:
        raise IllegalBet(f"seat {seat} cannot move", f"{other.game.id} is another game")
    is_alike = one.game.same_game(one.options, other.options)
    return one.game.debts_at_new_table(one.table, seat) if is_alike else ""


def change_seat(sitting: TableSession, seat: int, to: int) -> None:
    """Move a player to a free seat of the same table, between rounds."""
    what = f"seat {seat} cannot change to seat {to}"
    table, name = sitting.table, sitting.names.get(seat, "")
    if sitting.round is not None and not sitting.round.is_over:
        raise NotYet(what, "a round is being played")
    if to in sitting.names or not 1 <= to <= sitting.game.seats:
        raise IllegalBet(what, "it is taken or does not exist")
    if any(table.layout[seat].values()):
        raise IllegalBet(what, "it has wagers on the layout", "take them down first")
    if table.pot:  # L764: multiple antes, or what was forfeited
        raise IllegalBet(what, "the pot holds money of an earlier hand")
    standing = sitting.game.debts_at_new_seat(table, seat, to)
    is_willing, is_proposition = seat in sitting.willing, seat in sitting.proposition
    is_away = seat in table.away
    chips = sitting.leave(seat, approved=True, moves=True)
    sitting.sit(to, name, chips, approved=True, standing=standing, moved=True)
    if is_away:
        sitting.sit_out(to)
    if is_willing:
        sitting.willing.add(to)
    if is_proposition:
        sitting.proposition.add(to)
