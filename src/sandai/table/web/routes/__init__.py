"""The addresses: who asks, what the house does, which page answers."""
