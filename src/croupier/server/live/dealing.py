"""Dealing: one table's sitting with the people and bots at it. Commands either happen or are refused; no rule
is in here, and no clock or file either."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from time import time

from croupier.refusals import BadOption, BadReport, IllegalBet, IllegalChoice, NotYet, OutOfTurn, Refusal
from croupier.rules.buttons import all_or_none
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.irregularities import UNSEEN, Ruling, Seen
from croupier.rules.options import Options, hyphened
from croupier.rules.script.events import UNSIGNED, Signed
from croupier.rules.script.round import Round
from croupier.server.live import bots
from croupier.server.live.seat_notes import ANOTHER, Proposal, SeatNotes
from croupier.server.live.seating import BETTING, CLOSED, MOST_CHIPS, OVER, PLAYING
from croupier.server.live.waiting_line import SeatsInLine
from croupier.server.refused import NotYours
from croupier.table.chance import Chance, commitment
from croupier.table.choosing import with_cards
from croupier.table.ledger import Ledger, Origin
from croupier.table.sight import Sight
from croupier.table.sitting import Sitting, Waiting
from croupier.table.upkeep import Tended, upkeep_of
from croupier.wagers.chips import money
from croupier.wagers.pays import EVEN, Odds, PayTable
from croupier.wagers.spot import added

MOST_ODDS = 10**6
"""To 1, of what a table may pay: no sheet prints more than 20,000 for 1."""
MOST_WON = MOST_CHIPS * MOST_ODDS
"""Cents with which a seat bets no more: one more round at the most odds still fits in the books' 64 bits."""


def dealt_options(game: Game, settings: Mapping[str, str]) -> Options:
    """The options of a table that people play at; refused where no such table may be dealt."""
    options: Options = game.options.with_settings(settings)
    options.check_dealt()
    for each in fields(options):
        value = getattr(options, each.name)
        rows = [row.pays for row in value] if isinstance(value, PayTable) else [value]
        most = max(
            (odds for odds in rows if isinstance(odds, Odds)), key=lambda odds: odds.ratio, default=EVEN
        )
        if most.ratio > MOST_ODDS:
            raise BadOption(f"{hyphened(each.name)} cannot be {most}", instead=f"at most {MOST_ODDS:,} to 1")
    return options


