"""Tests: one file a module, and those that watch the whole."""
