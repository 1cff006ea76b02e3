"""What players do with finished games and single positions: analyse them, study them, play on from them."""
