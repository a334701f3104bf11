"""Progress bars for `simulate`, drawn by rich or tqdm where they are installed.

Level 6: imports `running`. Both are extras, imported when a bar is asked for.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from sheepshead.simulation.running import Progress


@contextmanager
def rich_progress(label: str = "hands") -> Generator[Progress, None, None]:
    """A bar drawn by rich on standard error, as long as the `with` block lasts.

    Raises `ImportError` where rich is not installed, with how to install it.
    """
    try:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bars
    except ImportError as fault:
        raise ImportError(
            "this bar needs the package rich: pip install 'sheepshead[rich]'"
        ) from fault
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bars(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bars:
        task = bars.add_task(label, total=None)
        yield lambda done, total: bars.update(task, completed=done, total=total)


@contextmanager
def tqdm_progress(label: str = "hands") -> Generator[Progress, None, None]:
    """A bar drawn by tqdm on standard error, as long as the `with` block lasts.

    Raises `ImportError` where tqdm is not installed.
    """
    try:
        from tqdm.auto import tqdm
    except ImportError as fault:
        raise ImportError("this bar needs the package tqdm: pip install tqdm") from fault
    with tqdm(desc=label, unit="hands") as bar:

        def progress(done: int, total: int) -> None:
            bar.total = total
            bar.update(done - bar.n)

        yield progress
