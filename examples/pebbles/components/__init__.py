"""The pebbles, as data."""
