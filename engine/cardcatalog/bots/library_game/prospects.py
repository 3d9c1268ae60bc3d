"""What the Archivist weighs: the few actions that look best at first sight, each as its value sees it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from cardcatalog.library_game.actions import (
    Action,
    CallShuffle,
    Discard,
    Draw,
    PlayPatron,
    TakeCard,
    TakeNone,
    TakeTop,
)
from cardcatalog.library_game.cards import PATRONS, cards_of, is_patron, lowest
from cardcatalog.library_game.view import View

from .act import best_act
from .deeds import draw_deed, patron_deed, take_deed
from .draw import better_stack
from .features import KNOWN, OTHERS, Rivals, Row, context, holding, laid, returned
from .foresight import Foresight, Sums, foresights
from .outlook import Outlook
from .patrons import best_take, harm_of, patron_cost
from .plays import plays_of
from .weights import LIBRARIAN

_ENDS, _TAKES = 8, 6  # so many ends of a turn and ways to take a card are weighed
Way = tuple[float, Action | None, int, int]  # cost, play, the hand after the play, the discard or -1

_DEAREST = 20.0  # points: what costs more than so much more at first sight is not weighed
_MOST_CHEAPER = 40.0  # points: what counts at most for costing less


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action to be weighed.

    kind: which foresight judges it; row: what it looks at but the others' hands; outlook: the table after it, None if
    it is what others of its kind are measured by; hand, card: what it leaves us and what the next seat may take (-1:
    nothing); dearer: by how much it costs more at first sight; than: the prospect that this one is measured by, if it
    is not one of its kind.
    """

    action: Action
    kind: str
    row: Row
    outlook: Outlook | None = None
    hand: int = 0
    card: int = -1
    dearer: float = 0.0
    than: Self | None = None

    def whole_row(self, hands: list[int]) -> Row:
        """Return the row with the others' block, in a world where the seats hold `hands`."""
        return self.row + (Rivals(self.outlook, hands).row(self.hand, self.card) if self.outlook else [0] * OTHERS)


class Judgement:
    """What prospects are worth in one world after another; what is the same in all of them is worked out once."""

    def __init__(self, prospects: Sequence[Prospect]) -> None:
        """Prepare for judging these."""
        nets = foresights()
        self._known = [(prospect, nets[prospect.kind], _sums(nets[prospect.kind], prospect)) for prospect in prospects]
        self._places = {id(prospect): place for place, prospect in enumerate(prospects)}

    def values(self, hands: list[int]) -> list[float]:
        """Return what each is worth in a world where the seats hold `hands`."""
        seen: dict[int, Rivals] = {}
        found: list[float] = []
        for prospect, net, known in self._known:
            outlook, sums = prospect.outlook, known
            if outlook:
                rivals = seen.get(id(outlook)) or seen.setdefault(id(outlook), Rivals(outlook, hands))
                sums = net.sums(rivals.row(prospect.hand, prospect.card), KNOWN, known)
            worth = net.value(sums) + net.cost * max(-_MOST_CHEAPER, prospect.dearer)
            found.append(worth - net.value([*net.start]) if prospect.than else worth)
        return [
            worth + found[self._places[id(prospect.than)]] if prospect.than else worth
            for worth, (prospect, _, _) in zip(found, self._known, strict=True)
        ]


def _sums(net: Foresight, prospect: Prospect) -> Sums:
    return net.sums(prospect.row, 0, [*net.start])


def prospects(view: View, habit: Action) -> list[Prospect]:
    """Return what is worth a thought, what is done by `habit` first; one alone if there is nothing to weigh."""
    found = _FINDERS[view.phase](Outlook(view, LIBRARIAN), habit) if view.phase in _FINDERS else []
    usual = [prospect for prospect in found if prospect.action == habit]
    return usual + [prospect for prospect in found if prospect.action != habit] if usual else []


def seen_prospect(kind: str, outlook: Outlook, action: Action, deed: Row, dearer: float = 0.0) -> Prospect:
    """Return an action that leaves table and hand as they are for now."""
    view = outlook.view
    row = context(outlook) + holding(outlook, view.hand) + deed
    top = view.discard[-1] if view.discard else -1
    return Prospect(action, kind, row, outlook, view.hand, top, dearer)


def plain_prospect(kind: str, action: Action) -> Prospect:
    """Return the action that others of this kind are measured by."""
    return Prospect(action, kind, [0] * KNOWN)


# The end of a turn


def _acts(outlook: Outlook, _habit: Action) -> list[Prospect]:
    found = _ends(outlook)
    return [*found, *_patrons(outlook, found[0])] if outlook.view.hand & PATRONS else found


def _ends(outlook: Outlook, _habit: Action | None = None) -> list[Prospect]:
    """Return the cheapest ways to end the turn: a play or none, and a discard."""
    return ends_of(outlook, _cheapest(_ways(outlook), _ENDS))


