from __future__ import annotations

import pytest

from examples.pebbles.game import Pebbles
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.history import History


def test_a_line_with_one_choice_more_leaves_the_first_as_it_is() -> None:
    line = History(Pebbles().new(2, seed=5))
    line.play("bid 0", 0)
    line.play("bid 3", 1)
    before = line.state.dump()
    for choice in line.state.choices:
        longer = line.after(choice.text, 1)
        again = History(line.state.copy())
        again.play(choice.text, 1)
        assert longer.state.dump() == again.state.dump() and longer.undoable == again.undoable
        assert line.state.dump() == before and line.undoable == 0
        if longer.undoable:
            longer.undo()
            assert longer.state.dump() == before
    with pytest.raises(IllegalChoice):
        line.after("fly", 1)
    assert line.state.dump() == before
