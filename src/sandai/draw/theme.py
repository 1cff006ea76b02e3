"""Colours for light, dark and print, and the CSS custom properties made of them.

Here are the colours that all games share. A game adds its own when its drawings are imported, by `add_colours`.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from sandai.kernel.language import say

Mode = Literal["light", "dark", "print"]

#: name: (light, dark). In CSS each is `var(--name)`.
TOKENS: Final[dict[str, tuple[str, str]]] = {
    "paper": ("#f7f1e3", "#15181f"),
    "card": ("#fffaf0", "#1e232d"),
    "ink": ("#23201c", "#efe8d8"),
    "muted": ("#6b6257", "#a79f90"),
    "line": ("#d8cdb8", "#333a48"),
    "accent": ("#b7372f", "#ff7a66"),
    "on-accent": ("#fffaf0", "#1b1210"),
    "highlight": ("#e0a100", "#ffd166"),
    "highlight-edge": ("#7a4e00", "#fff0c4"),
    "p0": ("#c73e3a", "#ff7a66"),
    "p1": ("#1f4e79", "#7fb4ea"),
    "p2": ("#3f7a4b", "#86c98f"),
    "p3": ("#a86f00", "#ffd166"),
    # around and inside what has a player's colour
    "p0-edge": ("#fffaf0", "#1e232d"),
    "p1-edge": ("#fffaf0", "#1e232d"),
    "p2-edge": ("#fffaf0", "#1e232d"),
    "p3-edge": ("#fffaf0", "#1e232d"),
    # maps
    "sea": ("#c9dbe0", "#17222e"),
    "wave": ("#b4cbd3", "#1d2b3a"),
    "shallows": ("#dce9e8", "#1d3140"),
    "land": ("#e9e6c8", "#2c3327"),
    "woods": ("#d5d9ae", "#242c22"),
    "net": ("#827858", "#8f957f"),
    # metals and light
    "stone": ("#66696f", "#b8bdc6"),
    "gold": ("#9b6f00", "#f3c948"),
    "brass": ("#8f6a1d", "#d9b65c"),
    "brass-soft": ("#ecd9a4", "#3c341f"),
    "lamp": ("#f3b83b", "#ffd979"),
    # dice, tiles and workers
    "blue": ("#2a6aa0", "#86bdea"),
    "red": ("#b93a34", "#ff8d7a"),
    "yellow": ("#9b7400", "#f0cf62"),
    "purple": ("#75449a", "#c9a2ea"),
    "green": ("#3f7a4b", "#86c98f"),
    "black": ("#35322f", "#d7d2c8"),
}

#: On paper everything is black and tints; the crests tell the players apart.
PRINT: Final[dict[str, str]] = {
    "paper": "#ffffff",
    "card": "#ffffff",
    "ink": "#000000",
    "muted": "#444444",
    "line": "#bbbbbb",
    "accent": "#000000",
    "on-accent": "#ffffff",
    "highlight": "#ffffff",
    "highlight-edge": "#000000",
    "p0": "#000000",
    "p1": "#3a3a3a",
    "p2": "#666666",
    "p3": "#808080",
    "p0-edge": "#ffffff",
    "p1-edge": "#ffffff",
    "p2-edge": "#ffffff",
    "p3-edge": "#ffffff",
    "sea": "#f4f4f4",
    "wave": "#e2e2e2",
    "shallows": "#fafafa",
    "land": "#ffffff",
    "woods": "#eeeeee",
    "lamp": "#ffffff",
}

PLAYER_NAMES: Final[tuple[str, ...]] = (say("Vermilion"), say("Indigo"), say("Pine"), say("Amber"))
FONTS: Final[dict[str, str]] = {
    "serif": '"Shippori Mincho", "Noto Serif", "Noto Serif CJK JP", Georgia, serif',
    "sans": '"Source Sans 3 Variable", "Source Sans 3", "Sandai Signs", "Noto Sans", system-ui, sans-serif',
}


def add_colours(game: str, colours: Mapping[str, tuple[str, str]], printed: Mapping[str, str] | None = None) -> None:
    """Add the colours of a game, each light and dark; `printed`: those that on paper are not just their shade of grey.

    All games share one style sheet, so names must be unique.
    """
    for name, pair in colours.items():
        if TOKENS.setdefault(name, pair) != pair:
            raise ValueError(f"{game} can't name a colour {name!r}: another game has a different colour of that name.")
    PRINT.update(printed or {})


def colour(token: str, mode: Mode) -> str:
    light, dark = TOKENS[token]
    if mode == "dark":
        return dark
    if mode == "print":
        return PRINT.get(token) or _grey(light)
    return light


def palette(mode: Mode) -> dict[str, str]:
    return {token: colour(token, mode) for token in TOKENS}


def custom_properties(scope: str = ":root", used: Iterable[str] | None = None) -> str:
    """The tokens as CSS: the reader's system decides, `data-theme` on the scope overrules it. `used`: only these tokens."""
    tokens = list(TOKENS) if used is None else [token for token in TOKENS if token in set(used)]
    light = _declare(FONTS | {token: colour(token, "light") for token in tokens})
    dark = f"color-scheme: dark; {_declare({token: colour(token, 'dark') for token in tokens})}"
    printed = _declare({token: colour(token, "print") for token in tokens})
    return "\n".join(
        [
            f"{scope} {{ color-scheme: light; {light} }}",
            f"@media screen and (prefers-color-scheme: dark) {{ {scope}:not([data-theme=light]) {{ {dark} }} }}",
            f"@media screen {{ {scope}[data-theme=dark] {{ {dark} }} }}",
            f"@media print {{ {scope} {{ {printed} }} }}",
            "",
        ]
    )


def recoloured(tokens: dict[str, tuple[str, str]], scope: str = ":root", where: str = "") -> str:
    """CSS that gives some tokens other colours on screens, light and dark; `where` narrows the scope down, as by `:has()`."""
    light = _declare({token: pair[0] for token, pair in tokens.items()})
    dark = _declare({token: pair[1] for token, pair in tokens.items()})
    return "\n".join(
        [
            f"@media screen {{ {scope}{where} {{ {light} }} }}",
            f"@media screen and (prefers-color-scheme: dark) {{ {scope}:not([data-theme=light]){where} {{ {dark} }} }}",
            f"@media screen {{ {scope}[data-theme=dark]{where} {{ {dark} }} }}",
        ]
    )


def luminance(value: str) -> float:
    """Relative luminance of `#rrggbb` as WCAG 2 defines it."""
    channels = [int(value[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _declare(values: dict[str, str]) -> str:
    return " ".join(f"--{name}: {value};" for name, value in values.items())


def _grey(value: str) -> str:
    light = luminance(value)
    channel = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return "#" + f"{round(channel * 255):02x}" * 3
