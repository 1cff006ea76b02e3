"""The routes of the JSON API, and its sockets."""
