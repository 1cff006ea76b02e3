"""Daitoshi: magnates, Steam and Yōkai in a growing city. Start with `meta.GAME`; `rulebook.md` tells the rules."""
