"""The linked progressive of Ohio's poker games: a wager of $1 on five cards, a meter, and an Envy Bonus.

Sheet: rulebook/ohio-multi-linked-progressive-jackpots.md; its clauses carry "MLP". A game takes in the
options, the spots, the meter and `PROGRESSIVE_BET`, which says what the round does with the wager and when.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Final

from croupier.cards.card import Hand
from croupier.families.staged.rules import MeterBet
from croupier.families.staged.staged_round import StagedRound
from croupier.hands import poker
from croupier.rules.approvals import SUPERVISOR, SURVEILLANCE, Verification
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import Irregularity, Ruling, Scope
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToMeter, Announce, ReadMeter, Script, Settle, Step
from croupier.wagers.chips import DOWN_TO_CENT, Rounding
from croupier.wagers.jackpot import Jackpot, Meter, Prize, prizes
from croupier.wagers.labels import METER, by_sums
from croupier.wagers.result import Outcome, Result, forfeited, lose, win
from croupier.wagers.spot import Limits, Spot

PROGRESSIVE: Final = "progressive"
"""Name of the Progressive wager and of its meter."""
ENVY: Final = "envy-bonus"
PROGRESSIVE_SHEET: Final = "ohio-multi-linked-progressive-jackpots"
STAKE: Final = 100
"""Stake of every Progressive wager, in cents (§3.II)."""
LEAST_RATE: Final = Fraction(21, 100)
LEAST_SEED: Final = 10_000_00
"""Smallest rate of progression, and smallest amount that the meter begins with, in cents (§7.III)."""

PRIZES: Final = prizes(
    """
    royal flush: 100%
    straight flush: 10%
    four of a kind: $300
    full house: $50
    flush: $40
    straight: $30
    three of a kind: $9
    """
)  # §7.I
ENVIED: Final = {"royal-flush": 1_000_00, "straight-flush": 300_00}  # §7.I; five cards, always (§5.I)


@dataclass(frozen=True, kw_only=True)
class ProgressiveOptions(BankedOptions):
    progressive: bool = option(True, "whether the table is linked to the progressive [MLP §3.I, §5.II]")
    progressive_rate: Fraction = option(
        LEAST_RATE, "the part of each wager that feeds the meter [MLP §7.III]", least=LEAST_RATE, most=1
    )
    progressive_seed: int = option(
        LEAST_SEED,
        "what the meter begins with, and shows again after a royal flush [MLP §7.III]",
        least=LEAST_SEED,
        is_money=True,
        ambiguity="MLP 8: the meter is reset at once, and the next winner is paid from that",
    )
    progressive_meter: int = option(
        0,
        "what the meter shows when the table opens, for odds and simulations too; $0: the seed",
        least=0,
        is_money=True,
    )
    progressive_rounding: Rounding = option(
        DOWN_TO_CENT, "of a share of the meter that is no whole cent", ambiguity="MLP 10: rounding of 10%"
    )
    progressive_stake: str = one_of(
        ("kept", "returned"),
        'prizes are "for one": the $1 is in the rack when they are paid, so that $9 wins $8; '
        "returned: it goes back to a winner",
        ambiguity="MLP 1: for one or to one",
    )
    progressive_includes: bool = option(
        True,
        "a prize is a share of the meter with the contributions of its own round; otherwise without them",
        ambiguity="MLP 5: when the round's contributions count",
    )
    progressive_deducts: bool = option(
        True,
        "a straight flush is paid from the meter, which then shows less; otherwise the house pays it",
        ambiguity="MLP 7: a share is deducted",
    )
    envy_holder: str = one_of(
        ("anyone", "wagered"),
        "whose straight flush or royal flush is envied; wagered: of a player with a Progressive wager alone",
        ambiguity="MLP 2: the holder's own wager",
    )
    envy_folded: bool = option(
        False,
        "a folded hand is never shown, so nobody envies it; otherwise it is turned over, if it is complete",
        ambiguity="MLP 3: a holder who folded",
    )

    @property
    def jackpot(self) -> Jackpot:
        return Jackpot(
            meter=PROGRESSIVE,
            prizes=PRIZES,
            envy=ENVIED,
            rate=self.progressive_rate,
            seed=self.progressive_seed,
            rounding=self.progressive_rounding,
        )


@dataclass(frozen=True, kw_only=True)
class BoardProgressiveOptions(ProgressiveOptions):
    """Options of games in which an exposed dealer's card voids the hands, but not the whole round."""

    formerly: ClassVar[Mapping[str, str]] = {"progressive-when-exposed": "returned"}

    progressive_when_exposed: str = one_of(
        ("settled", "returned"),
        "a dealer's card was exposed and all hands are void: the game's text does not name the Progressive "
        "wager, and the jackpot's pays it irrespective of any other wager unless its player folds [MLP "
        "§6.III], so the flop is dealt for it, and a fold before is void too; returned: it goes back",
        ambiguity="MLP 14: hands that are void",
    )


