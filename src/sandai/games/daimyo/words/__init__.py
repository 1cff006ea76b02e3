"""Every sentence of Daimyo that people read."""
