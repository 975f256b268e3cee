"""A round of Casino War. Clauses are the lines that rulebook/hustler-casino-war.md cites."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from croupier.families.banked.cover import covered
from croupier.families.banked.round import close_bets
from croupier.families.war.options import WarOptions
from croupier.families.war.rules import LINES, WarLine, WarRules, cited, war_wager
from croupier.rules import (
    DEALER,
    AddToBank,
    Burn,
    Call,
    Card,
    Choice,
    Deal,
    Decide,
    Mark,
    Place,
    Result,
    Script,
    Settle,
    Spot,
    Stake,
    Table,
    returned,
)
from croupier.wagers.printed import by_rows, one_price


def wagers(options: WarOptions) -> tuple[Spot, ...]:
    return tuple(spot for line in options.lines for spot in _spots(line, options))


def _spots(line: WarLine, options: WarOptions) -> tuple[Spot, ...]:
    seated = None if line is LINES[0] else LINES[0].base
    behind = "" if seated is None else line.base.replace("-", " ") + " "
    return (
        Spot(
            line.base,
            f"{behind}base game wager",
            options.limits,
            needs=seated,
            clause="L8015",
            prints=one_price(options.pays.odds("base")),
        ),
        Spot(
            line.tie,
            f"{behind}Tie Wager",
            options.tie_range,
            needs=line.base,
            clause="L8016",
            prints=one_price(options.pays.odds("tie")),
        ),
        Spot(
            line.war,
            f"{behind}War wager",
            needs=line.base,
            opening=False,
            clause="L8030",
            prints=by_rows(row for row in options.pays if row.hand in ("war", "war-tie")),
        ),
    )


CHOICES = {
    "surrender": "give up half of the base wager and leave the round",
    "war": "stake a War wager equal to the base wager on another card",
}
SURRENDER = Choice(name="surrender", says=CHOICES["surrender"])
NEW_DEALER = "new-house-dealer"
"""The marker of a house dealer who has just come to the table."""


class War(NamedTuple):
    """A bettor who went to War."""

    seat: int
    line: WarLine
    held: int
    """What is set aside for it and for a base wager that rides with it."""
    stake: int
    """The player-dealer's against it, or where he makes none what the bank has for it."""


FRESH_BURN = 1
"""Cards that are burned of a fresh shoe, and by a new house dealer [L8014]."""


def war_burn(options: WarOptions, before: int) -> int:
    """How many are burned before a card of the War deal, when so many of it are dealt [L8037]."""
    return 3 if not before or options.war_burns == "each-card" else 0


def round_of_play(rules: WarRules, table: Table) -> Script:
    options: WarOptions = table.options
    fees = "L8060" if options.fee_schedule <= 8 else "L8072"
    seats = yield from close_bets(table, "L8015-8016", fees)
    if table.fresh_shoe or table.marker(NEW_DEALER):
        yield Burn(count=FRESH_BURN, clause="L8014")
        yield Mark(name=NEW_DEALER, value="", clause="L8014")
    if not seats:
        return
    cards: dict[Place, Card] = {}
    for place in _places(table, seats):
        (cards[place],) = yield Deal(to=place, clause="L8018-8020")
    theirs = cards[DEALER]
    wars: list[War] = []
    tied: list[tuple[int, WarLine]] = []
    yield Call(words=f"Player-dealer has {theirs}", moment="settlement", clause="L8021")
    for seat, line in _bets(table, seats, "base"):
        result = rules.base_result(line, cards[seat], theirs, options.pays)
        if result is not None:
            yield Settle(seat=seat, results=(result,), held=_held(wars), clause=cited(result))
        elif options.war_decision == "after-ties":
            tied.append((seat, line))
        else:
            yield from _war_or_surrender(rules, table, seat, line, wars)
    for seat, line in _bets(table, seats, "tie"):
        result = rules.tie_result(line, cards[seat], theirs, options.pays)
        yield Settle(seat=seat, results=(result,), held=_held(wars), clause=cited(result))
    for seat, line in tied:
        yield from _war_or_surrender(rules, table, seat, line, wars)
    if wars:
        yield from _war_deal(rules, table, wars)


