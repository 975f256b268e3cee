"""RUYI Baccarat with its Tie Bet, Gold 7 and Jade 8, as the Hustler Casino deals it.

Sheets: rulebook/hustler-ruyi-baccarat.md and those of its three bets, whose lines are cited.
Two hands face up, both lines at even money and no commission. A player banks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from croupier.houses.hustler import fees
from croupier.houses.hustler.equipment import cards_shuffled
from croupier.language import (
    Game,
    PayTable,
    Result,
    Spot,
    baccarat,
    banked,
    fixed_pays,
    lose,
    one_of,
    one_price,
    option,
    push,
    win,
)

GOLD = "gold-7"
JADE = "jade-8"
LINES = (baccarat.PLAYER, baccarat.BANKER)
ORDER = ((baccarat.PLAYER,), (baccarat.BANKER,), (baccarat.TIE,), (JADE,), (GOLD,))
"""Order of settlement: all wagers of a kind before those of the next [L9701]."""

# Pay table

PAYS = PayTable.parse(
    """
    player: 1 to 1
    banker: 1 to 1
    tie: 8 to 1
    gold 7: 40 to 1
    jade 8: 25 to 1
    """,
    name="RUYI Baccarat",
    source="hustler-ruyi-baccarat [L9662-9666], -tie-bet [L9725], -gold-7 [L9734], -jade-8 [L9743]",
)

# Fees

SCHEDULES = fees.ez_baccarat(
    baccarat.BETTORS,
    LINES,
    baccarat.TIE,
    (GOLD, JADE),
    "hustler-california-collections B [L8502-8768], EZ Baccarat",
)

# Options


@dataclass(frozen=True, kw_only=True)
class RuyiOptions(baccarat.LinesOptions):
    schedules = banked.FeeSchedules(
        SCHEDULES,
        "the schedule referred to [L9772] has no row for this game, so that none is in force; 1 to 57 are "
        "those of EZ Baccarat [L8502-8768], which has the same wagers under other names: Dragon 7 for Gold "
        "7, Panda 8 for Jade 8; 0: no fees",
        ambiguity="fees: no schedule of this game is printed",
    )
    bank_text = banked.BankText(
        cover="L9623, L9701",
        sentence=banked.CoverSentence.BOUND_AND_RETURNED,
        order="from the player-dealer's left, clockwise: all Player lines, Banker lines, ties, Jade "
        "8, Gold 7",
        ordered="L9701",
        turn="L9623",
    )
    formerly: ClassVar[Mapping[str, str]] = {"cover": "gross", "natural-stops-draw": "yes"}

    pays: PayTable = option(
        PAYS,
        "each wager [L9662-9666]",
        pays=fixed_pays("each wager pays what is printed [L9662-9666, L9725, L9734, L9743]"),
    )
    banker_three_card_seven: str = one_of(
        ("wins", "pushes"),
        "all winning Banker wagers are paid 1 to 1 [L9663, L9706], so that the line favours its bettors; "
        "pushes: one that wins with a three-card 7 is returned, as in games of this kind elsewhere",
        ambiguity="1: a Banker's three-card 7",
    )
    natural_stops_draw: bool = option(
        False,
        "a hand of 5 or less draws against a natural too [L9674-9675], and nothing says otherwise here; yes: "
        "as other games of the house say it [L1842, L2251, L2886], and the chart has no rows 8 and 9",
        ambiguity="2: whether a natural stops the other hand",
    )
    naturals: str = one_of(
        ("outrank", "closest"),
        "a natural beats any three-card hand, as they are ranked [L9640-9642]; closest: only nearness to "
        "nine counts [L9672]. It matters only where hands draw against naturals",
        ambiguity="3: a natural 8 against a three-card 9",
    )
    settlement: str = one_of(
        ("by-wager", "by-seat"),
        'from the player-dealer\'s left "all Player line wagers", then all of the next kind [L9701]; '
        'by-seat: "from seat to seat", a seat\'s wagers in that order',
        ambiguity="6: seat by seat or wager by wager",
    )
    first_card: str = one_of(
        ("player", "banker"),
        "one card to the right and one to the left [L9667], so that the Player hand has the first; banker: "
        "the other way round",
        ambiguity="8: which hand gets the first card",
    )


# Wagers

ALONE = {
    baccarat.PLAYER: ("Player line", "L9662"),
    baccarat.BANKER: ("Banker line", "L9663"),
    baccarat.TIE: ("Tie Bet", "L9664, L9714"),
}
BONUSES = {
    JADE: ("Jade 8 Bonus Bet", "L9666, L9739"),
    GOLD: ("Gold 7 Bonus Bet", "L9665, L9730"),
}


def wagers(options: RuyiOptions) -> tuple[Spot, ...]:
    return tuple(spot for bettor in options.bettors for spot in _spots(bettor, options))


def _spots(bettor: banked.Bettor, options: RuyiOptions) -> Iterator[Spot]:
    """Yield the wagers of a bettor: both lines (ambiguity 7), a tie alone [L9714], bets behind [L9654]."""
    seated = tuple(ALONE) if bettor.prefix else ()
    lines = tuple(bettor.spot(line) for line in LINES)
    for wager, (title, clause) in (ALONE | BONUSES).items():
        yield Spot(
            bettor.spot(wager),
            f"{bettor.title}{title}",
            options.limits,
            needs_any=seated if wager in ALONE else lines,
            clause=clause,
            aliases=(bettor.spot(title.lower().replace(" ", "-")),),
            prints=one_price(options.pays.odds(wager)),
        )


# Settlement


def results(options: RuyiOptions, coup: baccarat.Coup, winner_of: baccarat.WinnerOf) -> tuple[Result, ...]:
    """Return one result for every wager of a bettor, in the order of settlement [L9701]."""
    player, banker = coup.player, coup.banker
    return (
        *lines(options, coup, winner_of(coup)),
        _by(options, baccarat.TIE, baccarat.is_tie(coup), "tie"),
        _by(options, JADE, baccarat.wins_with_three(player, banker, 8), "three-card 8 wins"),
        _by(options, GOLD, baccarat.wins_with_three(banker, player, 7), "three-card 7 wins"),
    )


def lines(options: RuyiOptions, coup: baccarat.Coup, winner: str) -> tuple[Result, Result]:
    """Return what the lines come to [L9705-9708]; equal hands are neither paid nor taken (ambiguity 4)."""
    if winner == baccarat.PLAYER:
        why = "player wins"
        return win(baccarat.PLAYER, pays=options.pays.odds(baccarat.PLAYER), why=why), lose(
            baccarat.BANKER, why=why
        )
    if winner == baccarat.TIE:
        clause = "ambiguity 4"
        return push(baccarat.PLAYER, why="tie", clause=clause), push(
            baccarat.BANKER, why="tie", clause=clause
        )
    why = "banker wins"
    if options.banker_three_card_seven == "pushes" and coup.banker == baccarat.Total(7, 3):
        return lose(baccarat.PLAYER, why=why), push(
            baccarat.BANKER, why="banker wins with a three-card 7", clause="ambiguity 1"
        )
    return lose(baccarat.PLAYER, why=why), win(
        baccarat.BANKER, pays=options.pays.odds(baccarat.BANKER), why=why
    )


def who_wins(options: RuyiOptions, coup: baccarat.Coup) -> str:
    player, banker = rank(options, coup.player), rank(options, coup.banker)
    return baccarat.TIE if player == banker else baccarat.PLAYER if player > banker else baccarat.BANKER


def rank(options: RuyiOptions, hand: baccarat.Total) -> tuple[bool, int]:
    """Return a hand's rank [L9639-9643]: a natural first, where naturals are more than their points."""
    return options.naturals == "outrank" and hand.is_natural, hand.points


