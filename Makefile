# One environment in .venv, made once: a stamp file remembers what was installed, and a target only
# redoes what its stamp is older than. Needs Python 3.11 or later, make and git.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.DELETE_ON_ERROR:
.PHONY: run test check bench docs format clean

run: .venv/.runnable
	$(BIN)/croupier serve

# The whole proof: pyproject.toml names what pytest reads (tests, and the examples in code, docs and README).
# Pytest comes last so that its closing line is the last one printed.
test: check
	$(BIN)/pytest -n 2 --dist worksteal --durations 10

check: .venv/.made
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy --strict src tests examples $(wildcard bench)

bench: .venv/.made
	$(BIN)/python -m bench

# The list of rulings, from the options of the games, and the table of player-dealer games.
docs: .venv/.made
	$(BIN)/python -m croupier.terminal.commands.rulings > docs/rulings.md
	$(BIN)/python -m croupier.terminal.commands.player_dealers > docs/player-dealers.md
	$(BIN)/python -m croupier.terminal.commands.catalogue > .catalogue && mv .catalogue src/croupier/games/catalogue.py

format: .venv/.made
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf .venv .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	$(PYTHON) -m venv .venv

# Enough to play, the pit too: the pinned requirements of the core and of [pit], and the package itself.
.venv/.runnable: requirements.txt pyproject.toml | .venv/bin/python
	$(PIP) install -r requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	touch $@

# Enough to work on it as well.
.venv/.made: requirements-dev.txt .venv/.runnable
	$(PIP) install -r requirements-dev.txt
	touch $@
