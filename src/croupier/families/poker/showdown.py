"""The end of a hand: pots, rake, hands shown, and who wins what share of each pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace as but

from croupier.families.poker.contest import Contest
from croupier.families.poker.pots.rake import parse_rake
from croupier.families.poker.shares import Share
from croupier.rules.steps import Award, Script, Show, Unfeed
from croupier.wagers.pot import Pot, Pots, rake, share


class Endings(Struct, frozen=True, kw_only=True):
    """Where the sheet orders the steps of the end."""

    showdown: str
    rake: str
    drop: str
    side_pots: str
    ties: str
    last_player: str


def pots_of(contest: Contest) -> Pots:
    """Main and side pots; dead money is the main pot's, and fees taken on the way came out of it. With nobody
    all-in there is one pot."""
    table = contest.table
    if not contest.all_in:
        return Pots((Pot(table.pot, tuple(sorted(contest.live))),))
    pots = _fed_by(contest)
    taken = sum(table.fed.values()) - table.pot
    return rake(pots, taken) if taken else pots


def _fed_by(contest: Contest) -> Pots:
    """What the seats have put in, before any fee."""
    bets = {seat: amount - contest.dead.get(seat, 0) for seat, amount in contest.table.fed.items()}
    return Pots.of(bets, contest.live, sum(contest.dead.values()))


def return_unmatched(contest: Contest, clause: str) -> Script:
    """What is left of an ante where all others were all-in for less goes back, as a bet does that nobody has
    called; as far as it is there, where a fee was taken out of it."""
    for seat, amount in _fed_by(contest).uncalled:
        if back := min(amount, contest.table.pot):
            yield Unfeed(seat=seat, amount=back, clause=clause)


def fees_of(contest: Contest) -> tuple[int, int]:
    """The rake and the promotional drop, as far as the pot reaches."""
    options, pot = contest.table.options, contest.table.pot
    fee = parse_rake(options.rake).of(pot, options.smallest_chip)
    return fee, min(options.promotional_drop, pot - fee)


def award_last(contest: Contest, amount: int, clause: str) -> Script:
    """Everybody else folded: the last player takes all and shows nothing."""
    yield Award(seat=contest.live[0], amount=amount, why="everybody else folded", clause=clause)


def showdown(contest: Contest, pots: Pots, order: list[int], clauses: Endings) -> Script:
    """Hands are shown in order and each pot is divided separately."""
    form = contest.form
    shares = form.shares_for(contest.table.options)
    strengths = [each.strengths(contest) for each in shares]
    ranking = tuple(zip(shares, strengths, strict=True))
    for seat in showing(contest, pots, strengths, order):
        words = ""
        for each, ranked in ranking:
            if (strength := ranked[seat]) is not None:
                words = f"{words}, {each.call(strength)}" if words else each.call(strength)
        yield Show(seat=seat, cards=contest.down[seat], words=words, clause=clauses.showdown)
    for number, pot in enumerate(pots.pots):
        for part in parts(contest, pot, shares, strengths):
            why, clause = part.share.call(part.strength), clauses.showdown
            if number:
                why, clause = f"{why}, side pot {number}", clauses.side_pots
            elif len(pots) > 1:
                why = f"{why}, main pot"
            if len(part.winners) == 1:
                divided = {part.winners[0]: part.amount}
            else:
                clause = part.share.ties or clauses.ties
                divided = part.share.splits(contest, part.amount, part.winners)
            for seat, won in divided.items():
                if won:
                    yield Award(seat=seat, amount=won, why=why, clause=clause)


SeatStrengths = Mapping[int, int | None]


def best(ranked: SeatStrengths, seats: Sequence[int]) -> list[int]:
    """Those of the seats with the strongest hand; nobody where no hand qualifies."""
    top = -1
    winners: list[int] = []
    for seat in seats:
        strength = ranked[seat]
        if strength is None or strength < top:
            continue
        if strength > top:
            top, winners = strength, []
        winners.append(seat)
    return winners


class Part(NamedTuple):
    """What one share of a pot comes to, and who wins it."""

    share: Share
    strength: int
    amount: int
    winners: list[int]


def parts(
    contest: Contest, pot: Pot, shares: Sequence[Share], strengths: Sequence[SeatStrengths]
) -> list[Part]:
    """The pot divided over those shares that somebody in it has a hand for; where nobody has one for any, the
    form's fall-back decides."""
    live = contest.live
    seats = live if len(pot.seats) == len(live) else [seat for seat in live if seat in pot.seats]
    if len(shares) == 1 and (winners := best(strengths[0], seats)):
        return [Part(shares[0], strengths[0][winners[0]] or 0, pot.amount, winners)]
    won: list[tuple[Share, int, list[int]]] = []
    for of, ranked in zip(shares, strengths, strict=True):
        if winners := best(ranked, seats):
            won.append((of, ranked[winners[0]] or 0, winners))
    if not won:
        of = contest.form.last_resort(shares)
        ranked = {seat: of.strength(contest, seat) or 0 for seat in seats}
        winners = best(ranked, seats)
        won.append((of, ranked[winners[0]] or 0, winners))
    if len(won) == 1:
        return [Part(won[0][0], won[0][1], pot.amount, won[0][2])]
    tied = won[0][2]
    once = contest.form.ties_divide_all
    if once is not None and all(winners == tied for _, _, winners in won) and len(tied) > 1:
        return [Part(but(won[0][0], splits=once), won[0][1], pot.amount, tied)]
    chip, order = contest.table.options.smallest_chip, list(range(len(won)))
    if pot.amount % (chip * len(won)):  # there are odd chips
        odd = contest.form.between(contest, [winners for _, _, winners in won])
        order.sort(key=odd.__ne__)
    amounts = share(pot.amount, order, chip)
    return [Part(of, worth, amounts[which], seats) for which, (of, worth, seats) in enumerate(won)]


def by_house(contest: Contest) -> list[int]:
    """As the house has set it: from the last to bet or raise, or from the button's left."""
    live = contest.live
    first = contest.aggressor if contest.table.options.showdown_order == "last-aggressor" else 0
    return [first, *contest.others_after(first)] if first in live else list(live)


def showing(contest: Contest, pots: Pots, strengths: Sequence[SeatStrengths], order: list[int]) -> list[int]:
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


def _may_win(seat: int, pot: Pot, ranked: SeatStrengths, shown: Sequence[int]) -> bool:
    """Whether no hand shown so far beats the seat's for a share of this pot."""
    return seat in best(ranked, [each for each in pot.seats if each in shown or each == seat])
