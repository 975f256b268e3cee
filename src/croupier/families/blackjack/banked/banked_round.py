"""The round of a blackjack game that a player banks: fees, deal, insurance, the seats, the bank, settlement.

Nobody looks at the hole card before it is turned, and hands that are over stay on the table until then. All
is settled in the game's order, as far as the bank's money covers.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.banked.bettors import Bettor
from croupier.families.banked.cover import covers_all
from croupier.families.banked.player_dealer import spend_courtesy
from croupier.families.banked.round import close_bets
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.banked_hands import HandBet, SharedHand
from croupier.families.blackjack.banked.banked_play import Seats
from croupier.families.blackjack.banked.banked_questions import BankBlackjack
from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.legal import dealt, draw_out
from croupier.families.blackjack.side_bets.perfect_pairs import PAIRS, settle_pairs
from croupier.families.blackjack.verdicts import Standing
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Deal, Decide, Hide, Reveal, Script, Settle, Stake
from croupier.wagers.result import Outcome, Result, lose_part
from croupier.wagers.side_bet import SideBet


def round_of_play(rules: BankBlackjack, table: Table) -> Script:
    yield from BankedDealing(rules, table).script()
    for report in table.reports[:]:  # such as a seat that was passed when it had acted
        table.reports.remove(report)
        words = f"{report.irregularity.name}: nothing came of it"
        yield Call(words=words, clause=report.irregularity.clause)


class BankedDealing(Seats):
    """One round in the house dealer's hands."""

    def script(self) -> Script:
        rules, table, options, clauses = self.rules, self.table, self.options, self.clauses
        before = dict(table.stacks)
        yield from close_bets(table, clauses.no_more_bets, clauses.fees, moment=floor.DEAL)
        self.fees = {seat: before[seat] - table.stacks[seat] for seat in table.having(MAIN)}
        yield from spend_courtesy(table, clauses.fees)
        if not table.having(MAIN):
            return
        yield from self.deal()
        yield from self.pairs()
        if rules.freezes(options, self.up):
            yield Call(words="No draw", moment=floor.FROZEN, clause=clauses.frozen)
            if rules.surrenders_frozen(options):
                yield from self.surrender_frozen()
        else:
            if rules.insures(options, self.up):
                yield from self.insure()
            if rules.pays_early(options, self.up):
                yield from self.pay_naturals()
            yield from self.play_seats()
        if any(table.layout.values()):
            yield from self.bank_hand()
            yield from self.settle()

    # -- deal --------------------------------------------------------------------------------

    def deal(self) -> Script:
        """One card each and the player-dealer's up card, then the second cards."""
        table, rules, clauses = self.table, self.rules, self.clauses
        seats = table.having(MAIN)
        for seat in table.after(table.banker, seats) if rules.starts_at_bank(self.options) else seats:
            bettors = [each for each in self.options.bettors if table.stake(seat, each.spot(MAIN))]
            held = SharedHand(seat, 1, bettors)
            held.cards = yield Deal(to=seat, spot=MAIN, clause=clauses.first_cards)
            self.boxes[seat] = [held]
        (self.up,) = yield Deal(to=DEALER, clause=clauses.bank_first)
        yield Call(words="Second cards", moment=floor.SECOND, clause=clauses.second_cards)
        for seat, (held,) in self.boxes.items():
            held.cards += yield Deal(to=seat, spot=MAIN, clause=clauses.second_cards)
            self.finish(held)
        if rules.deals_hole(self.options):
            self.hole = yield Hide(to=DEALER, clause=clauses.bank_second)
        for seat, (held,) in self.boxes.items():
            if rules.rank(self.options, held.cards):
                words = f"Seat {seat} has {rules.called(self.options, held.cards)}"
                yield Call(words=words, clause=clauses.natural)

    def pairs(self) -> Script:
        """Perfect Pairs, at once, in the order of the deal."""
        bets = [
            (seat, bet.bettor.spot(PAIRS), held.cards)
            for seat, (held,) in self.boxes.items()
            for bet in held.bets
        ]
        yield from settle_pairs(self.table, bets)

    def insure(self) -> Script:
        clause = self.clauses.insurance
        yield Call(words="Insurance?", moment="insurance", clause=clause)
        for seat, (held,) in self.boxes.items():
            for bet in held.bets:
                half = self.rules.most_insurance(self.options, self.table.stake(seat, bet.spot))
                least = 1 if self.rules.insures_less(self.options) else half
                most = min(half, self.table.stacks[seat])
                if not 0 < least <= most:
                    continue
                choices = (c.NO_INSURANCE, c.insurance(least, most, 1))
                chosen = yield Decide(seat=seat, choices=choices, spot=bet.spot, clause=clause)
                if chosen.name == INSURANCE:
                    spot = bet.bettor.spot(INSURANCE)
                    yield Stake(seat=seat, spot=spot, amount=chosen.amount, clause=clause)

    def pay_naturals(self) -> Script:
        """The player-dealer cannot have one."""
        for seat in sorted(self.boxes, reverse=True):
            (held,) = self.boxes[seat]
            if self.rules.rank(self.options, held.cards):
                up = self.rules.standing(self.options, (self.up,))
                for bet in held.bets:
                    bet.is_settled = True
                    for won, _ in self.wager_results(held, bet, up):
                        yield Settle(seat=seat, results=(won,), clause=self.clauses.natural_early)

    def surrender_frozen(self) -> Script:
        for seat, (held,) in self.boxes.items():
            for bet in held.bets if self.surrenders(held) else ():
                choices = (c.STAND, c.SURRENDER)
                chosen = yield Decide(seat=seat, choices=choices, spot=bet.spot, clause=self.clauses.frozen)
                if chosen.name == "surrender":
                    yield from self.surrender(held, bet)

    # -- the bank ----------------------------------------------------------------------------

    def bank_hand(self) -> Script:
        """The second card, and those that the rule draws as long as that can decide anything."""
        rules, options, clauses = self.rules, self.options, self.clauses
        yield Call(words="The player-dealer's hand", moment=floor.BANK, clause=clauses.hole)
        if self.dealer:
            pass  # the hole card was shown
        elif self.hole is None:
            self.dealer = (self.up, *(yield Deal(to=DEALER, clause=clauses.bank_second)))
        else:
            self.dealer = (self.up, *(yield Reveal(hidden=self.hole, clause=clauses.hole)))
        if self.is_open():
            self.dealer = yield from draw_out(rules, options, self.dealer, dealt(clauses.bank_draws))
        words = f"The player-dealer has {rules.called(options, self.dealer)}"
        yield Call(words=words, moment="settlement", clause=clauses.bank_draws)

    def is_open(self) -> bool:
        """Whether a card of the player-dealer's can still decide a wager."""
        if any(self.table.having(bettor.spot(side.spot)) for side, bettor in self.last_bets()):
            return True
        hands = [held for box in self.boxes.values() for held in box if held.live]
        return any(not self.rules.rank(self.options, held.cards, held.is_split) for held in hands)

    # -- settlement --------------------------------------------------------------------------

    def settle(self) -> Script:
        """All base wagers in the game's order, then all side bets on the bank's hand in the same."""
        while report := self.table.take_report(floor.WASHED_LATE):
            yield from self.wash(report.seat, report.irregularity.clause)
        theirs = self.rules.standing(self.options, self.dealer)
        base = {seat: list(self.base_results(seat, theirs)) for seat in self.boxes}
        side = {seat: list(self.last_results(seat)) for seat in self.boxes}
        due = [
            (seat, result)
            for found in (base, side)
            for seat, results in found.items()
            for result, _ in results
        ]
        if not due:
            return
        covered = covers_all(self.table, due)
        order = self.rules.settling_order(
            self.table, [seat for seat, _ in due], self.up, self.dealer[1], covered
        )
        order = list(dict.fromkeys(order))
        yield Call(words=f"First action at seat {order[0]}", clause=self.clauses.order)
        found = [(seat, base[seat]) for seat in order] + [(seat, side[seat]) for seat in order]
        if self.rules.settles_by_seat(self.options):
            found = [(seat, base[seat] + side[seat]) for seat in order]
        for seat, results in found:
            for result, clause in results:
                yield Settle(seat=seat, results=(result,), held=self.washed, clause=clause)

    def base_results(self, seat: int, theirs: Standing) -> Iterator[tuple[Result, str]]:
        """A bettor's hands in order and then the insurance, the seated player before those behind; each
        with its clause."""
        for bettor in self.options.bettors:
            for held in self.boxes[seat]:
                for bet in held.bets:
                    if bet.bettor is bettor and not bet.is_settled:
                        yield from self.bet_results(held, bet, theirs)
            if self.table.stake(seat, bettor.spot(INSURANCE)):
                yield self.insurance(seat, bettor, theirs), self.clauses.insurance

    def bet_results(self, held: SharedHand, bet: HandBet, theirs: Standing) -> Iterator[tuple[Result, str]]:
        if bet.is_surrendered:
            part = self.rules.surrender_part(self.options, theirs.rank)
            yield lose_part(bet.spot, part=part, why="surrender"), self.clauses.surrender
        else:
            yield from self.wager_results(held, bet, theirs)

    def wager_results(self, held: SharedHand, bet: HandBet, theirs: Standing) -> Iterator[tuple[Result, str]]:
        """What each wager of a bettor on a finished hand gets."""
        rules, options, clauses = self.rules, self.options, self.clauses
        mine = rules.finished(options, held.cards, held.is_split)
        for spot, wager in bet.wagers.items():
            got = rules.settled(options, mine, theirs, wager)
            is_back = got.outcome is Outcome.RETURNED
            why = rules.words(got.verdict, 0 if is_back else mine.standing.rank, theirs.rank)
            yield got.result(spot, why), clauses.original_only if is_back else clauses.of(got.verdict)

    def insurance(self, seat: int, bettor: Bettor, theirs: Standing) -> Result:
        first = self.boxes[seat][0]
        mine = self.rules.rank(self.options, first.cards, first.is_split)
        got = self.rules.insurance_settled(self.options, mine, theirs.rank)
        lost = f"no {self.rules.blackjack}"
        why = lost if got.outcome is Outcome.LOSE else self.rules.words(got.verdict, 0, theirs.rank)
        return got.result(bettor.spot(INSURANCE), why)

    def last_bets(self) -> list[tuple[SideBet, Bettor]]:
        sides = self.rules.dealer_bets(self.options)
        return [(side, bettor) for side in sides for bettor in self.options.bettors]

    def last_results(self, seat: int) -> Iterator[tuple[Result, str]]:
        for side, bettor in self.last_bets():
            spot = bettor.spot(side.spot)
            if self.table.stake(seat, spot):
                yield side.result(self.options, self.dealer, spot=spot), side.clause
