"""Every event is told in words, or is one that nobody at the table notices."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from croupier.cards.card import parse_cards
from croupier.games import find
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.terminal.play.coloured import tell

ACE, PAIR = parse_cards("Ah"), parse_cards("8h 8s")
BLACKJACK = find("ohio-blackjack")

TOLD: list[tuple[e.Event, str]] = [
    (e.RoundOpened(number=3, banker=2), "── round 3, seat 2 to bank"),
    (e.RoundOpened(number=4, button=1), "── round 4, button at you"),
    (e.BankPosted(seat=1, amount=500), "  you: $5.00 posted as the bank"),
    (e.BankRaised(seat=2, amount=500), "  seat 2: $5.00 staked beside the bank"),
    (e.BankJoined(seat=2, amount=500), "  seat 2: $5.00 put into the bank as a partner"),
    (e.BankDivided(seat=2, amount=500), "  seat 2: $5.00 out of the bank, its part"),
    (e.Staked(seat=2, spot="main", amount=1000, clause="§4.I"), "  seat 2: $10.00 on main  §4.I"),
    (e.TakenDown(seat=2, spot="place-6", amount=1200), "  seat 2: $12.00 off place-6"),
    (e.Switched(seat=2, spot="place-6", working=False), "  seat 2: place-6 is off"),
    (e.Pressed(seat=2, button="cancel", spot="main", moves=1), "  seat 2: [cancel] main"),
    (e.Pressed(seat=1, button="undo", moves=1), "  you: [undo]"),
    (e.Moved(seat=1, spot="come", to="come-5", amount=500), "  you: come goes to come-5"),
    (e.Called(words="No more bets"), "“No more bets”"),
    (e.CardsDealt(to=1, cards=ACE, count=1, spot="main"), "  you      A♥"),
    (e.CardsDealt(to=1, cards=ACE, count=1, spot="split-2"), "  you      A♥ split-2"),
    (e.CardsDealt(to=2, cards=(), count=2, face="down"), "  seat 2   ▒▒ ▒▒"),
    (e.CardsDealt(to="discard", cards=ACE, count=1), "  discards A♥"),
    (e.CardsHidden(to="dealer", slot=1, cards=(), count=1), "  dealer   ▒▒"),
    (e.CardsRevealed(place="dealer", slot=1, cards=ACE), "  dealer   A♥ turned up"),
    (
        e.HolePeeked(slot=1, question="Blackjack", holds=False),
        "  the hole card is checked: Blackjack? no",
    ),
    (e.CardsBurned(cards=(), count=1), "  1 card burned"),
    (e.CardsBurned(cards=(), count=3), "  3 cards burned"),
    (
        e.CardsReshuffled(cards=(), count=3, burns=True, left=10),
        "  3 cards go back, 10 are shuffled to deal on",
    ),
    (e.CardsShown(seat=2, cards=PAIR), "  seat 2   8♥ 8♠ shown"),
    (e.CardsShown(seat=2, cards=PAIR, words="pair of eights"), "  seat 2   8♥ 8♠ shown: pair of eights"),
    (e.CardsDiscarded(seat=2, cards=(), count=2), "  seat 2   ▒▒ ▒▒ discarded"),
    (e.CardsDiscarded(seat=1, cards=ACE, count=1), "  you      A♥ discarded"),
    (e.CardsGiven(cards=PAIR[1:], place=1, to=1, spot="main", to_spot="split-2"), "  you      8♠ split-2"),
    (e.CardsGiven(cards=ACE, place="exposed", to="dealer"), "  dealer   A♥ from exposed"),
    (e.DiceThrown(faces=(3, 4)), "  dice     ⚂ 3 ⚃ 4  = 7"),
    (e.WheelSpun(pocket="17"), "  wheel    17"),
    (e.ResultConfirmed(result="17"), "  confirmed 17"),
    (e.Chose(seat=1, choice="hit"), "  you: hit"),
    (e.Chose(seat=2, choice="raise", amount=5000), "  seat 2: raise to $50.00"),
    (e.Chose(seat=2, choice="set", cards=PAIR), "  seat 2: set 8♥ 8♠"),
    (
        e.Charged(seat=2, amount=100, what="vigorish", spot="buy-4"),
        "  seat 2: $1.00 vigorish on buy-4 paid",
    ),
    (e.CommissionOwed(seat=2, amount=125), "  seat 2: $1.25 commission marked, to be paid"),
    (e.CommissionCollected(seat=2, amount=125), "  seat 2: $1.25 commission collected"),
    (e.PotFed(seat=2, amount=100, what="small-blind"), "  seat 2: small blind $1.00"),
    (e.PotReturned(seat=2, amount=100), "  seat 2: $1.00 back from the pot"),
    (e.PotAwarded(seat=1, amount=900, why="ace-high straight"), "  you: $9.00 of the pot  ace-high straight"),
    (e.PotRaked(amount=300), "  $3.00 of the pot to the house, rake"),
    (e.MeterOpened(meter="bonus-fund", amount=5000), "the bonus fund meter shows $50.00"),
    (e.MeterRead(meter="bonus-fund", amount=5000), "  the bonus fund meter shows $50.00"),
    (
        e.MeterFed(meter="progressive", amount=21, seat=2, spot="progressive"),
        "  seat 2: $0.21 onto the progressive meter",
    ),
    (e.MeterFed(meter="progressive", amount=5, what="reset"), "  $0.05 onto the progressive meter, reset"),
    (
        e.MeterFed(meter="progressive", amount=-21, what="taken back"),
        "  $0.21 off the progressive meter, taken back",
    ),
    (e.Marked(name="puck", value="6"), "  the puck goes to the 6"),
    (e.Marked(name="puck", value=""), "  the puck is off"),
    (e.Marked(name="shooter", value="1"), "  the dice go to you"),
    (e.Marked(name="button", value="2"), "  the button goes to seat 2"),
    (e.Marked(name="starting-button", value="dealer"), "  starting button: dealer"),
    (e.Marked(name="starting-button", value=""), "  starting button off"),
    (e.Reported(irregularity="hit-missed", ruling="so be it", seat=2), "  ! hit-missed at seat 2: so be it"),
    (
        e.Reported(irregularity="wrong-number", ruling="so be it", right="34"),
        "  ! wrong-number, 34 is right: so be it",
    ),
    (
        e.Reported(irregularity="one-large-chip", ruling="a call", seat=2, said="raise to 8", chips=1000),
        "  ! one-large-chip at seat 2, “raise to 8”, $10.00 put in: a call",
    ),
    (
        e.PaidOver(seat=2, to=1, amount=3000, why="every row: 3 units"),
        "  seat 2 pays you $30.00  every row: 3 units",
    ),
    (
        e.PaidOver(seat=1, to=2, amount=2000, due=3000, why="a fouled hand: 3 units"),
        "  you pay seat 2 $20.00  a fouled hand: 3 units; $30.00 was due",
    ),
    (e.RoundReopened(number=3), "── round 3, settled anew"),
    (
        e.Reversed(seat=2, spot="main", paid=1000, returned=500),
        "  seat 2: main is as it was, -$10.00",
    ),
    (e.Reversed(seat=2, spot="main", taken=500), "  seat 2: main is as it was, +$5.00"),
    (e.RoundVoided(why="the shoe is out"), "  the round is void: the shoe is out"),
    (e.TableOpened(version=1, game="g", options={"decks": "8"}), "  decks = 8"),
    (e.SeatTaken(seat=1, name="you", stack=1000), "seat 1: you, with $10.00"),
    (e.SeatTaken(seat=2, name="Ada", stack=1000), "seat 2: Ada, with $10.00"),
    (e.ChipsBought(seat=2, amount=1000), "seat 2: $10.00 more in chips"),
    (e.ChipsBought(seat=2, amount=1000, approved=True), "seat 2: $10.00 more in chips, approved"),
    (e.SeatLeft(seat=1, stack=1000), "you: gone with $10.00"),
    (e.SatOut(seat=2), "seat 2: sits out"),
    (e.SatIn(seat=2), "seat 2: plays again"),
    (e.ClockRead(minute=870), "14:30 by the clock"),
    (e.BankCarried(seat=2, turn=1), "seat 2: banked the last round"),
    (e.BankCarried(seat=2, turn=2), "seat 2: banked the last 2 rounds"),
    (e.DutyDone(duty="cards-changed"), "recorded: cards changed"),
    (
        e.FundPaid(meter="jackpot-fund", seat=2, amount=1_50, shown=2_00, reason="quads beaten", by="Ann"),
        "seat 2: $1.50 out of the jackpot fund (floor: Ann — quads beaten)",
    ),
    (e.DutyDone(duty="cards-cut", by="Ann", reason="late"), "recorded: cards cut (floor: Ann — late)"),
    (
        e.ShoeShuffled(commitment="0123456789abcdef", cards=312, cut_card=78),
        "312 cards shuffled, seed committed 0123456789ab…",
    ),
    (e.CutCardOut(), "  the cutting card is out: the last round of this shoe"),
    (e.DiscardsShuffled(cards=40), "  the shoe is out: 40 discards are shuffled"),
    (e.ShoeFinished(seed="s"), "the shoe is done, its seed was s"),
    (e.ChanceSeeded(commitment="0123456789abcdef"), "the dice: seed committed 0123456789ab…"),
    (
        e.SeedPromised(commitment="0123456789abcdef"),
        "seed commitment 0123456789ab…, players may add random values first",
    ),
    (e.SeedDisclosed(seed="s"), "a seed that was never used was s"),
    (e.ChanceDisclosed(seed="s"), "the dice: the seed was s"),
    (
        e.ApprovalRequested(
            id=3,
            what="payout",
            name="royal-flush",
            needs=("floor", "cage"),
            blocks="payout",
            seat=2,
            amount=10_000_00,
        ),
        "approval 3 requested: royal flush at seat 2, $10,000.00 is held: floor and cage must sign",
    ),
    (e.ApprovalRequested(id=1, what="duty", name="cards-changed"), "approval 1 requested: cards changed"),
    (e.ApprovalSigned(id=3, role="floor", by="Ann"), "approval 3: signed for floor (Ann)"),
    (
        e.ApprovalClosed(id=3, outcome="refused", by="Bob", reason="no royal flush"),
        "approval 3 is refused (Bob — no royal flush)",
    ),
    (
        e.Corrected(
            kind="correct-stack", amount=25_00, seat=2, by="Ann", second="Bob", reason="short-changed"
        ),
        "management: a stack is corrected, $25.00 from the house to seat 2 (Ann and Bob — short-changed)",
    ),
]

UNNOTICED: list[e.Event] = [
    e.RoundClosed(number=1),
    e.TableOpened(version=1, game="g", options={}),
    e.TableClosed(),
    e.ValueCommitted(seat=1, commitment="0123456789abcdef"),
    e.ValuesClosed(),
    e.ValueOpened(seat=1, value="luck"),
    e.PotFed(seat=1, amount=100, what="call"),
    e.Marked(name="last-winner", value="1"),
]


MARKED = {"puck": "ohio-craps", "shooter": "ohio-craps", "last-winner": "ohio-hold-em"}
"""Games by a marker of their family."""


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda each: type(each).__name__)
def test_an_event_in_a_dealers_words(event: e.Event, line: str) -> None:
    told = tell(event, game_of(event), you=1)
    assert told is not None and told.plain == line


@pytest.mark.parametrize("event", UNNOTICED, ids=lambda each: type(each).__name__)
def test_what_nobody_notices_is_not_told(event: e.Event) -> None:
    assert tell(event, game_of(event), you=1) is None


def game_of(event: e.Event) -> Game:
    """Return the game with the event's marker, or blackjack."""
    return find(MARKED.get(event.name, BLACKJACK.id)) if isinstance(event, e.Marked) else BLACKJACK


