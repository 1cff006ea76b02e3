"""The rules: what can be chosen and what it does. Nothing here knows words, pictures or bots."""
