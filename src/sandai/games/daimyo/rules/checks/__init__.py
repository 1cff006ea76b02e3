"""Checks that a position of Daimyo is possible."""
