"""The end of a hand: pots, rake, hands shown, and who wins what share of each pot."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from croupier.families.poker.contest import Contest
from croupier.families.poker.rake import parse_rake
from croupier.hands.poker import Category
from croupier.rules.steps import Award, Script, Show
from croupier.wagers.pot import Pot, Pots, share


class Share(Struct, frozen=True, kw_only=True):
    """A part of every pot that one order of hands decides: all of it, the high half, a board's half."""

    strength: Callable[[Contest, int], int | None]
    """How strong a seat's hand is, with the boards and how its cards lie; None where it does not qualify."""
    words: Callable[[int], str]
    """The strength as the dealer calls it."""
    category: Callable[[int], Category] | None = None
    """The kind of hand that a strength is, where it is one of high poker: what simple players judge by."""
    name: str = ""
    """Told with the hand where there are several shares."""

    def call(self, strength: int) -> str:
        """A hand as the dealer calls it for this share."""
        return f"{self.name}: {self.words(strength)}" if self.name else self.words(strength)


Splits = Callable[[Contest, int, Sequence[int]], dict[int, int]]
"""How an amount is divided among tied winners, who stand clockwise from the button's left."""


def odd_chips_left(contest: Contest, amount: int, winners: Sequence[int]) -> dict[int, int]:
    """What cannot be divided goes one chip each to those closest to the left of the button."""
    if len(winners) == 1:
        return {winners[0]: amount}
    return share(amount, winners, contest.table.options.smallest_chip)


class Endings(Struct, frozen=True, kw_only=True):
    """Where the sheet orders the steps of the end."""

    showdown: str
    rake: str
    drop: str
    side_pots: str
    ties: str
    last_player: str


def pots_of(contest: Contest) -> Pots:
    """Main and side pots; dead money is the main pot's. With nobody all-in there is one pot."""
    table = contest.table
    if not contest.all_in:
        return Pots((Pot(table.pot, tuple(sorted(contest.live))),))
    bets = {seat: amount - contest.dead.get(seat, 0) for seat, amount in table.fed.items()}
    return Pots.of(bets, contest.live, sum(contest.dead.values()))


def fees_of(contest: Contest) -> tuple[int, int]:
    """The rake and the promotional drop, as far as the pot reaches."""
    options, pot = contest.table.options, contest.table.pot
    fee = parse_rake(options.rake).of(pot, options.smallest_chip)
    return fee, min(options.promotional_drop, pot - fee)


def award_last(contest: Contest, amount: int, clause: str) -> Script:
    """Everybody else folded: the last player takes all and shows nothing."""
    yield Award(seat=contest.live[0], amount=amount, why="everybody else folded", clause=clause)


def showdown(
    contest: Contest,
    pots: Pots,
    shares: tuple[Share, ...],
    splits: Splits,
    order: list[int],
    clauses: Endings,
) -> Script:
    """Hands are shown in order and each pot is divided separately."""
    strengths = [{seat: each.strength(contest, seat) for seat in contest.live} for each in shares]
    for seat in showing(contest, pots, strengths, order):
        words = ""
        for each, ranked in zip(shares, strengths, strict=True):
            if (strength := ranked[seat]) is not None:
                words = f"{words}, {each.call(strength)}" if words else each.call(strength)
        yield Show(seat=seat, cards=contest.down[seat], words=words, clause=clauses.showdown)
    for number, pot in enumerate(pots):
        for which, amount in parts(contest, pot, strengths).items():
            ranked, of = strengths[which], shares[which]
            winners = best(ranked, [seat for seat in contest.live if seat in pot.seats])
            why, clause = of.call(ranked[winners[0]] or 0), clauses.showdown
            if number:
                why, clause = f"{why}, side pot {number}", clauses.side_pots
            elif len(pots) > 1:
                why = f"{why}, main pot"
            if len(winners) > 1:
                clause = clauses.ties
            for seat, won in splits(contest, amount, winners).items():
                yield Award(seat=seat, amount=won, why=why, clause=clause)


Strengths = Mapping[int, int | None]


def best(ranked: Strengths, seats: Sequence[int]) -> list[int]:
    """Those of the seats with the strongest hand; nobody where no hand qualifies."""
    top, winners = -1, list[int]()
    for seat in seats:
        strength = ranked[seat]
        if strength is None or strength < top:
            continue
        if strength > top:
            top, winners = strength, []
        winners.append(seat)
    return winners


def parts(contest: Contest, pot: Pot, strengths: Sequence[Strengths]) -> dict[int, int]:
    """The pot divided over those shares that somebody has a hand for; the first takes the odd chips."""
    if len(strengths) == 1:
        return {0: pot.amount}
    won = [which for which, ranked in enumerate(strengths) if best(ranked, pot.seats)]
    return share(pot.amount, won, contest.table.options.smallest_chip)


def by_house(contest: Contest) -> list[int]:
    """As the house has set it: from the last to bet or raise, or from the button's left."""
    live = contest.live
    first = contest.aggressor if contest.table.options.showdown_order == "last-aggressor" else 0
    return [first, *contest.others_after(first)] if first in live else list(live)


def showing(contest: Contest, pots: Pots, strengths: Sequence[Strengths], order: list[int]) -> list[int]:
    """Who shows. Where beaten hands are mucked, a hand that cannot win anything is not shown."""
    if contest.table.options.losing_hands == "shown":
        return order
    shown: list[int] = []
    for seat in order:
        if any(
            _may_win(seat, pot, ranked, shown) for pot in pots if seat in pot.seats for ranked in strengths
        ):
            shown.append(seat)
    return shown


def _may_win(seat: int, pot: Pot, ranked: Strengths, shown: Sequence[int]) -> bool:
    """Whether no hand shown so far beats the seat's for a share of this pot."""
    return seat in best(ranked, [each for each in pot.seats if each in shown or each == seat])
