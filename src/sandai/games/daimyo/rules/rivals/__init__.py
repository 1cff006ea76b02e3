"""Opponents without a seat: the mercenaries and the empire."""
