"""The reason, the numbers and the rule that each kind of illegal choice is refused with."""

from __future__ import annotations

import pytest

from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.city_turn import Act, possible_acts
from sandai.games.daitoshi.rules.partnerships import UseBanner
from sandai.games.daitoshi.rules.state import DaitoshiState
from tests.games.daitoshi.scene import A, B, Scene


def why(scene: Scene, text: str) -> str:
    """The reason with its rule in brackets, as an error shows it; nothing if the choice is legal."""
    assert scene.actor is not None
    found = GAME.refusal(scene.state, text, scene.actor)
    return f"{found.reason} {found.rule}" if found else ""


# -- set-up and turns --------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-054")
def test_basic_inventions() -> None:
    state = GAME.new(3, 5, expert=True)
    assert isinstance(state, DaitoshiState)
    first = state.choices[0].text
    seat = state.actor
    assert seat is not None
    left_out = ({f"take basic {name}" for name in ("food", "energy", "construction", "luxury")}
                - {choice.text for choice in state.choices}).pop()  # fmt: skip
    assert "is not on offer in this game." in str(GAME.refusal(state, left_out, seat))
    state.play(first)
    seat = state.actor
    assert seat is not None
    assert "Another player has already taken the Basic Invention of" in str(GAME.refusal(state, first, seat))


@pytest.mark.rule("T-105", "T-109", "T-110", "T-103", "TR-55")
def test_moves() -> None:
    scene = (
        Scene(seats=2).stands(A, "commit", "left").stands(B, "electrify", "middle").neutral(2, "left").has(A, steam=2)
    )
    scene.to_play(A)
    assert why(scene, "move 0 left").startswith("You stand there: after a full loop you must take another space")
    assert why(scene, "move 1 middle") == (
        "Another player's Magnate stands on the 1-Steam space of the Electrify district. T-109"
    )
    assert (
        why(scene, "move 2 left") == "The non-player Magnate stands on the 2-Steam space of the Expand district. TR-55"
    )
    assert why(scene, "move 3 left") == (
        "Not enough Steam: it costs 3 (1 for the way, 2 for the space), you have 2. T-110"
    )
    assert why(scene, "move 0 right") == "Not enough Steam: it costs 3, you have 2. T-103"
    assert why(scene, "move 2 right") == ""
    alone = Scene(seats=1).stands(B, "electrify", "left").stands(A, "commit").has(A, steam=9).to_play(A)
    assert why(alone, "move 1 left") == "The Mayor stands on the 2-Steam space of the Electrify district. T-109"


@pytest.mark.rule("T-059", "T-076")
def test_leading_twice() -> None:
    scene = Scene(seats=2).has(A, marker=s.SPENT).to_play(A)
    assert why(scene, "lead production") == "You can't lead production again before you have taken a City Turn. T-059"


@pytest.mark.rule("T-063", "T-064", "T-065", "T-195", "TR-43", "TR-44")
def test_production() -> None:
    scene = Scene(seats=2).owns(A, "left-1", "basic-food").owns(A, "middle-1", "basic-energy").has(A, steam=3, grant=1)
    scene.owns(B, "left-1", "basic-luxury").has(B, steam=4, grant=0)
    scene.to_play(A).plays("lead production")
    assert why(scene, "activate right") == "Not enough Steam: the right building costs 4, you have 3. T-064"
    scene.plays("activate left")
    assert why(scene, "activate left") == "The left building has already worked in this Production Turn. T-063"
    assert why(scene, "use grant") == "You can use your Government Grant only before your first building. TR-44"
    scene.conflict(A, "buildings").state.changed()
    assert why(scene, "activate middle") == "Not enough Steam: the middle building costs 3, you have 1. T-195"
    scene.plays("stop producing")
    while scene.actor == A:
        scene.plays(scene.options[0])
    assert why(scene, "activate middle") == "The middle building holds no Invention: you would pay for nothing. TR-43"
    assert why(scene, "use grant") == "You have already used your Government Grant. T-065"
    strict = Scene(seats=2, empty_buildings=False).owns(A, "left-1", "basic-food").has(A, steam=9).to_play(A)
    strict.plays("lead production")
    assert why(strict, "activate middle") == "The middle building holds no Invention. TR-43"


