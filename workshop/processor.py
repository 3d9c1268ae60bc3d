"""How much processor time a browser has taken: unlike the clock, that means something on a busy machine. Linux only."""

import os
from collections.abc import Iterator
from pathlib import Path

PROCESSES = Path("/proc")


def spent_ms(profile: str) -> float:
    """Return the milliseconds that the browser with a profile folder has taken so far, with all its processes.

    0 where the system does not tell.
    """
    times = dict(_times())
    family = {pid for pid in times if profile in _command(pid)}
    while more := {pid for pid, (parent, _) in times.items() if parent in family} - family:
        family |= more
    return 1000 * sum(times[pid][1] for pid in family)


def _times() -> Iterator[tuple[int, tuple[int, float]]]:
    """Yield (process, (its parent, its seconds))."""
    for path in PROCESSES.glob("[0-9]*/stat"):
        try:
            parent, *rest = path.read_text().rpartition(")")[2].split()[1:]
        except OSError:  # it has ended
            continue
        yield int(path.parent.name), (int(parent), (int(rest[9]) + int(rest[10])) / os.sysconf("SC_CLK_TCK"))


def _command(pid: int) -> str:
    try:
        return (PROCESSES / str(pid) / "cmdline").read_text()
    except OSError:
        return ""
