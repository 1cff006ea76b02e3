"""`sandai`, with the bots of `tests.table.odd_bots`: run as `odd_server.py -m sandai.cli serve ...`."""

from __future__ import annotations

import sys
from functools import partial

from sandai import bots, cli
from sandai.table.play.bots.processes import BotCommand, BotProcesses
from sandai.table.web import services
from tests.table import odd_bots

if __name__ == "__main__":
    bots._REFERENCES["patient"] = odd_bots.Patient
    command = BotCommand((sys.executable, odd_bots.__file__))
    setattr(services, BotProcesses.__name__, partial(BotProcesses, command=command))
    sys.argv = ["sandai", *sys.argv[3:]]
    cli.main()
