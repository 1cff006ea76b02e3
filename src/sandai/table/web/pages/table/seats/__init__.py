"""The parts of the page that are about seats: the players, who is away, free seats, and leaving."""
