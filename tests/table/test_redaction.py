"""Of a shoe in play nobody reads what was burned or never turned; when its seed is disclosed, all do."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.custom_games import find
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER
from croupier.server.tables import dealing, seats
from croupier.server.tables.state import SeatState, TableSettings, TableState
from croupier.table.ledger import VERSION, Ledger
from croupier.table.published_ledger import redact_ledger, redacted_lines, up_to_secrets
from croupier.table.replay import Replay
from croupier.table.session import TableSession


def dealt(game_id: str, rounds: int = 3) -> TableState:
    """Rounds of bots."""
    game = find(game_id)
    sitting = TableSession(game, game.options, seed="undisclosed")
    state = TableState(sitting, SeatState(), TableSettings(deals_alone=True))
    for _ in range(2):
        seats.add_bot(state)
    while sitting.table.number < rounds or state.phase != "over":
        dealing.step(state)
    return state


@pytest.mark.parametrize("game", ["ohio-blackjack", "ohio-mini-baccarat"])
def test_burned_cards_of_the_shoe_in_play_are_left_out(game: str) -> None:
    state = dealt(game)
    ledger = state.session.ledger
    burned = [at for at, line in enumerate(ledger.lines) if isinstance(line.what, e.CardsBurned)]
    assert burned and set(burned) <= set(redacted_lines(ledger))
    assert not any(isinstance(event, e.CardsBurned) and event.cards for event in redact_ledger(ledger))
    hashes = [line.hash for line in redact_ledger(ledger).lines]
    assert all(hashes[: burned[0]]) and not any(hashes[burned[0] :])  # each would tell the card by trying
    taken = Ledger.parse(str(up_to_secrets(ledger)))
    assert len(taken) < burned[0] and Replay(taken).follow().rounds == 0
    dealing.close(state)
    assert redacted_lines(ledger) == [] and str(up_to_secrets(ledger)) == str(ledger)


def hidden(*turned: int) -> Ledger:
    """A round of blackjack with two hidden cards, of which those were turned, and one more after it."""
    ledger = Ledger()
    ledger.append(e.TableOpened(version=VERSION, game="ohio-blackjack", options={}))
    ledger.append(e.ShoeShuffled(commitment="ab", cards=312, cut_card=260))
    ledger.append(e.RoundOpened(number=1, fresh_shoe=True))
    for slot, cards in ((1, "Kh"), (2, "7c")):
        ledger.append(e.CardsHidden(to=DEALER, slot=slot, cards=parse_cards(cards), count=1))
        if slot in turned:
            ledger.append(e.CardsRevealed(place=DEALER, slot=slot, cards=parse_cards(cards)))
    ledger.extend([e.RoundClosed(number=1), e.RoundOpened(number=2), e.RoundClosed(number=2)])
    return ledger


def test_a_card_that_was_never_turned_is_left_out() -> None:
    assert redacted_lines(hidden(1, 2)) == []
    (at,) = redacted_lines(hidden(1))
    without = redact_ledger(hidden(1)).lines[at].what
    assert isinstance(without, e.CardsHidden)
    assert (without.slot, without.count, without.cards) == (2, 1, ())
    assert '"7c"' not in str(redact_ledger(hidden(1))) and len(up_to_secrets(hidden(1))) == 2


def test_cards_face_down_are_left_out_unless_their_seat_shows_them() -> None:
    ledger = hidden(1, 2)
    ledger.append(e.RoundOpened(number=3))
    ledger.append(e.CardsDealt(to=1, cards=parse_cards("9s"), count=1, face="down"))
    ledger.append(e.CardsDealt(to=2, cards=parse_cards("8s"), count=1, face="down"))
    ledger.append(e.CardsShown(seat=2, cards=parse_cards("8s")))
    ledger.append(e.RoundClosed(number=3))
    assert '"9s"' not in str(redact_ledger(ledger)) and '"8s"' in str(redact_ledger(ledger))
    assert '"9s"' not in str(up_to_secrets(ledger))


def test_a_disclosed_shoe_has_no_secrets() -> None:
    ledger = hidden()
    assert len(redacted_lines(ledger)) == 2
    ledger.append(e.ShoeFinished(seed="a seed"))
    assert redacted_lines(ledger) == []


def test_a_pack_of_one_round_is_out_of_play_with_it() -> None:
    """Three Card Poker is shuffled for every round: what was folded tells nothing of the next."""
    assert redacted_lines(dealt("ohio-three-card-poker", 2).session.ledger) == []
