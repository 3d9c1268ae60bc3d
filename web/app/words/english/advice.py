"""Why an action of Library Game is suggested: reasons, to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.library_game.cards import RANK_COUNT, RANK_MASKS, STAFF, cards_of

from .cards import RANK_PLURALS, RANK_SIGNS, SUITS, card_list, the_card
from .phrases import listed, points, whom

if TYPE_CHECKING:
    from app.phrases import Names

STAFF_FITS = "an L goes with almost everything"
BEST_IN_SIGHT = "it does most for you of what is in sight"
ONE_MORE_TO_GO = "another card would be more to get rid of"
OPEN_FITS_NOTHING = "what lies open fits nothing that you hold"
NOTHING_ELSE = "there is nothing else"
SHUFFLE = "there is little left to hope for in the stacks as they are"
VOTE_YES = "the returned cards would do you good"
VOTE_NO = "the stacks are fine as they are"
MIX = "much as usual, which suits every hand"


def patron(count: int) -> list[str]:
    """Return why a PP is sent in that would cost so many points."""
    return [f"kept to the end it would cost you {points(count)}", "sent in it may fetch you a card"]


def laying_out(gone: int, *, back: bool, out: bool, kept: Sequence[int]) -> list[str]:
    """Return why cards of so many points are laid out; back: an L returns to the hand; out: the hand will be empty."""
    parts = [f"{points(gone)} less in your hand"]
    if back:
        parts.append("an L comes back to it")
    elif out:
        parts.append("you can check out")
    else:
        parts += _alive(kept)
    return parts


LAST_CARD = "it is your last card, and you check out"


def returning(count: int, *, alone: bool, unseen: int | None, kept: Sequence[int]) -> list[str]:
    """Return why a card of so many points goes; alone: it fits nothing; unseen: its rank, if nobody showed such."""
    parts = ["it goes with nothing that you hold"] if alone else []
    parts.append(f"it counts {count}")
    if unseen is not None:
        parts.append(f"nobody showed {RANK_PLURALS[unseen]}")
    return [*parts, *_alive(kept)]


def _alive(kept: Sequence[int]) -> list[str]:
    if kept and kept[0] & STAFF:
        return ["it keeps your L"]
    return [f"it keeps {listed([_group(mask) for mask in kept])} alive"] if kept else []


def _group(mask: int) -> str:
    """Return cards on their way to a meld: “the sevens”, “5–6 of books”."""
    cards = cards_of(mask)
    if not mask & ~RANK_MASKS[cards[0] % RANK_COUNT]:
        return f"the {RANK_PLURALS[cards[0] % RANK_COUNT]}"
    return f"{'–'.join(RANK_SIGNS[card % RANK_COUNT] for card in cards)} of {SUITS[cards[0] // RANK_COUNT]}"


def trespassing(*, mine: bool) -> list[str]:
    """Return why a PP is thrown out; mine: the person has melds on the table."""
    return ["nobody breaks up what you laid out" if mine else "nobody gets a card out of it", "you may draw"]


def allowing(*, mine: bool) -> list[str]:
    """Return why a PP is let be."""
    return ["the card does more for you later", *([] if mine else ["of yours there is nothing to be taken"])]


def fits(cards: int) -> str:
    """Return that a card goes with these of the hand."""
    return f"it goes with {card_list(cards)}"


def new_is_better(top: int) -> str:
    """Return why the card on top of the returned ones is left there."""
    return f"{the_card(top)} on top would do less for you than a new card"


def tie(names: "Names", seat: int) -> str:
    """Return why a tie goes to a seat."""
    return f"somebody has to have the tie, and {whom(names, seat)} may as well"
