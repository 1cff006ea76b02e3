"""Simulations: many games between bots, and statistics of their results."""
