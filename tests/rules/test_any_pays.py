"""`any-pays`: odds that a sheet does not allow, taken on request and told."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption
from croupier.games import find
from croupier.rules.options import LIFTS, AgainstSheet

YES = {"any-pays": "yes"}


@pytest.mark.parametrize(
    ("game", "setting", "note"),
    [
        ("us-double-down-stud", {"pays.flush": "5 to 1"}, "pays.flush cannot be 5 to 1 (at least 8 to 1 ["),
        ("nj-double-down-stud", {"pays.flush": "push"}, "pays.flush cannot be push (at least 8 to 1 ["),
        ("ohio-craps", {"pays.field-12": "1 to 1"}, "pays.field-12 cannot be 1 to 1 (at least 2 to 1 ["),
        ("ohio-mini-baccarat", {"tie-pays": "7 to 1"}, "tie-pays cannot be 7 to 1 (at least 8 to 1 [L1244]"),
        ("ohio-blackjack", {"blackjack-pays": "1 to 1"}, "blackjack-pays cannot be 1 to 1 (it is one of"),
    ],
)  # fmt: skip
def test_refused_with_the_way_out_and_told_when_it_is_taken(
    game: str, setting: dict[str, str], note: str
) -> None:
    sheet = find(game).options
    with pytest.raises(AgainstSheet) as refused:
        sheet.with_settings(setting)
    assert LIFTS in str(refused.value)
    (told,) = sheet.with_settings(setting | YES).against_sheet()
    assert told.startswith(f"not by the sheet: {note}")
    assert LIFTS not in told


def test_nothing_is_told_of_what_the_sheet_allows() -> None:
    sheet = find("us-double-down-stud").options
    assert sheet.with_settings({"pays.flush": "9 to 1"} | YES).against_sheet() == ()
    assert sheet.with_settings({"pays.flush": "9 to 1"}).against_sheet() == ()


def test_every_row_is_told() -> None:
    low = {"pays.flush": "5 to 1", "pays.straight": "4 to 1", "pays.two-pair": "3 to 1"}
    told = find("us-double-down-stud").options.with_settings(low | YES).against_sheet()
    assert [line.split()[4] for line in told] == ["pays.flush", "pays.straight"]


def test_other_contradictions_are_refused_all_the_same() -> None:
    sheet = find("us-double-down-stud").options
    settings = {"pays.flush": "5 to 1", "decks": "2", "shuffler": "no"}
    for any_pays in ("no", "yes"):
        with pytest.raises(BadOption, match="decks cannot be 2") as refused:
            sheet.with_settings(settings | {"any-pays": any_pays})
        assert LIFTS not in str(refused.value)


def test_it_goes_through_the_text_of_a_record() -> None:
    sheet = find("ohio-mini-baccarat").options
    options = sheet.with_settings({"tie-pays": "7 to 1"} | YES)
    assert sheet.with_settings(options.changes_from(sheet)) == options
