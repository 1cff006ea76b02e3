"""Problems with addresses for turn notifications."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

__all__ = [
    "FORBIDDEN_QUERY",
    "INTERNAL_ADDRESS",
    "MAIL_ADDRESS",
    "MASKED_ADDRESS",
    "NO_SERVICE",
    "ONE_ADDRESS",
    "ONE_MAIL_ADDRESS",
    "PUSH_ENDPOINT",
    "PUSH_KEYS",
    "UNREADABLE_ADDRESS",
    "WEBHOOK_ADDRESS",
    "apprise_services",
    "forbidden_details",
    "possible_addresses",
]

MAIL_ADDRESS: Final = say("a mail address")
WEBHOOK_ADDRESS: Final = say("the https:// address of a webhook")
NO_SERVICE: Final = say("nothing")
ONE_MAIL_ADDRESS: Final = say("Enter one mail address, such as ann@example.org.")
MASKED_ADDRESS: Final = say("The dots stand for hidden text. Leave the address unchanged, or enter all of it.")
ONE_ADDRESS: Final = say("Enter one address without spaces.")
UNREADABLE_ADDRESS: Final = say("This address can't be read.")
INTERNAL_ADDRESS: Final = say("Notifications can't be sent to addresses inside this server's own network.")
PUSH_ENDPOINT: Final = say("The address of the push service must begin with https://.")
PUSH_KEYS: Final = say("The keys of this browser's subscription can't be read.")


def apprise_services(services: str) -> str:
    return say("{services} in the notation of apprise", services=services)


def possible_addresses(kinds: str) -> str:
    return say("You can enter: {kinds}.", kinds=kinds)


def forbidden_details(names: str) -> str:
    return say("This address may not contain these settings: {names}.", names=names)


FORBIDDEN_QUERY: Final = say("This address may not contain anything after a question mark.")
