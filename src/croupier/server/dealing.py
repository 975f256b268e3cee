"""Dealing: one table's sitting with the people and bots at it. Commands either happen or are refused; no rule
is in here, and no clock or file either."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards.card import parse_cards
from croupier.refusals import BadReport, IllegalBet, IllegalChoice, OutOfTurn, Refusal, unknown
from croupier.rules import steps as s
from croupier.rules.buttons import all_or_none
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.round import Round
from croupier.server import bots
from croupier.server.beside import Beside, Coming, Rules
from croupier.server.refused import NotYours
from croupier.table.resume import kept
from croupier.table.sitting import Sitting, Waiting
from croupier.wagers.chips import money
from croupier.wagers.spot import completed

LONG = 10_000
"""Lines after which a ledger ends and another begins, so that no table takes long to resume."""
CLOSED, OVER, BETTING, PLAYING = "closed", "over", "betting", "playing"
LONGEST_NAME = 40


class Dealing:
    """What happens at a table, one thing after the other."""

    def __init__(self, sitting: Sitting, beside: Beside, rules: Rules, before: int = 0) -> None:
        self.sitting = sitting
        self.beside = beside
        self.rules = rules
        self.before = before
        """How many events earlier ledgers of this table have."""

    # -- what stands ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        return self.sitting.game

    @property
    def version(self) -> int:
        return self.before + len(self.sitting.ledger)

    @property
    def phase(self) -> str:
        playing = self.sitting.round
        if self.sitting.is_closed:
            return CLOSED
        if playing is None or playing.is_over:
            return OVER
        return BETTING if playing.ask is None else PLAYING

    @property
    def is_long(self) -> bool:
        """Whether the ledger is to end here: it is long, and nothing stands that the next would not know."""
        table = self.sitting.table
        is_bare = not any(table.layout.values()) and not any(table.owed.values())
        return len(self.sitting.ledger) >= LONG and self.phase == OVER and is_bare

    @property
    def asked(self) -> s.Decide | None:
        """The decision that waits, whosever it is."""
        playing = self.sitting.round
        ask = playing.ask if playing is not None else None
        return ask if isinstance(ask, s.Decide) else None

    @property
    def asks_person(self) -> bool:
        """Whether a person has to decide who is still there to do it."""
        ask = self.asked
        return ask is not None and self._acts(ask.seat)

    @property
    def coming_banker(self) -> int:
        """Who banks this round, or the next one; 0 where nobody does or would."""
        if self.phase in (BETTING, PLAYING) or self.game.banking != "player-dealer":
            return self.sitting.table.banker if self.phase != OVER else 0
        try:
            return self.sitting.next_bank()[0]
        except Refusal:
            return 0

    def seat_of(self, person: str) -> int | None:
        return next((seat for seat, who in self.beside.people.items() if who == person), None)

    def kept(self) -> Beside:
        """Brought up to date, to be written."""
        self.beside.kept = kept(self.sitting)
        return self.beside

    def _acts(self, seat: int) -> bool:
        return seat in self.beside.people and seat not in self.beside.leaving

    def own(self, seat: int, by: str) -> None:
        """Refuse a seat that is another's; '' is the house itself."""
        if by and self.beside.people.get(seat) != by:
            raise NotYours(f"seat {seat} is not yours")

    # -- people --------------------------------------------------------------------------------

    def sit(
        self, person: str, name: str, seat: int, buy_in: int, *, approved: bool = False, bot: str = ""
    ) -> None:
        """At once between rounds and while bets are made; else as soon as the round is over."""
        self._open_for(f"{name} cannot sit down")
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise IllegalBet("nobody sits down by that name", instead=f"1 to {LONGEST_NAME} letters")
        if person and (self.seat_of(person) or any(each.person == person for each in self.beside.coming)):
            raise IllegalBet(f"{name} sits at this table already")
        for each in self.beside.coming:
            if each.seat == seat:
                raise IllegalBet(f"seat {seat} is taken", f"{each.name} waits for it")
        if self.phase == PLAYING:
            self._check_seat(seat, name, buy_in, approved)
            self.beside.coming.append(Coming(seat, person, name, buy_in, approved))
            return
        self._seat(Coming(seat, person, name, buy_in, approved), bot)

    def _check_seat(self, seat: int, name: str, buy_in: int, approved: bool) -> None:
        if not 1 <= seat <= self.game.seats:
            raise IllegalBet(f"no seat {seat}", f"{self.game.id} has {self.game.seats}")
        if seat in self.sitting.names and seat not in self.beside.leaving:
            raise IllegalBet(f"seat {seat} is taken", f"{self.sitting.names[seat]} sits there")
        if buy_in <= 0:
            raise IllegalBet(f"{name} cannot sit down with {money(buy_in)}")
        if self.sitting.options.needs_approval(buy_in) and not approved:
            raise IllegalBet(f"{money(buy_in)} needs the approval of a supervisor")

    def _seat(self, who: Coming, bot: str = "") -> None:
        if who.buy_in <= 0:
            raise IllegalBet(f"{who.name} cannot sit down with {money(who.buy_in)}")
        self.sitting.sit(who.seat, who.name, who.buy_in, approved=who.approved)
        if who.person:
            self.beside.people[who.seat] = who.person
        else:
            self.beside.bots[who.seat] = bot
            self.sitting.willing.add(who.seat)
        self.beside.since[who.seat] = self.version

    def leave(self, seat: int, *, approved: bool = False) -> None:
        """At once where that can be; else as soon as the round is over, and until then the house's way is
        played for the seat."""
        self._seated(seat)
        try:
            self.sitting.leave(seat, approved=approved)
        except Refusal:
            if self.phase not in (BETTING, PLAYING):
                raise
            self.beside.leaving.add(seat)
            return
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        self.beside.forget(seat)
        self.sitting.covers.pop(seat, None)

    def stay(self, seat: int) -> None:
        """Not leave after all."""
        self._seated(seat)
        self.beside.leaving.discard(seat)

    def buy(self, seat: int, amount: int, *, approved: bool = False) -> None:
        self._seated(seat)
        self.sitting.buy(seat, amount, approved=approved)

    def add_bot(self, seat: int = 0, *, strategy: str = "", buy_in: int = bots.STACK) -> None:
        """In that seat, or in the first one that is free."""
        known = bots.strategies(self.game)
        if strategy and strategy not in known:
            raise unknown("strategy of a bot", strategy, known)
        taken = {*self.sitting.names, *(each.seat for each in self.beside.coming)}
        free = [each for each in range(1, self.game.seats + 1) if each not in taken]
        if not free:
            raise IllegalBet("no bot sits down", "every seat is taken")
        name = bots.free_name({*self.sitting.names.values(), *(each.name for each in self.beside.coming)})
        self.sit("", name, seat or free[0], buy_in, approved=True, bot=strategy)

    def remove_bot(self, seat: int) -> None:
        if seat not in self.beside.bots:
            raise IllegalBet(f"no bot sits in seat {seat}")
        self.leave(seat, approved=True)

    def offer_bank(self, seat: int, cover: int | None = None) -> None:
        """The seat takes the bank when its turn comes, and posts so much; 0: it does not take it."""
        self._seated(seat)
        if self.game.banking != "player-dealer":
            raise IllegalBet(f"no seat banks {self.game.id}")
        if cover is not None and cover < 0:
            raise IllegalBet(f"seat {seat} cannot bank with {money(cover)}")
        if cover == 0:
            self.sitting.willing.discard(seat)
            return
        self.sitting.willing.add(seat)
        self.sitting.covers.pop(seat, None)
        if cover is not None:
            self.sitting.covers[seat] = cover

    def _seated(self, seat: int) -> None:
        self._open_for(f"seat {seat} can do nothing")
        if seat not in self.sitting.names:
            raise IllegalBet(f"nobody sits in seat {seat}")

    def _open_for(self, what: str) -> None:
        if self.phase == CLOSED:
            raise IllegalBet(what, "the table is closed")

    # -- bets ----------------------------------------------------------------------------------

    def open_round(self) -> Round:
        """The round that takes bets: a new one where the last is over."""
        self._open_for("no round")
        if self.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        if self.phase == OVER:
            self.sitting.open_round()
        assert self.sitting.round is not None
        return self.sitting.round

    def bet(self, seat: int, bets: Mapping[str, int]) -> None:
        """All of them or none, each after those it needs; what goes with them unsaid is bet too."""
        playing = self._betting(seat)
        if not bets:
            raise IllegalBet(f"seat {seat} bets nothing")
        options = self.sitting.options
        amounts = {self.game.spot(name, options).name: amount for name, amount in bets.items()}
        amounts |= self._companions(seat, amounts)
        with all_or_none(playing, seat):
            for name in self.game.bet_order(amounts, options):
                playing.bet(seat, name, amounts[name])
        self._laid(seat)

    def _companions(self, seat: int, bets: Mapping[str, int]) -> dict[str, int]:
        """What has to be added to other wagers because of these: a blind up to its ante."""
        table, wagers = self.sitting.table, self.game.wagers(self.sitting.options)
        totals = {name: table.stake(seat, name) + amount for name, amount in bets.items()}
        whole = completed(totals, wagers)
        lacking = {
            spot.name: whole[spot.name] - table.stake(seat, spot.name)
            for spot in wagers
            if spot.name in whole
            and spot.name not in bets
            and (spot.equals or not table.stake(seat, spot.name))
        }
        return {name: amount for name, amount in lacking.items() if amount > 0}

    def take_down(self, seat: int, spot: str, amount: int | None = None) -> None:
        self._betting(seat).take_down(seat, spot, amount)
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
        self.beside.ready.discard(seat)

    def ready(self, seat: int, is_ready: bool = True, away: frozenset[str] = frozenset()) -> None:
        """The seat has bet what it wants to; the last one begins the round, or is refused with it."""
        self._seated(seat)
        if self.phase == PLAYING:
            raise IllegalBet("no more bets", "the round has begun")
        if not is_ready:
            self.beside.ready.discard(seat)
            return
        self.beside.ready.add(seat)
        try:
            if self._deals(away):
                self.deal()
        except Refusal:
            self.beside.ready.discard(seat)
            raise

    def all_ready(self, away: frozenset[str] = frozenset()) -> bool:
        """Whether every person at the table is ready; who is away, leaves or banks is not waited for."""
        seats = {seat: who for seat, who in self.beside.people.items() if seat not in self.beside.leaving}
        if not seats:
            return bool(self.beside.people)  # they leave, and their wagers are played out
        waited = {seat for seat, who in seats.items() if who not in away and seat != self.coming_banker}
        has_begun = self.phase == BETTING and any(self.sitting.table.layout.values())
        return waited <= self.beside.ready and (not self.beside.ready.isdisjoint(seats) or has_begun)

    def deal(self) -> None:
        """No more bets: what bots bet lies there too, and the round begins."""
        playing = self.open_round()
        self.bots_bet()
        self.sitting.start(run=not self.rules.pace)
        self.beside.ready.clear()
        assert playing is self.sitting.round

    def bots_bet(self) -> None:
        """Those that have not bet yet for this round."""
        playing = self.open_round()
        has_bet = {seat for (seat, _), amount in playing.table.fresh.items() if amount}
        for seat, name in self.beside.bots.items():
            if seat not in has_bet and seat in playing.table.stacks:
                bots.bet(playing, seat, bots.strategy(self.game, name))
        self.sitting.record()
        self.beside.ready |= set(self.beside.bots)

    # -- the round -----------------------------------------------------------------------------

    def choose(self, seat: int, name: str, amount: int | None = None, cards: str = "") -> None:
        ask = self.asked
        if ask is None or ask.seat != seat:
            who = f"seat {ask.seat} is asked" if ask is not None else "nobody is asked"
            raise OutOfTurn(f"seat {seat} cannot {name} now", who)
        for choice in ask.choices:
            if name == choice.name or name in choice.aliases:
                self._choose(choice.take(amount, parse_cards(cards)))
                return
        raise IllegalChoice(f"seat {seat} cannot {name} now", f"legal is {', '.join(map(str, ask.choices))}")

    def choose_for(self) -> None:
        """The house's way for the seat that is asked: a bot's, or of a person who is gone or too slow."""
        ask, playing = self.asked, self.sitting.round
        assert ask is not None and playing is not None
        plan = bots.strategy(self.game, self.beside.bots.get(ask.seat, ""))
        self._choose(bots.choose(playing, ask, plan))

    def _choose(self, chosen: Chosen) -> None:
        self.sitting.choose(chosen, run=not self.rules.pace)

    def report(self, name: str, seat: int = 0, right: str = "", *, later: bool = False) -> None:
        """The floor reports an irregularity; `later`: at the first moment that it fits."""
        self._open_for(f"{name} cannot be reported")
        irregularity = self.game.irregularity(name)
        if later:
            self.sitting.waiting.append(Waiting(name, seat, right))
            return
        if self.sitting.round is None:
            raise BadReport(f"{irregularity.name} cannot be reported now", "no round has been played")
        self.sitting.report(name, seat, right, run=not self.rules.pace)
        if self.phase == OVER:
            self.beside.ready.clear()

    # -- the table ------------------------------------------------------------------------------

    def close(self) -> None:
        """Everybody gets up with all chips, and the seeds are disclosed."""
        self._open_for("the table cannot close")
        self.sitting.close()
        self.beside = Beside()

    def renewed(self, options: Options) -> Dealing:
        """The same people at the table under other options: this ledger ends, another begins."""
        if self.phase not in (OVER, CLOSED):
            raise IllegalBet("the options stay as they are", "a round is being played")
        old, beside = self.sitting, self.beside
        names, willing, covers = dict(old.names), set(old.willing), dict(old.covers)
        worth = {seat: self._worth(seat) for seat in names}
        if self.phase != CLOSED:
            old.close()
        new = Sitting(self.game, options, meters=old.meters)  # what they show is carried over too
        for seat, name in names.items():
            new.sit(seat, name, worth[seat], approved=True)
        new.willing, new.covers = willing, covers
        again = Dealing(new, beside, self.rules, self.version)
        beside.since = dict.fromkeys(names, again.version)
        beside.ready.clear()
        return again

    def _worth(self, seat: int) -> int:
        table = self.sitting.table
        return table.stacks[seat] + sum(table.layout[seat].values()) - table.owed.get(seat, 0)

    # -- what needs no person ------------------------------------------------------------------

    def can_step(self, away: frozenset[str] = frozenset()) -> bool:
        """Whether the table goes on by itself."""
        match self.phase:
            case "playing":
                return not self.asks_person
            case "betting":
                return self._deals(away) or self.bots_wait
            case "over":
                return self._seats_wait() or self._deals(away)
        return False

    def step(self, away: frozenset[str] = frozenset()) -> None:
        """The next thing that needs no person: a card, a bot's bets or choice, other seats, the deal."""
        if self.phase == PLAYING:
            if self.asked is not None:
                self.choose_for()
            else:
                self.sitting.answer_one()
        elif self.phase == OVER and self._seats_wait():
            self._change_seats()
        elif self.phase == BETTING and self.bots_wait:
            self.bots_bet()
        else:
            self._refill_bots()
            self.deal()

    def _deals(self, away: frozenset[str]) -> bool:
        """Whether bets are closed by themselves now."""
        if not self._can_deal():
            return False
        if not self.beside.people:
            return self.rules.deals_alone and bool(self.beside.bots)
        return self.all_ready(away)

    def _can_deal(self) -> bool:
        if self.phase == BETTING:
            return True
        enough = len(self.sitting.names) >= self.game.fewest_players
        return enough and (self.game.banking != "player-dealer" or bool(self.coming_banker))

    @property
    def bots_wait(self) -> bool:
        """Whether bots have not bet yet for the open round."""
        return self.game.banking != "pot" and not set(self.beside.bots) <= self.beside.ready

    def _seats_wait(self) -> bool:
        """Whether somebody may get up or sit down now."""
        names = self.sitting.names
        return any(self._can_go(seat) for seat in self.beside.leaving) or any(
            each.seat not in names for each in self.beside.coming
        )

    def _can_go(self, seat: int) -> bool:
        """Whether no wager of the seat stays until it is decided."""
        laid = self.sitting.table.layout.get(seat, {})
        return not any(self.game.spot(spot, self.sitting.options).contract for spot in laid)

    def _change_seats(self) -> None:
        for seat in sorted(filter(self._can_go, self.beside.leaving)):
            self.sitting.leave(seat, approved=True)
            self._forget(seat)
        waiting, self.beside.coming = self.beside.coming, []
        for who in waiting:
            if who.seat in self.sitting.names:
                self.beside.coming.append(who)
            else:
                self._seat(who)

    def _refill_bots(self) -> None:
        for seat in self.beside.bots:
            if self.phase != PLAYING and self.sitting.table.stacks.get(seat, 0) < bots.STACK // 10:
                self.sitting.buy(seat, bots.STACK, approved=True)
