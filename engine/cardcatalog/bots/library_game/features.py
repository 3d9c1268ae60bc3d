"""What the Archivist's foresight looks at: the end of a turn as a row of small numbers.

A row is `context + holding + returned`: the table, the hand that is left, and the card that is discarded. Every block
has a fixed length; `foresight` has a weight for every place. All of it follows from the View.
"""

from dataclasses import replace

from cardcatalog.library_game.actions import Action, Add, PlaySeries, PlaySet
from cardcatalog.library_game.cards import (
    FIVES,
    PATRONS,
    RANK_COUNT,
    RANK_MASKS,
    STAFF,
    SUITED,
    TENS,
    deck_mask,
    is_patron,
    is_staff,
    points_of,
)
from cardcatalog.library_game.melds import LEAST, MOST_IN_SET, Meld, added, new_series, new_set, set_kind
from cardcatalog.library_game.view import View

from .outlook import Outlook, partners
from .plays import chain
from .shapes import Shape, down, shape_of, up
from .winning import winners

Row = list[int]

CONTEXT, HOLDING, RETURNED = 44, 63, 14  # how long the blocks are
_DEAREST = 120  # points of cost


def laid(view: View, action: Action) -> View:
    """Return the view once the cards of a set, series or addition lie on the table, the discard still to come."""
    back = 0
    if isinstance(action, Add):
        meld, back = added(view.table[action.meld], action.cards, action.fills, action.swaps)
        gone = meld.cards & ~view.table[action.meld].cards
        hand = view.hand & ~gone | back
    else:
        number = max(view.table, default=0) + 1
        if isinstance(action, PlaySet):
            kind = set_kind(action.cards, wild_patrons=view.config.wild_patrons) or "rank"
            meld = new_set(number, view.seat, kind, action.cards)
        elif isinstance(action, PlaySeries):
            meld = new_series(number, view.seat, action.cards, action.fills)
        else:
            raise TypeError(action)
        hand = view.hand & ~meld.cards
    known = tuple(mask & hand | back if seat == view.seat else mask for seat, mask in enumerate(view.known))
    return replace(view, hand=hand, known=known, table=view.table | {meld.id: meld})


def one_of(value: int, count: int) -> Row:
    """Return `count` zeros but a 1 in the place of `value`; a larger one is in the last place."""
    row = [0] * count
    row[min(value, count - 1)] = 1
    return row


