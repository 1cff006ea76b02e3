"""Turn notifications, tests of them, and the mails that confirm or remove an address."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "CONFIRMED",
    "CONFIRM_ASK",
    "CONFIRM_BUSY",
    "CONFIRM_BUTTON",
    "CONFIRM_DO",
    "CONFIRM_FAILED",
    "CONFIRM_LATER",
    "CONFIRM_PAGE",
    "CONFIRM_SENT",
    "CONFIRM_TITLE",
    "LINK_OLD",
    "STOPPED",
    "STOP_ASK",
    "STOP_DO",
    "STOP_PAGE",
    "TEST_BODY",
    "TEST_BUSY",
    "TEST_FAILED",
    "TEST_NOWHERE",
    "TEST_SENT",
    "TEST_SOON",
    "TEST_TITLE",
    "TURN_TITLE",
    "confirm_body",
    "mail_why",
    "your_turn",
]

TURN_TITLE: Final = say("Sandai: your turn")
TEST_TITLE: Final = say("Sandai: test")
TEST_BODY: Final = say("Turn notifications will reach you like this one.")
TEST_SENT: Final = say("Test sent. If nothing arrives within a few minutes, check the address.")
TEST_FAILED: Final = say("The test could not be sent. Check the address, or ask the person who runs this server.")
TEST_SOON: Final = say("A test was sent less than a minute ago. Wait a moment before the next one.")
TEST_BUSY: Final = say("Too many tests are being sent right now. Try again in a minute.")
TEST_NOWHERE: Final = say("There is no address to send a test to.")

CONFIRM_TITLE: Final = say("Sandai: confirm your mail address")
CONFIRM_BUTTON: Final = say("Send the confirmation mail again")
CONFIRM_SENT: Final = say("We sent a mail to this address. Open the link in it within two days to confirm the address.")
CONFIRM_FAILED: Final = say(
    "The confirmation mail could not be sent. Check the address, or ask the person who runs this server."
)
CONFIRM_LATER: Final = say("No confirmation mail can be sent to this address now. Try again later.")
CONFIRM_BUSY: Final = say("Too many mails have been sent. Try again in an hour.")
CONFIRM_PAGE: Final = say("Confirm your mail address")
CONFIRM_ASK: Final = say(
    "We will mail this address when it is your turn and you are away. Every mail has a link to stop."
)
CONFIRM_DO: Final = say("Confirm")
CONFIRMED: Final = say("Your mail address is confirmed.")
STOP_PAGE: Final = say("No more mail")
STOP_ASK: Final = say("We will send nothing more to this address, and others can't enter it here for 30 days.")
STOP_DO: Final = say("Send me no more mail")
STOPPED: Final = say("Done: we will send no more mail to this address.")
LINK_OLD: Final = say("This link is invalid or has expired.")


def your_turn(title: str, link: str) -> str:
    return say("It's your turn at {title}: {link}", title=title, link=link)


def confirm_body(public: str, confirm: str, stop: str) -> str:
    return say(
        "Somebody entered this mail address at {site} to be notified when it is their turn in a game.\n\n"
        "Was it you? Open this link within two days: {confirm}\n\n"
        "If not, ignore this mail: we send nothing else to an address that is not confirmed. "
        "To keep others from entering this address, open: {stop}",
        site=public,
        confirm=confirm,
        stop=stop,
    )


def mail_why(public: str, stop: str) -> str:
    return say(
        "You get this mail because you confirmed this address at {site}/me.\nStop these mails: {stop}",
        site=public,
        stop=stop,
    )
