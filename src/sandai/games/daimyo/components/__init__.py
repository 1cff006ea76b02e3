"""The components of Daimyo: TOML tables, and the modules that read and check them."""
