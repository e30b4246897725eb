"""Makes the manifests that are too large, or of too foreign a form, to lie somewhere."""

from __future__ import annotations

import json
from pathlib import Path

from dialect import Untranslatable, icu_pattern

COPIES = 99


def with_label(pattern: str, label: str) -> str:
    """The pattern with a label before every escaped dot outside a set.

    A pattern without such a dot gets the label behind `://`, so that it matches nothing either.
    """
    output: list[str] = []
    in_set = False
    index = 0
    while index < len(pattern):
        character = pattern[index]
        if character == "\\":
            pair = pattern[index:index + 2]
            output.append(label + pair if pair == r"\." and not in_set else pair)
            index += 2
            continue
        if character == "[" and not in_set:
            in_set = True
        elif character == "]":
            in_set = False
        output.append(character)
        index += 1
    text = "".join(output)
    return text if label in text else text.replace("://", "://" + label, 1)


def write_many_rules(source: Path, target: Path) -> int:
    """Writes the manifest with copies of every rule behind it, and returns the number of rules.

    The copies come last, so that the rules have their old places and the results their old names.
    """
    manifest = json.loads(source.read_text(encoding="utf-8"))
    originals = list(manifest["actions"])
    for copy in range(COPIES):
        for action in originals:
            formats = [
                {key: value for key, value in entry.items() if key != "testResults"}
                for entry in action["formats"]
            ]
            regex = with_label(action["regex"], f"zq{copy:02}k")
            kept = {key: action[key] for key in ("title", "headers") if key in action}
            manifest["actions"].append({**kept, "regex": regex, "formats": formats})
    target.write_text(json.dumps(manifest), encoding="utf-8")
    return len(manifest["actions"])


def write_ytdlp(source: Path, target: Path) -> tuple[int, dict[str, int]]:
    """Writes the link patterns of yt-dlp as a manifest.

    Returns how many there are, and how many of those ICU's dialect cannot say, by reason.
    """
    actions = []
    reasons: dict[str, int] = {}
    count = 0
    for extractor in json.loads(source.read_text(encoding="utf-8")):
        for pattern in extractor["valid_url"]:
            count += 1
            try:
                regex = icu_pattern(pattern)
            except Untranslatable as error:
                reasons[str(error)] = reasons.get(str(error), 0) + 1
                continue
            template = f"ytdlp://{extractor['key']}/$1"
            actions.append(
                {
                    "title": extractor["key"],
                    "regex": regex,
                    "formats": [{"appId": "ytdlp", "format": template}],
                }
            )
    apps = [{"identifier": "ytdlp", "name": "yt-dlp", "scheme": "ytdlp"}]
    target.write_text(json.dumps({"apps": apps, "actions": actions}), encoding="utf-8")
    return count, reasons
