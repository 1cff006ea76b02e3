"""What players read about each question: the one who is asked, those who wait, and whoever tries something else first.

Slots of `asked` are filled in `prompts`.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sandai.games.daimyo.rules import round_end, set_up, tokens, turn
from sandai.games.daimyo.rules.abilities import attacks, clans, discards, effects, heroes, tiles
from sandai.games.daimyo.rules.actions import (
    construction,
    governors,
    hiring,
    production,
    recruitment,
    relics,
    shadows,
    storage,
    villagers,
)
from sandai.games.daimyo.rules.rivals import empire, mercenaries
from sandai.kernel.language import say

__all__ = ["QUESTIONS", "Question"]


class Question(NamedTuple):
    """The texts of a question."""

    asked: str  # the question itself
    awaited: str  # for the others: what is being decided; the table says by whom
    first: str  # for a choice that does not answer it


QUESTIONS: Final[dict[type[Any], Question]] = {
    set_up.PickClan: Question(
        say("Choose your clan."),
        say("A clan is being chosen."),
        say("First choose your clan."),
    ),
    set_up.DraftBoard: Question(
        say("Draft a mini-board; you need one for techno-farms and one for radio towers."),
        say("A mini-board is being drafted."),
        say("First draft a mini-board."),
    ),
    set_up.FirstGovernor: Question(
        say("Put your first governor on a rice site; your scavenger starts on the same island."),
        say("The first governor goes to a rice site, where the scavenger starts too."),
        say("First put your governor on a rice site."),
    ),
    set_up.SecondGovernor: Question(
        say("Put your second governor on any free site."),
        say("The second governor goes to a free site."),
        say("First put your second governor on a free site."),
    ),
    set_up.EmpireGovernor: Question(
        say("Put a governor of the empire on a free site. {why}"),
        say("A governor of the empire is being placed."),
        say("First put the empire's governor on a site."),
    ),
    set_up.EmpireTower: Question(
        say("Put a radio tower of the empire on the island it has no governor on."),
        say("A radio tower of the empire is being put up."),
        say("First put the empire's radio tower on a site."),
    ),
    mercenaries.GiveDie: Question(
        say("Give the mercenaries a die before you take your own."),
        say("The mercenaries are given a die."),
        say("First give the mercenaries a die."),
    ),
    turn.TakeDie: Question(
        say(
            "Take a die and put it on your clan board: its zone is your main action, its number counts in the sums for heroes and clan ability."
        ),
        say("A die is being taken from the pool."),
        say("First take a die."),
    ),
    turn.Menu: Question(
        say("Main action and bonus actions in any order, then end your turn."),
        say("A turn is under way: main action and bonus actions."),
        say("Not now: choose your main action, a bonus action or End turn."),
    ),
    villagers.UseVillager: Question(
        say("Which villager tile do you use? It flips afterwards."),
        say("A villager tile is being picked."),
        say("First choose a villager tile."),
    ),
    villagers.TwoSteps: Question(
        say("Which two steps of Help from Villagers do you carry out?"),
        say("Two steps of Help from Villagers are being picked."),
        say("First choose two steps of Help from Villagers."),
    ),
    tokens.GainOf: Question(
        say("Take a token of your choice ({n} to take)."),
        say("A token is being taken."),
        say("First choose the token that you take."),
    ),
    relics.Roam: Question(
        say("Move your scavenger to another island."),
        say("The scavenger is about to move to another island."),
        say("First move your scavenger to another island."),
    ),
    relics.Land: Question(
        say("In the no man's land you may take a tile, search and shop, each once."),
        say("The scavenger is in the no man's land: a tile, a search, the black market."),
        say("First finish here: take a tile, search, shop, or choose Done."),
    ),
    relics.Search: Question(
        say("Choose up to two tiles for the black market. New ones come from the bag."),
        say("Tiles are being searched for the black market."),
        say("First choose the tiles that go to the black market."),
    ),
    relics.Dig: Question(
        say("Take a tile here, or leave it ({n} possible)."),
        say("A relic tile may be taken here."),
        say("First take a tile here, or choose Done."),
    ),
    relics.DigAnywhere: Question(
        say("Take a tile from any no man's land, or leave it ({n} possible)."),
        say("A relic tile may be taken from any no man's land."),
        say("First take a tile from an island, or choose Done."),
    ),
    relics.FromMarket: Question(
        say("Take a tile from the black market without paying, or leave it."),
        say("A tile of the black market may be taken without paying."),
        say("First take a tile from the black market, or choose Done."),
    ),
    storage.MakeRoom: Question(
        say("Your storage is full. Which tile goes to the black market to make room for {tile}?"),
        say("A storage is full: a tile has to go to the black market."),
        say("First choose the tile that you give up."),
    ),
    relics.GiveTile: Question(
        say("Which of your loose tiles goes to the black market?"),
        say("A loose tile goes to the black market."),
        say("First choose the tile that you give up."),
    ),
    relics.ReturnTiles: Question(
        say("Which of your loose tiles goes into the bag ({n} to give)?"),
        say("Loose tiles go back into the bag."),
        say("First choose the tile that goes into the bag."),
    ),
    storage.Altar: Question(
        say("Choose an altar of {island} for your relic pawn."),
        say("A relic is restored: its pawn goes to an altar."),
        say("First choose an altar for your relic pawn."),
    ),
    recruitment.Recruit: Question(
        say("Which unit do you recruit? The next unit costs {price}."),
        say("Units are being recruited."),
        say("First choose the unit that you recruit."),
    ),
    recruitment.Enlist: Question(
        say("Which unit do you recruit?"),
        say("A unit is being recruited."),
        say("First choose the unit that you recruit."),
    ),
    governors.PlaceGovernor: Question(
        say("Put the governor on a free site."),
        say("A new governor is being placed."),
        say("First put your governor on a free site."),
    ),
    shadows.PlaceShadow: Question(
        say("Put the shadow on a free space. You take its gold."),
        say("A shadow is being placed."),
        say("First put your shadow on a free space."),
    ),
    shadows.Strike: Question(
        say("Choose a governor on {island} to eliminate."),
        say("A governor is about to be eliminated."),
        say("First choose the governor that is eliminated."),
    ),
    mercenaries.StrikeOpponent: Question(
        say("Choose a governor of your opponent on {island} to remove."),
        say("A governor of the opponent is about to be removed."),
        say("First choose the governor that is removed."),
    ),
    construction.Construct: Question(
        say("What do you construct?"),
        say("Buildings are being constructed."),
        say("First choose what you construct."),
    ),
    construction.BuildOne: Question(
        say("What do you construct?"),
        say("A building is being constructed."),
        say("First choose what you construct."),
    ),
    construction.PayBuilding: Question(
        say("Choose what you pay for your {building}, after the discount."),
        say("A building is being paid for."),
        say("First choose what you pay."),
    ),
    construction.PlaceBuilding: Question(
        say("Put the building on a free building space."),
        say("A building is being placed."),
        say("First put your building on a free site."),
    ),
    construction.Uncover: Question(
        say("Which bonus tile do you uncover?"),
        say("A bonus tile is about to be uncovered."),
        say("First choose the bonus tile that you uncover."),
    ),
    construction.PutTile: Question(
        say("Put the bonus tile on your clan board. A tile already there is lost."),
        say("A bonus tile is being put on the clan board."),
        say("First choose a place for the bonus tile."),
    ),
    heroes.FreeHero: Question(
        say("Which hero do you play without matching its strength?"),
        say("A hero may be played whatever its strength."),
        say("First choose the hero that you play."),
    ),
    heroes.DiscardPrice: Question(
        say("Which hero do you discard as the price?"),
        say("A hero is being discarded as a price."),
        say("First choose the hero that you discard."),
    ),
    heroes.Recall: Question(
        say("Which hero comes back from your discard pile?"),
        say("A hero comes back from a discard pile."),
        say("First choose the hero that comes back to your hand."),
    ),
    discards.StepDie: Question(
        say("Which of your dice goes up or down by 1?"),
        say("A die goes up or down by 1."),
        say("First choose the die that changes."),
    ),
    discards.RaiseDice: Question(
        say("Which of your dice goes up by 1?"),
        say("A die goes up by 1."),
        say("First choose the die that goes up."),
    ),
    hiring.HireStep: Question(
        say("Hire heroes from the market, one after the other."),
        say("Heroes are being hired from the market."),
        say("First finish hiring, or choose Done."),
    ),
    hiring.HireOne: Question(
        say("Which hero do you hire?"),
        say("A hero is being hired."),
        say("First choose the hero that you hire."),
    ),
    hiring.PayHero: Question(
        say("Choose how you pay {price} for {hero}."),
        say("A hero is being paid for."),
        say("First choose what you pay."),
    ),
    clans.CopyClan: Question(
        say("Which clan ability do you use?"),
        say("A clan ability is being picked."),
        say("First choose the clan ability that you use."),
    ),
    tiles.ActivateTile: Question(
        say("Which bonus tile do you activate?"),
        say("A bonus tile is being picked."),
        say("First choose the bonus tile that you use."),
    ),
    effects.Exchange: Question(
        say("Swap a resource for another kind, or stop (swaps left: {n})."),
        say("Resources are being swapped."),
        say("First swap a resource, or choose Done."),
    ),
    production.Collect: Question(
        say("Choose the piece that collects."),
        say("A piece is about to collect."),
        say("First choose the piece that collects."),
    ),
    production.IslandYields: Question(
        say("Choose the island where your governors yield."),
        say("An island is being picked whose governors yield."),
        say("First choose the island whose governors yield."),
    ),
    governors.MoveGovernor: Question(
        say("Choose a governor to move."),
        say("A governor is about to move."),
        say("First choose the governor that moves."),
    ),
    governors.MoveEnemyGovernor: Question(
        say("Choose an opposing governor to move."),
        say("Somebody else's governor is about to be moved."),
        say("First choose the governor that moves."),
    ),
    governors.GovernorTo: Question(
        say("Choose the governor's new site."),
        say("A governor moves: its new site is being chosen."),
        say("First choose where the governor goes."),
    ),
    governors.RemoveGovernor: Question(
        say("Choose an opposing governor to eliminate."),
        say("Somebody else's governor is about to be eliminated."),
        say("First choose the governor that is eliminated."),
    ),
    attacks.LoseResource: Question(
        say("You have been robbed: which resource do you lose?"),
        say("A robbery: a resource will be lost."),
        say("First choose the resource that you lose."),
    ),
    attacks.LoseHero: Question(
        say("Rumours: which hero do you discard?"),
        say("Rumours: a hero will be discarded."),
        say("First choose the hero that you discard."),
    ),
    attacks.Recover: Question(
        say("Which of the lost resources do you take?"),
        say("One of the lost resources is being taken."),
        say("First choose the resource that you take."),
    ),
    mercenaries.MercenaryRelics: Question(
        say("Cycle one tile through the bag, or let the mercenaries gather two tiles of one island."),
        say("The mercenaries cycle or gather relic tiles."),
        say("First choose what the mercenaries do with the relic tiles."),
    ),
    mercenaries.MercenaryGather: Question(
        say("Choose a tile of {island} for the mercenaries."),
        say("The mercenaries gather a relic tile."),
        say("First choose the tile that the mercenaries take."),
    ),
    mercenaries.MercenaryGovernor: Question(
        say("Put the mercenary governor on a free site."),
        say("A mercenary governor is being placed."),
        say("First put the mercenary governor on a free site."),
    ),
    mercenaries.MercenaryTower: Question(
        say("Put the mercenary radio tower on a free building space."),
        say("A mercenary radio tower is being put up."),
        say("First put the mercenary radio tower on a free site."),
    ),
    mercenaries.MoveMercenaryTower: Question(
        say("All mercenary towers are out: which one moves?"),
        say("All mercenary towers are out: one of them moves."),
        say("First choose the mercenary radio tower that moves."),
    ),
    mercenaries.MercenaryShadow: Question(
        say("Put the mercenary shadow on a free space."),
        say("A mercenary shadow is being placed."),
        say("First put the mercenary shadow on a free space."),
    ),
    mercenaries.MoveMercenaryShadow: Question(
        say("All mercenary shadows are out: which one moves?"),
        say("All mercenary shadows are out: one of them moves."),
        say("First choose the mercenary shadow that moves."),
    ),
    empire.EmpireTurn: Question(
        say("Put a die on the empire's card. The lines of the other two colours are carried out."),
        say("The empire's turn: its die is being picked."),
        say("First choose the die for the empire's card."),
    ),
    empire.EmpireAct: Question(
        say("{line} {how}"),
        say("The empire acts."),
        say("First finish the empire's action."),
    ),
    empire.EmpireAltar: Question(
        say("Choose an altar of {island} for the empire's relic pawn."),
        say("The empire restored a relic: its pawn goes to an altar."),
        say("First choose an altar for the empire's relic pawn."),
    ),
    empire.Forfeit: Question(
        say("The empire demands a resource or a hero."),
        say("The empire demands a resource or a hero."),
        say("First choose what you give up."),
    ),
    round_end.Revenue: Question(
        say("Revenue: take a resource of your choice; {gold} and your yellow tiles come with it."),
        say("Revenue is being taken."),
        say("First choose the resource that you take."),
    ),
    round_end.PassHelmet: Question(
        say("Keep the Helmet, or make somebody else the start player."),
        say("The Helmet is kept or passed on."),
        say("First choose who gets the Helmet."),
    ),
}
