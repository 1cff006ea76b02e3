"""What a bot of Daimyo needs to judge a position."""
