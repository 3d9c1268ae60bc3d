"""Every decision but the action: melds, cards that go, cards that come (TL-10 .. TL-16, TL-20 .. TL-29)."""

from cardcatalog.the_librarians.actions import Action, Give, Meld, Pass, Pick, Return, Top

from .rivals import Rivals
from .scale import KEPT
from .worth import Outlook

_DRAWN_NEXT = 2  # cards that the next seat takes from the deck (TL-7)
_WAITED = 2  # rounds of turns that a seat holds back a meld that would lose the game


def choose_meld(outlook: Outlook) -> Action:
    """Return the meld that scores most, what it leaves in the hand being worth something too (TL-27).

    It is made whenever it can be, unless it ends the game while another seat has more points: in its last chance the
    seat can still make it.
    """
    view = outlook.view
    best_value, best_points, best = -1.0e9, 0, Meld(())
    for action in view.legal_actions():
        if isinstance(action, Meld):
            cards = outlook.catalogue.mask(action.cards)
            points = view.meld_points(cards)[0]
            value = points + (0.0 if view.last_chance else outlook.worth(view.hand & ~cards))
            if value > best_value:
                best_value, best_points, best = value, points, action
    return Pass() if _should_wait(outlook, best_points) else best


def _should_wait(outlook: Outlook, points: int) -> bool:
    view = outlook.view
    if view.last_chance or view.quiet >= _WAITED * view.config.seats:
        return False
    ahead = max(score for seat, score in enumerate(view.points) if seat != view.seat)
    ends = view.melds and sum(view.melds) + 1 >= view.config.melds_to_end
    return bool(ends) and view.points[view.seat] + points < ahead


def choose_return(outlook: Outlook) -> Action:
    """Return the card that is missed least, to be shuffled into the deck (TL-10, TL-16)."""
    return Return(outlook.catalogue.codes[outlook.least_missed(outlook.view.hand, outlook.view.hand)])


def choose_give(outlook: Outlook) -> Action:
    """Return the card that is missed least and helps the one who gets it least (TL-14)."""
    view = outlook.view
    harm = Rivals(outlook).helps(view.turn)
    return Give(outlook.catalogue.codes[outlook.least_missed(view.hand, view.hand & ~view.revealed, harm)])


def choose_trim(outlook: Outlook) -> Action:
    """Return a card to put back: of those that are missed least, what helps the next seat goes first, so lies deepest.

    The last two put on top are what the next seat draws (TL-7, TL-28).
    """
    view = outlook.view
    spare = view.hand.bit_count() - KEPT
    harm = Rivals(outlook).helps((view.turn + 1) % view.config.seats) if view.config.excess == "top" else []
    going: list[int] = []
    hand = view.hand
    for _ in range(spare):
        card = outlook.least_missed(hand, hand, harm)
        going.append(card)
        hand &= ~(1 << card)
    if harm and spare > _DRAWN_NEXT:
        going.sort(key=lambda card: (-harm[card], card))
    return Top(outlook.catalogue.codes[going[0]])


def choose_pick(outlook: Outlook) -> Action:
    """Return the card with which the hand is worth most; an Aid that looked alone leaves the hand (TL-12)."""
    view = outlook.view
    hand = view.hand
    if view.meaning and view.meaning.letter == "A" and view.meaning.size == 1:
        hand &= ~view.revealed
    best_value, best_card = -1.0e9, view.shown[0]
    for card in view.shown:
        value = outlook.worth(hand | 1 << card)
        if value > best_value:
            best_value, best_card = value, card
    return Pick(outlook.catalogue.codes[best_card])
