"""The jackpots of Hustler's Caribbean Stud: Bad Beat, Super and Royal, for a good hand that was beaten.

Sheets: rulebook/hustler-caribbean-stud-jackpots.md and hustler-caribbean-stud-fees.md. The game has the hands
compared and calls `pay_jackpots`; before the cards it takes the fee that feeds them (`take_jackpot_fee`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Final, NamedTuple

from croupier.hands.poker import PokerCategory, category
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import AddToMeter, Charge, ReadMeter, Script, Settle
from croupier.wagers.jackpot import Meter, divide, pro_rata
from croupier.wagers.labels import METER
from croupier.wagers.pot import share
from croupier.wagers.result import win
from croupier.wagers.spot import Spot

BAD_BEAT: Final = "bad-beat-jackpot"
SUPER: Final = "super-jackpot"
ROYAL: Final = "royal-jackpot"
JACKPOTS: Final = {BAD_BEAT: "L999-1004", SUPER: "L1006-1011", ROYAL: "L1013-1015"}
"""Clause of each jackpot. Jackpots are announced and paid in this order."""
SHARES: Final = (Fraction(3, 5), Fraction(1, 5), Fraction(1, 5))
"""Shares of the beaten hand, of the hand that beat it, and of all others together (L1002-1004)."""
FEWEST: Final = 4
"""Smallest number of players for which the jackpots are in play (L983)."""


class JackpotBettor(NamedTuple):
    """Bettor with a wager and a paid fee: the player of a position, or a bettor behind that player."""

    seat: int
    ante: str = "ante"
    """Spot of the wager."""


BANK: Final = JackpotBettor(0)
"""Placeholder for the player-dealer's place among the bettors; several people may share the bank."""
FEES: Final = {"$5-$50": 1_00, "$10-$100": 1_00, "$50-$300": 2_00}
"""The jackpot fee by the table's limits [fees L892-894]."""


@dataclass(frozen=True, kw_only=True)
class CaribbeanJackpotOptions(BankedOptions):
    formerly: ClassVar[Mapping[str, str]] = {"jackpot-lines": "front"}

    jackpots: bool = option(True, "whether the three jackpots are offered [L997]")
    bad_beat_prize: int = option(
        10_000_00,
        "the posted Bad Beat Jackpot when the table opens, and after it was won; the text gives no figure",
        least=0,
        is_money=True,
        ambiguity="jackpots 5, 7: one meter each; seed and increments",
    )
    super_prize: int = option(10_000_00, "the posted Super Jackpot, in the same way", least=0, is_money=True)
    royal_prize: int = option(10_000_00, "the posted Royal Jackpot, in the same way", least=0, is_money=True)
    jackpot_feeds: str = one_of(
        ("equally", "nothing"),
        "the jackpot fee goes onto the three meters in equal parts; nothing: it stays with the house, and "
        "the posted prizes stay as they are",
        ambiguity="jackpots 7: seed and increments",
    )
    royal_shares: str = one_of(
        ("like-others", "not-paid"),
        "the text breaks off before the shares of the Royal Jackpot: 60, 20 and 20 per cent are read into "
        "it, as of the other two; not-paid: it is not played for",
        ambiguity="jackpots 1: the shares of the Royal Jackpot are missing",
    )
    beaten_quads: str = one_of(
        ("nothing", "super"),
        "a beaten four of a kind or straight flush is named by no jackpot; super: it is a Super Jackpot",
        ambiguity="jackpots 3: four of a kind beaten",
    )
    jackpot_turns: str = one_of(
        ("first", "every"),
        "the jackpots are played for in the bank's first turn alone; every: whoever banks, in every turn",
        ambiguity="jackpots 6, 8: the first player-dealer position",
    )
    jackpot_counts_bank: bool = option(
        True, "the people in the bank are among the four players", ambiguity="jackpots 7: the fewest players"
    )
    jackpot_fee_below: str = one_of(
        ("taken", "not-taken"),
        "the fee is printed for every table [L890-894], with too few players for the jackpots [L983] too; "
        "not-taken: it is for a round in which they are played for",
        ambiguity="jackpots 9: the fee with fewer than four players",
    )
    jackpot_lines: str = one_of(
        ("all", "front"),
        "all who have a wager and have paid the fee for any betting circle share [L981, L1004], those behind "
        "a player too; front: the player of a position alone",
        ambiguity="jackpots 10: bettors behind a player",
    )
    second_hand: str = one_of(
        ("best", "all"),
        "of several hands that the bank beats, the best is the designated second hand [L1002], equal ones "
        "share; all: each of them is, in equal shares",
        ambiguity="jackpots 4: several beaten hands",
    )

    @property
    def jackpot_fee(self) -> int:
        """Return the fee for the jackpots; a game whose fee schedules go with one answers otherwise."""
        return 0


def jackpot_meters(options: CaribbeanJackpotOptions) -> tuple[Meter, ...]:
    if not options.jackpots:
        return ()
    titles = ("Bad Beat Jackpot", "Super Jackpot", "Royal Jackpot")
    return tuple(
        Meter(name=name, title=title, amount=_seed(options, name), clause=clause)
        for (name, clause), title in zip(JACKPOTS.items(), titles, strict=True)
    )


def jackpot_spots(options: CaribbeanJackpotOptions, base: str) -> tuple[Spot, ...]:
    """Return the spots on which the prizes are paid. Nobody can bet on them."""
    return tuple(
        Spot(
            each.name, each.title, needs=base, opening=False, is_prize=True, clause=each.clause, prints=METER
        )
        for each in jackpot_meters(options)
    )


def _seed(options: CaribbeanJackpotOptions, name: str) -> int:
    seeds = {BAD_BEAT: options.bad_beat_prize, SUPER: options.super_prize, ROYAL: options.royal_prize}
    return int(seeds[name])


