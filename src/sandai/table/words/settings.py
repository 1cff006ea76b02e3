"""The settings page."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "CONFIRMING",
    "CONFIRMINGS",
    "LIGHT_OR_DARK",
    "NOTIFY",
    "NOTIFY_ALWAYS",
    "PREFERENCES",
    "SOUND",
    "SOUNDS",
    "TEST_BUTTON",
    "THEME",
    "UNCONFIRMED",
    "notify_ways",
]

LIGHT_OR_DARK: Final = say("Theme")
THEME: Final = {"": say("Same as system"), "light": say("Light"), "dark": say("Dark")}
CONFIRMING: Final = say("Ask before choices that Undo can't take back")
CONFIRMINGS: Final = {
    "": say("On the board, and when you pass or end something early"),
    "always": say("Always, also with buttons"),
    "never": say("Never"),
}
PREFERENCES: Final = {
    "codes": (say("Show rule numbers"), say("With every question and every line of the log, instead of a small §.")),
    "forced": (
        say("Play forced moves for me"),
        say(
            "If there is only one choice, it is made for you after a moment, unless you could then no longer undo earlier choices."
        ),
    ),
    "still": (say("No animations"), say("Even if your system allows them.")),
    "keyless": (
        say("No single-key shortcuts"),
        say("Letters and digits do nothing by themselves; Tab, arrow keys, Enter and Escape still work."),
    ),
    "desktop": (
        say("Desktop notifications"),
        say("Your system notifies you when it's your turn and the page is in the background."),
    ),
}

SOUND: Final = say("Sounds for your turn, dice, money and the end")
SOUNDS: Final = {"": say("On computers, not on phones"), "on": say("On"), "off": say("Off")}
NOTIFY: Final = say("Turn notifications")
NOTIFY_ALWAYS: Final = (say("Always notify me"), say("Even when you have the table open."))
TEST_BUTTON: Final = say("Save and send a test")
UNCONFIRMED: Final = say(
    "Not confirmed yet: nothing is sent to this mail address until you open the link in the confirmation mail."
)


def notify_ways(ways: str) -> str:
    """Which addresses this server can notify."""
    return say("Possible here: {ways}. Secret parts of an address are hidden once it is saved.", ways=ways)
