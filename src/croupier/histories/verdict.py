"""A replayed hand beside the end that its record names: equal, or different for a reason with a name."""

from __future__ import annotations

from math import gcd

from croupier.histories.editions import READINGS, RoomReading
from croupier.histories.phh import History
from croupier.histories.replayed import Fault, ReplayedHand
from croupier.rules.script import events as e

MOST_RAKED = 5
"""A house takes at most one part in so many of a pot; a larger difference is no rake."""


def verify(history: History) -> ReplayedHand:
    """The hand replayed, with every fault and note of the comparison. Where our first reading of what no
    record says does not take it, others are tried, and the one that does is named."""
    first = _verified(history, READINGS[0])
    if not first.faults:
        return first
    for reading in READINGS[1:]:
        if reading.antes == "matched" and not history.has_odd_antes:
            continue
        hand = _verified(history, reading)
        if not hand.faults:
            hand.notes.append(f"house rule: {reading}")
            return hand
    return first


def _verified(history: History, reading: RoomReading) -> ReplayedHand:
    hand = ReplayedHand(history, reading)
    if hand.faults or hand.playing is None:
        return hand
    if not hand.is_decided and hand.is_complete:
        hand.notes.append("the record does not show who won: the end is not compared")
    elif history.finishing is not None:
        _compare_stacks(hand, history.finishing)
    elif history.winnings is not None and hand.is_complete:
        _compare_winnings(hand, history.winnings)
    return hand


def _compare_stacks(hand: ReplayedHand, recorded: tuple[int, ...]) -> None:
    history = hand.history
    ends = zip(recorded, hand.stacks, history.known, strict=True)
    apart = [theirs - ours if is_known else 0 for theirs, ours, is_known in ends]
    if not any(apart):
        return
    named = _odd_chip(hand, recorded, apart) or _rake(hand, apart)
    if named:
        hand.notes.append(named)
        return
    ours, theirs = (", ".join(map(history.money, each)) for each in (hand.stacks, recorded))
    hand.faults.append(Fault(history.end_line, f"the stacks end as {ours}, and the record has {theirs}"))


def _odd_chip(hand: ReplayedHand, recorded: tuple[int, ...], apart: list[int]) -> str:
    """A pot divided in whole chips: the record's chips are larger than its coins, or another winner has the
    odd one. Our rule is the game's own: see its sheet."""
    history = hand.history
    chip = gcd(*recorded, *history.stacks, *history.antes, *history.blinds) or history.coin
    winners = [at for at, won in enumerate(hand.won) if won]
    differ = [at for at, each in enumerate(apart) if each]
    shared = len(winners) > 1 and all(at in winners for at in differ)
    lost = abs(sum(apart))  # cents that were rounded
    if (lost >= len(winners) if history.coin == 1 else lost) or not shared:
        return ""
    if max(map(abs, apart)) > chip * len(winners):
        return ""
    if max(map(abs, apart)) <= history.coin * len(winners):
        return f"odd chip: {history.money(history.coin)} of a shared pot is another winner's in the record"
    return f"odd chip: the record shares the pot in chips of {history.money(chip)}"


def _rake(hand: ReplayedHand, apart: list[int]) -> str:
    taken, won = -sum(apart), hand.won
    fits = all(each <= 0 and (won[at] or not each) for at, each in enumerate(apart))
    if not fits or not 0 < taken * MOST_RAKED <= sum(won):
        return ""
    return f"rake: the house took {hand.history.money(taken)} of {hand.history.money(sum(won))}"


def _compare_winnings(hand: ReplayedHand, recorded: tuple[int, ...]) -> None:
    """Compare the winnings. Some records include the uncalled bet, which goes back before the pot is won."""
    history = hand.history
    back = [0] * history.count
    assert hand.playing is not None
    for event in hand.playing.events:
        if isinstance(event, e.PotReturned):
            back[event.seat - 1] += event.amount
    if recorded == hand.won or recorded == tuple(map(sum, zip(hand.won, back, strict=True))):
        return
    apart = [theirs - ours for theirs, ours in zip(recorded, hand.won, strict=True)]
    if named := _odd_chip(hand, recorded, apart) or _rake(hand, apart):
        hand.notes.append(named)
        return
    ours, theirs = (", ".join(map(history.money, each)) for each in (hand.won, recorded))
    hand.faults.append(Fault(history.end_line, f"the players win {ours}, and the record has {theirs}"))
