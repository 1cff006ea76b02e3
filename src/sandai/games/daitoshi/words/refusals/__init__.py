"""Why a choice is not legal now, with the rule that forbids it."""
