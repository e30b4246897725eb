"""`python_loop.py RULES` does what `pattern-loop naive RULES` does, with Python's `re`.

The patterns are those of the manifest; ICU's sets outside a class, which Python would read as
something else, are put in one. What Python refuses is told and left out.
"""

import re
import sys

POSIX = {"alnum": "A-Za-z0-9", "alpha": "A-Za-z", "digit": "0-9", "hex": "A-Fa-f0-9"}


ILLEGAL = re.compile(r"[^!#-;=?-\[\]_a-z~]")
ADDRESS = re.compile(r"(https?://)((?:[^/?#]*@)?)([^/?#]+?)(?::(\d*))?(?=[/?#]|$)", re.IGNORECASE)


def in_python(pattern: str) -> str:
    """A pattern of ICU's dialect in Python's."""
    for name, members in POSIX.items():
        pattern = re.sub(rf"(?<!\[)\[:{name}:\]", f"[{members}]", pattern)
        pattern = pattern.replace(f"[:{name}:]", members)
    while (start := pattern.find("(?i)", 1)) > 0:
        end = end_of_group(pattern, start + 4)
        pattern = f"{pattern[:start]}(?i:{pattern[start + 4:end]}){pattern[end:]}"
    return pattern


def end_of_group(pattern: str, start: int) -> int:
    """Where the group ends that the offset is in: a setting inside it is good until there."""
    depth, in_set, index = 0, False, start
    while index < len(pattern):
        byte = pattern[index]
        if byte == "\\":
            index += 1
        elif in_set:
            in_set = byte != "]"
        elif byte == "[":
            in_set = True
        elif byte == "(":
            depth += 1
        elif byte == ")":
            if depth == 0:
                return index
            depth -= 1
        index += 1
    return len(pattern)


def read_rules(path: str) -> list:
    rules: list = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            kind, *fields = line.rstrip("\n").split("\t")
            if kind == "rule":
                try:
                    flags = re.MULTILINE if fields[1] == "1" else 0
                    match = re.compile(in_python(fields[3]), flags | re.ASCII).match
                except re.error as error:
                    print(f"re refuses {fields[3]}: {error}", file=sys.stderr)
                    match = re.compile("(?!)").match
                rules.append((match, fields[1] == "1", []))
            else:
                parts = [int(part[1:]) if part[0] == "$" else part[1:] for part in fields[1:]]
                rules[-1][2].append((fields[0], parts))
    return rules


def expand(match: re.Match, parts: list) -> str:
    pieces = []
    for part in parts:
        if isinstance(part, str):
            pieces.append(part)
        elif part <= match.re.groups:
            pieces.append(match[part] or "")
    return "".join(pieces)


def encoded(character: re.Match) -> str:
    return "".join(f"%{byte:02X}" for byte in character[0].encode("utf-8", "surrogateescape"))


def subject_of(link: str) -> "str | None":
    """The link as rules are matched with it: see CommandLine.md."""
    address = ADDRESS.match(link)
    size = len(link.encode("utf-8", "surrogateescape"))
    if not address or " " in link or "\t" in link or size > 8192:
        return None
    scheme, user, host, port = address.groups()
    default = "443" if len(scheme) == 8 else "80"
    kept = "" if port in (None, "", default) else f":{port}"
    subject = f"{scheme.lower()}{user}{host.lower()}{kept}{link[address.end():]}"
    return ILLEGAL.sub(encoded, subject) if ILLEGAL.search(subject) else subject


def main() -> None:
    rules = read_rules(sys.argv[1])
    write = sys.stdout.write
    sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape", newline="\n")
    for line in sys.stdin:
        link = line.strip(" \t\r\n")
        subject = subject_of(link)
        if subject is None:
            continue
        for try_match, drops_empty, formats in rules:
            match = try_match(subject)
            if not match or drops_empty and not any(match.groups()):
                continue
            rest = subject[match.end():]
            for pointer, parts in formats:
                write(f"{link}\t{pointer}\t{expand(match, parts)}{rest}\n")


main()
