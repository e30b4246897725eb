"""Writes down what was measured: tables, raw data, and the part of the README."""

from __future__ import annotations

import csv
import re
from pathlib import Path

from chart import bars
from definitions import CLAIMS, SERIES, Claim
from measure import Measurements, median

BEGIN, END = "<!-- BEGIN: make bench -->", "<!-- END: make bench -->"

# The groups of the series, by the table that they are in: all of a table have the same unit.
TABLES = (("manifest", "first"), ("scale", "chrome"), ("text",), ("jsonl", "csv"))


def measured(claim: Claim, data: Measurements) -> list[float]:
    """The values of a line of the table, one a round."""
    kind, *names = claim.measure
    if kind == "faster":
        return data.ratios(*names)
    if kind == "faster_wall":
        return data.ratios(*names, wall=True)
    if kind == "gigabytes":
        # Of a series whose unit is the kB.
        return [1000 / nanoseconds for nanoseconds in data.cpu.get(names[0], [])]
    if kind == "loading":
        start = median(data.empty_wall.get("linkrewrite --target chrome", []))
        return [wall - start for wall in data.empty_wall.get(names[0], [])]
    return data.values.get(names[0], [])


def number(value: float, unit: str = "") -> str:
    digits = 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    space = " " if unit[:1].isalpha() else ""
    return f"{value:,.{digits}f}{space}{unit}"


def verdict(claim: Claim, value: float) -> str:
    def holds(bound: float) -> bool:
        return value <= bound if claim.is_cost else value >= bound

    if value != value:
        return "not measured"
    if holds(claim.goal):
        return "goal reached"
    if claim.at_least is None:
        return "goal not reached"
    return "holds" if holds(claim.at_least) else "**does not hold**"


def claims_table(data: Measurements) -> str:
    lines = ["| what | measured (spread) | at least | goal | |", "|---|---|---|---|---|"]
    for claim in CLAIMS:
        values = measured(claim, data)
        value = median(values)
        spread = f" ({number(min(values))}–{number(max(values))})" if len(values) > 1 else ""
        shown = f"{number(value, claim.unit)}{spread}" if values else "–"
        least = "–" if claim.at_least is None else number(claim.at_least, claim.unit)
        bounds = f"{least} | {number(claim.goal, claim.unit)}"
        lines.append(f"| {claim.what} | {shown} | {bounds} | {verdict(claim, value)} |")
    return "\n".join(lines)


def engines_table(data: Measurements, groups: tuple[str, ...]) -> str:
    """Time a link (a kB, a record) of every command, and its ratio to the first of its group."""
    unit = next(series.unit for series in SERIES if series.group in groups)
    lines = [f"| command | ns a {unit}, CPU (spread) | ratio | ns a {unit}, wall |",
             "|---|---|---|---|"]
    for group in groups:
        members = [s for s in SERIES if s.group == group and s.name in data.cpu]
        for series in members:
            cpu = data.cpu[series.name]
            reference = "linkrewrite" if group == "scale" else members[0].name
            ratio = median(data.ratios(series.name, reference))
            lines.append(
                f"| {series.name.replace('|', chr(92) + '|')} | {number(median(cpu))} "
                f"({number(min(cpu))}–{number(max(cpu))}) | {ratio:.2f}× "
                f"| {number(median(data.wall[series.name]))} |"
            )
    return "\n".join(lines)


def _write_raw(path: Path, data: Measurements) -> None:
    tables = {"cpu ns/": data.cpu, "wall ns/": data.wall, "empty wall ms": data.empty_wall,
              "value": data.values}
    units = {series.name: series.unit for series in SERIES}
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["measure", "name", "round", "value"])
        for measure, table in tables.items():
            for name, values in table.items():
                unit = units[name] if measure.endswith("/") else ""
                for place, value in enumerate(values):
                    writer.writerow([measure + unit, name, place, f"{value:.3f}"])


def write_results(folder: Path, data: Measurements, heading: str, notes: list[str]) -> None:
    """Writes the raw data, the summary and the chart."""
    folder.mkdir(parents=True, exist_ok=True)
    _write_raw(folder / "raw.csv", data)
    shown = [s for s in SERIES if s.group == "manifest" and "threads" not in s.name]
    values = [(s.name, median(data.cpu[s.name])) for s in shown if s.name in data.cpu]
    title = "CPU time a link, 350 rules, all results (ns, logarithmic)"
    (folder / "chart.svg").write_text(bars(title, values), encoding="utf-8")
    definitions = [f"* **{s.name}** (`{s.command}`, input: {s.input}): {s.reason}" for s in SERIES]
    parts = [
        f"# {heading}", "Medians; the least and the most of the rounds in brackets.",
        claims_table(data), "## Every command",
        *(engines_table(data, groups) for groups in TABLES), "## What was compared before",
        "\n".join(f"* {note}" for note in notes), "## Definitions", "\n".join(definitions),
    ]
    (folder / "summary.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def splice(readme: Path, text: str) -> None:
    """Puts the text between the markers of the README."""
    old = readme.read_text(encoding="utf-8")
    block = re.compile(re.escape(BEGIN) + ".*?" + re.escape(END), re.DOTALL)
    if not block.search(old):
        raise SystemExit(f"README.md has no {BEGIN}")
    readme.write_text(block.sub(lambda _: f"{BEGIN}\n{text}\n{END}", old), encoding="utf-8")
