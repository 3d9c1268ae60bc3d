"""How a turn may end, a play or none and a discard, and what that is worth by foresight."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardcatalog.library_game.actions import Action, Discard
from cardcatalog.library_game.cards import cards_of
from cardcatalog.library_game.view import View

from .features import CONTEXT, HOLDING, context, holding, laid, returned
from .foresight import Sums, foresight
from .outlook import Outlook
from .plays import plays_of
from .weights import LIBRARIAN

_MOST = 8  # so many ends of a turn are weighed, the cheapest by the Librarian's cost
DEAREST = 20.0  # points: what costs more than so much more at first sight is not weighed
# How much a point of the Librarian's cost counts beside foresight where a turn is ended: in positions unlike those that
# were learned from, habit is right more often; in usual ones it makes no difference.
TRUST = 0.15


class Way(NamedTuple):
    """An end of a turn: its cost at first sight, the play or None, the hand after that, and the discard or -1."""

    cost: float
    play: Action | None
    left: int
    card: int

    @property
    def action(self) -> Action:
        """The next action on this way."""
        return self.play or Discard(self.card)


class Ending(NamedTuple):
    """An end of a turn that was weighed, and what it is worth in points; only differences mean anything."""

    way: Way
    worth: float


def worth_of_turn(view: View, trust: float) -> float:
    """Return what the best end of the turn is worth; the view is that of `act` or `discard`."""
    return max(ending.worth for ending in endings(Outlook(view, LIBRARIAN), trust))


def endings(outlook: Outlook, trust: float) -> list[Ending]:
    """Return the ends of the turn that cost least at first sight, weighed; the cheapest comes first."""
    ways = sorted(_ways(outlook), key=lambda way: way.cost)
    return weighed_ends(outlook, [way for way in ways[:_MOST] if way.cost - ways[0].cost <= DEAREST], trust)


def weighed_ends(outlook: Outlook, ways: Sequence[Way], trust: float) -> list[Ending]:
    """Return these ends of the turn with what they are worth, a point of cost counting for `trust` beside foresight."""
    known: dict[Action | None, tuple[Outlook, Sums]] = {}
    found = []
    for way in ways:
        if way.play not in known:
            after = Outlook(laid(outlook.view, way.play), LIBRARIAN) if way.play else outlook
            net = foresight()
            known[way.play] = after, net.sums(context(after), 0, net.start)
        kept = way.left & ~(1 << way.card) if way.card >= 0 else way.left
        found.append(Ending(way, _worth(*known[way.play], kept, way.card, way.cost) - trust * way.cost))
    return found


def worth_of_hand(view: View, trust: float) -> float:
    """Return what the view is worth if its seat's turn is over just as it is, nothing discarded."""
    outlook, net = Outlook(view, LIBRARIAN), foresight()
    cost = outlook.cost(view.hand)
    return _worth(outlook, net.sums(context(outlook), 0, net.start), view.hand, -1, cost) - trust * cost


def _worth(outlook: Outlook, table: Sums, kept: int, card: int, cost: float) -> float:
    net = foresight()
    sums = net.sums(holding(outlook, kept, cost), CONTEXT, table)
    return net.value(net.sums(returned(outlook, kept, card), CONTEXT + HOLDING, sums))


def _ways(outlook: Outlook) -> Iterator[Way]:
    """Yield every way to end the turn that habit thinks of."""
    view = outlook.view
    yield from ways_after(outlook, None, view.hand)
    if view.phase == "act":
        for play in plays_of(view.hand, outlook.open, view.config):
            yield from ways_after(outlook, play.action, view.hand & ~play.used | play.gained)


def ways_after(outlook: Outlook, play: Action | None, left: int) -> Iterator[Way]:
    """Yield the ways to end the turn with the cards `left` after a play, None if there is none."""
    if not left:
        yield Way(outlook.cost(left), play, left, -1)
    for card in cards_of(outlook.discardable(left)):
        yield Way(outlook.cost(left & ~(1 << card)) + outlook.feed(card), play, left, card)
