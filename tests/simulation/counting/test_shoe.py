"""Counting a blackjack shoe: systems, ramps, seats against the script, and what is known of counts."""

from __future__ import annotations

import json
from collections import defaultdict
from fractions import Fraction
from math import exp, floor, sqrt

import numpy as np
import pytest

from croupier.cards.pack import STANDARD
from croupier.errors import BadOption, NotFound, ParseError
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.blackjack.strategy import choose
from croupier.simulation.counting.counted import (
    COUNTS,
    FLAT,
    INSURED,
    MIDDLE,
    ROUNDS,
    STAKED,
    WON,
    CountedPlay,
    ruin_for_ever,
    ruin_within,
)
from croupier.simulation.counting.kernel import CountedArrays, count_rounds
from croupier.simulation.counting.shoe import CountingJob, CountJob, count, cut_card_effect
from croupier.simulation.counting.systems import SYSTEMS, ramp_of, read_system, system_of
from croupier.simulation.prng import seeded
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe
from croupier.terminal.main import main
from croupier.work.units import Crew

HI_LO = SYSTEMS["hi-lo"]
RAMP = ramp_of("tc<1:1, 1:2, 2:4, 3:8")
ONE_DECK = (("decks", "1"), ("penetration", "1/2"), ("shuffler", "no"))


def job(rounds: int, **more: object) -> CountJob:
    known: dict[str, object] = {"settings": (), "seed": "counts", "strategy": "basic", "system": HI_LO}
    return CountJob(game=GAME.id, rounds=rounds, **(known | more))  # type: ignore[arg-type]


# Systems and ramps


def test_weights_over_a_deck() -> None:
    """Hi-Lo and Omega II are balanced; Knock-Out has four more low cards than high ones."""
    sums = {name: sum(system.weight(card) for card in STANDARD) for name, system in SYSTEMS.items()}
    assert sums == {"hi-lo": 0, "ko": 4, "omega-ii": 0}
    assert {name: system.balance for name, system in SYSTEMS.items()} == sums


def test_a_system_from_a_file() -> None:
    low = "\n".join(f"{rank}: 0.5" for rank in range(2, 10))
    text = f"{low}\n10: -1\nA: -1 # ace\nstart: -2"
    system = read_system(text, "mine.count")
    assert system.weights["T"] == -1
    assert system.weights["9"] == Fraction(1, 2)
    assert system.start == -2


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("2: 1\n3: 1", "mine.count has no weight for 4, 5, 6, 7, 8, 9, T, A"),
        ("1: 1", "mine.count line 1: no card 1"),
        ("2: x", "mine.count line 1: x is no weight"),
        ("2: 1\n2: 1", "mine.count line 2: 2 comes twice"),
        ("2 is 1", "mine.count line 1: '2 is 1' is no weight (5: 1)"),
    ],
)
def test_what_is_no_system(text: str, refusal: str) -> None:
    with pytest.raises(ParseError) as no:
        read_system(text, "mine.count")
    assert refusal in str(no.value)


def test_unknown_systems_are_told_the_nearest() -> None:
    with pytest.raises(NotFound, match="did you mean hi-lo"):
        system_of("hilo")


def test_a_ramp_prints_as_it_is_read() -> None:
    assert [RAMP.units(at) for at in (-5, 0, 1, 2, 3, 9)] == [1, 1, 2, 4, 8, 8]
    assert str(RAMP) == "tc<1:1, 1:2, 2:4, 3:8"
    assert ramp_of(str(RAMP)) == RAMP
    running = ramp_of("rc<-4:0, -4:1, 6:12")
    assert running.by_running
    assert [running.units(at) for at in (-5, -4, 5, 6)] == [0, 1, 1, 12]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("1-2", "'1-2' is no step of a ramp"),
        ("tc<1:1, rc 2:3", "a ramp goes by one count"),
        ("tc<1:1, 2:4", "nothing of counts between 1 and 2"),
        ("1:2, 1:4", "two bets from 1 on"),
        ("tc<1:0, 1:0", "bets nothing"),
        ("1:5000", "5000 units are too many"),
        ("tc<1:1, tc<2:1", "second first step"),
        ("no.ramp", "no file no.ramp"),
    ],
)
def test_what_is_no_ramp(text: str, refusal: str) -> None:
    with pytest.raises(ParseError) as no:
        ramp_of(text)
    assert refusal in str(no.value)


# The table


