"""The benchmark: `make bench` builds what it needs and runs this."""

from __future__ import annotations

import argparse
import datetime
import re
import shutil
import subprocess
import sys

import report
from machine import processor
from measure import measure
from setting import ROOT, WORK, Setting, missing
from verify import Different, verify
from verify_texts import verify_texts


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds; writes no results")
    parser.add_argument("--rounds", type=int, help="how often everything is timed")
    parser.add_argument("--stream-bytes", type=float, help="the length of the stream for memory")
    return parser.parse_args()


def versions(setting: Setting) -> str:
    """Whose numbers these are."""
    tools = []
    for tool in ("mawk -W version", "sed --version", "perl -e print$^V", "rg --version",
                 "sd --version", "jq --version", "mlr --version"):
        command = tool.split()
        if shutil.which(command[0]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            tools.append(f"{command[0]} {(done.stdout or done.stderr).splitlines()[0]}")
    for library in ("libhs", "re2", "libpcre2-8"):
        done = subprocess.run(
            ["pkg-config", "--modversion", library], capture_output=True, text=True, check=False
        )
        tools.append(f"{library} {done.stdout.strip() or 'missing'}")
    ours = subprocess.run(
        [setting.files["linkrewrite"], "-V"], capture_output=True, text=True, check=False
    )
    return "; ".join([ours.stdout.strip().replace("\n", ", "), *tools])


def tell(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    arguments = parse()
    if reason := missing():
        return tell(f"bench: skipped, {reason}")
    quick = arguments.quick
    rounds = arguments.rounds or (2 if quick else 9)
    size = int(arguments.stream_bytes or (5e8 if quick else 5e9))
    setting = Setting(quick)
    tell("comparing results")
    try:
        notes = setting.notes + verify(setting, quick) + verify_texts(setting)
    except Different as error:
        raise SystemExit(f"bench: linkrewrite is wrong, so nothing is timed.\n{error}") from None
    print("\n".join(notes), flush=True)

    data = measure(setting, rounds, size, tell)
    notes += [f"{name}: skipped, it is not installed" for name in data.skipped]
    notes.append(f"The stream for memory had {size:,} bytes; after a quarter of it the peak was "
                 f"{data.values['stream, after a quarter'][0]:.1f} MB.")
    notes.append(versions(setting))
    today = datetime.date.today().isoformat()
    heading = f"{today}, {processor()}, {rounds} rounds"
    slug = re.sub(r"[^a-z0-9]+", "-", processor().lower()).strip("-")
    folder = WORK / "results" if quick else ROOT / "Benchmarks/Results" / f"{today}-{slug}"
    report.write_results(folder, data, heading, notes)
    table = report.claims_table(data)
    engines = [report.engines_table(data, groups) for groups in report.TABLES]
    print("\n" + "\n\n".join([heading, table, *engines, f"Written to {folder}"]))
    if not quick:
        chart = f"![CPU time a link]({folder.relative_to(ROOT)}/chart.svg)"
        report.splice(ROOT / "README.md", f"{heading}:\n\n{table}\n\n{chart}")


main()
