"""The web server: application, routes, pages and JSON API."""
