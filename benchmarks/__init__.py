"""Our speed and the peers', side by side in one run. `make bench`; `python -m benchmarks --help`."""
