"""Links to the sections of the board, for phones, where the sections lie below each other."""

from typing import Final

from htpy import Element

from sandai.draw.style import TALL_PAGE
from sandai.games.daitoshi.draw.layout import GROW, tall_height, tall_places
from sandai.games.daitoshi.words.board import PARTS, SECTIONS

__all__ = ["jump_rules", "jumps"]

BAR: Final = 45  # pixels


def jumps(second_row: bool) -> list[Element]:
    """The row of links, and places beside the picture that they lead to."""
    kind = "daitoshi-jump far" if second_row else "daitoshi-jump"
    return [
        Element("nav")({"class": "daitoshi-jumps"}, aria_label=PARTS)[
            [Element("a")(href=f"#jump-{name}")[words] for name, words in SECTIONS.items()]
        ],
        *(Element("span")({"class": kind}, id=f"jump-{name}") for name in SECTIONS),
    ]


def jump_rules() -> str:
    lines = [
        f".daitoshi-jumps {{ display: flex; gap: 4px; position: sticky; top: 0; z-index: 4; box-sizing: border-box; width: 0; min-width: 100%; height: {BAR}px; "
        "padding: 0 5px; overflow-x: auto; background: var(--paper); border-bottom: 1px solid var(--line); }",
        ".daitoshi-jumps a { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding: 0 .6rem; "
        "font: 600 .95rem var(--sans); color: var(--ink); text-decoration: none; }",
        # the page keeps 64 pixels free above what it scrolls to
        f".daitoshi-jump {{ display: block; position: absolute; scroll-margin-top: {BAR + 4 - 64}px; }}",
        *(_top(name, second_row) for name in SECTIONS for second_row in (False, True)),
    ]
    hidden = (
        ".daitoshi-jumps, .daitoshi-jump { display: none; }\n"
        "#board:has(> #zoom > .daitoshi) { background: var(--paper); overflow: clip; }\n"
        "#zoom:has(> .daitoshi) { position: relative; }\n"
    )
    return hidden + f"{TALL_PAGE} {{\n" + "\n".join(f"  {line}" for line in lines) + "\n}\n"


def _top(name: str, second_row: bool) -> str:
    """The city's place is its middle; it begins where the picture does."""
    y = 0.0 if name == "city" else tall_places(second_row)[name][1] - 2 * GROW
    part = y / tall_height(second_row)
    return f"#jump-{name}{'.far' if second_row else ''} {{ top: calc({BAR}px + (100% - {BAR}px) * {part:.4f}); }}"
