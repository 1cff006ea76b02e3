"""The types of the JSON API, and how they are filled."""
