"""The items of a score in words, by the names that the rules and stored games use."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = ["AUTOMAS", "ITEMS", "SOURCES"]

#: What is scored during play.
SOURCES: Final = {
    "influence": say("influence"),
    "goals": say("goals"),
    "storage": say("storage"),
    "incomplete actions": say("incomplete actions"),
}
ITEMS: Final = {
    **SOURCES,
    "relics": say("relics"),
    "techno-farms": say("techno-farms"),
    "radio towers": say("radio towers"),
    "army": say("army"),
    "helmet": say("helmet"),
    "resources left": say("resources left"),
}
AUTOMAS: Final = {"The empire": say("The empire")}
