"""What the drawing shows of a view: every thing with its part, its words and its icons."""
