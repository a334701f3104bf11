"""Sheepshead and Schafkopf as an environment of PettingZoo, for any preset."""
