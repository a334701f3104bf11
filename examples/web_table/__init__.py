"""A table of called ace in a browser: one person and four simple players, ten hands."""
