"""Why an action of Library Game is suggested: reasons, to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.cards import RANK_COUNT, cards_of
from cardcatalog.library_game.melds import Meld

from .cards import RANK_PLURALS, RANKS, SUITS, card_list, meld_title, the_card
from .phrases import either, listed, points, some_cards, whom, whose

if TYPE_CHECKING:
    from app.matching import Made, Waiting
    from app.phrases import Names

BEST_IN_SIGHT = "it does most for you of what is in sight"
STACK_IS_LUCK = "what a stack gives is luck"
STAFF_FITS = "an L can stand for almost any card"
UNSEEN = "nobody else sees what you draw from a stack"
ONE_MORE_TO_GO = "another card would be more to get rid of"
NOTHING_ELSE = "there is nothing else"
SHUFFLE = "there is little left to hope for in the stacks as they are"
VOTE_YES = "the returned cards would do you good"
VOTE_NO = "the stacks are fine as they are"
MIX = "much as usual, which suits every hand"


def patron(count: int) -> list[str]:
    """Return why a PP is sent in that would cost so many points."""
    return [f"kept to the end it would cost you {points(count)}", "sent in it may fetch you a card"]


def laying_out(gone: int, cards: int, *, back: bool, out: bool, kept: Sequence["Waiting"]) -> list[str]:
    """Return why so many cards of so many points are laid out.

    back: an L returns to the hand; out: the hand will be empty; kept: what stays.
    """
    lighter = f"{some_cards(cards)} and {points(gone)} less in your hand"
    if back:
        return ["an L comes back to your hand", lighter]
    return [lighter, *(["your hand is empty then"] if out else _alive(kept))]


def counts_in_a_tie(names: "Names", owner: int) -> str:
    """Return whom an L helps that is given away in the last round, if the totals are the same (LG-30)."""
    return f"mind that in a tie at the end the L counts for {names.all[owner]}"


LAST_CARD = "it is your last, and unless somebody hands you a card you check out"
NOTHING_LEFT = "it is your last, and your hand then counts nothing"


def returning(count: int, *, alone: bool, unseen: int | None, kept: Sequence["Waiting"], staff: int) -> list[str]:
    """Return why a card of so many points goes.

    alone: it fits nothing; unseen: its rank, if nobody showed such; kept: what stays; staff: the Ls that stay (mask).
    """
    parts = ["it goes with nothing that you hold"] if alone else []
    parts.append(f"it counts {count}")
    if unseen is not None:
        parts.append(f"nobody showed {RANK_PLURALS[unseen]}")
    parts += _alive(kept)
    return [*parts, f"you keep {card_list(staff)}"] if staff and not kept else parts


def not_laid_out(label: str, by: int | None, staff: int) -> str:
    """Return how laying something out now compares with what is suggested.

    by: how many points worse it is, 0 for about as good, None if it was not even weighed; staff: its Ls (mask).
    """
    if by == 0:
        return f"“{label}” is possible, too, and about as good."
    costs = f"It would use up {card_list(staff)}, and others" if staff else "Others"
    judged = "at first sight other ways looked better" if by is None else f"should be about {points(by)} worse now"
    return f"“{label}” is possible, too, but {judged}. {costs} could add to what lies out."


def _alive(kept: Sequence["Waiting"]) -> list[str]:
    return [_waiting(one) for one in kept]


def _waiting(one: "Waiting") -> str:
    """Return cards on their way: “two sevens wait for a third”, “the 10 and the queen of books wait for the jack”."""
    cards, missing = cards_of(one.held), cards_of(one.missing)
    if one.of_one_rank:
        ranks = RANK_PLURALS[cards[0] % RANK_COUNT]
        return f"two {ranks} wait for a third" if len(cards) == 2 else f"the {ranks} you keep are a set"
    held = f"{listed([f'the {RANKS[card % RANK_COUNT]}' for card in cards])} of {SUITS[cards[0] // RANK_COUNT]}"
    if len(cards) > 2:
        return f"{held} are a series"
    return f"{held} wait for {either([f'the {RANKS[card % RANK_COUNT]}' for card in missing])}"


def trespassing(*, mine: bool) -> list[str]:
    """Return why a PP is thrown out; mine: the person has melds on the table."""
    return ["nobody breaks up what you laid out" if mine else "nobody gets a card out of it", "you may draw"]


def allowing(*, mine: bool) -> list[str]:
    """Return why a PP is let be."""
    return ["an L does more for you later", *([] if mine else ["of yours there is nothing to be taken"])]


def makes(card: int, made: "Made") -> str:
    """Return which set or series a card makes at once: “with the 5 and the 6 of books it is a series, 5, 6 and 7”."""
    return f"{_beside(made)} it is {_made(card, made)}"


def _beside(made: "Made") -> str:
    if made.staff < 0:
        return f"with {card_list(made.others)}" if not made.span else "with what you hold"
    stands = f" as the {RANKS[made.place % RANK_COUNT]}" if made.span else ""
    others = "" if made.span else f"{card_list(made.others)} and "
    return f"with {others}{the_card(made.staff)}{stands}"


def _made(card: int, made: "Made") -> str:
    if not made.span:
        return f"a set of {RANK_PLURALS[card % RANK_COUNT]}"
    return f"a series of {listed([RANKS[one % RANK_COUNT] for one in cards_of(made.span)])}"


def joins(names: "Names", meld: Meld) -> str:
    """Return that a card can be added to what lies out."""
    return f"it can be added to {whose(names, meld.owner)} {meld_title(meld)}"


def relieves(names: "Names", meld: Meld) -> str:
    """Return that a card can take the place of an L in what lies out."""
    return f"it can relieve the L in {whose(names, meld.owner)} {meld_title(meld)}"


def fits(one: "Waiting") -> str:
    """Return what a card becomes a part of."""
    return f"with it {_waiting(one)}"


def takes_back(names: "Names", owner: int, count: int) -> str:
    """Return that a theft sends so many cards back to the hand of their owner."""
    return f"{whom(names, owner)} must take {some_cards(count)} back"


def hope(helpful: int, unseen: int) -> str:
    """Return how many of the suited cards not yet seen would make a set or series at once."""
    return f"{helpful} of the {unseen} cards with a suit that you have not seen would make a set or series at once"


def new_beats_made(top: int, made: "Made") -> str:
    """Return that the returned card would make something, and that a new card promises more."""
    return f"a new card may bring more, though {the_card(top)} makes {_made(top, made)}"


def new_is_better(top: int) -> str:
    """Return why the card on top of the returned ones is left there."""
    return f"{the_card(top)} on top would hardly do more for you than a new card"


def open_fits_nothing(top: int) -> str:
    """Return that the returned card on top is of no use."""
    return f"{the_card(top)} on top goes with nothing that you hold"


def tie(names: "Names", seat: int) -> str:
    """Return why a tie goes to a seat."""
    return f"somebody has to have the tie, and {whom(names, seat)} may as well"
