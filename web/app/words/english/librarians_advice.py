"""Why an action of The Librarians is suggested: what to do, and reasons to follow a colon."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardcatalog.the_librarians.cards import Catalogue
from cardcatalog.the_librarians.meanings import Meaning

from .librarians import PLURALS, a_card, a_type, shown_cards
from .phrases import either, listed, points, some_cards, whose

if TYPE_CHECKING:
    from app.phrases import Names

NO_MELD_NOW = "Make no meld now"
SHOW_NOTHING = "Show nothing"
NO_COMBO = "ten points now are worth more than a combo that may never come"
WAIT = "this meld would end the game while somebody else leads, and you get a last chance anyway"
NOTHING_WORTH = "none of your cards would bring you more than it tells the others"
COMPLETE = "your meld is complete already"
LEAST_MISSED = "what you keep promises a little more"
IN_NO_COMBO = "it completes none of your combos"
ALL_IN_COMBOS = "all your cards are in combos"


def show(catalogue: Catalogue, cards: int, names: "Names", on: int | None) -> str:
    """Return that these cards are to be shown, and whom to choose."""
    return f"Show {shown_cards(catalogue, cards)}{f' and choose {names.all[on]}' if on is not None else ''}"


def meld(score: int) -> str:
    """Return that a meld is to be made."""
    return f"Meld for {points(score)}"


def shuffle_in(catalogue: Catalogue, card: int) -> str:
    """Return which card is to go into the deck."""
    return f"Shuffle {a_card(catalogue, card)} into the deck"


def give(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be given away."""
    return f"Give {a_card(catalogue, card)}"


def take(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be taken."""
    return f"Take {a_card(catalogue, card)}"


def put_back(catalogue: Catalogue, card: int) -> str:
    """Return which card is to be put back."""
    return f"Put {a_card(catalogue, card)} back"


def group(size: int) -> list[str]:
    """Return what a great group brings."""
    return [f"{points(size)} at once", f"{size} new cards"]


def relic(count: int) -> list[str]:
    """Return what Relics bring."""
    return [f"{points(count)} for sure", f"you keep {'the card' if count == 1 else 'the cards'}"]


AID = "you choose the best of the next cards"
MYSTERY = "you draw two cards, and put back the two you need least"


def librarian(count: int) -> str:
    """Return what Librarians bring."""
    return f"{some_cards(count)} more"


def foe(names: "Names", on: int, count: int, *, leads: bool) -> list[str]:
    """Return what a Foe does to a hand of so many cards."""
    smaller = f"it takes a card out of {whose(names, on)} hand of {some_cards(count)}"
    return [smaller, *([f"{names.all[on]} leads"] if leads else [])]


def at_hand(meaning: Meaning, names: "Names", on: int, seen: Sequence[str], hope: str) -> list[str]:
    """Return what a Situation or a Knowledge brings from a hand; `seen`: types in it that one lacks."""
    if meaning.letter == "K" and meaning.size == 1:
        return [f"it costs nothing to know {whose(names, on)} hand"]
    known = f", which has {listed([a_type(letter) for letter in seen])} that you lack" if seen else ""
    if meaning.letter == "S" and meaning.size == 1:
        return [f"you get another card of {whose(names, on)} hand{known}", "you can spare this one"]
    return [f"you get a card of {whose(names, on)} hand{known}", *([] if known else [hope])]


def hope(lacking: Sequence[str], helpful: int, pool: int) -> str:
    """Return what new cards may bring: what the hand lacks, and how many of the unseen cards would help."""
    if not lacking:
        return COMPLETE
    lack = either([a_type(letter) for letter in lacking]) if len(lacking) < 4 else f"{len(lacking)} types"
    return f"{helpful} of the {pool} cards that you have not seen would help, as you lack {lack}"


def out_of_discard(found: Sequence[str]) -> str:
    """Return what the discard pile may bring; `found`: types in it that one lacks."""
    if not found:
        return "one card more, and you can see which ones it may be"
    return f"the discard pile has {listed([a_type(letter) for letter in found])}, which you lack"


def with_combos(combos: Sequence[str]) -> list[str]:
    """Return what a meld scores beside its ten points."""
    if len(combos) == 1:
        return [f"10 points, and one for “{combos[0]}”"]
    return [f"10 points, and {len(combos)} for combos", f"they are {listed([f'“{name}”' for name in combos])}"]


def lacked(letter: str, *, completes: bool) -> str:
    """Return that a type is lacking."""
    return f"you lack {a_type(letter)}" + (", and with it your meld is complete" if completes else "")


def makes(combo: str) -> str:
    """Return that a card makes a combo."""
    return f"it makes “{combo}”"


def useful(letter: str) -> str:
    """Return that one can use more cards of a type."""
    return f"you can best use more {PLURALS[letter]}"


def parting(letter: str, held: int, *, far: bool, in_combo: bool, all_in_combos: bool) -> list[str]:
    """Return why this card goes: how many of its type there are, whether the meld is far, and its combos."""
    if held > 1:
        parts = [f"you hold {held} {PLURALS[letter]}"]
    else:
        parts = [LEAST_MISSED, *(["your meld is far off"] if far else [])]
    if not in_combo:
        parts.insert(held > 1, IN_NO_COMBO)
    elif all_in_combos:
        parts.append(ALL_IN_COMBOS)
    return parts
