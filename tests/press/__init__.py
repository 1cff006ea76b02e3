"""Tests of what is printed: they look at the PDF files."""
