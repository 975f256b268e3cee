"""High Card Flush: the longest flush of seven cards, raised up to three times. Sheet: high-card-flush.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.language import (
    DEALER,
    STANDARD,
    Announce,
    BankedOptions,
    Choice,
    Chosen,
    Deal,
    Decide,
    Equipment,
    Game,
    Hand,
    Hidden,
    Hide,
    Irregularity,
    Result,
    Reveal,
    Ruling,
    Script,
    Settle,
    Spot,
    Stake,
    Table,
    forfeited,
    lose,
    push,
    returned,
    win,
)

# Wagers

ANTE = Spot("ante", clause="§2")
RAISE = Spot("raise", opening=False, needs="ante", clause="§5")


@dataclass(frozen=True, kw_only=True)
class HighCardFlushOptions(BankedOptions):
    """Nothing but what every table has."""


# Hands


def strength(hand: Hand) -> tuple[int, ...]:
    """Return the length of the best flush, then its ranks from the highest."""
    ranks: dict[int, list[int]] = {}
    for card in hand:
        ranks.setdefault(card.suit, []).append(card.rank)
    best = max(
        sorted(each, reverse=True) for each in ranks.values() if len(each) == max(map(len, ranks.values()))
    )
    return len(best), *best


def most_antes(hand: Hand) -> int:
    """Return how many antes may be raised at most."""
    return {5: 2, 6: 3, 7: 3}.get(strength(hand)[0], 1)


QUALIFIES = (3, 9)


def compared(mine: Hand, dealer: Hand) -> tuple[Result, Result]:
    own, theirs = strength(mine), strength(dealer)
    if theirs < QUALIFIES:
        why = "dealer does not qualify"
        return win(ANTE, why=why), returned(RAISE, why=why)
    if own == theirs:
        return push(ANTE, why="equal hands"), push(RAISE, why="equal hands")
    if own > theirs:
        return win(ANTE, why="better hand"), win(RAISE, why="better hand")
    return lose(ANTE, why="worse hand"), lose(RAISE, why="worse hand")


# Round of play

FOLD = Choice(name="fold", says="give up the ante")


def raises(ante: int, antes: int) -> Choice:
    return Choice(
        name="raise", least=ante, most=antes * ante, unit=ante, wants_amount=True, says="bet on the hand"
    )


def round_of_play(table: Table[HighCardFlushOptions]) -> Script:
    yield Announce(words="No more bets", moment="deal", clause="§3")
    hands: dict[int, Hand] = {}
    for seat in table.seats_betting_on(ANTE.name):
        hands[seat] = yield Deal(to=seat, count=7, face="down", clause="§3")
    hidden: Hidden = yield Hide(to=DEALER, count=7, clause="§3")
    yield Announce(words="Raise or fold?", moment="decisions", clause="§5")
    for seat, hand in list(hands.items()):
        choices = (raises(table.stake(seat, ANTE.name), most_antes(hand)), FOLD)
        chosen: Chosen = yield Decide(seat=seat, choices=choices, clause="§5")
        if chosen.choice is FOLD:
            del hands[seat]
            yield Settle(seat=seat, results=(forfeited(ANTE, why="folded"),), clause="§5")
        else:
            yield Stake(seat=seat, spot=RAISE.name, amount=chosen.amount, clause="§5")
    if hands:
        dealer: Hand = yield Reveal(hidden=hidden, clause="§6")
        for seat, hand in hands.items():
            yield Settle(seat=seat, results=compared(hand, dealer), clause="§7")


EXPOSED = Irregularity(
    name="dealer-card-exposed",
    trigger="a card of the dealer was exposed too early",
    ruling=Ruling.VOID_ROUND,
    clause="§8",
    moments=("deal", "decisions"),
)

GAME = Game(
    id="high-card-flush",
    title="High Card Flush",
    family="staged",
    summary="Seven cards: the longest flush wins, and a long one may be raised three times.",
    sheets=("high-card-flush",),
    options=HighCardFlushOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (ANTE, RAISE),
    round_of_play=round_of_play,
    choices={"raise": "bet up to three antes on the hand", "fold": "give up the ante"},
    irregularities=(EXPOSED,),
    seats=6,
)