def progressive_spots(options: ProgressiveOptions, base: str, *equal: str) -> tuple[Spot, ...]:
    """Return the Progressive spot, which needs the base wager and those equal to it (§3.I), and the spot on
    which envy bonuses are paid and nobody bets; () if the wager is not offered."""
    if not options.progressive:
        return ()
    one_dollar, jackpot = Limits(STAKE, STAKE), options.jackpot
    return (
        Spot(
            PROGRESSIVE,
            "Progressive",
            one_dollar,
            needs=base,
            needs_any=equal,
            clause="MLP §3.II",
            prints=METER._replace(rows=tuple((hand, _told(prize)) for hand, prize in jackpot.prizes.items())),
        ),
        Spot(
            ENVY,
            "Envy Bonus",
            needs=PROGRESSIVE,
            opening=False,
            is_prize=True,
            clause="MLP §7.II",
            prints=by_sums(jackpot.envy),
        ),
    )


def _told(prize: Prize) -> str:
    return f"{prize} of the meter" if prize.share else str(prize)


def progressive_meters(options: ProgressiveOptions) -> tuple[Meter, ...]:
    if not options.progressive:
        return ()
    shows = options.progressive_meter or options.progressive_seed
    return (Meter(name=PROGRESSIVE, title="Progressive", amount=shows, clause="MLP §7.III"),)


# Hands


def progressive_row(cards: Hand) -> str:
    """Return the row of five cards, as the sign names it; only the highest row counts (§6.II)."""
    return strength_row(poker.evaluate(cards))


def strength_row(strength: int) -> str:
    return poker.category(strength).row


def prize_of(options: ProgressiveOptions, row: str, meter: int) -> Result:
    """Return the result of a wager whose five cards make `row` while the meter shows `meter` cents."""
    jackpot: Jackpot = options.jackpot
    if row not in jackpot.prizes:
        return lose(PROGRESSIVE, why=row)
    is_kept = options.progressive_stake == "kept"
    return win(PROGRESSIVE, amount=jackpot.pays(row, meter), takes=is_kept, why=row)


PROGRESSIVE_VERIFIED = Verification(
    spot=PROGRESSIVE,
    rows=("royal-flush", "straight-flush"),
    needs=(SUPERVISOR, SURVEILLANCE),
    words="the hand, the light of the progressive system, and the other cards sorted by suit and sequence",
    clause="MLP §6.IV",
)
"""A straight flush and a royal flush are paid when a supervisor and surveillance have verified them."""

# Round of play


def lock_out(table: Table) -> Generator[Step, Any, list[int]]:
    """Close the Progressive wagers, add their contributions to the meter, and return the seats that made one.

    The dealer has the chips in the rack from now on (§4.I). In the ledger a wager remains with its seat until
    it is settled, so that a fold forfeits it and a void round returns it, with its contribution, as usual.
    """
    wagered = table.seats_betting_on(PROGRESSIVE)
    if wagered:
        yield Announce(words="Progressive wagers are locked out and collected", clause="MLP §4.I")
    for seat in wagered:
        amount = table.options.jackpot.contribution(table.stake(seat, PROGRESSIVE))
        yield AddToMeter(meter=PROGRESSIVE, amount=amount, seat=seat, spot=PROGRESSIVE, clause="MLP §7.III")
    return wagered


def pay_progressive(table: Table, seat: int, cards: Hand) -> Script:
    """Settle a seat's wager on its five cards, at its turn and before they are collected."""
    if not table.stake(seat, PROGRESSIVE):
        return
    row = progressive_row(cards)
    jackpot: Jackpot = table.options.jackpot
    if not jackpot.is_share(row):
        result = prize_of(table.options, row, 0)
        clause = "MLP §4.I" if result.outcome is Outcome.LOSE else "MLP §6.I"
        yield Settle(seat=seat, results=(result,), clause=clause)
        return
    words = f"A supervisor and surveillance verify the {row.replace('-', ' ')}; the other cards are sorted"
    yield Announce(words=words, clause="MLP §6.IV.C")
    shows = yield ReadMeter(meter=PROGRESSIVE, clause="MLP §7.IV")
    result = prize_of(table.options, row, shows - _apart(table))
    reset = jackpot.reset(row, 0)
    from_house = not (reset or table.options.progressive_deducts)
    meter = "" if from_house else PROGRESSIVE
    yield Settle(seat=seat, results=(result,), meter=meter, clause="MLP §7.IV")
    yield AddToMeter(meter=PROGRESSIVE, amount=reset, what="reset", clause="MLP §7.III")


