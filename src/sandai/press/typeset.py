"""Turns a document into PDF with typst."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sandai.kernel.errors import SandaiError
from sandai.press import words
from sandai.press.fonts import font_folder

__all__ = ["typeset", "typeset_counted"]

COUNTER: Final = "#context [#metadata(counter(page).final().first())<pages>]\n"


def typeset(source: str, files: dict[str, bytes]) -> bytes:
    """Return the PDF. The same source always gives the same file."""
    with _document(source, files) as main:
        import typst

        return typst.compile(main, font_paths=[str(font_folder())], ignore_system_fonts=True, timestamp=0)


def typeset_counted(source: str, files: dict[str, bytes]) -> tuple[bytes, int]:
    """Return the PDF and the number of its pages."""
    with _document(source + COUNTER, files) as main:
        import typst

        compiler = typst.Compiler(main, font_paths=[str(font_folder())], ignore_system_fonts=True)
        pdf = compiler.compile(timestamp=0)
        if not isinstance(pdf, bytes):
            raise TypeError(type(pdf))
        return pdf, int(json.loads(compiler.query("<pages>", field="value", one=True)))


@contextmanager
def _document(source: str, files: dict[str, bytes]) -> Iterator[str]:
    """A folder with the source and its pictures, which is removed afterwards."""
    try:
        import fontTools  # type: ignore[import-untyped] # noqa: F401
        import typst  # noqa: F401
    except ImportError as missing:
        raise SandaiError(words.no_typesetter(missing.name or "typst")) from None
    with TemporaryDirectory(prefix="sandai-print-") as name:
        folder = Path(name)
        for file, content in files.items():
            (folder / file).write_bytes(content)
        (folder / "main.typ").write_text(source, encoding="utf-8")
        yield str(folder / "main.typ")
