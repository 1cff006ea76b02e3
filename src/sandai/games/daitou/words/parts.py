"""What a part of the board says of itself: who has it, what it costs, what it would earn the viewer now."""

from typing import Any, Final

from sandai.games.daitou import numbers
from sandai.games.daitou.rules.colours import colour_names

__all__ = ["farm", "fish", "fish_rolls", "harbour", "imports", "owner_name", "section", "sugar"]

View = dict[str, Any]
DIGITS: Final = range(1, numbers.DIE + 1)


def owner_name(view: View, seat: int) -> str:
    names = view.get("names") or colour_names(view.get("colours", ""))
    return str(names[seat])


def _either(numerals: tuple[int, ...]) -> str:
    words = [str(number) for number in numerals]
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def _who(view: View, owner: int, me: int | None) -> str:
    return "yours" if owner == me else owner_name(view, owner)


def _terms(view: View, kind: str, price: bool) -> str:
    """Price and tax, where the view knows them."""
    if "prices" not in view:
        return ""
    cost = f"; ¥{view['prices'][kind]} to build" if price else ""
    return f"{cost}{', ' if price else '; '}¥{view['taxes'][kind]} tax a year"


def section(view: View, name: str, owner: int | None, me: int | None) -> str:
    """D-062, D-079, D-087"""
    head = f"Track {name.replace('-', '–')}: "
    if owner is None:
        return f"{head}unowned{_terms(view, 'track', True)}"
    if "fee" not in view:
        return head + _who(view, owner, me)
    fee = f"; others pay you ¥{view['fee']}" if owner == me else f"; you pay ¥{view['fee']}"
    told = "" if me is None else f"{fee} for each shipment over it"
    return f"{head}{_who(view, owner, me)}{told}{_terms(view, 'track', False)}"


def farm(view: View, name: str, nodes: tuple[str, ...], owner: int | None, me: int | None) -> str:
    """D-058, D-066, D-083, D-088"""
    head = f"Farm {name} at {', '.join(nodes)}: "
    bears = f"; its sugar earns ¥{view['incomes']['sugar']} in round {numbers.SUGAR_ROUND}" if "incomes" in view else ""
    if owner is None:
        return f"{head}unowned{_terms(view, 'farm', True)}{bears}"
    return f"{head}{_who(view, owner, me)}{_terms(view, 'farm', False)}{bears}"


def fish_rolls(number: int) -> tuple[int, ...]:
    """The rolls that bring fish to a harbour (D-054)."""
    return tuple(roll for roll in DIGITS if number in numbers.FISH[roll])


def harbour(number: int, node: str, trade: bool) -> str:
    words = "Trade harbour" if trade else "Fishing harbour"
    fish_too = f"fish when the die shows {_either(fish_rolls(number))}"
    if not trade:
        return f"{words} {number} at {node}: {fish_too}"
    landed = numbers.IMPORTS[numbers.TRADE_HARBOURS.index(number)]
    goods = "an import" if landed == 1 else f"{landed} imports"
    rounds = " and ".join(str(one) for one in numbers.IMPORT_ROUNDS)
    return f"{words} {number} at {node}: {fish_too}; {goods} in rounds {rounds}; sugar cane is delivered here"


def _earns(view: View, part: str) -> str:
    """What a good brings the viewer now, by her best way."""
    if "earns" not in view:
        return ""
    found = view["earns"].get(part)
    return _net(found) if found else ": you can't ship it now"


def _net(found: dict[str, Any]) -> str:
    way = "–".join(found["route"])
    fees = f" after ¥{found['fees']} in fees" if found["fees"] else ""
    net = f"−¥{-found['net']}" if found["net"] < 0 else f"¥{found['net']}"
    return f": brings you {net}{fees}, by {way}"


def fish(view: View, number: int) -> str:
    return f"Fish at harbour {number}{_earns(view, f'fish-{number}')}"


def imports(view: View, number: int) -> str:
    return f"Imports at harbour {number}{_earns(view, f'import-{number}-1')}"


def sugar(view: View, farm_id: str) -> str:
    words = f"Sugar cane of farm {farm_id}{_earns(view, f'sugar-{farm_id}')}"
    pair = view.get("earns", {}).get(f"sugar-{farm_id}", {}).get("pair")
    return f"{words}; with {pair[0]} ¥{pair[1]} together" if pair else words