@pytest.mark.rule("T-065", "T-063")
def test_the_order_of_buildings_under_the_grant() -> None:
    scene = Scene(seats=2).has(A, grant=1)
    for floor in ("left-1", "middle-1", "right-1"):
        scene.owns(A, floor, "basic-food")
    scene.to_play(A).plays("lead production", "use grant", "activate left")
    assert why(scene, "activate left") == "The left building has already worked in this Production Turn. T-063"
    assert why(scene, "stop producing") == "Not now: first choose the building that works next under your Grant. T-065"
    other = Scene(seats=2).has(A, grant=1).owns(A, "left-1", "basic-food").owns(A, "right-1", "basic-food").to_play(A)
    other.plays("lead production", "use grant")
    assert why(other, "activate middle") == ("The middle building holds no Invention: it has nothing to produce. TR-43")


# -- rewards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-089", "TR-125", "T-231")
def test_pilgrims() -> None:
    scene = Scene(seats=4).opened(forest=2, mountain=1, river=1).has(A, pilgrim_mountain=1).gains(A, "pilgrim:any")
    assert why(scene, "pilgrim mountain") == "A hex blocks the next space of the mountain track. T-089"
    scene = Scene(seats=4).opened(forest=9, mountain=2).has(A, pilgrim_forest=8).gains(A, "pilgrim_same:3")
    assert why(scene, "pilgrim mountain 3") == "A hex blocks the mountain track after 2 steps. T-089"
    assert why(scene, "pilgrim forest 2") == (
        "Your Pilgrim on the forest track has 1 space ahead, it can't take 2 steps. TR-125"
    )
    assert why(scene, "pilgrim underground 1") == "A hex blocks the next space of the underground track. T-089"
    scene = Scene(seats=4).opened(forest=9, mountain=2).has(A, pilgrim_forest=9).gains(A, "pilgrim_same:2")
    assert why(scene, "pilgrim forest 1") == (
        "Your Pilgrim on the forest track has no space ahead, it can't take 1 step. TR-125"
    )
    assert why(scene, "pilgrim mountain 3") == "This reward gives at most 2 steps. T-231"


@pytest.mark.rule("T-085", "TR-50")
def test_progress() -> None:
    scene = Scene().owns(A, "left-1", "basic-food", progress=8).owns(A, "left-2", "basic-food").gains(A, "progress:2")
    assert why(scene, "advance left-3") == "No Invention is installed there (left building, third floor). T-085"
    assert why(scene, "advance left-1") == (
        "That Progress marker is at the end of its track, on space 8 (left building, first floor). TR-50"
    )


@pytest.mark.rule("T-093", "T-224", "TR-22", "T-129")
def test_hexes_and_workers() -> None:
    scene = Scene().has(A, hex_forest=1, hex_river=1).gains(A, "discard_hex")
    assert why(scene, "discard mountain") == "You hold no mountain hex. T-093"
    scene = Scene().has(A, hex_forest=1, hex_river=1).gains(A, "conflict_reward:2")
    assert why(scene, "repeat mountain") == "You hold no mountain hex. T-224"
    scene = Scene().has(B, worker_red=15).gains(A, "worker:any")
    assert why(scene, "worker red") == "No red Worker is left in the supply. TR-22"
    scene = Scene().has(A, worker_red=3, worker_blue=3).gains(A, "worker:blue")
    assert why(scene, "swap green") == "You have no green Worker. T-129"
    assert why(scene, "swap blue") == "The new Worker is blue too: send the new one away instead. T-129"