@pytest.mark.parametrize("seats", [1, 3, 5])
@pytest.mark.parametrize("settings", [{}, {"card-reader": "no", "surrender": "yes", "decks": "4"}], ids=str)
def test_seats_and_counts_are_the_scripts(seats: int, settings: dict[str, str]) -> None:
    """The same shoes dealt to script and kernel: rounds, wins and bets of each true count."""
    options = GAME.options.with_settings(settings)
    table = CountingJob(job(1, settings=tuple(settings.items()), boxes=seats, ramp=RAMP), GAME, options)
    by_count = np.zeros((COUNTS, 6), np.int64)
    expected: dict[int, list[Fraction]] = defaultdict(lambda: [Fraction(0)] * 4)
    for number in range(4):
        shoe = make_shoe(GAME, options, f"counted {number}")
        source = ShoeSource(Chance("none"), shoe)
        rounds = 0
        while not shoe.is_cut_card_out:
            burned = int(not rounds)  # nobody sees the card that is burned from a fresh shoe
            running = sum(HI_LO.weight(card) for card in shoe.order[1 : shoe.dealt])
            true = floor(running * 52 / (len(shoe.order) - shoe.dealt - burned))
            playing = Round(GAME, Table(options, dict.fromkeys(range(1, 8), 10**6)), fresh_shoe=not rounds)
            for seat in range(1, seats + 1):
                playing.bet(seat, "main", 1_000)
            playing.start()
            play_out(playing, source, choose)
            won = Fraction(playing.table.stacks[1] - 10**6, 1_000)
            row = expected[max(-MIDDLE, min(MIDDLE, true))]
            bet = RAMP.units(true)
            row[:] = [row[0] + 1, row[1] + won, row[2] + bet, row[3] + bet * won]
            rounds += 1
        cards = np.array([table.plan.symbol(card) for card in shoe.order], np.uint8)
        assert table.plan.boxes is not None
        told = CountedArrays.empty()._replace(by_count=by_count)
        count_rounds(
            table.plan.automaton, table.plan.boxes, table.table._replace(is_shuffled=True), table.weights,
            table.bets, table.insurance, cards, seeded(0, 0), rounds, told,
        )  # fmt: skip
    found = {
        at - MIDDLE: [
            *(Fraction(int(row[ROUNDS])), Fraction(int(row[FLAT]), table.parts)),
            *(Fraction(int(row[STAKED])), Fraction(int(row[WON]), table.parts)),
        ]
        for at, row in enumerate(by_count)
        if row[ROUNDS]
    }
    assert found == expected
    assert len(found) > 5


def test_the_figures_depend_on_the_job_alone() -> None:
    asked = job(1_200_000, boxes=2, ramp=RAMP, insure_at=3, bankroll=300, session=500)
    one, two = count(asked, workers=Crew(1)), count(asked, workers=Crew(2))
    assert one.sums == two.sums
    assert one.sums.rounds == 1_200_000
    assert count(job(20_000, seed="other")).sums != count(job(20_000)).sums


@pytest.fixture(scope="module")
def counted() -> CountedPlay:
    return count(job(6_000_000, ramp=RAMP, bankroll=200, session=2_000), workers=Crew(2))


def test_the_edge_rises_with_the_true_count(counted: CountedPlay) -> None:
    """By about half a percent each (Wong, Professional Blackjack; Schlesinger, Blackjack Attack)."""
    slope = counted.slope
    assert 0.0045 < slope.value < 0.0065
    assert slope.error < 0.0003
    edges = {row.true: row.edge for row in counted.rows}
    assert edges[-4].value < edges[-1].value < edges[2].value < edges[5].value
    assert edges[-2].value + 4 * edges[-2].error < 0 < edges[3].value - 4 * edges[3].error


def test_frequencies_and_bets(counted: CountedPlay) -> None:
    """As often above as below nothing on average: the count of a balanced system comes back to it. Rounded
    down, -1 to 0 is -1."""
    rows = counted.rows
    assert sum(row.frequency for row in rows) == pytest.approx(1)
    assert all(row.bet == RAMP.units(row.true) for row in rows)
    assert counted.average_bet == pytest.approx(sum(row.frequency * row.bet for row in rows))
    assert counted.edge > counted.flat_edge.value
    assert -0.9 < sum(row.frequency * row.true for row in rows) < 0


def test_ruin(counted: CountedPlay) -> None:
    """By hand: exp(-2 x 0.01 x 100 / 1); a game without gain ruins for certain. Within a session: twice the
    chance of ending so low where nothing is gained (the reflection principle)."""
    assert ruin_for_ever(0.01, 1.0, 100) == pytest.approx(exp(-2))
    assert ruin_for_ever(0.0, 1.0, 100) == ruin_for_ever(-0.1, 1.0, 100) == 1
    assert ruin_within(0.0, 1.0, 100, 10_000) == pytest.approx(2 * 0.15865525393)
    assert ruin_within(0.01, 1.0, 100, 10**9) == pytest.approx(exp(-2))
    ruin = counted.ruin
    assert ruin is not None and ruin.simulated is not None
    assert ruin.sessions == pytest.approx(6_000_000 / 2_000, rel=0.25)
    assert abs(ruin.simulated.value - ruin.in_session) < 4 * ruin.simulated.error + 0.02


