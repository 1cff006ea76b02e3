"""The kernel's own sentences: why an option, a choice, a record or a component file is refused.

Values from outside are quoted by `shown` or `named` of `sandai.kernel.errors` before they come here.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandai.kernel.language import join, join_or, plural, say

# -- games and options ---------------------------------------------------------------------------------------------------


def no_such_game(name: str, games: Sequence[str]) -> str:
    return say("There is no game {name}. The games are: {games}.", name=name, games=", ".join(games))


def two_games_of_a_name(name: str, one: str, other: str) -> str:
    return say("Two games are called {name}: {one} and {other}.", name=name, one=one, other=other)


def no_such_package(variable: str, package: str, module: str) -> str:
    return say(
        "{variable} names {package}, but there is no module {module}.",
        variable=variable,
        package=package,
        module=module,
    )


def game_does_not_load(name: str, place: str, why: str) -> str:
    return say("The game {name} can't be loaded from {place}: {why}.", name=name, place=place, why=why)


def not_a_game(name: str, place: str) -> str:
    return say("The game {name} can't be loaded: {place} is not a Game.", name=name, place=place)


def game_of_another_name(place: str, own: str, name: str) -> str:
    return say("{place} calls itself {own}, but is found under the name {name}.", place=place, own=own, name=name)


def wrong_number_of_players(title: str, seats: str, good: Sequence[int]) -> str:
    return say(
        "{title} can't be played by {seats}; the numbers of players are: {good}.",
        title=title,
        seats=seats,
        good=", ".join(str(number) for number in good),
    )


def no_such_option(name: str, options: Sequence[str]) -> str:
    if not options:
        return say("There is no option {name}. The game has no options.", name=name)
    return say("There is no option {name}. The options are: {options}.", name=name, options=", ".join(options))


def huge_number() -> str:
    return say("a huge number")


def wrong_value(option: str, value: str, good: str) -> str:
    return say("{option} can't be {value}; it is {good}.", option=option, value=value, good=good)


def wrong_members(option: str, odd: list[str], good: str) -> str:
    """`odd`: members that are not allowed; empty: some are there twice."""
    if not odd:
        return say("{option} can have each only once; choose from {good}.", option=option, good=good)
    wrong = join_or(odd)
    return say("{option} has no {wrong}; choose from {good}.", option=option, wrong=wrong, good=good)


def true_or_false() -> str:
    return say("true or false")


def one_of(values: str) -> str:
    return say("one of {values}", values=values)


def different_members_of(values: str) -> str:
    return say("a list of different members of {values}", values=values)


def names_such_as(first: str, last: str) -> str:
    return say("a list of names such as {first} or {last}", first=first, last=last)


def whole_number(least: int, most: int | None) -> str:
    if most is None:
        return say("a whole number of at least {least}", least=least)
    return say("a whole number from {least} to {most}", least=least, most=most)


def whole_numbers(length: int, least: int, most: int | None) -> str:
    """`length` 0: any number of them."""
    if most is None:
        if not length:
            return say("a list of whole numbers, each of at least {least}", least=least)
        return say("a list of {length} whole numbers, each of at least {least}", length=length, least=least)
    if not length:
        return say("a list of whole numbers, each from {least} to {most}", least=least, most=most)
    return say("a list of {length} whole numbers, each from {least} to {most}", length=length, least=least, most=most)


def no_such_language(name: str) -> str:
    return say("There is no translation into {name}.", name=name)


# -- choices -------------------------------------------------------------------------------------------------------------


def game_is_over() -> str:
    return say("The game is over; nothing can be played any more.")


def not_asked(seat: int, asked: Sequence[int]) -> str:
    deciding = join([str(number) for number in asked])
    return say("Seat {seat} is not asked now; it is seat {asked} who decides.", seat=seat, asked=deciding)


def not_possible_now(choice: str, prompt: str) -> str:
    return say("{choice} is not possible now ({prompt})", choice=choice, prompt=prompt)


def no_choice_with_number(code: int) -> str:
    return say("No choice with the number {code} is possible now.", code=code)


def refused(reason: str, rule: str) -> str:
    """A reason, with the rule behind it."""
    return say("{reason} ({rule}).", reason=reason.removesuffix("."), rule=rule)


def with_possible(why: str, choices: str, more: int) -> str:
    """A reason, and what is possible instead. `more`: how many choices are not listed."""
    if not more:
        return say("{why} Possible: {choices}.", why=why, choices=choices)
    return say("{why} Possible: {choices}; and {more} more.", why=why, choices=choices, more=more)


def nothing_to_undo() -> str:
    return say(
        "There is nothing to take back: since then the turn passed, chance was drawn or something hidden came to light."
    )


# -- records and saved positions -------------------------------------------------------------------------------------------


def seed_of_wrong_kind(seed: str) -> str:
    return say("A seed is a whole number or a text, not {seed}.", seed=seed)


def seed_too_large(bits: int) -> str:
    return say("A seed that is a number has at most {bits} bits.", bits=bits)


def seed_too_long(most: int, length: int) -> str:
    return say("A seed has at most {most} characters; this one has {length}.", most=most, length=length)


def seed_not_text() -> str:
    return say("A seed is text; this one has characters that can't be written.")


def not_a_record(why: str) -> str:
    return say("This is not a record: {why}.", why=why)


def record_too_long(most: int) -> str:
    return say("This is not a record: none has more than {most} characters.", most=f"{most:,}")


def record_too_deep() -> str:
    return say("This is not a record: it is nested too deeply.")


def record_not_text() -> str:
    return say("This is not a record: parts of it are no text.")


def record_without_head() -> str:
    return say('This is not a record: it has no "sandai": 1 at its head.')


def record_field_wrong(name: str) -> str:
    return say("This record has no proper {name}.", name=f"'{name}'")


def record_choices_not_text() -> str:
    return say("The choices of this record are not all text.")


def record_pack_wrong() -> str:
    return say("The pack of this record is not a table.")


def record_seed_wrong(why: str) -> str:
    return say("The seed of this record can't be used: {why}", why=why)


def record_game_too_long() -> str:
    return say("The name of the game in this record is too long.")


def record_choice_too_long(most: int) -> str:
    return say("This record has a choice of more than {most} characters.", most=most)


def record_part_too_deep(name: str) -> str:
    return say("This record is nested too deeply, in {name}.", name=f"'{name}'")


def record_part_too_long(name: str, most: int) -> str:
    return say("This record has more than {most} characters of {name}.", most=f"{most:,}", name=f"'{name}'")


def record_not_set_up(why: str) -> str:
    return say("This record can't be set up: {why}", why=why)


def too_many_choices() -> str:
    return say("This record has more choices than any game takes.")


def choice_after_the_end(number: int) -> str:
    return say("Choice {number} of this record comes after the end.", number=number)


def unplayable_choice(number: int, why: str) -> str:
    return say("Choice {number} of this record can't be played: {why}", number=number, why=why)


def of_another_game(name: str, wanted: str) -> str:
    return say("This belongs to {name}, not to {wanted}.", name=name, wanted=f"'{wanted}'")


def of_another_version(version: str, here: int) -> str:
    return say("This was played by version {version} of the rules; here is version {here}.", version=version, here=here)


def dumped_elsewhere() -> str:
    return say("This position was dumped by another version of Sandai; its record can be replayed.")


def not_a_dump(title: str, why: str) -> str:
    return say("This is not a dump of {title}: {why}.", title=title, why=why)


def contradicting_data(error: str) -> str:
    return say("its data contradict each other ({error})", error=error)


def imagined_has_no_record() -> str:
    return say("An imagined position has no record: its past is not known.")


# -- damaged positions: each says what is wrong with a field ----------------------------------------------------------------


def field_wrong(field: str, value: str, wanted: str) -> str:
    return say("{field} is {value}; it must be {wanted}", field=field, value=value, wanted=wanted)


def kind(of: type) -> str:
    """A kind of value, as in "it must be a list"."""
    if of is int:
        return say("a whole number")
    if of is bool:
        return true_or_false()
    if of is str:
        return say("a text")
    if of is list:
        return say("a list")
    if of is dict:
        return say("a table")
    return say("a number") if of is float else say("nothing")


def list_of(length: int) -> str:
    return plural("a list of {n} entry", "a list of {n} entries", length)


def list_of_values(length: int) -> str:
    return plural("a list of {n} value", "a list of {n} values", length)


def plain_data() -> str:
    return say("plain data")


def fitting_number() -> str:
    return say("a number that fits a game")


def hexadecimal(size: int) -> str:
    return say("{size} bytes in hexadecimal digits", size=size)


def at_most_decisions(decisions: int) -> str:
    return say("at most {decisions}, the count of decisions", decisions=decisions)


def name_of_a_step() -> str:
    return say("the name of a step of this game")


def name_in(field: str) -> str:
    return say("a name in {field}", field=field)


def the_whole() -> str:
    return say("the whole")


def too_many_entries(field: str, entries: int) -> str:
    return say("{field} has {entries} entries, more than any game can have", field=field, entries=entries)


def wrong_entries(field: str, entries: int, wanted: int) -> str:
    return say("{field} has {entries} entries; it must have {wanted}", field=field, entries=entries, wanted=wanted)


def wrong_names(field: str, names: str, wanted: str) -> str:
    return say("{field} has the names {names}; it must have {wanted}", field=field, names=names, wanted=wanted)


def text_too_long(field: str) -> str:
    return say("{field} is longer than any text of a game", field=field)


def too_deep(field: str) -> str:
    return say("{field} is nested too deep", field=field)


def field_missing(field: str) -> str:
    return say("the field {field} is missing", field=f"'{field}'")


def unknown_field(field: str) -> str:
    return say("it has no field {field}", field=field)


def data_missing(field: str) -> str:
    return say("the field {field} of data is missing", field=f"'{field}'")


def unknown_data(field: str) -> str:
    return say("data has no field {field}", field=field)


def data_wrong(why: str) -> str:
    return say("data: {why}", why=why)


def past_of_other_length(choices: int, decisions: int) -> str:
    return say(
        "past has {choices} choices, but the count of decisions is {decisions}", choices=choices, decisions=decisions
    )


def step_asks_nobody(step: str) -> str:
    return say("agenda: its last step, {step}, asks nobody", step=step)


def step_asks(seats: str) -> str:
    return say("agenda: its last step asks the seats {seats}", seats=seats)


def step_without_choices(seat: int) -> str:
    return say("agenda: its last step leaves seat {seat} nothing to choose from", seat=seat)


# -- checking a record -----------------------------------------------------------------------------------------------------


def other_fingerprint() -> str:
    return say("The seed does not have the fingerprint that you gave: it is not the seed of that game.")


def result_before_the_end() -> str:
    return say("It names a result, but the game is not over.")


def other_scores(scores: Sequence[int]) -> str:
    true = ", ".join(str(score) for score in scores)
    return say("Its scores are not those of the game, which are {scores}.", scores=true)


def other_winners(sides: Sequence[int]) -> str:
    if not sides:
        return say("Its winners are not those of the game: nobody won.")
    won = ", ".join(str(side + 1) for side in sides)
    return say("Its winners are not those of the game: seat {seats} won.", seats=won)


# -- components and packs --------------------------------------------------------------------------------------------------


def pack_not_a_table(pack: str) -> str:
    return say("A pack is a table of component files, not {pack}.", pack=pack)


def pack_unusable(why: str) -> str:
    return say("This pack can't be used: {why}.", why=why)


def pack_breaks_set_up(error: str) -> str:
    return say("the game can't be set up with it ({error})", error=error)


def entry_wrong(file: str, entry: str, field: str, why: str) -> str:
    return say("{file}, entry {entry}, field {field}: {why}.", file=file, entry=entry, field=field, why=why)


def entry_of_table(number: int, table: str) -> str:
    """An entry that has no name yet."""
    return say("{number} of {table}", number=number, table=table)


def missing() -> str:
    return say("it is missing")


def twice() -> str:
    return say("it stands twice")


def no_such_field() -> str:
    return say("there is no such field")


def wrong_kind(value: str, wanted: type) -> str:
    return say("{value} is not {wanted}", value=value, wanted=kind(wanted))


def not_between(value: int, least: int, most: int) -> str:
    return say("{value} is not from {least} to {most}", value=value, least=least, most=most)


def none_of(value: str, good: Sequence[str]) -> str:
    return say("{value} is none of {good}", value=value, good=", ".join(good))


def not_whole_numbers(value: str) -> str:
    return say("{value} is not a list of whole numbers", value=value)


def wrong_length(found: int, wanted: int) -> str:
    return plural(
        "{n} number stands where {wanted} belong", "{n} numbers stand where {wanted} belong", found, wanted=wanted
    )


def not_texts(value: str) -> str:
    return say("{value} is not a list of texts", value=value)


def no_list_of_tables(file: str, table: str) -> str:
    return say("{file}: the list of tables {table} is missing.", file=file, table=f"[[{table}]]")


def nothing_to_replace(file: str, name: str) -> str:
    return say("{file}: there is no table or value {name} to replace.", file=file, name=name)


def of_another_kind(value: str, old: str) -> str:
    return say("{value} is not of the kind of {old}", value=value, old=old)


def table_wrong(file: str, table: str, why: str) -> str:
    return say("{file}, {table}: {why}.", file=file, table=table, why=why)


def list_of_tables_wanted() -> str:
    return say("a list of tables is wanted")


def no_entry_to_replace(name: str) -> str:
    return say("there is no entry {name} to replace", name=name)
