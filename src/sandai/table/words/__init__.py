"""All text of the table that players read, one module per topic; those of the page of a table are in `table/`.

Use it as one name: `from sandai.table import words`, then `words.UNDO` or `words.deciding(names)`. The texts of a game are in that
game's own `words` folder; reasons why the server refuses something are in `errors.py`, `refusals.py` and `requests.py`.

Some messages keep their slots open, as "{name} must agree.": a page fills them with markup (`pages.fill`), a script with a number.
"""

# ruff: noqa: F403

from sandai.table.words.addresses import *
from sandai.table.words.amounts import *
from sandai.table.words.check import *
from sandai.table.words.errors import *
from sandai.table.words.home import *
from sandai.table.words.installing import *
from sandai.table.words.new_table import *
from sandai.table.words.notices import *
from sandai.table.words.records import *
from sandai.table.words.refusals import *
from sandai.table.words.requests import *
from sandai.table.words.results import *
from sandai.table.words.rules import *
from sandai.table.words.server import *
from sandai.table.words.settings import *
from sandai.table.words.site import *
from sandai.table.words.table.analysis import *
from sandai.table.words.table.chat import *
from sandai.table.words.table.choices import *
from sandai.table.words.table.clocks import *
from sandai.table.words.table.coach import *
from sandai.table.words.table.end import *
from sandai.table.words.table.guide import *
from sandai.table.words.table.log import *
from sandai.table.words.table.page import *
from sandai.table.words.table.part_cards import *
from sandai.table.words.table.replay import *
from sandai.table.words.table.seating import *
