"""Clocks: their rules and arithmetic, and the keeper that acts when time is up."""
