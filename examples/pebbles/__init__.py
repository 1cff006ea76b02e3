"""Pebbles: a small complete game, to read and to copy. `docs/kernel.md` builds it step by step."""
