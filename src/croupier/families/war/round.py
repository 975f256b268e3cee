"""The parts of a round of Casino War. Clauses are the lines that rulebook/hustler-casino-war.md cites."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.families.banked.player_dealer import close_bets, covered
from croupier.families.war.rules import (
    GO_TO_WAR,
    NEW_DEALER,
    SURRENDER,
    DeclaredWar,
    WarInPlay,
    WarLine,
    WarOptions,
    clause_of,
    war_wager,
)
from croupier.rules import (
    DEALER,
    AddToBank,
    Announce,
    Burn,
    Choice,
    Deal,
    Decide,
    Place,
    Script,
    SetMarker,
    Settle,
    Stake,
    returned,
)

FRESH_BURN = 1
"""Cards that are burned of a fresh shoe, and by a new house dealer [L8014]."""


def war_burn(options: WarOptions, before: int) -> int:
    """Return how many cards are burned before the next card of the War deal, when `before` of its cards are
    dealt [L8037]."""
    return 3 if not before or options.war_burns == "each-card" else 0


# The deal


def take_bets(play: WarInPlay) -> Script:
    fees = "L8060" if play.options.fee_schedule <= 8 else "L8072"
    play.seats = yield from close_bets(play.table, "L8015-8016", fees)


def burn_first(play: WarInPlay) -> Script:
    """Burn a card of a fresh shoe, or for a new house dealer; the round is over where no wager is left."""
    if play.table.fresh_shoe or play.table.marker(NEW_DEALER):
        yield Burn(count=FRESH_BURN, clause="L8014")
        yield SetMarker(name=NEW_DEALER, value="", clause="L8014")
    play.is_over = not play.seats


def deal(play: WarInPlay) -> Script:
    for place in _places(play, play.seats):
        (play.cards[place],) = yield Deal(to=place, clause="L8018-8020")


def _places(play: WarInPlay, seats: Iterable[int]) -> list[Place]:
    """Return the places clockwise from the house dealer's left, the player-dealer last or in its turn."""
    seats = list(seats)
    is_last = play.options.player_dealer_card == "last"
    first = [seat for seat in seats if is_last or seat < play.table.banker]
    return [*first, DEALER, *(seat for seat in seats if seat not in first)]


# Settlement


def _bets(play: WarInPlay, wager: str) -> list[tuple[int, WarLine]]:
    """Return the bettors with that wager, clockwise, the seated player before those behind [L8021]."""
    lines = play.options.lines
    return [
        (seat, line) for seat in play.seats for line in lines if play.table.stake(seat, getattr(line, wager))
    ]


def settle_base_wagers(play: WarInPlay) -> Script:
    theirs = play.rank(DEALER)
    words = f"Player-dealer has {play.cards[DEALER]}"
    yield Announce(words=words, moment="settlement", clause="L8021")
    for seat, line in _bets(play, "base"):
        result = play.rules.base_result(play.options, line, play.rank(seat), theirs)
        if result is not None:
            yield Settle(seat=seat, results=(result,), reserved_cover=play.reserved, clause=clause_of(result))
        elif play.options.war_decision == "after-ties":
            play.tied.append((seat, line))
        else:
            yield from _war_or_surrender(play, seat, line)


def settle_tie_wagers(play: WarInPlay) -> Script:
    for seat, line in _bets(play, "tie"):
        result = play.rules.tie_result(play.options, line, play.rank(seat), play.rank(DEALER))
        yield Settle(seat=seat, results=(result,), reserved_cover=play.reserved, clause=clause_of(result))


def decide_ties(play: WarInPlay) -> Script:
    for seat, line in play.tied:
        yield from _war_or_surrender(play, seat, line)


def _war_or_surrender(play: WarInPlay, seat: int, line: WarLine) -> Script:
    """Ask a tied bettor [L8028-8033], with what the bank has besides the Wars before this one."""
    rules, table, options = play.rules, play.table, play.options
    base, reserved = table.stake(seat, line.base), play.reserved
    has_own_stake = options.war_cover == "own-stake"
    covers_base = covered(table, base, reserved)
    if not covers_base and not has_own_stake:
        yield Settle(seat=seat, results=(returned(line.base, why="not covered"),), clause="L8042")
        return
    covers_war = covered(table, base, reserved + covers_base)
    stake = base if has_own_stake else war_wager(base, covers_base, covers_war, options.war_cover)
    chosen = None
    if 0 < stake <= table.stacks[seat]:  # both options, always [L8028]
        go = Choice(name=GO_TO_WAR.name, least=stake, most=stake, says=GO_TO_WAR.says)
        chosen = yield Decide(seat=seat, choices=(SURRENDER, go), spot=line.base, clause="L8028")
    if chosen is None or chosen.choice is SURRENDER:
        given_up = rules.surrender_result(options, line, base)
        yield Settle(seat=seat, results=(given_up,), reserved_cover=reserved, clause="L8029")
        return
    yield Stake(seat=seat, spot=line.war, amount=stake, clause="L8030")
    if has_own_stake:
        war = (yield AddToBank(amount=base, clause="L8030")) if table.banker else base
        reserved += war
    else:
        war = min(stake, covers_war)
    declared = rules.declared_result(options, line)
    if declared is None:
        play.wars.append(DeclaredWar(seat, line, covers_base + war, war))
        return
    yield Settle(seat=seat, results=(declared,), reserved_cover=reserved, clause=clause_of(declared))
    play.wars.append(DeclaredWar(seat, line, war, war))


def fight_wars(play: WarInPlay) -> Script:
    """Deal a second card each, three burned first [L8037], and settle the Wars."""
    table, options = play.table, play.options
    if not play.wars:
        return
    yield Announce(words="War", moment="war", clause="L8037")
    play.cards = {}
    for place in _places(play, dict.fromkeys(war.seat for war in play.wars)):
        if count := war_burn(options, len(play.cards)):
            yield Burn(count=count, clause="L8037")
        (play.cards[place],) = yield Deal(to=place, clause="L8037")
    while play.wars:
        seat, line, _, stake = play.wars.pop(0)
        wager = table.stake(seat, line.war)
        ends = play.rules.war_ends(options, line, play.cards[seat], play.cards[DEALER], wager, stake)
        results = ends if table.stake(seat, line.base) else ends[1:]
        yield Settle(seat=seat, results=results, reserved_cover=play.reserved, clause=clause_of(ends.war))


ROUND = (take_bets, burn_first, deal, settle_base_wagers, settle_tie_wagers, decide_ties, fight_wars)
