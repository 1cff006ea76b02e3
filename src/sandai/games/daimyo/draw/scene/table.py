"""The whole table: islands, what all players share, mercenaries or empire, and every clan board."""

from collections.abc import Sequence
from typing import Final

from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daimyo.draw.cards import signs
from sandai.games.daimyo.draw.pieces import AUTOMA
from sandai.games.daimyo.draw.scene.clan import FIGURE, clan_board, hero, offers_shown
from sandai.games.daimyo.draw.scene.hand import hand
from sandai.games.daimyo.draw.scene.third_force import force
from sandai.games.daimyo.draw.scene.types import (
    DiceScene,
    GoalScene,
    GoalSpaceScene,
    IslandScene,
    LyingTileScene,
    OwnerScene,
    Scene,
    SiteScene,
    StallScene,
    VillagerScene,
)
from sandai.games.daimyo.numbers import COLOURS
from sandai.games.daimyo.rules.events import TAKES_SOLO_DIE
from sandai.games.daimyo.rules.view_types import (
    BoughtTileView,
    DieView,
    GoalView,
    IslandView,
    NewsView,
    SiteView,
    TileView,
    View,
    VillagerView,
)
from sandai.games.daimyo.words import board as texts
from sandai.games.daimyo.words.cards import effect, goal
from sandai.games.daimyo.words.log import describe_event
from sandai.games.daimyo.words.nouns import sentences
from sandai.games.daimyo.words.places import number_of, shadow_among, site_among

__all__ = ["last_marks", "scene"]

BONUS_SIGNS: Final = {"draw": "hero", "storage": "storage", "resource_choice": "rice / metal / stone"}


def scene(view: View, me: int | None) -> Scene:
    """Everything that the drawing needs."""
    watcher = view["me"] if me is None else me
    described = _Scene(view, watcher)
    return {
        "round": view["round"],
        "rounds": view["rounds"],
        "owners": described.owners(),
        "islands": [described.island(land) for land in view["islands"]],
        "idle": [colour for colour in view["idle"] if view["rival"] is None],
        "dice": _pool(view["dice"]),
        "villagers": [_villager(tile) for tile in view["villagers"]],
        "goals": [described.goal(card) for card in view["goals"]],
        "market": {
            "cards": [hero(card) if card else None for card in view["market"]],
            "next": hero(view["next_hero"]) if view["next_hero"] else None,
            "deck": view["market_deck"],
        },
        "black_market": [described.stall(tile) for tile in view["black_market"]],
        "force": force(view, described.steps()),
        "offers": offers_shown(view["offers"]),
        "clans": [
            clan_board(
                view,
                player,
                described.name(player["seat"]),
                hand(player, view["dice"], view["turn"]) if player["seat"] == watcher else None,
            )
            for player in view["players"]
        ],
    }


def last_marks(view: View, me: int | None) -> dict[str, tuple[str, str]]:
    """Parts that were touched last: by which owner, as the drawing counts them, and the sentence about it."""
    described = _Scene(view, view["me"] if me is None else me)
    fresh = set(view["last"])
    return {
        part: (str(described.owner(entry["owner"])), described.sentence_about(entry))
        for entry in view["news"]
        for part in entry["parts"]
        if part in fresh
    }


