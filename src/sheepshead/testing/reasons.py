"""The words of a refusal: what its reason names must have been stated."""

from __future__ import annotations

from sheepshead.rules import Broken


def fault_of_facts(why: Broken) -> str | None:
    """What a reason names and nobody states; None if it can be said."""
    try:
        why.reason  # noqa: B018 - rendered only to see whether it can be
    except (LookupError, ValueError, AttributeError) as error:
        stated = ", ".join(name for name, _ in why.facts) or "nothing"
        said = f"the reason of {why.rule.id}, '{why.rule.reason}', cannot be filled in"
        return f"{said}: {type(error).__name__} {error}; stated is {stated}"
    return None
