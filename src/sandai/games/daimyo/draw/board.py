"""The Daimyo table, drawn: the islands, what all players share, and every clan board."""

from functools import cache

from htpy import Element
from markupsafe import Markup

from sandai.draw.panels import Aside, Group, Marked, Panel, Writer, alone, arranged
from sandai.draw.patterns import seigaiha
from sandai.draw.style import standalone
from sandai.draw.svg import at, defs, g, rect, root, svg
from sandai.games.daimyo.draw import centre, clan, other_clan, third_force
from sandai.games.daimyo.draw import style as layout
from sandai.games.daimyo.draw.coast import patterns
from sandai.games.daimyo.draw.island import idle, island
from sandai.games.daimyo.draw.pieces import definitions
from sandai.games.daimyo.draw.scene.table import last_marks, scene
from sandai.games.daimyo.draw.scene.types import ClanScene, ForceScene, Scene
from sandai.games.daimyo.draw.zones import zone
from sandai.games.daimyo.rules.view_types import View
from sandai.games.daimyo.words import board as texts

__all__ = ["draw", "picture", "style", "table"]

FULL_HAND = 6  # more cards than that are shown without their words


def style() -> str:
    """Rules that this board adds to the stylesheet of a page."""
    return layout.STYLE


def picture(view: View, me: int | None = None) -> str:
    """The table as an SVG file that stands alone."""
    drawn, height = alone(table(view, frozenset(), frozenset(), me), layout.WIDTH)
    width = layout.WIDTH + 16
    return standalone(
        root(
            width,
            height + 16,
            defs[definitions(), patterns()],
            rect(width=f"{width:g}", height=f"{height + 16:g}", fill="var(--paper)"),
            g(transform=at(8, 8))[drawn],
            label=texts.TABLE,
            about=texts.ABOUT,
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
    whole = table(view, choosable, chosen, me)
    return Element("div")({"class": "daimyo table"}, role="group", aria_label=texts.TABLE)[
        _store(),
        _jumps(view, whole),
        arranged(whole),
    ]


@cache
def _store() -> Markup:
    """Patterns and clips that all panels refer to."""
    drawn = svg({"class": "sandai store"}, aria_hidden="true")[
        defs[seigaiha("daimyo-sea", "var(--tide)", "var(--tide-wave)", 20), definitions(), patterns()]
    ]
    return Markup(drawn)  # noqa: S704 drawn here


def _jumps(view: View, whole: Group) -> Element:
    """Links to the sections, for narrow screens where they lie below each other."""
    own = any(isinstance(one, Group) and one.name == "own" for one in whole.members)
    rivals = any(isinstance(one, Group) and one.name == "rivals" for one in whole.members)
    places = [
        ("head-dice", "dice"),
        *([("lay-own-head", "own"), ("head-hand", "hand")] if own else []),
        ("lay-islands", "islands"),
        *([("panel-force", str(view["rival"]))] if view["rival"] else []),
        ("head-market", "market"),
        *([("head-goals", "goals")] if view["goals"] else []),
        *([("head-rivals", "others" if own else "clans")] if rivals else []),
    ]
    return Element("nav")({"class": "jumps"}, aria_label=texts.PARTS)[
        [Element("a")(href=f"#{name}")[texts.JUMPS[part]] for name, part in places]
    ]


def table(view: View, choosable: frozenset[str], chosen: frozenset[str], me: int | None) -> Group:
    """All panels of the table, as a seat sees it."""
    shown = scene(view, me)
    write = Writer(Marked(choosable, chosen, last_marks(view, me)))
    mine = [board for board in shown["clans"] if board["mine"]]
    others = [board for board in shown["clans"] if not board["mine"]]
    members: list[Panel | Aside | Group] = [_top(write, shown)]
    if shown["offers"]:
        offers = [write(f"offer-{i}", clan.offer, choice) for i, choice in enumerate(shown["offers"])]
        members.insert(0, Group("offers", offers, (1,) * 4, title=texts.OFFERS, sign="clan"))
    members += [_own(write, board) for board in mine]
    members.append(_market(write, shown))
    if others:
        many = len(others) > 2
        boards = [_other(write, board, 1 if many else 3) for board in others]
        across = 1 if not many else 3 if len(others) == 3 else 2
        kind = "" if across == 3 else "two" if many else "one"
        title = texts.OTHERS if mine else texts.CLANS
        members.append(Group("rivals", boards, (1,) * across, title=title, sign="clan", kind=kind, gap=8))
    return Group("table", members)


def _other(write: Writer, board: ClanScene, across: int) -> Group:
    """The clan board of another player: three panels, below each other or side by side."""
    owner = board["facts"]["owner"]
    members = [
        write(f"rival-{owner}", other_clan.facts, board),
        write(f"rival-{owner}-zones", other_clan.zones, board),
        write(f"rival-{owner}-stock", other_clan.stock, board),
    ]
    return Group(f"rival-{owner}", members, (1,) * across, kind="rival" if across == 1 else "rival wide", gap=8)


def _top(write: Writer, shown: Scene) -> Group:
    """What all players share: islands, mercenaries or empire, villagers; beside them dice, goals and the black market."""
    force = shown["force"]
    lands = [write(f"island-{land['colour']}", island, land, label=land["words"]) for land in shown["islands"]]
    if force is None:
        lands += [write(f"island-{colour}", idle, colour) for colour in shown["idle"]]
    sea = Aside(svg({"class": "sea"}, aria_hidden="true")[rect(width="100%", height="100%", fill="url(#daimyo-sea)")])
    across = 3 if force is None else 2
    # a picture that stands alone has no sea, because its height is not known
    islands = Group("islands", lands, (1,) * across, gap=1, kind="" if across == 3 else "few", ground=sea)
    left: Group = islands
    if force is not None:
        without_news: ForceScene = {**force, "news": []}
        left = Group(
            "lands",
            [islands, write("force", third_force.third_force, without_news, label=force["name"])],
            layout.LANDS,
        )
    return Group("top", [Group("left", [left, _villagers(write, shown)]), _common(write, shown)], layout.TOP)


def _villagers(write: Writer, shown: Scene) -> Group:
    tiles = [write(f"villager-{i}", centre.villager, tile) for i, tile in enumerate(shown["villagers"])]
    return Group("villagers", tiles, (1,) * 3, title=texts.VILLAGERS, sign="villager", more=texts.VILLAGERS_NOTE, gap=5)


def _market(write: Writer, shown: Scene) -> Group:
    """Heroes for hire."""
    market = shown["market"]
    height = centre.height_for_hire(market["cards"], market["next"])
    cards = [
        write(f"hire-{card['id'] if card else i}", centre.for_hire, centre.ForHire(card=card, height=height))
        for i, card in enumerate(market["cards"])
    ]
    cards.append(write("hire-next", centre.upcoming, centre.ForHire(card=market["next"], height=height)))
    more = texts.more_in_deck(market["deck"])
    return Group("market", cards, (1,) * 6, title=texts.MARKET, sign="hero", more=more, gap=5)


def _common(write: Writer, shown: Scene) -> Group:
    """Round and popularity, dice, goals and the black market."""
    goals = [write(f"goal-{i}", centre.goal, card) for i, card in enumerate(shown["goals"])]
    stalls = write("stalls", centre.black_market, shown["black_market"], label=texts.BLACK_MARKET)
    force = shown["force"]
    return Group(
        "common",
        [
            write(
                "status",
                centre.status,
                centre.Status(round=shown["round"], rounds=shown["rounds"], owners=shown["owners"]),
            ),
            Group("dice", [write("dice", centre.dice_pool, shown["dice"])], title=texts.DICE, sign="die"),
            *([Group("goals", goals, title=texts.GOALS, sign="popularity", gap=4)] if goals else []),
            Group("stalls", [stalls], title=texts.BLACK_MARKET, sign="black-market"),
            *([_last_turn(write, force)] if force and force["part"] == "empire" else []),
        ],
    )


def _last_turn(write: Writer, empire: ForceScene) -> Group:
    steps = [write("news", third_force.steps, empire["news"])]
    return Group("news", steps, title=texts.LAST_TURN, sign="clan", kind="scrolls")


def _own(write: Writer, own: ClanScene) -> Group:
    """The clan board of the player who looks at it."""
    hand, facts = own["hand"], own["facts"]
    face = centre.in_hand if len(hand) <= FULL_HAND else centre.slip
    height = centre.height_in_hand(hand) if hand else 0
    cards = [write(f"hand-{card['id']}", face, centre.InHand(card=card, height=height)) for card in hand]
    chips = Element("div")({"class": "steps"}, id="own-steps")[
        Element("strong")[texts.THIS_TURN] if own["turn"] else None,
        Element("ul")(aria_label=texts.THIS_TURN_SO_FAR)[
            [
                Element("li")({"class": "done" if step["done"] else "open"})[
                    step["name"],
                    Element("span")({"class": "visually-hidden"})[
                        " ", texts.STEP_DONE if step["done"] else texts.STEP_OPEN
                    ],
                ]
                for step in own["turn"]
            ]
        ],
    ]
    zones = [write(f"zone-{i}", zone, entry) for i, entry in enumerate(own["zones"])]
    members: list[Panel | Aside | Group] = [
        Group(
            "own-head",
            [write("own", clan.heading, facts), Aside(chips), write("tokens", clan.tokens, facts)],
            layout.OWN_HEAD,
        ),
        Group(
            "own-row",
            [Group("zones", zones, (1,) * 7, gap=5), write("side", clan.side, facts)],
            layout.OWN_ROW,
        ),
        Group(
            "own-low",
            [
                write("boards", clan.boards, facts),
                Group("hand", cards, (1,) * 6, title=texts.HAND, sign="hero", more=own["piles"], gap=5),
            ],
            layout.OWN_LOW,
        ),
    ]
    if own["discard"]:
        pile = [write(f"discard-{card['id']}", clan.chip, card) for card in own["discard"]]
        members.append(Group("discard", pile, (1,) * 6, title=texts.DISCARD))
    return Group("own", members)
