"""Benchmarks: our speed beside that of other engines (`make bench`), load (`make load`) and hostile clients (`make attack`)."""
