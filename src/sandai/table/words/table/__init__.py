"""All text of the page of a table and its parts: the game, replay, analysis, seats and chat."""
