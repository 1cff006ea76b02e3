"""The Daimyo table as a picture: the islands, what all share beside them, and every clan's board."""

from typing import Any, Final

from htpy import Element, Node

from sandai.draw import covers
from sandai.draw.patterns import seigaiha
from sandai.draw.style import standalone
from sandai.draw.svg import Parts, at, defs, g, num, root
from sandai.games.daimyo import draw_centre, draw_clan, draw_island
from sandai.games.daimyo.draw_cards import HERO_WIDTH
from sandai.games.daimyo.draw_pieces import box_light, definitions, label, panel, piece
from sandai.games.daimyo.draw_scene import scene
from sandai.games.daimyo.draw_sheet import GROW, PHONE, STYLE, WIDTH, Arrangement, Heights, Marked, Sheet, Spot

__all__ = ["cover", "draw", "picture", "style"]

View = dict[str, Any]
PAD: Final = 10.0
ISLAND: Final = (draw_island.WIDTH + 6, draw_island.HEIGHT + 8)
SEA: Final = (3 * ISLAND[0] + 6, 2 * ISLAND[1] + 8)
COLUMN: Final = SEA[0] + 12  # where the column beside the islands begins


def cover() -> Element:
    """The picture of the game for the home page."""
    return covers.cover("daimyo")


def style() -> str:
    """Rules that this board adds to the stylesheet of a page."""
    return STYLE


def picture(view: View, me: int | None = None) -> str:
    """The table as a picture that stands alone."""
    return standalone(draw(view, me=me, arrangement="wide"))


def draw(
    view: View,
    choosable: frozenset[str] = frozenset(),
    me: int | None = None,
    *,
    chosen: frozenset[str] = frozenset(),
    arrangement: Arrangement = "fluid",
) -> Element:
    """The table as a seat sees it. Fluid fits itself to the page; wide and tall are fixed, for files and paper."""
    shown = scene(view, me)
    pen = _Pen(shown, Sheet(arrangement), Marked(choosable, chosen, frozenset(view.get("last", ()))))
    pen.common()
    pen.clans()
    wide, tall = pen.wide + PAD, (pen.tall + PAD) * GROW
    fluid = arrangement == "fluid"
    ground = pen.sheet.box((WIDTH, wide), (WIDTH, tall), "var(--paper)", 0)
    return root(
        WIDTH,
        wide if arrangement == "wide" else max(wide, tall) if fluid else tall,
        defs[seigaiha("daimyo-sea", radius=20), definitions()],
        ground,
        pen.drawn,
        g(pointer_events="none", aria_hidden="true")[pen.sheet.layer()],
        label="Daimyo table",
        about="The islands with their sites, shadows, relic tiles, altars and influence; dice, villagers, goals and heroes for hire; the clan boards.",
        kind="daimyo board" + (" fluid" if fluid else ""),
        preserveAspectRatio="xMinYMin slice" if fluid else None,
        data_alone=f"0 0 {num(WIDTH)} {num(wide)}" if fluid else None,
        style=f"--wide:{num(WIDTH)} / {num(wide)};--tall:{num(WIDTH)} / {num(tall)}" if fluid else None,
    )