@pytest.mark.rule("T-173", "TR-81", "T-225")
def test_cities_and_workshops() -> None:
    scene = Scene().banner(A, 2).gains(A, "partnership:any")
    assert why(scene, "banner 2") == "Your Banner already stands on City 3. T-173"
    scene = Scene().stands(A, "trade").has(A, luxury=9, steam=9).cities("city-trade-copy").banner(A, 0)
    scene.state.agenda = []
    scene.to_play(A).plays("move 4 right", "exploit forest", "trade", "trade 1 for 1")
    while "use banner 0" not in scene.options:
        scene.plays(scene.options[0])
    scene.plays("use banner 0")
    assert why(scene, "copy city 0") == "City 1 can't copy itself. TR-81"
    scene = Scene().stands(A, "expand").built(2, "middle", "middle-a", "river").gains(A, "workshop_reward")
    assert (
        why(scene, "workshop 3 inner") == "That Workshop is in the Trade district; yours is the Expand district. T-225"
    )
    assert why(scene, "workshop 2 outer") == "The outer tile of the Expand district is not built yet. T-225"


@pytest.mark.rule("T-174", "T-176")
def test_banners_that_can_not_be_used_now() -> None:
    scene = Scene().cities("city-trade-copy", "city-trade-giveback", "city-river-vp", "city-commit-steam")
    scene.banner(A, 0, 2).stands(A, "expand").has(A, luxury=9, steam=20).to_play(A).plays("move 3 right", "trade")
    scene.plays(*[text for text in scene.options if text.startswith("trade 1 for 5")])
    while scene.asked != "UseBanner 0":
        scene.plays(scene.options[0])
    assert why(scene, "use banner 2") == "City 3 gives its effect when you exploit river, not when you Trade. T-174"
    assert why(scene, "use banner 3") == "You have no Banner on City 4. T-174"
    assert scene[A].banners == [0, 1, 2]
    assert why(scene, "use banner 1") == "Your Banner on City 2 was placed during this Trade. T-176"
    scene = Scene().cities("city-river-vp", "city-river-bounty").banner(A, 0, 1)
    scene.state.push(UseBanner(A, 1))  # the Banner on City 2 came back and was placed again
    assert why(scene, "use banner 1") == ("Your Banner on City 2 was placed after you met its condition. T-174")


@pytest.mark.rule("T-119", "T-188")
def test_rewards_of_the_machine() -> None:
    scene = Scene().machine(1, 3, upgrades=("treasury", "transit")).gains(A, "megamachine_workshop")
    assert why(scene, "upgrade 2") == "Upgrade 3 is still locked. T-188"
    scene.plays("upgrade 1")
    assert why(scene, "upgrade 1") == "You have already gained the reward of Upgrade 2. T-119"
    scene = Scene().machine(1, 3, upgrades=("treasury", "transit")).gains(A, "megamachine_workshop")
    scene.plays("machine reward")
    assert why(scene, "machine reward") == "You have already gained the machine's own reward. T-119"


# -- City Turn ---------------------------------------------------------------------------------------------------------


def workplace() -> Scene:
    """In the Commit district, with the machine, after the move."""
    scene = Scene(seats=2).stands(A, "townhall").has(A, steam=9, worker_green=2, worker_yellow=2, worker_red=2)
    return scene.machine(1, 0)


