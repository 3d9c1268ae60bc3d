"""What each action of The Librarians leads to until the end of the turn, in worlds that fit a view (TL-8 .. TL-28)."""

from collections.abc import Callable
from dataclasses import dataclass

from cardcatalog.chance import Chance
from cardcatalog.the_librarians.actions import Action, Give, Meld, Pick, Return, Reveal, Top
from cardcatalog.the_librarians.cards import cards_of, mask_of
from cardcatalog.the_librarians.view import View

from .acts import what_it_means
from .ends import UNKNOWN, Ends, Tops
from .scale import scale_of
from .weights import LIBRARIAN

_SEEN = 4  # cards that an Aid shows (TL-12)
_FOUND = 3  # cards that three Places find (TL-21)
_SITUATION = 5  # its place in the types
_NONE: Tops = (UNKNOWN, UNKNOWN)


@dataclass(frozen=True, slots=True)
class World:
    """Where the cards may lie that the seat does not know the place of.

    deck: from the top; mixed: the same, shuffled once more; found: the discard pile in the order in which chance finds
    its cards; hands: of all seats.
    """

    deck: list[int]
    mixed: list[int]
    found: list[int]
    hands: list[int]


class Turn:
    """The decision that a seat has to make, with what each action can bring."""

    def __init__(self, view: View) -> None:
        """Prepare for the seat of the view, whose decision it is."""
        self.ends = Ends(view)
        self._view = view
        self._places = dict(view.deck_known)
        self._unseen = cards_of(view.unseen)
        self._lodged = cards_of(view.lodged)
        self._worth = scale_of(view.config.catalogue, LIBRARIAN).worth

    def world(self, chance: Chance) -> World:
        """Return a world that may be."""
        view, unseen = self._view, self._unseen[:]
        chance.shuffle(unseen)
        hands = []
        for known, count in zip(view.known, view.hand_counts, strict=True):
            hidden = count - known.bit_count()
            hands.append(known | mask_of(unseen[:hidden]))
            del unseen[:hidden]
        if self._lodged:
            unseen += self._lodged
            chance.shuffle(unseen)
        others = iter(unseen)
        places = self._places
        deck = [places[depth] if depth in places else next(others) for depth in range(view.deck_count)]
        found = cards_of(view.discard)
        chance.shuffle(found)
        mixed = (deck or found)[:]
        chance.shuffle(mixed)
        return World(deck or found, mixed, found, hands)

    def value(self, world: World, action: Action) -> float:
        """Return what an action is worth in a world until its end of the turn and beyond, in points of the game."""
        ends, hand = self.ends, self._view.hand
        match action:
            case Reveal():
                cards, meaning = what_it_means(ends.outlook.catalogue, action.cards)
                if meaning is not None:
                    if meaning.size > _FOUND:
                        return self._group(world, hand & ~cards, meaning.size)
                    on = -1 if action.on is None else action.on
                    return _EFFECTS[meaning.letter](self, world, cards, meaning.size, on)
            case Top():
                return ends.putting_back(hand, self._card(action.card), self._tops(0))
            case Pick():
                return self._pick(world, self._card(action.card))
            case Return():
                return self._return(world, hand & ~(1 << self._card(action.card)), self._view.left - 1)
            case Give():
                card = self._card(action.card)
                return ends.hand(hand & ~(1 << card)) - ends.rivals.help(self._view.turn, ends.types[card])
            case Meld():
                cards = ends.outlook.catalogue.mask(action.cards)
                points = self._view.meld_points(cards)[0]
                return ends.melding(points, hand & ~cards, world.deck)
            case _ if self._view.phase == "meld":
                return ends.kept(hand, self._tops(0))[0]
        return ends.after(hand, self._tops(0), world.deck)

    def _card(self, code: str) -> int:
        return self.ends.outlook.catalogue.find(code)

    def _tops(self, drawn: int) -> Tops:
        """Return the types of the two cards on top of the deck once so many are drawn, as far as they are known."""
        places, types = self._places, self.ends.types
        first, second = places.get(drawn, UNKNOWN), places.get(drawn + 1, UNKNOWN)
        return (types[first] if first >= 0 else UNKNOWN), (types[second] if second >= 0 else UNKNOWN)

    def _best(self, hand: int, cards: list[int]) -> int:
        """Return the card with which the hand is worth most."""
        worth = self.ends.hand
        return max(cards, key=lambda card: worth(hand | 1 << card))

    # One action each

    def _group(self, world: World, left: int, size: int) -> float:
        """Score, shuffle the cards in and draw as many (TL-25, TL-26)."""
        drawn = mask_of(world.mixed[:size])
        return size * self.ends.point + self.ends.after(left | drawn, _NONE, world.mixed[size:])

    def librarians(self, world: World, _cards: int, size: int, _on: int) -> float:
        """Draw (TL-9, TL-17)."""
        count = 1 if size == 1 else 2
        hand = self._view.hand | mask_of(world.deck[:count])
        return self.ends.after(hand, self._tops(count), world.deck[count:])

    def foes(self, world: World, _cards: int, size: int, on: int) -> float:
        """Make an opponent part with what it misses least; after one Foe it draws anew (TL-10, TL-18)."""
        theirs = world.hands[on]
        gone = self.ends.outlook.least_missed(theirs, theirs)
        drawn = mask_of(world.mixed[:1]) if size == 1 else 0
        harm = self._harm(on, theirs, theirs & ~(1 << gone) | drawn)
        return harm + self.ends.after(self._view.hand, _NONE, world.mixed[1:])

    def relics(self, world: World, _cards: int, size: int, _on: int) -> float:
        """Score (TL-11, TL-19)."""
        points = 1 if size == 1 else 2
        return points * self.ends.point + self.ends.after(self._view.hand, self._tops(0), world.deck)

    def aids(self, world: World, cards: int, size: int, _on: int) -> float:
        """Look at the next cards and take the best (TL-12, TL-20)."""
        hand = self._view.hand & ~cards if size == 1 else self._view.hand
        shown = world.deck[:_SEEN]
        return self._from_deck(world, hand, shown, self._best(hand, shown), cards if size == 1 else 0)

    def _from_deck(self, world: World, hand: int, shown: list[int], card: int, aid: int) -> float:
        """Take one of the cards shown; an Aid that looked alone lies in its place (TL-12, TL-20)."""
        left = [other if other != card else aid.bit_length() - 1 for other in shown if other != card or aid]
        types = [self.ends.types[other] for other in left[:2]] + [UNKNOWN] * 2
        coming = left + world.deck[len(shown) :]
        return self.ends.after(hand | 1 << card, (types[0], types[1]), coming)

    def places_found(self, world: World, _cards: int, size: int, _on: int) -> float:
        """Take what chance finds in the discard pile, or the best of three (TL-13, TL-21)."""
        hand = self._view.hand
        card = world.found[0] if size == 1 else self._best(hand, world.found[:_FOUND])
        return self.ends.after(hand | 1 << card, self._tops(0), world.deck)

    def situations(self, world: World, cards: int, size: int, on: int) -> float:
        """Give it away for what they miss least, or take any card of theirs (TL-14, TL-22)."""
        theirs, hand = world.hands[on], self._view.hand
        if size == 1:
            back = self.ends.outlook.least_missed(theirs | cards, theirs)
            hand &= ~cards
            after = (theirs | cards) & ~(1 << back)
        else:
            choices = cards_of(theirs)
            back = choices[(world.mixed[0] if world.mixed else 0) % len(choices)]
            after = theirs & ~(1 << back)
        return self._harm(on, theirs, after) + self.ends.after(hand | 1 << back, self._tops(0), world.deck)

    def knowledge(self, world: World, _cards: int, size: int, on: int) -> float:
        """Look at a hand, and take the best of it (TL-15, TL-23)."""
        view = self._view
        if size == 1:
            hidden = view.hand_counts[on] - view.known[on].bit_count()
            return LIBRARIAN.look * hidden + self.ends.after(view.hand, self._tops(0), world.deck)
        return self._taken(world, self._best(view.hand, cards_of(world.hands[on])), on)

    def _taken(self, world: World, card: int, on: int) -> float:
        """Take this card from a hand whose owner draws two (TL-23)."""
        theirs = world.hands[on]
        harm = self._harm(on, theirs, theirs & ~(1 << card) | mask_of(world.deck[:2]))
        return harm + self.ends.after(self._view.hand | 1 << card, self._tops(2), world.deck[2:])

    def mysteries(self, world: World, _cards: int, size: int, _on: int) -> float:
        """Draw, and part with as many (TL-16, TL-24)."""
        count = 2 if size == 1 else 3
        return self._return(world, self._view.hand | mask_of(world.deck[:count]), count)

    def _harm(self, on: int, before: int, after: int) -> float:
        return self.ends.rivals.weight(on) * (self._worth(before) - self._worth(after))

    # The decisions within an action

    def _return(self, world: World, hand: int, more: int) -> float:
        """Shuffle so many more cards into the deck, those that are missed least (TL-16, TL-24)."""
        view = self._view
        if view.turn != view.seat:
            return self.ends.hand(hand)
        for _ in range(min(more, hand.bit_count())):
            hand = max((hand & ~(1 << card) for card in cards_of(hand)), key=self.ends.hand)
        return self.ends.after(hand, _NONE, world.mixed)

    def _pick(self, world: World, card: int) -> float:
        view, meaning = self._view, self._view.meaning
        if meaning is not None and meaning.letter == "K":
            return self._taken(world, card, view.on)
        if meaning is not None and meaning.letter == "A":
            aid = view.revealed if meaning.size == 1 else 0
            return self._from_deck(world, view.hand & ~aid, list(view.shown), card, aid)
        return self.ends.after(view.hand | 1 << card, self._tops(0), world.deck)


_EFFECTS: dict[str, Callable[[Turn, World, int, int, int], float]] = {
    "L": Turn.librarians,
    "F": Turn.foes,
    "R": Turn.relics,
    "A": Turn.aids,
    "P": Turn.places_found,
    "S": Turn.situations,
    "K": Turn.knowledge,
    "M": Turn.mysteries,
}
