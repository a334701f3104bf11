"""The presets: families of factories that compose policies, and the catalogue of their ids.

Level 4: data only. A family is imported when one of its presets is asked for.
"""
