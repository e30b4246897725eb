"""Turns patterns of Python's `re` into ICU's dialect.

The link patterns of yt-dlp are written in Python's. What ICU has no words for is an error, which
the caller counts.
"""

from __future__ import annotations

import re


class Untranslatable(Exception):
    """What ICU's dialect cannot say."""


class _Translator:
    def __init__(self, pattern: str) -> None:
        self.text = pattern
        self.index = 0
        self.output: list[str] = []
        self.names: dict[str, str] = {}
        # Whether blanks and comments are to be left out: of each group that is open.
        self.verbose = [False]

    def translate(self) -> str:
        while self.index < len(self.text):
            self.step()
        return "".join(self.output)

    def rest(self) -> str:
        return self.text[self.index:]

    def take(self, count: int, output: str) -> None:
        self.index += count
        self.output.append(output)

    def step(self) -> None:
        character = self.text[self.index]
        if character == "\\":
            self.escape()
        elif character == "[":
            self.character_set()
        elif character == "(":
            self.group()
        elif character == ")":
            self.verbose.pop()
            self.take(1, ")")
        elif self.verbose[-1] and character.isspace():
            self.take(1, "")
        elif self.verbose[-1] and character == "#":
            end = self.rest().find("\n")
            self.take(len(self.rest()) if end < 0 else end + 1, "")
        elif character == "{":
            self.brace()
        elif character in "]}":
            self.take(1, "\\" + character)
        else:
            self.take(1, character)

    def escape(self) -> None:
        escaped = self.text[self.index:self.index + 2]
        self.take(2, r"\z" if escaped == r"\Z" else escaped)

    def brace(self) -> None:
        quantifier = re.match(r"\{(\d*)(,?)(\d*)\}", self.rest())
        if not quantifier or not (quantifier[1] or quantifier[3]):
            return self.take(1, r"\{")
        self.take(quantifier.end(), f"{{{quantifier[1] or 0}{quantifier[2]}{quantifier[3]}}}")

    def group(self) -> None:
        rest = self.rest()
        if named := re.match(r"\(\?P<(\w+)>", rest):
            self.open(named.end(), f"(?<{self.icu_name(named[1])}>")
        elif reference := re.match(r"\(\?P=(\w+)\)", rest):
            self.take(reference.end(), rf"\k<{self.icu_name(reference[1])}>")
        elif rest.startswith("(?#"):
            self.take(rest.index(")") + 1, "")
        elif rest.startswith("(?("):
            raise Untranslatable("a conditional group")
        elif setting := re.match(r"\(\?([aimsux]+)\)", rest):
            # Python has these at the start alone, where they hold for all of the pattern.
            self.take(setting.end(), self.flags(setting[1], "(?", ")"))
            self.verbose[-1] = self.verbose[-1] or "x" in setting[1]
        elif scoped := re.match(r"\(\?([aimsux]+):", rest):
            self.open(scoped.end(), self.flags(scoped[1], "(?", ":") or "(?:")
            self.verbose[-1] = self.verbose[-1] or "x" in scoped[1]
        else:
            prefix = re.match(r"\((\?(:|=|!|<=|<!|>))?", rest)
            self.open(prefix.end(), prefix[0])

    def open(self, count: int, output: str) -> None:
        self.take(count, output)
        self.verbose.append(self.verbose[-1])

    @staticmethod
    def flags(letters: str, before: str, after: str) -> str:
        kept = "".join(letter for letter in letters if letter in "ims")
        return f"{before}{kept}{after}" if kept else ""

    def icu_name(self, name: str) -> str:
        """ICU's names have letters and digits alone."""
        letters = re.sub(r"[^A-Za-z0-9]", "", name)
        return self.names.setdefault(name, f"{letters}g{len(self.names)}")

    def character_set(self) -> None:
        found = re.match(r"\[\^?\]?(?:\\.|[^\]\\])*\]", self.rest(), re.DOTALL)
        if not found:
            raise Untranslatable("a set without an end")
        body = found[0][1:-1]
        negation = "^" if body.startswith("^") else ""
        members = re.findall(r"\\.|[^\\]", body[len(negation):], re.DOTALL)
        output = []
        for place, member in enumerate(members):
            # `[`, `&`, `{` and others mean something to ICU here, to Python nothing.
            is_plain = len(member) == 2 or member.isalnum() or not member.isascii()
            is_range = member == "-" and self.is_range(members, place)
            output.append(member if is_plain or is_range else "\\" + member)
        self.take(found.end(), f"[{negation}{''.join(output)}]")

    @staticmethod
    def is_range(members: list[str], place: int) -> bool:
        if place == 0 or place == len(members) - 1:
            return False
        beside = (members[place - 1], members[place + 1])
        return not any(re.fullmatch(r"\\[dwsDWS]", member) for member in beside) and not (
            place >= 2 and members[place - 2] == "-" and place >= 3
        )


def icu_pattern(pattern: str) -> str:
    """A pattern of Python's in ICU's dialect; throws `Untranslatable`."""
    return _Translator(pattern).translate()
