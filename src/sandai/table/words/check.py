"""The seed of a game, its fingerprint, and the page that checks a finished game."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "CHECK",
    "CHECK_BROKEN",
    "CHECK_CHOICES",
    "CHECK_FINGERPRINT",
    "CHECK_WHOLE",
    "CHECK_YOURSELF",
    "CHECK_YOURSELF_HOW",
    "FINGERPRINT",
    "SEED",
    "SEED_AFTER",
    "SEED_BEFORE",
    "SEED_CARD",
    "SEED_KNOWN",
    "SEED_KNOWN_LATER",
]

SEED_CARD: Final = say("Chance")
SEED: Final = say("Seed")
FINGERPRINT: Final = say("Fingerprint")
SEED_BEFORE: Final = say(
    "Fingerprint of the seed, fixed before the first move. The seed is shown after the end, so that anybody can check that "
    "nothing was rigged."
)
SEED_KNOWN: Final = say(
    "This game was opened from a record. Anyone who has that record can work out coming dice rolls and card draws, and "
    "what was dealt face down."
)
SEED_KNOWN_LATER: Final = say("The seed came with the record. It is shown here after the end.")
SEED_AFTER: Final = say("The seed of this game, and its fingerprint as it was shown from the first move on.")

CHECK: Final = say("Check this game")
CHECK_CHOICES: Final = say("Choices")
CHECK_WHOLE: Final = say("The record is intact: replayed from its seed, it leads to this result.")
CHECK_BROKEN: Final = say("The record is not intact.")
CHECK_FINGERPRINT: Final = say(
    "This fingerprint was shown at the table from the first move on. The seed has this fingerprint and hardly any other "
    "text does, so the seed was fixed before the game."
)
CHECK_YOURSELF: Final = say("Check it yourself")
CHECK_YOURSELF_HOW: Final = say(
    "Save the record and run this command on it where Sandai is installed. Compare the fingerprint with the one that you "
    "saw during the game."
)