def test_no_kind_of_event_is_forgotten() -> None:
    spoken = {type(event) for event, _ in TOLD} | {type(event) for event in UNNOTICED} | {e.Settled}
    assert spoken == set(get_args(e.AnyEvent))


def ended(outcome: str, stake: int = 1000, **more: Any) -> str:
    """A wager of seat 2 as its end is told."""
    told = tell(e.Settled(seat=2, spot="main", outcome=outcome, stake=stake, **more), BLACKJACK, you=1)
    assert told is not None
    return told.plain.removeprefix("  seat 2: main ")


def test_the_end_of_a_wager() -> None:
    won = ended("win", paid=1500, returned=1000, odds="3 to 2", why="blackjack")
    assert won == "wins +$15.00  blackjack, at 3 to 2"
    assert ended("lose", taken=1000) == "loses -$10.00"
    assert ended("forfeited", taken=1000, why="folded") == "is forfeited -$10.00  folded"
    assert ended("returned", returned=1000, why="round void") == "goes back, $10.00  round void"
    pushed = ended("push", returned=1000, why="pair-of-6s-10s")
    assert pushed == "pushes, $10.00 back  pair of 6s-10s"


def test_a_part_of_a_wager() -> None:
    assert ended("lose", taken=500, returned=500, why="surrender") == "loses -$5.00, $5.00 back  surrender"
    assert ended("win", 1200, paid=1400, odds="7 to 6") == "wins +$14.00  at 7 to 6, $12.00 stays up"


def test_commission_that_is_kept_back_marked_or_charged_on_a_tie() -> None:
    kept = ended("win", paid=950, commission=50, returned=1000, odds="1 to 1")
    assert kept == "wins +$9.50  at 1 to 1, less $0.50 commission"
    marked = ended("win", paid=1000, commission=50, returned=1000, odds="1 to 1")
    assert marked == "wins +$10.00  at 1 to 1"
    tied = ended("push", taken=50, returned=950, commission=50)
    assert tied == "pushes -$0.50, $9.50 back  $0.50 commission"


def test_a_win_that_the_bank_or_a_limit_cut_short() -> None:
    assert ended("win", 3000, paid=1000, returned=3000, odds="1 to 1").endswith("$30.00 was due")
    assert "due" not in ended("win", 250, paid=300, returned=250, odds="6 to 5")
    assert "due" not in ended("win", 275, paid=300, returned=275, odds="6 to 5")  # rounded to the dollar


def test_a_wager_that_is_a_number_has_its_title() -> None:
    told = tell(e.Staked(seat=2, spot="5", amount=100), find("ohio-big-six"))
    assert told is not None and told.plain == "  seat 2: $1.00 on $5"
