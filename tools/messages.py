"""Write templates for translators: `messages.pot` in every folder that has messages. `make messages` runs this.

A translation into German, for example, is a copy of it named `de.po` with the empty strings filled in.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src" / "sandai"
KEYWORDS: Final = {"say": None, "plural": (1, 2)}


def domains() -> dict[Path, list[Path]]:
    """Return the folder of each template and the folders it covers: one template for each game, one for the table, one for the rest."""
    games = sorted(path.parent for path in (SOURCE / "games").glob("*/game.py"))
    found = {game / "words": [game] for game in games}
    found[SOURCE / "table" / "words"] = [SOURCE / "table"]
    found[SOURCE / "kernel"] = [
        SOURCE / name for name in ("kernel", "draw", "bots", "envs", "lab", "press", "terminal")
    ]
    return found


def template(folders: list[Path]) -> Catalog:
    """All messages of some folders."""
    catalog = Catalog(project="Sandai", charset="utf-8", copyright_holder="the authors of Sandai")
    for folder in folders:
        found = extract_from_dir(str(folder), [("**.py", "python")], keywords=KEYWORDS, strip_comment_tags=True)
        for file, line, message, _, _ in sorted(found, key=lambda one: (one[0], one[1])):
            catalog.add(message, locations=[(f"{folder.relative_to(SOURCE).as_posix()}/{file}", line)])
    return catalog


def main() -> None:
    for place, folders in domains().items():
        catalog = template(folders)
        with (place / "messages.pot").open("wb") as file:
            write_po(file, catalog, width=120, omit_header=False)
        print(f"{place.relative_to(ROOT)}/messages.pot: {len(catalog)} messages")


if __name__ == "__main__":
    main()
