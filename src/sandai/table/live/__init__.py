"""Live updates: who watches a table, and what is sent when it changes."""
