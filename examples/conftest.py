"""Lets the tests of an example import its modules, as its own script does."""

import sys
from pathlib import Path

HERE = Path(__file__).parent

FOLDERS = (HERE, *sorted(HERE.glob("*/")), *sorted(HERE.glob("*/src/")))

sys.path[:0] = map(str, FOLDERS)
