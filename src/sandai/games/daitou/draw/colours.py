"""The colours of Daitou: name, then light and dark. In pictures each is `var(--name)`."""

from typing import Final

__all__ = ["COLOURS", "PRINTED"]

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "sea-ink": ("#2b4a59", "#a9c3d3"),
    "surf": ("#f3f7f1", "#2b4656"),
    "coast": ("#6f7d4b", "#77875a"),
    "plot": ("#6c7647", "#8c9a68"),
    "field": ("#f4e2a0", "#47421f"),
    "cane": ("#6f8b35", "#a7be62"),
    "tie": ("#5a4a38", "#a08f78"),
    "marker": ("#1d3a4c", "#cfe2ee"),
    "on-marker": ("#fffaf0", "#14202a"),
    "fish": ("#2b6ca3", "#7fb8e8"),
    "import": ("#2f7d5b", "#74cba3"),
    "sugar": ("#a37400", "#f0c95a"),
    "yen": ("#8a6a16", "#e7c35c"),
}

#: on paper, instead of their shade of grey
PRINTED: Final = {
    "sea-ink": "#222222",
    "surf": "#ffffff",
    "field": "#f2f2f2",
}
