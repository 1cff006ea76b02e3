"""Web push: turning it on and off, the list of devices, quiet hours."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "NO_DEVICES",
    "PUSH_BLOCKED",
    "PUSH_CANNOT",
    "PUSH_DEVICES",
    "PUSH_FAILED",
    "PUSH_HERE",
    "PUSH_HOW",
    "PUSH_NO",
    "PUSH_OFFER",
    "PUSH_ON",
    "PUSH_REMOVE",
    "PUSH_TEST",
    "QUIET",
    "QUIET_BOTH",
    "QUIET_FROM",
    "QUIET_HOW",
    "QUIET_TO",
    "SOME_BROWSER",
    "UTC",
    "device_name",
    "push_since",
    "zone_is",
]

PUSH_DEVICES: Final = say("Notifications on your devices")
PUSH_HOW: Final = say("Your phone or computer tells you when it's your turn, even when Sandai is closed.")
PUSH_ON: Final = say("Notify me on this device")
PUSH_CANNOT: Final = say(
    "This browser can't show notifications here. They need scripts and HTTPS. On an iPhone or iPad, first add Sandai to the home screen and open it from there."
)
PUSH_BLOCKED: Final = say("Notifications are blocked. Allow them for this site in the settings of your browser.")
PUSH_FAILED: Final = say("Your browser could not turn on notifications. Try again later.")
PUSH_HERE: Final = say("this device")
PUSH_REMOVE: Final = say("Remove")
PUSH_TEST: Final = say("Send a test to these devices")
NO_DEVICES: Final = say("No device gets notifications yet.")
PUSH_OFFER: Final = say("Get a notification when it's your turn?")
PUSH_NO: Final = say("No, thanks")
SOME_BROWSER: Final = say("A browser")

QUIET: Final = say("Quiet hours")
QUIET_FROM: Final = say("From")
QUIET_TO: Final = say("to")
QUIET_HOW: Final = say("In these hours nothing is sent. If it is still your turn afterwards, you are notified then.")
QUIET_BOTH: Final = say("Quiet hours need a beginning and an end, such as 22:00 and 07:00. Leave both empty for none.")
UTC: Final = say("UTC")


def zone_is(zone: str) -> str:
    return say("Time zone: {zone}.", zone=zone)


def device_name(browser: str, system: str) -> str:
    return say("{browser} on {system}", browser=browser, system=system) if browser and system else browser or system


def push_since(ago: str) -> str:
    return say("added {time}", time=ago)