# Qualifying hands


def jackpot_of(options: CaribbeanJackpotOptions, beaten: int, winner: int) -> str:
    """Return the jackpot that is won when a hand of strength `beaten` loses to one of strength `winner`, or
    ''."""
    if winner <= beaten:
        return ""
    lost = category(beaten)
    if lost is PokerCategory.FLUSH:
        return BAD_BEAT  # L1001: by another flush or a higher hand
    if lost is PokerCategory.FULL_HOUSE:
        return SUPER  # L1008
    if lost > PokerCategory.FULL_HOUSE:
        return SUPER if options.beaten_quads == "super" else ""
    is_royal = category(winner) is PokerCategory.ROYAL_FLUSH and options.royal_shares != "not-paid"
    return ROYAL if is_royal else ""  # L1015: a straight or less


class JackpotHit(NamedTuple):
    """Jackpot that was won: the holders of the beaten hand and of the hand that beat it. BANK is the bank."""

    beaten: tuple[JackpotBettor, ...]
    winners: tuple[JackpotBettor, ...]


def hits(
    options: CaribbeanJackpotOptions, players: Mapping[JackpotBettor, int], bank: int
) -> dict[str, JackpotHit]:
    """Return the jackpots won in a showdown of these strengths with a qualified bank.

    Only a player and the bank are compared (ambiguity 2). If several hands are beaten, the best one counts,
    or each of them does; of the hands that beat the bank, the best counts (ambiguity 4). Equal hands share.
    """
    found: dict[str, JackpotHit] = {}
    for name in JACKPOTS:
        lost = {player: own for player, own in players.items() if jackpot_of(options, own, bank) == name}
        won = {player: own for player, own in players.items() if jackpot_of(options, bank, own) == name}
        if won:  # the bank's hand is better than all that it beats
            found[name] = JackpotHit((BANK,), _best(won))
        elif lost:
            found[name] = JackpotHit(_best(lost) if options.second_hand == "best" else tuple(lost), (BANK,))
    return found


def _best(hands: Mapping[JackpotBettor, int]) -> tuple[JackpotBettor, ...]:
    best = max(hands.values())
    return tuple(player for player, strength in hands.items() if strength == best)


# Eligibility and shares


def is_live(options: CaribbeanJackpotOptions, players: int, bank: int, turn: int) -> bool:
    """Return True if the jackpots are in play with this number of players and of people in the bank."""
    people = players + (bank if options.jackpot_counts_bank else 0)
    return options.jackpots and people >= FEWEST and (turn == 1 or options.jackpot_turns == "every")


def shares_of(
    prize: int, hit: JackpotHit, bank: Mapping[int, int], players: Iterable[JackpotBettor]
) -> dict[JackpotBettor, int]:
    """Return each bettor's share of a prize, in cents. `bank` gives the wagers of the people in the bank, and
    `players` are all others with a wager and a paid fee. Without other players, their part stays on the
    meter."""
    parts = divide(prize, SHARES)
    others = [player for player in players if player not in (*hit.beaten, *hit.winners)]
    found = _part(parts[0], hit.beaten, bank) | _part(parts[1], hit.winners, bank)
    return found | (share(parts[2], others) if others else {})


def _part(amount: int, holders: Sequence[JackpotBettor], bank: Mapping[int, int]) -> dict[JackpotBettor, int]:
    """Divide an amount: in proportion to their wagers among the people in the bank (L981), equally among
    players."""
    if BANK in holders:
        return {JackpotBettor(seat): part for seat, part in pro_rata(amount, bank).items()}
    return share(amount, holders)


# Round of play


def fee_payer(bank: Mapping[int, int]) -> int:
    """Return the seat in the bank with the most in action, which pays the whole fee (L985)."""
    return max(bank, key=lambda seat: bank[seat])


def take_jackpot_fee(table: Table, bank: Mapping[int, int], fee: int) -> Script:
    """Take the fee of the bank's first turn (L984)."""
    if not table.options.jackpots or table.turn != 1:
        return
    yield Charge(seat=fee_payer(bank), amount=fee, what="jackpot fee", clause="L984-985")
    if table.options.jackpot_feeds == "equally":
        for name, amount in share(fee, list(JACKPOTS)).items():
            yield AddToMeter(meter=name, amount=amount, what="jackpot fee", clause="L984")


def pay_jackpots(
    table: Table,
    hands: Mapping[JackpotBettor, int],
    bank_hand: int,
    *,
    bank: Mapping[int, int],
    players: Sequence[JackpotBettor],
) -> Script:
    """Pay every jackpot that the showdown won: `hands` are the strengths of those who did not surrender,
    `players` all who have a wager and a paid fee (who surrendered shares as another, L1004)."""
    if not is_live(table.options, len(players), len(bank), table.turn):
        return
    for name, hit in hits(table.options, hands, bank_hand).items():
        clause = JACKPOTS[name]
        prize = yield ReadMeter(meter=name, clause=clause)
        paid = 0
        for player, amount in shares_of(prize, hit, bank, players).items():
            result = win(name, amount=amount, why=_why(player, hit, bank))
            yield Settle(seat=player.seat, results=(result,), meter=name, clause=clause)
            paid += amount
        reset = max(0, _seed(table.options, name) - (prize - paid))
        yield AddToMeter(meter=name, amount=reset, what="reset", clause=clause)


def _why(player: JackpotBettor, hit: JackpotHit, bank: Mapping[int, int]) -> str:
    place = BANK if player.seat in bank else player
    words = (
        "beaten hand" if place in hit.beaten else "winning hand" if place in hit.winners else "at the table"
    )
    return words if player == JackpotBettor(player.seat) else f"{words}, {player.ante}"
