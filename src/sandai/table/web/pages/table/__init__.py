"""The page of a table, one module per part."""
