"""The components of Daitoshi: TOML tables, and the modules that read and check them."""
