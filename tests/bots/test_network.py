"""Networks compute what their layers say, and survive a file."""

from __future__ import annotations

import numpy as np

from sandai.bots.network import Network


def example() -> Network:
    first = np.array([[1.0, -1.0], [2.0, 0.5], [0.0, 1.0]], np.float32)
    second = np.array([[1.0], [-2.0]], np.float32)
    return Network([(first, np.array([0.5, 0.0], np.float32)), (second, np.array([0.25], np.float32))])


def test_layers_and_rectifiers() -> None:
    network = example()
    # hidden: 1 + 4 + 0.5 = 5.5 and -1 + 1 - 3 = -3, which is cut to 0
    assert network(np.array([1.0, 2.0, -3.0], np.float32)).tolist() == [5.75]
    rows = network(np.array([[1.0, 2.0, -3.0], [0.0, 0.0, 4.0]], np.float32))
    assert rows[:, 0].tolist() == [5.75, 0.5 - 8.0 + 0.25]


def test_a_network_is_read_back_from_its_arrays() -> None:
    network = example()
    again = Network.read(network.arrays("value") | {"other": np.zeros(1)}, "value")
    values = np.array([0.5, 1.5, -1.0], np.float32)
    assert again(values).tolist() == network(values).tolist()
    assert again.inputs == 3
