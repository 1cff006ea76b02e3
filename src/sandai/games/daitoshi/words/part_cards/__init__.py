"""The info cards of the drawn parts: what each is for, whose it is, and what it is worth or costs now."""
