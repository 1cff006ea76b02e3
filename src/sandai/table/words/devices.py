"""One's devices: the list, personal links, recovery, and using one's tables on another device."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import join, plural, say
from sandai.table.words.amounts import ago, lasting

__all__ = [
    "ADD_DEVICE",
    "ADD_DEVICE_BUTTON",
    "ADD_DEVICE_HOW",
    "ALL_TABLES_TOO",
    "BROWSERS",
    "DEVICES",
    "DEVICES_HOW",
    "DEVICE_NAME",
    "FIRST_DEVICE",
    "JOIN",
    "JOIN_AGREE",
    "JOIN_BUTTON",
    "JOIN_CODE",
    "JOIN_CONTINUE",
    "JOIN_FROM_HOME",
    "JOIN_HOW",
    "JOIN_MAIL",
    "JOIN_MAIL_BUTTON",
    "JOIN_MAIL_FIELD",
    "JOIN_MAIL_HOW",
    "JOIN_SAME",
    "MAIL_RECOVERS",
    "MAIL_RECOVERS_NOT",
    "NO_SUCH_CODE",
    "NO_SUCH_DEVICE",
    "NO_SUCH_PHRASE",
    "OTHERS_OUT",
    "OTHERS_OUT_HOW",
    "PERSONAL_LINK",
    "PERSONAL_LINK_HOW",
    "PERSONAL_LINK_USED",
    "PERSONAL_QR",
    "PHRASE",
    "PHRASE_BUTTON",
    "PHRASE_DONE",
    "PHRASE_HOW",
    "PHRASE_NEW_BUTTON",
    "PHRASE_REMOVE",
    "PHRASE_WRITE",
    "RECOVERY",
    "RECOVERY_MAIL_TITLE",
    "RECOVERY_SENT",
    "RENAME",
    "SIGN_OUT",
    "SYSTEMS",
    "THIS_DEVICE",
    "TOO_MANY_ATTEMPTS",
    "TO_DEVICES",
    "TWO_SEATS",
    "UNKNOWN_DEVICE",
    "device_name",
    "join_ask",
    "join_clash",
    "join_own",
    "last_used",
    "not_in_phrase",
    "phrase_length",
    "phrase_made",
    "recovery_body",
    "recovery_link",
    "sign_out_of",
    "too_many_devices",
]

DEVICES: Final = say("Your devices")
TO_DEVICES: Final = say("To your devices")
DEVICES_HOW: Final = say("You have all your tables, results and settings on each of these devices.")
THIS_DEVICE: Final = say("this device")
DEVICE_NAME: Final = say("Name of this device")
RENAME: Final = say("Rename")
SIGN_OUT: Final = say("Sign out")
OTHERS_OUT: Final = say("Sign out all other devices")
OTHERS_OUT_HOW: Final = say("They lose all your seats at once. Links that nobody has used yet stop working as well.")
FIRST_DEVICE: Final = say("First device")
UNKNOWN_DEVICE: Final = say("Unknown browser")
BROWSERS: Final = {"firefox": "Firefox", "edg": "Edge", "opr": "Opera", "chrome": "Chrome", "safari": "Safari"}
SYSTEMS: Final = {
    "iphone": "iPhone",
    "ipad": "iPad",
    "android": "Android",
    "windows": "Windows",
    "mac os": "macOS",
    "linux": "Linux",
}

ADD_DEVICE: Final = say("Add a device")
ADD_DEVICE_HOW: Final = say(
    "You get a link and a QR code that bring all your tables, results and settings to another device. No account is needed."
)
ADD_DEVICE_BUTTON: Final = say("Show a link and a QR code")
ALL_TABLES_TOO: Final = say("To have all your tables on the other device, add it to your devices.")
PERSONAL_LINK: Final = say("Your personal link")
PERSONAL_LINK_HOW: Final = say(
    "Scan the code with your other device, or open the link there. It works once, within 15 minutes. "
    "Whoever uses it can play for you at all your tables, so show it to nobody else."
)
PERSONAL_QR: Final = say("QR code of your personal link")

RECOVERY: Final = say("If you lose this device")
PHRASE: Final = say("Recovery phrase")
PHRASE_HOW: Final = say(
    "Twelve words that bring you back to your tables on any device, even if you have lost all others."
)
PHRASE_BUTTON: Final = say("Make a recovery phrase")
PHRASE_NEW_BUTTON: Final = say("Make a new phrase")
PHRASE_REMOVE: Final = say("Delete the phrase")
PHRASE_WRITE: Final = say(
    "Write these words down in this order. They are shown only now; we store nothing that could show them again. "
    "A phrase that you made before no longer works."
)
PHRASE_DONE: Final = say("I have written them down")
MAIL_RECOVERS: Final = say("Your confirmed mail address also brings you back.")
MAIL_RECOVERS_NOT: Final = say(
    "A mail address also brings you back, once you have entered it in your settings and confirmed it."
)

JOIN: Final = say("Use your tables on this device")
JOIN_FROM_HOME: Final = say("Get your tables from another device")
JOIN_HOW: Final = say(
    "On the device that has your tables, open Settings, then “Your devices”, and add a device. "
    "Scan the code that appears there, or enter the link here. If you have lost that device, enter your recovery phrase."
)
JOIN_CODE: Final = say("Link or recovery phrase")
JOIN_CONTINUE: Final = say("Continue")
JOIN_BUTTON: Final = say("Use this device")
JOIN_SAME: Final = say("This device has these tables already. There is nothing to do.")
JOIN_AGREE: Final = say("I am the same person on both devices.")
JOIN_MAIL: Final = say("Get a link by mail")
JOIN_MAIL_HOW: Final = say("If you have confirmed a mail address here, we send a link to it.")
JOIN_MAIL_FIELD: Final = say("Mail address")
JOIN_MAIL_BUTTON: Final = say("Send me a link")

NO_SUCH_CODE: Final = say("This link is wrong, has expired or was already used. Make a new one on your other device.")
NO_SUCH_DEVICE: Final = say("This device is not on your list. It may have been signed out already.")
NO_SUCH_PHRASE: Final = say("This is nobody's recovery phrase. Check the order of the words.")
PERSONAL_LINK_USED: Final = say("This link has expired or was already used. Make a new one on your other device.")
TWO_SEATS: Final = say(
    "At a game that is not over, this device and the other one have different seats. Leave one of the seats first, or finish the game."
)
TOO_MANY_ATTEMPTS: Final = say("Too many wrong codes from your network. Try again later.")

RECOVERY_SENT: Final = say("If somebody has confirmed this address here, a mail with a link is on its way.")
RECOVERY_MAIL_TITLE: Final = say("Sandai: back to your tables")


def device_name(browser: str, system: str) -> str:
    """What a device is called until its owner renames it."""
    if browser and system:
        return say("{browser}, {system}", browser=browser, system=system)
    return browser or system or UNKNOWN_DEVICE


def last_used(seconds: float | None) -> str:
    """When a device was used last; None: not known."""
    if seconds is None:
        return say("last use unknown")
    if seconds < 3600:
        return say("used within the last hour")
    return say("used {when}", when=ago(seconds))


def sign_out_of(name: str) -> str:
    return say("Sign out: {name}", name=name)


def phrase_made(seconds: float) -> str:
    return say("Made {when}.", when=ago(seconds))


def join_ask(name: str) -> str:
    if not name:
        return say("This device gets all tables, results and settings of your other device.")
    return say("This device gets all tables, results and settings of {name}.", name=name)


def join_own(number: int) -> str:
    """What happens to what the device had before."""
    return plural(
        "This device has {n} table of its own. It is added to the others, and all your devices can then play there. "
        "This can't be undone.",
        "This device has {n} tables of its own. They are added to the others, and all your devices can then play there. "
        "This can't be undone.",
        number,
    )


def join_clash(titles: list[str]) -> str:
    return say(
        "At {titles} this device and the other one have different seats. Leave one of the seats first, or finish the game.",
        titles=join(titles),
    )


def too_many_devices(most: int) -> str:
    return plural("You have {n} device, the maximum.", "You have {n} devices, the maximum. Sign out some first.", most)


def not_in_phrase(wrong: list[str]) -> str:
    return say("No recovery phrase contains {wrong}. Check the spelling.", wrong=join([f"“{word}”" for word in wrong]))


def phrase_length(right: int, given: int) -> str:
    return plural(
        "A recovery phrase has {right} words, this has {n}.",
        "A recovery phrase has {right} words, this has {n}.",
        given,
        right=right,
    )


def recovery_link(name: str, link: str) -> str:
    """A line of the mail, if several people have confirmed the same address."""
    return say("{name}: {link}", name=name, link=link) if name else link


def recovery_body(public: str, links: list[str], seconds: float) -> str:
    return say(
        "Somebody, probably you, wants to get back to the tables of this mail address at {site}.\n\n"
        "Open this link on the device on which you want to play. It works once, within {time}:\n{links}\n\n"
        "If it wasn't you, ignore this mail: without the link nobody gets in.",
        site=public,
        links="\n".join(links),
        time=lasting(seconds),
    )
