"""The Daimyo table as a picture: the islands, what all share beside them, and every clan's board."""

from functools import cache
from typing import Any

from htpy import Element
from markupsafe import Markup

from sandai.draw.panels import Aside, Group, Marked, Panel, Writer, alone, arranged
from sandai.draw.patterns import seigaiha
from sandai.draw.style import standalone
from sandai.draw.svg import at, defs, g, rect, root, svg
from sandai.games.daimyo.draw import centre
from sandai.games.daimyo.draw import clan as draw_clan
from sandai.games.daimyo.draw import style as draw_style
from sandai.games.daimyo.draw.force import steps, third_force
from sandai.games.daimyo.draw.island import idle, island
from sandai.games.daimyo.draw.pieces import definitions
from sandai.games.daimyo.draw.rival import rival
from sandai.games.daimyo.draw.scene import last_marks, scene
from sandai.games.daimyo.draw.zones import zone

__all__ = ["draw", "picture", "style"]

View = dict[str, Any]
Plain = dict[str, Any]
ABOUT = "The islands with their sites, shadows, relic tiles, altars and influence; dice, villagers, goals and heroes for hire; the clan boards."
FULL_HAND = 6  # more cards than that are shown without their words


def style() -> str:
    """Rules that this board adds to the stylesheet of a page."""
    return draw_style.STYLE


def picture(view: View, me: int | None = None) -> str:
    """The table as one picture that stands alone."""
    drawn, height = alone(_table(view, frozenset(), frozenset(), me), draw_style.WIDTH)
    width = draw_style.WIDTH + 16
    return standalone(
        root(
            width,
            height + 16,
            defs[definitions()],
            rect(width=f"{width:g}", height=f"{height + 16:g}", fill="var(--paper)"),
            g(transform=at(8, 8))[drawn],
            label="Daimyo table",
            about=ABOUT,
            kind="daimyo board",
        )
    )


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
) -> Element:
    """The table as a seat sees it: panels that the page arranges to its width."""
    table = _table(view, choosable, chosen, me)
    return Element("div")({"class": "daimyo table"}, role="group", aria_label="Daimyo table")[
        _store(),
        _jumps(view, table),
        arranged(table),
    ]


@cache
def _store() -> Markup:
    """What all panels refer to."""
    drawn = svg({"class": "sandai store"}, aria_hidden="true")[defs[seigaiha("daimyo-sea", radius=20), definitions()]]
    return Markup(drawn)  # noqa: S704 drawn here


def _jumps(view: View, table: Group) -> Element:
    """On a phone, where everything lies below each other: to each section by one tap."""
    own = any(isinstance(one, Group) and one.name == "own" for one in table.members)
    rivals = any(isinstance(one, Group) and one.name == "rivals" for one in table.members)
    places = [
        ("head-dice", "Dice"),
        *([("lay-own-head", "My board"), ("head-hand", "Hand")] if own else []),
        ("lay-islands", "Islands"),
        *([("panel-force", str(view["rival"]).capitalize())] if view["rival"] else []),
        ("head-market", "Heroes"),
        *([("head-goals", "Goals")] if view["goals"] else []),
        *([("head-rivals", "Others" if own else "Clans")] if rivals else []),
    ]
    return Element("nav")({"class": "jumps"}, aria_label="Parts of the board")[
        [Element("a")(href=f"#{name}")[words] for name, words in places]
    ]


def _table(view: View, choosable: frozenset[str], chosen: frozenset[str], me: int | None) -> Group:
    shown = scene(view, me)
    write = Writer(Marked(choosable, chosen, last_marks(view, me)))
    mine = [clan for clan in shown["clans"] if clan["mine"]]
    others = [clan for clan in shown["clans"] if not clan["mine"]]
    members: list[Panel | Aside | Group] = [_top(write, shown)]
    if shown["offers"]:
        offers = [write(f"offer-{i}", draw_clan.offer, choice) for i, choice in enumerate(shown["offers"])]
        members.insert(0, Group("offers", offers, (1,) * 4, title="To choose from", sign="clan"))
    members += [_own(write, clan) for clan in mine]
    if others:
        boards = [write(f"rival-{clan['owner']}", rival, clan) for clan in others]
        across = 2 if len(boards) in (1, 2, 4) else 3
        kind = "two" if across == 2 else ""
        members.append(
            Group("rivals", boards, (1,) * across, title="The others" if mine else "The clans", sign="clan", kind=kind)
        )
    return Group("table", members)


