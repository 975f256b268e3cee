"""The seats of a blackjack table that a player banks, in turn: who decides, and who goes along."""

from __future__ import annotations

from collections import deque

from croupier.families.blackjack import choices as c
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_rulings import Ruled
from croupier.families.blackjack.banked.banked_wagers import FOLLOW, LEAVE
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.legal import doubles, listed
from croupier.families.blackjack.played_hand import part
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Call, Deal, Script, Settle, Stake
from croupier.wagers.result import lose_part

EXTRAS = May.DOUBLE | May.SPLIT


class Seats(Ruled):
    def play_seats(self) -> Script:
        yield Call(words="Hit or stand?", moment="play", clause=self.clauses.decisions)
        self.turns = deque(self.boxes)
        while self.turns:
            seat = self.turns.popleft()
            box = self.boxes[seat]
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
                yield from self.card(held, self.clauses.split_card)
            else:
                yield from self.decide(held)

    def decide(self, held: SharedHand) -> Script:
        """One decision on a hand, and what follows from it."""
        if self.table.reports:
            yield from self.rule(held)
        if self.ruled == "pass" or not held.live:
            return
        decider, chosen = self.decider(held), None
        name, self.ruled = self.ruled, ""
        if not name:
            plain = self.listed(held, decider, May.HIT | May.STAND)
            extras, hits = self.doubler(held), decider
            if extras is not decider:
                more = self.listed(held, extras, EXTRAS)
                if more:
                    chosen = yield from self.ask(held, extras, (LEAVE, *more), self.clauses.leave)
                    if chosen is None:
                        return
                if chosen is not None and chosen.choice is not LEAVE:
                    decider = extras
            else:
                plain += self.listed(held, extras, EXTRAS)
            if decider is hits:
                plain += self.surrenders(held)
                if len(plain) > 1:
                    chosen = yield from self.ask(held, decider, tuple(plain), self.clauses.decisions)
                    if chosen is None:
                        return
                else:
                    chosen = plain[0].take()
            assert chosen is not None
            name = chosen.name
        if name == "surrender":
            yield from self.surrender(held, decider)
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
                yield from self.card(held, self.clauses.draw)

    # -- what may be chosen ------------------------------------------------------------------

    def decider(self, held: SharedHand) -> HandBet:
        return held.live[self.rules.decider(self.options, self.wagers_on(held))]

    def doubler(self, held: SharedHand) -> HandBet:
        return held.live[self.rules.doubler(self.options, self.wagers_on(held))]

    def wagers_on(self, held: SharedHand) -> list[int]:
        return [self.table.stake(held.seat, bet.spot) for bet in held.live]

    def listed(self, held: SharedHand, bet: HandBet, among: May) -> list[Choice]:
        """What may be chosen for a bettor's wager on the hand, as far as the chips of the seat reach."""
        stack, wager = self.table.stacks[held.seat], self.table.stake(held.seat, bet.spot)
        return listed(self.rules, self.options, self.may(held) & among, stack, wager)

    def surrenders(self, held: SharedHand) -> list[Choice]:
        return [c.SURRENDER] if May.SURRENDER in self.may(held) else []

    # -- what is done ------------------------------------------------------------------------

    def card(self, held: SharedHand, clause: str) -> Script:
        """A card to the hand, and its new total announced."""
        held.cards += yield Deal(to=held.seat, spot=held.spot, clause=clause)
        self.finish(held)
        yield Call(words=self.rules.called(self.options, held.cards, held.is_split), clause=clause)

    def finish(self, held: SharedHand) -> None:
        """Whether the hand takes no more cards."""
        held.is_done = self.rules.is_complete(self.options, held.cards, held.is_split)

    def go_along(self, held: SharedHand, decider: HandBet) -> Script:
        """Before a hand stands or is hit, the others on it may surrender for themselves."""
        for bet in held.live:
            if bet is not decider and self.surrenders(held):
                chosen = yield from self.ask_again(held, bet, (FOLLOW, c.SURRENDER))
                if chosen.name == "surrender":
                    yield from self.surrender(held, bet)

    def surrender(self, held: SharedHand, bet: HandBet) -> Script:
        bet.is_surrendered = True
        if self.rules.takes_surrender(self.options):
            bet.is_settled = True
            given = lose_part(bet.spot, part=self.rules.surrender_part(self.options, 0), why="surrender")
            yield Settle(seat=held.seat, results=(given,), clause=self.clauses.surrender)
        else:
            yield Call(words=f"Seat {held.seat} surrenders {bet.spot}", clause=self.clauses.surrender)

    def double(self, held: SharedHand, decider: HandBet, chosen: Chosen) -> Script:
        """One card for all who are on the hand; each may double, or leave the wager as it is."""
        yield self.double_stake(held, decider, chosen.amount)
        for bet in held.live:
            if bet is decider:
                continue
            stack, wager = self.table.stacks[held.seat], self.table.stake(held.seat, bet.spot)
            more = doubles(self.rules, self.options, stack, wager)
            choices = (FOLLOW, *more, *self.surrenders(held))
            if len(choices) == 1:
                continue
            reply = yield from self.ask_again(held, bet, choices)
            if reply.name == "surrender":
                yield from self.surrender(held, bet)
            elif reply.amount:
                yield self.double_stake(held, bet, reply.amount)
        yield from self.card(held, self.clauses.double_card)
        held.is_done = True

    def double_stake(self, held: SharedHand, bet: HandBet, amount: int) -> Stake:
        bet.double = held.double_spot(bet)
        return Stake(seat=held.seat, spot=bet.double, amount=amount, clause=self.clauses.double)

    def split(self, held: SharedHand, decider: HandBet) -> Script:
        """The second card becomes a hand of its own, played after this one; those who do not split stay
        on the first."""
        seat, box = held.seat, self.boxes[held.seat]
        splitting = []
        for bet in held.live:
            if bet is not decider:
                can = self.table.stacks[seat] >= self.table.stake(seat, bet.spot)
                choices = (FOLLOW, *([c.SPLIT] if can else []), *self.surrenders(held))
                chosen = (yield from self.ask_again(held, bet, choices)) if len(choices) > 1 else None
                if chosen is not None and chosen.name == "surrender":
                    yield from self.surrender(held, bet)
                if chosen is None or chosen.name != "split":
                    continue
            splitting.append(bet)
            spot = bet.bettor.spot(c.hand_spot(len(box) + 1))
            wager = self.table.stake(seat, bet.spot)
            yield Stake(seat=seat, spot=spot, amount=wager, clause=self.clauses.split)
        other = SharedHand(seat, len(box) + 1, [bet.bettor for bet in splitting])
        yield part(box, held, other, self.clauses.split)
