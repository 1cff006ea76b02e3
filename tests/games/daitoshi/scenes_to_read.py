"""Scenes that show words of Daitoshi which seeded games seldom reach, for `tests/games/test_pseudo.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo
from sandai.games.daitoshi.rules.ending import Finale
from sandai.games.daitoshi.rules.partnerships import UseBanner
from tests.games.daitoshi.scene import A, B, Scene

Shown = tuple[Any, ...]  # a position, whether its board is worth reading, and choices to try

LONGEST = 12  # choices that a turn is followed for
RARE = ("use ", "copy ", "pilgrims ", "trade", "place banner")
#: what is gained out of the blue: questions without a source, and rewards that are lost
GAINS = (
    ("worker:any",),
    ("progress:2",),
    ("pilgrim:any",),
    ("pilgrim:any", "pilgrim:any"),
    ("pilgrim_same:3",),
    ("discard_hex:1", "discard_hex_with_reward:1", "conflict_reward:1", "market_brilliant", "wealth:1"),
    ("discard_hex_with_reward:2",),
    ("partnership:any",),
    ("copy_city",),
    ("megamachine_workshop",),
    ("workshop_reward",),
)


def scenes() -> Iterator[Shown]:
    """Positions to read, one after the other; a state goes on after it was read."""
    for rewards in GAINS:
        yield from _gained(Scene(seats=3), rewards)
        yield from _gained(_rich(), rewards)
    yield from _actions()
    yield from _ends()
    yield from _alone()
    yield from _refused_rewards()
    yield from _refused_actions()
    yield from _rare_rewards()


def _rich() -> Scene:
    scene = Scene(seats=3).opened(forest=3, river=3, mountain=1).banner(A, 0, 1)
    scene.has(A, hex_forest=2, hex_river=1, pilgrim_mountain=1, steam=5)
    return scene.owns(A, "left-1", "basic-food", progress=2).owns(A, "middle-1", "basic-luxury")


def _gained(scene: Scene, rewards: tuple[str, ...]) -> Iterator[Shown]:
    scene.to_play(A).gains(A, *rewards)
    yield scene.state, False
    for _ in range(3):
        if scene.asked == f"Turn {A}":
            break
        scene.plays(scene.options[0])
        yield scene.state, False


def _played(scene: Scene, *choices: str) -> Iterator[Shown]:
    yield scene.state, True
    for choice in choices:
        scene.plays(choice)
        yield scene.state, False


def _followed(scene: Scene, *first: str) -> Iterator[Shown]:
    """Play these choices, then what uses Banners and copies, up to the next turn."""
    yield from _played(scene, *first)
    for _ in range(LONGEST):
        if scene.state.over or scene.asked.startswith("Turn"):
            return
        scene.plays(next((text for text in scene.options if text.startswith(RARE)), scene.options[0]))
        yield scene.state, False


def _actions() -> Iterator[Shown]:
    """The Cities' rare effects, and actions that run out."""
    copying = Scene(seats=3).banner(A, 2, 0).stands(A, "electrify").has(A, luxury=3, steam=9, construction=9)
    copying.cities("city-commit-steam", "city-river-vp", "city-trade-copy")
    yield from _played(copying.opened(forest=2, river=2).to_play(A), "move 3 right", "trade")
    yield from _followed(copying)
    for city in copying.state.atlas.city_ids:
        banner = _rich().cities(city).banner(A, 0).has(A, luxury=3, food=3, energy=4, construction=4, marker=s.READY)
        yield from _followed(banner.stands(A, "trade").to_play(A), "move 4 right")
    expanding = Scene(seats=3).stands(A, "electrify").has(A, construction=9, hex_forest=1, hex_river=1)
    expanding.built(0, "middle", "middle-a").to_play(A)
    yield from _played(expanding, "move 2 right", "expand", "expand 0 outer", "lay forest")
    hall = Scene(seats=3).stands(A, "trade").to_play(A)
    yield from _played(hall, "move 4 right", "exploit forest")
    full = (
        Scene(seats=3).stands(A, "trade").has(A, food=9, energy=9, construction=9, luxury=9, wealth=9).market(*[""] * 5)
    )
    for spot in range(n.DISTRICTS, n.SPOTS):
        stack = full.state.middle_stack if spot < 2 * n.DISTRICTS else full.state.outer_stack
        full.state.tiles[spot] = stack.pop()
    full.state.lit = [1] * n.SPOTS
    yield from _followed(full.to_play(A), "move 4 right")
    few = Scene(seats=3).stands(A, "trade").has(A, construction=9)
    yield from _followed(few.to_play(A), "move 4 right")
    poor = Scene(seats=3).conflict(A, "production").has(A, marker=s.READY, steam=9)
    yield from _played(poor.owns(A, "left-1", "basic-food").to_play(A))
    crowd = Scene(seats=2).stands(B, 1, "right").neutral(1, "right").to_play(A)
    yield from _played(crowd)