def _top(write: Writer, shown: Plain) -> Group:
    """The islands, the third force if there is one, and the heroes for hire; beside them all else that all share."""
    force = shown["force"]
    lands = [write(f"island-{land['colour']}", island, land, label=land["words"]) for land in shown["islands"]]
    if force is None:
        lands += [write(f"island-{colour}", idle, colour) for colour in shown["idle"]]
    sea = Aside(svg({"class": "sea"}, aria_hidden="true")[rect(width="100%", height="100%", fill="url(#daimyo-sea)")])
    across = 3 if force is None else 2
    # in a picture that stands alone there is no sea: nothing tells how high it must be
    islands = Group("islands", lands, (1,) * across, gap=1, kind="" if across == 3 else "few", ground=sea)
    left: Group = islands
    if force is not None:
        left = Group(
            "lands",
            [islands, write("force", third_force, {**force, "news": ()}, label=force["name"])],
            draw_style.LANDS,
        )
    return Group("top", [Group("left", [left, _market(write, shown)]), _common(write, shown)], draw_style.TOP)


def _market(write: Writer, shown: Plain) -> Group:
    """Heroes for hire and the black market."""
    market = shown["market"]
    cards = [
        write(f"hire-{card['id'] if card else i}", centre.for_hire, card) for i, card in enumerate(market["cards"])
    ]
    cards.append(write("hire-next", centre.upcoming, market["next"]))
    stalls = write("stalls", centre.black_market, shown["black_market"], label="Black market")
    more = f"{market['deck']} more in the deck"
    return Group("market", cards, (1,) * 6, title="Heroes for hire", sign="hero", more=more, beside=stalls, gap=5)


def _common(write: Writer, shown: Plain) -> Group:
    """Round and popularity, dice, goals and villagers."""
    goals = [write(f"goal-{i}", centre.goal, card) for i, card in enumerate(shown["goals"])]
    villagers = [write(f"villager-{i}", centre.villager, tile) for i, tile in enumerate(shown["villagers"])]
    force = shown["force"]
    empire = bool(force and force["part"] == "empire")
    return Group(
        "common",
        [
            write("status", centre.status, {name: shown[name] for name in ("round", "rounds", "owners")}),
            Group("dice", [write("dice", centre.dice_pool, shown["dice"])], title="Dice to take", sign="die"),
            *([Group("goals", goals, title="Goals", sign="popularity", gap=4)] if goals else []),
            Group("villagers", villagers, title="Villager tiles", sign="villager", more="a use flips one", gap=4),
            *(
                [
                    Group(
                        "news",
                        [write("news", steps, force["news"])],
                        title="The empire's last turn",
                        sign="clan",
                        kind="scrolls",
                    )
                ]
                if empire
                else []
            ),
        ],
    )


def _own(write: Writer, clan: Plain) -> Group:
    """The board of the one who looks at it."""
    hand = clan["hand"] or []
    face = centre.in_hand if len(hand) <= FULL_HAND else centre.slip
    cards = [write(f"hand-{card['id']}", face, card) for card in hand]
    facts = {name: value for name, value in clan.items() if name not in ("zones", "hand", "discard", "turn", "piles")}
    chips = Element("div")({"class": "steps"}, id="own-steps")[
        Element("strong")["This turn:"] if clan["turn"] else None,
        Element("ul")(aria_label="This turn so far")[
            [
                Element("li")({"class": "done" if step["done"] else "open"})[
                    step["name"], Element("span")({"class": "visually-hidden"})[" done" if step["done"] else " not yet"]
                ]
                for step in clan["turn"]
            ]
        ],
    ]
    zones = [write(f"zone-{i}", zone, entry) for i, entry in enumerate(clan["zones"])]
    members: list[Panel | Aside | Group] = [
        Group(
            "own-head",
            [write("own", draw_clan.heading, facts), Aside(chips), write("tokens", draw_clan.tokens, facts)],
            draw_style.OWN_HEAD,
        ),
        Group(
            "own-row",
            [Group("zones", zones, (1,) * 7, gap=5), write("side", draw_clan.side, facts)],
            draw_style.OWN_ROW,
        ),
        Group(
            "own-low",
            [
                write("boards", draw_clan.boards, facts),
                Group("hand", cards, (1,) * 6, title="Your hand", sign="hero", more=clan["piles"], gap=5),
            ],
            draw_style.OWN_LOW,
        ),
    ]
    if clan["discard"]:
        pile = [write(f"discard-{card['id']}", draw_clan.chip, card) for card in clan["discard"]]
        members.append(Group("discard", pile, (1,) * 8, title="Discard pile"))
    return Group("own", members)
