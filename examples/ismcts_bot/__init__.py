"""A bot that searches: a small tree over hands that its view allows, and a match to measure it."""