def _ends() -> Iterator[Shown]:
    """A Grant that was kept, and Pilgrims at the end of their tracks."""
    kept = Scene(seats=2).owns(A, "left-1", "basic-food").has(A, grant=1)
    kept.state.agenda = [Finale()]
    kept.state.run()
    kept.state.changed()
    yield kept.state, True
    far = Scene(seats=2)
    lengths = {name: far.state.atlas.length[kind] for kind, name in enumerate(n.TERRAINS)}
    far.opened(**lengths).has(A, pilgrim_forest=lengths["forest"])
    yield from _gained(far, ("pilgrim:any",))


def _alone() -> Iterator[Shown]:
    """The Mayor without Advisors, and with his Bribe."""
    alone = Scene(seats=1, advisors=0)
    yield alone.state, True
    alone.state.bribe = 1
    for factory in alone.state.factories:
        factory[: s.WEALTH + 1] = [9] * (s.WEALTH + 1)
    yield alone.to_play(A).state, True
    yield alone.to_play(1).state, True
    alone.state.bribe = 1
    alone.state.changed()
    yield alone.state, True


def _refused_rewards() -> Iterator[Shown]:
    """Rewards that can't be taken in this way."""
    steps = Scene(seats=4).opened(forest=9, mountain=2).has(A, pilgrim_forest=8).gains(A, "pilgrim_same:3")
    yield steps.state, False, "pilgrim mountain 3", "pilgrim forest 2"
    two = Scene(seats=4).opened(forest=9, mountain=2).has(A, pilgrim_forest=9).gains(A, "pilgrim_same:2")
    yield two.state, False, "pilgrim mountain 3"
    yield Scene().has(B, worker_red=15).gains(A, "worker:any").state, False, "worker red"
    banners = Scene().cities("city-trade-copy", "city-trade-giveback", "city-river-vp", "city-commit-steam")
    banners.banner(A, 0, 2).stands(A, "expand").has(A, luxury=9, steam=20).to_play(A).plays("move 3 right", "trade")
    banners.plays(*[text for text in banners.options if text.startswith("trade 1 for 5")])
    while banners.asked != f"UseBanner {A}":
        banners.plays(banners.options[0])
    yield banners.state, False, "use banner 1"
    again = Scene().cities("city-river-vp", "city-river-bounty").banner(A, 0, 1)
    again.state.push(UseBanner(A, 1))
    again.state.changed()
    yield again.state, False, "use banner 1"


def _refused_actions() -> Iterator[Shown]:
    """Actions that can't be carried out in this way."""
    strict = Scene(seats=2, empty_buildings=False).owns(A, "left-1", "basic-food").has(A, steam=9).to_play(A)
    yield strict.plays("lead production").state, False, "activate middle"
    expanding = Scene(seats=2).stands(A, "electrify").has(A, construction=4, hex_forest=1).opened(river=0)
    expanding.built(0, "middle", "middle-a", "river").to_play(A).plays("move 2 right")
    expanding.has(A, hex_forest=1, hex_mountain=0, hex_underground=0, hex_river=0).plays("expand")
    yield expanding.state, False, "expand 0 outer"
    expanding.has(A, hex_river=2, wealth=0).plays("expand 0 outer").has(A, hex_mountain=1).plays("lay forest")
    yield expanding.state, False, "lay forest"
    hall = Scene(seats=3)
    hall.state.push(ExploitTwo(A, 1, 0))
    hall.state.changed()
    yield hall.state, False, "exploit forest"
    expert = GAME.new(3, 5, expert=True)
    offered = {choice.text for choice in expert.choices}
    yield expert, False, *[text for text in map("take basic {}".format, n.RESOURCES) if text not in offered]


def _rare_rewards() -> Iterator[Shown]:
    """Rewards that are lost, and events that seldom happen."""
    bare = Scene(seats=3).market(*[""] * 5)
    yield from _gained(bare, ("market_brilliant", "discard_hex_with_reward:2"))
    idle = Scene(seats=1)
    idle.state.log(events.MAYOR_IDLE, "T-265", 1, {})
    full = {"district": 1, "action": 1, "one": "a", "two": "a", "space": -1}
    idle.state.log(events.MAYOR_CHECKS, "T-244", 1, full)
    idle.state.log(events.CONFLICTS, "T-193", A, {"turned": []})  # as the first versions did
    yield idle.state, False
    leading = Scene(seats=3).conflict(A, "workers", "steam_engine").stands(A, "trade").works(0, "inner", "red")
    yield from _played(leading.to_play(A))
