"""The errors that bad input meets; refused actions are in `refusals`.

Level 0: imports nothing of the package.
"""


class SheepsheadError(Exception):
    """Something that was asked of the library cannot be done; the text says what and why."""


class NotationError(SheepsheadError, ValueError):
    """A text is not a card, an action or a step as the notation spells them.

    `text` is what was read, `position` the index in it where reading failed.
    """

    def __init__(self, message: str, *, text: str, position: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.position = position

    def __reduce__(self) -> tuple[object, ...]:
        return _notation_error, (str(self), self.text, self.position)


def _notation_error(message: str, text: str, position: int) -> NotationError:
    return NotationError(message, text=text, position=position)


class ProblemsError(SheepsheadError, ValueError):
    """Base of the errors that report every problem of a thing at once, in `problems`."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problems,)


class InvalidDeal(ProblemsError):
    """Cards, dealer or contract do not make a position of this variant."""


class InvalidVariant(ProblemsError):
    """A variant's options or parts do not make a playable game.

    `file` names the file of house rules, and `line` the line in it, where they are known.
    """

    def __init__(
        self, problems: tuple[str, ...], *, file: str | None = None, line: int | None = None
    ) -> None:
        super().__init__(problems)
        self.file = file
        self.line = line

    def __str__(self) -> str:
        return _located(super().__str__(), file=self.file, line=self.line)

    def __reduce__(self) -> tuple[object, ...]:
        return _invalid_variant, (self.problems, self.file, self.line)


def _invalid_variant(
    problems: tuple[str, ...], file: str | None, line: int | None
) -> InvalidVariant:
    return InvalidVariant(problems, file=file, line=line)


class SessionError(ProblemsError):
    """A session cannot be begun so, or go on so."""


class UnknownPlayer(SheepsheadError, ValueError):
    """No built-in player has the `name` that was asked for; `known` are those that there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no player is called {ascii(name)[:40]}; there are: {', '.join(known)}")
        self.name = name
        self.known = known

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.name, self.known)


class SimulationError(SheepsheadError, ValueError):
    """Hands cannot be simulated so: the text says what was wrong, and in which hand if in one."""


class CheckpointError(SimulationError):
    """A file is no checkpoint, or that of another run."""


class RecordError(SheepsheadError, ValueError):
    """A recorded hand is not one: `line` is its line in the file, `step` its action, if known."""

    def __init__(self, reason: str, *, line: int | None = None, step: int | None = None) -> None:
        super().__init__(_located(reason, line=line, step=step))
        self.reason = reason
        self.line = line
        self.step = step

    def __reduce__(self) -> tuple[object, ...]:
        return _record_error, (self.reason, self.line, self.step)


def _record_error(reason: str, line: int | None, step: int | None) -> RecordError:
    return RecordError(reason, line=line, step=step)


def _located(
    reason: str, *, file: str | None = None, line: int | None = None, step: int | None = None
) -> str:
    places = [
        file or "",
        f"line {line}" if line is not None else "",
        f"step {step}" if step is not None else "",
    ]
    where = ", ".join(place for place in places if place)
    return f"{where}: {reason}" if where else reason
