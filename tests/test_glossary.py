"""docs/reference/glossary.md gives each word one meaning."""

from __future__ import annotations

import re
from pathlib import Path

ROWS = re.compile(r"^\| (?!term|-)(.+?) \| (.+) \|$", re.MULTILINE)


def test_every_term_has_one_meaning_and_sections_are_in_order() -> None:
    text = (Path(__file__).parents[1] / "docs" / "reference" / "glossary.md").read_text(encoding="utf-8")
    sections = [ROWS.findall(section) for section in text.split("\n## ")[1:]]
    terms = [term for section in sections for names, _ in section for term in names.split(", ")]
    assert len(terms) > 120
    assert sorted(set(terms)) == sorted(terms)
    for section in sections:
        names = [names.lower() for names, _ in section]
        assert names == sorted(names)
        assert all(len(meaning) > 10 for _, meaning in section)
