"""Checks that a position of Daitoshi is possible."""
