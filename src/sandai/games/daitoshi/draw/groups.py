"""The groups of the board, each put in its place and drawn again only when what it shows has changed."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from htpy import Element, Node
from markupsafe import Markup, escape

from sandai.draw.finished import Finished, finished
from sandai.draw.panels import Marked
from sandai.draw.svg import g
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw import actions, building, city, factory, halo, mayor, offer, rings, rivals, wilderness
from sandai.games.daitoshi.draw.layout import put
from sandai.games.daitoshi.numbers import BUILDINGS, NEUTRAL_MOVE, SPACES, TERRAINS
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.board import district_name
from sandai.games.daitoshi.words.names import MAYOR

__all__ = ["Groups"]


#: What the parts of a group begin with; only they can light up in it.
TILE_PARTS: Final = ("site-", "tile-", "workshop-")
FACTORY_PARTS: Final = ("hex-", "worker-", "marker-", "grant-", "building-", "floor-")
#: What a Factory shows elsewhere than in its Warehouse.
NOT_STORED: Final = frozenset(
    (
        "vp",
        "score",
        "hexes",
        "conflicts",
        "floors",
        "chimney",
        "buildings",
        "pilgrims",
        "prestige",
        "bus",
        "district",
        "space",
    )
)


@lru_cache(maxsize=256)
def _city_ground(lands: tuple[str, ...]) -> Markup:
    return escape(g[city.ground(lands)])


@lru_cache(maxsize=1)
def _cities_ground() -> Markup:
    return escape(g[offer.cities_ground()])


@lru_cache(maxsize=1)
def _market_title() -> Markup:
    return escape(put("market", offer.market_title()))


class _Group:
    """Something to draw, cached by what it depends on."""

    def __init__(self, key: str, draw: Callable[[], Element]) -> None:
        self.key = key
        self.draw = draw

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Group) and self.key == other.key


@lru_cache(maxsize=2048)
def _written(group: _Group) -> Finished:
    return finished(group.draw())


class Groups:
    """The groups of one picture."""

    def __init__(self, view: View, can: frozenset[str], chosen: frozenset[str], seat: int = 0) -> None:
        self.view = view
        self.seat = seat
        self.can = can
        self.chosen = chosen
        self.book = book_of(view["pack"])
        names = list(view.get("names") or PLAYER_NAMES)
        self.names = [names[0], MAYOR] if view["mayor"] else names
        self.last = halo.marks(view["last"], view["building"], self.names)

    def group(
        self, name: str, reads: object, begins: tuple[str, ...], draw: Callable[[Marked], Node], seat: int | None = None
    ) -> Finished:
        """A group in its place; it is drawn again only if what it reads or what can be chosen in it has changed."""
        named = f"draw-{name}" if seat is None else f"draw-{seat}-{name}"
        return self._kept(named, reads, begins, lambda parts: put(name, draw(parts), id=named))

    def kept(self, name: str, reads: object, begins: tuple[str, ...], draw: Callable[[Marked], Node]) -> Finished:
        """The same for a group that lies where the one around it does."""
        named = f"draw-{name}"
        return self._kept(named, reads, begins, lambda parts: g(id=named)[draw(parts)])

    def _kept(self, named: str, reads: object, begins: tuple[str, ...], draw: Callable[[Marked], Element]) -> Finished:
        can, chosen = self.lit(self.can, begins), self.lit(self.chosen, begins)
        last = {part: self.last[part] for part in sorted(self.lit(self.last, begins))}
        key = repr((named, self.view["pack"], reads, sorted(can), sorted(chosen), last))
        return _written(_Group(key, lambda: draw(Marked(can, chosen, last))))

    @staticmethod
    def lit(parts: Iterable[str], begins: tuple[str, ...]) -> frozenset[str]:
        return frozenset(part for part in parts if part.startswith(begins))

    def shared(self) -> list[Node]:
        view, book = self.view, self.book
        tracks = view["tracks"]
        return [
            *(self.track(name) for name in TERRAINS),
            self.group(
                "supply",
                (
                    [(track["pile"], sum(track["hexes"][:-1])) for track in tracks.values()],
                    view["supply"],
                    view["turns_left"],
                    view["over"],
                ),
                ("supply-",),
                lambda parts: wilderness.supply(view, parts, 382),
            ),
            put("city", self.city(), id="draw-city"),
            self.group(
                "actions",
                view["tiles_left"],
                ("action-",),
                lambda parts: [actions.actions(parts, book), actions.stacks(view, book)],
            ),
            put(
                "cities",
                _cities_ground(),
                [self.city_row(number) for number in range(len(view["cities"]))],
                id="draw-cities",
            ),
            _market_title(),
            *(self.offer(number) for number in range(len(view["market"]))),
            self.group(
                "machine",
                view["machine"],
                ("machine-space-", "upgrade-"),
                lambda parts: offer.machine(view["machine"], book, parts),
            ),
        ]

    def track(self, name: str) -> Finished:
        return self.group(
            name,
            self.view["tracks"][name],
            (f"track-{name}",),
            lambda parts: wilderness.track(self.view["tracks"][name], self.book, parts, name),
        )

    def offer(self, number: int) -> Finished:
        """A slot of the Market; on a narrow screen they stand in two rows."""
        view = self.view
        return self.group(
            f"market-{number}",
            (view["market"][number], view["stacks"]),
            (f"market-{number}",),
            lambda parts: offer.offer(view, self.book, number, parts),
        )

    def city_row(self, number: int) -> Finished:
        """One of the other Cities."""
        entry, players = self.view["cities"][number], self.view["players"]
        return self._kept(
            f"city-{number}",
            (entry, players),
            (f"city-{number}",),
            lambda parts: offer.city_row(entry, self.book["city"][entry["id"]], number, players, parts),
        )

    def city(self) -> Node:
        """The round city, district by district: a turn changes one or two of them."""
        view, book = self.view, self.book
        return [
            _city_ground(tuple(book["tile"][here["inner"]["tile"]]["exploit"][0] for here in view["districts"])),
            *(self.district(number) for number in range(len(view["districts"]))),
            self.kept("prestige", view["prestige"], (), lambda _: rings.prestige(view["prestige"], book)),
            self.kept("rail", view["bus"], (), lambda _: rings.rail(view["bus"], book)),
            self.kept(
                "city-machine", view["machine"], ("machine",), lambda parts: rings.machine(view["machine"], parts)
            ),
        ]

    def district(self, number: int) -> list[Finished]:
        """Its tiles, and each space by itself: at the beginning of a turn all of them light up."""
        here = self.view["districts"][number]
        inner = self.book["tile"][here["inner"]["tile"]]
        name = district_name(inner)
        tiles = self.kept(
            f"district-{number}",
            (here["inner"], here["middle"], here["outer"]),
            tuple(f"{part}{number}-" for part in TILE_PARTS),
            lambda parts: city.tiles(here, self.book, parts, number),
        )
        return [tiles, *(self.space(number, space, here["magnates"][space], name) for space in SPACES)]

    def space(self, number: int, space: str, seats: list[int], name: str) -> Finished:
        districts = self.view["districts"]
        next_ = districts[(number + NEUTRAL_MOVE) % len(districts)]["inner"]["tile"]
        away = district_name(self.book["tile"][next_])
        return self._kept(
            f"space-{number}-{space}",
            (seats, name, self.names, away, self.seat in seats and self.seat),
            (f"space-{number}-{space}",),
            lambda parts: city.magnates(seats, number, space, name, parts, self.names, away, self.seat),
        )

    def opened(self, seat: int) -> list[Node]:
        """Another player's Factory, after a frame that covers one's own.

        The board draws the same groups of all players one after the other: so they compress to a third.
        """
        name = self.names[seat]
        frame = self.group("opened", name, (), lambda _: factory.frame(seat, name), seat)
        return [frame, *self.factory(seat, name)]

    def factory(self, seat: int, owner: str = "") -> list[Node]:
        """A whole Factory: record, store, engine and the three buildings. `owner`: whose it is, if it is opened."""
        player, book, name = self.view["factories"][seat], self.book, self.names[seat]
        active = self.view["active"] == seat
        goods = {key: value for key, value in player.items() if key not in NOT_STORED}
        conflicts = player["conflicts"]
        reads = (name, active, player["vp"], player["score"], player["hexes"], conflicts)
        return [
            self.group(
                "record",
                reads,
                (f"hex-{seat}-",),
                lambda parts: factory.record(player, book, parts, seat, name, active),
                seat,
            ),
            self.group(
                "store",
                goods,
                (f"worker-{seat}-", f"marker-{seat}", f"grant-{seat}"),
                lambda parts: factory.store(player, book, parts, seat),
                seat,
            ),
            self.group(
                "engine",
                (player["chimney"], conflicts["steam_engine"]),
                (),
                lambda _: factory.engine(player, book, seat),
                seat,
            ),
            *(self.building(seat, which, owner) for which in BUILDINGS),
        ]

    def building(self, seat: int, which: str, owner: str) -> Finished:
        player = self.view["factories"][seat]
        floors = {name: floor for name, floor in player["floors"].items() if name.startswith(which)}
        return self.group(
            which,
            (floors, player["buildings"][which], owner),
            (f"building-{seat}-{which}", f"floor-{seat}-{which}"),
            lambda parts: building.building(player, self.book, parts, seat, which, owner),
            seat,
        )

    def basics(self) -> Node:
        """The Basic Inventions on offer while the expert variant is set up."""
        offer = actions.offered(self.view, self.book)
        if not offer:
            return None
        return self._kept("draw-basics", offer, ("basic-",), lambda parts: actions.basics(offer, self.book, parts))

    def rivals(self, others: list[int]) -> list[Node]:
        view = self.view
        state = view["mayor"]
        return [
            *(self.rival(k, number) for k, number in enumerate(others)),
            self.group("mayor", state, (), lambda _: mayor.mayor(state, self.book)) if state else None,
        ]

    def rival(self, place: int, seat: int) -> Finished:
        player, name, active = self.view["factories"][seat], self.names[seat], self.view["active"] == seat
        busy = bool(self.lit(self.last, tuple(f"{part}{seat}-" for part in FACTORY_PARTS)))
        return self.group(
            f"rival-{place}",
            (seat, player, name, active, busy),
            (),
            lambda _: [
                g(id=f"rival-busy-{seat}")[halo.halo(seat, rivals.WIDE, rivals.HEIGHT) if busy else None],
                rivals.rival(player, self.book, seat, name, active),
            ],
        )
