"""What a seat sees: one fold of the events that it may see."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.games import all_games, find
from croupier.language.blackjack import played_on
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, DEALER, Place
from croupier.simulation.strategy import by_lot
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import bet_by_lot, sit_down
from croupier.table.observation import LazyObservation, Observation, observe
from croupier.table.view import view
from croupier.wagers.pot import cut

GAME = find("ohio-hold-em")


def dealt(to: Place, cards: str, face: str = "up", spot: str = "") -> e.CardsDealt:
    hand = parse_cards(cards)
    return e.CardsDealt(to=to, cards=hand, count=len(hand), face=face, spot=spot)


def hid(to: Place, cards: str, slot: int = 0) -> e.CardsHidden:
    hand = parse_cards(cards)
    return e.CardsHidden(to=to, slot=slot, cards=hand, count=len(hand))


def cards(text: str) -> Hand:
    return parse_cards(text)


def seen_by(seat: int | None, *events: e.Event) -> Observation:
    sight = Observation(GAME, Table(GAME.options, {1: 0, 2: 0, 3: 0}), seat)
    for event in view(events, seat):
        sight.see(event)
    return sight


def test_ones_own_cards_are_seen_and_those_of_others_counted() -> None:
    events = dealt(1, "Ah Kd", "down"), dealt(2, "2c 3c", "down"), dealt(2, "9s"), dealt(BOARD, "7s 8s")
    own, other = seen_by(1, *events), seen_by(2, *events)
    assert own.hand(1) == cards("Ah Kd") and own.lying[1, ""].up == []
    assert own.hand(2) == cards("9s") and own.lying[2, ""].down == 2 and own.count_at(2) == 3
    assert own.boards == {BOARD: cards("7s 8s")}
    assert other.hand(2) == cards("2c 3c 9s") and other.lying[2, ""].up == list(cards("9s"))
    assert seen_by(None, *events).cards_elsewhere(BOARD) == cards("9s")


def test_hidden_cards_are_counted_until_they_are_turned() -> None:
    down = dealt(DEALER, "5c"), hid(DEALER, "Kh")
    assert (seen_by(1, *down).hand(DEALER), seen_by(1, *down).count_at(DEALER)) == (cards("5c"), 2)
    turned = seen_by(1, *down, e.CardsRevealed(place=DEALER, slot=0, cards=cards("Kh")))
    assert (turned.hand(DEALER), turned.lying[DEALER, ""].down) == (cards("5c Kh"), 0)


def test_a_discard_leaves_the_hand() -> None:
    """Five cards, three away, three drawn: five again, for the seat and for who watches it."""
    drawn = (
        dealt(1, "2c 3d 4h Ks Kd", "down"),
        e.CardsDiscarded(seat=1, cards=cards("2c 3d 4h"), count=3),
        dealt(1, "Kc 7h 8h", "down"),
    )
    own, other = seen_by(1, *drawn), seen_by(2, *drawn)
    assert own.hand(1) == cards("Ks Kd Kc 7h 8h") and own.count_at(1) == 5
    assert other.hand(1) == () and other.count_at(1) == 5
    assert own.discarded == list(cards("2c 3d 4h")) and other.discarded == []
    assert set(own.known) == set(cards("2c 3d 4h Ks Kd Kc 7h 8h")) and not other.known


def test_cards_that_are_shown_are_up_for_all() -> None:
    events = dealt(1, "Ah Kd", "down"), e.CardsShown(seat=1, cards=cards("Ah Kd"), words="ace-high")
    for seat in (1, 2, None):
        lying = seen_by(seat, *events).lying[1, ""]
        assert (lying.cards, lying.up, lying.down) == (list(cards("Ah Kd")), list(cards("Ah Kd")), 0)
        assert lying.words == "ace-high"


@pytest.mark.parametrize("known", ["", "8h 8h 9d", "9d", "8h 9d Kc"])
@pytest.mark.parametrize("hidden", [0, 2, 3])
@pytest.mark.parametrize("shown", ["8h 9d", "8h 9d 8h", "9d 8h Kc", ""])
def test_cards_that_are_shown_lie_open_whether_they_were_known_or_not(
    known: str, hidden: int, shown: str
) -> None:
    """Whether the viewer has seen all of them, some or none, and of several decks: what was not known is
    turned over from what lay face down."""
    came: list[e.Event] = [dealt(1, known, "down")] if known else []
    came += [e.CardsHidden(to=1, slot=0, cards=(), count=hidden)] if hidden else []
    open_now = cards(shown) if shown else ()
    lying = seen_by(1, *came, e.CardsShown(seat=1, cards=open_now, words="eights")).lying.get((1, ""))
    if not known and not hidden and not shown:
        assert lying is None
        return
    assert lying is not None
    before = Counter(cards(known) if known else ())
    new = Counter(open_now) - before
    assert Counter(lying.up) == Counter(open_now)
    assert Counter(lying.cards) == before + new
    assert lying.down == max(0, hidden - new.total())


def test_half_of_a_pair_lies_at_the_other_hand() -> None:
    split = e.CardsGiven(cards=cards("8d"), place=1, to=1, spot="main", to_spot="split-2")
    sight = seen_by(2, dealt(1, "8h 8d", spot="main"), split)
    assert (sight.hand(1, "main"), sight.hand(1, "split-2")) == (cards("8h"), cards("8d"))
    assert sight.cards_at(1) == cards("8h 8d")


def test_an_end_that_is_taken_back_is_none_and_the_banker_has_the_other_side() -> None:
    won = e.Settled(seat=1, spot="ante", outcome="win", stake=500, paid=500, returned=500)
    back = e.Reversed(seat=1, spot="ante", paid=500, returned=500)
    sight = seen_by(2, e.RoundOpened(number=1, banker=2), e.Charged(seat=1, amount=100, what="fee"), won)
    assert sight.results == [won] and sight.net == {1: 400, 2: -500} and sight.fees == {1: 100}
    sight.see(back)
    assert sight.results == [] and sight.net == {1: -100, 2: 0}


def test_the_pot_is_cut_where_a_seat_is_all_in() -> None:
    """$1 of each of three is the main pot, with the dead 50 cents; what is above is between two."""
    assert cut({1: 400, 2: 100, 3: 400}, [2], 950) == (350, 600)
    assert cut({1: 0, 2: 0}, [], 50) == (50,)


def test_who_has_folded_is_one_set() -> None:
    raised = e.Chose(seat=2, choice="raise", amount=400)
    sight = seen_by(1, dealt(1, "Ah Kd", "down"), e.Chose(seat=3, choice="fold"), raised)
    assert sight.folded == {3}


def test_no_slot_of_a_sight_leads_to_the_round() -> None:
    """A strategy is given one while the dealer's card lies face down."""
    sitting = sit_down(find("ohio-blackjack"), "late", seats=1)
    playing = sitting.open_round()
    bet_by_lot(playing, Chance("late"))
    sitting.start()
    late = LazyObservation(playing, 1)
    assert late.count_at(DEALER) == len(late.hand(DEALER)) + 1
    slots = [name for kind in LazyObservation.__mro__ for name in getattr(kind, "__slots__", ())]
    held = [getattr(late, name) for name in slots]
    assert not [each for each in held if isinstance(each, Round)]
    assert not [each for each in held if isinstance(getattr(each, "__self__", None), Round)]


def test_who_bets_behind_plays_the_seated_players_hand() -> None:
    assert played_on("backline-2-split-2") == "split-2"
    assert played_on("split-2") == "split-2"


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_followed_step_by_step_it_is_what_it_is_at_once_and_holds_no_secret(game: Game) -> None:
    """A seat's sight has no card that its view of the events has not."""
    sitting = sit_down(game, "sight")
    playing = sitting.open_round()
    bet_by_lot(playing, Chance("sight"))
    by_step = {seat: Observation(game, playing.table, seat) for seat in sitting.names}
    choose = by_lot("sight")
    sitting.start()
    while playing.ask is not None:
        asked = playing.ask.seat  # type: ignore[union-attr]
        for seat, sight in by_step.items():
            sight.follow(playing)
            assert (sight.ask is not None) == (seat == asked)
        sitting.choose(choose(by_step[asked], playing.ask))  # type: ignore[arg-type]
    for seat, sight in by_step.items():
        at_once = observe(playing, seat)
        sight.follow(playing)
        assert sight.events == at_once.events == view(playing.events, seat)
        assert sight.lying == at_once.lying and sight.net == at_once.net
        shown = {card for event in sight.events for card in getattr(event, "cards", ())}
        assert set(sight.known) <= shown
