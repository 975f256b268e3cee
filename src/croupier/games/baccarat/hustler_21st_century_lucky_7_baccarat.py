"""21st Century Lucky 7 Baccarat with its five side bets, as the Hustler Casino deals it.

Sheets: rulebook/hustler-21st-century-lucky-7-baccarat.md and those of its bets, whose lines are cited.
Both circles at even money; when both hands count seven the Dealer circle loses. A player banks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD
from croupier.families.baccarat.banked_lines import (
    BETTORS,
    LINES,
    TIE,
    Clauses,
    LinesOptions,
    has_place,
    shuffler,
    side_spots,
)
from croupier.families.baccarat.banked_lines_round import (
    announced,
    button_count,
    button_steps,
    deal,
    results_of,
    settle,
)
from croupier.families.baccarat.questions import BANKER, PLAYER, Coup, FirstTwo, TwoHands
from croupier.families.baccarat.side_bets import (
    MONSTER_PAYS,
    PAIR_PAYS,
    TIE_PAYS,
    is_tie,
    is_tie_at,
    monster_row,
    pair_row,
    tie_row,
)
from croupier.families.banked.action_button import from_button
from croupier.families.banked.cover import BankText, covers_all
from croupier.families.banked.player_dealer import BANK_ROUNDS, collect_fees, fee_schedules
from croupier.refusals import BadOption
from croupier.rules.game import Equipment, Game
from croupier.rules.options import option
from croupier.rules.script.table import Table
from croupier.rules.steps import DEALER, Call, Script, Settle
from croupier.wagers.fees import FeeSchedule
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Result, by_table, lose, push, win
from croupier.wagers.spot import Limits, Spot

LUCKY = "lucky-7"
MONSTER = "monster-and-buster"
PLAYER_PAIR = "player-pair"
DEALER_PAIR = "dealer-pair"
ORDER = (LINES, (PLAYER_PAIR, DEALER_PAIR, LUCKY), (TIE,), (MONSTER,))
"""All wagers of a group before the next [L2935]."""
SIDE_LIMITS = Limits.parse("$1-$300")  # [L2960, L2969, L2994, L3009]

# Pay tables; those of the other side bets are the family's

PAYS = PayTable.parse(
    """
    player: 1 to 1
    dealer: 1 to 1
    lucky 7: 45 to 1
    """,
    name="circles and Lucky 7",
    source="hustler-21st-century-lucky-7-baccarat [L2877-2878], hustler-lucky-7-baccarat-lucky-7-bet [L2999]",
)

# Fees

SCHEDULES = fee_schedules(
    """
    | 1 | $5-$25 | $2 | $1 | $0 |
    | 2 | $10-$100 | $3 | $1 | $0 |
    | 3 | $25-$100 | $2 | $1 | $0 |
    | 4 | $50-$300 | $5 | $2 | $0 |
    | 5 | $100-$500 | $6 | $3 | $0 |
    | 6 | $5-$50 | $2 | $0.50 | $0 |
    | 7 | $10-$100 | $2 | $1 | $0 |
    | 8 | $50-$300 | $4 | $2 | $0 |
    | 9 | $100-$500 | $5 | $3 | $0 |
    | 10 | $100-$1,000 | $10 | $6 | $0 |
    | 11 | $500-$1,000 | $10 | $6 | $0 |
    """,
    charged=tuple(bettor.spot(line) for bettor in BETTORS for line in LINES),  # and no side bet [L3045]
    counted=(),
    source="hustler-21st-century-lucky-7-baccarat [L3045-3052]; 6 to 11: options 1 to 6 of the later "
    "schedule [L8492-8500]",
)

# Options


@dataclass(frozen=True, kw_only=True)
class LuckySevenOptions(LinesOptions):
    bank_text: ClassVar[BankText] = BankText(
        cover="L2946",
        order="from the action button, clockwise; where the bank covers all, from the house "
        "dealer's right, counterclockwise",
        ordered="L2935, L2946-2947",
    )
    schedules: ClassVar[tuple[FeeSchedule, ...]] = SCHEDULES

    fee_schedule: int = option(
        0,
        "by the table's limit: 1 to 5 as printed with the game [L3047-3052], 6 to 11 as in the later "
        "schedule of the house [L8492-8500]; 0: no fees, other limits",
        least=0,
        most=len(SCHEDULES),
    )
    places: int = option(
        14,
        "a batwing or figure-eight table for up to 14 [L2858], the player-dealer's place among them; 8: a "
        "blackjack table [L2856]",
        choices=(8, 14),
    )
    button_lap: str = option(
        "others",
        "the player-dealer is always zero [L2935], so that a count past the last seat goes on with the first "
        "one again; with-bank: each lap counts the player-dealer's place too",
        choices=("others", "with-bank"),
        ambiguity="3: an action button past the last seat",
    )
    settlement: str = option(
        "by-wager",
        "from the button all circles, all pairs and Lucky 7, all ties, then all Monster & Buster; by-seat: "
        '"from player to player", the wagers of each in that order',
        choices=("by-wager", "by-seat"),
        ambiguity="order of the wagers at settlement [L2935]",
    )
    side_limits: str = option(
        "own",
        "$1 to the lesser of $300 and the table's most; table: not below the table's least either, as all "
        "bets are between the table's limits [L2880]",
        choices=("own", "table"),
        ambiguity="6: $1-$300 within the table's limits",
    )
    pays: PayTable = option(PAYS, "the circles [L2877-2878] and Lucky 7 [L2999]")
    tie_pays: PayTable = option(TIE_PAYS, "the Tie [L2962-2965]; both colors: not all of one (tie 1)")
    tie_cards: str = option(
        "six",
        "the higher lines speak of six cards, so that a shorter tie of 6 to 9 is one of all others [L2963-"
        "2965]; any: they hold for any number of cards",
        choices=("six", "any"),
        ambiguity="tie 2: ties of 6 to 9 with four or five cards",
    )
    pair_pays: PayTable = option(PAIR_PAYS, "Player Pair and Dealer Pair [L2986-2990]")
    pair_of: str = option(
        "rank",
        "two cards of one rank; value: of one value, a king and a queen too",
        choices=("rank", "value"),
        ambiguity="pair 1: two cards worth nothing",
    )
    monster_pays: PayTable = option(MONSTER_PAYS, "Monster & Buster, to 1 as in the example [L3013-3024]")
    monster_order: str = option(
        "either",
        "whichever hand has the higher total; player-first: 9 & 8 are the Player's 9 and the Dealer's 8",
        choices=("either", "player-first"),
        ambiguity="monster 2: order of unequal totals",
    )

    def check(self) -> None:
        super().check()
        if self.side_limits == "table" and self.limits.minimum > (SIDE_LIMITS.maximum or 0):
            why = f"no side bet is within both {SIDE_LIMITS} and {self.limits}"
            raise BadOption("side-limits cannot be table", why)

    @property
    def side_range(self) -> Limits:
        least = SIDE_LIMITS.minimum
        if self.side_limits == "table":
            least = max(least, self.limits.minimum)
        ends = [each for each in (SIDE_LIMITS.maximum, self.limits.maximum) if each is not None]
        return Limits(least, max(least, min(ends)))


def equipment(options: Any) -> Equipment:
    return Equipment(  # [L2866, L2952-2954]
        pack=STANDARD * options.decks, cut_card=options.cut_card, shuffles_each_round=False
    )


# Wagers

SIDE_BETS = (
    (TIE, "Tie", "L2960"),
    (PLAYER_PAIR, "Player Pair", "L2976, L2981-2982"),
    (DEALER_PAIR, "Dealer Pair", "L2976, L2981-2982"),
    (LUCKY, "Lucky 7", "L3001"),
    (MONSTER, "Monster & Buster", "L3014"),
)


def wagers(options: Any) -> tuple[Spot, ...]:
    return (
        *_circles(options),
        *(
            spot
            for name, title, clause in SIDE_BETS
            for spot in side_spots(options, name, title, options.side_range, clause)
        ),
    )


def _circles(options: LuckySevenOptions) -> Iterator[Spot]:
    for bettor in options.bettors:
        for line in LINES:
            yield Spot(
                bettor.spot(line),
                f"{bettor.title}{line.title()} circle",
                options.limits,
                needs_any=LINES if bettor.prefix else (),
                is_open=has_place,
                clause="L2873" if bettor.prefix else "L2877-2878",
                aliases=(f"{bettor.spot(line)}-circle",),
            )


# Settlement


def results(options: LuckySevenOptions, coup: Coup) -> tuple[Result, ...]:
    """Every wager of one bettor but the pairs, in the order of settlement [L2935]."""
    sevens = is_tie_at(coup, 7)
    return (
        *circles(options, coup),
        win(LUCKY, pays=options.pays.odds(LUCKY), why="tie at seven") if sevens else lose(LUCKY),  # [L2998]
        by_table(TIE, options.tie_pays, tie_row(coup, any_number=options.tie_cards == "any")),
        by_table(
            MONSTER, options.monster_pays, monster_row(coup, in_order=options.monster_order != "either")
        ),
    )


def circles(options: LuckySevenOptions, coup: Coup) -> tuple[Result, Result]:
    if is_tie_at(coup, 7):
        why = "tie at seven"
        return push(PLAYER, why=why), lose(DEALER, why=why)  # [L2894]
    if is_tie(coup):
        return push(PLAYER, why="tie"), push(DEALER, why="tie")  # [L2894]
    if coup.player.points > coup.banker.points:
        why = "player wins"
        return win(PLAYER, pays=options.pays.odds(PLAYER), why=why), lose(DEALER, why=why)  # [L2893]
    why = "dealer wins"
    return lose(PLAYER, why=why), win(DEALER, pays=options.pays.odds(DEALER), why=why)  # [L2892]


def row_of_pair(options: LuckySevenOptions, cards: Hand) -> str:
    return pair_row(cards, by_value=options.pair_of == "value")


def pair_pays(options: LuckySevenOptions) -> PayTable:
    return options.pair_pays


RULES = TwoHands(
    results=results,
    burned=None,
    first_two=(
        FirstTwo(spot=PLAYER_PAIR, hand=PLAYER, row=row_of_pair, pays=pair_pays),
        FirstTwo(spot=DEALER_PAIR, hand=BANKER, row=row_of_pair, pays=pair_pays),
    ),
    sees_colour=True,
)
"""Card values and tableau are the family's own: L2868, L2886, L2898-2908; it is fixed (ambiguity 1)."""

