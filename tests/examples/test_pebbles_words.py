"""Every sentence of Pebbles, of the terminal and of the kernel's refusals is a message that can be translated."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

SCRIPT = """
import sandai
game = sandai.load("pebbles")
words = game.words
found = [game.pitch, game.length]
found += [option.words for option in game.options] + [text for option in game.options for text in option.meanings.values()]
found += [text for pair in words.coach for text in pair]
state = game.new(3, seed=4, pebbles=8)
while not state.over:
    seat = state.actors[0]
    view = state.view(seat)
    found += [state.prompt_of(None), state.prompt_of(seat)]
    labels = [words.label(state, choice, seat) for choice in state.choices_of(seat)]
    found += [label.words for label in labels] + [label.group for label in labels if label.group]
    found += [label.effect for label in labels if label.effect and label.effect[1:].isdigit() is False]
    refused = [words.refusal(state, choice.text, seat) for choice in words.candidates(state, seat)]
    found += [why.reason for why in refused if why is not None]
    found += [sentence for _, told in words.sentences(view) for sentence in told]
    found += [holding.word for holding in words.holdings(view, seat)]
    found += [title for title, _ in words.panels(view, ["A", "B", "C"])]
    found += [words.recap.now(state), words.recap.phase(state)]
    state.play(state.choices_of(seat)[0], seat)
found += [words.line(event, ["A", "B", "C"]) for event in state.events()]
found += [section.title for section in game.drawing.gallery()]
found += [one.words for section in game.drawing.gallery() for one in section.exhibits]
for attempt in (
    lambda: game.new(9), lambda: game.new(2, mode="odd"), lambda: game.new(2, tea=1), lambda: game.new(2, pebbles=99),
    lambda: game.new(2, seed=1.5), lambda: game.new(2).play("fly"), lambda: state.play("roll"), lambda: sandai.load("chess"),
    lambda: sandai.Record.parse("tea"), lambda: sandai.Record.parse("{}"), lambda: game.restore({}),
):
    try:
        attempt()
    except sandai.SandaiError as error:
        found.append(str(error))
    else:
        print("accepted")
for text in found:
    if not (text.startswith("⟦") and text.endswith("⟧")):
        print(text)
print(len(found))
"""


def test_all_sentences_are_messages() -> None:
    path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
    variables = {"SANDAI_LANGUAGE": "pseudo", "SANDAI_GAMES": "examples.pebbles", "PYTHONPATH": path, "PYTHONUTF8": "1"}
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    assert done.stderr == "" and done.stdout.strip().isdigit(), done.stdout + done.stderr
    assert int(done.stdout) > 300
