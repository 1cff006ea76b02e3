"""What a bot of Daitoshi needs to judge a position."""
