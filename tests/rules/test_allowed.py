"""`Allowed`: the values that a text allows. No table is dealt with others; odds and simulations take them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from croupier.errors import BadOption
from croupier.games import all_games, find
from croupier.rulebook.readings import chosen_fields, readings
from croupier.rules.game import Game
from croupier.rules.options import Allowed, BankedOptions, option
from croupier.table.conformance.random_play import play_rounds
from croupier.table.ledger import Ledger, opened_with, opening
from croupier.table.replay import replay

IOWA = find("iowa-double-down-madness")


@dataclass(frozen=True, kw_only=True)
class _Options(BankedOptions):
    decks: int = option(6, "six", least=1, most=8, allowed=Allowed("six decks [L1]", (6,)))
    resplits: bool = option(
        True,
        "of many decks",
        allowed=Allowed("always allowed [L2]", (True,), applies=lambda options: options.decks > 2),
    )
    most: int = option(5, "five", least=1, allowed=Allowed("at most five [L3]", most=5))


def test_a_value_that_the_text_forbids_is_refused_with_its_sentence() -> None:
    for setting, refused in (
        ({"decks": "1"}, r"decks cannot be 1: six decks \[L1\] \(set decks=6\)"),
        ({"most": "6"}, r"most cannot be 6: at most five \[L3\] \(set most=5 or less\)"),
        ({"resplits": "no"}, r"resplits cannot be no: always allowed \[L2\] \(set resplits=yes\)"),
    ):
        options = _Options().with_settings(setting)
        with pytest.raises(BadOption, match=refused):
            options.check_dealt()
    _Options(most=1).check_dealt()


def test_a_sentence_about_other_tables_refuses_nothing() -> None:
    assert [each.name for each, _ in _Options(decks=2, resplits=False).forbidden()] == ["decks"]


def test_odds_and_simulations_say_what_the_text_has() -> None:
    assert _Options(decks=1).against_sheet() == (
        "not by the sheet: decks=1, where the text has six decks [L1]",
    )
    assert _Options().against_sheet() == ()


def test_readings_say_which_values_no_table_has() -> None:
    also = {each.option: each.alternatives for each in readings(_Options())}
    assert also["decks"] == "1 to 8 (odds and simulations only)"
    assert also["most"] == "from 1; more than 5 in odds and simulations only"
    assert {each.option: each.alternatives for each in readings(_Options(decks=2))}["resplits"] == "`no`"


def test_the_form_of_a_table_leaves_out_what_is_settled() -> None:
    dealt = {each.name for each in chosen_fields(_Options(), is_dealt=True)}
    assert {each.name for each in chosen_fields(_Options())} - dealt == {"decks"}
    assert "decks" in {each.name for each in chosen_fields(_Options(decks=1), is_dealt=True)}


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_a_game_may_be_dealt_by_its_own_defaults(game: Game) -> None:
    game.options.check_dealt()


def test_a_ledger_with_a_former_value_replays() -> None:
    former = IOWA.options.with_settings({"decks": "8", "table-maximum": "20000"})
    ledger = Ledger.parse(str(play_rounds(IOWA, "former", rounds=2, options=former).ledger))
    assert opened_with(opening(ledger), IOWA) == former
    assert replay(ledger).rounds == 2
