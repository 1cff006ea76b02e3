"""The fonts of the table as files that a typesetter can embed.

`make assets` downloads them for browsers: compressed, and Source Sans 3 as a variable font. Here they are unpacked, in the weights that are used.
"""

from __future__ import annotations

import tempfile
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from sandai.kernel.errors import SandaiError
from sandai.press import words

__all__ = ["SANS", "SERIF", "font_folder"]

SANS: Final = "Source Sans 3"
SERIF: Final = "Shippori Mincho"
WEIGHTS: Final = (400, 600)

_folders: Final[list[tempfile.TemporaryDirectory[str]]] = []  # removed when the process ends


@cache
def font_folder() -> Path:
    """The folder with the unpacked fonts."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
    from fontTools.varLib.instancer import instantiateVariableFont  # type: ignore[import-untyped]

    folder = tempfile.TemporaryDirectory(prefix="sandai-fonts-")
    _folders.append(folder)
    made = Path(folder.name)
    with as_file(files("sandai").joinpath("table", "web", "static", "vendor")) as vendor:
        variable = sorted(vendor.glob("source-sans-3-latin-wght-*.woff2"))
        static = sorted(vendor.glob("shippori-mincho-*.woff2"))
        if not variable or not static:
            raise SandaiError(words.no_fonts())
        for weight in WEIGHTS:
            font = instantiateVariableFont(TTFont(variable[0]), {"wght": weight})
            font["OS/2"].usWeightClass = weight
            font.flavor = None
            font.save(made / f"source-sans-{weight}.ttf")
        for file in static:
            font = TTFont(file)
            font.flavor = None
            font.save(made / f"{file.stem}.ttf")
    return made
