"""The solo opponent: the Mayor and his Advisors."""
