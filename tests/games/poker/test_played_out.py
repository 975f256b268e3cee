"""A hand that is played out in one, and the same hand asked card by card: one ledger."""

from __future__ import annotations

from random import Random

import pytest

from croupier.cards.card import CARDS
from croupier.cards.shoe import Shoe
from croupier.errors import IllegalChoice, OutOfCards
from croupier.games import FAMILIES, find
from croupier.language.poker import CHECK
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.chance import Chance, ShoeSource, answer_next, play_out
from croupier.table.observation import Observation

POKER = [name for name, family in FAMILIES.items() if family == "poker"]


class Lots:
    """Mostly checks and calls, at times any choice; the same again from the same seed."""

    def __init__(self, seed: str) -> None:
        self.lot = Random(seed)

    def __call__(self, sight: Observation | None, ask: s.Decide) -> Chosen:
        choices = [each for each in ask.choices if each.name != "fold"]
        return self.lot.choice(choices).by_lot(self.lot.randrange)


def dealt(name: str, cut_card: int | None = None) -> tuple[Round, ShoeSource]:
    game = find(name)
    pack = game.equipment(game.options).pack
    assert pack is not None
    table = Table(game.options, dict.fromkeys(range(1, min(game.seats, 7) + 1), 20_000))
    chance = Chance(name)
    return Round(game, table), ShoeSource(chance, Shoe(chance.shuffled(list(pack.cards)), cut_card))


def asked_singly(name: str) -> Round:
    playing, source = dealt(name)
    choose = Lots(name)
    playing.start()
    while not playing.is_over:
        if isinstance(playing.ask, s.Decide):
            playing.answer(choose(None, playing.ask))
        else:
            answer_next(playing, source)
    return playing


@pytest.mark.parametrize("name", POKER)
def test_all_in_one_or_card_by_card(name: str) -> None:
    singly = asked_singly(name)
    at_once, source = dealt(name)
    play_out(at_once, source, Lots(name))
    assert at_once.events == singly.events
    assert at_once.table.stacks == singly.table.stacks
    assert at_once.table.dealt == singly.table.dealt > 0


def test_cut_card_comes_out_where_it_lies() -> None:
    """Among cards that would be dealt in one: behind the fifth, as it would be seen card by card."""
    playing, source = dealt("ohio-hold-em", cut_card=5)
    play_out(playing, source, Lots("cut"))
    at = next(place for place, event in enumerate(playing.events) if isinstance(event, e.CutCardOut))
    assert sum(isinstance(event, e.CardsDealt) for event in playing.events[:at]) == 5


def test_too_few_cards_are_given_as_far_as_they_go() -> None:
    playing, _ = dealt("ohio-hold-em")
    with pytest.raises(OutOfCards, match="no 1 cards left in the shoe"):
        play_out(playing, ShoeSource(Chance("short"), Shoe(CARDS[:9])), Lots("short"))
    assert sum(isinstance(event, e.CardsDealt) for event in playing.events) == 9


def test_a_kept_question_is_asked_anew() -> None:
    """What a seat answered to it before is told again in the same words; what is not listed stays refused."""
    name = "ohio-hold-em"

    def call(sight: Observation, ask: s.Decide) -> Chosen:
        return ask.choices[1 if ask.choices[0].name == "fold" else 0].take()

    hands = []
    for _ in range(2):
        playing, source = dealt(name)
        play_out(playing, source, call)
        hands.append([event for event in playing.events if isinstance(event, e.Chose)])
    assert hands[0] == hands[1]
    assert {(event.choice, event.amount) for event in hands[0]} == {
        ("call", 200),
        ("call", 100),
        ("check", 0),
    }
    playing, source = dealt(name)
    with pytest.raises(IllegalChoice, match="cannot check now"):
        play_out(playing, source, lambda sight, ask: CHECK.take())
