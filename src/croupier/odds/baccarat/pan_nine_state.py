"""Evaluate hitting and standing at a written state of Super Pan 9, for the bettor and for the bank."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.card import Hand
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards, CroupierError
from croupier.families.baccarat.rules import HIT, STAND, HandsAgainstBank, habit_label
from croupier.odds.baccarat.kernels.one_draw import HITS, STANDS
from croupier.odds.baccarat.kernels.pan_nine import FIRST_CARDS, POINTS, by_value, countable, kinds
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis, analysis
from croupier.odds.baccarat.pan_nine_coach import ByWay, against, bank_worth
from croupier.odds.state import PLAYED, SeenState, State, StateParts, Weighed, see
from croupier.rules.game import Game
from croupier.rules.options import Options

PLAYER, DEALER, BANK, SIDE = "player", "dealer", "bank", "side"


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the values of standing and hitting to the base wager at a written state.

    `player=…` names the three cards of the side that decides, `dealer=…` the card that the bank shows, if it
    shows one. `side=bank played=hit` asks for the bank against a bettor who has hit."""
    rules: HandsAgainstBank = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game, state))
    found = analysis(rules, options, tuple(countable(rules, Composition.from_cards(cards.cards)).tolist()))
    own = seen.cards[PLAYER]
    is_bank = seen.words[SIDE] == BANK
    points = rules.points(options, own)
    must = rules.bank_play(options, points) if is_bank else rules.player_must(options, points)
    if must is not None:
        raise CroupierError(
            f"there is nothing to decide with {seen.written[PLAYER]}", f"{points} has to {must}"
        )
    stood, hit = _bank(found, seen) if is_bank else _bettor(found, seen)
    return Weighed(
        unit=f"the {game.spot(found.line.base, options).label}",
        state=seen.written,
        values={STAND.name: stood, HIT.name: hit},
        notes=tuple(_notes(found, seen, is_bank)),
    )


def state_parts(game: Game, state: State) -> StateParts:
    """Return the parts of a state; the card that the bank shows is the last of its three."""
    is_bank = state.get(SIDE, "").lower() == BANK
    shown = {DEALER: 1} if game.rules.shows_bank_card and not is_bank else {}
    ways = {PLAYED: (STAND.name, HIT.name)} if is_bank else {}
    words = {SIDE: (PLAYER, BANK), **ways}
    return StateParts(cards={PLAYER: FIRST_CARDS, **shown}, words=words, by_rank=True)


def _bettor(found: PanNineAnalysis, seen: SeenState) -> ByWay:
    rules = found.rules
    view = found.view(tuple(map(rules.value, seen.cards.get(DEALER, ()))))
    values = by_value(rules, Composition.from_cards(seen.left.cards))
    stood = against(found, view, values, STANDS, _nets(found, seen.cards[PLAYER]))
    hit = Fraction(0)
    for value, number in enumerate(values.tolist()):
        if number:
            rest = values.copy()
            rest[value] -= 1
            nets = _nets(found, (*seen.cards[PLAYER], kinds(rules)[value]))
            hit += number * against(found, view, rest, HITS, nets)
    return stood, hit / int(values.sum())


def _nets(found: PanNineAnalysis, cards: Hand) -> list[Fraction]:
    """Return the net of a unit, by the bank's points."""
    rules, points = found.rules, found.rules.points(found.options, cards)
    return [
        rules.base_result(found.options, found.line.base, points, theirs).per_unit for theirs in range(POINTS)
    ]


def _bank(found: PanNineAnalysis, seen: SeenState) -> ByWay:
    rules, own = found.rules, seen.cards[PLAYER]
    if not seen.words[PLAYED]:
        raise BadCards(
            "the state has no played", "a bank knows what the bettor did", "played=hit or played=stand"
        )
    shown = (rules.value(own[-1]),) if rules.shows_bank_card else ()
    held = found.view(tuple(sorted(map(rules.value, own))))
    stood, hit = bank_worth(found, found.view(shown), held, int(seen.words[PLAYED] == HIT.name))
    return stood, hit


def _notes(found: PanNineAnalysis, seen: SeenState, is_bank: bool) -> list[str]:
    if is_bank:
        return ["against one bettor, who plays as well as can be against a bank that does"]
    told = [f"against {habit_label(found.options.bank_play)}"]
    own = seen.cards[PLAYER]
    if found.line.bonus and all(str(card) in seen.written[PLAYER] for card in own):
        stood, hit = _bonus(found, seen)
        told.append(
            f"a Bonus Bet beside it brings {_signed(stood)} of itself by standing, {_signed(hit)} by hitting"
        )
    elif found.line.bonus:
        told.append("the Bonus Bet beside it is told where the cards are written with their suits")
    return told


def _bonus(found: PanNineAnalysis, seen: SeenState) -> ByWay:
    rules, own = found.rules, seen.cards[PLAYER]

    def worth(cards: Hand) -> Fraction:
        assert rules.bonus_result is not None
        hand = rules.finished(found.options, cards)
        return rules.bonus_result(found.options, found.line.bonus, hand).per_unit

    unseen = Composition.from_cards(seen.left.cards)
    hit = sum((number * worth((*own, card)) for card, number in unseen.items()), Fraction(0))
    return worth(own), hit / unseen.total


def _signed(value: Fraction) -> str:
    return f"{float(value):+.6f} ({value})"
