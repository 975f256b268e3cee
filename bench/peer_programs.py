"""Do one piece of work with another program and print how fast that was, as JSON.

This file runs in the peers' own environment (`bench/requirements.txt`), where Croupier is not installed:
`python peer_programs.py WORK NUMBER`. The work is as similar to ours as the other program allows, with
everything done for it beforehand that ours is given too.
"""

from __future__ import annotations

import json
import random
import sys
import warnings
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from importlib.metadata import version
from time import process_time
from typing import Any

SEATS, DEEP = 6, 10**9
LIMITS: tuple[Any, ...] = (True, 0, (1, 2), 2, 4)
FREE: tuple[Any, ...] = (True, 0, (1, 2), 2)
STUD: tuple[Any, ...] = (True, 1, 1, 2, 4)
STAKES = {
    "FixedLimitTexasHoldem": LIMITS,
    "NoLimitShortDeckHoldem": FREE,
    "PotLimitOmahaHoldem": FREE,
    "FixedLimitOmahaHoldemHighLowSplitEightOrBetter": LIMITS,
    "FixedLimitSevenCardStud": STUD,
    "FixedLimitSevenCardStudHighLowSplitEightOrBetter": STUD,
    "FixedLimitRazz": STUD,
    "NoLimitDeuceToSevenLowballSingleDraw": FREE,
    "FixedLimitBadugi": LIMITS,
}
"""The games of PokerKit, and what is staked in them."""


def seven_cards(number: int) -> list[list[str]]:
    """Return so many random hands of seven different cards."""
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    lot = random.Random(7)
    return [lot.sample(pack, 7) for _ in range(number)]


def timed(number: float, work: Callable[[], object], repeats: int = 3) -> float:
    """Return how much is done a second of the processor in the fastest run, after one that is not counted."""
    work()
    times = []
    for _ in range(repeats):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return number / min(times)


def treys(number: int) -> float:
    library = import_module("treys")
    evaluate, card = library.Evaluator().evaluate, library.Card.new
    hands = [[card(each) for each in hand] for hand in seven_cards(number)]
    cut = [(hand[:5], hand[5:]) for hand in hands]
    return timed(number, lambda: [evaluate(board, hole) for board, hole in cut])


def eval7(number: int) -> float:
    library = import_module("eval7")
    hands = [[library.Card(each) for each in hand] for hand in seven_cards(number)]
    return timed(number, lambda: [library.evaluate(hand) for hand in hands])


def phevaluator(number: int) -> float:
    library = import_module("phevaluator")
    card = import_module("phevaluator.card").Card
    hands = [[card.to_id(each) for each in hand] for hand in seven_cards(number)]
    return timed(number, lambda: [library.evaluate_cards(*hand) for hand in hands])


def pokerkit(name: str, number: int) -> float:
    """Hands a second of six callers to the showdown, all done for the library that it can do by itself."""
    library = import_module("pokerkit")
    game, automations = getattr(library, name), tuple(library.Automation)

    def play() -> None:
        for _ in range(number):
            state = game.create_state(automations, *STAKES[name], DEEP, SEATS)
            while state.status:
                if state.can_stand_pat_or_discard():
                    state.stand_pat_or_discard()
                elif state.can_post_bring_in():
                    state.post_bring_in()
                else:
                    state.check_or_call()

    return timed(number, play)


def open_spiel_blackjack(number: int) -> float:
    """Steps a second of one environment for a learner who takes the first legal action."""
    environment = import_module("open_spiel.python.rl_environment").Environment("blackjack")

    def play() -> None:
        now = environment.reset()
        for _ in range(number):
            player = now.observations["current_player"]
            now = environment.step([now.observations["legal_actions"][player][0]])
            if now.last():
                now = environment.reset()

    return timed(number, play)


def rlcard_blackjack(number: int) -> float:
    environment = import_module("rlcard").make("blackjack", {"seed": 1})

    def play() -> None:
        state, _ = environment.reset()
        for _ in range(number):
            state, _ = environment.step(next(iter(state["legal_actions"])))
            if environment.is_over():
                state, _ = environment.reset()

    return timed(number, play)


def rlcard_no_limit(number: int) -> float:
    """Hands a second of no-limit hold 'em with two seats that call to the showdown (action 1)."""
    environment = import_module("rlcard").make("no-limit-holdem", {"seed": 1})

    def play() -> None:
        for _ in range(number):
            environment.reset()
            while not environment.is_over():
                environment.step(1)

    return timed(number, play)


def icepool_high_card(number: int) -> float:
    """Best play of High Card, counted: seconds. One card each, the higher wins, surrender costs a half."""
    library = import_module("icepool")

    def value(mine: int) -> Any:
        other = library.Die({rank: 4 - (rank == mine) for rank in range(13)})
        return max(Fraction(-1, 2), 2 * (other < mine).probability(True) - 1)

    def play() -> None:
        dealt = library.Die(dict.fromkeys(range(13), 4))
        for _ in range(number):
            worth = sum(ways * value(mine) for mine, ways in dealt.items()) / dealt.denominator()
            assert worth == Fraction(5, 221)

    return 1 / timed(number, play)


WORKS: dict[str, tuple[str, Callable[[int], float]]] = {
    "treys": ("treys", treys),
    "eval7": ("eval7", eval7),
    "phevaluator": ("phevaluator", phevaluator),
    "open-spiel-blackjack": ("open_spiel", open_spiel_blackjack),
    "rlcard-blackjack": ("rlcard", rlcard_blackjack),
    "rlcard-no-limit": ("rlcard", rlcard_no_limit),
    "icepool-high-card": ("icepool", icepool_high_card),
}
"""The package behind each piece of work. PokerKit's games are asked for by their own names."""


def main() -> None:
    work, number = sys.argv[1], int(sys.argv[2])
    warnings.simplefilter("ignore")
    if work in STAKES:
        package, value = "pokerkit", pokerkit(work, number)
    else:
        package, run = WORKS[work]
        value = run(number)
    print(json.dumps({"name": package, "version": version(package), "value": value}))


if __name__ == "__main__":
    main()