class Dealing(SeatsInLine):
    """What happens at a table, one thing after the other."""

    _sights: tuple[Round, dict[int, Sight]] | None = None
    """Of the round that is played, by the seats that are played for. A bot is handed the sight alone."""

    # -- bets ----------------------------------------------------------------------------------

    def record_time(self) -> None:
        """Where fees are taken by the clock: when another half hour has begun, between rounds."""
        sitting = self.sitting
        if (
            self.phase != OVER
            or not sitting.options.is_timed
            or len(sitting.names) < self.game.fewest_players
        ):
            return
        minute = int(time()) // 60
        if sitting.table.clock is None or sitting.options.by_the_clock(sitting.table, minute):
            sitting.record_time(minute)

    def open_round(self) -> Round:
        """The round that takes bets: a new one where the last is over."""
        self._open_for("no round")
        if self.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        if self.phase == OVER:
            self._undecided("no round is opened")
            if self.sitting.mixing is not None:
                self.sitting.mixing.lasts = self.rules.seed_rounds
            self.sitting.open_round()
            self.notes.went.clear()
        assert self.sitting.round is not None
        return self.sitting.round

    def bet(self, seat: int, bets: Mapping[str, int]) -> None:
        """All of them or none, each after those it needs; what goes with them unsaid is bet too."""
        playing = self._betting(seat)
        if not bets:
            raise IllegalBet(f"seat {seat} bets nothing")
        options = self.sitting.options
        amounts = {self.game.spot(name, options).name: amount for name, amount in bets.items()}
        amounts |= added(amounts, self.game.spots(options).values(), self.sitting.table, seat)
        with all_or_none(playing, seat):
            for name in self.game.bet_order(amounts, options):
                playing.bet(seat, name, amounts[name])
            if (laid := sum(self.sitting.table.layout[seat].values())) > MOST_CHIPS:
                raise IllegalBet(f"seat {seat} cannot lay {money(laid)}", f"{money(MOST_CHIPS)} is the most")
            if (worth := self._worth(seat)) > MOST_WON:
                why = f"nobody plays on with more than {money(MOST_WON)}"
                raise IllegalBet(f"seat {seat} has {money(worth)}", why, "get up with it")
        self._laid(seat)

    def take_down(self, seat: int, spot: str, amount: int | None = None) -> None:
        self._betting(seat).take_down(seat, spot, amount)
        self._laid(seat)

    def join_bank(self, seat: int, amount: int) -> None:
        """A share of the bank of this round; 0: the seat has none after all."""
        playing = self._betting(seat)
        if amount:
            playing.join_bank(seat, amount)
        else:
            playing.leave_bank(seat)
        self._laid(seat)

    def press(self, seat: int, button: str, spot: str = "") -> None:
        self._betting(seat).press(seat, button, spot)
        self._laid(seat)

    def switch(self, seat: int, spot: str, working: bool) -> None:
        self._betting(seat).switch(seat, spot, working)
        self._laid(seat)

    def _betting(self, seat: int) -> Round:
        self._seated(seat)
        return self.open_round()

    def _laid(self, seat: int) -> None:
        self.sitting.record()
        self.notes.ready.discard(seat)

    def ready(self, seat: int, is_ready: bool = True, away: frozenset[str] = frozenset()) -> None:
        """The seat has bet what it wants to; the last one begins the round, or is refused with it."""
        self._seated(seat)
        if self.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        if not is_ready:
            self.notes.ready.discard(seat)
            return
        self.notes.ready.add(seat)
        try:
            if self._deals(away):
                self.deal()
        except Refusal:
            self.notes.ready.discard(seat)
            raise

    def all_ready(self, away: frozenset[str] = frozenset()) -> bool:
        """Whether every person at the table is ready; who is away, leaves or banks is not waited for."""
        seats = {seat: who for seat, who in self.notes.people.items() if seat not in self.notes.leaving}
        if not seats:
            return bool(self.notes.people)  # they leave, and their wagers are played out
        out = self.sitting.table.away
        waited = {seat for seat, who in seats.items() if who not in away and seat not in out}
        waited.discard(self.coming_banker)
        has_begun = self.phase == BETTING and any(self.sitting.table.layout.values())
        return waited <= self.notes.ready and (not self.notes.ready.isdisjoint(seats) or has_begun)

    def deal(self) -> None:
        """No more bets: what bots bet lies there too, and the round begins."""
        playing = self.open_round()
        self.bots_bet()
        self.sitting.start(run=not self.rules.pace)
        self.notes.ready.clear()
        assert playing is self.sitting.round

    def bots_bet(self) -> None:
        """Those that have not bet yet for this round."""
        playing = self.open_round()
        has_bet = {seat for (seat, _), amount in playing.table.fresh.items() if amount}
        promised = "".join(commitment(seed) for seed in self.sitting.seeds[:2] if seed)
        for seat, name in self.notes.bots.items():
            if seat not in has_bet and seat in playing.table.stacks:
                lot = Chance(f"bets of seat {seat} in round {playing.table.number}, {promised}")
                bots.bet(playing, seat, bots.strategy(self.game, name), lot)
        self.sitting.record()
        self.notes.ready |= set(self.notes.bots)

    # -- the round -----------------------------------------------------------------------------

    def choose(self, seat: int, name: str, amount: int | None = None, cards: str = "") -> None:
        ask = self.asked
        if ask is None or ask.seat != seat:
            who = f"seat {ask.seat} is asked" if ask is not None else "nobody is asked"
            raise OutOfTurn(f"seat {seat} cannot {name} now", who)
        for choice in ask.choices:
            if name == choice.name or name in choice.aliases:
                self._choose(with_cards(choice, cards, amount))
                return
        raise IllegalChoice(f"seat {seat} cannot {name} now", f"legal is {', '.join(map(str, ask.choices))}")

    def choose_for(self) -> None:
        """A bot's way for the seat that is asked; a person who is gone or too slow is folded or stood for."""
        ask, playing = self.asked, self.sitting.round
        assert ask is not None and playing is not None
        plan = bots.strategy(self.game, self.notes.bots.get(ask.seat, ""))
        way = bots.choose if ask.seat in self.notes.bots else bots.choose_absent
        if self._sights is None or self._sights[0] is not playing:
            self._sights = (playing, {})
        sights = self._sights[1]
        if ask.seat not in sights:
            sights[ask.seat] = Sight(playing.game, playing.table, ask.seat)
        self._choose(way(sights[ask.seat].follow(playing), ask, plan))

    def _choose(self, chosen: Chosen) -> None:
        self.sitting.choose(chosen, run=not self.rules.pace)

    def report(
        self,
        name: str,
        seat: int = 0,
        right: str = "",
        signed: Signed = UNSIGNED,
        seen: Seen = UNSEEN,
        *,
        later: bool = False,
    ) -> None:
        """The floor reports an irregularity; `later`: at the first moment that it fits."""
        self._open_for(f"{name} cannot be reported")
        irregularity = self.game.irregularity(name)
        if later:
            self.sitting.waiting.append(Waiting(name, seat, right, signed, seen))
            return
        if self.sitting.round is None:
            raise BadReport(f"{irregularity.name} cannot be reported now", "no round has been played")
        self.sitting.report(name, seat, right, signed, seen, run=not self.rules.pace)
        if self.phase == OVER:
            self.notes.ready.clear()

    def tend(self, duty: str, signed: Signed = UNSIGNED) -> None:
        self._open_for(f"{duty} cannot be recorded")
        self.sitting.tend(duty, signed.by, signed.reason)

    def pay_fund(self, seat: int, amount: int, signed: Signed, fund: str) -> None:
        self._open_for("no fund is paid out")
        self.sitting.pay_fund(seat, amount, signed.reason, by=signed.by, meter=fund)

    def takes_two(self, name: str) -> bool:
        """Whether a report changes how a round was settled."""
        return self.game.irregularity(name).ruling is Ruling.RESETTLE or self.phase == OVER

    def propose(self, proposal: Proposal, *, later: bool = False) -> None:
        """Checked as a report is, and left to a second person of the floor."""
        self._undecided(f"{proposal.irregularity} cannot be reported")
        if later:
            why = "it changes how a round was settled, and takes a second person when it has come to light"
            raise BadReport(f"{proposal.irregularity} is not reported in advance", why)
        if self.sitting.round is None:
            raise BadReport(f"{proposal.irregularity} cannot be reported now", "no round has been played")
        self.sitting.round.to_report(proposal.irregularity, proposal.seat, proposal.right)
        self.notes.proposed = proposal

    def confirm(self, person: str, name: str) -> None:
        said = self._proposed()
        if person == said.person:
            raise NotYours("you proposed it yourself", "it takes a second person", ANOTHER)
        self.notes.proposed = None
        try:
            self.report(said.irregularity, said.seat, said.right, Signed(said.by, said.reason, name))
        except Refusal:
            self.notes.proposed = said
            raise

    def turn_down(self) -> None:
        self._proposed()
        self.notes.proposed = None

    def _proposed(self) -> Proposal:
        if self.notes.proposed is None:
            raise BadReport("nothing is proposed")
        return self.notes.proposed

    def _undecided(self, what: str) -> None:
        if self.notes.proposed is not None:
            raise NotYet(what, "a ruling on the last round waits for a second person of the floor")

    # -- the table ------------------------------------------------------------------------------

    @property
    def is_ordered(self) -> bool:
        """Whether the floor has ordered something for after the round, and the round is over."""
        waits = self.notes.closes or self.notes.settings is not None
        return self.phase == OVER and waits and self.notes.proposed is None

    def recall(self) -> None:
        """What the floor has ordered for after the round is not done."""
        self.notes.closes, self.notes.settings = False, None

    def close(self, *, later: bool = False) -> None:
        """Everybody gets up with all chips, and the seeds are disclosed; `later`: after the round."""
        self._open_for("the table cannot close")
        if later and self.phase != OVER:
            self.notes.closes = True
            return
        self._undecided("the table cannot close")
        self.sitting.close()
        self.notes = SeatNotes()

    def renewed(self, options: Options, table_id: str, part: int) -> Dealing:
        """The same people at the table under other options: this ledger ends, and the `part`th begins."""
        if self.phase not in (OVER, CLOSED):
            raise IllegalBet("the options stay as they are", "a round is being played")
        self._undecided("the options stay as they are")
        old, notes = self.sitting, self.notes
        names, willing, covers = dict(old.names), set(old.willing), dict(old.covers)
        proposition = set(old.proposition)
        worth = {seat: self._worth(seat) for seat in names}
        tended: tuple[Tended, ...] = ()
        standing, away = dict(old.table.standing), sorted(old.table.away)
        markers = dict(old.table.markers) if self.game.banking == "pot" and self.phase != CLOSED else {}
        if self.phase != CLOSED:
            tended = upkeep_of(self.game, old.options, old.ledger.lines).to_carry()
            old.close(carries=True)
        new = Sitting(
            self.game,
            options,
            ledger=Ledger(clock=old.ledger.clock, by=old.ledger.by),
            meters=old.meters,  # what they show is carried over too
            origin=Origin(table_id, part, old.ledger.head, carries=not self.rules.link),
            mixes=True,
        )
        for seat, name in names.items():
            new.sit(seat, name, worth[seat], approved=True, carried=True, standing=standing.get(seat, ""))
        for seat in away:
            new.sit_out(seat)
        new.take_over(markers)
        duties = {duty.name for duty in self.game.upkeep(options)}
        for each in tended:
            if each.duty in duties:
                new.tend(each.duty, each.by, each.reason, carried=each.at)
        new.willing, new.covers, new.proposition = willing, covers, proposition
        again = Dealing(new, notes, self.rules, self.version)
        notes.since = dict.fromkeys(names, again.version)
        notes.ready.clear()
        notes.settings = None
        return again

    # -- what needs no person ------------------------------------------------------------------

    def can_step(self, away: frozenset[str] = frozenset()) -> bool:
        """Whether the table goes on by itself."""
        if self.notes.line and self.line_is_due():
            return True
        match self.phase:
            case "playing":
                return not self.asks_person
            case "betting":
                return self._deals(away) or self.bots_wait
            case "over":
                return self.seats_wait() or self._deals(away)
        return False

    def step(self, away: frozenset[str] = frozenset()) -> None:
        """The next thing that needs no person: a card, a bot's bets or choice, other seats, the deal."""
        if self.notes.line and self.line_is_due():
            self.call_line()
        elif self.phase == PLAYING:
            if self.asked is not None:
                self.choose_for()
            else:
                self.sitting.answer_one()
        elif self.phase == OVER and self.seats_wait():
            self.change_seats()
        elif self.phase == BETTING and self.bots_wait:
            self.bots_bet()
        else:
            self._refill_bots()
            self.deal()

    def _deals(self, away: frozenset[str]) -> bool:
        """Whether bets are closed by themselves now."""
        if not self._can_deal():
            return False
        if not self.notes.people:
            return self.rules.deals_alone and bool(self.notes.bots)
        return self.all_ready(away)

    def _can_deal(self) -> bool:
        if self.phase == BETTING:
            return True
        if self.notes.proposed is not None:
            return False
        enough = len(self.sitting.table.present) >= self.game.fewest_players
        return enough and (not self.game.needs_banker or bool(self.coming_banker))

    @property
    def bots_wait(self) -> bool:
        """Whether bots have not bet yet for the open round."""
        return self.game.banking != "pot" and not set(self.notes.bots) <= self.notes.ready

    def _refill_bots(self) -> None:
        for seat in self.notes.bots:
            stack = self.sitting.table.stacks.get(seat, 0)
            usual = self.sitting.options.fitting_buy_in(bots.STACK)
            if self.phase != PLAYING and stack < usual // 10:
                self.sitting.buy(seat, self.sitting.options.fitting_buy_in(usual, stack), approved=True)
