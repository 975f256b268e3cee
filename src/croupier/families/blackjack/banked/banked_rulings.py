"""What the floor's reports do to the hands of a blackjack table that a player banks."""

from __future__ import annotations

from croupier.families.blackjack.banked import banked_floor as floor
from croupier.families.blackjack.banked.hands_in_play import HandsInPlay
from croupier.rules.steps import DISCARD, Burn, Charge, Deal, Reveal, Script, Settle
from croupier.wagers.result import returned

BURNED = (floor.EXPOSED, floor.OVERHIT, floor.WRONG_SEAT)
"""A card is out that nobody gets: it is burned with three more."""


def rule_on_hands(playing: HandsInPlay) -> Script:
    """What was reported since the last decision, but whose turn it is."""
    table = playing.table
    for name in floor.WASHED:
        yield from wash(playing, name)
    while report := table.take_report(floor.NOT_DEALT):
        seat, clause = report.seat, report.irregularity.clause
        yield from _give_back(playing, seat, "no cards", clause)
        if fee := playing.fees.pop(seat, 0):
            yield Charge(seat=seat, amount=-fee, what="collection", clause=clause)
    if (report := table.take_report(floor.HOLE_SHOWN)) and playing.hole is not None and not playing.dealer:
        yield from playing.open_bank(Reveal(hidden=playing.hole, clause=report.irregularity.clause))
    for name in BURNED:
        while report := table.take_report(name):
            clause = report.irregularity.clause
            yield Deal(to=DISCARD, clause=clause)
            yield Burn(count=3, clause=clause)


def wash(playing: HandsInPlay, name: str) -> Script:
    """Hands so reported are dead: their wagers go back, and the bank covers that much less."""
    while report := playing.table.take_report(name):
        playing.washed += sum(playing.table.layout[report.seat].values())
        yield from _give_back(playing, report.seat, "washed", report.irregularity.clause)


def _give_back(playing: HandsInPlay, seat: int, why: str, clause: str) -> Script:
    results = tuple(returned(spot, why=why) for spot in playing.table.layout[seat])
    for held in playing.boxes.get(seat, ()):
        held.is_done = True
        for bet in held.bets:
            bet.is_settled = True
    if results:
        yield Settle(seat=seat, results=results, clause=clause)
