"""Playing in the terminal: every game, wrong answers, the coach, leaving in the middle, the lobby."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.games import all_games
from croupier.rulebook.sheets import by_family
from croupier.rules.game import Game
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from tests.terminal.conftest import Run

STUD = "us-double-down-stud"


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_game_can_be_sat_at_and_left(run: Run, game: str, tmp_path: Path) -> None:
    path = tmp_path / "ledger.jsonl"
    said = run("play", game, "--seed", "sit", "--ledger", str(path), typed="?\nq\n")
    assert said.code == 0
    assert "You leave with $" in said.out
    replay(Ledger.read(path))


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_seat_can_be_taken(run: Run, game: Game) -> None:
    said = run("play", game.id, "--seed", "full", "--seats", str(game.seats), typed="q\n")
    assert said.code == 0
    assert f"seat {game.seats}: " in said.out


def test_a_refused_bankroll_leaves_no_ledger(run: Run, tmp_path: Path) -> None:
    assert run("play", STUD, "--bankroll", "0.005", "--ledger", str(tmp_path / "ledger")).code == 2
    assert not (tmp_path / "ledger").exists()


def test_a_round_is_dealt_cited_and_settled(run: Run) -> None:
    said = run("play", STUD, "--seed", "abc", typed="original 10\nd 10\nq\n")
    assert "you: $10.00 on original  (f)(2)" in said.out
    assert "turned up  (h)(4)" in said.out
    assert "bankroll $" in said.out


def test_wrong_answers_are_explained_and_nothing_is_lost(run: Run) -> None:
    typed = (
        "ante 5\noriginal\noriginal lots\noriginal 0.10\noriginal 99999\n\noriginal 10\nfold\nd 20\n?\ns\nq\n"
    )
    said = run("play", STUD, "--seed", "abc", typed=typed)
    for line in (
        "no wager in us-double-down-stud 'ante'",
        "how much on original? (original 10)",
        "'lots'",
        "the least is $1.00",
        "the most is $10,000.00",
        "there is no bet yet",
        "'fold' is no choice here",
        "double-down $20.00 is not allowed",
    ):
        assert line in said.out, line
    assert "stay: leave the wager as it is" in said.out
    assert "You leave with $990.00" in said.out or "You leave with $1,0" in said.out


def test_enter_repeats_the_bet(run: Run) -> None:
    said = run("play", STUD, "--seed", "abc", typed="original 10\ns\n\ns\nq\n")
    assert said.out.count("you: $10.00 on original") == 2


def test_an_irregularity_is_reported_at_the_table(run: Run) -> None:
    typed = "original 10\nreport\nreport fire\nreport hole-card-exposed\nq\n"
    said = run("play", STUD, "--seed", "abc", typed=typed)
    assert "report what?" in said.out
    assert "no irregularity in us-double-down-stud 'fire'" in said.out
    assert "the round is void" in said.out
    assert "You leave with $1,000.00" in said.out


def test_who_runs_the_table_approves_what_a_supervisor_has_to(run: Run) -> None:
    typed = "red 5\nq\n"
    said = run("play", "ohio-rapid-roulette", "--set", "material-amount=500", typed=typed)
    assert "seat 1: you, with $1,000.00, approved" in said.out


def test_a_choice_is_explained_for_the_very_hand(run: Run) -> None:
    said = run(
        "play", "ohio-pai-gow-poker", "--seed", "a", typed="pai-gow-poker 10\n?\nset 1 2\nset 1 2\nq\n"
    )
    assert "you      K♦ T♠ 8♦ 3♦ 5♣ 6♥ 9♦" in said.out
    assert "set the hand as the house would, Kd 8d 6h 5c 3d / Ts 9d: king high, ten-nine" in said.out
    assert "“Seat 1 set 9d 8d 6h 5c 3d / Kd Ts: nine high under its own king-ten: loses”" in said.out


def test_the_coach_names_the_best_choice_and_what_the_others_cost(run: Run) -> None:
    said = run("play", STUD, "--seed", "abc", "--coach", typed="original 10\ns\nq\n")
    assert "coach: stay" in said.out
    assert "best" in said.out and "costs" in said.out


def test_leaving_in_the_middle_plays_the_round_out_and_closes_the_ledger(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    said = run("play", STUD, "--seed", "abc", "--ledger", str(path), typed="original 10\n")
    assert "You leave with" in said.out
    assert replay(Ledger.read(path)).rounds == 1


def test_who_leaves_a_pot_game_in_the_middle_bets_no_more(run: Run) -> None:
    """As at a live table: checked or folded for, and no card drawn."""
    said = run("play", "hustler-badugi", "--seed", "3", typed="call\ncheck\nq\n")
    left = said.out.partition("Second draw")[2] or said.out.partition("First draw")[2]
    mine = {line.split()[1] for line in left.splitlines() if line.startswith("  you: ")}
    assert mine and mine <= {"check", "stand-pat", "fold"}


def test_the_lobby_lists_shows_and_deals(run: Run) -> None:
    listed = [game.id for _, games in by_family() for game in games]
    typed = f"nonsense\n{listed.index(STUD) + 1}\nw\no\np\noriginal 5\ns\nq\nx\nb\nq\n"
    said = run("lobby", typed=typed)
    assert said.code == 0
    for line in (
        "no game 'nonsense'",
        "Wagers",
        "4.7413%",
        "You leave with",
        "is not understood",
        "Good night.",
    ):
        assert line in said.out, line


def test_the_lobby_answers_a_wrong_name_without_its_list(run: Run) -> None:
    """It would push the answer off a small screen; Enter shows it again."""
    said = run("lobby", typed="zzz\n\nq\n")
    assert "no game 'zzz'" in said.out
    assert said.out.count("The poker room") == 2


@pytest.mark.parametrize("game", [game for game in all_games() if game.banking == "house"], ids=str)
def test_every_irregularity_can_be_ordered_before_the_round(run: Run, game: Game, tmp_path: Path) -> None:
    wager = game.wagers(game.options)[0].name
    for number, each in enumerate(game.irregularities):
        path = tmp_path / f"{number}.jsonl"
        needs = " 1" if each.wants_seat else " 7" if each.wants_result else ""
        typed = f"report {each.name}{needs}\n{wager} 10\n\n"
        said = run("play", game.id, "--seed", "9", "--seats", "2", "--ledger", str(path), typed=typed)
        assert said.code == 0
        assert f"! {each.name}" in said.out or "did not fit this round" in said.out
        replay(Ledger.read(path))


def test_an_ordered_irregularity_is_ruled_on_when_it_fits(run: Run) -> None:
    typed = "report\nreport peg\nreport clapper-on-peg 9\nreport clapper-on-peg\njoker 5\nspin\nq\n"
    said = run("play", "ohio-big-six", "--seed", "1", typed=typed)
    assert "report what? (clapper-on-peg, too-few-rotations)" in said.out
    assert "no irregularity in ohio-big-six 'peg' (there is clapper-on-peg" in said.out
    assert "clapper-on-peg cannot concern seat 9: nobody sits there" in said.out
    assert "! clapper-on-peg: the round is void, all wagers are returned  §8.I" in said.out
    assert "You leave with $1,000.00" in said.out


def test_an_irregularity_that_never_fits_is_told(run: Run) -> None:
    typed = "report wrong-number-confirmed\nreport wrong-number-confirmed 99\nred 5\nspin\nq\n"
    said = run("play", "ohio-rapid-roulette", "--seed", "1", typed=typed)
    assert "wrong-number-confirmed needs more (report wrong-number-confirmed RESULT)" in said.out
    assert "'99' is no result" in said.out
    typed = "call-off\nreport card-exposed\ncall-off Card-Exposed\ncall-off card-exposed\nsit-out\nq\n"
    called_off = run("play", "ohio-blackjack", typed=typed).out
    assert "call off what?: what waits: nothing (call-off NAME [SEAT])" in called_off
    assert "card-exposed will not be reported" in called_off
    assert "card-exposed cannot be called off: it does not wait for its moment" in called_off
    assert "did not fit" not in called_off
    typed = "report card-exposed\nsit-out\nq\n"
    assert "card-exposed did not fit this round" in run("play", "ohio-blackjack", typed=typed).out


def test_a_wrong_result_is_settled_anew_at_the_table(run: Run) -> None:
    typed = "report wrong-number-confirmed 36\nstraight-36 1\nspin\nq\n"
    said = run("play", "ohio-rapid-roulette", "--seed", "1", typed=typed)
    assert "── round 1, settled anew" in said.out
    assert "You leave with $1,035.00" in said.out


def test_a_bet_that_the_chips_do_not_reach_is_not_offered_again(run: Run) -> None:
    said = run("play", "ohio-big-six", "--seed", "3", "--bankroll", "15", typed="joker 10\nspin\n\nq\n")
    assert "bankroll $5.00" in said.out
    assert "Enter:" not in said.out.split("round 2")[1]
    assert "there is no bet yet" in said.out


def test_a_foul_is_told_before_it_is_final_and_laid_when_it_is_insisted_on(run: Run) -> None:
    """King-ten before nine high; another setting that is no foul is told in words and made at once."""
    bet = "pai-gow-poker 10\n"
    said = run("play", "ohio-pai-gow-poker", "--seed", "a", typed=f"{bet}set 1 2\nset 2 7\nq\n")
    assert "foul: the high hand, nine high, ranks below the low hand, king-ten" in said.out
    assert "say it once more" in said.out
    assert "ten-nine beside king high" in said.out
    assert "you: set T♠ 9♦" in said.out
    insisted = run("play", "ohio-pai-gow-poker", "--seed", "a", typed=f"{bet}set 1 2\nset 1 2\nq\n")
    assert "under its own king-ten: loses" in insisted.out


def test_the_best_way_is_made_and_told_with_its_worth(run: Run) -> None:
    said = run("play", "ohio-pai-gow-poker", "--seed", "a", typed="pai-gow-poker 10\nbest\nq\n")
    assert "coach: set " in said.out
    assert "coach: house-way" in said.out
    assert "dollars  best" in said.out
    assert "you: set " in said.out
    unknown = run("play", "ohio-hold-em", "--seed", "a", typed="best\nq\n")
    assert unknown.code == 0


def test_what_a_round_brought_whoever_banked_it(run: Run) -> None:
    """The bank of the round is in the stack again: a hand that pushes has brought nothing."""
    said = run("play", "hustler-pai-gow-tiles", "--seed", "2", typed="\nh\nset 1 2\nq\n")
    assert "bankroll $1,000.00  this round $0.00" in said.out
    assert "bankroll $990.00  this round -$10.00" in said.out


def test_tiles_are_drawn_and_what_can_be_set_is_named(run: Run) -> None:
    said = run("play", "hustler-pai-gow-tiles", "--seed", "2", typed="\nset\nset 1\nset 1 2\nq\n")
    assert "[⚄⚄ 5-5] [⚅⚀ 6-1] [⚅⚅ 6-6] [⚀⚀ 1-1]" in said.out
    assert "[s] set ‹low hand›   [h] house-way   [best] way" in said.out
    assert "set names 2 tiles for the low hand: none was given (set 5-5 6-1)" in said.out
    assert "set names 2 tiles for the low hand: 1 was given (set 5-5 6-1)" in said.out


def test_the_bank_is_offered_and_may_be_let_pass(run: Run) -> None:
    """All that you have, or so much, or nothing: then the next player has it, and you bet."""
    said = run("play", "hustler-casino-war", "--seats", "3", "--seed", "a", typed="x\n5000\n100\nq\n")
    assert "the bank is yours: enter posts $1,000.00" in said.out
    assert "'x' is no sum of money" in said.out
    assert "$5,000.00 cannot be posted: you have $1,000.00" in said.out
    assert "you: $100.00 posted as the bank" in said.out
    said = run("play", "hustler-casino-war", "--seats", "3", "--seed", "a", typed="n\nbase 10\nq\n")
    assert "round 1, seat 2 to bank" in said.out and "you: $10.00 on base" in said.out