class _Pen:
    """Draws block after block and keeps both arrangements' places."""

    def __init__(self, shown: dict[str, Any], sheet: Sheet, part: Marked) -> None:
        self.shown = shown
        self.sheet = sheet
        self.part = part
        self.drawn: list[Node] = []
        self.wide = 0.0
        self.tall = PAD

    def spots(self, wide: tuple[float, float], grow: float = 1.0, x: float = PAD) -> tuple[Spot, Spot]:
        """A block's wide place, and below the last block its tall one."""
        return (*wide, 1.0), (x * GROW, self.tall * GROW, GROW * grow)

    def put(self, spots: tuple[Spot, Spot], high: float, *nodes: Node) -> None:
        self.drawn.append(self.sheet.put(*spots, *nodes))
        self.tall += high * spots[1][2] / GROW + 12

    def common(self) -> None:
        """Everything that all share."""
        column = self._status(PAD)
        with self.sheet.inside(*self._beside(column)):
            dice = draw_centre.dice_pool(self.sheet, self.part, self.shown["dice"])
        column = self._block(column, dice)
        self._islands()
        if self.shown["goals"]:
            goals, heights = draw_centre.goals(self.sheet, self.part, self.shown["goals"])
            self.put(self.spots((PAD + COLUMN, column)), heights.tall, goals)
            column += heights.wide + 8
        below = PAD + SEA[1] + 6
        cards, heights = draw_centre.market(self.sheet, self.part, self.shown["market"])
        self.put(self.spots((PAD, below)), heights.tall, cards)
        left = PAD + 6 * (HERO_WIDTH + 6) + 10
        beside = max(below, column)
        helpers, high = draw_centre.villagers(self.part, self.shown["villagers"])
        self.put(self.spots((left, beside), (PHONE - 2 * PAD) / draw_centre.VILLAGERS), high, helpers)
        self.wide = max(below + heights.wide, beside + high) + 12
        tiles, used = draw_centre.black_market(self.sheet, self.part, self.shown["black_market"])
        self.put(self.spots((PAD, self.wide)), used.tall, tiles)
        self.wide += used.wide + 8

    def _block(self, y: float, block: tuple[list[Node], float]) -> float:
        nodes, high = block
        self.put(self._beside(y), high, nodes)
        return y + high + 8

    def _beside(self, y: float) -> tuple[Spot, Spot]:
        """A place in the column beside the islands."""
        return self.spots((PAD + COLUMN, y), 1.6)

    def _status(self, y: float) -> float:
        owners, high = draw_centre.popularity(self.shown["owners"])
        track = draw_centre.round_track(self.shown["round"], self.shown["rounds"], 0, 0)
        return self._block(y, ([track, g(transform=at(0, 25))[owners]], high + 25))

    def _islands(self) -> None:
        """Three columns in the sea; with one or two players the third belongs to empire or mercenaries."""
        shown = self.shown
        force = shown["force"]
        grow = (PHONE - 2 * PAD) / ISLAND[0]
        lands = [*shown["islands"], *shown["idle"]] if force is None else shown["islands"]
        across = 3 if force is None else 2
        high = len(shown["islands"]) * (ISLAND[1] * grow + 6) + 8
        sea = self.sheet.box(SEA, ((PHONE - 8) * GROW, high * GROW), "url(#daimyo-sea)")
        self.drawn.append(self.sheet.put((PAD - 2, PAD - 2, 1), (4 * GROW, self.tall * GROW, 1), sea))
        for i, land in enumerate(lands):
            spot = (PAD + 4 + (i % across) * ISLAND[0], PAD + 4 + (i // across) * ISLAND[1])
            if isinstance(land, str):
                self.drawn.append(self.sheet.put((*spot, 1), (-2000, 0, 1), draw_island.idle(land)))
            else:
                spots = self.spots(spot, grow, PAD + 1)
                with self.sheet.inside(*spots):
                    nodes, heights = self.sheet.again(self.part, land, island)
                self.put(spots, heights.tall, nodes)
                self.tall += 6 - 12
        self.tall += 20
        if force is not None:
            width, height = ISLAND[0] - 6, SEA[1] - 16
            spots = self.spots((PAD + 4 + 2 * ISLAND[0], PAD + 6), (PHONE - 2 * PAD) / width)
            with self.sheet.inside(*spots):
                self.put(spots, height, draw_centre.third_force(self.sheet, self.part, force, width, height))

    def clans(self) -> None:
        """One's own board in full, the others two in a row."""
        if self.shown["offers"]:
            offers, heights = draw_clan.offers(self.sheet, self.part, self.shown["offers"])
            self.put(self.spots((PAD, self.wide)), heights.tall, offers)
            self.wide += heights.wide + 14
        mine = [clan for clan in self.shown["clans"] if clan["mine"]]
        others = [clan for clan in self.shown["clans"] if not clan["mine"]]
        for clan in mine:
            spots = self.spots((PAD, self.wide))
            with self.sheet.inside(*spots):
                nodes, heights = self.sheet.again(self.part, clan, draw_clan.own_board)
            self.put(spots, heights.tall, nodes)
            self.wide += heights.wide + 14
        for i, clan in enumerate(others):
            column = i % 2
            spots = self.spots((PAD + 6 + column * 553, self.wide + 6))
            with self.sheet.inside(*spots):
                nodes, heights = self.sheet.again(self.part, clan, draw_clan.other_board)
            ground = self.sheet.box((547, heights.wide + 12), (PHONE - 6, heights.tall + 12), "var(--ash)")
            self.put(spots, heights.tall + 8, g(transform=at(-6, -6), opacity="0.5")[ground], nodes)
            if column or i == len(others) - 1:
                self.wide += heights.wide + 18


def island(sheet: Sheet, part: Parts, land: dict[str, Any]) -> tuple[list[Node], Heights]:
    """One island with everything on it."""
    colour = land["colour"]
    crests = [draw_centre.owner_crest(owner, 0, 0, 6) for owner in range(5)]
    for i, owner in enumerate(land["scavengers"]):
        sheet.glide(f"scavenger-{owner}", (196 + 24 * i, 146, 1), piece("scavenger", owner, 0, 0, 11.5))
    drawn: list[Node] = [
        part(land["part"], land["words"], draw_island.ground(colour), light=draw_island.coast_light(colour)),
        draw_island.banner(colour),
        draw_island.standard("gold", land["gold"], 196, 8),
        draw_island.standard("silver", land["silver"], 242, 8),
        [draw_island.site(part, entry, 10 + 55 * i, 30) for i, entry in enumerate(land["sites"])],
        label("shadows", 12, 96, 11.4, colour="var(--muted)"),
        [draw_island.shadow_space(part, entry, 70 + 32 * i, 98) for i, entry in enumerate(land["shadows"])],
        label("altars", 163, 96, 11.4, colour="var(--muted)"),
        [draw_island.altar(part, entry, 210 + 31 * i, 98) for i, entry in enumerate(land["altars"])],
        [piece("relic", owner, 168 + 11 * i, 112, 7) for i, owner in enumerate(land["beside"])],
        part(
            land["waste_part"],
            land["waste_words"],
            panel(271, 38, fill="var(--ash)", stroke="none", rx=7),
            light=box_light(271, 38, 7),
            transform=at(10, 127),
        ),
        label("no man's", 16, 143, 11.4, colour="var(--muted)"),
        label("land", 16, 156, 11.4, colour="var(--muted)"),
        draw_island.no_mans_land(part, land["tiles"], 80, 146),
        draw_island.lanes(land["influence"], crests, draw_island.LANES_TOP, 40),
    ]
    return drawn, Heights(ISLAND[1] - 4, ISLAND[1] - 4)