def ends_of(outlook: Outlook, ways: Sequence[Way]) -> list[Prospect]:
    """Return these ways to end the turn as they are weighed; the cheapest comes first."""
    view = outlook.view
    tables: dict[Action | None, tuple[Outlook, Row]] = {}
    found = []
    for cost, play, left, card in ways:
        if play not in tables:
            after = outlook if play is None else Outlook(laid(view, play), LIBRARIAN)
            tables[play] = after, context(after)
        after, row = tables[play]
        kept = left & ~(1 << card) if card >= 0 else left
        row = row + holding(after, kept) + returned(after, kept, card)
        found.append(Prospect(play or Discard(card), "end", row, after, kept, card, cost - ways[0][0]))
    return found


def _cheapest(ways: Iterable[Way], most: int) -> list[Way]:
    """Return the cheapest ways, none of them dearer than the first by too much."""
    found = sorted(ways, key=_cost)
    return [way for way in found[:most] if way[0] - found[0][0] <= _DEAREST]


def _cost(way: tuple[Any, ...]) -> float:
    return float(way[0])


def _ways(outlook: Outlook) -> Iterator[Way]:
    """Yield every way to end the turn that habit thinks of."""
    view = outlook.view
    plays: list[tuple[Action | None, int]] = [(None, view.hand)]
    if view.phase == "act":
        plays += [
            (play.action, view.hand & ~play.used | play.gained)
            for play in plays_of(view.hand, outlook.open, view.config)
        ]
    for action, left in plays:
        yield from ends_after(outlook, action, left)


def ends_after(outlook: Outlook, action: Action | None, left: int) -> Iterator[Way]:
    """Yield the ways to end the turn with the cards `left` after a play, None if there is none."""
    if not left:
        yield outlook.cost(left), action, left, -1
    for card in cards_of(outlook.discardable(left)):
        yield outlook.cost(left & ~(1 << card)) + outlook.feed(card), action, left, card


def _patrons(outlook: Outlook, best: Prospect) -> list[Prospect]:
    """Return the playing of a PP, unless that is dear at first sight."""
    played = patron_after(outlook, best)
    return [played] if played.dearer <= _DEAREST else []


def patron_after(outlook: Outlook, best: Prospect) -> Prospect:
    """Return the playing of a PP, measured by the best turn without one."""
    hand = outlook.view.hand
    patron = lowest(hand & PATRONS, 1)
    least = best_act(outlook, hand)[0]
    expected = patron_cost(outlook, hand)
    deed = patron_deed(outlook, hand & ~patron, least, best_take(outlook, hand & ~patron), expected)
    played = seen_prospect("patron", outlook, PlayPatron(cards_of(patron)[0]), deed, expected - least)
    return replace(played, than=best)


# The other decisions


def _draws(outlook: Outlook, habit: Action) -> list[Prospect]:
    """Return the better stack and the top discard; nobody draws a PP that they see."""
    view = outlook.view
    stack = better_stack(outlook)
    if not view.discard or is_patron(view.discard[-1]) or stack == "none" or habit == CallShuffle():
        return []
    deed = draw_deed(outlook)
    return [plain_prospect("draw", Draw(stack)), seen_prospect("draw", outlook, Draw("discard"), deed, -deed[0])]


def _takes(outlook: Outlook, habit: Action) -> list[Prospect]:
    ways = sorted(takings(outlook), key=_cost)
    usual = next((cost for cost, action in ways if action == habit), None)
    if usual is None:
        return []
    chosen = [(cost, action) for cost, action in ways if action != habit and cost - usual <= _DEAREST][: _TAKES - 1]
    return [
        seen_prospect("take", outlook, action, take_deed(outlook, action, cost - usual), cost - usual)
        for cost, action in [(usual, habit), *chosen]
    ]


def takings(outlook: Outlook) -> Iterator[tuple[float, Action]]:
    """Yield the ways to take a card, with what they cost at first sight."""
    view, hand = outlook.view, outlook.view.hand
    yield outlook.after_discard(hand)[0], TakeNone()
    blind = outlook.cost(hand) - outlook.weights.blind * (1 - outlook.danger)
    for stack in (1, 2):
        if view.stack_counts[stack - 1]:
            yield blind, TakeTop(stack)
            break
    for card in view.discard:
        yield outlook.after_discard(hand | 1 << card)[0], TakeCard(card)
    for meld in view.table.values():
        if meld.owner != view.seat:
            for card in cards_of(meld.cards):
                yield outlook.after_discard(hand | 1 << card)[0] - harm_of(outlook, meld, card, hand), TakeCard(card)


_FINDERS: Mapping[str, Callable[[Outlook, Action], list[Prospect]]] = {
    "act": _acts,
    "discard": _ends,
    "draw": _draws,
    "take": _takes,
}
