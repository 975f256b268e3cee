"""Mexican Poker, Hustler. Sheets: rulebook/hustler-mexican-poker.md,
hustler-poker-games-collection-rates-master.md and hustler-no-limit-pot-limit-rules.md.

Five-card stud with 41 cards: no eights, nines or tens, and a joker, which is wild where it was dealt down.
Who turns his down card up before the next card comes gets that one down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from croupier.houses.hustler import poker as hustler
from croupier.language import (
    ACE,
    HOUSE_PROCEDURE,
    JOKER,
    POT,
    Card,
    Game,
    Script,
    hands,
    one_of,
    option,
    poker,
)

# Fees: block C takes the first from a blind, which the opening bet stands for; then by streets

SECOND, THIRD, FOURTH, FIFTH = STREETS = ("second", "third", "fourth", "fifth")
POINTS = hustler.FeePoints(first="pot", first_at=SECOND, second=THIRD, third=FOURTH, clause="L5752-5763")

# Options


@dataclass(frozen=True, kw_only=True)
class MexicanOptions(hustler.ShortBuyOptions):
    schedule = hustler.by_players(POINTS, *hustler.MASTER_C)
    short_buys = "L810"

    ante: int = option(0, "none is stated: the opening bet is what is played for", least=0, is_money=True)
    later_bets: str = one_of(
        ("either", "by-street"),
        "what may be bet where nobody has: the lower or the upper limit at the bettor's choice, as the "
        "opener has it [L787], on every street, or the lower one on third street and then the upper one",
    )
    burns_from: str = one_of(
        ("third", "fourth"),
        "before which card the first one is burned, 'on each round, following the second round' [L804]: the "
        "third, so after two cards, or the fourth, so after two betting rounds",
        ambiguity="1: burns",
    )
    turned_joker: str = one_of(
        ("wild", "limited"),
        "a joker that was dealt down and then turned up by its player: still wild, as it was dealt face down "
        "[L786], or limited as one that lies open",
        ambiguity="4: a joker turned up",
    )
    full_buy_in: int = option(
        0,
        "a full buy-in, with which a player sits down; less is a short buy, and one is allowed for every "
        "full one [L810]. No figure is stated: at 0 none is counted, and the floor reports the second",
        least=0,
        is_money=True,
    )
    button_start: str = one_of(
        ("dealers-right", "high-card", "spread-deck"),
        "where the button begins: at the dealer's right, or with the highest card, dealt up to each or drawn "
        "from the spread deck; not stated",
    )

    @property
    def newcomers(self) -> str:
        """Return `free`: without blinds, nobody can have missed one."""
        return "free"


# Hand rankings: straights across the gap [L790-798]; ambiguity 3: five of a kind above a straight flush


def joker_of(play: poker.HandState, seat: int) -> hands.Joker:
    """Return the role of the joker: wild if it was dealt down, and otherwise good for aces, straights and
    flushes (L786, L789)."""
    is_turned = JOKER in play.dealt.turned and play.table.options.turned_joker == "wild"
    return hands.Joker.WILD if JOKER in play.dealt.down[seat] or is_turned else hands.Joker.BUG


def strength(play: poker.HandState, seat: int) -> int:
    return hands.MEXICAN.evaluate(play.cards(seat), joker_of(play, seat))


BEST = poker.Share(
    strength=strength,
    words=cache(hands.MEXICAN.describe),
    category=hands.MEXICAN.category,
    ranking=hands.MEXICAN,
    counting=poker.HandState.cards,
    by_lying=("mexican-down", "mexican-up"),
)

# Round of play


def height(card: Card) -> int:
    """Return the height of a card; a joker counts as an ace, and suits do not count (L787)."""
    return ACE if card is JOKER else card.rank


def highest_card(play: poker.HandState) -> int:
    """Return the seat with the highest first up-card; of equal cards, the nearest clockwise from the button
    (L780, L787)."""
    return max(play.live, key=lambda seat: height(play.dealt.up[seat][0]))


def highest_hand(play: poker.HandState) -> int:
    """Return the seat with the highest hand showing, with or without a joker; of equal hands, the closest to
    the dealer (L788). Only the up-cards count, of which there are four unless the last down card was exposed
    (ambiguities 5 and 6)."""
    return max(
        play.live, key=lambda seat: hands.MEXICAN.showing(play.dealt.up[seat][:4], joker_of(play, seat))
    )


def later_sizes(play: poker.HandState) -> tuple[int, ...]:
    if play.table.options.later_bets == "either":
        return poker.both_limits(play)
    return poker.lower_limit(play) if play.street == THIRD else poker.higher_limit(play)


def burn_from_third(play: poker.HandState, clause: str) -> Script:
    """Burn a card if burns begin on third street (L804; ambiguity 1)."""
    if play.table.options.burns_from == THIRD:
        yield from poker.burn(play, clause)


def first_to_check(play: poker.HandState) -> list[int]:
    """Return the order of showing: from the seat that checked first in the last round, or the house's order
    if none did (L814)."""
    spoke = poker.live_from(play, highest_hand(play))
    first = next((seat for seat in spoke if seat in play.betting.last_checked), 0)
    return [first, *play.others_after(first)] if first else poker.house_order(play)


# Irregularities


CONDUCT = (
    (
        "card-exposed-by-player",
        "a player exposed a card at another time than before the next card",
        "it is not exposed: it is played as a down card",
        "L803",
    ),
    ("rabbit-hunt", "a player looks through the discards", "cards out of play are not looked at", "L813"),
)

FLOOR = (
    hustler.exposed_by_dealer("L789", *STREETS),
    poker.misdeal(
        "deal-out-of-sequence",
        "the first cards were dealt out of sequence, and fewer than two players have acted",
        "L800",
        SECOND,
        accepted_by=2,
    ),
    poker.dead_hand(
        "hand-missed",
        "a hand was missed in a deal out of sequence that two players have acted on",
        "L800",
        SECOND,
        says="the deal stands, and the hand that was missed is fouled",
    ),
    hustler.out_of_sequence("L802", *STREETS[1:]),
    poker.dead_hand(
        "card-touches-muck",
        "a card of the hand touched the muck, and the floor does not retrieve it",
        "L808",
        *STREETS,
        says="the hand is fouled; its chips stay in the pot",
    ),
    *(poker.procedure(*each, *STREETS, seat=True) for each in CONDUCT),
    poker.second_short_buy("L810"),
    poker.extra_shuffle("L811"),
    poker.shown_to_one("L812", *STREETS),
    poker.string_bet("L809", *STREETS),
    poker.gesture_binds("L815", *STREETS),
    *hustler.no_limit_floor(*STREETS),
)

MEXICAN_POKER = poker.Poker(
    pack=hands.MEXICAN_PACK,  # L776
    forced_bets=poker.antes_only,
    streets=(
        poker.Street(
            name=SECOND,
            deals=(poker.down(1), poker.up(1), poker.opening_bet(highest_card)),  # L787
            clause="L778-780",
            betting="L787",
            first=poker.left_of_forced,
            sizes=poker.no_smaller_limit,  # L806
        ),
        *(
            poker.Street(
                name=name,
                before=(hustler.offer_to_turn,),
                deals=(burn_from_third if name == THIRD else poker.burn, hustler.down_or_up),
                clause="L780-782",
                betting="L788",  # L805: check and raise
                first=highest_hand,
                sizes=later_sizes,
            )
            for name in STREETS[1:]
        ),
    ),
    shares=(BEST,),
    showing_order=first_to_check,
    kills=poker.legs,
    clauses=hustler.hustler_clauses(
        button=HOUSE_PROCEDURE,
        moves="L778",
        posts="L778",
        showdown="L807",
        ties="L788",
        last_player=HOUSE_PROCEDURE,
        burn="L804",
        collection="L5752-5763",
    ),
    floor=FLOOR,
    asks=poker.LAST_CARD_CHOICES | hustler.TURN_CHOICES,
    marks=(),
)

GAME = Game(
    id="hustler-mexican-poker",
    title="Mexican Poker",
    family="poker",
    summary="Five-card stud with a joker and without 8s, 9s and 10s. Choose which card stays down.",
    sheets=("hustler-mexican-poker", "hustler-poker-games-collection-rates-master", *hustler.ROOM_SHEETS),
    options=MexicanOptions(),
    rules=MEXICAN_POKER,
    bank=POT,
    seats=7,  # ambiguity 2: eight would need 43 cards
)
