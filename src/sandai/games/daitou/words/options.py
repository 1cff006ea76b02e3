"""The texts of the home page and of the options, for `game.py`. Imports nothing but messages."""

from __future__ import annotations

from typing import Final

from sandai.kernel.language import say

PITCH: Final = say("Lay rails on two sugar islands, ship fish and cane, and keep enough for the taxman.")
LENGTH: Final = say("half an hour here, two hours at a table")

# Headings of the options.
SET_UP: Final = say("Set-up")
BIDDING: Final = say("Bidding for the turn order")
SHIPPING: Final = say("Shipping")
PRICES: Final = say("Money and prices")
TAXES: Final = say("Taxes")
END: Final = say("The end")

#: by option
TITLES: Final[dict[str, str]] = {
    "marker_placement": say("Where towns and harbours stand"),
    "layout": say(
        "Nodes given by hand: towns North and South, then harbours 1 to 6 (on the South alone: its town, then its harbours)"
    ),
    "islands": say("Which islands are played"),
    "south_only_extra_harbours": say("Harbours that join the South when it is played alone"),
    "open_money": say(
        "Everybody sees everybody's money (else what others hold stays hidden until the end; payments are public)"
    ),
    "colours": say("Colours of the players"),
    "bidding_2p": say("How two players bid"),
    "ascending_2p_loser_pays": say("What the second pays when two bid in turn"),
    "bidding_3p": say("How three players bid"),
    "sealed_3p_second_pays": say("What the second pays when three bid secretly"),
    "start_money": say("Money at the start"),
    "track_price": say("Price of a track section"),
    "farm_prices": say("Price of a farm in years 1, 2 and 3"),
    "sugar_rights": say("Who may ship the sugar of a farm"),
    "route_rule": say("Which routes a shipment may take"),
    "removal_choice": say("Who names what a player loses who can't pay the taxes"),
    "fee": say("Fee for every section of others that a shipment uses"),
    "fish_income": say("Income for a fish"),
    "sugar_income": say("Income for a sugar cube"),
    "import_income": say("Income for an import"),
    "track_tax": say("Yearly tax on a track section"),
    "farm_tax": say("Yearly tax on a farm"),
    "tie_break": say("Who wins with equal money"),
    "below_start_loses": say("Whoever ends with less than the starting money loses"),
}

#: by option, then by value
MEANINGS: Final[dict[str, dict[str, str]]] = {
    "marker_placement": {
        "default": say("on their real places"),
        "manual": say("for each one all players name a node in turn; the die settles disputes"),
        "random_advised": say("by chance, harbours 2 and 3 on the North, 5 and 6 on the South"),
        "random": say("by chance, harbours 2, 3, 5 and 6 on either island"),
    },
    "islands": {"both": say("North and South"), "south_only": say("the South alone")},
    "south_only_extra_harbours": {"2": say("harbour {number}", number=2), "3": say("harbour {number}", number=3)},
    "colours": {
        "house": say("vermilion, indigo and pine"),
        "rules": say("white, black and red, as in the rules"),
    },
    "bidding_2p": {
        "sealed": say("secretly, all at the same time"),
        "ascending": say("in turn, ever higher, until the others pass"),
    },
    "ascending_2p_loser_pays": {"nothing": say("nothing"), "half": say("half of their own bid, rounded up")},
    "bidding_3p": {
        "ascending": say("in turn, ever higher, until the others pass"),
        "sealed": say("secretly, all at the same time"),
    },
    "sealed_3p_second_pays": {"nothing": say("nothing"), "half": say("half of their own bid, rounded up")},
    "sugar_rights": {
        "owner": say("only the farm's owner"),
        "any": say("every player; the owner gets nothing for it"),
    },
    "route_rule": {
        "simple": say("any that visits no node twice"),
        "cheapest": say("only those with the lowest fees"),
    },
    "removal_choice": {
        "alternate": say("the two others take turns"),
        "first_opponent": say("the other who is earlier in turn order"),
        "random": say("the die picks one of the others, each time"),
    },
    "tie_break": {
        "shared": say("they share the victory"),
        "turn_order": say("the earlier one in turn order"),
    },
}
