"""Heroes, bonus tiles and clan abilities: using them, and what their effects do."""
