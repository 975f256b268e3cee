"""Betting at the terminal between rolls and spins: what is asked, what may be typed, what is refused."""

from __future__ import annotations

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.terminal.play import betting, offering
from tests.terminal.conftest import Run

CRAPS = find("ohio-craps")
ROULETTE = find("ohio-roulette")


def craps(puck: str = "", **laid: int) -> Round:
    """The betting phase with wagers of seat 1 that stood through earlier rolls."""
    table = Table(CRAPS.options, {1: 1_000_00})
    table.apply(e.Marked(name="puck", value=puck))
    for spot, dollars in laid.items():
        table.apply(e.Staked(seat=1, spot=spot.replace("_", "-"), amount=dollars * 100))
    return Round(CRAPS, table)


def asked(playing: Round, last: dict[str, int] | None = None) -> str:
    return offering.question(playing, 1, last or {}).plain


def answered(playing: Round, *answers: str) -> dict[str, int]:
    """What lies there after those lines, none of which ends the betting."""
    for answer in answers:
        assert not betting.place(playing, 1, answer, {})
    return {spot: amount // 100 for spot, amount in playing.table.layout[1].items()}


# The question


def test_the_question_names_what_the_moment_offers() -> None:
    assert asked(craps()).startswith("  bet pass, dont-pass, fire-bet, place-…, buy-…, lay-…, hard-…, field")
    on_six = asked(craps("6", **{"pass": 10}))
    assert "puck 6   you have $10.00 on pass\n  bet pass-odds, come, dont-come, put-…, place-…" in on_six
    with_come = asked(craps("6", come_5=10, dont_come_9=10))
    assert "  bet come-odds-5, dont-come-odds-9, come, dont-come, put-…" in with_come


def test_odds_are_offered_only_behind_what_lies_there() -> None:
    assert "odds" not in asked(craps("6")).replace("and 9 kinds more", "")
    assert "come-odds-5" in asked(craps("", come_5=10))


def test_a_roulette_layout_of_161_is_asked_in_its_kinds() -> None:
    line = asked(Round(ROULETTE, Table(ROULETTE.options, {1: 100})))
    assert line.startswith("  bet straight-…, split-…, three-numbers-…, four-numbers-…, first-five-numbers")
    assert "column-1/2/3, dozen-1/2/3, red" in line and "kinds more (?)" in line


def test_the_layout_shows_what_is_off() -> None:
    """Place bets are off at a come out roll (§3.I.F), hardways on (§3.I.G) unless they are called off."""
    playing = craps("", place_6=12, hard_8=5, place_4=5)
    answered(playing, "off hard-8", "on place 4")
    assert "$12.00 on place-6 off, $5.00 on hard-8 called off, $5.00 on place-4 called on" in asked(playing)
    assert "$12.00 on place-6\n" in asked(craps("8", place_6=12))


def test_enter_goes_on_or_repeats_what_an_empty_layout_was_bet_with() -> None:
    last: dict[str, int] = {}
    playing = craps()
    assert "Enter" not in asked(playing)
    assert not betting.place(playing, 1, "pass 10", last)
    assert not betting.place(playing, 1, "field 5", last)
    assert "bet more, ? tells what   Enter: roll > " in asked(playing, last)
    assert betting.place(playing, 1, "", last)
    assert last == {"pass": 10_00, "field": 5_00}
    on_six = craps("6", **{"pass": 10})
    assert not betting.place(on_six, 1, "pass-odds 20", last)
    assert betting.place(on_six, 1, "roll", last)
    assert last == {"pass": 10_00, "field": 5_00}  # the odds were not bet on an empty layout
    again = craps()
    assert "Enter: $10.00 on pass, $5.00 on field" in asked(again, last)
    assert betting.place(again, 1, "", last)
    assert again.table.layout[1] == last
    assert "Enter" not in asked(craps("6"), last)  # where pass is closed


# What may be typed


@pytest.mark.parametrize(
    ("typed", "laid"),
    [
        ("pass 10", {"pass": 10}),
        ("bet pass 10, yo 5", {"pass": 10, "eleven": 5}),
        ("place 6 12, place-6 6", {"place-6": 18}),
        ("Hard 4  $5", {"hard-4": 5}),
    ],
)
def test_bets_are_read_as_they_are_said(typed: str, laid: dict[str, int]) -> None:
    assert answered(craps(), typed) == laid


def test_a_wager_is_bet_after_the_one_it_needs() -> None:
    assert answered(craps("9"), "put-odds-6 10, put-6 10") == {"put-6": 10, "put-odds-6": 10}


def test_seventeen_and_twenty_is_a_bet_and_a_split_lacks_its_amount() -> None:
    playing = Round(ROULETTE, Table(ROULETTE.options, {1: 1_000_00}))
    assert answered(playing, "17 20", "17 20 5") == {"straight-17": 20, "split-17-20": 5}
    with pytest.raises(CroupierError, match=r"how much on split-17-20\? \(split-17-20 10\)"):
        betting.place(playing, 1, "split 17 20", {})


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("take-down place 6", {}),
        ("take down place-6 12", {"place-6": 12}),
        ("down place 6 6", {"place-6": 18}),
        ("press place 6", {"place-6": 48}),
        ("press place-6 6", {"place-6": 30}),
        ("place-6 6", {"place-6": 30}),
    ],
)
def test_wagers_are_pressed_and_taken_down(typed: str, left: dict[str, int]) -> None:
    assert answered(craps("8", place_6=24), typed) == left


