"""The coups that a ledger of baccarat holds, for the score roads."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards.card import Hand
from croupier.families.baccarat.questions import BANKER, PLAYER, TwoHands
from croupier.families.baccarat.roads import Bead, bead_of
from croupier.refusals import UnknownName
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER

HANDS = {PLAYER: PLAYER, BANKER: BANKER, DEALER: BANKER}
"""The hand at each place; where a player banks, the second one is the Dealer's."""


class ScoreRoad:
    """Follows a ledger: one bead for every round that was settled; void and simulated rounds leave none."""

    def __init__(self, rules: TwoHands, options: Options) -> None:
        self.beads: list[Bead] = []
        self._rules = rules.under(options)
        self._options = options
        self._hands: dict[str, Hand] = {}
        self._is_void = False

    def see(self, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self._hands, self._is_void = {PLAYER: (), BANKER: ()}, False
            case e.CardsDealt(to=str(place)) | e.CardsRevealed(place=str(place)):
                if self._hands and place in HANDS:
                    self._hands[HANDS[place]] += event.cards
            case e.Called(words=words) if words.startswith("Simulated round"):
                self._end()
            case e.RoundVoided():
                self._is_void = True
            case e.RoundClosed() if self._is_void:
                self._hands = {}
            case e.RoundClosed():
                self._end()

    def _end(self) -> None:
        if all(len(self._hands.get(hand, ())) >= 2 for hand in (PLAYER, BANKER)):
            self.beads.append(bead_of(self._rules, self._options, self._hands[PLAYER], self._hands[BANKER]))
        self._hands = {}


def beads(events: Iterable[e.Event], game: Game, options: Options) -> list[Bead]:
    """Of a whole ledger."""
    if not isinstance(game.rules, TwoHands):
        raise UnknownName(f"{game.id} has no score roads", "they are baccarat's")
    road = ScoreRoad(game.rules, options)
    for event in events:
        road.see(event)
    return road.beads
