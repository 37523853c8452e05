"""Opening a page in the browser of whoever sits at this machine."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Mapping

WINDOWED = ("DISPLAY", "WAYLAND_DISPLAY")


def show(address: str) -> bool:
    """Open the address in the background; False where there is no browser with a window.

    A browser of the terminal is left alone: it would take the keyboard from the program that runs there.
    """
    import webbrowser  # dear to import, and seldom wanted

    if not has_windows(sys.platform, os.environ):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    threading.Thread(target=browser.open, args=(address,), daemon=True).start()
    return True


def has_windows(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether programs can open windows here, or somebody has said which browser to use.

    >>> has_windows("linux", {"TERM": "xterm"})
    False
    """
    return platform in ("darwin", "win32") or any(environ.get(name) for name in (*WINDOWED, "BROWSER"))
