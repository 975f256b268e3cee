"""The odds of blackjack as they are reported: the main wager with its doubles and splits, and insurance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from typing import NamedTuple

from croupier.families.blackjack.choices import INSURANCE, MAIN
from croupier.families.blackjack.verdicts import Verdict, WagerResult
from croupier.odds.blackjack.exact import ExactSums, RoundEnds
from croupier.odds.blackjack.kinds import kind_name
from croupier.odds.blackjack.main_wager import MainTally
from croupier.odds.blackjack.splitting.split_variance import split_spread
from croupier.odds.blackjack.tables import SPLIT
from croupier.odds.blackjack.values import Against, BlackjackShoe, SplitPlay
from croupier.odds.tally import Tally
from croupier.wagers.result import Outcome

UNIT = 100_000
"""Wager in cents that is large enough for half of it to come out even with every chip."""


FEW = 12
"""Maximum number of hands that a note names."""


class Insured(NamedTuple):
    """Terms of insurance: its stake in main wagers, usually a half, and its payout."""

    stake: Fraction
    pays: Fraction
    """Gain of a unit for a player who has no best hand."""


def insurance_terms(shoe: BlackjackShoe) -> Insured:
    rules, options = shoe.tables.rules, shoe.tables.options
    unit = UNIT * rules.chip_unit(options)
    won = rules.insurance_result(options, 0, max(shoe.payoffs.ranks))
    return Insured(Fraction(rules.most_insurance(options, unit), unit), won.gain)


def insurance_value(shoe: BlackjackShoe, up: int, hand: int) -> Fraction:
    """Return what a unit of insurance gains on average, given the cards that are seen."""
    mine = shoe.tables.rules.rank(shoe.tables.options, shoe.tables.cards(hand))
    return _insurance_average(shoe, up, hand, _insurance_gains(shoe, up, mine))


def _insurance_gains(shoe: BlackjackShoe, up: int, mine: int) -> list[Fraction]:
    """Return the gain of a unit of insurance by the hole card, for a hand of rank `mine`."""
    rules, options, kinds = shoe.tables.rules, shoe.tables.options, shoe.tables.kinds
    return [
        rules.insurance_result(options, mine, rules.rank(options, (kinds[up].card, kind.card))).gain
        for kind in kinds
    ]


def _insurance_average(shoe: BlackjackShoe, up: int, hand: int, gains: Sequence[Fraction]) -> Fraction:
    left: list[int] = (shoe.without(up) - shoe.tables.hands.counts[hand]).tolist()
    return sum((many * gain for many, gain in zip(left, gains, strict=True)), Fraction(0)) / sum(left)


def insured_hands(shoe: BlackjackShoe) -> set[tuple[int, int]]:
    """Return the pairs of up card and hand with which insurance gains."""
    rules, options = shoe.tables.rules, shoe.tables.options
    found = set()
    for up, kind in enumerate(shoe.tables.kinds):
        if not shoe.counts[up] or not rules.insures(options, kind.card) or rules.freezes(options, kind.card):
            continue
        gains = cache(partial(_insurance_gains, shoe, up))
        for hand, _ in shoe.hands(up):
            mine = rules.rank(options, shoe.tables.cards(hand))
            if _insurance_average(shoe, up, hand, gains(mine)) > 0:
                found.add((up, hand))
    return found


def insurance_tally(shoe: BlackjackShoe) -> Tally | None:
    """Return the tally of insurance on every hand to which it is offered; None if it never is."""
    rules, options, kinds = shoe.tables.rules, shoe.tables.options, shoe.tables.kinds
    tally = Tally(INSURANCE, unit="the insurance wager, made whenever it is offered")
    for up, kind in enumerate(kinds):
        if not shoe.counts[up] or not rules.insures(options, kind.card) or rules.freezes(options, kind.card):
            continue
        for hole, other in enumerate(kinds):
            ways = int(shoe.counts[up]) * int(shoe.without(up)[hole])
            got = rules.insurance_result(options, 0, rules.rank(options, (kind.card, other.card)))
            is_lost = got.verdict is Verdict.UNINSURED
            name = f"no {rules.blackjack}" if is_lost else got.verdict.value
            tally.add(name, net=got.gain, ways=ways, pays=got.terms)
    return tally if tally.total else None


def main_tally(
    shoe: BlackjackShoe, solved: Sequence[Against], *, is_spread: bool = True, insures: bool = True
) -> MainTally:
    """Return the tally of the main wager.

    With `is_spread`, it has the spread of rounds with split hands, which its expectation does not need. With
    `insures`, insurance is taken where it gains.
    """
    insured = insured_hands(shoe) if insures else set()
    counted = ExactSums(shoe, solved)
    tally = MainTally(MAIN, unit="the main wager")
    _add_ends(tally, shoe, counted.ends(lambda up, hand: (up, hand) not in insured), None)
    if insured:
        _add_ends(tally, shoe, counted.ends(lambda up, hand: (up, hand) in insured), insurance_terms(shoe))
    if is_spread:
        tally.spread = split_spread(shoe, solved)
    return tally


def _add_ends(tally: Tally, shoe: BlackjackShoe, ends: RoundEnds, insured: Insured | None) -> None:
    for row in sorted(_rows(shoe, ends, insured), key=lambda row: (row.staked, -row.net)):
        tally.add(row.outcome, net=row.net, staked=row.staked, ways=row.chance, pays=row.pays)
    _add_splits(tally, shoe, ends, insured)


def _add_splits(tally: Tally, shoe: BlackjackShoe, ends: RoundEnds, insured: Insured | None) -> None:
    """Add one row for each number of hands with their average result; one for all if the first hand
    differs."""
    payoffs = shoe.payoffs
    is_met = not payoffs.peeks  # a dealer's best hand is met by split hands too
    groups = [[hands] for hands in ends.splits]
    if shoe.gain_tables.has_first and groups:
        groups = [list(ends.splits)]
    for group in groups:
        parts = [ends.splits[hands] for hands in group]
        chance, net, staked = (sum((part[at] for part in parts), Fraction(0)) for at in range(3))
        if not chance:  # the dealer is sure to have beaten the pair
            continue
        if is_met:
            net += payoffs.base_gain * sum(ends.beaten_by_hands[hands] for hands in group)
        if shoe.gain_tables.has_first:
            net += ends.first
        staked += payoffs.first_stake * chance
        name = "split" if shoe.gain_tables.has_first else f"split, {group[0]} hands"
        if insured is not None:
            met = group if is_met else []
            won = sum((ends.insured_by_hands[hands] for hands in met), Fraction(0))
            net += insured.stake * (insured.pays * won - (chance - won))
            staked += insured.stake * chance
            name += ", insured"
        tally.add(name, net=net / chance, staked=staked / chance, ways=chance, pays="each hand")


class ReportRow(NamedTuple):
    outcome: str
    pays: str
    net: Fraction
    staked: Fraction
    chance: Fraction


def _rows(shoe: BlackjackShoe, ends: RoundEnds, insured: Insured | None) -> Iterator[ReportRow]:
    """Yield every end of a round without a split; a split that the dealer's best hand stops is one of
    them."""
    payoffs = shoe.payoffs
    for (staked, holding, end), chance in ends.plain.items():
        is_best = payoffs.is_best(end)
        if is_best and payoffs.peeks:
            staked = 1
        stake = Fraction(payoffs.stake(staked))
        beside = "" if staked == 1 else ", with double-down"
        if holding == payoffs.surrendered:
            net = payoffs.net(holding, end, staked)
            is_met = is_best and net == payoffs.beaten_gain
            name, pays = ("surrender", f"lose {-net}") if not is_met else (Verdict.DEALER_BLACKJACK.value, "")
            yield _insured(ReportRow(name, pays, net, stake, chance), shoe, 0, end, insured)
            continue
        rank = payoffs.holdings[holding].standing.rank
        for met in payoffs.met[holding][end]:
            net = payoffs.net_of(met, end, staked)
            row = ReportRow(met.main.verdict.value + beside, met.main.terms, net, stake, chance * met.likely)
            yield _insured(row, shoe, rank, end, insured)
    if payoffs.peeks and ends.beaten_splits:
        name, net = Verdict.DEALER_BLACKJACK.value, payoffs.beaten_gain
        row = ReportRow(name, "", net, Fraction(1), ends.beaten_splits)
        best = next(end for end in range(len(payoffs.ranks)) if payoffs.is_best(end))
        yield _insured(row, shoe, 0, best, insured)


def _insured(row: ReportRow, shoe: BlackjackShoe, rank: int, end: int, insured: Insured | None) -> ReportRow:
    """Return the row with insurance, if that is taken; `rank` is that of the player's hand."""
    if insured is None:
        return row
    got = shoe.tables.rules.insurance_result(shoe.tables.options, rank, shoe.payoffs.ranks[end])
    name = f"{row.outcome}, {insurance_words(got)}"
    net = row.net + insured.stake * got.gain
    return row._replace(outcome=name, net=net, staked=row.staked + insured.stake)


def insurance_words(got: WagerResult) -> str:
    return f"insurance {INSURANCE_WORDS[got.outcome]}"


INSURANCE_WORDS = {Outcome.WIN: "won", Outcome.LOSE: "lost", Outcome.RETURNED: "returned"}


def notes_of(shoe: BlackjackShoe, solved: Sequence[Against]) -> tuple[str, ...]:
    """Return notes on the assumptions of the figures."""
    notes = ["played as is best by the very cards of the hand and the up card, from a full shoe each round"]
    if any(SPLIT in against.plays for against in solved):
        notes.append(
            f"split hands are played {SplitPlay.BEST.value}, all in the same way, and split again while "
            "that is allowed; that is exact, whatever the other hands draw"
        )
        notes.append("the part of wins takes split hands as independent once the dealer's hand is given")
    if insured := insured_hands(shoe):
        hands = sorted({"-".join(map(kind_name, shoe.tables.cards(hand))) for _, hand in insured})
        told = ", ".join(hands) if len(hands) <= FEW else f"{len(hands)} of the first hands"
        notes.append(f"insurance gains, and is taken, with {told}")
    if shoe.tables.by_suits:
        notes.append("suits count in what is paid, but not in how to play")
    return tuple(notes)
