"""Makes the texts and records that are timed, of the shared prose and the shared links."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

COPIES_OF_PROSE = 20


def without_links(text: bytes) -> bytes:
    """The text with nothing left in it that a link could begin with."""
    text = re.sub(rb"https?://\S*", b"", text, flags=re.IGNORECASE)
    while re.search(rb"http", text, re.IGNORECASE):
        text = re.sub(rb"http", b"", text, flags=re.IGNORECASE)
    return text


def write_prose(prose: bytes, folder: Path) -> dict[str, tuple[Path, int]]:
    """Writes prose with links and without; their unit is the kB."""
    inputs = {}
    for name, text in {"prose": prose, "no-links": without_links(prose)}.items():
        path = folder / f"{name}.txt"
        with open(path, "wb") as file:
            for _ in range(COPIES_OF_PROSE):
                file.write(text)
        inputs[name] = (path, COPIES_OF_PROSE * len(text) // 1000)
    once = folder / "prose-once.txt"
    once.write_bytes(prose)
    return inputs | {"prose-once": (once, len(prose) // 1000)}


def write_records(links: list[str], folder: Path) -> dict[str, tuple[Path, int]]:
    """Writes a record for each link, as JSON Lines and as CSV."""
    lines, rows = folder / "records.jsonl", folder / "records.csv"
    with open(lines, "w", encoding="utf-8") as objects, \
            open(rows, "w", encoding="utf-8", newline="") as table:
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow(["id", "time", "url", "status"])
        for number, link in enumerate(links):
            seconds = number % 86_400
            time = f"2013-01-01T{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}Z"
            record = {"id": number + 1, "time": time, "url": link, "status": 200}
            objects.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
            writer.writerow(record.values())
    return {"jsonl": (lines, len(links)), "csv": (rows, len(links))}
