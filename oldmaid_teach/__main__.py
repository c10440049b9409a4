"""The command line's door: `python -m oldmaid_teach` is the command `oldmaid-teach`."""

from __future__ import annotations

import sys

from oldmaid_teach.cli import main

if __name__ == "__main__":
    sys.exit(main())
