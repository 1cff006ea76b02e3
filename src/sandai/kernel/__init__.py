"""What every game shares: agenda, chance, choices, journal, records. Pure Python: no I/O, no clock, no web."""
