"""The rulebook with its search, and the gallery of components."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import plural, say

__all__ = [
    "ABOUT_RULES",
    "ALL_RULES",
    "ALL_RULES_HOW",
    "CHAPTERS",
    "COMPONENTS_FOUND",
    "GALLERY_EMPTY",
    "GALLERY_SEARCH",
    "GALLERY_SOURCES",
    "HOW_TO_PLAY",
    "NO_MATCH",
    "NO_RULEBOOK",
    "OPEN_CHAPTERS",
    "PASSAGES",
    "PASSAGES_APART",
    "RULES_IN_SHORT",
    "SEARCH",
    "SEE_PIECES",
    "found",
    "no_rule",
    "rule_name",
    "sources",
]

CHAPTERS: Final = say("Chapters")
SEARCH: Final = say("Search the rules")
NO_MATCH: Final = say("No rule has all these words.")
NO_RULEBOOK: Final = say("This game has no rulebook yet.")
SEE_PIECES: Final = say("See all components as pictures")
HOW_TO_PLAY: Final = say("How to play")
RULES_IN_SHORT: Final = say("In short")
ALL_RULES: Final = say("The complete rules")
ALL_RULES_HOW: Final = say("Every rule has a number. Open a chapter, or search.")
OPEN_CHAPTERS: Final = say("Open all chapters")
ABOUT_RULES: Final = say("About this text, its marks and its sources")

#: For the search while somebody types: one passage and several; the script fills the slots.
PASSAGES: Final = (
    plural("{n} passage", "{n} passages", 1, n="{n}"),
    plural("{n} passage", "{n} passages", 2, n="{n}"),
)
PASSAGES_APART: Final = say("No passage with all these words, {n} with some of them")

GALLERY_SEARCH: Final = say("Search the components")
GALLERY_SOURCES: Final = say("Where each component comes from")
GALLERY_EMPTY: Final = say("The components are not listed yet.")
COMPONENTS_FOUND: Final = say("{n} found")


def rule_name(rule: str) -> str:
    return say("Rule {rule}", rule=rule)


def no_rule(rule: str) -> str:
    return say("There is no rule {rule}.", rule=rule)


def found(number: int, whole: bool) -> str:
    """How many passages a search found; not `whole`: they have only some of the words."""
    if whole:
        return plural("{n} passage", "{n} passages", number)
    return plural(
        "{n} passage with some of these words, none with all",
        "{n} passages with some of these words, none with all",
        number,
    )


def sources(total: int, kinds: list[tuple[int, str]]) -> str:
    """How many components come from where."""
    return plural(
        "{n} component: {kinds}.",
        "{n} components: {kinds}.",
        total,
        kinds=", ".join(f"{count} {source}" for count, source in kinds),
    )