def _apart(table: Table) -> int:
    """Return the part of the meter, in cents, that this round's prizes do not share: the contributions of
    this round, or 0 if the options include them."""
    if table.options.progressive_includes:
        return 0
    return sum(put for (_, _, meter), put in table.contributed.items() if meter == PROGRESSIVE)


def pay_envy(
    table: Table,
    wagered: Iterable[int],
    shown: Mapping[int, Hand],
    *,
    folded: Mapping[int, Hand] | None = None,
) -> Script:
    """Pay the Envy Bonus of every seat that had a Progressive wager, folded seats included (§6.III).

    `shown` are the five cards of each hand that was shown, and `folded` those of the complete folded hands.
    Nobody is paid for his own hand or for the dealer's (§7.II.A).
    """
    options = table.options
    wagered = list(wagered)
    hands = {**shown, **(folded or {})} if options.envy_folded else shown
    holders = hands if options.envy_holder == "anyone" else [seat for seat in hands if seat in wagered]
    rows = {seat: progressive_row(hands[seat]) for seat in holders}
    envied = {seat: row for seat, row in rows.items() if row in options.jackpot.envy}
    for seat in reversed(wagered):
        results = tuple(
            win(ENVY, amount=options.jackpot.envy[row], why=f"{row} at seat {holder}")
            for holder, row in sorted(envied.items())
            if not _is_own(table, seat, holder)
        )
        if results:
            yield Settle(seat=seat, results=results, clause="MLP §7.II")


def _is_own(table: Table, seat: int, other: int) -> bool:
    """Return True if both seats belong to one player."""
    name = table.names.get(seat, "")
    return seat == other or (name != "" and name == table.names.get(other))


# The wager as a round has it

FIVE = 5
"""Cards of a complete hand: a board that was not dealt to its end makes none."""
FLOP = 3


def five_cards(state: StagedRound, seat: int) -> Hand:
    """Return the cards that the progressive goes by: the player's own, and the first shared ones (MLP
    §5.IV)."""
    return (state.own[seat] + state.board)[:FIVE]


def _lock_out(state: StagedRound) -> Script:
    state.locked_in = yield from lock_out(state.table)


def _forfeit(state: StagedRound, seat: int) -> Script:
    if state.table.stake(seat, PROGRESSIVE):
        yield Settle(seat=seat, results=(forfeited(PROGRESSIVE, why="folded"),), clause="MLP §6.III")


def _pay(state: StagedRound, seat: int) -> Script:
    if state.table.stake(seat, PROGRESSIVE):
        yield from pay_progressive(state.table, seat, five_cards(state, seat))


def _stands_exposed(options: ProgressiveOptions) -> bool:
    return isinstance(options, BoardProgressiveOptions) and options.progressive_when_exposed == "settled"


def _is_shown(state: StagedRound, seat: int) -> bool:
    """Return True if the cards of a void hand are turned, because another player may win an envy bonus on
    them."""
    return state.is_stopped and _stands_exposed(state.options) and bool(state.locked_in)


def _pay_envy(state: StagedRound) -> Script:
    """Pay envy bonuses last, even if all players have folded. A player who has left has abandoned them."""
    if state.is_stopped and not _stands_exposed(state.options):
        return
    hands = {seat: five for seat in state.own if len(five := five_cards(state, seat)) == FIVE}
    shown = {seat: five for seat, five in hands.items() if seat not in state.folded}
    folded = {seat: five for seat, five in hands.items() if seat in state.folded}
    wagered = [seat for seat in state.locked_in if seat not in state.gone]
    yield from pay_envy(state.table, wagered, shown, folded=folded)


PROGRESSIVE_BET: Final = MeterBet(
    spots=(PROGRESSIVE, ENVY),
    before_cards=_lock_out,
    on_fold=_forfeit,
    at_turn=_pay,
    at_end=_pay_envy,
    is_shown=_is_shown,
    stands_exposed=_stands_exposed,
    board_needed=FLOP,
)

# Irregularities

PROGRESSIVE_FLOOR: Final = (
    FloorRule(
        Irregularity(
            name="progressive-too-late",
            trigger="a Progressive wager was placed after the lock-out",
            ruling=Ruling.PROCEDURE,
            says="the wager is not recognised and has no action",
            clause="MLP §2.I.C.2, §3.IV",
            scope=Scope(with_option="progressive"),
        )
    ),
    FloorRule(
        Irregularity(
            name="progressive-not-registered",
            trigger="a player finds that a Progressive wager was not accepted",
            ruling=Ruling.PROCEDURE,
            says="the player is responsible for verifying it; there is no wager",
            clause="MLP §3.III",
            scope=Scope(with_option="progressive"),
        )
    ),
)
