"""Tables, seats, bots and records: everything about playing that does not depend on the web."""
