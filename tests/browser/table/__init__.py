"""The page of a table, part by part."""
