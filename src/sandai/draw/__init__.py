"""The SVG toolkit and the theme that all games share."""

from sandai.draw.crests import crest, crest_icon
from sandai.draw.icons import ICONS, cube, glyph, icon
from sandai.draw.style import standalone, stylesheet
from sandai.draw.svg import Parts
from sandai.draw.theme import PLAYER_NAMES, Mode, contrast, palette

__all__ = [
    "ICONS",
    "PLAYER_NAMES",
    "Mode",
    "Parts",
    "contrast",
    "crest",
    "crest_icon",
    "cube",
    "glyph",
    "icon",
    "palette",
    "standalone",
    "stylesheet",
]
