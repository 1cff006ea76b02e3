"""Every sentence of Daitou that people read.

This package imports nothing, so that `game.py` can take the texts of its options from `options` without loading all the rest;
`all_words` puts everything together.
"""
