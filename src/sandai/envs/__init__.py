"""Environments for programs that learn: PettingZoo, Gymnasium, OpenSpiel, and many games in one call. `docs/environments.md` shows how to use them.

`sandai.envs.vector` needs nothing else; the others need the extra `envs`: `pip install "sandai[envs]"`.
"""

from sandai.envs.spec import OBSERVATIONS, REWARDS, Spec

__all__ = ["OBSERVATIONS", "REWARDS", "Spec"]