@pytest.mark.rule("T-112", "T-114", "T-115", "T-116", "T-118")
def test_placing_workers() -> None:
    scene = workplace()
    employed = scene.state.atlas.employs[scene.state.tiles[0]]
    colours = ("green", "yellow", "red", "blue")
    mine, other = colours[employed], colours[(employed + 1) % 4]
    scene.has(A, **{f"worker_{mine}": 2, f"worker_{other}": 1}).built(0, "middle", "middle-a", "river")
    scene.works(0, "middle", mine).to_play(A).plays("move 0 middle")
    assert why(scene, f"place {mine} 1 inner") == (
        "That Workshop is in the Electrify district; you are in the Commit district. T-115"
    )
    assert why(scene, f"place {mine} 0 outer") == "The outer tile of the Commit district is not built yet. T-114"
    assert why(scene, f"place {mine} 0 middle") == f"That Workshop is occupied by a {mine} Worker. T-116"
    assert why(scene, f"place {other} 0 inner") == f"The Commit district employs only {mine} Workers. T-112"
    assert why(scene, f"place {other} machine") == f"The Commit district employs only {mine} Workers. T-112"
    scene.machine(1, 2).state.changed()
    assert why(scene, f"place {mine} machine") == (
        "The Mega-Machine is in the Expand district; you are in the Commit district. T-118"
    )
    scene.machine(1, 0).works(0, "machine", mine).state.changed()
    assert why(scene, f"place {mine} machine") == f"That Workshop is occupied by a {mine} Worker. T-118"
    hall = Scene(seats=2).stands(A, "trade").has(A, steam=9, worker_red=1).to_play(A).plays("move 4 middle")
    assert why(hall, "place blue 4 inner") == "You have no blue Worker. T-115"


@pytest.mark.rule("T-123", "TR-26")
def test_exploit_in_the_town_hall() -> None:
    scene = Scene(seats=2).stands(A, "trade").to_play(A).plays("move 4 right", "exploit river")
    assert why(scene, "exploit river").startswith("You have already taken the river hex: only a land hex is left")
    scene = Scene(seats=2).stands(A, "trade")
    scene.state.left[1] = 0
    scene.to_play(A).plays("move 4 right")
    assert why(scene, "exploit mountain") == "No mountain hex is left, on its track or in its discard pile. TR-26"


def hall(**goods: int) -> Scene:
    """The action step in the Town Hall: everything is on offer."""
    scene = Scene(seats=2).stands(A, "trade").has(A, **goods).to_play(A).plays("move 4 right")
    while not scene.asked.startswith("Act"):
        assert scene.asked.startswith(("ExploitTwo", "Offer")), scene.asked
        scene.plays(scene.options[0])
    return scene


def asks_again(scene: Scene) -> None:
    """The action step is asked anew, after something was changed by hand."""
    scene.state.agenda[-1] = Act(A, possible_acts(scene.state, A))
    scene.state.changed()


@pytest.mark.rule("T-137", "T-138", "T-148", "T-150", "T-157", "T-160", "T-169", "T-182", "T-184", "TR-80")
def test_actions() -> None:
    scene = Scene(seats=2).stands(A, "townhall").has(A, food=1).to_play(A).plays("move 0 right")
    assert why(scene, "trade") == "The Commit district doesn't offer the action Trade. T-137"
    assert why(scene, "renovate") == "The Commit district doesn't offer the action Renovate. T-137"
    assert (
        why(scene, "contribute") == "The Mega-Machine is in the Trade district; you are in the Commit district. T-138"
    )
    scene = hall(construction=3)
    assert why(scene, "commit") == "Not enough food: the cheapest Invention costs 1, you have 0. T-148"
    assert why(scene, "electrify") == "Not enough energy: the cheapest tile costs 2, you have 0. T-160"
    assert why(scene, "trade") == "Not enough luxury goods: it costs 1, you have 0. TR-80"
    assert why(scene, "contribute") == "None of your Inventions is ready to be donated. T-184"
    scene = hall(wealth=1)
    cheapest = min(scene.state.atlas.city_steam[city] for city in scene.state.cities)
    asks_again(scene.has(A, steam=cheapest - 1))
    assert why(scene, "trade") == (
        f"Not enough Steam: the cheapest City costs {cheapest}, you have {cheapest - 1}. T-169"
    )
    assert why(scene, "expand") == (
        "Not enough construction materials: the cheapest space costs 2, you have 0 and 1 Wealth. T-150"
    )
    assert why(scene, "renovate") == "Not enough construction materials: it costs 3, you have 0 and 1 Wealth. T-157"


