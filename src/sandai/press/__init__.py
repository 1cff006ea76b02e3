"""Print and play: games, rulebooks, score sheets and finished games as PDF files, typeset by typst."""