# Round of play

CLAUSES = Clauses(
    closed="L2874",
    fees="L2932, L3045",
    deal="L2884",
    opened="L2884",
    natural="L2886",
    forced="L2898",
    exposed="L2884",
    stood_draw="L2902",
    table_draw="L2903-2908",
    winner="L2922, L2934, L2948",
    button="L2935-2944",
    settled="L2935, L2946",
)


def round_of_play(table: Table) -> Script:
    options: LuckySevenOptions = table.options
    yield Call(words="No more bets", moment="deal", clause=CLAUSES.closed)
    yield from collect_fees(table, CLAUSES.fees)
    seats = [seat for seat, laid in table.layout.items() if laid]
    if not seats:
        return
    played = yield from deal(table, RULES, CLAUSES)
    yield Call(
        words=announced(RULES.coup(played.player, played.dealer)), moment="result", clause=CLAUSES.winner
    )
    card = played.dealer[1]
    count = button_steps(options, button_count(card, "rank"))  # (ambiguity 4)
    order = from_button(table.banker, count, options.places, seats)
    yield Call(words=f"{card} puts the action button at seat {order[0]}", clause=CLAUSES.button)
    every = [wager for group in ORDER for wager in group]
    found = {seat: tuple(results_of(table, RULES, played, seat, every)) for seat in seats}
    if covers_all(table, ((seat, result) for seat, own in found.items() for result in own)):
        for seat in reversed(seats):
            yield Settle(seat=seat, results=found[seat], clause="L2947")
    else:
        yield from settle(table, RULES, played, ORDER, order, CLAUSES.settled)


GAME = Game(
    id="hustler-21st-century-lucky-7-baccarat",
    title="21st Century Lucky 7 Baccarat",
    family="baccarat",
    summary="Bet on the Player or the Dealer circle at even money; sevens on both sides take the Dealer's.",
    sheets=(
        "hustler-21st-century-lucky-7-baccarat",
        "hustler-lucky-7-baccarat-tie-bet",
        "hustler-lucky-7-baccarat-pair-bets",
        "hustler-lucky-7-baccarat-lucky-7-bet",
        "hustler-lucky-7-baccarat-monster-and-buster",
        "hustler-player-dealer-house-rules",
    ),
    options=LuckySevenOptions(),
    equipment=equipment,
    wagers=wagers,
    round_of_play=round_of_play,
    irregularities=(shuffler("L2952"),),
    seats=14,  # [L2858, L2862]
    banking="player-dealer",
    bank_rounds=BANK_ROUNDS,  # [L3028]
    rules=RULES,
)
