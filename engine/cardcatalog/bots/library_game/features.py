"""What the Archivist's value looks at: a turn's end, or another decision, as a row of small numbers.

A row is `context + holding + deed + others`: the table, the hand that is left, what is done, and what the other seats
hold in a world where that is known. Every block has a fixed length; `foresight` has a weight for every place.
"""

from dataclasses import replace

from cardcatalog.library_game.actions import Action, Add, PlaySeries, PlaySet
from cardcatalog.library_game.cards import (
    FIVES,
    PATRONS,
    RANK_COUNT,
    STAFF,
    SUITED,
    TENS,
    deck_mask,
    is_patron,
    is_staff,
    points_of,
)
from cardcatalog.library_game.melds import LEAST, added, new_series, new_set, set_kind
from cardcatalog.library_game.view import View

from .outlook import Outlook, partners, seen_by
from .shapes import Shape, down, shape_of, up

Row = list[int]

DEED, OTHERS = 22, 32  # how long these blocks are
KNOWN = 30 + 44 + DEED  # and all blocks before the others'
MOST = 60  # no number is larger


def laid(view: View, action: Action) -> View:
    """Return the view once the cards of a set, series or addition lie on the table, the discard still to come."""
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
    return replace(view, hand=hand, table=view.table | {meld.id: meld})


def one_of(value: int, count: int) -> Row:
    """Return `count` zeros but a 1 in the place of `value`; a larger one is in the last place."""
    row = [0] * count
    row[min(value, count - 1)] = 1
    return row


def context(outlook: Outlook) -> Row:
    """Return what the table is like: how near the end is, and what lies there."""
    view = outlook.view
    counts, me, seats = view.hand_counts, view.seat, view.config.seats
    others = [count for seat, count in enumerate(counts) if seat != me]
    own = [meld for meld in view.table.values() if meld.owner == me]
    unseen = (view.deck or deck_mask(view.config.staff, view.config.patrons)) & ~seen_by(view)
    staff_known = any(known & STAFF for seat, known in enumerate(view.known) if seat != me)
    return [
        *one_of(min(others), 8),
        *one_of(counts[outlook.next_seat], 5),
        min(counts[view.turn - 1], 12),
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
        min(7, view.known[outlook.next_seat].bit_count()),
        min(14, (outlook.fits & outlook.alive).bit_count()),
        int(staff_known),
    ]


def holding(outlook: Outlook, hand: int) -> Row:
    """Return what `hand` is: how near to melds, and how dear."""
    suited, held = hand & SUITED, hand.bit_count()
    staff, patrons = (hand & STAFF).bit_count(), (hand & PATRONS).bit_count()
    shape = shape_of(suited)
    fit, linked, loose = parts(outlook, suited, shape)
    outs = shape.outs & outlook.alive
    known = 0
    for seat, cards in enumerate(outlook.view.known):
        known |= cards if seat != outlook.view.seat else 0
    ready = int(outlook.is_ready(hand))
    idle = max(0, held - patrons - (shape.done | fit).bit_count())
    top = 1 << outlook.view.discard[-1] if outlook.view.discard else 0
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
        min(10, (shape.done | fit).bit_count()),
        min(4, outs.bit_count()) * (held <= 4),
    ]


def parts(outlook: Outlook, suited: int, shape: Shape) -> tuple[int, int, int]:
    """Return the cards that are in no whole meld: those the table takes, those with a partner, and the loose ones."""
    fit = outlook.fitting(suited) & ~shape.done
    linked = shape.linked & ~(shape.done | fit)
    return fit, linked, suited & ~(shape.done | fit | linked)


def _by_points(cards: int) -> tuple[int, int]:
    return (cards & FIVES).bit_count(), (cards & TENS).bit_count()


def returned(outlook: Outlook, hand: int, card: int) -> Row:
    """Return what discarding `card` (-1: nothing) may do for the next seat; `hand` is what is left."""
    row = [0] * DEED
    told = row  # six places are for other deeds
    if card < 0:
        told[6] = 1
    elif is_patron(card):
        told[7] = 1
    elif is_staff(card):
        told[8] = 1
    else:
        fits = outlook.fits >> card & 1
        left = outlook.view.hand_counts[outlook.next_seat]
        about = partners(card) & outlook.alive & ~hand
        close = up(1 << card) | down(1 << card)
        told[9:18] = [
            fits,
            int(fits and left == 1),
            int(fits and left == 2),
            int(outlook.view.known[outlook.next_seat] & partners(card) != 0),
            about.bit_count(),
            int(card % RANK_COUNT >= 9),
            int(fits and left > 2),
            (about & close).bit_count(),
            int(not left),
        ]
    return row


class Rivals:
    """The hands of the other seats in one world, looked at with one table: what is the same for every deed."""

    __slots__ = ("_all", "_next", "_next_dead", "_next_ready", "_next_shape", "_outlook", "_row")

    def __init__(self, outlook: Outlook, hands: list[int]) -> None:
        """Look at each hand once; `hands` by seat."""
        view = outlook.view
        seats, me = view.config.seats, view.seat
        self._outlook = outlook
        self._next = self._all = self._next_dead = 0
        self._next_ready = False
        self._next_shape = shape_of(0)
        row = [0] * OTHERS
        ready_count = points = staff = patrons = nearly_out = 0
        ready = False
        fewest = 9
        for step in range(1, seats):
            seat = (me + step) % seats
            hand = hands[seat]
            suited = hand & SUITED
            shape = shape_of(suited)
            _, linked, loose = parts(outlook, suited, shape)
            own_staff, own_patrons = (hand & STAFF).bit_count(), (hand & PATRONS).bit_count()
            dead = max(0, (linked | loose).bit_count() + own_patrons - own_staff)
            ready = outlook.is_ready(hand) if hand else True
            dead_points = points_of(linked | loose) // 5
            ready_count += ready
            fewest = min(fewest, dead)
            points += dead_points
            staff += own_staff
            patrons += own_patrons
            nearly_out |= ready and hand.bit_count() <= 1
            self._all |= hand
            if seat == outlook.next_seat:
                self._next, self._next_shape, self._next_ready, self._next_dead = hand, shape, ready, dead
                row[0] = int(ready)
                row[1:6] = one_of(dead, 5)
                row[6:9] = [min(20, dead_points), own_staff, min(2, own_patrons)]
        row[13] = ready_count
        row[14:19] = one_of(fewest, 5)
        row[19:23] = [min(40, points // 2), min(4, staff), min(4, patrons), int(ready)]
        row[28] = int(nearly_out)
        self._row = row

    def row(self, hand: int, card: int) -> Row:
        """Return the block for a deed that leaves us `hand` and puts `card` (-1: none) on the discard pile."""
        outlook, row = self._outlook, self._row[:]
        if 0 <= card < SUITED.bit_length() and outlook.next_seat != outlook.view.seat:
            outs = self._next_shape.outs >> card & 1
            fits = outlook.fits >> card & 1
            row[9:13] = [
                outs,
                self._next_shape.near >> card & 1,
                int(fits and self._next.bit_count() <= 2),
                int((outs or fits) and self._next_ready),
            ]
            row[30] = int(outs and self._next_dead <= 2)
        shape = shape_of(hand & SUITED)
        row[23] = (shape.outs & outlook.alive & ~self._all).bit_count()
        row[24] = (shape.outs & self._next).bit_count()
        row[25] = (shape.outs & self._all & ~self._next).bit_count()
        row[27] = min(30, (shape.near & outlook.alive & ~self._all).bit_count())
        return row
