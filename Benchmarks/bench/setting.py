"""The programs and files that a run needs: found, or made in `.build-bench`."""

from __future__ import annotations

import lzma
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import manifests
import texts
from definitions import Series

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / ".build-bench"
DATA = Path(os.environ.get("LINKREWRITE_DATA", ROOT / "../shared/data"))
COPIES_OF_CORPUS = 4
PROSE = "text/reddit-2013-selftext.txt.xz"


class Setting:
    """What the commands of the definitions refer to."""

    def __init__(self, quick: bool) -> None:
        self.notes: list[str] = []
        WORK.mkdir(exist_ok=True)
        self.files = self._programs() | self._manifests()
        self.inputs = self._links(quick) | self._texts()

    def command(self, series: Series) -> list[str]:
        if series.command.startswith("sh -c "):
            return ["sh", "-c", series.command.removeprefix("sh -c ")]
        if series.group == "chrome" and not series.command.startswith("{"):
            return series.command.replace("{{", "{").replace("}}", "}").split(" ")
        return shlex.split(series.command.format(**self.files))

    def can_run(self, series: Series) -> bool:
        return shutil.which(self.command(series)[0]) is not None

    def _programs(self) -> dict[str, str]:
        programs = Path(os.environ["LINKREWRITE_PROGRAMS"])
        contenders = Path(os.environ["LINKREWRITE_CONTENDERS"])
        return {
            "linkrewrite": str(programs / "linkrewrite"),
            "export": str(programs / "rule-export"),
            "loop": str(contenders / "pattern-loop"),
            "foundation": str(contenders / "foundation-loop"),
            "python": sys.executable,
            "here": str(HERE),
        }

    def _manifests(self) -> dict[str, str]:
        v4 = DATA / "manifests/openerManifest-v4.json"
        many, ytdlp = WORK / "35000-rules.json", WORK / "ytdlp.json"
        count = manifests.write_many_rules(v4, many)
        self.notes.append(f"The manifest of 35,000 rules has {count:,}.")
        count, reasons = manifests.write_ytdlp(DATA / "rules/ytdlp-valid-urls.json", ytdlp)
        said = ", ".join(f"{number} with {reason}" for reason, number in reasons.items())
        return {"v4": str(v4), "many": str(many), "ytdlp": str(ytdlp)} | {
            "rules": self._export(v4, "v4"),
            "ytdlp_rules": self._export(
                ytdlp, "yt-dlp", f"{count:,} patterns, ICU cannot say {said}"
            ),
        }

    def _export(self, manifest: Path, name: str, note: str = "") -> str:
        target = WORK / f"{name}-rules.tsv"
        program = self._programs()["export"]
        with open(target, "wb") as file:
            done = subprocess.run(
                [program, str(manifest)], stdout=file, stderr=subprocess.PIPE, check=True
            )
        census = done.stderr.decode().strip().removeprefix("rule-export: ")
        self.notes.append(f"{name}: {note}{'; ' if note else ''}{census}.")
        return str(target)

    def _links(self, quick: bool) -> dict[str, tuple[Path, int]]:
        text = lzma.decompress((DATA / "urls/reddit-2013-a.txt.xz").read_bytes())
        lines = text.splitlines(keepends=True)
        every = {"once": 1, "part": 10 if quick else 2, "sample": 200 if quick else 25}
        links: dict[str, tuple[Path, int]] = {}
        for name, step in every.items():
            chosen = lines[::step]
            links[name] = (WORK / f"links-{name}.txt", len(chosen))
            links[name][0].write_bytes(b"".join(chosen))
        links["four"] = (WORK / "links-four.txt", COPIES_OF_CORPUS * len(lines))
        with open(links["four"][0], "wb") as file:
            for _ in range(COPIES_OF_CORPUS):
                file.write(text)
        links["one"] = (WORK / "links-one.txt", 1)
        links["one"][0].write_bytes(lines[1])
        return links

    def _texts(self) -> dict[str, tuple[Path, int]]:
        prose = lzma.decompress((DATA / PROSE).read_bytes())
        links = (WORK / "links-once.txt").read_text(encoding="utf-8").split("\n")
        return texts.write_prose(prose, WORK) | texts.write_records(links[:-1], WORK)


def missing() -> str | None:
    """What is not there of the data, if anything."""
    for name in ("urls/reddit-2013-a.txt.xz", "manifests/openerManifest-v4.json",
                 "rules/ytdlp-valid-urls.json", PROSE):
        if not (DATA / name).exists():
            return f"{DATA} has no {name} (LINKREWRITE_DATA names another place)"
    return None
