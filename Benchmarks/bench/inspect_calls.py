"""Counts what the way of a link calls that it must not: allocations and reference counts.

Two views. `objdump` shows which calls stand in the machine code of the hot functions; some of them
are in branches that are never taken once the buffers have their size. So callgrind counts those
that are really made: the program runs on some links once and twice over, and what the second run
has more of is divided by the links. They are the same links, since a pattern is compiled when a link
first needs it. That decides: any function with a call in every hundred links fails.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

from definitions import OURS
from setting import DATA, WORK

FORBIDDEN = re.compile(
    r"^(swift_(retain|release|bridgeObjectRe\w+|allocObject|slowAlloc|beginAccess)"
    r"(_n)?|malloc|calloc|realloc|aligned_alloc|posix_memalign)$"
)
HOT = ("findCandidates", "tryActions", "makeLinks", "Resolver.resolve", "StreamRewriter.rewrite",
       "TemplateSet.expand", "RecordWriter.write", "processRecord", "Pattern.firstMatch",
       "Link.take")
LINKS = 5000
ALLOWED_PER_LINK = 0.01


def demangled(names: set[str]) -> dict[str, str]:
    """The names as people write them, without the parts that nobody reads here."""
    ordered = sorted(names)
    done = subprocess.run(
        ["swift", "demangle", "--simplified", "--compact"],
        input="\n".join(ordered), capture_output=True, text=True, check=True,
    )
    return dict(zip(ordered, done.stdout.splitlines()))


def standing_calls(program: Path) -> dict[str, Counter[str]]:
    """The calls that stand in the code of each function."""
    calls: dict[str, Counter[str]] = {}
    function = ""
    with subprocess.Popen(
        ["objdump", "-d", "--no-show-raw-insn", str(program)], stdout=subprocess.PIPE, text=True
    ) as process:
        for line in process.stdout:
            if head := re.match(r"[0-9a-f]+ <(.+)>:", line):
                function = head[1]
            elif call := re.search(r"\b(?:call|jmp)q?\s+[0-9a-f]+ <([A-Za-z_]\w*)(?:@plt)?>", line):
                if FORBIDDEN.match(call[1]):
                    calls.setdefault(function, Counter())[call[1]] += 1
                else:
                    calls.setdefault(function, Counter())
    return calls


def made_calls(command: list[str], links: Path, output: Path) -> Counter[tuple[str, str]]:
    """The calls that were made, by caller and callee."""
    with open(links, "rb") as stdin:
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}", *command],
            stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
        )
    names: dict[str, str] = {}
    calls: Counter[tuple[str, str]] = Counter()
    caller = callee = ""
    if not output.exists() or "findCandidates" not in output.read_text(errors="replace"):
        sys.exit("inspect: callgrind saw no link being matched, so nothing is proven")
    for line in output.read_text(encoding="utf-8", errors="replace").splitlines():
        if named := re.match(r"(c?)fn=\((\d+)\)(?: (.+))?", line):
            if named[3]:
                names[named[2]] = re.sub(r"'\d+$", "", named[3])
            if named[1]:
                callee = names[named[2]]
            else:
                caller = names[named[2]]
        elif made := re.match(r"calls=(\d+)", line):
            if FORBIDDEN.match(callee):
                calls[(caller, callee)] += int(made[1])
    return calls


def calls_per_link(program: Path) -> dict[tuple[str, str], float]:
    """What a link costs of forbidden calls, by caller and callee, where it costs any."""
    WORK.mkdir(exist_ok=True)
    text = subprocess.run(
        ["xz", "-dc", str(DATA / "urls/reddit-2013-a.txt.xz")], capture_output=True, check=True
    ).stdout
    lines = text.splitlines(keepends=True)[::25]
    # Valgrind gives up on debug information that is newer than itself.
    bare = WORK / "linkrewrite-without-debug-information"
    subprocess.run(["objcopy", "--strip-debug", str(program), str(bare)], check=True)
    command = OURS.format(linkrewrite=bare, v4=DATA / "manifests/openerManifest-v4.json").split()
    counts = []
    for count in (LINKS, 2 * LINKS):
        links = WORK / f"links-{count}.txt"
        links.write_bytes(b"".join(lines[:LINKS] * (count // LINKS)))
        counts.append(made_calls(command, links, WORK / f"callgrind-{count}.out"))
    few, many = counts
    per_link = {key: (many[key] - few[key]) / LINKS for key in many}
    return {key: value for key, value in per_link.items() if abs(value) >= 1 / LINKS}


def show_standing(program: Path) -> None:
    calls = standing_calls(program)
    names = demangled(set(calls))
    print("Calls that stand in the machine code of hot functions, cold branches included:")
    for function, counts in calls.items():
        name = names[function]
        if not any(part in name for part in HOT) or name.startswith(("metadata", "type ")):
            continue
        said = ", ".join(f"{callee} {count}" for callee, count in counts.most_common()) or "none"
        print(f"  {name[:90]}: {said}")


def main() -> None:
    program = Path(os.environ["LINKREWRITE_PROGRAMS"]) / "linkrewrite"
    for tool, package in (("objdump", "binutils"), ("objcopy", "binutils"), ("valgrind",) * 2):
        if not shutil.which(tool):
            sys.exit(f"inspect: {tool} is missing (package {package})")
    show_standing(program)
    if not (DATA / "manifests/openerManifest-v4.json").exists():
        return print(f"inspect: skipped, {DATA} has no data (LINKREWRITE_DATA names another place)")

    per_link = calls_per_link(program)
    names = demangled({caller for caller, _ in per_link})
    print("\nCalls made for each link more, by callgrind:")
    for (caller, callee), value in sorted(per_link.items(), key=lambda item: -item[1]):
        print(f"  {value:9.4f}  {callee} by {names[caller][:100]}")
    if not per_link:
        print("  none")
    too_many = sum(1 for value in per_link.values() if value > ALLOWED_PER_LINK)
    if too_many:
        sys.exit(f"inspect: {too_many} places allocate, retain or lock for links")
    print(f"inspect: no call in {1 / ALLOWED_PER_LINK:.0f} links")


main()
