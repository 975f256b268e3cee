"""Value of each play of a blackjack hand that started from one card, at a written state."""

from __future__ import annotations

from croupier.cards.pack import Pack
from croupier.odds.blackjack.coach import hand_asked, kinds, state_parts, weighed
from croupier.odds.blackjack.one_card.solved import one_card_of
from croupier.odds.blackjack.solved import composition
from croupier.odds.state import State, Weighed, see
from croupier.rules.game import Game
from croupier.rules.options import Options

DECIMALS = 12


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of every play of a hand that was not doubled, to twelve decimals, in main wagers.

    The dealer has looked at the hole card and has no Blackjack.
    """
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(first_cards=1))
    one = one_card_of(game, options, composition(game, options, cards))
    shoe, tables = one.shoe, one.tables
    (up,) = kinds(shoe, seen.cards["dealer"])
    mine = kinds(shoe, seen.cards["player"])
    allowed = tables.allowed(False, mine[0], tables.frozen(up))
    hand = hand_asked(shoe, up, seen.cards["player"], allowed)
    values = one.choices(up, mine, doubles=0)
    return weighed(shoe, up, hand, seen, values, told=("nothing is doubled yet",), decimals=DECIMALS)
