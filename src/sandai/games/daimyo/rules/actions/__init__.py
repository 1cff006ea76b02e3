"""The actions of a turn of Daimyo, one module each."""
