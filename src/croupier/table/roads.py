"""The coups that a ledger of baccarat holds, for the score roads."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.cards.card import Hand
from croupier.families.baccarat.questions import BANKER, PLAYER, TwoHands
from croupier.families.baccarat.roads import Bead, bead_of
from croupier.refusals import UnknownName
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER

HANDS = {PLAYER: PLAYER, BANKER: BANKER, DEALER: BANKER}
"""The hand at each place; where a player banks, the second one is the Dealer's."""


def beads(events: Iterable[e.Event], game: Game) -> list[Bead]:
    """One bead for every round that was settled; void and simulated rounds leave none."""
    if not isinstance(game.rules, TwoHands):
        raise UnknownName(f"{game.id} has no score roads", "they are baccarat's")
    found: list[Bead] = []
    hands: dict[str, Hand] = {}
    is_void = False
    for event in events:
        match event:
            case e.RoundOpened():
                hands, is_void = {PLAYER: (), BANKER: ()}, False
            case e.CardsDealt(to=str(place)) | e.CardsRevealed(place=str(place)) if hands and place in HANDS:
                hands[HANDS[place]] += event.cards
            case e.Called(words=words) if words.startswith("Simulated round"):
                found += _bead(game.rules, hands)
                hands = {}
            case e.RoundVoided():
                is_void = True
            case e.RoundClosed():
                found += [] if is_void else _bead(game.rules, hands)
                hands = {}
    return found


def _bead(rules: TwoHands, hands: dict[str, Hand]) -> list[Bead]:
    if len(hands.get(PLAYER, ())) < 2 or len(hands.get(BANKER, ())) < 2:
        return []
    return [bead_of(rules, hands[PLAYER], hands[BANKER])]
