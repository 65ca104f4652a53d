"""`python -m keltis`."""

import sys

from .cli import main

sys.exit(main())
