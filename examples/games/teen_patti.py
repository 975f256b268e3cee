"""Teen Patti against the dealer: three cards, three of a kind highest. Sheet: teen-patti.md."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.language import (
    ACE,
    DEALER,
    STANDARD,
    Announce,
    BankedOptions,
    Choice,
    Deal,
    Decide,
    Equipment,
    Game,
    Hand,
    Hidden,
    Hide,
    Irregularity,
    PayTable,
    Result,
    Reveal,
    Ruling,
    Script,
    Settle,
    Spot,
    Stake,
    Table,
    by_table,
    forfeited,
    lose,
    one_of,
    option,
    push,
    returned,
    win,
)

# Wagers and pay tables

ANTE = Spot("ante", clause="§2")
PLAY = Spot("play", opening=False, needs="ante", clause="§5")
BONUS = Spot("ante-bonus", opening=False, is_prize=True, clause="§8")
PAIR_PLUS = Spot("pair-plus", clause="§2")

BONUS_PAYS = PayTable.parse(
    """
    three of a kind: 5 to 1
    straight flush: 4 to 1
    straight: 1 to 1
    """,
    name="ante bonus",
    source="teen-patti §8",
)
PAIR_PLUS_PAYS = PayTable.parse(
    """
    three of a kind: 40 to 1
    straight flush: 30 to 1
    straight: 6 to 1
    flush: 3 to 1
    pair: 1 to 1
    """,
    name="pair plus",
    source="teen-patti §9",
)


@dataclass(frozen=True, kw_only=True)
class TeenPattiOptions(BankedOptions):
    ace_deuce_three: str = one_of(
        ("second", "lowest"),
        "A-2-3 is the second highest sequence; lowest: it is below 4-3-2",
        ambiguity="1: A-2-3",
    )
    bonus: PayTable = option(BONUS_PAYS, "§8")
    pair_plus: PayTable = option(PAIR_PLUS_PAYS, "§9")


# Hands

ROWS = ("high-card", "pair", "flush", "straight", "straight-flush", "three-of-a-kind")
"""The kinds of hands, from the lowest."""
QUEEN_HIGH = (0, 12)


def strength(hand: Hand, ace_deuce_three: str = "second") -> tuple[int, ...]:
    """Return the place of the hand's kind in `ROWS`, then what decides between hands of that kind."""
    ranks = sorted((card.rank for card in hand), reverse=True)
    if ranks[0] == ranks[2]:
        return ROWS.index("three-of-a-kind"), ranks[0]
    is_flush = len({card.suit for card in hand}) == 1
    sequence = 2 * ranks[0]
    if ranks == [ACE, 3, 2]:
        sequence = 2 * ACE - 1 if ace_deuce_three == "second" else 0
    elif not ranks[0] - 1 == ranks[1] == ranks[2] + 1:
        if is_flush:
            return ROWS.index("flush"), *ranks
        if ranks[1] in (ranks[0], ranks[2]):
            return ROWS.index("pair"), ranks[1], ranks[0] + ranks[2] - ranks[1]
        return ROWS.index("high-card"), *ranks
    return ROWS.index("straight-flush" if is_flush else "straight"), sequence


def row(hand: Hand, pays: PayTable) -> str:
    """Return the hand's row of a pay table; "" if the table has none."""
    return pays.row(ROWS[strength(hand)[0]])


def compared(options: TeenPattiOptions, mine: Hand, dealer: Hand) -> tuple[Result, Result]:
    own, theirs = (strength(hand, options.ace_deuce_three) for hand in (mine, dealer))
    if theirs < QUEEN_HIGH:
        why = "dealer does not qualify"
        return win(ANTE, why=why), returned(PLAY, why=why)
    if own == theirs:
        return push(ANTE, why="equal hands"), push(PLAY, why="equal hands")
    if own > theirs:
        return win(ANTE, why="higher hand"), win(PLAY, why="higher hand")
    return lose(ANTE, why="lower hand"), lose(PLAY, why="lower hand")


# Round of play

PLAY_ON = Choice(name="play", says="bet as much again")
FOLD = Choice(name="fold", says="give up the ante")


def round_of_play(table: Table[TeenPattiOptions]) -> Script:
    options = table.options
    yield Announce(words="No more bets", moment="deal", clause="§3")
    hands: dict[int, Hand] = {}
    for seat in table.seats_betting_on(ANTE.name, PAIR_PLUS.name):
        hands[seat] = yield Deal(to=seat, count=3, face="down", clause="§3")
    hidden: Hidden = yield Hide(to=DEALER, count=3, clause="§3")
    yield Announce(words="Play or fold?", moment="decisions", clause="§5")
    playing = []
    for seat in table.seats_betting_on(ANTE.name):
        chosen = yield Decide(seat=seat, choices=(PLAY_ON, FOLD), clause="§5")
        if chosen.choice is FOLD:
            yield Settle(seat=seat, results=(forfeited(ANTE, why="folded"),), clause="§5")
        else:
            yield Stake(seat=seat, spot=PLAY.name, amount=table.stake(seat, ANTE.name), clause="§5")
            playing.append(seat)
    dealer: Hand = yield Reveal(hidden=hidden, clause="§6")
    for seat in playing:
        ante = table.stake(seat, ANTE.name)
        yield Settle(seat=seat, results=compared(options, hands[seat], dealer), clause="§7")
        if won := row(hands[seat], options.bonus):
            prize = options.bonus.odds(won).pays(ante)
            yield Settle(seat=seat, results=(win(BONUS, amount=prize, why=won),), clause="§8")
    for seat in table.seats_betting_on(PAIR_PLUS.name):
        end = by_table(PAIR_PLUS, options.pair_plus, row(hands[seat], options.pair_plus))
        yield Settle(seat=seat, results=(end,), clause="§9")


EXPOSED = Irregularity(
    name="dealer-card-exposed",
    trigger="a card of the dealer was exposed too early",
    ruling=Ruling.VOID_ROUND,
    clause="§10",
    moments=("deal", "decisions"),
)

GAME = Game(
    id="teen-patti",
    title="Teen Patti",
    family="staged",
    summary="Three cards against the dealer's three; three of a kind is the best hand.",
    sheets=("teen-patti",),
    options=TeenPattiOptions(),
    equipment=lambda options: Equipment(pack=STANDARD),
    wagers=lambda options: (ANTE, PLAY, BONUS, PAIR_PLUS),
    round_of_play=round_of_play,
    choices={"play": "bet as much again", "fold": "give up the ante"},
    irregularities=(EXPOSED,),
)
