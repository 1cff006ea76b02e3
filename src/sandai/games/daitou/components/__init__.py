"""The components of Daitou: TOML tables, and the modules that read and check them."""