class _Scene:
    """Describes the things of a view to a watcher."""

    def __init__(self, view: View, watcher: int | None) -> None:
        self.view = view
        self.watcher = watcher
        self.turn = view["turn"]
        self.names: Sequence[str] = view.get("names") or PLAYER_NAMES
        self.held = _held(view, watcher)

    def owner(self, owner: int) -> int:
        """The owner as the drawing counts: mercenaries and empire come after four seats."""
        return AUTOMA if owner >= self.view["seats"] else owner

    def name(self, owner: int | None) -> str:
        if owner is None:
            return texts.FREE
        if owner >= self.view["seats"]:
            return texts.RIVAL_NAME[self.view["rival"] or ""]
        return texts.YOU if owner == self.watcher else str(self.names[owner])

    def owners(self) -> list[OwnerScene]:
        points: list[int | None] = [player["points"] for player in self.view["players"]]
        if self.view["owners"] > self.view["seats"]:
            points.append(self.view["empire"]["points"] if "empire" in self.view else None)
        return [
            {
                "owner": self.owner(owner),
                "name": self.name(owner),
                "pp": pp,
                "helmet": self.view["helmet"] == owner,
                "words": texts.standing(self.name(owner), pp, self._moves(owner)),
                "turn": self._moves(owner),
            }
            for owner, pp in enumerate(points)
        ]

    def sentence_about(self, entry: NewsView) -> str:
        """An event in words."""
        return describe_event(entry["kind"], entry["owner"], entry["data"], list(self.names[: self.view["seats"]]))

    def steps(self) -> list[str]:
        """What the empire did in its last turn, in order."""
        found: list[str] = []
        for entry in self.view["empire"]["last_turn"] if "empire" in self.view else ():
            found.append(self.sentence_about(entry))
            if entry["kind"] == TAKES_SOLO_DIE:
                found[-1] = sentences(found[-1], texts.OTHER_LINES[entry["data"]["colour"]])
        return found

    def _moves(self, owner: int) -> bool:
        return self.turn is not None and bool(self.turn["owner"] == owner)

    def _drawn(self, owner: int | None) -> int | None:
        return None if owner is None else self.owner(owner)

    def island(self, land: IslandView) -> IslandScene:
        colour = land["id"]
        makes = [site["produces"] for site in land["sites"]]
        gold = [space["gold"] for space in land["shadows"]]
        return {
            "colour": colour,
            "part": f"island-{colour}",
            "words": texts.island(colour),
            "gold": land["gold"],
            "silver": land["silver"],
            "sites": [
                self._site(site, site_among(makes, i, colour), number_of(makes, i))
                for i, site in enumerate(land["sites"])
            ],
            "shadows": [
                {
                    "gold": space["gold"],
                    "owner": self._drawn(space["owner"]),
                    "part": f"rough-{space['id']}",
                    "words": texts.shadow_space(shadow_among(gold, i, colour), self.name(space["owner"])),
                }
                for i, space in enumerate(land["shadows"])
            ],
            "altars": [
                {
                    "value": altar["value"],
                    "owner": self._drawn(altar["owner"]),
                    "part": f"altar-{altar['id']}",
                    "words": texts.altar(altar["value"], self.name(altar["owner"])),
                }
                for altar in land["altars"]
            ],
            "beside": [self.owner(owner) for owner, count in enumerate(land["beside"]) for _ in range(count)],
            "waste_part": f"land-{colour}",
            "waste_words": texts.no_mans_land(colour),
            "tiles": self._lying(land),
            "scavengers": [self.owner(seat) for seat in land["scavengers"]],
            "influence": [
                (self.owner(owner), value, texts.influence(self.name(owner), value, colour))
                for owner, value in enumerate(land["influence"])
            ],
        }

    def _site(self, site: SiteView, where: str, number: int) -> SiteScene:
        building = site["building"]
        built = texts.FREE if building is None else texts.building(building["kind"], self.name(building["owner"]))
        return {
            "produces": site["produces"],
            "number": number,
            "governor": self._drawn(site["governor"]),
            "building": None if building is None else (self.owner(building["owner"]), FIGURE[building["kind"]]),
            "governor_part": f"governor-{site['id']}",
            "building_part": f"building-{site['id']}",
            "governor_words": texts.governor_space(where, self.name(site["governor"])),
            "building_words": texts.building_space(where, built),
        }

    def stall(self, tile: BoughtTileView) -> StallScene:
        return {
            **tile,
            "held": self.held[tile["colour"]],
            "part": f"market-{tile['id']}",
            "words": self.about_tile(texts.stall(tile), tile),
        }

    def about_tile(self, words: str, tile: TileView) -> str:
        """A relic tile in words, and what it would bring the watcher."""
        if self.watcher is None:
            return words
        return sentences(f"{words}.", texts.relic_benefit(tile["colour"], tile["piece"], self.held[tile["colour"]]))

    def _lying(self, land: IslandView) -> list[LyingTileScene]:
        """The tiles of a no man's land, equal ones together."""
        found: dict[str, LyingTileScene] = {}
        for space, tile in enumerate(land["tiles"]):
            if tile is None:
                continue
            entry = found.setdefault(
                tile["id"],
                {
                    **tile,
                    "held": self.held[tile["colour"]],
                    "part": f"relic-{land['id']}-{tile['id']}",
                    "words": self.about_tile(texts.lying_tile(tile, land["id"]), tile),
                    "spaces": [],
                },
            )
            entry["spaces"].append(space)
        return list(found.values())

    def goal(self, card: GoalView) -> GoalScene:
        bonus = [
            sign
            for kind, n in card["gold_bonus"].items()
            for sign in (f"+{n}", *BONUS_SIGNS.get(kind, kind).split(" "))
        ]
        spaces: list[GoalSpaceScene] = [
            {"kind": "gold", "pp": card["gold_pp"], "owner": self._drawn(card["gold"]), "signs": bonus}
        ]
        if card["silver_pp"] is not None:
            spaces.append(
                {"kind": "silver", "pp": card["silver_pp"], "owner": self._drawn(card["silver"]), "signs": []}
            )
        return {
            "part": f"goal-{card['id']}",
            "words": texts.goal_card(card, self.name(card["gold"]), self.name(card["silver"])),
            "colour": card["colour"],
            "text": goal(card["check"]),
            "spaces": spaces,
        }


def _pool(dice: Sequence[DieView]) -> list[DiceScene]:
    """Equal dice together: it does not matter which of them is taken."""
    found: dict[tuple[str, int], list[str]] = {}
    for die in dice:
        found.setdefault((die["colour"], die["value"]), []).append(die["id"])
    return [
        {
            "part": f"die-{colour}-{value}",
            "colour": colour,
            "value": value,
            "ids": ids,
            "words": texts.dice_to_take(colour, value, len(ids)),
        }
        for (colour, value), ids in sorted(found.items())
    ]


def _villager(tile: VillagerView) -> VillagerScene:
    return {
        "part": f"villager-{tile['id']}",
        "words": texts.villager(tile["ops"], tile["other_ops"]),
        "text": effect(tile["ops"]),
        "signs": signs(tile["ops"]),
    }


def _held(view: View, watcher: int | None) -> dict[str, list[int]]:
    """The loose pieces of the watcher, by the colour of their relic."""
    held: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for tile in view["players"][watcher]["loose"] if watcher is not None else ():
        held[tile["colour"]].append(tile["piece"])
    return held
