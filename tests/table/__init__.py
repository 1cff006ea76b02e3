"""The table: play, live updates, notifications, pages and API."""
