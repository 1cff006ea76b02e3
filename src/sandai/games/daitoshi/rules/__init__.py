"""The rules of Daitoshi: position, choices, one module per chapter, scoring and view. Knows no words, drawings or bots."""
