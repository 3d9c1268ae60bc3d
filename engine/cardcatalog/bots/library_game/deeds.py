"""The block of a row that says what is done, for decisions other than how a turn ends."""

from collections.abc import Sequence

from cardcatalog.library_game.actions import Action, TakeCard, TakeNone, TakeTop
from cardcatalog.library_game.cards import (
    FIRST_STAFF,
    RANK_COUNT,
    STAFF,
    SUITED,
    is_patron,
    is_staff,
    points_of,
)
from cardcatalog.library_game.melds import Meld

from .draw import top_gain
from .features import DEED, MOST, Row, one_of
from .outlook import Outlook
from .patrons import back_of, staff_about
from .shapes import shape_of

_STEPS = (-8, -2, 0, 2, 4, 8, 16, 30)  # points


def _whole(number: float, most: int = MOST) -> int:
    return max(-most, min(most, round(number)))


def _step(gain: float) -> Row:
    return one_of(sum(gain >= step for step in _STEPS), len(_STEPS) + 1)


def _card(outlook: Outlook, card: int) -> Row:
    if is_patron(card):
        return one_of(0, 8)
    if is_staff(card):
        return one_of(1, 8)
    hand = outlook.view.hand
    shape = shape_of(hand & SUITED)
    completes = shape.outs >> card & 1
    return [
        0,
        0,
        int(card % RANK_COUNT >= 9),
        completes,
        shape.near >> card & 1,
        outlook.fits >> card & 1,
        int(completes and hand & STAFF != 0),
        1,
    ]


def _filled(numbers: Sequence[int]) -> Row:
    return [*numbers, *[0] * (DEED - len(numbers))]


def draw_deed(outlook: Outlook) -> Row:
    """Return the block for drawing the top discard, which is no PP."""
    top = outlook.view.discard[-1]
    gain = top_gain(outlook)
    early = _whole(gain * (1 - outlook.danger))
    return _filled([_whole(gain), *_step(gain), *_card(outlook, top), early])


def patron_deed(outlook: Outlook, left: int, best: float, take: tuple[float, Action], expected: float) -> Row:
    """Return the block for playing a PP.

    left: the hand without it; best: the cost of the best turn without a PP; take: the least cost that a theft leads to
    and what is taken; expected: the cost of playing the PP, trespass thought of.
    """
    allowed, taken = take
    row = [
        _whole(best - allowed),
        *_step(best - allowed),
        _whole(staff_about(outlook) * 10),
        _whole(best - outlook.cost(left)),
        int(isinstance(taken, TakeTop)),
        int(isinstance(taken, TakeNone)),
        *[0] * 7,
        _whole(best - expected),
    ]
    row = _filled(row)
    if isinstance(taken, TakeCard):
        meld = meld_with(outlook, taken.card)
        row[14 if meld else 19] = 1
        if meld:
            left_there = outlook.view.hand_counts[meld.owner]
            row[15:19] = [*(int(left_there == n) for n in range(3)), back_of(outlook, meld, taken.card).bit_count()]
        row[20] = int(taken.card >= FIRST_STAFF)
    return row


def take_deed(outlook: Outlook, action: Action, dearer: float) -> Row:
    """Return the block for a taking after a PP was allowed; `dearer`: by how much more it costs than the usual one."""
    view = outlook.view
    row = [0] * DEED
    if isinstance(action, TakeNone):
        row[0] = 1
    elif isinstance(action, TakeCard):
        row[2:10] = _card(outlook, action.card)
        meld = meld_with(outlook, action.card)
        if meld:
            back = back_of(outlook, meld, action.card)
            left = view.hand_counts[meld.owner]
            row[10:14] = one_of(left, 4)
            row[14:20] = [
                back.bit_count(),
                _whole(points_of(back) / 5, 20),
                (back & STAFF).bit_count(),
                int((meld.owner - view.seat) % view.config.seats == 1),
                int(left == 0 and view.hand_counts.count(0) == 1 and back != 0),
                int(back != 0 and left <= 1),
            ]
        else:
            row[20] = 1
    else:
        row[1] = 1
    row[21] = _whole(-dearer)
    return row


def meld_with(outlook: Outlook, card: int) -> Meld | None:
    """Return the meld on the table that holds `card`."""
    return next((meld for meld in outlook.view.table.values() if meld.cards >> card & 1), None)