@pytest.mark.rule("T-147", "T-148", "T-149", "T-153", "T-159", "T-182", "T-184", "TR-124")
def test_actions_that_are_gone() -> None:
    scene = hall(food=9, energy=9, construction=9, luxury=2, wealth=1)
    state, seat = scene.state, A
    state.agenda[-1] = Act(A, [])
    for floor in range(8):
        state.factories[seat][s.FLOOR + floor] = state.atlas.basics[0]
    state.changed()
    assert why(scene, "commit") == "All floors of your buildings are full. T-148"
    state.factories[seat][s.FLOOR + 7] = s.NONE
    state.market = [s.NONE] * 5
    assert why(scene, "commit") == "The Market is empty. T-147"
    state.lit = [1] * 15
    assert why(scene, "electrify") == "All tiles of the city are electrified. T-159"
    for terrain in range(4):
        state.factories[seat][s.HEX + terrain] = 0
    assert why(scene, "expand") == "Not enough hexes: it costs 1, you have 0. T-153"
    assert why(scene, "renovate") == "Not enough hexes: it costs 1, you have 0. TR-124"
    state.tiles[5:] = range(5, 15)
    assert why(scene, "expand") == "All spaces of the city are built. T-149"
    scene.owns(A, "left-1", "basic-food", progress=4).has(A, energy=0)
    assert why(scene, "contribute") == "Not enough Wealth: it costs 2 (1, and 1 for energy), you have 1. T-182"
    state.donated = [state.atlas.basics[0]] * 6
    assert why(scene, "contribute") == "All Invention spaces of the Mega-Machine are filled. T-184"


# -- within actions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("T-145", "T-146", "T-147", "TR-71")
def test_commit_and_install() -> None:
    scene = Scene(seats=2).stands(A, "townhall").has(A, food=2, wealth=1).market("", "ordinary-food-1")
    scene.state.stacks[0].clear()
    scene.to_play(A).plays("move 0 right", "commit")
    assert why(scene, "take 0") == "Market 1 is empty. T-147"
    assert why(scene, "take 2 and 4") == "Not enough food: it costs 5, you have 2 and 1 Wealth. T-145"
    for floor in ("left-1", "left-2", "left-3", "middle-1", "middle-2", "right-1", "right-2"):
        scene.owns(A, floor, "basic-food")
    scene.state.changed()
    assert why(scene, "take 1 and 2") == "Not enough free floors: you need 2, you have 1. TR-71"
    scene.state.factories[A][s.FLOOR + 6] = s.NONE
    scene.state.factories[A][s.FLOOR + 2] = s.NONE
    scene.has(A, food=3, wealth=0).plays("take 1 and 2")
    assert why(scene, "install 3 left") == "You took no Invention from Market 4. T-146"
    assert why(scene, "install 1 middle") == "The middle building has no free floor. T-146"


@pytest.mark.rule("T-149", "T-150", "T-152", "T-153")
def test_expand() -> None:
    scene = Scene(seats=2).stands(A, "electrify").has(A, construction=3, hex_forest=1).opened(river=0)
    scene.built(0, "middle", "middle-a", "river").to_play(A).plays("move 2 right")
    for terrain, count in (("forest", 1), ("mountain", 0), ("underground", 0), ("river", 0)):
        scene.has(A, **{f"hex_{terrain}": count})
    scene.plays("expand")
    assert why(scene, "expand 0 middle") == "The middle space of the Commit district is already built. T-149"
    assert (
        why(scene, "expand 1 outer") == "Build the middle space of the Electrify district before the outer one. T-149"
    )
    assert why(scene, "expand 0 outer") == "Not enough construction materials: it costs 4, you have 3. T-150"
    scene.has(A, construction=4)
    assert why(scene, "expand 0 outer") == "Not enough hexes: it costs 2, you have 1. T-153"
    scene.has(A, hex_river=2, wealth=0).plays("expand 0 outer")
    assert why(scene, "lay mountain") == "You hold no mountain hex. T-152"
    scene.has(A, hex_mountain=1).plays("lay forest")
    assert why(scene, "lay forest") == "Your only forest hex is already on the new tile. T-152"


