"""Three seats of Three Card Poker learn together when to play, each from its own chips alone.

    python examples/learn_three_card.py [rounds]

What they find is the published rule: play queen high and better (Q-6-4, to be exact), fold the rest.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from typing import Any

from croupier.cards.card import CARDS
from croupier.environments.encoder import HAND
from croupier.environments.many_seats import TableEnv
from croupier.hands.three_card import ThreeCardCategory, category, evaluate

HIGHEST = {14: "ace high", 13: "king high", 12: "queen high"}
LESS = "jack high or less"


def held(env: TableEnv, seen: Any) -> str:
    """What the seat holds, roughly: a pair or better, or its highest card."""
    encoder = env.table.encoder
    counts = seen[encoder.slices["cards"]].reshape(encoder.shapes["cards"][0])[HAND]
    hand = [card for card, there in zip(CARDS, counts, strict=False) if there]
    if category(evaluate(hand)) > ThreeCardCategory.HIGH_CARD:
        return "pair or better"
    return HIGHEST.get(max(card.rank for card in hand), LESS)


def learn(rounds: int, seats: int = 3) -> dict[str, float]:
    """What a play has brought on average, by what was held; a fold always brings -1."""
    env = TableEnv("ohio-three-card-poker", seats=seats)
    play, deal = env.actions.index("play"), env.actions.index("deal")
    brought: dict[str, list[float]] = defaultdict(list)
    for number in range(rounds):
        env.reset(seed=number)
        holding: dict[str, str] = {}
        for agent in env.agent_iter():
            seen, reward, is_over, _, info = env.last()
            if is_over:
                brought[holding[agent]].append(reward)
                env.step(None)
            elif info["action_mask"][deal]:
                env.step(deal)
            else:
                holding[agent] = held(env, seen)
                env.step(play)
    return {name: sum(gains) / len(gains) for name, gains in brought.items()}


def main(arguments: list[str]) -> int:
    found = learn(int(arguments[0]) if arguments else 4_000)
    for name, mean in sorted(found.items(), key=lambda row: -row[1]):
        print(f"{name:18} {'play' if mean > -1 else 'fold'}  {mean:+.3f} a round played, folded -1.000")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
