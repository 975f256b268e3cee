"""The seats of a blackjack table that a player banks, in turn: who decides, and who goes along."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator
from typing import Any

from croupier.families.blackjack import choices as c
from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_rulings import rule_on_hands
from croupier.families.blackjack.banked.banked_wagers import FOLLOW, LEAVE
from croupier.families.blackjack.banked.hands_in_play import HandsInPlay
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.legal import doubles
from croupier.families.blackjack.played_hand import part
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Call, Decide, Script, Stake, Step

PLAIN = May.HIT | May.STAND | May.SURRENDER
EXTRAS = May.DOUBLE | May.SPLIT

MaybeChosen = Generator[Step, Any, Chosen | None]
"""What was chosen; None where the floor has interrupted."""


class SeatTurns:
    """Who is still to act on the hands in play, and what the floor rules meanwhile."""

    def __init__(self, playing: HandsInPlay) -> None:
        self.playing = playing
        self.rules = playing.rules
        self.options = playing.options
        self.table = playing.table
        self.clauses = playing.clauses
        self.turns = deque(playing.boxes)
        """The seats that are still to act."""
        self.ruled = ""
        """What the floor has ruled for the hand whose turn it is: hit, stand, or pass."""

    def play_seats(self) -> Script:
        yield Call(words="Hit or stand?", moment="play", clause=self.clauses.decisions)
        while self.turns:
            seat = self.turns.popleft()
            box = self.playing.boxes[seat]
            at = 0
            while at < len(box):  # a split puts its second hand right behind the first
                yield from self.play(box[at])
                if self.ruled == "pass":
                    self.ruled = ""
                    self.turns.append(seat)
                    break
                at += 1

    def play(self, held: SharedHand) -> Script:
        """One hand to its end, or until its seat is passed."""
        while not held.is_done and held.live and self.ruled != "pass":
            if len(held.cards) == 1:
                yield from self.playing.card(held, self.clauses.split_card)
            else:
                yield from self.decide(held)

    def decide(self, held: SharedHand) -> Script:
        """One decision on a hand, and what follows from it."""
        if self.table.reports:
            yield from self.rule(held)
        if self.ruled == "pass" or not held.live:
            return
        name, self.ruled = self.ruled, ""
        decider, chosen = self.playing.decider(held), None
        if not name:
            decider, chosen = yield from self.choose(held, decider)
            if chosen is None:
                return
            name = chosen.name
        if name == "surrender":
            yield from self.playing.surrender(held, decider)
        elif name == "split":
            yield from self.split(held, decider)
        elif name == "double-down":
            assert chosen is not None
            yield from self.double(held, decider, chosen)
        else:
            yield from self.go_along(held, decider)
            if name == "stand" or not held.live:
                held.is_done = True
            else:
                yield from self.playing.card(held, self.clauses.draw)

    def choose(
        self, held: SharedHand, decider: HandBet
    ) -> Generator[Step, Any, tuple[HandBet, Chosen | None]]:
        """Whose decision is made, and what it is: who doubles and splits may be another and then is asked
        first."""
        among, doubler = PLAIN | EXTRAS, self.playing.doubler(held)
        if doubler is not decider:
            among = PLAIN
            if more := self.playing.listed(held, doubler, EXTRAS):
                chosen = yield from self.ask(held, doubler, (LEAVE, *more), self.clauses.leave)
                if chosen is None or chosen.choice is not LEAVE:
                    return doubler, chosen
        choices = self.playing.listed(held, decider, among)
        if len(choices) == 1:
            return decider, choices[0].take()
        return decider, (yield from self.ask(held, decider, tuple(choices), self.clauses.decisions))

    def go_along(self, held: SharedHand, decider: HandBet) -> Script:
        """Before a hand stands or is hit, the others on it may surrender for themselves."""
        for bet in held.live:
            if bet is not decider and self.playing.surrenders(held):
                chosen = yield from self.ask_again(held, bet, (FOLLOW, c.SURRENDER))
                if chosen.name == "surrender":
                    yield from self.playing.surrender(held, bet)

    def double(self, held: SharedHand, decider: HandBet, chosen: Chosen) -> Script:
        """One card for all who are on the hand; each may double, or leave the wager as it is."""
        yield self.double_stake(held, decider, chosen.amount)
        for bet in held.live:
            if bet is decider:
                continue
            stack, wager = self.table.stacks[held.seat], self.table.stake(held.seat, bet.spot)
            more = doubles(self.rules, self.options, stack, wager)
            choices = (FOLLOW, *more, *self.playing.surrenders(held))
            if len(choices) == 1:
                continue
            reply = yield from self.ask_again(held, bet, choices)
            if reply.name == "surrender":
                yield from self.playing.surrender(held, bet)
            elif reply.amount:
                yield self.double_stake(held, bet, reply.amount)
        yield from self.playing.card(held, self.clauses.double_card)
        held.is_done = True

    def double_stake(self, held: SharedHand, bet: HandBet, amount: int) -> Stake:
        bet.double = held.double_spot(bet)
        return Stake(seat=held.seat, spot=bet.double, amount=amount, clause=self.clauses.double)

    def split(self, held: SharedHand, decider: HandBet) -> Script:
        """The second card becomes a hand of its own, played after this one; those who do not split stay
        on the first."""
        seat, box = held.seat, self.playing.boxes[held.seat]
        splitting = []
        for bet in held.live:
            if bet is not decider:
                can = self.table.stacks[seat] >= self.table.stake(seat, bet.spot)
                choices = (FOLLOW, *([c.SPLIT] if can else []), *self.playing.surrenders(held))
                chosen = (yield from self.ask_again(held, bet, choices)) if len(choices) > 1 else None
                if chosen is not None and chosen.name == "surrender":
                    yield from self.playing.surrender(held, bet)
                if chosen is None or chosen.name != "split":
                    continue
            splitting.append(bet)
            spot = bet.bettor.spot(c.hand_spot(len(box) + 1))
            wager = self.table.stake(seat, bet.spot)
            yield Stake(seat=seat, spot=spot, amount=wager, clause=self.clauses.split)
        other = SharedHand(seat, len(box) + 1, [bet.bettor for bet in splitting])
        yield part(box, held, other, self.clauses.split)

    # -- what the floor reports --------------------------------------------------------------

    def ask(self, held: SharedHand, bet: HandBet, choices: tuple[Choice, ...], clause: str) -> MaybeChosen:
        chosen: Chosen | None = yield Decide(seat=held.seat, choices=choices, spot=bet.spot, clause=clause)
        return chosen

    def ask_again(
        self, held: SharedHand, bet: HandBet, choices: tuple[Choice, ...]
    ) -> Generator[Step, Any, Chosen]:
        """Ask one who goes along, and again after the floor has interrupted; a ruling then is too late
        for this decision."""
        while True:
            chosen = yield from self.ask(held, bet, choices, self.clauses.backline)
            if chosen is not None:
                return chosen
            yield from self.rule(held)
            self.ruled = ""

    def rule(self, held: SharedHand) -> Script:
        """What was reported since the last decision; `held` is the hand whose turn it is."""
        yield from rule_on_hands(self.playing)
        self.rule_on_turns(held)
        if self.table.take_report(floor.COERCED):
            self.ruled = "hit"
        if self.table.take_report(floor.UNSIGNALLED):
            total = self.rules.count(self.options, held.cards, held.is_split).total
            hits = total < 11 or (total == 11 and self.options.unsignalled_11 == "hit")
            self.ruled = "hit" if hits else "stand"
        if self.ruled == "hit" and May.HIT not in self.playing.may(held):
            self.ruled = "stand"

    def rule_on_turns(self, held: SharedHand) -> None:
        """Who was passed acts last; who was passed after a prompt stands."""
        for name in (floor.PASSED, floor.WRONG_SEAT_ON):
            while report := self.table.take_report(name):
                if report.seat == held.seat and len(self.turns) > 0:
                    self.ruled = "pass"
                elif report.seat in self.turns:
                    self.turns.remove(report.seat)
                    self.turns.append(report.seat)
        while report := self.table.take_report(floor.PROMPTED):
            if report.seat == held.seat:
                self.ruled = "stand"
            elif report.seat in self.turns:
                self.turns.remove(report.seat)
