"""Choices in words: what a button says, what the choice brings or costs, and the heading it stands under."""
