"""Evaluate hitting and standing at a written state of baccarat with jokers, for either side."""

from __future__ import annotations

from typing import Any

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards, CroupierError
from croupier.families.baccarat.rules import HIT, STAND, HandsAgainstBank, habit_label
from croupier.odds.baccarat.joker_analysis import analysis
from croupier.odds.baccarat.joker_coach import bank_loss, pair_of, player_worth
from croupier.odds.baccarat.kernels.joker import PLACE_OF, by_kind
from croupier.odds.state import PLAYED, State, StateParts, Weighed, see
from croupier.rules.game import Game

PLAYER, BANK, SIDE = "player", "bank", "side"


def weigh(game: Game, options: Any, state: State, pack: Pack | None = None) -> Weighed:
    """Return what standing and hitting are worth at a written state.

    `player=…` names the two cards of the side that decides; `side=bank played=hit` asks for the bank against
    a player who has hit."""
    rules: HandsAgainstBank = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game, state))
    found = analysis(rules, options, tuple(by_kind(rules, Composition.from_cards(cards.cards)).tolist()))
    hand = PLACE_OF[pair_of(rules, seen.cards[PLAYER])]
    is_bank = seen.words[SIDE] == BANK
    if not found.has_choice(hand, is_bank):
        why = "it has to hit, or to stand"
        raise CroupierError(f"there is nothing to decide with {seen.written[PLAYER]}", why)
    if is_bank and not seen.words[PLAYED]:
        raise BadCards(
            "the state has no played", "a bank knows what the player did", "played=hit or played=stand"
        )
    if is_bank:
        lost, lost_hit = bank_loss(found, hand, seen.words[PLAYED] == HIT.name)
        stood, hit = -lost, -lost_hit
        note = "against one player, who plays as well as can be against a bank that does"
    else:
        stood, hit = player_worth(found, hand)
        note = f"against {habit_label(options.bank_play)}"
    return Weighed(
        unit=f"the {game.spot(rules.lines(options)[0].base, options).label}",
        state=seen.written,
        values={STAND.name: stood, HIT.name: hit},
        notes=(note,),
    )


def state_parts(game: Game, state: State) -> StateParts:
    is_bank = state.get(SIDE, "").lower() == BANK
    ways = {PLAYED: (STAND.name, HIT.name)} if is_bank else {}
    return StateParts(
        cards={PLAYER: game.rules.first_cards}, words={SIDE: (PLAYER, BANK), **ways}, by_rank=True
    )
