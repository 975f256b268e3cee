"""Texas Hold 'Em Bonus Poker, Ohio. Sheet: rulebook/ohio-texas-hold-em-bonus.md."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.houses.ohio import staged as ohio
from croupier.language import (
    Game,
    Limits,
    Odds,
    PayoutCap,
    PayTable,
    Result,
    Script,
    Spot,
    areas,
    hands,
    least_pays,
    lose,
    option,
    push,
    staged,
    win,
)

POSITIONS = 6  # §2.I
ANTE, FLOP, TURN, RIVER, BONUS = "ante", "flop", "turn", "river", "bonus"
CONTESTED = (ANTE, FLOP, TURN, RIVER)

# Pay tables

BONUS_PAYS = PayTable.parse(
    """
    ace-ace: 30 to 1
    ace-king suited: 25 to 1
    ace-queen or ace-jack suited: 20 to 1
    ace-king: 15 to 1
    pair of kings, queens or jacks: 10 to 1
    ace-queen or ace-jack: 5 to 1
    pair of tens or lower: 3 to 1
    """,
    name="bonus",
    source="ohio-texas-hold-em-bonus §11.III",
)
LEAST_BOTH_ACES = Odds(1000, 1)  # §11.IV
LEAST_BONUS = 1_00  # §7.III

# Options


@dataclass(frozen=True, kw_only=True)
class HoldEmBonusOptions(ohio.OhioPokerOptions, staged.BoardProgressiveOptions):
    bonus: PayTable = option(
        BONUS_PAYS,
        "the least odds on the two cards; a house may pay more [§11.III]",
        pays=least_pays("no less than the odds printed [§11.III]"),
    )
    both_aces: bool = option(
        False, "player and dealer both with two aces are paid extra, where the house offers it [§11.IV]"
    )
    both_aces_pays: Odds = option(
        LEAST_BOTH_ACES,
        "the odds of that, 1000 to 1 at least [§11.IV]",
        pays=least_pays("no less than 1,000 to 1 [§11.IV]"),
    )
    both_aces_adds: bool = option(
        False,
        "they are paid instead of the odds for the player's aces, as the best row alone; otherwise on top of "
        "those",
        ambiguity="4: instead of 30 to 1, or on top of it",
    )

    @property
    def bonus_table(self) -> PayTable:
        """Return the bonus pay table, with the row of both aces if it is offered."""
        if not self.both_aces:
            return self.bonus
        ratio = self.both_aces_pays.ratio
        if self.both_aces_adds:
            ratio += self.bonus.odds("ace-ace").ratio
        return self.bonus.with_row(staged.BOTH_ACES_ROW, Odds(ratio.numerator, ratio.denominator))

    @property
    def payout_cap(self) -> PayoutCap:
        """Return the payout limit on all wagers of a hand together (§11.V, ambiguities 9 and 12): five antes
        and the best bonus on a dollar (§7.III)."""
        return PayoutCap.greater_of(
            ohio.LEAST_LIMIT, self.bonus_table.most(LEAST_BONUS) + 5 * self.table_minimum
        )


# Hand rankings

STRAIGHT = hands.poker.lowest(hands.PokerCategory.STRAIGHT)
# Wagers


def wagers(options: HoldEmBonusOptions) -> tuple[Spot, ...]:
    return (
        Spot(ANTE, "Ante", clause="§7.II", why_not=areas(ANTE, 1)),  # §7.VI
        Spot(FLOP, "Flop wager", needs=ANTE, opening=False, clause="§10.I"),
        Spot(TURN, "Turn wager", needs=ANTE, opening=False, clause="§10.III"),
        Spot(RIVER, "River wager", needs=ANTE, opening=False, clause="§10.V"),
        Spot(BONUS, "Bonus", Limits(LEAST_BONUS, options.table_maximum), needs=ANTE, clause="§7.III"),
        *staged.progressive_spots(options, ANTE),
    )


# Settlement

CHOICES = {
    "flop": "make a Flop wager of twice the Ante",
    "turn": "make a Turn wager equal to the Ante",
    "river": "make a River wager equal to the Ante",
    "check": "add nothing",
    "fold": "give up the Ante",
}
CHECK = staged.Play(name="check")
PLAYS = {
    0: (staged.Play(name="flop", spot=FLOP, units=Fraction(2)), staged.Play(name="fold", folds=True)),
    3: (staged.Play(name="turn", spot=TURN, units=Fraction(1)), CHECK),
    4: (staged.Play(name="river", spot=RIVER, units=Fraction(1)), CHECK),
}


def results(options: HoldEmBonusOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    if own == dealer:
        return tuple(push(spot, why="equal hands") for spot in CONTESTED)  # §10.VIII.C
    if own < dealer:
        return tuple(lose(spot, why="lower hand") for spot in CONTESTED)  # §10.VIII.A
    is_straight = own >= STRAIGHT  # §11.II, ambiguity 2
    ante = win(ANTE, why="straight or better") if is_straight else push(ANTE, why="below a straight")
    return ante, *(win(spot, why="higher hand") for spot in CONTESTED[1:])  # §10.VIII.B


# Round of play


def reveal(state: staged.StagedRound) -> Script:
    """Reveal the dealer's hand. The dealer's aces count for a folded hand's Bonus too (§10.VIII.D, ambiguity
    5)."""
    if state.live:
        yield from staged.reveal_dealer(state)
    elif state.options.both_aces:
        yield from staged.turn_dealer(state)


RULES = staged.Staged(
    floor=(
        *ohio.floor_rules(
            drawn_in_error="§12.II",
            wrong_number="§12.III",
            short_deck="§8.IV, §9.IV",
            exposed="§12.I",
            exposed_in_script=True,
            shuffler="§12.IV",
            shoe="§12.V",
            left="§7.V",
            before_reveal=("deal", "flop-decision", "turn-decision", "river-decision"),
        ),
        *staged.PROGRESSIVE_FLOOR,
    ),
    spots=wagers,
    side_bets=lambda options: (staged.two_card_bet(BONUS, "Bonus", sees_dealer=options.both_aces),),
    meter_bets=(staged.PROGRESSIVE_BET,),
    meters=staged.progressive_meters,
    own=2,
    dealer=2,
    plays=lambda options, at: PLAYS[at.street],  # §10.I, III, V
    choices=CHOICES,
    results=results,
    markers=(staged.DECK,),
    before_cards=(staged.close_bets, staged.AlternateDecks("§3.II", is_chosen=True)),
    round_parts=(  # no board where all have folded: the Bonus goes by the two cards alone (ambiguity 11)
        staged.deal,
        staged.Decision("flop-decision", "§10.I", "Flop wager, or fold?"),
        staged.Board(3, "§10.II", if_live=True),
        staged.Decision("turn-decision", "§10.III", "Turn wager, or check?"),
        staged.Board(1, "§10.IV", if_live=True),
        staged.Decision("river-decision", "§10.V", "River wager, or check?"),
        staged.Board(1, "§10.VI", if_live=True),
        reveal,
        staged.settle_seats,
    ),
    clauses=staged.StagedClauses(
        no_more_bets="§7.II",
        deal="§9.II",
        by_hand="§8.II",
        fold="§10.I.B",
        reveal="§10.VII",
        settle="§10.VIII",
        side="§10.VIII.D",
        exposed="§12.I",
        left="§7.V",
        short="§11.V",
    ),
    cap_on=lambda options: "hand",
    result_clauses={
        "lower hand": "§10.VIII.A",
        "higher hand": "§10.VIII.B",
        "straight or better": "§10.VIII.B",
        "below a straight": "§10.VIII.B",
        "equal hands": "§10.VIII.C",
    },
)

# The game

GAME = Game(
    id="ohio-texas-hold-em-bonus",
    title="Texas Hold 'Em Bonus Poker",
    family="staged",
    summary="Hold 'em against the dealer: pay to see the flop, then bet on turn and river if you like.",
    sheets=("ohio-texas-hold-em-bonus", staged.PROGRESSIVE_SHEET),
    options=HoldEmBonusOptions(),
    equipment=staged.one_deck,
    seats=POSITIONS,
    rules=RULES,
    verifications=(staged.PROGRESSIVE_VERIFIED,),
    upkeep=ohio.card_care(ohio.ohio_cards(recut="VI", spread="VII")),
)