@pytest.mark.rule("T-158", "T-160")
def test_electrify() -> None:
    scene = (
        Scene(seats=2).stands(A, "commit").has(A, energy=1, wealth=1).lights(3).built(0, "middle", "middle-a", "river")
    )
    scene.to_play(A).plays("move 1 right", "electrify")
    assert why(scene, "electrify 3 inner") == "The inner tile of the Trade district is already electrified. T-158"
    assert why(scene, "electrify 4 outer") == "The outer tile of the Town Hall is not built yet. T-158"
    assert why(scene, "electrify 0 middle") == "Not enough energy: it costs 3, you have 1 and 1 Wealth. T-160"


@pytest.mark.rule("T-169", "T-170", "T-096", "T-097", "T-098")
def test_trade_and_paying() -> None:
    scene = Scene(seats=2).stands(A, "expand").has(A, luxury=2, wealth=1, steam=30).to_play(A)
    scene.plays("move 3 right", "trade")
    costs = [scene.state.atlas.city_steam[city] for city in scene.state.cities]
    dear = costs.index(max(costs))
    scene.has(A, steam=max(costs) - 1)
    assert why(scene, f"trade {dear} for 1") == (
        f"Not enough Steam: City {dear + 1} costs {max(costs)}, you have {max(costs) - 1}. T-169"
    )
    scene.has(A, steam=30)
    assert why(scene, "trade 0 for 4") == "Not enough luxury goods: it costs 4, you have 2 and 1 Wealth. T-170"
    scene.plays("trade 0 for 2")
    assert why(scene, "pay 2 wealth") == "Not enough Wealth: that costs 2, you have 1. T-097"
    assert why(scene, "pay 3 wealth") == "The price is only 2 luxury goods. T-097"
    scene.has(A, luxury=1, wealth=3)
    assert why(scene, "pay 0 wealth") == "Not enough luxury goods: the rest costs 2, you have 1. T-096"


@pytest.mark.rule("T-034", "T-182", "T-183", "T-187")
def test_contribute() -> None:
    scene = Scene(seats=2).stands(A, "electrify").machine(1, 2, filled=(1,))
    scene.has(A, food=1, energy=0, construction=1, luxury=1, wealth=3)
    scene.owns(A, "left-1", "basic-food", progress=4).owns(A, "left-2", "ordinary-food-1", progress=1)
    scene.owns(A, "middle-1", "university-1", progress=7)
    scene.to_play(A).plays("move 2 right", "contribute")
    assert why(scene, "donate left-1 on s1") == "Space 1 of the Mega-Machine already holds an Invention. T-183"
    assert why(scene, "donate left-1 on s4") == "The block tile covers space 4 of the Mega-Machine. T-034"
    assert why(scene, "donate right-1 on s2") == "No Invention is installed there (right building, first floor). T-183"
    assert why(scene, "donate middle-1 on s2") == (
        "A University Invention can't be donated (middle building, first floor). T-187"
    )
    assert why(scene, "donate left-2 on s2") == (
        "Not ready (left building, second floor): its Ready icon is on space 4, its marker on 1. T-183"
    )
    scene.plays("donate left-1 on s2")
    assert why(scene, "wealth for food") == "You have no energy: pay Wealth for it. T-182"
    assert why(scene, "wealth for food energy luxury") == (
        "Not enough Wealth: it costs 4 (1, and 3 for food, energy and luxury goods), you have 3. T-182"
    )


@pytest.mark.rule("T-196")
def test_workers_to_keep() -> None:
    scene = Scene(seats=2).stands(A, "expand").has(A, hex_mountain=2, worker_red=3, worker_green=1).opened(mountain=0)
    scene.to_play(A).plays("move 3 right")
    while not scene.asked.startswith("KeepWorkers"):
        scene.plays(scene.options[-1])
    assert why(scene, "keep green green") == "You have only 1 green Worker. T-196"
    assert why(scene, "keep red blue") == "You have no blue Worker. T-196"