def context(outlook: Outlook) -> Row:
    """Return what the table is like: how near the end is, what lies there, and what the others are known to hold."""
    view = outlook.view
    counts, me, seats = view.hand_counts, view.seat, view.config.seats
    others = [count for seat, count in enumerate(counts) if seat != me]
    previous = counts[view.turn - 1]
    own = [meld for meld in view.table.values() if meld.owner == me]
    unseen = unseen_of(outlook, view.hand)
    known = [cards for seat, cards in enumerate(view.known) if seat != me]
    next_known = view.known[outlook.next_seat]
    return [
        *one_of(min(others), 8),
        *one_of(counts[outlook.next_seat], 5),
        min(previous, 12),
        sum(others) // len(others),
        *one_of(seats - 2, 4),
        min(sum(view.stack_counts) // 4, 12),
        min(len(view.table), 10),
        len(own),
        sum(meld.size == LEAST for meld in own),
        sum(meld.staff > 0 for meld in own),
        min(4, sum(meld.staff > 0 for meld in view.table.values())),
        (unseen & STAFF).bit_count(),
        (unseen & PATRONS).bit_count(),
        min(7, next_known.bit_count()),
        min(14, (outlook.fits & outlook.alive).bit_count()),
        int(any(cards & STAFF for cards in known)),
        *(one_of(counts[(outlook.next_seat + 1) % seats], 5) if seats > 2 else [0] * 5),
        *one_of(previous, 5),
        sum(count <= 2 for count in others),
        (view.aside & PATRONS).bit_count(),
        min(20, sum(points_of(cards & ~outlook.fits) // 10 for cards in known)),
        (next_known & outlook.fits).bit_count(),
    ]


def unseen_of(outlook: Outlook, hand: int) -> int:
    """Return the cards that lie neither open nor in `hand`, which is ours."""
    view = outlook.view
    deck = view.deck or deck_mask(view.config.staff, view.config.patrons)
    return deck & ~(outlook.open_cards | hand)


def holding(outlook: Outlook, hand: int, cost: float) -> Row:
    """Return what `hand` is: how near to melds, how near to the end, and how dear; `cost` is the Librarian's."""
    view = outlook.view
    suited, held = hand & SUITED, hand.bit_count()
    staff, patrons = (hand & STAFF).bit_count(), (hand & PATRONS).bit_count()
    shape = shape_of(suited)
    fit, linked, loose = parts(outlook, suited, shape)
    taken = shape.done | fit
    outs = shape.outs & outlook.alive
    known = 0
    for seat, cards in enumerate(view.known):
        known |= cards if seat != view.seat else 0
    ready = int(outlook.is_ready(hand))
    idle = max(0, held - patrons - taken.bit_count())
    top = 1 << view.discard[-1] if view.discard else 0
    unseen = unseen_of(outlook, hand)
    count, won = unseen.bit_count(), winners(outlook, hand, unseen)
    return [
        *one_of(held, 10),
        *(number for cards in (shape.done, fit, linked, loose) for number in _by_points(cards)),
        *one_of(staff, 4),
        *one_of(patrons, 3),
        outs.bit_count(),
        (outs & ~known).bit_count(),
        min(30, (shape.near & outlook.alive).bit_count()),
        ready,
        min(40, points_of(hand) // 5),
        *one_of(idle, 6),
        staff * min(6, linked.bit_count()),
        int(ready and held == 1),
        int(ready and 2 <= held <= 3),
        int(staff > 0 and idle <= 2),
        (shape.outs & ~outlook.alive & SUITED).bit_count(),
        (outs & top).bit_count(),
        min(10, taken.bit_count()),
        min(4, outs.bit_count()) * (held <= 4),
        max(-_DEAREST, min(_DEAREST, round(cost))),
        *one_of(_groups(outlook, suited, shape.done, fit), 4),
        won,
        (20 * won + count // 2) // count if count else 0,
        *one_of(sum(won >= least for least in (1, 3, 7, 16)), 5),
        min(7, (view.known[view.seat] & hand).bit_count()),
        min(30, points_of(taken) // 5),
        count // 4,
        int(staff > 0 and len(view.table) > 0),
        min(9, suited.bit_count()),
        staff * min(6, outs.bit_count()),
        _most_partners(linked, suited),
    ]


def parts(outlook: Outlook, suited: int, shape: Shape) -> tuple[int, int, int]:
    """Return the cards that are in no whole meld: those the table takes, those with a partner, and the loose ones."""
    fit = outlook.fitting(suited) & ~shape.done
    linked = shape.linked & ~(shape.done | fit)
    return fit, linked, suited & ~(shape.done | fit | linked)


def _by_points(cards: int) -> tuple[int, int]:
    return (cards & FIVES).bit_count(), (cards & TENS).bit_count()


def _groups(outlook: Outlook, suited: int, done: int, fit: int) -> int:
    """Return how many actions it takes to lay down what can be laid down."""
    count = sum((suited & rank).bit_count() >= LEAST for rank in RANK_MASKS)
    tops = suited & up(suited) & up(suited, 2)
    count += (tops & ~up(tops)).bit_count()
    left = fit & ~done
    for meld in outlook.open.values():
        if not left:
            break
        onto = _onto(meld, left)
        count += onto != 0
        left &= ~onto
    return count


def _onto(meld: Meld, cards: int) -> int:
    """Return those of the suited cards that the meld takes in one action."""
    if meld.kind == "rank":
        return cards & RANK_MASKS[meld.rank] if meld.size < MOST_IN_SET["rank"] or meld.staff else 0
    if meld.kind != "series":
        return 0
    span = meld.span
    above = chain(up(1 << span.bit_length() - 1), cards, upwards=True)
    return cards & meld.filled | above | chain(down(span & -span), cards, upwards=False)


def _most_partners(linked: int, suited: int) -> int:
    """Return how many partners the one of the linked cards has that has most."""
    most = 0
    while linked:
        own = linked & -linked
        linked ^= own
        most = max(most, (partners(own.bit_length() - 1) & suited).bit_count())
    return most


def returned(outlook: Outlook, hand: int, card: int) -> Row:
    """Return what discarding `card` (-1: nothing) may do for the next seat; `hand` is what is left."""
    if card < 0:
        return one_of(0, RETURNED)
    if is_patron(card):
        return one_of(1, RETURNED)
    if is_staff(card):
        return one_of(2, RETURNED)
    view = outlook.view
    seats, pile = view.config.seats, view.discard
    fits = outlook.fits >> card & 1
    left = view.hand_counts[outlook.next_seat]
    halves = partners(card)
    about = halves & outlook.alive & ~hand
    last = pile[1 - seats] if len(pile) >= seats - 1 else -1  # what the next seat discarded, if all went as usual
    return [
        0,
        0,
        0,
        fits,
        int(fits and left == 1),
        int(fits and left == 2),
        int(view.known[outlook.next_seat] & halves != 0),
        about.bit_count(),
        int(card % RANK_COUNT >= 9),
        int(fits and left > 2),
        (about & (up(1 << card) | down(1 << card))).bit_count(),
        int(left == 0),
        int(last >= 0 and (halves >> last & 1 == 1 or last % RANK_COUNT == card % RANK_COUNT)),
        sum(halves >> other & 1 for other in pile[-seats:]),
    ]
