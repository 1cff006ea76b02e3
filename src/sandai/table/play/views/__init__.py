"""What a viewer sees of a table: the game, the log, recaps and previews."""
