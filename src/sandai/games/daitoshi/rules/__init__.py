"""The rules of Daitoshi: position, choices, one module per chapter, scoring and view. It imports no words, drawings or bots."""
