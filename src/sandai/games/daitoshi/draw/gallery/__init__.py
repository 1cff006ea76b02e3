"""The gallery: every component of Daitoshi drawn, with a sentence and its source."""
