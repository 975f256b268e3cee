"""Dealing: what people and bots do at one table, round after round. Commands either happen or are refused; no
rule is in here, and no file either."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from time import time

from croupier.refusals import BadOption, IllegalBet, IllegalChoice, OutOfTurn, Refusal
from croupier.rules.buttons import all_or_none
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.rules.script.round import Round
from croupier.rules.taking_down import clear, take_down
from croupier.server.tables import bots
from croupier.server.tables.floor import FloorReports
from croupier.server.tables.seats import MOST_CHIPS, TableSeats, WaitingLine
from croupier.server.tables.state import BETTING, OVER, PLAYING, Seating, SeatNotes
from croupier.table.chance import Chance, commitment
from croupier.table.choosing import with_cards
from croupier.table.sight import Sight
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


class Dealing:
    """What happens at a table, one thing after the other."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.line = WaitingLine(seating)
        self.seats = TableSeats(seating, self.line)
        self.floor = FloorReports(seating)
        self._sitting = seating.sitting
        self._sights: tuple[Round, dict[int, Sight]] | None = None
        """Of the round that is played, by the seats that are played for. A bot is handed the sight alone."""

    # -- bets ----------------------------------------------------------------------------------

    def record_time(self) -> None:
        """Where fees are taken by the clock: when another half hour has begun, between rounds."""
        sitting, fewest = self._sitting, self.seating.game.fewest_players
        is_timed = self.seating.phase == OVER and sitting.options.is_timed
        if not is_timed or len(sitting.names) < fewest:
            return
        minute = int(time()) // 60
        if sitting.table.clock is None or sitting.options.by_the_clock(sitting.table, minute):
            sitting.record_time(minute)

    def open_round(self) -> Round:
        """The round that takes bets: a new one where the last is over."""
        seating, sitting = self.seating, self._sitting
        seating.check_open("no round")
        if seating.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        if seating.phase == OVER:
            seating.check_decided("no round is opened")
            if sitting.mixing is not None:
                sitting.mixing.lasts = seating.rules.seed_rounds
            sitting.open_round()
            seating.notes.went.clear()
        assert sitting.round is not None
        return sitting.round

    def open_bets(self) -> None:
        """A round that takes bets, with those of the bots, where one can be opened."""
        if self.seating.phase == OVER:
            self.open_round()
        if self.seating.phase == BETTING and self.bots_wait:
            self.bots_bet()

    def bet(self, seat: int, bets: Mapping[str, int]) -> None:
        """All of them or none, each after those it needs; what goes with them unsaid is bet too."""
        playing = self._betting(seat)
        if not bets:
            raise IllegalBet(f"seat {seat} bets nothing")
        game, options, table = self.seating.game, self._sitting.options, self._sitting.table
        amounts = {game.spot(name, options).name: amount for name, amount in bets.items()}
        amounts |= added(amounts, game.spots(options).values(), table, seat)
        with all_or_none(playing, seat):
            for name in game.bet_order(amounts, options):
                playing.bet(seat, name, amounts[name])
            if (laid := sum(table.layout[seat].values())) > MOST_CHIPS:
                raise IllegalBet(f"seat {seat} cannot lay {money(laid)}", f"{money(MOST_CHIPS)} is the most")
            if (worth := self.seating.worth(seat)) > MOST_WON:
                why = f"nobody plays on with more than {money(MOST_WON)}"
                raise IllegalBet(f"seat {seat} has {money(worth)}", why, "get up with it")
        self._laid(seat)

    def take_down(self, seat: int, spot: str, amount: int | None = None) -> None:
        """With it comes what is as large by rule."""
        take_down(self._betting(seat), seat, spot, amount)
        self._laid(seat)

    def clear(self, seat: int) -> None:
        """All that may come down."""
        clear(self._betting(seat), seat)
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
        self.seating.check_seated(seat)
        return self.open_round()

    def _laid(self, seat: int) -> None:
        self._sitting.record()
        self.seating.notes.ready.discard(seat)

    def ready(self, seat: int, is_ready: bool = True, away: frozenset[str] = frozenset()) -> None:
        """The seat has bet what it wants to; the last one begins the round, or is refused with it."""
        self.seating.check_seated(seat)
        if self.seating.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        ready = self.seating.notes.ready
        if not is_ready:
            ready.discard(seat)
            return
        ready.add(seat)
        try:
            if self._deals(away):
                self.deal()
        except Refusal:
            ready.discard(seat)
            raise

    def _all_ready(self, away: frozenset[str]) -> bool:
        """Whether every person at the table is ready; who is away, leaves or banks is not waited for."""
        notes, table = self.seating.notes, self._sitting.table
        seats = {seat: who for seat, who in notes.people.items() if seat not in notes.leaving}
        if not seats:
            return bool(notes.people)  # they leave, and their wagers are played out
        waited = {seat for seat, who in seats.items() if who not in away and seat not in table.away}
        waited.discard(self.seating.coming_banker)
        has_begun = self.seating.phase == BETTING and any(table.layout.values())
        return waited <= notes.ready and (not notes.ready.isdisjoint(seats) or has_begun)

    def deal(self) -> None:
        """No more bets: what bots bet lies there too, and the round begins."""
        playing = self.open_round()
        self.bots_bet()
        self._sitting.start(run=not self.seating.rules.pace)
        self.seating.notes.ready.clear()
        assert playing is self._sitting.round

    @property
    def bots_wait(self) -> bool:
        """Whether bots have not bet yet for the open round."""
        notes = self.seating.notes
        return self.seating.game.banking != "pot" and not set(notes.bots) <= notes.ready

    def bots_bet(self) -> None:
        """Those that have not bet yet for this round."""
        playing, notes = self.open_round(), self.seating.notes
        has_bet = {seat for (seat, _), amount in playing.table.fresh.items() if amount}
        promised = "".join(commitment(seed) for seed in self._sitting.seeds[:2] if seed)
        for seat, name in notes.bots.items():
            if seat not in has_bet and seat in playing.table.stacks:
                lot = Chance(f"bets of seat {seat} in round {playing.table.number}, {promised}")
                bots.bet(playing, seat, bots.strategy(self.seating.game, name), lot)
        self._sitting.record()
        notes.ready |= set(notes.bots)

    # -- the round -----------------------------------------------------------------------------

    def choose(self, seat: int, name: str, amount: int | None = None, cards: str = "") -> None:
        ask = self.seating.asked
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
        ask, playing, of_bots = self.seating.asked, self._sitting.round, self.seating.notes.bots
        assert ask is not None and playing is not None
        plan = bots.strategy(self.seating.game, of_bots.get(ask.seat, ""))
        way = bots.choose if ask.seat in of_bots else bots.choose_absent
        if self._sights is None or self._sights[0] is not playing:
            self._sights = (playing, {})
        sights = self._sights[1]
        if ask.seat not in sights:
            sights[ask.seat] = Sight(playing.game, playing.table, ask.seat)
        self._choose(way(sights[ask.seat].follow(playing), ask, plan))

    def _choose(self, chosen: Chosen) -> None:
        self._sitting.choose(chosen, run=not self.seating.rules.pace)

    # -- the table ------------------------------------------------------------------------------

    def close(self, *, later: bool = False) -> None:
        """Everybody gets up with all chips, and the seeds are disclosed; `later`: after the round."""
        seating = self.seating
        seating.check_open("the table cannot close")
        if later and seating.phase != OVER:
            seating.notes.closes = True
            return
        seating.check_decided("the table cannot close")
        self._sitting.close()
        seating.notes = SeatNotes()

    def recall(self) -> None:
        """What the floor has ordered for after the round is not done."""
        self.seating.notes.closes, self.seating.notes.settings = False, None

    # -- what needs no person ------------------------------------------------------------------

    def can_step(self, away: frozenset[str] = frozenset()) -> bool:
        """Whether the table goes on by itself."""
        if self.line.is_due:
            return True
        match self.seating.phase:
            case "playing":
                return not self.seating.asks_person
            case "betting":
                return self._deals(away) or self.bots_wait
            case "over":
                return self.seats.can_change or self._deals(away)
        return False

    def step(self, away: frozenset[str] = frozenset()) -> None:
        """The next thing that needs no person: a card, a bot's bets or choice, other seats, the deal."""
        phase = self.seating.phase
        if self.line.is_due:
            self.line.call()
        elif phase == PLAYING:
            if self.seating.asked is not None:
                self.choose_for()
            else:
                self._sitting.answer_one()
        elif phase == OVER and self.seats.can_change:
            self.seats.change()
        elif phase == BETTING and self.bots_wait:
            self.bots_bet()
        else:
            self._refill_bots()
            self.deal()

    def go_on(self, away: frozenset[str] = frozenset()) -> None:
        """One step where the table has a pace; else all up to the next question to a person."""
        self.step(away)
        while not self.seating.rules.pace and self.seating.phase == PLAYING and self.can_step(away):
            self.step(away)

    def _deals(self, away: frozenset[str]) -> bool:
        """Whether bets are closed by themselves now."""
        if not self._can_deal():
            return False
        if not self.seating.notes.people:
            return self.seating.rules.deals_alone and bool(self.seating.notes.bots)
        return self._all_ready(away)

    def _can_deal(self) -> bool:
        seating = self.seating
        if seating.phase == BETTING:
            return True
        if seating.notes.proposed is not None:
            return False
        enough = len(self._sitting.table.present) >= seating.game.fewest_players
        return enough and (not seating.game.needs_banker or bool(seating.coming_banker))

    def _refill_bots(self) -> None:
        options = self._sitting.options
        for seat in self.seating.notes.bots:
            stack, usual = self._sitting.table.stacks.get(seat, 0), bots.sensible_buy_in(options)
            if self.seating.phase != PLAYING and stack < usual // 10:
                self._sitting.buy(seat, options.fitting_buy_in(usual, stack), approved=True)
