"""The report on the structure of the package counts what it says it counts."""

from __future__ import annotations

from tools.structure import Module, find_two_way_pairs, find_users, read_modules, report

MODULES = {
    name: Module(name, text)
    for name, text in {
        "croupier.odds.__init__": '"""Odds."""\n',
        "croupier.odds.a.__init__": "",
        "croupier.odds.b.__init__": "",
        "croupier.odds.a.one": '"""Of one."""\nfrom croupier.odds.b.two import TWO\n',
        "croupier.odds.b.two": "from croupier.odds.a import one\nTWO = 2\n'''The same in words.'''\n",
        "croupier.odds.b.three": "import croupier.odds.b.two\nimport croupier.cards.card\n",
        "croupier.cards.card": 'def worth() -> int:\n    """What it counts."""\n    return "Of none"\n',
    }.items()
}


def test_folders_that_import_each_other_are_found() -> None:
    assert find_two_way_pairs(MODULES) == [("croupier.odds.a", "croupier.odds.b")]


def test_users_of_a_module_are_found() -> None:
    users = find_users(MODULES)
    assert users["croupier.odds.b.two"] == {"croupier.odds.a.one", "croupier.odds.b.three"}
    assert users["croupier.cards.card"] == {"croupier.odds.b.three"}


def test_docstrings_to_rewrite_are_found() -> None:
    found = {name: list(module.vague_docstrings()) for name, module in MODULES.items()}
    assert found["croupier.odds.a.one"] == [(1, "Of one.")]
    assert found["croupier.odds.b.two"] == [(3, "The same in words.")]
    assert found["croupier.cards.card"] == [(2, "What it counts.")]
    assert not found["croupier.odds.__init__"]


def test_the_report_names_every_room() -> None:
    modules = read_modules()
    lines = report(modules).splitlines()
    assert {module.room for module in modules.values()} < {line.partition(" ")[0] for line in lines}
    assert str(sum(module.lines for module in modules.values())) in report(modules)
