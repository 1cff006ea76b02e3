"""Playing in a terminal, for example over ssh."""
