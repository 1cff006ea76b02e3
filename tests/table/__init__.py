"""The table: house, pages, API."""
