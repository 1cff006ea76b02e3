"""Turns a document into PDF with typst."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from sandai.kernel.errors import SandaiError
from sandai.press import words
from sandai.press.fonts import font_folder

__all__ = ["typeset"]


def typeset(source: str, files: dict[str, bytes]) -> bytes:
    """Return the PDF. The same source always gives the same file."""
    try:
        import fontTools  # type: ignore[import-untyped] # noqa: F401
        import typst
    except ImportError as missing:
        raise SandaiError(words.no_typesetter(missing.name or "typst")) from None
    with TemporaryDirectory(prefix="sandai-print-") as name:
        folder = Path(name)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        (folder / "main.typ").write_text(source, encoding="utf-8")
        return typst.compile(
            str(folder / "main.typ"), font_paths=[str(font_folder())], ignore_system_fonts=True, timestamp=0
        )
