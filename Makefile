# `make play` to play, `make test` before a commit; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := -m pip install -q --no-input --disable-pip-version-check
LOCKED := $(PIP) --no-deps --require-hashes -r
OURS := $(PIP) --no-deps --no-build-isolation
RECIPE := pyproject.toml requirements.lock hatch_build.py
VENDOR := src/sandai/table/web/static/vendor/fonts.css

.DEFAULT_GOAL := help

.PHONY: help
help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 18

# --- environments; their stamp files are inside, so that removing an environment removes its stamps too

$(VENV)/.made:
	@$(PYTHON) -m tools.python_fits
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.runtime: $(VENV)/.made $(RECIPE)
	@echo "Installing Sandai into $(VENV) ..."
	@$(BIN)/python $(LOCKED) requirements.lock
	@$(BIN)/python $(OURS) -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.made $(RECIPE) requirements-dev.lock
	@echo "Installing Sandai and its tools into $(VENV) ..."
	@$(BIN)/python $(LOCKED) requirements-dev.lock
	@$(BIN)/python $(OURS) -e .
	@touch $(VENV)/.runtime $@

.PHONY: install
install: $(VENV)/.dev  ## install everything for development, in .venv

$(VENDOR): package-lock.json requirements-node.lock tools/assets.py | $(VENV)/.made
	@echo "Downloading scripts and fonts for the browser ..."
	@$(BIN)/python tools/assets.py
	@touch $@

.PHONY: assets
assets: $(VENDOR)  ## download scripts and fonts for the browser

.PHONY: chromium
chromium:
	@$(PYTHON) -m tools.chromium

# --- playing

.PHONY: play
play: $(VENV)/.runtime $(VENDOR)  ## open the table in the browser
	@$(BIN)/sandai serve --open --compile-bots

# --- checking

.PHONY: check
check: $(VENV)/.dev  ## check style, types and the direction of imports
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet . || { echo "Run 'make format'."; exit 1; }
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

.PHONY: format
format: $(VENV)/.dev  ## format the source
	@$(BIN)/ruff format .

.PHONY: test
test: $(VENV)/.dev $(VENDOR) chromium check  ## run all checks and tests
	@$(BIN)/python -m pytest -n 2

.PHONY: soak
soak: $(VENV)/.dev $(VENDOR) chromium  ## long tests: random games, fuzzing, whole games in browsers; takes hours
	@for game in $$($(BIN)/python -c 'import sandai; print(*sandai.games())'); do \
		$(BIN)/sandai check $$game --games $${GAMES:-1000} || exit 1; \
	done
	@SANDAI_FUZZ=soak $(BIN)/python -m pytest -n 2 tests/fuzz -o timeout=14400 -o faulthandler_timeout=0
	@$(BIN)/python -m pytest -n 2 -m long -o faulthandler_timeout=0

.PHONY: load
load: $(VENV)/.dev $(VENDOR)  ## measure many players at once, for docs/load.md
	@$(BIN)/python -m benchmarks.load

.PHONY: attack
attack: $(VENV)/.dev  ## measure hostile clients, for docs/attack.md
	@$(BIN)/python -m benchmarks.attack

.PHONY: pictures
pictures: $(VENV)/.dev $(VENDOR) chromium  ## take the screenshots in docs/pictures
	@$(BIN)/python -m tools.pictures

.PHONY: docs
docs: $(VENV)/.dev  ## draw the diagram of docs/architecture.md
	@$(BIN)/python -m tools.architecture

.PHONY: messages
messages: $(VENV)/.dev  ## write templates for translators, in the words folders
	@$(BIN)/python -m tools.messages

# --- speed

# The same source compiled with mypyc, in an environment of its own: an extension next to its source would hide it.
COMPILED := .venv-compiled
$(COMPILED)/.made: $(RECIPE) requirements-dev.lock
	@$(PYTHON) -m tools.python_fits
	@$(PYTHON) -m venv --clear $(COMPILED)
	@$(COMPILED)/bin/python $(LOCKED) requirements-dev.lock
	@touch $@

$(COMPILED)/.built: $(COMPILED)/.made $(shell find src/sandai -name '*.py' -o -name '*.toml' -o -name '*.md' 2>/dev/null)
	@echo "Compiling Sandai into $(COMPILED); this takes some minutes ..."
	@SANDAI_COMPILE=1 $(COMPILED)/bin/python $(OURS) --force-reinstall .
	@touch $@

.PHONY: compiled
compiled: $(COMPILED)/.built $(VENV)/.runtime  ## build with mypyc, test the rules, compare games with plain Python
	@$(COMPILED)/bin/python tools/is_compiled.py
	@$(COMPILED)/bin/python -m pytest -n 2 $(wildcard tests/kernel tests/games tests/contract)
	@$(BIN)/python tools/fingerprint.py > $(COMPILED)/plain.txt
	@$(COMPILED)/bin/python tools/fingerprint.py > $(COMPILED)/compiled.txt
	@diff $(COMPILED)/plain.txt $(COMPILED)/compiled.txt
	@echo "Plain and compiled played the same games."

# Engines to compare with, in an environment of their own: they pin old versions of our dependencies.
PEERS := .venv-peers
$(PEERS)/.made: requirements-peers.lock
	@$(PYTHON) -m tools.python_fits
	@$(PYTHON) -m venv --clear $(PEERS)
	@$(PEERS)/bin/python $(LOCKED) requirements-peers.lock
	@touch $@

.PHONY: bench
bench: $(VENV)/.dev $(COMPILED)/.built $(PEERS)/.made  ## measure the speed of our games and of other engines, for docs/bench.md
	@$(BIN)/python -m benchmarks

# Strong bots think long, so the compiled engine plays if there is one. `make ladder ARGS="daitou --games 400"` passes options.
# All results so far are in benchmarks/ladder.jsonl, so that any machine can go on.
IS_COMPILED := $(wildcard $(COMPILED)/.built)
.PHONY: ladder
ladder: $(if $(IS_COMPILED),$(COMPILED)/.built,$(VENV)/.runtime)  ## let the bots play each other, for docs/ladder.md; takes hours, can be stopped
	@$(if $(IS_COMPILED),$(COMPILED),$(VENV))/bin/sandai ladder --results benchmarks/ladder.jsonl $(ARGS)

# --- housekeeping

# Pins with the hashes of all files, for all platforms and Python versions that we support.
PIN = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-header --no-annotate --no-emit-index-url --no-emit-find-links

.PHONY: lock
lock: $(VENV)/.dev  ## update the pinned versions
	@$(PIN) pyproject.toml --extra dev --group build -o requirements-dev.lock
	@$(PIN) pyproject.toml --group build -c requirements-dev.lock -o requirements.lock
	@$(PIN) --group compile -c requirements-dev.lock -o requirements-compile.lock
	@$(PIN) --group node -o requirements-node.lock
	@$(PIN) --group peers -o requirements-peers.lock

.PHONY: clean
clean:  ## remove everything that was built or downloaded
	@rm -rf $(VENV) $(COMPILED) $(PEERS) build dist node_modules src/sandai/table/web/static/vendor pictures
	@rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
