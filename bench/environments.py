"""What programs that learn get: blackjack in batches, and hold 'em a seat, in steps and hands of CPU time."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from croupier.environments.blackjack_batch import BlackjackBatch
from croupier.environments.many_seats import TableEnv
from croupier.environments.single_seat import SeatEnv
from croupier.games import find
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance
from croupier.table.seeding import make_shoe
from croupier.table.sources import ShoeSource, play_out

BOXES, STEPS, HANDS = 8_192, 500, 1_500
NO_LIMIT = {"limit": "no-limit"}


def steps_of_blackjack() -> float:
    env = BlackjackBatch(num_envs=BOXES)
    _, info = env.reset(seed=1)
    begun = process_time()
    for _ in range(STEPS):
        *_, info = env.step(info["action_mask"].argmax(axis=1))
    return BOXES * STEPS / (process_time() - begun)


def hands_of_a_seat(seed: int = 1) -> float:
    """Both call to the showdown, the learner by its mask; another seed deals other hands."""
    env = SeatEnv("ohio-hold-em", bots="calling", options=NO_LIMIT)
    stay = [env.actions.index(name) for name in ("deal", "check", "call")]
    env.reset(seed=seed)
    begun = process_time()
    for _ in range(HANDS):
        _, info = env.reset()
        is_over = False
        while not is_over:
            action = next(each for each in stay if info["action_mask"][each])
            _, _, is_over, _, info = env.step(action)
    return HANDS / (process_time() - begun)


def hands_of_a_table() -> float:
    """The same hands with a learner at both seats, by turns."""
    env = TableEnv("ohio-hold-em", options=NO_LIMIT)
    stay = [env.actions.index(name) for name in ("deal", "check", "call")]
    env.reset(seed=1)
    begun = process_time()
    for _ in range(HANDS):
        env.reset()
        for _ in env.agent_iter():
            _, _, is_over, _, info = env.last()
            env.step(None if is_over else next(each for each in stay if info["action_mask"][each]))
    return HANDS / (process_time() - begun)


def hands_of_the_script() -> float:
    """The same hands without anything to observe."""
    game = find("ohio-hold-em")
    options = game.options.with_settings(NO_LIMIT)
    chance = Chance("bench")
    begun = process_time()
    for number in range(1, HANDS + 1):
        table = Table(options, {1: 20_000, 2: 20_000})
        playing = Round(game, table, number=number, button=1 + number % 2)
        play_out(playing, ShoeSource(chance, make_shoe(game, options, f"bench {number}")), call_along)
    return HANDS / (process_time() - begun)


def lines() -> Iterator[str]:
    yield f"blackjack in batches of {BOXES:,}: {steps_of_blackjack():,.0f} steps a second of one core"
    first, *_, seat = (hands_of_a_seat(seed) for seed in range(1, 6))
    table, script = hands_of_a_table(), hands_of_the_script()
    yield (
        f"no-limit hold 'em, one of two seats learning: {seat:,.0f} hands a second of one core "
        f"({first:,.0f} in the first {HANDS:,}, whose strengths are worked out), "
        f"both of them {table:,.0f}, by the script alone {script:,.0f}"
    )
