"""Analysis of games and positions: how good each choice was, what would have been better and why, and what was luck.

Everything is judged by the search of the bots, as the player who decided knew the position. Results are plain data.
"""

from sandai.analysis.results import Analysis, Decision, Option, Reason, Study
from sandai.analysis.study import Task, study
from sandai.analysis.whole_games import TRIALS, analyse

__all__ = ["TRIALS", "Analysis", "Decision", "Option", "Reason", "Study", "Task", "analyse", "study"]
