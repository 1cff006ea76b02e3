"""Bots at the table: they think in processes of their own and play when it is their turn."""
