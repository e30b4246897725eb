"""What is measured, and why. Nothing here runs anything."""

from __future__ import annotations

from dataclasses import dataclass

FULL = ["--all", "--scripts", "off", "--no-unwrap", "--input", "urls"]
FULL += ["--which", "rewritten", "--fields", "input,rule,output"]
FIRST = FULL[1:]


@dataclass(frozen=True)
class Series:
    """One command that is timed.

    In `command`, names in braces stand for programs and files of this run. `input` is what it
    reads: `four` is the 500,000 links four times over; `once`, `part` and `sample` are fewer of
    them, evenly spread, for those that would take minutes; the others are those of `UNITS`.
    """

    name: str
    group: str
    command: str
    reason: str
    input: str = "four"

    @property
    def unit(self) -> str:
        """What its time is divided by."""
        return UNITS.get(self.input, "link")


# What the time is divided by where that is no link. `prose` is the shared text twenty times over,
# `no-links` the same without its links, the records have one of the 500,000 links each.
UNITS = {"prose": "kB", "no-links": "kB", "jsonl": "record", "csv": "record"}

OURS = "{linkrewrite} -m {v4} -j 1 " + " ".join(FULL)

SERIES = [
    Series("linkrewrite", "manifest", OURS, "What everything is compared with."),
    Series("linkrewrite, two threads", "manifest", OURS.replace("-j 1", "-j 2"),
           "Whether workers hold each other up. The wall time is compared."),
    Series("Vectorscan + PCRE2", "manifest", "{loop} vectorscan {rules}",
           "The strongest engine for many patterns at once; it gives no groups, so PCRE2 confirms. "
           "It refuses some patterns and may lose matches."),
    Series("RE2::Set + PCRE2", "manifest", "{loop} re2 {rules}",
           "The usual choice for many patterns at once, with the patterns that it refuses "
           "(look-around) tried in any case."),
    Series("PCRE2 in a loop", "manifest", "{loop} naive {rules}",
           "What one writes in an afternoon, and the oracle: every rule in turn, machine code, "
           "anchored when it is compiled.", "part"),
    Series("NSRegularExpression in a loop", "manifest", "{foundation} {rules}",
           "What an app on iOS does, by the engine that the rules were written for.", "sample"),
    Series("Python re in a loop", "manifest", "{python} {here}/python_loop.py {rules}",
           "What a script does.", "sample"),
    Series("linkrewrite, first result", "first", "{linkrewrite} -m {v4} -j 1 " + " ".join(FIRST),
           "What a filter without --all does."),
    Series("Vectorscan + PCRE2, first result", "first", "{loop} vectorscan {rules} --first",
           "The same of the strongest contender."),
    Series("linkrewrite, 35,000 rules", "scale", OURS.replace("{v4}", "{many}"),
           "A hundred times the rules, of which the same ones match: what the index is for."),
    Series("linkrewrite, yt-dlp patterns", "scale", OURS.replace("{v4}", "{ytdlp}"),
           "Rules that somebody else wrote for another program: the index was not made for them."),
    Series("linkrewrite --target chrome", "chrome",
           "{linkrewrite} --target chrome --input urls -j 1",
           "The cheapest rewriting, so it shows what reading, splitting and writing cost. "
           "Unfair to us: we check each link and write five fields, they change four letters."),
    Series("linkrewrite --target chrome, two threads", "chrome",
           "{linkrewrite} --target chrome --input urls -j 2", "The same beside the limit."),
    Series("mawk", "chrome", "mawk {{sub(/^http/,\"googlechrome\")}}1", "The fastest awk."),
    Series("sed -E", "chrome", "sed -E s#^http(s?)://#googlechrome\\1://#", "The usual one-liner."),
    Series("perl -pe", "chrome", "perl -pe s/^http/googlechrome/", "The other usual one-liner."),
    Series("rg -r", "chrome", "rg --no-config --passthru -N -r googlechrome ^http -",
           "A fast searcher that can replace."),
    Series("sd", "chrome", "sd (?m)^http googlechrome", "sed, written anew for speed."),
    Series("cat | cat", "chrome", "sh -c cat|cat", "The limit: bytes through a pipe and no work."),
    Series("linkrewrite on prose", "text", "{linkrewrite} --target chrome -o tsv -j 1",
           "What finding links in prose costs: every line is looked at, few have a link.", "prose"),
    Series("linkrewrite on prose, two threads", "text",
           "{linkrewrite} --target chrome -o tsv -j 2", "The same, as more cores do it.", "prose"),
    Series("rg -o", "text", "rg --no-config -o 'https?://[^\\s<>\"]+' -",
           "What one types to get the links of a text. Unfair to us: it takes brackets and full "
           "stops behind a link for a part of it, and rewrites nothing.", "prose"),
    Series("linkrewrite -o text, no links", "text", "{linkrewrite} --target chrome -o text -j 1",
           "Most of a log has no link; how fast it passes when each line may be one.", "no-links"),
    Series("linkrewrite -o text --input text, no links", "text",
           "{linkrewrite} --target chrome --input text -o text -j 1",
           "The same when lines are not asked whether they are a link as a whole.", "no-links"),
    Series("linkrewrite --input jsonl", "jsonl",
           "{linkrewrite} --target chrome --input jsonl --field url -j 1",
           "Records come back with a result; the cheapest, so it shows what reading them costs.",
           "jsonl"),
    Series("jq -c", "jsonl", "jq -c select(.url)",
           "The usual tool for JSON Lines, with the least that looks at the same member.", "jsonl"),
    Series("linkrewrite --input csv", "csv",
           "{linkrewrite} --target chrome --input csv --field url -j 1", "The same of CSV.", "csv"),
    Series("linkrewrite --input csv, all cores", "csv",
           "{linkrewrite} --target chrome --input csv --field url",
           "The same, with as many threads as there are cores, as mlr has them.", "csv"),
    Series("mlr cat", "csv", "mlr --icsv --ojsonl cat",
           "The usual tool for records. It works on several threads, so the wall time, which is "
           "compared, is kind to it.", "csv"),
]


