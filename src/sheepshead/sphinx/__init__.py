"""The Sphinx extension: rule books, cards and payoffs on pages of documentation.

Level 6: imports everything below; Sphinx and docutils are the extra `sphinx`. Add it to the
extensions in a project's `conf.py`:

>>> extensions = ["sheepshead.sphinx"]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Adds the domain `sheepshead` to a project; Sphinx calls this."""
    from sheepshead.sphinx.extension import connect

    return connect(app)
