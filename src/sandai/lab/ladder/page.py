"""The page of the ladder, in Markdown. It depends on the results alone, so the same results always give the same page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sandai.games import games, load
from sandai.kernel.errors import OptionError
from sandai.lab.ladder import words
from sandai.lab.ladder.bars import Tally, Verdict, bar_of, pairings_with_bars, verdict
from sandai.lab.ladder.pairings import SOLO_MODES, Pairing, Roster
from sandai.lab.ladder.rating import ratings
from sandai.lab.ladder.results import Engine, Line, newest, pairing_of

__all__ = ["page"]

Tallies = dict[Pairing, Tally]


def page(results: Iterable[Line], known: Roster) -> str:
    """The whole page, about all games that are installed; raise OptionError if there are no results."""
    lines = newest(line for line in results if line.game in games())
    if not lines:
        raise OptionError(words.NO_RESULTS)
    engines = sorted({line.engine for line in lines})
    names = sorted({line.game for line in lines})
    tallies = _tallies(lines, known)
    for name in names:
        for seats in load(name).seats:
            for pairing in pairings_with_bars(name, seats, known):
                tallies.setdefault(pairing, Tally())
    parts = [f"# {words.TITLE}", *_head(lines, engines, tallies, known)]
    for name in names:
        own = [line for line in lines if line.game == name]
        parts += [f"## {load(name).title}", _rating_table(own, known)]
        for seats in load(name).seats:
            at = {
                pairing: tally for pairing, tally in tallies.items() if (pairing.game, pairing.seats) == (name, seats)
            }
            played = [line for line in own if len(line.bots) == seats]
            if at:
                parts += [f"### {words.players(seats)}", *_section(played, at, known, engines[0])]
    return "\n\n".join(part for part in parts if part) + "\n"


def _tallies(lines: list[Line], known: Roster) -> Tallies:
    found: Tallies = {}
    for line in lines:
        pairing = pairing_of(line, known)
        if pairing is not None:
            found.setdefault(pairing, Tally()).add(pairing, line)
    return found


def _head(lines: list[Line], engines: list[Engine], tallies: Tallies, known: Roster) -> list[str]:
    shown = {"compiled": words.COMPILED, "plain": words.PLAIN}
    counts: Counter[Verdict] = Counter()
    for pairing, tally in tallies.items():
        bar = bar_of(pairing, known)
        if bar is not None:
            counts[verdict(tally, bar)] += 1
    made = words.made(len(lines), [shown[engine] for engine in engines])
    if len(engines) > 1:
        made = f"{made} {words.times_are_of(shown[engines[0]])}"
    bars = words.bars(counts["met"], counts["not met"], counts["unclear"], counts["not played"])
    return [made, "\n".join(f"- {note}" for note in words.NOTES), f"**{bars}**"]


def _rating_table(lines: list[Line], known: Roster) -> str:
    found = ratings(lines)
    rows = []
    for bot in sorted(found, key=known.rank, reverse=True):
        one = found[bot]
        rows.append([bot, f"{one.ordinal:.1f}", f"{one.mu:.1f} ± {one.sigma:.1f}", f"{one.games}"])
    return _table(words.RATING_HEADINGS, rows, left=1) if rows else ""


def _section(lines: list[Line], tallies: Tallies, known: Roster, engine: Engine) -> list[str]:
    """What is known of one number of seats: pairs or solo modes, all pairs, speed."""
    order = sorted(
        tallies, key=lambda one: (str(one.options), known.rank(one.strong), known.rank(one.weak)), reverse=True
    )
    if order[0].seats == 1:
        modes = [tuple(sorted(mode.items())) for mode in SOLO_MODES.get(order[0].game, ())]
        order.sort(key=lambda one: modes.index(one.options) if one.options in modes else -1)  # stable within a mode
        pairs = [[_mode(one), one.strong, *_figures(one, tallies[one], known)] for one in order]
        parts = [_table(words.SOLO_HEADINGS, pairs, left=2)]
    else:
        main = [one for one in order if known.adjacent(one.strong, one.weak) or bar_of(one, known) is not None]
        main += [one for one in order if one.weak in known.references and one not in main]
        pairs = [[one.strong, one.weak, *_figures(one, tallies[one], known)] for one in main]
        parts = [_table(words.PAIR_HEADINGS, pairs, left=2)] if pairs else []
        if len(main) < len(order):
            parts += [words.MATRIX, _matrix(tallies, known)]
    return [*parts, _speed_table([line for line in lines if line.engine == engine], known)]


def _mode(pairing: Pairing) -> str:
    return ", ".join(f"{name} {value}" for name, value in pairing.options) or words.USUAL


def _figures(pairing: Pairing, tally: Tally, known: Roster) -> list[str]:
    bar = bar_of(pairing, known)
    wanted = ["", ""] if bar is None else [f"≥ {bar:.0%}", words.VERDICTS[verdict(tally, bar)]]
    if not tally.games:
        return ["0", "", "", "", *wanted]
    low, high = tally.interval
    scores = f"{_mean(tally.strong_scores):.1f} : {_mean(tally.weak_scores):.1f}"
    if not tally.weak_scores:
        scores = f"{_mean(tally.strong_scores):.1f}"
    return [f"{tally.games}", f"{tally.share:.1%}", f"{low:.1%} – {high:.1%}", scores, *wanted]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _matrix(tallies: Tallies, known: Roster) -> str:
    played = {(one.strong, one.weak): tally for one, tally in tallies.items() if tally.games}
    strong = sorted({one for one, _ in played}, key=known.rank, reverse=True)
    weak = sorted({other for _, other in played}, key=known.rank)
    rows = [
        [one, *[f"{played[one, other].share:.0%}" if (one, other) in played else "" for other in weak]]
        for one in strong
    ]
    return _table(["", *weak], rows, left=1)


def _speed_table(lines: list[Line], known: Roster) -> str:
    seats = [(line, seat) for line in lines for seat in range(len(line.bots))]
    rows = []
    for bot in sorted({line.bots[seat] for line, seat in seats}, key=known.rank, reverse=True):
        own = [(line, seat) for line, seat in seats if line.bots[seat] == bot]
        free = sum(line.free[seat] for line, seat in own)
        cpu = sum(line.cpu[seat] for line, seat in own)
        trials = sum(line.trials[seat] for line, seat in own)
        each = max(1, free)
        rows.append([bot, f"{free / len(own):.0f}", _digits(cpu * 1000 / each), _digits(trials / each)])
    return _table(words.SPEED_HEADINGS, rows, left=1) if rows else ""


def _digits(value: float) -> str:
    """A number with about three digits."""
    if value >= 100 or value == 0:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.2g}"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]], left: int) -> str:
    """A table whose first columns are aligned to the left and all others to the right."""
    rules = ["---" if number < left else "--:" for number in range(len(headings))]
    return "\n".join([_row(headings), f"|{'|'.join(rules)}|", *[_row(row) for row in rows]])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