def _places(table: Table[WarOptions], seats: Iterable[int]) -> list[Place]:
    """Clockwise from the house dealer's left, the player-dealer last or in its turn."""
    first = [seat for seat in seats if table.options.player_dealer_card == "last" or seat < table.banker]
    return [*first, DEALER, *(seat for seat in seats if seat not in first)]


def _bets(table: Table[WarOptions], seats: Iterable[int], wager: str) -> list[tuple[int, WarLine]]:
    """The bettors with that wager, clockwise, the seated player before those behind [L8021]."""
    lines = table.options.lines
    return [(seat, line) for seat in seats for line in lines if table.stake(seat, getattr(line, wager))]


def _held(wars: Iterable[War]) -> int:
    return sum(war.held for war in wars)


def _war_or_surrender(
    rules: WarRules, table: Table[WarOptions], seat: int, line: WarLine, wars: list[War]
) -> Script:
    """A tied player's decision [L8028-8033], with what the bank has besides the Wars before it."""
    options = table.options
    base, held = table.stake(seat, line.base), _held(wars)
    has_own_stake = options.war_cover == "own-stake"
    covers_base = covered(table, base, held)
    if not covers_base and not has_own_stake:
        yield Settle(seat=seat, results=(returned(line.base, why="not covered"),), clause="L8042")
        return
    covers_war = covered(table, base, held + covers_base)
    stake = base if has_own_stake else war_wager(base, covers_base, covers_war, options.war_cover)
    chosen = None
    if 0 < stake <= table.stacks[seat]:  # both options, always [L8028]
        go = Choice(name="war", least=stake, most=stake, says=CHOICES["war"])
        chosen = yield Decide(seat=seat, choices=(SURRENDER, go), spot=line.base, clause="L8028")
    if chosen is None or chosen.choice is SURRENDER:
        given_up = rules.surrender_result(line, base, options.surrender_rounding)
        yield Settle(seat=seat, results=(given_up,), held=held, clause="L8029")
        return
    yield Stake(seat=seat, spot=line.war, amount=stake, clause="L8030")
    if has_own_stake:
        war = (yield AddToBank(amount=base, clause="L8030")) if table.banker else base
        held += war
    else:
        war = min(stake, covers_war)
    declared = rules.declared_result(line, options.war_base_wager)
    if declared is None:
        wars.append(War(seat, line, covers_base + war, war))
        return
    yield Settle(seat=seat, results=(declared,), held=held, clause=cited(declared))
    wars.append(War(seat, line, war, war))


class WarEnds(NamedTuple):
    base: Result
    """As War was declared, or of the wager that rode with it."""
    war: Result


def war_ends(
    rules: WarRules, options: WarOptions, line: WarLine, mine: Card, theirs: Card, wager: int, stake: int
) -> WarEnds:
    """What becomes of both wagers of a bettor who went to War, with so much staked against his."""
    won = rules.war_result(line, mine, theirs, options.pays)
    war = rules.limited(won, wager, stake, options.war_payoff)
    return WarEnds(rules.declared_result(line, options.war_base_wager) or rules.riding_result(line, war), war)


def _war_deal(rules: WarRules, table: Table[WarOptions], wars: list[War]) -> Script:
    """A second card each, three burned first [L8037]."""
    options = table.options
    yield Call(words="War", moment="war", clause="L8037")
    cards: dict[Place, Card] = {}
    for place in _places(table, dict.fromkeys(war.seat for war in wars)):
        if count := war_burn(options, len(cards)):
            yield Burn(count=count, clause="L8037")
        (cards[place],) = yield Deal(to=place, clause="L8037")
    for number, (seat, line, _, stake) in enumerate(wars, start=1):
        wager = table.stake(seat, line.war)
        ends = war_ends(rules, options, line, cards[seat], cards[DEALER], wager, stake)
        results = ends if table.stake(seat, line.base) else ends[1:]
        yield Settle(seat=seat, results=results, held=_held(wars[number:]), clause=cited(ends.war))
