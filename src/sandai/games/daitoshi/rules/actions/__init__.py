"""The actions of a turn of Daitoshi, one module each."""
