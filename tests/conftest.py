"""Reports how many recorded hands the tests have verified, corpus by corpus."""

from __future__ import annotations

import pytest

CORPUS = "hands verified"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List what each test of a corpus has counted; reports of other processes are included."""
    counted = [
        str(text)
        for report in terminalreporter.getreports("passed")
        for name, text in report.user_properties
        if name == CORPUS
    ]
    if counted:
        terminalreporter.section("recorded hands")
        for line in sorted(counted):
            terminalreporter.write_line(line)
