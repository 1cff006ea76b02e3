"""Rewards: gaining them, what each kind does, where they come from, and how events tell them."""
