"""Rewards in words: what they are, what comes of them, and where they come from."""
