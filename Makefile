# One environment in .venv, made once: a stamp file remembers what was installed, and a target only
# redoes what its stamp is older than. Needs Python 3.11 or later, make and git.
PYTHON ?= python3
BIN := .venv/bin
TYPES := $(BIN)/mypy --strict src tests examples $(wildcard bench tools website)
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# What the tests write is thrown away: to memory with it, where the machine has a folder for that and room in it, since
# a database waits for its disk at every command.
SCRATCH := $(shell df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 && $$4 > 2000000 { print "/dev/shm" }')
PYTEST := $(if $(SCRATCH),TMPDIR=$(SCRATCH)) $(BIN)/pytest

# The workers, and the servers and commands that the tests start, read each other's bytecode.
unexport PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.PHONY: run test again check style quick structure bench gallery site soak differential docs format clean

run: .venv/.runnable
	$(BIN)/croupier serve --warm

# The whole proof: pyproject.toml names what pytest reads (tests, and the examples in code, docs and README).
# The types are checked beside the tests, which tell of it before their closing line, the last one printed.
# Three workers for two cores: one of them waits for a browser, a database or a clock most of the time.
test: style
	$(PYTEST) -n 3 --durations 10 --beside "$(TYPES)"

# The tests that failed last time, one after the other; with none of them it fails, since then it was something else.
again: check
	$(PYTEST) -n 0 --last-failed --last-failed-no-failures none

check: style
	$(TYPES)

style: .venv/.made
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python -m tools.words

# The tests and types of one game, `make quick GAME=ohio-blackjack`, or of what the working tree changes.
quick: .venv/.made
	$(BIN)/python -m tools.quick $(GAME)

# Lines and files by room, small files, folders that import each other, docstrings to rewrite.
structure: .venv/.made
	$(BIN)/python -m tools.structure

# Less than ten minutes; QUICK=1 takes two, FULL=1 measures every game and the largest sizes, PARTS="hands poker" only
# those. Peers are measured beside us where they can be installed.
bench: .venv/.made
	$(MAKE) --no-print-directory .venv-peers/.made || echo "The peers cannot be installed here."
	$(BIN)/python -m bench --size $(if $(FULL),full,$(if $(QUICK),quick,usual)) $(PARTS)

# Every layout at three sizes and in both themes, and film strips of four rounds: docs/gallery. Needs Chromium.
gallery: .venv/.made
	$(BIN)/python -m tests.gallery

# The documentation site, in build/site: open its index.html, no server is needed. Odds and dossiers are kept beside it
# until the code or a sheet changes, so that only the first build makes them.
site: .venv/.made
	$(BIN)/python -m website

# A thousand seeds of the fault simulator: see tests/faults. A seed that breaks something is printed, and
# `python -m tests.faults --seed N` plays it again. Then what is shown of random play at every game is compared with what
# the ledger gives, and the pages are fuzzed: see tests/web/fuzzing.py. The published figures of the large example games
# are reached, and all counts that come with the package are made again: see tests/examples/published.py and
# tools/stored_counts.py.
soak: .venv/.made
	$(BIN)/python -m tests.faults --seeds 1000
	$(BIN)/python -m tests.faults --seeds 100 --postgresql
	$(BIN)/python -m tests.server.tables.random_tables --seeds 10
	$(BIN)/python -m tests.web.fuzzing --seconds 600 --seed 2
	$(BIN)/python -m bench.pit_soak --minutes 60
	$(BIN)/python -m tests.examples.published
	$(BIN)/python -m tools.stored_counts --check

# PokerKit plays beside us, ten thousand hands of every game: see tests/differential.
differential: .venv/.made
	$(BIN)/python -m tests.differential

# Generated pages: the table of player-dealer games, poker irregularities, licences, and what the notebooks show.
docs: .venv/.made
	$(BIN)/python -m tools.player_dealers > docs/reference/player-dealers.md
	$(BIN)/python -m tools.options_page > docs/reference/options.md
	$(BIN)/python -m tests.families.poker.irregularity_rows > docs/reference/poker-irregularities.md
	$(BIN)/python -m tools.licences > docs/reference/licences.md
	$(BIN)/python -m website.notebooks
	$(BIN)/python -m tools.catalogue > .catalogue && mv .catalogue src/croupier/games/catalogue.py

format: .venv/.made
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# The peers that the benchmark runs beside us, each pinned, in an environment of their own.
.venv-peers/.made: bench/requirements.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r bench/requirements.txt
	touch $@

clean:
	rm -rf .venv .venv-peers .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist src/*.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	$(PYTHON) -m venv .venv

# Enough to play and to open the pit: the pinned requirements of the core and of the extra [pit], and the package.
# Modules are compiled to bytecode when they are first imported, which most of them never are.
.venv/.runnable: requirements.txt pyproject.toml | .venv/bin/python
	$(PIP) install --no-compile --require-hashes -r requirements.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	touch $@

# Enough to work on it as well: all extras (dossiers as PDF, clusters, PostgreSQL, environments) and the tests' tools.
.venv/.made: requirements-dev.txt requirements-extras.txt .venv/.runnable
	$(PIP) install --require-hashes -r requirements-dev.txt
	touch $@