def test_insurance_by_the_count() -> None:
    """The same cards with and without: from a true count of 3 it gains; taken always, from fresh shoes, it
    costs 23/311 of half a bet each time an ace is up, 1/13 of all rounds (by hand: 96 tens in 311 cards)."""
    rounds = 1_000_000
    without, insured = count(job(rounds)), count(job(rounds, insure_at=3))
    assert insured.sums.by_shoe[INSURED] > rounds / 500
    assert insured.flat_edge.value > without.flat_edge.value
    fresh = (("penetration", "0"),)
    none, always = count(job(rounds, settings=fresh)), count(job(rounds, settings=fresh, insure_at=-100))
    cost = none.flat_edge.value - always.flat_edge.value
    number = always.sums.by_shoe[INSURED]
    assert abs(number - rounds / 13) < 4 * sqrt(rounds * 12) / 13
    chance = 96 / 311
    deviation = 1.5 * sqrt(chance * (1 - chance) / number)
    assert abs(cost * rounds / number - 23 / 311 / 2) < 4 * deviation


def test_a_bet_is_left_out_at_low_counts() -> None:
    found = count(job(400_000, boxes=2, ramp=ramp_of("tc<1:0, 1:1")))
    assert 0.15 < found.rounds_bet / found.sums.rounds < 0.35
    assert min(row.true for row in found.rows) == 1


def test_the_cutting_card_costs_the_player() -> None:
    """Many small cards in few rounds bring more rounds of what is left, as always known for one deck
    (Schlesinger, Blackjack Attack); as many rounds in every shoe are worth what the first one is."""
    effect = cut_card_effect(job(3_000_000, settings=ONE_DECK), workers=Crew(2))
    assert effect.rounds_each == 5
    assert effect.effect.value + 4 * effect.effect.error < 0
    assert effect.effect.error < effect.to_card.error / 3
    first = count(
        job(3_000_000, settings=(*ONE_DECK[:1], ("penetration", "0"), ONE_DECK[2])), workers=Crew(2)
    )
    spread = sqrt(effect.fixed.error**2 + first.flat_edge.error**2)
    assert abs(effect.fixed.value - first.flat_edge.value) < 4 * spread


# Wrong use


@pytest.mark.parametrize(
    ("more", "refusal"),
    [
        ({"rounds": 0}, "0 rounds cannot be played"),
        ({"boxes": 8}, "8 players cannot sit there (1 to 7)"),
        ({"ramp": ramp_of("tc<1:0, 1:2")}, "nobody deals to a table without a bet"),
        ({"ramp": ramp_of("tc<1:5, 1:9"), "bankroll": 3}, "the bankroll does not reach for one bet"),
        ({"rounds_each": 90}, "a shoe has not the cards for 90 rounds of 1"),
        ({"boxes": 7, "settings": (("decks", "1"), ("penetration", "1"), ("shuffler", "no"))}, ""),
    ],
)
def test_what_cannot_be_counted(more: dict[str, object], refusal: str) -> None:
    asked = job(20_000, **more) if "rounds" not in more else job(0)
    if not refusal:  # seven players and one deck: discards are dealt again, and that suffices
        assert count(asked).sums.rounds == 20_000
        return
    with pytest.raises(BadOption) as no:
        count(asked)
    assert refusal in str(no.value)


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("--ramp 1:2", "--ramp goes with --count (--count hi-lo)"),
        ("--cut-card-effect", "--cut-card-effect goes with --count"),
        ("--count hi-lo --session 5", "--session needs a bankroll"),
        ("--count hi-lo --strategy random", "strategy random does not count"),
        ("--count hi-lo --wager main", "--wager does not go with --count"),
        ("--count hi-lo --rounds-per-shoe 0", "--rounds-per-shoe 0 cannot be"),
        ("--count hi-lo --bankroll 5", "the bankroll is less than a unit"),
    ],
)
def test_wrong_words(words: str, refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["simulate", "ohio-blackjack", *words.split()])
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert refusal in said
    assert said.count("\n") == 1


def test_the_page_and_its_json(capsys: pytest.CaptureFixture[str]) -> None:
    numbers = "-n 60000 --seed 1 --seats 3 --insure-at 3 --bankroll 1000 --unit 25 --session 1000"
    words = ["simulate", "ohio-blackjack", "--strategy", "basic", "--count", "hi-lo", *numbers.split()]
    words += ["--ramp", "tc<1:1, 1:4", "--cut-card-effect"]
    main(words)
    told = capsys.readouterr().out
    for part in (
        "true count",
        "100 rounds bring",
        "of 40 units ($1,000)",
        "cut-card effect",
    ):
        assert part in told
    main([*words, "--json"])
    record = json.loads(capsys.readouterr().out)
    assert record["rounds"] == sum(row["rounds"] for row in record["by_true_count"]) == 60_000
    assert record["count"]["weights"]["T"] == "-1"
    assert record["cut_card"]["fixed_rounds"]["rounds_per_shoe"] == 21
    assert record["ruin"]["sessions"] >= 60
