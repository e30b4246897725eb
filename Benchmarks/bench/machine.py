"""Runs programs, and measures their time and memory."""

from __future__ import annotations

import fcntl
import os
import re
import struct
import subprocess
import termios
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ENVIRONMENT = {**os.environ, "LC_ALL": "C"}


@dataclass(frozen=True)
class Run:
    """What one run took, in seconds."""

    wall: float
    cpu: float


def run(command: list[str], source: Path | None = None, output: Path | None = None) -> Run:
    """Runs a command to its end. Every one of them reads a file as its standard input."""
    with open(source or os.devnull, "rb") as stdin, open(output or os.devnull, "wb") as stdout:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, env=ENVIRONMENT
        )
        messages = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    process.stderr.close()
    # 1 is no match (rg), and 2 of linkrewrite a rule that was passed over.
    is_ours = Path(command[0]).name == "linkrewrite"
    if process.returncode not in ((0, 2) if is_ours else (0, 1)):
        said = messages.decode(errors="replace")
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}: {said}")
    return Run(wall, usage.ru_utime + usage.ru_stime)


def peak_megabytes(process: subprocess.Popen) -> float:
    """The most memory that a process has had.

    From `/proc`, because what `wait4` tells includes the memory that this program had when it
    started the other.
    """
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else float("nan")


def _wait_until_read(descriptor: int) -> None:
    while struct.unpack("i", fcntl.ioctl(descriptor, termios.FIONREAD, b"\0" * 4))[0]:
        time.sleep(0.005)
    time.sleep(0.05)


def stream_peak(command: list[str], piece: bytes, size: int) -> tuple[float, float]:
    """The peak memory after a quarter of a stream of `size` bytes and after all of it, in MB."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    written = 0
    quarter = None
    while written < size:
        process.stdin.write(piece)
        written += len(piece)
        if quarter is None and written >= size / 4:
            quarter = peak_megabytes(process)
    process.stdin.flush()
    _wait_until_read(process.stdin.fileno())
    whole = peak_megabytes(process)
    process.stdin.close()
    process.wait()
    return quarter or whole, whole


def loaded_megabytes(command: list[str], link: bytes) -> float:
    """The memory of a program that has loaded its rules and answered one link."""
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    process.stdin.write(link + b"\n")
    process.stdin.flush()
    # A reader of its own, in case that the link has no record: then there is nothing to read.
    reader = threading.Thread(target=process.stdout.readline, daemon=True)
    reader.start()
    reader.join(10)
    peak = peak_megabytes(process)
    process.stdin.close()
    process.stdout.close()
    process.wait()
    return peak


def processor() -> str:
    """The name of the processor, and how many cores there are."""
    try:
        text = Path("/proc/cpuinfo").read_text()
        found = re.search(r"model name\s*:\s*(.+)", text)
        name = found[1].strip() if found else "unknown"
    except OSError:
        name = "unknown"
    return f"{name}, {len(os.sched_getaffinity(0))} cores"