def test_what_is_as_large_by_rule_comes_down_with_a_wager() -> None:
    """Ultimate Texas Hold 'Em §6.III: the Blind is as large as the Ante."""
    game = find("ohio-ultimate-texas-hold-em")
    playing = Round(game, Table(game.options, {1: 1_000_00}))
    betting.place(playing, 1, "ante 10", {})
    assert answered(playing, "down blind 5") == {"ante": 5, "blind": 5}
    assert answered(playing, "down ante") == {}


def test_a_kind_is_called_off_at_once() -> None:
    """§3.I.G-J: one button in the center of the hardways says that all of them are off."""
    playing = craps("", hard_4=5, hard_8=5, place_6=12)
    answered(playing, "off hard-4", "off hardways")
    assert playing.table.switched == {(1, "hard-4"): False, (1, "hard-8"): False}
    answered(playing, "on hardways")
    assert playing.table.switched == {}


# What is refused


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("pass", "how much on pass? (pass 10)"),
        ("pas", "no wager in ohio-craps 'pas' (did you mean pass"),
        ("place 6", "how much on place-6? (place-6 10)"),
        ("place-7 10", "no wager in ohio-craps 'place-7' (did you mean"),
        ("hop 1-1 5", "no wager in ohio-craps 'hop-1-1' (bet craps-two)"),
        ("come 10", "no come out point is on, bet pass"),
        ("place 12", "it is a kind of wager (say which: place-4 to place-10)"),
        ("pass lots", "'lots' is no sum of money"),
        ("press hard 4", "nothing to press on hard-4: there is no wager (hard-4 10 makes one)"),
        ("take-down field", "nothing to take down from field"),
        ("take-down", "which wager? (you have none on the layout)"),
        ("off place 6", "seat 1 has no wager on place 6"),
        ("off hardways", "no hardways to call off: seat 1 has none that is not"),
        ("off pass", "pass cannot be called on or off: it always works"),
        ("on", "which wager?"),
        ("", "there is no bet yet"),
        ("roll", "there is no bet yet (bet something, or sit-out)"),
    ],
)
def test_a_wrong_line_is_refused_and_nothing_is_lost(typed: str, line: str) -> None:
    playing = craps()
    with pytest.raises(CroupierError) as no:
        betting.place(playing, 1, typed, {})
    assert line in str(no.value)
    assert playing.table.stacks == {1: 1_000_00}
    assert len(playing.events) == 1


def test_half_a_line_is_not_made_and_not_told() -> None:
    playing = craps()
    with pytest.raises(CroupierError, match="come is closed"):
        betting.place(playing, 1, "pass 10, field 5, come 10", {})
    assert playing.table.layout[1] == {}
    assert len(playing.events) == 1


