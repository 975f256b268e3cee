"""Forms of poker that are no games of the package, dealt from paper for the tests of the engine."""

from __future__ import annotations

from dataclasses import replace

from croupier.cards.card import parse_cards
from croupier.cards.shoe import Shoe
from croupier.games.poker.hold_em.ohio_hold_em import GAME
from croupier.language.poker import Poker
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation


def game_of(form: Poker) -> Game:
    return replace(GAME, rules=form)


def play(
    form: Poker,
    cards: str,
    plan: list[str],
    stacks: dict[int, int],
    listed: list[str] | None = None,
    /,
    **options: str,
) -> Round:
    """One hand of a form; the plan's words are the choices in the order asked, `listed` gets what could
    have been chosen."""
    game = game_of(form)
    settings = {name.replace("_", "-"): text for name, text in options.items()}
    table = Table(GAME.options.with_settings(settings), {seat: 100 * stack for seat, stack in stacks.items()})
    words = iter(plan)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        if listed is not None:
            listed.append(", ".join(map(str, ask.choices)))
        name, _, rest = next(words).partition(" ")
        choice = next(each for each in ask.choices if each.name == name)
        if choice.selectable:
            return choice.take(cards=parse_cards(rest))
        return choice.take(100 * int(rest) if rest else None)

    playing = Round(game, table, button=max(stacks))
    playing.start()
    play_out(playing, ShoeSource(Chance("unused"), Shoe(parse_cards(cards))), choose)
    assert playing.is_over and not list(words)
    return playing


def awards(playing: Round) -> list[tuple[int, int, str]]:
    awarded = [event for event in playing.events if isinstance(event, e.PotAwarded)]
    return [(event.seat, event.amount // 100, event.why) for event in awarded]
