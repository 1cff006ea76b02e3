"""Daitou: railways and sugar on two islands."""
