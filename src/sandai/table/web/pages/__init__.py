"""The pages, made with htpy. They ask the house nothing: they are given what they show."""
