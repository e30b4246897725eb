"""The timing: every command in turn, again and again, each beside a run with an empty input."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, field

from definitions import SERIES, Series
from machine import loaded_megabytes, run, stream_peak
from setting import Setting


@dataclass
class Measurements:
    """What was measured: of each series one value a round."""

    cpu: dict[str, list[float]] = field(default_factory=dict)
    wall: dict[str, list[float]] = field(default_factory=dict)
    empty_wall: dict[str, list[float]] = field(default_factory=dict)
    values: dict[str, list[float]] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)

    def ratios(self, slow: str, fast: str, wall: bool = False) -> list[float]:
        """How many times as long the one takes, in each round."""
        table = self.wall if wall else self.cpu
        return [one / two for one, two in zip(table.get(slow, []), table.get(fast, []))]


def _once(setting: Setting, series: Series, measurements: Measurements) -> None:
    source, count = setting.inputs[series.input]
    command = setting.command(series)
    empty = run(command)
    full = run(command, source)
    nanoseconds = 1e9 / count
    measurements.cpu.setdefault(series.name, []).append((full.cpu - empty.cpu) * nanoseconds)
    measurements.wall.setdefault(series.name, []).append((full.wall - empty.wall) * nanoseconds)
    measurements.empty_wall.setdefault(series.name, []).append(empty.wall * 1000)


def _start_up(setting: Setting, measurements: Measurements, runs: int) -> None:
    link = setting.inputs["one"][0]
    ours = setting.files["linkrewrite"]
    commands = {
        "one link, chrome": [ours, "--target", "chrome"],
        "one link, v4": [ours, "-m", setting.files["v4"]],
    }
    for _ in range(runs):
        for name, command in commands.items():
            measurements.values.setdefault(name, []).append(run(command, link).wall * 1000)


def _memory(setting: Setting, measurements: Measurements, stream_bytes: int) -> None:
    link = setting.inputs["one"][0].read_bytes().rstrip()
    by_name = {series.name: setting.command(series) for series in SERIES}
    values = measurements.values
    values["memory, v4"] = [loaded_megabytes(by_name["linkrewrite"], link)]
    values["memory, 35,000 rules"] = [loaded_megabytes(by_name["linkrewrite, 35,000 rules"], link)]
    piece = setting.inputs["once"][0].read_bytes()
    peaks = stream_peak(by_name["linkrewrite, two threads"], piece, stream_bytes)
    values["stream, after a quarter"], values["stream, peak"] = [peaks[0]], [peaks[1]]


def measure(setting: Setting, rounds: int, stream_bytes: int, report) -> Measurements:
    """Times every series `rounds` times."""
    measurements = Measurements()
    chosen = []
    for series in SERIES:
        if setting.can_run(series):
            chosen.append(series)
        else:
            measurements.skipped.append(series.name)
    for number in range(rounds):
        report(f"round {number + 1} of {rounds}")
        for series in chosen:
            _once(setting, series, measurements)
    report("starting and memory")
    _start_up(setting, measurements, max(rounds * 3, 9))
    _memory(setting, measurements, stream_bytes)
    return measurements


def median(values: list[float]) -> float:
    return statistics.median(values) if values else float("nan")
