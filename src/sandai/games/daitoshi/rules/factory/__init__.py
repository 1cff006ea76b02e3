"""A player's own Factory: paying, Progress tracks, the Steam Engine and Workers."""
