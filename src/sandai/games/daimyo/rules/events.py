"""The kinds of events in the journal, with the data that each carries.

Stored games contain these texts and data, so neither changes. Events of mercenaries and empire have the seat -1 and their name in `by`.
Everywhere: `tokens` is a list of amounts of rice, metal, stone and gold; `tile` the name of a relic tile (red-2) or the id of a bonus tile;
`site`, `space` and `altar` are names like blue-3, with what all of that island make or hold beside them; `hero` is an id, `name` a name.
"""

from __future__ import annotations

from typing import Final

# Set-up
PICKS_CLAN: Final = "picks clan"  # clan
DRAFTS_BOARD: Final = "drafts board"  # board
HIDES_HERO: Final = "hides hero"  # the empire's first hero

# Rounds and turns
ROLLS: Final = "rolls"  # round, dice: colour and value of each
TAKES_DIE: Final = "takes die"  # colour, value, zone
GIVES_DIE: Final = "gives die"  # colour, value, space of the mercenaries
TAKES_SOLO_DIE: Final = "takes solo die"  # colour, value
MAIN_ACTION: Final = "main action"  # zone
CHANGES_DIE: Final = "changes die"  # zone, to: the new value
ENDS: Final = "ends"

# Tokens and points
GAINS: Final = "gains"  # tokens
PAYS: Final = "pays"  # tokens
SWAPS: Final = "swaps"  # give, take
LOSES_RESOURCE: Final = "loses resource"  # token
SCORES: Final = "scores"  # n, for: a source of points
LEADS: Final = "leads"  # island, place, n: points, influence
MEETS_GOAL: Final = "meets goal"  # goal, space: gold or silver, check

# Help from Villagers
CAPACITY: Final = "capacity"  # to: storage spaces
TAKES_HELMET: Final = "takes helmet"
USES_VILLAGER: Final = "uses villager"  # tile: its number, face: A or B

# Units and buildings
RECRUITS: Final = "recruits"  # unit, rice
RESETS: Final = "resets"  # the recruitment pawn; tokens, where it was paid for
PLACES_GOVERNOR: Final = "places governor"  # site, makes
MOVES_GOVERNOR: Final = "moves governor"  # from, to, left, reached: what the sites make
LOSES_GOVERNOR: Final = "loses governor"  # site, makes, striker, weapon
PLACES_SHADOW: Final = "places shadow"  # space, gold
MOVES_SHADOW: Final = "moves shadow"  # from, to, left, reached: the gold of the spaces
BUILDS: Final = "builds"  # building, site, makes
MOVES_TOWER: Final = "moves tower"  # from, to, left, reached
PLACES_TILE: Final = "places tile"  # tile, place

# Relic tiles
MOVES_SCAVENGER: Final = "moves scavenger"  # island
TAKES_TILE: Final = "takes tile"  # tile, from
DRAWS_TILE: Final = "draws tile"  # tile
DROPS_TILE: Final = "drops tile"  # tile, to
RETURNS_TILES: Final = "returns tiles"  # tiles
RECYCLES_TILES: Final = "recycles tiles"  # n
CYCLES_TILE: Final = "cycles tile"  # tile, island, new: the tile that comes, or nothing
SEARCHES: Final = "searches"  # island, tiles
REFILLS: Final = "refills"  # island, tile
RESTORES_RELIC: Final = "restores relic"  # colour
TAKES_ALTAR: Final = "takes altar"  # altar, value

# Heroes, bonus tiles and clans
PLAYS_HERO: Final = "plays hero"  # hero, name
DISCARDS_HERO: Final = "discards hero"  # hero, name
RECALLS_HERO: Final = "recalls hero"  # hero, name
HIRES_HERO: Final = "hires hero"  # hero, name
DRAWS_HEROES: Final = "draws heroes"  # n; only for the player also heroes, names
RESHUFFLES: Final = "reshuffles"
USES_TILE: Final = "uses tile"  # tile, ops, face, yellow
USES_CLAN: Final = "uses clan"  # clan

# The empire
TURNS_CARD: Final = "turns card"  # card, lines: the operations by colour
USES_ABILITY: Final = "uses ability"  # sum of its dice, ops
