"""Options set from text: what no option can be is refused, however odd it is."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from croupier.errors import BadOption, CroupierError
from croupier.games import find
from croupier.rules.options import Options, one_of


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("odds-limit", "9" * 5_000, "odds-limit cannot be '99999999999999999999'…: it is 5000 letters long"),
        ("buy-vigorish", "1e9999999999", "buy-vigorish cannot be '1e9999999999' (it takes a number or a per"),
        ("buy-vigorish", "-1E999%", "buy-vigorish cannot be '-1E999%' (it takes a number or a percentage)"),
        ("buy-vigorish", "1001", "buy-vigorish cannot be 1001 (at most 1000)"),
        ("buy-vigorish", "1/0", "buy-vigorish cannot be '1/0' (it takes a number or a percentage)"),
        ("table-minimum.", "5", "no option 'table-minimum.' (did you mean table-minimum or"),
        ("table-minimum.flush", "5", "table-minimum has no rows: table-minimum.flush was set"),
    ],
)
def test_a_value_that_cannot_be_is_refused(name: str, value: str, line: str) -> None:
    with pytest.raises(CroupierError) as no:
        find("ohio-craps").options.with_settings({name: value})
    assert str(no.value).startswith(line)


@dataclass(frozen=True, kw_only=True)
class Ties(Options):
    ties: str = one_of(("push", "lose"), "not stated", ambiguity="1: equal hands")


def test_the_first_of_a_few_values_is_the_default() -> None:
    assert Ties().ties == "push"
    assert Ties().with_settings({"ties": "lose"}).changes_from(Ties()) == {"ties": "lose"}
    with pytest.raises(BadOption) as no:
        Ties().with_settings({"ties": "win"})
    assert str(no.value) == "ties cannot be win (it is one of push, lose)"
