"""The sheets: every game finds its own, search finds words, and editions stand side by side."""

from __future__ import annotations

import pytest

from croupier.errors import NotFound
from croupier.games import all_games, find
from croupier.rulebook.differences import LinePair, SheetPart, side_by_side, unified
from croupier.rulebook.readings import house_choices, open_readings
from croupier.rulebook.search import search
from croupier.rulebook.sheets import (
    NO_GAME,
    RULEBOOK,
    Sheet,
    all_sheets,
    editions,
    find_sheet,
    sheets_by_family,
    text_of,
)

FELT = Sheet(
    "felt", "The felt", "# The felt\n## Deal\nThe dealer burns a card.\n## Pay\nA flush pays 5 to 1."
)
WHEEL = Sheet("wheel", "The wheel", "# The wheel\n## Spin\nThe dealer spins. The dealer calls.")


def test_every_game_finds_its_sheets() -> None:
    names = {sheet.name for sheet in all_sheets()}
    assert {name for game in all_games() for name in game.sheets} <= names
    assert all(
        find_sheet(game.sheets[0]).is_main and game in find_sheet(game.sheets[0]).games
        for game in all_games()
    )


def test_every_sheet_names_its_document() -> None:
    """The documents are listed by title on a page of the docs; a sheet says from which it was written."""
    page = (RULEBOOK.parent / "docs" / "reference" / "sources.md").read_text()
    titles = [row.split(" | ")[0].removeprefix("| ") for row in page.splitlines() if row.startswith("| ")][1:]
    assert len(titles) == 5
    for sheet in all_sheets():
        (source,) = [line for line in sheet.text.splitlines() if line.startswith("- source: ")]
        assert source.removeprefix("- source: ").startswith(tuple(titles)), sheet.name


def test_every_sheet_stands_in_one_family() -> None:
    listed = [sheet for _, sheets in sheets_by_family() for sheet in sheets]
    assert sorted(sheet.name for sheet in listed) == sorted(sheet.name for sheet in all_sheets())
    assert sheets_by_family()[-1][0] == NO_GAME


def test_an_unknown_sheet_is_refused_with_the_nearest() -> None:
    with pytest.raises(NotFound, match="ohio-roulette"):
        find_sheet("ohio-rulette")


def test_a_search_wants_every_word() -> None:
    (hit,) = search("dealer card", [FELT, WHEEL])
    assert hit.sheet is FELT
    assert [(line.section, line.marks) for line in hit.lines] == [("Deal", ((4, 10), (19, 23)))]
    assert search("flush spins", [FELT, WHEEL]) == ()


def test_a_title_goes_before_a_count() -> None:
    assert [hit.sheet for hit in search("dealer", [FELT, WHEEL])] == [WHEEL, FELT]
    assert [hit.sheet for hit in search("the felt", [WHEEL, FELT])] == [FELT]
    assert search('  "" ', [FELT]) == ()


def test_a_word_is_found_where_it_begins() -> None:
    """`ace` is in no place; `qualif` begins both forms."""
    places = Sheet("places", "Places", "# Places\n## Deal\nThe dealer places a card.\n")
    aces = Sheet("aces", "Aces", "# Aces\n## Deal\n| dealer qualifies | ace high [§1.I] |\nNot qualified.\n")
    assert [hit.sheet for hit in search("ace", [places, aces])] == [aces]
    (hit,) = search("qualif ace", [places, aces])
    assert (hit.count, hit.together) == (4, 1)
    assert hit.lines[0].text == "dealer qualifies · ace high [§1.I]"
    assert [hit.sheet for hit in search("§1.I", [places, aces])] == [aces]


def test_lines_with_all_the_words_go_before_many_with_one() -> None:
    often = Sheet("often", "Often", "# Often\n" + "The dealer deals.\n" * 9 + "One qualifies.\n")
    once = Sheet("once", "Once", "# Once\nThe dealer qualifies with a king.\n")
    assert [hit.sheet for hit in search("dealer qualifies", [often, once])] == [once, often]


def test_editions_of_one_game_are_paired() -> None:
    pairs = {frozenset((one.id, other.id)) for one, other in editions()}
    for pair in (
        ("us-double-down-stud", "nj-double-down-stud"),
        ("ohio-three-card-poker", "hustler-three-card-poker"),
        ("ohio-ultimate-texas-hold-em", "hustler-ultimate-texas-holdem-california"),
        ("ohio-mini-baccarat", "ohio-midi-baccarat"),
        ("ohio-crazy-four-poker", "hustler-crazy-4-poker"),
    ):
        assert frozenset(pair) in pairs
    assert frozenset(("ohio-roulette", "ohio-big-six")) not in pairs


def test_a_line_stands_beside_the_one_with_its_label() -> None:
    (_, pair) = side_by_side("# One\n- source: Ohio, lines 1-9.", "# Two\n- Source: a filing of the Casino.")
    assert pair.left and pair.right


def test_a_phrase_is_searched_whole() -> None:
    assert [hit.sheet.name for hit in search('"5 to 1"', [FELT, WHEEL])] == ["felt"]


def test_the_rulebook_is_searched() -> None:
    assert search('"double-zero wheel"')[0].sheet.name == "ohio-roulette"


def test_changed_words_stand_beside_each_other() -> None:
    first = "# One\n## Pay\nA flush pays 5 to 1.\nTies push.\n## Deal\nFive cards."
    second = "# Two\n## Pay\nA flush pays 6 to 1.\n## Deal\nFive cards.\n## Tips\nAllowed."
    found = side_by_side(first, second)
    flush, ties = found[2], found[3]
    assert flush.left == (SheetPart("A flush pays ", False), SheetPart("5", True), SheetPart(" to 1.", False))
    assert flush.right == (
        SheetPart("A flush pays ", False),
        SheetPart("6", True),
        SheetPart(" to 1.", False),
    )
    assert ties == LinePair((SheetPart("Ties push.", True),), ())
    assert [pair.is_same for pair in found] == [False, True, False, False, True, True, False, False]
    assert found[-1] == LinePair((), (SheetPart("Allowed.", True),))


def test_nothing_is_lost_side_by_side() -> None:
    """Of the two editions of Double Down Stud, each with every line that is not empty."""
    ours, theirs = (text_of(find(name)) for name in ("us-double-down-stud", "nj-double-down-stud"))
    found = side_by_side(ours, theirs)
    for text, sides in ((ours, [pair.left for pair in found]), (theirs, [pair.right for pair in found])):
        lines = ["".join(part.text for part in side) for side in sides if side]
        assert lines == [line for line in text.splitlines() if line.strip()]
    assert all(pair.is_same for pair in side_by_side(ours, ours))


def test_changed_lines_alone() -> None:
    assert unified("a\nb", "a\nc", ("one", "two")) == ["--- one", "+++ two", "@@ -2 +2 @@", "-b", "+c"]
    assert unified("a", "a", ("one", "two")) == []


def test_readings_part_what_is_open_from_what_is_chosen() -> None:
    """ohio-mini-baccarat: the sheet's text decides no tie on a commission; the house chooses its decks."""
    game = find("ohio-mini-baccarat")
    assert "banker-tie" in {each.option for each in open_readings(game)}
    (decks,) = (each for each in house_choices(game) if each.option == "decks")
    assert (decks.default, decks.alternatives) == ("8", "4 to 8")
    assert not any(each.option == "rounding" for each in (*open_readings(game), *house_choices(game)))
