"""Kum-kum banks and partnerships: 21st Century Blackjack §P (L148-149), Super Pan 9 R24 (L295-297); kum-kum
bets of baccarat (L553) are one bet."""

from __future__ import annotations

import pytest

from croupier.errors import IllegalBet
from croupier.games import find
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound


def seated(game: str, spot: str) -> TableSession:
    """Seat 1 banks with $300; 5 bets, who is left may join."""
    at = TableSession(find(game), seed=game)
    for seat in range(1, 6):
        at.sit(seat, f"P{seat}", 100_000)
    at.willing, at.covers = {1, 2}, {1: 30_000}
    playing = at.open_round()
    assert at.banker == 1
    playing.bet(5, spot, 5_000)
    return at


@pytest.mark.parametrize(
    ("game", "clause"),
    [
        ("hustler-blackjack-21st-century-natural-22", "§P.1 L148"),
        ("hustler-super-pan-9", "R24 L295-297"),
    ],
)
def test_a_kum_kum_bank_is_divided_by_what_each_put_up(game: str, clause: str) -> None:
    """$300, $200 and $100: a half, a third and a sixth of what is left."""
    spot = next(each.name for each in find(game).wagers(find(game).options) if each.opening)
    at = seated(game, spot)
    playing = at.round
    assert playing is not None
    playing.join_bank(2, 20_000)
    playing.join_bank(3, 10_000)
    at.record()
    at.play(lambda sight, ask: ask.choices[0].take())
    joined = [event for event in playing.events if isinstance(event, e.BankJoined)]
    assert [event.clause for event in joined] == [clause] * 2
    won = sum(at.table.stacks[seat] for seat in (1, 2, 3)) - 300_000
    left = 60_000 + won
    assert at.table.stacks[2] == 80_000 + left // 3
    assert at.table.stacks[3] == 90_000 + left // 6
    assert at.table.stacks[1] == 70_000 + left - left // 3 - left // 6, "odd cents are the player-dealer's"
    at.close()
    replay(Ledger.parse(str(at.ledger)), at.game)


def test_L295_no_fourth_player_joins_a_partnership_of_super_pan_9() -> None:
    game = find("hustler-super-pan-9")
    at = seated(game.id, next(each.name for each in game.wagers(game.options) if each.opening))
    playing = at.round
    assert playing is not None
    playing.join_bank(2, 1_000)
    playing.join_bank(3, 1_000)
    with pytest.raises(IllegalBet, match="no more than 3"):
        playing.join_bank(4, 1_000)


def test_vector_8_a_kum_kum_bet_of_30_and_20_is_settled_as_one() -> None:
    """Baccarat: what two put on one spot is one wager of $50."""
    game = find("hustler-21st-century-baccarat-v8-0")
    spot = next(each.name for each in game.wagers(game.options) if each.opening)
    paper = {"game": game.id, "bank": 500, "seats": {1: {spot: 30}}, "choices": [[1, "bet", spot, 20]],
             "cards": "9c 2d 8s Kh 3c 5d 7h 6s"}  # fmt: skip
    done = WrittenRound(paper)
    assert [each.stake for each in done.results if each.spot == spot] == [5_000]
