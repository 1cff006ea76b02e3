"""Turn notifications, tests of them, and the mails that confirm or remove an address."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, say
from sandai.table.words.amounts import lasting

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
    "WEEKDAYS",
    "confirm_body",
    "day_and_time",
    "mail_why",
    "notice_deadline",
    "notice_last_move",
    "notice_table",
    "turn_body",
    "turn_heading",
    "turn_title",
]

WEEKDAYS: Final = (
    say("Monday"),
    say("Tuesday"),
    say("Wednesday"),
    say("Thursday"),
    say("Friday"),
    say("Saturday"),
    say("Sunday"),
)
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


def turn_title(game: str) -> str:
    """The subject of a mail, and the title of a notice of another service."""
    return say("Sandai: your turn in {game}", game=game)


def turn_heading(game: str) -> str:
    """The title of a notice on a device, which names the site itself."""
    return say("Your turn in {game}", game=game)


def turn_body(game: str, lines: list[str], link: str) -> str:
    return "\n".join([say("It's your turn in {game}.", game=game), *lines, link])


def notice_table(title: str, others: list[str]) -> str:
    """Which table it is. `title`: its own name, if it has one."""
    if title and others:
        return say("“{title}”, with {names}.", title=title, names=join(others))
    if title:
        return say("“{title}”.", title=title)
    return say("With {names}.", names=join(others)) if others else say("You play alone.")


def notice_last_move(move: str) -> str:
    return say("Last move: {move}", move=move)


def notice_deadline(moment: str, seconds: float) -> str:
    """Until when the reader has to decide, and how long that is from now."""
    return say("You have until {moment} ({time} left).", moment=moment, time=lasting(seconds))


def day_and_time(day: str, clock: str) -> str:
    """A moment: a day of the week or a date, and the time."""
    return say("{day} {clock}", day=day, clock=clock)


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
