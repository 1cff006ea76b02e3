"""Play in the terminal: for people without a browser at hand, over ssh, and for quick looks."""
