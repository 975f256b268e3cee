"""The rule sheets with the code that cites each sentence."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from croupier.games import find, ids
from croupier.rulebook.sheet_and_code import Sentence, files_of, pieces_of, sentences_of, sheet_and_code


def cited_by(game: str, sentence: str) -> list[str]:
    """Return the code beside the first sentence that contains these words."""
    found = (each for each in sheet_and_code(find(game)).sentences if sentence in each.text)
    return [piece.text for piece in next(found).pieces]


def test_a_sentence_has_the_code_that_cites_it() -> None:
    """Ultimate §9.VII: the dealer needs a pair. Let It Ride, line 1554: the third card is burned."""
    (is_pair, *_) = cited_by("ohio-ultimate-texas-hold-em", "[§9.VII]")
    assert is_pair.startswith("def is_pair(") and is_pair.endswith("# §9.VII; ambiguities 2 and 3")
    assert 'burn("L1554"),' in " ".join(cited_by("hustler-let-it-ride", "third card burned unexposed"))


def test_a_bracketed_clause_is_found() -> None:
    """The sheet of the United States numbers itself (h)(4)."""
    assert 'reveal="(h)(4)",' in cited_by("us-double-down-stud", "(h)(4)]")


def test_an_ambiguity_has_the_option_that_decides_it() -> None:
    limit_at, *_ = cited_by("ohio-ultimate-texas-hold-em", '4. Cap: §10.V says the limit "may not exceed"')
    assert limit_at.startswith("limit_at: str = one_of(") and 'ambiguity="4: ' in limit_at


def test_a_table_goes_with_the_line_above_it() -> None:
    (table,) = (each for each in sentences_of("ohio-three-card-poker") if "Table I)" in each.text)
    assert table.text.count("\n") == 7  # head, ruler and five rows
    assert table.plain.splitlines()[1:3] == ["hand · odds", "Straight flush · 40 to 1"]


@pytest.mark.parametrize("game", ids())
def test_every_line_of_a_file_is_in_one_piece(game: str) -> None:
    """All but its docstring, imports, empty lines and headings of its parts."""
    path = files_of(find(game))[0]
    lines = path.read_text().splitlines()
    shown = [0] * (len(lines) + 1)
    for piece in pieces_of(path):
        for number in range(piece.line, piece.line + piece.text.count("\n") + 1):
            shown[number] += 1
    top = ast.parse(path.read_text()).body
    skipped = [node for node in top if isinstance(node, (ast.Import, ast.ImportFrom)) or node is top[0]]
    for node in skipped:
        for number in range(node.lineno, (node.end_lineno or 0) + 1):
            shown[number] += 1
    left = [
        n for n, line in enumerate(lines, 1) if line.strip() and not line.startswith("# ") and shown[n] != 1
    ]
    assert left == []


def test_the_code_of_an_edition_comes_with_its_base() -> None:
    """New Jersey's Let It Ride is Ohio's, and takes what the house's games share."""
    names = [path.name for path in files_of(find("nj-let-it-ride"))]
    assert names[0] == "nj_let_it_ride.py"
    assert {"ohio_let_it_ride_poker.py", "staged.py"} <= set(names)


def test_code_that_cites_nothing_is_told_apart() -> None:
    others = "\n".join(piece.text for piece in sheet_and_code(find("ohio-big-six")).others)
    assert 'title="Big Six",' in others and "§" not in others


def test_a_comment_and_a_description_belong_to_their_code(tmp_path: Path) -> None:
    file = tmp_path / "coin_flip.py"
    file.write_text('"""Coin Flip."""\n\n# §1: heads\nHEADS = 1\n"""It wins."""\n\nTAILS = 2  # §2\n')
    heads, tails = pieces_of(file)
    assert (heads.name, heads.line, heads.text) == ("HEADS", 3, '# §1: heads\nHEADS = 1\n"""It wins."""')
    assert (tails.place, tails.text) == ("TAILS, coin_flip.py:7", "TAILS = 2  # §2")


def test_the_number_of_an_entry_stays() -> None:
    assert Sentence("", "", "12. `trips` lose").plain == "12. trips lose"
