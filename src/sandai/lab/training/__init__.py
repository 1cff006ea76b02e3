"""Trains the models of the bots, from nothing: bots play, networks learn from their games, and better bots play the next games."""
