"""`python -m sheepshead`."""

import sys

from sheepshead.cli import main

sys.exit(main())