def _by(options: RuyiOptions, name: str, wins: bool, why: str) -> Result:
    return win(name, pays=options.pays.odds(name), why=why) if wins else lose(name)


def ends_drawing(options: RuyiOptions, player: int, banker: int) -> bool:
    """Return True where a natural stops the other hand, which only the option has it do."""
    return options.natural_stops_draw and baccarat.stops(options, player, banker)


# The game: both hands face up, the first card as `first-card` says; no irregularity is stated

RULES = baccarat.TwoHands(
    round_parts=baccarat.OPEN_HANDS,
    clauses=baccarat.CoupClauses(
        closed="L9658", fees="L9772", deal="L9667-9670", opened="L9673", forced="L9671, L9674",
        stood_draw="L9675", table_draw="L9676-9694", winner="L9672, L9705-9708", settled="L9701, L9705-9744",
    ),
    wagers=wagers,
    seats=8,  # [L9647]
    results=results,
    wager_order=ORDER,
    winner=who_wins,
    stops=ends_drawing,
    burned=None,
)  # fmt: skip
"""Card values and tableau are the family's own: L9635, L9674-9694."""

GAME = Game(
    id="hustler-ruyi-baccarat",
    title="RUYI Baccarat",
    family="baccarat",
    summary="Bet on player or banker at even money, on a tie, or on the Gold 7 and Jade 8 bonuses.",
    sheets=(
        "hustler-ruyi-baccarat",
        "hustler-ruyi-baccarat-tie-bet",
        "hustler-ruyi-baccarat-gold-7",
        "hustler-ruyi-baccarat-jade-8",
        "hustler-player-dealer-house-rules",
    ),
    options=RuyiOptions(),
    equipment=baccarat.whole_decks,  # [L9631]
    bank=banked.PLAYER_BANK,  # [L9623]
    rules=RULES,
    upkeep=cards_shuffled("L9631"),
)
