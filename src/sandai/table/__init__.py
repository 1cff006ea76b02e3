"""The table: play in the browser or by API, against people and bots."""
