"""Parts that others touched lately carry a halo in their colour, so that one sees what happened since one's own last decision."""

from typing import Final

from htpy import Element

from sandai.draw.svg import g
from sandai.games.daitoshi.draw_shapes import glow_rect

_NESTED: Final = ":not(.can, .chosen) > .lights"
_DASHES: Final = ("none", "6 3", "0.1 4.4", "7 3.5 0.1 3.5", "2 3")
NOBODY: Final = 4  # the mark of the non-player Magnate

#: The house marks lights that lie directly in a part; those of broad ones lie in a group of their own.
RULES: Final = "\n".join(
    [
        f".sandai.daitoshi [data-last]{_NESTED} :is(.edge, .band) {{ fill: none; stroke: none; }}",
        *(
            f'.sandai.daitoshi [data-last="{seat}"]{_NESTED} .band '
            f"{{ stroke: var(--{'muted' if seat == NOBODY else f'p{seat}'}); stroke-dasharray: {dash}; }}"
            for seat, dash in enumerate(_DASHES)
        ),
    ]
)


def told(last: dict[str, int], names: list[str]) -> dict[str, tuple[str, str]]:
    """Who touched what, as the drawing's marks and in words."""
    return {
        part: (str(NOBODY), "touched lately") if seat < 0 else (str(seat), f"touched lately by {names[seat]}")
        for part, seat in last.items()
    }


def halo(seat: int, width: float, height: float) -> Element:
    """The same light around a panel that is no part of its own."""
    return g({"data-last": str(seat)})[glow_rect(0, 0, width, height, 8)]