def test_sitting_out_is_not_betting_the_pass_line() -> None:
    assert betting.place(craps(), 1, "sit-out", {})
    stud = find("us-double-down-stud")
    assert betting.place(Round(stud, Table(stud.options, {1: 100})), 1, "pass", {})


# The help


def test_help_tells_the_wagers_by_kind(run: Run) -> None:
    said = run("play", "ohio-craps", "--seed", "7", typed="?\nq\n").out
    rows = {line.split()[0]: line for line in said.splitlines() if line.startswith("  ") and line.strip()}
    assert "pass, dont-pass" in rows["line"]
    assert "hard-4/6/8/10" in rows["hardways"]
    assert "any-seven, any-craps, craps-two, craps-three, craps-twelve, eleven" in rows["propositions"]
    assert "hop-2-2 … 4-6 (17)" in rows["hops"]
    assert "come, " in rows["not"]
    assert "press WAGER [AMOUNT]" in said and "roll (or Enter)" in said


def test_a_wheel_waits_for_the_word(run: Run) -> None:
    said = run("play", "ohio-roulette", "--seed", "7", typed="17 5\nred 10\nspin\n\nq\n").out
    assert said.count("No more bets") == 2
    assert said.count("you: $10.00 on red") == 2


def test_cards_are_dealt_at_once_even_where_dice_are_thrown_too() -> None:
    pai_gow = find("ohio-pai-gow-poker")
    playing = Round(pai_gow, Table(pai_gow.options, {1: 1_000_00}))
    assert offering.go_word(playing) == "deal"
    assert betting.place(playing, 1, "pai-gow-poker 10", {})


def test_leaving_takes_down_what_may_come_down_and_plays_out_the_rest(run: Run) -> None:
    """A six is the point (§4.III.A binds the pass bet); place bet and odds come down before the next roll."""
    said = run("play", "ohio-craps", "--seed", "9", typed="pass 10\n\nplace 8 12, pass-odds 20\n\nq\n").out
    assert "the puck goes to the 6" in said
    left = said.partition("$20.00 off pass-odds")[2]
    assert "$12.00 off place-8" in left
    assert "you: pass wins +$10.00" in left or "you: pass loses -$10.00" in left
    assert "You leave with $1,010.00" in left or "You leave with $990.00" in left


def test_leaving_with_nothing_bound_throws_no_dice(run: Run) -> None:
    said = run("play", "ohio-craps", "--seed", "9", typed="place 8 12\nq\n").out
    assert "dice  " not in said
    assert "You leave with $1,000.00, $0.00" in said


# A share of the bank


def test_a_share_of_the_bank_is_typed_told_and_taken_back() -> None:
    game = find("hustler-pai-gow-poker")
    options = game.options.with_settings({"bank-partners": 2})
    playing = Round(game, Table(options, {1: 100_00, 2: 100_00}), banker=2)
    playing.post_bank(2, 100_00)
    assert answered(playing, "bank 20") == {} and playing.table.shares == {2: 100_00, 1: 20_00}
    assert asked(playing).startswith("  you have $20.00 in the bank\n")
    assert betting.place(playing, 1, "deal", {})
    answered(playing, "bank none")
    assert playing.table.shares == {2: 100_00}
    for words in ("bank", "bank much", "bank 500", "bank none"):
        with pytest.raises(CroupierError):
            betting.place(playing, 1, words, {})


def test_a_sum_alone_is_for_the_wager_that_comes_first_where_there_is_one() -> None:
    game = find("hustler-fortune-pai-gow-poker")
    playing = Round(game, Table(game.options, {1: 1_000_00}))
    betting.place(playing, 1, "25, fortune-bonus 5", {})
    assert playing.table.layout[1] == {"pai-gow-poker": 25_00, "fortune-bonus": 5_00}
    with pytest.raises(CroupierError, match=r"\$25.00 on which wager"):
        betting.place(craps(), 1, "25", {})
