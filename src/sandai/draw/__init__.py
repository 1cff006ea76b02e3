"""The SVG toolkit and the theme that the three boards share."""

from sandai.draw.covers import cover
from sandai.draw.crests import crest, crest_icon
from sandai.draw.icons import NAMES as ICON_NAMES
from sandai.draw.icons import cube, glyph, icon
from sandai.draw.style import standalone, stylesheet
from sandai.draw.svg import Parts
from sandai.draw.theme import PLAYER_NAMES, Mode, contrast, palette

__all__ = [
    "ICON_NAMES",
    "PLAYER_NAMES",
    "Mode",
    "Parts",
    "contrast",
    "cover",
    "crest",
    "crest_icon",
    "cube",
    "glyph",
    "icon",
    "palette",
    "standalone",
    "stylesheet",
]
