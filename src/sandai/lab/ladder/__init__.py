"""The ladder measures how strong the bots are: all levels play each other, and a page shows win shares, ratings and times."""
