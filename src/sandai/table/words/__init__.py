"""All text of the table that players read, one module per topic.

Use it as one name: `from sandai.table import words`, then `words.UNDO` or `words.deciding(names)`. The texts of a game are in that
game's own `words` folder; reasons why the server refuses something are in `errors.py`, `refusals.py` and `requests.py`.

Some messages keep their slots open, as "{name} must agree.": a page fills them with markup (`pages.fill`), a script with a number.
"""

# ruff: noqa: F403

from sandai.table.words.addresses import *
from sandai.table.words.amounts import *
from sandai.table.words.analysis import *
from sandai.table.words.chat import *
from sandai.table.words.check import *
from sandai.table.words.choices import *
from sandai.table.words.coach import *
from sandai.table.words.end import *
from sandai.table.words.errors import *
from sandai.table.words.guide import *
from sandai.table.words.home import *
from sandai.table.words.log import *
from sandai.table.words.new_table import *
from sandai.table.words.notices import *
from sandai.table.words.part_cards import *
from sandai.table.words.records import *
from sandai.table.words.refusals import *
from sandai.table.words.replay import *
from sandai.table.words.requests import *
from sandai.table.words.results import *
from sandai.table.words.rules import *
from sandai.table.words.seating import *
from sandai.table.words.server import *
from sandai.table.words.settings import *
from sandai.table.words.site import *
from sandai.table.words.table import *
