"""What a bot of Daitou needs to judge a position."""
