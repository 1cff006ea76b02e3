"""Checks that a position of Daitou is possible."""
