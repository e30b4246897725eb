"""Compares what the contenders find with what linkrewrite finds, before anything is timed."""

from __future__ import annotations

import filecmp
from collections import Counter
from pathlib import Path

from definitions import OURS, SERIES, Series
from machine import run
from setting import WORK, Setting


class Different(Exception):
    """linkrewrite does not give what it must."""


def _records(command: list[str], links: Path, name: str) -> Path:
    output = WORK / f"records-{name}.txt"
    run(command, links, output)
    return output


def _lost_and_added(ours: Path, theirs: Path) -> tuple[int, int, list[str]]:
    """How many records another lacks and has more, and an example of each."""
    difference: Counter[bytes] = Counter()
    with open(ours, "rb") as one, open(theirs, "rb") as two:
        for mine, other in zip(one, two):
            if mine != other:
                difference[mine] += 1
                difference[other] -= 1
        difference.update(Counter(one))
        difference.subtract(Counter(two))
    lost = sum(count for count in difference.values() if count > 0)
    added = -sum(count for count in difference.values() if count < 0)
    signs = [(1, "lost"), (-1, "added")]
    examples = [
        f"{word}: {record.decode(errors='replace').strip()}"
        for sign, word in signs
        for record in [key for key, count in difference.items() if count * sign > 0][:1]
    ]
    return lost, added, examples


def _compare(setting: Setting, series: Series, ours: Series, links: str) -> str:
    source, count = setting.inputs[links]
    expected = _records(setting.command(ours), source, "ours")
    found = _records(setting.command(series), source, "theirs")
    if filecmp.cmp(expected, found, shallow=False):
        return f"{series.name}: equal, byte for byte ({count:,} links)"
    lost, added, examples = _lost_and_added(expected, found)
    text = f"{series.name}: loses {lost:,} records and adds {added:,} ({count:,} links)"
    if series.name == "PCRE2 in a loop":
        raise Different("\n  ".join([text, *examples]))
    return "\n  ".join([text, *examples])


def _assert_equal(setting: Setting, what: str, commands: list[list[str]], links: str) -> str:
    source, count = setting.inputs[links]
    files = [_records(command, source, str(place)) for place, command in enumerate(commands)]
    for file in files[1:]:
        if not filecmp.cmp(files[0], file, shallow=False):
            lost, added, examples = _lost_and_added(files[0], file)
            raise Different(f"{what}: {lost:,} records less, {added:,} more: {examples}")
    return f"{what}: the same bytes ({count:,} links)"


def verify(setting: Setting, quick: bool) -> list[str]:
    """Every comparison, in words.

    Throws `Different` where linkrewrite differs from the naive loop, or from itself.
    """
    by_name = {series.name: series for series in SERIES}
    ours, first = by_name["linkrewrite"], by_name["linkrewrite, first result"]
    most = "part" if quick else "once"
    said = []
    for series in SERIES:
        if series.group not in ("manifest", "first") or series in (ours, first):
            continue
        reference = first if series.group == "first" else ours
        links = "sample" if series.input == "sample" else most
        said.append(_compare(setting, series, reference, links))
    command = setting.command(ours)
    said.append(_assert_equal(
        setting, "35,000 rules against 350",
        [command, setting.command(by_name["linkrewrite, 35,000 rules"])], most))
    ytdlp = setting.command(Series("", "", OURS.replace("{v4}", "{ytdlp}"), ""))
    naive = [setting.files["loop"], "naive", setting.files["ytdlp_rules"]]
    said.append(_assert_equal(setting, "yt-dlp against PCRE2 in a loop", [naive, ytdlp], "sample"))
    return said + _verify_chrome(setting, most)


def _verify_chrome(setting: Setting, links: str) -> list[str]:
    source, count = setting.inputs[links]
    ours = [setting.files["linkrewrite"], "--target", "chrome", "--input", "urls"]
    ours += ["--fields", "output"]
    expected = _records(ours, source, "ours").read_bytes().split(b"\n")
    said = []
    for series in SERIES:
        if series.group != "chrome" or series.command.startswith(("{", "sh")):
            continue
        if not setting.can_run(series):
            continue
        found = _records(setting.command(series), source, "theirs").read_bytes().split(b"\n")
        rewritten = sum(1 for one, two in zip(expected, found) if one and one != two)
        other = sum(1 for one, two in zip(expected, found) if not one and two)
        said.append(
            f"{series.name}: {rewritten:,} links written otherwise (bytes that no URL may hold, "
            f"schemes in capitals), {other:,} that are no web links written nevertheless "
            f"({count:,} links)"
        )
    return said
