"""Recovery phrases."""

from __future__ import annotations

import math

import pytest

from sandai.table import words
from sandai.table.errors import BadRequest
from sandai.table.play.seats.phrases import LENGTH, hash_phrase, known_words, new_phrase


def some_words() -> list[str]:
    return sorted(known_words().values())[:LENGTH]


def test_a_phrase_can_not_be_guessed() -> None:
    assert len(known_words()) == 256
    assert LENGTH * math.log2(len(known_words())) >= 90
    assert len({tuple(new_phrase()) for _ in range(50)}) == 50
    assert len({word for _ in range(200) for word in new_phrase()}) > 240


def test_words_are_short_lower_case_and_differ_by_their_first_letters() -> None:
    for prefix, word in known_words().items():
        assert word.isascii() and word.islower() and word.isalpha() and 3 <= len(word) <= 9
        assert word.startswith(prefix)


def test_spelling_makes_little_difference() -> None:
    phrase = some_words()
    right = hash_phrase(" ".join(phrase))
    numbered = "\n".join(f"{number}. {word.upper()}" for number, word in enumerate(phrase, 1))
    assert hash_phrase(numbered) == right
    assert hash_phrase(", ".join(word[:4] for word in phrase)) == right
    assert hash_phrase(" ".join(reversed(phrase))) != right


def test_wrong_words_are_named() -> None:
    phrase = [*some_words()[:10], "xyzzy", some_words()[0] + "ish"]
    with pytest.raises(BadRequest) as refused:
        hash_phrase(" ".join(phrase))
    assert str(refused.value) == words.not_in_phrase(phrase[-2:])


def test_the_number_of_words_is_checked() -> None:
    with pytest.raises(BadRequest) as refused:
        hash_phrase(" ".join(some_words()[:5]))
    assert str(refused.value) == words.phrase_length(LENGTH, 5)
