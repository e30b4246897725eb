"""Holds what linkrewrite makes of texts and records against other readers, before it is timed."""

from __future__ import annotations

import csv
import filecmp
import json
import re
from pathlib import Path

from definitions import SERIES
from machine import run
from setting import WORK, Setting
from verify import Different

LINK = re.compile(rb"https?://", re.IGNORECASE)
BY_NAME = {series.name: series for series in SERIES}


def _output(command: list[str], source: Path, name: str) -> Path:
    path = WORK / f"records-{name}.txt"
    run(command, source, path)
    return path


def _assert_same(what: str, expected: Path, found: Path) -> str:
    if not filecmp.cmp(expected, found, shallow=False):
        raise Different(f"{what}: {found} is not {expected}")
    return f"{what}: the same bytes"


def _places(path: Path) -> set[tuple[int, int]]:
    """Line and column, the first fields of every line."""
    pairs = (re.split(rb"[:\t]", line, maxsplit=2)[:2] for line in path.read_bytes().splitlines())
    return {(int(line), int(column)) for line, column in pairs}


def _verify_prose(setting: Setting) -> list[str]:
    ours, source = setting.files["linkrewrite"], setting.inputs["prose-once"][0]
    chrome = [ours, "--target", "chrome", "-o", "tsv", "--fields", "line,column"]
    found = _places(_output([*chrome, "--which", "rewritten", "-j", "1"], source, "ours"))
    lines = source.read_bytes().split(b"\n")
    starts = {(number, match.start() + 1)
              for number, line in enumerate(lines, 1) for match in LINK.finditer(line)}
    if invented := found - starts:
        raise Different(f"prose: a link where there is none, line and column {min(invented)}")
    said = [f"prose: {len(found):,} links; http:// or https:// stands {len(starts):,} times"]
    keep = _output([ours, "--target", "keep", "-o", "text", "-j", "1"], source, "ours")
    said.append(_assert_same("prose, every link kept in its place", source, keep))
    names = ("linkrewrite on prose", "linkrewrite on prose, two threads")
    one, two = (_output(setting.command(BY_NAME[name]), source, str(place))
                for place, name in enumerate(names))
    said.append(_assert_same("prose, two threads against one", one, two))
    if setting.can_run(BY_NAME["rg -o"]):
        command = setting.command(BY_NAME["rg -o"])
        theirs = _places(_output([*command, "-n", "--column"], source, "theirs"))
        said.append(
            f"rg -o: {len(theirs):,} links; {len(theirs - found):,} are none for linkrewrite (no "
            f"host, a password, inside a word, or behind another scheme), {len(found - theirs):,} "
            "more begin inside one of rg, or in capitals"
        )
    return said


def _verify_no_links(setting: Setting) -> list[str]:
    source = setting.inputs["no-links"][0]
    counting = [setting.files["linkrewrite"], "-t", "chrome", "-c"]
    count = _output(counting, source, "ours").read_text()
    if count != "0\n":
        raise Different(f"text without links: {count.strip()} links")
    return [_assert_same(name, source, _output(setting.command(BY_NAME[name]), source, "ours"))
            for name in BY_NAME if BY_NAME[name].input == "no-links"]


def _jsonl_outputs(source: Path, found: Path):
    """The output of each record, which must begin as it was and be read by Python."""
    with open(source, encoding="utf-8") as before, open(found, encoding="utf-8") as after:
        for old, new in zip(before, after, strict=True):
            if not new.startswith(old.removesuffix("}\n") + ","):
                raise Different(f"JSON Lines: {old} came back as {new}")
            yield json.loads(new)["linkrewrite"].get("output", "")


def _csv_outputs(source: Path, found: Path):
    """The same of CSV, without the line of names."""
    with open(source, encoding="utf-8", newline="") as before, \
            open(found, encoding="utf-8", newline="") as after:
        for place, (old, new) in enumerate(zip(csv.reader(before), csv.reader(after), strict=True)):
            if new[:len(old)] != old or len(new) != len(old) + 4:
                raise Different(f"CSV: {old} came back as {new}")
            if place:
                yield new[len(old)]


def _verify_records(setting: Setting) -> list[str]:
    ours = setting.files["linkrewrite"]
    plain = [ours, "--target", "chrome", "--input", "urls", "--fields", "output"]
    expected = _output(plain, setting.inputs["once"][0], "plain").read_text().split("\n")[:-1]
    said = []
    for kind, outputs in {"jsonl": _jsonl_outputs, "csv": _csv_outputs}.items():
        source, count = setting.inputs[kind]
        members = [series for series in SERIES if series.group == kind]
        found = _output(setting.command(members[0]), source, "ours")
        try:
            differs = list(outputs(source, found)) != expected
        except ValueError as error:
            raise Different(f"{kind}: {error}") from None
        if differs:
            raise Different(f"{kind}: the outputs are not those of the links alone")
        said.append(f"{kind}: {count:,} records as they were, with the outputs of the links alone")
        for series in members[1:]:
            if setting.can_run(series):
                lines = _output(setting.command(series), source, "theirs").read_bytes().count(b"\n")
                said.append(f"{series.name}: {lines:,} of {count:,} records")
    return said


def verify_texts(setting: Setting) -> list[str]:
    """Every comparison, in words; throws `Different`."""
    return _verify_prose(setting) + _verify_no_links(setting) + _verify_records(setting)
