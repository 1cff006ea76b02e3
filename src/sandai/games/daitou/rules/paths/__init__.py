"""Paths over owned sections: which exist, and whom they pay."""
