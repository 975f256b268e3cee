"""Evaluate a written state: the value to a bettor of hitting or standing on a Player's hand."""

from __future__ import annotations

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.families.baccarat.rules import KEEP, MOVE, TwoHands
from croupier.odds.baccarat.draw_option_values import by_value
from croupier.odds.baccarat.kernels.draw_option import WeighedSight
from croupier.odds.baccarat.kernels.draw_option import weigh as weigh_sight
from croupier.odds.engine import nothing_hangs_on_it
from croupier.odds.state import State, StateParts, Weighed, see
from croupier.rules.game import Game
from croupier.rules.options import Options

PLAYER, DEALER = "player", "dealer"


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return what standing and hitting are worth at a written state.

    `player=…` names the Player's two cards, `dealer=…` the open card of the Banker's hand. Neither hand is a
    natural, because then nobody would be asked. If there are several bettors, the others draw.
    """
    rules: TwoHands = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game, options))
    assert rules.option is not None
    one, two = map(rules.value, seen.cards[PLAYER])
    (first,) = map(rules.value, seen.cards[DEALER])
    weighed = WeighedSight()
    if rules.points(seen.cards[PLAYER]) == rules.option.points:
        left = by_value(rules, Composition.from_cards(seen.left.cards))
        hides = rules.option.hides_third(options)
        weigh_sight(rules, options, (one, two, first), left, weighed, hides=hides)
    if not weighed.ways:
        why = f"the choice is with a count of {rules.option.points}, against some cards"
        raise CroupierError(
            f"there is nothing to decide with {seen.written[PLAYER]} against {seen.written[DEALER]}", why
        )
    hit, stood = weighed.worth(rules, options)
    return Weighed(
        unit=f"the {game.spot(rules.option.spot, options).label}",
        state=seen.written,
        values={KEEP.name: stood, MOVE.name: hit},
        deals=weighed.ways,
    )


def state_parts(game: Game, options: Options) -> StateParts:
    if game.rules.option is None:
        raise nothing_hangs_on_it(game)
    return StateParts(cards={PLAYER: 2, DEALER: 1}, by_rank=True)
