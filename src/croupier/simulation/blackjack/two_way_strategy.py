"""2 Way Winner: best play as the exact engine finds it for the cards seen, and a plain rule of thumb.

By rule of thumb: with a chance p to win at poker, two antes on the Play wager are worth 7p - 4, one is worth
5p - 3 and a surrender -1: two from p = 1/2, none below p = 2/5. Of two hands on a shared board those with a
king, an ace, the joker or a pair win about half of the time or more; those without a nine or better less
than two times in five.
"""

from __future__ import annotations

from croupier.cards.card import ACE, JOKER, KING, Card, Hand
from croupier.families.blackjack.two_way import BLACKJACK_ANTE, SPLIT_PLAY, TwoWayBlackjack, TwoWayOptions
from croupier.hands.points import blackjack_value
from croupier.readers import whole_number
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Strategy, flat
from croupier.table.observation import Observation

WORTH_NINETEEN = 19
LOWEST_HIGH_CARD = 9
DOUBLED = (10, 11)
BEST, PLAIN = "best", "plain"

NamedChoices = dict[str, Choice]


# Best play


def best(sight: Observation, ask: Decide) -> Chosen:
    """Choose best play for a full pack less the seat's own cards and the open one. Cards that others show are
    ignored."""
    from croupier.odds.blackjack.two_way_play import TwoWayBestPlay, best_play  # it loads the arrays

    options = sight.table.options
    pack = sight.game.pack(options)
    solved: TwoWayBestPlay = best_play(sight.game.rules, options, pack)
    listed = {choice.name: choice for choice in ask.choices}
    up, *_ = sight.hand(DEALER)  # nobody chooses before the player-dealer's card is dealt
    first, second = (sight.hand(ask.seat, spot) for spot in ("", SPLIT_PLAY))
    if "surrender" not in listed:
        wanted = solved.blackjack.play_of(first, second, up, is_second=bool(ask.spot))
        return next((_full(listed[name]) for name in wanted if name in listed), listed["stand"].take())
    play = solved.plays[solved.poker.hand_class(first, up)]
    name, _, antes = play.value.partition(" ")
    return _sized(listed, name, whole_number(antes.removesuffix("x") or "1"))


def _full(choice: Choice) -> Chosen:
    return choice.take(choice.most)


def _sized(listed: NamedChoices, name: str, antes: int) -> Chosen:
    """Choose `name` with that many antes, or with as many as the seat may bet. Surrender if it is not
    listed."""
    if name not in listed:
        return listed["surrender"].take()
    least, most = listed[name].least or 0, listed[name].most or 0
    return listed[name].take(min(antes * least, most) if least else None)


# A rule of thumb


def which_game(rules: TwoWayBlackjack, options: TwoWayOptions, cards: Hand) -> tuple[str, int]:
    """The choice on two cards, and how many antes go on poker."""
    points = rules.count(options, cards)
    if points.total >= WORTH_NINETEEN or points.total in DOUBLED:
        return "blackjack", 1
    ranks = [ACE if card is JOKER else card.rank for card in cards]
    if max(ranks) >= KING or ranks[0] == ranks[1]:
        return "poker", 2
    return ("poker", 1) if max(ranks) >= LOWEST_HIGH_CARD else ("surrender", 0)


def how_to_play(rules: TwoWayBlackjack, options: TwoWayOptions, cards: Hand, up: Card) -> tuple[str, ...]:
    """Return the plays of a blackjack hand by the rule of thumb, in order of preference."""
    total, is_soft = rules.count(options, cards)
    if not is_soft and total in DOUBLED:
        return "double-down", "hit"
    is_strong = up is JOKER or up.rank == ACE or blackjack_value(up) >= 7
    stands = 18 if is_soft else 17 if is_strong else 13
    return ("stand",) if total >= stands else ("hit", "stand")


def plain(sight: Observation, ask: Decide) -> Chosen:
    listed = {choice.name: choice for choice in ask.choices}
    rules, options = sight.game.rules, sight.table.options
    cards = sight.hand(ask.seat, ask.spot)
    if "surrender" in listed:
        return _sized(listed, *which_game(rules, options, cards))
    up, *_ = sight.hand(DEALER)
    wanted = how_to_play(rules, options, cards, up)
    return next((listed[name] for name in wanted if name in listed), listed["stand"]).take()


def strategies(game: Game) -> tuple[Strategy, ...]:
    return (
        Strategy(
            name=BEST,
            summary="the best play for two cards and the open one",
            bets=flat(BLACKJACK_ANTE),
            choose=best,
        ),
        Strategy(
            name=PLAIN,
            summary="19 and more, 10 and 11 as blackjack, high cards and pairs as poker, else surrender",
            bets=flat(BLACKJACK_ANTE),
            choose=plain,
        ),
    )
