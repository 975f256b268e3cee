"""A sitting: a table from its opening to its close, with its shoe, seats, bank and ledger."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from croupier.cards.shoe import Shoe
from croupier.refusals import BadReport, IllegalBet, OutOfCards, Refusal
from croupier.rules import steps as s
from croupier.rules.buttons import all_or_none
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.chance import Chance, commitment, fresh_seed
from croupier.table.ledger import VERSION, Ledger
from croupier.table.meters import Meters
from croupier.table.sight import Sight, Sights
from croupier.table.sources import ShoeSource, answer_next
from croupier.wagers.chips import money

Choose = Callable[[Sight, s.Decide], Chosen]


class Waiting(NamedTuple):
    """An irregularity that is to come to light."""

    name: str
    seat: int = 0
    right: str = ""


class Seeds(NamedTuple):
    """What chance at a table comes from, as far as it is not disclosed yet: to be kept as a secret."""

    chance: str = ""
    """Of the dice or the wheel; '' where there is none."""
    shoe: str = ""
    """Of the shoe that is dealt from; '' where there is none."""
    sitting: str | None = None
    """Of all shoes to come; None where each has its own."""


class Sitting:
    """Deals rounds of one game. The caller bets and chooses; everything is in the ledger at once."""

    def __init__(
        self,
        game: Game,
        options: Options | None = None,
        *,
        seed: str | None = None,
        path: Path | None = None,
        meters: Meters | None = None,
    ) -> None:
        """`meters` where other tables feed them too."""
        self.game = game
        self.options: Any = options if options is not None else game.options
        """Of the game's own type, which a table of any game cannot name."""
        self.equipment = game.equipment(self.options)
        self.ledger = Ledger(path)
        self.table = Table(self.options, {})
        self.meters = meters if meters is not None else Meters()
        self.round: Round | None = None
        self.number = 0
        self.banker = 0
        self.willing: set[int] = set()
        """Seats that take the bank when it is offered, in player-dealer games."""
        self.covers: dict[int, int] = {}
        """What a banking seat posts; its whole stack where nothing is said."""
        self.waiting: list[Waiting] = []
        """What the floor reports at the first moment that it fits."""
        self.turned_down: list[BadReport] = []
        """Why what waited could not be reported when its moment came."""
        self._turns = 0
        self._seed = seed
        """None: each shoe has its own seed from the operating system's entropy."""
        self._shoes = 0
        self._written = 0
        self._chance = Chance(seed if seed is not None else fresh_seed())
        self._source = ShoeSource(self._chance, None, self.equipment.wheel)
        self._shoe_seed = ""
        self._discards = 0
        """How many cards of the shoe earlier rounds have used."""
        self._tell(
            e.TableOpened(version=VERSION, game=game.id, options=self.options.changes_from(game.options))
        )
        for meter in game.meters(self.options):
            amount, linked = self.meters.open(meter), meters is not None
            self._tell(e.MeterOpened(meter=meter.name, amount=amount, linked=linked, clause=meter.clause))
        if self.equipment.dice or self.equipment.wheel:
            self._tell(e.ChanceSeeded(commitment=commitment(self._chance.seed)))

    # -- people ----------------------------------------------------------------------------

    @property
    def names(self) -> dict[int, str]:
        return self.table.names

    def sit(self, seat: int, name: str, stack: int, *, approved: bool = False) -> None:
        """`approved` by a supervisor, where the game wants that for so much, as in `buy` and `leave`."""
        self._before_cards(f"{name} cannot sit down")
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat}", f"{self.game.id} has {self.game.seats}")
        if seat in self.names:
            raise IllegalBet(f"seat {seat} is taken", f"{self.names[seat]} sits there")
        if stack < 0:
            raise IllegalBet(f"{name} cannot sit down with {money(stack)}")
        approved = self._approval(stack, approved)
        self._tell(e.SeatTaken(seat=seat, name=name, stack=stack, approved=approved))

    def buy(self, seat: int, amount: int, *, approved: bool = False) -> None:
        self._before_cards("no chips are sold")
        if seat not in self.names or amount <= 0:
            raise IllegalBet(f"seat {seat} cannot buy {money(amount)}")
        approved = self._approval(amount, approved)
        self._tell(e.ChipsBought(seat=seat, amount=amount, approved=approved))

    def leave(self, seat: int, *, approved: bool = False) -> int:
        """Stand up with all chips: commission marked so far is paid, standing wagers come down.

        Refused while a wager stands that may not be taken down.
        """
        playing = self._before_cards(f"seat {seat} cannot leave")
        if seat not in self.names:
            raise IllegalBet(f"nobody sits in seat {seat}")
        table = self.table
        worth = table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)
        self._approval(worth, approved)
        if playing is not None:
            self._take_back(playing, seat)
        for spot in table.layout[seat]:
            if self.game.spot(spot, self.options).contract:
                raise IllegalBet(
                    f"seat {seat} cannot leave", f"its wager on {spot} stays until it is decided"
                )
        return self._stand_up(seat)

    def _take_back(self, playing: Round, seat: int) -> None:
        """All that a seat has bet for the round to come, or nothing where a part of it has to stay."""
        if seat == self.table.banker:
            raise IllegalBet(f"seat {seat} cannot leave", "it banks the round")
        if self.table.owed.get(seat, 0):
            raise IllegalBet(f"seat {seat} cannot leave", "its commission is collected after the round")
        with all_or_none(playing, seat):
            for spot in reversed(list(self.table.layout[seat])):
                playing.take_down(seat, spot)
        self.record()

    def _approval(self, amount: int, approved: bool) -> bool:
        """Whether a supervisor approved the sum, as far as that is needed; refused where nobody did."""
        is_needed: bool = self.options.needs_approval(amount)
        if is_needed and not approved:
            raise IllegalBet(f"{money(amount)} needs the approval of a supervisor")
        return is_needed

    def _stand_up(self, seat: int) -> int:
        for spot, amount in list(self.table.layout[seat].items()):
            self._tell(e.TakenDown(seat=seat, spot=spot, amount=amount))
        if owed := self.table.owed.get(seat, 0):
            self._tell(e.CommissionCollected(seat=seat, amount=owed))
        stack = self.table.stacks[seat]
        self._tell(e.SeatLeft(seat=seat, stack=stack, approved=self._approval(stack, approved=True)))
        self.willing.discard(seat)
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
        """No more bets: the script begins, and runs to its first decision, or question where it is not to
        `run`, as in `choose` and `report`: `answer_one` then goes on."""
        playing = self._playing()
        self.record()
        self._report_due(playing)
        if not playing.is_over:
            if why := self.game.not_ready(self.table):
                raise IllegalBet("the round cannot start", why)
            playing.start()
        self._go_on(playing, run)

    def choose(self, chosen: Chosen, *, run: bool = True) -> None:
        """For the seat that is asked; dealt_table.py takes a choice by its name."""
        playing = self._playing()
        playing.answer(chosen)
        self._go_on(playing, run)

    def report(self, name: str, seat: int = 0, right: str = "", *, run: bool = True) -> None:
        """The floor reports an irregularity to the running round, which then goes on, or of the last one a
        wrong result, for which the round is taken up again; `right` is the right one."""
        playing = self.round or self._playing()
        playing.report(name, seat, right)
        self._go_on(playing, run)

    def answer_one(self) -> None:
        """Let chance answer the one question that waits, so that the floor may look between cards."""
        playing = self._playing()
        self._answer(playing)
        self._go_on(playing, run=False)

    def play(self, choose: Choose) -> Round:
        """The round to its end, every decision taken by `choose`."""
        playing = self._playing()
        if playing.ask is None:
            self.start()
        sights = Sights(playing)
        while isinstance(ask := playing.ask, s.Decide):
            self.choose(choose(sights.of(ask.seat), ask))
        return playing

    def close(self) -> None:
        """Everybody leaves with what lies on the layout, the seeds are disclosed, the ledger ends."""
        self._between_rounds("the table cannot close")
        for seat in list(self.names):
            self._stand_up(seat)
        self._finish_shoe()
        if self.equipment.dice or self.equipment.wheel:
            self._tell(e.ChanceDisclosed(seed=self._chance.seed))
        self._tell(e.TableClosed())
        self.ledger.close()

    def _playing(self) -> Round:
        if self.round is None or self.round.is_over:
            raise Refusal("no round is being played", instead="open one")
        return self.round

    def _go_on(self, playing: Round, run: bool) -> None:
        """What waits to be reported is; where it is to `run`, chance answers until somebody has to decide or
        the round ends."""
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
            if not self.game.runs_out:
                raise
            playing.report(self.game.runs_out)
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
                    playing.report(*each)
                except BadReport as no:
                    self.turned_down.append(no)

    def _recycle(self) -> None:
        """The discards of earlier rounds become the shoe."""
        assert self._source.shoe is not None
        self._source.shoe = recycled(self._source.shoe, self._discards, self._shoe_seed)
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

    def _tell(self, event: e.Event) -> None:
        self.table.apply(event)
        self.ledger.append(event)

    # -- to be kept ------------------------------------------------------------------------

    @property
    def seeds(self) -> Seeds:
        """What the ledger has promised and not disclosed yet: who keeps the ledger keeps this beside it."""
        has_chance = self.equipment.dice or self.equipment.wheel
        chance = self._chance.seed if has_chance and not self.is_closed else ""
        return Seeds(chance, self._shoe_seed if self._source.shoe is not None else "", self._seed)

    @property
    def is_closed(self) -> bool:
        return bool(self.ledger.lines) and isinstance(self.ledger.lines[-1].what, e.TableClosed)

    def go_on_from(
        self, ledger: Ledger, table: Table, last: Round | None, source: ShoeSource, discards: int
    ) -> None:
        """Take the place of the sitting that wrote the ledger, at its last line. `last` is the round that
        runs, or the last one; `source` has dealt, thrown and spun what the ledger has."""
        self.ledger, self.table, self.round = ledger, table, last
        self.number, self.banker, self._turns = table.number, table.banker, table.turn
        self._written = len(last.events) if last is not None else 0
        self._source, self._chance, self._shoe_seed = source, source.chance, source.seed
        self._shoes = sum(isinstance(event, e.ShoeShuffled) for event in ledger)
        self._discards = discards

    # -- shoe, bank ------------------------------------------------------------------------

    def _shuffle_if_due(self) -> bool:
        if self.equipment.pack is None:
            return False
        shoe = self._source.shoe
        ordered = self.round is not None and self.round.wants_shuffle
        if shoe and not (ordered or self.equipment.shuffles_each_round or shoe.is_cut_card_out):
            return False
        self._finish_shoe()
        self._shoes += 1
        self._shoe_seed = fresh_seed() if self._seed is None else f"{self._seed} shoe {self._shoes}"
        shoe = make_shoe(self.game, self.options, self._shoe_seed)
        self._source.use(shoe, self._shoe_seed)
        self._tell(
            e.ShoeShuffled(
                commitment=commitment(self._shoe_seed),
                cards=len(self.equipment.pack),
                cut_card=shoe.cut_card,
            )
        )
        return True

    def _finish_shoe(self) -> None:
        if self._source.shoe is not None:
            self._tell(e.ShoeFinished(seed=self._shoe_seed))
            self._source.shoe = None

    def next_bank(self) -> tuple[int, int]:
        """Who banks the next round, and which of its turns that is: the bank stays for its turns and is then
        offered clockwise; it may not come straight back."""
        if self.banker in self.names and self._turns < self.game.bank_rounds and self._can_bank(self.banker):
            return self.banker, self._turns + 1
        for seat in self.table.after(self.banker, self.names):
            if seat != self.banker and self._can_bank(seat):
                return seat, 1
        raise IllegalBet("no round", "nobody else takes the bank: the game is disbanded")

    def _can_bank(self, seat: int) -> bool:
        is_able = seat in self.willing and self.table.stacks[seat] > 0
        return is_able and self.game.may_bank(self.table, seat)


def make_shoe(game: Game, options: Options, seed: str) -> Shoe:
    """The shoe that a seed shuffles for this game."""
    equipment = game.equipment(options)
    assert equipment.pack is not None
    order = Chance(seed).shuffled(list(equipment.pack.cards))
    return Shoe(order, len(order) - equipment.cut_card)


def recycled(shoe: Shoe, discards: int, seed: str) -> Shoe:
    """The first `discards` cards of a shoe that ran out, shuffled again by its seed."""
    return Shoe(Chance(f"{seed} again").shuffled(list(shoe.order[:discards])))
