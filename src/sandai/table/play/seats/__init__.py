"""Seats and the people in them: keys, opening tables, taking and leaving seats, who is present."""
