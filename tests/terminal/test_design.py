"""`croupier design`: the front as a table, a plot, files for `--paytable`, JSON, and its refusals."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

from tests.terminal.conftest import Run

WHEEL = """
game: ohio-big-six
vary: {pays.20: 20-25, pays.10: [10 to 1, 11 to 1]}
aims: {"20": {edge: 10% to 16%}}
"""


def test_a_front_a_plot_and_files(run: Run, tmp_path: Path) -> None:
    """2 of 54 sections are 20s: at n to 1 the house keeps (52 − 2 n)/54, 14.81 % at 22 and 11.11 % at 23. The
    first is nearer to 13 %, nearer to 20 to 1, and varies less: it alone is on the front."""
    file, svg, folder = tmp_path / "wheel.yaml", tmp_path / "front.svg", tmp_path / "tables"
    file.write_text(WHEEL, encoding="utf-8")
    said = run("design", str(file), "--svg", str(svg), "--out", str(folder))
    assert said.code == 0 and "12 tables tried" in said.out
    assert "4 tables meet the aims, 1 of them is on the front" in said.out
    assert "14.8148%" in said.out and "11.1111%" not in said.out and "●" in said.out
    dots = ElementTree.parse(svg).getroot().iter("{http://www.w3.org/2000/svg}title")
    assert any("pays.20 22 to 1" in (dot.text or "") for dot in dots)
    found = json.loads(run("odds", "ohio-big-six", "--set", "any-pays=yes", "--wager", "20", "--json",
                           "--paytable", str(folder / "001-pays.txt")).out)  # fmt: skip
    assert found["wagers"][0]["house_edge"] == "4/27"


def test_json_and_no_table(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wheel.yaml"
    file.write_text(WHEEL, encoding="utf-8")
    found = json.loads(run("design", str(file), "--json", "--run-file", str(tmp_path / "run")).out)
    assert found["tried"] == 12 and found["met"] == 4 and found["front"][0]["solved_again"]
    file.write_text(WHEEL.replace("10% to 16%", "50% to 60%"), encoding="utf-8")
    said = run("design", str(file))
    assert said.code == 1 and "0 tables meet the aims" in said.out


def test_refusals(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "wheel.yaml"
    assert "cannot read" in run("design", str(file)).err
    file.write_text(WHEEL.replace("pays.20", "pays.25", 1), encoding="utf-8")
    said = run("design", str(file))
    assert said.code == 2 and "wheel.yaml, line 3: no odds or option 'pays.25'" in said.err


def test_a_curve(run: Run, tmp_path: Path) -> None:
    svg = tmp_path / "curve.svg"
    args = ("odds", "ohio-big-six", "--curve", "pays.20", "--values", "18-24")
    said = run(*args, "--svg", str(svg))
    assert said.code == 0 and "22 to 1  14.8148%" in said.out and "●" in said.out
    dots = ElementTree.parse(svg).getroot().iter("{http://www.w3.org/2000/svg}title")
    assert [dot.text for dot in dots if dot.text][4] == "22 to 1: 14.8148%, 20"
    assert json.loads(run(*args, "--json").out)["varied"] == "pays.20"
    assert "is no part of" in run("odds", "ohio-big-six", "--values", "1-3").err


def test_collusion_in_words_and_json(run: Run) -> None:
    args = ("odds", "ohio-three-card-poker", "--collusion", "6", "--deals", "20", "--seed", "3")
    said = run(*args)
    lines = [line.split() for line in said.out.splitlines()]
    assert ["house", "edge", "of", "a", "seat", "alone", "3.3730%", "686689/20358520"] in lines
    assert "6 seats together gain" in said.out
    found = json.loads(run(*args, "--json").out)
    assert found["cards_seen"] == 15 and found["deals"] == 20
    assert "two questions" in run(*args, "--through-the-shoe").err
