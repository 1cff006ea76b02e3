"""Turn notifications to players who are away."""
