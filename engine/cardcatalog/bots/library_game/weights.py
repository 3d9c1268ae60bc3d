"""What the players of Library Game hold for how important: one way of playing, with more insight or less."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Weights:
    """All numbers are in points of a hand at the end of a round (LG-1), unless said otherwise.

    Those of the librarian were found by playing variants against each other.

    danger: how near the end seems (0-1) by the smallest number of cards in another hand, from 0 up;
    early_points: the part of a card's points that counts at the start of a round; card: what any card to shed costs;
    done, fit: the part of a card's cost that is saved as it is in a whole meld in hand, or fits on the table;
    joker_link: likewise for a pair or neighbours while an L is held; out: worth of each card that makes a meld;
    near: worth of each card that would make a pair or neighbours; staff: worth of no, one, two, three Ls early;
    ready: worth of a hand that one action can take to the table; patron: of a PP early; checked_out: of no hand at all;
    feed_...: what it costs to return a card that fits on the table, goes with what the next seat is known to hold, an
    L, a PP, or one that fits while the next seat has one card; draw_margin: how much better than an idle card the top
    discard must be; blind: worth of a card from a stack taken with a PP; bonus_margin: what a bonus card must bring;
    hurt: the part of the points that others pick up after a theft that is a gain to us; hurt_near_end: a further gain
    when they have hardly a card left; trespass_will: how likely a seat that holds an L trespasses;
    guard: how likely a PP is aimed at us when we have the fewest cards.
    remembers: whether it keeps in mind what others hold and what is gone; adds: whether it thinks of adding to melds;
    sends: whether it ever plays a PP.
    """

    danger: tuple[float, ...] = (1.0, 0.5, 0.37, 0.27, 0.2, 0.15, 0.11, 0.11)
    early_points: float = 0.2
    card: float = 4.0
    done: float = 0.8
    fit: float = 0.5
    joker_link: float = 0.45
    out: float = 1.4
    near: float = 0.06
    staff: tuple[float, ...] = (0.0, 30.0, 45.0, 52.0)
    ready: float = 20.0
    patron: float = 20.0
    checked_out: float = 100.0
    feed_fit: float = 2.0
    feed_known: float = 2.0
    feed_staff: float = 8.0
    feed_patron: float = 4.0
    feed_last: float = 12.0
    draw_margin: float = 4.0
    blind: float = 1.5
    bonus_margin: float = 2.0
    hurt: float = 0.15
    hurt_near_end: float = 8.0
    trespass_will: float = 0.4
    guard: float = 1.0
    remembers: bool = True
    adds: bool = True
    sends: bool = True


LIBRARIAN = Weights()
REGULAR = Weights(
    early_points=1.0,
    out=0.0,
    near=0.0,
    ready=0.0,
    feed_fit=0.0,
    feed_known=0.0,
    feed_staff=0.0,
    feed_patron=0.0,
    feed_last=0.0,
    hurt=0.0,
    hurt_near_end=0.0,
    guard=0.0,
    remembers=False,
)
NEWCOMER = replace(
    REGULAR, danger=(1.0, 0.4, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2), joker_link=0.0, patron=90.0, adds=False, sends=False
)
