"""What bots know of Pebbles."""
