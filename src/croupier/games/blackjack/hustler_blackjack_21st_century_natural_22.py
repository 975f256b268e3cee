"""21st Century Blackjack with the Natural 22, as the Hustler Casino deals it; a player banks.

Sheet: rulebook/hustler-blackjack-21st-century-natural-22.md, whose paragraphs are cited. A Joker a deck:
with an ace or another Joker it is a Natural 22, with any other card a hard 21.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from croupier.houses.hustler import blackjack as hustler
from croupier.language import (
    ACE,
    EVEN,
    JOKER,
    Card,
    Game,
    Hand,
    Odds,
    Spot,
    banked,
    blackjack,
    fixed_pays,
    from_option,
    hands,
    house_pays,
    one_of,
    option,
)

# Options


@dataclass(frozen=True, kw_only=True)
class Natural22Options(blackjack.JokerPairsOptions, blackjack.SharedHandOptions, banked.PooledBankOptions):
    bank_text = banked.BankText(
        cover="§O.3 L140",
        sentence=banked.CoverSentence.NEED_NOT_COVER,
        order="from the action button, clockwise",
        ordered="§N.1, §O.3",
        turn="§O.1 L138, house rules 3",
    )
    schedules = banked.FeeSchedules(
        hustler.LATER_FEES,
        "collections as posted [§E.2]: 1 to 10 of the house's schedule for blackjack [L8770-8805], with its "
        "table limits; 0: no fees",
    )

    bank_partners: int = option(
        8,
        "how many players may pool their chips in one bank: two or more [§P.1 L148]; the house settles no "
        "disputes between them [§P.2 L149]",
        least=1,
        most=8,
    )
    decks: int = option(
        8, "with one Joker each [§B.1]; other numbers with an automatic shuffler", least=1, most=8
    )
    two_jokers_pay: Odds = option(
        Odds(2, 1), "as far as money covers [§B.3]", pays=fixed_pays("two Jokers pay 2 to 1 [§B.3]")
    )
    win_pays: Odds = option(
        EVEN,
        "of every other win; nowhere given: 1 to 1",
        ambiguity="8: odds of an ordinary win",
        pays=house_pays("a win pays what the house posts: no text gives its odds"),
    )
    equal_totals: str = one_of(
        ("push", "bank"),
        "equal totals that are not over are not mentioned; the bank wins ties over 22 only [§D.3c]",
        ambiguity="1: equal totals up to 22",
    )
    hard_22: str = one_of(
        ("live", "over"),
        "22 that is no Natural is not more than one [§D.1-3]: live, above 21 and below a Natural; over: it "
        "counts as over, and an ace as eleven up to 21 only",
        ambiguity="2: a total of 22",
    )
    split_aces: bool = option(
        True,
        "two Aces, a Natural, may be split all the same [§K.8], and neither hit nor doubled",
        ambiguity="3: splitting a Natural of two Aces",
    )
    split_natural: bool = option(
        True,
        "an Ace or a Joker on a split Ace makes a Natural [§B.2], paid as any win; no: 12 or 21",
        ambiguity="4: Naturals on split Aces",
    )
    split_of: str = one_of(
        ("rank", "value"),
        "equal rank [§K.1] is two kings; value: a king and a queen too",
        ambiguity="5: equal rank",
    )
    double_decision: str = one_of(
        ("most-money", "seated"),
        "the bettor with the most money in action doubles and splits [§J.2, §K.2], and the seated player "
        "decides the rest [§G.1]; seated: decides both",
        ambiguity="7: who decides on doubles and splits",
    )
    unsignalled_11: str = one_of(
        ("hit", "stand"),
        "without a signal 12 stands and less than 11 is hit [§H.2, §I.2]; 11 is hit, which cannot go over",
        ambiguity="11: no signal on 11",
    )
    joker_up_surrender: bool = option(
        False,
        "against a Joker the hand is over [§M.3], so nobody surrenders",
        ambiguity="12: surrender against a Joker",
    )
    second_card: str = one_of(
        ("after-players", "face-down"),
        "the bank is dealt one card with the others [§F.2], and its second when they have acted; face-down: "
        "with their second cards",
        ambiguity="13: when the bank's second card is dealt",
    )
    button_direction: str = one_of(
        ("clockwise", "counterclockwise"),
        "positions from the bank [§N.1] are counted as the cards are dealt [§F.1]; the settlement goes "
        "clockwise from there either way",
        ambiguity="14: direction of the count from the bank",
    )
    cards_move_forward: bool = option(
        True,
        "a card dealt to a position with no wager moves forward while nobody has a second card [§S.2]; no: "
        "it is dead at once [§Q.3]",
        ambiguity="9: a card to a position with no wager",
    )
    cards_back_up: bool = option(
        True,
        "a first card that a player missed is put right by backing up, while nobody has a second [§S.1]; no: "
        "a position without a card is a misdeal at once [§R.3]",
        ambiguity="10: a first card that was missed",
    )


# What cards are worth


def over_from(options: Natural22Options) -> int:
    return 23 if options.hard_22 == "live" else 22


def is_natural(cards: Hand) -> bool:
    """Return True for two Jokers, two Aces, or one of each [§B.2]."""
    return len(cards) == 2 and all(card is JOKER or card.rank == ACE for card in cards)


def rank(options: Natural22Options, cards: Hand, is_split: bool = False) -> int:
    return int(is_natural(cards) and (options.split_natural or not is_split))


def count(options: Natural22Options, cards: Hand, is_split: bool = False) -> hands.Points:
    if rank(options, cards, is_split):
        return hands.Points(22, False)
    if JOKER in cards:
        return hands.Points(21, False)  # §B.5, "with any card": one that is drawn too (ambiguity 6)
    return blackjack.best_count(cards, over_from(options))


# What a player may do


def takes_no_card(options: Natural22Options, hand: blackjack.HandInTurn) -> bool:
    return JOKER in hand.cards or hand.total >= 22  # §H.3-4


def can_hit(options: Natural22Options, hand: blackjack.HandInTurn) -> bool:
    return not is_natural(hand.cards) and blackjack.unless_split_ace(options, hand)


def is_pair(options: Natural22Options, cards: Hand) -> bool:
    if JOKER in cards:
        return False  # §K.1
    return options.split_aces if is_natural(cards) else blackjack.equal_by_option(options, cards)


def unsignalled_hits(options: Natural22Options, total: int) -> bool:
    return total < 11 or (total == 11 and options.unsignalled_11 == "hit")


# Wagers, the bank, settlement


def spots(options: Natural22Options, needed: blackjack.SpotsNeeded) -> tuple[Spot, ...]:
    """Return the wagers: more than the maximum does not play and goes back [§E.5], and the player who banks
    plays no other hand [§O.7]."""
    return tuple(
        replace(spot, returns_over=True, is_open=blackjack.plays_elsewhere)
        if spot.name in blackjack.BASES
        else spot
        for spot in blackjack.banked_spots(options, needed)
    )


def is_saved(options: Natural22Options, player: blackjack.Standing, dealer: blackjack.Standing) -> bool:
    return player.points.total < dealer.points.total  # §D.3b


def button_steps(options: Natural22Options, hole: Card) -> int:
    steps = banked.button_position(hole)  # §N.1
    return -steps if options.button_direction == "counterclockwise" else steps


RULES = blackjack.BANKED.replace(
    blackjack="Natural 22",
    best_hands=("Natural 22",),
    count=count,
    rank=rank,
    over_from=over_from,
    deals_hole=lambda options: options.second_card == "face-down",
    takes_no_card=takes_no_card,
    pairs_wait=True,  # two Aces, since they may be split
    can_hit=can_hit,
    can_stand=blackjack.always,
    least_double=lambda options, wager, most: 1,  # §J.6
    is_pair=is_pair,
    doubler=lambda options, wagers: (
        blackjack.most_money(options, wagers) if options.double_decision == "most-money" else 0
    ),
    unsignalled_hits=unsignalled_hits,
    takes_surrender=blackjack.never,  # §L.2
    offers_insurance=False,
    freezes=lambda options, up: up is JOKER,
    surrenders_frozen=from_option("joker_up_surrender"),
    loses_ties=blackjack.equal_is_banks,
    both_over=blackjack.saved_if(is_saved),
    blackjack_pays=lambda options, cards: (
        options.two_jokers_pay if cards == (JOKER, JOKER) else options.win_pays
    ),
    win_pays=from_option("win_pays"),
    risks_extras=blackjack.never,  # §M.4
    settling_order=blackjack.from_hole_card(button_steps),
    spots=spots,
    choices=blackjack.UNINSURED_CHOICES | {blackjack.LEAVE.name: blackjack.LEAVE.says},
    floor=hustler.NATURAL_22_FLOOR,
    clauses=blackjack.BlackjackClauses(
        no_more_bets="§E.5-6", fees="§E.1-2, L8770-8805", backline="§E.7, §J.2, §K.2, §L.5",
        first_cards="§F.1-2", dealer_first="§F.2", second_cards="§F.2", dealer_second="§N.1, ambiguity 13",
        frozen="§D.6, §F.3, §M.3", decisions="§G.1", hit="§I.1", stand="§H.1",
        leave="§J.2, §K.2", draw="§I.4", double="§J.1",
        double_card="§J.2, §J.5", split="§K.1", split_card="§K.5, §K.8", surrender="§L.1-2",
        hole="§N.1", dealer_draws="§M.1", order="§N.1, §O.3", closer="§D.4", over="§D.1",
        dealer_over="§D.2", equal="ambiguity 1", natural="§B.2-3", dealer_natural="§B.2",
        both_natural="§D.5", both_over="§D.3a, §D.3c", saved="§D.3b", original_only="§M.4",
    ),
)  # fmt: skip

GAME = Game(
    id="hustler-blackjack-21st-century-natural-22",
    title="21st Century Blackjack (Natural 22)",
    family="blackjack",
    summary="Blackjack to 22: a joker and an ace are a natural, and some busts push. A player banks.",
    sheets=("hustler-blackjack-21st-century-natural-22", *hustler.HOUSE_SHEETS),
    options=Natural22Options(),
    equipment=blackjack.joker_shoe,
    bank=banked.PLAYER_BANK.replace(together=banked.partners("§P.1 L148")),
    short_shoe_irregularity=blackjack.CARDS_RAN_OUT,
    rules=RULES,
)
