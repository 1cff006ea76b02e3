"""Routes: the URLs of pages, forms and API."""
