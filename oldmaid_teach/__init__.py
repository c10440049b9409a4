"""Old Maid, taught and checked: an exact rules engine with interactive lessons on top of it."""

__version__ = "0.1.0"