@dataclass(frozen=True)
class Claim:
    """A line of the table: what is measured, and what it is held against.

    `measure` is for `report.measured`. `at_least` (None if nothing is promised) and `goal` (the
    same if nothing more is wished) are upper bounds if `is_cost`, else lower ones.
    """

    what: str
    measure: tuple
    at_least: float | None
    goal: float
    unit: str = "×"
    is_cost: bool = False


CLAIMS = [
    Claim("all results, one thread, against Vectorscan + PCRE2",
          ("faster", "Vectorscan + PCRE2", "linkrewrite"), 5, 9),
    Claim("first result, against Vectorscan + PCRE2",
          ("faster", "Vectorscan + PCRE2, first result", "linkrewrite, first result"), 6, 10),
    Claim("against RE2::Set + PCRE2", ("faster", "RE2::Set + PCRE2", "linkrewrite"), 10, 20),
    Claim("against PCRE2-JIT in a loop", ("faster", "PCRE2 in a loop", "linkrewrite"), 60, 110),
    Claim("two threads, against one (wall)",
          ("faster_wall", "linkrewrite", "linkrewrite, two threads"), 1.8, 1.95),
    Claim("time a link at 35,000 rules, against 350",
          ("faster", "linkrewrite, 35,000 rules", "linkrewrite"), 1.5, 1.1, is_cost=True),
    Claim("time a link with the yt-dlp patterns, against v4",
          ("faster", "linkrewrite, yt-dlp patterns", "linkrewrite"), 2, 1.2, is_cost=True),
    Claim("loading v4 and its index", ("loading", "linkrewrite"), 25, 15, "ms", True),
    Claim("loading 35,000 rules", ("loading", "linkrewrite, 35,000 rules"), 1500, 500, "ms", True),
    Claim("memory with 35,000 rules", ("value", "memory, 35,000 rules"), 256, 128, "MB", True),
    Claim("`--target chrome`, one thread, against mawk",
          ("faster", "mawk", "linkrewrite --target chrome"), 1, 2),
    Claim("`--target chrome`, two threads, share of `cat \\| cat` (wall)",
          ("faster_wall", "cat | cat", "linkrewrite --target chrome, two threads"), None, 0.5),
    Claim("one link from start to exit, `--target chrome`",
          ("value", "one link, chrome"), 10, 4, "ms", True),
    Claim("one link from start to exit, v4", ("value", "one link, v4"), 35, 15, "ms", True),
    Claim("peak memory on a stream, two threads", ("value", "stream, peak"), 64, 32, "MB", True),
    Claim("links of prose to Chrome, one thread, share of `rg -o` (wall)",
          ("faster_wall", "linkrewrite on prose", "rg -o"), 1.5, 1.5, is_cost=True),
    Claim("links of prose to Chrome, two threads, share of `rg -o` (wall)",
          ("faster_wall", "linkrewrite on prose, two threads", "rg -o"), None, 1, is_cost=True),
    Claim("text without links, `-o text`, a core",
          ("gigabytes", "linkrewrite -o text, no links"), 1, 1, "GB/s"),
    Claim("`--input jsonl --field url`, one thread, against `jq -c 'select(.url)'` (wall)",
          ("faster_wall", "jq -c", "linkrewrite --input jsonl"), 5, 5),
    Claim("`--input csv --field url` against `mlr --icsv --ojsonl cat`, both on all cores (wall)",
          ("faster_wall", "mlr cat", "linkrewrite --input csv, all cores"), 5, 5),
]
