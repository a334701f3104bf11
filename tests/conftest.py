"""Reports what the tests have counted: hands verified in each corpus, secrets compared."""

from __future__ import annotations

import pytest

HEADINGS = {"hands verified": "recorded hands", "pairs compared": "pairs of deals compared"}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List what tests have counted; reports of other processes are included."""
    for kind, heading in HEADINGS.items():
        counted = [
            str(text)
            for report in terminalreporter.getreports("passed")
            for name, text in report.user_properties
            if name == kind
        ]
        if counted:
            terminalreporter.section(heading)
            for line in sorted(counted):
                terminalreporter.write_line(line)
