"""Options of a game, which players choose before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandai.kernel import words
from sandai.kernel.errors import OptionError, named, shown

__all__ = ["Option", "checked"]

UNLIMITED = 1_000_000  # the maximum of an option without a limit
ODD_SHOWN = 3  # wrong members of a list that an error names


class Option:
    """One option of a game.

    `kind`: "bool", "int" (from `least` to `most`), "choice" (one of `allowed`), "ints" (a list of `length` integers, each from
    `least` to `most`; length 0: any number), "set" (a list of different members of `allowed`) or "names" (a list of members of
    `allowed` whose order counts).

    For players: `words` describes the option, `meanings` its values; `unit` is printed before an amount, `group` is the heading that
    the option is listed under. `needs`: the name of another option and the value it must have for this one to matter.
    """

    def __init__(
        self,
        name: str,
        kind: str,
        default: Any,
        words: str,
        *,
        rule: str = "",
        allowed: tuple[Any, ...] = (),
        least: int = 0,
        most: int = UNLIMITED,
        length: int = 0,
        seats: tuple[int, ...] = (),
        meanings: Mapping[str, str] | None = None,
        group: str = "",
        unit: str = "",
        needs: tuple[str, Any] | None = None,
    ) -> None:
        self.name = name
        self.kind = kind
        self.default = default
        self.words = words
        self.rule = rule
        self.allowed = allowed
        self.least = least
        self.most = most
        self.length = length
        self.seats = seats  # the numbers of players it has an effect for; empty: all
        self.meanings = dict(meanings or {})
        self.group = group
        self.unit = unit
        self.needs = needs

    @property
    def range(self) -> str:
        """Describe the allowed values in words."""
        if self.kind == "bool":
            return words.true_or_false()
        if self.kind == "choice":
            return words.one_of(self._allowed_words)
        if self.kind == "set":
            return words.different_members_of(self._allowed_words)
        if self.kind == "names":
            return words.names_such_as(self.allowed[0], self.allowed[-1])
        most = self.most if self.most < UNLIMITED else None
        if self.kind == "int":
            return words.whole_number(self.least, most)
        return words.whole_numbers(self.length, self.least, most)

    @property
    def _allowed_words(self) -> str:
        return ", ".join(str(value) for value in self.allowed)

    def matters(self, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether the option has an effect with this number of players and these other options."""
        if self.seats and seats not in self.seats:
            return False
        return self.needs is None or options.get(self.needs[0]) == self.needs[1]

    def check(self, value: Any) -> Any:
        """Return the value as plain data; raise OptionError, which names the allowed values, if it is wrong."""
        plain = self._plain(value)
        if plain is None and self.kind == "set" and isinstance(value, (list, tuple)):
            odd = list(dict.fromkeys(named(member) for member in value if not self._allows(member)))
            raise OptionError(words.wrong_members(self.name, odd[:ODD_SHOWN], self._allowed_words))
        if plain is None:
            raise OptionError(words.wrong_value(self.name, shown(value), self.range))
        return plain

    def _plain(self, value: Any) -> Any:
        if self.kind == "bool":
            return value if isinstance(value, bool) else None
        if self.kind == "int":
            return value if self._is_int(value) else None
        if self.kind == "choice":
            return value if self._allows(value) else None
        if not isinstance(value, (list, tuple)):
            return None
        members = list(value)
        if self.kind == "names":
            return members if all(type(one) is str and one in self.allowed for one in members) else None
        if self.kind == "ints":
            fits = not self.length or len(members) == self.length
            return members if fits and all(self._is_int(member) for member in members) else None
        if not all(self._allows(member) for member in members) or len(set(members)) != len(members):
            return None
        return sorted(members)

    def _allows(self, value: Any) -> bool:
        """Check the type too, because 2.0 equals 2 and True equals 1."""
        return any(type(value) is type(good) and value == good for good in self.allowed)

    def _is_int(self, value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most

    def parse(self, text: str) -> Any:
        """Parse a value from the command line or a form."""
        word = text.strip()
        if self.kind == "bool":
            truth = {
                "true": True,
                "yes": True,
                "on": True,
                "1": True,
                "false": False,
                "no": False,
                "off": False,
                "0": False,
            }
            return self.check(truth.get(word.lower(), word))
        if self.kind == "choice":
            return self.check(next((good for good in self.allowed if str(good) == word), word))
        try:
            if self.kind == "int":
                return self.check(int(word))
            numbers = [part for part in word.strip("[]").replace(",", " ").split() if part]
            if self.kind == "names":
                return self.check(numbers)
            if self.kind == "set":
                return self.check(
                    [next((good for good in self.allowed if str(good) == part), part) for part in numbers]
                )
            return self.check([int(part) for part in numbers])
        except ValueError:
            raise OptionError(words.wrong_value(self.name, shown(text), self.range)) from None


def checked(options: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options with their values; raise OptionError for unknown names and wrong values."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            raise OptionError(words.no_such_option(shown(name), names))
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default for option in options
    }
