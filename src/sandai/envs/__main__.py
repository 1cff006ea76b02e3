"""`python -m sandai.envs GAME`: print the layout of the observations and actions of a game."""

from __future__ import annotations

import argparse

from sandai.envs import words
from sandai.envs.spec import Spec
from sandai.games import games


def layout(name: str) -> str:
    """All blocks as text: where each begins, its name, its shape and what it means."""
    spec = Spec(name)
    lines = [words.observations(spec.size)]
    lines += [
        f"{block.start:5}  {block.name}  {'x'.join([str(length) for length in block.shape])}  {block.meaning}"
        for block in spec.blocks
    ]
    lines += ["", words.actions(spec.action_count)]
    lines += [f"{block.start:5}  {block.name}  {block.size}  {block.meaning}" for block in spec.action_blocks]
    return "\n".join(lines)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m sandai.envs", description=__doc__)
    parser.add_argument("game", choices=games())
    print(layout(parser.parse_args().game))
