"""Errors in map files: sentences for authors of component packs.

They stand here and not in `words`, because components and rules import no words. `Entry.wrong` puts file, entry and field before a
reason and a full stop after it.
"""

from __future__ import annotations

from sandai.kernel.language import join, plural, say

# -- reasons for `Entry.wrong` ---------------------------------------------------------------------------------------------


def foreign_name(island: str) -> str:
    return say("a name on this island begins with {island}", island=island)


def joins_no_two_nodes(section: str) -> str:
    return say("{section} does not join two nodes of this island", section=section)


def joins_no_neighbours(section: str) -> str:
    return say("{section} joins nodes that are no neighbours", section=section)


def listed_twice(section: str) -> str:
    return say("{section} stands twice", section=section)


def missing_sections(node: str, neighbours: int, sections: int) -> str:
    return say(
        "{node} has {neighbours} neighbours but {sections} sections",
        node=node,
        neighbours=neighbours,
        sections=sections,
    )


def too_few_sections(node: str) -> str:
    return say("at {node} fewer than two sections meet", node=node)


def wrong_coast(node: str, neighbours: int) -> str:
    return say("{node} is inland exactly if it has {neighbours} neighbours", node=node, neighbours=neighbours)


def wrong_nodes_of_farm() -> str:
    return say("a farm touches one to three different nodes")


def no_such_node_here(node: str) -> str:
    return say("there is no node {node} on this island", node=node)


def no_such_node(node: str) -> str:
    return say("there is no node {node}", node=node)


def wrong_kind_of_harbour(harbour: int, trade: bool) -> str:
    if trade:
        return say("harbour {harbour} is no fishing harbour", harbour=harbour)
    return say("harbour {harbour} is no trade harbour", harbour=harbour)


def may_not_stand(marker: str, node: str) -> str:
    return say("{marker} may not stand on {node}", marker=marker, node=node)


def two_markers(node: str) -> str:
    return say("two markers stand on {node}", node=node)


# -- whole sentences -------------------------------------------------------------------------------------------------------


def wrong_islands(file: str, islands: tuple[str, ...]) -> str:
    return say("{file}: the islands must be {islands}, in this order.", file=file, islands=join(list(islands)))


def too_many(file: str, table: str, number: int, most: int) -> str:
    return say(
        "{file}: {number} {table} are too many; {most} are possible.", file=file, number=number, table=table, most=most
    )


def too_many_nodes(file: str, island: str, number: int, most: int) -> str:
    return say(
        "{file}, entry {island}: {number} nodes are too many; {most} fit.",
        file=file,
        island=island,
        number=number,
        most=most,
    )


def too_few_nodes(file: str, island: str, coastal: int, inland: int) -> str:
    return say(
        "{file}, entry {island}: it needs {coastal} and {inland} at least.",
        file=file,
        island=island,
        coastal=plural("{n} coastal node", "{n} coastal nodes", coastal),
        inland=plural("{n} inland node", "{n} inland nodes", inland),
    )


def no_default_place(file: str, marker: str) -> str:
    return say("{file}: {marker} has no default place.", file=file, marker=marker)


def no_extra_place(file: str, field: str, harbour: int) -> str:
    return say(
        "{file}, entry S, field {field}: harbour {harbour} has no place.", file=file, field=field, harbour=harbour
    )
