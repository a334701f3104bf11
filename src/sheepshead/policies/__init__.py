"""Policies: the small frozen objects that a variant is composed of.

Level 3: imports levels 0 to 2, never the engine. Each answers one question of `sheepshead.policy`;
a policy whose behaviour would depend on an option of its own is two policies.
"""
