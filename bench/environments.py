"""Environments for learners on one core: blackjack in batches and singly, and hold 'em by the seat."""

from __future__ import annotations

from collections.abc import Iterator

from bench import Figure, Size, core_seconds
from bench.peers import peer
from croupier.environments.blackjack_batch import BlackjackBatch
from croupier.environments.many_seats import TableEnv
from croupier.environments.single_seat import SeatEnv

NO_LIMIT = {"limit": "no-limit"}


def batch_steps(boxes: int, steps: int) -> float:
    """Return the seconds for so many steps of all boxes."""
    env = BlackjackBatch(num_envs=boxes)

    def play() -> None:
        _, info = env.reset(seed=1)
        for _ in range(steps):
            *_, info = env.step(info["action_mask"].argmax(axis=1))

    play()
    return core_seconds(play)


def single_steps(steps: int) -> float:
    """Return the seconds for so many steps of one environment, the first legal action taken each time."""
    env = SeatEnv("ohio-blackjack")

    def play() -> None:
        _, info = env.reset(seed=1)
        for _ in range(steps):
            _, _, is_over, _, info = env.step(int(info["action_mask"].argmax()))
            if is_over:
                _, info = env.reset()

    play()
    return core_seconds(play)


def hands_of_a_seat(hands: int, seed: int) -> None:
    """Both call to the showdown, the learner by its mask; another seed deals other hands."""
    env = SeatEnv("ohio-hold-em", bots="calling", options=NO_LIMIT)
    stay = [env.actions.index(name) for name in ("deal", "check", "call")]
    env.reset(seed=seed)
    for _ in range(hands):
        _, info = env.reset()
        is_over = False
        while not is_over:
            action = next(each for each in stay if info["action_mask"][each])
            _, _, is_over, _, info = env.step(action)


def hands_of_a_table(hands: int) -> None:
    """Play the same hands with a learner at both seats, by turns."""
    env = TableEnv("ohio-hold-em", options=NO_LIMIT)
    stay = [env.actions.index(name) for name in ("deal", "check", "call")]
    env.reset(seed=1)
    for _ in range(hands):
        env.reset()
        for _ in env.agent_iter():
            _, _, is_over, _, info = env.last()
            env.step(None if is_over else next(each for each in stay if info["action_mask"][each]))


def measure(size: Size) -> Iterator[Figure]:
    steps, hands = size.pick(10, 500, 3_000), size.pick(2, 100, 500, 1_500)
    beside = (*peer("open-spiel-blackjack", steps), *peer("rlcard-blackjack", steps)) if size else ()
    unit = "steps a second"
    yield Figure("blackjack, one environment", steps / single_steps(steps), unit, "warm", peers=beside)
    if size:
        boxes, turns = 8_192, size.pick(1, 50, 200, 500)
        speed = boxes * turns / batch_steps(boxes, turns)
        yield Figure(f"blackjack, {boxes:,} environments in a batch", speed, unit, "warm", peers=beside)
    unit = "hands a second"
    first = core_seconds(lambda: hands_of_a_seat(hands, 1), 1)
    note = "the first hands, whose strengths are worked out"
    yield Figure("no-limit hold 'em, one of two seats learning, at first", hands / first, unit, "cold", note)
    then = core_seconds(lambda: hands_of_a_seat(hands, 1))
    theirs = peer("rlcard-no-limit", hands) if size else ()
    yield Figure("no-limit hold 'em, one of two seats learning", hands / then, unit, "warm", peers=theirs)
    both = core_seconds(lambda: hands_of_a_table(hands), 2)
    yield Figure("no-limit hold 'em, both seats learning", hands / both, unit, "warm", peers=theirs)
