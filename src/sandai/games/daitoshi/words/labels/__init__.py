"""Choices in words: what a button says, what it costs and brings, and under which heading it stands."""
