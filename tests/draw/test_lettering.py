"""Text fits into its space."""

import pytest

from sandai.draw.lettering import fitted, fitting_size, shortened, width_of, wrapped


@pytest.mark.parametrize(
    "name", ["Ann", "Bartholomew Featherstonehaugh", "MMMMWWWW", "北条 早雲 北条 早雲", "illicit", "x" * 80]
)
@pytest.mark.parametrize("room", [30.0, 60.0, 120.0])
@pytest.mark.parametrize("bold", [False, True])
def test_a_shortened_line_fits_and_says_that_it_is_cut(name: str, room: float, bold: bool) -> None:
    cut = shortened(name, room, 12, bold)
    assert width_of(cut, 12, bold) <= room
    assert cut == name or (cut.endswith("…") and name.startswith(cut[:-1]))


def test_a_line_that_fits_stays_as_it_is() -> None:
    assert shortened("Indigo", 100, 12) == "Indigo"


def test_bold_letters_and_those_of_east_asia_are_wider() -> None:
    assert width_of("Indigo", 12, bold=True) > width_of("Indigo", 12)
    assert width_of("北条", 12) > width_of("ab", 12)


def test_lines_keep_words_whole() -> None:
    words = "Put down one of their radio towers; once all are out, move one."
    lines = wrapped(words, 120, 12)
    assert len(lines) > 2
    assert " ".join(lines) == words
    assert wrapped("", 120, 12) == [""]
    assert wrapped("Featherstonehaugh", 20, 12) == ["Featherstonehaugh"]


def test_a_long_text_is_written_smaller() -> None:
    words = "Take 1 rice, then you may construct one building. " * 3
    size = fitting_size(words, 100, 60, 12)
    assert 8 <= size < 12
    assert fitting_size("Take 1 rice.", 100, 60, 12) == 12
    assert str(fitted(words, 0, 0, 100, 60, 12)).count("<tspan") == len(wrapped(words, 100, size))
